import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { assessForce } from '../../../../shared/force/index.ts';
import { rollForce, withRolls } from '../../../../shared/force/plan/index.ts';
import { diceOf, rollWords, throwDice } from '../../../../shared/force/rolls.ts';
import { changeForce, type ForceChange } from '../../../../shared/project/edit/index.ts';
import { readProject, writeProject } from '../../../../shared/project/file/index.ts';
import type { Force, ForceEntry } from '../../../../shared/project/force.ts';
import type { RolledDice } from '../../../../shared/project/rolls.ts';
import { loadRuleset } from '../../../../shared/rules/ruleset/compile/index.ts';
import { aForce, anEntry, aSection, entryId, sectionId, stockProject } from '../../../support/forces/forces.ts';
import { loadTexts, readFolder, tinyFolder, tinyRuleset } from '../../../support/rulesets/rulesets.ts';
import { withFile } from '../../../support/rulesets/tinyFolder.ts';

const list = z.array(z.looseObject({ id: z.string() }));
const shape = z.looseObject({
  fields: z.looseObject({ entry: list, section: list, force: list }),
  facts: list,
  checks: list,
  detachments: z.looseObject({}).optional(),
});
type Rules = z.infer<typeof shape>;

const textsWith = (change: (force: Rules) => void): ReadonlyMap<string, string> => {
  const force = shape.parse(JSON.parse(readFolder(tinyFolder).get('force.json') ?? ''));
  change(force);
  return withFile('force.json', JSON.stringify(force));
};
const faultsOf = (change: (force: Rules) => void): readonly string[] => {
  const loaded = loadRuleset(textsWith(change));
  return loaded.ok ? [] : loaded.problems.map(({ message }) => message);
};

const source = 'Tin Parade, p. 12';
const number = (id: string, more: object) => ({ kind: 'number', id, label: id, source, ...more });
const computed = (id: string, formula: string, more: object = {}) => ({ kind: 'formula', id, label: id, formula, source, ...more });

describe('a fault in what entries have is told with its place', () => {
  it.each<[string, (force: Rules) => void, string]>([
    ...['="six"', '=1&"d"', '=IF(1=1,"a","b")'].map((dice): [string, (force: Rules) => void, string] => [
      `a roll by a text, ${dice}`,
      ({ fields }) => fields.entry.push(number('luck', { roll: { dice, sides: '=6', rule: 'A die', source } })),
      'roll, dice: The formula gives text; a number is needed here.',
    ]),
    [
      'a roll of a section',
      ({ fields }) => fields.section.push(number('luck', { roll: { dice: '=1', sides: '=6', rule: 'A die', source } })),
      'section[2] "luck": Only a field of an entry can have "roll".',
    ],
    [
      'a sum of texts',
      ({ fields }) => fields.entry.push({ kind: 'text', id: 'hat', label: 'Hat', column: { total: 'sum' }, source }),
      'entry[6] "hat", column: Only numbers and yes-or-no values can be added up.',
    ],
    [
      'an unknown name in boxes',
      ({ fields }) => fields.entry.push(number('hp', { track: { count: '=hps' } })),
      'entry[6] "hp", track, count: A formula about an entry cannot name "hps". Did you mean "hp"?',
    ],
    [
      'an unknown value of the parent',
      ({ fields }) => fields.entry.push(computed('hp', '=parent[polsh]')),
      'entry[6] "hp", formula: "parent" has no column "polsh". Did you mean "polish"?',
    ],
    [
      'a parent where nothing is detached',
      (force) => {
        delete force.detachments;
        force.fields.entry.push(computed('hp', '=SUM(detached[count])'));
      },
      'Entries have no detachments here, so no formula can name "parent[polish]".',
    ],
    [
      'a parent of a force',
      ({ fields }) => fields.force.push(computed('hp', '=SUM(detached[count])')),
      'force[2] "hp", formula: Only a formula about an entry can name "detached[count]".',
    ],
    [
      'something else than a number that is taken along',
      (force) => {
        force.detachments = { ...force.detachments, takes: ['nothing'] };
      },
      'There is no number field of a design "nothing".',
    ],
    [
      'a circle by way of the detached',
      ({ fields }) => fields.entry.push(computed('hp', '=SUM(detached[hp])')),
      'These fields go round in a circle: hp reads hp.',
    ],
  ])('%s', (_name, spoil, said) => {
    expect(faultsOf(spoil).join('\n')).toContain(said);
  });
});

