import { didYouMean } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import {
  type Compiled,
  constantly,
  type Formula,
  type Getter,
  parseFormula,
  type Reference,
  singly,
  type Value,
} from '../../formula/index.ts';
import type { FaultReport } from '../faults.ts';
import type { RulesetData } from '../format/index.ts';
import type { Names } from '../formulas/index.ts';
import { agreedIn, compiledAt, messageOver, saidPlainly, splitMessage } from '../formulas/index.ts';
import { formatPoints, pointsIn } from '../points/index.ts';
import { formatPlain, formatValue } from '../values/index.ts';
import { lengthShown } from '../values/lengths.ts';
import { sumOverUnits } from './entries.ts';
import { columnFields, fieldNamed, nameableFields, opponentFields, summedFields } from './fieldNames.ts';
import type { ForceField } from './fieldSchema.ts';
import type { ForceData } from './forceSchema.ts';
import {
  CARRIER_OWNER,
  columnWords,
  DETACHED,
  type ForceEntryRow,
  type ForceFrame,
  type FormulaScope,
  forceWords,
  OPPONENT,
  PARENT,
  UNITS,
  type WordKind,
} from './forceWords.ts';

export type ForceRun = Compiled<ForceFrame>;
/** A message: fixed text, and what is evaluated for it. */
export type ForceMessage = (frame: ForceFrame) => string;

export type ForceContext = { readonly report: FaultReport; readonly names: Names; readonly data: RulesetData; readonly force: ForceData };

/** What is needed to know which names mean something. */
export type NameContext = Omit<ForceContext, 'report'>;

type Words = (typeof forceWords)[keyof typeof forceWords];

/** Why the program's own word has no meaning here: no points to count, or no limit. Null if it has one. */
export function whyNoWord({ data, force }: Pick<ForceContext, 'data' | 'force'>, kind: WordKind | undefined, name: string): string | null {
  if (kind === 'points' && pointsIn(data) === null) return t('The system is points-free, so there is no "{name}".', { name });
  return kind === 'limit' && !force.limit ? t('Forces have no limit here, so there is no "{name}".', { name }) : null;
}

const knownWord = (context: NameContext, words: Words, name: string) => {
  const word = Object.hasOwn(words, name) ? words[name] : undefined;
  return word && whyNoWord(context, word[0], name) === null ? word : undefined;
};

/**
 * A name in a scope: its kind, and how it is read; null if it is unknown. The current part's names go before those of the force.
 */
function wordOf(
  context: NameContext,
  scope: FormulaScope,
  name: string,
): { readonly kind: WordKind | ForceField; readonly read: (frame: ForceFrame) => Value } | null {
  const { force } = context;
  const own = (frame: ForceFrame): Value => frame.own[name] ?? null;
  const isFact = SCOPES_WITH_FACTS.has(scope) && force.facts.some(({ id }) => id === name);
  if (scope === 'place') return isFact ? { kind: 'text', read: (frame) => frame.facts[name] ?? null } : null;
  const word = scope === 'force' ? undefined : knownWord(context, forceWords[scope], name);
  if (word) return { kind: word[0], read: own };
  if (isFact) return { kind: 'text', read: (frame) => frame.facts[name] ?? null };
  const named = fieldNamed(force, scope, name);
  if (named) return { kind: named.field, read: named.read };
  const ofForce = scope === 'battle' ? undefined : knownWord(context, forceWords.force, name);
  return ofForce ? { kind: ofForce[0], read: (frame) => frame.force[name] ?? null } : null;
}

/** Formulas about units see the facts about their design. */
export const SCOPES_WITH_FACTS: ReadonlySet<FormulaScope> = new Set(['entry', 'ride', 'carrier', 'place']);
/** Formulas about a ride see the carrier. */
export const SCOPES_WITH_CARRIER: ReadonlySet<FormulaScope> = new Set(['ride', 'place']);

