import { t } from '../../../base/words/words.ts';
import { loadRuleset, type Ruleset } from '../../../rules/ruleset/compile/index.ts';
import type { Field, RulesetData } from '../../../rules/ruleset/format/index.ts';
import { adoptCosts, examineCosts } from '../../adopt/index.ts';
import type { Workbook } from '../../cells/index.ts';
import type { ImportedDesign } from '../../import/index.ts';
import { cellNumber } from '../../tables/index.ts';
import { splitHeading, unitOf } from '../plan/fields.ts';
import type { SystemPlan } from '../plan/plan.ts';
import type { PlannedColumn } from '../plan/planned.ts';
import { slotOf } from '../plan/readUnits.ts';
import { valueIn } from '../plan/unitList.ts';
import { COST, costField, type DraftRules, draftFiles, PLACEHOLDER } from './draft.ts';
import { importOf } from './study.ts';

/** The files of a ruleset as a draft again. */
export const draftOf = (ruleset: Ruleset, files: ReadonlyMap<string, string>): DraftRules => ({
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
export function withoutDoubles({ data, tables }: DraftRules): DraftRules {
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
