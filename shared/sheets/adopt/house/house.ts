import type { Field } from '../../../rules/ruleset/format/index.ts';
import type { Values } from '../../../rules/ruleset/values/index.ts';
import type { FieldView } from '../views.ts';

/** An entered field of the house ruleset that the cost reads, and how the sheet writes it. */
export type Input = { readonly component: string | null; readonly key: string; readonly field: Field; readonly view: FieldView };

/**
 * What a design of the import gets besides its own values: columns that are not in the base rules, and the formula
 * that prices it.
 */
export type Addition = { readonly values: Values; readonly rows: Readonly<Record<string, readonly Values[]>> };

/** A field of the house ruleset: of the design (component null) or of a component's rows. */
export type OwnedField = { readonly component: string | null; readonly field: Field };

/** A house ruleset made of a sheet's cost formulas, as files, and what its designs need. */
export type House = {
  readonly files: ReadonlyMap<string, string>;
  readonly inputs: readonly Input[];
  /** One for each design of the import. */
  readonly additions: readonly Addition[];
  /** Lists of the sheet that have a price for each name of a component's rows. */
  readonly priceLists: readonly { readonly component: string; readonly sheet: string }[];
  /** Headings of columns that are fields now, of the design (component null) or of a component's rows. */
  readonly adopted: readonly { readonly component: string | null; readonly key: string }[];
};

/** The heading of a column, from its key in a design's cells. */
export const bareKey = (key: string): string => key.replace(/^(extra|computed):/, '');

export const fieldsOf = (component: string | null, list: readonly OwnedField[]): readonly Field[] =>
  list.filter((one) => one.component === component).map(({ field }) => field);

/** The parts of a `helperKey`: the component (null for the design) and the value's own key. */
export function partsOfKey(helper: string): { readonly component: string | null; readonly key: string } {
  const [owner = '', ...rest] = helper.split('/');
  return { component: owner === '' ? null : owner, key: rest.join('/') };
}
