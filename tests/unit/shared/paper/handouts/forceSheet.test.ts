import { describe, expect, it } from 'vitest';
import { assessForce } from '../../../../../shared/force/index.ts';
import { changeForce } from '../../../../../shared/project/edit/index.ts';
import { entryIdSchema, type Force, forceIdSchema, sectionIdSchema } from '../../../../../shared/project/force.ts';
import { designIdSchema, type Project } from '../../../../../shared/project/index.ts';
import { selectedOf, valuesWith } from '../../../../../src-renderer/forces/acts.ts';
import { cellIn, forceFrame } from '../../../../../src-renderer/forces/grid/frame.ts';
import { pressForce } from '../../../../../src-renderer/forces/grid/keys.ts';
import { copiesOf } from '../../../../../src-renderer/forces/grid/lineActs.ts';
import { FORCE_MODEL } from '../../../../../src-renderer/forces/grid/model.ts';
import { offersFor } from '../../../../../src-renderer/forces/grid/offers.ts';
import { cellAt, type ForceColumn, forceRows } from '../../../../../src-renderer/forces/grid/rows.ts';
import { readCount, readWanted } from '../../../../../src-renderer/forces/grid/typed.ts';
import { firstChanged } from '../../../../../src-renderer/forces/session.ts';
import { goTo, linesNow } from '../../../../../src-renderer/forces/state.ts';
import { columnIndexOf, rowIndexOf, shapeOf } from '../../../../../src-renderer/grid/frame.ts';
import { pressReady } from '../../../../../src-renderer/grid/keys.ts';
import { enter, type GridSelection, jumpTo, move, type Shape, selectOnly, tab } from '../../../../../src-renderer/grid/selection.ts';
import { usualPage } from '../../../../../src-renderer/grid/sheet.ts';
import { robotSession, selectCells } from '../../../../support/forces/forceSession.ts';
import { keyEvent } from '../../../../support/grid/sheetKeys.ts';
import { builtInRuleset } from '../../../../support/rulesets/rulesets.ts';

const ruleset = builtInRuleset('zorch-97');
const stock: Project = {
  format: 1,
  name: 'Stock',
  ruleset: { id: ruleset.data.id, version: ruleset.data.version },
  designs: ruleset.stock.map((design, index) => ({ ...design, id: designIdSchema.parse(`stock-${index}`) })),
};
const designOf = (name: string) => designIdSchema.parse(stock.designs.find(({ values }) => values.name === name)?.id);
const entry = (id: string, count: number, name: string) => ({ id: entryIdSchema.parse(id), design: designOf(name), count });

const force: Force = {
  id: forceIdSchema.parse('blue'),
  name: 'Blue',
  limit: 1500,
  battle: null,
  role: null,
  sections: [
    { id: sectionIdSchema.parse('tanks'), name: 'Tanks', entries: [entry('bison', 2, 'Bison Medium Tank')] },
    {
      id: sectionIdSchema.parse('foot'),
      name: 'Foot',
      entries: [
        entry('mastiff', 2, 'Mastiff MICV'),
        { ...entry('rifle', 4, 'Rifle Stand'), rides: [{ in: entryIdSchema.parse('mastiff'), count: 3 }] },
      ],
    },
  ],
  purchases: [{ id: 'mines', item: 'minefield', count: 1 }],
  decks: [],
};
const project = { ...stock, forces: [force] };
const assessment = assessForce(ruleset, project, force);
const none: ReadonlySet<string> = new Set();
const rows = forceRows(assessment, none);
const keys = rows.map(({ key }) => key);

