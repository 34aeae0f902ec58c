import type { Design, DesignId, Project } from '../../../shared/project/index.ts';
import type { RowPlace } from '../../../shared/rules/ruleset/run/index.ts';
import type { Values } from '../../../shared/rules/ruleset/values/index.ts';
import { changedPart } from '../../document/changedPart.ts';

/** A cell that differs between two projects. */
export type ChangedCell = { readonly design: DesignId; readonly field: string; readonly row: RowPlace | null };

export type Changes = {
  readonly cells: readonly ChangedCell[];
  /** Designs that were added, or that moved among the others. */
  readonly placed: readonly DesignId[];
  /** For each run of removed designs: the design now in their place, null at the end. */
  readonly gaps: readonly (DesignId | null)[];
};

const differing = (before: Values, after: Values): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((field) => !Object.is(before[field], after[field]));

/** Returns what an edit, an undo or a redo changed. Designs that are the same objects are skipped. */
export function changesBetween(before: Project, after: Project): Changes {
  const { from, oldEnd, newEnd } = changedPart(before.designs, after.designs);
  const [designsBefore, designs] = [before.designs.slice(from, oldEnd), after.designs.slice(from, newEnd)];
  const old = new Map(designsBefore.map((design) => [design.id, design]));
  const present = new Set(designs.map(({ id }) => id));
  const cells = designs.flatMap((design) => {
    const was = old.get(design.id);
    return was && was !== design ? changedCells(was, design) : [];
  });
  const kept = designsBefore.filter(({ id }) => present.has(id));
  const keptNow = designs.filter(({ id }) => old.has(id));
  const moved = keptNow.filter((design, index) => kept[index]?.id !== design.id);
  const added = designs.filter(({ id }) => !old.has(id));
  const gaps = designsBefore.flatMap((design, index) => {
    if (present.has(design.id)) return [];
    const next = before.designs[from + index + 1];
    if (next === undefined) return [null];
    // Behind the part that changed all designs are still there.
    return from + index + 1 >= oldEnd || present.has(next.id) ? [next.id] : [];
  });
  return { cells, placed: [...added, ...moved].map(({ id }) => id), gaps };
}

function changedCells(before: Design, after: Design): readonly ChangedCell[] {
  const own = differing(before.values, after.values).map((field) => ({ design: after.id, field, row: null }));
  const components = new Set([...Object.keys(before.components), ...Object.keys(after.components)]);
  const rows = [...components].flatMap((component) => {
    const [was = [], now = []] = [before.components[component], after.components[component]];
    if (was === now) return [];
    return Array.from({ length: Math.max(was.length, now.length) }).flatMap((_, index) =>
      was[index] === now[index]
        ? []
        : differing(was[index]?.values ?? {}, now[index]?.values ?? {}).map((field) => ({
            design: after.id,
            field,
            row: { component, index },
          })),
    );
  });
  return [...own, ...rows];
}
