import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsInBoth } from '../support/browser/axe.ts';
import { stockProject } from '../support/browser/browser.ts';
import { importScreen } from '../support/browser/importScreen.ts';
import { openSharedApp, type SharedApp } from '../support/browser/sharedApp.ts';
import { sheetOn } from '../support/browser/sheet.ts';
import { workedForce } from '../support/forces/battlegroups.ts';
import { stockProject as designsAndForce } from '../support/forces/forces.ts';
import { pictureFile } from '../support/projects/pictures.ts';
import { builtInRuleset, exampleProject } from '../support/rulesets/rulesets.ts';

const sample = join(import.meta.dirname, '../fixtures/samples/three-arms.xls');

async function chooseSheet(page: Page, file: string): Promise<void> {
  await command(page, 'Import sheet');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Choose a file/ }).click();
  await (await chooser).setFiles(file);
}

async function command(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: 'Command or design' }).fill(name);
  await page.keyboard.press('Enter');
}

/** Ways to each screen, dialog and menu, what shows that it is there, and the part to look at if the rest was looked at before. */
const places: readonly (readonly [name: string, go: (page: Page) => Promise<unknown>, within?: string])[] = [
  ['the sheet', (page) => page.getByRole('gridcell').first().waitFor()],
  [
    'the armoury',
    async (page) => {
      await page.getByRole('button', { name: 'Armoury' }).click();
      await page.locator('.armoury-panel').waitFor();
    },
  ],
  [
    'comparing',
    async (page) => {
      await page.getByRole('button', { name: /^Designs/ }).click();
      // Keys pressed before the sheet is there are not for it.
      await page.getByRole('gridcell').first().click();
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Shift+ArrowDown');
      await page.getByRole('toolbar').getByRole('button', { name: 'Compare' }).click();
      await page.locator('.compare-total').first().waitFor();
    },
  ],
  [
    'the odds in the battle lab',
    async (page) => {
      await page.getByRole('button', { name: 'Battle lab' }).click();
      await page.getByRole('region', { name: 'The arithmetic' }).getByRole('heading', { level: 2 }).waitFor();
      await page.getByText('Modifiers').click();
    },
  ],
  [
    'how fair points are, and a fight of the report',
    async (page) => {
      await page.getByRole('button', { name: 'Fairness', exact: true }).click();
      await page.getByText('Statistics of these rules').click();
      const worst = page.getByRole('grid', { name: 'Designs furthest from fair' });
      await worst.getByRole('rowheader').getByRole('button').first().click();
      await page.getByRole('slider').waitFor();
    },
  ],
  [
    'how fair points are',
    async (page) => {
      await page.getByRole('grid', { name: 'How fair the points are, by group' }).waitFor();
    },
  ],
  [
    'odds in the inspector',
    async (page) => {
      await page.getByRole('button', { name: /^Designs \d/ }).click();
      await command(page, 'Pin as target');
      await page.getByRole('region', { name: 'Odds' }).getByText('Destroyed in a turn').waitFor();
    },
    '.inspector',
  ],
  [
    'the cards',
    async (page) => {
      await page.getByRole('button', { name: 'Cards', exact: true }).click();
      await page.getByRole('img', { name: /^Page 1 of/ }).waitFor();
      await page.getByText(/(Every text prints|\d+ texts? do(es)? not print) as entered/).waitFor();
    },
  ],
  [
    'a look of one’s own',
    async (page) => {
      await page.getByRole('button', { name: 'Make my own …' }).click();
      await page.getByRole('img', { name: /with this look$/ }).waitFor();
    },
  ],
  [
    'whose designs they are',
    async (page) => {
      await page.getByRole('button', { name: 'Name, colour, emblem …' }).click();
      await page.getByRole('dialog', { name: 'Whose designs they are' }).waitFor();
    },
  ],
  [
    'a list in words',
    async (page) => {
      await page.getByRole('button', { name: 'Text list' }).click();
      await page.getByLabel('Discord').check();
      await page.getByRole('region', { name: /^(Message 1|The list)/ }).waitFor();
    },
  ],
  [
    'the cards when they do not fit',
    async (page) => {
      await page.getByLabel('Arrange').selectOption('long-edge');
      await page.getByLabel('Size', { exact: true }).selectOption('own');
      await page.getByLabel('Card width in mm').fill('300');
      await page.getByRole('alert').waitFor();
      await page.getByLabel('Card height in mm').fill('nonsense');
    },
  ],
  [
    'the palette',
    async (page) => {
      await page.getByRole('button', { name: /^Designs/ }).click();
      await page.getByRole('gridcell').first().waitFor();
      await page.keyboard.press('Control+K');
      await page.getByRole('combobox', { name: 'Command or design' }).waitFor();
    },
  ],
  ...[
    'Keyboard shortcuts …',
    'Share this design',
    'About',
    'New …',
    'Open …',
    'Export',
    'Save a copy',
    'Columns',
    'Restore earlier version',
  ].map(
    (name) =>
      [
        `the dialog "${name}"`,
        async (page: Page) => {
          await command(page, name);
          await page.getByRole('dialog').waitFor();
        },
      ] as const,
  ),
  [
    'the question about unsaved changes',
    async (page) => {
      await page.getByRole('gridcell').first().click();
      await page.keyboard.press('Delete');
      await command(page, 'New …');
      await page.getByRole('dialog', { name: 'New project' }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: /^Save the changes/ }).waitFor();
    },
  ],
  [
    'a battlegroup with the list of what can be added',
    async (page) => {
      await page.getByRole('button', { name: 'Battlegroups' }).click();
      await page.getByRole('button', { name: /^Start/ }).click();
      for (const wanted of ['4 bison', '3 rifle', '2 mastiff', '2 minefield', 'fox']) {
        await page.getByRole('gridcell', { name: 'Add a design or defence' }).click();
        await page.keyboard.type(wanted);
        if (wanted !== 'fox') await page.keyboard.press('Enter');
      }
      await page.getByRole('option', { name: /^Foxhole/ }).waitFor();
    },
  ],
  [
    'a battlegroup over its limit',
    async (page) => {
      await page.getByRole('gridcell', { name: 'Bison Medium Tank' }).click();
      await page.getByText('over the limit', { exact: false }).first().waitFor();
      await page.getByText('Name, upgrades, arrival, notes').click();
      await page.getByText('Losses and damage').click();
    },
  ],
  ...['Buy defences', 'Name, limit and battle'].map(
    (name) =>
      [
        `the dialog "${name}"`,
        async (page: Page) => {
          await command(page, name);
          await page.getByRole('dialog').waitFor();
        },
      ] as const,
  ),
  [
    'both sides',
    async (page) => {
      await command(page, 'Duplicate battlegroup');
      await command(page, 'Both sides');
      await page.getByRole('article').nth(1).waitFor();
    },
  ],
  [
    'a battlegroup as it prints',
    async (page) => {
      await page.getByRole('button', { name: 'Print battle pack' }).click();
      await page
        .getByRole('button', { name: /card 1 of/ })
        .or(page.getByRole('img', { name: /^Page 1 of/ }))
        .first()
        .waitFor();
      await page.getByText(/(Every text prints|\d+ texts? do(es)? not print) as entered/).waitFor();
    },
  ],
  [
    'the collection',
    async (page) => {
      await command(page, 'Choose from my collection');
      await page.getByLabel('Find designs').fill('bison medium');
      await page.getByLabel('Bison Medium Tank owned').fill('1');
      await page.keyboard.press('Enter');
      await page.getByText('3 too many').waitFor();
    },
  ],
  [
    'the choice of a sheet to import',
    async (page) => {
      await page.getByRole('button', { name: /^Designs/ }).click();
      await importScreen(page).begin();
    },
  ],
  [
    'the import of a sheet',
    async (page) => {
      await importScreen(page).open(sample);
    },
  ],
  [
    'an open menu',
    async (page) => {
      await page.getByRole('menuitem', { name: 'View' }).click();
      await page.getByRole('menuitemcheckbox').first().waitFor();
    },
    '.banner',
  ],
  [
    'cutting a picture',
    async (page) => {
      await page.getByRole('button', { name: 'Notes and picture' }).click();
      const chooser = page.waitForEvent('filechooser');
      await page.locator('.picture-box').click();
      await (await chooser).setFiles(pictureFile('photo.jpg'));
      await page.getByRole('dialog', { name: 'Picture of the design' }).waitFor();
    },
  ],
  ['renaming', (page) => command(page, 'Rename project').then(() => page.getByRole('dialog', { name: 'Rename project' }).waitFor())],
];

