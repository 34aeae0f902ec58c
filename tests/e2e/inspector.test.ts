import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Design, designIdSchema, type Project } from '../../shared/project/index.ts';
import { changeOfFix, pointsOf, withChanges } from '../../shared/rules/ruleset/changes/index.ts';
import { formatPoints } from '../../shared/rules/ruleset/points/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import { formatDifference } from '../../src-renderer/designs/inspector/points.ts';
import { faultsInBoth } from '../support/browser/axe.ts';
import { openSharedApp, type SharedApp } from '../support/browser/sharedApp.ts';
import { type SheetOnPage, sheetOn } from '../support/browser/sheet.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

const ruleset = builtInRuleset('zorch-97');
const stock = (name: string): Design => {
  const found = ruleset.stock.find(({ values }) => values.name === name);
  if (!found) throw new Error(`no ${name} in the stock list`);
  return { ...found, id: designIdSchema.parse(name) };
};
const bison = stock('Bison Medium Tank');
const crowded: Design = {
  ...bison,
  id: designIdSchema.parse('crowded'),
  values: { ...bison.values, name: 'Crowded' },
  components: {
    weapons: [
      ...(bison.components.weapons ?? []),
      { values: { name: 'Missile rail', range: 70, attacks: 1, hitsOn: 5, apMod: -4, shots: 2 } },
    ],
  },
};
const designs = [bison, crowded, stock('Rhino Heavy Tank'), stock('Stiletto Tank Destroyer')] as const;
const project: Project = { format: 1, name: 'Four', ruleset: { id: ruleset.data.id, version: ruleset.data.version }, designs };
/** The lines of the sheet on which these begin. */
const [BISON, CROWDED, RHINO, STILETTO] = [0, 2, 5, 8];

const costOf = (design: Design): string => formatPoints(ruleset, assessDesign(ruleset, design).cost);
const amountOf = (design: Design): string => costOf(design).replace(/ PP$/, '');

let app: SharedApp;
let sheet: SheetOnPage;

const plate = () => app.page.locator('.inspector .plate').textContent();
const step = (name: string) => app.page.locator(`[data-step="${name}"]`);
const button = (name: string | RegExp) => app.page.getByRole('button', { name });
async function open(): Promise<void> {
  app = await openSharedApp({ project });
  sheet = sheetOn(app);
  await sheet.cell(BISON, 'name').waitFor();
}
const close = async (): Promise<void> => {
  expect(app.complaints.filter((text) => !text.includes('favicon'))).toEqual([]);
  await app.close();
};

