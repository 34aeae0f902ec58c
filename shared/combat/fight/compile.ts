import { keepOne, once } from '../../base/remembered.ts';
import type { CombatRules, Fighter, Order } from '../fighter/index.ts';
import type { FightPlan, FightSide, Player } from './plan.ts';
import { type RollTable, rollTables } from './rolls.ts';

type KnownOrder = {
  readonly order: Order;
  /** The share of its movement over all movement phases of a turn. */
  readonly move: number;
  /** Fire phases in which it attacks before the first movement, and after it. */
  readonly firesBefore: number;
  readonly firesAfter: number;
  /** Phases of area attacks in which it attacks. */
  readonly areas: number;
};

/** The orders of the rules, with the phases in which they attack counted. */
function knownOrders(rules: CombatRules): readonly KnownOrder[] {
  const firstMove = rules.phases.findIndex(({ kind }) => kind === 'move');
  const shares = rules.phases.reduce((sum, { kind, share }) => sum + (kind === 'move' ? share : 0), 0);
  return rules.orders.map((order) => {
    const phases = [...rules.phases.entries()].filter(([, { id }]) => order.attacksIn.includes(id));
    const fires = phases.filter(([, { kind }]) => kind === 'fire');
    const before = fires.filter(([place]) => firstMove < 0 || place < firstMove).length;
    return {
      order,
      move: order.move * shares,
      firesBefore: before,
      firesAfter: fires.length - before,
      areas: phases.filter(([, { kind }]) => kind === 'area').length,
    };
  });
}

/** All of one side is worth so many: integers, so that sums do not depend on their order. */
export const WHOLE = 1_000_000;

/** One kind of unit of one side: units of the same fighter. */
type UnitKind = { readonly side: 0 | 1; readonly fighter: Fighter };

type CompiledKind = UnitKind & {
  /** Where its attacks begin in the lists of all attacks. */
  readonly firstAttack: number;
  /** The sums of the weights of its covers, standing and moved. */
  readonly coverSums: readonly [Float64Array, Float64Array];
  /** For each attack: the cosine of half its arc; -2 if it bears in every direction. */
  readonly bears: Float64Array;
  readonly isDirect: readonly boolean[];
  readonly hasArea: boolean;
  readonly hasDirect: boolean;
  readonly longest: number;
  readonly longestArea: number;
  /** What it can move in a turn on average ground. */
  readonly speed: number;
};

/** Distances are estimated in so many steps over the table's diagonal. */
export const STEPS = 48;
/** The steps of a distance, and the numbers that one kind of expectation has. */
export const ROW = STEPS + 1;

/** What one unit of a kind is expected to destroy of another kind with one round of direct fire, and with its area attacks, by distance. */
export type Estimate = {
  readonly direct: Float64Array;
  /** The same after it has moved: the same list if that makes no difference. */
  readonly onTheMove: Float64Array;
  readonly area: Float64Array;
  /** How likely a unit of the kind destroys one of the other in close combat, and is destroyed by it. */
  readonly wins: number;
  readonly loses: number;
};

type CompiledGroup = {
  readonly name: string;
  /** The side on the table: 0 at the bottom, 1 at the top. */
  readonly role: 0 | 1;
  readonly first: number;
  readonly count: number;
  /** Comes in from outside the table: has no place on it and gets no orders. */
  readonly strikes: boolean;
  /** The kind of all its units; -1 if they differ. */
  readonly kind: number;
};

/** A plan made ready: units, groups and kinds numbered, rolls in tables. Units of the side at the bottom of the table come first. */
export type CompiledPlan = {
  readonly plan: FightPlan;
  readonly rules: CombatRules;
  /** The side of the plan that each role is played by. */
  readonly sides: readonly [0 | 1, 0 | 1];
  /** Who plays each role. */
  readonly players: readonly [Player, Player];
  readonly kinds: readonly CompiledKind[];
  readonly groups: readonly CompiledGroup[];
  readonly orders: readonly KnownOrder[];
  readonly unitKind: Int16Array;
  readonly unitGroup: Int16Array;
  readonly unitRole: Uint8Array;
  readonly worth: Int32Array;
  /** Units of role 1 begin here. */
  readonly half: number;
  /** Where the attacks of each unit begin in the lists of shots. */
  readonly firstShot: Int32Array;
  readonly shots: Float64Array;
  /** Attacks of all kinds, close combat included: the rows of the table of kills. */
  readonly attackCount: number;
  /** Rolls by attacking kind times the number of kinds plus the target's kind. */
  readonly rolls: readonly (readonly RollTable[])[];
  /** Estimates by the same numbers, once they were asked for. */
  readonly estimates: (Estimate | undefined)[];
  readonly stepsPerLength: number;
};

/** The kinds of units of a plan, as results number them: those of side 0 first. */
export const unitKinds = keepOne(({ sides }: FightPlan): readonly UnitKind[] =>
  ([0, 1] as const).flatMap((side) => [...new Set(sides[side].groups.flatMap(({ units }) => units))].map((fighter) => ({ side, fighter }))),
);

function sumsOf(weights: readonly number[], covers: number): Float64Array {
  const sums = new Float64Array(Math.max(1, covers));
  let sum = 0;
  for (let cover = 0; cover < sums.length; cover += 1) {
    sum += Math.max(0, weights[cover] ?? 0);
    sums[cover] = sum;
  }
  // Without weights a unit is in the open.
  return sum > 0 ? sums.map((value) => value / sum) : sums.fill(1);
}