describe('the lines of a force', () => {
  it('are sections with their entries, then what was bought, then the line to add', () => {
    expect(keys).toEqual([
      'section tanks',
      'entry bison',
      'section foot',
      'entry mastiff',
      'entry rifle',
      'purchases',
      'purchase mines',
      'add',
    ]);
  });

  it('of a collapsed section are hidden', () => {
    expect(forceRows(assessment, new Set(['section foot', 'purchases'])).map(({ key }) => key)).toEqual([
      'section tanks',
      'entry bison',
      'section foot',
      'purchases',
      'add',
    ]);
  });

  it('say who rides and who walks, in words', () => {
    const frame = forceFrame(ruleset, assessment, none, null, { rows: [] });
    const line = rows.find(({ key }) => key === 'entry rifle');
    if (line?.kind !== 'entry') throw new Error('There is a line of riflemen.');
    expect(line.entry.numbers).toBe('5–8');
    const shown = (column: ForceColumn) =>
      FORCE_MODEL.look(frame, { row: rowIndexOf(frame, line.key), column: columnIndexOf(frame, column) }).text;
    expect([shown('count'), shown('note')]).toEqual(['4', '3 in Mastiff MICV, 1 walks']);
  });
});

it('draws again only the running numbers of the lines below one whose count changes', () => {
  const before = forceFrame(ruleset, assessment, none, 'Foot', { rows: [] });
  const [tanks = expect.fail('no tanks'), foot = expect.fail('no foot')] = force.sections;
  const more = { ...force, sections: [{ ...tanks, entries: [entry('bison', 3, 'Bison Medium Tank')] }, foot] };
  const after = forceFrame(ruleset, assessForce(ruleset, { ...project, forces: [more] }, more), none, 'Foot', before);
  const others = (line: string): readonly string[] => {
    const row = rowIndexOf(after, line);
    const isOther = (column: number): boolean => FORCE_MODEL.look(after, { row, column }) !== FORCE_MODEL.look(before, { row, column });
    return after.columns.flatMap(({ id }, column) => (isOther(column) ? [id] : []));
  };
  expect(others('entry rifle')).toEqual(['numbers']);
  expect(FORCE_MODEL.look(after, { row: 4, column: columnIndexOf(after, 'numbers') }).text).toBe('6–9');
  expect(others('entry bison')).toContain('total');
});