describe('beside the sheet', () => {
  beforeEach(() => open());
  afterEach(close);

  it('the plate tells what assessDesign tells, for whichever design is active', async () => {
    for (const [row, design] of [
      [CROWDED, crowded],
      [RHINO, designs[2]],
      [BISON, bison],
    ] as const) {
      await sheet.click(row, 'armour');
      await expect.poll(plate).toBe(`${amountOf(design)} PP`);
    }
  });

  it('a step is taken with a click: cell, cost and plate change by the price on the button, and undo takes it back', async () => {
    await sheet.click(BISON, 'armour');
    const heavier = withChanges(bison, [{ kind: 'set', field: 'armour', row: null, value: 4 }]) as Design;
    await expect
      .poll(() => step('armour.more').innerText())
      .toBe(formatDifference(pointsOf(ruleset, bison, { kind: 'set', field: 'armour', row: null, value: 4 })));
    await step('armour.more').click();
    await sheet.expectText(BISON, 'armour', '4+');
    await sheet.expectText(BISON, 'cost', amountOf(heavier));
    await expect.poll(plate).toBe(`${amountOf(heavier)} PP`);
    await app.page.keyboard.press('Control+z');
    await sheet.expectText(BISON, 'armour', '5+');
    await sheet.expectText(BISON, 'cost', amountOf(bison));
  });

  it('a step that would break a rule says so beforehand, with a mark and in words', async () => {
    await sheet.click(BISON, 'armour');
    const smaller = withChanges(bison, [{ kind: 'set', field: 'size', row: null, value: 'small' }]) as Design;
    const [broken] = assessDesign(ruleset, smaller).issues.filter(({ severity }) => severity === 'error');
    await expect.poll(() => step('size.less').getAttribute('aria-label')).toContain(`Breaks a rule: ${broken?.message}`);
    expect(await step('size.less').getAttribute('data-against')).not.toBeNull();
    expect(await step('size.more').locator('[class^="mark-"]').count()).toBe(0);
    expect(await step('size.more').getAttribute('aria-label')).not.toContain('Breaks');
    await step('size.less').click();
    await expect.poll(() => app.page.locator('.issue-error').count()).toBe(1);
  });

  it('a weapon opens to the steps of its own numbers', async () => {
    await sheet.click(BISON + 1, 'weapons.range');
    await expect.poll(() => step('weapons.1.range.more').count()).toBe(1);
    await step('weapons.1.range.more').click();
    await sheet.expectText(BISON + 1, 'weapons.range', '35');
  });

  it('every fix of an issue tells its price and mends it', async () => {
    const limit = assessDesign(ruleset, crowded).issues.find(({ check }) => check === 'weapons.limit');
    for (const fix of limit?.fixes ?? []) {
      await sheet.click(CROWDED, 'armour');
      const price = formatDifference(pointsOf(ruleset, crowded, changeOfFix(fix)));
      await button(`${fix.label} ${price} PP`).click();
      await expect.poll(() => app.page.locator('.issue-error').count()).toBe(0);
      const mended = withChanges(crowded, [changeOfFix(fix)]) as Design;
      await expect.poll(plate).toBe(`${amountOf(mended)} PP`);
      await app.page.keyboard.press('Control+z');
      await expect.poll(() => app.page.locator('.issue-error').count()).toBe(1);
    }
    expect(limit?.fixes).toHaveLength(2);
  });

  it('the message of an issue leads to its cell', async () => {
    await sheet.click(CROWDED, 'armour');
    await app.page.locator('.issue-error .issue-message').click();
    await expect.poll(sheet.selected).toEqual([`${CROWDED + 2}:weapons.name`]);
  });

  it('a grade is taken with a click, at the price on it', async () => {
    await sheet.click(BISON, 'armour');
    const professional = withChanges(bison, [{ kind: 'set', field: 'morale', row: null, value: 'professional' }]) as Design;
    const grade = app.page.locator('.grades button[title^="Professional"]');
    expect(await grade.innerText()).toContain(amountOf(professional));
    await grade.click();
    await expect.poll(plate).toBe(`${amountOf(professional)} PP`);
    await expect.poll(() => grade.getAttribute('aria-pressed')).toBe('true');
  });

  it('the form keeps a wrong value as typed, says why, and the sheet shows the same', async () => {
    await sheet.click(BISON, 'armour');
    await button('Form').click();
    const armour = app.page.getByRole('textbox', { name: 'Armour' });
    await armour.fill('thick');
    await armour.press('Enter');
    await sheet.expectText(BISON, 'armour', 'thick');
    await expect.poll(() => armour.getAttribute('aria-invalid')).toBe('true');
    expect(await armour.inputValue()).toBe('thick');
    await expect.poll(() => app.page.locator('.form-error').first().innerText()).toContain('thick');
    await expect.poll(plate).toBe('– no cost yet');
    await armour.fill('3+');
    await armour.press('Enter');
    await sheet.expectText(BISON, 'armour', '3+');
    await expect.poll(() => app.page.locator('.form-error').count()).toBe(0);
  });

  it('the form of several designs says how many, shows what differs as mixed, and changes all of them in one step', async () => {
    const form = app.page.getByRole('form', { name: 'Form of 3 designs' });
    await sheet.click(BISON, 'armour');
    await button('Form').click();
    await sheet.click(BISON, 'armour');
    await sheet.click(RHINO, 'armour', ['Shift']);
    await form.waitFor();
    expect(await app.page.locator('.inspector h2').innerText()).toBe('3 designs');
    const total = [bison, crowded, designs[2]].reduce((sum, design) => sum + Number(assessDesign(ruleset, design).cost), 0);
    expect(await app.page.locator('.inspector-top').innerText()).toContain(`${formatPoints(ruleset, total)} together`);
    const armour = form.getByRole('textbox', { name: 'Armour' });
    expect([await armour.inputValue(), await armour.getAttribute('placeholder')]).toEqual(['', 'mixed']);
    const size = form.getByRole('combobox', { name: 'Size' });
    expect(await size.evaluate((list) => list instanceof HTMLSelectElement && list.selectedOptions[0]?.text)).toBe('mixed');
    expect(await form.getByRole('combobox', { name: 'Propulsion' }).inputValue()).toBe('tracked');
    await size.selectOption('large');
    await armour.fill('6+');
    await armour.press('Enter');
    const all = (column: string) => Promise.all([BISON, CROWDED, RHINO, STILETTO].map((row) => sheet.text(row, column)));
    await expect.poll(() => all('armour')).toEqual(['6+', '6+', '6+', '6+']);
    expect(await all('size')).toEqual(['L', 'L', 'L', 'M']);
    await expect.poll(() => armour.inputValue()).toBe('6+');
    const sappers = form.getByRole('checkbox').first();
    await sappers.check();
    await expect.poll(() => sappers.isChecked()).toBe(true);
    await armour.fill('thick');
    await armour.press('Enter');
    await expect.poll(() => form.locator('.form-error').first().innerText()).toContain('3 of 3 designs have a problem here');
    await app.page.keyboard.press('Control+z');
    await app.page.keyboard.press('Control+z');
    await app.page.keyboard.press('Control+z');
    await expect.poll(() => all('armour')).toEqual(['5+', '5+', '3+', '6+']);
    expect(await all('size')).toEqual(['L', 'L', 'L', 'M']);
    await app.page.keyboard.press('Control+z');
    await expect.poll(() => all('size')).toEqual(['M', 'M', 'L', 'M']);
  });

  it('notes stay with the design, as a step of undo', async () => {
    await sheet.click(BISON, 'armour');
    await button('Notes').click();
    const notes = app.page.getByRole('textbox', { name: 'Notes' });
    await notes.fill('Painted green.');
    await notes.blur();
    await sheet.click(RHINO, 'armour');
    await expect.poll(() => notes.inputValue()).toBe('');
    await sheet.click(BISON, 'armour');
    await expect.poll(() => notes.inputValue()).toBe('Painted green.');
    await app.page.keyboard.press('Control+z');
    await expect.poll(() => notes.inputValue()).toBe('');
  });

  it('the card is the one that prints: its name and its points', async () => {
    await sheet.click(RHINO, 'armour');
    await expect.poll(() => app.page.locator('.card-paper svg').textContent()).toContain('Rhino Heavy Tank');
    expect(await app.page.locator('.card-paper svg').textContent()).toContain(amountOf(designs[2]));
  });
});

