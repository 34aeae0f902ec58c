import { describe, expect, it } from 'vitest';
import { combatRulesOf, type Fighter, fighterOf, fighterOutcome, type Situation } from '../../../../shared/combat/fighter/index.ts';
import { loadRuleset, type Ruleset } from '../../../../shared/rules/ruleset/compile/index.ts';
import { builtInFolder, builtInIds, builtInRuleset, formerEdition, loadTexts, readFolder } from '../../../support/rulesets/rulesets.ts';

const zorch = () => builtInRuleset('zorch-97');

const plain: Situation = {
  distance: 45,
  cover: 0,
  attackerMoved: false,
  targetMoved: false,
  attackerHealth: 1,
  isReaction: false,
  points: 0,
  modifier: 0,
};

type Values = Readonly<Record<string, number | string | boolean | null>>;

/** A fighter by the numbers of a figure in the rules. */
function fighter(ruleset: Ruleset, values: Values, ...weapons: readonly Values[]): Fighter {
  const rows = weapons.map((each, index) => ({ id: `w${index}`, values: { name: 'Weapon', ...each } }));
  const made = fighterOutcome(ruleset, { values: { name: 'Figure', ...values }, components: { weapons: rows } });
  if (!made.ok) throw new Error(made.problems[0]?.message);
  return made.value;
}

function rollOf(ruleset: Ruleset, attacker: Fighter, target: Fighter, situation: Partial<Situation> = {}, weapon = 0) {
  const by = attacker.attacks[weapon];
  return by ? combatRulesOf(ruleset)?.roll(attacker, by, target, { ...plain, ...situation }) : undefined;
}

const each = (dice: number, hit: number, save: number) => ({ kind: 'each', dice, sides: 10, hit, save, damage: 1 });

const ground = { size: 'medium', propulsion: 'tracked', movement: 20 };
const tank = { ...ground, armour: 5 };
const apc = { ...ground, armour: 8 };
const gauss = { turreted: false, range: 100, attacks: 1, hitsOn: 6, apMod: -2 };
const triBarrel = { turreted: true, range: 60, attacks: 3, hitsOn: 8, apMod: 0 };
const lightCannon = { turreted: true, range: 40, attacks: 2, hitsOn: 8, apMod: -1 };
const aircraft = { size: 'medium', propulsion: 'flying', movement: 120, armour: 5 };
const bombs = { turreted: false, barrage: 4, shots: 4, apMod: -1, ammunition: 'bomblet' };
const spaa = { turreted: true, range: 200, attacks: 2, hitsOn: 7, apMod: 3, antiAir: true };

describe.each([
  ['this edition', zorch],
  ['the first edition', () => formerEdition('zorch-97', '1.0.0')],
])('the worked examples of the rules, %s', (_, ruleset) => {
  it('figure 4: the tri-barrel hits the carrier with 3 dice on 8, which saves on 8; the fixed gun does not bear all round', () => {
    const attacker = fighter(ruleset(), tank, gauss, triBarrel);
    const target = fighter(ruleset(), apc, lightCannon);
    expect(rollOf(ruleset(), attacker, target, {}, 1)).toEqual(each(3, 8, 8));
    expect(attacker.attacks.map(({ arc, range, shots }) => [arc, range, shots])).toEqual([
      [90, 100, Number.POSITIVE_INFINITY],
      [360, 60, Number.POSITIVE_INFINITY],
    ]);
    expect(rollOf(ruleset(), target, attacker)).toEqual(each(2, 8, 6));
  });

  it('figure 8: the gun of the carrier needs 11 against the aircraft, and bombs of 8 points 6, with a save of 10', () => {
    const plane = fighter(ruleset(), aircraft, { ...gauss, attacks: 2 }, bombs);
    const carrier = fighter(ruleset(), apc, lightCannon);
    expect(rollOf(ruleset(), carrier, plane, { isReaction: true })).toMatchObject({ hit: 11 });
    expect(rollOf(ruleset(), plane, carrier, { points: 8 }, 1)).toEqual(each(1, 6, 10));
    expect(rollOf(ruleset(), plane, carrier)).toEqual(each(2, 6, 10));
    expect(plane.attacks[1]).toMatchObject({ kind: 'area', range: 0, shots: 4, points: 4, group: 'bomblet' });
    // Whoever has moved is not on watch, and cannot fire at what flies.
    expect(rollOf(ruleset(), carrier, plane, { attackerMoved: true })).toBeNull();
    expect(rollOf(ruleset(), fighter(ruleset(), apc, spaa), plane, { attackerMoved: true })).toMatchObject({ hit: 7, save: 2 });
  });
});

