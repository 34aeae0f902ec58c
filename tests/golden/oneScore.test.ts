import { describe, expect, it } from 'vitest';
import { combatRulesOf, fighterOf, type Situation } from '../../shared/combat/fighter/index.ts';
import { planUnder } from '../../shared/combat/job/index.ts';
import { layoutCards } from '../../shared/paper/cards/index.ts';
import { cardJobSchema } from '../../shared/paper/cards/job/index.ts';
import { handoutJobSchema, layoutHandout } from '../../shared/paper/handouts/index.ts';
import type { Page } from '../../shared/paper/print/page/index.ts';
import { type Design, designIdSchema } from '../../shared/project/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import type { Values } from '../../shared/rules/ruleset/values/index.ts';
import { wordsOf } from '../support/prints/cards.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

/**
 * Scores, dice and limits of the systems with rules of combat, asked of the card, the data sheet, the reference, the odds and the battle
 * lab: the answers were worked out from the texts first. zorchText.test.ts asks for the scores of grades, saves and barrages.
 */

const textOn = (pages: readonly Page[]): string =>
  wordsOf(pages.flatMap(({ items, cards }) => [...items, ...cards.flatMap(({ card }) => card.items)]))
    .map((text) => text.trim())
    .join(' ')
    .replaceAll(/\s+/gu, ' ');
const papersOf = (ruleset: Ruleset, design: Design) => {
  const of = { title: 'T', pictures: {}, looks: [] };
  return {
    card: textOn(layoutCards(ruleset, [design], { ...of, job: cardJobSchema.parse({ setup: { size: 'A6' } }) }).pages),
    data: textOn(layoutHandout(ruleset, [design], { ...of, job: handoutJobSchema.parse({ kind: 'data' }) }).pages),
    reference: textOn(layoutHandout(ruleset, [design], { ...of, job: handoutJobSchema.parse({ kind: 'reference' }) }).pages),
  };
};
const still: Situation = {
  distance: 1,
  cover: 0,
  attackerMoved: false,
  targetMoved: false,
  attackerHealth: 1,
  isReaction: false,
  points: 0,
  modifier: 0,
};
/** The rules as the odds have them, and as a fight of the battle lab has them. */
function rulesTwice(ruleset: Ruleset, design: Design) {
  const sides = ['A', 'B'].map((name) => ({ name, groups: [{ name, units: [{ design, count: 1, name, cost: 1 }] }] }));
  const plan = planUnder(ruleset, { sides, terrain: String(ruleset.combat?.data.terrains[0]?.id) } as unknown as Parameters<
    typeof planUnder
  >[1]); // two sides were just made
  return [combatRulesOf(ruleset) ?? expect.fail('no rules'), plan.ok ? plan.value.plan.rules : expect.fail('no plan')] as const;
}

