import { t } from '../../../base/words/words.ts';
import type { Design } from '../../../project/index.ts';
import { loadRuleset, type Ruleset } from '../../../rules/ruleset/compile/index.ts';
import type { Field, RulesetData } from '../../../rules/ruleset/format/index.ts';
import { adoptCosts, adoptFit, type CostFit, type CostScheme, costScheme, examineCosts, fitCosts } from '../../adopt/index.ts';
import type { Workbook } from '../../cells/index.ts';
import type { ImportedDesign } from '../../import/index.ts';
import { cellNumber } from '../../tables/index.ts';
import { splitHeading, unitOf } from '../plan/fields.ts';
import type { SystemPlan } from '../plan/plan.ts';
import type { PlannedColumn } from '../plan/planned.ts';
import { slotOf } from '../plan/readUnits.ts';
import { valueIn } from '../plan/unitList.ts';
import { COST, costField, type DraftRules, draftFiles, ENTERED_COST, PLACEHOLDER } from './draft.ts';
import { importOf } from './study.ts';

/** The files of a ruleset as a draft again. */
const draftOf = (ruleset: Ruleset, files: ReadonlyMap<string, string>): DraftRules => ({
  data: ruleset.written.data,
  tables: new Map([...files].filter(([path]) => path.startsWith('tables/'))),
});

/** A draft with a computed column as a field of its own; null where its formula cannot be taken over for all units. */
export function withComputed(
  workbook: Workbook,
  plan: SystemPlan,
  draft: DraftRules,
  designs: readonly ImportedDesign[],
  column: PlannedColumn,
): DraftRules | null {
  const base = loadRuleset(draftFiles(draft));
  if (!base.ok) return null;
  const result = importOf(workbook, plan, asCost(plan, designs, column));
  const adopted = adoptCosts(examineCosts(workbook, result, base.value));
  if (!adopted.ok || adopted.value.scheme.staleRows.length > 0) return null;
  const { ruleset, files } = adopted.value;
  const { data, tables } = draftOf(ruleset, files);
  const known = new Set([...draft.data.fields, ...draft.data.components.flatMap(({ fields }) => fields)].map(({ id }) => id));
  // A formula that needs further entered fields has other inputs than the columns of the units.
  if ([...data.fields, ...data.components.flatMap(({ fields }) => fields)].some(({ id, kind }) => kind !== 'formula' && !known.has(id)))
    return null;
  const id = plan.maker.ids.take(splitHeading(column.columns[0]?.heading ?? '').label, 'value');
  const { identity, cost } = identityOf(draft);
  const fields = data.fields.map((field) =>
    field.id === COST && field.kind === 'formula' ? computedField(field, id, column, plan) : field,
  );
  const own: RulesetData = { ...data, ...identity, fields: [...fields, cost], breakdown: draft.data.breakdown };
  delete own.basedOn;
  const made = withoutDoubles({ data: own, tables });
  return loadRuleset(draftFiles(made)).ok ? made : null;
}

/** Name and version of a draft, and its cost as a placeholder again. */
function identityOf({ data }: DraftRules) {
  const { id, name, version, about, credits } = data;
  const old = data.fields.find(({ id: old }) => old === COST);
  return {
    identity: { id, name, version, about, credits },
    cost: old?.kind === 'formula' ? { ...old, formula: PLACEHOLDER } : costField('', name, PLACEHOLDER),
  };
}

function computedField(
  { formula, source }: Extract<Field, { kind: 'formula' }>,
  id: string,
  { columns, kind }: PlannedColumn,
  { maker }: SystemPlan,
): Field {
  const heading = columns[0]?.heading ?? '';
  const { label, unit } = splitHeading(heading);
  const written = (kind.kind === 'number' ? kind.unit : null) ?? unit;
  const decimals = kind.kind === 'number' ? Math.min(2, kind.decimals) : 2;
  return {
    kind: 'formula',
    id,
    label: label.slice(0, 60) || t('Value'),
    source: source || maker.fileName,
    synonyms: label === heading ? [] : [heading.replace(/\s+/g, ' ').trim()],
    hidden: false,
    formula,
    result: 'number',
    ...(written === null || written === '+' ? {} : { unit: unitOf(written).unit }),
    plus: false,
    decimals,
  };
}

/** The units with the numbers of a column in place of their costs. */
const asCost = ({ list, maker }: SystemPlan, designs: readonly ImportedDesign[], column: PlannedColumn): readonly ImportedDesign[] =>
  designs.map((design, at) => {
    const { cost: _, ...others } = Object.fromEntries(design.cells);
    const place = design.cells.get(slotOf(column));
    const unit = list.units[at];
    const [first] = column.columns;
    const value = unit && first ? cellNumber(valueIn(unit, unit.rows.row, first), maker.decimalComma) : null;
    const cells = new Map(Object.entries(others).filter(([slot]) => slot !== slotOf(column)));
    if (place) cells.set('cost', place);
    const number = value?.number ?? null;
    return { ...design, cells, sheetCost: number, originCost: number };
  });

/** A draft without computed fields that have the formula of an earlier one. */
function withoutDoubles({ data, tables }: DraftRules): DraftRules {
  const same = new Map<string, string>();
  const keepOf = (fields: readonly Field[], owner: string): readonly Field[] => {
    const known = new Map<string, string>();
    return fields.filter((field) => {
      if (field.kind !== 'formula' || field.id === COST) return true;
      const first = known.get(field.formula);
      if (first === undefined) known.set(field.formula, field.id);
      else same.set(`${owner}/${field.id}`, first);
      return first === undefined;
    });
  };
  // The field of a column comes before the helper that a later formula made of the same cell.
  const shownFirst = (fields: readonly Field[]): readonly Field[] => [
    ...fields.filter(({ hidden }) => !hidden),
    ...fields.filter(({ hidden }) => hidden),
  ];
  const kept = new Set(keepOf(shownFirst(data.fields), '').map(({ id }) => id));
  const components = data.components.map((component) => {
    const own = new Set(keepOf(shownFirst(component.fields), component.id).map(({ id }) => id));
    return { ...component, fields: component.fields.filter(({ id }) => own.has(id)) };
  });
  if (same.size === 0) return { data, tables };
  const names = new Map([...same].map(([key, id]) => [key.split('/')[1] ?? '', id]));
  const renamed = (text: string): string =>
    text.startsWith('=') ? text.replace(/\b[A-Za-z]\w*\b/g, (word) => names.get(word) ?? word) : text;
  const all = renamedIn({ ...data, components, fields: data.fields.filter(({ id }) => kept.has(id)) }, renamed);
  return withoutDoubles({ data: all, tables });
}

/** A copy of data with its formulas changed. */
function renamedIn<T>(part: T, renamed: (text: string) => string): T {
  // The copy has the shape of the original: only texts inside it differ.
  return JSON.parse(JSON.stringify(part), (_, value: unknown) => (typeof value === 'string' ? renamed(value) : value)) as T;
}

/** Where the costs of a new system come from. */
export const costWays = ['formula', 'fit', 'entered', 'none'] as const;
export type CostWay = (typeof costWays)[number];

/** What can be done about the costs of a sheet. */
export type CostFindings = {
  readonly way: CostWay;
  readonly possible: readonly CostWay[];
  readonly scheme: CostScheme | null;
  readonly fit: Pick<CostFit, 'explained' | 'expectedMiss' | 'warnings'> | null;
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
