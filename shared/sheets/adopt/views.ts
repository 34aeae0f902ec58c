import { languages } from '../../base/languages/index.ts';
import { cleanText } from '../../base/text/index.ts';
import { t } from '../../base/words/words.ts';
import { binary, call, columnOf, type Formula, literal, nameOf, type Value } from '../../rules/formula/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { Field } from '../../rules/ruleset/format/index.ts';
import { type CellValue, type FieldChoice, readValue } from '../../rules/ruleset/values/index.ts';

/** A value of a design together with the content of its cell in the sheet. */
export type Pair = { readonly value: CellValue; readonly raw: Value };

/** How formulas made for the sheet's own words see a field of the ruleset. */
export type FieldView = {
  /** The field is seen as it is. */
  readonly isPlain: boolean;
  /** The text that represents the field in a formula; `field` is the field's own name, or its column. */
  readonly seen: (field: Formula) => Formula;
  /** What the sheet's cell would hold for a value. */
  readonly rawOf: (value: CellValue) => CellValue;
  /** Words of a choice field, to be added to its table: the sheet's word by key. */
  readonly words: ReadonlyMap<string, CellValue> | null;
};

/** What views are made from: the sheet's words that formulas compare the field with or look it up among. */
type ViewContext = { readonly ruleset: Ruleset; readonly evidence: readonly CellValue[]; readonly column: string };

const PLAIN: FieldView = { isPlain: true, seen: (field) => field, rawOf: (value) => value, words: null };

const asCell = (raw: Value): CellValue => (typeof raw === 'object' && raw !== null ? null : raw);
const sameWord = (one: CellValue, other: CellValue): boolean =>
  typeof one === 'string' && typeof other === 'string' ? cleanText(one).toLowerCase() === cleanText(other).toLowerCase() : one === other;

/** The content of most of the cells with this value; undefined if no cell has it. */
function usual(pairs: readonly Pair[], isWanted: (value: CellValue) => boolean): CellValue | undefined {
  const counts = new Map<string, { readonly raw: CellValue; count: number }>();
  for (const { value, raw } of pairs) {
    if (!isWanted(value)) continue;
    const cell = asCell(raw);
    const key = typeof cell === 'string' ? `"${cleanText(cell).toLowerCase()}` : String(cell);
    const known = counts.get(key) ?? { raw: cell, count: 0 };
    known.count += 1;
    counts.set(key, known);
  }
  return [...counts.values()].sort((one, other) => other.count - one.count)[0]?.raw;
}

/** A word of the sheet's that means a value, found where its formulas look. */
function wordFor({ ruleset, evidence }: ViewContext, field: Field, value: CellValue): CellValue | undefined {
  return evidence.find((word) => {
    if (word === null) return false;
    const reading = readValue(ruleset, field, word);
    return reading.ok && reading.value === value;
  });
}

const plainOf = (word: CellValue): Formula => (word === null ? literal('') : literal(word));

/** IF(ISBLANK(field), …): blank where the sheet has a blank, else the sheet's word for nothing. */
const unlessBlank = (field: Formula, nothing: CellValue, otherwise: Formula): Formula =>
  call('IF', call('ISBLANK', field), nothing === null ? field : literal(nothing), otherwise);

/** Finds out how the sheet writes a field's values. Where it writes one value in several ways, the commonest counts. */
export function viewOf(field: Field, pairs: readonly Pair[], context: ViewContext, choices: readonly FieldChoice[]): FieldView {
  const nothing = usual(pairs, (value) => value === null) ?? null;
  switch (field.kind) {
    case 'choice':
      return choiceView(field, pairs, context, choices, nothing);
    case 'yesNo':
      return yesNoView(field, pairs, context, nothing);
    case 'number':
      return numberView(field, pairs, context, nothing);
    default:
      return nothing === null
        ? PLAIN
        : { isPlain: false, seen: (name) => unlessBlank(name, nothing, name), rawOf: (value) => value ?? nothing, words: null };
  }
}

function choiceView(
  field: Extract<Field, { kind: 'choice' }>,
  pairs: readonly Pair[],
  context: ViewContext,
  choices: readonly FieldChoice[],
  nothing: CellValue,
): FieldView {
  const words = new Map(
    choices.map(({ key, label }) => {
      const seen = usual(pairs, (value) => String(value) === key);
      return [key, seen ?? wordFor(context, field, key) ?? (context.evidence.length > 0 ? label : key)] as const;
    }),
  );
  const rawOf = (value: CellValue): CellValue => (value === null ? nothing : (words.get(String(value)) ?? value));
  const isPlain = nothing === null && [...words].every(([key, word]) => sameWord(key, word));
  if (isPlain) return { ...PLAIN, rawOf };
  const look = (name: Formula): Formula => call('XLOOKUP', name, columnOf(field.table, 'key'), columnOf(field.table, context.column));
  return { isPlain: false, seen: (name) => unlessBlank(name, nothing, look(name)), rawOf, words };
}

