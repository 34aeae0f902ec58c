import { expect, it } from 'vitest';
import { gridPage } from '../support/browser/gridPage.ts';

// What needs no page of the rules of the grid is in tests/unit/src-renderer/designs/gridRules.test.ts.
const on = gridPage();

it('GRID 1: arrows move one cell, and nothing happens at the edge', async () => {
  const { sheet } = on;
  await sheet.press('ArrowUp', 'ArrowLeft');
  await sheet.expectActive('0:name');
  await sheet.press('ArrowDown', 'ArrowRight', 'ArrowRight');
  await sheet.expectActive('1:size');
  // Mastiff takes rows 16 and 17: its own cells are one step, its weapons are two.
  await sheet.click(16, 'movement');
  await sheet.press('ArrowDown');
  await sheet.expectActive('18:movement');
  await sheet.click(16, 'weapons.range');
  await sheet.press('ArrowDown');
  await sheet.expectActive('17:weapons.range');
  await sheet.press('End', 'ArrowRight');
  await sheet.expectActive('17:weapons.special');
});

it('GRID 4: typing replaces the value, and arrows then commit and move', async () => {
  const { sheet } = on;
  await sheet.click(0, 'movement');
  await sheet.type('2');
  await sheet.expectMode('Enter');
  await sheet.type('5');
  await sheet.press('ArrowDown');
  await sheet.expectActive('1:movement');
  await sheet.expectMode('Ready');
  await sheet.expectText(0, 'movement', '25');
});

it('GRID 5: F2 edits with the caret at the end, a double click where it was clicked', async () => {
  const { app, sheet } = on;
  await sheet.press('F2');
  await sheet.expectMode('Edit');
  await sheet.press('ArrowLeft', 'ArrowLeft');
  await sheet.type('x');
  expect(await sheet.editor().inputValue()).toBe('Rifle Staxnd');
  await sheet.press('Escape');
  const box = await sheet.cell(1, 'name').boundingBox();
  await app.page.mouse.dblclick((box?.x ?? 0) + 9, (box?.y ?? 0) + 12);
  await sheet.expectMode('Edit');
  await sheet.type('>');
  expect(await sheet.editor().inputValue()).toBe('>Militia Stand');
  await sheet.press('F2', 'ArrowDown');
  await sheet.expectText(1, 'name', '>Militia Stand');
  await sheet.expectActive('2:name');
});

it('GRID 5: a long text is typed in a field that grows inside the sheet, so that all of it is seen; a short one keeps the size of its cell', async () => {
  const { app, sheet } = on;
  const long = 'Lays smoke in front of up to three friends once a game, then needs a turn to reload. '.repeat(4).trim();
  const sizes = () =>
    app.page.evaluate(() => {
      const field = document.querySelector<HTMLTextAreaElement>('.mp-editor');
      const [inside, around] = [field?.getBoundingClientRect(), document.querySelector('.mp-grid')?.getBoundingClientRect()];
      if (!field || !inside || !around) return null;
      const isInside = inside.left >= around.left && inside.right <= around.right && inside.bottom <= around.bottom;
      const isAllSeen = field.scrollHeight <= field.clientHeight && field.scrollWidth <= field.clientWidth;
      return { width: inside.width, height: inside.height, isInside, isAllSeen };
    });
  await sheet.click(1, 'weapons.special');
  const cell = await sheet.cell(1, 'weapons.special').boundingBox();
  await sheet.type('Smoke');
  expect(await sizes()).toEqual({ width: cell?.width, height: cell?.height, isInside: true, isAllSeen: true });
  await sheet.press('Escape');
  await sheet.typeLong(long);
  const grown = await sizes();
  expect(grown).toMatchObject({ isInside: true, isAllSeen: true });
  expect(grown?.width).toBeGreaterThan(cell?.width ?? 0);
  expect(grown?.height).toBeGreaterThan(70);
  await sheet.press('Enter');
  await sheet.expectActive('2:weapons.special');
  await sheet.press('ArrowUp', 'F2');
  expect(await sheet.editor().inputValue()).toBe(long);
  expect(await sizes()).toEqual(grown);
  // The caret goes up a line, and the text stays as it was but for what is typed there.
  await sheet.press('ArrowUp');
  await sheet.type('!');
  const typed = await sheet.editor().inputValue();
  expect([typed.replace('!', ''), typed.endsWith('!')]).toEqual([long, false]);
  await sheet.press('Escape');
  await sheet.expectActive('1:weapons.special');
  // At the last line that can be seen it opens upwards.
  await sheet.press('Control+End');
  await sheet.typeLong(long);
  expect(await sizes()).toMatchObject({ isInside: true, isAllSeen: true });
  await sheet.press('Escape');
});

