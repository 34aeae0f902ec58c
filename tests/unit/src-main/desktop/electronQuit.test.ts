import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EVENTS } from '../../../../src-main/desktop/channels.ts';
import type { DoubleWindow } from '../../../support/electron/double.ts';
import { clearStarts, type Desktop, newFolder, settle, startDesktop, textsBelow } from '../../../support/electron/start.ts';

afterEach(() => {
  vi.useRealTimers();
  clearStarts();
});

const PLATFORMS = ['linux', 'win32', 'darwin'] as const;
const PROJECT = JSON.stringify({ format: 1, name: 'Tanks', ruleset: { id: 'any', version: '1' }, designs: [] });
const journalsIn = (desktop: Desktop): readonly string[] =>
  [...(desktop.atEnd()?.keys() ?? [])].filter((path) => path.endsWith('.journal'));
const unsaved = (desktop: Desktop, window: DoubleWindow, title = 'Tanks') => desktop.call(window, 'showState', { title, unsaved: true });
const ended = (desktop: Desktop): Promise<void> => vi.waitFor(() => expect(desktop.electron.hasEnded()).toBe(true), { timeout: 10_000 });

/** A signal, and then the seconds in which the program ends, or does not, at once. */
async function endedBySignal(desktop: Desktop): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  desktop.signal('SIGTERM');
  for (let second = 0; second < 15 && !desktop.electron.hasEnded(); second++) {
    await settle();
    vi.advanceTimersByTime(1_000);
  }
  await settle();
  expect(desktop.electron.hasEnded()).toBe(true);
}

/** Begins a journal with work in it, as a page does. */
async function work(desktop: Desktop, window: DoubleWindow): Promise<string> {
  const started = (await desktop.call(window, 'start', null)) as { readonly value: { readonly journal: string } };
  const { journal } = started.value;
  await desktop.call(window, 'beginJournal', { journal, file: null, name: 'Tanks', base: PROJECT, unsaved: true });
  await unsaved(desktop, window);
  return journal;
}

