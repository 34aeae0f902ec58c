import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import { assessDesign } from '../../rules/ruleset/run/index.ts';
import { vocabulary } from './openSheets.ts';

/**
 * Makes what every import by these rules needs once: the words for headings, and the compiled formulas. An import does that itself
 * otherwise; this is to be called while a file is being read elsewhere.
 */
export function readyImport(ruleset: Ruleset): void {
  vocabulary(ruleset);
  assessDesign(ruleset, { values: {}, components: {} });
}
