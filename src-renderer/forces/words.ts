import { t } from '../../shared/base/words/words.ts';
import type { ForceAssessment } from '../../shared/force/index.ts';
import type { CollectionLine } from '../../shared/force/records/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { formatAmount, unitOfPoints } from '../../shared/rules/ruleset/points/index.ts';
import type { AppState } from '../window/app.ts';

export { capitalised as capital } from '../../shared/base/text/index.ts';

/** Compares the points of a force with its limit, in words. */
export function limitWords(left: number | null): string {
  if (left === null) return t('no limit');
  if (left < 0) return t('{left} over the limit', { left: formatAmount(-left) });
  return left === 0 ? t('exactly at the limit') : t('{amount} left', { amount: formatAmount(left) });
}

/** The total of a force in words; null where the game has neither points nor a limit to add up for. */
export function plateWords(
  ruleset: Ruleset,
  { counted: total, limit, left }: Pick<ForceAssessment, 'counted' | 'limit' | 'left'>,
): { readonly amount: string; readonly unit: string; readonly words: string } | null {
  const rules = ruleset.force.data.limit;
  if (ruleset.points === null && rules === undefined) return null;
  const unit = rules?.unit ?? unitOfPoints(ruleset);
  const of = limit === null ? unit : t('of {limit} {unit}', { limit: formatAmount(limit), unit });
  return { amount: formatAmount(total), unit: of.trim(), words: limitWords(left) };
}

/** How many units of a design other forces have: "2 in Red Guard". */
export const elsewhereWords = (elsewhere: CollectionLine['elsewhere']): string =>
  elsewhere.map(({ force, units }) => t('{units} in {force}', { units, force })).join(', ');

/** What the dialog of a force's head asks for: only what the game has. */
export function headWords({ written: { force } }: Ruleset): string {
  const [last = '', ...others] = [
    t('Name'),
    ...(force.limit ? ['limit'] : []),
    ...(force.battles.length > 0 ? ['battle'] : ['player']),
  ].toReversed();
  return t('{reversed} and {last}', { reversed: others.toReversed().join(', '), last });
}

/** What a new line of a force may be: a unit, or also a purchase where the game has any. */
export const lineWords = ({ data, written }: Ruleset): string =>
  written.force.purchases.length > 0
    ? t('{designNoun} or {purchasesNoun}', { designNoun: data.designNoun.one, purchasesNoun: written.force.purchasesNoun.one })
    : data.designNoun.one;

/** Whether the rules know detachments. */
export const hasDetachments = ({ written }: Ruleset): boolean => written.force.detachments !== undefined;

/** Returns the word for one detachment: "patrol". */
export const detachmentOf = ({ ruleset }: Pick<AppState, 'ruleset'>): string => ruleset.written.force.detachments?.one ?? t('detachment');

/** Whether the rules have values that are rolled. */
export const hasRolls = ({ written }: Ruleset): boolean =>
  written.force.fields.entry.some((field) => field.kind === 'number' && field.roll !== undefined);
