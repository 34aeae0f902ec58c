import { keepOne } from '../../base/remembered.ts';
import type { Phase } from '../fighter/index.ts';
import { areaPhase } from './area.ts';
import { leader } from './chances.ts';
import { type CompiledPlan, compiled, WHOLE } from './compile.ts';
import { deploy } from './deployment.ts';
import { firePhase } from './fire.ts';
import { faceAll, movePhase } from './movement.ts';
import { giveOrders } from './orders.ts';
import type { FightPlan } from './plan.ts';
import type { Recorder } from './recorder.ts';
import type { FightKill, FightResult } from './result.ts';
import { drawCover, drawSight } from './sight.ts';
import { countLosses, FightState, findCentre, ON_TABLE, ROUTED, SHAKEN, STEADY } from './state.ts';
import { harm } from './strike.ts';
import { strikesPhase } from './strikes.ts';

function runPhase(s: FightState, phase: Phase): void {
  if (phase.kind === 'strikes') strikesPhase(s);
  else if (phase.kind === 'area') areaPhase(s, phase);
  else if (phase.kind === 'move') movePhase(s, phase);
  else if (phase.kind === 'fire') firePhase(s, phase);
  else if (phase.kind === 'close') closePhase(s);
  else nervePhase(s);
  s.recorder?.phaseEnded(phase);
}

function isOver(s: FightState): boolean {
  const end = s.c.rules.lossesThatEnd * WHOLE;
  return (s.lost[0] ?? 0) >= end || (s.lost[1] ?? 0) >= end;
}

function playTurn(s: FightState): void {
  // A tie of the dice for the initiative is rolled again: each side has it as often as the other.
  s.initiative = s.dice.roll(2) === 1 ? 0 : 1;
  s.used.fill(0);
  for (let group = 0; group < s.c.groups.length; group += 1) findCentre(s, group);
  drawSight(s);
  drawCover(s);
  s.recorder?.turnBegan();
  giveOrders(s);
  faceAll(s);
  for (const phase of s.c.rules.phases) runPhase(s, phase);
  countLosses(s);
}

/** For each role: the objectives that it alone has units near. */
function objectivesHeld(s: FightState): readonly [number, number] {
  const { reach } = s.c.rules.objectives;
  const held: [number, number] = [0, 0];
  for (let objective = 0; objective < s.objectiveX.length; objective += 1) {
    const near: [boolean, boolean] = [false, false];
    for (let unit = 0; unit < s.where.length; unit += 1) {
      if (s.where[unit] !== ON_TABLE) continue;
      const far = Math.hypot((s.x[unit] ?? 0) - (s.objectiveX[objective] ?? 0), (s.y[unit] ?? 0) - (s.objectiveY[objective] ?? 0));
      if (far <= reach) near[s.c.unitRole[unit] === 0 ? 0 : 1] = true;
    }
    if (near[0] && !near[1]) held[0] += 1;
    if (near[1] && !near[0]) held[1] += 1;
  }
  return held;
}

const stateOf = keepOne((c: CompiledPlan) => new FightState(c));

/** What a fight that is over comes to, with roles turned back into sides. All numbers are whole. */
type FightOutcome = {
  readonly s: FightState;
  readonly turns: number;
  readonly objectives: readonly [number, number];
  /** In millionths. */
  readonly scores: readonly [number, number];
};

/** Fights to the end. The lowest bit of the seed decides which side begins at the bottom of the table. */
export function fightOut(plan: FightPlan, seed: number, recorder: ((s: FightState) => Recorder) | null): FightOutcome {
  const c = compiled(plan, (seed & 1) === 1);
  const s = stateOf(c);
  s.clear(seed >>> 1, recorder === null ? null : recorder(s));
  deploy(s);
  s.recorder?.began();
  const turns = Math.max(1, Math.floor(c.rules.turns));
  while (s.turn < turns && !(s.turn > 0 && isOver(s))) {
    s.turn += 1;
    playTurn(s);
    for (let turn = s.turn - 1; turn < turns; turn += 1) {
      s.lostByTurn[turn] = s.lost[0] ?? 0;
      s.lostByTurn[turns + turn] = s.lost[1] ?? 0;
    }
  }
  const held = objectivesHeld(s);
  const worth = Math.round(c.rules.objectives.worth * WHOLE);
  const margin = (s.lost[1] ?? 0) - (s.lost[0] ?? 0);
  const byRole: readonly [number, number] = [margin + held[0] * worth, held[1] * worth - margin];
  s.recorder = null;
  s.dice.heard = null;
  const isExchanged = c.sides[0] === 1;
  return {
    s,
    turns: s.turn,
    objectives: isExchanged ? [held[1], held[0]] : held,
    scores: isExchanged ? [byRole[1], byRole[0]] : byRole,
  };
}

/** Units destroyed in the last fight of a state. */
export function killsOf(s: FightState): readonly FightKill[] {
  const { kinds } = s.c;
  return kinds.flatMap(({ firstAttack, fighter }, by) =>
    [...fighter.attacks.keys(), fighter.attacks.length].flatMap((attack) =>
      kinds.flatMap((_, target) => {
        const count = s.kills[(firstAttack + attack) * kinds.length + target] ?? 0;
        return count > 0 ? [{ by, attack: attack < fighter.attacks.length ? attack : null, target, count }] : [];
      }),
    ),
  );
}

