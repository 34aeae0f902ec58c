import { describe, expect, it } from 'vitest';
import { forceContent } from '../../../../src-renderer/forces/grid/clipboard.ts';
import { INSTEAD } from '../../../../src-renderer/forces/grid/keys.ts';
import type { ForceColumn } from '../../../../src-renderer/forces/grid/rows.ts';
import { goTo } from '../../../../src-renderer/forces/state.ts';
import { copyTo, pasteAll } from '../../../../src-renderer/grid/copyPaste.ts';
import { fillDown } from '../../../../src-renderer/grid/fill.ts';
import { oneLineSession, robotSession, selectCells, selectWhole, typeInto } from '../../../support/forces/forceSession.ts';
import { memoryClipboard } from '../../../support/grid/sheetSession.ts';

/** The parade of robots with a clipboard. */
function hands() {
  const { app, session, said } = robotSession();
  const clipboard = memoryClipboard();
  const sections = () => app.store.getState().history.present.forces?.[0]?.sections ?? [];
  return {
    app,
    session,
    said,
    clipboard,
    copy: (cut = false) => copyTo(session, clipboard, cut, forceContent(session)),
    paste: (text?: string) => {
      if (text !== undefined) clipboard.setData('text/plain', text);
      pasteAll(session, clipboard, forceContent(session));
    },
    sections,
    counts: () => sections().map(({ entries }) => entries.map(({ count }) => count)),
    select: (row: string, column: ForceColumn, to?: string) => selectCells(session, row, column, to),
  };
}

describe('whole lines on the clipboard', () => {
  it('that are cut go at once, with their text on the clipboard, and are pasted below a line', () => {
    const { session, copy, paste, clipboard, counts, app } = hands();
    selectWhole(session, 'entry first');
    expect(copy(true)).toBe(true);
    expect(clipboard.getData('text/plain')).toMatch(/^2\tDrummer\t/);
    expect(clipboard.getData('text/html')).toContain('<tr><td>2</td><td>');
    expect(counts()).toEqual([[1], [1]]);
    goTo(session, { row: 'entry third', column: 'design' });
    paste();
    expect(counts()).toEqual([[1], [1, 2]]);
    app.document.undo();
    app.document.undo();
    expect(counts()).toEqual([[2, 1], [1]]);
  });
});

describe('cells on the clipboard', () => {
  it('are pasted over lines of the same kind, and headings between them are passed over', () => {
    const { copy, paste, select, counts, sections, said } = hands();
    select('entry first', 'count', 'entry second');
    copy();
    select('entry second', 'count');
    paste();
    expect(counts()).toEqual([[2, 2], [1]]);
    expect(sections().map(({ name }) => name)).toEqual(['Head', 'Tail']);
    // Below the last line there is none to write to.
    select('entry third', 'count');
    paste();
    expect(counts()).toEqual([[2, 2], [2]]);
    expect(said().at(-1)).toContain('1 cell had no line left and was not pasted');
  });

  it('that are cut move: a note leaves its line when it is pasted', () => {
    const { session, copy, paste, select, sections } = hands();
    typeInto(session, 'entry first', 'note', 'loud');
    select('entry first', 'note');
    copy(true);
    expect(sections()[0]?.entries[0]?.notes).toBe('loud');
    select('entry third', 'note');
    paste();
    expect(sections().flatMap(({ entries }) => entries.map(({ notes }) => notes))).toEqual([undefined, undefined, 'loud']);
  });

  it('take a name of a design for the design, any other for the units own', () => {
    const { session, sections } = hands();
    typeInto(session, 'entry first', 'design', 'bulldozer');
    typeInto(session, 'entry third', 'design', 'Big Drum');
    const [first, , third] = sections().flatMap(({ entries }) => entries);
    expect(first?.design).toBe(sections()[0]?.entries[1]?.design);
    expect([first?.name, third?.name]).toEqual([undefined, 'Big Drum']);
  });
});

it('a list in words is added where new lines are typed, and on a count; what is not found is said', () => {
  const { session, paste, counts, said, select } = hands();
  goTo(session, { row: 'add', column: 'design' });
  paste('3 bulldozer\nunicorn');
  expect(counts()).toEqual([
    [2, 1],
    [1, 3],
  ]);
  expect(said().at(-1)).toContain('Not found: “unicorn”.');
  select('entry first', 'count');
  paste('2 bulldozer\n');
  expect(counts()[1]).toEqual([1, 5]);
});

it('Ctrl+D takes the value of the line above, past the heading between; Del on a count takes the line away', () => {
  const { session, select, counts } = hands();
  select('entry third', 'count');
  fillDown(session);
  expect(counts()).toEqual([[2, 1], [1]]);
  typeInto(session, 'entry second', 'count', '+4');
  select('entry third', 'count');
  fillDown(session);
  expect(counts()).toEqual([[2, 5], [5]]);
  INSTEAD['sheet.clear']?.(session);
  expect(counts()).toEqual([[2, 5], []]);
});

it('what is no count is refused, and the cell stays open', () => {
  const { session, counts, said } = oneLineSession();
  typeInto(session, 'entry first', 'count', 'many');
  expect(counts()).toEqual([2]);
  expect(said()).toEqual(['“many” is no count. Type a whole number from 1 to 999.']);
  expect(session.store.getState().editing).not.toBeNull();
});