it('figure 8: dedicated anti-air needs 8 against an aircraft with a jammer, which others are not disturbed by', () => {
  const carrier = fighter(zorch(), apc, spaa, lightCannon);
  for (const plane of [fighter(zorch(), { ...aircraft, abilities: 'ECM pod' }), fighter(zorch(), aircraft, { name: 'ECM pod' })]) {
    expect(plane.values.ecm).toBe(true);
    expect(rollOf(zorch(), carrier, plane)).toEqual(each(2, 8, 2));
    expect(rollOf(zorch(), carrier, plane, {}, 1)).toMatchObject({ hit: 11 });
  }
});

it('cover helps twice, morale changes the score, and no cover gives a save to who has none', () => {
  const elite = fighter(zorch(), { ...tank, morale: 'special-forces' }, triBarrel);
  expect(rollOf(zorch(), elite, fighter(zorch(), apc), { cover: 2 })).toEqual(each(3, 8, 6));
  expect(rollOf(zorch(), elite, fighter(zorch(), { ...apc, armour: null }), { cover: 3, modifier: -5 })).toEqual(each(3, 14, 11));
  expect([elite.fails, elite.routs]).toEqual([1, 0]);
});

it('house rules change fights: the tables and constants of a ruleset are looked up', () => {
  const files = new Map(readFolder(builtInFolder('zorch-97')));
  files.set('tables/terrain.csv', (files.get('tables/terrain.csv') ?? '').replace('woods,Woods,-1', 'woods,Woods,-4'));
  files.set('ruleset.json', (files.get('ruleset.json') ?? '').replace('"id": "onTargetScore",', '"id": "onTargetScore", "unit": "d10",'));
  const house = loadTexts(files);
  expect(combatRulesOf(house)?.covers[1]).toMatchObject({ id: 'partly', toHit: -4, toSave: 4 });
  expect(rollOf(house, fighter(house, tank, triBarrel), fighter(house, apc), { cover: 1 })).toEqual(each(3, 12, 4));
});

describe.each([zorch, () => formerEdition('zorch-97', '1.0.0')].map((make) => [make().data.version, make] as const))(
  'edition %s',
  (_, make) => {
    it('makes a fighter of every stock design, whose chances of cover add up to 1', () => {
      for (const design of make().stock) {
        const made = fighterOutcome(make(), design);
        expect(made.ok ? [] : made.problems).toEqual([]);
        if (!made.ok) continue;
        for (const weights of [made.value.coverStanding, made.value.coverMoved])
          expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
      }
    });

    it('explains each roll with its last score, and every step has a source', () => {
      const rules = combatRulesOf(make());
      const all = make().stock.flatMap((design) => fighterOf(make(), design) ?? []);
      for (const attacker of all)
        for (const by of attacker.attacks)
          for (const target of all.slice(0, 12)) {
            const situation = { ...plain, cover: 1, points: by.points, modifier: 1 };
            const roll = rules?.roll(attacker, by, target, situation);
            const steps = rules?.explain(attacker, by, target, situation) ?? [];
            if (roll?.kind !== 'each') expect(steps).toEqual([]);
            else {
              expect(steps.every(({ label, text, source }) => label !== '' && text !== '' && source.startsWith('ZORCH! 97v1 §'))).toBe(
                true,
              );
              const said = roll.hit > 10 ? 'hit' : roll.hit <= 1 ? 'hits' : `hits on ${roll.hit} or more`;
              expect(steps.find(({ label }) => label === 'To hit')?.text).toContain(said);
            }
          }
    });
  },
);

it('fighters and rules are the same objects for the same ruleset and design', () => {
  const [design] = zorch().stock;
  if (!design) throw new Error('There is no stock.');
  expect(fighterOf(zorch(), design)).toBe(fighterOf(zorch(), design));
  expect(combatRulesOf(zorch())).toBe(combatRulesOf(zorch()));
  expect(fighterOf(zorch(), design, { name: 'Second', cost: 7 })).toMatchObject({ name: 'Second', cost: 7 });
  expect(fighterOf(zorch(), design, { values: { morale: 'inept' } })).toMatchObject({ fails: 5, routs: 4, values: { toHit: 2 } });
});

it('a design with a wrong number says why it cannot fight', () => {
  const made = fighterOutcome(zorch(), { values: { name: 'Broken', ...ground, armour: 'thick' }, components: {} });
  expect(made.ok ? [] : made.problems.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Broken cannot fight: armour cannot be worked out/),
  ]);
});

