import type { Design } from '../../../shared/project/index.ts';
import type { Value } from '../../../shared/rules/formula/index.ts';
import { type CellStep, steps } from '../../../shared/rules/ruleset/changes/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { Field } from '../../../shared/rules/ruleset/format/index.ts';
import { partText, type ShownSum, shownSum } from '../../../shared/rules/ruleset/points/index.ts';
import { assessDesign, type RowPlace, type Term } from '../../../shared/rules/ruleset/run/index.ts';
import { assessedIn, fieldAt, valueWithUnit } from './change.ts';

/** One entered field that affects a line of the sum. `step` is null if the inspector shows the field's prices elsewhere. */
export type SumInput = { readonly field: Field; readonly row: RowPlace | null; readonly value: string; readonly step: CellStep | null };

/** One line of the sum, with the start and end of its bar. Each bar starts where the one before ends. */
export type SumLine = {
  readonly key: string;
  readonly term: Term;
  readonly tint: 'hull' | 'mobility' | 'weapon' | 'cost';
  /** Null if it cannot be worked out. */
  readonly points: number | null;
  /** The same as shown: what stands in the lines adds up to the cost as shown. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly inputs: readonly SumInput[];
};

export type Sum = {
  readonly lines: readonly SumLine[];
  /** Lines that add nothing now, but may after a step. */
  readonly nothing: readonly SumLine[];
  /** The ends of the scale shared by all bars. */
  readonly least: number;
  readonly most: number;
  /** What the lines as shown still lack to the cost as shown; null if nothing. */
  readonly rest: ShownSum['rest'];
};

/** Returns the cost of a design line by line in ruleset order, each with one step less and one step more of its inputs. */
export function sumOf(ruleset: Ruleset, design: Design): Sum {
  const { breakdown, cost } = assessDesign(ruleset, design);
  const seen = shownSum(
    breakdown.map(({ points }) => points),
    cost,
  );
  const stepAt = new Map(steps(ruleset, design).map((step) => [keyOf(step.row, step.field), step]));
  const tints = new Map(ruleset.data.groups.map(({ id, tint }) => [id, tint]));
  let reached = 0;
  const all = breakdown.map((term, index): SumLine => {
    const points = numberOf(term.points);
    const from = reached;
    reached += points ?? 0;
    return {
      key: keyOf(term.row, term.id),
      term,
      tint: tints.get(term.group ?? '') ?? 'hull',
      points,
      text: partText(seen.parts[index] ?? null, seen.decimals, index > 0),
      from,
      to: reached,
      inputs: inputsOf(ruleset, design, term, stepAt),
    };
  });
  const ends = all.flatMap(({ from, to }) => [from, to]);
  return {
    lines: all.filter(({ points }) => points !== 0),
    nothing: all.filter(({ points, inputs, term }) => points === 0 && term.kind !== 'rounding' && inputs.some(({ step }) => step !== null)),
    least: Math.min(0, ...ends),
    most: Math.max(0, ...ends),
    rest: seen.rest,
  };
}

const keyOf = (row: RowPlace | null, id: string): string => `${row?.component ?? ''} ${row?.index ?? ''} ${id}`;
const numberOf = (value: Value): number | null => (typeof value === 'number' ? value : null);

function inputsOf(ruleset: Ruleset, design: Design, term: Term, stepAt: ReadonlyMap<string, CellStep>): readonly SumInput[] {
  return term.inputs.flatMap(({ field: id }): readonly SumInput[] => {
    const inRow = term.row === null ? null : fieldAt(ruleset, id, term.row);
    const row = inRow === null ? null : term.row;
    const field = inRow ?? fieldAt(ruleset, id, null);
    if (field === null) return [];
    const value = assessedIn(ruleset, design, id, row);
    const hasOwnPrices = field.kind === 'choice' && field.inspector === 'segments';
    const step = hasOwnPrices ? null : (stepAt.get(keyOf(row, id)) ?? null);
    return [{ field, row, value: valueWithUnit(ruleset, field, value), step }];
  });
}

/** Returns whether an input needs its own line: it has a value, and is not a blank that stands for a default. */
export const isWorthShowing = ({ value }: SumInput): boolean => value !== '–';