describe.each(PLATFORMS)('closing on %s', (platform) => {
  it('with everything saved asks nothing, and where the window stood is on disk when the process ends', async () => {
    const desktop = await startDesktop({ platform });
    await settle();
    const window = desktop.windowAt(0);
    window.bounds = { x: 33, y: 44, width: 1000, height: 700 };
    window.close();
    await settle();
    if (platform === 'darwin') {
      expect([window.gone, desktop.electron.hasEnded()]).toEqual([true, false]);
      desktop.electron.quit();
    }
    await ended(desktop);
    expect(desktop.electron.messages).toEqual([]);
    expect(JSON.parse(desktop.atEnd()?.get(join(desktop.home, 'window.json')) ?? 'null')).toMatchObject({
      x: 33,
      y: 44,
      width: 1000,
      height: 700,
    });
    expect(desktop.electron.refused).toEqual([]);
  });

  it('with unsaved changes asks once, and stays when the player cancels', async () => {
    const desktop = await startDesktop({ platform });
    await unsaved(desktop, desktop.windowAt(0));
    let answer: (button: number) => void = () => undefined;
    desktop.electron.answers.buttons.push(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    desktop.windowAt(0).close();
    desktop.windowAt(0).close();
    await settle();
    expect(desktop.electron.messages).toMatchObject([{ message: 'Save the changes to "Tanks"?' }]);
    answer(2);
    await settle();
    expect([desktop.windowAt(0).gone, desktop.electron.hasEnded(), desktop.electron.refused]).toEqual([false, false, []]);
  });

  it('with Save ends once all is saved, and leaves nothing to recover', async () => {
    const desktop = await startDesktop({ platform });
    await settle();
    const window = desktop.windowAt(0);
    const journal = await work(desktop, window);
    desktop.electron.answers.buttons.push(0);
    desktop.electron.answers.save = join(newFolder(), 'Tanks.motorpool');
    desktop.electron.quit();
    await vi.waitFor(() => expect(window.page.events).toContainEqual([EVENTS, { kind: 'save' }]));
    expect(window.gone).toBe(false);
    expect(await desktop.call(window, 'saveProject', { file: null, name: 'Tanks', text: PROJECT })).toMatchObject({ ok: true });
    // As the page does it: it tells of its state, and begins its journal anew without waiting for an answer.
    const told = desktop.call(window, 'showState', { title: 'Tanks', unsaved: false });
    const begun = desktop.call(window, 'beginJournal', { journal, file: null, name: 'Tanks', base: PROJECT });
    await Promise.all([told, begun]);
    await ended(desktop);
    expect([journalsIn(desktop), desktop.electron.refused]).toEqual([[], []]);
  });

  it('with Don’t save forgets the journal', async () => {
    const desktop = await startDesktop({ platform });
    await settle();
    await work(desktop, desktop.windowAt(0));
    desktop.electron.answers.buttons.push(1);
    desktop.electron.quit();
    await ended(desktop);
    expect([journalsIn(desktop), desktop.electron.refused]).toEqual([[], []]);
  });

  it('waits for what is being written', async () => {
    const desktop = await startDesktop({ platform });
    await settle();
    const written = desktop.call(desktop.windowAt(0), 'setPreferences', { theme: 'dark' });
    desktop.electron.quit();
    await ended(desktop);
    expect(await written).toMatchObject({ ok: true });
    expect([...(desktop.atEnd()?.values() ?? [])].join('')).toContain('dark');
  });

  it('quits all windows; each with changes asks, one that is kept keeps the program', async () => {
    const desktop = await startDesktop({ platform });
    for (const name of ['a', 'b'])
      desktop.electron.emit('second-instance', {}, [], '/', { files: [join(desktop.home, `${name}.motorpool`)] });
    await desktop.windows(3);
    await settle();
    await unsaved(desktop, desktop.windowAt(0), 'First');
    await unsaved(desktop, desktop.windowAt(1), 'Second');
    desktop.electron.answers.buttons.push(1, 2);
    desktop.electron.quit();
    await settle();
    expect(desktop.electron.messages).toHaveLength(2);
    // macOS asks its windows in the opposite order.
    const [kept] = desktop.electron.windows();
    expect([desktop.electron.windows().length, kept]).toEqual([1, desktop.windowAt(platform === 'darwin' ? 0 : 1)]);
    expect(desktop.electron.hasEnded()).toBe(false);
    // Closing the last window by hand is no quitting: macOS goes on without windows.
    desktop.electron.answers.buttons.push(1);
    kept?.close();
    if (platform === 'darwin') {
      await settle();
      expect([kept?.gone, desktop.electron.hasEnded()]).toEqual([true, false]);
    } else await ended(desktop);
    expect(desktop.electron.refused).toEqual([]);
  });

  it('asks again after a save that failed', async () => {
    const desktop = await startDesktop({ platform });
    await settle();
    const window = desktop.windowAt(0);
    await unsaved(desktop, window);
    desktop.electron.answers.buttons.push(0);
    desktop.electron.quit();
    await vi.waitFor(() => expect(window.page.events).toContainEqual([EVENTS, { kind: 'save' }]));
    desktop.electron.answers.save = null;
    expect(await desktop.call(window, 'saveProject', { file: null, name: 'Tanks', text: PROJECT })).toMatchObject({ ok: false });
    // Saved later, for another reason: the window stays.
    await desktop.call(window, 'showState', { title: 'Tanks', unsaved: false });
    await settle();
    expect([window.gone, desktop.electron.hasEnded()]).toEqual([false, false]);
    window.close();
    await settle();
    expect([window.gone, desktop.electron.messages.length, desktop.electron.refused]).toEqual([true, 1, []]);
  });
});

describe('ended from outside', () => {
  /** What a page does when the program is about to end: it writes its last step, and says that it is done. */
  const keepsLastStep = async (desktop: Desktop, window: DoubleWindow, journal: string): Promise<void> => {
    await vi.waitFor(() => expect(window.page.events).toContainEqual([EVENTS, { kind: 'ending' }]));
    await desktop.call(window, 'keepSteps', { journal, steps: ['{"kind":"last"}'] });
    await desktop.call(window, 'leave', null);
  };
  const kept = (desktop: Desktop) => ({
    journals: journalsIn(desktop).map((path) => desktop.atEnd()?.get(path)?.includes('last') ?? false),
    placement: JSON.parse(desktop.atEnd()?.get(join(desktop.home, 'window.json')) ?? 'null'),
  });
  const PLACE = { x: 21, y: 22, width: 900, height: 600 };

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'by %s it asks nothing, and the last step and the placement are on disk',
    async (name) => {
      const desktop = await startDesktop();
      await settle();
      const window = desktop.windowAt(0);
      const journal = await work(desktop, window);
      window.bounds = PLACE;
      desktop.signal(name);
      await keepsLastStep(desktop, window, journal);
      await ended(desktop);
      expect([desktop.electron.messages, desktop.electron.refused]).toEqual([[], []]);
      expect(kept(desktop)).toMatchObject({ journals: [true], placement: PLACE });
    },
  );

  it.each([
    ['says nothing', () => undefined],
    ['hangs', (window: DoubleWindow) => window.page.hang()],
  ])('does not wait for a page that %s', async (_, act) => {
    const desktop = await startDesktop();
    await settle();
    await work(desktop, desktop.windowAt(0));
    act(desktop.windowAt(0));
    await endedBySignal(desktop);
    expect([journalsIn(desktop).length, desktop.electron.messages]).toEqual([1, []]);
  });

  it.each(PLATFORMS)('on %s does not wait for a dialog that nobody answers, and writes nothing without an answer', async (platform) => {
    const desktop = await startDesktop({ platform });
    await settle();
    const path = join(desktop.documents, 'Tanks.txt');
    await writeFile(path, 'old');
    desktop.electron.answers.save = new Promise(() => undefined);
    const job = { name: 'Tanks.motorpool', text: PROJECT, job: { kind: 'txt' }, work: 'export' };
    void desktop.call(desktop.windowAt(0), 'exportProject', job);
    void desktop.call(desktop.windowAt(0), 'writeFile', { name: 'Tanks.txt', bytes: '', mimeType: 'text/plain' });
    await vi.waitFor(() => expect(desktop.electron.panels.length).toBeGreaterThan(0));
    // What is written has ten seconds; a dialog is no work.
    await endedBySignal(desktop);
    expect(await readFile(path, 'utf8')).toBe('old');
  });

  it('by the end of a Windows session without any time keeps what was on disk, and asks nothing', async () => {
    const desktop = await startDesktop({ platform: 'win32' });
    await settle();
    await work(desktop, desktop.windowAt(0));
    desktop.electron.querySessionEnd();
    desktop.electron.endSession();
    expect([desktop.electron.hasEnded(), journalsIn(desktop).length, desktop.electron.messages]).toEqual([true, 1, []]);
  });

  it('by the end of a Windows session keeps everything at the question already, since the end leaves no time', async () => {
    const desktop = await startDesktop({ platform: 'win32' });
    await settle();
    const window = desktop.windowAt(0);
    const journal = await work(desktop, window);
    window.bounds = PLACE;
    desktop.electron.querySessionEnd();
    await keepsLastStep(desktop, window, journal);
    // Windows gives programs five seconds for their answer.
    await vi.waitFor(() => expect(textsBelow(desktop.home).get(join(desktop.home, 'window.json'))).toBeDefined());
    desktop.electron.endSession();
    await ended(desktop);
    expect([desktop.electron.messages, desktop.electron.refused]).toEqual([[], []]);
    expect(kept(desktop)).toMatchObject({ journals: [true], placement: PLACE });
  });

  it('goes on where another program stops the end of the session, and asks again when its window is closed', async () => {
    const desktop = await startDesktop({ platform: 'win32' });
    await settle();
    await work(desktop, desktop.windowAt(0));
    desktop.electron.querySessionEnd();
    await settle();
    expect([desktop.electron.hasEnded(), desktop.electron.windows().length]).toEqual([false, 1]);
    desktop.electron.answers.buttons.push(1);
    desktop.windowAt(0).close();
    await ended(desktop);
    expect(desktop.electron.messages).toMatchObject([{ message: 'Save the changes to "Tanks"?' }]);
  });
});