const withNumbers = loadTexts(
  textsWith(({ fields }) => {
    fields.entry.push(
      computed('strength', '=count*10-SUM(detached[strength2])'),
      computed('strength2', '=IF(isDetached,count*3,0)'),
      computed('from', '=IF(isDetached,parent[name]&" of "&parent[section],"")', { result: 'text' }),
    );
  }),
);

const echo = (id: string, of: string, more: Partial<ForceEntry> = {}): ForceEntry =>
  anEntry('Drummer', 1, { id: entryId(id), of: entryId(of), ...more });
const parade = (...entries: readonly ForceEntry[]): Force => aForce([aSection('Head', entries), aSection('Tail', [])]);

describe('detachments', () => {
  const project = stockProject(withNumbers);
  const assess = (force: Force, ruleset = withNumbers) => assessForce(ruleset, project, force);
  const issuesOf = (force: Force, ruleset = withNumbers) =>
    assess(force, ruleset).issues.flatMap(({ id, message }) => (id.startsWith('entry.') ? [`${id}: ${message}`] : []));

  it('formulas see what one is detached from, and what is detached from it', () => {
    const { sections } = assess(parade(anEntry('Bulldozer', 2), echo('a', 'Bulldozer'), echo('b', 'Bulldozer', { count: 2 })));
    const [parent, first, second] = sections[0]?.entries ?? [];
    expect(parent?.fields.strength?.value).toBe(20 - 3 - 6);
    expect([first?.of, second?.of, parent?.of]).toEqual(['Bulldozer', 'Bulldozer', null]);
    expect([parent?.fields.from?.value, first?.fields.from?.value]).toEqual(['', 'Bulldozer of Head']);
  });

  it('what the rules do not allow is told', () => {
    expect(issuesOf(parade(anEntry('Drummer', 1), echo('a', 'Drummer')))).toEqual([
      'entry.mayNotDetach: Head: Drummer may have no echoes; take them back, or let them stand by themselves.',
    ]);
    const three = parade(anEntry('Bulldozer', 1), echo('a', 'Bulldozer'), echo('b', 'Bulldozer'), echo('c', 'Bulldozer'));
    expect(issuesOf(three)).toEqual(['entry.tooManyDetached: Head: Bulldozer has 3 echoes; at most 2 are allowed.']);
    const ofEcho = parade(anEntry('Bulldozer', 1), echo('a', 'Bulldozer'), echo('b', 'a'));
    expect(issuesOf(ofEcho)).toEqual([
      'entry.detachedFromNothing: Head: Drummer is detached from units that are not there; let it stand by itself, or remove it.',
    ]);
  });

  it('units whose design is not there have none, and those of any design where the rules ask for nothing', () => {
    const any = loadTexts(
      textsWith(({ detachments }) => {
        delete detachments?.when;
      }),
    );
    expect(issuesOf(parade(anEntry('Drummer', 1), echo('a', 'Drummer')), any)).toEqual([]);
    expect(issuesOf(parade(anEntry('Gone', 1), echo('a', 'Gone')), any)).toContainEqual(expect.stringMatching(/^entry\.mayNotDetach: /));
  });

  it('rules without detachments count them by themselves and say so', () => {
    const plain = loadTexts(
      textsWith((force) => {
        delete force.detachments;
        force.fields.entry = force.fields.entry.filter(({ id }) => id !== 'polish' && id !== 'cheers');
        force.fields.section = [];
        force.fields.force = [];
        Object.assign(force, { entryCost: undefined, detachments: undefined });
      }),
    );
    expect(issuesOf(parade(anEntry('Bulldozer', 1), echo('a', 'Bulldozer')), plain)).toEqual([
      'entry.noDetachments: Head: Drummer stands within other units, which these rules do not know; it counts by itself.',
    ]);
  });

  const changed = (force: Force, change: ForceChange): readonly (readonly string[])[] =>
    changeForce(force, change).sections.map(({ entries }) => entries.map(({ id, of }) => (of ? `${of}>${id}` : id)));
  const two = parade(anEntry('Bulldozer', 1), echo('a', 'Bulldozer'), echo('b', 'Bulldozer'), anEntry('Drummer', 1));

  it('move and go with what they are detached from; one that is moved away stands by itself', () => {
    const move = (entry: string, section: string, at: number): ForceChange => ({
      kind: 'moveEntries',
      entries: [entryId(entry)],
      section: sectionId(section),
      at,
    });
    expect(changed(two, move('Bulldozer', 'Tail', 0))).toEqual([['Drummer'], ['Bulldozer', 'Bulldozer>a', 'Bulldozer>b']]);
    expect(changed(two, move('Bulldozer', 'Head', 3))).toEqual([['Drummer', 'Bulldozer', 'Bulldozer>a', 'Bulldozer>b'], []]);
    expect(changed(two, move('b', 'Head', 1))).toEqual([['Bulldozer', 'Bulldozer>b', 'Bulldozer>a', 'Drummer'], []]);
    expect(changed(two, move('b', 'Tail', 0))).toEqual([['Bulldozer', 'Bulldozer>a', 'Drummer'], ['b']]);
    expect(changed(two, move('Drummer', 'Head', 1))).toEqual([['Bulldozer', 'Bulldozer>a', 'Bulldozer>b', 'Drummer'], []]);
    expect(changed(two, { kind: 'removeEntries', entries: [entryId('Bulldozer')] })).toEqual([['Drummer'], []]);
    expect(changed(two, { kind: 'setEntry', entry: entryId('a'), head: { of: null } })).toEqual([
      ['Bulldozer', 'Bulldozer>b', 'a', 'Drummer'],
      [],
    ]);
  });

  it('a file in which they stand elsewhere is put in order', () => {
    const force = parade(echo('a', 'Bulldozer'), anEntry('Drummer', 1), anEntry('Bulldozer', 1), echo('z', 'gone'));
    const read = readProject(writeProject({ ...project, forces: [force] }), 'x.motorpool');
    const entries = read.ok ? read.value.forces?.[0]?.sections[0]?.entries : [];
    expect(entries?.map(({ id, of }) => [id, of])).toEqual([
      ['Drummer', undefined],
      ['Bulldozer', undefined],
      ['a', 'Bulldozer'],
      ['z', 'gone'],
    ]);
  });
});

