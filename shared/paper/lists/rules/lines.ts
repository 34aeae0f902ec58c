import { capitalised } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import type { DesignEffect, ForceEffect, RulesComparison } from '../../../houseRules/effects/index.ts';
import type { Ruleset } from '../../../rules/ruleset/compile/index.ts';
import { unitOfPoints } from '../../../rules/ruleset/points/index.ts';
import { costText } from '../costs.ts';
import { type LineKey, sortedBy } from '../sorted.ts';

/** One of two sets of rules that are compared: its name and version, and what it counts in ('' if it is points-free). */
export type ComparedRules = { readonly name: string; readonly unit: string };

/** Whether something keeps the rules: by itself, or because the players exempted it. */
type LegalityUnder = DesignEffect['after']['legality'];

/** Whether something breaks the rules under A and under B. `exempted`: under B it would, but the players exempted it. */
type LegalityChange = 'legal' | 'exempted' | 'illegal' | 'newlyIllegal' | 'newlyLegal';

/** A design or a force under two sets of rules, as a line of a table. */
export type RulesLine = {
  readonly kind: 'design' | 'force';
  readonly id: string;
  readonly name: string;
  /** The costs; null where there is none. */
  readonly a: number | null;
  readonly b: number | null;
  /** B less A, and the same in per cent of A. */
  readonly difference: number | null;
  readonly percent: number | null;
  readonly legalityA: LegalityUnder;
  readonly legalityB: LegalityUnder;
  readonly legality: LegalityChange;
  /** Messages of the issues that only B finds, and of those that only A finds. */
  readonly added: readonly string[];
  readonly gone: readonly string[];
  /** Labels of the values that only one of the rules has a field for: they do not count under the other. */
  readonly notCounted: readonly string[];
};

/** Designs and forces under two sets of rules, ready for tables. */
export type RulesTable = {
  readonly a: ComparedRules;
  readonly b: ComparedRules;
  readonly designs: readonly RulesLine[];
  readonly forces: readonly RulesLine[];
  /** What designs and forces are called, with a capital: "Design", "Designs". */
  readonly nouns: { readonly design: Noun; readonly force: Noun };
};

type Noun = { readonly one: string; readonly many: string };
const capitalNoun = ({ one, many }: Noun): Noun => ({ one: capitalised(one), many: capitalised(many) });

/** "Tin Parade 1.0.0". */
export const nameOfRules = ({ data }: Ruleset): string => `${data.name} ${data.version}`;

const sideOf = (ruleset: Ruleset): ComparedRules => ({ name: nameOfRules(ruleset), unit: unitOfPoints(ruleset) });

/** Returns a comparison as lines of tables. */
export const rulesTable = (a: Ruleset, b: Ruleset, { designs, forces }: RulesComparison): RulesTable => ({
  a: sideOf(a),
  b: sideOf(b),
  designs: designs.map(designLine),
  forces: forces.map(forceLine),
  nouns: { design: capitalNoun(a.data.designNoun), force: capitalNoun(a.force.data.noun) },
});

function changeOf(a: LegalityUnder, b: LegalityUnder): LegalityChange {
  if (b === 'broken') return a === 'broken' ? 'illegal' : 'newlyIllegal';
  if (b === 'exempted') return 'exempted';
  return a === 'broken' ? 'newlyLegal' : 'legal';
}

const messagesOf = (issues: readonly { readonly severity: string; readonly message: string }[]): readonly string[] =>
  [...issues.filter(({ severity }) => severity === 'error'), ...issues.filter(({ severity }) => severity !== 'error')].map(
    ({ message }) => message,
  );

function lineOf(
  { name, before, after, difference, percent, issuesAdded, issuesGone }: DesignEffect | ForceEffect,
  own: Pick<RulesLine, 'kind' | 'id' | 'a' | 'b' | 'notCounted'>,
): RulesLine {
  return {
    ...own,
    name: name.replace(/\s+/g, ' ').trim() || t('(no name)'),
    difference,
    percent,
    legalityA: before.legality,
    legalityB: after.legality,
    legality: changeOf(before.legality, after.legality),
    added: messagesOf(issuesAdded),
    gone: messagesOf(issuesGone),
  };
}

