import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readProject } from '../../shared/project/file/index.ts';
import { openApp, stockProject } from '../support/browser/browser.ts';
import { giveBridge } from '../support/browser/desktopBridge.ts';
import { gridPage } from '../support/browser/gridPage.ts';
import { openSharedApp, sharedBrowser } from '../support/browser/sharedApp.ts';
import { sheetOn } from '../support/browser/sheet.ts';
import { tank } from '../support/projects/pictures.ts';

// What needs no page of the rules of the grid is in tests/unit/src-renderer/designs/gridRules.test.ts.
const on = gridPage();

it('GRID 12: copying puts the block on the clipboard as text and as a table, quoted where it must be', async () => {
  const { app, sheet } = on;
  await sheet.click(0, 'weapons.name');
  await sheet.paste('"12"" gun\nlong"\tyes\t1,5');
  await sheet.expectText(0, 'weapons.range', '1.5');
  await sheet.click(0, 'weapons.name');
  await sheet.press('Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown');
  const { plain, html } = await sheet.copied();
  const decimal = await app.page.evaluate(() => (1.5).toLocaleString());
  expect(plain).toBe(`"12"" gun\nlong"\tyes\t${decimal}\r\nOld rifles\tyes\t20`);
  expect(html).toContain(`<td>12&quot; gun<br>long</td><td>yes</td><td>${decimal}</td></tr><tr><td>Old rifles</td>`);
});

it('GRID 13: copying with headings adds them, and copying filtered rows copies only what is shown', async () => {
  const { app, sheet } = on;
  await sheet.click(0, 'armour');
  await sheet.press('Shift+ArrowRight');
  expect((await sheet.copied('Control+Shift+c')).plain).toBe('Armour\tAssault\r\n10\t2');
  await sheet.click(0, 'propulsion');
  await sheet.press('Control+Shift+l');
  const box = app.page.getByRole('dialog', { name: 'Filter Propulsion' });
  await box.getByLabel('Search values').fill('flying');
  await box.getByRole('button', { name: 'Only these' }).click();
  await box.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => sheet.text(0, 'name')).toBe('Kestrel Attack Helicopter');
  await sheet.click(0, 'name');
  await sheet.press('Control+Space');
  const names = (await sheet.copied()).plain.split('\r\n').filter((name) => name !== '');
  expect(names).toContain('Pelican Transport Helicopter');
  expect(names).not.toContain('Rifle Stand');
});

it('GRID 14: rows go whole, hidden values, notes and pictures included: in one sheet, by cutting, and to the window of another project', async () => {
  const project = stockProject();
  const at = project.designs.findIndex(({ values }) => values.name === 'Sapper Stand');
  const sapper = project.designs[at];
  if (!sapper) throw new Error('The stock list has no Sapper Stand.');
  const design = { ...sapper, notes: 'Digs in.', image: { picture: 'tank', alt: 'A spade.' }, dismissed: ['quick'], later: { kept: true } };
  const designs = project.designs.with(at, design);
  const other = await openSharedApp({ project: { ...project, designs, pictures: { tank } } });
  const sheet = sheetOn(other);
  await sheet.cell(0, 'name').waitFor();
  await sheet.expectActive('0:name');
  const number = (row: number) => other.page.locator(`.mp-grid .ag-row[row-index="${row}"] [col-id="row-number"]`);
  let row = 0;
  while ((await sheet.text(row, 'name')) !== 'Sapper Stand') row++;
  const cost = await sheet.text(row, 'cost');
  await number(row).click();
  await sheet.press('Control+c');
  await sheet.press('Control+End', 'ArrowDown', 'Home');
  const end = Number((await sheet.active()).split(':')[0]);
  await sheet.press('Control+v');
  await sheet.expectText(end, 'name', 'Sapper Stand');
  await sheet.expectText(end, 'cost', cost);
  await sheet.toast('Pasted whole rows: 1 design added.').waitFor();
  // Cut rows are moved above the row that is selected, and paste nothing over it.
  await number(end).click();
  await sheet.press('Control+x', 'Control+Home', 'Control+v');
  await sheet.expectText(0, 'name', 'Sapper Stand');
  await sheet.expectText(1, 'name', 'Rifle Stand');
  await sheet.toast('Moved 1 row.').waitFor();
  await other.page.keyboard.press('Control+s');
  await expect.poll(() => savedDesigns(other.file).length).toBe(project.designs.length + 1);
  const bare = { ...design, id: undefined };
  expect({ ...savedDesigns(other.file)[0], id: undefined }).toEqual(bare);
  // The same row in the window of another project.
  await number(0).click();
  await sheet.press('Control+c');
  await on.app.page.bringToFront();
  await on.sheet.press('Control+Home', 'Control+v');
  await on.sheet.expectText(0, 'name', 'Sapper Stand');
  await on.sheet.expectText(0, 'cost', cost);
  await on.sheet.toast('1 design replaced').waitFor();
  await on.app.page.keyboard.press('Control+s');
  await expect.poll(() => savedDesigns(on.app.file)[0]?.values.name).toBe('Sapper Stand');
  expect({ ...savedDesigns(on.app.file)[0], id: undefined }).toEqual(bare);
  expect(other.complaints).toEqual([]);
  await other.close();
});

