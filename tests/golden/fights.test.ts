import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { recordFight, runFights, summarise } from '../../shared/combat/fight/index.ts';
import type { CombatRules, Fighter } from '../../shared/combat/fighter/index.ts';
import { combatRulesOf, fighterOf, fighterOutcome } from '../../shared/combat/fighter/index.ts';
import { countsAtPoints } from '../../shared/combat/job/index.ts';
import { explainOdds, type OddsSituation, oddsMatrix, oddsMeasures, usualSituation } from '../../shared/combat/odds/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { handRules, handSums } from '../support/combat/handRules.ts';
import { anyFighter } from '../support/combat/randomFighters.ts';
import { keenPlan, wildPlan } from '../support/combat/wildFights.ts';
import { pick, seededRandom } from '../support/random/random.ts';
import { digestOf } from '../support/rulesets/pricedDesigns.ts';
import {
  builtInFolder,
  builtInIds,
  builtInRuleset,
  formerEdition,
  formerEditions,
  loadTexts,
  readFolder,
} from '../support/rulesets/rulesets.ts';

/** How many fights of each set of rules are kept. */
const FIGHTS = 12;
const percent = (share: number | undefined): string => `${Math.round(100 * (share ?? 0))} %`;

/** Numbers count to six digits: engines differ in the last ones of logarithms and angles. */
const digest = (what: unknown): string =>
  digestOf(JSON.stringify(what, (_, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(6)) : value)));

/** Fights between units chosen at random, always the same: how each ended, and a digest of all that happened in it. */
function fightLines(rules: CombatRules, fighters: readonly Fighter[]): readonly string[] {
  const random = seededRandom(33);
  const side = (name: string) => ({
    name,
    groups: Array.from({ length: 1 + Math.floor(random() * 3) }, (_, group) => ({
      name: `${name} ${group}`,
      units: Array.from({ length: 2 }, () => pick(random, fighters)).flatMap((unit) =>
        Array.from({ length: 1 + Math.floor(random() * 3) }, () => unit),
      ),
    })),
  });
  return Array.from({ length: FIGHTS }, (_, at) => {
    const terrain = at % 3 === 0 ? 'mixed' : (rules.terrains[at % Math.max(1, rules.terrains.length)]?.id ?? 'mixed');
    const plan = { rules, terrain, sides: [side('North'), side('South')] as const };
    const { result, ...replay } = recordFight(plan, at);
    const [north, south] = result.lostByTurn.map((lost) => percent(lost.at(-1)));
    const many = digest(summarise(plan, runFights(plan, at, 2)));
    return `fight ${at}, ${terrain}: ${north} and ${south} lost in ${result.turns} turns, ${digest([result, replay])}; two others ${many}`;
  });
}

/** Every measure of the odds of all against all, in the usual situation and in two others. */
function oddsLines(rules: CombatRules, fighters: readonly Fighter[]): readonly string[] {
  const usual = usualSituation(rules);
  const situations: readonly OddsSituation[] = [
    usual,
    { ...usual, distance: 25, cover: rules.covers.length - 1, attackerMoved: true, attackers: 2, earlierTurns: 1 },
    { ...usual, targetMoved: true, modifier: -2, attackers: 3, seen: false },
  ];
  const inWords = (chosen: OddsSituation): readonly unknown[] =>
    fighters.flatMap((fighter, at) => {
      const target = fighters[(at + 1) % fighters.length] ?? fighter;
      return fighter.attacks.map((by) => explainOdds(rules, fighter, by, target, chosen));
    });
  return situations.flatMap((chosen, at) => [
    ...oddsMeasures.map(({ id: measure }) => {
      const { rows } = oddsMatrix(rules, fighters, fighters, chosen, measure);
      return `odds ${at}, ${measure}: ${digest(rows)}`;
    }),
    `odds ${at}, in words: ${digest(inWords(chosen))}`,
  ]);
}

const ofStock = (ruleset: Ruleset): readonly Fighter[] => ruleset.stock.flatMap((design) => fighterOf(ruleset, design) ?? []).slice(0, 14);
const ofRulesets = [
  ...builtInIds.map((id) => [id, builtInRuleset(id)] as const),
  ...formerEditions.map(([id, version]) => [`${id}-${version}`, formerEdition(id, version)] as const),
].flatMap(([name, ruleset]) => {
  const rules = combatRulesOf(ruleset);
  return rules ? [[name, rules, ofStock(ruleset)] as const] : [];
});
const made = fc.sample(anyFighter, { seed: 33, numRuns: 16 });