describe('the active cell', () => {
  const frame = forceFrame(ruleset, assessment, none, 'Foot', { rows: [] });
  const shape = shapeOf(frame, usualPage, (place) => FORCE_MODEL.isBlank(frame, place));
  const start = (row: string, column: ForceColumn): GridSelection =>
    selectOnly(shape, { row: rowIndexOf(frame, row), column: columnIndexOf(frame, column) });
  /** The line of a selection and the cell of it that covers its column. */
  const shown = ({ active }: GridSelection) => {
    const cell = cellIn(frame, active);
    return cell && [cell.row.key, cell.column];
  };
  type Step = (shape: Shape, selection: GridSelection) => GridSelection;
  const step =
    (direction: 'up' | 'down' | 'left' | 'right', by: 'step' | 'edge' = 'step'): Step =>
    (on, from) =>
      move(on, from, direction, by, false);
  const by: Readonly<Record<string, Step>> = {
    left: step('left'),
    right: step('right'),
    up: step('up'),
    down: step('down'),
    headingUp: step('up', 'edge'),
    headingDown: step('down', 'edge'),
    next: (on, from) => tab(on, from, false),
    previous: (on, from) => tab(on, from, true),
    enter: (on, from) => enter(on, from, false),
    enterBack: (on, from) => enter(on, from, true),
    first: (on, from) => jumpTo(on, from, 'first', false),
    last: (on, from) => jumpTo(on, from, 'last', false),
  };
  const run = (row: string, column: ForceColumn, ...steps: readonly string[]) =>
    steps.reduce((selection, name) => by[name]?.(shape, selection) ?? selection, start(row, column));

  it.each<[string, ForceColumn, string, string, ForceColumn]>([
    ['entry bison', 'design', 'left', 'entry bison', 'count'],
    ['entry bison', 'count', 'left', 'entry bison', 'count'],
    ['entry bison', 'grade', 'down', 'section foot', 'numbers'],
    ['section foot', 'grade', 'right', 'section foot', 'total'],
    ['section foot', 'grade', 'down', 'entry mastiff', 'grade'],
    ['section tanks', 'count', 'up', 'section tanks', 'count'],
    ['entry rifle', 'total', 'next', 'purchases', 'count'],
    ['section foot', 'count', 'previous', 'entry bison', 'total'],
    ['entry rifle', 'design', 'headingUp', 'section foot', 'count'],
    ['entry rifle', 'design', 'headingDown', 'purchases', 'count'],
    ['entry rifle', 'grade', 'first', 'section tanks', 'count'],
    ['entry rifle', 'grade', 'last', 'add', 'design'],
  ])('goes from %s, %s, %s to %s, %s', (row, column, way, toRow, toColumn) => {
    expect(shown(run(row, column, way))).toEqual([toRow, toColumn]);
  });

  it('goes back to where a run of Tab keys began with Enter, and down in its own column without one', () => {
    const from = ['section tanks', 'numbers'] as const;
    expect(shown(run(...from, 'next', 'next'))).toEqual(['entry bison', 'count']);
    expect(shown(run(...from, 'next', 'next', 'enter'))).toEqual(['section foot', 'numbers']);
    expect(shown(run(...from, 'next', 'next', 'down'))).toEqual(['section foot', 'count']);
    expect(shown(run(...from, 'enter', 'enter', 'enterBack'))).toEqual(['entry bison', 'numbers']);
  });

  it('stays with Tab at the two ends, so that the keyboard can leave the grid', () => {
    const [last, first] = [start('add', 'total'), start('section tanks', 'count')];
    expect(tab(shape, last, false)).toBe(last);
    expect(tab(shape, first, true)).toBe(first);
  });

  it('stands in the cell that its column has joined', () => {
    expect([cellAt('section', 'design'), cellAt('section', 'hits'), cellAt('purchase', 'grade'), cellAt('add', 'each')]).toEqual([
      'count',
      'numbers',
      'design',
      'design',
    ]);
    // What one cell covers is copied and filled once.
    expect(FORCE_MODEL.cell(frame, { row: rowIndexOf(frame, 'section foot'), column: 1 })?.label).toBe('Name');
  });

  it('stays in the place of its line when that is hidden; arrows and Space open and close a heading', () => {
    const { session } = robotSession();
    const press = (keys: string) => pressReady(session, keyEvent(keys), (event) => pressForce(session, event));
    const lines = () => session.store.getState().frame.rows.map(({ id }) => id);
    goTo(session, { row: 'entry first', column: 'count' });
    session.store.setState({ collapsed: new Set(['section head']) });
    expect(linesNow(session).cursor.row).toBe('section tail');
    for (const [keys, length] of [
      ['ArrowLeft', 3],
      ['ArrowRight', 4],
      ['Space', 3],
      ['Space', 4],
    ] as const) {
      goTo(session, { row: 'section tail', column: 'count' });
      press(keys);
      expect([keys, lines().length]).toEqual([keys, length]);
    }
  });

  it('selects the lines on its way, in either direction', () => {
    const { session } = robotSession();
    selectCells(session, 'entry third', 'design', 'entry second');
    const lines = linesNow(session);
    expect([...lines.picked].sort()).toEqual(['entry second', 'entry third', 'section tail']);
    expect(selectedOf(force, { cursor: { row: 'entry rifle', column: 'design' }, picked: new Set(['entry mastiff']) }).entries).toEqual([
      'mastiff',
      'rifle',
    ]);
  });
});

