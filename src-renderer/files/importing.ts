import type { Design, DesignId, Edit } from '../../shared/project/index.ts';
import { type ImportResult, toProjectDesigns } from '../../shared/sheet/index.ts';
import { base64Of, type Desk, tellProblems, waitFor } from './desk.ts';
import { newDesignId } from './newProject.ts';

/** What to do with an imported design whose name is taken. */
export type Clash = 'both' | 'replace' | 'skip';

export const nameOf = (design: Pick<Design, 'values'>): string => String(design.values.name ?? '').trim();
const nameKey = (design: Pick<Design, 'values'>): string => nameOf(design).toLowerCase();

/** The design of the project that bears the name already; null for a free name or none. */
export const namesake = (designs: readonly Design[], design: Pick<Design, 'values'>): Design | null =>
  nameKey(design) === '' ? null : (designs.find((other) => nameKey(other) === nameKey(design)) ?? null);

/** "Tank (2)", or the first such number that is free. */
export function freeName(taken: ReadonlySet<string>, name: string): string {
  for (let count = 2; ; count++) {
    const candidate = `${name} (${count})`;
    if (!taken.has(candidate.toLowerCase())) return candidate;
  }
}

/**
 * The chosen designs of a sheet as one step. A design that replaces another keeps that one's id, place, picture and notes; one that
 * stays beside its namesake gets a number. `clashes` answers by position in `brought`, "both" if absent.
 */
export function importEdit(
  present: readonly Design[],
  brought: readonly Design[],
  chosen: ReadonlySet<number>,
  clashes: ReadonlyMap<number, Clash>,
): { readonly edit: Edit; readonly added: number; readonly replaced: number } {
  const taken = new Set(present.map(nameKey));
  const replaced = new Set<DesignId>();
  const added: Design[] = [];
  const edits: Edit[] = [];
  for (const [position, design] of brought.entries()) {
    if (!chosen.has(position)) continue;
    const there = namesake(present, design);
    const clash = clashes.get(position) ?? 'both';
    if (there && clash === 'skip') continue;
    if (there && clash === 'replace' && !replaced.has(there.id)) {
      replaced.add(there.id);
      edits.push({ kind: 'replaceDesign', design: { ...keptOf(there), ...design, id: there.id } });
      continue;
    }
    const name = there ? freeName(taken, nameOf(design)) : nameOf(design);
    taken.add(name.toLowerCase());
    added.push(there ? { ...design, values: { ...design.values, name } } : design);
  }
  if (added.length > 0) edits.push({ kind: 'addDesigns', at: Number.MAX_SAFE_INTEGER, designs: added });
  const count = added.length + replaced.size;
  const edit: Edit = { kind: 'together', label: `Import ${count} design${count === 1 ? '' : 's'}`, edits };
  return { edit, added: added.length, replaced: replaced.size };
}

/** What a player has put to a design and a sheet has no place for. */
const keptOf = ({ image, notes }: Design): Partial<Design> => ({
  ...(image === undefined ? {} : { image }),
  ...(notes === undefined ? {} : { notes }),
});

export const broughtDesigns = (result: ImportResult): readonly Design[] => toProjectDesigns(result, newDesignId);

/** Reads a sheet that the player brought, or (null) that the host asks for, and shows what was found in it. */
export async function importSheet(desk: Desk, file: File | null): Promise<void> {
  const { app, host } = desk;
  const { ruleset, open, history } = app.store.getState();
  if (open.readOnly !== null) {
    app.toast({ text: `Import is not possible: ${open.readOnly} Save a copy to change it.`, tone: 'advice', action: null });
    return;
  }
  const upload = file === null ? null : { name: file.name, bytes: await base64Of(file) };
  const { files } = history.present.ruleset;
  const work = host.importSheet({ upload, ruleset: ruleset.data.id, ...(files === undefined ? {} : { files }), sheet: null });
  const read = await waitFor(desk, 'Reading the sheet …', work);
  if (read === null) return;
  if (!read.ok) return tellProblems(desk, 'The sheet cannot be read', read.problems);
  // The host's own reader made it; only its size keeps it out of the wire's schema.
  app.set({ dialog: { kind: 'import', result: read.value.result as ImportResult } });
}
