import { languages } from '../../../../base/languages/index.ts';
import { keepOne, once } from '../../../../base/remembered.ts';
import { foldAccents, isBlankWord } from '../../../../base/text/index.ts';
import { listOf, t } from '../../../../base/words/words.ts';
import { fieldsOf, type Ruleset } from '../../../../rules/ruleset/compile/index.ts';
import type { Field } from '../../../../rules/ruleset/format/index.ts';
import {
  type CellValue,
  choicesOf,
  type NumberStyle,
  pipsOnly,
  type ReadValue,
  readValue,
  sayOrMore,
  tickSigns,
} from '../../../../rules/ruleset/values/index.ts';
import { type Grid, isNumeric, type Sheet } from '../../../cells/index.ts';
import type { LegendReader } from '../legend/legend.ts';
import { isDitto } from './ditto.ts';
import { type LabelledRun, type RunReader, runReader } from './labelledRun.ts';
import { isTick } from './ticks.ts';
import { stockValues } from './usual.ts';

/** What is needed to read cells of one sheet. Reading the same text for the same field twice is done once. */
export type CellReader = {
  readonly read: (field: Field, row: number, column: number) => ReadValue;
  readonly readRaw: (field: Field, raw: CellValue) => ReadValue;
  readonly style: NumberStyle;
  readonly legend: LegendReader | null;
  /** Reads labels and values in a run of words for the given fields. */
  readonly readRun: (fields: readonly Field[], text: string) => LabelledRun;
};

/** A footnote's mark and text: "* 60 on roads", "(1) only against vehicles", "2) at half price". */
const footnote = /^(\*{1,3}|[†‡§¹²³⁴⁵⁶⁷⁸⁹]|[([]?\d[)\]])\s?(\p{L}.{2,}|\d.*\p{L}.*)$/u;

/** Letters for yes and no. */
const letterPairs = languages
  .flatMap(({ values }) => values.pairs)
  .flatMap(([yes, no]) => (yes.length === 1 ? [[foldAccents(yes), foldAccents(no)] as const] : []));

/** How the sheet writes numbers, footnotes and yes, judged by its other cells. What cannot be judged is omitted. */
export const numberStyleOf = ({ sheet }: Grid): NumberStyle => styleOf(sheet);

const styleOf = keepOne(({ values }: Sheet): NumberStyle => {
  let comma = 0;
  let point = 0;
  const footnotes = new Map<string, string>();
  const signs = new Set<string>();
  let hasPips = false;
  for (const value of values) {
    if (typeof value !== 'string' || value.length > 200) continue;
    if (value.length <= 3) signs.add(foldAccents(value));
    else if (/^[*†‡§¹²³⁴⁵⁶⁷⁸⁹([\d]/u.test(value)) {
      const [, mark, text] = footnote.exec(value.trim()) ?? [];
      if (mark && text)
        for (const form of /\d[)\]]$/.test(mark) ? [`(${mark.replace(/\D/g, '')})`, `[${mark.replace(/\D/g, '')}]`] : [mark])
          footnotes.set(form, text.length > 60 ? `${text.slice(0, 60)}…` : text);
    }
    if (value.length > 20) continue;
    hasPips ||= pipsOnly.test(value);
    if (/^\s*[-+−]?(?:\d{1,3}(?:[. ]\d{3})*|\d+),(?:\d{1,2}|\d{4,})(?:\s*\p{L}*)?\s*$/u.test(value)) comma++;
    else if (/^\s*[-+−]?(?:\d{1,3}(?:,\d{3})*|\d+)\.(?:\d{1,2}|\d{4,})(?:\s*\p{L}*)?\s*$/u.test(value)) point++;
  }
  const yesLetters = letterPairs.flatMap(([yes, no]) => (signs.has(yes) && signs.has(no) && !signs.has('x') ? [yes] : []));
  return {
    ...(comma === point ? {} : { decimalComma: comma > point }),
    ...(footnotes.size > 0 ? { footnotes } : {}),
    ...(yesLetters.length > 0 ? { yesLetters: new Set(yesLetters) } : {}),
    ...([...signs].some((sign) => tickSigns.has(sign)) ? { hasTicks: true } : {}),
    ...(hasPips ? { hasPips } : {}),
  };
});

