/** A number, a yes or no, or a text that the rules of combat keep of a unit or of one of its attacks, for their own formulas. */
export type CombatValue = number | boolean | string | null;

/**
 * One way of attacking that a unit has, as its rules describe it: usually a weapon.
 *
 * `direct` attacks are aimed at one target in sight; `area` attacks fall on a place, and strike all that stand there.
 */
export type Attack = {
  readonly kind: 'direct' | 'area';
  readonly name: string;
  /** The row of a component that gives this attack; null for an attack of the design itself. */
  readonly row: { readonly component: string; readonly index: number } | null;
  /** The greatest distance, in the unit of length of the rules; 0 for an area attack that has to be above its target. */
  readonly range: number;
  /** An area attack that always lands where it is aimed: it is dropped by what flies, or has no range. */
  readonly isDropped: boolean;
  /** The angle about the unit's front within which it can aim, in degrees: 360 for every direction. */
  readonly arc: number;
  /** How often it can be used in a battle; Infinity if always. */
  readonly shots: number;
  /** How often it can be used in one turn, over all phases: 2 for what fires on watch and again at the end; Infinity for no limit. */
  readonly perTurn: number;
  /** For an area attack: its points, which add up when several units fire together. 0 otherwise. */
  readonly points: number;
  /** Area attacks add up only with those of the same group, such as one kind of ammunition. */
  readonly group: string;
  /** What formulas of the rules name as `attack[…]`. */
  readonly values: Readonly<Record<string, CombatValue>>;
};

/** A unit as the rules of combat see it: a design with its grade, worked out once. Never changed in place. */
export type Fighter = {
  readonly name: string;
  /** What one costs; null in a points-free system, or if it has no cost. */
  readonly cost: number | null;
  /** How much damage destroys it; 1 where one hit that is not saved is enough. */
  readonly strength: number;
  /** How far it moves in a turn, before what its order and the ground make of it. */
  readonly move: number;
  /** The share of its movement that average ground leaves it, 0 to 1. */
  readonly ground: number;
  /** In the air: seen from further, and attacked only by what may attack it. */
  readonly flies: boolean;
  /** Comes in from outside the table, attacks in the phase of strikes, and leaves again. */
  readonly strikes: boolean;
  /** May aim each of its attacks at another target; otherwise all are aimed at one. */
  readonly multiTarget: boolean;
  /** May attack out of turn what flies. */
  readonly antiAir: boolean;
  /** May come out of cover to attack and go back, so that only those on watch can answer. */
  readonly popsUp: boolean;
  /** Fights on foot: can be carried. */
  readonly rides: boolean;
  /** How many units that ride it carries. */
  readonly capacity: number;
  /** Added to the die in close combat; null if it cannot fight in close combat. */
  readonly closeCombat: number | null;
  /** Morale: the scores of the die, or less, at which it fails a check and at which it runs. 0 for never. */
  readonly fails: number;
  readonly routs: number;
  /** How likely each cover is when it stands still, and when it has moved: a weight for each of the rules' covers, adding up to 1. */
  readonly coverStanding: readonly number[];
  readonly coverMoved: readonly number[];
  readonly attacks: readonly Attack[];
  /** What formulas of the rules name as `attacker[…]` and `target[…]`. */
  readonly values: Readonly<Record<string, CombatValue>>;
};
