import { t } from '../../../base/words/words.ts';
import { inWords, isError, type Value } from '../../../rules/formula/index.ts';
import type { Ruleset } from '../../../rules/ruleset/compile/index.ts';
import type { Field } from '../../../rules/ruleset/format/index.ts';
import { assessDesign } from '../../../rules/ruleset/run/index.ts';
import type { Substitutes } from '../../calculation/index.ts';
import { cellName, isSameCost, roundedForShow } from '../check.ts';
import type { House } from '../house/house.ts';
import type { CostChanges, CostStudy } from '../scheme.ts';
import { addedRow, type RowContext, removedRow, replacedRow } from './rows.ts';
import { borrowedValue, type ChangeKind, changedInput, changeKinds, houseDesign, type Roll, type TriedChange } from './values.ts';

/** What trying changes showed. */
type Proof = {
  readonly changes: CostChanges;
  /** The first differences, in sentences that name cells. */
  readonly differences: readonly string[];
  /** What could not be tried, or what the cost does not follow, in sentences. */
  readonly limits: readonly string[];
};

/** Where the designs and their rows are. */
export type ProofContext = Pick<RowContext, 'places' | 'joins'> & {
  /** The designs as they were read, if the study has them in a form that prices them; and what is typed into it for each. */
  readonly sources?: RowContext['sources'];
  readonly base?: readonly Substitutes[];
};

/** A cost as a sheet shows one. A text, a truth value or an error in its place means that the design is incomplete. */
const isNumber = (value: Value): boolean => typeof value === 'number' || value === null;

/** Whether two results mean the same. */
const isSame = (house: Value, sheet: Value): boolean => {
  if (!isNumber(house) || !isNumber(sheet)) return !isNumber(house) && !isNumber(sheet);
  return isSameCost(Number(house ?? 0), Number(sheet ?? 0));
};

const shown = (value: Value): string =>
  isError(value) ? inWords(value.error) : typeof value === 'number' ? roundedForShow(value) : `"${String(value ?? '')}"`;