const designLine = (effect: DesignEffect): RulesLine => {
  const notCounted = [...new Set(effect.notCounted.map(({ label }) => label))];
  return lineOf(effect, { kind: 'design', id: effect.design, a: effect.before.cost, b: effect.after.cost, notCounted });
};

const forceLine = (effect: ForceEffect): RulesLine =>
  lineOf(effect, { kind: 'force', id: effect.force, a: effect.before.points, b: effect.after.points, notCounted: [] });

export const legalityWords: Readonly<Record<LegalityChange, string>> = {
  legal: t('legal'),
  exempted: t('exempted'),
  illegal: t('illegal'),
  newlyIllegal: t('newly illegal'),
  newlyLegal: t('newly legal'),
};

/** Whether a line keeps the rules, in words; of one that B forbids also why. */
export const legalityText = ({ legality, added }: Pick<RulesLine, 'legality' | 'added'>): string =>
  legality === 'newlyIllegal' && added[0] !== undefined ? `${legalityWords.newlyIllegal}: ${added[0]}` : legalityWords[legality];

/** How a cost compares. `none`: at least one of the rules gives no cost. */
export type CostChange = 'dearer' | 'cheaper' | 'same' | 'none';

export const costChange = ({ difference }: Pick<RulesLine, 'difference'>): CostChange =>
  difference === null ? 'none' : difference > 0 ? 'dearer' : difference < 0 ? 'cheaper' : 'same';

/** Sums of lines: those that have both costs, and how many lines there are of each sort. */
export type RulesTotals = {
  readonly a: number;
  readonly b: number;
  readonly difference: number;
  readonly percent: number | null;
  readonly costs: Readonly<Record<CostChange, number>>;
  readonly legality: Readonly<Record<LegalityChange, number>>;
};

export function totalsOf(lines: readonly RulesLine[]): RulesTotals {
  const costs = { dearer: 0, cheaper: 0, same: 0, none: 0 };
  const legality = { legal: 0, exempted: 0, illegal: 0, newlyIllegal: 0, newlyLegal: 0 };
  let [a, b] = [0, 0];
  for (const line of lines) {
    costs[costChange(line)] += 1;
    legality[line.legality] += 1;
    if (line.a === null || line.b === null) continue;
    a += line.a;
    b += line.b;
  }
  [a, b] = [rounded(a), rounded(b)];
  const difference = rounded(b - a);
  return { a, b, difference, percent: a === 0 ? (difference === 0 ? 0 : null) : (difference / Math.abs(a)) * 100, costs, legality };
}

/** Removes the errors of binary fractions from a sum. */
const rounded = (value: number): number => Number(value.toFixed(9));

/** "12 dearer, 3 cheaper, 15 the same; 1 newly illegal". Leaves out what there is none of. */
export function totalsInWords({ costs, legality }: RulesTotals): string {
  const part = (count: number, words: string): string => (count === 0 ? '' : `${costText(count)} ${words}`);
  const listed = (...parts: readonly string[]): string => parts.filter((words) => words !== '').join(', ');
  const ofCosts = listed(
    part(costs.dearer, t('dearer')),
    part(costs.cheaper, t('cheaper')),
    part(costs.same, t('the same')),
    costs.dearer + costs.cheaper + costs.same === 0 ? '' : part(costs.none, t('without both costs')),
  );
  const ofRules = listed(
    part(legality.newlyIllegal, t('newly illegal')),
    part(legality.newlyLegal, t('newly legal')),
    part(legality.exempted, t('exempted')),
  );
  const said = [ofCosts, ofRules].filter((words) => words !== '').join('; ');
  if (said !== '') return said;
  return costs.none === 0 ? t('nothing to compare') : t('none becomes legal or illegal');
}

