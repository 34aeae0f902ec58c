import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RuleFiles } from '../../../../shared/houseRules/changes/index.ts';
import { openRulesTrial, type TrialLimits } from '../../../../src-main/storage/rulesTrial.ts';
import { withinTime } from '../../../../src-main/storage/withinTime.ts';
import { workOutRules } from '../../../../src-main/storage/workOutRules.ts';
import { problemOf } from '../../../support/hosts/hosts.ts';
import { readFolder, tinyFolder } from '../../../support/rulesets/rulesets.ts';
import { withRuleset } from '../../../support/rulesets/tinyFolder.ts';

const files: RuleFiles = Object.fromEntries(readFolder(tinyFolder));

const named = (name: string): RuleFiles =>
  Object.fromEntries(
    withRuleset((ruleset) => {
      ruleset.name = name;
    }),
  );

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'motorpool-trial-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A trial by a process that does `work` with the rules it is sent, and says each time that it does. */
function trialBy(work: string, limits: TrialLimits = {}) {
  const worker = join(folder, 'worker.mjs');
  writeFileSync(
    worker,
    `import { appendFileSync } from 'node:fs';
    process.once('message', (order) => {
      appendFileSync(${JSON.stringify(join(folder, 'runs'))}, 'x');
      ${work};
    });`,
  );
  return openRulesTrial(join(folder, 'home'), { worker, timeoutMs: 20_000, ...limits });
}
const runs = (): number => (existsSync(join(folder, 'runs')) ? readFileSync(join(folder, 'runs'), 'utf8').length : 0);

const GOOD = 'process.send({ fault: null })';

describe('a trial of rules', () => {
  it.each<[what: string, work: string, limits: TrialLimits, code: string, message: RegExp]>([
    [
      'without end',
      'for (;;);',
      { timeoutMs: 1_500 },
      'too-large',
      /^The rules "Tin Parade" 1\.0\.0 took longer than 1\.5 s to be worked out/,
    ],
    [
      'that grow without end',
      'for (const all = [];;) all.push(Array(1e5).fill(all.length));',
      { memoryMb: 60 },
      'too-large',
      /need too much memory/,
    ],
    ['that make it stop', 'process.exit(3)', {}, 'bad-ruleset', /they made the program that tried them stop/],
    [
      'that it cannot work out',
      'process.send({ fault: "Maximum call stack size exceeded" })',
      {},
      'bad-ruleset',
      /cannot be worked out \(Max/,
    ],
  ])('%s ends in a sentence, and the rules are not tried again by this program', async (_, work, limits, code, message) => {
    const tryRules = trialBy(work, limits);
    const [first, second] = [await tryRules({ files }), await tryRules({ files: { ...files } })];
    expect(problemOf(first)).toMatchObject({ code, message: expect.stringMatching(message), hint: expect.stringMatching(/not used/) });
    expect(second).toEqual(first);
    expect(runs()).toBe(1);
    expect(existsSync(join(folder, 'home', 'tried.json'))).toBe(false);
  });

  it('that went well is remembered by the next start, for exactly these rules and designs', async () => {
    expect(await trialBy(GOOD)({ files })).toEqual({ ok: true, value: null });
    expect(await trialBy('for (;;);')({ files: Object.fromEntries(Object.entries(files).reverse()) })).toEqual({ ok: true, value: null });
    expect(runs()).toBe(1);
    const other = named('Lead Parade');
    await trialBy(GOOD)({ files: other });
    const project = { format: 1, name: 'A', ruleset: { id: 'tin-parade', version: '1.0.0', files }, designs: [] } as const;
    await trialBy(GOOD)({ files, project });
    expect(runs()).toBe(3);
  });

  it('is asked for once by many at the same time, and a damaged record of trials is none', async () => {
    await trialBy(GOOD)({ files });
    writeFileSync(join(folder, 'home', 'tried.json'), '{');
    const tryRules = trialBy(GOOD);
    expect(await Promise.all([1, 2, 3].map(() => tryRules({ files })))).toEqual(Array(3).fill({ ok: true, value: null }));
    expect(runs()).toBe(2);
  });

  it('names a project by its file, and never more of a name than fits a message', async () => {
    const long = named('N'.repeat(40_000));
    const tryRules = trialBy('process.exit(3)');
    expect(problemOf(await tryRules({ files: long })).message.length).toBeLessThan(250);
    expect(problemOf(await tryRules({ files, called: 'The rules that "a.motorpool" brings along' })).message).toMatch(
      /^The rules that "a\.mo/,
    );
  });

  it('is not held where nothing was built', async () => {
    expect(await openRulesTrial(folder, { worker: join(folder, 'none.js') })({ files })).toEqual({ ok: true, value: null });
  });
});

describe('what a trial works out', () => {
  it('are the stock, the examples and the designs and forces of a project: it throws what they throw', () => {
    expect(() => workOutRules(files, null)).not.toThrow();
    const project = (name: unknown) =>
      // A design that no reader lets through.
      ({
        format: 1,
        name: 'A',
        ruleset: { id: 'x', version: '1' },
        designs: [
          {
            id: 'd',
            values: {
              get name() {
                throw new Error('met');
              },
            },
            components: {},
            name,
          },
        ],
      }) as never;
    expect(() => workOutRules(files, project('d'))).toThrow('met');
  });

  it('are no rules with a fault, which whoever loads them reports', () => {
    expect(() => workOutRules({ 'ruleset.json': '{' }, null)).not.toThrow();
  });
});

describe('work that takes no pause', () => {
  it('is ended when it takes too long, and what comes after goes on', () => {
    const started = performance.now();
    let turns = 0;
    expect(
      withinTime(() => {
        try {
          for (;;) turns++;
        } finally {
          appendFileSync(join(folder, 'never'), 'x');
        }
      }, 200),
    ).toBeNull();
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(turns).toBeGreaterThan(0);
    // A pattern that goes back and forth without end is interrupted too.
    expect(withinTime(() => [/^(a+)+$/.test(`${'a'.repeat(60)}b`)], 200)).toBeNull();
    const made = withinTime(() => [new Date(0)], 200);
    expect(made).toEqual([new Date(0)]);
    expect(made).toBeInstanceOf(Array);
  });

  it('throws what it throws', () => {
    expect(() =>
      withinTime(() => {
        throw new RangeError('too deep');
      }),
    ).toThrow(RangeError);
  });
});
