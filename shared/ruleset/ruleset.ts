import type { Formula } from '../formula/index.ts';
import type { CardDesign } from './cardSchema.ts';
import type { DesignInput } from './design.ts';
import type { ForceRules } from './forceRules.ts';
import type { Program } from './program.ts';
import type { QuickReference } from './referenceSchema.ts';
import type { BreakdownTerm, Check, ComponentData, Field, RulesetData, TableRow } from './schema.ts';

/** A lookup table of a ruleset: `tables/<id>.csv`. Every row has every column; a blank cell is null. */
export type RulesetTable = { readonly id: string; readonly columns: readonly string[]; readonly rows: readonly TableRow[] };

/** A field, with its formula parsed if it is computed. */
export type CompiledField = { readonly data: Field; readonly formula: Formula | null };

export type CompiledComponent = {
  readonly data: ComponentData;
  readonly fields: ReadonlyMap<string, CompiledField>;
  readonly limit: Formula | null;
};

/** One value a choice field may have. `key` is what a design holds. */
export type Choice = { readonly key: string; readonly label: string; readonly short: string; readonly synonyms: readonly string[] };

/** A worked example: a design, what the rules say it costs, and the ids of the issues it must raise. */
export type RulesetExample = {
  readonly name: string;
  readonly design: DesignInput;
  readonly cost: number;
  readonly issues: readonly string[];
  readonly source: string;
};

/** A game system, loaded and ready to run. Maps keep the order of the ruleset's files. */
export type Ruleset = {
  readonly data: RulesetData;
  readonly tables: ReadonlyMap<string, RulesetTable>;
  readonly constants: ReadonlyMap<string, number>;
  readonly fields: ReadonlyMap<string, CompiledField>;
  readonly components: ReadonlyMap<string, CompiledComponent>;
  readonly checks: readonly { readonly data: Check; readonly passes: Formula }[];
  readonly terms: readonly { readonly data: BreakdownTerm; readonly points: Formula; readonly factor: Formula | null }[];
  readonly stock: readonly DesignInput[];
  readonly examples: readonly RulesetExample[];
  readonly card: CardDesign | null;
  readonly reference: QuickReference | null;
  /** How forces are put together; where the ruleset does not say, plainly by their cost. */
  readonly force: ForceRules;
  /** Compiled closures; only assess.ts looks inside. */
  readonly program: Program;
};

const listedChoices = new WeakMap<RulesetTable, readonly Choice[]>();

/** The choices a lookup table offers, in table order. */
export function choicesOfTable(table: RulesetTable): readonly Choice[] {
  const known = listedChoices.get(table);
  if (known) return known;
  const choices = table.rows.map((row): Choice => {
    const key = String(row.key ?? '');
    const label = String(row.label ?? key);
    const synonyms = String(row.synonyms ?? '').split(';');
    return { key, label, short: String(row.short ?? label), synonyms: synonyms.map((word) => word.trim()).filter((word) => word !== '') };
  });
  listedChoices.set(table, choices);
  return choices;
}

/** The choices of a field of kind `choice`, in table order; none for other fields. */
export function choicesOf(ruleset: Pick<Ruleset, 'tables'>, field: Field): readonly Choice[] {
  const table = field.kind === 'choice' ? ruleset.tables.get(field.table) : undefined;
  return table ? choicesOfTable(table) : [];
}
