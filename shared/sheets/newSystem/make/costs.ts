import { t } from '../../../base/words/words.ts';
import type { Design } from '../../../project/index.ts';
import { loadRuleset } from '../../../rules/ruleset/compile/index.ts';
import type { Field, RulesetData } from '../../../rules/ruleset/format/index.ts';
import { adoptCosts, adoptFit, type CostFit, type CostScheme, costScheme, examineCosts, fitCosts } from '../../adopt/index.ts';
import type { Workbook } from '../../cells/index.ts';
import type { ImportedDesign } from '../../import/index.ts';
import type { SystemPlan } from '../plan/plan.ts';
import { draftOf, withoutDoubles } from './computed.ts';
import { type DraftRules, draftFiles, ENTERED_COST } from './draft.ts';
import { importOf } from './study.ts';

/** Where the costs of a new system come from. */
export const costWays = ['formula', 'fit', 'entered', 'none'] as const;
export type CostWay = (typeof costWays)[number];

/** What can be done about the costs of a sheet. */
export type CostFindings = {
  readonly way: CostWay;
  readonly possible: readonly CostWay[];
  readonly scheme: CostScheme | null;
  readonly fit: Pick<CostFit, 'explained' | 'typicalMiss' | 'expectedMiss' | 'warnings' | 'formula'> | null;
};

export type PricedRules = {
  readonly rules: DraftRules;
  readonly findings: CostFindings;
  readonly withFields: (designs: readonly Design[]) => readonly Design[];
};

const same = (designs: readonly Design[]): readonly Design[] => designs;

/** A fit is taken by itself only if it gives every cost again, from many more costs than numbers in it. */
const isExact = ({ residuals, terms }: CostFit, count: number): boolean =>
  residuals.every((residual) => residual !== null && Math.abs(residual) < 1e-6) && count >= terms.length * 3;

/** Prices a draft: by the sheet's formulas if they can be taken over, else by a fit that is exact, else by the costs as they are. */
export function priced(
  workbook: Workbook,
  plan: SystemPlan,
  draft: DraftRules,
  designs: readonly ImportedDesign[],
  wanted: CostWay | null,
): PricedRules {
  const hasCost = plan.own.some(({ role }) => role === 'cost') && designs.some(({ sheetCost }) => sheetCost !== null);
  const base = hasCost ? loadRuleset(draftFiles(draft)) : null;
  if (!base?.ok)
    return { rules: pointsFree(draft), findings: { way: 'none', possible: ['none'], scheme: null, fit: null }, withFields: same };
  const study = examineCosts(workbook, importOf(workbook, plan, designs), base.value);
  const scheme = costScheme(study);
  const adopted = adoptCosts(study);
  const known = designs.flatMap((design) => (design.sheetCost === null ? [] : [{ design, cost: design.sheetCost }]));
  const [fit] = wanted === 'fit' || !adopted.ok ? fitCosts(base.value, known) : [];
  const fitted = fit ? adoptFit(base.value, fit, workbook.fileName) : null;
  const possible = costWays.filter(
    (way) => way === 'entered' || way === 'none' || (way === 'formula' ? adopted.ok : fitted === null ? adopted.ok : fitted.ok),
  );
  const usual: CostWay = adopted.ok ? 'formula' : fit && fitted?.ok && isExact(fit, known.length) ? 'fit' : 'entered';
  const way = wanted !== null && possible.includes(wanted) ? wanted : usual;
  const findings = { way, possible, scheme, fit: fit ?? null };
  const { id, name, version, about, credits } = draft.data;
  const identity = { id, name, version, about, credits };
  if (way === 'formula' && adopted.ok) {
    const { data, tables } = draftOf(adopted.value.ruleset, adopted.value.files);
    const doubles = withoutDoubles({ data: shownSteps(plan, { ...data, ...identity }), tables });
    return { rules: without(doubles), findings, withFields: adopted.value.withFields };
  }
  if (way === 'fit' && fitted?.ok) {
    const { data, tables } = draftOf(fitted.value.ruleset, fitted.value.files);
    return { rules: without({ data: { ...data, ...identity }, tables }), findings, withFields: same };
  }
  return way === 'none'
    ? { rules: pointsFree(draft), findings, withFields: same }
    : { rules: enteredCosts(draft), findings, withFields: (all) => withCosts(all, designs) };
}

const without = ({ data, tables }: DraftRules): DraftRules => {
  const { basedOn: _, ...own } = data;
  return { data: own, tables };
};

/** Steps of the cost that are columns of the sheet are shown as such. */
function shownSteps(plan: SystemPlan, data: RulesetData): RulesetData {
  const headings = new Set(
    [...plan.own, ...plan.components.flatMap(({ columns }) => columns)].flatMap(({ columns }) =>
      columns.map(({ heading }) => heading.replace(/\s+/g, ' ').trim()),
    ),
  );
  const shown = (field: Field): Field =>
    field.kind === 'formula' && field.hidden && headings.has(field.label) ? { ...field, hidden: false } : field;
  return {
    ...data,
    fields: data.fields.map(shown),
    components: data.components.map((component) => ({ ...component, fields: component.fields.map(shown) })),
  };
}

/** A draft without costs. */
export function pointsFree({ data, tables }: DraftRules): DraftRules {
  const { pointsUnit: _, cost, ...rest } = data;
  return { data: { ...rest, fields: data.fields.filter(({ id }) => id !== cost), breakdown: [] }, tables };
}

/** A draft whose cost is a number that players enter, in a field of its own: a column called "Cost" in a file is worked out. */
function enteredCosts({ data, tables }: DraftRules): DraftRules {
  const { pointsUnit, about: source } = data;
  const entered: Field = {
    kind: 'number',
    id: ENTERED_COST,
    label: t('Entered cost'),
    help: t('The cost as the sheet had it, or as the players agreed.'),
    source,
    synonyms: [],
    hidden: false,
    ...(pointsUnit === undefined ? {} : { unit: pointsUnit }),
    step: 1,
    integer: false,
    decimals: 2,
    plus: false,
    words: [],
    default: null,
    required: false,
  };
  const fields = data.fields.flatMap((field): readonly Field[] =>
    field.id === 'cost' && field.kind === 'formula' ? [entered, { ...field, formula: `=N(${ENTERED_COST})` }] : [field],
  );
  const line = {
    id: 'entered',
    label: t('As entered'),
    kind: 'share' as const,
    points: `=N(${ENTERED_COST})`,
    inputs: [ENTERED_COST],
    source,
  };
  return { data: { ...data, fields, breakdown: [line] }, tables };
}

const withCosts = (designs: readonly Design[], read: readonly ImportedDesign[]): readonly Design[] =>
  designs.map((design, at) => ({ ...design, values: { ...design.values, [ENTERED_COST]: read[at]?.sheetCost ?? null } }));
