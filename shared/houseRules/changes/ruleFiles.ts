import type { z } from 'zod';
import { combatSchema } from '../../rules/ruleset/combat/index.ts';
import { forceRulesSchema } from '../../rules/ruleset/force/index.ts';
import { cardSchema, rulesetSchema } from '../../rules/ruleset/format/index.ts';
import { referenceSchema } from '../../rules/ruleset/format/referenceSchema.ts';
import { FAIRNESS_FILE } from '../../rules/ruleset/points/index.ts';

/** The files of a ruleset folder: path within it ("ruleset.json", "tables/sizes.csv") to text, as a project holds them. */
export type RuleFiles = Readonly<Record<string, string>>;

/**
 * A place in the files of a ruleset. In a JSON file `path` has the keys and the indexes from the root. In a table (.csv) it is
 * `[row, column]` of a cell, `[row]` of a row or `[column]` of a column: rows count from 0 below the headings, blank ones too, and a
 * column is named by its heading. `[]` is the whole file.
 */
export type RulePlace = { readonly file: string; readonly path: readonly (string | number)[] };

/** What a JSON file can hold. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A change of the files of a ruleset. */
export type RuleEdit =
  /** Gives the place a value, and makes the property if it is absent; a cell of a table takes a text. */
  | { readonly kind: 'set'; readonly place: RulePlace; readonly value: Json }
  /** Removes a property, an element of a list, a row or a column; with an empty path the file. */
  | { readonly kind: 'remove'; readonly place: RulePlace }
  /**
   * Adds before the index at the end of the path: an element of a list, or a row of a table as `{ column: text }`; the length is the end.
   * Adds a column of that name, with `value` in every row.
   */
  | { readonly kind: 'insert'; readonly place: RulePlace; readonly value: Json }
  /** Gives an element of a list, or a row, the index `to`. */
  | { readonly kind: 'move'; readonly place: RulePlace; readonly to: number }
  /** Replaces the text of a file, and makes the file if it is absent. */
  | { readonly kind: 'write'; readonly file: string; readonly text: string };

export type Segment = string | number;

export const isTable = (file: string): boolean => /\.csv$/i.test(file);
export const isJson = (file: string): boolean => /\.(json|motorpool)$/i.test(file);

export const isRecord = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** A text of an object by its key; empty for anything else. */
export const textIn = (value: Json | undefined, key: string): string => {
  const text = valueAt(value, [key]);
  return typeof text === 'string' ? text : '';
};

/** The value at a path in a value; undefined if it has none. */
export function valueAt(root: Json | undefined, path: readonly Segment[]): Json | undefined {
  let at = root;
  for (const step of path) {
    if (isList(at)) at = typeof step === 'number' ? at[step] : undefined;
    else if (isRecord(at)) at = typeof step === 'string' && Object.hasOwn(at, step) ? at[step] : undefined;
    else return undefined;
  }
  return at;
}

/** Whether two values mean the same; the order of keys does not matter. */
export function isSameJson(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true;
  if (isList(one)) return isList(other) && one.length === other.length && one.every((item, index) => isSameJson(item, other[index]));
  if (!isRecord(one) || !isRecord(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key) && isSameJson(one[key], other[key]));
}

/** The files that are rules: all but what was measured of their points, which does not hold for others. */
export const rulesAlone = ({ [FAIRNESS_FILE]: _, ...files }: RuleFiles): RuleFiles => files;

/** The kinds of JSON files that a ruleset has. */
export type RuleFileKind = 'ruleset' | 'force' | 'combat' | 'reference' | 'card';

/** The schema of each kind of file. */
export const fileSchemas: Readonly<Record<RuleFileKind, z.ZodType>> = {
  ruleset: rulesetSchema,
  force: forceRulesSchema,
  combat: combatSchema,
  reference: referenceSchema,
  card: cardSchema,
};

/** The kind of a file of a ruleset folder; null for tables, stock lists and all that is no JSON of the rules. */
export function fileKindOf(file: string): RuleFileKind | null {
  if (/^cards\/[^/]+\.json$/.test(file)) return 'card';
  const name = /^(ruleset|force|combat|reference|card)\.json$/.exec(file)?.[1];
  return (Object.keys(fileSchemas) as RuleFileKind[]).find((kind) => kind === name) ?? null; // the record's own keys
}

/** What a file holds with every default written out; null if it is no valid file of its kind. */
export function withDefaults(file: string, value: Json): Json | null {
  const kind = fileKindOf(file);
  const read = kind === null ? null : fileSchemas[kind].safeParse(value);
  // What a schema of a JSON file gives is JSON.
  return read?.success ? (read.data as Json) : null;
}
