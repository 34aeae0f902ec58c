import { drawDesigns } from '../../shared/combat/fairness/index.ts';
import { combatRulesOf, fighterOf } from '../../shared/combat/fighter/index.ts';
import { oddsMatrix, usualSituation } from '../../shared/combat/odds/index.ts';
import type { Measurement } from '../support/benches/measurement.ts';
import { fastest } from '../support/programs/stopwatch.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

const UNITS = 200;
/** Dice of the attacks of the floor, as a unit rolls them at one target. */
const DICE = 3;

/** The chance that so many dice destroy a target, by adding up the binomial chances of each number of successes. */
function binomialKill(chance: number): number {
  let kill = 0;
  let ways = DICE;
  for (let hits = 1; hits <= DICE; hits += 1) {
    kill += ways * chance ** hits * (1 - chance) ** (DICE - hits);
    ways = (ways * (DICE - hits)) / (hits + 1);
  }
  return kill;
}

/** A matrix of random units against each other, with each roll read from the rules, against a bare loop of as many binomial chances. */
export async function bench(): Promise<readonly Measurement[]> {
  const ruleset = builtInRuleset('zorch-97');
  const rules = combatRulesOf(ruleset);
  if (!rules) throw new Error('The rules do not say how units fight.');
  const units = drawDesigns(ruleset, 97, UNITS).flatMap((design) => fighterOf(ruleset, design) ?? []);
  if (units.length !== UNITS) throw new Error('Some of the units cannot fight.');
  const usual = usualSituation(rules);
  let floorSum = 0;
  let ourSum = 0;
  const [floor = 0, kill = 0, turns = 0] = fastest(
    10,
    // Other objects each time: what is kept for a unit must be worked out again.
    () => units.map((unit) => ({ ...unit, attacks: unit.attacks.map((attack) => ({ ...attack })) })),
    (fresh) => {
      for (let attacker = 0; attacker < fresh.length; attacker += 1)
        for (let target = 0; target < fresh.length; target += 1) floorSum += binomialKill(((attacker + target) % 97) / 97);
    },
    (fresh) => {
      for (const row of oddsMatrix(rules, fresh, fresh, usual, 'kill').rows) for (const cell of row) ourSum += cell ?? 0;
    },
    (fresh) => {
      for (const row of oddsMatrix(rules, fresh, fresh, usual, 'turns').rows) for (const cell of row) ourSum += cell ?? 0;
    },
  );
  if (!(floorSum > 0 && ourSum > 0)) throw new Error('Nothing was destroyed.');
  const detail = (ours: number): string =>
    `${UNITS} x ${UNITS}: ${ours.toFixed(1)} ms, ${floor.toFixed(1)} ms for as many bare binomial chances`;
  return [
    { group: 'Battle lab', name: 'odds of all against all', ratio: kill / floor, limit: 20, detail: detail(kill) },
    { group: 'Battle lab', name: 'turns to destroy of all against all', ratio: turns / floor, limit: 40, detail: detail(turns) },
  ];
}
