import { describe, expect, it } from 'vitest';
import { assessForce } from '../../shared/force/index.ts';
import { layoutCards } from '../../shared/paper/cards/index.ts';
import { cardJobSchema } from '../../shared/paper/cards/job/index.ts';
import type { ForceEntry } from '../../shared/project/force.ts';
import { type Design, designIdSchema, type Project } from '../../shared/project/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import type { CellValue, DesignInput } from '../../shared/rules/ruleset/values/index.ts';
import { aForce, anEntry, aSection, entryId, stockProject } from '../support/forces/forces.ts';
import { wordsOf } from '../support/prints/cards.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

/** Questions to the five other systems whose answers were worked out from their texts before the program was asked. */

type Values = Readonly<Record<string, CellValue>>;

const valuesOf = (ruleset: Ruleset, design: DesignInput) => assessDesign(ruleset, design).values;
const told = (ruleset: Ruleset, design: DesignInput) =>
  assessDesign(ruleset, design).issues.map(({ check, severity }) => `${severity} ${check}`);
/** The words of a card as they stand on its lines. */
function cardOf(ruleset: Ruleset, design: DesignInput): string {
  const { pages } = layoutCards(ruleset, [design], { job: cardJobSchema.parse({ setup: { size: 'A6' } }) });
  const words = wordsOf(pages.flatMap(({ cards }) => cards.flatMap(({ card }) => card.items)));
  return words
    .map((word) => word.trim())
    .join(' ')
    .replaceAll(/\s+/gu, ' ');
}
const issuesOf = (
  ruleset: Ruleset,
  entries: readonly ForceEntry[],
  more: Parameters<typeof aForce>[1] = {},
  designs?: readonly Design[],
) => {
  const force = aForce([aSection('One', entries)], more);
  const project: Project = { ...stockProject(ruleset, force), ...(designs && { designs }) };
  return assessForce(ruleset, project, force).issues.map(({ id, severity }) => `${severity} ${id}`);
};

describe('Spaceship Battles', () => {
  const ships = builtInRuleset('spaceship-battles');
  const ship = (values: Values): DesignInput => ({
    values: { name: 'Ship', shipClass: 'C', maximumSpeed: 5, forceField: 'none', energyWeapon: 'I', ...values },
    components: {},
  });

  it.each([
    ['of the example', { shipClass: 'A', maximumSpeed: 10, forceField: 'V', energyWeapon: 'III', torpedoes: true, aftWeapons: true }, 400],
    ['of a fighter with nothing', { shipClass: 'F', maximumSpeed: 'sub-light', energyWeapon: '1d6' }, 0],
    ['of a cruiser with missiles', { forceField: 'II', energyWeapon: 'II', missiles: true }, 25 + 25 + 10 + 25 + 10],
    ['of a raider', { shipClass: 'B', maximumSpeed: 7, forceField: 'IV', energyWeapon: 'IV', invisibility: true }, 50 + 50 + 50 + 100 + 25],
    ['of a scout', { shipClass: 'E', maximumSpeed: 2, forceField: 'I', energyWeapon: '2d6', aftWeapons: true }, 5 + 5 + 5 + 5 + 25],
  ])('points %s (part 5, Assembling a Fleet)', (_, values, points) => {
    expect(assessDesign(ships, ship(values)).cost).toBe(points);
  });

  it.each([
    ['A', 'Hull 60 Power 60–46 8 45–31 7 30–16 5 15–1 2'],
    ['E', 'Hull 12 Power 12–10 8 9–7 7 6–4 5 3–1 2'],
    ['F', 'Hull 6 Power 6–5 8 4 7 3 5 2–1 2'],
  ])('damage of class %s takes power on the card (part 5, Hull Damage)', (shipClass, rows) => {
    expect(cardOf(ships, ship({ shipClass }))).toContain(rows);
  });

  it.each([
    ['A', 12],
    ['B', 9],
    ['D', 6],
  ])('class %s carries %i projectiles (part 4)', (shipClass, shots) => {
    expect(valuesOf(ships, ship({ shipClass, torpedoes: true })).projectileAttacks).toBe(shots);
  });

  it('four fighters are told to be in threes, six are not, and points over the agreed total are an error (parts 4 and 5)', () => {
    const fighter = ships.stock.find(({ values }) => values.shipClass === 'F') ?? expect.fail('a fighter');
    const of = (count: number, limit: number | null = null) => issuesOf(ships, [anEntry(String(fighter.values.name), count)], { limit });
    expect([of(4).includes('advice fightersInThrees'), of(6).includes('advice fightersInThrees')]).toEqual([true, false]);
    expect(of(6, 5)).toContain('error overLimit');
  });
});

