import type { Edit } from '../../../shared/project/edit/index.ts';
import { type CostComparison, type Design, fingerprintOf } from '../../../shared/project/index.ts';

/** The designs that an import adds to the project or replaces there. */
function designsIn(edit: Edit): readonly Design[] {
  if (edit.kind === 'together') return edit.edits.flatMap(designsIn);
  if (edit.kind === 'addDesigns') return edit.designs;
  return edit.kind === 'replaceDesign' ? [edit.design] : [];
}

/** Returns the cost comparison that an import begins; null if the sheet has no cost for any of its designs. */
export function costComparisonOf(file: string, edit: Edit): CostComparison | null {
  const designs = designsIn(edit);
  if (designs.every(({ origin }) => typeof origin?.cost !== 'number')) return null;
  return { id: crypto.randomUUID(), file, designs: Object.fromEntries(designs.map((design) => [design.id, fingerprintOf(design)])) };
}
