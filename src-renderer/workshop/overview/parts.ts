import type { PanelPart } from '../section.ts';

/** What can be done with the rules as a whole, below the form of the overview: shared as a file, installed, printed. */
export const overviewParts: readonly PanelPart[] = [];
