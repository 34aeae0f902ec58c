import type { LabView } from './view.ts';

/** The views of the battle lab, in the order of their buttons. */
export const labViews: readonly LabView[] = [];
