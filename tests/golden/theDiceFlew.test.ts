import { describe, expect, it } from 'vitest';
import { assessForce, type EntryAssessment, type ForceAssessment } from '../../shared/force/index.ts';
import type { Force } from '../../shared/project/force.ts';
import type { Project } from '../../shared/project/index.ts';
import { builtInRuleset, exampleProject } from '../support/rulesets/rulesets.ts';

/**
 * The evening at Mill Hill, which the example project plans, worked by hand from the rules.
 *
 * 1st Fusiliers, attack from turn 2. Headquarters 5 figures. A Company 12: an officer, a sergeant, an LMG; everybody else but the officer
 * has a rifle, so 10. Its patrol has 4 of the 12, a sergeant and no LMG: 4 rifles. B Company 11: 9 rifles and the LMG. Heavy Company
 * 10: two HMGs and two mortars. An observer with his signaller, 2.
 *   Fire to 12 inches: A 10 + 3 = 13 points, of which 4 are away with the patrol: 9, a die. B 9 + 3 = 12, a die. Heavy 20, two dice
 *   (to 6 inches mortars do not fire: 10, a die). To 18: A 3 points and B 3, no die; Heavy 20, two.
 *   Breaks, half: A 8 with it, 4. B 5.5, 6. Heavy 5. Rallies: two dice each, 4 or more; A's sergeant is with its patrol, so one die each.
 *   Figures 5 + 12 + 11 + 10 + 2 = 40, shaken on losing 20. Three companies; a patrol is none.
 * Light Column, move from the start. Headquarters 5, Chasseurs 11 (elite), Landwehr 14 (conscripts), three tanks that count one each: 33.
 *   Chasseurs: 3 rifles, 3 SMGs, 2 LMGs: 18 points to 6 inches, 2 dice; 9 to 12, a die; 6 to 18, a die. Break on 2/3 of 11, 8.
 *   Landwehr: 13 rifles, a die to 12 inches. Break on a third of 14, 5. Rally with one die on 5, because of the -1.
 *   Three tanks: 10 points each to 12 inches, 3 dice; 5 each beyond, 15, 2 dice.
 *   Conscripts are 14 of 33, elite 11: neither more than half, so regular: shaken on losing half of 33, 17.
 * Off-table battery: two medium guns of 10 barrage points, 2 dice; a crew of 4 each, 8.
 * With the staff of 6 the army has 6 + 40 + 33 + 8 = 87 figures and two battalions.
 *
 * Zantia: 2nd Grenadiers 4 + 10 + 9 + 9 + 4 = 36, shaken on 18; three companies, as the gun is attached to one. Guard Column: headquarters
 * 4 (elite), assault company 10 (elite), uhlans 9, a heavy tank 1 (elite), two light tanks 2: 26, of which 15 are elite, more than
 * half: shaken on 2/3 of 26 = 17.3, 18; four companies. Recruits: headquarters 4 and 2 × 15, conscripts: militia, a third of 34 = 11.3, 12.
 */
const ruleset = builtInRuleset('the-dice-flew');
const project = exampleProject(ruleset)[0] ?? expect.fail('an example');
const sides = project.forces ?? [];
const norland = sides[0] ?? expect.fail('a force');
const zantia = sides[1] ?? expect.fail('another');
const assess = (force: Force, other: Force, within: Project = project) => assessForce(ruleset, within, force, other);
const own = assess(norland, zantia);
const enemy = assess(zantia, norland);

type FieldValues = ForceAssessment['fields'];
const shown = (fields: FieldValues, ...ids: readonly string[]) => ids.map((id) => fields[id]?.value ?? null);
const named = (assessed: typeof own, name: string): EntryAssessment =>
  assessed.sections.flatMap(({ entries }) => entries).find((entry) => entry.name === name) ?? expect.fail(name);
const battalion = (assessed: typeof own, name: string): FieldValues =>
  assessed.sections.find(({ section }) => section.name === name)?.fields ?? expect.fail(name);
const withSection = (force: Force, name: string, change: (section: Force['sections'][number]) => Force['sections'][number]): Force => ({
  ...force,
  sections: force.sections.map((section) => (section.name === name ? change(section) : section)),
});
const told = (force: Force): readonly string[] =>
  assess(force, zantia).issues.map(({ severity, id, message }) => `${severity} ${id}: ${message}`);

