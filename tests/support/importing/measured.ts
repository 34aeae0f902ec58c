import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { CellValue } from '../../../shared/rules/ruleset/values/index.ts';
import { columnNumber } from '../../../shared/sheets/cells/index.ts';
import {
  type ImportedDesign,
  type ImportQuestion,
  type ImportResult,
  importWorkbook,
  withAnswer,
} from '../../../shared/sheets/import/index.ts';
import { workbookOf } from './grids.ts';
import { inch, type MixedBook } from './randomSheets/mixed.ts';

/** What became of the fields of a workbook: how many came out right, and the others that were asked, told, or wrong without a word. */
export type Measured = {
  readonly right: number;
  readonly asked: readonly string[];
  readonly told: readonly string[];
  readonly silent: readonly string[];
};

const isLength = (key: string): boolean => /\/(?:movement|range)$/.test(key);

/** The values that a workbook has, by key; a cost and a total are both the cost of one. */
const truthOf = ({ units, style }: MixedBook): ReadonlyMap<string, CellValue> =>
  new Map(
    units.flatMap((unit): readonly (readonly [string, CellValue])[] => [
      [`${unit.name}/name`, unit.name],
      [`${unit.name}/cost`, unit.cost],
      ...style.stats.flatMap(({ field }) =>
        field.startsWith('x.') ? [] : [[`${unit.name}/${field}`, unit.values[field] ?? null] as const],
      ),
      ...unit.weapons.flatMap((weapon, slot) =>
        style.weapon.map(
          ({ field }) => [`${unit.name}/${slot}/${field}`, field === 'name' ? weapon.name : (weapon.values[field] ?? null)] as const,
        ),
      ),
    ]),
  );

/** What the import has for a key. */
function foundOf(design: ImportedDesign, key: string): CellValue {
  const [, part = '', field = ''] = key.split('/');
  if (field !== '') return design.components.weapons?.[Number(part)]?.values[field] ?? null;
  return (part === 'cost' ? design.sheetCost : design.values[part]) ?? null;
}

/** Counts the fields of a workbook in an import of it. */
export function measure(book: MixedBook, { designs, problems, questions, ignoredRows, otherSheets }: ImportResult): Measured {
  const placesOf = new Map<string, { readonly sheet: string; readonly row: number; readonly letter: string }[]>();
  for (const [at, keys] of book.keysAt) {
    const [sheet = '', row = '', letter = ''] = at.split('!');
    for (const key of keys) placesOf.set(key, [...(placesOf.get(key) ?? []), { sheet, row: Number(row), letter }]);
  }
  // What is said of a design at its name is said of its parts.
  const isDoubled = (name: string): boolean => problems.some(({ code, raw }) => code === 'duplicate-name' && raw === name);
  const writtenRows = new Set([...book.keysAt.keys()].map((at) => at.split('!').slice(0, 2).join('!')));
  const isTold = (key: string): boolean =>
    (placesOf.get(key) ?? []).some(
      ({ sheet, row, letter }) =>
        otherSheets.some((one) => one.sheet === sheet) ||
        ignoredRows.some((one) => one.sheet === sheet && one.row === row) ||
        // What is said of a column is said at its heading.
        problems.some(
          (one) =>
            one.sheet === sheet &&
            one.row !== null &&
            ((one.column === letter && (one.row === row || !writtenRows.has(`${sheet}!${one.row}`))) ||
              (one.row === row && (one.column === null || columnNumber(one.column) === columnNumber(letter) - 1))),
        ),
    );
  const rawOf = ({ sheet, row, letter }: { readonly sheet: string; readonly row: number; readonly letter: string }): string => {
    const { values, columnCount } = book.sheets.find(({ name }) => name === sheet) ?? { values: [], columnCount: 0 };
    return String(values[(row - 1) * columnCount + columnNumber(letter)]).trim();
  };
  /** Kept with the design as something that the rules do not know. */
  const isKept = ({ extra, components }: ImportedDesign, key: string): boolean => {
    const texts = [extra, ...Object.values(components).flatMap((rows) => rows.map((row) => row.extra))].flatMap((one) =>
      Object.values(one).map(String),
    );
    return (placesOf.get(key) ?? []).some((place) => texts.some((text) => text.includes(rawOf(place))));
  };
  const isAsked = (key: string): boolean =>
    questions.some(
      ({ id, sheet, column }) =>
        (id === 'lengths' && isLength(key)) ||
        (/(?:^|\.)(?:cost|each)\d*$/.test(id) && key.endsWith('/cost')) ||
        (column !== null &&
          (placesOf.get(key) ?? []).some((place) => place.letter === column && (sheet === null || place.sheet === sheet))),
    );
  const found = { right: 0, asked: [] as string[], told: [] as string[], silent: [] as string[] };
  const isDoubted = questions.some(({ id, filled }) => id.endsWith('game') && filled === 'other');
  const left = [...designs];
  for (const unit of book.units) {
    const at = left.findIndex(({ values }) => values.name === unit.name);
    const [design] = at < 0 ? [] : left.splice(at, 1);
    for (const [key, wanted] of truthOf(book)) {
      if (!key.startsWith(`${unit.name}/`)) continue;
      const value = design ? foundOf(design, key) : null;
      const isNear =
        isLength(key) && book.isInches && Math.abs(Number(value) - Number(wanted)) <= Number(wanted) * (2.54 / inch - 1) + 0.51;
      if (design && (value === wanted || isNear)) found.right++;
      else {
        const fault = `${key}: ${JSON.stringify(value)} for ${JSON.stringify(wanted)}`;
        (isAsked(key) || isDoubted
          ? found.asked
          : isTold(key) || isDoubled(unit.name) || (value === null && design && isKept(design, key)) || designs.length === 0
            ? found.told
            : found.silent
        ).push(fault);
      }
    }
    for (const { field, heading } of book.style.stats) {
      const wanted = unit.values[field] ?? null;
      if (
        design &&
        field.startsWith('x.') &&
        !/x\.(?:count|total)/.test(field) &&
        wanted !== null &&
        !isTold(`${unit.name}/${field}`) &&
        design.extra[heading] !== wanted
      )
        found.silent.push(`${unit.name}/${field}: ${JSON.stringify(design.extra[heading])} for ${JSON.stringify(wanted)}`);
    }
  }
  return { ...found, silent: [...found.silent, ...left.map(({ values }) => `${values.name}: invented`)] };
}

