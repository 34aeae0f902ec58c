import type { RowPlace } from '../../rules/ruleset/run/index.ts';
import type { CellValue, Values } from '../../rules/ruleset/values/index.ts';
import type { DesignId } from '../designId.ts';
import type { ComponentRow, Design } from '../project.ts';

/** A value for one cell: of the design itself, or with `row` of one of its component rows. */
export type CellEdit = { readonly design: DesignId; readonly field: string; readonly row?: RowPlace | null; readonly value: CellValue };

/** More rows than any component needs; a higher index is a mistake of the caller that would fill the memory. */
const MOST_ROWS = 1000;

/** The designs with cells changed; the same list if every cell holds its value already. Later cells override earlier ones. */
export function setCells(designs: readonly Design[], cells: readonly CellEdit[]): readonly Design[] {
  const changes = new Map<DesignId, Map<string, CellEdit>>();
  for (const cell of cells) {
    const ofDesign = changes.get(cell.design) ?? new Map<string, CellEdit>();
    changes.set(cell.design, ofDesign.set(JSON.stringify([cell.row?.component, cell.row?.index, cell.field]), cell));
  }
  let after: Design[] | null = null;
  let left = changes.size;
  for (let index = 0; index < designs.length && left > 0; index++) {
    const design = designs[index];
    const ofDesign = design && changes.get(design.id);
    if (!ofDesign) continue;
    left--;
    const result = [...ofDesign.values()].reduce(setCell, design);
    if (result === design) continue;
    after ??= designs.slice();
    after[index] = result;
  }
  return after ?? designs;
}

function setCell(design: Design, { field, row, value }: CellEdit): Design {
  if (!row) {
    const values = setValue(design.values, field, value);
    return values === design.values ? design : { ...design, values };
  }
  if (!Number.isInteger(row.index) || row.index < 0 || row.index >= MOST_ROWS) throw new RangeError(`A component has no row ${row.index}.`);
  const rows = design.components[row.component] ?? [];
  const present = rows[row.index];
  const values = setValue(present?.values ?? {}, field, value);
  if (present && values === present.values) return design;
  const filled: readonly ComponentRow[] = Array.from(
    { length: Math.max(rows.length, row.index + 1) },
    (_, index) => rows[index] ?? { values: {} },
  );
  return { ...design, components: { ...design.components, [row.component]: filled.with(row.index, { ...present, values }) } };
}

const setValue = (values: Values, field: string, value: CellValue): Values =>
  Object.hasOwn(values, field) && Object.is(values[field], value) ? values : { ...values, [field]: value };
