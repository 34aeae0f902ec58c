import { t } from '../../../shared/base/words/words.ts';
import type { RulePlace } from '../../../shared/houseRules/changes/index.ts';
import type { PartSection } from './partSection.ts';

const combat = (...path: readonly string[]): RulePlace => ({ file: 'combat.json', path });

/** How units fight. */
export const combatSection: PartSection = {
  id: 'combat',
  label: t('Combat'),
  door: 'Formulas',
  about: t('How units fight, for the odds and fights of the battle lab: what a design is in combat, its attacks, and their dice.'),
  preview: null,
  parts: (rules) => [
    {
      place: combat(),
      label: t('Fights'),
      without: ['$schema', 'format', ...['covers', 'terrains', 'orders', 'phases', 'modifiers', 'fighter', 'attacks', 'rolls', 'fairness']],
    },
    { place: combat('fighter'), label: t('Units') },
    {
      place: combat('attacks'),
      label: t('Attacks'),
      noun: t('attack'),
      columns: ['label', 'kind', 'of', 'range', 'arc', 'shots', 'perTurn', 'points', 'id'],
    },
    { place: combat('rolls', 'direct'), label: t('Dice, aimed') },
    { place: combat('rolls', 'area'), label: t('Dice, area') },
    { place: combat('covers'), label: t('Cover'), noun: t('cover'), columns: ['label', 'toHit', 'toSave', 'id'] },
    { place: combat('terrains'), label: t('Terrain'), noun: t('terrain'), columns: ['label', 'clear', 'scale', 'id'] },
    { place: combat('orders'), label: t('Orders'), noun: t('order'), columns: ['label', 'move', 'assaults', 'reacts', 'id'] },
    { place: combat('phases'), label: t('Phases'), noun: t('phase'), columns: ['label', 'kind', 'resolve', 'share', 'source', 'id'] },
    { place: combat('modifiers'), label: t('Modifiers'), noun: t('modifier'), columns: ['label', 'value', 'source', 'id'] },
    // How random designs are drawn is begun as text: a form cannot know the ranges of the fields.
    ...(rules.value(combat('fairness')) === undefined ? [] : [{ place: combat('fairness'), label: t('Fairness') }]),
  ],
};