/** The true answer to a question; null where it is filled in already, or none is true. */
function truth(
  { keysAt, isInches }: MixedBook,
  { id, sheet, column, choices, filled }: ImportQuestion,
): ImportQuestion['choices'][number] | null {
  const keysIn = (letter: string | null): readonly string[] =>
    [...keysAt].flatMap(([at, keys]) => (at.endsWith(`!${letter}`) && (sheet === null || at.startsWith(`${sheet}!`)) ? keys : []));
  const fieldsIn = (letter: string | null): ReadonlySet<string> => new Set(keysIn(letter).map((key) => key.split('/').at(-1) ?? ''));
  const is = (choice: string): boolean => {
    if (id.endsWith('game')) return choice === 'own';
    if (id === 'lengths') return choice === (isInches ? 'inches' : 'cm');
    if (/(?:^|\.)cost\d*$/.test(id)) return fieldsIn(choice).has('cost') || fieldsIn(choice).has('x.total');
    if (/(?:^|\.)each\d*$/.test(id)) return choice === (fieldsIn(column).has('x.total') ? 'all' : 'one');
    return fieldsIn(column).has(choice) || (choice === 'keep' && [...fieldsIn(column)].every((field) => field.startsWith('x.')));
  };
  const right = choices
    .filter((choice) => is(choice.id))
    .toSorted((one, other) => Number(fieldsIn(other.id).has('cost')) - Number(fieldsIn(one.id).has('cost')))[0];
  return right && right.id !== filled ? right : null;
}

/** Reads a workbook as it is, and once every question was answered truly. */
export function readings(
  ruleset: Ruleset,
  book: MixedBook,
): { readonly plain: Measured; readonly answered: Measured; readonly questions: number } {
  const workbook = workbookOf(book.sheets);
  const first = importWorkbook(ruleset, workbook, { rules: false });
  let [result, corrections] = [first, {}];
  for (let round = 0; round < 20; round++) {
    const answer = result.questions.map((question) => truth(book, question)).find((one) => one !== null);
    if (!answer) break;
    corrections = withAnswer(corrections, answer.corrections);
    result = importWorkbook(ruleset, workbook, { rules: false, corrections });
  }
  return { plain: measure(book, first), answered: measure(book, { ...result, questions: [] }), questions: first.questions.length };
}
