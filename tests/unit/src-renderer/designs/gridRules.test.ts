import { expect, it } from 'vitest';
import { stockProject } from '../../../support/browser/browser.ts';
import { sheetWithoutPage } from '../../../support/grid/sheetKeys.ts';
import { builtInRuleset } from '../../../support/rulesets/rulesets.ts';

// What keys and a paste do to the sheet of the stock list. What has to be painted, dragged or heard by a browser: tests/e2e/grid*.test.ts.

const scene = () => sheetWithoutPage(builtInRuleset('zorch-97'), stockProject());

it('GRID 2: Tab commits and goes right, at the last column to the first of the next row, and back with Shift', () => {
  const on = scene();
  on.click(0, 'movement');
  on.type('12');
  on.press('Tab');
  expect([on.active(), on.shown(0, 'movement')]).toEqual(['0:weapons.name', '12']);
  on.press('Shift+Tab');
  expect(on.active()).toBe('0:movement');
  on.press('End', 'Tab');
  expect(on.active()).toBe('1:name');
  on.press('Shift+Tab');
  expect(on.active()).toBe('0:weapons.special');
});

it('GRID 3: Enter commits and goes down, after a Tab run below its beginning', () => {
  const on = scene();
  on.click(1, 'assault');
  on.type('3');
  on.press('Enter');
  expect([on.active(), on.shown(1, 'assault')]).toEqual(['2:assault', '3']);
  on.press('Shift+Enter');
  expect(on.active()).toBe('1:assault');
  on.press('Tab', 'Tab');
  on.type('8');
  on.press('Tab', 'Enter');
  expect(on.active()).toBe('2:assault');
});

it('GRID 7: Delete clears the selected cells as one step, Backspace clears one and types', () => {
  const on = scene();
  on.click(0, 'weapons.range');
  on.press('Shift+ArrowDown', 'Shift+ArrowRight', 'Delete');
  expect([on.shown(0, 'weapons.range'), on.shown(1, 'weapons.attacks'), on.steps()]).toEqual(['–', '–', 1]);
  on.app.document.undo();
  expect([on.shown(0, 'weapons.range'), on.shown(1, 'weapons.attacks')]).toEqual(['25', '1']);
  on.click(2, 'movement');
  on.press('Backspace');
  expect(on.field.value).toBe('');
  on.type('9');
  on.press('Enter');
  expect(on.shown(2, 'movement')).toBe('9');
});

it('GRID 9: Shift+arrows extend, Ctrl+arrows jump to the edge of the data, both together extend to it', () => {
  const on = scene();
  on.click(10, 'weapons.range');
  on.press('Shift+ArrowDown', 'Shift+ArrowRight');
  expect(on.selected()).toEqual(['10:weapons.range', '10:weapons.attacks', '11:weapons.range', '11:weapons.attacks']);
  expect(on.active()).toBe('10:weapons.range');
  // The Mule Lorry in row 13 has no weapon.
  on.click(10, 'weapons.range');
  on.press('Ctrl+ArrowDown');
  expect(on.active()).toBe('12:weapons.range');
  on.press('Ctrl+ArrowDown');
  expect(on.active()).toBe('14:weapons.range');
  on.click(11, 'weapons.range');
  on.press('Ctrl+Shift+ArrowUp');
  expect(on.selected()).toHaveLength(12);
});

it('GRID 16: a paste past the last row adds designs; past the last column it is told', () => {
  const on = scene();
  on.press('Ctrl+End', 'ArrowDown', 'Home');
  const row = Number(on.active().split(':')[0]);
  on.paste('Hornet\r\nWasp\r\nBee');
  expect([on.shown(row + 2, 'name'), on.shown(row + 3, 'name')]).toEqual(['Bee', 'New design']);
  on.press('Ctrl+Home', 'End');
  on.paste('bomblet\tlost');
  expect(on.toasts().join()).toContain('1 cell had no column left');
  expect(on.shown(0, 'weapons.special')).toBe('bomblet');
});

