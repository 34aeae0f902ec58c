import { foldAccents } from '../text/index.ts';
import type { ImportedDesign } from './imported.ts';
import type { Draft, OpenSheet } from './read/draft.ts';

type ReadSheet = { readonly sheet: OpenSheet; readonly draft: Draft };

/**
 * Sheets that only repeat other sheets: every design has one of the same name there, no component rows, and no value that
 * the other design does not have too.
 */
export function findSummaries(sheets: readonly ReadSheet[]): readonly ReadSheet[] {
  if (sheets.length < 2) return [];
  return sheets.filter((read) => {
    const elsewhere = new Map<string, ImportedDesign>();
    for (const other of sheets)
      if (other !== read && sayMore(other.draft, read.draft))
        for (const design of other.draft.designs) elsewhere.set(keyOf(design), design);
    return read.draft.designs.length > 0 && read.draft.designs.every((design) => isSaidBy(elsewhere.get(keyOf(design)), design));
  });
}

const keyOf = ({ values }: ImportedDesign): string => foldAccents(String(values.name ?? ''));

/** Two sheets with the same content are not summaries of each other: the one with more content is kept. */
const sayMore = (one: Draft, other: Draft): boolean => wealth(one) > wealth(other);
const wealth = ({ designs }: Draft): number =>
  designs.reduce(
    (sum, design) => sum + valuesOf(design) + Object.values(design.components).reduce((rows, own) => rows + own.length, 0) * 3,
    0,
  ) / Math.max(1, designs.length);
const valuesOf = ({ values }: ImportedDesign): number => Object.values(values).filter((value) => value !== null).length;

function isSaidBy(full: ImportedDesign | undefined, design: ImportedDesign): boolean {
  if (!full || design.values.name === null) return false;
  const hasRows = Object.values(design.components).some((rows) => rows.length > 0);
  const agrees = Object.entries(design.values).every(
    ([id, value]) => id === 'name' || value === null || value === (full.values[id] ?? null),
  );
  return !hasRows && agrees && (design.sheetCost === null || design.sheetCost === full.sheetCost);
}
