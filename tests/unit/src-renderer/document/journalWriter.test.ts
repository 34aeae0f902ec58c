import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../../shared/base/problem.ts';
import type { Host } from '../../../../shared/host/index.ts';
import { readProject } from '../../../../shared/project/file/index.ts';
import { createDocument } from '../../../../src-renderer/document/document.ts';
import { replay } from '../../../../src-renderer/document/journal.ts';
import { keepJournal } from '../../../../src-renderer/document/journalWriter.ts';
import { threeRobots } from '../../../support/projects/projects.ts';
import { tinyRuleset } from '../../../support/rulesets/rulesets.ts';

/** A host that keeps a journal in memory, as the real one does on disk. */
function scene(pauses?: Parameters<typeof keepJournal>[4]) {
  const ruleset = tinyRuleset();
  const project = threeRobots();
  const open = { file: null, name: 'Parade.motorpool', readOnly: null, savedAt: null };
  const document = createDocument(new Map([[ruleset.data.id, ruleset]]), ruleset, project, open);
  const reported: string[] = [];
  const kept = { base: '', unsaved: false, steps: [] as string[], calls: 0, isBroken: false };
  const host = {
    beginJournal: async ({ base, unsaved = false }: { base: string; unsaved?: boolean }) => {
      if (kept.isBroken) return fail({ code: 'unwritable', message: 'The disk is full.' });
      Object.assign(kept, { base, unsaved, steps: [], calls: kept.calls + 1 });
      return succeed(null);
    },
    keepSteps: async ({ steps }: { steps: string[] }) => {
      if (kept.isBroken) return fail({ code: 'unwritable', message: 'The disk is full.' });
      kept.steps.push(...steps);
      kept.calls++;
      return succeed(null);
    },
  } as unknown as Host;
  const recovered = () => {
    const read = readProject(kept.base, 'journal');
    if (!read.ok) throw new Error('The journal must begin with a project.');
    return replay(read.value, kept.steps).history.present;
  };
  const rename = (name: string): void => void document.perform({ kind: 'renameProject', name });
  const report = (text: string): void => void reported.push(text);
  return { document, kept, recovered, rename, reported, journal: keepJournal(document, host, 'journal', report, pauses) };
}

describe('keeping steps for recovery', () => {
  it('keeps each step, undo and redo included', async () => {
    const { document, recovered, rename, journal } = scene();
    await journal.begin();
    rename('March');
    rename('Review');
    document.undo();
    await journal.settled();
    expect(recovered().name).toBe('March');
    document.redo();
    await journal.settled();
    expect(recovered().name).toBe('Review');
    document.withdraw();
    await journal.settled();
    document.redo();
    rename('Muster');
    await journal.settled();
    expect([recovered().name, document.store.getState().history.past.length]).toEqual(['Muster', 2]);
  });

  it('loses nothing of several steps that are one change', async () => {
    const { document, recovered, rename, journal } = scene();
    await journal.begin();
    document.store.batch(() => {
      const designs = document.store
        .getState()
        .history.present.designs.slice(0, 1)
        .map(({ id }) => id);
      document.perform({ kind: 'removeDesigns', designs });
      rename('Review');
    });
    await journal.settled();
    expect([recovered().name, recovered().designs.length]).toEqual(['Review', 2]);
  });

  it('sends steps taken at once in one call', async () => {
    const { kept, rename, journal } = scene();
    await journal.begin();
    for (let count = 0; count < 20; count++) rename(`March ${count}`);
    await journal.settled();
    expect([kept.steps.length, kept.calls]).toEqual([20, 2]);
  });

  it('keeps an undo that goes back behind the beginning of the journal', async () => {
    const { document, kept, recovered, rename, journal } = scene();
    rename('March');
    rename('Review');
    await journal.begin();
    document.undo();
    await journal.settled();
    expect(recovered().name).toBe('March');
    expect(kept.unsaved).toBe(true);
    document.redo();
    await journal.settled();
    expect(recovered().name).toBe('Review');
  });

  it('lets a window begin first, then waits only for the frame that shows a step', async () => {
    const waits: string[] = [];
    const pause = (name: string) => async (): Promise<void> => void waits.push(name);
    const { recovered, rename, journal } = scene({ first: pause('first'), step: pause('step') });
    const begun = journal.begin();
    rename('March');
    await begun;
    expect(recovered().name).toBe('March');
    rename('Review');
    await journal.settled();
    expect(recovered().name).toBe('Review');
    await journal.begin();
    expect(waits).toEqual(['first', 'step']);
  });

  it('ends the first wait when it must begin again: recovered work may be saved at once', async () => {
    let isWaiting = false;
    const first = (): Promise<void> => {
      isWaiting = true;
      return new Promise(() => undefined);
    };
    const { kept, journal } = scene({ first, step: () => Promise.resolve() });
    const begun = journal.begin();
    await Promise.resolve();
    expect([isWaiting, kept.calls]).toEqual([true, 0]);
    await journal.begin();
    await begun;
    expect(kept.calls).toBe(1);
  });

  it('tells once that steps cannot be kept, and keeps everything as soon as they can', async () => {
    const { kept, recovered, rename, reported, journal } = scene();
    await journal.begin();
    kept.isBroken = true;
    rename('March');
    await journal.settled();
    rename('Review');
    await journal.settled();
    expect(reported).toEqual(['Changes cannot be kept for recovery: The disk is full. Save often until this is solved.']);
    kept.isBroken = false;
    rename('Parade 2');
    await journal.settled();
    expect(recovered().name).toBe('Parade 2');
  });
});
