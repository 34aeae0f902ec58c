import { describe, expect, it } from 'vitest';
import { markSaved, perform, startHistory, undo } from '../../../../shared/project/edit/index.ts';
import { createDocument } from '../../../../src-renderer/document/document.ts';
import { importEdit, type NameConflict } from '../../../../src-renderer/importing/work/merge.ts';
import { findByWords } from '../../../../src-renderer/ui/findByWords.ts';
import { isKey } from '../../../../src-renderer/ui/keyNames.ts';
import { labelOf } from '../../../../src-renderer/window/app.ts';
import { fileCommands } from '../../../../src-renderer/window/files/commands.ts';
import { changesSince, downloadedText, fileStateText, versionText } from '../../../../src-renderer/window/shell/fileState.ts';
import { shownToasts } from '../../../../src-renderer/window/shell/Toasts.tsx';
import { zoomStep } from '../../../../src-renderer/window/theme/scheme.ts';
import { aDesign, aProject, threeRobots } from '../../../support/projects/projects.ts';
import { tinyRuleset } from '../../../support/rulesets/rulesets.ts';
import { appWith } from '../../../support/window/app.ts';

const renamed = (names: readonly string[]) =>
  names.reduce((history, name) => perform(history, { kind: 'renameProject', name }), startHistory(threeRobots()));
const open = { file: 'f', name: 'Parade.motorpool', readOnly: null, savedAt: new Date(2026, 5, 1, 19, 42).getTime() };
const later = new Date(2026, 5, 1, 20, 0);

it('a notice said again takes the place of the first', () => {
  const ruleset = tinyRuleset();
  const app = appWith(createDocument(new Map(), ruleset, threeRobots(), open));
  const say = (text: string) => app.toast({ text, tone: 'advice', action: null });
  for (const text of ['Costs are worked out.', 'Copied.', 'Costs are worked out.']) say(text);
  const { toasts } = app.store.getState();
  expect(toasts.map(({ text }) => text)).toEqual(['Copied.', 'Costs are worked out.']);
  expect(new Set(toasts.map(({ id }) => id)).size).toBe(2);
});

it('a notice goes when what it tells is undone, and stays without its Undo after another step', () => {
  const app = appWith(createDocument(new Map(), tinyRuleset(), threeRobots(), open));
  const rename = (name: string): void => {
    app.perform({ kind: 'renameProject', name });
    app.toast({ text: name, tone: 'done', action: { label: 'Undo', command: 'undo' } });
  };
  rename('March');
  rename('Parade');
  app.document.undo();
  expect(app.store.getState().toasts).toMatchObject([{ text: 'March', action: null }]);
});

it('notices other than advice wait while a sheet is imported, for its dialog takes the whole window', () => {
  const app = appWith(createDocument(new Map(), tinyRuleset(), threeRobots(), open));
  app.toast({ text: 'Copied.', tone: 'done', action: null });
  app.toast({ text: 'Nothing was imported.', tone: 'advice', action: null });
  const shown = (isImporting: boolean) => shownToasts(app.store.getState().toasts, isImporting).map(({ text }) => text);
  expect(shown(false)).toEqual(['Copied.', 'Nothing was imported.']);
  expect(shown(true)).toEqual(['Nothing was imported.']);
});

it('a downloaded project is to be opened in Motorpool, which is to be started again only where it has ended', () => {
  expect(downloadedText('March.motorpool', true)).toContain('Start Motorpool again');
  expect(downloadedText('March.motorpool', false)).toBe(
    '“March.motorpool” went to your downloads. To go on with it later, choose File > Open.',
  );
});

it('earlier versions of one minute are told apart by the second, by how much is in them and by the project’s name', () => {
  const noun = { one: 'parade', many: 'parades' };
  const version = { savedAt: open.savedAt + 7_000, designs: 37, forces: 1, project: 'March', kind: 'backup' } as const;
  const words = (more: Partial<Parameters<typeof versionText>[0]>) =>
    Object.values(versionText({ ...version, ...more }, noun, later)).join(' · ');
  expect(words({})).toBe('19:42:07 · 37 designs, 1 parade, “March” · ');
  expect(words({ savedAt: open.savedAt, forces: 2, kind: 'daily' })).toBe('19:42:00 · 37 designs, 2 parades, “March” · last of its day');
  expect(words({ designs: 1, forces: null, project: null })).toBe('19:42:07 · 1 design · ');
});

describe('the state of the file', () => {
  it('counts the steps since saving, in either direction', () => {
    const saved = markSaved(renamed(['March', 'Review']));
    expect(changesSince(saved)).toBe(0);
    expect(changesSince(undo(saved))).toBe(1);
    expect(changesSince(perform(saved, { kind: 'renameProject', name: 'Dance' }))).toBe(1);
    expect(changesSince(perform(undo(saved), { kind: 'renameProject', name: 'Dance' }))).toBeNull();
  });

  it('is told in words', () => {
    expect(fileStateText({ open, history: renamed([]) }, later)).toBe('Saved 19:42');
    expect(fileStateText({ open, history: renamed(['March', 'Review']) }, later)).toBe('Saved 19:42, 2 changes since');
    expect(fileStateText({ open: { ...open, file: null, savedAt: null }, history: renamed([]) }, later)).toBe('Not saved yet');
    expect(fileStateText({ open: { ...open, readOnly: 'It is damaged.' }, history: renamed([]) }, later)).toBe('Read-only');
  });
});