// In the smaller window, where more of a screen scrolls.
describe('in both schemes', () => {
  let app: SharedApp;
  beforeAll(async () => {
    app = await openSharedApp({ project: stockProject(), width: 1280, height: 720 });
    await app.page.evaluate(() => {
      // Kept where the last test finds them.
      const kept: string[] = [];
      Object.assign(globalThis, { violations: kept });
      document.addEventListener('securitypolicyviolation', (event) => kept.push(`${event.violatedDirective} ${event.blockedURI}`));
    });
  });
  afterAll(() => app?.close());

  // The form of a design, and the rest of the inspector: inspector.test.ts.
  it.each(places.map(([name, go, within]) => ({ name, go, within })))('$name has no fault that axe knows', async ({ go, within }) => {
    const { page } = app;
    await go(page);
    const found = await faultsInBoth(page, within);
    // First, so that one fault does not stand in the way of all places to come.
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(found).toEqual([]);
  });

  it('nothing of all this broke the rules of the page', async () => {
    expect(await app.page.evaluate(() => Reflect.get(globalThis, 'violations'))).toEqual([]);
    expect(app.complaints).toEqual([]);
  });

  it.each([
    [1280, 720],
    [1440, 900],
  ])('everything fits the window of %i x %i', async (width, height) => {
    const { page } = app;
    await page.setViewportSize({ width, height });
    const overflow = () =>
      page.evaluate(() => {
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
        return [scrollWidth - clientWidth, scrollHeight - clientHeight];
      });
    await expect.poll(overflow).toEqual([0, 0]);
  });
});

