import { keepPair } from '../../../base/remembered.ts';
import type { Value } from '../../formula/index.ts';
import { addedIds, allAddedIds, type Ruleset } from '../compile/index.ts';
import type { Field } from '../format/index.ts';
import { nameKey, type SpecialData, type SpecialPrint, specialsByName } from '../specials.ts';
import type { Assessment, RowPlace } from './assessment.ts';
import { compileOver } from './evaluate.ts';

/** An ability that a design has: one of the library, or in words of its own. */
export type NamedSpecial = {
  readonly special: SpecialData | null;
  /** What it is called: its label, or the words of the cell. */
  readonly name: string;
  /** What the cell says in brackets behind the name. */
  readonly detail: string | null;
  readonly row: RowPlace | null;
  /** The name of the row that has it; null for the design itself, and where the row is nothing else. */
  readonly owner: string | null;
  /** What the library asks for it; null if the players have to agree. */
  readonly points: number | null;
};

/** The abilities of a design in the order of its cells. Sheets, cards, lists and references all ask here. */
export const specialsOf = keepPair((ruleset: Ruleset, assessment: Assessment): readonly NamedSpecial[] => {
  const { specials, specialFields } = ruleset.data;
  const byName = specialsByName(specials);
  return specialFields.flatMap((place) => {
    const { component, field, base } = place;
    const rows = component === undefined ? [assessment.values] : (assessment.components[component] ?? []);
    return rows.flatMap((values, index): readonly NamedSpecial[] => {
      const row: RowPlace | null = component === undefined ? null : { component, index };
      const rowName = row === null ? null : text(values.name);
      const own: string[] = [];
      const found = piecesOf(text(values[addedIds(place).named]) ?? '').flatMap(({ name, detail }): readonly NamedSpecial[] => {
        const special = byName.get(nameKey(name)) ?? null;
        const isRow = rowName !== null && nameKey(rowName) === nameKey(name);
        if (special === null) {
          if (!isRow) own.push(detail === null ? name : `${name} (${detail})`);
          return [];
        }
        const baseValue = base === undefined ? null : (values[base] ?? assessment.values[base] ?? null);
        const points = priceOf(ruleset, assessment, special, row, baseValue);
        return [{ special, name: special.label, detail, row, owner: isRow ? null : rowName, points }];
      });
      const rest =
        own.length === 0 ? [] : [{ special: null, name: wordsOf(values[field], own), detail: null, row, owner: rowName, points: null }];
      return [...found, ...rest];
    });
  });
});

const text = (value: Value | undefined): string | null => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null);

/** The cell as it was typed if all of it is words of its own. */
function wordsOf(cell: Value | undefined, own: readonly string[]): string {
  const typed = text(cell);
  return typed !== null && piecesCount(typed) <= own.length ? typed : own.join(', ');
}

const piecesCount = (typed: string): number => typed.split(/[;,\n]/).filter((piece) => piece.trim() !== '').length;

/** The names of `;ECM;Smoke;(4);` with what stands in brackets behind them. */
function piecesOf(names: string): readonly { readonly name: string; readonly detail: string | null }[] {
  const pieces: { name: string; detail: string | null }[] = [];
  for (const piece of names.split(';')) {
    if (piece === '') continue;
    const before = pieces.at(-1);
    if (piece.startsWith('(') && before !== undefined) before.detail = piece.replace(/^\(/, '').replace(/\)$/, '');
    else pieces.push({ name: piece, detail: null });
  }
  return pieces;
}

/** What the library asks; null if the players have to agree, or the special stands where its price cannot be worked out. */
function priceOf(ruleset: Ruleset, assessment: Assessment, { cost }: SpecialData, row: RowPlace | null, base: Value): number | null {
  if (cost === 'agreed') return null;
  if ('points' in cost) return cost.points;
  if ('factor' in cost) return typeof base === 'number' ? (cost.factor - 1) * base : 0;
  const run = compileOver(ruleset, cost.formula, row?.component ?? null);
  const value = run.ok ? run.value({ assessment, row: row?.index ?? 0 }) : null;
  return typeof value === 'number' ? value : null;
}

/** Whether a special prints its words in a part of the product; own words print everywhere. */
export const printsIn = ({ special }: NamedSpecial, part: SpecialPrint): boolean => special === null || special.prints.includes(part);

/** An ability in words: who has it, and what it does in short. `isLong` gives all that the library says. */
export function specialInWords(
  { special, name, detail, owner }: NamedSpecial,
  isLong = false,
): { readonly title: string; readonly text: string } {
  const words = special === null ? '' : isLong ? special.text : (special.short ?? special.text);
  if (special === null) return { title: owner === null ? '' : owner, text: name };
  const inBrackets = detail === null ? '' : ` (${detail})`;
  return { title: owner === null || special.for === 'design' ? `${name}${inBrackets}` : `${owner}, ${name}${inBrackets}`, text: words };
}

/** Whether the program added a field for specials; its value says nothing to players. */
export const isOfSpecials = ({ data }: Ruleset, { id }: Field): boolean =>
  data.specialFields.some((place) => allAddedIds(place, data.specials).includes(id));
