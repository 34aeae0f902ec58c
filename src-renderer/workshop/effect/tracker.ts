import { type CostEffect, costChanges } from '../../../shared/houseRules/effects/counts.ts';
import { comparingRules, type RulesComparison } from '../../../shared/houseRules/effects/index.ts';
import { liveRules } from '../../../shared/houseRules/effects/live.ts';
import type { Project } from '../../../shared/project/index.ts';
import type { NumberPlace, Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { costClosure } from '../../../shared/rules/ruleset/run/index.ts';
import { newStore, type ReadStore } from '../../document/store.ts';
import { inSlices } from '../../ui/afterPaint.ts';

/** A number that is tried out counts as settled after it has not moved for this time, in milliseconds. */
const SETTLED_MS = 150;

/** What is compared. */
export type Compared = {
  readonly before: Ruleset;
  readonly ruleset: Ruleset;
  readonly project: Project;
  /** The number that may be tried out; null if there is none. */
  readonly place: NumberPlace | null;
};

/** What is known of the effect so far. */
export type EffectState = {
  /** The number that is tried out; null if none is. */
  readonly tried: number | null;
  /** The costs of the designs, in their order, with the number as it is now; null before they are known. */
  readonly changes: readonly CostEffect[] | null;
  /** Designs and forces with their issues; of an earlier state while `isDone` is false. */
  readonly comparison: RulesComparison | null;
  readonly isDone: boolean;
  /** The rules after the change, as far as they are settled; null before anything is compared. */
  readonly after: Ruleset | null;
};

/** Follows what a change of the rules does. Costs follow a number at once; everything else comes in slices, out of the way of typing. */
export type EffectTracker = {
  readonly store: ReadStore<EffectState>;
  readonly compare: (compared: Compared) => void;
  /** Tries another value of the number; null for its value in the rules. */
  readonly try: (value: number | null) => void;
  readonly stop: () => void;
};

type Live = { readonly before: Float64Array; readonly costs: NonNullable<ReturnType<ReturnType<typeof liveRules>['costsOf']>> };

/** Reads the costs before, and what is needed to follow a number, a design for each step. */
function* readLive({ before, ruleset, project: { designs } }: Compared): Generator<undefined, Live | null> {
  const costs = before.points === null ? null : liveRules(ruleset).costsOf(designs);
  if (costs === null) return null;
  const costOf = costClosure(before);
  const known = new Float64Array(designs.length).fill(Number.NaN);
  for (const [index, design] of designs.entries()) {
    const cost = costOf(design);
    if (typeof cost === 'number') known[index] = cost;
    yield;
  }
  yield* costs.preparing();
  return { before: known, costs };
}

const costsIn = ({ designs }: RulesComparison): readonly CostEffect[] =>
  designs.map(({ before, after, difference, percent }, index) => ({
    index,
    costBefore: before.cost,
    costAfter: after.cost,
    difference,
    percent,
  }));

const isSame = (one: Compared | null, other: Compared): boolean =>
  one !== null &&
  one.before === other.before &&
  one.ruleset === other.ruleset &&
  one.project.designs === other.project.designs &&
  one.project.forces === other.project.forces &&
  one.project.battles === other.project.battles;

export function trackEffect(): EffectTracker {
  const store = newStore<EffectState>({ tried: null, changes: null, comparison: null, isDone: false, after: null });
  let compared: Compared | null = null;
  let live: Live | null = null;
  let reading: Generator<undefined, Live | null> | null = null;
  let stopWork = (): void => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame: number | null = null;

  function stop(): void {
    stopWork();
    clearTimeout(timer);
    if (frame !== null) cancelAnimationFrame(frame);
    frame = null;
  }

  /** What is to be read for the number, then the comparison. */
  function* work(now: Compared, after: Ruleset): Generator<undefined> {
    if (reading !== null) live = yield* reading;
    reading = null;
    const comparison = yield* comparingRules(now.before, after, now.project.designs, now.project);
    store.setState({ comparison, changes: costsIn(comparison), isDone: true, after });
  }

  function begin(now: Compared, after: Ruleset): void {
    stopWork();
    store.setState({ isDone: false, after });
    stopWork = inSlices(work(now, after), () => {});
  }

  function compare(now: Compared): void {
    const was = compared;
    compared = now;
    const { tried, isDone } = store.getState();
    const samePlace = JSON.stringify(was?.place) === JSON.stringify(now.place);
    if (isSame(was, now) && samePlace) return;
    stop();
    if (!isSame(was, now) || (live === null && now.place !== null)) {
      live = null;
      reading = now.place === null ? null : readLive(now);
    }
    store.setState({ tried: null });
    if (isSame(was, now) && isDone && tried === null) stopWork = inSlices(readOnly(), () => {});
    else begin(now, now.ruleset);
  }

  function* readOnly(): Generator<undefined> {
    if (reading !== null) live = yield* reading;
    reading = null;
  }

  /** Shows the costs with the number as it is tried now, and what else follows from it once it rests. */
  function follow(): void {
    frame = null;
    const { tried } = store.getState();
    if (compared?.place == null || tried === null) return;
    stopWork();
    // What was not read yet is read at once.
    for (const _ of readOnly());
    const other = [{ ...compared.place, value: tried }];
    if (live !== null) {
      live.costs.change(other);
      store.setState({ changes: costChanges(live.before, live.costs.costs), isDone: false });
    } else store.setState({ isDone: false });
    clearTimeout(timer);
    timer = setTimeout(settle, SETTLED_MS);
  }

  function settle(): void {
    const { tried } = store.getState();
    if (compared?.place == null || tried === null) return;
    const other = liveRules(compared.ruleset).with([{ ...compared.place, value: tried }]);
    begin(compared, other.ok ? other.value : compared.ruleset);
  }

  return {
    store,
    compare,
    stop: () => {
      stop();
      compared = null;
    },
    try: (value) => {
      if (store.getState().tried === value || compared === null) return;
      store.setState({ tried: value });
      if (value === null) {
        stop();
        begin(compared, compared.ruleset);
      } else frame ??= requestAnimationFrame(follow);
    },
  };
}