export const columnNames = ({ data, force }: NameContext, column: string): readonly string[] => [
  ...Object.entries(columnWords[column] ?? {}).flatMap(([name, [kind]]) => (whyNoWord({ data, force }, kind, name) === null ? [name] : [])),
  ...(column === 'entries' ? force.facts.map(({ id }) => id) : []),
  ...columnFields(force, column),
];

export const sumNames = ({ force }: NameContext): readonly string[] => [...force.facts.map(({ id }) => id), ...summedFields(force)];

/** What `carrier[…]` may name. */
export const carrierNames = (context: NameContext, scope: FormulaScope): readonly string[] =>
  scope === 'place' ? context.force.facts.map(({ id }) => id) : columnNames(context, 'entries');

/** Whether a formula of a scope can name `parent[…]` and `detached[…]`. */
const seesKin = ({ force }: NameContext, scope: FormulaScope, owner: string): boolean =>
  scope === 'entry' && force.detachments !== undefined && (owner === PARENT || owner === DETACHED);

/** A value of the entry that one is detached from, or the column of those detached from it. */
function kinGetter(context: NameContext, owner: string, column: string): Getter<ForceFrame> | null {
  if (!columnNames(context, 'entries').includes(column)) return null;
  const isFact = context.force.facts.some(({ id }) => id === column);
  const of = ({ facts, words }: ForceEntryRow): Value => (isFact ? facts : words)[column] ?? null;
  if (owner === PARENT) return singly<ForceFrame>(({ row }) => (row?.parent ? of(row.parent) : null));
  return ({ row }) => (row?.detached ?? []).map((each) => [of(each)]);
}

/** How a reference is read in a formula about a part of a force; null if it means nothing there. */
export function resolveOverForce(context: NameContext, scope: FormulaScope, reference: Reference): Getter<ForceFrame> | null {
  if (reference.kind === 'cells') return null;
  if (reference.kind === 'column') {
    const { table: owner, column } = reference;
    if (owner === CARRIER_OWNER && SCOPES_WITH_CARRIER.has(scope)) {
      if (!carrierNames(context, scope).includes(column)) return null;
      const isFact = context.force.facts.some(({ id }) => id === column);
      return singly<ForceFrame>(({ carrier }) => (isFact ? carrier?.facts[column] : carrier?.words[column]) ?? null);
    }
    if (seesKin(context, scope, owner)) return kinGetter(context, owner, column);
    if (owner === OPPONENT && scope === 'sides') {
      if (opponentFields(context.force).includes(column)) return singly<ForceFrame>(({ opponentForce }) => opponentForce?.[column] ?? null);
      return sumNames(context).includes(column) ? singly<ForceFrame>(({ opponent = [] }) => sumOverUnits(opponent, column)) : null;
    }
    // The places of units are worked out before the rest of the force.
    if (scope === 'place' && (owner === UNITS || Object.hasOwn(columnWords, owner))) return null;
    if (scope !== 'battle' && Object.hasOwn(columnWords, owner)) {
      if (!columnNames(context, owner).includes(column)) return null;
      if (owner === 'entries') {
        const isFact = context.force.facts.some(({ id }) => id === column);
        return (frame) => frame.entries.map(({ words, facts }) => [(isFact ? facts : words)[column] ?? null]);
      }
      if (owner === 'sections') return (frame) => frame.sections.map((cells) => [cells[column] ?? null]);
      if (owner === 'orderCards') return (frame) => frame.orderCards.map((cells) => [cells[column] ?? null]);
      return (frame) => frame.purchases.map((cells) => [cells[column] ?? null]);
    }
    if (scope !== 'battle' && owner === UNITS)
      return sumNames(context).includes(column) ? singly<ForceFrame>((frame) => sumOverUnits(frame.entries, column)) : null;
    const agreed = agreedIn(context.names, reference);
    if (agreed) return 'value' in agreed ? constantly(agreed.value) : null;
    const table = context.names.tables.get(owner);
    return table?.columns.includes(column) ? constantly(table.rows.map((row) => [row[column] ?? null])) : null;
  }
  const { name } = reference;
  const word = wordOf(context, scope, name);
  if (word) return singly<ForceFrame>(word.read);
  const value = context.names.constants.get(name);
  return value === undefined ? null : constantly(value);
}

