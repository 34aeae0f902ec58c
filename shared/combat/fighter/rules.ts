import type { Lengths } from '../../rules/ruleset/values/lengths.ts';
import type { Attack, Fighter } from './fighter.ts';

/** What the two sides know of one attack at the moment it is made. */
export type Situation = {
  /** From attacker to target, in the unit of length of the rules. */
  readonly distance: number;
  /** Which of the rules' covers the target has: an index into `covers`. */
  readonly cover: number;
  /** Whether the attacker and the target have moved this turn. */
  readonly attackerMoved: boolean;
  readonly targetMoved: boolean;
  /** The share of its strength that the attacker has left, above 0 and at most 1. */
  readonly attackerHealth: number;
  /** The same of the target; all of it if absent. */
  readonly targetHealth?: number;
  /** An answer to what flies past, out of turn. */
  readonly isReaction: boolean;
  /** For an area attack: the points that fall together. 0 otherwise. */
  readonly points: number;
  /** What else changes the score, in points of the die for the attacker: the sum of the modifiers that are chosen. */
  readonly modifier: number;
};

/**
 * The dice of one attack.
 *
 * `each`: so many dice of so many sides; each that shows `hit` or more strikes, unless the target's die shows `save` or more, and
 * does `damage`. A score of 1 or less always succeeds, one above the sides never. `sum`: the dice are added, `plus` is added to
 * the sum, and what is above `over` is damage.
 */
export type AttackRoll =
  | {
      readonly kind: 'each';
      readonly dice: number;
      readonly sides: number;
      readonly hit: number;
      readonly save: number;
      readonly damage: number;
    }
  | { readonly kind: 'sum'; readonly dice: number; readonly sides: number; readonly plus: number; readonly over: number };

/** What a group of units can be told to do in a turn. */
export type Order = {
  readonly id: string;
  readonly label: string;
  /** The share of its movement that it may use: 0, 1, 1.5. */
  readonly move: number;
  /** Whether it may close in and fight hand to hand. */
  readonly assaults: boolean;
  /** Ids of the phases in which it attacks. */
  readonly attacksIn: readonly string[];
  /** Whether it attacks, out of turn, what flies past. */
  readonly reacts: boolean;
};

/**
 * A part of the turn. `alternate`: the sides take turns, group by group, and losses count at once. `together`: all roll, then losses
 * count.
 */
export type Phase = {
  readonly id: string;
  readonly label: string;
  readonly kind: 'strikes' | 'area' | 'move' | 'fire' | 'close' | 'nerve';
  readonly resolve: 'alternate' | 'together';
  /** For movement: the share of the turn's movement. */
  readonly share: number;
  readonly source: string;
};

/**
 * How far units see. Out to `clear` they see everything; the chance to see further falls to 1/e (37 %) with every `scale` beyond it.
 * Both are in the unit of length of the rules.
 */
export type Terrain = { readonly id: string; readonly label: string; readonly clear: number; readonly scale: number };

/** The rules of combat of a game system, ready to run: numbers, and the formulas as functions. */
export type CombatRules = {
  /** The unit of length, such as "cm". */
  readonly lengthUnit: string;
  /** The units of length of the game, for lengths that are read in another unit. */
  readonly lengths?: Lengths;
  readonly table: { readonly width: number; readonly depth: number };
  /** How deep the sides may start; one is drawn for each battle. */
  readonly deployment: readonly number[];
  readonly turns: number;
  /** A battle ends when a side has lost this share of its force. */
  readonly lossesThatEnd: number;
  /** Most units in a group that gets one order. */
  readonly groupSize: number;
  /** How near units stand that strike hand to hand. */
  readonly contact: number;
  readonly covers: readonly { readonly id: string; readonly label: string; readonly toHit: number; readonly toSave: number }[];
  readonly terrains: readonly Terrain[];
  /** How many times further what flies is seen. */
  readonly sightOfFlyers: number;
  /** How likely a unit that pops up finds cover to do so, each turn: 0.6 if absent. */
  readonly popUpCover?: number;
  /**
   * What the rolls depend on; all of it if absent. Fights keep rolls in tables, which are smaller and quicker without what does
   * not change a roll. Covers, points and modifiers always count.
   */
  readonly rollsDependOn?: ReadonlySet<'distance' | 'attackerMoved' | 'targetMoved' | 'attackerHealth' | 'targetHealth' | 'isReaction'>;
  /**
   * The values that rolls read of both units and of the attack, by the kind of attack; any of them if absent. Odds of units that
   * differ in nothing of this are worked out once.
   */
  readonly rollReads?: Readonly<Record<Attack['kind'], Readonly<Record<'attacker' | 'target' | 'attack', readonly string[]>> | null>>;
  readonly orders: readonly Order[];
  readonly phases: readonly Phase[];
  /** What a player may add to an attack: order cards, smoke. */
  readonly modifiers: readonly { readonly id: string; readonly label: string; readonly value: number; readonly source: string }[];
  /** The dice of close combat: each side adds its `closeCombat` to a die; a tie is rolled again, or leaves both standing. */
  readonly closeCombat: { readonly sides: number; readonly onTie: 'again' | 'both-stand'; readonly source: string } | null;
  readonly area: {
    readonly sides: number;
    /** The radius of the place that is struck. */
    readonly radius: number;
    /** The score to land on target, without what follows. */
    readonly onTarget: number;
    /** How much easier it is when someone sees the target, and for each earlier turn at the same place. */
    readonly seen: number;
    readonly eachTurn: number;
    /** One that misses falls a die's score away, of so many sides. */
    readonly driftSides: number;
    readonly source: string;
  } | null;
  readonly morale: {
    readonly sides: number /** Checked once a group has lost this share. */;
    readonly after: number;
    readonly source: string;
  } | null;
  /** What a side gets for each objective that it alone holds, beside the share of the enemy it destroyed. */
  readonly objectives: { readonly count: number; readonly reach: number; readonly worth: number };
  /** What the rules say and battles here leave out, in sentences for the player. */
  readonly simplifications: readonly string[];
  /** The dice of an attack on a target; null if it may not be made. Range and arc are not looked at. */
  readonly roll: (attacker: Fighter, by: Attack, target: Fighter, situation: Situation) => AttackRoll | null;
  /** What decides a roll, step by step, for the player: "hits on 7", "morale of the attacker: 2 easier", with sources. */
  readonly explain: (
    attacker: Fighter,
    by: Attack,
    target: Fighter,
    situation: Situation,
  ) => readonly { readonly label: string; readonly text: string; readonly source: string }[];
};
