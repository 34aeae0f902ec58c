import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { allCommands } from '../../../../src-renderer/app/commands.ts';
import { keyGroups } from '../../../../src-renderer/app/keyGroups.ts';
import { contextCommands, OF_BROWSER } from '../../../../src-renderer/designs/grid/commands.ts';
import { DESIGN_KEYS, pressCommand } from '../../../../src-renderer/designs/grid/keys.ts';
import { FORCE_KEYS, INSTEAD } from '../../../../src-renderer/forces/grid/keys.ts';
import { EDITING_KEYS } from '../../../../src-renderer/grid/keymap.ts';
import { pressReady, READY_KEYS } from '../../../../src-renderer/grid/keys.ts';
import { canonicalKeys, type KeyUse, keyName, keysOfUse } from '../../../../src-renderer/ui/keyNames.ts';
import { type Command, labelOf } from '../../../../src-renderer/window/app.ts';
import { ANYWHERE } from '../../../../src-renderer/window/shell/shortcuts.ts';
import { RULE_KEYS, SHEET_ACTS } from '../../../../src-renderer/workshop/sheet/acts.ts';
import { keyEvent, sheetWithoutPage } from '../../../support/grid/sheetKeys.ts';
import { aDesign, aProject } from '../../../support/projects/projects.ts';
import { tinyRuleset } from '../../../support/rulesets/rulesets.ts';

const scene = () => sheetWithoutPage(tinyRuleset(), aProject(aDesign('a', {}, [{ name: 'siren' }]), aDesign('b')));
const { app } = scene();
const commands = allCommands(app);
const keysOf = (list: readonly Command[]): readonly string[] => list.flatMap(({ keys = [] }) => keys.map(canonicalKeys));
const heardAnywhere = commands.filter(({ ownsKeys = false, id }) => !ownsKeys || ANYWHERE.includes(id));
const isOf =
  (screen: Command['on']) =>
  ({ on }: Command): boolean =>
    on === undefined || on === screen;

/** The keys that are listened to, by where the focus is. */
const CONTEXTS: Readonly<Record<string, readonly string[]>> = {
  'a cell of the sheet': [...[...READY_KEYS, ...DESIGN_KEYS].flatMap(keysOfUse), ...keysOf(commands.filter(isOf('designs')))],
  'a cell that is typed in': [...EDITING_KEYS.flatMap(keysOfUse), ...keysOf(heardAnywhere.filter(isOf('designs')))],
  'a cell of house rules': [
    ...[...READY_KEYS, ...RULE_KEYS].flatMap(keysOfUse),
    ...keysOf(commands.filter(({ id }) => Object.hasOwn(SHEET_ACTS, id))),
  ],
  'a line of forces': [
    ...FORCE_KEYS.flatMap(keysOfUse),
    ...keysOf(commands.filter((command) => isOf('forces')(command) && (heardAnywhere.includes(command) || command.id in INSTEAD))),
  ],
};

it.each(Object.keys(CONTEXTS))('one key has one meaning in %s, but for Alt+Down: a list is opened, a line without one moves', (where) => {
  const keys = CONTEXTS[where] ?? [];
  expect(keys.length).toBeGreaterThan(20);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index && key !== 'Alt+Down')).toEqual([]);
});

it('the line of Alt+Down says in every sheet which of its two meanings wins', () => {
  for (const lines of [READY_KEYS, FORCE_KEYS]) {
    const what = (lines as readonly KeyUse[]).find(({ keys }) => keys.includes('Alt+Down'))?.what;
    expect(what).toBe('open the list of a cell; in a cell without one move the line down, as Alt+Shift+Down does in every cell');
  }
});

describe('the list of keys', () => {
  // Commands that copy ask the page to.
  const page = { addEventListener: () => {}, removeEventListener: () => {}, execCommand: () => {}, activeElement: null };
  beforeAll(() => void vi.stubGlobal('document', page).stubGlobal('window', {}));
  afterAll(() => vi.unstubAllGlobals());

  // Commands that this game has nothing for are not listed.
  const offered = commands.filter(({ isOffered }) => isOffered?.(app.store.getState().ruleset) ?? true);
  const listed = new Set(keyGroups(commands, app.store.getState()).flatMap(({ lines }) => lines.flatMap(keysOfUse)));

  it('has every key that the sheet answers to', () => {
    const characters = [..."abcdefghijklmnopqrstuvwxyz0123456789;'.,-=+/[]`"];
    const places = ['Up', 'Down', 'Left', 'Right'].map((way) => `Arrow${way}`);
    const named = ['Tab', 'Enter', 'Home', 'End', 'PageUp', 'PageDown', 'Escape', 'Delete', 'Backspace', 'Insert', 'Space', 'ContextMenu'];
    const functions = Array.from({ length: 12 }, (_, index) => `F${index + 1}`);
    const answered = ['', 'Ctrl+', 'Alt+', 'Shift+', 'Ctrl+Shift+', 'Alt+Shift+'].flatMap((held) =>
      [...characters, ...places, ...named, ...functions].flatMap((key) => {
        const event = keyEvent(held + key);
        const { sheet } = scene();
        return pressReady(sheet, event, (own) => pressCommand(sheet, own)) ? [keyName(event)] : [];
      }),
    );
    expect(answered.length).toBeGreaterThan(60);
    expect(answered.filter((key) => !listed.has(key))).toEqual([]);
  });

  it('has what is done to designs and their rows without keys too', () => {
    const lines = keyGroups(commands, app.store.getState()).find(({ title }) => title === 'Design')?.lines ?? [];
    const inMenu = offered.filter(({ menu }) => menu === 'Design').map((command) => labelOf(command, app.store.getState()));
    expect(lines.map(({ what }) => what)).toEqual(inMenu);
    expect(offered.length).toBeLessThan(commands.length);
    expect(lines.filter(({ keys }) => keys.length === 0).length).toBeGreaterThan(3);
  });

  it('has the keys of forces, of the editor and of every command, those of the clipboard too', () => {
    const all = [...FORCE_KEYS.flatMap(keysOfUse), ...EDITING_KEYS.flatMap(keysOfUse), ...keysOf(offered)];
    expect(all.filter((key) => !listed.has(key))).toEqual([]);
    expect(keysOf(commands.filter(({ id }) => OF_BROWSER.includes(id)))).toEqual(['Ctrl+X', 'Ctrl+C', 'Ctrl+V']);
  });
});

it('the context menu has every command of the sheet and of the Design menu, each once', () => {
  const wanted = commands.filter(({ id, menu }) => id.startsWith('sheet.') || menu === 'Design').map(({ id }) => id);
  expect(wanted).toEqual(expect.arrayContaining(['variant', 'compare', 'share', 'sheet.date', 'sheet.fromAbove']));
  expect(
    contextCommands(commands)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([...wanted].sort());
});

it.each([
  ['Ctrl+Shift+=', '+', { ctrlKey: true, shiftKey: true }],
  ['Ctrl+Shift+=', '+', { ctrlKey: true }],
  ['Ctrl+;', ';', { ctrlKey: true, shiftKey: true }],
  ['Ctrl+Shift+D', 'D', { metaKey: true, shiftKey: true }],
])('%s is heard on keyboards that make "%s" otherwise', (keys, key, held) => {
  expect(keyName({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held })).toBe(canonicalKeys(keys));
});
