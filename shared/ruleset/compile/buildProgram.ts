import type { BreakdownTerm, Check, ComponentData, Field, Fix, RulesetData } from '../format/index.ts';
import type { Names } from '../formulas/index.ts';
import type {
  CellsRead,
  ComponentProgram,
  ComputedStep,
  EnteredField,
  FieldSet,
  Needs,
  PlacedField,
  PreparedCheck,
  PreparedFix,
  PreparedTerm,
  Program,
} from '../program.ts';
import { enteredCell } from '../values/index.ts';
import { allReads, dependencyOrder, type Graph, nodeKey, type Read } from './order.ts';
import type { Formulas } from './prepareAll.ts';
import type { Prepared } from './prepareFormula.ts';
import type { FieldSlots } from './slots.ts';

/** The dependencies among the computed fields whose formulas are valid. */
export function graphOf(data: RulesetData, formulas: Formulas): Graph {
  const nodes = [
    ...data.fields.map((field) => ({ component: null, field: field.id })),
    ...data.components.flatMap(({ id, fields }) => fields.map((field) => ({ component: id, field: field.id }))),
  ];
  return new Map(
    nodes.flatMap((node) => {
      const prepared = formulas.fields.get(nodeKey(node));
      return prepared ? [[nodeKey(node), { node, reads: prepared.reads }] as const] : [];
    }),
  );
}

/** A formula that loading has found valid; its absence is a bug. */
function sound<T>(prepared: T | null | undefined): T {
  if (prepared === null || prepared === undefined) throw new Error('A faulty ruleset got past its faults.');
  return prepared;
}

/** What all parts of a program are built from. */
type Plan = {
  readonly data: RulesetData;
  readonly names: Names;
  readonly slots: FieldSlots;
  readonly formulas: Formulas;
  readonly graph: Graph;
  readonly partOf: (component: string | null | undefined) => number | null;
  readonly cellsRead: (reads: readonly Read[]) => CellsRead;
};

/** Puts the prepared formulas of a faultless ruleset into the form assessing runs. */
export function buildProgram(data: RulesetData, names: Names, slots: FieldSlots, formulas: Formulas): Program {
  const graph = graphOf(data, formulas);
  const partIndex = new Map(data.components.map(({ id }, index) => [id, index]));
  const partOf = (component: string | null | undefined) =>
    component === null || component === undefined ? null : sound(partIndex.get(component));
  const plan: Plan = { data, names, slots, formulas, graph, partOf, cellsRead: (reads) => cellsRead(graph, slots, reads) };
  const steps = stepsOf(plan);
  const fields = fieldSet(plan, null, data.fields);
  const parts = data.components.map((component) => partFrom(plan, component));
  const costNode: Read = { component: null, field: data.cost, asColumn: false };
  return {
    frame: { design: [], rows: [], cells: [], columns: Array.from({ length: slots.columnCount() }, () => []), count: 0, limit: null },
    fields,
    parts,
    steps,
    everything: { design: fields.entered, parts: parts.map((part) => ({ fields: part.fields.entered })), steps },
    terms: data.breakdown.map((term, index) => termFrom(plan, term, index)),
    checks: data.checks.map((check, index) => checkFrom(plan, check, index)),
    cost: {
      slot: slots.of(null, data.cost),
      field: sound(names.fields.get(data.cost)),
      reads: plan.cellsRead([costNode]),
      needs: costNeeds(plan, costNode, steps, fields, parts),
    },
  };
}

function stepsOf({ graph, slots, formulas, partOf }: Plan): readonly ComputedStep[] {
  return dependencyOrder(graph).order.map((key): ComputedStep => {
    const { component, field } = sound(graph.get(key)).node;
    const slot = slots.of(component, field);
    const asColumn = component !== null && slots.columnsRead.has(slot);
    return { part: partOf(component), slot, asColumn, run: sound(formulas.fields.get(key)).run };
  });
}

/** The entered cells that a formula depends on, by place. */
function cellsRead(graph: Graph, slots: FieldSlots, reads: readonly Read[]): CellsRead {
  const cells = allReads(graph, reads).filter(({ component, field }) => !graph.has(nodeKey({ component, field })));
  const slotsWhere = (wanted: (read: Read) => boolean) => cells.filter(wanted).map(({ component, field }) => slots.of(component, field));
  return {
    design: slotsWhere(({ component }) => component === null),
    ownRow: slotsWhere(({ component, asColumn }) => component !== null && !asColumn),
    columns: slotsWhere(({ component, asColumn }) => component !== null && asColumn),
  };
}

