import { same } from '../../base/same.ts';
import type { DesignId } from '../designId.ts';
import { changeEntries, type Force, type ForceEntry } from '../force.ts';
import type { ComponentRow, Project } from '../project.ts';
import { withHead } from './forceChange.ts';
import { insert } from './optionalParts.ts';

/** A change of which rows a component of a design has, or of their order. */
export type RowEdit =
  | {
      readonly kind: 'addRows';
      readonly design: DesignId;
      readonly component: string;
      readonly at: number;
      readonly rows: readonly ComponentRow[];
    }
  | { readonly kind: 'removeRows'; readonly design: DesignId; readonly component: string; readonly rows: readonly number[] }
  | { readonly kind: 'moveRow'; readonly design: DesignId; readonly component: string; readonly from: number; readonly to: number };

/**
 * The project after the edit; the same object if nothing changed. What units carry of a row follows that row; of a row that is
 * removed nothing is carried. Throws for a design or row that does not exist.
 */
export function applyRowEdit(project: Project, edit: RowEdit): Project {
  const { component } = edit;
  const at = project.designs.findIndex(({ id }) => id === edit.design);
  const design = project.designs[at];
  if (!design) throw new Error(`There is no design ${edit.design}.`);
  const before = design.components[component] ?? [];
  const places = changed(edit, [...before.keys()]);
  const after = places.flatMap((place): ComponentRow | readonly ComponentRow[] =>
    typeof place === 'number' ? (before[place] ?? []) : place,
  );
  if (same(before, after) === before) return project;
  const rows = new Map(places.flatMap((place, row) => (typeof place === 'number' ? [[String(place), String(row)] as const] : [])));
  return {
    ...project,
    designs: project.designs.with(at, { ...design, components: { ...design.components, [component]: after } }),
    ...(project.forces
      ? {
          forces: same(
            project.forces,
            project.forces.map((force) => withLoadRows(force, edit, rows)),
          ),
        }
      : {}),
  };
}

/** The rows after an edit: of a row that was there its index before, else the new row. */
function changed(edit: RowEdit, before: readonly number[]): readonly (number | ComponentRow)[] {
  switch (edit.kind) {
    case 'addRows':
      return insert<number | ComponentRow>(before, edit.at, edit.rows);
    case 'removeRows':
      return before.filter((row) => !edit.rows.includes(row));
    case 'moveRow':
      if (edit.from >= before.length) throw new Error(`There is no row ${edit.from + 1}.`);
      return before.toSpliced(edit.from, 1).toSpliced(edit.to, 0, edit.from);
  }
}

/** The force with the load-outs of a design by its new rows. `rows`: the new index of each row that is left, by its index before. */
function withLoadRows(force: Force, { design, component }: RowEdit, rows: ReadonlyMap<string, string>): Force {
  const withRows = (entry: ForceEntry): ForceEntry => {
    const { [component]: carried, ...others } = entry.carried ?? {};
    if (entry.design !== design || carried === undefined) return entry;
    const left = Object.entries(carried).flatMap(([row, count]) => {
      const now = rows.get(row);
      return now === undefined ? [] : [[now, count] as const];
    });
    const all = left.length > 0 ? { ...others, [component]: Object.fromEntries(left) } : others;
    return withHead(entry, { carried: Object.keys(all).length > 0 ? all : null });
  };
  return changeEntries(force, (entries) => entries.map(withRows));
}
