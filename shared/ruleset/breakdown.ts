import type { Term } from './design.ts';
import { rowName } from './objections.ts';
import type { Frame, PreparedTerm, Program } from './program.ts';

/** The lines that add up to the cost of the design in the frame, in ruleset order; a component's line once for each row. */
export function breakdownOf({ frame, terms, parts }: Program, rowCounts: readonly number[]): readonly Term[] {
  const lines: Term[] = [];
  for (const term of terms) {
    const part = term.part === null ? undefined : parts[term.part];
    if (!part || term.part === null) {
      lines.push(lineOf(frame, term, term.label, null));
      continue;
    }
    const count = rowCounts[term.part] ?? 0;
    for (let row = 0; row < count; row++) {
      frame.row = row;
      lines.push(lineOf(frame, term, rowName(frame, part, row), { component: part.id, index: row }));
    }
  }
  return lines;
}

const lineOf = (frame: Frame, term: PreparedTerm, label: string, row: Term['row']): Term => ({
  id: term.id,
  label,
  kind: term.kind,
  group: term.group,
  row,
  points: term.points(frame),
  factor: term.factor === null ? null : term.factor(frame),
  inputs: term.inputs.map(({ field, label, slot, inRow }) => ({
    field,
    label,
    value: (inRow ? frame.columns[slot]?.[frame.row]?.[0] : frame.design[slot]) ?? null,
  })),
  source: term.source,
});