describe('the companies at Mill Hill', () => {
  it.each([
    ['A Company', 8, 1, 1, 0, 0],
    ['A Patrol', 4, 0, 0, 0, 0],
    ['B Company', 11, 1, 1, 0, 0],
    ['Heavy Company', 10, 1, 2, 2, 2],
    ['Chasseurs', 11, 2, 1, 1, 0],
    ['Landwehr', 14, 1, 1, 0, 0],
    ['Wolverines', 1, 3, 3, 2, 2],
  ])('%s: %d figures with each, and %d, %d, %d and %d dice to 6, 12, 18 and 24 inches', (name, ...numbers) => {
    expect(shown(named(own, name).fields, 'present', 'fire6', 'fire12', 'fire18', 'fire24')).toEqual(numbers);
  });

  it.each([
    ['A Company', 4, '1d6, 4+'],
    ['B Company', 6, '2d6, 4+'],
    ['Heavy Company', 5, '2d6, 4+'],
    ['Chasseurs', 8, '3d6, 3+'],
    ['Landwehr', 5, '1d6, 5+'],
    ['A Patrol', 2, '1d6, 4+'],
  ])('%s breaks on losing %d, and rallies with %s', (name, breaks, rallies) => {
    expect(shown(named(own, name).fields, 'breaksOn', 'rallies')).toEqual([breaks, rallies]);
  });

  it('counts what was entered for a company, and its design where nothing was', () => {
    expect(shown(named(own, 'B Company').fields, 'figures', 'officers', 'sergeants')).toEqual([11, 1, 1]);
    expect(shown(named(own, 'A Company').fields, 'figures', 'officers', 'sergeants')).toEqual([12, 1, 1]);
    expect(named(own, 'B Company').input.values).toMatchObject({ figures: 11, radios: true });
  });

  it('fires two dice in a barrage of two medium guns, and two of one heavy gun', () => {
    expect(shown(named(own, 'Field battery').fields, 'barrage')).toEqual([2]);
    // 15 points are a die and a half.
    expect(shown(named(enemy, 'Zantian 105 mm Howitzer').fields, 'barrage')).toEqual([2]);
  });
});

describe('the battalions', () => {
  it.each([
    ['1st Fusiliers', 3, 1, 40, 20],
    ['Light Column', 3, 1, 33, 17],
    ['Off-table guns', 0, 0, 8, null],
    ['Army staff', 0, 0, 6, null],
  ])('%s: %d companies, %d headquarters, %d figures, shaken on losing %j', (name, ...values) => {
    expect(shown(battalion(own, name), 'companies', 'headquarters', 'strengthInAll', 'shakenAt')).toEqual(values);
  });

  it.each([
    ['2nd Grenadiers', 3, 36, 'Regular', 18],
    ['Guard Column', 4, 26, 'Elite', 18],
    ['Recruits', 2, 34, 'Militia', 12],
  ])('%s: %d companies, %d figures, %s, shaken on losing %j', (name, ...values) => {
    expect(shown(battalion(enemy, name), 'companies', 'strengthInAll', 'standsAs', 'shakenAt')).toEqual(values);
  });

  it('are two in an army of 87 figures, and nothing is wrong with them', () => {
    expect(shown(own.fields, 'figuresOfArmy', 'battalions')).toEqual([87, 2]);
    expect(own.issues.filter(({ severity }) => severity !== 'advice')).toEqual([]);
    expect(enemy.issues.filter(({ severity }) => severity !== 'advice')).toEqual([]);
  });

  it('have no points', () => {
    expect(ruleset.points).toBeNull();
  });
});

describe('what is wrong before the game is said', () => {
  it.each<[string, Force, RegExp]>([
    ['no commander', { ...norland, sections: norland.sections.slice(1) }, /error oneCommander: The army has no commander/],
    [
      'a battalion of one company',
      withSection(norland, 'Light Column', (section) => ({ ...section, entries: section.entries.slice(0, 2) })),
      /error hqAndCompanies: Light Column has a headquarters and one company: a battalion needs one headquarters and at least two companies\./,
    ],
    [
      'a battalion without headquarters',
      withSection(norland, 'Light Column', (section) => ({ ...section, entries: section.entries.slice(1) })),
      /error hqAndCompanies: Light Column has no headquarters and 3 companies/,
    ],
    [
      'no mission',
      withSection(norland, 'Light Column', (section) => ({ ...section, fields: {} })),
      /error oneMission: Light Column has no mission/,
    ],
    [
      'a mission without a place',
      withSection(norland, 'Light Column', (section) => ({ ...section, fields: { mission: 'attack' } })),
      /error missionPlace: Light Column: the mission does not say where/,
    ],
    [
      'a patrol of five',
      withSection(norland, '1st Fusiliers', (section) => ({
        ...section,
        entries: section.entries.map((entry) => (entry.of ? { ...entry, fields: { ...entry.fields, figures: 5 } } : entry)),
      })),
      /error patrolSize: 1st Fusiliers: the patrol A Patrol has 5 figures, and may have 4\./,
    ],
    [
      'off-table guns that nobody directs',
      {
        ...withSection(norland, '1st Fusiliers', (section) => ({
          ...section,
          entries: section.entries.filter(({ design }) => design !== 'forward-observer'),
        })),
        registered: [],
      },
      /warning offTableFire: Guns wait off the table/,
    ],
    [
      'a target without a turn',
      { ...norland, registered: [{ kind: 'barrage', target: 'Inn', entry: norland.sections[3]?.entries[0]?.id }] },
      /Barrage “Inn”: write down the turn before the game\./,
    ],
  ])('%s', (_, force, message) => {
    expect(told(force).join('\n')).toMatch(message);
  });
});
