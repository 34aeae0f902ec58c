import { describe, expect, it } from 'vitest';
import { applyEdit } from '../../../../shared/project/edit/edit.ts';
import { changeForce, type ForceChange } from '../../../../shared/project/edit/index.ts';
import { readProject, salvageProject, writeProject } from '../../../../shared/project/file/index.ts';
import type { Force } from '../../../../shared/project/force.ts';
import type { Project } from '../../../../shared/project/index.ts';
import { aForce, anEntry, aSection, entryId, forceId, sectionId } from '../../../support/forces/forces.ts';
import { aDesign, aProject, idOf } from '../../../support/projects/projects.ts';

const force = aForce(
  [
    aSection('Foot', [anEntry('rifle', 4, { rides: [{ in: entryId('truck'), count: 2 }] }), anEntry('mortar', 1)]),
    aSection('Wheels', [anEntry('truck', 2)]),
  ],
  { purchases: [{ id: 'hole', item: 'hole', count: 1, entry: entryId('truck'), section: sectionId('Wheels') }] },
);
const project: Project = { ...aProject(aDesign('rifle'), aDesign('truck')), forces: [force] };
const edited = (change: ForceChange): Project => applyEdit(project, { kind: 'editForce', force: force.id, label: 'Edit', change });
const after = (change: ForceChange): Force => {
  const [changed] = edited(change).forces ?? [];
  if (!changed) throw new Error('The force is gone.');
  return changed;
};

describe('a change that changes nothing gives the very project', () => {
  it.each<[string, ForceChange]>([
    ['the same name', { kind: 'setHead', head: { name: 'Force', limit: null } }],
    ['the same rides', { kind: 'setEntry', entry: entryId('rifle'), head: { rides: [{ in: entryId('truck'), count: 2 }] } }],
    ['an absent property taken out', { kind: 'setSection', section: sectionId('Foot'), head: { notes: null } }],
    ['a section moved to where it is', { kind: 'moveSection', section: sectionId('Wheels'), to: 1 }],
    ['an entry moved to where it is', { kind: 'moveEntries', entries: [entryId('mortar')], section: sectionId('Foot'), at: 1 }],
    ['what is gone removed', { kind: 'removeEntries', entries: [entryId('nobody')] }],
    ['no exceptions', { kind: 'setExceptions', exceptions: [] }],
    ['nothing together', { kind: 'together', changes: [] }],
  ])('%s', (_, change) => {
    expect(edited(change)).toBe(project);
  });
});

it('what did not change is shared', () => {
  const changed = after({ kind: 'setEntry', entry: entryId('mortar'), head: { count: 3 } });
  expect(changed.sections[1]).toBe(force.sections[1]);
  expect(changed.sections[0]?.entries[0]).toBe(force.sections[0]?.entries[0]);
  expect(changed.sections[0]?.entries[1]?.count).toBe(3);
});

it('null takes an optional property out, and is a value where nothing may be chosen', () => {
  const noted = after({ kind: 'setHead', head: { notes: 'Bring dice.', limit: 1500 } });
  expect(noted).toMatchObject({ notes: 'Bring dice.', limit: 1500 });
  const without = changeForce(noted, { kind: 'setHead', head: { notes: null, limit: null } });
  expect('notes' in without).toBe(false);
  expect(without.limit).toBeNull();
});

it('with an entry go the rides in it; what was bought for it stays, for nobody', () => {
  const left = after({ kind: 'removeEntries', entries: [entryId('truck')] });
  expect(left.sections[0]?.entries[0]).not.toHaveProperty('rides');
  expect(left.purchases).toEqual([{ id: 'hole', item: 'hole', count: 1, section: 'Wheels' }]);
  const gone = after({ kind: 'removeSections', sections: [sectionId('Wheels')] });
  expect(gone.purchases).toEqual([{ id: 'hole', item: 'hole', count: 1 }]);
});

