import { readFileSync } from 'node:fs';
import type { Download } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSharedApp, type SharedApp } from '../support/browser/sharedApp.ts';
import { workedForce, workedOpponent, workedProject } from '../support/forces/battlegroups.ts';
import { pdfFacts, pdfText } from '../support/prints/pdf.ts';

let app: SharedApp;
beforeEach(async () => {
  const project = workedProject(workedOpponent());
  const own = workedForce();
  // Two forces, the battle they planned, and a first hand chosen from the deck.
  const hand = { move: 8, charge: 2, overwatch: 4, smoke: 1, snapfire: 3 };
  const forces = project.forces?.map((force) =>
    force.id === own.id ? { ...force, decks: force.decks.map((deck) => ({ ...deck, hand })), notes: 'Feint on the left' } : force,
  );
  const sides = (forces ?? []).map(({ id }) => id);
  app = await openSharedApp({
    project: { ...project, forces, battles: [{ id: 'mill', name: 'At the mill', sides, battle: 'prepared', turns: 7 }] },
  });
  await app.page.getByRole('button', { name: 'Battlegroups' }).click();
});
afterEach(async () => {
  expect(app.complaints).toEqual([]);
  await app.close();
});

it('from two battlegroups and their planned battle to the printed pack of the evening, and an open copy for the opponent', async () => {
  const { page } = app;
  const summary = page.locator('.studio-sum');
  const made = async () => {
    const coming: Promise<Download> = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Make PDF' }).click();
    return readFileSync(await (await coming).path());
  };
  await page.getByRole('button', { name: 'Print battle pack' }).click();
  await page.getByRole('button', { name: 'Everything', exact: true }).click();
  await expect.poll(() => summary.innerText()).toMatch(/^\d+ pages, \d+ cards, 15\d markers$/);
  await page.getByText('Set-up page, all sides').first().waitFor();

  // Fewer smoke markers, and larger barrage templates than ours: both are kept, and undone as one step each.
  await page.getByText('How many, 7th Armoured Battlegroup').click();
  const before = await summary.innerText();
  const smoke = page.getByLabel('Smoke marker: number').first();
  await smoke.fill('10');
  await smoke.press('Enter');
  await expect.poll(() => summary.innerText()).not.toBe(before);
  const template = page.getByLabel('Barrage template: diameter in mm').first();
  await template.fill('80');
  await template.press('Enter');
  await page.keyboard.press('Control+z');
  await expect.poll(() => template.inputValue()).toBe('');
  expect(await smoke.inputValue()).toBe('10');

  const pages = Number.parseInt(await summary.innerText(), 10);
  const pack = await made();
  expect(pdfFacts(pack)).toMatch(new RegExp(`Pages:\\s+${pages}\\n`));
  for (const word of ['Atthemill', 'Feintontheleft', 'Firsthand']) expect(pdfText(pack)).toContain(word);
  // On the sheets of markers, not on order cards: 10 of the one side, and 4 for each of the 4 smoke cards of the other.
  const smokeOnSheets = [...pdfText(pack).matchAll(/(\d+)smokemarkers(?!within)/g)].map(([, count]) => Number(count));
  expect(smokeOnSheets.reduce((sum, each) => sum + each, 0)).toBe(26);

  await page.getByRole('button', { name: 'For the opponent', exact: true }).click();
  for (const part of ['Secret plan', 'First hand', 'Order cards', 'Markers'])
    expect(await page.getByRole('checkbox', { name: part, exact: true }).isDisabled()).toBe(true);
  await expect.poll(() => summary.innerText()).not.toContain('marker');
  const copy = pdfText(await made());
  expect(copy).toContain('OldGuard');
  for (const secret of ['Feintontheleft', 'Crossroads', '8,620', 'Dummy']) expect(copy).not.toContain(secret);

  // What was chosen is chosen again.
  await page.getByRole('button', { name: /^Back to the / }).click();
  await page.getByRole('button', { name: 'Print battle pack' }).click();
  const forOpponent = page.getByRole('button', { name: 'For the opponent', exact: true });
  await expect.poll(() => forOpponent.getAttribute('aria-pressed')).toBe('true');
});
