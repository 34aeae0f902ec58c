import { readFileSync } from 'node:fs';
import type { CDPSession, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { readProject } from '../../shared/project/file/index.ts';
import type { Project } from '../../shared/project/index.ts';
import { stockProject } from '../support/browser/browser.ts';
import { openSharedApp, type SharedApp } from '../support/browser/sharedApp.ts';

/** How many times slower the page is than the machine. */
const SLOWER = 4;

let app: SharedApp;
let client: CDPSession;
async function open(project: Project): Promise<Page> {
  app = await openSharedApp({ project });
  await app.page.getByRole('gridcell').first().waitFor();
  client = await app.context.newCDPSession(app.page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return app.page;
}
afterEach(async () => {
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await client.detach();
  expect(app.complaints).toEqual([]);
  await app.close();
});

const CODES: Readonly<Record<string, number>> = {
  Enter: 13,
  Tab: 9,
  ArrowDown: 40,
  ArrowUp: 38,
  ArrowLeft: 37,
  ArrowRight: 39,
  Home: 36,
  Escape: 27,
};

/** Presses keys one right after the other, without a look at what the page makes of them. A word is typed letter by letter. */
async function burst(...words: readonly string[]): Promise<void> {
  const sent: Promise<unknown>[] = [];
  const press = (key: string, modifiers = 0): void => {
    const code = CODES[key];
    const text = modifiers > 0 ? '' : key === 'Enter' ? '\r' : code === undefined ? key : '';
    const event = { key, code: key, windowsVirtualKeyCode: code ?? key.toUpperCase().charCodeAt(0), modifiers };
    sent.push(client.send('Input.dispatchKeyEvent', { ...event, type: text === '' ? 'rawKeyDown' : 'keyDown', text }));
    sent.push(client.send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' }));
  };
  for (const word of words) {
    if (word.startsWith('Control+')) press(word.slice('Control+'.length), CONTROL);
    else for (const key of word in CODES ? [word] : [...word]) press(key);
  }
  await Promise.all(sent);
}

async function saved(): Promise<Project> {
  // The title follows a frame after the last key.
  await expect.poll(() => app.page.title()).toContain('edited');
  await app.page.keyboard.press('Control+s');
  await expect.poll(() => app.page.title()).not.toContain('edited');
  const read = readProject(readFileSync(String(app.file), 'utf8'), 'saved');
  if (!read.ok) throw new Error(read.problems.map(({ message }) => message).join(' '));
  return read.value;
}

/** The bit of the protocol for Ctrl. */
const CONTROL = 2;

describe('no key is lost when the page is busy', () => {
  it('of three designs typed into the blank line without a pause', async () => {
    await open({ ...stockProject(), designs: [] });
    const numbers = Array.from({ length: 3 }, (_, at) => at + 1);
    const cells = (at: number) => [
      `Tank ${at}`,
      '',
      'medium',
      `${2 + (at % 5)}+`,
      '2',
      '',
      'tracked',
      '22',
      '105 mm gun',
      'y',
      `${70 + at}`,
      '1',
      '',
      '5+',
      '-3',
    ];
    await burst(...numbers.flatMap((at) => [...cells(at).flatMap((text) => [text, 'Tab']), 'Enter']));
    const { designs } = await saved();
    expect(designs.map(({ values, components }) => ({ ...values, weapon: components.weapons?.[0]?.values }))).toMatchObject(
      numbers.map((at) => ({
        name: `Tank ${at}`,
        size: 'medium',
        armour: 2 + (at % 5),
        assault: 2,
        propulsion: 'tracked',
        movement: 22,
        weapon: { name: '105 mm gun', turreted: true, range: 70 + at, attacks: 1, hitsOn: 5, apMod: -3 },
      })),
    );
  });

  it('of a battlegroup that is bought, counted and graded without a pause', async () => {
    await open(stockProject());
    const bought = ['2 bison', '3 rifle', '1 mastiff', '4 rhino'];
    await burst('Control+k', 'new battlegroup', 'Enter', 'Enter', ...bought.flatMap((text) => [text, 'Enter']));
    const groups = async () => (await saved()).forces?.[0]?.sections.flatMap(({ entries }) => entries) ?? [];
    const first = await groups();
    expect(first.map(({ count }) => count)).toEqual(bought.map((text) => Number(text[0])));
    // Up to the first line, then each count anew, and each grade by its first letters.
    await burst(...bought.map(() => 'ArrowUp'), 'Home', ...bought.flatMap((_, at) => [String(9 - at), 'Enter']));
    expect((await groups()).map(({ count }) => count)).toEqual(bought.map((_, at) => 9 - at));
    await burst(
      ...bought.map(() => 'ArrowUp'),
      'Home',
      'ArrowRight',
      'ArrowRight',
      'ArrowRight',
      ...bought.flatMap(() => ['con', 'Enter']),
    );
    expect((await groups()).map(({ values }) => Object.values(values ?? {}))).toEqual(bought.map(() => ['conscript']));
  });
});
