import type { Offender, Page } from '../print/page/index.ts';

/** Pages of a sheet, and every text that does not print as entered. */
export type Laid = { readonly pages: readonly Page[]; readonly offenders: readonly Offender[] };
