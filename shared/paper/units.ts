import { isError, type Value } from '../formula/index.ts';
import { nameIn } from '../lists/index.ts';
import type { Design } from '../project/index.ts';
import { type Assessment, assessDesign, type DesignInput, type Ruleset } from '../ruleset/index.ts';
import type { SheetJob } from './job.ts';

/** A design as sheets take it: what the rules look at, its picture and notes, and the id that its quantity goes by. */
export type SheetDesign = DesignInput &
  Partial<Pick<Design, 'image' | 'notes' | 'dismissed' | 'exemptions' | 'origin'>> & { readonly id?: string };

/** An assessed design, and how many units of it there are. */
export type Unit = {
  /** Place of the design in the list that was handed in, from 0. */
  readonly place: number;
  readonly design: SheetDesign;
  readonly assessment: Assessment;
  readonly name: string;
  readonly count: number;
  /** Points of one; null where the rules have no number for it. */
  readonly points: number | null;
  readonly isOutOfRules: boolean;
};

const pointsOf = (cost: Value): number | null => (typeof cost === 'number' && Number.isFinite(cost) ? cost : null);

/** The designs that a sheet is of, without those of which there are none. */
export function unitsOf(ruleset: Ruleset, designs: readonly SheetDesign[], { quantities }: Pick<SheetJob, 'quantities'>): readonly Unit[] {
  return designs.flatMap((design, place): readonly Unit[] => {
    const count = (design.id === undefined ? undefined : quantities[design.id]) ?? 1;
    if (count === 0) return [];
    const assessment = assessDesign(ruleset, design);
    const { cost, issues, values } = assessment;
    const isOutOfRules = isError(cost) || issues.some(({ severity }) => severity === 'error');
    return [{ place, design, assessment, name: nameIn(values, 'Unnamed'), count, points: pointsOf(cost), isOutOfRules }];
  });
}

/** Points of all units together; those without a number count as nothing, and have to be told. */
export const totalOf = (units: readonly Unit[]): number => units.reduce((sum, { points, count }) => sum + (points ?? 0) * count, 0);

export const countOf = (units: readonly Unit[]): number => units.reduce((sum, { count }) => sum + count, 0);
