import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit } from '../../../../shared/project/edit/edit.ts';
import type { DesignId, Project } from '../../../../shared/project/index.ts';
import { sheetColumns } from '../../../../src-renderer/designs/grid/columns.ts';
import { cellAt, type GridFrame, isBlank, plainText, shownText } from '../../../../src-renderer/designs/grid/frame.ts';
import { DESIGN_MODEL } from '../../../../src-renderer/designs/grid/model.ts';
import { keepOrder, sheetRows } from '../../../../src-renderer/designs/grid/rows.ts';
import { changesBetween } from '../../../../src-renderer/designs/grid/sheet.ts';
import { suggestionsFor } from '../../../../src-renderer/designs/grid/suggestions.ts';
import { clearable, writeCells } from '../../../../src-renderer/designs/grid/write.ts';
import { findMatches, NOTHING_TO_FIND, replaced } from '../../../../src-renderer/designs/view/find.ts';
import { parseTsv, type TextBlock } from '../../../../src-renderer/grid/clipboard.ts';
import { completionOf, highlightedIn } from '../../../../src-renderer/grid/completion.ts';
import { columnIndexOf, shapeOf } from '../../../../src-renderer/grid/frame.ts';
import { copyBlock, matchHeadings, planPaste } from '../../../../src-renderer/grid/paste.ts';
import { extendTo, type GridSelection, nextPlace, selectOnly } from '../../../../src-renderer/grid/selection.ts';
import { sheetSession } from '../../../support/grid/sheetSession.ts';
import { aDesign, anyEdit, aProject, idOf } from '../../../support/projects/projects.ts';
import { tinyRuleset } from '../../../support/rulesets/rulesets.ts';

const ruleset = tinyRuleset();
const frameOf = ({ designs }: Project): GridFrame => ({
  ruleset,
  rows: sheetRows(ruleset, designs),
  columns: sheetColumns(ruleset).filter(({ hidden }) => !hidden),
});
/** Robot a has two gadgets and takes rows 0 and 1, b has none and takes row 2; row 3 is blank. */
const project = aProject(
  aDesign('a', { size: 'tin' }, [
    { name: 'siren', power: 1 },
    { name: 'lamp', power: 2 },
  ]),
  aDesign('b'),
);
const frame = frameOf(project);
const at = (row: number, column: string) => ({ row, column: columnIndexOf(frame, column) });
const shape = shapeOf(
  frame,
  () => ({ rows: 10, columns: 5 }),
  (place) => isBlank(frame, place),
);
let ids = 0;
const newId = (): DesignId => {
  ids++;
  return idOf(`new-${ids}`);
};
const resultOf = (edit: ReturnType<typeof writeCells>['edit']): Project => (edit ? applyEdit(project, edit) : project);
const pasteAt = (selection: GridSelection, text: TextBlock) => {
  const plan = planPaste(frame, shape, selection, text, DESIGN_MODEL.namesOf);
  return { ...plan, ...writeCells(frame, plan.entries, plan.label, newId) };
};
const paste = (row: number, column: string, text: readonly (readonly string[])[]) => pasteAt(selectOnly(shape, at(row, column)), text);

