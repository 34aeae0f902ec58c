import { describe, expect, it } from 'vitest';
import { copyTo, pasteAll } from '../../../../src-renderer/grid/copyPaste.ts';
import { beginEdit, noteTyped, suggestionsNow } from '../../../../src-renderer/grid/edit.ts';
import { fillDown, fillTo } from '../../../../src-renderer/grid/fill.ts';
import { pressEditing, pressReady } from '../../../../src-renderer/grid/keys.ts';
import { blocksOf, extendTo, type GridPlace, selectOnly } from '../../../../src-renderer/grid/selection.ts';
import { select, shapeNow } from '../../../../src-renderer/grid/sheet.ts';
import { alsoInWorkshop } from '../../../../src-renderer/workshop/commands.ts';
import { jsonOf, placeIn, tableOf } from '../../../../src-renderer/workshop/data.ts';
import { placeName } from '../../../../src-renderer/workshop/find/names.ts';
import { renameEdits, searchRules, usesOf } from '../../../../src-renderer/workshop/find/search.ts';
import { pressAct } from '../../../../src-renderer/workshop/sheet/acts.ts';
import { differs, readCell, readNumber } from '../../../../src-renderer/workshop/sheet/model.ts';
import {
  frameNow,
  type RuleSheetSession,
  ruleCellAt,
  ruleSheetSession,
  selectPlace,
  textAt,
} from '../../../../src-renderer/workshop/sheet/session.ts';
import { RULE_MODEL } from '../../../../src-renderer/workshop/sheet/sheetModel.ts';
import { moveRows, removeRows, resetCells, resetRows, writeEntries } from '../../../../src-renderer/workshop/sheet/write.ts';
import { limitRows } from '../../../../src-renderer/workshop/values/Limits.tsx';
import { renameColumnEdits } from '../../../../src-renderer/workshop/values/tables.ts';
import { keyEvent } from '../../../support/grid/sheetKeys.ts';
import { memoryClipboard } from '../../../support/grid/sheetSession.ts';
import { readFolder, tinyFolder, tinyRuleset } from '../../../support/rulesets/rulesets.ts';
import { openRuleSheet, rulesApp, rulesIn, typeText } from '../../../support/workshop/ruleSheets.ts';

const standard = Object.fromEntries(readFolder(tinyFolder));
const start = () => rulesApp(tinyRuleset(), standard);
const go = (sheet: RuleSheetSession, row: number, column: string): void =>
  select(sheet, selectOnly(shapeNow(sheet), { row, column: sheet.props.columns.findIndex(({ id }) => id === column) }));
const type = (sheet: RuleSheetSession, row: number, column: string, text: string): boolean => {
  go(sheet, row, column);
  return typeText(sheet, text);
};
const sizes = 'tables/sizes.csv';

describe('a number as typed', () => {
  it.each([
    ['7,5', undefined, 7.5],
    ['-3', undefined, -3],
    ['−3', undefined, -3],
    ['12 %', undefined, 0.12],
    ['12,5%', undefined, 0.125],
    ['12 %', '%', 12],
    ['4 cogs', 'cogs', 4],
    ['four', undefined, 4],
    ['a lot', undefined, null],
    ['', undefined, null],
  ])('%s (%s) is %s', (text, unit, value) => expect(readNumber(text, unit)).toBe(value));

  it('a choice is read by its key, its label and the beginning of its label', () => {
    const cell = { kind: 'choice', choices: [{ value: 'tin', label: 'Tin plate' }] } as const;
    for (const text of ['tin', 'Tin plate', 'tin p']) expect(readCell(cell, text)).toEqual({ ok: true, value: 'tin' });
    expect(readCell(cell, 'gold').ok).toBe(false);
  });
});

