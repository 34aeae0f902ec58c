// The pictures of the player's guide: the journey of its pages through the real app, as small WebP files.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {import('playwright-core').Page} Page @typedef {import('playwright-core').Locator} Locator */

/** The quality of the pictures, 0 to 100: letters stay sharp, and a picture takes about 40 KB. */
const QUALITY = 70;

/**
 * Takes a picture of the page, or of one part of it.
 * @param {Page} page @param {string} file @param {Locator} [part]
 */
async function take(page, file, part) {
  await page.evaluate('document.fonts.ready.then(() => null)');
  await page.waitForTimeout(500);
  const box = part === undefined ? null : await part.boundingBox();
  const session = await page.context().newCDPSession(page);
  /** @type {Parameters<typeof session.send<'Page.captureScreenshot'>>[1]} */
  const asked = { format: 'webp', quality: QUALITY, ...(box ? { clip: { ...box, scale: 1 } } : {}) };
  const { data } = await session.send('Page.captureScreenshot', asked);
  writeFileSync(file, Buffer.from(data, 'base64'));
  await session.detach();
}

/** @param {Page} page @param {string} name */
const tab = (page, name) =>
  page
    .getByRole('navigation', { name: 'Screens' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();

/** @param {Page} page @param {string} name */
async function command(page, name) {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Command or design' }).fill(name);
  await page.keyboard.press('Enter');
}

/**
 * All pictures of a project with designs and two battlegroups, which the page shows.
 * @param {Page} page @param {string} images the folder of the pictures
 */
export async function takeGuidePictures(page, images) {
  const into = (/** @type {string} */ name) => join(images, `guide-${name}.webp`);
  await page.getByRole('gridcell', { name: /Tank/ }).first().click();
  await take(page, into('cost'), page.getByRole('complementary', { name: 'Inspector' }));
  await page.locator('[role="gridcell"][col-id="armour"]').nth(1).click();
  for (const key of ['2', '5', 'Enter', 'F8']) await page.keyboard.press(key);
  await take(page, into('checks'));
  await page.keyboard.press('Control+z');
  await tab(page, 'Armoury');
  await page.getByRole('grid').or(page.getByRole('table')).first().waitFor();
  await take(page, into('armoury'));
  await tab(page, 'Battlegroups');
  await page.getByRole('button', { name: 'Fill to limit' }).first().waitFor();
  await take(page, into('force'));
  await page.getByRole('button', { name: 'Print battle pack' }).click();
  await page.locator('.studio-sum').waitFor();
  await page.waitForTimeout(2000);
  await take(page, into('pack'));
  await tab(page, 'Designs');
  await page.getByRole('gridcell', { name: /Tank/ }).first().click();
  await command(page, 'Share this design');
  await take(page, into('sharing'), page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await command(page, 'Compare selected');
  await page.getByRole('heading', { level: 1 }).or(page.getByRole('table')).first().waitFor();
  await take(page, into('compare'));
  await page.keyboard.press('Control+,');
  await take(page, into('settings'), page.getByRole('dialog', { name: 'Settings' }));
}
