import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { CellValue } from '../../../shared/rules/ruleset/values/index.ts';
import { columnLetter, columnNumber } from '../../../shared/sheets/cells/index.ts';
import { cellUses } from '../../../shared/sheets/import/cellUsage.ts';
import type { CellPlace } from '../../../shared/sheets/import/imported.ts';
import {
  type ImportedDesign,
  type ImportQuestion,
  type ImportResult,
  importWorkbook,
  withAnswer,
} from '../../../shared/sheets/import/index.ts';
import { workbookOf } from './grids.ts';
import { inch, type MixedBook, slipText } from './randomSheets/mixed.ts';

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

/** Which field of what a key is: "armour", "/range". */
const kindOf = (key: string): string => key.replace(/^[^/]*\/(?:[\d*]+(?=\/))?/, '');

const isArranged = ({ classes: { layout } }: MixedBook): boolean => ['cards', 'forms', 'transposed'].includes(layout);
const keysAt = ({ keysAt: all }: MixedBook, { sheet, row, column }: CellPlace): readonly string[] =>
  all.get(`${sheet}!${row + 1}!${columnLetter(column)}`) ?? [];

/** What stands in the columns that a question is about; in cards and tables on their side, in their first cells. */
function keysAsked(book: MixedBook, { cells = [], sheet, column }: ImportQuestion): readonly string[] {
  if (isArranged(book)) return cells.flatMap((cell) => keysAt(book, cell));
  const asked = cells.map((cell) => `${cell.sheet}!${columnLetter(cell.column)}`);
  const columns = new Set(asked.length === 0 && column !== null ? [`${sheet ?? book.sheets[0]?.name}!${column}`] : asked);
  return [...book.keysAt].flatMap(([at, keys]) => (columns.has(at.replace(/!\d+!/, '!')) ? keys : []));
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
  /** Whether the workbook has no value there: it is read right if the slip is told of, and kept as typed or left empty. */
  const isSlip = (key: string): boolean => {
    const places = placesOf.get(key) ?? [];
    return places.length > 0 && places.every((place) => rawOf(place) === slipText);
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
      (question) =>
        (question.id === 'lengths' && isLength(key)) ||
        (/(?:^|\.)(?:cost|each)\d*$/.test(question.id) && key.endsWith('/cost')) ||
        (isArranged(book)
          ? (question.cells ?? []).some(
              (cell) =>
                keysAt(book, cell).some((one) => kindOf(one) === kindOf(key)) &&
                (placesOf.get(key) ?? []).some(({ sheet }) => sheet === cell.sheet),
            )
          : keysAsked(book, question).includes(key)),
    );
  // A wrong value is another one's: what is asked or said of the cell that it was read from is asked or said of it.
  const sourceKeys = (design: ImportedDesign | undefined, key: string): readonly string[] => {
    const [, part = '', field = ''] = key.split('/');
    const cell = design?.cells.get(field === '' ? part : `weapons[${part}].${field}`);
    return cell ? keysAt(book, cell) : [];
  };
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
      const isRight = isSlip(key) ? (value === slipText || value === null) && isTold(key) : value === wanted || isNear;
      if (design && isRight) found.right++;
      else {
        const fault = `${key}: ${JSON.stringify(value)} for ${JSON.stringify(wanted)}`;
        const sources = sourceKeys(design, key);
        (isAsked(key) || sources.some(isAsked) || isDoubted
          ? found.asked
          : isTold(key) ||
              sources.some(isTold) ||
              isDoubled(unit.name) ||
              (value === null && design && isKept(design, key)) ||
              designs.length === 0
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

/** Cells that a workbook writes values in and that are neither in a design nor told of, though the account says so of them. */
export function unsaidCells({ sheets, keysAt: all }: MixedBook, result: ImportResult): readonly string[] {
  const at = (sheet: string, row: number, column: number): string => `${sheet}!${row}!${columnLetter(column)}`;
  const used = new Set(
    result.designs.flatMap(({ cells }) => [...cells.values()].map(({ sheet, row, column }) => at(sheet, row + 1, column))),
  );
  const told = new Set(result.problems.map(({ sheet, row, column }) => `${sheet}!${row}!${column}`));
  const ignored = new Set(result.ignoredRows.map(({ sheet, row }) => `${sheet}!${row}`));
  const listed = new Set(result.tables.flatMap(({ kind, sheet }) => (kind === 'designs' ? [] : [sheet])));
  const left = new Set(result.otherSheets.map(({ sheet }) => sheet));
  return sheets.flatMap(({ name, values, columnCount }, position) =>
    values.flatMap((value, index) => {
      const [row, column] = [Math.floor(index / columnCount), index % columnCount];
      const place = at(name, row + 1, column);
      if (value === null || value === '' || !all.has(place) || left.has(name)) return [];
      const use = cellUses[result.account[position]?.uses[index] ?? 0] ?? 'none';
      // The design again, on the row of its next weapon.
      const text = String(value).trim();
      const isAgain = Array.from({ length: row }, (_, above) => String(values[above * columnCount + column]).trim()).includes(text);
      // Of a column of a list it is said at its heading.
      const isToldAbove =
        use === 'other' && Array.from({ length: row }, (_, above) => at(name, above + 1, column)).some((one) => told.has(one));
      const isUsed = ['value', 'extra', 'computed'].includes(use) && (used.has(place) || isAgain || listed.has(name));
      return isUsed || isToldAbove || told.has(place) || (use === 'ignored' && ignored.has(`${name}!${row + 1}`))
        ? []
        : [`${place} "${value}": ${use}`];
    }),
  );
}

/** The true answer to a question; null where it is filled in already, or none is true. */
function truth(book: MixedBook, question: ImportQuestion): ImportQuestion['choices'][number] | null {
  const { id, sheet, choices, filled } = question;
  const fieldsOf = (keys: readonly string[]): ReadonlySet<string> => new Set(keys.map((key) => key.split('/').at(-1) ?? ''));
  const fieldsIn = (letter: string): ReadonlySet<string> => fieldsOf(keysAsked(book, { ...question, cells: [], sheet, column: letter }));
  const fields = fieldsOf(keysAsked(book, question));
  const is = (choice: string): boolean => {
    if (id.endsWith('game')) return choice === 'own';
    if (id === 'lengths') return choice === (book.isInches ? 'inches' : 'cm');
    if (/(?:^|\.)cost\d*$/.test(id)) return fieldsIn(choice).has('cost') || fieldsIn(choice).has('x.total');
    if (/(?:^|\.)each\d*$/.test(id)) return choice === (fields.has('x.total') ? 'all' : 'one');
    return fields.has(choice) || (choice === 'keep' && [...fields].every((field) => field.startsWith('x.')));
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
