import { type Force, MOST_OF_ONE } from '../project/force.ts';
import type { Ruleset } from '../rules/ruleset/compile/index.ts';
import { overEntry } from '../rules/ruleset/force/entries.ts';
import type { ForceFrame, ForceRules } from '../rules/ruleset/force/index.ts';
import { type MarkerSize, markerSize, type PurchaseToken } from '../rules/ruleset/force/markerSchema.ts';
import { frameOf } from './assess.ts';
import type { ForceAssessment, PurchaseAssessment } from './assessment.ts';
import { offerOf } from './purchases.ts';
import { unitNumbers } from './unitNumbers.ts';

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
  /** For each copy, the values that its texts are about, and the number of the unit that it is for; empty without one. */
  readonly copies: readonly { readonly frame: ForceFrame; readonly number: string }[];
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

function needOf(marker: MarkerRun, { force, sections }: ForceAssessment, all: ForceFrame): MarkerNeed {
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
  const numbers = new Map(sections.flatMap(({ entries }) => entries.map((entry) => [entry.entry.id as string, unitNumbers(entry)])));
  const byRules = needed.flatMap((frame, index) =>
    Array.from({ length: counts[index] ?? 0 }, (_, at) => ({ frame, number: numbers.get(frame.row?.id ?? '')?.[at] ?? '' })),
  );
  // More than the rules count: begin again with the first.
  const others = (needed.length > 0 ? needed : framesOf(marker, all)).map((frame) => ({ frame, number: '' }));
  const among = byRules.length > 0 ? byRules : others;
  const copies = Array.from({ length: total }, (_, index) => ({
    frame: among[index % among.length]?.frame ?? all,
    number: byRules[index]?.number ?? '',
  }));
  const extra = total === 0 ? 0 : needed.reduce((sum, frame) => sum + (whole(dummies?.(frame)) ?? 0), 0);
  return { marker, size: sizeIn(marker, force), counted, count: total, dummies: Math.min(MOST_OF_ONE, extra), copies };
}

/** How many of each of the ruleset's free markers a force needs, in the order of the ruleset. */
export function markersOf(ruleset: Ruleset, assessment: ForceAssessment): readonly MarkerNeed[] {
  const frame = frameOf(assessment);
  return ruleset.force.markers.map((marker) => needOf(marker, assessment, frame));
}

/** The needs of several sides for markers that they share: as many as they need together, or as the one that needs most. */
export function sharedMarkers(needs: readonly (readonly MarkerNeed[])[]): readonly MarkerNeed[] {
  const [first = []] = needs;
  return first.flatMap((own, index): readonly MarkerNeed[] => {
    const { pile } = own.marker.data;
    if (pile === 'side') return [];
    const all = needs.flatMap((side) => side[index] ?? []);
    const largest = all.reduce((most, need) => (need.count > most.count ? need : most));
    if (pile === 'most') return [largest];
    const sum = (of: (need: MarkerNeed) => number): number => all.reduce((total, need) => total + of(need), 0);
    return [
      { ...largest, count: sum(({ count }) => count), dummies: sum(({ dummies }) => dummies), copies: all.flatMap(({ copies }) => copies) },
    ];
  });
}

/** The purchases of one kind that have a marker on the table. */
export type BoughtMarker = {
  readonly token: PurchaseToken;
  readonly name: string;
  readonly many: string;
  readonly count: number;
  readonly dummies: number;
  readonly of: readonly PurchaseAssessment[];
};

/** The markers that a force has bought, by kind. */
export function boughtMarkers(ruleset: Ruleset, { purchases }: Pick<ForceAssessment, 'purchases'>): readonly BoughtMarker[] {
  const kinds = new Map<string, BoughtMarker>();
  for (const assessed of purchases) {
    const { item, count } = assessed.purchase;
    const offer = offerOf(ruleset, item);
    if (!offer?.token || item === null) continue;
    const { token, label, many = label } = offer;
    const known = kinds.get(item) ?? { token, name: token.title ?? label, many, count: 0, dummies: 0, of: [] };
    kinds.set(item, { ...known, count: known.count + count, dummies: known.dummies + assessed.dummies, of: [...known.of, assessed] });
  }
  return [...kinds.values()];
}

/** A kind of markers as lists name it: how many are printed, and how many dummies with them. */
type MarkerCount = { readonly name: string; readonly count: number; readonly dummies: number };

/** How many markers of each kind are printed for forces, bought ones first. Those that several sides share are counted once. */
export function markerCounts(ruleset: Ruleset, sides: readonly ForceAssessment[]): readonly MarkerCount[] {
  const needs = sides.map((side) => markersOf(ruleset, side));
  const own = needs.flatMap((side) => side.filter(({ marker }) => marker.data.pile === 'side'));
  const all = [...own, ...sharedMarkers(needs)];
  // In the order of the ruleset, whoever they are for.
  const free = ruleset.force.markers.flatMap((marker) =>
    all.filter((need) => need.marker === marker).map(({ count, dummies }) => ({ name: marker.data.label, count, dummies })),
  );
  const kinds = new Map<string, MarkerCount>();
  for (const { name, count, dummies } of [...sides.flatMap((side) => boughtMarkers(ruleset, side)), ...free]) {
    const known = kinds.get(name);
    kinds.set(name, { name, count: count + (known?.count ?? 0), dummies: dummies + (known?.dummies ?? 0) });
  }
  return [...kinds.values()].filter(({ count, dummies }) => count + dummies > 0);
}

/** How many markers there are of these kinds, with their dummies. */
export const markerTotal = (counts: readonly MarkerCount[]): number => counts.reduce((sum, { count, dummies }) => sum + count + dummies, 0);