describe('Zut Alors!', () => {
  const zut = builtInRuleset('zut-alors');
  const tank = (nation: string, gun: Values, values: Values = {}): DesignInput => ({
    values: { name: 'Tank', unitKind: 'vehicle', nation, vehicleType: 'tank', armour: 1, ...values },
    components: { guns: [{ values: { name: 'Gun', type: 'cannon', calibre: 47, rateOfFire: 1, modifier: -1, ...gun } }] },
  });
  const squad = (...arms: readonly (readonly [string, number])[]): DesignInput => ({
    values: { name: 'Squad', unitKind: 'infantry', nation: 'french', figures: 10 },
    components: { arms: arms.map(([type, howMany]) => ({ values: { name: type, type, howMany } })) },
  });

  it.each([
    [2, 'no (1) 1 1–2 1–3 1–4'],
    [0, '1 1–2 1–3 1–4 1–5 1–6'],
    [-1, '1–2 1–3 1–4 1–5 1–6 1–6'],
  ])('armour %i is knocked out by guns of +2 to −3 on these (To Knock Out Vehicles)', (armour, row) => {
    const vehicleType = armour === -1 ? 'soft' : 'tank';
    expect(cardOf(zut, tank('french', {}, { armour, vehicleType }))).toContain(`knocked out ${row}`);
  });

  it.each([
    ['French', 'french', 2, ['warning frenchRate']],
    ['German', 'german', 2, []],
    ['French, with a rate of 4', 'french', 4, ['error rateOfFire.range', 'warning frenchRate']],
  ])('the rate of fire of a tank, %s (Guns and Armor)', (_, nation, rateOfFire, issues) => {
    expect(told(zut, tank(nation, { rateOfFire })).sort()).toEqual(issues);
  });

  it('a cannon of 36 mm fires at infantry as an MMG, one of 37 does not (Cannon Fire vs. Infantry Targets)', () => {
    expect(cardOf(zut, tank('german', { calibre: 36, modifier: 0 }))).toContain('at infantry as MMG');
    expect(cardOf(zut, tank('german', { calibre: 37, modifier: 0 }))).not.toContain('at infantry as MMG');
  });

  it.each([
    ['four rifles', [['rifle', 4]], [4, 2]],
    [
      'three rifles, an SMG and an LMG of the example',
      [
        ['rifle', 3],
        ['smg', 1],
        ['lmg', 1],
      ],
      [10, 5],
    ],
    ['one LMG', [['lmg', 1]], [4, 2]],
  ] as const)('dice to 18 inches of %s, and against troops dug in (Suppression)', (_, arms, dice) => {
    const { diceMiddle, middleDugIn } = valuesOf(zut, squad(...arms));
    expect([Number(diceMiddle), Number(middleDugIn)]).toEqual(dice);
  });

  it('both nations on one side are told: the cards are for one each (Turn Phase Cards)', () => {
    const named = (nation: string) => String(zut.stock.find(({ values }) => values.nation === nation)?.values.name);
    expect(issuesOf(zut, [anEntry(named('german'), 1), anEntry(named('french'), 1)])).toContain('warning oneNation');
  });
});

