import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assessForce } from '../../../../shared/force/index.ts';
import { collectionCsv, collectionOf, readCollection, setPlaying, unitsOf } from '../../../../shared/force/records/index.ts';
import { applyEdit } from '../../../../shared/project/edit/edit.ts';
import { changeForce } from '../../../../shared/project/edit/index.ts';
import type { Force } from '../../../../shared/project/force.ts';
import { type Design, type DesignId, designIdSchema, type Project } from '../../../../shared/project/index.ts';
import { playToday } from '../../../../src-renderer/forces/CollectionView.tsx';
import { robotSession } from '../../../support/forces/forceSession.ts';
import { aForce, anEntry, aSection, entryId, forceId, sectionId, stockProject } from '../../../support/forces/forces.ts';
import { builtInRuleset } from '../../../support/rulesets/rulesets.ts';

const ruleset = builtInRuleset('zorch-97');
const rifle = designIdSchema.parse('Rifle Stand');
const bison = designIdSchema.parse('Bison Medium Tank');
const to = { section: sectionId('Foot'), newSection: { id: sectionId('new'), name: 'Section 3' }, newEntry: entryId('made') };
const force = aForce([
  aSection('Foot', [anEntry('Mastiff MICV', 1), anEntry('Rifle Stand', 4, { rides: [{ in: entryId('Mastiff MICV'), count: 2 }] })]),
  aSection('Guards', [anEntry('Rifle Stand', 3, { id: entryId('guards'), damage: { lost: 3 } })]),
]);
const played = (count: number, of: Force = force, design: DesignId = rifle): Force => {
  const change = setPlaying(of, design, count, to);
  return change === null ? of : changeForce(of, change);
};
const countsOf = ({ sections }: Force) => sections.map(({ entries }) => entries.map(({ design, count }) => `${count} ${design}`));

describe('what plays today', () => {
  it('joins an entry that says nothing else, or becomes one of its own in the section it goes to', () => {
    expect(countsOf(played(9))).toEqual([['1 Mastiff MICV', '4 Rifle Stand', '2 Rifle Stand'], ['3 Rifle Stand']]);
    expect(countsOf(played(12, played(9)))).toEqual([['1 Mastiff MICV', '4 Rifle Stand', '5 Rifle Stand'], ['3 Rifle Stand']]);
    expect(countsOf(played(2, aForce([])))).toEqual([['2 Rifle Stand']]);
    expect(setPlaying(force, rifle, 7, to)).toBeNull();
  });

  it('leaves the last entries first, with who rides no more than there are, and no more losses', () => {
    const six = played(6);
    expect(six.sections[1]?.entries[0]).toMatchObject({ count: 2, damage: { lost: 2 } });
    const one = played(1);
    expect(countsOf(one)).toEqual([['1 Mastiff MICV', '1 Rifle Stand'], []]);
    expect(one.sections[0]?.entries[1]?.rides).toEqual([{ in: 'Mastiff MICV', count: 1 }]);
    expect(countsOf(played(0))).toEqual([['1 Mastiff MICV'], []]);
  });

  it('is always as many as was said', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 8 }), (counts) => {
        let now = force;
        counts.forEach((count, index) => {
          const change = setPlaying(now, rifle, count, { ...to, newEntry: entryId(`made ${index}`) });
          now = change === null ? now : changeForce(now, change);
          const { here } = collectionOf(stockProject(ruleset, now), now).find(({ design }) => design.id === rifle) ?? { here: -1 };
          expect(here).toBe(count);
          const rides = now.sections.flatMap(({ entries }) => entries).filter(({ design }) => design === rifle);
          for (const { rides: aboard = [], count: units } of rides)
            expect(aboard.reduce((sum, ride) => sum + ride.count, 0)).toBeLessThanOrEqual(units);
        });
      }),
      { numRuns: 60 },
    );
  });
});

