import { readFileSync } from 'node:fs';
import type { Download, Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stockProject } from '../support/browser/browser.ts';
import { hands } from '../support/browser/hands.ts';
import { openSharedApp, type SharedApp } from '../support/browser/sharedApp.ts';
import { workedOpponent, workedProject } from '../support/forces/battlegroups.ts';
import { atKnownCosts } from '../support/forces/setCosts.ts';
import { pdfFacts, pdfText, pdfWords } from '../support/prints/pdf.ts';

const MOST_ACTIONS = 40;

let app: SharedApp;
beforeEach(async () => {
  app = await openSharedApp({ project: atKnownCosts(stockProject()) });
  await app.page.getByRole('gridcell').first().waitFor();
});
afterEach(async () => {
  expect(app.complaints).toEqual([]);
  await app.close();
});

const sheet = (page: Page) => page.getByRole('treegrid');
const plate = (page: Page) => page.getByLabel('Total', { exact: true });
const line = (page: Page, name: string) => sheet(page).locator('.ag-row:not(:has(.fc-add))').filter({ hasText: name });
/** The number of a line, by which it is selected and dragged. */
const head = async (page: Page, name: string) =>
  sheet(page).locator(`.ag-row[row-index="${await line(page, name).first().getAttribute('row-index')}"] .mp-number`);
const add = (page: Page) => page.getByRole('gridcell', { name: 'Add a design or defence' });
/** Types into the line to add, and takes what its list has first. */
async function buy(page: Page, ...all: readonly string[]): Promise<void> {
  for (const wanted of all) {
    await add(page).click();
    await page.keyboard.type(wanted);
    await page.keyboard.press('Enter');
  }
}
const says = (page: Page, total: string) =>
  expect
    .poll(() =>
      plate(page)
        .innerText()
        .then((text) => text.replaceAll(/\s+/g, ' ')),
    )
    .toBe(total);
const isFocused = (place: Locator) => expect.poll(() => place.evaluate((element) => element === document.activeElement)).toBe(true);

