import { hasSameParts, keepLast, keepPair } from '../base/remembered.ts';
import { t } from '../base/words/words.ts';
import type { EntryId, ForceEntry, SectionId } from '../project/force.ts';
import type { Design } from '../project/index.ts';
import { errorValue, isError, type Value } from '../rules/formula/index.ts';
import { type Ruleset, rulesetOfDesign } from '../rules/ruleset/compile/index.ts';
import type { FactRun, ForceValues } from '../rules/ruleset/force/index.ts';
import { type Assessment, assessDesign } from '../rules/ruleset/run/index.ts';
import { choicesOf, type DesignInput, formatPlain, type Values } from '../rules/ruleset/values/index.ts';
import type { EntryAssessment, FieldValue, FieldValues } from './assessment.ts';
import { loadedDesign, loadOf, loadWords } from './loadOut.ts';
import { settableValues, setValues } from './setFields.ts';
import { sumOf } from './sums.ts';
import { upgradeWords } from './words/index.ts';

type Variant = {
  readonly input: DesignInput;
  readonly assessment: Assessment;
  readonly facts: ForceValues;
  readonly name: string;
  readonly hits: string;
  readonly grade: string | null;
  readonly gradeLabel: string;
  readonly fails: string;
  readonly routs: string;
  /** The index in the design of each row that units carry, where they leave some behind; null if they carry all. */
  readonly rows: readonly number[] | null;
};

const variantsOf = keepPair((_: Ruleset, _design: Design) => new Map<string, Variant>());

/** The values in which units differ from their design: those the ruleset lets them choose. The most specific level has priority. */
function ownValues(ruleset: Ruleset, ...given: readonly (Values | undefined)[]): Values {
  const { grade, upgrades } = ruleset.force.data;
  const own: Record<string, Values[string]> = {};
  for (const id of [...(grade ? [grade.field] : []), ...upgrades]) {
    const value = given.find((values) => values !== undefined && Object.hasOwn(values, id))?.[id];
    if (value !== undefined) own[id] = value;
  }
  return own;
}

/** A design with other values for grade and upgrades; cached, so that each is assessed once. */
export const variantOf = (ruleset: Ruleset, design: Design, ...given: readonly (Values | undefined)[]): Variant =>
  loadedVariant(ruleset, design, undefined, {}, ...given);

/** The same with what its units carry, and with the values that their fields set; cached likewise. */
export function loadedVariant(
  ruleset: Ruleset,
  design: Design,
  carried: ForceEntry['carried'],
  set: Values,
  ...given: readonly (Values | undefined)[]
): Variant {
  const values = { ...(given.every((each) => each === undefined) ? {} : ownValues(ruleset, ...given)), ...set };
  const ofDesign = variantsOf(ruleset, design);
  const key = JSON.stringify(carried === undefined ? [values] : [values, carried]);
  const known = ofDesign.get(key);
  if (known) return known;
  const made = makeVariant(ruleset, design, values, carried);
  ofDesign.set(key, made);
  return made;
}

const text = (value: Value): string => formatPlain(value, 2);

function makeVariant(ruleset: Ruleset, design: Design, given: Values, carried: ForceEntry['carried']): Variant {
  // A grade of the whole force says nothing of designs whose kind has none.
  const { fields } = rulesetOfDesign(ruleset, design);
  const values = Object.fromEntries(Object.entries(given).filter(([id]) => fields.has(id) || !ruleset.fields.has(id)));
  const graded: DesignInput = Object.keys(values).length === 0 ? design : { ...design, values: { ...design.values, ...values } };
  const loaded = carried === undefined ? null : loadedDesign(ruleset, design, loadOf(ruleset, design, carried));
  const input = loaded ? { ...graded, components: loaded.components } : graded;
  const assessment = assessDesign(ruleset, input);
  const run = (formula: FactRun | null): Value => (formula ? formula({ assessment, row: 0 }) : null);
  const { data, facts, fails, routs } = ruleset.force;
  const field = data.grade && ruleset.fields.get(data.grade.field)?.data;
  const shown = field ? (assessment.values[field.id] ?? (field.kind === 'choice' ? (field.blank ?? null) : null)) : null;
  const grade = shown === null || isError(shown) ? null : String(shown);
  const ofDesign = Object.fromEntries(facts.map(({ data: { id }, run: formula }) => [id, run(formula)]));
  return {
    input,
    assessment,
    facts: ofDesign,
    name: text(assessment.values.name ?? null),
    hits: text(ofDesign.hits ?? null),
    grade,
    gradeLabel: field && grade !== null ? (choicesOf(ruleset, field).find(({ key }) => key === grade)?.label ?? grade) : '',
    fails: fails ? text(run(fails)) : '',
    routs: routs ? text(run(routs)) : '',
    rows: loaded?.rows ?? null,
  };
}

const GONE: DesignInput = { values: {}, components: {} };

/** A number among facts; 0 for anything else. */
export const numberIn = (facts: ForceValues, id: string): number => {
  const value = facts[id];
  return typeof value === 'number' ? value : 0;
};

/** What an entry's assessment depends on, apart from the entry itself. */
type Context = {
  readonly ruleset: Ruleset;
  readonly design: Design | null;
  readonly section: SectionId;
  readonly of: EntryId | null;
  readonly ofSection: Values | undefined;
  readonly ofForce: Values | undefined;
};