it('a weapon whose range is blank or 0 attacks nothing; one that is dropped from the air needs none', () => {
  const mortar = { turreted: true, barrage: 4, ammunition: 'ground-burst' };
  const without = [{ ...triBarrel, range: null }, { ...triBarrel, range: 0 }, mortar];
  expect(fighter(zorch(), tank, ...without).attacks).toEqual([]);
  expect(fighter(zorch(), tank, ...without, triBarrel).attacks).toMatchObject([{ range: 60, row: { component: 'weapons', index: 3 } }]);
  expect(fighter(zorch(), aircraft, bombs).attacks).toMatchObject([{ kind: 'area', range: 0, isDropped: true }]);
  // Close support, up to 60 cm, flies above its target in its movement: a shorter range does not keep it from that.
  const helicopter = { ...aircraft, movement: 45 };
  expect(fighter(zorch(), helicopter, bombs).attacks).toMatchObject([{ kind: 'area', range: 45, isDropped: true }]);
  expect(fighter(zorch(), helicopter, { ...mortar, range: 10 }).attacks).toMatchObject([{ range: 45, isDropped: true }]);
  expect(fighter(zorch(), helicopter, { ...mortar, range: 60 }).attacks).toMatchObject([{ range: 60, isDropped: true }]);
  expect(fighter(zorch(), tank, { ...mortar, range: 30 }).attacks).toMatchObject([{ range: 30, isDropped: false }]);
});

it('systems without combat.json have no rules of combat, and say so', () => {
  const without = builtInIds.filter((id) => !readFolder(builtInFolder(id)).has('combat.json'));
  for (const id of without) {
    const ruleset = builtInRuleset(id);
    expect(combatRulesOf(ruleset)).toBeNull();
    const [design] = ruleset.stock;
    const made = design && fighterOutcome(ruleset, design);
    expect(made && !made.ok ? made.problems[0]?.message : '').toBe(design ? `${ruleset.data.name} does not say how units fight.` : '');
  }
});

describe('a fault in combat.json is told with its place', () => {
  const faults = (spoil: (text: string) => string): readonly string[] => {
    const files = new Map(readFolder(builtInFolder('zorch-97')));
    const whole = files.get('combat.json') ?? '';
    const spoilt = spoil(whole);
    if (spoilt === whole) throw new Error('Nothing was spoilt.');
    const loaded = loadRuleset(files.set('combat.json', spoilt));
    return loaded.ok ? [] : loaded.problems.map(({ message }) => message);
  };

  it.each([
    [
      '"move": "=movement"',
      '"move": "=movemnt"',
      'combat.json, fighter, move: There is no field or constant "movemnt". Did you mean "movement"?',
    ],
    ['attack[score]-', 'attack[scor]-', 'combat.json, rolls, direct, hit: "attack" has no value "scor". Did you mean "score"?'],
    [
      'attack[score]-modifier',
      'attack[score]-modifer',
      'combat.json, rolls, direct, hit: A formula about an attack cannot name "modifer". Did you mean "modifier"?',
    ],
    [
      'target[armour]-attack',
      'armour-attack',
      'combat.json, rolls, direct, save: A formula about an attack cannot name "armour". Write attacker[armour] or target[armour], and list it among the values of fighters.',
    ],
    [
      '{dice} {IF',
      '{dise} {IF',
      'combat.json, rolls, direct, steps[0] "Attacks", text, {dise}: A formula about an attack cannot name "dise". Did you mean "dice"?',
    ],
    ['"of": "weapons"', '"of": "weapon"', 'combat.json, attacks[0] "fire", of: There is no component "weapon". Did you mean "weapons"?'],
    [
      '"overwatchFire", "endFire"',
      '"overwatchFir", "endFire"',
      'combat.json, orders[2] "overwatch", attacksIn: There is no phase "overwatchFir". Did you mean "overwatchFire"?',
    ],
    [
      'XLOOKUP(\\"woods\\"',
      'XLOOKUP(\\"wods\\"',
      'combat.json, covers[1] "partly", toHit: The formula gives no number: "wods" is not in the list.',
    ],
    ['"=onTargetScore"', '"=movement"', 'combat.json, area, onTarget: A number that is the same for all units cannot name "movement".'],
    ['attack[score]-', 'attak[score]-', 'combat.json, rolls, direct, hit: There is no table "attak". Did you mean "attack"?'],
    ['attack[score]-', 'armour[scor]-', 'combat.json, rolls, direct, hit: "armour" has no column "scor".'],
    ['"id": "hold"', '"id": "charge"', 'combat.json, orders[3] "charge": The id "charge" is taken already.'],
    ['"id": "tableAp"', '"id": "save"', 'combat.json, rolls, area, values[1] "save": The id "save" is taken already.'],
    ['"lengthUnit": "cm",', '', 'combat.json, lengthUnit: '],
  ])('%s', (from, to, fault) => {
    expect(faults((text) => text.replace(from, to))).toEqual(expect.arrayContaining([expect.stringContaining(fault)]));
  });
});
