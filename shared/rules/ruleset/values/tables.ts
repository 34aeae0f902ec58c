import { keepOne } from '../../../base/remembered.ts';
import type { Field } from '../format/index.ts';
import type { Lengths } from './lengths.ts';

/** One row of a lookup table, by column id. */
export type TableRow = Readonly<Record<string, string | number | null>>;

/** A lookup table of a ruleset: `tables/<id>.csv`. Every row has every column; a blank cell is null. */
export type RulesetTable = { readonly id: string; readonly columns: readonly string[]; readonly rows: readonly TableRow[] };

/** Anything with lookup tables by id, e.g. a `Ruleset`; and with units of length, if it has its own. */
export type WithTables = { readonly tables: ReadonlyMap<string, RulesetTable>; readonly lengths?: Lengths };

/** One value a choice field may have. `key` is what a design holds. */
export type FieldChoice = { readonly key: string; readonly label: string; readonly short: string; readonly synonyms: readonly string[] };

/** The choices a lookup table offers, in table order. */
export const choicesOfTable = keepOne(({ rows }: RulesetTable): readonly FieldChoice[] =>
  rows.map((row) => {
    const key = String(row.key ?? '');
    const label = String(row.label ?? key);
    const synonyms = String(row.synonyms ?? '').split(';');
    return { key, label, short: String(row.short ?? label), synonyms: synonyms.map((word) => word.trim()).filter((word) => word !== '') };
  }),
);

/** The choices of a field of kind `choice`, in table order; none for other fields. */
export function choicesOf(ruleset: WithTables, field: Field): readonly FieldChoice[] {
  const table = field.kind === 'choice' ? ruleset.tables.get(field.table) : undefined;
  return table ? choicesOfTable(table) : [];
}
