import type { RulePlace } from '../../../shared/houseRules/changes/index.ts';
import type { PartSection } from './partSection.ts';

const combat = (...path: readonly string[]): RulePlace => ({ file: 'combat.json', path });

/** How units fight. */
export const combatSection: PartSection = {
  id: 'combat',
  label: 'Combat',
  door: 'Formulas',
  about: 'How units fight, for the odds and fights of the battle lab: what a design is in combat, its attacks, and their dice.',
  preview: null,
  parts: (rules) => [
    {
      place: combat(),
      label: 'Fights',
      without: ['$schema', 'format', ...['covers', 'terrains', 'orders', 'phases', 'modifiers', 'fighter', 'attacks', 'rolls', 'fairness']],
    },
    { place: combat('fighter'), label: 'Units' },
    {
      place: combat('attacks'),
      label: 'Attacks',
      noun: 'attack',
      columns: ['label', 'kind', 'of', 'range', 'arc', 'shots', 'perTurn', 'points', 'id'],
    },
    { place: combat('rolls', 'direct'), label: 'Dice, aimed' },
    { place: combat('rolls', 'area'), label: 'Dice, area' },
    { place: combat('covers'), label: 'Cover', noun: 'cover', columns: ['label', 'toHit', 'toSave', 'id'] },
    { place: combat('terrains'), label: 'Terrain', noun: 'terrain', columns: ['label', 'clear', 'scale', 'id'] },
    { place: combat('orders'), label: 'Orders', noun: 'order', columns: ['label', 'move', 'assaults', 'reacts', 'id'] },
    { place: combat('phases'), label: 'Phases', noun: 'phase', columns: ['label', 'kind', 'resolve', 'share', 'source', 'id'] },
    { place: combat('modifiers'), label: 'Modifiers', noun: 'modifier', columns: ['label', 'value', 'source', 'id'] },
    // How random designs are drawn is begun as text: a form cannot know the ranges of the fields.
    ...(rules.value(combat('fairness')) === undefined ? [] : [{ place: combat('fairness'), label: 'Fairness' }]),
  ],
};
