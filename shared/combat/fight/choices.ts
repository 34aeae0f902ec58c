import { keepOne } from '../../base/remembered.ts';
import { leader } from './chances.ts';
import { estimateOf } from './estimates.ts';
import { type FightState, ON_TABLE, STAY, TO_POINT } from './state.ts';

/** A group goes to its objective so many turns before it must: only what is held in the end counts. */
const IN_TIME = 1;

/** What a group moves in a turn with an order that moves it fully: its slowest unit decides. */
export function groupSpeed(s: FightState, group: number): number {
  const known = s.c.groups[group];
  let slowest = Infinity;
  for (let unit = known?.first ?? 0; unit < (known?.first ?? 0) + (known?.count ?? 0); unit += 1) {
    if (s.where[unit] === ON_TABLE) slowest = Math.min(slowest, s.c.kinds[s.c.unitKind[unit] ?? 0]?.speed ?? 0);
  }
  return slowest === Infinity ? 0 : slowest;
}

/** The stationary, the moving and the assaulting order that promise most, by number; -1 if the rules have none. */
type OrderChoice = {
  readonly stay: number;
  readonly move: number;
  readonly assault: number;
  readonly stayShaken: number;
  readonly moveShaken: number;
  readonly run: number;
};

export const choicesOf = keepOne(({ orders }: FightState['c']): OrderChoice => {
  const most = (fits: (order: (typeof orders)[number]) => boolean, value: (order: (typeof orders)[number]) => number): number => {
    let best = -1;
    for (const [place, order] of orders.entries()) {
      const least = best < 0 ? -Infinity : value(orders[best] ?? order);
      if (fits(order) && value(order) > least) best = place;
    }
    return best;
  };
  const fires = (order: (typeof orders)[number]): number => order.firesBefore + order.firesAfter + order.areas * 0.1;
  return {
    stay: most(
      ({ move }) => move === 0,
      (order) => fires(order) + (order.order.reacts ? 0.05 : 0),
    ),
    move: most(
      ({ move, order }) => move > 0 && !order.assaults,
      (order) => fires(order) + order.move,
    ),
    assault: most(
      ({ move, order }) => move > 0 && order.assaults,
      ({ move }) => move,
    ),
    stayShaken: most(({ move, order }) => move === 0 && !order.reacts, fires),
    moveShaken: most(({ move, order }) => move > 0 && !order.assaults && !order.reacts, fires),
    run: most(
      ({ move }) => move > 0,
      ({ move }) => move,
    ),
  };
});

/** What a group gains with an assault on another, its own losses taken off, in shares of both sides; -Infinity if it cannot. */
export function assaultGain(s: FightState, group: number, enemy: number): number {
  const own = s.c.unitKind[leader(s, group)] ?? 0;
  const target = leader(s, enemy);
  const { wins, loses } = estimateOf(s.c, own, s.c.unitKind[target] ?? 0);
  if (wins <= 0) return -Infinity;
  const units = Math.min(s.alive[group] ?? 0, (s.alive[enemy] ?? 0) * 2);
  const most = (s.alive[enemy] ?? 0) * (s.c.worth[target] ?? 0);
  return Math.min(most, units * wins * (s.c.worth[target] ?? 0)) - units * loses * (s.c.worth[leader(s, group)] ?? 0);
}

/** Gives a group an order, and says where it goes with it. */
export function give(s: FightState, group: number, order: number, going: number): void {
  s.order[group] = order;
  s.going[group] = order < 0 ? STAY : going;
}

/** True if a group with a duty goes to its objective now, and was told so. */
export function followsDuty(s: FightState, group: number, move: number): boolean {
  const duty = s.duty[group] ?? -1;
  if (duty < 0 || move < 0) return false;
  const x = s.objectiveX[duty] ?? 0;
  const y = s.objectiveY[duty] ?? 0;
  const reach = s.c.rules.objectives.reach;
  const far = Math.hypot(x - (s.centreX[group] ?? 0), y - (s.centreY[group] ?? 0));
  if (far <= reach * 0.7) return false;
  const turns = Math.ceil((far - reach * 0.3) / Math.max(0.001, groupSpeed(s, group) * (s.c.orders[move]?.move ?? 0)));
  if (turns + IN_TIME <= s.c.rules.turns - s.turn) return false;
  s.goalX[group] = x;
  s.goalY[group] = y;
  s.stopAt[group] = reach * 0.3;
  give(s, group, move, TO_POINT);
  return true;
}
