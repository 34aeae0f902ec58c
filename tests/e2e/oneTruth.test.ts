import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { readProject, writeProject } from '../../shared/project/file/index.ts';
import { type Design, designIdSchema, type Project } from '../../shared/project/index.ts';
import { importScreen, samplePath } from '../support/browser/importScreen.ts';
import {
  armouryFrom,
  comparisonFrom,
  designsFrom,
  forceFrom,
  paintedArmoury,
  paintedComparison,
  paintedDesigns,
  paintedForce,
  rulesOf,
} from '../support/browser/painted.ts';
import { openRulesSection } from '../support/browser/rulesSection.ts';
import { openSharedApp } from '../support/browser/sharedApp.ts';
import { workedForce } from '../support/forces/battlegroups.ts';
import { stockProject } from '../support/forces/forces.ts';
import { pick, type Random, seededRandom } from '../support/random/random.ts';
import { testSeed } from '../support/random/seed.ts';
import { builtInRuleset, readFolder } from '../support/rulesets/rulesets.ts';

const withOwnRules = (project: Project, folder: string): Project => ({
  ...project,
  ruleset: { ...project.ruleset, files: Object.fromEntries(readFolder(`${import.meta.dirname}/../../shared/rulesets/${folder}`)) },
});
/** A battlegroup and its designs, with rules of its own; and designs of another game to open in its place. */
const ours = withOwnRules(stockProject(builtInRuleset('zorch-97'), workedForce()), 'zorch-97');
const theirs = (): Project => {
  const ruleset = builtInRuleset('spaceship-battles');
  const designs = ruleset.stock.map((design, index): Design => ({ ...design, id: designIdSchema.parse(`theirs-${index}`) }));
  return withOwnRules({ ...stockProject(ruleset), name: 'Theirs', designs }, 'spaceship-battles');
};

async function command(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: 'Command or design' }).fill(name);
  await page.keyboard.press('Enter');
}

/** The project as it is now, by a way that paints nothing: as a file. */
async function projectOn(page: Page): Promise<Project> {
  const download = page.waitForEvent('download');
  await command(page, 'Download project');
  const text = readFileSync(await (await download).path(), 'utf8');
  const read = readProject(text, 'download');
  if (!read.ok) throw new Error(read.problems.map(({ message }) => message).join(' '));
  return read.value;
}

/** Goes to the sheet once nothing is above it. */
async function toSheet(page: Page): Promise<void> {
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('gridcell').first().click();
}

const toTab = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name }).click();

/** Types a number into some cell in sight. */
async function changeCell(page: Page, random: Random): Promise<void> {
  const project = await projectOn(page);
  const { fields, components } = rulesOf(project).data;
  const numbers = [
    ...fields.flatMap((field) => (field.kind === 'number' && !field.hidden ? [{ id: field.id, field }] : [])),
    ...components.flatMap(({ id, fields: own }) =>
      own.flatMap((field) => (field.kind === 'number' && !field.hidden ? [{ id: `${id}.${field.id}`, field }] : [])),
    ),
  ];
  const inSight = await page.locator('.mp-grid .ag-row [role="gridcell"]').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const { top, left, right, bottom } = cell.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, top + 8);
      return hit && cell.contains(hit) && bottom - top > 10
        ? [`${cell.closest('.ag-row')?.getAttribute('row-index')}:${cell.getAttribute('col-id')}`]
        : [];
    }),
  );
  const places = inSight.flatMap((place) => {
    const found = numbers.find(({ id }) => place.endsWith(`:${id}`));
    return found ? [{ place, field: found.field }] : [];
  });
  const { place, field } = pick(random, places);
  const [row, column] = place.split(':');
  const box = await page.locator(`.mp-grid .ag-row[row-index="${row}"] [role="gridcell"][col-id="${column}"]`).boundingBox();
  if (!box) throw new Error(`${place} is not in sight`);
  await page.mouse.click(box.x + box.width / 2, box.y + 8);
  const least = field.min ?? 0;
  await page.keyboard.type(String(least + Math.floor(random() * ((field.max ?? least + 40) - least + 1))));
  await page.keyboard.press('Enter');
}

/** Multiplies a constant of the project's rules, in the workshop. */
async function changeConstant(page: Page, random: Random): Promise<void> {
  const constants = [...rulesOf(await projectOn(page)).constants.values()];
  const row = Math.floor(random() * constants.length);
  await command(page, 'House rules');
  await openRulesSection(page, 'Formulas', 'Constants');
  await page.locator('[row-index="0"] [role="gridcell"][col-id="value"]').click();
  for (let below = 0; below < row; below++) await page.keyboard.press('ArrowDown');
  const field = page.getByRole('region', { name: 'Effect', exact: true }).getByRole('textbox');
  await expect.poll(() => field.inputValue()).toBe(String(constants[row]));
  await field.fill(String((constants[row] ?? 0) * 10 + 1));
  await field.press('Enter');
  await page.getByRole('button', { name: /^Back to the (?!standard)/ }).click();
  await page.getByRole('gridcell').first().waitFor();
}

