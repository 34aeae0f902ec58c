import { expect, it } from 'vitest';
import type { Host, HostOutput } from '../../../../shared/host/index.ts';
import type { RuleFiles } from '../../../../shared/houseRules/changes/index.ts';
import { createDocument } from '../../../../src-renderer/document/document.ts';
import { createApp } from '../../../../src-renderer/window/app.ts';
import { emptyProject } from '../../../../src-renderer/window/files/newProject.ts';
import { watchOwnRules } from '../../../../src-renderer/window/rules/ownRules.ts';
import { loadTexts, readFolder, tinyFolder } from '../../../support/rulesets/rulesets.ts';

const texts = readFolder(tinyFolder);
const id = 'tin-parade';
const tiny: RuleFiles = Object.fromEntries(texts);
const changed = (change: (text: string) => string): RuleFiles => ({ ...tiny, 'ruleset.json': change(tiny['ruleset.json'] ?? '') });
const dear = changed((text) => text.replace('"value": 2', '"value": 3'));
const broken = changed((text) => text.replace('"table": "', '"table": "no'));
const other = changed((text) => text.replaceAll('tin-parade', 'lead-parade').replaceAll('Tin Parade', 'Lead Parade'));
const identity = (files: RuleFiles) => JSON.parse(files['ruleset.json'] ?? '') as { id: string; version: string; name: string };

/** A window with a folder of own rules, which a small host reads by place; `turn` lets a second pass. */
function windowWith(first: RuleFiles | null) {
  const folders = new Map<string, RuleFiles>(first ? [['mine', first]] : []);
  let calls = 0;
  let hidden = false;
  const host: Pick<Host, 'changedRules' | 'readRuleset'> = {
    changedRules: async ({ known }) => {
      calls++;
      const all = [...folders].map(([place, files]) => ({ place, stamp: JSON.stringify(files), files, ...identity(files) }));
      const others = all.filter(({ place, stamp }) => known[place] !== stamp);
      const gone = Object.keys(known).filter((place) => !folders.has(place));
      const value: HostOutput<'changedRules'> = {
        changed: others.map(({ place, stamp, files, ...of }) => ({
          ...{ place, stamp, id: of.id, version: of.version },
          ...{ builtIn: false, problems: [], files: { ...files } },
        })),
        gone,
        installed:
          others.length + gone.length === 0
            ? null
            : all.map((each) => ({ id: each.id, version: each.version, name: each.name, basedOn: null, builtIn: false })),
      };
      return { ok: true, value };
    },
    readRuleset: async () => ({ ok: false, problems: [{ code: 'not-found', message: 'No.' }] }),
  };
  const ruleset = loadTexts(texts);
  const open = { file: null, name: 'New', readOnly: null, savedAt: null };
  const done = (): Promise<void> => Promise.resolve();
  const installed = [{ id, version: '1.0.0', name: 'Tin Parade', basedOn: null, builtIn: false }];
  const app = createApp(createDocument(new Map([[id, ruleset]]), ruleset, emptyProject(ruleset), open, installed), {
    host: host as Host, // asked for nothing else
    journal: { begin: done, settled: done },
    rulesetTexts: new Map([[id, tiny]]),
  });
  let tick = (): void => undefined;
  const look = watchOwnRules(app, host, {
    isHidden: () => hidden,
    every: (_, run) => {
      tick = run;
    },
  });
  const turn = async (): Promise<void> => {
    tick();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const save = async (files: RuleFiles, place = 'mine'): Promise<void> => {
    folders.set(place, files);
    await turn();
  };
  return {
    ...{ app, look, turn, save, folders, now: () => app.store.getState(), calls: () => calls },
    hide: (is: boolean) => {
      hidden = is;
    },
    toasts: () => app.store.getState().toasts.map(({ text }) => text),
  };
}
const constantsOf = (state: { ruleset: ReturnType<typeof loadTexts> }) => state.ruleset.data.constants;

it('the open project follows rules that are saved without faults, and is told so', async () => {
  const { look, save, now, toasts } = windowWith(tiny);
  await look();
  expect([toasts(), now().ownRules]).toMatchObject([[], [{ place: 'mine', id, faults: [], isSaved: false }]]);
  await save(dear);
  expect(constantsOf(now())).toEqual(loadTexts(new Map(Object.entries(dear))).data.constants);
  expect(now().rulesets.get(id)).toBe(now().ruleset);
  expect(toasts().at(-1)).toBe('The rules of Tin Parade 1.0.0 were saved: this project follows');
});

it('faults are kept with their file, cost nothing, and go when they are mended', async () => {
  const { look, save, now, toasts } = windowWith(tiny);
  await look();
  const { ruleset } = now();
  await save(broken);
  expect(now().ruleset).toBe(ruleset);
  expect([now().ownRules[0]?.faults.length, toasts()]).toEqual([expect.any(Number), []]);
  expect(now().ownRules[0]?.faults[0]).toContain('ruleset.json');
  await save(tiny);
  expect([now().ownRules[0]?.faults, now().ruleset]).toEqual([[], ruleset]);
  expect(toasts()).toEqual(['The rules of Tin Parade 1.0.0 have no fault any more: this project follows']);
});

it('new rules in the folder are offered without a restart, and go with it; the project by others stays', async () => {
  const { look, save, folders, turn, now, toasts } = windowWith(tiny);
  await look();
  const { ruleset } = now();
  await save(other, 'lead');
  expect([now().rulesets.get('lead-parade')?.data.name, now().ruleset, toasts()]).toEqual([
    'Lead Parade',
    ruleset,
    ['Lead Parade 1.0.0 can be used for new projects'],
  ]);
  folders.delete('lead');
  await turn();
  expect([now().rulesets.has('lead-parade'), now().ownRules.map(({ place }) => place)]).toEqual([false, ['mine']]);
});

it('the host is asked while there are own rules and the window is seen; else as the player comes back', async () => {
  const { look, turn, calls, hide, folders, now } = windowWith(null);
  await look();
  await turn();
  expect(calls()).toBe(1);
  folders.set('lead', other);
  await look();
  expect([calls(), now().rulesets.has('lead-parade')]).toEqual([2, true]);
  await turn();
  expect(calls()).toBe(3);
  hide(true);
  await turn();
  expect(calls()).toBe(3);
});
