import { readFileSync } from 'node:fs';
import type { Download, FileChooser, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stockProject } from '../support/browser/browser.ts';
import { openSharedApp, type SharedApp, type SharedAppOptions } from '../support/browser/sharedApp.ts';
import { pdfFacts, pdfText, pdfWords } from '../support/prints/pdf.ts';
import { pictureFile } from '../support/projects/pictures.ts';

const long = 'A name of some forty letters with Ωμέγα த';

let app: SharedApp;
let page: Page;

async function open(options: SharedAppOptions = {}): Promise<void> {
  app = await openSharedApp(options);
  ({ page } = app);
  await page.getByRole('gridcell').first().waitFor();
  await page.keyboard.press('Control+p');
  await page.getByRole('button', { name: 'Make PDF' }).waitFor();
}
afterEach(() => app?.close());

const summary = (): Promise<string> => page.locator('.studio-sum').innerText();
const choose = (label: string, option: string): Promise<unknown> => page.getByLabel(label, { exact: true }).selectOption({ label: option });
const drawing = (): Promise<string> => page.locator('.studio-sheet .card-paper > svg').evaluate((svg) => svg.outerHTML);
const bytesOf = async (download: Download): Promise<Uint8Array> => readFileSync(await download.path());

const lastPage = (): Promise<string> => page.getByRole('spinbutton', { name: 'Page' }).evaluate((box) => box.getAttribute('max') ?? '');

async function downloadBy(button: string): Promise<Download> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  return coming;
}

describe('the cards on the screen are those on paper', () => {
  beforeEach(() => open({ project: { ...stockProject(), designs: stockProject().designs.slice(0, 10) } }));

  it('what is chosen changes the page at once, and the PDF is that page', async () => {
    expect(await summary()).toBe('9 per page, 2 pages, 10 cards');
    const before = await drawing();
    await choose('Paper size', 'Letter, 215.9 × 279.4 mm');
    await choose('Size', 'Tarot, 70 × 120 mm');
    expect(await summary()).toBe('4 per page, 3 pages, 10 cards');
    expect(await drawing()).not.toBe(before);
    const names = page.getByRole('spinbutton', { name: /^Cards of / });
    await names.nth(0).fill('7');
    await page
      .getByRole('button', { name: /^One card more of / })
      .nth(1)
      .click();
    await page
      .getByRole('button', { name: /^One card less of / })
      .nth(2)
      .click();
    expect(await summary()).toBe('4 per page, 4 pages, 16 cards');
    await choose('Arrange', 'Duplex, long edge');
    await page.getByRole('button', { name: 'Page after' }).click();
    await expect.poll(() => page.getByRole('img', { name: 'Page 2 of 8' }).count()).toBe(1);

    const pdf = await bytesOf(await downloadBy('Make PDF'));
    expect(pdfFacts(pdf)).toMatch(/Pages:\s+8\n/);
    expect(pdfFacts(pdf)).toMatch(/Page size:\s+(612 x 792|792 x 612) pts/);
    expect(app.complaints).toEqual([]);
  });

  it('only the selected designs are printed when they are taken, without their cost when it is not wanted', async () => {
    await page.getByRole('button', { name: /^Designs/ }).click();
    await page.getByRole('gridcell').first().click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+p');
    await page.getByRole('button', { name: 'Make PDF' }).waitFor();
    const taken = (await page.locator('.studio-designs li > span:first-child').allInnerTexts()).slice(0, 3);
    expect(await summary()).toMatch(new RegExp(`, ${taken.length} cards$`));
    await page.getByLabel('Cost').uncheck();
    const text = pdfText(await bytesOf(await downloadBy('Make PDF')));
    for (const name of taken) expect(text).toContain(name.replace(/\s/g, ''));
    expect(text).not.toMatch(/\dPP/);
  });

  it('a size of the player’s own is typed in inches; what is no length, or does not fit, is told and not taken', async () => {
    await page.getByLabel('Inches').check();
    await choose('Size', 'Own size …');
    await page.getByLabel('Card width in inches').fill('3.5');
    await page.getByLabel('Card height in inches').fill('5,5');
    expect(await summary()).toBe('4 per page, 3 pages, 10 cards');
    await page.getByLabel('Card height in inches').fill('far too much');
    expect(await page.getByLabel('Card height in inches').getAttribute('aria-invalid')).toBe('true');
    expect(await summary()).toBe('4 per page, 3 pages, 10 cards');
    const words = pdfWords(await bytesOf(await downloadBy('Make PDF')));
    expect(new Set(words.map(({ page: each }) => each)).size).toBe(3);

    // A card that does not fit on the paper is told in a sentence, and nothing can be made.
    await page.getByLabel('Millimetres').check();
    await choose('Size', 'A5, 148 × 210 mm');
    await choose('Arrange', 'Fold and glue');
    await page.getByLabel('Margin in mm').fill('30');
    await page
      .getByRole('alert')
      .filter({ hasText: /does not fit on A4 with 30 mm of margin; choose larger paper/ })
      .waitFor();
    expect(await page.getByRole('button', { name: 'Make PDF' }).isDisabled()).toBe(true);

    // The pages to try the printer with have the paper that is chosen, nevertheless.
    await choose('Paper size', 'A3, 297 × 420 mm');
    await choose('Arrange', 'Duplex, long edge');
    const pdf = await bytesOf(await downloadBy('Printer check'));
    expect(pdfFacts(pdf)).toMatch(/Pages:\s+3\n/);
    expect(pdfText(pdf)).toContain('Checkofbothsides');
  });

  it('a card goes away as a picture, as a drawing and to the clipboard', async () => {
    await page.getByRole('button', { name: /card 2 of 9 on this page$/ }).click();
    const name = await page.locator('.studio-this b').innerText();
    const png = await downloadBy('PNG');
    expect(png.suggestedFilename()).toBe(`${name}.png`);
    const bytes = Buffer.from(await bytesOf(png));
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([744, 1039]);
    expect(bytes.toString('latin1', 37, 41)).toBe('pHYs');
    const svg = Buffer.from(await bytesOf(await downloadBy('SVG'))).toString('utf8');
    expect(svg).toContain('width="63mm" height="88mm"');
    expect(svg).toContain('@font-face');
    expect(svg).toContain(name);
    await page.getByRole('button', { name: 'Copy card' }).click();
    await page.getByText(`Copied the card “${name}”`).waitFor();
    const types = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types));
    expect(types).toEqual(['image/png']);
    expect(app.complaints).toEqual([]);
  });

  it('the choices are there again the next time, the quantities are not', async () => {
    // Choices are kept a moment after the last change, and an earlier change may still be on its way.
    const kept = page.waitForResponse((response) => {
      const body = response.url().endsWith('/host/setPreferences') ? (response.request().postData() ?? '') : '';
      return body.includes('"look":"ink-saver"') && body.includes('"cutLines":true');
    });
    await choose('Look', 'Ink saver');
    await page.getByLabel('Cut lines').check();
    await page
      .getByRole('spinbutton', { name: /^Cards of / })
      .first()
      .fill('3');
    await kept;
    // The page is loaded again on the screen that it was left on.
    await page.reload();
    await page.getByRole('button', { name: 'Make PDF' }).waitFor();
    expect(await page.getByLabel('Look', { exact: true }).inputValue()).toBe('ink-saver');
    expect(await page.getByLabel('Cut lines').isChecked()).toBe(true);
    expect(await summary()).toBe('9 per page, 2 pages, 10 cards');
  });
});