describe('a page that does not let its window go', () => {
  it('is not asked to: this program asks about unsaved work itself', async () => {
    const desktop = await startDesktop();
    await settle();
    desktop.windowAt(0).page.side.view.addEventListener('beforeunload', (event) => event.preventDefault());
    desktop.windowAt(0).close();
    await ended(desktop);
    expect(desktop.electron.refused).toEqual([]);
  });

  it('because it hangs can be left behind: the player is asked, and the work is kept', async () => {
    const desktop = await startDesktop();
    await settle();
    const window = desktop.windowAt(0);
    await work(desktop, window);
    window.page.hang();
    // Closing asks first, and then the page does not answer.
    desktop.electron.answers.buttons.push(1, 1);
    window.close();
    await ended(desktop);
    expect(desktop.electron.messages).toMatchObject([
      { message: 'Save the changes to "Tanks"?' },
      { message: 'This window does not answer.', buttons: ['Wait', 'Close window'] },
    ]);
    expect([journalsIn(desktop).length, desktop.electron.refused]).toEqual([1, []]);
  });

  it('is waited for if the player likes, and the question goes when it answers again', async () => {
    const desktop = await startDesktop();
    await settle();
    const window = desktop.windowAt(0);
    window.page.hang();
    desktop.electron.answers.buttons.push(new Promise(() => undefined));
    window.emit('unresponsive');
    await settle();
    expect(desktop.electron.panels).toHaveLength(1);
    // Told again, it does not ask twice.
    window.emit('unresponsive');
    window.page.answersAgain();
    await settle();
    expect([desktop.electron.panels.length, desktop.electron.messages.length, window.gone]).toEqual([0, 1, false]);
  });

  it('and crashes while the player is asked about saving: the answer is for work that it no longer has', async () => {
    const desktop = await startDesktop();
    await settle();
    const window = desktop.windowAt(0);
    await work(desktop, window);
    let answer: (button: number) => void = () => undefined;
    desktop.electron.answers.buttons.push(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    window.close();
    await settle();
    window.page.crash();
    await settle();
    answer(0);
    await settle();
    // The new page has nothing unsaved yet; the window must not close before the lost work was offered.
    await desktop.call(window, 'showState', { title: 'Tanks', unsaved: false });
    await settle();
    expect([window.gone, window.page.events]).toEqual([false, []]);
    expect(await desktop.call(window, 'start', null)).toMatchObject({ value: { unsaved: [{ name: 'Tanks' }] } });
  });
});

describe('quitting on macOS while questions are open', () => {
  it('goes on with the questions, and ends after the last', async () => {
    const desktop = await startDesktop({ platform: 'darwin' });
    desktop.electron.emit('second-instance', {}, [], '/', { files: [join(desktop.home, 'a.motorpool')] });
    await desktop.windows(2);
    await settle();
    const answers: ((button: number) => void)[] = [];
    for (const index of [0, 1]) {
      await unsaved(desktop, desktop.windowAt(index));
      desktop.electron.answers.buttons.push(
        new Promise((resolve) => {
          answers.push(resolve);
        }),
      );
    }
    desktop.electron.quit();
    await settle();
    // Cmd+Q again, or Quit in the Dock.
    desktop.electron.quit();
    await settle();
    expect(desktop.electron.panels.length).toBe(2);
    answers[0]?.(1);
    await settle();
    expect([desktop.electron.panels.length, desktop.electron.windows().length]).toEqual([1, 1]);
    answers[1]?.(1);
    await ended(desktop);
    expect(desktop.electron.refused).toEqual([]);
  });

  it('under a save panel waits for it: the panel would take that for an answer', async () => {
    const desktop = await startDesktop({ platform: 'darwin' });
    await settle();
    const path = join(desktop.documents, 'Tanks.txt');
    await writeFile(path, 'old');
    desktop.electron.answers.save = new Promise(() => undefined);
    const saved = desktop.call(desktop.windowAt(0), 'writeFile', { name: 'Tanks.txt', bytes: '', mimeType: 'text/plain' });
    await vi.waitFor(() => expect(desktop.electron.panels.length).toBe(1));
    desktop.electron.quit();
    await settle();
    expect([desktop.electron.panels.length, desktop.electron.hasEnded()]).toEqual([1, false]);
    // The window's own close button is covered by the panel; a script of the system is not.
    desktop.windowAt(0).close();
    expect(await saved).toMatchObject({ problems: [{ code: 'cancelled' }] });
    expect(await readFile(path, 'utf8')).toBe('old');
  });
});

describe('macOS without windows', () => {
  it('has a menu whose clicks reach nothing that is gone, and opens a window again', async () => {
    const desktop = await startDesktop({ platform: 'darwin' });
    await settle();
    const items = [{ kind: 'command', id: 'save', label: 'Save', keys: 'Ctrl+S', enabled: true, checked: null }];
    await desktop.call(desktop.windowAt(0), 'setMenu', [{ id: 'File', label: 'File', items }]);
    const before = desktop.electron.menu();
    desktop.windowAt(0).close();
    await settle();
    before.named('Save').choose();
    expect(
      desktop.electron
        .menu()
        .all()
        .map(({ label }) => label),
    ).not.toContain('Save');
    desktop.electron.menu().named('New window').choose();
    await desktop.windows(2);
    desktop.windowAt(1).close();
    await settle();
    desktop.electron.emit('activate', {}, false);
    await desktop.windows(3);
    expect([desktop.electron.hasEnded(), desktop.electron.refused]).toEqual([false, []]);
  });
});
