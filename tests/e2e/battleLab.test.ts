import { expect, it } from 'vitest';
import { combatRulesOf, fighterOf } from '../../shared/combat/fighter/index.ts';
import { measureText, type UnitOdds, unitOdds, usualSituation } from '../../shared/combat/odds/index.ts';
import type { Design } from '../../shared/project/index.ts';
import { stockProject } from '../support/browser/browser.ts';
import { openSharedApp } from '../support/browser/sharedApp.ts';
import { sheetOn } from '../support/browser/sheet.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

const ruleset = builtInRuleset('zorch-97');
const rules = combatRulesOf(ruleset) ?? expect.fail('rules of combat');
const project = stockProject('zorch-97');

function named(name: string): Design {
  return project.designs.find(({ values }) => values.name === name) ?? expect.fail(`no ${name}`);
}

function oddsOf(attacker: Design, target: Design, modifier = 0): UnitOdds {
  const [one, other] = [fighterOf(ruleset, attacker), fighterOf(ruleset, target)];
  if (one === null || other === null) throw new Error('Both can fight.');
  return unitOdds(rules, one, other, { ...usualSituation(rules), modifier });
}

const killText = (odds: UnitOdds): string => measureText('kill', odds.kill);

it('a player sorts the odds, reads how one comes about, pins its target, and sees it in the inspector while typing', async () => {
  const app = await openSharedApp({ project });
  const { page, complaints } = app;
  const sheet = sheetOn(app);
  await sheet.cell(0, 'name').waitFor();
  const [attacker, target] = [named('Bison Medium Tank'), named('Rhino Heavy Tank')];

  // By keys alone: into the matrix, to the last attacker, and back to the first.
  await page.getByRole('button', { name: 'Battle lab' }).click();
  const matrix = page.getByRole('grid', { name: /^Destroyed in a turn/ });
  await matrix.waitFor();
  const odds = sheetOn(app);
  await odds.cell(0, 'name').waitFor();
  expect(await odds.rowCount()).toBe(project.designs.length + 1);
  const side = page.getByRole('region', { name: 'The arithmetic' });

  // Sorted by one target, the best attackers first.
  const heading = matrix.getByRole('columnheader', { name: 'Rhino Heavy Tank' });
  await odds.click(0, 'name');
  await page.keyboard.press('ArrowRight');
  for (let column = project.designs.indexOf(target); column > 0; column--) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Sort the attackers by Rhino Heavy Tank' }).click();
  await expect.poll(() => heading.getAttribute('aria-sort')).toBe('descending');
  const best = project.designs.toSorted((one, other) => oddsOf(other, target).kill - oddsOf(one, target).kill)[0];
  await page.keyboard.press('Control+ArrowUp');
  await expect.poll(() => side.getByRole('heading', { level: 2 }).textContent()).toBe(`${best?.values.name} against Rhino Heavy Tank`);

  // Headings stay in view, however far it is scrolled.
  await page.keyboard.press('Control+End');
  const top = (element: Element): number => element.getBoundingClientRect().top;
  const active = page.locator('.mp-grid .mp-active');
  await expect
    .poll(() => active.evaluate((cell) => cell.closest('.ag-row')?.getAttribute('row-index')))
    .toBe(String(project.designs.length - 1));
  expect(await page.locator('.lab-target').first().evaluate(top)).toBe(await page.locator('.mp-grid').evaluate(top));
  await page.keyboard.press('Control+Home');
  await odds.cell(0, 'name').waitFor();

  // The number of the cell is that of the odds, and so is its arithmetic.
  const byRhino = project.designs.toSorted((one, other) => oddsOf(other, target).kill - oddsOf(one, target).kill);
  const down = byRhino.indexOf(attacker);
  for (let row = 0; row < down; row++) await page.keyboard.press('ArrowDown');
  for (let column = project.designs.indexOf(target); column >= 0; column--) await page.keyboard.press('ArrowRight');
  const usual = oddsOf(attacker, target);
  await expect.poll(() => side.getByRole('heading', { level: 2 }).textContent()).toBe('Bison Medium Tank against Rhino Heavy Tank');
  const shown = await active.textContent();
  expect(`${Number(shown)} %`).toBe(killText(usual));
  await page.keyboard.press('Enter');
  expect(await side.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await side.getByText('§').count()).toBeGreaterThan(2);

  // A modifier of the rules changes both; the corner copies as a table.
  const [modifier = expect.fail('a modifier')] = rules.modifiers;
  await page.getByText('Modifiers', { exact: true }).click();
  await page.getByLabel(modifier.label).check();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByLabel(modifier.label).isVisible()).toBe(false);
  const harder = killText(oddsOf(attacker, target, modifier.value));
  expect(harder).not.toBe(killText(usual));
  await expect.poll(() => side.getByText(harder, { exact: true }).count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'As usual' }).click();
  await active.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  const copied = (await sheet.copied('Control+Shift+c')).plain.split('\r\n').map((line) => line.split('\t'));
  expect(copied[0]?.[0]).toContain('Destroyed in a turn');
  expect(copied[1]?.[0]).toBe(best?.values.name);

  // The target is pinned in the sheet, and what is typed there changes the odds in the inspector.
  await page.getByRole('button', { name: /^Designs/ }).click();
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: 'Command or design' }).fill('Rhino Heavy Tank');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: 'Command or design' }).fill('Pin as target');
  await page.keyboard.press('Enter');
  expect(await page.title()).not.toContain('edited');
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: 'Command or design' }).fill('Bison Medium Tank');
  await page.keyboard.press('Enter');
  const part = page.getByRole('region', { name: 'Odds' });
  const chance = () => part.getByText('Destroyed in a turn').locator('xpath=following-sibling::dd').textContent();
  await expect.poll(chance).toBe(killText(usual));
  const above = project.designs.slice(0, project.designs.indexOf(attacker));
  const row = above.reduce((sum, { components }) => sum + Math.max(1, components.weapons?.length ?? 0), 0);
  await sheet.click(row, 'weapons.hitsOn');
  await sheet.type('9');
  await sheet.press('Enter');
  const [weapon = expect.fail('a weapon'), ...others] = attacker.components.weapons ?? [];
  const changed = { ...attacker, components: { weapons: [{ ...weapon, values: { ...weapon.values, hitsOn: 9 } }, ...others] } };
  expect(killText(oddsOf(changed, target))).not.toBe(killText(usual));
  await expect.poll(chance).toBe(killText(oddsOf(changed, target)));
  expect(complaints).toEqual([]);
  await app.close();
});