/** The fields that players fill in, as "legs" and "gadgets.power", without names: nothing is computed of them. */
function enteredFields({ data }: Ruleset): ReadonlySet<string> {
  const ids = (fields: Ruleset['data']['fields'], before: string): readonly string[] =>
    fields.flatMap(({ kind, id }) => (kind === 'formula' || kind === 'text' ? [] : [`${before}${id}`]));
  return new Set([...ids(data.fields, ''), ...data.components.flatMap(({ id, fields }) => ids(fields, `${id}.`))]);
}

/**
 * Why two sets of rules cannot be compared, in a sentence: one of them has none of the fields that the designs were entered in.
 * Null if they can.
 */
export function cannotCompare(own: Ruleset, a: Ruleset, b: Ruleset): string | null {
  const fields = enteredFields(own);
  const stranger = [a, b].find((rules) => rules !== own && [...enteredFields(rules)].every((id) => !fields.has(id)));
  if (fields.size === 0 || stranger === undefined) return null;
  return t('{rules} has no field that designs of {own} are entered in, so it has no costs for them.', {
    rules: nameOfRules(stranger),
    own: nameOfRules(own),
  });
}

/** So many labels of values that do not count are named. */
const MOST_NAMED = 8;

/** What is to be said beside a comparison, in sentences: values that do not count, and costs in different units or none. */
export function comparisonRemarks({ a, b, designs }: Pick<RulesTable, 'a' | 'b' | 'designs'>): readonly string[] {
  const free = [a, b].find(({ unit }) => unit === '');
  const labels = [...new Set(designs.flatMap(({ notCounted }) => notCounted))];
  const named = labels.slice(0, MOST_NAMED).join(', ');
  const more = Math.max(0, labels.length - MOST_NAMED);
  return [
    ...(free === undefined ? [] : [t('{free} is points-free: only legality can be compared.', { free: free.name })]),
    ...(free === undefined && a.unit !== b.unit
      ? [t('A counts in {unit} and B in {unit2}; differences compare the bare numbers.', { unit: a.unit, unit2: b.unit })]
      : []),
    ...(labels.length === 0
      ? []
      : [
          t('Only one of the rules has fields for {named}{more, plural, =0 {} other { and # more}}; they do not count under the other.', {
            named,
            more,
          }),
        ]),
  ];
}

/** The columns of a table of two sets of rules. */
export const rulesColumns = ['name', 'a', 'b', 'difference', 'percent', 'legality'] as const;
export type RulesColumn = (typeof rulesColumns)[number];

const LEGALITY_ORDER: Readonly<Record<LegalityChange, number>> = { newlyIllegal: 0, newlyLegal: 1, illegal: 2, exempted: 3, legal: 4 };

/** Sorts lines by a column; a null column keeps the order of the project. */
export const sortLines = (lines: readonly RulesLine[], column: RulesColumn | null, isDown: boolean): readonly RulesLine[] =>
  column === null
    ? lines
    : sortedBy(lines, (line: RulesLine): LineKey => (column === 'legality' ? LEGALITY_ORDER[line.legality] : line[column]), isDown);

/** Which lines are shown. */
export const rulesFilters = ['all', 'dearer', 'cheaper', 'newlyIllegal'] as const;
export type RulesFilter = (typeof rulesFilters)[number];

function isShown(line: RulesLine, filter: RulesFilter): boolean {
  if (filter === 'all') return true;
  return filter === 'newlyIllegal' ? line.legality === 'newlyIllegal' : costChange(line) === filter;
}

/** Returns the lines that pass a filter and have a text in their name, whatever its capitals. */
export function filterLines(lines: readonly RulesLine[], filter: RulesFilter, text: string): readonly RulesLine[] {
  const wanted = text.trim().toLowerCase();
  return lines.filter((line) => isShown(line, filter) && (wanted === '' || line.name.toLowerCase().includes(wanted)));
}
