import type { LayoutIssue } from '../print/page/index.ts';
import type { SheetPage } from './frame.ts';

/** Pages of a sheet, and every text that does not print as entered. */
export type SheetLayout = { readonly pages: readonly SheetPage[]; readonly layoutIssues: readonly LayoutIssue[] };