describe('writing', () => {
  it('a text becomes the value its column understands, on whichever line of the design it lands', () => {
    const { edit } = writeCells(frame, [{ place: at(1, 'size'), raw: 'BRASS' }], 'Change', newId);
    expect(resultOf(edit).designs[0]?.values.size).toBe('brass');
  });

  it('what is not understood stays as typed and is told', () => {
    const { edit, report } = writeCells(frame, [{ place: at(0, 'legs'), raw: 'many?' }], 'Change', newId);
    expect(resultOf(edit).designs[0]?.values.legs).toBe('many?');
    expect(report.notUnderstood).toEqual([{ place: at(0, 'legs'), message: expect.stringContaining('many?') }]);
  });

  it('computed cells are skipped and counted', () => {
    const { edit, report } = writeCells(frame, [{ place: at(0, 'cost'), raw: '5' }], 'Change', newId);
    expect(edit).toBeNull();
    expect(report.readOnly).toEqual([{ place: at(0, 'cost'), raw: '5' }]);
  });

  it('on the blank line and past it each line begins a design, or goes on with the one above', () => {
    const entries = [
      { place: at(3, 'name'), raw: 'c' },
      { place: { row: 4, column: at(0, 'gadgets.name').column }, raw: 'lamp' },
      { place: { row: 5, column: at(0, 'name').column }, raw: 'd' },
    ];
    const { designs } = resultOf(writeCells(frame, entries, 'Paste', newId).edit);
    expect(designs.map(({ values }) => values.name)).toEqual(['a', 'b', 'c', 'd']);
    expect(designs[2]?.components.gadgets).toEqual([{ values: { name: 'lamp' } }]);
  });

  it('clearing empties cells and makes no component row', () => {
    const places = clearable(frame, [at(0, 'legs'), at(2, 'gadgets.power')]);
    const entries = places.map((place) => ({ place, raw: null }));
    const { edit } = writeCells(frame, entries, 'Clear cells', newId);
    expect(resultOf(edit).designs.map(({ values }) => values.legs)).toEqual([null, undefined]);
    expect(resultOf(edit).designs[1]?.components.gadgets).toEqual([]);
  });
});

describe('pasting', () => {
  it('a block of design columns goes from design to design, any other from line to line', () => {
    expect(resultOf(paste(0, 'legs', [['4'], ['6']]).edit).designs.map(({ values }) => values.legs)).toEqual([4, 6]);
    const { designs } = resultOf(paste(0, 'gadgets.power', [['8'], ['9']]).edit);
    expect(designs[0]?.components.gadgets?.map(({ values }) => values.power)).toEqual([8, 9]);
  });

  it('a block repeats over a selection that is an exact multiple of it', () => {
    const selection = extendTo(shape, selectOnly(shape, at(0, 'gadgets.power')), at(1, 'gadgets.power'));
    const { edit } = pasteAt(selection, [['7']]);
    expect(resultOf(edit).designs[0]?.components.gadgets?.map(({ values }) => values.power)).toEqual([7, 7]);
  });

  it('a row of headings is no data; each column goes to the one it names', () => {
    const { edit, by } = paste(0, 'name', [
      ['Build', 'Name'],
      ['iron', 'Rusty'],
    ]);
    expect(by).toBe('headings');
    expect(resultOf(edit).designs[0]?.values).toMatchObject({ size: 'iron', name: 'Rusty' });
    expect(matchHeadings(frame.columns, ['Rusty', 'iron'], DESIGN_MODEL.namesOf)).toBeNull();
  });

  it('words over computed numbers show that the block has no such columns: they are passed over', () => {
    const { edit, by, block } = paste(0, 'name', [['Rusty', 'Tinners', 'iron']]);
    expect(by).toBe('typed');
    expect(frame.columns[block.right]?.id).toBe('size');
    expect(resultOf(edit).designs[0]?.values).toMatchObject({ name: 'Rusty', troop: 'Tinners', size: 'iron' });
    // Numbers may be the costs of the sheet that they come from.
    expect(paste(0, 'name', [['Rusty', '12']]).by).toBe('place');
  });

  it('cells without a column are counted, never lost in silence', () => {
    const last = frame.columns.length - 1;
    const { cut } = pasteAt(selectOnly(shape, { row: 0, column: last }), [['1', '2', '']]);
    expect(cut).toBe(1);
  });

  it('a text for a design on one of its later lines is counted, not written', () => {
    const first = frame.columns.length - 1;
    const width = first - at(0, 'painted').column;
    const line = (text: string) => [text, ...Array.from({ length: width }, () => '')];
    expect(paste(0, 'painted', [line('yes'), line('no')]).misplaced).toBe(1);
  });

  it('what is copied and pasted in place changes nothing', () => {
    const block = { top: 0, left: 0, bottom: 1, right: frame.columns.length - 1 };
    const texts = copyBlock(frame, block, (place) => {
      const cell = cellAt(frame, place);
      return cell ? plainText(ruleset, cell) : '';
    });
    const { edit } = pasteAt(selectOnly(shape, { row: 0, column: 0 }), texts);
    const result = frameOf(resultOf(edit));
    const shown = (of: GridFrame) =>
      [0, 1, 2].map((row) => of.columns.map((_, column) => shownText(ruleset, cellAt(of, { row, column }) ?? never())));
    expect(shown(result)).toEqual(shown(frame));
  });
});