/** What only a system with kinds of design, detachments and rolls has on screen. */
const placesOfKinds: readonly (readonly [name: string, go: (page: Page) => Promise<unknown>])[] = [
  [
    'the tab of another kind of design',
    async (page) => {
      const tab = page.getByRole('navigation', { name: /^Kinds of / }).getByRole('button', { name: /^Leaders/ });
      await tab.click();
      await expect.poll(() => tab.getAttribute('aria-current')).toBe('page');
      await page.getByRole('gridcell').first().waitFor();
    },
  ],
  [
    'the symbols of a design',
    async (page) => {
      await command(page, 'Show notes, symbol and picture');
      await page.getByRole('button', { name: 'Choose symbol …' }).click();
      await page.getByRole('dialog', { name: 'Symbol of the design' }).waitFor();
    },
  ],
  [
    'the choice of a game system',
    async (page) => {
      await command(page, 'New …');
      await page.getByRole('radio', { name: /^Blood/ }).check();
    },
  ],
  [
    'a unit with a detachment',
    async (page) => {
      await page
        .getByRole('navigation', { name: 'Screens' })
        .getByRole('button', { name: /^Armies/ })
        .click();
      await page.getByRole('gridcell', { name: 'A Billmen' }).first().click();
      await page.getByText('Sheriff Brando detached').waitFor();
    },
  ],
  ['a rolled value', (page) => page.getByRole('button', { name: 'Roll again' }).click()],
];