/** Brings in a sheet together with its own costs. */
async function importWithCosts(page: Page): Promise<void> {
  const screen = importScreen(page);
  await screen.open(samplePath('canonical-stacked.xls'));
  await screen.dialog.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Costs' }).click();
  await screen.dialog
    .getByText(/Its own formula gives \d+ of/)
    .first()
    .waitFor();
  await screen.dialog.getByRole('radio', { name: /^Keep my sheet’s prices/ }).check();
  await screen.accept.click();
  await leave(page);
  await expect.poll(() => page.title()).toMatch(/^canonical-stacked/);
  // The designs come in after the project that is named so.
  await page.getByText('with the sheet’s own costs').waitFor();
  await toSheet(page);
}

/** Leaves the open project without saving it, if that is asked. */
async function leave(page: Page): Promise<void> {
  const before = await page.title();
  const question = page.getByRole('dialog', { name: /^Save the changes to/ });
  await expect.poll(async () => (await question.count()) > 0 || (await page.title()) !== before).toBe(true);
  if ((await question.count()) > 0) await question.getByRole('button', { name: 'Don’t save' }).click();
}

/** Opens another project in place of the one that is open, by dropping its file. */
async function openOver(page: Page, project: Project): Promise<void> {
  await page.evaluate(
    ([name, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], name));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
    },
    [`${project.name}.motorpool`, writeProject(project)] as const,
  );
  await leave(page);
  await expect.poll(() => page.title()).toBe(`${project.name}.motorpool – Motorpool`);
  await toSheet(page);
}

const ACTS = {
  cell: changeCell,
  constant: changeConstant,
  import: importWithCosts,
  undo: (page: Page) => page.keyboard.press('Control+Z'),
  redo: (page: Page) => page.keyboard.press('Control+Y'),
  openOurs: (page: Page) => openOver(page, ours),
  openTheirs: (page: Page) => openOver(page, theirs()),
};
type Act = keyof typeof ACTS;
const isLong = process.env.LONG_TESTS !== undefined;
/** Each at least once, at night more often; the order within a part is drawn. */
const RUN: readonly (readonly Act[])[] = [
  ['constant', 'cell', 'undo'],
  ['redo'],
  ['import'],
  ['cell', 'constant', 'undo'],
  ['openTheirs'],
  isLong ? ['cell', 'constant'] : ['cell'],
  ['openOurs'],
  isLong ? ['undo', 'constant'] : [],
];

function shuffled<T>(random: Random, list: readonly T[]): readonly T[] {
  const left = [...list];
  return list.map(() => left.splice(Math.floor(random() * left.length), 1)[0] as T); // there is one for each
}

/** Every screen says what the project in its present state is worth. */
async function expectTruth(page: Page, everywhere: boolean): Promise<void> {
  const project = await projectOn(page);
  let painted = await paintedDesigns(page);
  const settled = async (): Promise<boolean> => {
    painted = await paintedDesigns(page);
    return isDeepStrictEqual(painted, designsFrom(project, painted));
  };
  await expect
    .poll(settled)
    .toBe(true)
    .catch(() => expect(painted).toEqual(designsFrom(project, painted)));
  if (!everywhere) return;
  // A game whose designs have no rows has no armoury.
  if (project.designs.some(({ components }) => Object.keys(components).length > 0)) {
    await toTab(page, /^Armoury/);
    await expect.poll(() => paintedArmoury(page)).toEqual(armouryFrom(project));
  }
  await toTab(page, /^Compare/);
  const compared = project.designs.slice(0, 3);
  // Those that are compared already are not offered; the table of them may not be painted yet.
  const more = page.getByRole('combobox', { name: /^Add a/ });
  await more.waitFor();
  for (const { id } of compared) if ((await more.locator(`option[value="${id}"]`).count()) > 0) await more.selectOption(String(id));
  let comparison = await paintedComparison(page);
  const isCompared = async (): Promise<boolean> => {
    comparison = await paintedComparison(page);
    const isShown = Object.keys(comparison.points).length > 0 || rulesOf(project).points === null;
    return isShown && isDeepStrictEqual(comparison, comparisonFrom(project, compared, comparison));
  };
  await expect
    .poll(isCompared)
    .toBe(true)
    .catch(() => expect(comparison).toEqual(comparisonFrom(project, compared, comparison)));
  if (project.forces?.length) {
    await toTab(page, /^Battlegroups/);
    let force = await paintedForce(page);
    const isTrue = async (): Promise<boolean> => {
      force = await paintedForce(page);
      return Object.keys(force.lines).length > 5 && isDeepStrictEqual(force, forceFrom(project, force));
    };
    await expect
      .poll(isTrue)
      .toBe(true)
      .catch(() => expect(force).toEqual(forceFrom(project, force)));
  }
  await toTab(page, /^Designs/);
  await page.getByRole('gridcell').first().waitFor();
}

it('whatever is changed, every number on every screen is that of the present project', async () => {
  const random = seededRandom(testSeed);
  const app = await openSharedApp({ project: ours });
  try {
    const { page } = app;
    await page.getByRole('gridcell').first().waitFor();
    await expectTruth(page, true);
    for (const acts of RUN) {
      for (const act of shuffled(random, acts)) {
        await ACTS[act](page, random);
        await expectTruth(page, act !== 'cell');
      }
    }
    expect(app.complaints).toEqual([]);
  } finally {
    await app.close();
  }
});
