import { describe, expect, it } from 'vitest';
import type { Design } from '../../../../shared/project/index.ts';
import { sheetCommands } from '../../../../src-renderer/designs/grid/commands.ts';
import { cellAt } from '../../../../src-renderer/designs/grid/frame.ts';
import { stillLook } from '../../../../src-renderer/designs/grid/look.ts';
import { designsShown } from '../../../../src-renderer/designs/grid/state.ts';
import { effectOf, suggestionsFor } from '../../../../src-renderer/designs/grid/suggestions.ts';
import { findMatches } from '../../../../src-renderer/designs/view/find.ts';
import { closeFind, openFind, setFind } from '../../../../src-renderer/designs/view/findActions.ts';
import { plainView, sortInWords } from '../../../../src-renderer/designs/view/viewActions.ts';
import { blocksOf, type GridSelection, placesIn, selectColumns, selectRows } from '../../../../src-renderer/grid/selection.ts';
import { select, shapeNow } from '../../../../src-renderer/grid/sheet.ts';
import { labelOf } from '../../../../src-renderer/window/app.ts';
import { sheetWithoutPage } from '../../../support/grid/sheetKeys.ts';
import { aDesign, aProject, idOf } from '../../../support/projects/projects.ts';
import { builtInRuleset, tinyRuleset } from '../../../support/rulesets/rulesets.ts';

const scene = () =>
  sheetWithoutPage(
    tinyRuleset(),
    aProject(
      aDesign('Tin tank', { size: 'tin', legs: 4 }, [
        { name: 'siren', power: 1 },
        { name: 'lamp', power: 2 },
      ]),
      aDesign('Brass tank', { size: 'brass', legs: 2 }, [{ name: 'lamp', power: 3 }]),
      aDesign('Scout', { size: 'iron', legs: 8 }),
    ),
  );
type Scene = ReturnType<typeof scene>;
const run = ({ app }: Scene, id: string): void => sheetCommands.find((command) => command.id === `sheet.${id}`)?.run(app);
const labelNow = ({ app }: Scene, id: string): string => {
  const command = sheetCommands.find((each) => each.id === `sheet.${id}`);
  return command ? labelOf(command, app.store.getState()) : '';
};
const names = ({ sheet }: Scene) => designsShown(sheet.store.getState().frame).map(({ values }) => values.name);
const rowsOf = ({ app }: Scene, index: number) =>
  app.store.getState().history.present.designs[index]?.components.gadgets?.map(({ values }) => values.name ?? null);

describe('the commands that sort', () => {
  it('name the column that they sort by', () => {
    const on = scene();
    on.click(0, 'legs');
    const seen = ['sortUp', 'sortDown', 'sortOff'].map((id) => {
      const label = labelNow(on, id);
      run(on, id);
      return [label, names(on)[0], sortInWords(on.app.store.getState())];
    });
    expect(seen).toEqual([
      ['Sort by Legs, ascending ▲', 'Brass tank', 'Legs ascending ▲'],
      ['Sort by Legs, descending ▼', 'Scout', 'Legs descending ▼'],
      ['No sorting', 'Tin tank', null],
    ]);
  });
});

it('a new design is not marked before its row is left', () => {
  const on = scene();
  run(on, 'new');
  const { frame, selection } = on.sheet.store.getState();
  const marked = () => {
    const now = on.sheet.store.getState().frame;
    return now.columns.some((_, column) => stillLook(now, { row: selection.active.row, column }).classes.includes('mp-marked'));
  };
  expect([frame.rows[selection.active.row]?.design?.id, marked()]).toEqual([on.app.store.getState().begun, false]);
  on.click(0, 'legs');
  expect([on.app.store.getState().begun, marked()]).toEqual([null, true]);
});