export function cellReader(
  ruleset: Ruleset,
  grid: Grid,
  style: NumberStyle = numberStyleOf(grid),
  legend: LegendReader | null = null,
): CellReader {
  const explained = (field: Field, raw: CellValue): ReadValue | null => {
    const value = legend?.valueOf(field, raw);
    return value === undefined ? null : { ok: true, value };
  };
  const letters = once(() => new Set(grid.sheet.values.flatMap((value) => (isLetter(value) ? [foldAccents(String(value).trim())] : []))));
  const readingsOf = keepOne((_field: Field) => new Map<CellValue, ReadValue>());
  const readRaw = (field: Field, raw: CellValue): ReadValue => {
    const readings = readingsOf(field);
    const before = readings.get(raw);
    if (before !== undefined) return before;
    const own = explained(field, raw) ?? lettered(ruleset, field, raw, readValue(ruleset, field, raw, style), letters);
    const reading = own.ok ? own : (inTwoLanguages(raw, (half) => readRaw(field, half)) ?? own);
    readings.set(raw, reading);
    return reading;
  };
  const runs = new Map<string, RunReader>();
  const runOf = new WeakMap<readonly Field[], RunReader>();
  const readRun = (fields: readonly Field[], text: string): LabelledRun => {
    const before = runOf.get(fields);
    if (before) return before(text);
    const key = fields.map(({ id }) => id).join(' ');
    const run = runs.get(key) ?? runReader(ruleset, fields, style);
    runs.set(key, run);
    runOf.set(fields, run);
    return run(text);
  };
  return { style, legend, readRaw, readRun, read: (field, row, column) => readRaw(field, grid.value(row, column)) };
}

/** "gross / grand": a word in each of two languages, if both say the same; null for any other cell. */
function inTwoLanguages(raw: CellValue, read: (half: string) => ReadValue): ReadValue | null {
  const halves = typeof raw === 'string' ? raw.split(' / ').map((half) => half.trim()) : [];
  const [one, other] = halves.length === 2 && halves.every((half) => /\p{L}{2}/u.test(half)) ? halves.map(read) : [];
  return one?.ok && other?.ok && one.value === other.value && one.value !== null ? { ok: true, value: one.value } : null;
}

/**
 * One or two letters that no choice has as its own are the one choice that begins so; of several, the commonest. A letter for yes or no without
 * its opposite in the sheet ("S" alone) is still that where it can be nothing else; `letters` are those that are alone in cells of the sheet.
 */
function lettered(ruleset: Ruleset, field: Field, raw: CellValue, reading: ReadValue, letters: () => ReadonlySet<string>): ReadValue {
  if (!reading.ok && field.kind === 'yesNo' && typeof raw === 'string') {
    const letter = foldAccents(raw.trim());
    // "H" of "hull" beside "T", where none of the other words begins so.
    const isOwn = letter.length === 1 && !letterPairs.flat().includes(letter);
    const isBeside = (words: readonly string[]): boolean => words.some((word) => letters().has(word));
    const begins = (words: readonly string[], others: readonly string[]): boolean =>
      isOwn && words.some((word) => foldAccents(word).startsWith(letter)) && isBeside(others);
    const isYes = letterPairs.some(([yes]) => yes === letter) || begins(field.yesWords, field.noWords);
    // "O" is oui, or a ring that stands for nothing.
    if (letter !== 'o' && isYes !== (letterPairs.some(([, no]) => no === letter) || begins(field.noWords, field.yesWords)))
      return { ok: true, value: isYes, note: isYes ? t('"{raw}" was taken for yes.', { raw }) : t('"{raw}" was taken for no.', { raw }) };
  }
  if (reading.ok || field.kind !== 'choice' || typeof raw !== 'string' || !/^\p{L}{1,2}$/u.test(raw)) return reading;
  const choices = choicesOf(ruleset, field);
  const isFor = (letters: (word: string) => boolean) => choices.filter(({ key, label }) => [key, label].map(foldAccents).some(letters));
  const wanted = foldAccents(raw);
  const starting = isFor((word) => word.startsWith(wanted));
  const begun = starting.length > 0 ? starting : isFor((word) => consonantsOf(word) === wanted);
  const usual = [null, ...ruleset.components.keys()].flatMap((component) => stockValues(ruleset, component, field));
  const count = ({ key }: { readonly key: string }): number => usual.filter((value) => value === key).length;
  const [first, ...others] = begun.toSorted((one, other) => count(other) - count(one));
  if (!first) return reading;
  const note = t('"{raw}" was taken for {first}{count, plural, =0 {} other {; it could also be {others}}}.', {
    raw,
    first: first.label,
    count: others.length,
    others: listOf(
      others.map(({ label }) => label),
      'or',
    ),
  });
  return { ok: true, value: first.key, note };
}

