import type { Value } from '../formula/index.ts';
import { breakdownOf } from './breakdown.ts';
import type { Assessment, CellValue, DesignInput } from './design.ts';
import { asCost, computeCost, type Rows, rowsOf, runStep } from './frame.ts';
import { inOrder, noObjections, type Objections, objectToCell, objectToField, runChecks } from './objections.ts';
import type { Frame, Part, PlacedField, Program } from './program.ts';
import type { Ruleset } from './ruleset.ts';

const assessed = new WeakMap<Ruleset, WeakMap<DesignInput, Assessment>>();

/**
 * Everything the rules say about one design: its values, its cost and how that comes about, and its issues in the
 * order of the ruleset's fields. Never throws; what cannot be worked out is an error value. The answer is kept by
 * the identity of ruleset and design, so a design must never be changed in place.
 */
export function assessDesign(ruleset: Ruleset, design: DesignInput): Assessment {
  let known = assessed.get(ruleset);
  if (!known) {
    known = new WeakMap();
    assessed.set(ruleset, known);
  }
  const before = known.get(design);
  if (before) return before;
  const assessment = assess(ruleset.program, design);
  known.set(design, assessment);
  return assessment;
}

/** The cost formula by itself, evaluating only what it needs: what `npm run bench` measures assessDesign against. */
export const costClosure =
  ({ program }: Ruleset): ((design: DesignInput) => Value) =>
  (design) =>
    computeCost(program, design);

function assess(program: Program, design: DesignInput): Assessment {
  const { frame, parts } = program;
  const objections = noObjections();
  const rowCounts = parts.map((part) => rowsOf(design, part.id).length);

  const shown = enterDesign(program, design, objections);
  const shownRows = parts.map((part, index) => enterRows(frame, part, index, rowsOf(design, part.id), objections));
  for (const step of program.steps) runStep(frame, step, step.part === null ? 0 : (rowCounts[step.part] ?? 0));
  runChecks(objections, program, rowCounts);

  const components: Record<string, Record<string, Value>[]> = {};
  for (const [index, { id, fields }] of parts.entries()) {
    components[id] = (shownRows[index] ?? []).map((cells, row) => recordOf(fields, cells, (slot) => frame.columns[slot]?.[row]?.[0]));
  }
  return {
    values: recordOf(program.fields, shown, (slot) => frame.design[slot]),
    components,
    cost: asCost(frame.design[program.cost.slot] ?? null),
    breakdown: breakdownOf(program, rowCounts),
    issues: inOrder(objections),
  };
}

/** Values by field id, in ruleset order: entered ones as shown, computed ones from their place in the frame. */
function recordOf(
  fields: readonly PlacedField[],
  shown: readonly CellValue[],
  computed: (slot: number) => Value | undefined,
): Record<string, Value> {
  const values: Record<string, Value> = {};
  for (let at = 0; at < fields.length; at++) {
    const placed = fields[at];
    if (placed) values[placed.field.id] = (placed.cell ? shown[at] : computed(placed.slot)) ?? null;
  }
  return values;
}

/** Fills the frame with the design's entered values and notes what is wrong with them; gives the values as shown, null for computed fields. */
function enterDesign({ frame, fields }: Program, { values }: DesignInput, objections: Objections): readonly CellValue[] {
  return fields.map(({ field, slot, cell }) => {
    if (!cell) return null;
    const shown = cell.shown(values[field.id]);
    frame.design[slot] = cell.seen(shown);
    const fault = cell.fault(shown);
    if (fault) objectToField(objections, field, slot, fault);
    return shown;
  });
}

/** The same for the rows of a component: one list of values as shown for each row. */
function enterRows(frame: Frame, part: Part, index: number, rows: Rows, objections: Objections): readonly (readonly CellValue[])[] {
  for (const { slot } of part.fields) frame.columns[slot] = [];
  return rows.map(({ values }, row) =>
    part.fields.map(({ field, slot, cell }) => {
      if (!cell) return null;
      const shown = cell.shown(values[field.id]);
      frame.columns[slot]?.push([cell.seen(shown)]);
      const fault = cell.fault(shown);
      if (fault) {
        const { name } = values;
        const where = typeof name === 'string' && name.trim() !== '' ? name : `${part.singular} ${row + 1}`;
        objectToCell(objections, { index, id: part.id }, row, where, field, slot, fault);
      }
      return shown;
    }),
  );
}