function savedDesigns(file: string | null) {
  const read = readProject(readFileSync(file ?? '', 'utf8'), 'saved');
  if (!read.ok) throw new Error(read.problems[0]?.message);
  expect(Object.keys(read.value.pictures ?? {}).length).toBeLessThanOrEqual(1);
  return read.value.designs;
}

it('GRID 14: cutting only marks; the move happens on paste, and Esc takes it back', async () => {
  const { app, sheet } = on;
  await sheet.click(0, 'weapons.name');
  await sheet.press('Control+x');
  await expect.poll(() => app.page.locator('.mp-marquee').count()).toBe(1);
  await sheet.expectText(0, 'weapons.name', 'Assault rifles');
  await sheet.press('Escape');
  await sheet.click(2, 'weapons.name');
  await sheet.press('Control+v');
  await sheet.expectText(2, 'weapons.name', 'Assault rifles');
  await sheet.expectText(0, 'weapons.name', 'Assault rifles');
  await sheet.click(0, 'weapons.name');
  await sheet.press('Control+x');
  await sheet.click(3, 'weapons.name');
  await sheet.press('Control+v');
  await sheet.expectText(3, 'weapons.name', 'Assault rifles');
  await sheet.expectText(0, 'weapons.name', '');
  await sheet.press('Control+z');
  await sheet.expectText(0, 'weapons.name', 'Assault rifles');
  await sheet.expectText(3, 'weapons.name', 'Carbines and grenades');
});

it('GRID 15: one value fills the selection, an exact multiple repeats the block, else the block takes its own size', async () => {
  const { sheet } = on;
  await sheet.click(0, 'weapons.range');
  await sheet.press('Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown');
  await sheet.paste('33');
  await expect.poll(() => sheet.column('weapons.range', 5)).toEqual(['33', '33', '33', '33', '15']);
  await sheet.paste('1\r\n2');
  await expect.poll(() => sheet.column('weapons.range', 5)).toEqual(['1', '2', '1', '2', '15']);
  await sheet.paste('7\r\n8\r\n9');
  await expect.poll(() => sheet.column('weapons.range', 5)).toEqual(['7', '8', '9', '2', '15']);
});

it('GRID 22: the fill handle copies, counts on with Ctrl, goes on with a numbered text, and fills down on a double click', async () => {
  const { app, sheet } = on;
  const dragHandle = async (row: number, column: string, modifier?: 'Control') => {
    const from = await app.page.locator('.mp-handle').boundingBox();
    const to = await sheet.cell(row, column).boundingBox();
    if (!from || !to) throw new Error('No handle, or nowhere to drag it.');
    await app.page.mouse.move(from.x + 4, from.y + 4);
    await app.page.mouse.down();
    await app.page.mouse.move(to.x + 10, to.y + 10, { steps: 4 });
    if (modifier) await app.page.keyboard.down(modifier);
    await app.page.mouse.up();
    if (modifier) await app.page.keyboard.up(modifier);
  };
  await sheet.click(0, 'movement');
  await dragHandle(2, 'movement');
  await expect.poll(() => sheet.column('movement', 3)).toEqual(['10', '10', '10']);
  await sheet.click(0, 'weapons.range');
  await dragHandle(3, 'weapons.range', 'Control');
  await expect.poll(() => sheet.column('weapons.range', 4)).toEqual(['25', '26', '27', '28']);
  await sheet.click(0, 'name');
  await sheet.type('Tank 1');
  await sheet.press('Enter', 'ArrowUp');
  await dragHandle(2, 'name');
  await expect.poll(() => sheet.column('name', 3)).toEqual(['Tank 1', 'Tank 2', 'Tank 3']);
  // The Mule Lorry in row 13 has no weapon: the column beside ends above it.
  await sheet.click(10, 'weapons.attacks');
  await sheet.type('4');
  await sheet.press('Enter', 'ArrowUp');
  await app.page.locator('.mp-handle').dblclick();
  await expect.poll(async () => (await sheet.column('weapons.attacks', 15)).slice(10)).toEqual(['4', '4', '4', '', '2']);
});

