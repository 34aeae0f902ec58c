import { runFights } from '../../shared/combat/fight/index.ts';
import { combatRulesOf, type Fighter, fighterOf } from '../../shared/combat/fighter/index.ts';
import type { Measurement } from '../support/benches/measurement.ts';
import { fastest } from '../support/programs/stopwatch.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

const FIGHTS = 1000;
/** Random numbers that are drawn and compared for each fight: about what a fight needs for sight, cover and dice, fifty times over. */
const DRAWS = 20_000;

/** A thousand fights of two forces of about 1,500 points, against drawing random numbers. */
export async function bench(): Promise<readonly Measurement[]> {
  const ruleset = builtInRuleset('zorch-97');
  const rules = combatRulesOf(ruleset);
  const named = (name: string): Fighter => {
    const design = ruleset.stock.find(({ values }) => values.name === name);
    const fighter = design === undefined ? null : fighterOf(ruleset, design);
    if (fighter === null) throw new Error(`${name} cannot fight.`);
    return fighter;
  };
  if (rules === null) throw new Error('The rules do not say how units fight.');
  const group = (name: string, count: number) => ({ name, units: Array.from({ length: count }, () => named(name)) });
  const groups = [
    ['Rifle Stand', 4],
    ['Bison Medium Tank', 2],
    ['Ferret Scout Car', 1],
    ['Lancet AT Team', 1],
  ] as const;
  const side = (name: string) => ({ name, groups: groups.map(([unit, count]) => group(unit, count)) });
  const plan = { rules, terrain: 'mixed', sides: [side('Red'), side('Blue')] } as const;
  runFights(plan, 1, 100);
  let told = 0;
  const before = process.memoryUsage().heapUsed;
  const [floor = 0, ours = 0] = fastest(
    3,
    () => FIGHTS,
    (fights) => {
      let state = 1;
      for (let draw = 0; draw < fights * DRAWS; draw += 1) {
        state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + draw;
        if (state >>> 0 < 1_000_000) told += 1;
      }
    },
    (fights) => {
      told += runFights(plan, 2, fights).wins[0];
    },
  );
  if (told === 0) throw new Error('Nobody wins.');
  const grown = (process.memoryUsage().heapUsed - before) / 2 ** 20;
  const detail = `${FIGHTS} fights: ${ours.toFixed(0)} ms in one thread, ${floor.toFixed(0)} ms for ${DRAWS} random numbers each; heap ${grown.toFixed(1)} MB more`;
  return [{ group: 'Battle lab', name: 'fight', ratio: ours / floor, limit: 12, detail }];
}
