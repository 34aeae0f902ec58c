import { t } from '../../base/words/words.ts';
import type { AttackRoll, Phase } from '../fighter/index.ts';
import type { FightPlan } from './plan.ts';
import type { Recorder } from './recorder.ts';
import type { FightReplay, ReplayEvent, ReplayFrame, ReplayPlace } from './replay.ts';
import type { FightResult } from './result.ts';
import { fightOut, resultOf } from './runFight.ts';
import { ABOARD, DESTROYED, type FightState, FLED, ON_TABLE, ROUTED, SHAKEN } from './state.ts';

type Facts = Partial<Omit<ReplayEvent, 'kind' | 'words'>>;

/** Where all units are now, seen from the bottom of the table as side 0 sees it. */
function placesOf(s: FightState): readonly ReplayPlace[] {
  const isTurned = s.c.sides[0] === 1;
  const { width, depth } = s.c.rules.table;
  const inPlanOrder = orderOfUnits(s);
  return inPlanOrder.map((unit): ReplayPlace => {
    const x = s.x[unit] ?? 0;
    const y = s.y[unit] ?? 0;
    const degrees = Math.round((Math.atan2(s.frontY[unit] ?? 0, s.frontX[unit] ?? 0) * 180) / Math.PI) + (isTurned ? 180 : 0);
    const order = s.order[s.c.unitGroup[unit] ?? 0] ?? -1;
    return {
      x: isTurned ? width - x : x,
      y: isTurned ? depth - y : y,
      facing: ((degrees % 360) + 360) % 360,
      state: stateOf(s.where[unit] ?? 0),
      damage: s.damage[unit] ?? 0,
      order: order < 0 ? null : (s.c.orders[order]?.order.id ?? null),
    };
  });
}

function stateOf(where: number): ReplayPlace['state'] {
  if (where === ON_TABLE) return 'table';
  if (where === ABOARD) return 'aboard';
  if (where === DESTROYED) return 'destroyed';
  return where === FLED ? 'fled' : 'outside';
}

/** The units in the order of the plan: those of side 0 first. */
function orderOfUnits(s: FightState): readonly number[] {
  const units = Array.from(s.where.keys());
  return s.c.sides[0] === 0 ? units : [...units.slice(s.c.half), ...units.slice(0, s.c.half)];
}

/** Writes down a fight: a frame for the deployment, for the orders of each turn and for each of its phases. */
class Recording {
  readonly frames: ReplayFrame[] = [];
  private events: ReplayEvent[] = [];
  private readonly names: UnitNames;
  private readonly placeOf: ReadonlyMap<number, number>;

  constructor(private readonly s: FightState) {
    this.names = unitNames(s);
    this.placeOf = new Map(orderOfUnits(s).map((unit, place) => [unit, place]));
  }

  private sideOf(unit: number): 0 | 1 {
    return this.s.c.sides[this.s.c.unitRole[unit] === 0 ? 0 : 1];
  }

  private note(
    kind: ReplayEvent['kind'],
    words: string,
    { side = null, unit = null, target = null, outcome = null, at = null }: Facts,
  ): void {
    const placeOf = (known: number | null): number | null => (known === null ? null : (this.placeOf.get(known) ?? null));
    this.events.push({ kind, words, side, unit: placeOf(unit), target: placeOf(target), outcome, at });
  }

  private frame(phase: string, label: string): void {
    this.frames.push({ turn: this.s.turn, phase, label, places: placesOf(this.s), events: this.events });
    this.events = [];
  }

  /** The dice since the last call. */
  private dice(): readonly number[] {
    const heard = [...(this.s.dice.heard ?? [])];
    if (this.s.dice.heard !== null) this.s.dice.heard.length = 0;
    return heard;
  }

  private name(unit: number): string {
    return this.names[unit] ?? '';
  }

