import { t } from '../../../base/words/words.ts';
import { binary, call, type Formula, literal, nameOf, partsOf, printFormula } from '../../../rules/formula/index.ts';
import type { Field, RulesetData } from '../../../rules/ruleset/format/index.ts';
import type { Calculation } from '../../calculation/index.ts';
import type { CellPlace } from '../../import/index.ts';
import { pointsOf, withoutCost } from '../baseRules.ts';
import { breakdownOf, type NamedCost } from '../breakdown.ts';
import { cellName } from '../check.ts';
import type { FormulaGroup, Switch } from '../groups.ts';
import { openIds } from '../ids.ts';
import { cellValue, lineValues } from '../inputs.ts';
import { helperKey, type Mark, marksIn } from '../marks.ts';
import type { CostStudy } from '../scheme.ts';
import { seenInColumn } from '../views.ts';
import { adoptedIdentity, houseFiles } from './files.ts';
import { type Addition, bareKey, fieldsOf, type House, type OwnedField, partsOfKey } from './house.ts';
import { type HouseNames, type HousePlan, nameHouse } from './names.ts';

/** Gives every mark of the cost formulas a name and writes the house ruleset's files. */
export function buildHouse(study: CostStudy, calculation: Calculation, groups: readonly FormulaGroup[], choice: Switch | null): House {
  const plan: HousePlan = { study, calculation, base: withoutCost(study.ruleset), groups, choice };
  const names = nameHouse(plan);
  const formulas = houseFormulas(plan, names);
  const data = houseData(plan, names, formulas);
  const breakdown = breakdownOf(data, formulas.costs, formulas.costSource);
  const added = adoptedFields(names);
  return {
    files: houseFiles(study.ruleset, Object.keys(plan.base.tables), { ...data, breakdown }, names.inputs, {
      fixed: names.fixed.tables,
      choices: choice ? { id: names.switchTable, keys: choice.choices } : null,
      nothing: names.nothingTable,
    }),
    inputs: names.inputs,
    additions: additionsOf(plan, names, added),
    priceLists: priceLists(plan).map(({ component, names: { sheet } }) => ({ component, sheet })),
    adopted: added.map(({ component, key }) => ({ component, key })),
  };
}

/** The house ruleset without its breakdown. */
function houseData(plan: HousePlan, names: HouseNames, { computed, costField }: HouseFormulas): RulesetData {
  const { study, base, choice } = plan;
  const { data } = study.ruleset;
  const { fileName } = study.result;
  const { fixed, newFields, switchTable, nothingTable } = names;
  const costAt = Math.max(
    1,
    data.fields.findIndex(({ id }) => id === pointsOf(study.ruleset).field),
  );
  return {
    ...base,
    ...adoptedIdentity(
      data,
      fileName,
      t('Costs as {fileName} works them out.', { fileName }),
      t('Cost formulas: {fileName}', { fileName }),
    ),
    constants: [...base.constants, ...fixed.constants],
    tables: {
      ...base.tables,
      ...Object.fromEntries(fixed.tables.map(({ id, label, source }) => [id, { label, source }])),
      ...(choice ? { [switchTable]: { label: t('What tells the cost formulas apart'), source: fileName } } : {}),
      ...(nothingTable === '' ? {} : { [nothingTable]: { label: t('An empty cell'), source: fileName } }),
    },
    fields: [
      ...base.fields.slice(0, costAt),
      costField,
      ...base.fields.slice(costAt),
      ...(choice ? [switchField(choice, names, fileName)] : []),
      ...fieldsOf(null, newFields),
      ...fieldsOf(null, computed),
    ],
    components: base.components.map((component) => ({
      ...component,
      fields: [...component.fields, ...fieldsOf(component.id, newFields), ...fieldsOf(component.id, computed)],
    })),
    checks: [...base.checks, ...unlistedChecks(plan, names)],
    breakdown: [],
  };
}

const switchField = (choice: Switch, { switchId, switchTable }: HouseNames, fileName: string): Field => ({
  kind: 'choice',
  id: switchId,
  label: { sheet: t('Sheet'), section: t('Section'), formula: t('Cost formula') }[choice.kind],
  table: switchTable,
  source: fileName,
  synonyms: [],
  hidden: false,
  required: false,
  default: choice.choicesOf(0)[0] ?? null,
  help: t('Says which of the sheet’s cost formulas prices this design.'),
});

type AdoptedField = { readonly component: string | null; readonly field: Field; readonly key: string };

const adoptedFields = ({ newFields, inputs }: HouseNames): readonly AdoptedField[] =>
  newFields.map(({ component, field }) => ({ component, field, key: inputs.find((input) => input.field === field)?.key ?? '' }));