describe('copying', () => {
  it('cells that are all of designs are copied design by design, so that pasting them leaves the next design alone', () => {
    const session = sheetSession(ruleset, aProject(...project.designs, aDesign('c', { size: 'iron' }), aDesign('d', { size: 'iron' })));
    const { row, column } = at(0, 'size');
    session.selectCell(row, column);
    const clipboard = session.copy();
    expect(clipboard.getData('text/plain')).toBe('tin');
    session.selectCell(3, column);
    session.paste(clipboard);
    expect(session.project().designs.map(({ values }) => values.size)).toEqual(['tin', undefined, 'tin', 'iron']);
    session.select(extendTo(shape, selectOnly(shape, at(0, 'size')), at(2, 'size')));
    expect(session.copy().getData('text/plain')).toBe('tin\r\n');
  });

  it('with a column of rows beside them every line is copied, and the lines below a design clear nothing of another', () => {
    const others = ['b', 'c'].map((id) => aDesign(id, { size: 'iron' }, [{ name: 'horn' }]));
    const session = sheetSession(ruleset, aProject(...project.designs.slice(0, 1), ...others));
    const last = frame.columns.length - 1;
    session.select(extendTo(shape, selectOnly(shape, at(0, 'size')), { row: 1, column: last }));
    const clipboard = session.copy();
    expect(parseTsv(clipboard.getData('text/plain'))).toHaveLength(2);
    for (let time = 0; time < 2; time++) {
      session.selectCell(2, at(0, 'size').column);
      session.paste(clipboard);
      expect(session.project().designs.map(({ values }) => values.size)).toEqual(['tin', 'tin', 'iron']);
    }
  });
});

function never(): never {
  throw new Error('There is a cell.');
}

describe('order after an edit', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => aDesign(id));
  const list = (...all: readonly (typeof a)[]) => all.flatMap((each) => each ?? []);
  const known = new Set(['a', 'b', 'c'].map(idOf));
  const names = (designs: ReturnType<typeof keepOrder>) => designs.map(({ id }) => id).join('');

  it('what was shown stays in its place, a new design comes below the one it follows', () => {
    expect(names(keepOrder([idOf('c'), idOf('a'), idOf('b')], known, list(a, d, b, c), false))).toBe('cadb');
  });

  it('or last, when it was added at the end', () => {
    expect(names(keepOrder([idOf('c'), idOf('a'), idOf('b')], known, list(a, b, c, d), true))).toBe('cabd');
  });

  it('what is gone goes, and what is filtered away stays away', () => {
    expect(names(keepOrder([idOf('c'), idOf('a')], known, list(a, b), false))).toBe('a');
  });
});

describe('what an edit changed', () => {
  it('names every cell whose value differs, and nothing else', () => {
    fc.assert(
      fc.property(anyEdit, (edit) => {
        const start = aProject(
          aDesign('a', { legs: 1 }, [{ power: 1 }, { power: 2 }, { power: 3 }, { power: 4 }]),
          aDesign('b'),
          aDesign('c'),
        );
        const end = tryEdit(start, edit);
        const { cells, placed, gaps } = changesBetween(start, end);
        for (const { design, field, row } of cells) {
          const read = (from: Project) => {
            const found = from.designs.find(({ id }) => id === design);
            const values = row ? found?.components[row.component]?.[row.index]?.values : found?.values;
            return values && Object.hasOwn(values, field) ? values[field] : undefined;
          };
          expect(read(start)).not.toBe(read(end));
        }
        if (end === start) expect([cells, placed, gaps]).toEqual([[], [], []]);
      }),
    );
  });

  it('tells where designs went from', () => {
    const start = aProject(aDesign('a'), aDesign('b'), aDesign('c'));
    const without = (...names: readonly string[]) => applyEdit(start, { kind: 'removeDesigns', designs: names.map(idOf) });
    expect(changesBetween(start, without('a', 'b')).gaps).toEqual(['c']);
    expect(changesBetween(start, without('c')).gaps).toEqual([null]);
    expect(changesBetween(without('b'), start).placed).toEqual(['b']);
  });
});

