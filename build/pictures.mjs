// `node build/pictures.mjs [sheet] [import] [cards] [lab] [workshop] [guide]`: makes the pictures of the documents out of the program itself, all or those named.
// Needs Chromium, and pdftoppm (poppler-utils).

import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchChromium } from './chromium.mjs';
import { root, runQuietly } from './setup.mjs';

const IMAGES = join(root, 'docs', 'images');
const RULESETS = join(root, 'shared', 'rulesets');
/** The quality of the guide's pictures, 0 to 100: letters stay sharp, and a picture takes about 40 KB. */
const QUALITY = 70;
const SAMPLE = join('tests', 'fixtures', 'samples', 'canonical-stacked.xls');

/**
 * Runs work beside a browser host of its own on a home of its own; it is given the host's address.
 * @param {string} folder @param {readonly string[]} files @param {(address: string) => Promise<void>} work
 */
async function besideHost(folder, files, work) {
  const host = spawn(process.execPath, [join(root, 'build', 'start.mjs'), '--browser', '--no-open', '--stay', ...files], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, INIT_CWD: root, MOTORPOOL_HOME: join(folder, 'home'), MOTORPOOL_PROJECTS: join(folder, 'projects') },
  });
  try {
    const address = await new Promise((found, failed) => {
      let said = '';
      host.once('exit', () => failed(new Error(`The browser host ended at once. ${said}`)));
      host.stdout.setEncoding('utf8').on('data', (text) => {
        said += text;
        const [place] = /http:\/\/127\.0\.0\.1:\d+\/\S+/.exec(said) ?? [];
        if (place !== undefined) found(place);
      });
    });
    await work(address);
  } finally {
    host.kill();
  }
}

/**
 * A copy of the example of the first game system.
 * @param {string} folder @param {string} name
 */
function exampleIn(folder, name) {
  /** @type {{ order: readonly string[] }} */
  const { order } = JSON.parse(readFileSync(join(RULESETS, 'index.json'), 'utf8'));
  const project = join(folder, `${name}.motorpool`);
  copyFileSync(join(RULESETS, order[0] ?? '', 'example.motorpool'), project);
  return project;
}

/** @typedef {import('playwright-core').Page} Page @typedef {import('playwright-core').Locator} Locator */
/** @typedef {'light' | 'dark'} ColorScheme */

const browser = await launchChromium();
const folder = mkdtempSync(join(tmpdir(), 'motorpool-pictures-'));

/**
 * Shows the page of a host of its own, with the example or with nothing, and takes pictures of it.
 * @param {string} name of the example's project, which the pictures show; '' for no project
 * @param {(page: Page) => Promise<void>} work @param {{ readonly width?: number, readonly height?: number, readonly colorScheme?: ColorScheme }} [options]
 */
async function onPage(name, work, { width = 1440, height = 900, colorScheme = 'light' } = {}) {
  const own = mkdtempSync(join(folder, 'host-'));
  await besideHost(own, name === '' ? [] : [exampleIn(own, name)], async (address) => {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' });
    await page.goto(address);
    if (name !== '') await page.getByRole('gridcell').first().waitFor();
    await work(page);
    await page.close();
  });
}

const SCHEMES = /** @type {const} */ (['light', 'dark']);

/** The sheet of the example, light and dark. */
async function sheetPictures() {
  for (const colorScheme of SCHEMES)
    await onPage(
      `Company ${colorScheme}`,
      async (page) => {
        // A design with several weapons: its cost and the reasons for it stand beside the sheet.
        await page.getByRole('gridcell', { name: /Tank/ }).first().click();
        await take(page, join(IMAGES, `sheet-${colorScheme}.webp`));
      },
      { colorScheme },
    );
}

/** The import of an old sheet, with its costs beside ours. */
const importPicture = () =>
  onPage('', async (page) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a spreadsheet' }).click();
    await (await chooser).setFiles(join(root, SAMPLE));
    await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Costs' }).waitFor();
    await take(page, join(IMAGES, 'import.webp'));
  });

