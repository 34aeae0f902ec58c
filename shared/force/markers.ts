import { type Force, MOST_OF_ONE } from '../project/force/index.ts';
import type { Ruleset } from '../ruleset/compile/index.ts';
import { overEntry } from '../ruleset/force/entries/index.ts';
import type { ForceFrame, ForceRules } from '../ruleset/force/index.ts';
import { type MarkerSize, markerSize } from '../ruleset/force/markers/index.ts';
import { frameOf } from './assess.ts';
import type { ForceAssessment } from './assessment.ts';

type MarkerRun = ForceRules['markers'][number];

/** How many markers of one kind a force needs on the table. */
export type MarkerNeed = {
  readonly marker: MarkerRun;
  readonly size: MarkerSize;
  /** The number by the rules; null if their formula gives none, or the marker is of no use to this force. */
  readonly counted: number | null;
  /** The number that is printed: the player's, else that by the rules. */
  readonly count: number;
  readonly dummies: number;
  /** For each copy, the values that its texts are about. */
  readonly copies: readonly ForceFrame[];
};

/** A number of markers: whole, from 0; null if it is no number. */
const whole = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(MOST_OF_ONE, Math.max(0, Math.ceil(value - 1e-9))) : null;

/** The size of a marker as these players have it: one that the rules leave open keeps its proportions. */
function sizeIn({ data }: MarkerRun, { markerSizes = {} }: Pick<Force, 'markerSizes'>): MarkerSize {
  const usual = markerSize(data);
  const chosen = data.sizeAgreed && Object.hasOwn(markerSizes, data.id) ? markerSizes[data.id] : undefined;
  if (chosen === undefined) return usual;
  return { ...usual, widthMm: chosen, heightMm: usual.isRound ? chosen : (chosen / usual.widthMm) * usual.heightMm };
}

/** The parts of the force that a marker's formulas are about: the force itself, or each entry. */
const framesOf = ({ data }: MarkerRun, frame: ForceFrame): readonly ForceFrame[] =>
  data.over === 'force' ? [frame] : frame.entries.map((entry) => ({ ...overEntry(frame, entry), entries: [entry] }));

function needOf(marker: MarkerRun, { force }: ForceAssessment, all: ForceFrame): MarkerNeed {
  const { data, when, count, dummies } = marker;
  const needed = framesOf(marker, all).filter((frame) => when === null || when(frame) === true);
  const counts = needed.map((frame) => whole(count(frame)));
  const known = counts.filter((number) => number !== null);
  const counted =
    known.length === 0 || known.length < counts.length
      ? null
      : Math.min(
          MOST_OF_ONE,
          known.reduce((sum, number) => sum + number, 0),
        );
  const chosen = force.markers && Object.hasOwn(force.markers, data.id) ? force.markers[data.id] : undefined;
  const total = chosen ?? counted ?? 0;
  const byRules = needed.flatMap((frame, index) => Array.from({ length: counts[index] ?? 0 }, () => frame));
  // More than the rules count: begin again with the first.
  const among = byRules.length > 0 ? byRules : needed.length > 0 ? needed : framesOf(marker, all);
  const copies = Array.from({ length: total }, (_, index) => among[index % among.length] ?? all);
  const extra = total === 0 ? 0 : needed.reduce((sum, frame) => sum + (whole(dummies?.(frame)) ?? 0), 0);
  return { marker, size: sizeIn(marker, force), counted, count: total, dummies: Math.min(MOST_OF_ONE, extra), copies };
}

/** How many of each of the ruleset's free markers a force needs, in the order of the ruleset. */
export function markersOf(ruleset: Ruleset, assessment: ForceAssessment): readonly MarkerNeed[] {
  const frame = frameOf(assessment);
  return ruleset.force.markers.map((marker) => needOf(marker, assessment, frame));
}
