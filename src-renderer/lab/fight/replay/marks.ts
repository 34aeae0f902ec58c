import { t } from '../../../../shared/base/words/words.ts';
import type { ReplayEvent } from '../../../../shared/combat/fight/index.ts';

const round = (value: number): number => Math.round(value * 1000) / 1000;

const ray = (angle: number, from: number, to: number): string =>
  `M${round(Math.cos(angle) * from)} ${round(Math.sin(angle) * from)}L${round(Math.cos(angle) * to)} ${round(Math.sin(angle) * to)}`;

/** Outlines about the origin, as commands of an SVG path. */
export const square = (half: number): string => `M${-half} ${-half}h${2 * half}v${2 * half}h${-2 * half}Z`;
export const diamond = (half: number): string => `M0 ${-half}L${half} 0L0 ${half}L${-half} 0Z`;
export const cross = (half: number): string => `M${-half} ${-half}L${half} ${half}M${-half} ${half}L${half} ${-half}`;

type Outcome = NonNullable<ReplayEvent['outcome']>;

/** What marks the outcome of an attack: on the map, in the list of events, and in the words of the legend. */
export const outcomeMarks: Readonly<
  Record<Outcome, { readonly sign: string; readonly words: string; readonly path: (size: number) => string }>
> = {
  missed: { sign: '○', words: 'misses', path: (r) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0` },
  saved: { sign: '□', words: t('hits, and is saved'), path: (r) => square(round(r * 0.95)) },
  damaged: {
    sign: '✳',
    words: 'damages',
    path: (r) => Array.from({ length: 8 }, (_, at) => ray((at * Math.PI) / 4, r * 0.8, r * 1.3)).join(''),
  },
  destroyed: { sign: '✕', words: 'destroys', path: (r) => cross(round(r)) },
};

const GRID_STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500];

/** The side of the squares of the grid: a round length, about eight to the longer side of the table. */
export const gridStep = (side: number): number => GRID_STEPS.find((step) => step >= side / 9) ?? 1000;

type Label = { readonly unit: number; readonly name: string; readonly x: number; readonly y: number; readonly isSure: boolean };

/** The width of a letter of a name, as a part of its height. */
const LETTER_WIDTH = 0.5;

/** The units whose names are shown: those that must be, and of the others, in their order, those whose names would cover no other. */
export function withRoom(labels: readonly Label[], height: number): ReadonlySet<number> {
  const shown: Label[] = [];
  const covers = (one: Label, other: Label): boolean =>
    Math.abs(one.y - other.y) < height && Math.abs(one.x - other.x) < ((one.name.length + other.name.length) / 2) * height * LETTER_WIDTH;
  for (const label of labels) if (label.isSure || !shown.some((other) => covers(label, other))) shown.push(label);
  return new Set(shown.map(({ unit }) => unit));
}
