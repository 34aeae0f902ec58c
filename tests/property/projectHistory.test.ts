import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit } from '../../shared/project/edit/edit.ts';
import { type Edit, type History, isDirty, markSaved, perform, redo, startHistory, undo } from '../../shared/project/edit/index.ts';
import type { Project } from '../../shared/project/index.ts';
import { deepFreeze } from '../support/projects/deepFreeze.ts';
import { aDesign, anyEdit, idOf, threeRobots } from '../support/projects/projects.ts';

const edits = fc.array(anyEdit, { maxLength: 12 });
const times = (count: number, step: (history: History) => History, history: History): History =>
  Array.from({ length: count }).reduce<History>(step, history);

describe('edits', () => {
  it('an edit leaves the project it was given as it was', () => {
    fc.assert(
      fc.property(edits, (list) => void list.reduce<Project>((project, edit) => applyEdit(deepFreeze(project), edit), threeRobots())),
    );
  });

  it('an edit that changes nothing gives back the very project, and what it leaves alone is the very same', () => {
    fc.assert(
      fc.property(edits, (list) => {
        // A rename there and back in one step is a change, and a design replaced by its like is another object.
        const isPlain = ({ kind }: Edit) => kind !== 'together' && kind !== 'replaceDesign';
        list.filter(isPlain).reduce<Project>((before, edit) => {
          const after = applyEdit(before, edit);
          expect(after === before).toBe(JSON.stringify(after) === JSON.stringify(before));
          for (const design of after.designs) {
            const same = before.designs.find((other) => other.id === design.id);
            if (same && JSON.stringify(same) === JSON.stringify(design)) expect(design).toBe(same);
          }
          return after;
        }, threeRobots());
      }),
    );
  });

  it('an edit made twice over changes nothing more, if it says what is to be and not what is to happen', () => {
    const isState = (edit: Edit) => !['addRows', 'removeRows', 'together'].includes(edit.kind);
    fc.assert(
      fc.property(anyEdit.filter(isState), (edit) => {
        const once = applyEdit(threeRobots(), edit);
        expect(applyEdit(once, edit)).toEqual(once);
      }),
    );
  });

  it('an edit survives being kept as JSON', () => {
    fc.assert(
      fc.property(anyEdit, (edit) => {
        const kept: Edit = JSON.parse(JSON.stringify(edit));
        expect(applyEdit(threeRobots(), kept)).toEqual(applyEdit(threeRobots(), edit));
      }),
    );
  });

  it('the project holds the pictures and symbols that it shows, and no others, and no list that is empty', () => {
    fc.assert(
      fc.property(edits, (list) => {
        const { designs, side, pictures, symbols, ...others } = list.reduce<Project>(applyEdit, threeRobots());
        const shown = [side?.emblem, ...designs.map(({ image }) => image?.picture)].filter((id) => typeof id === 'string');
        expect(Object.keys(pictures ?? {}).toSorted()).toEqual([...new Set(shown)].toSorted());
        const drawn = designs.flatMap(({ symbol }) => (symbol === 'one' || symbol === 'two' ? [symbol] : []));
        expect((symbols ?? []).map(({ id }) => id).toSorted()).toEqual([...new Set(drawn)].toSorted());
        for (const part of [pictures ?? 1, symbols ?? 1, ...Object.values(others)])
          if (typeof part === 'object' && part !== null) expect(Object.keys(part)).not.toEqual([]);
      }),
    );
  });

  it('designs that are added can be removed without a trace, wherever they stood', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2, max: 6 }), (at) => {
        const start = threeRobots();
        const added = applyEdit(start, { kind: 'addDesigns', at, designs: [aDesign('d'), aDesign('e')] });
        expect(added.designs).toHaveLength(5);
        expect(applyEdit(added, { kind: 'removeDesigns', designs: [idOf('d'), idOf('e')] })).toEqual(start);
      }),
    );
  });
});

describe('history', () => {
  it('undoing every step returns the very project we began with', () => {
    fc.assert(
      fc.property(edits, (list) => {
        const start = threeRobots();
        const end = list.reduce(perform, startHistory(start));
        expect(end.past.reduce(undo, end).present).toBe(start);
      }),
    );
  });

  it('redoing what was undone returns the very project we left, however far back we went', () => {
    fc.assert(
      fc.property(edits, fc.nat(15), (list, count) => {
        const end = list.reduce(perform, startHistory(threeRobots()));
        const there = times(count, redo, times(count, undo, end));
        expect(there).toEqual(end);
        expect(there.present).toBe(end.present);
      }),
    );
  });

  it('a project is unsaved exactly while it is not the one that was saved', () => {
    fc.assert(
      fc.property(edits, edits, (before, after) => {
        const saved = markSaved(before.reduce(perform, startHistory(threeRobots(), false)));
        expect(isDirty(saved)).toBe(false);
        const later = after.reduce(perform, saved);
        expect(isDirty(later)).toBe(later.present !== saved.present);
        const steps = later.past.length - saved.past.length;
        expect(isDirty(times(steps, undo, later))).toBe(false);
      }),
    );
  });
});