describe('the armoury', () => {
  beforeEach(async () => {
    await open();
    await app.page.getByRole('navigation').getByText('Armoury').click();
    await button('Gauss cannon').click();
  });
  afterEach(close);

  const changeAp = async (): Promise<void> => {
    const ap = app.page.getByRole('textbox', { name: 'AP modifier' });
    await ap.fill('-5');
    await ap.press('Enter');
  };
  const backToSheet = () => app.page.getByRole('navigation').getByText('Designs').click();
  const stronger = (design: Design): Design =>
    withChanges(design, [{ kind: 'set', field: 'apMod', row: { component: 'weapons', index: 0 }, value: -5 }]) as Design;

  it('tells what a change does to each design, and changes both in one step of undo', async () => {
    await changeAp();
    for (const design of [designs[2], designs[3]]) {
      const line = app.page.locator('.armoury-users li').filter({ hasText: String(design.values.name) });
      expect(await line.innerText()).toContain(`${amountOf(design)} → ${costOf(stronger(design))}`);
    }
    await button('Change both').click();
    await backToSheet();
    await sheet.expectText(RHINO, 'weapons.apMod', '−5');
    await sheet.expectText(STILETTO, 'weapons.apMod', '−5');
    await sheet.expectText(STILETTO, 'cost', amountOf(stronger(designs[3])));
    await app.page.keyboard.press('Control+z');
    await sheet.expectText(RHINO, 'weapons.apMod', '−4');
    await sheet.expectText(STILETTO, 'weapons.apMod', '−4');
  });

  it('changes only the chosen design', async () => {
    await changeAp();
    await app.page.getByRole('checkbox', { name: /Rhino/ }).uncheck();
    await button('Only in 1 design').click();
    await backToSheet();
    await sheet.expectText(STILETTO, 'weapons.apMod', '−5');
    await sheet.expectText(RHINO, 'weapons.apMod', '−4');
  });

  it('makes a new weapon of it in the chosen design', async () => {
    await changeAp();
    await app.page.getByRole('checkbox', { name: /Rhino/ }).uncheck();
    await button(/^As a new weapon/).click();
    await expect.poll(() => app.page.locator('.armoury-panel h2').innerText()).toBe('Gauss cannon (2)');
    await backToSheet();
    await sheet.expectText(STILETTO, 'weapons.name', 'Gauss cannon (2)');
    await sheet.expectText(RHINO, 'weapons.name', 'Gauss cannon');
  });

  it('adds a weapon to the active design at the price told', async () => {
    const add = button(/^Add to Bison Medium Tank/);
    const price = Number((await add.locator('b').innerText()).replace('−', '-'));
    await add.click();
    await backToSheet();
    await sheet.expectText(BISON + 2, 'weapons.name', 'Gauss cannon');
    await sheet.expectText(BISON, 'cost', String(Number(amountOf(bison)) + price));
  });
});