  readonly recorder: Recorder = {
    began: () => {
      this.dice();
      const aboard = this.s.where.reduce((sum, where) => sum + (where === ABOARD ? 1 : 0), 0);
      if (aboard > 0) this.note('move', t('{aboard, plural, one {# unit rides} other {# units ride}} in carriers.', { aboard }), {});
      this.frame('start', t('Deployment'));
    },
    turnBegan: () => {
      this.dice();
      const side = this.s.c.sides[this.s.initiative];
      this.note('turn', t('{side} has the initiative.', { side: this.s.c.plan.sides[side].name }), { side });
    },
    ordered: () => {
      for (const [group, known] of this.s.c.groups.entries()) {
        const order = this.s.c.orders[this.s.order[group] ?? -1]?.order;
        if (order === undefined || (this.s.alive[group] ?? 0) === 0) continue;
        const runs = this.s.morale[group] === ROUTED;
        this.note('order', `${known.name}: ${runs ? t('runs') : order.label}.`, { side: this.s.c.sides[known.role], unit: known.first });
      }
      this.frame('orders', t('Orders'));
    },
    phaseEnded: (phase: Phase) => {
      this.dice();
      this.frame(phase.id, phase.label);
    },
    attacked: (unit, attack, target, roll, damage) => {
      const name = this.s.c.kinds[this.s.c.unitKind[unit] ?? 0]?.fighter.attacks[attack]?.name ?? '';
      const { words, outcome } = fireWords(this.name(unit), name, this.name(target), roll, this.dice(), damage);
      const strength = this.s.c.kinds[this.s.c.unitKind[target] ?? 0]?.fighter.strength ?? 1;
      const destroys = damage > 0 && (this.s.damage[target] ?? 0) + damage >= strength;
      this.note('fire', words, { side: this.sideOf(unit), unit, target, outcome: destroys ? 'destroyed' : outcome });
    },
    bombarded: (unit, attack, points, x, y, radius, isOnTarget) => {
      this.dice();
      const name = this.s.c.kinds[this.s.c.unitKind[unit] ?? 0]?.fighter.attacks[attack]?.name ?? '';
      const isTurned = this.s.c.sides[0] === 1;
      const { width, depth } = this.s.c.rules.table;
      const at = { x: isTurned ? width - x : x, y: isTurned ? depth - y : y, radius };
      const words = t(
        '{unit} fires {name} with {points, plural, one {# point} other {# points}}: {isOnTarget, select, true {on target} other {off target, and drifts}}.',
        { unit: this.name(unit), name, points, isOnTarget },
      );
      this.note('area', words, { side: this.sideOf(unit), unit, at });
    },
    fought: (unit, target, own, others) => {
      this.dice();
      const words = closeWords(this.name(unit), this.name(target), own, others);
      const outcome = own > others ? 'destroyed' : 'missed';
      this.note('close', words, { side: this.sideOf(unit), unit, target, outcome });
    },
    destroyed: (by, _attack, target) => {
      this.note('destroyed', t('{unit} is destroyed.', { unit: this.name(target) }), { side: this.sideOf(by), unit: target, target: by });
    },
    tested: (group, die) => {
      this.dice();
      const known = this.s.c.groups[group];
      if (known === undefined) return;
      const morale = this.s.morale[group];
      const result = morale === ROUTED ? 'routed' : morale === SHAKEN ? 'shaken' : 'steady';
      this.note('nerve', moraleWords(known.name, die, result), { side: this.s.c.sides[known.role], unit: known.first });
    },
    strikes: (unit, target) => {
      this.dice();
      const words = t('{unit} comes in to attack {target}.', { unit: this.name(unit), target: this.name(target) });
      this.note('move', words, { side: this.sideOf(unit), unit, target });
    },
    gotOut: (unit) => this.note('move', t('{unit} gets out.', { unit: this.name(unit) }), { side: this.sideOf(unit), unit }),
    fled: (unit) => this.note('destroyed', t('{unit} runs from the table.', { unit: this.name(unit) }), { side: this.sideOf(unit), unit }),
  };

  end(result: FightResult): void {
    this.note('end', endWords(this.s.c.plan, result), { side: result.winner });
    this.frame('end', t('End'));
  }

  replay(): Omit<FightReplay, 'seed' | 'result'> {
    const { c, terrain } = this.s;
    const isTurned = c.sides[0] === 1;
    return {
      terrain: { id: terrain.id, label: terrain.label },
      table: c.rules.table,
      lengthUnit: c.rules.lengthUnit,
      objectives: Array.from(this.s.objectiveX, (x, objective) => {
        const y = this.s.objectiveY[objective] ?? 0;
        return {
          x: isTurned ? c.rules.table.width - x : x,
          y: isTurned ? c.rules.table.depth - y : y,
          reach: c.rules.objectives.reach,
        };
      }),
      units: orderOfUnits(this.s).map((unit) => ({
        name: this.name(unit),
        side: this.sideOf(unit),
        group: c.groups[c.unitGroup[unit] ?? 0]?.name ?? '',
        kind: c.unitKind[unit] ?? 0,
        strength: c.kinds[c.unitKind[unit] ?? 0]?.fighter.strength ?? 1,
      })),
      frames: this.frames,
    };
  }
}

/** A recording that begins when the fight gives it its state. */
function newRecording() {
  let recording: Recording | null = null;
  return {
    listen: (s: FightState): Recorder => {
      recording = new Recording(s);
      return recording.recorder;
    },
    replay: (s: FightState, result: FightResult): Omit<FightReplay, 'seed' | 'result'> => {
      recording ??= new Recording(s);
      recording.end(result);
      return recording.replay();
    },
  };
}

/** A name of its own for each unit: that of its design, numbered where a side has several. */
type UnitNames = readonly string[];

