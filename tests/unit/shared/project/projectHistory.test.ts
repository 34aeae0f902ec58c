import { describe, expect, it } from 'vitest';
import { applyEdit } from '../../../../shared/project/edit/edit.ts';
import { UNDO_LIMIT } from '../../../../shared/project/edit/history.ts';
import { type Edit, editLabel, isDirty, markSaved, perform, redo, startHistory, undo } from '../../../../shared/project/edit/index.ts';
import { cardLookSchema } from '../../../../shared/project/index.ts';
import { aDesign, aProject, idOf, threeRobots } from '../../../support/projects/projects.ts';

const a = idOf('a');
const names = (project: { readonly designs: readonly { readonly id: string }[] }) => project.designs.map(({ id }) => id).join(' ');

describe('edits', () => {
  it.each<[Edit, string]>([
    [{ kind: 'setCells', cells: Array.from({ length: 12 }, () => ({ design: a, field: 'legs', value: 1 })) }, 'Change 12 cells'],
    [{ kind: 'setCells', cells: [{ design: a, field: 'legs', value: 1 }] }, 'Change 1 cell'],
    [{ kind: 'addDesigns', at: 0, designs: [aDesign('d')] }, 'Add 1 design'],
    [{ kind: 'removeDesigns', designs: [a, idOf('b')] }, 'Remove 2 designs'],
    [{ kind: 'moveDesigns', designs: [a], to: 1 }, 'Move 1 design'],
    [{ kind: 'removeRows', design: a, component: 'gadgets', rows: [0] }, 'Remove 1 row'],
    [{ kind: 'together', label: 'Import 37 designs', edits: [] }, 'Import 37 designs'],
  ])('%j is called %s', (edit, label) => {
    expect(editLabel(edit)).toBe(label);
  });

  it('a cell of a row that is not there makes the rows up to it', () => {
    const edit: Edit = { kind: 'setCells', cells: [{ design: a, row: { component: 'wheels', index: 2 }, field: 'name', value: 'Left' }] };
    expect(applyEdit(threeRobots(), edit).designs[0]?.components.wheels).toEqual([
      { values: {} },
      { values: {} },
      { values: { name: 'Left' } },
    ]);
  });

  it('a row keeps what a later version added to it', () => {
    const start = aProject({ ...aDesign('a'), components: { gadgets: [{ values: { power: 1 }, colour: 'silver' }] } });
    const edit: Edit = { kind: 'setCells', cells: [{ design: a, row: { component: 'gadgets', index: 0 }, field: 'power', value: 2 }] };
    expect(applyEdit(start, edit).designs[0]?.components.gadgets).toEqual([{ values: { power: 2 }, colour: 'silver' }]);
  });

  it('the later of two values for one cell wins', () => {
    const cells = [1, 2].map((value) => ({ design: a, field: 'legs', value }));
    expect(applyEdit(threeRobots(), { kind: 'setCells', cells }).designs[0]?.values.legs).toBe(2);
  });

  it('an emptied cell is not an absent one', () => {
    const edit: Edit = { kind: 'setCells', cells: [{ design: idOf('b'), field: 'legs', value: null }] };
    expect(applyEdit(threeRobots(), edit).designs[1]?.values).toEqual({ name: 'b', legs: null });
  });

  it.each([
    [['a'], 0, 'a b c'],
    [['a'], 1, 'b a c'],
    [['a'], 9, 'b c a'],
    [['c', 'a'], 0, 'a c b'],
    [['b', 'c'], 0, 'b c a'],
  ])('moving %j to %i gives %s', (moving, to, order) => {
    expect(names(applyEdit(threeRobots(), { kind: 'moveDesigns', designs: moving.map(idOf), to }))).toBe(order);
  });

  it('rows are added, moved and removed', () => {
    const rows = (project: ReturnType<typeof threeRobots>) => project.designs[0]?.components.gadgets?.map((row) => row.values.power);
    const added = applyEdit(threeRobots(), { kind: 'addRows', design: a, component: 'gadgets', at: 1, rows: [{ values: { power: 9 } }] });
    expect(rows(added)).toEqual([1, 9, 2]);
    const moved = applyEdit(added, { kind: 'moveRow', design: a, component: 'gadgets', from: 0, to: 2 });
    expect(rows(moved)).toEqual([9, 2, 1]);
    expect(rows(applyEdit(moved, { kind: 'removeRows', design: a, component: 'gadgets', rows: [0, 2] }))).toEqual([2]);
  });

  it('card looks are put in, changed in their place and taken out', () => {
    const look = cardLookSchema.parse({ format: 1, id: 'mine', label: 'Mine' });
    const other = { ...look, id: 'other' };
    const changed = { ...look, label: 'Mine, larger', type: 'large' as const };
    const put = [look, other, changed].reduce((project, each) => applyEdit(project, { kind: 'setLook', look: each }), threeRobots());
    expect(put.looks).toEqual([changed, other]);
    expect(editLabel({ kind: 'setLook', look: changed })).toBe('Change look “Mine, larger”');
    const gone = applyEdit(put, { kind: 'removeLook', look: 'mine' });
    expect(gone.looks).toEqual([other]);
    expect(applyEdit(gone, { kind: 'removeLook', look: 'mine' })).toBe(gone);
    expect(applyEdit(gone, { kind: 'removeLook', look: 'other' })).toEqual(threeRobots());
    expect(undo(perform(startHistory(threeRobots()), { kind: 'setLook', look })).present).toEqual(threeRobots());
  });

  it('notes are put, changed and taken away', () => {
    const noted = applyEdit(threeRobots(), { kind: 'setNotes', design: a, notes: 'Red door.' });
    expect(noted.designs[0]?.notes).toBe('Red door.');
    expect(applyEdit(noted, { kind: 'setNotes', design: a, notes: '' })).toEqual(threeRobots());
  });

  it.each<[string, Edit]>([
    ['an id that is taken', { kind: 'addDesigns', at: 0, designs: [aDesign('a')] }],
    ['two new designs with one id', { kind: 'addDesigns', at: 0, designs: [aDesign('d'), aDesign('d')] }],
    ['an order that leaves designs out', { kind: 'orderDesigns', order: [a] }],
    ['notes of a design that is not there', { kind: 'setNotes', design: idOf('z'), notes: 'x' }],
    [
      'a row beyond reason',
      { kind: 'setCells', cells: [{ design: a, row: { component: 'gadgets', index: 1e9 }, field: 'name', value: 1 }] },
    ],
  ])('%s is a mistake of the program', (_, edit) => {
    expect(() => applyEdit(threeRobots(), edit)).toThrow();
  });
});