describe('a force of 1,500 PP from the stock list', () => {
  it('is bought with the keyboard in fewer than 40 actions, and what is over the limit is seen at once', async () => {
    const { page } = app;
    const { press, type, count } = hands(page);
    // A dialog has the focus in the very moment in which a key opens it: no key that follows goes to the sheet below.
    const focused = await page.evaluate(async () => {
      const key = new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true });
      (document.activeElement ?? document.body).dispatchEvent(key);
      // Only what was done in answer to the key itself: no timer runs between these.
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      return document.activeElement?.getAttribute('aria-label');
    });
    expect(focused).toBe('Command or design');
    await press('Escape');
    await press('Control+k');
    await type('new battlegroup');
    await press('Enter');
    await page.getByRole('dialog', { name: 'New battlegroup' }).waitFor();
    await press('Enter');
    await isFocused(add(page));
    for (const wanted of ['Armour', '2 bison', 'Carriers', '2 mastiff', '1 rifle']) {
      await type(wanted);
      await press('Enter');
    }
    await says(page, '1,490 of 1,500 PP');
    expect(await page.getByText('10 left').count()).toBeGreaterThan(0);
    expect(count()).toBeLessThan(MOST_ACTIONS);

    await type('3 foxhole');
    await press('Enter');
    await says(page, '1,565 of 1,500 PP');
    await page.getByText('65 over the limit', { exact: true }).waitFor();
    await page.getByText('1,565 PP are 65 PP over the limit of 1,500 PP.').waitFor();
    expect(await plate(page).locator('.mark-error').count()).toBe(1);
    await press('Control+z');
    await says(page, '1,490 of 1,500 PP');

    // The grade of both sections' vehicles: up to the tanks, over to the grade, and its first letters.
    await press('Control+Home');
    await press('ArrowDown');
    await isFocused(line(page, 'Bison').getByRole('gridcell').first());
    for (let step = 0; step < 3; step += 1) await press('ArrowRight');
    await type('con');
    await page.getByRole('option', { name: /Conscript.*−190/ }).waitFor();
    await press('Enter');
    await says(page, '1,300 of 1,500 PP');
    await press('Control+z');
    await says(page, '1,490 of 1,500 PP');
    expect(count()).toBeLessThan(MOST_ACTIONS);

    // Two lines into a section of their own, joined again, and every count by its keys: the total stays what the parts are.
    await press('Control+Home');
    await press('F2');
    await type(' 1');
    await press('Enter');
    await line(page, 'Armour 1').waitFor();
    await page.getByRole('gridcell', { name: /Rifle Stand/ }).click();
    await press('Alt+x');
    await line(page, 'Carriers (2)').waitFor();
    await says(page, '1,490 of 1,500 PP');
    await press('Alt+j');
    await expect.poll(() => line(page, 'Carriers (2)').count()).toBe(0);
    await page.getByRole('gridcell', { name: /Rifle Stand/ }).click();
    await press('Home');
    await type('3');
    await press('Enter');
    await says(page, '1,630 of 1,500 PP');
    await press('Control+z');
    await page.getByRole('gridcell', { name: /Rifle Stand/ }).click();
    await press('Delete');
    await says(page, '1,420 of 1,500 PP');
    await press('Control+z');
    await line(page, 'Rifle Stand').waitFor();
  });

  it('is bought with the mouse in fewer than 40 actions, and lines are dragged between sections', async () => {
    const { page } = app;
    const { click, drag, count } = hands(page);
    await click(page.getByRole('button', { name: 'Battlegroups' }));
    await click(page.getByRole('button', { name: /^Start/ }));
    await click(add(page));
    const offer = (name: string) => page.getByRole('option', { name });
    for (const name of ['Bison Medium Tank', 'Bison Medium Tank', 'Mastiff MICV', 'Rifle Stand']) await click(offer(name));
    await click(page.getByRole('columnheader', { name: 'Count' }));
    await click(page.getByRole('button', { name: 'Section', exact: true }));
    await page.keyboard.press('Enter');
    await click(await head(page, 'Mastiff'));
    await drag(await head(page, 'Mastiff'), line(page, 'Section 2').getByRole('gridcell').first());
    await click(await head(page, 'Rifle'));
    await drag(await head(page, 'Rifle'), line(page, 'Mastiff').getByRole('gridcell').nth(1));
    await click(line(page, 'Mastiff').getByRole('gridcell').first());
    await click(line(page, 'Mastiff').getByRole('button', { name: 'One more' }));
    await says(page, '1,490 of 1,500 PP');
    expect(await sheet(page).locator('.mp-number').count()).toBe(6);

    // A click on a grade takes it for all selected lines.
    await click(line(page, 'Bison').getByRole('gridcell', { name: 'Bison Medium Tank' }));
    await click(page.getByRole('complementary').getByRole('button', { name: 'Conscript' }));
    await says(page, '1,300 of 1,500 PP');
    expect(count()).toBeLessThan(MOST_ACTIONS);

    // Leaving a cell takes what was typed, not what its list only highlights; what is no grade changes nothing and is said.
    const grade = line(page, 'Rifle Stand').locator('[col-id="grade"]');
    const elsewhere = line(page, 'Bison').getByRole('gridcell', { name: 'Bison Medium Tank' });
    const before = await grade.innerText();
    for (const typed of ['con', 'Conscript']) {
      await grade.click();
      await page.keyboard.press('Alt+ArrowDown');
      await page.keyboard.type(typed);
      await page.getByRole('option', { name: /Conscript/ }).waitFor();
      await elsewhere.click();
      await expect.poll(() => grade.innerText()).toBe(typed === 'con' ? before : 'Conscript');
    }
    await page.locator('.toast').filter({ hasText: '“con” is no grade' }).waitFor();
  });

  it('is filled up by proposals, boards its carriers and gets a deck of orders, each by a click that can be undone', async () => {
    const { page } = app;
    await page.getByRole('button', { name: 'Battlegroups' }).click();
    await page.getByRole('button', { name: /^Start/ }).click();
    await buy(page, '2 mastiff', '3 rifle');
    await page.getByRole('button', { name: 'Fill the carriers' }).click();
    await line(page, 'Rifle Stand').getByText('rides in Mastiff MICV').waitFor();
    await line(page, 'Mastiff MICV').getByText('3 of 4').waitFor();
    await says(page, '850 of 1,500 PP');
    await page
      .getByRole('button', { name: /^1 .* 645$/ })
      .or(page.getByRole('region', { name: /left would buy/ }).getByRole('button'))
      .first()
      .click();
    await expect.poll(async () => Number((await plate(page).innerText()).split(/\s/)[0]?.replace(',', ''))).toBeGreaterThan(1400);
    await page.keyboard.press('Control+z');
    await says(page, '850 of 1,500 PP');

    // Proposals: pointing at one shows it in the sheet, a click adds it, and one undo takes all of it back.
    await page.getByRole('button', { name: 'Fill to limit' }).click();
    const suggestions = page.getByRole('list', { name: 'Suggestions' }).getByRole('button');
    await suggestions.first().hover();
    await page.getByText('Not added yet:').waitFor();
    await expect.poll(async () => (await plate(page).innerText()).startsWith('1,')).toBe(true);
    await page.getByRole('heading', { name: 'Fill to limit' }).hover();
    await says(page, '850 of 1,500 PP');
    await suggestions.first().click();
    await page.getByText(/^Added \d+ units/).waitFor();
    await expect.poll(async () => (await plate(page).innerText()).startsWith('1,')).toBe(true);
    await page.keyboard.press('Control+z');
    await says(page, '850 of 1,500 PP');

    await page.getByRole('toolbar').getByRole('button', { name: 'Orders deck' }).click();
    const deck = page.getByRole('dialog', { name: 'Orders deck' });
    await deck.getByRole('button', { name: 'Use A bit of everything' }).click();
    await deck.getByText('60 order cards, within 60 to 120').waitFor();
    // Half a number that is typed does not take cards out of the first hand.
    const [moves, inHand] = [deck.getByLabel('Move in the deck'), deck.getByLabel('Move in the first hand')];
    await inHand.fill('8');
    await inHand.press('Enter');
    const count = await moves.inputValue();
    await moves.click();
    await moves.pressSequentially(count);
    await moves.press('Enter');
    expect([await moves.inputValue(), await inHand.inputValue()]).toEqual([count, '8']);
    await deck.getByRole('button', { name: 'One Spy more' }).click();
    await deck.getByText('Orders 79 %, at least 80 %').waitFor();
    await deck.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByText(/Orders 79 %/).waitFor();
  });

  it('tells when a design that it uses is removed', async () => {
    const { page } = app;
    await page.getByRole('button', { name: 'Battlegroups' }).click();
    await page.getByRole('button', { name: /^Start/ }).click();
    await buy(page, '4 rifle');
    await line(page, 'Rifle Stand').waitFor();
    await page.getByRole('button', { name: /^Designs/ }).click();
    await page.getByRole('gridcell', { name: 'Rifle Stand' }).first().click();
    await page.keyboard.press('Control+-');
    await page.getByText('1 line of “Battlegroup 1” uses it and has no cost now.').waitFor();
    await page.getByRole('button', { name: 'Battlegroups' }).click();
    await line(page, 'Missing design').waitFor();
    await says(page, '– of 1,500 PP');
    await page.keyboard.press('F8');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.ag-row')?.textContent)).toContain('Missing design');
    await page.keyboard.press('Control+z');
    await line(page, 'Rifle Stand').waitFor();
    await says(page, '280 of 1,500 PP');
  });

  it('dismisses advice, which is listed apart and can be brought back', async () => {
    const { page } = app;
    await page.getByRole('button', { name: 'Battlegroups' }).click();
    await page.getByRole('button', { name: /^Start/ }).click();
    const empty = page.getByText('There are no units yet');
    await empty.waitFor();
    await buy(page, '4 rifle');
    const dismiss = page.getByRole('button', { name: 'Dismiss', exact: true });
    // The checks follow once the purchase is painted.
    await empty.waitFor({ state: 'detached' });
    await dismiss.first().waitFor();
    const advice = await dismiss.count();
    await dismiss.first().click();
    await page.getByRole('button', { name: '1 dismissed' }).click();
    await expect.poll(() => dismiss.count()).toBe(advice - 1);
    await page.getByRole('button', { name: 'Bring back' }).click();
    await expect.poll(() => dismiss.count()).toBe(advice);
  });
});

