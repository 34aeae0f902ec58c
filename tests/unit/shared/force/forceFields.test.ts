import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { assessForce } from '../../../../shared/force/index.ts';
import { gradeSteps } from '../../../../shared/force/plan/index.ts';
import type { Force } from '../../../../shared/project/force.ts';
import { loadRuleset } from '../../../../shared/rules/ruleset/compile/index.ts';
import { aForce, anEntry, aSection, entryId, forceId, stockProject } from '../../../support/forces/forces.ts';
import { readFolder, tinyFolder, tinyRuleset } from '../../../support/rulesets/rulesets.ts';
import { withFile } from '../../../support/rulesets/tinyFolder.ts';

const field = z.looseObject({ kind: z.string(), id: z.string(), label: z.string() });
const fieldsShape = z.looseObject({ entry: z.array(field), section: z.array(field), force: z.array(field), battle: z.array(field) });
const shape = z.looseObject({ fields: fieldsShape, entryCost: z.looseObject({ formula: z.string() }) });
type Spoilt = z.infer<typeof shape>;
type Field = z.infer<typeof field>;

/** The tiny ruleset with its force.json changed. */
function loadedWith(spoil: (force: Spoilt) => void) {
  const force = shape.parse(JSON.parse(readFolder(tinyFolder).get('force.json') ?? ''));
  spoil(force);
  return loadRuleset(withFile('force.json', JSON.stringify(force)));
}

function faultsOf(spoil: (force: Spoilt) => void): readonly string[] {
  const loaded = loadedWith(spoil);
  return loaded.ok ? [] : loaded.problems.map(({ message }) => message);
}

const source = 'Tin Parade, p. 10';
const computed = (id: string, formula: string, more: object = {}): Field => ({ kind: 'formula', id, label: id, formula, source, ...more });
const number = (id: string, more: object = {}): Field => ({ kind: 'number', id, label: id, source, ...more });

describe('a fault in the fields of a force is told with its place', () => {
  it.each<[string, (force: Spoilt) => void, string]>([
    [
      'an id that is a word',
      ({ fields }) => fields.entry.push(number('arrives')),
      'entry[6] "arrives": The id "arrives" is taken already by a word of the program.',
    ],
    [
      'an id that is a fact',
      ({ fields }) => fields.force.push(number('isLoud')),
      'force[2] "isLoud": The id "isLoud" is taken already by a fact.',
    ],
    [
      'an id that is a constant',
      ({ fields }) => fields.section.push(number('legPrice')),
      'section[2] "legPrice": The id "legPrice" is taken already by a constant.',
    ],
    [
      'an id of another list',
      ({ fields }) => fields.battle.push(number('polish')),
      'battle[1] "polish": The id "polish" is taken already by a field of the entry.',
    ],
    [
      'an unknown table',
      ({ fields }) => fields.entry.push({ kind: 'choice', id: 'hat', label: 'Hat', table: 'sises', source }),
      'entry[6] "hat": There is no table "sises". Did you mean "sizes"?',
    ],
    [
      'a default out of range',
      ({ fields }) => fields.entry.push(number('flags', { max: 3, default: 4 })),
      'entry[6] "flags": The default does not fit: flags: 4 is above the maximum of 3.',
    ],
    [
      'a minimum above the maximum',
      ({ fields }) => fields.entry.push(number('flags', { min: 5, max: 3 })),
      'entry[6] "flags": The minimum 5 is above the maximum 3.',
    ],
    [
      'an unknown name',
      ({ fields }) => fields.entry.push(computed('shine', '=polsh+1')),
      'entry[6] "shine", formula: A formula about an entry cannot name "polsh". Did you mean "polish"?',
    ],
    [
      'a force that names a field of its entries',
      ({ fields }) => fields.force.push(computed('shine', '=polish')),
      'force[2] "shine", formula: A formula about a force cannot name "polish".',
    ],
    [
      'a battle that names a force',
      ({ fields }) => fields.battle.push(computed('size', '=SUM(entries[count])')),
      'battle[1] "size", formula: A battle belongs to no force',
    ],
    [
      'a circle',
      ({ fields }) => fields.section.push(computed('one', '=SUM(entries[two])')) && fields.entry.push(computed('two', '=one')),
      'These fields go round in a circle: two reads one reads two.',
    ],
    [
      'a circle by way of when',
      ({ fields }) => fields.entry.push(number('one', { when: '=one>0' })),
      'These fields go round in a circle: one reads one.',
    ],
    [
      'a circle by way of a roll',
      ({ fields }) => fields.entry.push(number('one', { roll: { dice: '=one', sides: '=6', rule: 'one die for each', source } })),
      'These fields go round in a circle: one reads one.',
    ],
    [
      'a limit that counts what depends on it',
      (force) => Object.assign(force, { limit: { label: 'Robots', usual: 9, counts: '=MAX(left,1)', unit: 'robots', source } }),
      'limit, counts: It reads "left", which itself depends on the limit.',
    ],
    [
      'a cost that reads itself',
      (force) => Object.assign(force.entryCost, { formula: '=each+1' }),
      'entryCost, formula: It reads "each", which depends on this cost itself; "designCost" is the cost of the design.',
    ],
    [
      'a cost that reads itself by way of a field',
      (force) => {
        force.fields.force.push(computed('share', '=points/2'));
        force.entryCost.formula = '=designCost+share';
      },
      'entryCost, formula: It reads "share", which reads "points", and that depends on this cost itself.',
    ],
    [
      'a field that asks whether a purchase fits',
      ({ fields }) => fields.force.push(computed('fitting', '=COUNTIF(purchases[fits],TRUE)')),
      'force[2] "fitting": "purchases[fits]" is known only after the fields; a field cannot read it.',
    ],
  ])('%s', (_name, spoil, said) => {
    expect(faultsOf(spoil)[0]).toContain(said);
  });
});

