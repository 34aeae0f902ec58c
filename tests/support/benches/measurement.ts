/** The headings of docs/PERFORMANCE.md, in their order. A bench names one of them as the `group` of its measurements. */
export const GROUPS = [
  'Opening a project',
  'Typing into the design sheet',
  'Battlegroups',
  'Changing the rules',
  'Cards and paper',
  'Importing',
  'Exporting',
  'Battle lab',
  'Command line',
  'From 1,000 to 20,000 designs',
  'The benches themselves',
] as const;

export type Group = (typeof GROUPS)[number];

/** What a bench measured: one line of the terminal, and one row of docs/PERFORMANCE.md. */
export type Measurement = {
  readonly name: string;
  /** What was measured, divided by a floor of the same run or by a wanted constant (such as one frame). NaN if it did not finish. */
  readonly ratio: number;
  /** The wanted ratio; a larger one is missed. */
  readonly limit: number;
  /** What was measured and what it is compared with, in milliseconds or megabytes of this machine. */
  readonly detail: string;
  readonly group?: Group;
  /** One line for people: what was slow, why, and what was done. */
  readonly why?: string;
  /** Rows of a table to show below those of the group; the first has the headings. */
  readonly table?: readonly (readonly string[])[];
};

/** The measurements of one file of tests/bench, and the seconds that it took. */
export type BenchRun = { readonly bench: string; readonly seconds: number; readonly measurements: readonly Measurement[] };

/** False for a ratio that is not a number: a bench that did not finish has not reached anything. */
export const isReached = ({ ratio, limit }: Measurement): boolean => ratio <= limit;

/** Longest time for all benches together. */
const ALL_SECONDS = 300;

/** How long all benches took, as a measurement of its own. */
export function wholeTime(runs: readonly BenchRun[]): Measurement {
  const seconds = runs.reduce((sum, run) => sum + run.seconds, 0);
  return {
    group: 'The benches themselves',
    name: 'all of them, one after another',
    ratio: seconds / ALL_SECONDS,
    limit: 1,
    detail: `${seconds.toFixed(0)} s against ${ALL_SECONDS} s`,
    table: [
      ['bench', 'seconds'],
      ...runs.toSorted((a, b) => b.seconds - a.seconds).map((run) => [`\`${run.bench}\``, run.seconds.toFixed(1)]),
    ],
  };
}
