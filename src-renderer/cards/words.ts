import { t } from '../../shared/base/words/words.ts';
import type { CardPlan } from '../../shared/paper/cards/index.ts';

/** "9 per page, 4 pages, 34 cards"; backs are pages too. */
export const summaryOf = ({
  perSheet,
  sheetCount,
  sidesPerSheet,
  cardCount,
}: Pick<CardPlan, 'perSheet' | 'sheetCount' | 'sidesPerSheet' | 'cardCount'>): string =>
  t('{perSheet} per page, {pages, plural, one {# page} other {# pages}}, {cardCount, plural, one {# card} other {# cards}}', {
    perSheet,
    pages: sheetCount * sidesPerSheet,
    cardCount,
  });

/** Returns a sentence on why the PDF cannot be made; null if it can. */
export function obstacleOf(plan: Pick<CardPlan, 'fault' | 'cardCount'>, designs: number, which: string): string | null {
  if (plan.fault !== null) return plan.fault;
  if (plan.cardCount > 0) return null;
  if (designs > 0) return t('Every quantity is 0: give at least one design a card.');
  return which === 'selected' ? t('Nothing is selected in the sheet: choose all designs.') : t('There are no designs yet.');
}

/** "3 pages": the length of a handout. */
export const pagesInWords = (pages: number): string => t('{pages, plural, one {# page} other {# pages}}', { pages });

/** What the tick for breaches adds to a print of designs. */
export const RULE_BREAKS = t('What breaks the rules, and how many designs do');
