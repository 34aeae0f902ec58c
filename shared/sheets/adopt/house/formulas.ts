import { binary, call, type Formula, literal, nameOf, printFormula } from '../../../rules/formula/index.ts';
import type { Field } from '../../../rules/ruleset/format/index.ts';
import { pointsOf } from '../baseRules.ts';
import type { NamedCost } from '../breakdown.ts';
import { cellName } from '../check.ts';
import { helperKey } from '../marks.ts';
import type { CostStudy } from '../scheme.ts';
import { seenInColumn } from '../views.ts';
import { bareKey, type OwnedField, partsOfKey } from './house.ts';
import type { HouseNames, HousePlan } from './names.ts';

/** The formulas of a house ruleset. */
export type HouseFormulas = {
  /** The fields that are intermediate results of the cost. */
  readonly computed: readonly OwnedField[];
  /** The cost formula of each group. */
  readonly costs: readonly NamedCost[];
  readonly costField: Field;
  /** Where the cost formula comes from: the file, and the cell of a design whose cost is sound. */
  readonly costSource: string;
};

export function houseFormulas(plan: HousePlan, names: HouseNames): HouseFormulas {
  const computed = [...helperFields(plan, names)];
  const costs = plan.groups.map(
    ({ cost }, group): NamedCost => ({ formula: names.named(cost, null), test: isOfGroup(plan, names, group) }),
  );
  const costFormula = switched(
    costs.map(({ formula }) => formula),
    plan,
    names,
  );
  // Only now is it known which columns the formulas read in the sheet's own words.
  computed.push(...columnFields(plan, names));
  const costSource = sourceOf(plan.study);
  return { computed, costs, costField: costFieldOf(plan.study, costFormula, costSource), costSource };
}

/** A test for the designs of a group; null if there is one group. */
function isOfGroup({ choice }: HousePlan, { switchId }: HouseNames, group: number): Formula | null {
  const tests = (choice?.choicesOf(group) ?? []).map((key) => binary('=', nameOf(switchId), literal(key)));
  return tests.length > 1 ? call('OR', ...tests) : (tests[0] ?? null);
}

/** One formula out of those of the groups: the first group's, unless the design is of another. */
function switched(variants: readonly (Formula | null)[], plan: HousePlan, names: HouseNames): Formula {
  const first = variants.find((one) => one !== null) ?? literal(0);
  const others = variants.flatMap((formula, group) =>
    group > 0 && formula && printFormula(formula) !== printFormula(first) ? [{ formula, test: isOfGroup(plan, names, group) }] : [],
  );
  return others.reduceRight<Formula>((otherwise, { formula, test }) => (test ? call('IF', test, formula, otherwise) : otherwise), first);
}

const helperFields = (plan: HousePlan, names: HouseNames): readonly OwnedField[] =>
  names.helperKeys.map((helper) => {
    const { component, key } = partsOfKey(helper);
    const { ruleset, result } = plan.study;
    const label = key.startsWith('sum:')
      ? `Cost of the ${ruleset.data.components.find(({ id }) => id === (component ?? ''))?.singular ?? 'row'}`
      : bareKey(key);
    const variants = plan.groups.map(({ helpers }) => {
      const found = helpers.get(helper);
      return found ? names.named(found, component) : null;
    });
    const formula = printFormula(switched(variants, plan, names));
    return { component, field: computedField(names.names.get(helper) ?? 'step', label, formula, `${result.fileName}, "${label}"`) };
  });

/** A field for each column that formulas read in the sheet's own words. */
const columnFields = ({ study }: HousePlan, { columnViews, inputs, asInSheet }: HouseNames): readonly OwnedField[] =>
  [...columnViews].flatMap(([helper, id]): readonly OwnedField[] => {
    const { component, key } = partsOfKey(helper);
    const input = inputs.find((one) => helperKey(one.component, one.key) === helper);
    if (!input) return [];
    const { label } = input.field;
    const formula = printFormula(seenInColumn(input.view, asInSheet(component, key)));
    return [{ component, field: computedField(id, `${label} as in the sheet`, formula, `${study.result.fileName}, "${label}"`) }];
  });

const computedField = (id: string, label: string, formula: string, source: string): Field => ({
  kind: 'formula',
  id,
  label: label.slice(0, 80),
  source,
  synonyms: [],
  hidden: true,
  formula: `=${formula}`,
  result: 'number',
  plus: false,
  decimals: 2,
});

function sourceOf({ result, costs }: CostStudy): string {
  const place = costs.find((cost) => cost.place && cost.judgement === 'sound')?.place ?? null;
  return `${result.fileName}${place ? `, ${cellName(place, true)}` : ''}`;
}

function costFieldOf({ ruleset, result, costs }: CostStudy, formula: Formula, source: string): Field {
  const points = pointsOf(ruleset);
  const oldCost = ruleset.fields.get(points.field)?.data;
  const isWhole = costs.every(({ cached }) => cached === null || Number.isInteger(cached));
  return {
    kind: 'formula',
    id: points.field,
    label: oldCost?.label ?? 'Cost',
    source,
    synonyms: oldCost?.synonyms ?? [],
    hidden: false,
    ...(oldCost?.group ? { group: oldCost.group } : {}),
    ...(oldCost?.sublabel ? { sublabel: oldCost.sublabel } : {}),
    help: `The cost as ${result.fileName} works it out.`,
    formula: `=${printFormula(formula)}`,
    result: 'number',
    plus: false,
    unit: points.unit,
    decimals: isWhole ? 0 : 2,
  };
}
