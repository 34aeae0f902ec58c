import { afterEach, describe, expect, it, vi } from 'vitest';
import { EVENTS } from '../../../../src-main/desktop/channels.ts';
import { clearStarts, type Desktop, settle, startDesktop } from '../../../support/electron/start.ts';

afterEach(clearStarts);

const PLATFORMS = ['linux', 'win32', 'darwin'] as const;
const item = (
  id: string,
  label: string,
  keys: string | null = null,
  more: { readonly enabled?: boolean; readonly checked?: boolean } = {},
) => ({
  kind: 'command' as const,
  id,
  label,
  keys,
  enabled: true,
  checked: null,
  ...more,
});
const line = { kind: 'separator' as const };
const MENUS = [
  { id: 'File', label: 'File', items: [item('newProject', 'New …', 'Ctrl+N'), item('save', 'Save', 'Ctrl+S')] },
  {
    id: 'Edit',
    label: 'Edit',
    items: [
      item('undo', 'Undo rename', 'Ctrl+Z'),
      item('redo', 'Redo', 'Ctrl+Y', { enabled: false }),
      line,
      item('sheet.cut', 'Cut', 'Ctrl+X'),
      item('sheet.copy', 'Copy', 'Ctrl+C'),
      item('sheet.paste', 'Paste', 'Ctrl+V'),
      item('sheet.clear', 'Clear cells', 'Del'),
      item('sheet.replace', 'Replace', 'Ctrl+H'),
      item('sheet.insert', 'Insert row', 'Ctrl+Shift+='),
      item('sheet.delete', 'Delete rows', 'Ctrl+-'),
      item('sheet.moveUp', 'Move up', 'Alt+Up'),
    ],
  },
  { id: 'View', label: 'View', items: [item('light', 'Light', null, { checked: true }), item('dark', 'Dark', null, { checked: false })] },
  { id: 'Help', label: 'Help', items: [item('keys', 'Keys …', 'F1')] },
];

async function withMenus(platform: NodeJS.Platform): Promise<Desktop> {
  const desktop = await startDesktop({ platform });
  await settle();
  expect(await desktop.call(desktop.windowAt(0), 'setMenu', MENUS)).toMatchObject({ ok: true });
  return desktop;
}
const heard = (desktop: Desktop): readonly unknown[] => desktop.windowAt(0).page.events;
const command = (id: string) => [EVENTS, { kind: 'command', id }];

describe.each(PLATFORMS)('the native menus on %s', (platform) => {
  it('are the page’s, with keys that the system knows, and Quit', async () => {
    const desktop = await withMenus(platform);
    expect(desktop.electron.refused).toEqual([]);
    for (const role of ['quit', 'togglefullscreen']) desktop.electron.menu().named(role);
    desktop.electron.menu().named('Clear cells').choose();
    expect(heard(desktop)).toEqual([command('sheet.clear')]);
    desktop.electron.menu().named('quit').choose();
    await vi.waitFor(() => expect(desktop.electron.hasEnded()).toBe(true));
  });

  it('cut, copy and paste as the keys do, since a menu is no gesture of the page’s player', async () => {
    const desktop = await withMenus(platform);
    for (const label of ['Cut', 'Copy', 'Paste']) desktop.electron.menu().named(label).choose();
    expect(desktop.windowAt(0).page.edits).toEqual(['cut', 'copy', 'paste']);
    expect(heard(desktop)).toEqual([]);
  });

  it('are never without the clipboard, whatever the page says of its own commands', async () => {
    const desktop = await withMenus(platform);
    const items = ['Ctrl+X', 'Ctrl+C', 'Ctrl+V'].map((keys) => item(`of${keys}`, keys, keys, { enabled: false }));
    await desktop.call(desktop.windowAt(0), 'setMenu', [{ id: 'Edit', label: 'Edit', items }]);
    for (const { label } of items) desktop.electron.menu().named(label).choose();
    expect(desktop.windowAt(0).page.edits).toEqual(['cut', 'copy', 'paste']);
  });

  it('show names with "&" as they are, and open by Alt where menus do', async () => {
    const desktop = await withMenus(platform);
    await desktop.call(desktop.windowAt(0), 'setMenu', [
      { id: 'File', label: 'File', items: [item('undo', 'Undo rename of Tom & Jerry')] },
      { id: 'Design', label: 'Design', items: [item('other', 'Other')] },
    ]);
    expect(desktop.electron.menu().named('Undo rename of Tom & Jerry').letter).toBeNull();
    const letters = ['File', 'Design'].map((label) => desktop.electron.menu().named(label).letter);
    expect(letters).toEqual(platform === 'darwin' ? [null, null] : ['F', 'G']);
  });

  it('stay as they are while one of them is open, and are up to date when it closes', async () => {
    const desktop = await withMenus(platform);
    const changed = [{ id: 'File', label: 'File', items: [item('newProject', 'New …'), item('later', 'Later')] }];
    desktop.electron.openMenu('File');
    await desktop.call(desktop.windowAt(0), 'setMenu', changed);
    await settle();
    // A menu closes before its choice is reported.
    const save = desktop.electron.menu().named('Save');
    desktop.electron.closeMenu();
    save.choose();
    await settle();
    expect(heard(desktop)).toEqual([command('save')]);
    desktop.electron.menu().named('Later').choose();
    expect([heard(desktop).length, desktop.electron.refused]).toEqual([2, []]);
  });

  it('show what is on by a tick, also after a click that changes nothing', async () => {
    const desktop = await withMenus(platform);
    const ticks = () => ['Light', 'Dark'].map((label) => desktop.electron.menu().named(label).checked);
    expect(ticks()).toEqual([true, false]);
    desktop.electron.menu().named('Light').choose();
    desktop.electron.menu().named('Dark').choose();
    await settle();
    // Until the page says otherwise, things are as they were.
    expect(ticks()).toEqual([true, false]);
    expect(heard(desktop)).toEqual([command('light'), command('dark')]);
  });

  it('of a window are its own: another window’s menus do not replace them', async () => {
    const desktop = await withMenus(platform);
    desktop.electron.emit('second-instance', {}, [], '/', { files: ['/nowhere/a.motorpool'] });
    const second = await desktop.windows(2);
    await settle();
    await desktop.call(second, 'setMenu', [{ id: 'File', label: 'File', items: [item('other', 'Other')] }]);
    desktop.electron.focus(desktop.windowAt(0));
    desktop.electron.menu().named('Save').choose();
    expect(heard(desktop)).toEqual([command('save')]);
    desktop.electron.focus(second);
    desktop.electron.menu().named('Other').choose();
    expect(second.page.events).toEqual([command('other')]);
    expect(desktop.electron.refused).toEqual([]);
  });

  it('are plain until a page has given its own, and never offer to reload or inspect the page', async () => {
    // A window that is not shown yet has no focus; on macOS the menu bar is there all the same.
    const isMac = platform === 'darwin';
    const desktop = await startDesktop({ platform, load: () => (isMac ? 'hangs' : 'well') });
    if (!isMac) await vi.waitFor(() => expect(desktop.windowAt(0).shows).toBe(1));
    const labels = desktop.electron
      .menu()
      .all()
      .map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['copy', 'paste', 'quit']));
    expect(labels.join(' ')).not.toMatch(/reload|devtools/i);
  });
});