/** The views of the battle lab on the example project of the first game system, light and dark. */
async function labPictures() {
  for (const colorScheme of SCHEMES)
    await onPage(
      `lab-${colorScheme}`,
      async (page) => {
        const takeView = (/** @type {string} */ name) => take(page, join(IMAGES, `lab-${name}-${colorScheme}.webp`));
        const choose = (/** @type {string} */ name) => page.getByRole('button', { name, exact: true }).click();
        await choose('Battle lab');
        const matrix = page.getByRole('grid', { name: /^Destroyed in a turn/ });
        await matrix.waitFor();
        await matrix.focus();
        for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
        await takeView('odds');
        await choose('Fights');
        await page.getByRole('textbox', { name: 'Seed' }).fill('17');
        await page.getByRole('textbox', { name: 'Seed' }).press('Enter');
        const closest = page.getByRole('button', { name: 'The closest fight' });
        await closest.waitFor({ timeout: 60_000 });
        await takeView('fights');
        await closest.click();
        const fight = page.getByRole('region', { name: /^Fight \d+ of / });
        await fight.getByRole('slider').focus();
        for (let pages = 0; pages < 6; pages++) await page.keyboard.press('PageDown');
        await takeView('replay');
        await page.keyboard.press('Escape');
        await choose('Fairness');
        await page.getByText(/^Statistics of these rules/).click();
        await takeView('fairness');
      },
      { colorScheme },
    );
}

/** What a changed constant does to each unit. */
const workshopPicture = () =>
  onPage('House rules', async (page) => {
    await page.getByRole('button', { name: 'House rules', exact: true }).click();
    const sections = page.getByRole('navigation', { name: 'Sections of the rules' });
    await sections.getByRole('button', { name: 'Formulas', exact: true }).click();
    await sections.getByRole('button', { name: /^Constants/ }).click();
    await page.locator('[row-index="0"] [role="gridcell"][col-id="value"]').click();
    await page.keyboard.type('450');
    await page.keyboard.press('Enter');
    await sections.getByRole('button', { name: /^What differs/ }).click();
    await page
      .getByText(/\d+ designs dearer/)
      .first()
      .waitFor();
    await take(page, join(IMAGES, 'workshop.webp'));
  });

/** The top row of the second page of cards: three vehicles. */
async function cardsPicture() {
  const pdf = join(folder, 'cards.pdf');
  if (!runQuietly(process.execPath, ['build/motorpool.mjs', 'cards', SAMPLE, '-o', pdf])) throw new Error('No cards were made.');
  // At 110 dpi a card is 63 x 88 mm = 273 x 381 points of the picture.
  const [width, height] = [830, 430];
  const place = ['-f', '2', '-l', '2', '-r', '110', '-x', '40', '-y', '30', '-W', String(width), '-H', String(height)];
  const { status, stdout, stderr } = spawnSync('pdftoppm', ['-png', '-singlefile', ...place, pdf]);
  if (status !== 0) throw new Error(`pdftoppm: ${stderr}`);
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<body style="margin:0"><img src="data:image/png;base64,${stdout.toString('base64')}">`);
  await take(page, join(IMAGES, 'cards.webp'));
}

/** The pictures of the player's guide: the journey of its pages through the real app. */
const guidePictures = () => onPage('Company', (page) => takeGuidePictures(page, IMAGES), { width: 1280, height: 720 });

/** @type {Readonly<Record<string, () => Promise<void>>>} */
const PICTURES = {
  sheet: sheetPictures,
  import: importPicture,
  cards: cardsPicture,
  lab: labPictures,
  workshop: workshopPicture,
  guide: guidePictures,
};
const wanted = process.argv.slice(2);
try {
  for (const [name, make] of Object.entries(PICTURES)) if (wanted.length === 0 || wanted.includes(name)) await make();
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}

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
function tab(page, name) {
  const screens = page.getByRole('navigation', { name: 'Screens' });
  return screens.getByRole('button', { name: new RegExp(`^${name}`) }).click();
}

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
async function takeGuidePictures(page, images) {
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