function unitNames(s: FightState): UnitNames {
  const totals = new Map<string, number>();
  const designs = Array.from(s.c.unitKind, (kind, unit) => ({ role: s.c.unitRole[unit], name: s.c.kinds[kind]?.fighter.name ?? '' }));
  const keyOf = ({ role, name }: (typeof designs)[number]): string => `${role}:${name}`;
  for (const design of designs) totals.set(keyOf(design), (totals.get(keyOf(design)) ?? 0) + 1);
  const given = new Map<string, number>();
  return designs.map((design) => {
    const key = keyOf(design);
    const number = (given.get(key) ?? 0) + 1;
    given.set(key, number);
    return (totals.get(key) ?? 0) > 1 ? `${design.name} ${number}` : design.name;
  });
}

type FireResult = { readonly words: string; readonly outcome: NonNullable<ReplayEvent['outcome']> };

/** What one attack did, with its dice: hits first, each followed by the save against it. */
function fireWords(unit: string, attack: string, target: string, roll: AttackRoll, dice: readonly number[], damage: number): FireResult {
  const begins = t('{unit} fires {attack} at {target}', { unit, attack, target });
  if (roll.kind === 'sum') {
    const sum = dice.reduce((total, die) => total + die, roll.plus);
    const plus = roll.plus === 0 ? '' : ` ${roll.plus < 0 ? '-' : '+'} ${Math.abs(roll.plus)}`;
    const words = t('{begins}: {dice} = {sum} against {over}: {damage, plural, =0 {no damage} other {damage #}}.', {
      ...{ begins, dice: `${dice.join(' + ')}${plus}`, sum, over: roll.over, damage },
    });
    return { words, outcome: damage > 0 ? 'damaged' : 'missed' };
  }
  let next = 0;
  let hits = 0;
  const shown: string[] = [];
  for (let die = 0; die < roll.dice; die += 1) {
    if (roll.hit > roll.sides) break;
    const score = roll.hit <= 1 ? null : (dice[next] ?? 0);
    if (score !== null) next += 1;
    const isHit = score === null || score >= roll.hit;
    if (!isHit) {
      shown.push(t('{score} misses', { score }));
      continue;
    }
    hits += 1;
    const hit = score === null ? t('hits') : t('{score} hits', { score });
    if (roll.save <= 1) shown.push(t('{hit}, always saved', { hit }));
    else if (roll.save > roll.sides) shown.push(t('{hit}, no save', { hit }));
    else {
      const save = dice[next] ?? 0;
      next += 1;
      shown.push(t('{hit}, save {save} {isSaved, select, true {succeeds} other {fails}}', { hit, save, isSaved: save >= roll.save }));
    }
  }
  const needs = [roll.hit > 1 && roll.hit <= roll.sides ? t('hits on {hit}', { hit: roll.hit }) : '', savesOn(roll, hits)].filter(
    (need) => need !== '',
  );
  const scores = roll.hit > roll.sides ? t('cannot hit') : `${shown.join('; ')}${needs.length > 0 ? ` (${needs.join(', ')})` : ''}`;
  return { words: `${begins}: ${scores}.`, outcome: damage > 0 ? 'damaged' : hits > 0 ? 'saved' : 'missed' };
}

const savesOn = (roll: Extract<AttackRoll, { readonly kind: 'each' }>, hits: number): string =>
  hits > 0 && roll.save > 1 && roll.save <= roll.sides ? t('saves on {save}', { save: roll.save }) : '';

function closeWords(unit: string, target: string, own: number, others: number): string {
  const result = own > others ? t('{name} wins', { name: unit }) : own < others ? t('{name} wins', { name: target }) : t('a tie');
  return t('{unit} fights {target} hand to hand: {unit} {own}, {target} {others}: {result}.', { unit, target, own, others, result });
}

function moraleWords(group: string, die: number, result: 'routed' | 'shaken' | 'steady'): string {
  const words = { routed: t('runs'), shaken: t('may only stay or move away'), steady: t('holds') };
  return t('{group} tests its morale: {die}: {result}.', { group, die, result: words[result] });
}

function endWords(plan: FightPlan, { winner, turns, lostByTurn, objectives }: FightResult): string {
  const lost = (side: 0 | 1): string =>
    t('{side} lost {percent} %{objectives, plural, =0 {} other { and holds # of the objectives}}', {
      side: plan.sides[side].name,
      percent: Math.round((lostByTurn[side].at(-1) ?? 0) * 100),
      objectives: objectives[side],
    });
  const facts = `${lost(0)}, ${lost(1)}`;
  const result = winner === null ? t('Nobody wins') : t('{name} wins', { name: plan.sides[winner].name });
  return t('{result} after {turns, plural, one {# turn} other {# turns}}: {facts}.', { result, turns, facts });
}

/** The same fight as `runFight` with this seed, step by step. */
export function recordFight(plan: FightPlan, seed: number): FightReplay {
  const recording = newRecording();
  const outcome = fightOut(plan, seed >>> 0, recording.listen);
  const result = resultOf(outcome);
  return { seed: seed >>> 0, result, ...recording.replay(outcome.s, result) };
}