function fieldSet({ slots, names }: Plan, component: string | null, fields: readonly Field[]): FieldSet {
  const entered: EnteredField[] = [];
  const computed: PlacedField[] = [];
  for (const field of fields) {
    const slot = slots.of(component, field.id);
    if (field.kind === 'formula') computed.push({ field, slot });
    else {
      const table = field.kind === 'choice' ? names.tables.get(field.table) : undefined;
      const enteredSlot = slots.enteredIfRead(component, field.id);
      const isRead = (place: number | null): boolean => component !== null && place !== null && slots.columnsRead.has(place);
      entered.push({ field, slot, cell: enteredCell(field, table), asColumn: isRead(slot) || isRead(enteredSlot), enteredSlot });
    }
  }
  const places = component === null ? slots.designCount() : slots.columnCount();
  return {
    entered,
    computed,
    blank: Object.fromEntries(fields.map(({ id }) => [id, null])),
    blankCells: Array.from({ length: places }, () => null),
  };
}

function partFrom(plan: Plan, component: ComponentData): ComponentProgram {
  const { id, singular, limit, fields } = component;
  return {
    id,
    singular,
    fields: fieldSet(plan, id, fields),
    nameSlot: plan.slots.of(id, 'name'),
    limit: limit ? limitFrom(plan, id, limit) : null,
  };
}

function limitFrom({ formulas, cellsRead }: Plan, component: string, data: NonNullable<ComponentData['limit']>): ComponentProgram['limit'] {
  const { limit, message, fixes } = sound(formulas.limits.get(component));
  return {
    source: data.source,
    run: sound(limit).run,
    message: sound(message).message,
    fixes: data.fixes.map((fix, at) => fixFrom(fix, fixes[at], undefined)),
    reads: cellsRead(sound(limit).reads),
  };
}

/** `own` are the fields of the row that the fix belongs to; it sets one of them, or else a field of the design. */
const fixFrom = (data: Fix, value: Prepared | null | undefined, own: ReadonlyMap<string, Field> | undefined): PreparedFix =>
  'set' in data ? { data, value: sound(value).run, inRow: own?.has(data.set) ?? false } : { data, value: null };

const ownFields = ({ names }: Plan, component: string | undefined): ReadonlyMap<string, Field> | undefined =>
  component === undefined ? undefined : names.components.get(component);

function termFrom(plan: Plan, term: BreakdownTerm, index: number): PreparedTerm {
  const { points, factor } = sound(plan.formulas.terms[index]);
  const own = ownFields(plan, term.component);
  return {
    id: term.id,
    label: term.label,
    kind: term.kind,
    group: term.group ?? null,
    source: term.source,
    part: plan.partOf(term.component),
    points: sound(points).run,
    factor: factor?.run ?? null,
    inputs: term.inputs.map((field) => {
      const inRow = own?.has(field) ?? false;
      const { label } = sound(inRow ? own?.get(field) : plan.names.fields.get(field));
      return { field, label, slot: plan.slots.of(inRow ? (term.component ?? null) : null, field), inRow };
    }),
  };
}

function checkFrom(plan: Plan, check: Check, index: number): PreparedCheck {
  const { passes, message, fixes } = sound(plan.formulas.checks[index]);
  const own = ownFields(plan, check.component);
  return {
    id: check.id,
    severity: check.severity,
    field: check.field,
    source: check.source,
    part: plan.partOf(check.component),
    slot: plan.slots.of(check.component ?? null, check.field),
    passes: sound(passes).run,
    message: sound(message).message,
    fixes: check.fixes.map((fix, at) => fixFrom(fix, fixes[at], own)),
    reads: plan.cellsRead(sound(passes).reads),
  };
}

function costNeeds(
  { graph, slots }: Plan,
  cost: Read,
  steps: readonly ComputedStep[],
  fields: FieldSet,
  parts: readonly ComponentProgram[],
): Needs {
  const reads = allReads(graph, [cost]);
  const needed = new Set(reads.map(nodeKey));
  const asColumns = new Set(reads.filter((read) => read.asColumn).map(({ component, field }) => slots.of(component, field)));
  const neededOf = <T extends PlacedField>(component: string | null, list: readonly T[]): readonly T[] =>
    list.filter(({ field }) => needed.has(nodeKey({ component, field: field.id })));
  const design = slotsIn(neededOf(null, fields.computed));
  const rows = slotsIn(parts.flatMap((part) => neededOf(part.id, part.fields.computed)));
  const withColumn = <T extends { readonly slot: number; readonly asColumn: boolean }>(each: T): T => ({
    ...each,
    asColumn: each.asColumn && asColumns.has(each.slot),
  });
  return {
    design: neededOf(null, fields.entered),
    parts: parts.map((part) => ({ fields: neededOf(part.id, part.fields.entered).map(withColumn) })),
    steps: steps.filter(({ part, slot }) => (part === null ? design : rows).has(slot)).map(withColumn),
  };
}

const slotsIn = (list: readonly PlacedField[]): ReadonlySet<number> => new Set(list.map(({ slot }) => slot));
