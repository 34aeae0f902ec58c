import { enteredCell } from './enteredCell.ts';
import type { Formulas } from './formulas.ts';
import type { Names } from './names.ts';
import { allReads, dependencyOrder, type Graph, nodeKey, type Read } from './order.ts';
import type { CellsRead, CostNeeds, Part, PlacedField, PreparedCheck, PreparedTerm, Program, Step } from './program.ts';
import type { Field, RulesetData } from './schema.ts';
import type { Slots } from './slots.ts';

/** What reads what, among the computed fields whose formulas are sound. */
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

/** A formula that loading has proved sound; its absence is a bug. */
function sound<T>(prepared: T | null | undefined): T {
  if (prepared === null || prepared === undefined) throw new Error('A faulty ruleset got past its faults.');
  return prepared;
}

/** Puts the prepared formulas of a faultless ruleset into the form assessing runs. */
export function buildProgram(data: RulesetData, names: Names, slots: Slots, formulas: Formulas): Program {
  const graph = graphOf(data, formulas);
  const partIndex = new Map(data.components.map(({ id }, index) => [id, index]));
  const partOf = (component: string | null | undefined): number | null =>
    component === null || component === undefined ? null : sound(partIndex.get(component));
  const cellOf = (field: Field) =>
    field.kind === 'formula' ? null : enteredCell(field, field.kind === 'choice' ? names.tables.get(field.table) : undefined);

  const steps = dependencyOrder(graph).order.map((key): Step => {
    const { component, field } = sound(graph.get(key)).node;
    return {
      part: partOf(component),
      slot: slots.of(component, field),
      run: sound(formulas.fields.get(key)).run,
    };
  });

  const isEntered = ({ component, field }: Read): boolean => !graph.has(nodeKey({ component, field }));
  const cellsRead = (reads: readonly Read[]): CellsRead => {
    const cells = allReads(graph, reads).filter(isEntered);
    const slotsWhere = (wanted: (read: Read) => boolean) => cells.filter(wanted).map(({ component, field }) => slots.of(component, field));
    return {
      design: slotsWhere(({ component }) => component === null),
      ownRow: slotsWhere(({ component, asColumn }) => component !== null && !asColumn),
      columns: slotsWhere(({ component, asColumn }) => component !== null && asColumn),
    };
  };

  const placed = (component: string | null, list: readonly Field[]): readonly PlacedField[] =>
    list.map((field) => ({ field, slot: slots.of(component, field.id), cell: cellOf(field) }));
  const fields = placed(null, data.fields);
  const parts = data.components.map((component): Part => {
    const prepared = component.limit && sound(formulas.limits.get(component.id));
    const limit = component.limit &&
      prepared && {
        source: component.limit.source,
        run: sound(prepared.limit).run,
        message: sound(prepared.message).message,
        fixes: component.limit.fixes.map((data, at) =>
          'set' in data ? { data, value: sound(prepared.fixes[at]).run, inRow: false } : { data, value: null },
        ),
        reads: cellsRead(sound(prepared.limit).reads),
      };
    return {
      id: component.id,
      singular: component.singular,
      fields: placed(component.id, component.fields),
      nameSlot: slots.of(component.id, 'name'),
      limit: limit ?? null,
    };
  });

  const terms = data.breakdown.map((term, index): PreparedTerm => {
    const { points, factor } = sound(formulas.terms[index]);
    const own = term.component === undefined ? undefined : names.components.get(term.component);
    return {
      id: term.id,
      label: term.label,
      kind: term.kind,
      group: term.group ?? null,
      source: term.source,
      part: partOf(term.component),
      points: sound(points).run,
      factor: factor?.run ?? null,
      inputs: term.inputs.map((field) => {
        const inRow = own?.has(field) ?? false;
        const { label } = sound(inRow ? own?.get(field) : names.fields.get(field));
        return { field, label, slot: slots.of(inRow ? (term.component ?? null) : null, field), inRow };
      }),
    };
  });

  const checks = data.checks.map((check, index): PreparedCheck => {
    const { passes, message, fixes } = sound(formulas.checks[index]);
    const own = check.component === undefined ? undefined : names.components.get(check.component);
    return {
      id: check.id,
      severity: check.severity,
      field: check.field,
      source: check.source,
      part: partOf(check.component),
      slot: slots.of(check.component ?? null, check.field),
      passes: sound(passes).run,
      message: sound(message).message,
      fixes: check.fixes.map((data, at) =>
        'set' in data ? { data, value: sound(fixes[at]).run, inRow: own?.has(data.set) ?? false } : { data, value: null },
      ),
      reads: cellsRead(sound(passes).reads),
    };
  });

  const costNode: Read = { component: null, field: data.cost, asColumn: false };
  return {
    frame: { design: [], columns: Array.from({ length: slots.columnCount }, () => []), row: 0, count: 0, limit: null },
    fields,
    parts,
    steps,
    terms,
    checks,
    cost: {
      slot: slots.of(null, data.cost),
      field: sound(names.fields.get(data.cost)),
      reads: cellsRead([costNode]),
      needs: costNeeds(allReads(graph, [costNode]), steps, fields, parts),
    },
  };
}

function costNeeds(reads: readonly Read[], steps: readonly Step[], fields: readonly PlacedField[], parts: readonly Part[]): CostNeeds {
  const needed = new Set(reads.map(nodeKey));
  const neededOf = (component: string | null, list: readonly PlacedField[]) =>
    list.filter(({ field }) => needed.has(nodeKey({ component, field: field.id })));
  const entered = (list: readonly PlacedField[]) => list.filter(({ cell }) => cell !== null);
  const partsNeeded = parts.map((part) => ({ id: part.id, fields: neededOf(part.id, part.fields) }));
  const slots = { design: slotsIn(neededOf(null, fields)), rows: slotsIn(partsNeeded.flatMap((part) => part.fields)) };
  return {
    design: entered(neededOf(null, fields)),
    parts: partsNeeded.map((part) => ({ id: part.id, fields: entered(part.fields) })),
    steps: steps.filter(({ part, slot }) => (part === null ? slots.design : slots.rows).has(slot)),
  };
}

const slotsIn = (list: readonly PlacedField[]): ReadonlySet<number> => new Set(list.map(({ slot }) => slot));