function tryEdit(start: Project, edit: Parameters<typeof applyEdit>[1]): Project {
  try {
    return applyEdit(start, edit);
  } catch {
    return start;
  }
}

describe('finding', () => {
  const find = (query: string) => findMatches(frame, { ...NOTHING_TO_FIND, query });

  it('looks at what cells show, whatever the case, and counts a spanned cell once', () => {
    expect(find('LAMP')).toEqual([at(1, 'gadgets.name')]);
    expect(find('a').filter(({ column }) => column === 0)).toEqual([{ row: 0, column: 0 }]);
    expect(find('')).toEqual([]);
  });

  it('goes on after the active cell and round at the end, both ways', () => {
    const found = [at(0, 'name'), at(1, 'gadgets.name')];
    expect(nextPlace(found, at(0, 'name'), false)).toEqual(found[1]);
    expect(nextPlace(found, at(1, 'gadgets.name'), false)).toEqual(found[0]);
    expect(nextPlace(found, at(0, 'name'), true)).toEqual(found[1]);
    expect(nextPlace([], at(0, 'name'), false)).toBeUndefined();
  });

  it('replaces every occurrence, in any case, and takes neither text for a pattern', () => {
    expect(replaced('Gun and gun', 'GUN', '$&.')).toBe('$&. and $&.');
    expect(replaced('a.b', '.', '')).toBe('ab');
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), (text, query) => {
        expect(replaced(text, query, query).length).toBe(text.length);
      }),
    );
  });
});

describe('suggestions', () => {
  it('a choice goes by its own names, and by other words only where there is none', () => {
    const labels = (typed: string) => suggestionsFor(frame, project.designs, at(0, 'size'), typed).map(({ label }) => label);
    expect(labels('b')).toEqual(['Brass']);
    expect(labels('big')).toEqual(['Iron']);
    expect(labels('')).toEqual(['Tin', 'Brass', 'Iron']);
  });

  it('a component’s name offers the rows there are, with who uses them', () => {
    const [lamp] = suggestionsFor(frame, project.designs, at(0, 'gadgets.name'), 'lam');
    expect(lamp).toMatchObject({ label: 'lamp', usedBy: 'a', row: { name: 'lamp', power: 2 } });
  });

  it('typing is completed by what all that begin with it have in common', () => {
    const named = (...labels: readonly string[]) =>
      labels.map((label) => ({ label, value: label, isFree: false, row: null, numbers: [], usedBy: '' }));
    expect(completionOf(named('Gauss cannon', 'Gauss cannon, fixed', 'Guided missile'), 'gau')).toBe('ss cannon');
    expect(completionOf(named('Tracked', 'Towed'), 't')).toBe('');
    expect(completionOf(named('Tracked'), 'x')).toBe('');
  });

  it('a capital that is typed is kept: a name without it is offered, and neither completed nor taken', () => {
    const named = (...labels: readonly string[]) =>
      labels.map((label) => ({ label, value: label, isFree: true, row: { name: label }, numbers: [], usedBy: '' }));
    const lasers = named('laser', 'Laser');
    expect(completionOf(named('laser'), 'La')).toBe('');
    expect([completionOf(named('Laser'), 'la'), completionOf(named('Laser'), 'La')]).toEqual(['ser', 'ser']);
    expect(highlightedIn(named('laser'), 'Laser', 'Laser')).toBeNull();
    expect(highlightedIn(named('Laser'), 'laser', 'laser')).toBe(0);
    expect(lasers.map(({ label }) => highlightedIn(lasers, label, label))).toEqual([0, 1]);
  });
});