const SUBJECTS: Readonly<Record<FormulaScope, string>> = {
  force: t('a force'),
  section: t('a section'),
  entry: t('an entry'),
  ride: t('a ride'),
  carrier: t('a carrier'),
  purchase: t('a purchase'),
  deck: t('a deck'),
  sides: t('both sides'),
  battle: t('a battle'),
  turn: t('a turn'),
  fire: t('planned fire'),
  place: t('a place'),
};

/** Explains in a sentence why a reference means nothing there. */
export function whyNothing(context: NameContext, scope: FormulaScope, reference: Reference): string {
  if (reference.kind === 'cells') return t('"{cell}" is a worksheet cell; a ruleset names things.', { cell: reference.text });
  if (reference.kind === 'column') {
    const { table: owner, column } = reference;
    if (scope === 'battle' && (owner === UNITS || Object.hasOwn(columnWords, owner)))
      return t('A battle belongs to no force, so its formulas cannot name "{owner}[{column}]".', { owner, column });
    const ofOpponent = owner === OPPONENT && scope === 'sides' ? opponentFields(context.force) : null;
    const facts = owner === UNITS || ofOpponent ? [...sumNames(context), ...(ofOpponent ?? [])] : undefined;
    const ofCarrier = owner === CARRIER_OWNER && SCOPES_WITH_CARRIER.has(scope) ? carrierNames(context, scope) : undefined;
    const ofKin = seesKin(context, scope, owner) ? columnNames(context, 'entries') : undefined;
    const own =
      ofCarrier ??
      ofKin ??
      facts ??
      (Object.hasOwn(columnWords, owner) ? columnNames(context, owner) : context.names.tables.get(owner)?.columns);
    if ((owner === PARENT || owner === DETACHED) && own === undefined)
      return context.force.detachments
        ? t('Only a formula about an entry can name "{owner}[{column}]".', { owner, column })
        : t('Entries have no detachments here, so no formula can name "{owner}[{column}]".', { owner, column });
    const agreed = agreedIn(context.names, reference);
    if (agreed && 'why' in agreed) return agreed.why;
    const owners = [UNITS, ...Object.keys(columnWords), ...context.names.tables.keys()];
    const columns: Words = Object.hasOwn(columnWords, owner) ? (columnWords[owner] ?? {}) : {};
    const missing = Object.hasOwn(columns, column) ? whyNoWord(context, columns[column]?.[0], column) : null;
    if (missing !== null) return missing;
    return own
      ? `${t('"{owner}" has no column "{column}".', { owner, column })}${didYouMean(column, own)}`
      : `${t('There are no columns of "{id}".', { id: owner })}${didYouMean(owner, owners)}`;
  }
  const words = scope === 'place' || scope === 'battle' ? {} : { ...forceWords.force, ...forceWords[scope] };
  const missing = Object.hasOwn(words, reference.name) ? whyNoWord(context, words[reference.name]?.[0], reference.name) : null;
  if (missing !== null) return missing;
  const facts = SCOPES_WITH_FACTS.has(scope) ? context.force.facts.map(({ id }) => id) : [];
  const ofForce = scope === 'battle' ? [] : Object.keys(forceWords.force);
  const fields = scope === 'place' ? [] : nameableFields(context.force, scope);
  const own = scope === 'place' ? [] : [...Object.keys(forceWords[scope]), ...fields, ...ofForce];
  const known = [...own, ...facts, ...context.names.constants.keys()];
  return `${t('A formula about {subject} cannot name "{name}".', { subject: SUBJECTS[scope], name: reference.name })}${didYouMean(reference.name, known)}`;
}