it('GRID 6: Esc restores the old value, then takes away the copy marquee', async () => {
  const { app, sheet } = on;
  await sheet.press('Control+c');
  await expect.poll(() => app.page.locator('.mp-marquee').count()).toBe(1);
  await sheet.press('ArrowDown', 'F2');
  await sheet.type('!!');
  await sheet.press('Escape');
  await sheet.expectMode('Ready');
  await sheet.expectText(1, 'name', 'Militia Stand');
  await sheet.press('Control+c', 'Escape');
  await expect.poll(() => app.page.locator('.mp-marquee').count()).toBe(0);
  await sheet.press('Shift+F10');
  await app.page.getByRole('menu', { name: 'Sheet' }).waitFor();
  await sheet.press('Escape');
  await expect.poll(() => app.page.getByRole('menu', { name: 'Sheet' }).count()).toBe(0);
  await sheet.expectText(0, 'name', 'Rifle Stand');
});

it('GRID 8: undo and redo go by actions, select what they change and scroll to it', async () => {
  const { sheet } = on;
  await sheet.click(2, 'movement');
  await sheet.type('44');
  await sheet.press('Enter', 'Control+End');
  // The row may stay in the page while it is out of sight: the grid keeps the one that had the focus.
  const scrolled = (): Promise<number> => sheet.page.locator('.ag-grid-viewport').evaluate(({ scrollTop }) => scrollTop);
  await expect.poll(scrolled).toBeGreaterThan(300);
  await sheet.press('Control+z');
  await sheet.expectActive('2:movement');
  expect(await scrolled()).toBeLessThan(60);
  await sheet.expectText(2, 'movement', '10');
  await sheet.press('Control+Home', 'Control+y');
  await sheet.expectActive('2:movement');
  await sheet.expectText(2, 'movement', '44');
  await sheet.press('Control+z', 'Control+Shift+z');
  await sheet.expectText(2, 'movement', '44');
});

it('GRID 10: Home, Ctrl+Home, Ctrl+End, a screen up and down, and sideways with Alt', async () => {
  const { sheet } = on;
  await sheet.click(5, 'movement');
  await sheet.press('Home');
  await sheet.expectActive('5:name');
  await sheet.press('Control+End');
  const last = await sheet.active();
  expect(Number(last.split(':')[0])).toBe((await sheet.rowCount()) - 4);
  expect(last).toContain('weapons.special');
  await sheet.press('Control+Home');
  await sheet.expectActive('0:name');
  await sheet.press('PageDown');
  await expect.poll(async () => Number((await sheet.active()).split(':')[0])).toBeGreaterThan(10);
  await sheet.press('PageUp');
  await sheet.expectActive('0:name');
  await sheet.press('Alt+PageDown');
  await expect.poll(sheet.active).not.toBe('0:name');
  await sheet.press('Alt+PageUp');
  await sheet.expectActive('0:name');
});

it('GRID 11: columns, rows and all are selected by key and by heading; Shift extends, Ctrl adds', async () => {
  const { app, sheet } = on;
  await sheet.click(3, 'assault');
  await sheet.press('Control+Space');
  const columnsOf = async () => new Set((await sheet.selected()).map((place) => place.split(':')[1]));
  const rowsOf = async () => new Set((await sheet.selected()).map((place) => place.split(':')[0]));
  await expect.poll(columnsOf).toEqual(new Set(['assault']));
  expect((await rowsOf()).size).toBeGreaterThan(20);
  await sheet.click(3, 'assault');
  await sheet.press('Shift+Space');
  await expect.poll(rowsOf).toEqual(new Set(['3']));
  await sheet.press('Control+a');
  await expect.poll(async () => (await rowsOf()).size).toBeGreaterThan(20);
  const heading = (id: string) => app.page.locator(`.mp-grid .ag-header-cell[col-id="${id}"] .mp-label`);
  await heading('armour').click();
  await expect.poll(columnsOf).toEqual(new Set(['armour']));
  await heading('capacity').click({ modifiers: ['Shift'] });
  await expect.poll(columnsOf).toEqual(new Set(['armour', 'assault', 'capacity']));
  await heading('movement').click({ modifiers: ['Control'] });
  await expect.poll(columnsOf).toEqual(new Set(['armour', 'assault', 'capacity', 'movement']));
  const number = (row: number) => app.page.locator(`.mp-grid .ag-row[row-index="${row}"] [col-id="row-number"]`);
  await number(2).click();
  await expect.poll(rowsOf).toEqual(new Set(['2']));
  await number(4).click({ modifiers: ['Shift'] });
  await expect.poll(rowsOf).toEqual(new Set(['2', '3', '4']));
  await number(7).click({ modifiers: ['Control'] });
  await expect.poll(rowsOf).toEqual(new Set(['2', '3', '4', '7']));
});

