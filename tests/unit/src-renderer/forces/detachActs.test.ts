import { describe, expect, it } from 'vitest';
import type { EntryId } from '../../../../shared/project/force.ts';
import { assessmentOf, rowsOf } from '../../../../src-renderer/forces/current.ts';
import { detachHere, takeBackHere } from '../../../../src-renderer/forces/detachments.ts';
import { forceContent } from '../../../../src-renderer/forces/grid/clipboard.ts';
import { duplicateSelected, joinHere, moveSelected, removeSelected, splitHere } from '../../../../src-renderer/forces/grid/lineActs.ts';
import { entryKey } from '../../../../src-renderer/forces/grid/rows.ts';
import { rollField, rollMissing, rollText } from '../../../../src-renderer/forces/rolls.ts';
import { goTo as go } from '../../../../src-renderer/forces/state.ts';
import { copyTo, pasteAll } from '../../../../src-renderer/grid/copyPaste.ts';
import { robotSession, selectWhole, typeInto } from '../../../support/forces/forceSession.ts';
import { memoryClipboard } from '../../../support/grid/sheetSession.ts';

/** The sheet of robots, with the cursor on the bulldozer and two echoes detached from it. */
function sheet() {
  const { app, session, said } = robotSession();
  const goTo = (id: string): void => go(session, { row: entryKey(id), column: 'count' });
  const entries = () =>
    (app.store.getState().history.present.forces?.[0]?.sections ?? []).map((section) =>
      section.entries.map(({ id, name, of }) => `${name ?? id}${of === undefined ? '' : ` of ${of}`}`),
    );
  goTo('second');
  detachHere(session);
  detachHere(session);
  goTo('second');
  const echoes = (): readonly EntryId[] =>
    (app.store.getState().history.present.forces?.[0]?.sections ?? [])
      .flatMap((section) => section.entries)
      .filter(({ of }) => of !== undefined)
      .map(({ id }) => id);
  return { app, session, said, goTo, entries, echoes };
}

describe('detachments on the sheet', () => {
  it('are added below, and no more than the rules allow', () => {
    const { session, entries, said, goTo } = sheet();
    expect(entries()[0]).toEqual(['first', 'second', 'Echo of second', 'Echo 2 of second']);
    detachHere(session);
    expect(said().at(-1)).toBe('Bulldozer has 2 echoes already, and no more are allowed.');
    goTo('third');
    detachHere(session);
    expect(said().at(-1)).toBe('Drummer may have no echoes.');
    const levels = rowsOf(session).flatMap((row) => (row.kind === 'entry' ? [row.entry.of] : []));
    expect(levels).toEqual([null, null, 'second', 'second', null]);
  });

  it('are taken back alone or all together, as one step that can be undone', () => {
    const { app, session, entries, said, goTo, echoes } = sheet();
    goTo(echoes()[0] ?? '');
    takeBackHere(session);
    expect(entries()[0]).toEqual(['first', 'second', 'Echo 2 of second']);
    app.document.undo();
    goTo('second');
    takeBackHere(session);
    expect(entries()[0]).toEqual(['first', 'second']);
    expect(said().at(-1)).toBe('Took back 2 echoes.');
    app.document.undo();
    expect(entries()[0]).toHaveLength(4);
  });

  it('are removed, moved, copied and split off with what they are detached from', () => {
    const { app, session, entries, said, goTo } = sheet();
    removeSelected(session);
    expect(said().at(-1)).toBe('Removed 1 line with 2 echoes.');
    app.document.undo();
    moveSelected(session, -1);
    expect(entries()[0]).toEqual(['second', 'Echo of second', 'Echo 2 of second', 'first']);
    duplicateSelected(session);
    expect(entries()[0]).toHaveLength(7);
    expect(
      entries()[0]
        ?.slice(4, 6)
        .every((each) => / of (?!second)/.test(each)),
    ).toBe(true);
    app.document.undo();
    goTo('second');
    splitHere(session);
    expect(entries()).toEqual([['first'], ['second', 'Echo of second', 'Echo 2 of second'], ['third']]);
    joinHere(session);
    expect(entries()[0]).toEqual(['first', 'second', 'Echo of second', 'Echo 2 of second']);
  });

  it('are copied to the clipboard with it, and pasted below it', () => {
    const { session, entries, goTo } = sheet();
    const clipboard = memoryClipboard();
    selectWhole(session, entryKey('second'));
    copyTo(session, clipboard, false, forceContent(session));
    goTo('third');
    pasteAll(session, clipboard, forceContent(session));
    expect(entries()[1]).toHaveLength(4);
    expect(entries()[1]?.filter((each) => each.includes(' of '))).toHaveLength(2);
  });
});

describe('rolls on the sheet', () => {
  const polishOf = (session: ReturnType<typeof sheet>['session'], index: number) =>
    assessmentOf(session)?.sections.flatMap(({ entries }) => entries)[index]?.fields.polish;

  it('all that is missing is rolled as one step; what is typed replaces it', () => {
    const { app, session, said } = sheet();
    rollMissing(session);
    expect(said().at(-1)).toBe('Rolled 5 values.');
    const rolled = polishOf(session, 1);
    expect(rolled?.roll?.rolled?.dice).toHaveLength(2);
    expect(rolled?.value).toBe((rolled?.roll?.rolled?.dice[0] ?? 0) + (rolled?.roll?.rolled?.dice[1] ?? 0));
    rollMissing(session);
    expect(said().at(-1)).toBe('Everything that is rolled has its value.');
    typeInto(session, entryKey('second'), 'entry:polish', '4');
    expect(polishOf(session, 1)).toMatchObject({ value: 4, roll: { rolled: null } });
    app.document.undo();
    expect(polishOf(session, 1)?.value).toBe(rolled?.value);
    app.document.undo();
    expect(polishOf(session, 1)?.roll?.rolled).toBeNull();
  });

  it('one value is rolled again, and shown die by die', () => {
    const { app, session, said } = sheet();
    const [field] = app.store.getState().ruleset.force.data.fields.entry;
    const bulldozer = assessmentOf(session)?.sections[0]?.entries[1];
    if (!field || !bulldozer) throw new Error('There is a bulldozer to polish.');
    expect(rollText(bulldozer.fields.polish ?? { value: 0, raw: 0, applies: true, fault: null }, field)).toBe(
      '2d2. A coin, two for the loud.',
    );
    rollField(session, bulldozer, field);
    const after = polishOf(session, 1);
    expect(said().at(-1)).toMatch(/^Bulldozer: 2d2: [12] [12] = [234]\.$/);
    expect(after && rollText(after, field)).toMatch(/^2d2: [12] [12] = [234]\.$/);
  });
});
