import type { BreakdownTerm, Check, ComponentData, Field, Fix, RulesetData } from '../format/index.ts';
import type { Names } from '../formulas/index.ts';
import { type DesignKindKey, dataOfKind } from '../kinds.ts';
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
  ProgramFormula,
  ProgramKind,
} from '../program.ts';
import { type EnteredCell, enteredCell } from '../values/index.ts';
import { allReads, type Graph, graphOrder, nodeKey, type Read } from './order.ts';
import { isReadAsColumn, type Plan, sound } from './plan.ts';
import type { Formulas } from './prepareAll.ts';
import type { Prepared } from './prepareFormula.ts';
import type { FieldSlots } from './slots.ts';

/** The dependencies among the fields that are computed, or closed by a formula, whose formulas are valid. */
export function graphOf(data: RulesetData, formulas: Formulas): Graph {
  const nodes = [
    ...data.fields.map((field) => ({ component: null, field: field.id })),
    ...data.components.flatMap(({ id, fields }) => fields.map((field) => ({ component: id, field: field.id }))),
  ];
  return new Map(
    nodes.flatMap((node) => {
      const key = nodeKey(node);
      const reads = [formulas.fields.get(key), formulas.opens.get(key)].flatMap((prepared) => (prepared ? [prepared.reads] : []));
      return reads.length > 0 ? [[key, { node, reads: reads.flat() }] as const] : [];
    }),
  );
}

/** Puts the prepared formulas of a faultless ruleset into the form that assessing designs of one kind runs. */
export function buildProgram(data: RulesetData, names: Names, slots: FieldSlots, formulas: Formulas, kind: DesignKindKey): Program {
  const graph = graphOf(data, formulas);
  const own = dataOfKind(data, kind);
  const partIndex = new Map(own.components.map(({ id }, index) => [id, index]));
  const partOf = (component: string | null | undefined) =>
    component === null || component === undefined ? null : sound(partIndex.get(component));
  const plan: Plan = { data, own, names, slots, formulas, graph, partOf, cellsRead: (reads) => cellsRead(graph, slots, formulas, reads) };
  const steps = stepsOf(plan);
  const fields = fieldSet(plan, null, data.fields, own.fields);
  const parts = own.components.map((component) => partFrom(plan, component));
  return {
    kind: kindFrom(plan, kind),
    frame: { design: [], rows: [], cells: [], columns: Array.from({ length: slots.columnCount() }, () => []), count: 0, limit: null },
    fields,
    parts,
    steps,
    everything: { design: fields.entered, parts: parts.map((part) => ({ fields: part.fields.entered })), steps },
    terms: data.breakdown.flatMap((term, index) => (isIn(own.breakdown, term) ? [termFrom(plan, term, index)] : [])),
    checks: data.checks.flatMap((check, index) => (isIn(own.checks, check) ? [checkFrom(plan, check, index)] : [])),
    cost: data.cost === undefined ? null : costFrom(plan, data.cost, steps, fields, parts),
  };
}

function costFrom(
  plan: Plan,
  field: string,
  steps: readonly ComputedStep[],
  fields: FieldSet,
  parts: readonly ComponentProgram[],
): Program['cost'] {
  const node: Read = { component: null, field, asColumn: false };
  return {
    slot: plan.slots.of(null, field),
    field: sound(plan.names.fields.get(field)),
    reads: plan.cellsRead([node]),
    needs: costNeeds(plan, node, steps, fields, parts),
  };
}

const isIn = (list: readonly { readonly id: string }[], one: { readonly id: string }): boolean => list.some(({ id }) => id === one.id);

function kindFrom({ data, own, names, slots }: Plan, key: DesignKindKey): ProgramKind | null {
  if (key === null || data.designKinds === undefined) return null;
  return {
    one: sound(data.designKinds.kinds.find((kind) => kind.key === key)).one,
    field: sound(names.fields.get(data.designKinds.field)),
    slot: slots.of(null, data.designKinds.field),
    otherFields: data.fields.filter((field) => field.kind !== 'formula' && !isIn(own.fields, field)),
    otherComponents: data.components.filter((component) => !isIn(own.components, component)),
  };
}

/** The entered cells that a formula depends on, by place. */
function cellsRead(graph: Graph, slots: FieldSlots, formulas: Formulas, reads: readonly Read[]): CellsRead {
  const cells = allReads(graph, reads).filter(({ component, field }) => !formulas.fields.has(nodeKey({ component, field })));
  const slotsWhere = (wanted: (read: Read) => boolean) => cells.filter(wanted).map(({ component, field }) => slots.of(component, field));
  return {
    design: slotsWhere(({ component }) => component === null),
    ownRow: slotsWhere(({ component, asColumn }) => component !== null && !asColumn),
    columns: slotsWhere(({ component, asColumn }) => component !== null && asColumn),
  };
}

