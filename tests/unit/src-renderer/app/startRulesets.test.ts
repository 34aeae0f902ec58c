import { describe, expect, it } from 'vitest';
import type { Host } from '../../../../shared/host/index.ts';
import { createDocument } from '../../../../src-renderer/document/document.ts';
import { createApp } from '../../../../src-renderer/window/app.ts';
import { emptyProject } from '../../../../src-renderer/window/files/newProject.ts';
import { bringAllRules, readRulesets } from '../../../../src-renderer/window/rules/givenRules.ts';
import { readFolder, tinyFolder } from '../../../support/rulesets/rulesets.ts';

const tiny = Object.fromEntries(readFolder(tinyFolder));
const broken = { ...tiny, 'ruleset.json': (tiny['ruleset.json'] ?? '').replace('"table": "', '"table": "no') };

describe('the rulesets of a window', () => {
  it('that come with the program are loaded when they are first asked for, and once', () => {
    // Loading this one fails, so nobody may have loaded it before.
    const { rulesets, problems } = readRulesets([
      { id: 'broken', version: '1.0.0', builtIn: true, files: broken, prepared: null },
      { id: 'tin-parade', version: '1.0.0', builtIn: true, files: tiny, prepared: null },
    ]);
    expect([problems, [...rulesets.keys()], rulesets.size, rulesets.has('other'), rulesets.get('other')]).toEqual([
      [],
      ['broken', 'tin-parade'],
      2,
      false,
      undefined,
    ]);
    expect(rulesets.get('tin-parade')?.data.id).toBe('tin-parade');
    expect(rulesets.get('tin-parade')).toBe(rulesets.get('tin-parade'));
    expect(() => rulesets.get('broken')).toThrow('table');
  });

  it('of the player go by the id they have, in order; one with faults is told, and not offered', () => {
    const { rulesets, texts, problems } = readRulesets([
      { id: 'tin-parade', version: '1.0.0', builtIn: false, files: tiny, prepared: null },
      { id: 'copy', version: '1.0.0', builtIn: false, files: broken, prepared: null },
    ]);
    const { id } = rulesets.get('tin-parade')?.data ?? expect.fail('a ruleset');
    expect([[...rulesets.keys()], [...texts.keys()], [...rulesets.values()].length, [...rulesets].length]).toEqual([[id], [id], 1, 1]);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toMatch(/^Your ruleset "copy" .*table/);
  });

  it('that another game needs come later, in their order, and those that were there stay', async () => {
    const given = (id: string) => ({ id, version: '1.0.0', builtIn: true, files: tiny, prepared: null });
    const { rulesets, texts } = readRulesets([given('second')]);
    const used = rulesets.get('second') ?? expect.fail('a ruleset');
    const installed = ['first', 'second', 'third'].map((id) => ({ id, version: '1.0.0', name: id, basedOn: null, builtIn: true }));
    let asked = 0;
    const builtInRules: Host['builtInRules'] = async () => {
      asked++;
      return { ok: true, value: installed.map(({ id }) => given(id)) };
    };
    const done = (): Promise<void> => Promise.resolve();
    const open = { file: null, name: 'New', readOnly: null, savedAt: null };
    const app = createApp(createDocument(rulesets, used, emptyProject(used), open, installed), {
      host: { builtInRules } as Host, // asked for nothing else
      journal: { begin: done, settled: done },
      rulesetTexts: texts,
    });
    await bringAllRules(app);
    await bringAllRules(app);
    const now = app.store.getState().rulesets;
    expect([[...now.keys()], [...app.rulesetTexts.keys()], asked]).toEqual([['first', 'second', 'third'], ['first', 'second', 'third'], 1]);
    expect([now.get('second'), now.get('third')?.data.id]).toEqual([used, 'tin-parade']);
  });
});
