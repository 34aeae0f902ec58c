import { describe, expect, it } from 'vitest';
import { assessForce } from '../../../../../shared/force/index.ts';
import { changeForce } from '../../../../../shared/project/edit/index.ts';
import { entryIdSchema, type Force, forceIdSchema, sectionIdSchema } from '../../../../../shared/project/force.ts';
import { designIdSchema, type Project } from '../../../../../shared/project/index.ts';
import { selectedOf, valuesWith } from '../../../../../src-renderer/forces/acts.ts';
import { entryCells, indexOf } from '../../../../../src-renderer/forces/grid/cells.ts';
import { firstChanged } from '../../../../../src-renderer/forces/grid/changed.ts';
import {
  type Cursor,
  cellAt,
  type ForceColumn,
  type Move,
  moved,
  rowsBetween,
  settled,
  type TabRun,
} from '../../../../../src-renderer/forces/grid/cursor.ts';
import { pressed } from '../../../../../src-renderer/forces/grid/keys.ts';
import { copiesOf } from '../../../../../src-renderer/forces/grid/lineActs.ts';
import { offersFor } from '../../../../../src-renderer/forces/grid/offers.ts';
import { forceRows } from '../../../../../src-renderer/forces/grid/rows.ts';
import { readCount, readWanted } from '../../../../../src-renderer/forces/grid/typed.ts';
import { robotSession } from '../../../../support/forces/forceSession.ts';
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
    const index = indexOf(assessment);
    const line = rows.find(({ key }) => key === 'entry rifle');
    if (line?.kind !== 'entry') throw new Error('There is a line of riflemen.');
    expect(line.entry.numbers).toBe('5–8');
    expect(entryCells(ruleset, index, line.entry, line.key)).toMatchObject({
      count: 4,
      note: '3 in Mastiff MICV, 1 walks',
    });
  });
});

describe('the cursor', () => {
  const at = (row: string, column: Cursor['column'] = 'design'): Cursor => ({ row, column });
  it.each<[Cursor, Move, Cursor]>([
    [at('entry bison'), 'left', at('entry bison', 'count')],
    [at('entry bison', 'count'), 'left', at('entry bison', 'count')],
    [at('entry bison', 'grade'), 'down', at('section foot', 'grade')],
    [at('section foot', 'grade'), 'right', at('section foot', 'total')],
    [at('section foot', 'grade'), 'down', at('entry mastiff', 'grade')],
    [at('section tanks', 'count'), 'up', at('section tanks', 'count')],
    [at('entry rifle', 'total'), 'next', at('purchases', 'count')],
    [at('section foot', 'count'), 'previous', at('entry bison', 'total')],
    [at('entry rifle'), 'groupUp', at('section foot')],
    [at('entry rifle'), 'groupDown', at('purchases')],
    [at('entry rifle', 'grade'), 'first', at('section tanks', 'count')],
    [at('entry rifle', 'grade'), 'last', at('add', 'design')],
  ])('goes from %j %s to %j', (from, move, to) => {
    expect(moved(rows, from, move)).toMatchObject(to);
  });

  it('goes back to where a run of Tab keys began with Enter, and down in its own column without one', () => {
    const run = (...moves: readonly Move[]) => {
      let now: Cursor & TabRun = { ...at('section tanks', 'numbers'), tabColumn: null };
      for (const move of moves) now = moved(rows, now, move, now.tabColumn);
      return now;
    };
    expect(run('next', 'next')).toEqual({ ...at('entry bison', 'count'), tabColumn: 'numbers' });
    expect(run('next', 'next', 'enter')).toEqual({ ...at('section foot', 'numbers'), tabColumn: null });
    expect(run('next', 'next', 'down')).toEqual({ ...at('section foot', 'count'), tabColumn: null });
    expect(run('enter', 'enter', 'enterBack')).toEqual({ ...at('entry bison', 'numbers'), tabColumn: null });
  });

  it('stays with Tab at the two ends, so that the keyboard can leave the grid', () => {
    expect(moved(rows, at('add'), 'next')).toMatchObject(at('add'));
    expect(moved(rows, at('section tanks', 'count'), 'previous')).toMatchObject(at('section tanks', 'count'));
  });

  it('stands in the cell that its column has joined', () => {
    expect([cellAt('section', 'design'), cellAt('section', 'hits'), cellAt('purchase', 'grade'), cellAt('add', 'each')]).toEqual([
      'count',
      'numbers',
      'design',
      'design',
    ]);
  });

  it('stays where its line was when that is gone', () => {
    const after = forceRows(assessment, new Set(['section foot']));
    expect(settled(rows, after, at('entry mastiff'))).toEqual(at('purchases'));
    expect(settled(rows, after, at('entry bison'))).toEqual(at('entry bison'));
  });

  it('selects the lines on its way, in either direction', () => {
    expect(rowsBetween(rows, 'entry rifle', 'section foot')).toEqual(['section foot', 'entry mastiff', 'entry rifle']);
    expect(selectedOf(force, { cursor: at('entry rifle'), picked: new Set(['entry mastiff']) }).entries).toEqual(['mastiff', 'rifle']);
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
      session.store.setState({ cursor: { row: 'entry first', column }, picked: new Set(), editing: null });
      expect(pressed(session, keyEvent(keys))).toBe(true);
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
