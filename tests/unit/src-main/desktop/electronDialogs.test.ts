import { existsSync, realpathSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearStarts, type Desktop, newFolder, type Start, settle, startDesktop } from '../../../support/electron/start.ts';

afterEach(clearStarts);

const PROJECT = JSON.stringify({ format: 1, name: 'Tanks', ruleset: { id: 'any', version: '1' }, designs: [] });
const TEXT = { name: 'Tanks.txt', bytes: Buffer.from('new').toString('base64'), mimeType: 'text/plain' };

async function projectIn(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(realpathSync(folder), 'Tanks.motorpool');
  await writeFile(path, PROJECT);
  return path;
}

/** The program, and the calls of its first window. */
async function start(setup: Start = {}) {
  const desktop = await startDesktop(setup);
  await settle();
  const call = (name: string, input: unknown) => desktop.call(desktop.windowAt(0), name, input);
  await call('start', null);
  return {
    ...desktop,
    save: () => call('saveProject', { file: null, name: 'Tanks', text: PROJECT }),
    open: () => call('openProject', { file: null, upload: null }),
    sheet: () => call('readSheet', { upload: null, password: null, work: 'work' }),
    list: () => call('writeFile', TEXT),
    folder: () => call('makeFolder', { name: 'Cards' }),
  };
}
const folders = ({ electron }: Pick<Desktop, 'electron'>): readonly string[] => electron.began.map(({ folder }) => folder);

describe('dialogs for files begin', () => {
  it('in the folder of the project, until another was used for the same purpose', async () => {
    const project = await projectIn(join(newFolder(), 'games'));
    const games = join(project, '..');
    const [sheets, lists] = [newFolder(), newFolder()];
    const desktop = await start({ argv: [project] });
    await desktop.save();
    await desktop.list();
    desktop.electron.answers.open = join(sheets, 'Old.csv');
    await writeFile(join(sheets, 'Old.csv'), 'Name,Move');
    await desktop.sheet();
    desktop.electron.answers.save = join(lists, 'Tanks.txt');
    await desktop.list();
    desktop.electron.answers.open = null;
    await desktop.sheet();
    await desktop.list();
    await desktop.folder();
    await desktop.save();
    expect(folders(desktop)).toEqual([games, games, games, games, sheets, lists, lists, games]);
    expect(desktop.electron.began.map(({ name }) => name)).toEqual([
      'Tanks.motorpool',
      'Tanks.txt',
      null,
      'Tanks.txt',
      null,
      'Tanks.txt',
      null,
      'Tanks.motorpool',
    ]);
    expect(desktop.electron.refused).toEqual([]);
  });

  it('without a project in the folder last used, also by an earlier start; at the very first among the documents', async () => {
    const first = await start();
    const lists = newFolder();
    await first.open();
    first.electron.answers.save = join(lists, 'Tanks.txt');
    await first.list();
    first.electron.quit();
    await vi.waitFor(() => expect(first.electron.hasEnded()).toBe(true));
    const second = await start({ home: first.home });
    await second.open();
    expect([folders(first), folders(second)]).toEqual([[first.documents, first.documents], [lists]]);
  });

  it('for new projects in the folder that the player chose for them, from then on', async () => {
    const first = await start();
    const games = newFolder();
    first.electron.answers.open = games;
    const folders = { projects: games, data: first.home, canChoose: true };
    expect(await first.call(first.windowAt(0), 'chooseProjects', null)).toEqual({ ok: true, value: folders });
    first.electron.answers.open = null;
    expect(await first.call(first.windowAt(0), 'chooseProjects', null)).toMatchObject({ problems: [{ code: 'cancelled' }] });
    first.electron.quit();
    await vi.waitFor(() => expect(first.electron.hasEnded()).toBe(true));
    const second = await start({ home: first.home });
    await second.save();
    await second.list();
    expect(second.electron.began.map(({ folder }) => folder)).toEqual([games, second.documents]);
  });

  it('elsewhere when that folder is gone', async () => {
    const desktop = await start({ kept: { 'folder.json': JSON.stringify('/nowhere/at/all') } });
    await desktop.list();
    expect(folders(desktop)).toEqual([desktop.documents]);
  });
});

describe('a file that is there', () => {
  it.each(['linux', 'win32', 'darwin'] as const)('is asked about by the system on %s', async (platform) => {
    const desktop = await start({ platform });
    const path = join(newFolder(), 'Tanks.txt');
    await writeFile(path, 'old');
    desktop.electron.answers.save = path;
    expect(await desktop.list()).toMatchObject({ ok: true });
    expect([desktop.electron.replaceAsked, desktop.electron.messages, desktop.electron.refused]).toEqual([[path], [], []]);
  });

  it.each([
    ['project', 'Tanks.motorpool', (desktop: Awaited<ReturnType<typeof start>>) => desktop.save()],
    ['list', 'Tanks.txt', (desktop: Awaited<ReturnType<typeof start>>) => desktop.list()],
  ])('is asked about by the program where it completes the name (%s)', async (_, name, act) => {
    const desktop = await start();
    const folder = newFolder();
    await writeFile(join(folder, name), PROJECT);
    // No, then another name.
    desktop.electron.answers.buttons.push(1);
    desktop.electron.answers.saves.push(join(folder, 'Tanks'), join(folder, 'Others'));
    expect(await act(desktop)).toMatchObject({ ok: true });
    expect(desktop.electron.messages).toMatchObject([{ message: `"${name}" already exists. Replace it?` }]);
    expect(await readFile(join(folder, name), 'utf8')).toBe(PROJECT);
    expect(existsSync(join(folder, name.replace('Tanks', 'Others')))).toBe(true);
    // Yes.
    desktop.electron.answers.buttons.push(0);
    desktop.electron.answers.save = join(folder, 'Tanks');
    expect(await act(desktop)).toMatchObject({ ok: true });
    expect([desktop.electron.messages.length, desktop.electron.refused]).toEqual([2, []]);
  });
});