describe('The Dice Flew', () => {
  const dice = builtInRuleset('the-dice-flew');
  const company = (values: Values): DesignInput => ({
    values: { name: 'Company', kind: 'company', arm: 'infantry', quality: 'regular', figures: 12, officers: 1, sergeants: 1, ...values },
    components: {},
  });
  const vehicle = (armour: string, gun: string): DesignInput => ({
    values: { name: 'Vehicle', kind: 'vehicle', quality: 'regular', armour, gun, moveAs: 'tank' },
    components: {},
  });

  it.each([
    [{ figures: 16, rifles: 14 }, 1],
    [{ figures: 17, rifles: 15 }, 2],
    [{ figures: 6, rifles: 4 }, 0],
    [{ figures: 12, rifles: 8, smgs: 2, lmgs: 1 }, 1],
  ])('%o rolls %i dice at 12 inches: a die for 10 points, halves up (Shooting)', (values, rolled) => {
    expect(valuesOf(dice, company(values)).dice12).toBe(rolled);
  });

  it.each([
    ['conscript', 10, 4],
    ['regular', 11, 6],
    ['elite', 9, 6],
    ['elite', 10, 7],
  ])('a %s company of %i breaks on losing %i (Morale)', (quality, figures, loss) => {
    expect(valuesOf(dice, company({ quality, figures })).breakLoss).toBe(loss);
  });

  it.each([
    ['Honey', 'light', 'light', 'Front / flank Heavy Medium Light to 6" (6) / 5+ 6+ / 4+ 5+ / 4+ to 12" – / 6+ (6) / 5+ 6+ / 5+'],
    ['Firefly', 'medium', 'heavy', 'Front / flank Heavy Medium Light to 18" 5+ / 3+ 4+ / 2+ 3+ / 2+ to 36" 6+ / 4+ 5+ / 3+ 4+ / 3+'],
  ])('the %s destroys as its card says (Anti-tank fire)', (_, armour, gun, rows) => {
    expect(cardOf(dice, vehicle(armour, gun))).toContain(rows);
  });

  it('an army needs its commander, and a battalion its headquarters and two companies (Organization)', () => {
    const issues = issuesOf(dice, [anEntry('Fusilier Headquarters', 1), anEntry('Fusilier Company', 1)]);
    expect(issues).toEqual(expect.arrayContaining(['error oneCommander', 'error hqAndCompanies']));
    expect(issuesOf(dice, [anEntry('Fusilier Headquarters', 1), anEntry('Fusilier Company', 2)])).not.toContain('error hqAndCompanies');
  });
});