it('what does not print as entered is told before, and leads to its design', async () => {
  const [first, second, ...rest] = stockProject().designs;
  if (!first || !second) throw new Error('The stock list has designs.');
  await open({ project: { ...stockProject(), designs: [first, { ...second, values: { ...second.values, name: long } }, ...rest] } });
  const told = page.locator('.layout-issues li').filter({ hasText: 'த' });
  await told.waitFor();
  await told.getByRole('button').click();
  await expect.poll(() => page.getByRole('region', { name: 'Active cell' }).innerText()).toContain('Ωμέγα');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.mp-sheet') !== null)).toBe(true);
});

it('a look and a side of the player’s own are made, seen at once, kept with the project, given away and taken back', async () => {
  await open({ project: { ...stockProject(), designs: stockProject().designs.slice(0, 10) } });
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const chooseFile = async (button: string, file: Parameters<FileChooser['setFiles']>[0]): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: button }).click();
    await (await chooser).setFiles(file);
  };

  await page.getByRole('button', { name: 'Name, colour, emblem …' }).click();
  await dialog('Whose designs they are').getByLabel('Name').fill('Grey Lancers');
  await chooseFile('Choose a picture …', pictureFile('photo.jpg'));
  await page.getByRole('img', { name: 'Emblem of the side' }).waitFor();
  await page.getByRole('button', { name: 'Save side' }).click();
  await page.getByLabel('Grey Lancers').waitFor();
  expect(await drawing()).toContain('Grey Lancers');
  expect((await drawing()).split('<image ')).toHaveLength(10);

  await page.getByRole('button', { name: 'Make my own …' }).click();
  const look = dialog('New look');
  const sample = (): Promise<string> => look.locator('.card-paper > svg').evaluate((svg) => svg.textContent ?? '');
  expect(await sample()).toContain('Saved on');
  await look.getByLabel('Name').fill('Bold');
  await look.getByLabel('Save table', { exact: true }).uncheck();
  await expect.poll(sample).not.toContain('Saved on');
  await look.getByLabel('At the top').check();
  await look.getByRole('button', { name: 'Down: Move of values' }).press('Enter');
  await look.getByRole('button', { name: 'Save look' }).click();
  await expect.poll(() => page.getByLabel('Look', { exact: true }).inputValue()).toBe('bold');
  const made = await drawing();
  expect(made).not.toContain('Saved on');
  expect(made.indexOf('>Armour<')).toBeLessThan(made.indexOf('>Move<'));

  const file = await downloadBy('Export look');
  expect(file.suggestedFilename()).toBe('Bold.look.json');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  expect(await drawing()).toContain('Saved on');
  await page.keyboard.press('Control+z');
  await expect.poll(() => page.getByLabel('Look', { exact: true }).inputValue()).toBe('bold');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await chooseFile('Import …', { name: 'cat.json', mimeType: 'application/json', buffer: Buffer.from('{"cat":1}') });
  await dialog('The look was not taken in').getByText('“Export look”').waitFor();
  await page.keyboard.press('Escape');
  await chooseFile('Import …', await file.path());
  await expect.poll(() => page.getByLabel('Look', { exact: true }).inputValue()).toBe('bold');
  expect(await drawing()).toBe(made);

  const menu = page.getByRole('button', { name: 'Pictures', exact: true });
  await menu.click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /as PNG/ }).click();
  const zip = await bytesOf(await coming);
  for (const design of stockProject().designs.slice(0, 10))
    expect(Buffer.from(zip).includes(`${String(design.values.name)}.png`)).toBe(true);

  await page.getByRole('button', { name: 'Text list' }).click();
  const list = dialog('Text list');
  await list.getByLabel('Everything').check();
  await list.getByLabel('Discord').check();
  await list.getByRole('region', { name: 'Message 2 of' }).waitFor();
  await list.getByRole('button', { name: 'Copy message 1', exact: true }).click();
  await list.getByRole('button', { name: 'Copy message 2', exact: true }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^\*\*Stock\*\*/);
  expect(copied.length).toBeLessThanOrEqual(2000);
  await page.keyboard.press('Escape');

  await page.getByLabel('Opponent’s list').check();
  await page.getByRole('img', { name: 'Page 1 of 1' }).waitFor();
  await expect.poll(drawing).toContain('Grey Lancers');
  const listed = pdfText(await bytesOf(await downloadBy('Make PDF')));
  for (const design of stockProject().designs.slice(0, 10)) expect(listed).toContain(String(design.values.name).replace(/\s/g, ''));
  expect(app.complaints).toEqual([]);
});

