import { pluralise } from '../../base/text/index.ts';
import type { AttackRoll } from '../fighter/index.ts';
import type { FightPlan } from './plan.ts';
import type { ReplayEvent } from './replay.ts';
import type { FightResult } from './result.ts';
import type { FightState } from './state.ts';

/** A name of its own for each unit: that of its design, numbered where a side has several. */
export type UnitNames = readonly string[];

export function unitNames(s: FightState): UnitNames {
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
export function fireWords(
  unit: string,
  attack: string,
  target: string,
  roll: AttackRoll,
  dice: readonly number[],
  damage: number,
): FireResult {
  const begins = `${unit} fires ${attack} at ${target}`;
  if (roll.kind === 'sum') {
    const sum = dice.reduce((total, die) => total + die, roll.plus);
    const against = `${dice.join(' + ')}${roll.plus === 0 ? '' : ` ${roll.plus < 0 ? '-' : '+'} ${Math.abs(roll.plus)}`} = ${sum} against ${roll.over}`;
    const words = `${begins}: ${against}: ${damage > 0 ? `damage ${damage}` : 'no damage'}.`;
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
      shown.push(`${score} misses`);
      continue;
    }
    hits += 1;
    const hit = score === null ? 'hits' : `${score} hits`;
    if (roll.save <= 1) shown.push(`${hit}, always saved`);
    else if (roll.save > roll.sides) shown.push(`${hit}, no save`);
    else {
      const save = dice[next] ?? 0;
      next += 1;
      shown.push(`${hit}, save ${save} ${save >= roll.save ? 'succeeds' : 'fails'}`);
    }
  }
  const needs = [roll.hit > 1 && roll.hit <= roll.sides ? `hits on ${roll.hit}` : '', savesOn(roll, hits)].filter((need) => need !== '');
  const scores = roll.hit > roll.sides ? 'cannot hit' : `${shown.join('; ')}${needs.length > 0 ? ` (${needs.join(', ')})` : ''}`;
  return { words: `${begins}: ${scores}.`, outcome: damage > 0 ? 'damaged' : hits > 0 ? 'saved' : 'missed' };
}

const savesOn = (roll: Extract<AttackRoll, { readonly kind: 'each' }>, hits: number): string =>
  hits > 0 && roll.save > 1 && roll.save <= roll.sides ? `saves on ${roll.save}` : '';

export function closeWords(unit: string, target: string, own: number, others: number): string {
  const scores = `${unit} ${own}, ${target} ${others}`;
  const result = own > others ? `${unit} wins` : own < others ? `${target} wins` : 'a tie';
  return `${unit} fights ${target} hand to hand: ${scores}: ${result}.`;
}

export function moraleWords(group: string, die: number, result: 'routed' | 'shaken' | 'steady'): string {
  const words = { routed: 'runs', shaken: 'may only stay or move away', steady: 'holds' };
  return `${group} tests its morale: ${die}: ${words[result]}.`;
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Who won, and by what. */
export function endWords(plan: FightPlan, { winner, turns, lostByTurn, objectives }: FightResult): string {
  const lost = (side: 0 | 1): string => `${plan.sides[side].name} lost ${percent(lostByTurn[side].at(-1) ?? 0)}`;
  const held = (side: 0 | 1): string => (objectives[side] > 0 ? ` and holds ${objectives[side]} of the objectives` : '');
  const facts = `${lost(0)}${held(0)}, ${lost(1)}${held(1)}`;
  const result = winner === null ? 'Nobody wins' : `${plan.sides[winner].name} wins`;
  return `${result} after ${pluralise(turns, 'turn')}: ${facts}.`;
}
