import { describe, expect, it } from 'vitest';
import { change } from '../../../../src-renderer/forces/acts.ts';
import { assessmentOf, rowsOf } from '../../../../src-renderer/forces/current.ts';
import { columnsOf, fieldText, widthsIn } from '../../../../src-renderer/forces/fields/columns.ts';
import { clearSelected } from '../../../../src-renderer/forces/grid/edit.ts';
import { pressForce } from '../../../../src-renderer/forces/grid/keys.ts';
import { duplicateSelected, newSection } from '../../../../src-renderer/forces/grid/lineActs.ts';
import { showIssue } from '../../../../src-renderer/forces/grid/problems.ts';
import { cellAt, cellsOf, type ForceColumn } from '../../../../src-renderer/forces/grid/rows.ts';
import { linesNow } from '../../../../src-renderer/forces/state.ts';
import { parseTsv } from '../../../../src-renderer/grid/clipboard.ts';
import { pasteFrom } from '../../../../src-renderer/grid/copyPaste.ts';
import { beginEdit, commitToAll } from '../../../../src-renderer/grid/edit.ts';
import { fillDown } from '../../../../src-renderer/grid/fill.ts';
import { pressReady } from '../../../../src-renderer/grid/keys.ts';
import { robotSession, selectCells, typeInto } from '../../../support/forces/forceSession.ts';
import { keyEvent } from '../../../support/grid/sheetKeys.ts';
import { builtInRuleset } from '../../../support/rulesets/rulesets.ts';

/** The sheet of a parade: two lines in its first row, one in its second. */
function sheet() {
  const { app, session, said } = robotSession();
  const { ruleset } = app.store.getState();
  const entries = () => app.store.getState().history.present.forces?.[0]?.sections.flatMap((section) => section.entries) ?? [];
  const fields = () => entries().map((entry) => entry.fields);
  const songs = () => app.store.getState().history.present.forces?.[0]?.sections.map((section) => section.fields);
  const at = (row: string, column: ForceColumn, to = row) => selectCells(session, row, column, to);
  const type = (row: string, column: ForceColumn, text: string) => typeInto(session, row, column, text);
  const shown = (index: number) => {
    const row = rowsOf(session).filter(({ kind }) => kind === 'entry')[index];
    return row ? columnsOf(ruleset).flatMap((column) => fieldText(ruleset, row, column)?.text ?? []) : [];
  };
  return { app, session, said, ruleset, fields, songs, at, type, shown };
}