describe('ships: part 4 and part 5', () => {
  const ruleset = builtInRuleset('spaceship-battles');
  const ship = (values: Values): Design => ({
    id: designIdSchema.parse('ship'),
    values: { name: 'Ship', shipClass: 'C', maximumSpeed: 3, forceField: 'none', energyWeapon: 'I', ...values },
    components: {},
  });
  const FACTORS = ['I', 'II', 'III'];
  /** Shares of 36 hull points with 8, 5 and 2 points of power, of which 3, 2 and 1 go to the weapons. */
  const HEALTH = [8 / 36, 15 / 36, 1];
  const ENERGY: Readonly<Record<string, { readonly dice: readonly number[]; readonly range: number }>> = {
    I: { dice: [1, 2, 3], range: 9 },
    II: { dice: [2, 3, 4], range: 9 },
    III: { dice: [3, 4, 5], range: 12 },
    IV: { dice: [3, 6, 9], range: 9 },
  };
  const FOURTH = [
    [3, 3, 3, 2, 2, 1, 0, 0, 0],
    [6, 6, 6, 5, 5, 4, 3, 2, 1],
    [9, 9, 9, 8, 8, 7, 6, 5, 4],
  ];
  const rangeLoss = (spaces: number): number => (spaces < 4 ? 0 : spaces < 8 ? 1 : spaces < 12 ? 2 : 3);
  const target = fighterOf(ruleset, ship({})) ?? expect.fail('cannot fight');
  let cases = 0;

  it.each(Object.entries(ENERGY))(
    'energy weapons of type %s: dice by factor and range, and what range takes off',
    (type, { dice, range }) => {
      const design = ship({ energyWeapon: type });
      const attacker = fighterOf(ruleset, design) ?? expect.fail('cannot fight');
      const by = attacker.attacks[0] ?? expect.fail('no attack');
      expect([by.range, assessDesign(ruleset, design).values.energyRange]).toEqual([range, String(range)]);
      const { card, data, reference } = papersOf(ruleset, design);
      const printed = dice.map((each) => `${each}d6`).join(' ');
      expect(card).toContain(`Energy ${type}, range ${range} ${printed}`);
      expect(data).toContain(dice.map((each) => `${each}d6`)[2]);
      // A reference has the columns that the ships of its force need.
      expect(reference).toContain(`Type ${type} ${FACTORS.map((factor, at) => `${factor} ${dice[at]}d6`).join(' ')} Range ${range}`);
      for (const [at, factor] of FACTORS.entries()) {
        if (type === 'IV') {
          const byRange = FOURTH[at]?.filter((each) => each > 0).join(' ');
          expect(card).toContain(`${factor} ${byRange}`);
          expect(reference).toContain(`${factor} ${FOURTH[at]?.map((each) => (each > 0 ? each : '–')).join(' ')}`);
        }
        for (let distance = 1; distance <= range; distance += 1)
          for (const rules of rulesTwice(ruleset, design)) {
            const roll = rules.roll(attacker, by, target, { ...still, distance, attackerHealth: HEALTH[at] ?? 1 });
            const wanted = type === 'IV' ? FOURTH[at]?.[distance - 1] : dice[at];
            expect([type, factor, distance, roll]).toEqual([
              type,
              factor,
              distance,
              { kind: 'sum', dice: wanted, sides: 6, plus: 0 - rangeLoss(distance), over: 0 },
            ]);
            cases += 1;
          }
      }
    },
  );

  it('force fields by type and factor', () => {
    const shooter = fighterOf(ruleset, ship({ energyWeapon: 'III' })) ?? expect.fail('cannot fight');
    const by = shooter.attacks[0] ?? expect.fail('no attack');
    for (const [step, type] of ['none', 'I', 'II', 'III', 'IV', 'V'].entries()) {
      const design = ship({ forceField: type });
      const { card, reference } = papersOf(ruleset, design);
      expect(card.includes(`Force field ${type} ${step} ${2 * step} ${3 * step}`)).toBe(type !== 'none');
      expect(reference.includes(`Type ${type} I ${step} II ${2 * step} III ${3 * step}`)).toBe(type !== 'none');
      for (const [at, factor] of FACTORS.entries()) {
        for (const rules of rulesTwice(ruleset, design)) {
          const hit = fighterOf(ruleset, design) ?? expect.fail('cannot fight');
          const roll = rules.roll(shooter, by, hit, { ...still, targetHealth: HEALTH[at] ?? 1 });
          expect([type, factor, roll]).toMatchObject([type, factor, { over: step * (at + 1) }]);
          cases += 1;
        }
      }
    }
  });

  it('what speed and class take off, both of them and with range', () => {
    const CLASSES = { A: 0, B: 0, C: 0, D: 1, E: 2, F: 3 };
    const speedLoss = (hyper: number): number => (hyper < 4 ? 0 : hyper < 8 ? 1 : 3);
    for (const [shipClass, classLoss] of Object.entries(CLASSES))
      for (let maximumSpeed = 1; maximumSpeed <= 10; maximumSpeed += 1) {
        const design = ship({ shipClass, maximumSpeed });
        const [attacker, prey] = [fighterOf(ruleset, ship({ maximumSpeed })), fighterOf(ruleset, design)];
        const by = attacker?.attacks[0];
        if (!attacker || !prey || !by) expect.fail('cannot fight');
        // In fights at two thirds of the maximum, rounded up: factor II of the engines.
        const loss = speedLoss(Math.ceil((maximumSpeed * 2) / 3));
        for (const [attackerMoved, targetMoved] of [
          [false, false],
          [true, false],
          [false, true],
          [true, true],
        ] as const)
          for (const rules of rulesTwice(ruleset, design)) {
            const roll = rules.roll(attacker, by, prey, { ...still, distance: 5, attackerMoved, targetMoved });
            const plus = -1 - classLoss - (attackerMoved ? loss : 0) - (targetMoved ? loss : 0);
            expect([shipClass, maximumSpeed, roll]).toMatchObject([shipClass, maximumSpeed, { plus }]);
            cases += 1;
          }
        if (maximumSpeed % 3 !== 1) continue;
        const { card, reference } = papersOf(ruleset, design);
        if (classLoss > 0)
          expect(card.toLowerCase()).toMatch(new RegExp(`class ${shipClass.toLowerCase()}:?(?: shots at it)? −${classLoss}`, 'u'));
        expect(card.includes('Hyper 4')).toBe(maximumSpeed >= 4);
        for (const words of ['Attacker at Hyper 4 or more −1', 'Target at Hyper 8 or more −3', `Target of class F −3`])
          expect(reference).toContain(words);
      }
    expect(cases).toBeGreaterThan(700);
  });
});
