import type { CardPlan } from '../../shared/paper/cards/index.ts';
import { t } from '../words/words.ts';

/** "9 per sheet, 4 sheets, 34 cards". */
export const summaryOf = ({ perSheet, sheetCount, cardCount }: Pick<CardPlan, 'perSheet' | 'sheetCount' | 'cardCount'>): string =>
  t('{perSheet} per sheet, {sheetCount, plural, one {# sheet} other {# sheets}}, {cardCount, plural, one {# card} other {# cards}}', {
    perSheet,
    sheetCount,
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