/** A word without its vowels but the first letter: "Ft" of "Foot". */
const consonantsOf = (word: string): string => word.charAt(0) + word.slice(1).replace(/[aeiou]/g, '');

/** Cells of a column that have content, from the given rows: about 30 at most. Lines that are in step count as cells. */
export function sampleOf(grid: Grid, rows: readonly number[], column: number): readonly CellValue[] {
  const sample: CellValue[] = [];
  for (const row of rows) {
    const value = grid.value(row, column);
    if (value === null || (typeof value === 'string' && isBlankWord(value)) || isDitto(value)) continue;
    sample.push(...linesInStep(grid, row, value));
    if (sample.length >= 30) break;
  }
  return sample;
}

/** So many cells of a row have as many lines where each line is a row of its own. */
const leastInStep = 3;
const linesOf = (value: CellValue): readonly string[] => (typeof value === 'string' ? value.trim().split('\n') : []);

/** The lines of a cell where others of its row have as many: several weapons in one row, each on its line. Else the cell. */
function linesInStep(grid: Grid, row: number, value: CellValue): readonly CellValue[] {
  const lines = linesOf(value);
  if (lines.length < 2) return [value];
  const alike = grid.filled(row).filter((column) => linesOf(grid.value(row, column)).length === lines.length);
  return alike.length < leastInStep ? [value] : lines.map((line) => line.trim()).filter((line) => !isBlankWord(line));
}

/** "75mm" is as likely a gun as a length. */
const textFit = (value: CellValue): number => {
  if (typeof value === 'boolean' || (typeof value === 'string' && sayOrMore(value))) return 0;
  if (!isNumeric(value)) return 1;
  return typeof value === 'string' && /\p{L}/u.test(value) ? 0.5 : 0;
};

const isLetter = (value: CellValue): boolean => typeof value === 'string' && /^\p{L}$/u.test(value.trim());

/** Whether cells are the same one or two letters again and again, which name nothing. */
const areSigns = (sample: readonly CellValue[]): boolean =>
  sample.length >= fewestSigns && sample.every(isLetter) && new Set(sample.map((value) => String(value).trim())).size <= 2;
const fewestSigns = 4;

/** The share of sampled cells that the field can hold, 0 to 1; guessed spellings count for half, a number below 0 for nothing where the
 * field has none, and "5 or more" for little where no die is rolled. Null if there is no sample. */
export function fitOf(reader: CellReader, field: Field, sample: readonly CellValue[]): number | null {
  if (sample.length === 0) return null;
  if (field.kind === 'text' && areSigns(sample)) return 0;
  // 1, 2, 3 count something, though 1 alone may be a yes.
  const counts = (value: CellValue): boolean => Number(value) > 1 && !reader.readRaw(field, value).ok;
  if (field.kind === 'yesNo' && sample.every((value) => typeof value === 'number') && sample.some(counts)) return 0;
  let fits = 0;
  for (const value of sample) {
    if (field.kind === 'text') fits += textFit(value);
    else {
      const reading = reader.readRaw(field, value);
      const isBelow = reading.ok && Number(reading.value) < 0 && field.kind === 'number' && (field.min ?? -1) >= 0;
      const isScore = field.kind === 'number' && field.die === undefined && typeof value === 'string' && sayOrMore(value);
      fits += reading.ok && !isBelow ? (isScore ? 0.3 : reading.note && (field.kind === 'choice' || isLetter(value)) ? 0.5 : 1) : 0;
    }
  }
  return fits / sample.length;
}

/** Whether a column holds nothing but numbers that formulas give. */
export function areWorkedOut(grid: Grid, rows: readonly number[], column: number): boolean {
  const filled = rows.filter((row) => grid.isFilled(row, column));
  return filled.length > 0 && filled.every((row) => typeof grid.value(row, column) === 'number' && grid.formula(row, column) !== null);
}

/**
 * Whether a word or letter answers a yes or no of a component's rows, such as "T" for a turret. `isCell`: where it might also say whether there
 * is such a row ("T" for true), it must be a legend that says so.
 */
export function answersOf(
  ruleset: Ruleset,
  component: string,
  { readRaw, legend }: CellReader,
  isCell: boolean,
): (text: string) => boolean {
  const fields = fieldsOf(ruleset, component).filter((field) => field.kind === 'yesNo' && !field.hidden);
  return (text) =>
    /^\p{L}/u.test(text) &&
    fields.some((field) => {
      const reading = !isCell || isTick(text) === null ? readRaw(field, text) : null;
      return typeof legend?.valueOf(field, text) === 'boolean' || (reading?.ok === true && typeof reading.value === 'boolean');
    });
}