/** What a fight came to, for those who read it. */
export function resultOf({ s, turns, objectives, scores }: FightOutcome): FightResult {
  const all = s.lostByTurn.length / 2;
  const lost = (side: 0 | 1): readonly number[] => {
    const role = s.c.sides[0] === side ? 0 : 1;
    return [...s.lostByTurn.slice(role * all, role * all + turns)].map((share) => share / WHOLE);
  };
  return {
    winner: scores[0] === scores[1] ? null : scores[0] > scores[1] ? 0 : 1,
    turns,
    lostByTurn: [lost(0), lost(1)],
    objectives,
    scores: [scores[0] / WHOLE, scores[1] / WHOLE],
    kills: killsOf(s),
    fled: [...s.fled.entries()].flatMap(([unit, count]) => (count > 0 ? [{ unit, count }] : [])),
  };
}

/** Fights once. The same plan and seed always give the same fight; the seed that differs in its lowest bit exchanges the sides. */
export function runFight(plan: FightPlan, seed: number): FightResult {
  return resultOf(fightOut(plan, seed >>> 0, null));
}

/** Groups that lost units this turn and have lost enough of them test their morale; so do those that failed before, to recover. */
function nervePhase(s: FightState): void {
  const { morale } = s.c.rules;
  if (morale === null) return;
  for (let group = 0; group < s.c.groups.length; group += 1) {
    const count = s.c.groups[group]?.count ?? 0;
    const alive = s.alive[group] ?? 0;
    if (alive === 0 || s.c.groups[group]?.strikes) continue;
    const hasFailed = s.morale[group] !== STEADY;
    let gone = 0;
    for (let unit = s.c.groups[group]?.first ?? 0, end = unit + count; unit < end; unit += 1) if ((s.where[unit] ?? 0) >= 3) gone += 1;
    const mustTest = (s.lostThisTurn[group] ?? 0) > 0 && gone >= morale.after * count - 1e-9;
    if (!hasFailed && !mustTest) continue;
    const fighter = s.c.kinds[s.c.unitKind[leader(s, group)] ?? 0]?.fighter;
    if (fighter === undefined || (fighter.fails <= 0 && fighter.routs <= 0)) continue;
    const die = s.dice.roll(morale.sides);
    s.morale[group] = die <= fighter.routs ? ROUTED : die <= fighter.fails ? SHAKEN : STEADY;
    if (s.morale[group] !== STEADY) s.duty[group] = -1;
    s.recorder?.tested(group, die);
  }
  s.lostThisTurn.fill(0);
}

/** A tie that is rolled again ends after so many times: rules whose dice always tie must not go on for ever. */
const MOST_ROLLS = 100;

/** One unit fights another hand to hand: each adds its own number to a die, and who has less is destroyed. */
function fight(s: FightState, unit: number, target: number): void {
  const rules = s.c.rules.closeCombat;
  const own = s.c.kinds[s.c.unitKind[unit] ?? 0];
  const other = s.c.kinds[s.c.unitKind[target] ?? 0];
  if (rules === null || own === undefined || other === undefined) return;
  for (let time = 0; time < MOST_ROLLS; time += 1) {
    const score = s.dice.roll(rules.sides) + (own.fighter.closeCombat ?? 0);
    const otherScore = s.dice.roll(rules.sides) + (other.fighter.closeCombat ?? 0);
    s.recorder?.fought(unit, target, score, otherScore);
    // The loser is removed whatever strength it has.
    if (score > otherScore) harm(s, unit, own.fighter.attacks.length, target, other.fighter.strength);
    if (score < otherScore) harm(s, target, other.fighter.attacks.length, unit, own.fighter.strength);
    if (score !== otherScore || rules.onTie === 'both-stand') return;
  }
}

/** The enemy in contact that a unit can fight hand to hand and that is worth most; -1 if there is none. */
function contactOf(s: FightState, unit: number): number {
  const { half, unitRole, unitKind, kinds, worth, rules } = s.c;
  const enemies = unitRole[unit] === 0;
  let best = -1;
  for (let target = enemies ? half : 0; target < (enemies ? s.where.length : half); target += 1) {
    if (s.where[target] !== ON_TABLE || kinds[unitKind[target] ?? 0]?.fighter.closeCombat === null) continue;
    const far = Math.hypot((s.x[target] ?? 0) - (s.x[unit] ?? 0), (s.y[target] ?? 0) - (s.y[unit] ?? 0));
    if (far <= rules.contact + 1e-9 && (best < 0 || (worth[target] ?? 0) > (worth[best] ?? 0))) best = target;
  }
  return best;
}

/** A phase of close combat: units whose order assaults fight an enemy in contact, those of the side with the initiative first. */
function closePhase(s: FightState): void {
  const { half, unitGroup, orders, kinds, unitKind } = s.c;
  for (const role of [s.initiative, 1 - s.initiative]) {
    for (let unit = role === 0 ? 0 : half; unit < (role === 0 ? half : s.where.length); unit += 1) {
      const group = unitGroup[unit] ?? 0;
      if (s.where[unit] !== ON_TABLE || s.morale[group] === ROUTED || !orders[s.order[group] ?? -1]?.order.assaults) continue;
      if (kinds[unitKind[unit] ?? 0]?.fighter.closeCombat === null) continue;
      const target = contactOf(s, unit);
      if (target >= 0) fight(s, unit, target);
    }
  }
}