describe('history', () => {
  const rename = (name: string): Edit => ({ kind: 'renameProject', name });

  it('steps keep their names going back and forth', () => {
    const history = perform(perform(startHistory(threeRobots()), rename('March')), { kind: 'removeDesigns', designs: [a] });
    expect(history.past.map((step) => step.label)).toEqual(['Rename project', 'Remove 1 design']);
    const back = undo(undo(history));
    expect(back.future.map((step) => step.label)).toEqual(['Rename project', 'Remove 1 design']);
    expect(redo(back).present.name).toBe('March');
  });

  it('an edit that changes nothing is no step and keeps what can be redone', () => {
    const back = undo(perform(startHistory(threeRobots()), rename('March')));
    expect(perform(back, rename('Parade'))).toBe(back);
  });

  it('a new step forgets what was undone', () => {
    const back = undo(perform(startHistory(threeRobots()), rename('March')));
    expect(perform(back, rename('Waltz')).future).toEqual([]);
  });

  it('nothing to undo or redo is no harm', () => {
    const start = startHistory(threeRobots());
    expect(undo(start)).toBe(start);
    expect(redo(start)).toBe(start);
  });

  it('saving is told by the project that was written, not by the one that came after', () => {
    const written = perform(startHistory(threeRobots(), false), rename('March'));
    const later = perform(written, rename('Waltz'));
    expect(isDirty(markSaved(later, written.present))).toBe(true);
    expect(isDirty(undo(markSaved(later, written.present)))).toBe(false);
  });

  it(`remembers ${UNDO_LIMIT} steps`, () => {
    const long = Array.from({ length: UNDO_LIMIT + 5 }, (_, index) => rename(`P${index}`)).reduce(perform, startHistory(threeRobots()));
    expect(long.past).toHaveLength(UNDO_LIMIT);
    expect(long.past[0]?.project.name).toBe('P4');
  });
});
