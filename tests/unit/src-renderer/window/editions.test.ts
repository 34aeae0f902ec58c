import { expect, it } from 'vitest';
import type { Host } from '../../../../shared/host/index.ts';
import type { Project } from '../../../../shared/project/index.ts';
import { createDocument, rulesetOf } from '../../../../src-renderer/document/document.ts';
import { createApp } from '../../../../src-renderer/window/app.ts';
import { emptyProject } from '../../../../src-renderer/window/files/newProject.ts';
import { bringEdition, bringEditions, editionFiles } from '../../../../src-renderer/window/rules/editions.ts';
import { prepareRebase, takeRebase } from '../../../../src-renderer/window/rules/rebase.ts';
import { loadTexts, readFolder, tinyFolder } from '../../../support/rulesets/rulesets.ts';

const texts = readFolder(tinyFolder);
const edition = (version: string): Record<string, string> => ({
  ...Object.fromEntries(texts),
  'ruleset.json': (texts.get('ruleset.json') ?? '').replace(/"version": "[^"]*"/, `"version": "${version}"`),
});
const id = 'tin-parade';
const newest = loadTexts(new Map(Object.entries(edition('2.0.0'))));

/** An app whose library has 2.0.0, 1.0.0 and a faulty 0.9.0 of a game; `asked` notes which its host was asked for. */
function appWithEditions() {
  const asked: string[] = [];
  const readRuleset: Host['readRuleset'] = async ({ version }) => {
    asked.push(version);
    const files = version === '0.9.0' ? { 'ruleset.json': '{' } : edition(version);
    return { ok: true, value: { id, version, builtIn: true, files } };
  };
  const installed = ['2.0.0', '1.0.0', '0.9.0'].map((version) => ({ id, version, name: 'Tin Parade', basedOn: null, builtIn: true }));
  const open = { file: null, name: 'New', readOnly: null, savedAt: null };
  const done = (): Promise<void> => Promise.resolve();
  const app = createApp(createDocument(new Map([[id, newest]]), newest, emptyProject(newest), open, installed), {
    host: { readRuleset } as Host, // asked for nothing else
    journal: { begin: done, settled: done },
    rulesetTexts: new Map([[id, edition('2.0.0')]]),
  });
  const versionFor = (version: string, files?: Record<string, string>): string | undefined => {
    const project: Project = { ...emptyProject(newest), ruleset: { id, version, ...(files ? { files } : {}) } };
    return rulesetOf(app.store.getState(), project)?.data.version;
  };
  return { app, asked, versionFor };
}

it('a former edition is asked for when a project needs it, once', async () => {
  const { app, asked, versionFor } = appWithEditions();
  const project: Project = { ...emptyProject(newest), ruleset: { id, version: '1.0.0' } };
  expect([versionFor('1.0.0'), editionFiles(app, id, '1.0.0')]).toEqual(['2.0.0', undefined]);
  await bringEditions(app, project);
  await bringEditions(app, project);
  expect([versionFor('1.0.0'), versionFor('2.0.0'), asked]).toEqual(['1.0.0', '2.0.0', ['1.0.0']]);
  expect(editionFiles(app, id, '1.0.0')).toEqual(edition('1.0.0'));
  expect(editionFiles(app, id, '2.0.0')).toEqual(edition('2.0.0'));
});

it('the standard of house rules is brought with them', async () => {
  const { app, asked, versionFor } = appWithEditions();
  const head = { ...JSON.parse(edition('3.0.0')['ruleset.json'] ?? ''), basedOn: { id, version: '1.0.0' } };
  const files = { ...edition('3.0.0'), 'ruleset.json': JSON.stringify(head) };
  await bringEditions(app, { ...emptyProject(newest), ruleset: { id: 'house', version: '3.0.0', files } });
  expect([asked, versionFor('3.0.0', files)]).toEqual([['1.0.0'], '3.0.0']);
});

it('an edition that is not there or has faults is told, and the newest stands in', async () => {
  const { app, asked, versionFor } = appWithEditions();
  expect(await bringEdition(app, id, '1.5.0')).toMatchObject({ ok: false, problems: [{ code: 'not-found' }] });
  expect(await bringEdition(app, id, '0.9.0')).toMatchObject({ ok: false });
  expect([asked, versionFor('1.5.0'), versionFor('0.9.0')]).toEqual([['0.9.0'], '2.0.0', '2.0.0']);
});

it('house rules take the newest edition with their changes, as one step', async () => {
  const { app } = appWithEditions();
  const head = JSON.parse(edition('1.0.0')['ruleset.json'] ?? '');
  const constants = head.constants.map((constant: object) => ({ ...constant, value: 7.5 }));
  const own = { ...head, id: 'house', constants, basedOn: { id, version: '1.0.0' } };
  const files = { ...edition('1.0.0'), 'ruleset.json': JSON.stringify(own) };
  app.perform({ kind: 'setRuleset', id: 'house', version: '1.0.0', files });
  const project = app.store.getState().history.present;
  const offer = { kind: 'newer', of: 'standard', id, version: '1.0.0', newest: '2.0.0' } as const;
  const prepared = await prepareRebase(app, offer, project);
  expect(prepared).toMatchObject({ ok: true, value: { conflicts: [], count: 1, faults: [], ruleset: { data: { id: 'house' } } } });
  expect(app.store.getState().history.present).toBe(project);
  await takeRebase(app, offer);
  const { ruleset } = app.store.getState();
  expect(ruleset.data).toMatchObject({ id: 'house', version: '1.1.0', basedOn: { id, version: '2.0.0' }, constants: [{ value: 7.5 }] });
  app.document.undo();
  expect(app.store.getState().history.present).toBe(project);
  const missing = await prepareRebase(app, { ...offer, kind: 'missing', version: '1.5.0' }, project);
  expect(missing.ok ? '' : missing.problems[0]?.message).toContain('1.5.0 is not installed');
});
