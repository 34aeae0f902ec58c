import type { RuleDifference } from '../changes/index.ts';
import type { ChangeDoor } from './doors.ts';

/** More about a change, in a line of its own. */
export type ChangeDetail = { readonly what: string; readonly value: string };

/** One thing that house rules change, as a player would say it. One reset takes all of it away. */
export type RuleChange = {
  readonly door: ChangeDoor;
  /** What has changed, e.g. "Armour" or "Costs". */
  readonly subject: string;
  /** Both values, if these say it all and are short. */
  readonly from: string | null;
  readonly to: string | null;
  /** What became of it, where two values do not say it, e.g. "new". */
  readonly said: string | null;
  /** More about it. */
  readonly details: readonly ChangeDetail[];
  /** Its differences to the standard, in their order. */
  readonly differences: readonly RuleDifference[];
};
