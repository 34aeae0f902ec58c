import type { z } from 'zod';
import { combatSchema } from '../../rules/ruleset/combat/index.ts';
import { forceRulesSchema } from '../../rules/ruleset/force/index.ts';
import { cardSchema, rulesetSchema } from '../../rules/ruleset/format/index.ts';
import { referenceSchema } from '../../rules/ruleset/format/referenceSchema.ts';
import type { Json } from './ruleFiles.ts';

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