// A line that changes says which fight goes otherwise. Fights go otherwise for a reason: find it, then write the files anew (`-u`).
it.each([...ofRulesets, ['by-hand', handRules, made] as const, ['by-hand-sums', handSums, made] as const])(
  'fights and odds of %s are what they were',
  async (name, rules, fighters) => {
    const lines = [...fightLines(rules, fighters), ...oddsLines(rules, fighters)];
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./fights/${name}.txt`);
  },
);

it('fights between units of any numbers, with every kind of player, are what they were', async () => {
  const plans = [wildPlan, keenPlan].flatMap((plan) => fc.sample(plan, { seed: 33, numRuns: 60 }));
  const lines = plans.map((plan, at) => {
    const { result, ...replay } = recordFight(plan, at);
    return `fight ${at}: ${result.lostByTurn.map((lost) => percent(lost.at(-1))).join(' and ')} lost in ${result.turns} turns, ${digest([result, replay])}`;
  });
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./fights/wild.txt');
});

it('how many of two designs fight at equal points is what it was', async () => {
  const costs = [0, 1, 7, 24.5, 100, 333, 6000];
  const lines = costs.flatMap((a) =>
    costs.flatMap((b) =>
      [1, 300, 2500].map((wanted) => {
        const { counts, points } = countsAtPoints([a, b], wanted) ?? { counts: ['nobody'], points: [] };
        return `${a} against ${b} at ${wanted}: ${counts.join(' to ')} for ${points.join(' and ')}`;
      }),
    ),
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./fights/counts.txt');
});

/** What a formula may give instead of what it should, by the number that chooses it. */
const ODD = { error: '1/0', text: '"some"', many: '1000000', negative: '-1', yes: 'TRUE', nothing: '""' };

/** A ruleset whose designs say in the field `oddly` which formula of their combat gives which of these instead. */
function oddlyFighting(id: string): { readonly ruleset: Ruleset; readonly formulas: readonly string[] } {
  const texts = new Map(readFolder(builtInFolder(id)));
  const formulas: string[] = [];
  const wrapped = (place: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((item, at) => wrapped(`${place}.${at}`, item));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, wrapped(`${place}.${key}`, inside)]));
    // What a cover does is the same for all units.
    const isFormula =
      (typeof value === 'number' || (typeof value === 'string' && value.startsWith('='))) && !/\.to(?:Hit|Save)$/.test(place);
    if (!isFormula) return value;
    formulas.push(place);
    const odd = Object.entries(ODD).map(([name, instead]) => `"${place} ${name}",${instead}`);
    return `=SWITCH(oddly,${odd.join(',')},${String(value).replace(/^=/, '')})`;
  };
  const combat = z
    .looseObject({ fighter: z.unknown(), attacks: z.unknown(), covers: z.unknown() })
    .parse(JSON.parse(texts.get('combat.json') ?? ''));
  const odd = Object.fromEntries((['fighter', 'attacks', 'covers'] as const).map((part) => [part, wrapped(part, combat[part])]));
  texts.set('combat.json', JSON.stringify({ ...combat, ...odd }));
  const data = z.looseObject({ fields: z.array(z.unknown()) }).parse(JSON.parse(texts.get('ruleset.json') ?? ''));
  const oddly = { kind: 'text', id: 'oddly', label: 'Oddly', source: 'Odd Parade' };
  texts.set('ruleset.json', JSON.stringify({ ...data, fields: [...data.fields, oddly] }));
  return { ruleset: loadTexts(texts), formulas };
}

it('what is made of a design whose combat cannot be worked out is what it was', async () => {
  const { ruleset, formulas } = oddlyFighting('zorch-97');
  const designs = ruleset.stock.filter(({ components }) => (components.weapons ?? []).length > 1).slice(0, 2);
  const lines = formulas.flatMap((place) =>
    Object.keys(ODD).map((name) => {
      const made = designs.map(({ values, components }) => {
        const fighter = fighterOutcome(ruleset, { values: { ...values, oddly: `${place} ${name}` }, components });
        return fighter.ok ? digest(fighter.value) : fighter.problems.map(({ message }) => message).join(' ');
      });
      return `${place} gives ${name}: ${made.join('; ')}`;
    }),
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./fights/fighters.txt');
});