describe('the sheet of constants', () => {
  it('changes a value, which makes house rules of the project, and resets it byte for byte', () => {
    const app = start();
    const sheet = openRuleSheet(app, 'constants');
    expect(type(sheet, 0, 'value', '2,5')).toBe(true);
    const rules = rulesIn(app);
    expect(rules.ruleset.data.constants[0]?.value).toBe(2.5);
    expect(rules).toMatchObject({ isOwn: true, hasStandard: true, faults: [] });
    expect(
      differs(rules, ruleCellAt(frameNow(sheet), { row: 0, column: 1 }) ?? { kind: 'text', place: { file: '', path: [] }, value: 0 }),
    ).toBe(true);
    expect(rules.differences.map(({ text }) => text)).toEqual(['Price of a leg: 2 to 2.5']);
    resetCells(sheet);
    expect(rulesIn(app).differences).toEqual([]);
    expect(rulesIn(app).files[sizes]).toBe(standard[sizes]);
    app.document.undo();
    app.document.undo();
    expect(app.store.getState().history.present.ruleset.files).toBeUndefined();
  });

  it('keeps a value that makes a fault as a draft, and the last working rules in force', () => {
    const app = start();
    const sheet = openRuleSheet(app, 'constants');
    type(sheet, 0, 'value', '3');
    type(sheet, 0, 'id', 'no id');
    const rules = rulesIn(app);
    expect(rules.faults.length).toBeGreaterThan(0);
    expect(rules.faultAt({ file: 'ruleset.json', path: ['constants', 0, 'id'] })).toContain('lowerCamelCase');
    expect(rules.ruleset.data.constants[0]).toMatchObject({ id: 'legPrice', value: 3 });
    app.document.undo();
    expect(rulesIn(app).faults).toEqual([]);
  });

  it('a new name is written into the formulas, and not into texts', () => {
    const app = start();
    const sheet = openRuleSheet(app, 'constants');
    const uses = usesOf(standard)('legPrice').length;
    expect(uses).toBeGreaterThan(0);
    type(sheet, 0, 'id', 'pricePerLeg');
    const { files, faults } = rulesIn(app);
    expect(faults).toEqual([]);
    expect(usesOf(files)('pricePerLeg')).toHaveLength(uses);
    const text = { 'a.json': JSON.stringify({ f: '="legs of "&legs&" or ""legs"""', message: '{legs} legs' }) };
    expect(
      renameEdits(text, { file: 'a.json', path: ['id'] }, 'legs', 'feet')
        .slice(1)
        .flatMap((edit) => ('value' in edit ? edit.value : [])),
    ).toEqual(['="legs of "&feet&" or ""legs"""', '{feet} legs']);
  });

  it('adds constants in the blank row, several at once with ids of their own, and removes them', () => {
    const app = start();
    const sheet = openRuleSheet(app, 'constants');
    writeEntries(
      sheet,
      [
        { place: { row: 1, column: 0 }, raw: 'Rust' },
        { place: { row: 1, column: 1 }, raw: '5 %' },
        { place: { row: 2, column: 0 }, raw: 'Rust' },
      ],
      'Paste',
    );
    expect(rulesIn(app).ruleset.data.constants.slice(1)).toMatchObject([
      { id: 'rust', label: 'Rust', value: 0.05 },
      { id: 'rust2', label: 'Rust', value: 0 },
    ]);
    go(sheet, 1, 'label');
    removeRows(sheet);
    expect(rulesIn(app).ruleset.data.constants.map(({ id }) => id)).toEqual(['legPrice', 'rust2']);
    go(sheet, 1, 'label');
    moveRows(sheet, -1);
    expect(rulesIn(app).ruleset.data.constants.map(({ id }) => id)).toEqual(['rust2', 'legPrice']);
    go(sheet, 0, 'label');
    resetRows(sheet);
    expect(rulesIn(app).differences).toEqual([]);
  });

  it('keeps a constant that a formula uses', () => {
    const app = start();
    const sheet = openRuleSheet(app, 'constants');
    go(sheet, 0, 'label');
    removeRows(sheet);
    expect(rulesIn(app).ruleset.data.constants).toHaveLength(1);
    expect(app.store.getState().toasts[0]?.text).toContain('is used by');
  });

  it('a text that is no number changes nothing, and says so', () => {
    const app = start();
    expect(type(openRuleSheet(app, 'constants'), 0, 'value', 'a lot')).toBe(false);
    expect(rulesIn(app).isOwn).toBe(false);
    expect(app.store.getState().toasts[0]?.text).toContain('“a lot” is not a number.');
  });

  it('a project that is only shown changes nothing, and says why', () => {
    const app = rulesApp(tinyRuleset(), standard, 'The file is on a disk that cannot be written.');
    expect(type(openRuleSheet(app, 'constants'), 0, 'value', '9')).toBe(false);
    expect(rulesIn(app).isOwn).toBe(false);
    expect(app.store.getState().toasts[0]?.text).toContain('cannot be written');
  });
});