it('GRID 25: a list opens while typing or with Alt+Down; keys choose; a unique beginning is completed; other text is marked', async () => {
  const { app, sheet } = on;
  const list = app.page.locator('.mp-list');
  await sheet.click(0, 'propulsion');
  await sheet.type('tr');
  await expect.poll(() => list.locator('tbody tr').count()).toBe(1);
  expect(await sheet.editor().inputValue()).toBe('tracked');
  await sheet.press('Enter');
  await sheet.expectText(0, 'propulsion', 'tracked');
  await sheet.expectActive('1:propulsion');
  await sheet.press('Alt+ArrowDown');
  await expect.poll(() => list.locator('tbody tr').count()).toBeGreaterThan(5);
  const first = await list.locator('tr[data-chosen] td').first().innerText();
  await sheet.press('ArrowDown');
  await expect.poll(() => list.locator('tr[data-chosen] td').first().innerText()).not.toBe(first);
  const second = await list.locator('tr[data-chosen] td').first().innerText();
  await sheet.press('Tab');
  await expect.poll(async () => (await sheet.text(1, 'propulsion')).toLowerCase()).toBe(second.toLowerCase());
  await sheet.expectActive('1:movement');
  await sheet.click(2, 'propulsion');
  await sheet.type('rocket');
  await sheet.press('Enter');
  await sheet.expectText(2, 'propulsion', 'rocket');
  expect(await sheet.cell(2, 'propulsion').getAttribute('aria-invalid')).toBe('true');
});

it('GRID 25: a weapon’s name offers the weapons there are, with their numbers and what they cost; Enter takes them, Ctrl+Enter the name only', async () => {
  const { app, sheet } = on;
  const list = app.page.locator('.mp-list');
  await sheet.click(0, 'weapons.name');
  await sheet.type('gau');
  await expect.poll(() => list.locator('tr[data-chosen]').innerText()).toMatch(/Gauss cannon.*100.*[+−]\d/s);
  await sheet.press('Enter');
  await sheet.expectText(0, 'weapons.name', 'Gauss cannon');
  await sheet.expectText(0, 'weapons.range', '100');
  await sheet.press('Control+z');
  await sheet.expectText(0, 'weapons.name', 'Assault rifles');
  await sheet.expectText(0, 'weapons.range', '25');
  // Esc keeps what was there, also when a click elsewhere follows; a click while typing takes what was typed alone.
  await sheet.click(0, 'weapons.name');
  await sheet.type('gau');
  await sheet.press('Escape');
  await sheet.click(3, 'movement');
  await sheet.expectText(0, 'weapons.name', 'Assault rifles');
  await sheet.click(0, 'weapons.name');
  await sheet.type('gau');
  await list.waitFor();
  await sheet.click(3, 'movement');
  await sheet.expectText(0, 'weapons.name', 'gau');
  await sheet.expectText(0, 'weapons.range', '25');
  await sheet.press('Control+z');
  await sheet.click(1, 'weapons.name');
  await sheet.type('gau');
  await list.waitFor();
  await sheet.press('Control+Enter');
  await sheet.expectText(1, 'weapons.name', 'Gauss cannon');
  await sheet.expectText(1, 'weapons.range', '20');
});