describe('the search in the find bar', () => {
  const search = (on: Scene, query: string): void => {
    openFind(on.sheet, false);
    const { find } = on.sheet.store.getState();
    if (find) setFind(on.sheet, { ...find, query, narrows: true });
  };
  const found = ({ sheet }: Scene): number => {
    const { frame, find } = sheet.store.getState();
    return find ? findMatches(frame, find).length : -1;
  };

  it('shows only designs that have every word, and marks the cells that have one', () => {
    const on = scene();
    search(on, 'tank');
    expect([names(on), found(on)]).toEqual([['Tin tank', 'Brass tank'], 2]);
    search(on, 'tank siren');
    expect([names(on), found(on)]).toEqual([['Tin tank'], 2]);
    search(on, 'nowhere');
    expect([names(on), found(on)]).toEqual([[], 0]);
    closeFind(on.sheet);
    expect(names(on)).toHaveLength(3);
  });

  it('only marks when it is told not to narrow, in a part of the sheet, and after all designs were asked for', () => {
    const on = scene();
    search(on, 'siren');
    const { find } = on.sheet.store.getState();
    if (!find) throw new Error('The bar is open.');
    setFind(on.sheet, { ...find, narrows: false });
    expect([names(on).length, found(on)]).toEqual([3, 1]);
    setFind(on.sheet, { ...find, scope: 'column' });
    expect(names(on)).toHaveLength(3);
    search(on, 'siren');
    plainView(on.sheet);
    expect([names(on).length, on.sheet.store.getState().find?.narrows]).toEqual([3, false]);
    closeFind(on.sheet);
  });
});

describe('the search with several cells selected', () => {
  const openOn = (replacing: boolean) => {
    const on = scene();
    select(on.sheet, selectColumns(shapeNow(on.sheet), on.sheet.store.getState().selection, 0, 0));
    openFind(on.sheet, replacing);
    return on.sheet.store.getState().find?.scope;
  };
  it('goes through the whole sheet unless it replaces', () => {
    expect([openOn(false), openOn(true)]).toEqual(['all', 'selection']);
  });
});

describe('a selection when the rows change their order', () => {
  const selectedNames = ({ sheet }: Scene): readonly unknown[] => {
    const { frame, selection } = sheet.store.getState();
    const cells = blocksOf(shapeNow(sheet), selection).flatMap((block) => placesIn(shapeNow(sheet), block));
    return [...new Set(cells.map((place) => cellAt(frame, place)?.design?.values.name ?? 'blank'))].toSorted();
  };
  it('stays a whole column, and stays with its designs, however they are sorted and filtered', () => {
    const on = scene();
    const picked = (make: (shape: ReturnType<typeof shapeNow>, now: GridSelection) => GridSelection): void =>
      select(on.sheet, make(shapeNow(on.sheet), on.sheet.store.getState().selection));
    const legs = on.sheet.store.getState().frame.columns.findIndex(({ id }) => id === 'legs');
    on.click(0, 'legs');
    picked((shape, now) => selectColumns(shape, now, legs, legs));
    const all = ['Brass tank', 'Scout', 'Tin tank', 'blank'];
    for (const id of ['sortUp', 'sortDown', 'sortOff']) {
      run(on, id);
      expect(selectedNames(on)).toEqual(all);
      expect(on.sheet.store.getState().selection.active.column).toBe(legs);
    }
    // The tin and the brass tank; by legs the scout comes last, then first, and between them by name.
    picked((shape, now) => selectRows(shape, now, 0, 2));
    expect(selectedNames(on)).toEqual(['Brass tank', 'Tin tank']);
    for (const column of ['legs', 'name', 'size']) {
      for (const descending of [false, true]) {
        on.app.set({ view: { ...on.app.store.getState().view, sort: [{ column, descending }] } });
        expect([column, descending, selectedNames(on)]).toEqual([column, descending, ['Brass tank', 'Tin tank']]);
      }
    }
    on.app.set({ view: { ...on.app.store.getState().view, quick: 'brass' } });
    expect(selectedNames(on)).toEqual(['Brass tank']);
  });
});