describe('the sheet of a table', () => {
  it('changes, fills and adds cells', () => {
    const app = start();
    const sheet = openRuleSheet(app, 'table sizes');
    const { headings, rows } = tableOf(standard, sizes);
    const numeric = sheet.props.columns.findIndex(({ isNumeric }) => isNumeric);
    type(sheet, 0, headings[numeric] ?? '', '4,25');
    select(sheet, {
      active: { row: 0, column: numeric },
      ranges: [{ anchor: { row: 0, column: numeric }, head: { row: 1, column: numeric } }],
      tabColumn: null,
    });
    fillDown(sheet);
    type(sheet, rows.length, 'key', 'clay');
    const after = tableOf(rulesIn(app).files, sizes).rows;
    expect([after[0]?.[numeric], after[1]?.[numeric]]).toEqual(['4.25', '4.25']);
    expect(after).toHaveLength(rows.length + 1);
    expect(after.at(-1)?.[0]).toBe('clay');
  });

  it('a column is renamed in the formulas that read it', () => {
    const app = start();
    const rules = rulesIn(app);
    const [, column = ''] = /sizes\[((?!key)\w+)\]/.exec(standard['ruleset.json'] ?? '') ?? [];
    rules.change(renameColumnEdits(rules.files, 'sizes', column, 'renamed'), 'Rename column');
    const after = rulesIn(app);
    expect(after.faults).toEqual([]);
    expect(after.files['ruleset.json']).toContain('sizes[renamed]');
    expect(after.files['ruleset.json']).not.toContain(`sizes[${column}]`);
  });
});

describe('a sheet of rules is worked in as the sheet of designs is', () => {
  const at = (row: number, column: number) => ({ row, column });
  const range = (sheet: RuleSheetSession, from: GridPlace, to: GridPlace): void =>
    select(sheet, extendTo(shapeNow(sheet), selectOnly(shapeNow(sheet), from), to));
  const text = (sheet: RuleSheetSession, place: GridPlace): string => textAt(frameNow(sheet), place);
  const press = (sheet: RuleSheetSession, ...keys: readonly string[]): void => {
    for (const key of keys) pressReady(sheet, keyEvent(key), (event) => pressAct(sheet, event));
  };
  const numeric = openRuleSheet(start(), 'table sizes').props.columns.findIndex(({ isNumeric }) => isNumeric);

  it('keys extend a range, Ctrl+Enter writes into all of it, and undo selects what it changed', () => {
    const app = start();
    const sheet = openRuleSheet(app, 'table sizes');
    const before = [text(sheet, at(0, numeric)), text(sheet, at(1, numeric))];
    select(sheet, selectOnly(shapeNow(sheet), at(0, numeric)));
    press(sheet, 'Shift+ArrowDown');
    beginEdit(sheet, 'enter', '8,5');
    pressEditing(sheet, keyEvent('Ctrl+Enter'), { value: '8,5', dataset: {} });
    expect([text(sheet, at(0, numeric)), text(sheet, at(1, numeric))]).toEqual(['8.5', '8.5']);
    select(sheet, selectOnly(shapeNow(sheet), at(0, 0)));
    app.document.undo();
    expect([text(sheet, at(0, numeric)), text(sheet, at(1, numeric))]).toEqual(before);
    expect(blocksOf(shapeNow(sheet), sheet.store.getState().selection)).toEqual([{ top: 0, bottom: 1, left: numeric, right: numeric }]);
  });

  it('the fill handle goes on with a series, below the last row in new ones', () => {
    const app = start();
    const sheet = openRuleSheet(app, 'table sizes');
    const count = sheet.props.rows.length;
    select(sheet, selectOnly(shapeNow(sheet), at(0, numeric)));
    typeText(sheet, '3');
    const cell = { top: 0, bottom: 0, left: numeric, right: numeric };
    fillTo(sheet, cell, { ...cell, bottom: count - 1 }, true);
    expect(sheet.props.rows.map((_, row) => text(sheet, at(row, numeric)))).toEqual(sheet.props.rows.map((_, row) => String(row + 3)));
    expect(app.store.getState().history.past).toHaveLength(2);
  });

  it('a range is copied with a dashed edge, cut to where it is pasted, and Esc puts the cut away', () => {
    const app = start();
    const sheet = openRuleSheet(app, 'table sizes');
    const [first, second] = [text(sheet, at(0, numeric)), text(sheet, at(1, numeric))];
    range(sheet, at(0, numeric), at(1, numeric));
    const clipboard = memoryClipboard();
    expect(copyTo(sheet, clipboard, true, null)).toBe(true);
    expect(clipboard.getData('text/plain')).toBe(`${first}\r\n${second}`);
    press(sheet, 'Escape');
    expect(sheet.store.getState().marquee).toBeNull();
    copyTo(sheet, clipboard, false, null);
    select(sheet, selectOnly(shapeNow(sheet), at(1, numeric)));
    pasteAll(sheet, clipboard, null);
    expect([1, 2].map((row) => text(sheet, at(row, numeric)))).toEqual([first, second]);
    expect(app.store.getState().toasts.at(-1)?.text).toBe('Pasted 2 × 1 cells.');
  });

  it('a choice is completed from its list; what is no choice is refused and stays in the cell', () => {
    const choice = {
      kind: 'choice',
      choices: [{ value: 'tin', label: 'Tin plate' }],
      place: { file: 'ruleset.json', path: ['name'] },
    } as const;
    const props = { ...openRuleSheet(start(), 'constants').props, id: 'made', columns: [{ id: 'made', label: 'Made of', width: 90 }] };
    const rows = [{ key: '1', label: 'Robot', place: null, cells: { made: { ...choice, value: undefined } } }];
    const sheet = ruleSheetSession({ ...props, rows }, RULE_MODEL);
    beginEdit(sheet, 'enter', '');
    noteTyped(sheet, 'tin', true);
    expect(suggestionsNow(sheet).map(({ label }) => label)).toEqual(['Tin plate']);
    expect(sheet.store.getState().editing?.list?.chosen).toBe(0);
    noteTyped(sheet, 'gold', true);
    pressEditing(sheet, keyEvent('Enter'), { value: 'gold', dataset: {} });
    expect(sheet.store.getState().editing).not.toBeNull();
  });
});

