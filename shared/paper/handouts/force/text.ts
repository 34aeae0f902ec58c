import { t } from '../../../base/words/words.ts';
import type { EntryAssessment } from '../../../force/index.ts';
import type { Value } from '../../../rules/formula/index.ts';
import type { Ruleset } from '../../../rules/ruleset/compile/index.ts';
import { formatPoints } from '../../../rules/ruleset/points/index.ts';
import { DASH } from '../values.ts';

/** What an aircraft or the like carries, as it was decided before the game; empty if nothing was written. */
export const loadOutWords = ({ loadOut }: Pick<EntryAssessment, 'loadOut'>): string =>
  loadOut.trim() === '' ? '' : t('Load-out: {loadOut}', { loadOut });

/** "First hand: 6 cards (a card for each leader)." */
export const handWords = (hand: number, rule: string): string =>
  t('First hand: {hand, plural, one {# card} other {# cards}}{hasRule, select, true { ({rule})} other {}}.', {
    hand,
    hasRule: rule !== '',
    rule,
  });

/** Points with their unit; a dash where there is no number for them. */
export const pointsText = (ruleset: Ruleset, points: Value): string =>
  typeof points === 'number' && Number.isFinite(points) ? formatPoints(ruleset, points) : DASH;

/** The numbers among some values, added up. */
export const sumNumbers = (values: readonly Value[]): number =>
  values.reduce<number>((sum, value) => sum + (typeof value === 'number' ? value : 0), 0);
