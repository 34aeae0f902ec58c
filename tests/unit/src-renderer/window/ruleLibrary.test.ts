import { expect, it } from 'vitest';
import type { Host } from '../../../../shared/host/index.ts';
import type { RuleFiles } from '../../../../shared/houseRules/changes/index.ts';
import { createDocument, rulesetOf } from '../../../../src-renderer/document/document.ts';
import { createApp } from '../../../../src-renderer/window/app.ts';
import { emptyProject } from '../../../../src-renderer/window/files/newProject.ts';
import { installRules, removeRules, takeRulesHere } from '../../../../src-renderer/window/rules/library.ts';
import { loadTexts, readFolder, tinyFolder } from '../../../support/rulesets/rulesets.ts';

const texts = readFolder(tinyFolder);
const id = 'tin-parade';
const filesOf = (version: string, change: (text: string) => string = (text) => text): RuleFiles => ({
  ...Object.fromEntries(texts),
  'ruleset.json': change((texts.get('ruleset.json') ?? '').replace(/"version": "[^"]*"/, `"version": "${version}"`)),
});
const load = (files: RuleFiles) => loadTexts(new Map(Object.entries(files)));
const succeed = <T>(value: T) => ({ ok: true, value }) as const;

/** An app with one game system of the player, in a library that a small host keeps by version. */
function appWithLibrary() {
  const shelf = new Map([['1.0.0', filesOf('1.0.0')]]);
  const installed = () =>
    [...shelf.keys()]
      .sort()
      .reverse()
      .map((version) => ({ id, version, name: 'Tin Parade', basedOn: null, builtIn: false }));
  const versionIn = (files: RuleFiles): string => JSON.parse(files['ruleset.json'] ?? '{}').version;
  const host: Partial<Host> = {
    readRuleset: async ({ version }) => succeed({ id, version, builtIn: false, files: { ...shelf.get(version) } }),
    installRules: async ({ files, replace }) => {
      const version = versionIn(files);
      if (shelf.has(version) && !replace) return succeed({ kind: 'taken', builtIn: false, versions: [...shelf.keys()] });
      shelf.set(version, files);
      return succeed({ kind: 'installed', id, version, installed: installed() });
    },
    removeRules: async ({ version }) => {
      shelf.delete(version);
      return succeed({ installed: installed() });
    },
    projectsBy: async () => succeed([]),
  };
  const first = load(filesOf('1.0.0'));
  const open = { file: null, name: 'New', readOnly: null, savedAt: null };
  const done = (): Promise<void> => Promise.resolve();
  const app = createApp(createDocument(new Map([[id, first]]), first, emptyProject(first), open, installed()), {
    host: host as Host, // asked for nothing else
    journal: { begin: done, settled: done },
    rulesetTexts: new Map([[id, { ...filesOf('1.0.0') }]]),
  });
  const answering = (answer: string) => ({ ...app, ask: async () => answer });
  const now = () => app.store.getState();
  return { app, answering, now, shelf };
}

it('an installed edition becomes the newest, and the open project keeps its own', async () => {
  const { app, now } = appWithLibrary();
  expect(await installRules(app, filesOf('1.1.0'))).toEqual({ id, version: '1.1.0' });
  expect([now().rulesets.get(id)?.data.version, now().installed.map(({ version }) => version)]).toEqual(['1.1.0', ['1.1.0', '1.0.0']]);
  expect(rulesetOf(now(), now().history.present)?.data.version).toBe('1.0.0');
  app.perform({ kind: 'renameProject', name: 'Other' });
  expect(now().ruleset.data.version).toBe('1.0.0');
});

it('other rules of the same id and version are kept beside, or replace them and leave the project its copy', async () => {
  const dear = filesOf('1.0.0', (text) => text.replace('"value": 2', '"value": 3'));
  const both = appWithLibrary();
  expect(await installRules(both.answering('both'), dear)).toEqual({ id, version: '1.0.1' });
  expect([...both.shelf.keys()]).toEqual(['1.0.0', '1.0.1']);
  const replaced = appWithLibrary();
  expect(await installRules(replaced.answering('replace'), dear)).toEqual({ id, version: '1.0.0' });
  expect(replaced.now().history.present.ruleset.files).toEqual(filesOf('1.0.0'));
  const cancelled = appWithLibrary();
  expect(await installRules(cancelled.answering('cancel'), dear)).toBeNull();
  expect(cancelled.now().history.past).toEqual([]);
});

it('removed rules leave the library, and the project by them gets a copy', async () => {
  const { answering, now } = appWithLibrary();
  const [edition] = now().installed;
  if (!edition) throw new Error('An edition is expected.');
  await removeRules(answering('cancel'), edition);
  expect(now().installed).toHaveLength(1);
  await removeRules(answering('remove'), edition);
  expect([now().installed, now().rulesets.has(id)]).toEqual([[], false]);
  expect(now().history.present.ruleset.files).toEqual(filesOf('1.0.0'));
  expect(now().ruleset.data.version).toBe('1.0.0');
});

it('a project takes rules with their files, as one step that can be undone', async () => {
  const { app, now } = appWithLibrary();
  const files = filesOf('7.0.0');
  await takeRulesHere(app, files, load(files));
  expect([now().history.present.ruleset, now().ruleset.data.version]).toEqual([{ id, version: '7.0.0', files }, '7.0.0']);
  app.document.undo();
  expect(now().ruleset.data.version).toBe('1.0.0');
});
