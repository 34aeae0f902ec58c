import { allSteps } from '../../../base/steps.ts';
import { t } from '../../../base/words/words.ts';
import { isError, type Value } from '../../formula/index.ts';
import type { Ruleset } from '../compile/index.ts';
import type { Field } from '../format/index.ts';
import type { Issue, RowPlace } from '../run/index.ts';
import { assessDesign } from '../run/index.ts';
import type { CellValue, DesignInput } from '../values/index.ts';
import { formatValue } from '../values/index.ts';
import { unitAfter } from '../values/lengths.ts';
import { type Change, costWith, issuesWith, neighboursOf } from './marginal.ts';

/** A cell and the value it is to have instead. */
type SetCell = Extract<Change, { readonly kind: 'set' }>;

/** A way to bring a design to a cost: one cell to change, or two. */
export type CostProposal = {
  readonly changes: readonly SetCell[];
  /** The cost of the changed design, in points, as assessDesign gives it. */
  readonly cost: number;
  /** The distance of that cost from the target, in points; 0 if the target is met. */
  readonly off: number;
  /** Rules that the changed design breaks and the present one does not. */
  readonly issues: readonly Issue[];
};

type TargetBounds = {
  /** Most proposals to return; 12 by default. */
  readonly most?: number;
  /** Most costs to compute; 20,000 by default. */
  readonly trials?: number;
};

/** Number of steps from the present value that are tried in each direction. */
const REACH = 40;
/** Costs that differ by no more than this count as equal. */
const SAME = 1e-9;
/** Factors that bound the number of pairs examined, and of results checked against the rules, by the number of proposals. */
const PAIRS_FOR_EACH = 3;
const CHECKED_FOR_EACH = 4;

type Trial = { readonly change: SetCell; readonly cost: number; readonly steps: number };
type Found = { readonly changes: readonly SetCell[]; readonly cost: number; readonly steps: number };

const isPriced = (cost: Value): cost is number => !isError(cost) && typeof cost === 'number' && Number.isFinite(cost);
const cellKey = ({ field, row }: SetCell): string => `${row?.component ?? ''} ${row?.index ?? ''} ${field}`;

/** The values to try for a cell, nearest first in each direction, each with its distance in steps. */
function* valuesOf(ruleset: Ruleset, field: Field, shown: Value): Generator<{ readonly value: CellValue; readonly steps: number }> {
  for (const way of ['less', 'more'] as const) {
    let value: Value = shown;
    for (let steps = 1; steps <= REACH; steps++) {
      const next: CellValue | undefined = neighboursOf(ruleset, field, value)[way];
      if (next === undefined) break;
      value = next;
      yield { value: next, steps };
    }
  }
}

/** Every cell of a design that has neighbouring values, with the value it shows. */
function* cellsOf(ruleset: Ruleset, design: DesignInput): Generator<{ field: Field; row: RowPlace | null; shown: Value }> {
  const { values, components } = assessDesign(ruleset, design);
  const canStep = ({ kind }: Field): boolean => kind === 'number' || kind === 'choice' || kind === 'yesNo';
  for (const field of ruleset.data.fields) if (canStep(field)) yield { field, row: null, shown: values[field.id] ?? null };
  for (const component of ruleset.data.components)
    for (const [index, cells] of (components[component.id] ?? []).entries())
      for (const field of component.fields)
        if (canStep(field)) yield { field, row: { component: component.id, index }, shown: cells[field.id] ?? null };
}

/**
 * Ways to bring a design to `target` points by changing one cell or two: those that meet it exactly if there are any, else the
 * nearest. Sorted: those that break no new rule first, then the nearest, then the fewest cells, then the fewest steps. Each has
 * the exact cost at which the changed design is assessed. Gives nothing where the design has no cost, or costs the target
 * already. A generator, so that a screen can spread the work: each `next` computes a few costs, and the last returns the
 * proposals.
 */
export function* proposeTarget(
  ruleset: Ruleset,
  design: DesignInput,
  target: number,
  { most = 12, trials = 20_000 }: TargetBounds = {},
): Generator<undefined, readonly CostProposal[]> {
  const now = assessDesign(ruleset, design).cost;
  if (!isPriced(now) || Math.abs(now - target) < SAME) return [];
  let left = trials;
  const singles: Trial[] = [];
  for (const { field, row, shown } of cellsOf(ruleset, design)) {
    for (const { value, steps } of valuesOf(ruleset, field, shown)) {
      if (left <= 0) break;
      left -= 1;
      const change: SetCell = { kind: 'set', field: field.id, row, value };
      const cost = costWith(ruleset, design, change);
      if (isPriced(cost) && Math.abs(cost - now) >= SAME) singles.push({ change, cost, steps });
    }
    yield;
  }
  const found: Found[] = singles.map(({ change, cost, steps }) => ({ changes: [change], cost, steps }));
  for (const [one, other] of likelyPairs(singles, target - now, now, Math.min(left, most * 40 * PAIRS_FOR_EACH))) {
    const changes = [one.change, other.change];
    const cost = costWith(ruleset, design, ...changes);
    // A pair is no better than one of its cells if that cell alone comes as near.
    const isNeeded = isPriced(cost) && [now, one.cost, other.cost].every((without) => Math.abs(cost - without) >= SAME);
    if (isNeeded) found.push({ changes, cost, steps: one.steps + other.steps });
    yield;
  }
  const byNearness = found.toSorted(
    (a, b) => Math.abs(a.cost - target) - Math.abs(b.cost - target) || a.changes.length - b.changes.length || a.steps - b.steps,
  );
  const proposals: (CostProposal & { readonly steps: number })[] = [];
  for (const { changes, cost, steps } of spread(byNearness, most * CHECKED_FOR_EACH)) {
    proposals.push({ changes, cost, off: Math.abs(cost - target), issues: issuesWith(ruleset, design, ...changes), steps });
    yield;
  }
  return chosen(proposals, most).map(({ steps: _, ...proposal }) => proposal);
}