describe('the columns of fields in the sheet of a force', () => {
  it('are beside those that the game has something for: ships have no grades', () => {
    const ruleset = builtInRuleset('spaceship-battles');
    const columns = columnsOf(ruleset);
    expect(columns.filter((column) => !column.includes(':'))).toEqual([
      'count',
      'design',
      'numbers',
      'hits',
      'upgrades',
      'note',
      'each',
      'total',
    ]);
    expect(cellsOf('section', columns)).toEqual(['count', 'numbers', 'total']);
  });

  it('are only those that a points-free game has something for', () => {
    const ruleset = builtInRuleset('simple-gboh');
    const columns = columnsOf(ruleset);
    expect(columns.filter((column) => !column.includes(':'))).toEqual(['count', 'design', 'numbers', 'note']);
    expect(cellsOf('section', columns)).toEqual(['count', 'numbers']);
    expect(cellAt('section', 'entry:tq', columns)).toBe('numbers');
    // What is left of the room goes to the names and notes; a narrow sheet is scrolled.
    const [wide, narrow] = [widthsIn(ruleset, 1600), widthsIn(ruleset, 10)];
    const sum = (widths: typeof wide) => [...widths.values()].reduce((total, px) => total + px, 0);
    expect([...wide.keys()]).toEqual(columns);
    expect(1600 - sum(wide)).toBeLessThan(columns.length);
    expect(columns.filter((column) => wide.get(column) !== narrow.get(column))).toEqual(['design', 'note']);
  });

  it('stand before the costs, those of entries before those of sections; a ruleset without fields has none', () => {
    const { ruleset } = sheet();
    const columns = columnsOf(ruleset);
    expect(columns.slice(columns.indexOf('note'))).toEqual([
      ...['note', 'entry:speed', 'entry:polish', 'entry:tune', 'entry:stand', 'entry:isLast', 'entry:drums', 'entry:cheers'],
      ...['section:song', 'section:beat', 'each', 'total'],
    ]);
    const { fields } = builtInRuleset('spaceship-battles').force.data;
    expect(columnsOf(builtInRuleset('spaceship-battles'))).toHaveLength(8 + fields.entry.length + fields.section.length);
  });

  it('the line of a section merges those of entries into its words', () => {
    const columns = columnsOf(sheet().ruleset);
    const ofSection = (column: ForceColumn) => cellAt('section', column, columns);
    expect([ofSection('note'), ofSection('entry:stand'), ofSection('section:song'), ofSection('total')]).toEqual([
      ...['numbers', 'numbers', 'section:song', 'total'],
    ]);
    const { session } = sheet();
    selectCells(session, 'section head', 'numbers');
    pressReady(session, keyEvent('ArrowRight'), (event) => pressForce(session, event));
    expect(linesNow(session).cursor).toEqual({ row: 'section head', column: 'section:song' });
  });

  it('what is typed is read by the kind of the field, shown, and counts at once', () => {
    const { type, fields, shown, songs, session, ruleset } = sheet();
    type('entry first', 'entry:polish', ' 3 coats ');
    type('entry first', 'entry:stand', 'iron');
    type('entry first', 'entry:isLast', 'x');
    type('entry second', 'entry:tune', 'March');
    type('section head', 'section:song', 'Anthem');
    expect(fields()).toEqual([{ polish: 3, stand: 'iron', isLast: true }, { tune: 'March' }, undefined]);
    expect(shown(0)).toEqual(['2', '3', '–', 'Iron', 'yes', '', '7']);
    expect(songs()).toEqual([{ song: 'Anthem' }, undefined]);
    const [section] = rowsOf(session);
    // Two drummers cheer 7 each, the bulldozer not at all.
    if (section?.kind !== 'section') throw new Error('The first line is a section.');
    expect(columnsOf(ruleset).flatMap((column) => fieldText(ruleset, section, column)?.text ?? [])).toEqual(['Anthem', '4.7']);
  });

  it('what does not fit stays as typed, and is told in its cell', () => {
    const { type, fields, session, ruleset } = sheet();
    type('entry first', 'entry:polish', 'lots');
    expect(fields()[0]).toEqual({ polish: 'lots' });
    const row = rowsOf(session).find(({ key }) => key === 'entry first');
    if (row?.kind !== 'entry') throw new Error('It is a line.');
    expect(fieldText(ruleset, row, 'entry:polish')).toMatchObject({ text: 'lots', wrong: 'Polish: "lots" is not a number.' });
  });

  it('an emptied value is the default again where that is nothing, else blank', () => {
    const { type, fields, at, session } = sheet();
    type('entry first', 'entry:tune', 'March');
    type('entry first', 'entry:polish', '2');
    at('entry first', 'entry:tune');
    clearSelected(session);
    expect(fields()[0]).toEqual({ polish: 2 });
    at('entry first', 'entry:polish');
    clearSelected(session);
    expect(fields()[0]).toEqual({ polish: null });
  });

  it('a computed value and one that is not used here are not typed in, and the reason is told', () => {
    const { at, session, said } = sheet();
    at('entry first', 'entry:cheers');
    beginEdit(session, 'edit');
    at('entry first', 'entry:drums');
    beginEdit(session, 'edit');
    at('entry first', 'section:song');
    beginEdit(session, 'edit');
    expect(session.store.getState().editing).toBeNull();
    expect(said()).toEqual([
      'Cheers is worked out from other values.',
      'Drums is not used here.',
      'Song is of a row: type it in the line of its name.',
    ]);
  });

  it('Ctrl+Enter writes a value into all selected lines, as one step', () => {
    const { type, at, fields, app, session } = sheet();
    at('entry first', 'entry:polish', 'entry second');
    beginEdit(session, 'enter', '');
    commitToAll(session, '4');
    expect(fields()).toEqual([{ polish: 4 }, { polish: 4 }, undefined]);
    app.document.undo();
    expect(fields()).toEqual([undefined, undefined, undefined]);
    type('entry first', 'entry:polish', '4');
  });

  it('fills down over lines, and over sections', () => {
    const { type, at, fields, songs, session } = sheet();
    type('entry first', 'entry:polish', '4');
    at('entry first', 'entry:polish', 'entry third');
    fillDown(session);
    expect(fields()).toEqual([{ polish: 4 }, { polish: 4 }, { polish: 4 }]);
    type('section head', 'section:song', 'Anthem');
    at('section tail', 'section:song');
    fillDown(session);
    expect(songs()).toEqual([{ song: 'Anthem' }, { song: 'Anthem' }]);
  });

  it('a block is pasted to the right and down as one step; what has no place is told', () => {
    const { at, fields, session, said, app } = sheet();
    const text = '1\tMarch\tiron\n2\tPolka\n3\nfour\n';
    at('entry first', 'entry:polish');
    pasteFrom(session, parseTsv(text), text);
    expect(fields()).toEqual([{ polish: 1, tune: 'March', stand: 'iron' }, { polish: 2, tune: 'Polka' }, { polish: 3 }]);
    expect(said().at(-1)).toBe('Pasted 4 × 3 cells. 1 cell had no line left and was not pasted.');
    app.document.undo();
    expect(fields()).toEqual([undefined, undefined, undefined]);
  });

  it('showing what is wrong goes to the cell of the field', () => {
    const { type, session } = sheet();
    type('entry second', 'entry:polish', 'lots');
    const issue = assessmentOf(session)?.issues.find(({ place }) => place.field === 'polish');
    if (issue) showIssue(session, issue);
    expect(linesNow(session).cursor).toEqual({ row: 'entry second', column: 'entry:polish' });
  });

  it('copies of lines keep their fields', () => {
    const { type, at, fields, session } = sheet();
    type('entry first', 'entry:polish', '4');
    at('entry first', 'count');
    duplicateSelected(session);
    expect(fields()).toEqual([{ polish: 4 }, { polish: 4 }, undefined, undefined]);
  });
});