describe('finding by words', () => {
  const items = ['Import sheet', 'Print cards', 'Save a copy', 'Replace'].map((text) => ({ text }));
  it('puts what begins with the words first, then words that begin so, then the rest', () => {
    expect(findByWords(items, 'p').map(({ text }) => text)).toEqual(['Print cards', 'Import sheet', 'Save a copy', 'Replace']);
    expect(findByWords(items, 'co sa').map(({ text }) => text)).toEqual(['Save a copy']);
    expect(findByWords(items, ' ')).toEqual(items);
  });

  it('after them come those whose further text has words that begin with the typed ones', () => {
    const pages = [
      { text: 'Guide: Spreadsheets', about: 'The **cost** of a design\n| grade |' },
      { text: 'Cost comparison', about: undefined },
    ];
    expect(findByWords(pages, 'cost').map(({ text }) => text)).toEqual(['Cost comparison', 'Guide: Spreadsheets']);
    expect(findByWords(pages, 'guide grade').map(({ text }) => text)).toEqual(['Guide: Spreadsheets']);
    expect(findByWords(pages, 'ost')).toEqual([pages[1]]);
  });

  it('a project is made, opened and saved by commands that do not name it', () => {
    const app = appWith(createDocument(new Map(), tinyRuleset(), threeRobots(), open));
    const commands = fileCommands(app).map((command) => ({ text: labelOf(command, app.store.getState()), about: command.about }));
    const first = (typed: string) => findByWords(commands, typed)[0]?.text;
    expect(['new project', 'open project', 'save project'].map(first)).toEqual(['New …', 'Open …', 'Save']);
  });
});

describe('importing designs as one step', () => {
  const present = [aDesign('Tank'), aDesign('Scout')];
  const brought = [aDesign('tank', { legs: 4 }), aDesign('Walker')];
  const imported = (clash: NameConflict | null, chosen = brought) => {
    const clashes = new Map<number, NameConflict>(clash === null ? [] : [[0, clash]]);
    const { edit } = importEdit(present, chosen, clashes);
    return perform(startHistory(aProject(...present)), edit).present.designs.map(({ id, values }) => [
      id,
      values.name,
      values.legs ?? null,
    ]);
  };

  it('a taken name gets a number', () => {
    expect(imported(null)).toEqual([
      ['Tank', 'Tank', null],
      ['Scout', 'Scout', null],
      ['tank', 'tank (2)', 4],
      ['Walker', 'Walker', null],
    ]);
  });

  it('a design that replaces another stands in its place', () => {
    expect(imported('replace')).toEqual([
      ['Tank', 'tank', 4],
      ['Scout', 'Scout', null],
      ['Walker', 'Walker', null],
    ]);
  });

  it('a design that replaces another keeps the picture and the notes that a sheet has no place for', () => {
    const kept = { image: { picture: 'tank', alt: 'A tank.' }, notes: 'Red door.' };
    const [tank = aDesign('Tank'), ...others] = present;
    const { edit } = importEdit([{ ...tank, ...kept }, ...others], brought, new Map([[0, 'replace']]));
    const { designs } = perform(startHistory(aProject({ ...tank, ...kept }, ...others)), edit).present;
    expect(designs[0]).toMatchObject({ values: { legs: 4 }, ...kept });
  });

  it('skipped designs stay away', () => {
    expect(imported('skip').map(([, name]) => name)).toEqual(['Tank', 'Scout', 'Walker']);
    expect(imported('skip', [aDesign('TANK'), aDesign(' ')]).map(([, name]) => name)).toEqual(['Tank', 'Scout', ' ']);
  });
});

describe('keys and zoom', () => {
  const press = (key: string, held: Partial<KeyboardEvent> = {}): KeyboardEvent =>
    ({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held }) as KeyboardEvent;

  it('text that AltGr makes is never a shortcut', () => {
    expect(isKey(press('k', { ctrlKey: true }), 'Ctrl+K')).toBe(true);
    expect(isKey(press('k', { ctrlKey: true, altKey: true }), 'Ctrl+K')).toBe(false);
  });

  it('Cmd stands for Ctrl, but where the system has the keys for itself', () => {
    expect(isKey(press('k', { metaKey: true }), 'Ctrl+K')).toBe(true);
    expect(isKey(press('h', { ctrlKey: true }), 'Ctrl+H')).toBe(true);
    expect(isKey(press('h', { metaKey: true }), 'Ctrl+H')).toBe(false);
  });

  it('zoom goes in steps and stops at both ends', () => {
    expect([zoomStep(1, 1), zoomStep(1, -1), zoomStep(2, 1), zoomStep(0.8, -1)]).toEqual([1.1, 0.9, 2, 0.8]);
  });
});