describe('with kinds of design, in both schemes', () => {
  let app: SharedApp;
  beforeAll(async () => {
    const [project = expect.fail('an example')] = exampleProject(builtInRuleset('blood-and-treasure'));
    app = await openSharedApp({ project });
    await sheetOn(app).cell(0, 'name').waitFor();
  });
  afterAll(() => app?.close());

  it.each(placesOfKinds)('%s has no fault that axe knows', async (_, go) => {
    const { page } = app;
    await go(page);
    const found = await faultsInBoth(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(found).toEqual([]);
  });
});

// The end of the program behind the page is in hostGone.test.ts, the offer to recover in journeys.test.ts.
it('work under way has no fault that axe knows', async () => {
  const app = await openSharedApp();
  try {
    const { page } = app;
    await sheetOn(app).cell(0, 'name').waitFor();
    await page.route('**/host/readSheet', () => undefined);
    await chooseSheet(page, sample);
    await page.getByRole('region', { name: 'Work under way' }).getByRole('button', { name: 'Cancel' }).waitFor();
    expect(await faultsInBoth(page)).toEqual([]);
  } finally {
    await app.close();
  }
});

describe('with forced colours', () => {
  let app: SharedApp;
  beforeAll(async () => {
    const project = designsAndForce(builtInRuleset('zorch-97'), workedForce());
    app = await openSharedApp({ project });
    await app.page.emulateMedia({ forcedColors: 'active' });
    await sheetOn(app).cell(0, 'name').waitFor();
  });
  afterAll(() => app?.close());

  /** How something looks that the system's colours leave to see: its frame and what it is filled with. */
  const look = (selector: string): Promise<{ readonly frame: string; readonly fill: string }> =>
    app.page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { outlineStyle, outlineColor, backgroundColor, backgroundImage } = getComputedStyle(element);
        return { frame: outlineStyle === 'none' ? 'none' : outlineColor, fill: `${backgroundColor} ${backgroundImage}` };
      });
  const toTab = (name: RegExp) => app.page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name }).click();

  /** Each of these pairs must differ in frame or fill. */
  async function expectDiffering(pairs: readonly (readonly [one: string, other: string])[]): Promise<void> {
    for (const [one, other] of pairs) expect([one, await look(one)], `${one} beside ${other}`).not.toEqual([one, await look(other)]);
  }

  it('the active cell, what is pressed, the chosen grade and bars are seen', async () => {
    const { page } = app;
    await page.locator('.inspector .grades').waitFor();
    await expectDiffering([
      ['.mp-cell.mp-active', '.mp-cell:not(.mp-active)'],
      ['.tab[data-chosen]', '.tab:not([data-chosen])'],
      ['.inspector-tabs [aria-pressed="true"]', '.inspector-tabs [aria-pressed="false"]'],
      ['.grades [aria-pressed="true"]', '.grades [aria-pressed="false"]'],
      ['.sum-bar i', '.sum-bar'],
    ]);
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowRight');
    await expectDiffering([
      ['.mp-cell.mp-in:not(.mp-active)', '.mp-cell:not(.mp-in)'],
      ['.mp-cell.mp-active', '.mp-cell.mp-in:not(.mp-active)'],
      ['.mp-number-in', '.mp-number:not(.mp-number-in)'],
    ]);
  });

  it('so are the line, the list and the bars of other screens', async () => {
    const { page } = app;
    await toTab(/^Armoury/);
    await expectDiffering([['.armoury-table tr[data-chosen] > td', '.armoury-table tr:not([data-chosen]) > td']]);
    await toTab(/^Battlegroups/);
    await page.getByRole('gridcell', { name: /Bison/ }).first().click();
    await expectDiffering([
      ['.mp-cell.mp-active', '.mp-cell:not(.mp-active)'],
      ['.fc-limit-bar .bar-plain', '.fc-limit-bar .bar-hatched'],
      ['.fc-limit-bar .bar-plain', '.fc-limit-bar'],
    ]);
    await page.keyboard.press('Control+K');
    await page.getByRole('combobox', { name: 'Command or design' }).fill('o');
    await expectDiffering([['.palette [aria-selected="true"]', '.palette [aria-selected="false"]']]);
    await page.keyboard.press('Escape');
    await toTab(/^Cards/);
    await page.locator('.studio-thumbs button[aria-current]').waitFor();
    await expectDiffering([
      ['.studio-thumbs button[aria-current]', '.studio-thumbs button:not([aria-current])'],
      ['.segments label[data-chosen]', '.segments label:not([data-chosen])'],
    ]);
  });
});

it('a notice is said once, and never lies over the row that is worked in', async () => {
  const app = await openSharedApp();
  try {
    const { page } = app;
    const sheet = sheetOn(app);
    await sheet.cell(0, 'name').waitFor();
    await page.keyboard.press('Control+I');
    await page.keyboard.press('Control+End');
    for (const key of ['ArrowUp', 'Control+Home', 'ArrowRight', 'Control+ArrowDown']) {
      await page.keyboard.press(key);
      // A cost cannot be typed.
      if (key.startsWith('Control')) await page.keyboard.type('1');
    }
    await page.locator('.toast').first().waitFor();
    const texts = await page.locator('.toast > span').allTextContents();
    expect(texts).toEqual([...new Set(texts)]);
    const [row, toast] = [await page.locator('.mp-active').first().boundingBox(), await page.locator('.toast').last().boundingBox()];
    if (!row || !toast) throw new Error('Neither row nor notice is on screen');
    expect(toast.y >= row.y + row.height || toast.y + toast.height <= row.y).toBe(true);
  } finally {
    await app.close();
  }
});