it('GRID 27: a wrong value stays as typed with a mark and a message, and the cost is no number', async () => {
  const { app, sheet } = on;
  await sheet.click(0, 'movement');
  await sheet.type('quick');
  await sheet.press('Enter');
  await sheet.expectActive('1:movement');
  await sheet.expectText(0, 'movement', 'quick');
  const cell = sheet.cell(0, 'movement');
  await expect.poll(() => cell.getAttribute('aria-invalid')).toBe('true');
  expect(await cell.getAttribute('title')).toContain('quick');
  expect(await cell.locator('.mp-error.mp-marked').count()).toBe(1);
  await sheet.expectText(0, 'cost', '—');
  await sheet.press('ArrowUp');
  await expect.poll(() => app.page.locator('.mp-help').innerText()).toContain('quick');
});

it('GRID 29: there is always one blank row at the end, and typing in it makes a design', async () => {
  const { sheet } = on;
  await sheet.press('Control+End');
  const row = Number((await sheet.active()).split(':')[0]) + 1;
  await sheet.press('ArrowDown', 'Home');
  await sheet.expectActive(`${row}:name`);
  await sheet.expectText(row, 'name', 'New design');
  await sheet.type('Hornet');
  await sheet.press('Tab');
  await sheet.expectText(row, 'name', 'Hornet');
  await sheet.expectActive(`${row}:cost`);
  await sheet.expectText(row + 1, 'name', 'New design');
  await sheet.press('Control+z');
  await sheet.expectText(row, 'name', 'New design');
});

// The list of 51 lines first comes to the edge of the highest window while it is typed in, and is past it in the others.
it.each([1560, 900, 720])(
  'GRID 29: in a window %i high, the design just typed and the blank row below it can be seen wholly',
  async (height) => {
    const { app, sheet } = on;
    await app.page.setViewportSize({ width: 1280, height });
    const isWhole = (row: number) =>
      app.page.evaluate((index) => {
        const rectOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        const line = rectOf(`.mp-grid .ag-row[row-index="${index}"] [col-id="name"]`);
        const room = rectOf('.mp-grid .ag-grid-viewport');
        const heads = rectOf('.mp-grid .ag-header');
        if (!line || !room || !heads) return 'not painted';
        // What lies above a line hides it as well as an edge does: a scroll bar, say.
        const isSeen = [line.top + 2, line.bottom - 2].every(
          (y) =>
            document
              .elementFromPoint(line.left + 20, y)
              ?.closest('.ag-row')
              ?.getAttribute('row-index') === String(index),
        );
        return isSeen && line.top >= heads.bottom && line.bottom <= Math.min(room.bottom, innerHeight)
          ? 'whole'
          : `cut: ${line.bottom} of ${room.bottom}`;
      }, row);
    await sheet.press('Control+End', 'ArrowDown', 'Home');
    const first = Number((await sheet.active()).split(':')[0]);
    for (const [index, key] of ['Enter', 'Tab', 'ArrowDown', 'Enter'].entries()) {
      const row = first + index;
      await sheet.expectActive(`${row}:name`);
      await sheet.type(`Hornet ${row}`);
      await sheet.press(key);
      await sheet.expectText(row, 'name', `Hornet ${row}`);
      expect(await isWhole(row)).toBe('whole');
      expect(await isWhole(row + 1)).toBe('whole');
      if (key === 'Tab') await sheet.press('ArrowDown', 'Home');
    }
    await sheet.press('Control+Enter');
    await sheet.expectText(first + 5, 'name', 'New design');
    expect(await isWhole(first + 4)).toBe('whole');
    expect(await isWhole(first + 5)).toBe('whole');
    await app.page.getByRole('button', { name: 'New design' }).click();
    await sheet.expectText(first + 6, 'name', 'New design');
    expect(await isWhole(first + 5)).toBe('whole');
    expect(await isWhole(first + 6)).toBe('whole');
  },
);

it('GRID 36: an edit neither sorts anew nor scrolls, and the new cost appears where it was', async () => {
  const { app, sheet } = on;
  await app.page.locator('.mp-grid .ag-header-cell[col-id="cost"]').hover();
  await app.page.getByRole('button', { name: 'Sort by Cost' }).click();
  await sheet.expectText(0, 'name', 'Mule Lorry');
  const before = await app.page.locator('.mp-grid .ag-grid-viewport').evaluate((element) => element.scrollTop);
  const cost = await sheet.text(0, 'cost');
  await sheet.click(0, 'capacity');
  await sheet.type('90');
  await sheet.press('Enter');
  await expect.poll(() => sheet.text(0, 'cost')).not.toBe(cost);
  await sheet.expectText(0, 'name', 'Mule Lorry');
  await sheet.expectActive('1:capacity');
  expect(await app.page.locator('.mp-grid .ag-grid-viewport').evaluate((element) => element.scrollTop)).toBe(before);
});
