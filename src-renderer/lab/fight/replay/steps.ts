import { t } from '../../../../shared/base/words/words.ts';
import type { FightReplay, ReplayEvent, ReplayPlace } from '../../../../shared/combat/fight/index.ts';

/** One step of a replay: the events of a frame from `first` up to `end`, which is not among them. */
export type ReplayStep = { readonly frame: number; readonly first: number; readonly end: number };

/** Events with which a step begins. What follows from them, such as a unit destroyed, belongs to the same step. */
const STARTS: ReadonlySet<ReplayEvent['kind']> = new Set(['fire', 'area', 'close', 'nerve', 'end']);

/** Cuts a fight into steps: one for each attack and check, one for all orders or all movement of a phase. */
export function stepsOf({ frames }: Pick<FightReplay, 'frames'>): readonly ReplayStep[] {
  return frames.flatMap(({ events }, frame) => {
    const starts = events.flatMap(({ kind }, at) => (at > 0 && STARTS.has(kind) ? [at] : []));
    const bounds = [0, ...starts, events.length];
    return bounds.slice(0, -1).map((first, at) => ({ frame, first, end: bounds[at + 1] ?? events.length }));
  });
}

/** The index of the first step of each frame. */
export const frameSteps = (steps: readonly ReplayStep[]): readonly number[] => steps.flatMap(({ first }, at) => (first === 0 ? [at] : []));

/** The first step of the next frame; backwards that of this frame, or of the one before if it is shown already. */
export function stepOfPhase(steps: readonly ReplayStep[], at: number, by: 1 | -1): number {
  const starts = frameSteps(steps);
  if (by > 0) return starts.find((start) => start > at) ?? steps.length - 1;
  return starts.findLast((start) => start < at) ?? 0;
}

/**
 * Where the units are after a step. Within a frame they are already where it leaves them, but what is destroyed or runs in it is on the
 * table until the event that says so.
 */
export function placesAt({ frames }: Pick<FightReplay, 'frames'>, { frame, end }: ReplayStep): readonly ReplayPlace[] {
  const now = frames[frame];
  const before = frames[frame - 1];
  if (now === undefined || before === undefined || end === now.events.length) return now?.places ?? [];
  // A unit that no event names as lost goes at the end of the frame.
  const goneBy = new Map<number, number>();
  now.events.forEach(({ kind, unit }, at) => {
    if (kind === 'destroyed' && unit !== null) goneBy.set(unit, at);
  });
  return now.places.map((place, unit) => {
    const earlier = before.places[unit];
    const isLost = place.state === 'destroyed' || place.state === 'fled';
    if (earlier === undefined || !isLost || earlier.state === place.state) return place;
    const gone = goneBy.get(unit);
    return gone !== undefined && gone < end ? place : { ...earlier, x: place.x, y: place.y };
  });
}

/** The events of a step. */
export const eventsOf = ({ frames }: Pick<FightReplay, 'frames'>, { frame, first, end }: ReplayStep): readonly ReplayEvent[] =>
  frames[frame]?.events.slice(first, end) ?? [];

/** What to say of a frame without events: how many units moved in it, or that nothing happened. */
export function quietWords({ frames }: Pick<FightReplay, 'frames'>, frame: number): string {
  const before = frames[frame - 1]?.places ?? [];
  const moved = (frames[frame]?.places ?? []).filter(({ x, y, state }, unit) => {
    const earlier = before[unit];
    return state === 'table' && earlier?.state === 'table' && (earlier.x !== x || earlier.y !== y);
  }).length;
  if (moved === 0) return frame === 0 ? t('The sides take their places.') : t('Nothing happens.');
  return t('{moved, plural, one {One unit moves.} other {# units move.}}', { moved });
}

/** Where a step is, in words: "Turn 3, Fire, 4 of 12". */
export function stepWords({ frames }: Pick<FightReplay, 'frames'>, steps: readonly ReplayStep[], at: number): string {
  const step = steps[at];
  const frame = step && frames[step.frame];
  if (step === undefined || frame === undefined) return '';
  const these = steps.filter((one) => one.frame === step.frame);
  return t('{turn, plural, =0 {} other {Turn #, }}{label}{all, plural, =1 {} other {, {index} of #}}', {
    turn: frame.turn,
    label: frame.label,
    index: these.indexOf(step) + 1,
    all: these.length,
  });
}

type Strength = { readonly left: number; readonly all: number };

/** How many units of each side are not lost, and how many there were. */
export function strengths({ units }: Pick<FightReplay, 'units'>, places: readonly ReplayPlace[]): readonly [Strength, Strength] {
  const count = (side: 0 | 1): Strength => {
    const own = units.flatMap((unit, at) => (unit.side === side ? [places[at]] : []));
    return { left: own.filter((place) => place?.state !== 'destroyed' && place?.state !== 'fled').length, all: own.length };
  };
  return [count(0), count(1)];
}