describe('rolled values', () => {
  const ruleset = tinyRuleset();
  const project = stockProject(ruleset);
  const assess = (entry: Partial<ForceEntry>) => assessForce(ruleset, project, parade(anEntry('Bulldozer', 3, entry)));
  const polishOf = (entry: Partial<ForceEntry>) => assess(entry).sections[0]?.entries[0]?.fields.polish;
  const roll: RolledDice = { seed: 5, dice: [1, 2], sides: 2 };

  it('count as if they were typed, and a typed number goes before them', () => {
    expect(polishOf({ rolls: { polish: roll } })).toMatchObject({ value: 3, raw: 3, roll: { rolled: roll, isOld: false } });
    expect(polishOf({ rolls: { polish: { ...roll, plus: 1 } } })).toMatchObject({ value: 4, roll: { isOld: true } });
    expect(polishOf({ rolls: { polish: roll }, fields: { polish: 5 } })).toMatchObject({ value: 5, roll: { rolled: null } });
    expect(polishOf({})?.roll?.now).toEqual({ count: 2, sides: 2, plus: 0 });
    expect(assess({ rolls: { polish: roll } }).totals).toEqual({ polish: 9 });
  });

  it('with other dice than the rules ask for now are told', () => {
    const { issues } = assess({ rolls: { polish: { seed: 1, dice: [2], sides: 2 } } });
    expect(issues.map(({ message }) => message)).toContain(
      'Head: Bulldozer, Polish was rolled otherwise; it is 2d2 by the rules now. Roll again, or type the number that counts.',
    );
  });

  it('are the same for the same seed, and written out die by die', () => {
    const thrown = throwDice({ count: 10, sides: 8, plus: 2 }, 77);
    expect(throwDice({ count: 10, sides: 8, plus: 2 }, 77)).toEqual(thrown);
    expect(throwDice({ count: 10, sides: 8, plus: 2 }, 78).dice).not.toEqual(thrown.dice);
    expect(rollWords({ seed: 1, dice: [3, 5], sides: 8, plus: -1 }, null)).toBe('2d8 − 1: 3 5 − 1 = 7');
    expect(diceOf({ count: 2, sides: 6, plus: 3 })).toBe('2d6 + 3');
  });

  it('are rolled for what has none, or for all, the same for the same seed', () => {
    const force = (fields: ForceEntry['fields']) => parade(anEntry('Bulldozer', 3, fields ? { fields } : {}));
    const roll = (fields: ForceEntry['fields'], wish: 'missing' | 'all', seed = 9) =>
      rollForce(ruleset, project, force(fields), seed, wish);
    expect(roll({ polish: 4 }, 'missing').count).toBe(0);
    const all = roll({ polish: 4 }, 'all');
    expect(all).toEqual(roll({ polish: 4 }, 'all'));
    const [entry] = changeForce(force({ polish: 4 }), all.change).sections[0]?.entries ?? [];
    expect(entry?.fields).toBeUndefined();
    expect(entry?.rolls?.polish?.dice).toHaveLength(2);
    expect(entry?.rolls).toEqual(changeForce(force(undefined), roll(undefined, 'missing').change).sections[0]?.entries[0]?.rolls);
    const seeds = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => JSON.stringify(roll(undefined, 'missing', seed).change));
    expect(new Set(seeds).size).toBe(8);
    const thrown = throwDice({ count: 1, sides: 2, plus: 0 }, 3);
    expect(withRolls(anEntry('Drummer', 1, { fields: { polish: 4, tune: 'March' } }), { polish: thrown })).toEqual({
      fields: { tune: 'March' },
      rolls: { polish: thrown },
    });
  });

  it('whose dice depend on other rolls are rolled until they fit', () => {
    const force = parade(anEntry('Bulldozer', 1), echo('a', 'Bulldozer'), echo('b', 'Bulldozer'));
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const after = changeForce(force, rollForce(ruleset, project, force, seed, 'missing').change);
      const entries = assessForce(ruleset, project, after).sections[0]?.entries ?? [];
      expect(entries.map(({ fields }) => fields.polish?.roll?.isOld)).toEqual([false, false, false]);
      const isBright = Number(entries[0]?.fields.polish?.value) > 2;
      expect(entries[1]?.entry.rolls?.polish?.plus).toBe(isBright ? 1 : undefined);
    }
  });

  it('boxes have a thick line only between two of them', () => {
    const cheersOf = (polish: number) =>
      assessForce(ruleset, project, parade(anEntry('Drummer', 1, { fields: { polish } }))).sections[0]?.entries[0]?.fields.cheers?.track;
    expect(cheersOf(3)).toEqual({ label: 'Cheers', boxes: 6, barAfter: 3, isOnSheet: true, isOnCards: true });
    expect(cheersOf(0)).toMatchObject({ label: 'Cheers', boxes: 0, barAfter: null });
  });
});
