import { launchChromium } from '../../build/chromium.mjs';
import type { Measurement } from '../support/benches/measurement.ts';
import { type SheetTimes, sheetTimes } from '../support/browser/sheetTimes.ts';

const SIZES = [1_000, 2_000, 5_000, 10_000, 20_000];
const FRAME_MS = 1000 / 60;
/** What is wanted of the longest list: it opens in this time, and no key takes longer than two frames. */
const OPENS_MS = 2_000;
const KEY_MS = 2 * FRAME_MS;

type Point = SheetTimes & { readonly designs: number };

const ms = (value: number): string => `${value.toFixed(value < 100 ? 1 : 0)} ms`;
const count = (value: number): string => value.toLocaleString('en');

/** Kilobytes that each further design takes between two sizes of a list. */
const perDesign = (small: Point, large: Point): number => (1000 * (large.memory - small.memory)) / (large.designs - small.designs);

const table = (points: readonly Point[]): readonly (readonly string[])[] => [
  ['designs', 'opens in', 'key, median', 'key, p95', 'all costs after a change of rules', 'save', 'find', 'page', 'each further design'],
  ...points.map((point, index) => {
    const before = points[index - 1];
    return [
      count(point.designs),
      ...[point.open, point.key, point.slowKey, point.recost, point.save, point.find].map(ms),
      `${point.memory.toFixed(0)} MB`,
      before ? `${perDesign(before, point).toFixed(1)} kB` : '',
    ];
  }),
];

/** The sheet of designs with lists of 1,000 to 20,000: what grows with the list, and what does not. */
export async function bench(): Promise<readonly Measurement[]> {
  const browser = await launchChromium();
  try {
    const points: Point[] = [];
    for (const designs of SIZES) points.push({ designs, ...(await sheetTimes(browser, designs)) });
    const [first, second] = points;
    const [beforeLast, last] = points.slice(-2);
    if (!(first && second && beforeLast && last)) throw new Error('There are several sizes.');
    const [early, late] = [perDesign(first, second), perDesign(beforeLast, last)];
    const group = 'From 1,000 to 20,000 designs';
    const designs = `${count(last.designs)} designs`;
    return [
      {
        group,
        name: `open ${designs}`,
        ratio: last.open / OPENS_MS,
        limit: 1,
        detail: `${ms(last.open)} until the first cost is painted, against ${count(OPENS_MS)} ms; ${ms(first.open)} with ${count(first.designs)}`,
        table: table(points),
      },
      {
        group,
        name: `key to painted cost, ${designs}`,
        ratio: last.slowKey / KEY_MS,
        limit: 1,
        detail: `p95 ${ms(last.slowKey)} against two frames (${ms(KEY_MS)}); median ${ms(last.key)}, ${ms(first.key)} with ${count(first.designs)}`,
        why: 'The slowest key is the first, before loops over all designs are compiled: lines above and below the change are copied whole now.',
      },
      {
        group,
        name: `memory of each further design, at ${count(last.designs)}`,
        ratio: late / early,
        limit: 1.2,
        detail: `${late.toFixed(1)} kB against ${early.toFixed(1)} kB at ${count(first.designs)}`,
      },
    ];
  } finally {
    await browser.close();
  }
}