describe('keys on macOS', () => {
  it.each([
    ['Cmd+A', ['selectAll']],
    ['Cmd+C', ['copy']],
  ])('%s works in a text box', async (keys, edits) => {
    const desktop = await withMenus('darwin');
    desktop.electron.press(keys);
    expect(desktop.windowAt(0).page.edits).toEqual(edits);
  });

  it('Cmd+W closes, Cmd+M puts the window away, Cmd+H is the system’s', async () => {
    const desktop = await withMenus('darwin');
    desktop.electron.press('Cmd+M');
    desktop.electron.press('Cmd+H');
    expect([desktop.windowAt(0).minimized, heard(desktop)]).toEqual([true, []]);
    desktop.electron.press('Cmd+W');
    await settle();
    expect(desktop.windowAt(0).gone).toBe(true);
  });

  it('redo has the keys that macOS gives it', async () => {
    const desktop = await withMenus('darwin');
    expect(desktop.electron.menu().named('Redo').accelerator).toBe('Shift+Cmd+Z');
  });

  it('keys without Cmd stay with the page alone: in a text box they edit the text', async () => {
    const desktop = await withMenus('darwin');
    for (const keys of ['Delete', 'Alt+Up']) desktop.electron.press(keys);
    expect(heard(desktop)).toEqual([]);
  });
});

describe('the menu bar of macOS under a dialog of the system', () => {
  /** A window whose player is asked where to save, and a way to answer. */
  async function saving() {
    const desktop = await withMenus('darwin');
    let answer: (path: string | null) => void = () => undefined;
    desktop.electron.answers.save = new Promise((resolve) => {
      answer = resolve;
    });
    const saved = desktop.call(desktop.windowAt(0), 'writeFile', { name: 'Tanks.txt', bytes: '', mimeType: 'text/plain' });
    await vi.waitFor(() => expect(desktop.electron.panels).toHaveLength(1));
    return { desktop, answer, saved };
  }

  it('edits the name that is typed there; Cmd+Z undoes no step, Cmd+S saves nothing', async () => {
    const { desktop, answer, saved } = await saving();
    const [panel] = desktop.electron.panels;
    for (const keys of ['Cmd+A', 'Cmd+X', 'Cmd+V', 'Cmd+Z', 'Shift+Cmd+Z', 'Cmd+S', 'Cmd+N']) desktop.electron.press(keys);
    expect(panel?.edits).toEqual(['selectAll', 'cut', 'paste', 'undo', 'redo']);
    expect([heard(desktop), desktop.windowAt(0).page.edits]).toEqual([[], []]);
    answer(null);
    expect(await saved).toMatchObject({ problems: [{ code: 'cancelled' }] });
    await settle();
    desktop.electron.press('Cmd+Z');
    expect([heard(desktop), desktop.electron.refused]).toEqual([[command('undo')], []]);
  });

  it('does nothing by its keys while another window of the program has the focus; a click brings the window back', async () => {
    const desktop = await withMenus('darwin');
    const window = desktop.windowAt(0);
    window.minimize();
    window.blur();
    desktop.electron.press('Cmd+S');
    expect(heard(desktop)).toEqual([]);
    desktop.electron.menu().named('Save').choose();
    expect([heard(desktop), window.minimized, window.isFocused()]).toEqual([[command('save')], false, true]);
  });
});

describe('Alt, where windows have menu bars', () => {
  it.each(['linux', 'win32'] as const)('on %s gives the bar the focus when it is pressed alone', async (platform) => {
    const desktop = await withMenus(platform);
    desktop.electron.press('Alt');
    desktop.electron.release('Alt');
    expect(desktop.electron.barHasFocus()).toBe(true);
  });
});

describe('keys elsewhere', () => {
  it.each(['linux', 'win32'] as const)('on %s stay the page’s, whether it takes them or not', async (platform) => {
    const desktop = await withMenus(platform);
    for (const keys of ['Ctrl+Z', 'Ctrl+S', 'Delete', 'Ctrl+H', 'Ctrl+X']) desktop.electron.press(keys);
    expect([heard(desktop), desktop.windowAt(0).page.edits]).toEqual([[], []]);
  });
});