describe('comparing', () => {
  beforeEach(() => open());
  afterEach(close);

  it('the selected designs stand side by side, and the difference of their costs is told', async () => {
    await sheet.click(RHINO, 'armour');
    await sheet.click(STILETTO, 'armour', ['Shift']);
    await app.page.getByRole('toolbar').getByRole('button', { name: 'Compare' }).click();
    const rowOf = async (line: string) => {
      const index = await app.page.locator(`.compare .ag-row:has(.mp-number[data-line="${line}"])`).getAttribute('row-index');
      return app.page.locator(`.compare .ag-row[row-index="${index}"] .compare-cell`);
    };
    await app.page.locator('.compare-total').first().waitFor();
    const total = await rowOf('cost total');
    expect(await total.count()).toBe(2);
    const difference = Number(amountOf(designs[3])) - Number(amountOf(designs[2]));
    expect(await total.nth(1).innerText()).toContain(formatDifference(difference));
    const armour = await rowOf('design armour');
    expect(await armour.nth(1).getByRole('img', { name: 'differs' }).count()).toBe(1);
    // It is a sheet: keys select, copying copies.
    await armour.first().click();
    await app.page.keyboard.press('Shift+ArrowRight');
    expect((await sheetOn(app).copied()).plain).toMatch(/^\d\+\t\d\+$/);
    const both = await sheet.rowCount();
    await app.page.getByRole('checkbox', { name: 'Only differences' }).check();
    await expect.poll(() => sheet.rowCount()).toBeLessThan(both);
    // The buttons of a heading, by keys.
    const others = app.page.getByRole('grid', { name: 'Comparison' }).getByRole('button', { name: 'Compare with this' });
    await others.focus();
    await app.page.keyboard.press('Enter');
    await expect
      .poll(() => app.page.locator('.compare-name').allTextContents())
      .toEqual([3, 2].map((at) => String(designs[at]?.values.name)));
  });

  it('a variant stands below its parent and says where it comes from', async () => {
    await sheet.click(BISON, 'armour');
    await app.page.keyboard.press('Control+k');
    await app.page.keyboard.type('Make variant');
    await app.page.keyboard.press('Enter');
    await sheet.expectText(CROWDED, 'name', 'Bison Medium Tank (2)');
    await expect.poll(() => app.page.locator('.facts').innerText()).toContain('from Bison Medium Tank');
  });
});

// The armoury and the comparison are looked at in screens.test.ts.
it('the inspector has no fault that axe knows in either scheme: with an error, and in each of its tabs', async () => {
  await open();
  await sheet.click(CROWDED, 'armour');
  await expect.poll(() => app.page.locator('.issue-error').count()).toBe(1);
  expect(await faultsInBoth(app.page, '.inspector')).toEqual([]);
  for (const tab of ['Form', 'Notes']) {
    await button(tab).click();
    expect(await faultsInBoth(app.page, '.inspector')).toEqual([]);
  }
  await close();
});
