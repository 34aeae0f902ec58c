import type { RulesetData } from '../format/index.ts';
import type { Names } from '../formulas/index.ts';
import type { CellsRead } from '../program.ts';
import type { Graph, Read } from './order.ts';
import type { Formulas } from './prepareAll.ts';
import type { FieldSlots } from './slots.ts';

/** A formula that loading has found valid; its absence is a bug. */
export function sound<T>(prepared: T | null | undefined): T {
  if (prepared === null || prepared === undefined) throw new Error('A faulty ruleset got past its faults.');
  return prepared;
}

/** What all parts of a program are built from. */
export type Plan = {
  readonly data: RulesetData;
  /** The part of the data that designs of the program's kind have. */
  readonly own: RulesetData;
  readonly names: Names;
  readonly slots: FieldSlots;
  readonly formulas: Formulas;
  readonly graph: Graph;
  readonly partOf: (component: string | null | undefined) => number | null;
  readonly cellsRead: (reads: readonly Read[]) => CellsRead;
};

export const isReadAsColumn = ({ columnsRead }: FieldSlots, component: string | null, place: number | null): boolean =>
  component !== null && place !== null && columnsRead.has(place);