describe('a battlegroup that is printed, kept and played from a collection', () => {
  beforeEach(async () => {
    await app.close();
    app = await openSharedApp({ project: atKnownCosts(workedProject(workedOpponent())) });
    await app.page.getByRole('button', { name: 'Battlegroups' }).click();
    await line(app.page, 'Old Guard').waitFor();
  });

  it('goes out as a list in words, which says what it leaves out, and pasted it is the same battlegroup', async () => {
    const { page } = app;
    await page.keyboard.press('Control+k');
    await page.keyboard.type('text list of this');
    await page.keyboard.press('Enter');
    const list = page.getByRole('dialog', { name: 'Text list of a battlegroup' });
    await list.getByText('only a list of everything can be read back').waitFor();
    await list.getByLabel('Everything').check();
    await list.getByLabel('Forum (BBCode)').check();
    await list.getByText('Left out: notes.').waitFor();
    await list.getByRole('button', { name: 'Copy list' }).click();
    await list.getByText('Copied').waitFor();
    await page.keyboard.press('Escape');
    await line(page, 'Old Guard').getByRole('gridcell').first().click();
    await says(page, '8,620 of 9,000 PP');
    await page.keyboard.press('Control+v');
    await page.getByText('Added “7th Armoured Battlegroup (2)” with 15 lines from the list.').waitFor();
    await page.locator('[aria-current]').filter({ hasText: '7th Armoured Battlegroup (2)' }).waitFor();
    await says(page, '8,620 of 9,000 PP');
    await line(page, 'Old Guard').waitFor();
  });

  it('prints the pages that it previewed, and tells before what of it is not as chosen', async () => {
    const { page } = app;
    const summary = page.locator('.studio-sum');
    const shows = (text: string) => expect.poll(() => summary.innerText()).toBe(text);
    const preview = page.getByRole('region', { name: 'Preview' });
    const previewed = async () => (await preview.locator('svg text').allTextContents()).join('').replaceAll(/\s/g, '');
    const made = async () => {
      const coming: Promise<Download> = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Make PDF' }).click();
      return readFileSync(await (await coming).path());
    };
    await page.getByRole('button', { name: 'Print battle pack' }).click();
    await shows('3 pages, 16 cards');
    const total = await previewed();
    expect(total).toContain('8,620');
    const before = await made();
    expect(pdfFacts(before)).toMatch(/Pages:\s+3\n/);
    for (const word of ['8,620', 'IronFist', 'OldGuard']) expect(pdfText(before)).toContain(word);

    await page.getByRole('combobox', { name: 'Paper size', exact: true }).selectOption({ label: 'Letter, 215.9 × 279.4 mm' });
    await page.getByRole('checkbox', { name: 'Cost', exact: true }).uncheck();
    await page.getByLabel('Size', { exact: true }).selectOption({ label: 'Tarot, 70 × 120 mm' });
    await page.getByLabel('A card each').check();
    await page.getByLabel('Landscape', { exact: true }).check();
    await page.getByLabel('Margin in mm').fill('8');
    await expect.poll(() => summary.innerText()).toMatch(/^\d+ pages, 25 cards$/);
    const pages = Number.parseInt(await summary.innerText(), 10);
    await expect.poll(previewed).not.toContain('8,620');
    await page.getByRole('button', { name: `Page ${pages}`, exact: true }).click();
    await page.locator('.studio-caption', { hasText: 'Unit cards, 7th Armoured Battlegroup' }).waitFor();
    const shownNames = await page
      .getByRole('button', { name: /, card \d of \d on this page$/ })
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')?.split(',')[0] ?? ''));
    const pdf = await made();
    expect(pdfFacts(pdf)).toMatch(new RegExp(`Pages:\\s+${pages}\\n`));
    expect(pdfFacts(pdf)).toMatch(/Page size:\s+792 x 612 pts/);
    expect(pdfText(pdf)).not.toMatch(/\dPP/);
    const last = pdfWords(pdf)
      .filter((word) => word.page === pages - 1)
      .map(({ text }) => text)
      .join(' ');
    expect(shownNames.length).toBeGreaterThan(0);
    for (const name of shownNames) expect(last).toContain(name);

    // Order cards have backs, and nothing at all is no print.
    for (const part of ['Order cards', 'Markers']) await page.getByRole('checkbox', { name: part, exact: true }).check();
    await page.getByLabel('All 2', { exact: true }).check();
    await page.getByText('The foot of its pages says “not per rules”:').waitFor();
    for (const part of ['Roster', 'Unit cards', 'Order cards', 'Markers'])
      await page.getByRole('checkbox', { name: part, exact: true }).uncheck();
    expect(await page.getByRole('alert').innerText()).toContain('Nothing is chosen');
    expect(await page.getByRole('button', { name: 'Make PDF' }).isDisabled()).toBe(true);
    await page.getByRole('checkbox', { name: 'Unit cards', exact: true }).check();
    await page.getByRole('button', { name: /^Old Guard, card 1 of/ }).click();
    await page.getByRole('button', { name: 'Go to unit' }).click();
    await isFocused(line(page, 'Old Guard').getByRole('gridcell', { name: /Old Guard/ }));
  });

  it('keeps what happened to its units, and what of the collection plays today', async () => {
    const { page } = app;
    const panel = page.getByRole('complementary');
    const typed = async (place: Locator, text: string) => {
      await place.fill(text);
      await place.press('Enter');
    };
    await line(page, 'Kestrel')
      .getByRole('gridcell', { name: /Kestrel/ })
      .click();
    await panel.getByText('Losses and damage').click();
    await typed(panel.getByLabel('Lost, of 2'), '1');
    await typed(panel.getByLabel('Weapons: Guided missiles, of 4'), '3');
    await panel.getByLabel('Morale', { exact: true }).selectOption('failed');
    await line(page, 'Air').getByText('3 units, 1 lost.').waitFor();
    await page.getByRole('button', { name: 'Print battle pack' }).click();
    await page.getByRole('region', { name: 'Preview' }).waitFor();
    const ticked = () => page.locator('.studio-sheet svg [fill="#000000"][stroke="#000000"]').count();
    await expect.poll(ticked).toBe(1);
    await page.getByRole('button', { name: 'Page 3', exact: true }).click();
    // Three shots and a state, on the card of the line; the row of the lost one is struck out.
    await expect.poll(ticked).toBe(4);
    await page.getByLabel('Damage', { exact: true }).uncheck();
    await expect.poll(ticked).toBe(0);
    await page.getByRole('button', { name: /^Back to the / }).click();

    // Ticked, all that is owned plays; unticked, it stays at home; what plays elsewhere and what is too many is said.
    await panel.getByRole('button', { name: 'Choose from it' }).click();
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await page.getByLabel('Only owned or playing').uncheck();
    await row('Militia Stand').waitFor();
    await page.getByLabel('Find designs').fill('ferret');
    await typed(page.getByLabel('Ferret Scout Car owned'), '1');
    await page.getByLabel('Find designs').fill('stand');
    await page.getByLabel('Only owned or playing').check();
    await row('Rifle Stand').waitFor();
    expect(await row('Militia Stand').count()).toBe(0);
    await page.getByLabel('Find designs').fill('ferret');
    await row('Ferret Scout Car').getByText('1 too many').waitFor();
    await page.getByLabel('Ferret Scout Car plays today').uncheck();
    await expect.poll(() => page.getByLabel('Ferret Scout Car playing').inputValue()).toBe('');
    // As it was before it was unticked.
    await page.getByLabel('Ferret Scout Car plays today').check();
    await expect.poll(() => page.getByLabel('Ferret Scout Car playing').inputValue()).toBe('2');
    await typed(page.getByLabel('Ferret Scout Car playing'), '4');
    await row('Ferret Scout Car').getByText('3 too many').waitFor();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Read CSV …' }).click();
    await (await chooser).setFiles({
      name: 'shelf.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Model,Owned\nFerret Scout Car,6\nUnicorn,2\n'),
    });
    await page.getByText('Line 3: no design is called “Unicorn”.').waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    expect(await page.getByLabel('Ferret Scout Car owned').inputValue()).toBe('6');
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Write CSV' }).click();
    expect(readFileSync(await (await coming).path(), 'utf8')).toBe('\uFEFFName,Owned\r\nFerret Scout Car,6\r\n');
    await page.getByRole('button', { name: /^Back to the / }).click();
    await line(page, 'Ferret Scout Car').getByRole('gridcell', { name: '4', exact: true }).waitFor();
  });
});