describe('adding and removing a component row', () => {
  it('adds one below the last of the active design wherever the cursor is in it, and offers the list', () => {
    const on = scene();
    on.click(0, 'legs');
    expect(labelNow(on, 'addRow')).toBe('Add gadget');
    run(on, 'addRow');
    expect([rowsOf(on, 0), on.active(), on.list().length > 1]).toEqual([['siren', 'lamp', null], '2:gadgets.name', true]);
    on.type('sir');
    on.press('Enter');
    expect(rowsOf(on, 0)).toEqual(['siren', 'lamp', 'siren']);
  });

  it('adds the first one, and Insert does the same', () => {
    const on = scene();
    on.click(3, 'name');
    on.press('Insert');
    expect([rowsOf(on, 2), on.active()]).toEqual([[null], '3:gadgets.name']);
  });

  it.each([['nothing'], ['sir']])('takes the row away again by Esc after %s was typed, as if nothing had happened', (typed) => {
    const on = scene();
    on.click(0, 'legs');
    const { history } = on.app.store.getState();
    run(on, 'addRow');
    if (typed !== 'nothing') on.type(typed);
    on.press('Escape');
    expect(on.app.store.getState().history).toEqual(history);
    expect(on.app.store.getState().history.present).toBe(history.present);
    expect(on.active()).toBe('0:legs');
    // An Esc in a cell that was there before takes nothing away.
    run(on, 'addRow');
    on.press('l', 'Enter');
    on.click(2, 'gadgets.name');
    on.press('F2', 'Escape');
    expect([rowsOf(on, 0)?.length, on.steps()]).toEqual([3, 2]);
  });

  it('says before which rules a further one breaks, on the tool and in each line of its list', () => {
    const small = (exemptions: Design['exemptions'] = []): Scene => {
      const ruleset = tinyRuleset();
      const stand = ruleset.stock.find(({ components, values }) => values.size === 'tin' && components.gadgets?.length === 1);
      if (!stand) throw new Error('The stock list has one.');
      const on = sheetWithoutPage(ruleset, aProject({ ...stand, id: idOf('stand'), exemptions }));
      on.click(0, 'gadgets.name');
      return on;
    };
    const adviceOf = ({ app }: Scene) => sheetCommands.find(({ id }) => id === 'sheet.addRow')?.advice?.(app.store.getState()) ?? null;
    const linesOf = ({ app, sheet }: Scene) => {
      const { frame, editing } = sheet.store.getState();
      const cell = editing && cellAt(frame, editing.place);
      if (!editing || !cell) throw new Error('The list is open.');
      const offers = suggestionsFor(frame, app.store.getState().history.present.designs, editing.place, '');
      return offers.map((offer) => effectOf(frame.ruleset, cell, offer, editing.added?.before.designs[0]));
    };
    const on = small();
    const advice = adviceOf(on) ?? '';
    expect(advice).toMatch(/^Breaks a rule: 2 gadgets/);
    run(on, 'addRow');
    const lines = linesOf(on);
    expect(lines.length).toBeGreaterThan(1);
    for (const { broken, points } of lines) {
      expect(broken.map(({ message }) => message)).toContain(advice.replace('Breaks a rule: ', ''));
      expect(points).not.toBeNull();
    }
    const [check = ''] = lines[0]?.broken.map((issue) => issue.check) ?? [];
    const agreed = small([{ check, reason: 'Agreed.' }]);
    expect(adviceOf(agreed)).toBeNull();
    run(agreed, 'addRow');
    expect(linesOf(agreed).some(({ broken }) => broken.some((issue) => issue.check === check))).toBe(false);
  });

  it('removes the one of the active cell by its name', () => {
    const on = scene();
    on.click(1, 'gadgets.power');
    expect(labelNow(on, 'removeRow')).toBe('Remove lamp');
    run(on, 'removeRow');
    expect([rowsOf(on, 0), on.toasts()]).toEqual([['siren'], ['Removed lamp.']]);
  });

  it('is off in the blank row and where designs have no such rows', () => {
    const isOn = (on: Scene, id: string) => sheetCommands.find((each) => each.id === `sheet.${id}`)?.isEnabled?.(on.app.store.getState());
    const on = scene();
    on.click(4, 'name');
    expect([isOn(on, 'addRow'), isOn(on, 'removeRow')]).toEqual([false, false]);
    const ships = sheetWithoutPage(builtInRuleset('spaceship-battles'), { ...aProject(aDesign('a')) });
    expect([isOn(ships, 'addRow'), isOn(ships, 'removeRow')]).toEqual([false, false]);
  });
});
