import { describe, expect, it } from 'vitest';
import { combatRulesOf, fighterOf, fighterOutcome } from '../../../../../shared/combat/fighter/index.ts';
import { explainOdds, unitOdds, usualSituation } from '../../../../../shared/combat/odds/index.ts';
import { readRulePack } from '../../../../../shared/houseRules/changes/packFile.ts';
import { readProject, salvageProject, writeProject } from '../../../../../shared/project/file/index.ts';
import { loadRuleset } from '../../../../../shared/rules/ruleset/compile/index.ts';
import { listIn, objectOf, withBigTable } from '../../../../support/fuzz/heavyRules.ts';
import { builtInFolder, loadTexts, readFolder, tinyFolder } from '../../../../support/rulesets/rulesets.ts';

const tiny = readFolder(tinyFolder);
const ships = readFolder(builtInFolder('spaceship-battles'));
const source = 'None';

/** What is wrong with the files of a ruleset. */
function faultsOf(files: ReadonlyMap<string, string>): readonly string[] {
  const loaded = loadRuleset(files);
  return loaded.ok ? [] : loaded.problems.map(({ message }) => message);
}

const computed = (id: string, formula: string) => ({ kind: 'formula', id, label: id, formula, source });
const chain = (length: number) => Array.from({ length }, (_, at) => computed(`link${at}`, at === 0 ? '=legs' : `=link${at - 1}+1`));

type Spoil = (json: Record<string, unknown>) => void;
const inCombat = (spoil: Spoil) => withBigTable(ships, { 'combat.json': spoil }, 1);
const roll =
  (change: object): Spoil =>
  (json) => {
    const rolls = objectOf(json.rolls);
    json.rolls = { ...rolls, direct: { ...objectOf(rolls.direct), ...change } };
  };

describe('more than can be handled is told when rules are loaded, at its place', () => {
  it.each<readonly [what: string, files: ReadonlyMap<string, string>, fault: string]>([
    ['rows of a table', withBigTable(tiny, {}, 5001), 'tables/big.csv, row 5002: The table has 5001 rows; it may have at most 5000.'],
    [
      'fields',
      withBigTable(
        tiny,
        {
          'ruleset.json': (json) =>
            listIn(json, 'fields').push(...chain(1).concat(Array.from({ length: 1000 }, (_, at) => computed(`f${at}`, '=1')))),
        },
        1,
      ),
      'ruleset.json, fields: Designs and their components have 1019 fields; they may have at most 1000.',
    ],
    [
      'a chain of computed fields',
      withBigTable(tiny, { 'ruleset.json': (json) => listIn(json, 'fields').push(...chain(400)) }, 1),
      'ruleset.json, fields: "link300" is the end of a chain of over 300 computed fields, each of which reads the one before; shorten the chain.',
    ],
    [
      'a chain told backwards',
      withBigTable(tiny, { 'ruleset.json': (json) => listIn(json, 'fields').push(...chain(400).reverse()) }, 1),
      'ruleset.json, fields: "link300" is the end of a chain of over 300 computed fields, each of which reads the one before; shorten the chain.',
    ],
    [
      'blocks of a card',
      withBigTable(
        ships,
        {
          'card.json': (json) =>
            listIn(json, 'body').push(...Array.from({ length: 61 }, () => ({ kind: 'lines', called: 'notes', count: 1 }))),
        },
        1,
      ),
      'card.json, body: It may have at most 60 entries.',
    ],
    [
      'a card as wide as a table',
      withBigTable(ships, { 'card.json': (json) => Object.assign(json, { size: { widthMm: 900, heightMm: 88 } }) }, 1),
      'card.json, size, widthMm: It must be at most 300.',
    ],
    [
      'a card as small as a crumb',
      withBigTable(ships, { 'card.json': (json) => Object.assign(json, { size: { widthMm: 63, heightMm: 0.01 } }) }, 1),
      'card.json, size, heightMm: It must be at least 25.',
    ],
    [
      'kinds of attack',
      inCombat((json) => {
        const [first = {}] = listIn(json, 'attacks');
        json.attacks = Array.from({ length: 41 }, (_, at) => ({ ...first, id: `a${at}` }));
      }),
      'combat.json, attacks: It may have at most 40 entries.',
    ],
    ['dice', inCombat(roll({ dice: 1e9 })), 'combat.json, rolls, direct, dice: It must be at most 500.'],
    ['sides of dice', inCombat(roll({ sides: 1e9 })), 'combat.json, rolls, direct, sides: It must be at most 1000.'],
    [
      'nesting',
      new Map([...tiny, ['reference.json', `${'['.repeat(9000)}${']'.repeat(9000)}`]]),
      'reference.json, line 1, column 501: The nesting is too deep.',
    ],
  ])('%s', (_, files, fault) => {
    expect(faultsOf(files).join('\n')).toContain(fault);
  });

  it('and nothing is said of as much as can be handled', () => {
    expect(faultsOf(withBigTable(tiny, { 'ruleset.json': (json) => listIn(json, 'fields').push(...chain(299)) }, 5000))).toEqual([]);
  });
});