it('GRID 17: empty cells of a pasted block clear, and an empty first cell is kept', () => {
  const on = scene();
  on.click(0, 'weapons.range');
  on.paste('\t9\r\n44\t');
  expect(on.column('weapons.range', 2)).toEqual(['–', '44']);
  expect(on.column('weapons.attacks', 2)).toEqual(['9', '–']);
});

it('GRID 18: a pasted row of headings is no data: columns are found by name and known other names', () => {
  const on = scene();
  on.click(0, 'name');
  on.paste('Speed (cm)\tAssault factor\tVehicle\r\n31\t5\tHornet\r\n32\t6\tWasp');
  expect(on.column('name', 2)).toEqual(['Hornet', 'Wasp']);
  expect(on.column('movement', 2)).toEqual(['31', '32']);
  expect(on.column('assault', 2)).toEqual(['5', '6']);
  expect(on.toasts().join()).toContain('by their headings');
});

it('GRID 19: a paste understands how people write, marks the rest, and is one step', () => {
  const on = scene();
  on.click(0, 'weapons.range');
  on.paste(['1.234,5', '1 234', '20cm', '20"', '\u00a045\u200b', 'banana'].join('\r\n'));
  expect(on.column('weapons.range', 6)).toEqual(['1234.5', '1234', '20', expect.any(String), '45', 'banana']);
  expect(on.look(5, 'weapons.range')).toMatchObject({ invalid: true, classes: expect.stringContaining('mp-error') });
  expect(on.toasts().join()).toContain('not understood, kept as typed');
  on.click(0, 'weapons.hitsOn');
  on.paste('6+\t-2\t∞\r\n5+\t–2\tU\r\n5+\t−2\tunlimited');
  expect(on.column('weapons.hitsOn', 3)).toEqual(['6+', '5+', '5+']);
  expect(on.column('weapons.apMod', 3)).toEqual(['−2', '−2', '−2']);
  expect(on.column('weapons.shots', 3)).toEqual(['∞', '∞', '∞']);
  on.click(0, 'weapons.turreted');
  on.paste('Y\r\nNo\r\n1\r\nx');
  expect(on.column('weapons.turreted', 4)).toEqual(['yes', 'no', 'yes', 'yes']);
  expect(on.steps()).toBe(3);
  for (let step = 0; step < 3; step++) on.app.document.undo();
  expect(on.column('weapons.range', 6)).toEqual(['25', '20', '50', '20', '15', '80']);
  expect(on.look(5, 'weapons.range')).toMatchObject({ invalid: false, classes: expect.not.stringContaining('mp-error') });
});

it('GRID 20: computed cells refuse typing and say why; a block pasted over them skips them and says so', () => {
  const on = scene();
  on.click(0, 'cost');
  on.type('5');
  expect(on.toasts().join()).toContain('worked out');
  expect(on.sheet.store.getState().editing).toBeNull();
  on.click(0, 'name');
  on.paste('A\t999\tlarge');
  expect([on.shown(0, 'name'), on.shown(0, 'size')]).toEqual(['A', 'L']);
  expect(on.toasts().join()).toContain('1 computed cell skipped');
  expect(on.shown(0, 'cost')).not.toBe('999');
});

it('GRID 21: Ctrl+D fills down from the top of the selection or from above, Ctrl+R to the right', () => {
  const on = scene();
  on.click(0, 'movement');
  on.press('Shift+ArrowDown', 'Shift+ArrowDown', 'Ctrl+d');
  expect(on.column('movement', 3)).toEqual(['10', '10', '10']);
  on.click(3, 'movement');
  on.press('Ctrl+d');
  expect(on.shown(3, 'movement')).toBe('10');
  on.click(0, 'weapons.range');
  on.press('Shift+ArrowRight', 'Ctrl+r');
  expect(on.shown(0, 'weapons.attacks')).toBe('25');
});

