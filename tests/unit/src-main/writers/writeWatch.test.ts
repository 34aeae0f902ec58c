import { describe, expect, it } from 'vitest';
import { exportJobSchema } from '../../../../shared/sheets/workbook/index.ts';
import { deliverProject } from '../../../../src-main/writers/deliveries.ts';
import type { WriteWatch } from '../../../../src-main/writers/watch.ts';
import { aProject } from '../../../support/projects/projects.ts';
import { randomDesigns } from '../../../support/random/randomDesigns.ts';
import { builtInRuleset } from '../../../support/rulesets/rulesets.ts';

const ruleset = builtInRuleset('zorch-97');
const project = aProject(...randomDesigns(ruleset, 11, 120));

/** Long jobs of every writer that reports progress. */
const jobs: Readonly<Record<string, (watch: WriteWatch) => Promise<unknown>>> = {
  'a workbook': (watch) => deliverProject(ruleset, project, exportJobSchema.parse({ kind: 'xlsx' }), undefined, watch),
};

describe.each(Object.entries(jobs))('writing %s', (_name, write) => {
  it('reports progress that never goes back and ends with everything', async () => {
    const seen: (readonly [done: number, total: number])[] = [];
    await write({ onProgress: (done, total) => seen.push([done, total]) });
    expect(seen.length).toBeGreaterThan(1);
    expect(new Set(seen.map(([, total]) => total)).size).toBe(1);
    expect(seen.map(([done]) => done)).toEqual(seen.map(([done]) => done).toSorted((a, b) => a - b));
    expect(seen.at(-1)?.[0]).toBe(seen.at(-1)?.[1]);
  });

  it('ends early with the reason of the abort', async () => {
    const stop = new AbortController();
    const onProgress = (): void => stop.abort(new Error('The player has cancelled.'));
    await expect(write({ signal: stop.signal, onProgress })).rejects.toThrow('The player has cancelled.');
  });
});