describe('what formulas of combat.json give is limited too', () => {
  const fighting = (files: ReadonlyMap<string, string>) => {
    const ruleset = loadTexts(files);
    const rules = combatRulesOf(ruleset);
    if (!rules) throw new Error('These rules fight.');
    return { ruleset, rules };
  };

  it.each([
    ['dice', { dice: '=1E9' }, 'Over 500 dice: too much to work out.'],
    ['sides', { sides: '=1E9' }, 'Dice of over 1000 sides: too much to work out.'],
  ])('%s', (_, change, told) => {
    const { ruleset, rules } = fighting(inCombat(roll(change)));
    const armed = ruleset.stock.map((each) => fighterOf(ruleset, each)).find((each) => each?.attacks.some(({ kind }) => kind === 'direct'));
    const attack = armed?.attacks.find(({ kind }) => kind === 'direct');
    if (!armed || !attack) throw new Error('There are armed ships.');
    expect(unitOdds(rules, armed, armed, usualSituation(rules)).kill).toBe(0);
    expect(explainOdds(rules, armed, attack, armed, usualSituation(rules)).map(({ text }) => text)).toContain(`It has no roll: ${told}`);
  });

  it.each([
    [
      'strength',
      (json: Record<string, unknown>) => Object.assign(json, { fighter: { ...objectOf(json.fighter), strength: '=1E9' } }),
      'its strength is 1000000000, and may be at most 1000',
    ],
    [
      'attacks in a turn',
      (json: Record<string, unknown>) =>
        Object.assign(json, { attacks: listIn(json, 'attacks').map((each) => ({ ...each, perTurn: '=1E9' })) }),
      'may be at most 100',
    ],
  ])('%s', (_, spoil, told) => {
    const { ruleset } = fighting(inCombat(spoil));
    const said = ruleset.stock.flatMap((design) => {
      const outcome = fighterOutcome(ruleset, design);
      return outcome.ok ? [] : outcome.problems.map(({ message }) => message);
    });
    expect(said.join('\n')).toContain(told);
  });
});

describe('a file that is nested too deeply to be saved again is not opened', () => {
  const deep = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  const project = (depth: number): string =>
    `{"format":1,"name":"Deep [[[[ \\" {{{","ruleset":{"id":"tin-parade","version":"1.0.0"},"designs":[],"extra":${deep(depth)}}`;

  it('a project', () => {
    for (const depth of [9000, 200_000]) {
      expect(readProject(project(depth), 'a.motorpool')).toMatchObject({
        ok: false,
        problems: [{ message: '"a.motorpool" cannot be read: lists and objects in it are nested more than 500 deep.' }],
      });
      expect(salvageProject(project(depth), 'a.motorpool')).toBeNull();
    }
  });

  it('but what is opened can be saved', () => {
    const read = readProject(project(499), 'a.motorpool');
    if (!read.ok) throw new Error(read.problems[0]?.message);
    expect(readProject(writeProject(read.value), 'a.motorpool').ok).toBe(true);
  });

  it('a rule pack', () => {
    const pack = readRulePack(`{"format":1,"files":{"ruleset.json":"{}"},"extra":${deep(9000)}}`, 'a.motorpool-rules');
    expect(pack).toMatchObject({ ok: false, problems: [{ message: expect.stringContaining('nested more than 500 deep') }] });
  });
});
