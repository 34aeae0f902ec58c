import { type Grid, isNumeric } from '../../cells/index.ts';
import { foreignWords } from '../../languages/index.ts';
import { compactWord, isBlankWord } from '../../text/index.ts';

/** What the cells of a column hold. `unit` is the text after its numbers: "cm", "+", "%". */
export type ColumnValues =
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly unit: string | null; readonly isWhole: boolean }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'yesNo' | 'dice' | 'text' | 'date' | 'blank' };

/** Filled cells that a column is judged by. */
const sampled = 400;
/** Most different words of a choice. */
const mostChoices = 12;
/** Longest text that can be a choice. */
const longestChoice = 30;
/** The share of cells that must be of a kind: a footnote among numbers makes no text of them. */
const most = 0.8;

const dice = /^\d*\s?[dw]\s?\d+(?:\s?[-+]\s?\d+)?$/i;
const numberText = /^[-+−]?\d+(?:[.,]\d+)?\s*([\p{L}%"'°+€£$]{0,12})\.?$/u;
const truth = new Set([...foreignWords(({ values }) => [...values.yes, ...values.no]).map(compactWord), '✓', '✔', '✗', '✘', '☑', '☐']);

/** The kind of the cells of a column in the given rows, from the first few hundred that are filled. */
export function columnValues(grid: Grid, rows: readonly number[], column: number): ColumnValues {
  const found: (string | number | boolean)[] = [];
  let dates = 0;
  for (const row of rows) {
    const value = grid.value(row, column);
    if (value === null || (typeof value === 'string' && isBlankWord(value))) continue;
    if (grid.date(row, column) !== null) dates++;
    found.push(value);
    if (found.length >= sampled) break;
  }
  const enough = Math.max(1, found.length * most);
  if (found.length === 0) return { kind: 'blank' };
  if (dates >= enough) return { kind: 'date' };
  if (found.filter(isTruth).length >= enough) return { kind: 'yesNo' };
  const numbers = withOneUnit(found.flatMap((value) => numberIn(value) ?? []));
  if (numbers.length >= enough) return numberKind(numbers);
  if (found.filter((value) => typeof value === 'string' && dice.test(value.trim())).length >= enough) return { kind: 'dice' };
  return choiceKind(found.map(String)) ?? { kind: 'text' };
}

const isTruth = (value: string | number | boolean): boolean =>
  typeof value === 'boolean' || (typeof value === 'string' && truth.has(compactWord(value) || value.trim()));

type FoundNumber = { readonly number: number; readonly unit: string };

function numberIn(value: string | number | boolean): FoundNumber | null {
  if (typeof value === 'number') return { number: value, unit: '' };
  if (typeof value !== 'string') return null;
  const [, unit] = numberText.exec(value.trim()) ?? [];
  if (unit === undefined) return isNumeric(value) ? { number: Number(value), unit: '' } : null;
  return { number: Number.parseFloat(value.replace(',', '.').replace('−', '-')), unit };
}

/** Numbers with one unit or none: "1 weapon" and "1 club" are texts. */
function withOneUnit(numbers: readonly FoundNumber[]): readonly FoundNumber[] {
  const units = new Set(numbers.flatMap(({ unit }) => (unit === '' ? [] : [unit.toLowerCase()])));
  return units.size > 1 ? numbers.filter(({ unit }) => unit === '') : numbers;
}

function numberKind(numbers: readonly FoundNumber[]): ColumnValues {
  const units = new Map<string, number>();
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const { number, unit } of numbers) {
    units.set(unit, (units.get(unit) ?? 0) + 1);
    min = Math.min(min, number);
    max = Math.max(max, number);
  }
  const [common = '', count = 0] = [...units].sort(([, one], [, other]) => other - one)[0] ?? [];
  return {
    kind: 'number',
    min,
    max,
    unit: common !== '' && count >= numbers.length / 2 ? common : null,
    isWhole: numbers.every(({ number }) => Number.isInteger(number)),
  };
}

/** Short words of which most occur again; null if they are names or free text. */
function choiceKind(texts: readonly string[]): ColumnValues | null {
  const counts = new Map<string, { readonly text: string; count: number }>();
  for (const text of texts) {
    if (text.length > longestChoice) return null;
    const key = compactWord(text) || text;
    const known = counts.get(key);
    if (known) known.count++;
    else counts.set(key, { text, count: 1 });
    if (counts.size > mostChoices) return null;
  }
  const repeated = [...counts.values()].filter(({ count }) => count > 1).reduce((sum, { count }) => sum + count, 0);
  return texts.length >= 3 && repeated >= texts.length / 2
    ? { kind: 'choice', values: [...counts.values()].map(({ text }) => text) }
    : null;
}