/** `all` are the fields of the design or component, `own` those that designs of the program's kind have. */
function fieldSet(plan: Plan, component: string | null, all: readonly Field[], own: readonly Field[]): FieldSet {
  const { slots, formulas } = plan;
  const entered: EnteredField[] = [];
  const computed: PlacedField[] = [];
  for (const field of all) {
    const slot = slots.of(component, field.id);
    const open = formulas.opens.get(nodeKey({ component, field: field.id }))?.run ?? null;
    if (field.kind === 'formula') computed.push({ field, slot, open });
    else {
      const enteredSlot = slots.enteredIfRead(component, field.id);
      const asColumn = isReadAsColumn(slots, component, slot) || isReadAsColumn(slots, component, enteredSlot);
      const cell = enteredCell(field, plan.names.tables);
      entered.push({ field, slot, cell: isIn(own, field) ? cell : alwaysClosed(cell), asColumn, enteredSlot, open });
    }
  }
  const places = component === null ? slots.designCount() : slots.columnCount();
  return {
    entered,
    computed,
    closable: [...entered, ...computed.map((each) => ({ ...each, cell: null }))].filter(
      ({ field, open }) => open !== null && isIn(own, field),
    ),
    blank: Object.fromEntries(all.map(({ id }) => [id, null])),
    blankCells: Array.from({ length: places }, () => null),
  };
}

/** The cell of a field that designs of the kind do not have: blank, whatever stands in it. */
const alwaysClosed = ({ seen }: EnteredCell): EnteredCell => ({ shown: () => null, seen: () => seen(null), fault: () => null });

function partFrom(plan: Plan, component: ComponentData): ComponentProgram {
  const { id, singular, limit, fields } = component;
  const all = sound(plan.data.components.find((other) => other.id === id)).fields;
  return {
    id,
    singular,
    fields: fieldSet(plan, id, all, fields),
    nameSlot: plan.slots.of(id, 'name'),
    limit: limit ? limitFrom(plan, id, limit) : null,
  };
}

function limitFrom(plan: Plan, component: string, data: NonNullable<ComponentData['limit']>): ComponentProgram['limit'] {
  const { formulas, cellsRead } = plan;
  const { limit, message, fixes } = sound(formulas.limits.get(component));
  return {
    source: data.source,
    run: sound(limit).run,
    counts: data.counts === undefined ? null : plan.slots.of(component, data.counts),
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
  const design = slotsIn(neededOf(null, [...fields.computed, ...fields.entered]));
  const rows = slotsIn(parts.flatMap((part) => neededOf(part.id, [...part.fields.computed, ...part.fields.entered])));
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

/** What computes and closes the fields of one kind of design, each after what it reads. */
function stepsOf(plan: Plan): readonly ComputedStep[] {
  const { own, graph, slots, formulas, partOf } = plan;
  const owners = new Map<string | null, RulesetData['fields']>([
    [null, own.fields],
    ...own.components.map((part) => [part.id, part.fields] as const),
  ]);
  return graphOrder(graph).order.flatMap((key): readonly ComputedStep[] => {
    const { component, field: id } = sound(graph.get(key)).node;
    const fields = owners.get(component);
    if (!fields) return [];
    const field = fields.find((one) => one.id === id);
    const slot = slots.of(component, id);
    const reads = directReads(slots, sound(graph.get(key)).reads);
    const step = { part: partOf(component), slot, asColumn: isReadAsColumn(slots, component, slot), reads };
    const formula = formulas.fields.get(key);
    const open = formulas.opens.get(key);
    if (formula) {
      const { run, runWith } = field ? whereOpen(formula, open ?? null) : alwaysBlank;
      return [{ ...step, run, runWith, closes: null }];
    }
    if (!open || !field || field.kind === 'formula') return [];
    const enteredSlot = slots.enteredIfRead(component, id);
    const asColumn = step.asColumn || isReadAsColumn(slots, component, enteredSlot);
    const { run, runWith } = open;
    return [{ ...step, asColumn, run, runWith, closes: { blank: enteredCell(field, plan.names.tables).seen(null), enteredSlot } }];
  });
}

const directReads = (slots: FieldSlots, reads: readonly Read[]): ComputedStep['reads'] => ({
  design: reads.flatMap(({ component, field }) => (component === null ? [slots.of(null, field)] : [])),
  rows: reads.flatMap(({ component, field }) => (component === null ? [] : [slots.of(component, field)])),
});

type Runs = Pick<ComputedStep, 'run' | 'runWith'>;

const blank: ProgramFormula = () => null;
const alwaysBlank: Runs = { run: blank, runWith: () => blank };

function whereOpen(formula: Prepared, open: Prepared | null): Runs {
  if (open === null) return formula;
  const both =
    (run: ProgramFormula, isOpen: ProgramFormula): ProgramFormula =>
    (frame) =>
      isOpen(frame) === true ? run(frame) : null;
  return {
    run: both(formula.run, open.run),
    runWith: (numbers) => both(formula.runWith(numbers), open.runWith(numbers)),
  };
}
