import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Edit } from '../../../../shared/project/edit/index.ts';
import { perform, redo, startHistory, undo, withdraw } from '../../../../shared/project/edit/index.ts';
import type { JournalStep } from '../../../../src-renderer/document/journal.ts';
import { replay } from '../../../../src-renderer/document/journal.ts';
import { aDesign, anyEdit, idOf, threeRobots } from '../../../support/projects/projects.ts';

const texts = (steps: readonly JournalStep[]): readonly string[] => steps.map((step) => JSON.stringify(step));
const rename = (name: string): JournalStep => ({ kind: 'edit', edit: { kind: 'renameProject', name } });

describe('a recovery journal', () => {
  it('brings back the very project, whatever was done and undone', () => {
    const anyStep: fc.Arbitrary<JournalStep> = fc.oneof(
      fc.record({ kind: fc.constant('edit' as const), edit: anyEdit }),
      fc.constantFrom({ kind: 'undo' as const }, { kind: 'redo' as const }, { kind: 'withdraw' as const }),
    );
    const others = { undo, redo, withdraw };
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 12 }), (steps) => {
        const base = threeRobots();
        const end = steps.reduce(
          (history, step) => (step.kind === 'edit' ? perform(history, step.edit) : others[step.kind](history)),
          startHistory(base),
        );
        const replayed = replay(base, texts(steps));
        expect(replayed.lost).toBe(0);
        expect(JSON.parse(JSON.stringify(replayed.history.present))).toEqual(JSON.parse(JSON.stringify(end.present)));
      }),
    );
  });

  it('can be undone after it was brought back', () => {
    const { history } = replay(threeRobots(), texts([rename('March'), rename('Review')]));
    expect(undo(history).present.name).toBe('March');
  });

  it('holds across a restored version, which undo takes back', () => {
    const other = { ...threeRobots(), name: 'Earlier', designs: threeRobots().designs.slice(1) };
    const restore: JournalStep = { kind: 'edit', edit: { kind: 'restore', label: 'Restore version of 19:42', project: other } };
    const { history, lost } = replay(threeRobots(), texts([rename('March'), restore, rename('Review'), { kind: 'undo' }]));
    expect([lost, history.present]).toEqual([0, other]);
    expect(undo(history).present).toEqual({ ...threeRobots(), name: 'March' });
    expect(history.past.at(-1)?.label).toBe('Restore version of 19:42');
    // What is the same in both is one object: undo and redo paint and price only what differs.
    expect(history.present.designs[0]).toBe(undo(history).present.designs[1]);
  });

  it.each([
    ['is no JSON', '{"kind":"edi'],
    ['is no step', '{"kind":"dance"}'],
    ['is an edit of a later version', '{"kind":"edit","edit":{"kind":"paintDesigns"}}'],
    ['is about a design that is not there', JSON.stringify({ kind: 'edit', edit: { kind: 'setNotes', design: idOf('gone'), notes: '' } })],
  ])('ends before a step that %s, and counts what is lost', (_, damaged) => {
    const { history, taken, lost } = replay(threeRobots(), [...texts([rename('March')]), damaged, ...texts([rename('Review')])]);
    expect([history.present.name, taken, lost]).toEqual(['March', 1, 2]);
  });

  it('leaves out a step that would leave a project no file may hold', () => {
    const broken = { kind: 'addDesigns', at: 0, designs: [{ ...aDesign('d'), values: { name: { first: 'Tin' } } }] } as unknown as Edit;
    const { history, lost } = replay(threeRobots(), texts([rename('March'), { kind: 'edit', edit: broken }]));
    expect([history.present.name, history.present.designs.length, lost]).toEqual(['March', 3, 1]);
  });
});
