import { afterEach, describe, expect, it, vi } from 'vitest';
import { connect } from '../../../../shared/host/index.ts';
import { allCommands } from '../../../../src-renderer/app/commands.ts';
import { screens } from '../../../../src-renderer/app/screens.ts';
import type { App } from '../../../../src-renderer/window/app.ts';
import { listenToHost } from '../../../../src-renderer/window/host.ts';
import { tellHost } from '../../../../src-renderer/window/hostState.ts';
import { chooseFromMenu, listenForKeys } from '../../../../src-renderer/window/shell/shortcuts.ts';
import { PageElement } from '../../../support/electron/pageSide.ts';
import { clearStarts, settle, startDesktop } from '../../../support/electron/start.ts';
import { oneLineSession, selectWhole } from '../../../support/forces/forceSession.ts';
import { sheetSession } from '../../../support/grid/sheetSession.ts';
import { aDesign, aProject } from '../../../support/projects/projects.ts';
import { tinyRuleset } from '../../../support/rulesets/rulesets.ts';

let starts = 0;

/** A thread of the page that never answers. */
class SilentWorker extends EventTarget {
  static started = 0;
  constructor() {
    super();
    SilentWorker.started += 1;
  }
  postMessage(): void {}
  terminate(): void {}
}

/** The desktop program with a real preload script and, in its page, what hears native menus and keys of an app. */
async function desktopWith(app: App, platform: NodeJS.Platform = 'linux') {
  const desktop = await startDesktop({ platform });
  await settle();
  starts += 1;
  // Another address is another module, for another Electron.
  await import(/* @vite-ignore */ `../../../../src-main/desktop/preload.ts?start=${starts}`);
  const { side } = desktop.windowAt(0).page;
  const bridge = desktop.electron.exposed.motorpool as NonNullable<Window['motorpool']>; // what the preload script has put there
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const [name, value] of Object.entries(side.globals)) vi.stubGlobal(name, value);
  vi.stubGlobal('window', { motorpool: bridge });
  app.setParts(screens, allCommands(app));
  listenToHost((event) => (event.kind === 'command' ? chooseFromMenu(app, event.id) : undefined));
  const stop = listenForKeys(app);
  /** Gives commands to the menu bar under their ids, with keys where the menu is to have them. */
  const setMenu = async (commands: Readonly<Record<string, string | null>>): Promise<void> => {
    const items = Object.entries(commands).map(([id, keys]) => ({
      kind: 'command',
      id,
      label: id,
      keys,
      enabled: true,
      checked: null,
    }));
    await desktop.call(desktop.windowAt(0), 'setMenu', [{ id: 'Edit', label: 'Edit', items }]);
  };
  const choose = async (id: string): Promise<void> => {
    desktop.electron.menu().named(id).choose();
    await settle();
  };
  return {
    electron: desktop.electron,
    bridge,
    side,
    stop,
    setMenu,
    choose,
    held: () => desktop.electron.systemClipboard.get('text/plain'),
  };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  clearStarts();
});

const designs = () => sheetSession(tinyRuleset(), aProject(aDesign('Tank'), aDesign('Scout'), aDesign('Walker')));
const namesOf = ({ project }: ReturnType<typeof designs>) => project().designs.map(({ values }) => values.name);

describe('the clipboard of a page', () => {
  it('is written by a gesture of the player alone, and never read', async () => {
    const { side, held, stop } = await desktopWith(designs().app);
    await expect(side.clipboard.writeText('Tank')).rejects.toThrow(DOMException);
    expect([side.document.execCommand('copy'), held()]).toEqual([false, undefined]);
    await side.click(() => side.clipboard.writeText('Tank'));
    expect(held()).toBe('Tank');
    await expect(side.click(() => side.clipboard.readText())).rejects.toThrow(DOMException);
    stop();
  });
});

describe('commands of a native menu, which are no gesture', () => {
  const COMMANDS = { 'sheet.cut': null, 'sheet.copy': null, 'sheet.copyHeadings': 'Ctrl+Shift+C', 'sheet.paste': null };

  it('copy, cut and paste cells of the sheet', async () => {
    const session = designs();
    const { setMenu, choose, held, stop } = await desktopWith(session.app);
    await setMenu(COMMANDS);
    session.selectCell(0, 0);
    await choose('sheet.copyHeadings');
    expect(held()).toMatch(/^\S.*\r?\nTank/);
    await choose('sheet.copy');
    expect(held()?.trim()).toBe('Tank');
    session.selectCell(1, 0);
    await choose('sheet.cut');
    expect(held()?.trim()).toBe('Scout');
    session.selectCell(2, 0);
    await choose('sheet.paste');
    expect(namesOf(session).at(2)).toBe('Scout');
    expect(namesOf(session).filter((name) => name === 'Scout')).toHaveLength(1);
    stop();
  });

  it('cut and paste lines of a force', async () => {
    const { app, session, counts, said } = oneLineSession();
    const { setMenu, choose, held, stop } = await desktopWith(app);
    await setMenu(COMMANDS);
    selectWhole(session, 'entry first');
    await choose('sheet.cut');
    expect(counts()).toEqual([]);
    expect(held()).toMatch(/^2\t/);
    await choose('sheet.paste');
    expect(counts()).toEqual([2]);
    expect(said().filter((text) => text.includes('The browser keeps'))).toEqual([]);
    stop();
  });
});

