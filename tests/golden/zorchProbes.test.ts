import { describe, expect, it } from 'vitest';
import { combatRulesOf, fighterOf } from '../../shared/combat/fighter/index.ts';
import { type OddsSituation, type UnitOdds, unitOdds, usualSituation } from '../../shared/combat/odds/index.ts';
import { assessForce } from '../../shared/force/index.ts';
import { layoutCards } from '../../shared/paper/cards/index.ts';
import { cardJobSchema } from '../../shared/paper/cards/job/index.ts';
import { forceJobSchema, layoutForces } from '../../shared/paper/handouts/force/index.ts';
import type { Force } from '../../shared/project/force.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import type { CellValue, DesignInput } from '../../shared/rules/ruleset/values/index.ts';
import { aForce, anEntry, aSection, sectionId, stockProject } from '../support/forces/forces.ts';
import { wordsOf } from '../support/prints/cards.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

/** Questions to ZORCH! 97v1 whose answers were worked out from its text before the program was asked. */

const zorch = builtInRuleset('zorch-97');
const rules = combatRulesOf(zorch) ?? expect.fail('no rules of combat');
type Values = Readonly<Record<string, CellValue>>;

const unit = (values: Values, ...weapons: readonly Values[]): DesignInput => ({
  values: { name: 'Probe', role: 'armour', size: 'medium', propulsion: 'tracked', movement: 20, armour: 8, assault: 1, ...values },
  components: { weapons: weapons.map((each, index) => ({ values: { name: `Gun ${index + 1}`, turreted: true, range: 60, ...each } })) },
});
const gun = (attacks: number, hitsOn: number, apMod = 0, more: Values = {}): Values => ({
  attacks,
  hitsOn,
  apMod,
  shots: 'unlimited',
  ...more,
});
const shells = (barrage: number, ammunition: string, more: Values = {}): Values => ({ barrage, ammunition, shots: 'unlimited', ...more });
const flyer = (movement: number, more: Values = {}): Values => ({ role: 'air', propulsion: 'flying', movement, assault: 0, ...more });

const oddsOf = (attacker: DesignInput, target: DesignInput, chosen: Partial<OddsSituation> = {}): UnitOdds => {
  const [firer, prey] = [fighterOf(zorch, attacker), fighterOf(zorch, target)];
  if (!firer || !prey) return expect.fail('cannot fight');
  return unitOdds(rules, firer, prey, { ...usualSituation(rules), distance: 30, ...chosen });
};
const cover = (id: string): number => rules.covers.findIndex((each) => each.id === id);

