import { keepPair } from '../../../shared/base/remembered.ts';
import type { EntryAssessment, ForceAssessment, PurchaseAssessment, SectionAssessment } from '../../../shared/force/index.ts';

/** One line of the sheet of a force. `key` is unique among all lines and stays with what the line shows. */
export type Row =
  | { readonly kind: 'section'; readonly key: string; readonly section: SectionAssessment; readonly isOpen: boolean }
  | { readonly kind: 'entry'; readonly key: string; readonly section: SectionAssessment; readonly entry: EntryAssessment }
  | { readonly kind: 'purchases'; readonly key: string; readonly lines: readonly PurchaseAssessment[]; readonly isOpen: boolean }
  | { readonly kind: 'purchase'; readonly key: string; readonly line: PurchaseAssessment }
  | { readonly kind: 'add'; readonly key: string };

export const ADD_KEY = 'add';
export const PURCHASES_KEY = 'purchases';
export const sectionKey = (id: string): string => `section ${id}`;
export const entryKey = (id: string): string => `entry ${id}`;
export const purchaseKey = (id: string): string => `purchase ${id}`;

/**
 * Returns the lines of a force: each section with its entries unless collapsed, the purchases, and the line to add at the end. The
 * same lines as long as neither the assessment nor what is collapsed changes: a key asks for them several times.
 */
export const forceRows = keepPair((assessment: ForceAssessment, collapsed: ReadonlySet<string>): readonly Row[] => {
  const sections = assessment.sections.flatMap((section): readonly Row[] => {
    const key = sectionKey(section.section.id);
    const isOpen = !collapsed.has(key);
    const entries = section.entries.map((entry): Row => ({ kind: 'entry', key: entryKey(entry.entry.id), section, entry }));
    return [{ kind: 'section', key, section, isOpen }, ...(isOpen ? entries : [])];
  });
  const { purchases } = assessment;
  const isOpen = !collapsed.has(PURCHASES_KEY);
  const bought: readonly Row[] =
    purchases.length === 0
      ? []
      : [
          { kind: 'purchases', key: PURCHASES_KEY, lines: purchases, isOpen },
          ...(isOpen ? purchases.map((line): Row => ({ kind: 'purchase', key: purchaseKey(line.purchase.id), line })) : []),
        ];
  return [...sections, ...bought, { kind: 'add', key: ADD_KEY }];
});
