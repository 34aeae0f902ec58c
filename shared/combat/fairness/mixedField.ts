import { seeded } from '../../force/rolls.ts';
import type { FightGroup, FightPlan, FightSide, Player } from '../fight/index.ts';
import type { CombatRules, Fighter } from '../fighter/index.ts';

/** What designs are measured against: opponents of all kinds, beside a core that both forces have alike. */
export type MixedField = {
  readonly rules: CombatRules;
  /** The part of both forces that is the same: so many units of each. */
  readonly core: readonly { readonly fighter: Fighter; readonly count: number }[];
  /** What the core counts for when a force is destroyed, as a share of the whole; the rest is the units that are compared. */
  readonly coreShare: number;
  /** Designs that opponents are drawn from, each with a cost above 0. */
  readonly opponents: readonly Fighter[];
  /** About how many points each side spends beside its core. */
  readonly points: number;
};

/** One fight of a design against the field: what each unit of it is taken to cost, and which of many such fights it is. */
export type Trial = {
  readonly price: number;
  readonly seed: number;
  readonly index: number;
  /** The id of a terrain, or "mixed". */
  readonly terrain: string;
  /** Who plays both sides; one that plans if absent. */
  readonly player?: Player | undefined;
};

/** A fight of a trial: its plan, the side of the design (they swap from fight to fight), and the price that whole numbers make of it. */
type TrialFight = { readonly plan: FightPlan; readonly side: 0 | 1; readonly price: number };

/** The seed of the dice of a trial. */
export const seedOfTrial = ({ seed, index }: Trial): number => (Math.imul(seed + 1, 0x9e3779b1) + Math.imul(index + 1, 0x85ebca77)) >>> 0;

/** So many fights one after the other have the same opponent, once from each side of the table: more would say more of it, less of all. */
const SAME_OPPONENT = 2;
/** Most units of a design in one fight, so that a cheap one does not fill the table. */
const MOST_UNITS = 60;
/** Whole numbers of units are looked for within this share of the points. */
const ROOM = 0.2;

/**
 * Plans a fight of a design against an opponent of the field, of which the other side gets units for as many points. The same trial gives
 * the same fight.
 */
export function trialFight(field: MixedField, design: Fighter, { price, seed, index, terrain, player }: Trial): TrialFight {
  const side = index % 2 === 0 ? 0 : 1;
  const opponent = opponentOf(field, seed, Math.floor(index / SAME_OPPONENT));
  const { own, other } = wholeNumbers(field.points, price, opponent.cost ?? 0);
  const mine = sideOf(field, design, own, player);
  const theirs = sideOf(field, opponent, other, player);
  return {
    plan: { rules: field.rules, sides: side === 0 ? [mine, theirs] : [theirs, mine], terrain },
    side,
    price: (other * (opponent.cost ?? 0)) / own,
  };
}

/** The opponents in an order that is shuffled by the seed: everyone's turn comes before anyone's second. */
function opponentOf({ opponents }: MixedField, seed: number, group: number): Fighter {
  const chance = seeded(Math.imul(seed ^ 0x5bd1e995, 0x2c1b3c6d) + Math.floor(group / opponents.length));
  const order = opponents.map((_, index) => index);
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(chance() * (last + 1));
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  const found = opponents[order[group % opponents.length] ?? 0];
  if (!found) throw new Error('A mixed field has opponents.');
  return found;
}

/** Whole numbers of units of both sides that cost about `points` and differ least in what they cost. */
function wholeNumbers(points: number, price: number, otherPrice: number): { readonly own: number; readonly other: number } {
  const usual = Math.max(1, Math.round(points / price));
  let best = { own: 1, other: 1, off: Number.POSITIVE_INFINITY };
  for (let own = Math.max(1, Math.floor(usual * (1 - ROOM))); own <= Math.ceil(usual * (1 + ROOM)) && own <= MOST_UNITS; own++) {
    const other = Math.min(MOST_UNITS, Math.max(1, Math.round((own * price) / otherPrice)));
    // Nearly equal numbers are as good; then the usual force is preferred.
    const off = Math.abs(Math.log((own * price) / (other * otherPrice))) + 0.02 * Math.abs(own / usual - 1);
    if (off < best.off) best = { own, other, off };
  }
  return best;
}

function sideOf({ rules, core, coreShare }: MixedField, design: Fighter, count: number, player: Player = 'planning'): FightSide {
  const total = core.reduce((sum, { fighter, count: units }) => sum + units * (fighter.cost ?? 0), 0);
  return {
    name: design.name,
    player,
    groups: [
      ...core.flatMap(({ fighter, count: units }) =>
        groupsOf(rules, fighter, units, (coreShare * (fighter.cost ?? 0)) / Math.max(total, 1e-9)),
      ),
      ...groupsOf(rules, design, count, (1 - (core.length > 0 ? coreShare : 0)) / count),
    ],
  };
}

/** Units of a design in groups of nearly the same size, as few as the rules allow. */
function groupsOf({ groupSize }: CombatRules, fighter: Fighter, count: number, worth: number): readonly FightGroup[] {
  const groups = Math.ceil(count / Math.max(1, groupSize));
  return Array.from({ length: groups }, (_, index) => {
    const units = Math.floor(((index + 1) * count) / groups) - Math.floor((index * count) / groups);
    return { name: fighter.name, units: Array<Fighter>(units).fill(fighter), worth };
  });
}