it('the pages beside the shown one wait behind it, unseen, unread and out of reach; turning to one shows what would have been drawn', async () => {
  await open({ project: stockProject('zorch-97', 2) });
  const all = page.locator('.studio-paper .card-paper');
  const pages = page.getByRole('img', { name: /^Page \d+ of / });
  await expect.poll(() => all.count()).toBe(2);
  const turn = async (button: string, label: string, laid: number): Promise<void> => {
    const waiting = await all.evaluateAll((papers, name) => papers.find((paper) => paper.ariaLabel === name)?.innerHTML ?? '', label);
    expect(waiting).not.toBe('');
    await page.getByRole('button', { name: button }).click();
    await pages.and(page.getByLabel(label)).waitFor();
    expect(await page.locator('.studio-sheet .card-paper').innerHTML()).toBe(waiting);
    await expect.poll(() => all.count()).toBe(laid);
  };
  await turn('Page after', `Page 2 of ${await lastPage()}`, 3);
  await turn('Page after', `Page 3 of ${await lastPage()}`, 3);
  await turn('Page before', `Page 2 of ${await lastPage()}`, 3);
  expect(await pages.count()).toBe(1);
  expect(await all.evaluateAll((papers) => papers.filter((paper) => paper.checkVisibility({ checkOpacity: true })).length)).toBe(1);
  expect(await page.locator('.studio-paper').ariaSnapshot()).not.toMatch(/Page [13] of/);
  expect(await page.locator('.studio-beside :is(a, button, input, [tabindex])').count()).toBe(0);
  const named = await page.locator('.studio-card').evaluateAll((cards) => cards.map((card) => card.ariaLabel ?? ''));
  expect(named.map((name) => name.replace(/.*, (card \d+ of \d+).*/, '$1'))).toEqual(
    named.map((_, at) => `card ${at + 1} of ${named.length}`),
  );
  await page.locator('.studio-card').nth(3).click();
  await expect.poll(() => page.locator('.studio-card[aria-pressed="true"]').count()).toBe(1);
  // Another scale draws them anew, so none is left at the earlier one.
  await page.getByRole('button', { name: 'True size' }).click();
  await expect
    .poll(() => all.evaluateAll((papers) => [papers.length, new Set(papers.map(({ clientWidth }) => clientWidth)).size]))
    .toEqual([3, 1]);
  expect(app.complaints).toEqual([]);
});

it('the keys reach everything: Ctrl+P, Enter makes the PDF', async () => {
  await open();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Make PDF');
  const coming = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await coming).suggestedFilename()).toBe('Stock.pdf');
});

it('the first page of 200 cards is there before the last is laid out', async () => {
  await open({ project: { ...stockProject('zorch-97', 20), designs: stockProject('zorch-97', 20).designs.slice(0, 200) } });
  expect(await summary()).toMatch(/, 200 cards$/);
  await page.getByRole('img', { name: /^Page 1 of 23$/ }).waitFor();
  await page.getByText(/(Every text prints|\d+ texts? do(es)? not print) as entered/).waitFor();
});