/** The proposals to show: legal ones first; among each, exact ones alone if there are any. */
function chosen<P extends CostProposal & { readonly steps: number }>(proposals: readonly P[], most: number): readonly P[] {
  const exactly = proposals.filter(({ off }) => off < SAME);
  const legal = proposals.filter(({ issues }) => issues.length === 0);
  const legalExactly = exactly.filter(({ issues }) => issues.length === 0);
  const shown =
    legalExactly.length > 0 ? exactly : exactly.length > 0 ? [...legal, ...exactly.filter(({ issues }) => issues.length > 0)] : proposals;
  return shown
    .toSorted(
      (a, b) =>
        Number(a.issues.length > 0) - Number(b.issues.length > 0) ||
        a.off - b.off ||
        a.changes.length - b.changes.length ||
        a.issues.length - b.issues.length ||
        a.steps - b.steps,
    )
    .slice(0, most);
}

/** The first items of a list, but at most two for the same cells, so that one pair of cells does not fill the list. */
function spread(found: readonly Found[], most: number): readonly Found[] {
  const counts = new Map<string, number>();
  const kept: Found[] = [];
  for (const each of found) {
    if (kept.length >= most) break;
    const key = each.changes.map(cellKey).join(' + ');
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count <= 2) kept.push(each);
  }
  return kept;
}

/**
 * Pairs of changes to different cells whose differences in cost add up to about `wanted`, the most promising first. Costs are
 * sums and products of parts, so the sum of two differences is a good estimate of their joint effect, but only an estimate.
 */
function likelyPairs(singles: readonly Trial[], wanted: number, now: number, most: number): readonly (readonly [Trial, Trial])[] {
  const sorted = singles.toSorted((a, b) => a.cost - b.cost);
  const costs = sorted.map(({ cost }) => cost - now);
  const pairs: { readonly pair: readonly [Trial, Trial]; readonly off: number; readonly steps: number }[] = [];
  for (const [index, one] of sorted.entries()) {
    const rest = wanted - (costs[index] ?? 0);
    let at = lowerBound(costs, rest);
    let [below, above] = [at - 1, at];
    for (let taken = 0; taken < PAIRS_FOR_EACH * 4 && (below >= 0 || above < sorted.length); taken++) {
      const isBelow = above >= sorted.length || (below >= 0 && rest - (costs[below] ?? 0) <= (costs[above] ?? 0) - rest);
      at = isBelow ? below-- : above++;
      const other = sorted[at];
      // Each pair once, and never one cell twice.
      if (!other || at <= index || cellKey(one.change) === cellKey(other.change)) continue;
      pairs.push({ pair: [one, other], off: Math.abs((costs[at] ?? 0) - rest), steps: one.steps + other.steps });
    }
  }
  return pairs
    .toSorted((a, b) => a.off - b.off || a.steps - b.steps)
    .slice(0, Math.max(0, most))
    .map(({ pair }) => pair);
}

/** The first index whose number is at least `wanted`. */
function lowerBound(numbers: readonly number[], wanted: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Runs `proposeTarget` to its end and returns the proposals. */
export const targetProposals = (ruleset: Ruleset, design: DesignInput, target: number, bounds?: TargetBounds): readonly CostProposal[] =>
  allSteps(proposeTarget(ruleset, design, target, bounds));

const withUnit = (ruleset: Ruleset, field: Field, value: Value): string => {
  const text = isError(value) ? '' : formatValue(ruleset, field, value);
  return text === '' ? '–' : `${text}${unitAfter(ruleset, field, value)}`;
};

/** What a change does to a design, in words: "Range of Gun 75 cm → 80 cm". */
export function changeInWords(ruleset: Ruleset, design: DesignInput, { field: id, row, value }: SetCell): string {
  const component = row === null ? undefined : ruleset.components.get(row.component);
  const field = (component?.fields ?? ruleset.fields).get(id)?.data;
  if (field === undefined) return id;
  const { values, components } = assessDesign(ruleset, design);
  const cells = row === null ? values : (components[row.component]?.[row.index] ?? {});
  const named =
    typeof cells.name === 'string' && cells.name.trim() !== '' ? cells.name : `${component?.data.singular} ${(row?.index ?? 0) + 1}`;
  const label = row === null ? field.label : t('{field} of {row}', { field: field.label, row: named });
  return `${label} ${withUnit(ruleset, field, cells[id] ?? null)} → ${withUnit(ruleset, field, value)}`;
}