describe('odds of one attack', () => {
  const at = (armour: number | null) => unit({ armour });
  const cases: readonly (readonly [string, DesignInput, DesignInput, Partial<OddsSituation>, number])[] = [
    ['hull down: 6 + 2 to hit, 8 + 2 − 2 to save (§3.1.5 rule 6)', unit({}, gun(1, 6, -2)), at(8), { cover: cover('hullDown') }, 0.3 * 0.7],
    [
      'in a building, by the inept: 7 + 3 + 2 is no score of a die (§3.1.4, §3.1.8)',
      unit({ morale: 'inept' }, gun(3, 7)),
      at(8),
      { cover: cover('building') },
      0,
    ],
    [
      'by Special Forces, 3 − 2, through smoke + 5 (§3.1.8, §2.3.1)',
      unit({ morale: 'special-forces' }, gun(1, 3)),
      at(null),
      { modifier: -5 },
      0.5,
    ],
    ['at AP +3 armour 3 saves on 0: always (§4.1.7)', unit({}, gun(4, 2, 3)), at(3), {}, 0],
    ['at AP −4 armour 7 needs 11: never (§4.1.7)', unit({}, gun(1, 6, -4)), at(7), {}, 0.5],
    ['of three d10 for a conscript: 8 + 1 (§3.1.8)', unit({ morale: 'conscript' }, gun(3, 8)), at(null), {}, 1 - 0.8 ** 3],
  ];
  it.each(cases)('%s', (_, attacker, target, chosen, kill) => {
    expect(oddsOf(attacker, target, chosen).attacks[0]?.kill).toBeCloseTo(kill, 12);
  });

  it('of a battery of three mortars of 2 points: ground burst 6 points 8+, AP −1, spotted 4+, or a drift of 3 cm (§3.1.6)', () => {
    const odds = oddsOf(unit({}, shells(2, 'ground-burst')), at(10), { attackers: 3 });
    expect(odds.attacks[0]?.area).toMatchObject({ needs: 4 });
    expect(odds.attacks[0]?.kill).toBeCloseTo((0.7 + 0.3 * 0.3) * 0.3, 12);
  });

  it.each([
    [false, 0, 7],
    [true, 0, 4],
    [true, 2, 2],
    [false, 3, 4],
  ])('on target if seen %s, after %i turns: %i (§3.1.6)', (seen, earlierTurns, needs) => {
    expect(oddsOf(unit({}, shells(4, 'air-burst')), at(8), { seen, earlierTurns }).attacks[0]?.area).toMatchObject({ needs });
  });

  it.each([55, 60, 61, 120])('what flies %i cm drops its barrages on target: bomblets 6 points 6+, save 8 + 2 (§3.1.7)', (movement) => {
    const odds = oddsOf(unit(flyer(movement), shells(6, 'bomblet', { shots: 4 })), at(8), { seen: false });
    expect(odds.attacks[0]?.area).toMatchObject({ needs: null, strikes: 1 });
    expect(odds.attacks[0]?.kill).toBeCloseTo(0.5 * 0.9, 12);
  });

  it.each([
    ['a helicopter, on the move without anti-air: not at all (§2.3.1)', flyer(55), gun(1, 7), true, null],
    ['a helicopter, on the move with it', flyer(55), gun(1, 7, 0, { antiAir: true }), true, 0.4],
    ['a helicopter, from overwatch: no −3, it is no fast mover (§3.1.7)', flyer(55), gun(1, 7), false, 0.4],
    ['a fast mover, from overwatch −3 (§3.1.7 step 6)', flyer(61), gun(1, 7), false, 0.1],
    ['a fast mover with ECM, by anti-air −1 (figure 8)', flyer(61, { abilities: 'ECM' }), gun(1, 7, 0, { antiAir: true }), false, 0.3],
  ])('at %s', (_, target, weapon, attackerMoved, hit) => {
    const [attack] = oddsOf(unit({}, weapon), unit({ ...target, armour: null }), { attackerMoved }).attacks;
    expect(attack?.roll === null ? null : attack?.hit).toBe(hit);
  });

  it('in an assault of 3 against 2, ties rolled again: 55 of 91 (§3.1.5.2)', () => {
    expect(oddsOf(unit({ assault: 3 }, gun(1, 6)), unit({ assault: 2 }, gun(1, 6))).closeCombat?.win).toBeCloseTo(55 / 91, 12);
  });
});