describe('Simple GBoH', () => {
  const gboh = builtInRuleset('simple-gboh');
  const counter = (values: Values): DesignInput => ({
    values: { name: 'Counter', kind: 'unit', unitType: 'HI', size: 4, tq: 6, movement: 5, missiles: 'none', ...values },
    components: {},
  });

  it.each([
    ['HC', 4, '0–8'],
    ['LN', 5, '0–4'],
    ['LC', 6, '0–2'],
    ['HC', 7, '0–4'],
    ['LN', 9, '0–1'],
    ['LC', 8, '0'],
  ])('%s of TQ %i pursue on %s (§ 8.3)', (unitType, tq, rolls) => {
    expect(valuesOf(gboh, counter({ unitType, tq })).pursuit).toBe(rolls);
  });

  it.each([
    [4, 2],
    [7, 4],
    [9, 5],
  ])('MA %i routs %i hexes (§ 10.11)', (movement, hexes) => expect(valuesOf(gboh, counter({ movement })).routDistance).toBe(hexes));

  it.each([
    ['a unit its TQ', { tq: 8 }, 8],
    ['elephants 2', { unitType: 'EL', tq: 6, elephantKind: 'indian' }, 2],
    ['the elephant of a leader nothing', { unitType: 'EL', tq: 7, elephantKind: 'indian', leaderElephant: true }, 0],
    ['a leader five times the initiative', { kind: 'leader', initiative: 6, commandRange: 5, pcRating: 4 }, 30],
  ])('for the rout of an army counts %s (§ 10.2)', (_, values, points) => {
    expect(valuesOf(gboh, counter(values)).routPoints).toBe(points);
  });

  it('scorpions reach 7 hexes, an eighth at lower ground on 0; elephants bear no hits, others their TQ (§ 8.15, § 8.16)', () => {
    const scorpion = cardOf(gboh, counter({ unitType: 'AR', missiles: 'scorpion' }));
    expect(scorpion).toContain('Strength 7 5 5 3 2 1 0');
    expect(scorpion).toContain('At lower targets also range 8, on 0.');
    expect(valuesOf(gboh, counter({ tq: 9 })).hitBoxes).toBe(9);
    expect(Number(valuesOf(gboh, counter({ unitType: 'EL', tq: 6 })).hitBoxes)).toBe(0);
  });

  it('javelins of foot ignore movement and the frontal +3, bows and slings do not (§ 8.15)', () => {
    const thrown = cardOf(gboh, counter({ unitType: 'LI', missiles: 'javelin' }));
    expect([thrown.includes('if it moves'), thrown.includes('+3 in front')]).toEqual([false, false]);
    const slung = cardOf(gboh, counter({ unitType: 'SK', missiles: 'slinger' }));
    expect([slung.includes('+1 if it moves'), slung.includes('+3 in front')]).toEqual([true, true]);
    expect(slung).toContain('a retreat or rout in shock eliminates it');
  });
});

describe('Blood & Treasure', () => {
  const blood = builtInRuleset('blood-and-treasure');
  const company = (values: Values, weapon: Values = { use: 'melee' }): Design => ({
    id: designIdSchema.parse('company'),
    values: { name: 'Company', kind: 'unit', figures: 20, hitDie: 'd8', ...values },
    components: { weapons: [{ values: { name: 'Weapon', damage: '1d8', ...weapon } }] },
  });
  const entry = (fields: Values) => ({ ...anEntry('company', 1), id: entryId('e'), fields });

  it.each([
    [39, 3, ['warning spareFigures']],
    [40, 4, []],
    [9, 0, ['warning noSquad']],
  ])('%i figures are %i squads (part 2)', (figures, squads, issues) => {
    expect(valuesOf(blood, company({ figures })).squads).toBe(squads);
    expect(told(blood, company({ figures })).sort()).toEqual(issues);
  });

  it.each([
    [13, 6],
    [20, 10],
    [1, 0],
  ])('of %i hit points %i are the half mark (parts 3, 4)', (hitPoints, half) => {
    const force = aForce([aSection('One', [entry({ hitPoints })])]);
    const { sections } = assessForce(blood, { ...stockProject(blood, force), designs: [company({})] }, force);
    expect(sections[0]?.entries[0]?.fields.halfMark?.value).toBe(half);
  });

  it.each([
    [1, true],
    [2, false],
    [16, false],
    [17, true],
  ])('two squads with a d8 may have %i hit points, or are told (part 1)', (hitPoints, isTold) => {
    expect(issuesOf(blood, [entry({ hitPoints })], {}, [company({})]).includes('warning outOfDice')).toBe(isTold);
  });

  it.each([
    [30, 6, 24],
    [40, 8, 32],
    [20, 4, 16],
  ])('%i feet are %i squares, and %i at a run (part 2)', (movement, squares, run) => {
    expect(valuesOf(blood, company({ movement }))).toMatchObject({ squares, runSquares: run });
  });

  it('a bow of 240 feet reaches 48 squares on the card, a crossbow is loaded for a round (parts 2, 3)', () => {
    expect(cardOf(blood, company({}, { use: 'missile', range: 240 }))).toContain('48 squares');
    expect(cardOf(blood, company({}, { use: 'missile', range: 240, reload: 1 }))).toMatch(/reload/iu);
  });
});
