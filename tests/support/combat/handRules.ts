import type { Attack, CombatRules, Fighter } from '../../../shared/combat/fighter/index.ts';

/** A unit that stands on its own until a test gives it more. */
export const handFighter = (facts: Partial<Fighter> = {}): Fighter => ({
  name: 'Unit',
  cost: 100,
  strength: 1,
  move: 20,
  ground: 1,
  flies: false,
  strikes: false,
  multiTarget: false,
  antiAir: false,
  popsUp: false,
  rides: false,
  capacity: 0,
  closeCombat: 2,
  fails: 0,
  routs: 0,
  coverStanding: [1, 0],
  coverMoved: [1, 0],
  attacks: [],
  values: { save: 8 },
  ...facts,
});

/** A gun: dice, the score that hits and what it adds to the score that saves are its values. */
export const handAttack = (facts: Partial<Attack> = {}): Attack => ({
  kind: 'direct',
  name: 'Gun',
  row: null,
  range: 60,
  isDropped: facts.kind === 'area' && facts.range === 0,
  arc: 360,
  shots: Number.POSITIVE_INFINITY,
  perTurn: Number.POSITIVE_INFINITY,
  points: 0,
  group: '',
  values: { dice: 1, hit: 7, pierce: 0 },
  ...facts,
});

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/**
 * Rules made by hand: ten-sided dice that each hit and are saved from. Every second cover and a modifier change the score to hit;
 * area attacks hit on 10 less a point for every 4 points; what flies past is 3 harder to hit out of turn.
 */
export const handRules: CombatRules = {
  lengthUnit: 'cm',
  table: { width: 180, depth: 120 },
  deployment: [30],
  turns: 6,
  lossesThatEnd: 0.5,
  groupSize: 5,
  contact: 2,
  covers: [
    { id: 'open', label: 'Open', toHit: 0, toSave: 0 },
    { id: 'wood', label: 'Wood', toHit: -1, toSave: 0 },
  ],
  terrains: [
    { id: 'open', label: 'Open', clear: 40, scale: 60 },
    { id: 'close', label: 'Close', clear: 20, scale: 40 },
  ],
  sightOfFlyers: 2,
  orders: [
    { id: 'go', label: 'Go', move: 1, assaults: false, attacksIn: ['fire'], reacts: false },
    { id: 'rush', label: 'Rush', move: 1.5, assaults: true, attacksIn: [], reacts: false },
    { id: 'none', label: 'No order', move: 0, assaults: false, attacksIn: ['end'], reacts: false },
    { id: 'watch', label: 'Watch', move: 0, assaults: false, attacksIn: ['watch', 'end'], reacts: true },
  ],
  phases: [
    { id: 'strike', label: 'Strikes', kind: 'strikes', resolve: 'together', share: 0, source: '2' },
    { id: 'area', label: 'Area', kind: 'area', resolve: 'together', share: 0, source: '3' },
    { id: 'move', label: 'Movement', kind: 'move', resolve: 'alternate', share: 1, source: '4' },
    { id: 'watch', label: 'Watch', kind: 'fire', resolve: 'together', share: 0, source: '5' },
    { id: 'close', label: 'Close', kind: 'close', resolve: 'alternate', share: 0, source: '6' },
    { id: 'fire', label: 'Fire', kind: 'fire', resolve: 'alternate', share: 0, source: '7' },
    { id: 'end', label: 'End', kind: 'fire', resolve: 'alternate', share: 0, source: '8' },
  ],
  modifiers: [{ id: 'lock', label: 'Lock-on', value: 1, source: '9' }],
  closeCombat: { sides: 10, onTie: 'again', source: '6' },
  area: { sides: 10, radius: 4, onTarget: 7, seen: 3, eachTurn: 1, driftSides: 10, source: '3' },
  morale: null,
  objectives: { count: 0, reach: 0, worth: 0 },
  simplifications: [],
  roll: (_attacker, by, target, { cover, modifier, points, isReaction }) => {
    if (target.values.untouchable === true) return null;
    const base = by.kind === 'area' ? 10 - Math.floor(points / 4) : numberOf(by.values.hit);
    return {
      kind: 'each',
      dice: by.kind === 'area' ? 1 : numberOf(by.values.dice),
      sides: 10,
      hit: base - (handRules.covers[cover]?.toHit ?? 0) - modifier + (isReaction ? 3 : 0),
      save: numberOf(target.values.save) + numberOf(by.values.pierce),
      damage: 1,
    };
  },
  explain: (_attacker, by, target) => [
    { label: 'To hit', text: `${by.name} hits on ${numberOf(by.values.hit)}`, source: '7.1' },
    { label: 'To save', text: `${target.name} saves on ${numberOf(target.values.save) + numberOf(by.values.pierce)}`, source: '7.2' },
  ],
};

/** Rules made by hand in which six-sided dice are added, and what is above the screen of the target is damage. */
export const handSums: CombatRules = {
  ...handRules,
  lengthUnit: '',
  turns: 8,
  orders: [{ id: 'sail', label: 'Sail', move: 1, assaults: false, attacksIn: ['watch', 'fire', 'end'], reacts: false }],
  covers: [{ id: 'open', label: 'Open', toHit: 0, toSave: 0 }],
  closeCombat: null,
  area: null,
  roll: (_attacker, by, target, { distance, modifier }) => ({
    kind: 'sum',
    dice: numberOf(by.values.dice),
    sides: 6,
    plus: modifier - Math.floor(distance / 40),
    over: numberOf(target.values.screen),
  }),
};