describe('designs', () => {
  const errors = (design: DesignInput) =>
    assessDesign(zorch, design).issues.flatMap(({ check, severity }) => (severity === 'error' ? [check] : []));
  const three = [1, 2, 3].map(() => gun(1, 7, 0, { shots: 4 }));

  it.each([
    ['a medium tank with three weapons', unit({}, ...three), ['weapons.limit']],
    ['close support of exactly 60 cm with three', unit(flyer(60), ...three), ['weapons.limit']],
    ['a fast mover of 61 cm with three: it counts as large', unit(flyer(61), ...three), []],
    ['a small jeep with a gun and a radio', unit({ size: 'small' }, gun(1, 7), { name: 'Radio', range: null }), []],
    ['a plough on wheels', unit({ propulsion: 'wheeled', minePlough: true }), ['ploughNeedsTracks']],
    ['11 shots', unit({}, gun(1, 7, 0, { shots: 11 })), ['shots.range']],
    ['AP +6 and assault 12', unit({ assault: 12 }, gun(1, 7, 6)), []],
  ])('%s', (_, design, told) => expect(errors(design)).toEqual(told));

  it('cost by grade, to the nearest 5: of 325 PP 490, 405, 325, 245 and 165 (§3.1.8)', () => {
    const costs = ['special-forces', 'professional', 'regular', 'conscript', 'inept'].map(
      (morale) => assessDesign(zorch, unit({ armour: 5, morale }, gun(2, 6, -1))).cost,
    );
    expect(costs).toEqual([490, 405, 325, 245, 165]);
  });

  it('pay upgrades whole, whatever the grade (§3.1.9)', () => {
    const stand = { role: 'infantry', size: 'small', propulsion: 'normal', movement: 10, armour: 10 };
    for (const morale of ['special-forces', 'inept']) {
      const [with75, without] = [true, false].map((sapper) => assessDesign(zorch, unit({ ...stand, morale, sapper }, gun(1, 7))).cost);
      expect(Number(with75) - Number(without)).toBe(75);
    }
  });

  it.each([
    [30, '45'],
    [25, '37.5'],
    [9, '13.5'],
  ])('move %i cm, and charge as on the card: %s (§2.3.1)', (movement, charge) => {
    const { pages } = layoutCards(zorch, [unit({ movement }, gun(1, 7))], { job: cardJobSchema.parse({ setup: { size: 'A6' } }) });
    const words = wordsOf(pages.flatMap(({ cards }) => cards.flatMap(({ card }) => card.items)));
    expect(words.map((word) => word.trim())).toContain(`charge ${charge}`);
  });
});

describe('forces', () => {
  const section = (name: string, count: number, more = {}) =>
    aSection(name, [anEntry('Bison Medium Tank', count)], { id: sectionId(name), ...more });
  const told = (force: Force) => assessForce(zorch, stockProject(zorch, force), force);

  it.each([
    ['encounter', 'attacker', 10],
    ['encounter', 'defender', 10],
    ['hasty', 'attacker', 15],
    ['hasty', 'defender', 10],
    ['prepared', 'attacker', 20],
    ['prepared', 'defender', 15],
  ])('of five sections begin a battle (%s) as %s with %i cards (§2.3)', (battle, role, hand) => {
    expect(
      told(
        aForce(
          ['a', 'b', 'c', 'd', 'e'].map((name) => section(name, 4)),
          { battle, role },
        ),
      ).hand,
    ).toBe(hand);
  });

  it.each([
    [6, 3, true],
    [6, 4, false],
    [8, 4, true],
  ])('with %i units on the table and %i in reserve keep the third: %s (§3.1.3)', (onTable, waiting, keeps) => {
    const { issues } = told(aForce([section('a', onTable), section('b', waiting, { reserve: true })]));
    expect(!issues.some(({ id, severity }) => id === 'reserveShare' && severity === 'error')).toBe(keeps);
  });

  it.each([
    [2, '1 is'],
    [4, '1 is'],
    [5, '2 are'],
    [8, '2 are'],
    [9, '3 are'],
  ])('of a section of %i test morale when %s lost (§3.1.8)', (count, lost) => {
    const force = aForce([section('a', count)]);
    const { pages } = layoutForces(zorch, stockProject(zorch, force), [force], forceJobSchema.parse({ parts: ['cards'] }));
    const words = wordsOf(pages.flatMap(({ cards }) => cards.flatMap(({ card }) => card.items))).join(' ');
    expect(words.replaceAll(/\s+/gu, ' ')).toContain(`tests when ${lost} lost`);
  });

  it('buy 6 dummies with two minefields, and no foxhole in an encounter (§3.1.9)', () => {
    const buying = (battle: string, item: string) =>
      told(aForce([section('a', 12)], { battle, role: 'defender', purchases: [{ id: 'p', item, count: 2 }] }));
    expect(buying('prepared', 'minefield').dummies).toBe(6);
    expect(buying('encounter', 'foxhole').issues.map(({ id }) => id)).toContain('defenceNotAllowed');
    expect(buying('prepared', 'foxhole').issues.map(({ id }) => id)).not.toContain('defenceNotAllowed');
  });
});