describe('the cost of a purchase that the players agreed', () => {
  it.each([
    ['1,200', 1200],
    ['2,5', 2.5],
    ['−40', -40],
  ])('is typed as %s', (typed, points) => {
    const { session, app } = robotSession();
    const purchase = { id: 'bridge', item: null, name: 'Bridge', points: 10, count: 1 };
    change(session, 'Buy a bridge', { kind: 'setPurchases', purchases: [purchase] });
    typeInto(session, 'purchase bridge', 'each', typed);
    expect(app.store.getState().history.present.forces?.[0]?.purchases).toEqual([{ ...purchase, points }]);
  });
});

describe('a battlegroup that is shown', () => {
  it('is shown from its beginning, with its line to add active', () => {
    const { frame, selection, reveal } = robotSession().session.store.getState();
    expect(frame.rows[selection.active.row]?.id).toBe('add');
    expect(reveal?.place.row).toBe(0);
  });
});

it('the name that a new section is given is selected, so that typing replaces it', () => {
  const { session } = robotSession();
  const opened: unknown[] = [];
  session.grid = {
    page: () => ({ rows: 20, columns: 10 }),
    focusActive: () => undefined,
    rectOf: () => null,
    openEditor: (_, caret) => opened.push(caret),
    describeList: () => undefined,
    propose: () => undefined,
    typedText: () => '',
  };
  newSection(session);
  expect(opened).toEqual(['all']);
});