/** The other word of a pair like Y and N, where the sheet shows only one of them. */
const OPPOSITE: ReadonlyMap<string, string> = new Map(
  languages
    .flatMap(({ values }) => values.pairs.flatMap(([yes, no]) => [[yes.toLowerCase(), no] as const, [no.toLowerCase(), yes] as const]))
    .reverse(),
);

function yesNoView(field: Field, pairs: readonly Pair[], context: ViewContext, nothing: CellValue): FieldView {
  const given = (wanted: boolean): CellValue | undefined => usual(pairs, (value) => value === wanted) ?? wordFor(context, field, wanted);
  const opposite = (word: CellValue | undefined): CellValue | undefined => {
    if (typeof word === 'boolean') return !word;
    if (typeof word === 'number') return word === 0 ? 1 : 0;
    return word === undefined || word === null ? undefined : OPPOSITE.get(word.toLowerCase());
  };
  const yes = given(true) ?? opposite(given(false)) ?? t('Yes');
  const no = given(false) ?? opposite(given(true)) ?? nothing;
  const rawOf = (value: CellValue): CellValue => (value === null ? nothing : value ? yes : no);
  if (yes === true && no === false && nothing === null) return { ...PLAIN, rawOf };
  return { isPlain: false, seen: (name) => unlessBlank(name, nothing, call('IF', name, plainOf(yes), plainOf(no))), rawOf, words: null };
}

type Affix = { readonly before: string; readonly after: string } | 'text' | null;

/** How a number is written into its cell: as a number (null), as digits in a text, or with text before or after it. */
function affixOf(value: number, raw: Value): Affix | undefined {
  if (typeof raw === 'number') return raw === value ? null : undefined;
  if (typeof raw !== 'string') return undefined;
  const digits = String(value);
  const at = raw.indexOf(digits);
  if (at < 0) return undefined;
  const affix = { before: raw.slice(0, at), after: raw.slice(at + digits.length) };
  return /\d/.test(affix.before + affix.after) ? undefined : affix.before + affix.after === '' ? 'text' : affix;
}

function usualAffix(pairs: readonly Pair[]): Affix {
  const counts = new Map<string, { readonly affix: Affix; count: number }>();
  for (const { value, raw } of pairs) {
    const affix = typeof value === 'number' ? affixOf(value, raw) : undefined;
    if (affix === undefined) continue;
    const known = counts.get(JSON.stringify(affix)) ?? { affix, count: 0 };
    known.count += 1;
    counts.set(JSON.stringify(affix), known);
  }
  return [...counts.values()].sort((one, other) => other.count - one.count)[0]?.affix ?? null;
}

/** Whether the sheet writes a field's numbers with the other sign: 3 for -3. */
function isTurned(pairs: readonly Pair[]): boolean {
  const numbers = pairs.filter(({ value, raw }) => typeof value === 'number' && typeof raw === 'number' && value !== 0);
  return numbers.length > 0 && numbers.every(({ value, raw }) => Number(raw) === -Number(value));
}

function numberView(
  field: Extract<Field, { kind: 'number' }>,
  pairs: readonly Pair[],
  context: ViewContext,
  nothing: CellValue,
): FieldView {
  const affix = usualAffix(pairs);
  const words = field.words
    .map(({ key }) => ({ key, raw: usual(pairs, (value) => value === key) ?? wordFor(context, field, key) ?? key }))
    .filter(({ key, raw }) => affix !== null || !sameWord(key, raw));
  const { before, after } = affix === null || affix === 'text' ? { before: '', after: '' } : affix;
  const turned = affix === null && isTurned(pairs);
  const written = (value: number): CellValue => (turned && value !== 0 ? -value : affix === null ? value : `${before}${value}${after}`);
  const rawOf = (value: CellValue): CellValue =>
    value === null ? nothing : typeof value === 'number' ? written(value) : (words.find(({ key }) => key === value)?.raw ?? value);
  if (affix === null && !turned && words.length === 0 && nothing === null) return { ...PLAIN, rawOf };
  const number = (name: Formula): Formula =>
    turned
      ? binary('*', name, literal(-1))
      : affix === null
        ? name
        : binary('&', before === '' ? name : binary('&', literal(before), name), literal(after));
  const worded = (name: Formula): Formula =>
    words.reduceRight((otherwise, { key, raw }) => call('IF', binary('=', name, literal(key)), plainOf(raw), otherwise), number(name));
  const needsTest = nothing !== null || affix !== null;
  return { isPlain: false, seen: (name) => (needsTest ? unlessBlank(name, nothing, worded(name)) : worded(name)), rawOf, words: null };
}

/** A computed column must not hold blanks, which count as 0 there: where the sheet's cell is blank it holds an empty text. */
export const seenInColumn = (view: FieldView, field: string): Formula =>
  call('IF', call('ISBLANK', nameOf(field)), plainOf(view.rawOf(null)), view.seen(nameOf(field)));
