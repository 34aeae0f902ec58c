import { z } from 'zod';
import { hashOf } from '../base/text/index.ts';
import type { Values } from '../rules/ruleset/values/index.ts';
import { type DesignId, designIdSchema } from './designId.ts';

/** The most cost comparisons that a project keeps. */
export const MOST_COMPARISONS = 20;

/**
 * An import whose costs the player has not put aside: `designs` are those that it brought, each with the fingerprint it had
 * then. The sheet's costs are in the `origin` of the designs.
 */
export const costComparisonSchema = z.looseObject({
  id: z.string().min(1).max(100),
  file: z.string().max(1000),
  designs: z.record(designIdSchema, z.string().max(40)),
});
export type CostComparison = {
  readonly id: string;
  readonly file: string;
  readonly designs: Readonly<Record<DesignId, string>>;
};

type Entered = { readonly values: Values; readonly components: Readonly<Record<string, readonly { readonly values: Values }[]>> };

const sorted = (values: Values): readonly (readonly [string, unknown])[] =>
  Object.entries(values)
    .filter(([, value]) => value !== null && value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));

/** Returns a text that differs if anything was entered differently in a design, except its name. */
export function fingerprintOf({ values, components }: Entered): string {
  const { name: _, ...others } = values;
  const rows = Object.entries(components)
    .filter(([, list]) => list.length > 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, list]) => [id, list.map((row) => sorted(row.values))]);
  return hashOf(JSON.stringify([sorted(others), rows]));
}