it('GRID 23: Ctrl+Enter writes what was typed into every selected cell and stays', () => {
  const on = scene();
  on.click(0, 'movement');
  on.press('Shift+ArrowDown', 'Shift+ArrowDown');
  on.type('17');
  on.press('Ctrl+Enter');
  expect(on.column('movement', 3)).toEqual(['17', '17', '17']);
  expect([on.active(), on.selected().length, on.steps()]).toEqual(['0:movement', 3, 1]);
  on.app.document.undo();
  expect(on.column('movement', 3)).toEqual(['10', '10', '10']);
});

it('GRID 24: Ctrl+; types the date, and Ctrl+apostrophe takes the cell above', () => {
  const on = scene();
  on.click(1, 'weapons.special');
  on.press('Ctrl+;');
  const today = new Date().toLocaleDateString();
  expect(on.field.value).toBe(today);
  on.press('Enter');
  expect(on.shown(1, 'weapons.special')).toBe(today);
  on.press("Ctrl+'");
  expect(on.shown(2, 'weapons.special')).toBe(today);
});

it('GRID 26: Space toggles yes and no; so do Y and N', () => {
  const on = scene();
  const turreted = () => on.shown(0, 'weapons.turreted');
  on.click(0, 'weapons.turreted');
  expect(turreted()).toBe('yes');
  on.press('Space');
  expect(turreted()).toBe('no');
  on.press('y');
  expect(turreted()).toBe('yes');
  on.press('n');
  expect(turreted()).toBe('no');
  on.type('yes');
  expect(turreted()).toBe('yes');
  expect(on.sheet.store.getState().editing).toBeNull();
});

const TABLES: Readonly<Record<string, string>> = {
  Excel:
    '<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=Generator content="Microsoft Excel 15"><style><!--td {mso-style-parent:style0;}--></style></head><body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=192><!--StartFragment--><col width=64 span=3><tr height=20><td height=20 class=xl65 width=64>Hornet</td><td class=xl66 align=right width=64>1.234,5</td><td align=right x:num>6+</td></tr><tr height=20><td height=20>Wasp &amp; Bee</td><td></td><td align=right>5+</td></tr><!--EndFragment--></table></body></html>',
  LibreOffice:
    '<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 7.4"/><style>body,td { font-family:"Liberation Sans" }</style></head><body><table cellspacing="0" border="0"><colgroup span="3" width="85"></colgroup><tr><td height="17" align="left">Hornet</td><td align="right" sdval="1234.5" sdnum="1031;">1.234,5</td><td align="right">6+</td></tr><tr><td height="17" align="left">Wasp &amp; Bee</td><td align="left"><br></td><td align="right">5+</td></tr></table></body></html>',
  'Google Sheets':
    '<meta charset="utf-8"><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #ccc;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" border="1" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td data-sheets-value="{&quot;1&quot;:2}">Hornet</td><td style="text-align:right;">1.234,5</td><td>6+</td></tr><tr style="height:21px;"><td>Wasp &amp; Bee</td><td></td><td>5+</td></tr></tbody></table></google-sheets-html-origin>',
};

it.each(Object.keys(TABLES))('GRID 39: what %s puts on the clipboard gives the same cells, with and without its plain text', (program) => {
  for (const text of ['Hornet\t1.234,5\t6+\r\nWasp & Bee\t\t5+\r\n', '']) {
    const on = scene();
    on.click(0, 'weapons.name');
    on.paste('a\tno\t1\r\nb\tno\t2');
    expect(on.shown(1, 'weapons.range')).toBe('2');
    on.click(0, 'weapons.name');
    on.paste(text, TABLES[program]);
    expect(on.column('weapons.name', 2)).toEqual(['Hornet', 'Wasp & Bee']);
    expect(on.column('weapons.turreted', 2)).toEqual(['1.234,5', '–']);
    expect(on.column('weapons.range', 2)).toEqual(['6', '5']);
  }
});