const longestOf = (fighter: Fighter, kind: 'direct' | 'area'): number =>
  fighter.attacks.reduce((longest, attack) => (attack.kind === kind ? Math.max(longest, attack.range) : longest), 0);

function compiledKinds(plan: FightPlan): readonly CompiledKind[] {
  let firstAttack = 0;
  return unitKinds(plan).map((kind) => {
    const { fighter } = kind;
    const first = firstAttack;
    firstAttack += fighter.attacks.length + 1;
    return {
      ...kind,
      firstAttack: first,
      coverSums: [sumsOf(fighter.coverStanding, plan.rules.covers.length), sumsOf(fighter.coverMoved, plan.rules.covers.length)],
      bears: Float64Array.from(fighter.attacks, ({ arc }) => (arc >= 360 ? -2 : Math.cos((Math.max(0, arc) / 2) * (Math.PI / 180)))),
      isDirect: fighter.attacks.map((attack) => attack.kind === 'direct'),
      hasArea: fighter.attacks.some((attack) => attack.kind === 'area'),
      hasDirect: fighter.attacks.some((attack) => attack.kind === 'direct'),
      longest: longestOf(fighter, 'direct'),
      longestArea: longestOf(fighter, 'area'),
      speed: Math.max(0, fighter.move * fighter.ground) || 0,
    };
  });
}

/** What each unit of a side is worth in millionths of the side; together exactly one whole. */
function worthOf(side: FightSide): readonly number[] {
  // Without a cost of every unit, one unit counts as much as another.
  const isPriced = side.groups.every(({ units }) => units.every(({ cost }) => cost !== null));
  const weights = side.groups.flatMap(({ units, worth }) =>
    units.map(({ cost }) => {
      const own = worth ?? (isPriced ? (cost ?? 0) : 1);
      return own > 0 && own < Infinity ? own : 0;
    }),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights;
  let before = 0;
  let given = 0;
  return weights.map((weight) => {
    before += weight;
    const own = Math.round((before / total) * WHOLE) - given;
    given += own;
    return own;
  });
}

function compile(plan: FightPlan, sides: readonly [0 | 1, 0 | 1]): CompiledPlan {
  const kinds = compiledKinds(plan);
  const kindOf = (side: 0 | 1, fighter: Fighter): number => kinds.findIndex((kind) => kind.side === side && kind.fighter === fighter);
  const groups: CompiledGroup[] = [];
  const units: { readonly kind: number; readonly group: number; readonly role: 0 | 1 }[] = [];
  for (const role of [0, 1] as const) {
    for (const group of plan.sides[sides[role]].groups) {
      if (group.units.length === 0) continue;
      groups.push({
        name: group.name,
        role,
        first: units.length,
        count: group.units.length,
        strikes: group.units.every(({ strikes }) => strikes),
        kind: new Set(group.units).size === 1 && group.units[0] !== undefined ? kindOf(sides[role], group.units[0]) : -1,
      });
      for (const fighter of group.units) units.push({ kind: kindOf(sides[role], fighter), group: groups.length - 1, role });
    }
  }
  const attacksOf = (kind: number) => kinds[kind]?.fighter.attacks ?? [];
  let shot = 0;
  const firstShot = Int32Array.from(units, ({ kind }) => {
    const first = shot;
    shot += attacksOf(kind).length;
    return first;
  });
  return {
    plan,
    rules: plan.rules,
    sides,
    players: [plan.sides[sides[0]].player ?? 'planning', plan.sides[sides[1]].player ?? 'planning'],
    kinds,
    groups,
    orders: knownOrders(plan.rules),
    unitKind: Int16Array.from(units, ({ kind }) => kind),
    unitGroup: Int16Array.from(units, ({ group }) => group),
    unitRole: Uint8Array.from(units, ({ role }) => role),
    worth: Int32Array.from([...worthOf(plan.sides[sides[0]]), ...worthOf(plan.sides[sides[1]])]),
    half: units.filter(({ role }) => role === 0).length,
    firstShot,
    shots: Float64Array.from(units.flatMap(({ kind }) => attacksOf(kind).map(({ shots }) => (shots > 0 ? shots : 0)))),
    attackCount: kinds.reduce((sum, { fighter }) => sum + fighter.attacks.length + 1, 0),
    // A fighter can be struck by what falls short of the enemy, so those of one side are in it too.
    rolls: kinds.flatMap((attacker) => kinds.map((target) => rollTables(plan.rules, attacker.fighter, target.fighter))),
    estimates: new Array<Estimate | undefined>(kinds.length ** 2).fill(undefined),
    stepsPerLength: STEPS / Math.max(1, Math.hypot(plan.rules.table.width, plan.rules.table.depth)),
  };
}

const bothWays = keepOne((plan: FightPlan) => [once(() => compile(plan, [0, 1])), once(() => compile(plan, [1, 0]))] as const);

/** The plan made ready, with its first side at the bottom of the table, or with the sides exchanged. */
export const compiled = (plan: FightPlan, exchanged: boolean): CompiledPlan => bothWays(plan)[exchanged ? 1 : 0]();