describe('keys that the page left alone, which macOS then gives to the menu', () => {
  /** A design that was renamed, the focus in a text box beside the sheet, and a menu with the keys of commands. */
  async function inTextBox() {
    const session = designs();
    const page = await desktopWith(session.app, 'darwin');
    await page.setMenu({ undo: 'Ctrl+Z', 'sheet.fillDown': 'Ctrl+D' });
    session.app.perform({ kind: 'renameProject', name: 'Parade' });
    page.side.document.activeElement = new PageElement('text');
    return { session, ...page };
  }

  it('do nothing that the page refused to do, until the player chooses it with the mouse', async () => {
    const { session, electron, side, choose, stop } = await inTextBox();
    session.selectCell(1, 0);
    const command = session.app.commands().find(({ id }) => id === 'sheet.fillDown');
    expect(command).toMatchObject({ keys: ['Ctrl+D'], ownsKeys: true });
    electron.press('Cmd+D');
    await settle();
    // The menu had its turn, and the page heard of it.
    expect(electron.windows()[0]?.page.events).toHaveLength(1);
    expect(namesOf(session)).toEqual(['Tank', 'Scout', 'Walker']);
    side.keyUp();
    await choose('sheet.fillDown');
    expect(namesOf(session)).not.toEqual(['Tank', 'Scout', 'Walker']);
    stop();
  });

  it('undo the text that is typed, and elsewhere the step, once', async () => {
    const { session, electron, side, stop } = await inTextBox();
    electron.press('Cmd+Z');
    await settle();
    expect([side.edits, session.project().name]).toEqual([['undo'], 'Parade']);
    side.keyUp();
    session.app.perform({ kind: 'renameProject', name: 'March' });
    side.document.activeElement = side.document.body;
    electron.press('Cmd+Z');
    await settle();
    expect([side.edits, session.project().name]).toEqual([['undo'], 'Parade']);
    stop();
  });
});

describe('a dialog of the page on macOS', () => {
  it('leaves the keys of the clipboard, of selecting and of undo to its text fields, whichever dialog it is', async () => {
    const { app } = designs();
    app.set({ host: { kind: 'electron', version: '0', findsNewer: false, folders: { projects: '', data: '', canChoose: false } } });
    app.perform({ kind: 'renameProject', name: 'Parade' });
    const { electron, bridge, side, stop } = await desktopWith(app, 'darwin');
    vi.stubGlobal('requestAnimationFrame', () => 0).stubGlobal('cancelAnimationFrame', () => undefined);
    tellHost(app, connect(bridge.call));
    // The commands run for their dialogs. What those that have none ask of the host, or of a thread, is not answered.
    Object.assign(
      app.host,
      connect(() => new Promise(() => undefined)),
    );
    vi.stubGlobal('Worker', SilentWorker);
    const opened: string[] = [];
    for (const command of app.commands()) {
      app.set({ dialog: null });
      app.run(command.id);
      if (app.store.getState().dialog === null) continue;
      opened.push(command.id);
      // What the commands before it copied.
      side.edits.length = 0;
      side.document.activeElement = new PageElement('text');
      side.view.dispatchEvent(new Event('focusin'));
      // The page sends its menus when it has settled.
      vi.advanceTimersByTime(1_000);
      await settle();
      for (const keys of ['Cmd+X', 'Cmd+C', 'Cmd+V', 'Cmd+A', 'Cmd+Z', 'Shift+Cmd+Z']) {
        electron.press(keys);
        await settle(3);
        side.keyUp();
      }
      expect({ [command.id]: side.edits.splice(0) }).toEqual({ [command.id]: ['cut', 'copy', 'paste', 'selectAll', 'undo', 'redo'] });
    }
    expect(opened).toEqual(expect.arrayContaining(['about', 'palette']));
    expect(opened.length).toBeGreaterThan(10);
    expect([app.store.getState().history.present.name, electron.refused]).toEqual(['Parade', []]);
    // The import fetches its code first: it must find the silent thread and not the one of the next test.
    await vi.waitFor(() => expect(SilentWorker.started).toBe(1), { timeout: 30_000 });
    stop();
  });
});

describe('Alt in a window with a menu bar', () => {
  it.each(['linux', 'win32'] as const)('on %s leaves the focus where it is when it was held for a key of the page', async (platform) => {
    const { app } = designs();
    const { electron, side, stop } = await desktopWith(app, platform);
    // The page takes the key, so the bar hears of Alt alone.
    side.view.addEventListener('keydown', (event) => ('key' in event && event.key === 'Down' ? event.preventDefault() : undefined));
    for (const keys of ['Alt', 'Alt+Down']) electron.press(keys);
    electron.release('Alt');
    expect(electron.barHasFocus()).toBe(false);
    electron.press('Alt');
    electron.release('Alt');
    expect(electron.barHasFocus()).toBe(true);
    stop();
  });
});
