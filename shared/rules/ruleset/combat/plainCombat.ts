import type { RulesetData } from '../format/index.ts';
import { type CombatData, combatSchema } from './combatSchema.ts';

const SOURCE = 'House rules';

/** Rules of combat to begin with: every row of the first component attacks with one die, and all units are alike. */
export function plainCombat({ components }: Pick<RulesetData, 'components'>): CombatData {
  const [first] = components;
  return combatSchema.parse({
    format: 1,
    lengthUnit: 'cm',
    table: { width: 180, depth: 120 },
    deployment: [20],
    turns: 8,
    lossesThatEnd: 0.7,
    groupSize: 6,
    covers: [{ id: 'open', label: 'In the open', toHit: 0, standing: 1, moved: 1 }],
    terrains: [{ id: 'open', label: 'Open terrain', clear: 60, scale: 60 }],
    orders: [{ id: 'move', label: 'Move', move: 1, attacksIn: ['fire'] }],
    phases: [
      { id: 'movement', label: 'Movement', kind: 'move', source: SOURCE },
      { id: 'fire', label: 'Fire', kind: 'fire', source: SOURCE },
    ],
    fighter: { move: 10, source: SOURCE },
    attacks: [{ id: 'attack', label: 'Attack', kind: 'direct', ...(first && { of: first.id }), range: 30, source: SOURCE }],
    rolls: { direct: { kind: 'each', sides: 6, hit: 4, save: 7 } },
    simplifications: ['These rules of combat are a beginning: all units move, hit and save alike.'],
  });
}