it('GRID 39: a table on the clipboard without a plain text gives its cells', async () => {
  const { sheet } = on;
  await sheet.click(0, 'weapons.name');
  await sheet.paste('', '<table><tr><td>Hornet</td><td>no</td></tr><tr><td>Wasp &amp; Bee</td><td></td></tr></table>');
  await expect.poll(() => sheet.column('weapons.name', 2)).toEqual(['Hornet', 'Wasp & Bee']);
  expect(await sheet.column('weapons.turreted', 2)).toEqual(['no', '–']);
});

it('hostile clipboards are answered: prose, a line of ten thousand columns, formulas and control characters', async () => {
  const { app, sheet } = on;
  const prose = 'The quick brown fox jumps over the lazy dog, and so on without any end in sight. '.repeat(25_000);
  await sheet.paste(prose);
  await sheet.toast('characters').waitFor();
  await sheet.expectText(0, 'name', 'Rifle Stand');
  await sheet.paste(prose.replaceAll('. ', '.\n'));
  await sheet.toast('25,000 lines').waitFor();
  await sheet.paste(Array.from({ length: 10_000 }, (_, column) => `c${column}`).join('\t'));
  await sheet.toast('had no column left').waitFor();
  await sheet.press('Control+z');
  await sheet.expectText(0, 'name', 'Rifle Stand');
  await sheet.paste('=HYPERLINK("https://example.org","x")\r\n\u0000\u0007Bell 🚜');
  await sheet.expectText(0, 'name', '=HYPERLINK("https://example.org","x")');
  await expect.poll(() => sheet.text(1, 'name')).toContain('Bell 🚜');
  expect(await app.page.locator('.mp-grid a').count()).toBe(0);
});

it('GRID 14: native menus copy, cut and paste without a click in the page, undo where the focus is, and wait for dialogs', async () => {
  let bridge: Awaited<ReturnType<typeof giveBridge>> | null = null;
  const desktop = await openApp(await sharedBrowser(), {
    permissions: [],
    prepare: async (page) => {
      bridge = await giveBridge(page);
    },
  });
  const menus = bridge as unknown as Awaited<ReturnType<typeof giveBridge>>; // given above, before the page loaded
  const sheet = sheetOn(desktop);
  await sheet.cell(0, 'name').waitFor();
  const first = await sheet.text(2, 'weapons.name');
  await sheet.click(0, 'weapons.name');
  await menus.role('copy');
  await expect.poll(() => desktop.page.locator('.mp-marquee').count()).toBe(1);
  await sheet.click(2, 'weapons.name');
  await menus.role('paste');
  await sheet.expectText(2, 'weapons.name', 'Assault rifles');
  await sheet.click(0, 'movement');
  await sheet.press('Shift+ArrowRight');
  // Where nothing has the focus, the sheet on screen is meant.
  await desktop.page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await menus.choose('sheet.copyHeadings');
  await expect.poll(() => desktop.page.locator('.mp-marquee').count()).toBe(2);
  await sheet.click(3, 'weapons.name');
  await menus.choose('sheet.paste');
  await sheet.expectText(3, 'weapons.name', 'Assault rifles');
  await sheet.toast('by their headings').waitFor();
  // In a text box undo is of the text; on the sheet it is of the project.
  const before = await sheet.text(4, 'name');
  await sheet.click(4, 'name');
  await sheet.type('Hornet');
  await menus.choose('undo');
  expect(await sheet.editor().isVisible()).toBe(true);
  await sheet.press('Escape');
  await sheet.expectText(4, 'name', before);
  await menus.choose('undo');
  await menus.choose('undo');
  await sheet.expectText(2, 'weapons.name', first);
  // What is being typed counts before a command of a menu.
  await sheet.click(4, 'name');
  await sheet.type('Wasp');
  await menus.choose('sheet.duplicate');
  await sheet.expectText(4, 'name', 'Wasp');
  await menus.choose('keys');
  const dialog = desktop.page.getByRole('dialog');
  await dialog.waitFor();
  await menus.choose('newProject');
  expect(await dialog.count()).toBe(1);
  await expect.poll(() => menus.item('save')).toMatchObject({ enabled: false });
  await sheet.press('Escape');
  await expect.poll(() => menus.item('save')).toMatchObject({ enabled: true });
  expect(await menus.item('inspector')).toMatchObject({ checked: true });
  expect(desktop.complaints).toEqual([]);
  await desktop.close();
});