describe('fields of a parade of robots', () => {
  const ruleset = tinyRuleset();
  const project = stockProject(ruleset);
  const parade = (drummers: object = {}, force: Partial<Force> = {}, section: object = {}): Force =>
    aForce(
      [
        aSection('Head', [anEntry('Drummer', 2, drummers), anEntry('Bulldozer', 1)], section),
        aSection('Tail', [anEntry('Drummer', 1, { id: entryId('last') })]),
      ],
      force,
    );
  const assess = (force: Force) => assessForce(ruleset, project, force);
  const entryOf = (force: Force, index = 0) => assess(force).sections[0]?.entries[index];
  const saidOf = (force: Force) => assess(force).issues.flatMap(({ id, message, place }) => (place.field ? [`${id}: ${message}`] : []));

  it('what was not entered is the default, and computed fields follow it', () => {
    const { fields, sections } = assess(parade());
    expect(sections[0]?.entries[0]?.fields).toMatchObject({
      polish: { value: 0, raw: undefined, fault: null },
      tune: { value: null },
      isLast: { value: false },
      cheers: { value: 0 },
    });
    expect([fields.crowd?.value, fields.applause?.value]).toEqual([10, 10]);
  });

  it('a section reads its own entries, a force all of them, each as often as there are units', () => {
    // Two drummers with 3 coats of polish cheer 6 each, and 1 more for walking last.
    const { fields, sections } = assess(parade({ fields: { polish: 3, isLast: true } }, { fields: { crowd: 4 } }));
    expect(sections[0]?.entries[0]?.fields.cheers?.value).toBe(7);
    expect(sections.map((section) => section.fields.beat?.value)).toEqual([(2 * 7) / 3, 0]);
    expect(fields.applause?.value).toBe(4 + 2 * 7);
  });

  it('a unit costs what is entered for it, and agreed upgrades besides', () => {
    const plain = entryOf(parade());
    const polished = entryOf(parade({ fields: { polish: 3 }, upgrades: [{ name: 'Hat', points: 2 }] }));
    expect(polished?.each).toBe(Number(plain?.each) + 3 + 2);
    expect(polished?.total).toBe(2 * Number(polished?.each));
    expect(polished?.designCost).toBe(plain?.each);
    expect(Number(assess(parade({ fields: { polish: 3 } })).points) - Number(assess(parade()).points)).toBe(6);
  });

  it('another grade costs what the units then cost with their fields', () => {
    const force = parade({ fields: { polish: 3 } });
    const each = entryOf(force)?.each;
    const steps = gradeSteps(ruleset, project, force, [entryId('Drummer')]);
    expect(steps.map((step) => [step.each, step.difference])).toEqual(steps.map(() => [each, 0]));
  });

  it('a field is not used where its formula says so: formulas see a blank, and what stands there is told', () => {
    // Only the bulldozer is loud.
    expect(entryOf(parade())?.fields.drums?.applies).toBe(false);
    expect(entryOf(parade(), 1)?.fields.drums?.applies).toBe(true);
    const force = parade({ fields: { drums: 4 } });
    expect(entryOf(force)?.fields.cheers?.value).toBe(0);
    expect(saidOf(force)).toEqual(['field.drums: Head: Drummer, Drums is not used here; “4” does not count.']);
  });

  it('what does not fit is kept as typed, told at its field, and leaves neither cost nor sum', () => {
    const force = parade({ fields: { polish: 'lots' } });
    expect(entryOf(force)?.fields.polish?.value).toBe('lots');
    expect(saidOf(force)).toEqual(['field.polish: Head: Drummer, Polish: "lots" is not a number.']);
    expect(assess(force).isLegal).toBe(false);
    expect(typeof assess(force).points).toBe('object');
    expect(saidOf(parade({ fields: { polish: 6 } }))).toEqual(['field.polish: Head: Drummer, Polish: 6 is above the maximum of 5.']);
    expect(saidOf(parade({}, { fields: { crowd: -1 } }))).toEqual(['field.crowd: Crowd: −1 is below the minimum of 0.']);
  });

  it('the players may pass over it, with the reason', () => {
    const force = parade({ fields: { polish: 6 } }, { exceptions: [{ check: 'field.polish', place: 'Drummer', reason: 'Agreed.' }] });
    expect(assess(force).issues.find(({ id }) => id === 'field.polish')?.exception).toBe('Agreed.');
    expect(assess(force).isLegal).toBe(true);
  });

  it('a dismissed advice about it is counted nowhere, and does not let an error of the same field pass', () => {
    const waived = (reason: string, polish: number) =>
      assess(parade({ fields: { polish } }, { exceptions: [{ check: 'field.polish', place: 'Drummer', reason }] }));
    expect(waived('', 6)).toMatchObject({ isLegal: false, dismissed: [] });
    const loaded = loadedWith(({ fields }) =>
      Object.assign(fields.entry.find(({ id }) => id === 'polish') ?? {}, { usualBounds: ['max'] }),
    );
    if (!loaded.ok) throw new Error('It must load.');
    const force = parade({ fields: { polish: 6 } }, { exceptions: [{ check: 'field.polish', place: 'Drummer', reason: '' }] });
    const { issues, dismissed, isLegal } = assessForce(loaded.value, project, force);
    expect([isLegal, issues.map(({ id }) => id), dismissed.map(({ id }) => id)]).toEqual([true, [], ['field.polish']]);
  });

  it('a needed value that is missing is told for each section', () => {
    const loaded = loadedWith(({ fields }) => Object.assign(fields.section[0] ?? {}, { required: true }));
    if (!loaded.ok) throw new Error('It must load.');
    const { issues } = assessForce(loaded.value, project, parade({}, {}, { fields: { song: 'March' } }));
    expect(issues.filter(({ id }) => id === 'field.song').map(({ message }) => message)).toEqual([
      'Tail, Song is blank; it needs a value.',
    ]);
  });

  it('checks and messages can name fields, and write them as a player would', () => {
    const loaded = loadedWith((force) => {
      Object.assign(force, {
        checks: [
          {
            id: 'stands',
            over: 'entry',
            severity: 'warning',
            passes: '=stand<>"iron"',
            message: '{name} on {stand}, {polish} of {SUM(entries[polish])} coats',
            source,
          },
          { id: 'songs', over: 'section', severity: 'warning', passes: '=ISBLANK(song)', message: '{song}: {beat}, crowd {crowd}', source },
        ],
      });
    });
    if (!loaded.ok) throw new Error(loaded.problems[0]?.message);
    const force = parade({ fields: { stand: 'iron', polish: 2 } }, {}, { fields: { song: 'March' } });
    const { issues } = assessForce(loaded.value, project, force);
    expect(issues.map(({ message }) => message)).toEqual(['Drummer on Iron, 2 of 2 coats', 'March: 2.7, crowd 10']);
  });

  it('a field counts what is recorded as lost, and the other side reads it', () => {
    const loaded = loadedWith((force) => {
      force.fields.force.push(computed('cheersLost', '=SUMPRODUCT(entries[lost]*entries[cheers])'));
      const passes = '=opponent[cheersLost]<=crowd';
      const message = '{opponent} lost {opponent[cheersLost]} of {opponent[cheers]} cheers';
      Object.assign(force, { checks: [{ id: 'mourned', over: 'sides', severity: 'warning', passes, message, source }] });
    });
    if (!loaded.ok) throw new Error(loaded.problems[0]?.message);
    // Two drummers cheer 6 each; of 2 units at most 2 can be lost.
    const other = parade({ fields: { polish: 3 }, damage: { lost: 5 } });
    const { issues } = assessForce(loaded.value, project, parade({}, { id: forceId('own') }), other);
    expect(issues.map(({ message }) => message)).toEqual(['Force lost 12 of 12 cheers']);
  });

  it('the fields of the planned battle count for its forces', () => {
    const force = parade({ fields: { polish: 1 } });
    const battles = [{ id: 'battle', name: 'Friday', sides: [force.id], fields: { isRaining: true } }];
    expect(assess(force).fields.applause?.value).toBe(10 + 2 * 2);
    const { fields, battleFields } = assessForce(ruleset, { ...project, forces: [force], battles }, force);
    expect([fields.applause?.value, battleFields.isRaining?.value]).toEqual([0, true]);
  });

  it('a change elsewhere leaves the entries the same objects', () => {
    const force = parade({ fields: { polish: 2 } });
    const before = assess(force).sections[0]?.entries[0];
    expect(assess({ ...force, fields: { crowd: 3 } }).sections[0]?.entries[0]).toBe(before);
  });
});

describe('what cards name of a force', () => {
  const named = { format: 1, body: [{ kind: 'text', called: 'polish', lines: [{ text: '{entry[polsh]}' }] }] };
  const faults = (files: ReadonlyMap<string, string>): readonly string[] => {
    const loaded = loadRuleset(files);
    return loaded.ok ? [] : loaded.problems.map(({ message }) => message);
  };
  const files = withFile('card.json', JSON.stringify(named));

  it('is told where units have no such field', () => {
    expect(faults(files)).toEqual([expect.stringContaining('Units have no field "polsh". Did you mean "polish"?')]);
  });

  it('is not held against them while force.json cannot be read', () => {
    expect(faults(new Map([...files, ['force.json', '{}']])).filter((fault) => !fault.includes('force.json'))).toEqual([]);
    expect(faults(new Map([...files, ['force.json', '{}']])).length).toBeGreaterThan(0);
  });
});