describe('after undo', () => {
  it('the first line that is another than before is found, and none where only the head is', () => {
    const entry = changeForce(force, { kind: 'setEntry', entry: entryIdSchema.parse('rifle'), head: { count: 2 } });
    const section = changeForce(entry, { kind: 'setSection', section: sectionIdSchema.parse('foot'), head: { reserve: true } });
    const bought = changeForce(force, { kind: 'setPurchases', purchases: [{ id: 'wire', item: 'razorWire', count: 1 }] });
    expect([entry, section, bought].map((after) => firstChanged(force, after))).toEqual(['entry rifle', 'section foot', 'purchase wire']);
    expect(firstChanged(force, changeForce(force, { kind: 'setHead', head: { name: 'Red' } }))).toBeNull();
  });
});

describe('what is typed to add something', () => {
  it.each([
    ['4 bison', 4, 'bison'],
    ['4x bison', 4, 'bison'],
    ['bison x4', 4, 'bison'],
    ['12', 12, ''],
    ['bison', 1, 'bison'],
    ['0 bison', 1, 'bison'],
    ['T 80', 1, 'T 80'],
  ])('%s is %d of "%s"', (typed, count, words) => {
    expect(readWanted(typed)).toMatchObject({ count, words });
  });

  it.each([
    ['4', 4],
    ['+2', 5],
    ['−1', 2],
    ['0', null],
    ['1000', null],
    ['two', null],
  ])('the count "%s" of 3 becomes %s', (typed, count) => {
    expect(readCount(typed, 3)).toBe(count);
  });

  const offers = (typed: string) => offersFor({ ruleset, designs: stock.designs, force, section: null }, typed);
  it('finds designs first, then purchases, then offers a section and a purchase of that name', () => {
    const found = offers('4 bunker');
    expect(found.map(({ kind }) => kind)).toEqual(['purchase', 'purchase', 'section', 'own']);
    expect(found[0]).toMatchObject({ count: 4, each: 50 });
    expect(offers('bison')[0]).toMatchObject({ kind: 'design', text: 'Bison Medium Tank', count: 1 });
  });

  it('does not offer a section that is there', () => {
    expect(offers('tanks').some(({ kind }) => kind === 'section')).toBe(false);
  });
});

describe('copies of lines', () => {
  it('ride in the copies of their carriers, and in nothing if those are not copied', () => {
    const [, foot] = force.sections;
    const [carrier, rider] = copiesOf(foot?.entries ?? []);
    expect(rider?.rides).toEqual([{ in: carrier?.id, count: 3 }]);
    expect(carrier?.id).not.toBe('mastiff');
    expect(copiesOf((foot?.entries ?? []).slice(1))[0]).not.toHaveProperty('rides');
  });

  it('values without any choice left are none', () => {
    expect(valuesWith({ morale: 'inept' }, 'morale', null)).toBeNull();
    expect(valuesWith(undefined, 'morale', 'inept')).toEqual({ morale: 'inept' });
  });
});

describe('Alt+Up and Alt+Down in the sheet of a force', () => {
  it('move a line; where a cell has a list, Alt+Down opens it, and Alt+Shift+Down moves the line there too', () => {
    const { app, session, said } = robotSession();
    const order = () =>
      app.store.getState().history.present.forces?.[0]?.sections.map((section) => section.entries.map(({ id }) => id).join(' '));
    const press = (column: ForceColumn, keys: string) => {
      goTo(session, { row: 'entry first', column });
      expect(pressReady(session, keyEvent(keys), (event) => pressForce(session, event))).toBe(true);
      return [order(), session.store.getState().editing !== null];
    };
    const [START, AFTER] = [
      ['first second', 'third'],
      ['second first', 'third'],
    ];
    expect(press('count', 'Alt+ArrowDown')).toEqual([AFTER, false]);
    expect(press('count', 'Alt+ArrowUp')).toEqual([START, false]);
    expect(press('design', 'Alt+ArrowDown')).toEqual([START, true]);
    expect(press('design', 'Alt+Shift+ArrowDown')).toEqual([AFTER, false]);
    expect(press('design', 'Alt+ArrowUp')).toEqual([START, false]);
    expect(said()).toEqual([]);
  });
});