describe('what was taken out', () => {
  const section = aSection('Foot', [
    anEntry('Rifle Stand', 2, { id: entryId('plain') }),
    anEntry('Mastiff MICV', 2, { id: entryId('carrier'), name: 'Bus', placed: 'hill' }),
    anEntry('Rifle Stand', 4, {
      id: entryId('alpha'),
      name: 'Alpha',
      rides: [{ in: entryId('carrier'), count: 3 }],
      values: { grade: 'V' },
    }),
    anEntry('Bison Medium Tank', 1, { id: entryId('escort'), of: entryId('alpha'), damage: { marks: { hull: 2 } } }),
  ]);
  const guards = aSection('Guards', [anEntry('Rifle Stand', 3, { id: entryId('guards'), damage: { lost: 3 }, notes: 'Old' })]);
  const purchase = { id: 'mines', item: null, name: 'Mines', count: 1, entry: entryId('alpha') };
  const full = aForce([section, guards], { purchases: [purchase] });
  const designs = ['Rifle Stand', 'Mastiff MICV', 'Bison Medium Tank'].map((id) => designIdSchema.parse(id));

  it('comes back as it was: name, section, place, rides, escorts, what was bought for it', () => {
    for (const design of designs) {
      const without = played(0, full, design);
      expect(unitsOf(without, design)).toBe(0);
      const change = setPlaying(without, design, unitsOf(full, design), { ...to, before: [full] });
      expect(change && changeForce(without, change)).toEqual(full);
    }
  });

  it('comes back before new units do, as many as are wanted, whatever was taken out in between', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...designs), fc.integer({ min: 0, max: 12 })), { maxLength: 8 }), (steps) => {
        const before = new Map<DesignId, Force[]>();
        let now: Force = full;
        const play = (design: DesignId, count: number, index: number): void => {
          const left = before.get(design) ?? [];
          const change = setPlaying(now, design, count, { ...to, newEntry: entryId(`made ${index}`), before: left });
          if (count < unitsOf(now, design)) before.set(design, [...left, now]);
          now = change === null ? now : changeForce(now, change);
          expect(unitsOf(now, design)).toBe(count);
        };
        steps.forEach(([design, count], index) => {
          play(design, count, index);
        });
        designs.forEach((design, index) => {
          play(design, 12, 100 + index);
        });
        const heads = now.sections.flatMap(({ name, entries }) =>
          entries.map((entry) => `${name}: ${entry.id} ${entry.name ?? entry.notes}`),
        );
        expect(heads).toEqual(expect.arrayContaining(['Foot: carrier Bus', 'Foot: alpha Alpha', 'Guards: guards Old']));
      }),
    );
  });

  it('comes back into its section, made anew if that was removed', () => {
    const without = changeForce(played(0, full), { kind: 'removeSections', sections: [guards.id] });
    const change = setPlaying(without, rifle, 9, { ...to, before: [full] });
    expect(change && changeForce(without, change).sections).toEqual(full.sections);
  });

  it('is ticked again on screen with what was there, not with all that is owned', () => {
    const { app, session } = robotSession();
    const { designs: all, forces = [] } = app.store.getState().history.present;
    const design = all.find(({ id }) => id === forces[0]?.sections[0]?.entries[0]?.design);
    if (!design) throw new Error('The robots have no first design.');
    app.perform({ kind: 'setOwned', design: design.id, count: 30 });
    const was = app.store.getState().history.present.forces;
    playToday(session, design, 'Robot', 0);
    expect(app.store.getState().history.present.forces).not.toEqual(was);
    playToday(session, design, 'Robot', null);
    expect(app.store.getState().history.present.forces).toEqual(was);
    app.document.undo();
    app.document.undo();
    expect(app.store.getState().history.present.forces).toEqual(was);
  });
});

describe('a collection', () => {
  const other = aForce([aSection('Away', [anEntry('Rifle Stand', 5)])], { id: forceId('other'), name: 'Sunday' });
  const project: Project = { ...stockProject(ruleset, force, other), collection: { [rifle]: 6, [bison]: 2 } };

  it('says what is owned, what plays here and where else it plays', () => {
    const lines = collectionOf(project, force);
    expect(lines).toHaveLength(project.designs.length);
    expect(lines.find(({ design }) => design.id === rifle)).toMatchObject({
      owned: 6,
      here: 7,
      elsewhere: [{ force: 'Sunday', units: 5 }],
    });
    expect(lines.find(({ design }) => design.id === bison)).toMatchObject({ owned: 2, here: 0, elsewhere: [] });
    expect(lines.find(({ design }) => design.id === 'Mastiff MICV')).toMatchObject({ owned: 0, here: 1 });
    const unsaid = collectionOf({ ...project, collection: undefined }, force);
    expect(unsaid.every(({ owned }) => owned === null)).toBe(true);
  });

  it('that is exceeded is advice, which makes nothing illegal', () => {
    const { issues, isLegal } = assessForce(ruleset, project, force);
    const found = issues.filter(({ id }) => id === 'notOwned');
    expect(found.map(({ severity, message }) => [severity, message])).toContainEqual(['advice', '7 Rifle Stand are used, but you own 6.']);
    expect(isLegal).toBe(assessForce(ruleset, { ...project, collection: {} }, force).isLegal);
  });

  it('comes back from its CSV file, whatever designs are called', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string({ minLength: 1, unit: 'binary' }), fc.integer({ min: 1, max: 9999 })), { maxLength: 12 }),
        (models) => {
          const named = models.filter(([name]) => name.trim() !== '');
          const designs = named.map(
            ([name], index): Design => ({ id: designIdSchema.parse(`d${index}`), values: { name }, components: {} }),
          );
          const collection = Object.fromEntries(named.map(([, count], index) => [`d${index}`, count]));
          const csv = collectionCsv({ designs, collection });
          const { collection: read, problems } = readCollection(csv, { designs });
          expect([problems, read]).toEqual([[], collection]);
        },
      ),
    );
  });

  it('is read from what spreadsheets write: other columns, semicolons, other headings; each line that is no use is named', () => {
    const text =
      'Box;Model;How many\r\nA;rifle stand ;12\r\nB;Bison medium tank;3\r\n;;\r\nC;Unicorn;1\r\nD;Rhino Heavy Tank;two\r\nA;Rifle Stand;4\r\n';
    expect(readCollection(text, project)).toEqual({
      collection: { [rifle]: 12, [bison]: 3 },
      problems: [
        'Line 5: no design is called “Unicorn”.',
        'Line 6: “two” is no number of models from 0 to 9999; “Rhino Heavy Tank” stays as it was.',
        'Line 7: “Rifle Stand” was there already; the first line counts.',
      ],
    });
    expect(readCollection('12\tRifle Stand\n'.replace('12\tRifle Stand', 'Rifle Stand\t12'), project).collection).toEqual({ [rifle]: 12 });
    expect(readCollection('', project)).toEqual({ collection: {}, problems: [] });
  });

  it('is taken into the project as one step, which leaves what it does not name', () => {
    const after = applyEdit(project, { kind: 'setCollection', owned: { [rifle]: 0, 'Mastiff MICV': 4 } as Record<DesignId, number> });
    expect(after.collection).toEqual({ [bison]: 2, 'Mastiff MICV': 4 });
    expect(applyEdit(after, { kind: 'setCollection', owned: { [bison]: 2 } })).toBe(after);
  });
});
