import { keepOne, keepPair } from '../../base/remembered.ts';
import type { Attack, CombatRules, CombatValue, Fighter } from '../fighter/index.ts';
import { type RollOdds, rollOdds } from './roll.ts';
import { type OddsSituation, situationOf } from './situation.ts';

/** The odds of one use of an attack, or null if it may not be made. */
export type KeptRolls = (attacker: Fighter, by: Attack, target: Fighter, distance: number) => RollOdds | null;

/** The properties of a unit or an attack, beside its values, that formulas can name. */
type Named = Readonly<Partial<Record<string, unknown>>> & { readonly values: Readonly<Record<string, CombatValue>> };

/** Puts the named values into one text: what has the same text is the same to a roll. */
const keyOf = (of: Named, names: readonly string[]): string =>
  names.map((name) => String(Object.hasOwn(of.values, name) ? of.values[name] : of[name])).join('|');

/** Numbers texts from 0 up in the order in which they come first. */
function numbered(): (text: string) => number {
  const known = new Map<string, number>();
  return (text) => {
    const number = known.get(text) ?? known.size;
    known.set(text, number);
    return number;
  };
}

/**
 * Gives the same number to targets that have the same odds: no roll can tell them apart, and their strength is the same. Each has a
 * number of its own if the rules do not say what rolls read.
 */
export function alikeTargets({ rollReads }: CombatRules, targets: readonly Fighter[]): readonly number[] {
  if (!rollReads) return targets.map((_, at) => at);
  const names = ['strength', 'flies', 'strikes', ...(rollReads.direct?.target ?? []), ...(rollReads.area?.target ?? [])];
  const numberOf = numbered();
  return targets.map((target) => numberOf(keyOf(target, names)));
}

/** Asks the rules for rolls in a situation, each once for units and attacks that are the same to it. */
export function createRolls(rules: CombatRules, chosen: OddsSituation): KeptRolls {
  const { rollReads, rollsDependOn } = rules;
  const ask: KeptRolls = (attacker, by, target, distance) => {
    const roll = rules.roll(attacker, by, target, situationOf(attacker, by, target, chosen, distance));
    return roll && rollOdds(roll);
  };
  if (!rollReads) return ask;
  const targetNumber = numbered();
  const attackNumber = numbered();
  const byNumber: Map<number, RollOdds | null>[] = [];
  const targetNames = ['strikes', ...(rollReads.direct?.target ?? []), ...(rollReads.area?.target ?? [])];
  const numberOfTarget = keepOne((target: Fighter): number => targetNumber(keyOf(target, targetNames)));
  /** The rolls of all attacks that are the same to them as this one, by target. */
  const rollsOf = keepPair((attacker: Fighter, by: Attack): Map<number, RollOdds | null> => {
    const reads = rollReads[by.kind];
    const key = `${by.kind} ${by.points} ${attacker.strikes} ${keyOf(attacker, reads?.attacker ?? [])} ${keyOf(by, reads?.attack ?? [])}`;
    const number = attackNumber(key);
    const found = byNumber[number] ?? new Map<number, RollOdds | null>();
    byNumber[number] = found;
    return found;
  });
  const byDistance = rollsDependOn === undefined || rollsDependOn.has('distance');
  return (attacker, by, target, distance) => {
    if (byDistance && by.range > 0) return ask(attacker, by, target, distance);
    const rolls = rollsOf(attacker, by);
    const number = numberOfTarget(target);
    const known = rolls.get(number);
    if (known !== undefined) return known;
    const odds = ask(attacker, by, target, distance);
    rolls.set(number, odds);
    return odds;
  };
}