describe('places of the rules', () => {
  it('the same constant is found in the standard, wherever it is in the list', () => {
    const moved = { ...standard, 'ruleset.json': JSON.stringify({ constants: [{ id: 'other' }, { id: 'legPrice', value: 9 }] }) };
    expect(placeIn(moved, standard, { file: 'ruleset.json', path: ['constants', 1, 'value'] })?.path).toEqual(['constants', 0, 'value']);
    expect(placeIn(moved, standard, { file: 'ruleset.json', path: ['constants', 0, 'value'] })).toBeNull();
  });

  it('the search finds values by their words and by what they belong to', () => {
    expect(searchRules(standard, 'leg price')).not.toEqual([]);
    expect(searchRules(standard, 'Price of a leg').map(({ name }) => name)).toContain('Constants › Price of a leg › label');
    expect(searchRules(standard, 'no such words at all')).toEqual([]);
    expect(searchRules(standard, '  ')).toEqual([]);
  });

  it('every place has a name', () => {
    expect(placeName(standard, { file: sizes, path: [0, 'price'] })).toMatch(/^Table Sizes › \w+ › price$/);
    expect(jsonOf({ 'ruleset.json': '{' }, 'ruleset.json')).toBeUndefined();
  });

  it('a link selects the cell of its place', () => {
    const app = start();
    const sheet = openRuleSheet(app, 'limits');
    const row = limitRows(standard).findIndex(({ label }) => label === 'Legs');
    const place = limitRows(standard)[row]?.cells.most?.place;
    expect(place && selectPlace(sheet, place)).toBe(true);
    expect(sheet.store.getState().selection.active.row).toBe(row);
    expect(type(sheet, row, 'most', '10')).toBe(true);
    expect(rulesIn(app).ruleset.fields.get('legs')?.data).toMatchObject({ max: 10 });
    expect(type(sheet, row, 'most', '')).toBe(true);
    expect(jsonOf(rulesIn(app).files, 'ruleset.json')).not.toHaveProperty('fields.3.max');
  });
});

describe('commands of the design sheet in the workshop', () => {
  it.each([
    ['sheet.clear', false],
    ['sheet.new', true],
  ])('%s runs on the designs: %s', (id, isForDesigns) => {
    const app = start();
    app.set({ screen: 'workshop' });
    let ran = false;
    const run = (): void => {
      ran = true;
    };
    alsoInWorkshop({ id, label: id, menu: null, run }).run(app);
    expect(ran).toBe(isForDesigns);
  });
});