/** Compiles the formula about a force at `place`; null if there is none, or if it has faults, which are reported. */
export const forceFormula = (context: ForceContext, place: string, scope: FormulaScope, text: string | undefined): ForceRun | null =>
  compiledAt<ForceFrame>(
    context.report,
    place,
    text,
    (reference) => resolveOverForce(context, scope, reference),
    (reference) => whyNothing(context, scope, reference),
  );

/** The same for a value to print: what a single name stands for is null if it is blank, where a formula gives 0. */
export function forceValue(context: ForceContext, place: string, scope: FormulaScope, text: string): ForceRun | null {
  const run = forceFormula(context, place, scope, text);
  return run && (wordOf(context, scope, text.slice(1).trim())?.read ?? run);
}

const TEXT_FUNCTIONS: ReadonlySet<string> = new Set(
  'CONCAT CONCATENATE LEFT LOWER MID PROPER REPT RIGHT SUBSTITUTE TEXT TRIM UPPER'.split(' '),
);

/** Whether a formula gives text whatever it reads, as far as its parts tell. */
function isText(context: ForceContext, scope: FormulaScope, formula: Formula | undefined): boolean {
  if (formula?.kind === 'literal') return typeof formula.value === 'string';
  if (formula?.kind === 'binary') return formula.operator === '&';
  if (formula?.kind === 'call') {
    const { name, args } = formula;
    if (name === 'IF') return args.length === 3 && args.slice(1).every((each) => isText(context, scope, each));
    return TEXT_FUNCTIONS.has(name);
  }
  if (formula?.kind !== 'reference' || formula.reference.kind !== 'name') return false;
  const { name } = formula.reference;
  const kind = wordOf(context, scope, name)?.kind;
  // The key of a choice may be a number as text, and a fact about a design may be a number.
  if (typeof kind === 'object') return kind.kind === 'text' || (kind.kind === 'formula' && kind.result === 'text');
  return kind === undefined && typeof context.names.constants.get(name) === 'string';
}

/** The same for a formula that must give a number: one that gives text is reported. */
export function forceNumber(context: ForceContext, place: string, scope: FormulaScope, text: string): ForceRun | null {
  const run = forceFormula(context, place, scope, text);
  const parsed = parseFormula(text);
  if (run === null || !parsed.ok || !isText(context, scope, parsed.value)) return run;
  context.report(place, t('The formula gives text; a number is needed here.'));
  return null;
}

const withUnit = (text: string, unit: string | undefined): string => (unit === undefined || text === '–' ? text : `${text} ${unit}`);

/** A value of a message as it is said, and the unit of the field that it is of. */
type MessageValue = { readonly say: (frame: ForceFrame) => string; readonly unit?: string | undefined };

/** Prepares a message with `{…}`, if there is one: points are written with their unit, a field’s value as a player sees it, all else plainly. */
export function forceMessage(context: ForceContext, place: string, scope: FormulaScope, text: string | undefined): ForceMessage | null {
  if (text === undefined) return null;
  const parts = splitMessage(context.report, place, text, (inside): MessageValue | null => {
    const run = forceValue(context, `${place}, {${inside}}`, scope, `=${inside}`);
    if (!run) return null;
    const kind = wordOf(context, scope, inside.trim())?.kind;
    if (typeof kind === 'object')
      return { say: (frame) => formatValue(context.names, kind, run(frame)), unit: 'unit' in kind ? kind.unit : undefined };
    const countsPoints = kind === 'points' || (kind === 'limit' && context.force.limit?.counts === undefined);
    if (countsPoints) return { say: (frame) => formatPoints({ points: pointsIn(context.data) }, run(frame)) };
    const unit = kind === 'limit' ? context.force.limit?.unit : undefined;
    if (kind !== undefined) return { say: (frame) => withUnit(formatPlain(run(frame), 2), unit) };
    return { say: (frame) => saidPlainly(run(frame)) };
  });
  const { lengths } = context.names;
  return (
    parts && messageOver(parts, lengths, ({ say, unit }, frame) => ({ text: say(frame), isShown: lengthShown(unit, lengths) !== null }))
  );
}
