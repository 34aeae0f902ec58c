import { expect, it } from 'vitest';
import { type BenchRun, isReached, type Measurement, wholeTime } from '../support/benches/measurement.ts';
import { performancePage, terminalText } from '../support/benches/performanceReport.ts';

const machine = { date: '2026-01-02', commit: 'abc1234', cores: '2 cores (Some CPU)', node: '20.19.0', chromium: 'Chromium 140' };

const reached: Measurement = {
  group: 'Importing',
  name: 'read a sheet',
  ratio: 1.1,
  limit: 1.1,
  detail: '11 ms against 10 ms',
  why: 'read in one pass: 30 -> 11 ms',
};
const missed: Measurement = { group: 'Importing', name: 'check it', ratio: 2.345, limit: 2, detail: '23 ms against 10 ms | bare' };
const unfinished: Measurement = { name: 'preview', ratio: Number.NaN, limit: Number.NaN, detail: 'did not finish' };
const curve: Measurement = {
  group: 'Opening a project',
  name: 'open 20 designs',
  ratio: 0.5,
  limit: 1,
  detail: '1 s',
  table: [
    ['designs', 'open'],
    ['10', '0.6 s'],
    ['20', '1 s'],
  ],
};

it('a measurement is reached up to its limit, and never if it did not finish', () => {
  expect([reached, missed, unfinished, curve].map(isReached)).toEqual([true, false, false, true]);
});

it('docs/PERFORMANCE.md has a table for each group, in the order of the groups, those without one last', () => {
  expect(performancePage([reached, missed, unfinished, curve], machine)).toMatchInlineSnapshot(`
    "# How fast Motorpool is

    Written by \`npm run bench\`; do not edit it by hand. [TESTING.md](TESTING.md#how-fast) says how to read it.

    **2 of 4 measurements miss what is wanted.**

    Measured on 2026-01-02 at commit abc1234, on 2 cores (Some CPU), with Node 20.19.0 and Chromium 140.

    ## Opening a project

    | what | measured, and beside what | ratio | wanted |  |
    | --- | --- | --- | --- | --- |
    | open 20 designs | 1 s | 0.50 | 1.00 | ✓ reached |

    | designs | open |
    | --- | --- |
    | 10 | 0.6 s |
    | 20 | 1 s |

    ## Importing

    | what | measured, and beside what | ratio | wanted |  |
    | --- | --- | --- | --- | --- |
    | read a sheet | 11 ms against 10 ms | 1.10 | 1.10 | ✓ reached |
    | **check it** | 23 ms against 10 ms \\| bare | 2.35 | 2.00 | 🔴 **missed** |

    - read a sheet: read in one pass: 30 -> 11 ms

    ## Others

    | what | measured, and beside what | ratio | wanted |  |
    | --- | --- | --- | --- | --- |
    | **preview** | did not finish | - | - | 🔴 **not finished** |
    "
  `);
});

it('docs/PERFORMANCE.md says when none is missed', () => {
  expect(performancePage([reached, curve], machine)).toContain('All 2 measurements reach what is wanted.');
});

it('the terminal shows each in a line, the missed ones red', () => {
  expect(terminalText([reached, missed, unfinished], true).replaceAll('\x1b', 'ESC')).toMatchInlineSnapshot(`
    "              what           ratio  wanted
    reached       read a sheet    1.10    1.10  11 ms against 10 ms
    ESC[31mmissed        check it        2.35    2.00  23 ms against 10 ms | bareESC[0m
    ESC[31mnot finished  preview            -       -  did not finishESC[0m"
  `);
});

it('the terminal shows no colours where it has none', () => {
  expect(terminalText([missed], false)).not.toContain('\x1b');
});

it('all benches together take five minutes at most', () => {
  const runOf = (bench: string, seconds: number): BenchRun => ({ bench, seconds, measurements: [] });
  expect(isReached(wholeTime([runOf('a', 100), runOf('b', 200)]))).toBe(true);
  const late = wholeTime([runOf('a', 100), runOf('b', 201)]);
  expect(isReached(late)).toBe(false);
  expect(late.table).toEqual([
    ['bench', 'seconds'],
    ['`b`', '201.0'],
    ['`a`', '100.0'],
  ]);
});
