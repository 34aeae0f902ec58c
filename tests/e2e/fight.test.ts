import { expect, it } from 'vitest';
import { runFights, summarise } from '../../shared/combat/fight/index.ts';
import { planUnder, sideOfForce } from '../../shared/combat/job/index.ts';
import { percent } from '../../src-renderer/lab/fight/results/words.ts';
import { faults } from '../support/browser/axe.ts';
import { openSharedApp } from '../support/browser/sharedApp.ts';
import { workedOpponent, workedProject } from '../support/forces/battlegroups.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

const ruleset = builtInRuleset('zorch-97');
const project = workedProject(workedOpponent());
const [force, other] = project.forces ?? [];
if (force === undefined || other === undefined) throw new Error('The project has two forces.');
const SEED = 17;
const FIGHTS = 100;

it('two forces fight as often as asked, cancel stops them, and a replay ends as the fight did', async () => {
  const { page, complaints, close } = await openSharedApp({ project });
  await page.getByRole('gridcell').first().waitFor();
  await page.getByRole('button', { name: /^Battle lab/ }).click();
  await page.getByRole('button', { name: 'Fights', exact: true }).click();
  const setup = page.getByRole('form', { name: 'Set up the fights' });
  expect(await setup.getByLabel('First side').locator('option:checked').textContent()).toBe(force.name);
  expect(await setup.getByLabel('Second side').locator('option:checked').textContent()).toBe(other.name);

  // The page stays awake meanwhile: Cancel is there, and works.
  await setup.getByRole('combobox', { name: 'Fights' }).selectOption('10000');
  await setup.getByRole('button', { name: 'Fight', exact: true }).click();
  await setup.getByRole('progressbar').waitFor();
  await setup.getByRole('button', { name: 'Cancel' }).click();
  await setup.getByRole('progressbar').waitFor({ state: 'detached' });
  await page.getByText('No fights yet.').waitFor();

  await setup.getByRole('combobox', { name: 'Fights' }).selectOption(String(FIGHTS));
  await setup.getByRole('textbox', { name: 'Seed' }).fill(String(SEED));
  await setup.getByRole('textbox', { name: 'Seed' }).press('Enter');
  const results = page.getByRole('region', { name: 'Results' });
  await results.getByRole('heading', { level: 2 }).waitFor();

  const planned = planUnder(ruleset, {
    sides: [sideOfForce(ruleset, project, force), sideOfForce(ruleset, project, other)],
    terrain: 'mixed',
  });
  if (!planned.ok) throw new Error('Both forces can fight.');
  const tally = runFights(planned.value.plan, SEED, FIGHTS);
  const { wins, kills } = summarise(planned.value.plan, tally);
  const [first] = wins;
  await results.getByRole('img', { name: `${force.name} wins ${percent(first.share)}` }).waitFor();
  expect(await results.getByRole('grid', { name: 'What destroyed what' }).getAttribute('aria-rowcount')).toBe(String(kills.length + 1));
  expect(await faults(page)).toEqual([]);

  await results.getByRole('button', { name: 'The closest fight' }).click();
  const replay = page.getByRole('region', { name: /^Fight \d+ of 100, seed 17$/ });
  const slider = replay.getByRole('slider');
  const winner = await replay.locator('[data-part="winner"]').textContent();
  expect(await replay.locator('output').textContent()).toBe('Deployment');
  // The time line has the focus: keys go through the steps.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => slider.inputValue()).toBe('1');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  expect(Number(await slider.inputValue())).toBeGreaterThan(1);
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('End');
  await expect.poll(() => replay.locator('[data-now]').textContent()).toContain(`${winner} after`);
  await page.keyboard.press('Escape');
  await results.getByRole('heading', { level: 2 }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
