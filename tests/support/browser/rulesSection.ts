import type { Page } from 'playwright-core';

/** Opens a section of the house rules, which must be shown, through its door in the list at the left. */
export async function openRulesSection(page: Page, door: string, section: string): Promise<void> {
  const nav = page.getByRole('navigation', { name: 'Sections of the rules' });
  await nav.getByRole('button', { name: door }).click();
  // The number of its faults may follow.
  await nav.getByRole('button', { name: new RegExp(`^${section}(?: \\d+ faults?)?$`) }).click();
  await page.getByRole('region', { name: section, exact: true }).waitFor();
}
