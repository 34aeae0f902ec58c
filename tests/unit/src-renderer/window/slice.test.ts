import { describe, expect, it } from 'vitest';
import { startHistory } from '../../../../shared/project/edit/index.ts';
import type { AppState } from '../../../../src-renderer/window/app.ts';
import { defineSlice } from '../../../../src-renderer/window/slice.ts';
import { sheetWithoutPage } from '../../../support/grid/sheetKeys.ts';
import { threeRobots } from '../../../support/projects/projects.ts';
import { tinyRuleset } from '../../../support/rulesets/rulesets.ts';

const robots = threeRobots();
const hands = () => sheetWithoutPage(tinyRuleset(), robots);

/** What a listener sees of the sheet: each state by itself must hang together. */
function faultsOf(on: ReturnType<typeof hands>, { active, selected, history }: AppState): readonly string[] {
  const { frame, selection, editing } = on.sheet.store.getState();
  const { designs } = history.present;
  const shown = new Set(frame.rows.flatMap(({ design }) => design ?? []));
  const line = frame.rows[selection.active.row];
  return [
    ...designs.filter((design) => !shown.has(design)).map(({ id }) => `${id} is not shown as it is`),
    ...(shown.size === designs.length ? [] : ['the sheet shows a design that is gone']),
    ...(active.design === (line?.design?.id ?? null) ? [] : ['another design is active than the selected one']),
    ...selected.filter((id) => !designs.some((design) => design.id === id)).map((id) => `${id} is selected and gone`),
    ...(editing && editing.place.row >= frame.rows.length ? ['a cell is edited that is gone'] : []),
  ];
}

/** The faults that a listener saw, and how often it was called. */
function watched(on: ReturnType<typeof hands>, act: () => void) {
  const seen: (readonly string[])[] = [];
  const stop = on.app.store.subscribe((state) => seen.push(faultsOf(on, state)));
  act();
  stop();
  return { calls: seen.length, faults: seen.flat() };
}

describe('the state of a window', () => {
  it('a cell that is entered is one change: the project, the lines, the selection, the active design and what is read aloud', () => {
    const on = hands();
    on.click(0, 'legs');
    on.type('5');
    expect(watched(on, () => on.press('Enter'))).toEqual({ calls: 1, faults: [] });
    expect(on.text(0, 'legs')).toBe('5');
    expect(on.app.store.getState().active.design).toBe(robots.designs[1]?.id);
    expect(on.sheet.store.getState()).toMatchObject({ editing: null, spoken: expect.stringContaining('5') });
  });

  it('every state that a listener sees hangs together, over edits, undo, other projects and another order', () => {
    const on = hands();
    const { faults } = watched(on, () => {
      on.click(1, 'name');
      on.app.perform({ kind: 'removeDesigns', designs: robots.designs.slice(1).map(({ id }) => id) });
      on.app.document.undo();
      on.app.set({ view: { sort: [{ column: 'name', descending: true }], filters: [], quick: '' } });
      on.app.document.redo();
      const next = { ...robots, designs: robots.designs.slice(2), name: 'Second' };
      on.app.document.openProject(startHistory(next), tinyRuleset(), { file: null, name: 'Second', readOnly: null, savedAt: null });
    });
    expect(faults).toEqual([]);
  });

  it('a slice joins when it is first asked for, follows in the same change, and begins afresh with another project', () => {
    const { app } = hands();
    let stopped = 0;
    const slice = defineSlice<{ readonly steps: number; readonly files: number }>({
      id: 'test',
      fresh: () => ({ steps: 0, files: 0 }),
      follow: (own, now, before) => (now.history === before.history ? own : { ...own, steps: own.steps + 1 }),
      keep: ({ files }) => ({ files }),
      stop: () => stopped++,
    })(app);
    expect(app.store.getState().slices.test).toBeUndefined();
    const told: number[] = [];
    slice.subscribe(({ steps }) => told.push(steps));
    slice.setState(({ files }) => ({ files: files + 2 }));
    app.perform({ kind: 'renameProject', name: 'March' });
    app.set({ zoom: 1.1 });
    expect([slice.getState(), told]).toEqual([{ steps: 1, files: 2 }, [0, 1]]);
    expect(app.store.getState().slices.test).toBe(slice.getState());
    const { history, ruleset, open } = app.store.getState();
    app.document.openProject(startHistory(history.present), ruleset, open);
    expect([slice.getState(), stopped]).toEqual([{ steps: 0, files: 2 }, 1]);
  });

  it('a batch tells its listeners once, also when it fails', () => {
    const { app } = hands();
    let calls = 0;
    app.store.subscribe(() => calls++);
    const fail = (): void =>
      app.store.batch(() => {
        app.set({ zoom: 1.2 });
        app.store.batch(() => app.set({ scheme: 'dark' }));
        expect([app.store.getState().zoom, calls]).toEqual([1.2, 0]);
        throw new Error('no');
      });
    expect(fail).toThrow('no');
    expect([calls, app.store.getState().scheme]).toEqual([1, 'dark']);
  });
});