/** Numbers that look random and are the same every time. */
function dice(seed: number): Roll {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Designs whose changes are tried, and changes of each: enough to meet every formula and every field several times. */
const TRIED_DESIGNS = 60;
const VALUES_EACH = 12;
/** Designs in which all fields are changed that the cost does not seem to read. */
const TRIED_WHOLE = 12;
const MOST_DIFFERENCES = 3;

/**
 * Changes designs and compares the costs from the house ruleset with those from the workbook's own formulas when the same
 * is typed into its cells: other values, another row of a component in place of one, one more, one less.
 */
export function proveHouse(
  study: CostStudy,
  house: House,
  ruleset: Ruleset,
  tried: readonly number[],
  { places, joins, sources = study.result.designs, base = [] }: ProofContext,
): Proof {
  const designs = study.result.designs.map((design, index) => houseDesign(design, house.additions[index]));
  const context: RowContext = {
    study,
    ruleset,
    calculation: study.calculator.calculate(),
    designs,
    sources,
    places,
    joins,
    roll: dice(20_231),
  };
  const counts: Record<ChangeKind, { tried: number; agreed: number }> = {
    values: { tried: 0, agreed: 0 },
    replaced: { tried: 0, agreed: 0 },
    added: { tried: 0, agreed: 0 },
    removed: { tried: 0, agreed: 0 },
  };
  const found: string[] = [];
  let uncounted: string | null = null;
  const step = Math.max(1, Math.floor(tried.length / TRIED_DESIGNS));
  for (let at = 0; at < tried.length && found.length < MOST_DIFFERENCES; at += step) {
    const position = tried[at] ?? 0;
    const typed = base[position] ?? new Map();
    for (const change of changesOf(context, house, position, at / step < TRIED_WHOLE)) {
      const outcome = compare(context, position, change, typed);
      if (outcome === null) continue;
      counts[change.kind].tried += 1;
      if (outcome.difference !== null) {
        found.push(outcome.difference);
        break;
      }
      counts[change.kind].agreed += 1;
      uncounted ??= change.kind === 'added' && !outcome.isFelt ? change.words : null;
    }
  }
  const all = changeKinds.map((kind) => counts[kind]);
  const changes: CostChanges = {
    tried: all.reduce((sum, one) => sum + one.tried, 0),
    agreed: all.reduce((sum, one) => sum + one.agreed, 0),
    ...counts,
  };
  const ignored =
    uncounted === null ? [] : [t('The cost stays the same {uncounted}: the sheet’s formula does not count it.', { uncounted })];
  return {
    changes,
    differences: found,
    limits: [...ignored, ...typedNumbers(study, house), ...byNameOnly(study, house), ...limitsOf(context, changes, tried)],
  };
}

/** The changes to try of one design. */
function* changesOf(context: RowContext, house: House, position: number, isWhole: boolean): Generator<TriedChange, void> {
  const { roll, study } = context;
  const made: (TriedChange | null)[] = [];
  for (let turn = 0; turn < VALUES_EACH; turn++) {
    const input = house.inputs[Math.floor(roll() * house.inputs.length)];
    if (input) made.push(changedInput(context, position, input));
  }
  if (isWhole)
    for (const { component, field } of otherFields(context, house)) made.push(borrowedValue(context, position, component, field));
  for (const { id } of study.ruleset.data.components)
    made.push(replacedRow(context, position, id), addedRow(context, position, id), removedRow(context, position, id));
  for (const change of made) if (change) yield change;
}

type OtherField = { readonly component: string | null; readonly field: Field };

/** Entered fields that the cost does not read. */
function otherFields({ study }: RowContext, { inputs }: House): readonly OtherField[] {
  const { data } = study.ruleset;
  const isOther = ({ component, field }: OtherField): boolean =>
    field.kind !== 'formula' &&
    field.id !== 'name' &&
    !field.hidden &&
    !inputs.some((input) => input.component === component && input.field.id === field.id);
  return [
    ...data.fields.map((field): OtherField => ({ component: null, field })),
    ...data.components.flatMap(({ id, fields }) => fields.map((field): OtherField => ({ component: id, field }))),
  ].filter(isOther);
}

/** What a change showed: the difference as a sentence, or null; and whether the sheet's cost changed at all. */
type Outcome = { readonly difference: string | null; readonly isFelt: boolean };

/** The costs of a changed design by the house ruleset and in the sheet; null if the sheet has no place for the change. */
function compare({ study, ruleset, calculation }: RowContext, position: number, change: TriedChange, base: Substitutes): Outcome | null {
  const { calculator, result, costs } = study;
  const place = costs[position]?.place;
  const design = result.designs[position];
  if (!place || !design) return null;
  const costWith = (typed: Substitutes): Value => calculator.calculate(new Map([...base, ...typed])).valueAt(place);
  const first = costWith(change.typed);
  const { cost } = assessDesign(ruleset, change.design);
  // A row may keep a least price while its formulas are left: with them it is gone.
  const sheet = change.otherwise && !(isNumber(first) && isSame(cost, first)) ? costOf(first, costWith(change.otherwise), cost) : first;
  // A row that is missing or new may leave the sheet's own formulas without an answer.
  if (!isNumber(sheet) && (change.kind === 'added' || change.kind === 'removed')) return null;
  const isFelt = !isSame(sheet, base.size > 0 ? costWith(new Map()) : calculation.valueAt(place));
  if (change.isPlaceGuessed && !isFelt) return null;
  if (isSame(cost, sheet)) return { difference: null, isFelt };
  const name = String(design.values.name ?? t('row {row}', { row: design.row }));
  const difference = t('{place}: {change}, "{name}" costs {sheet} in the sheet, but the formula as it was understood gives {cost}.', {
    place: cellName(place, result.sheets.length > 1),
    change: change.words,
    name,
    sheet: shown(sheet),
    cost: shown(cost),
  });
  return { difference, isFelt };
}

/** The sheet's cost of a design with a row less: with the row's formulas gone if it has none without that, or agrees. */
const costOf = (emptied: Value, gone: Value, house: Value): Value => (!isNumber(emptied) || isSame(house, gone) ? gone : emptied);

/** What the proof leaves open, for each component that designs have rows of. */
function limitsOf(context: RowContext, { added, removed, replaced }: CostChanges, tried: readonly number[]): readonly string[] {
  const { study, designs } = context;
  return study.ruleset.data.components.flatMap(({ id, singular, label }): readonly string[] => {
    const withRows = tried.filter((position) => (designs[position]?.components[id]?.length ?? 0) > 0);
    if (withRows.length === 0 || added.tried > 0) return [];
    if (!withRows.some((position) => countsMore(context, id, position)))
      return [t('One {singular} more does not change the cost: the sheet’s formula does not count it.', { singular })];
    const tries = removed.tried + replaced.tried;
    const others =
      tries > 0 ? ` ${t('{tries} {label} taken away or exchanged cost the same.', { tries, label: label.toLowerCase() })}` : '';
    return [
      t('The sheet has no free cells for one {singular} more, so that could not be tried; the rules count it like the others.{others}', {
        singular,
        others,
      }),
    ];
  });
}

/** Lists with a price for each name: other values do not count, and other names have no price. */
const byNameOnly = ({ ruleset: { data } }: CostStudy, lists: House): readonly string[] =>
  lists.priceLists.map(({ component, sheet }) => {
    const { singular = 'row', label = 'rows' } = data.components.find(({ id }) => id === component) ?? {};
    return t(
      'Each {singular} is priced by its name, from the list on "{sheet}": its other values do not change that, and {label} that are not in the list add nothing and are reported.',
      { singular, sheet, label: label.toLowerCase() },
    );
  });

/** Columns of numbers for each row of a component that the rules do not know: prices that somebody typed. */
function typedNumbers({ ruleset: { data } }: CostStudy, { inputs }: House): readonly string[] {
  return inputs.flatMap(({ component, key, field }): readonly string[] => {
    const owner = data.components.find(({ id }) => id === component);
    if (!owner || field.kind !== 'number' || !key.startsWith('extra:')) return [];
    return [
      t(
        'The "{field}" of each {singular} is a number that was typed into the sheet: it does not follow the other values of the {singular}, and one more {singular} costs what is entered there.',
        { field: field.label, singular: owner.singular },
      ),
    ];
  });
}

/** Whether the house ruleset asks more, or less, for a design that has its first row of a component twice. */
function countsMore({ designs, ruleset }: RowContext, component: string, position: number): boolean {
  const design = designs[position];
  const rows = design?.components[component] ?? [];
  if (!design) return false;
  const more = { ...design, components: { ...design.components, [component]: [...rows, ...rows.slice(0, 1)] } };
  return !isSame(assessDesign(ruleset, more).cost, assessDesign(ruleset, design).cost);
}