it('entries move together, in the order of the force, before the place that is named', () => {
  const moved = after({ kind: 'moveEntries', entries: [entryId('mortar'), entryId('rifle')], section: sectionId('Wheels'), at: 0 });
  expect(moved.sections.map(({ entries }) => entries.map(({ id }) => id))).toEqual([[], ['rifle', 'mortar', 'truck']]);
});

describe('a wrong change is refused', () => {
  it.each<[string, ForceChange]>([
    ['an unknown section', { kind: 'setSection', section: sectionId('none'), head: {} }],
    ['an unknown entry', { kind: 'setEntry', entry: entryId('none'), head: {} }],
    ['an unknown entry to move', { kind: 'moveEntries', entries: [entryId('none')], section: sectionId('Foot'), at: 0 }],
    ['a doubled entry', { kind: 'addEntries', section: sectionId('Foot'), at: 0, entries: [anEntry('truck', 1)] }],
    ['a doubled section', { kind: 'addSections', at: 0, sections: [aSection('Foot', [])] }],
  ])('%s', (_, change) => {
    expect(() => edited(change)).toThrow();
  });

  it('two forces with one id, and an edit of one that is not there', () => {
    expect(() => applyEdit(project, { kind: 'addForce', at: 0, force })).toThrow();
    expect(() => applyEdit(project, { kind: 'removeForce', force: forceId('none') })).toThrow();
  });
});

it('forces are added, moved and removed; with the last, the list leaves the file', () => {
  const red = { ...force, id: forceId('red'), name: 'Red' };
  const both = applyEdit(project, { kind: 'addForce', at: 0, force: red });
  expect(both.forces?.map(({ id }) => id)).toEqual(['red', 'force']);
  const moved = applyEdit(both, { kind: 'moveForce', force: red.id, to: 1 });
  expect(moved.forces?.map(({ id }) => id)).toEqual(['force', 'red']);
  const none = [red.id, force.id].reduce((now, id) => applyEdit(now, { kind: 'removeForce', force: id }), moved);
  expect('forces' in none).toBe(false);
});

it('the collection counts what is owned; none takes a design off the list', () => {
  const owner = applyEdit(project, { kind: 'setOwned', design: idOf('rifle'), count: 5 });
  expect(owner.collection).toEqual({ rifle: 5 });
  expect(applyEdit(owner, { kind: 'setOwned', design: idOf('rifle'), count: 5 })).toBe(owner);
  expect('collection' in applyEdit(owner, { kind: 'setOwned', design: idOf('rifle'), count: 0 })).toBe(false);
});

it('entries keep a design that is removed', () => {
  expect(applyEdit(project, { kind: 'removeDesigns', designs: [idOf('rifle')] }).forces).toBe(project.forces);
});

describe('in the project file', () => {
  const owner: Project = { ...project, collection: { [idOf('rifle')]: 5 } };

  it('forces and collection come back as they were', () => {
    expect(readProject(writeProject(owner), 'x')).toEqual({ ok: true, value: owner });
  });

  it('a doubled id in a force, or two forces with one, are damage', () => {
    const twice = aForce([aSection('One', [anEntry('rifle', 1)]), aSection('Two', [anEntry('rifle', 1)])]);
    expect(readProject(writeProject({ ...project, forces: [twice] }), 'x').ok).toBe(false);
    expect(readProject(writeProject({ ...project, forces: [force, force] }), 'x').ok).toBe(false);
  });

  it('a damaged force is left out and told, like a damaged collection; the designs stay', () => {
    const damaged = JSON.stringify({ ...owner, forces: [force, { id: 'torn', sections: 3 }], collection: { rifle: 'many' } });
    const salvaged = salvageProject(damaged, 'x');
    expect(salvaged?.project.forces).toEqual([force]);
    expect(salvaged?.remarks).toEqual([
      '2 designs could be read.',
      '1 force could not be read and is missing.',
      'The list of what you own could not be read and is missing.',
    ]);
  });
});