/** The values of every design for the fields that came from the sheet. */
function additionsOf(
  { study, calculation, choice }: HousePlan,
  { switchId }: HouseNames,
  added: readonly AdoptedField[],
): readonly Addition[] {
  const valueAt = (place: CellPlace | undefined) => cellValue(place ? calculation.valueAt(place) : null);
  return study.result.designs.map((design, index): Addition => {
    const valuesOf = (component: string | null, prefix: string) =>
      added.flatMap((one) =>
        one.component === component ? [[one.field.id, valueAt(design.cells.get(`${prefix}${one.key}`))] as const] : [],
      );
    return {
      values: {
        ...Object.fromEntries(valuesOf(null, '')),
        ...(choice ? { [switchId]: choice.of(index) ?? choice.choicesOf(0)[0] ?? null } : {}),
      },
      rows: Object.fromEntries(
        Object.entries(design.components).map(([id, rows]) => [
          id,
          rows.map((_, row) => Object.fromEntries(valuesOf(id, `${id}[${row}].`))),
        ]),
      ),
    };
  });
}

type Line = Extract<Mark, { kind: 'line' }>;

/** A list of the sheet that has a price for each name of a component's rows. */
type PriceList = { readonly component: string; readonly names: Line };

/** The lists that cost formulas look component rows up in by name. */
function priceLists({ groups, study, calculation }: HousePlan): readonly PriceList[] {
  const found = new Map<string, PriceList>();
  for (const { cost, helpers } of groups)
    for (const part of [cost, ...helpers.values()].flatMap(partsOf)) {
      if (part.kind !== 'call') continue;
      const marks = part.args.flatMap((arg) => (arg.kind === 'reference' ? marksIn(arg) : []));
      const row = marks.find((mark) => (mark.kind === 'row' || mark.kind === 'column') && mark.key === 'name');
      if (row?.kind !== 'row' && row?.kind !== 'column') continue;
      const known = new Set(
        study.result.designs.flatMap(({ components }) => (components[row.component] ?? []).map(({ values }) => lower(values.name))),
      );
      const names = marks.find(
        (mark): mark is Line => mark.kind === 'line' && lineValues(mark, calculation).some((value) => known.has(lower(value))),
      );
      if (names) found.set(JSON.stringify(names), { component: row.component, names });
    }
  return [...found.values()];
}

const lower = (value: unknown): string => (typeof value === 'string' && value !== '' ? value.toLowerCase() : '\n');

/** A check for each list, which reports the rows whose name is not in it. */
function unlistedChecks(plan: HousePlan, { fixed }: HouseNames): RulesetData['checks'] {
  const { base, study } = plan;
  const ids = openIds(base.checks.map(({ id }) => id));
  return priceLists(plan).map(({ component, names }) => {
    const isListed: Formula = call('ISNUMBER', call('MATCH', nameOf('name'), fixed.formulaOf(names), literal(0)));
    return {
      id: ids.take('notInPriceList'),
      severity: 'warning' as const,
      component,
      field: 'name',
      passes: `=${printFormula(call('OR', binary('=', nameOf('name'), literal('')), isListed))}`,
      message: t('"{name}" is not in the list on "{sheet}", so it adds no price of its own.', {
        name: '{name}',
        sheet: names.sheet.replace(/[{}]/g, ''),
      }),
      source: study.result.fileName,
      fixes: [],
    };
  });
}

/** The formulas of a house ruleset. */
type HouseFormulas = {
  /** The fields that are intermediate results of the cost. */
  readonly computed: readonly OwnedField[];
  /** The cost formula of each group. */
  readonly costs: readonly NamedCost[];
  readonly costField: Field;
  /** Where the cost formula comes from: the file, and the cell of a design whose cost is sound. */
  readonly costSource: string;
};

function houseFormulas(plan: HousePlan, names: HouseNames): HouseFormulas {
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
      ? t('Cost of the {part}', { part: ruleset.data.components.find(({ id }) => id === (component ?? ''))?.singular ?? t('row') })
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
    return [
      { component, field: computedField(id, t('{label} as in the sheet', { label }), formula, `${study.result.fileName}, "${label}"`) },
    ];
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
    label: oldCost?.label ?? t('Cost'),
    source,
    synonyms: oldCost?.synonyms ?? [],
    hidden: false,
    ...(oldCost?.group ? { group: oldCost.group } : {}),
    ...(oldCost?.sublabel ? { sublabel: oldCost.sublabel } : {}),
    help: t('The cost as {fileName} works it out.', { fileName: result.fileName }),
    formula: `=${printFormula(formula)}`,
    result: 'number',
    plus: false,
    unit: points.unit,
    decimals: isWhole ? 0 : 2,
  };
}