/** Assesses an entry by the rules, without running numbers; the same object until anything that it depends on changes. */
export const assessEntry = keepLast(assess, hasSameParts<Context>);

/** Whether the units of an entry have running numbers. */
const isNumbered = ({ numbers }: ForceEntry): boolean => numbers === undefined || numbers.trim() === '';

const numbered = keepLast(
  (before: EntryAssessment, firstNumber: number): EntryAssessment => {
    const { count } = before.entry;
    return { ...before, numbers: count === 1 ? `${firstNumber}` : `${firstNumber}–${firstNumber + count - 1}`, firstNumber };
  },
  (one, other) => one === other,
);

/** The entries of a force with their running numbers; the same objects as long as their numbers are the same. */
export function withNumbers(bySection: readonly (readonly EntryAssessment[])[]): readonly (readonly EntryAssessment[])[] {
  let first = 1;
  return bySection.map((entries) =>
    entries.map((before) => {
      if (!isNumbered(before.entry)) return before;
      const firstNumber = first;
      first += before.entry.count;
      return numbered(before, firstNumber);
    }),
  );
}

type EntryCost = Pick<EntryAssessment, 'each' | 'total'>;

/** The cost of an entry whose units cost `one` each, with the upgrades that the players agreed. */
function costOf(ruleset: Ruleset, { count, upgrades = [] }: ForceEntry, one: Value): EntryCost {
  const each = sumOf(ruleset, [one, ...upgrades.map(({ points }) => points)]);
  return { each, total: typeof each === 'number' ? each * count : each };
}

const priced = keepLast(
  (before: EntryAssessment, cost: EntryCost): EntryAssessment => ({ ...before, ...cost }),
  (one, other) => typeof one.each === 'number' && one.each === other.each,
);

/** An entry whose units cost something else than their design; the same object as long as the cost is the same. */
export const withCost = (ruleset: Ruleset, before: EntryAssessment, one: Value): EntryAssessment =>
  before.design ? priced(before, costOf(ruleset, before.entry, one)) : before;

/** Whether the fields of an entry have the same values; faults, dice and boxes are compared as text. */
function areSame(one: FieldValues, other: FieldValues): boolean {
  const ids = Object.keys(one);
  return ids.length === Object.keys(other).length && ids.every((id) => isSameField(one[id], other[id]));
}

function isSameField(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  if (!one || !other) return one === other;
  const isPlain = !one.fault && !other.fault && !one.roll && !other.roll && !one.track && !other.track;
  if (isPlain && one.value === other.value) return one.raw === other.raw && one.applies === other.applies;
  return JSON.stringify(one) === JSON.stringify(other);
}

/** An entry with the values of its fields; the same object as long as they are the same. */
export const withFields = keepLast((before: EntryAssessment, fields: FieldValues): EntryAssessment => ({ ...before, fields }), areSame);

function assess(entry: ForceEntry, { ruleset, design, section, of, ofSection, ofForce }: Context): EntryAssessment {
  const riding = (entry.rides ?? []).reduce((sum, ride) => sum + ride.count, 0);
  const numbers = entry.numbers ?? '';
  if (!design) {
    const cost = ruleset.points === null ? null : errorValue('#REF!', t('The design is gone'));
    return {
      entry,
      section,
      of,
      design,
      input: GONE,
      assessment: null,
      name: entry.name?.trim() || t('Missing design'),
      numbers,
      firstNumber: null,
      designCost: cost,
      each: cost,
      total: cost,
      fields: {},
      settable: {},
      grade: null,
      gradeLabel: '',
      hits: '–',
      fails: '–',
      routs: '–',
      upgrades: '',
      facts: {},
      load: [],
      loadOut: loadWords([], entry),
      rows: null,
      open: { input: GONE, assessment: null, facts: {} },
      staying: null,
      riding,
      walking: 0,
    };
  }
  const set = setValues(ruleset, design, entry, true);
  const variant = loadedVariant(ruleset, design, entry.carried, set, entry.values, ofSection, ofForce);
  const openlySet = setValues(ruleset, design, entry, false);
  const open = loadedVariant(ruleset, design, undefined, openlySet, entry.values, ofSection, ofForce);
  const load = loadOf(ruleset, design, entry.carried);
  const { input, assessment, facts, grade, gradeLabel, fails, routs, hits } = variant;
  const designCost = assessment.cost;
  return {
    entry,
    section,
    of,
    design,
    input,
    assessment,
    name: entry.name?.trim() || variant.name,
    numbers,
    firstNumber: null,
    designCost,
    ...costOf(ruleset, entry, designCost),
    fields: {},
    settable: settableValues(ruleset, input, assessment),
    grade,
    gradeLabel,
    hits,
    fails,
    routs,
    upgrades: upgradeWords(ruleset, { entry, assessment }, true).join(', '),
    facts,
    load,
    loadOut: loadWords(load, entry),
    rows: variant.rows,
    open,
    staying: null,
    riding,
    walking: numberIn(facts, 'seatsNeeded') > 0 ? Math.max(0, entry.count - riding) : 0,
  };
}
