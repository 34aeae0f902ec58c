import { z } from 'zod';
import { readFolder, tinyFolder } from './rulesets.ts';

/** ruleset.json as loose as a test needs it, to spoil it in one place. */
type Json = Record<string, unknown>;
export type SpoiltRuleset = Json & {
  readonly fields: Json[];
  readonly components: [{ fields: Json[] } & Json];
  readonly checks: Json[];
} & {
  readonly breakdown: Json[];
  readonly constants: Json[];
  readonly groups: Json[];
  readonly tables: Json;
};

const json = z.record(z.string(), z.unknown());
const shape = z.looseObject({
  fields: z.array(json),
  components: z.tuple([z.looseObject({ fields: z.array(json) })]),
  checks: z.array(json),
  breakdown: z.array(json),
  constants: z.array(json),
  groups: z.array(json),
  tables: json,
});

/** The tiny ruleset's files with ruleset.json changed by `spoil`. */
export function withRuleset(spoil: (ruleset: SpoiltRuleset) => void): ReadonlyMap<string, string> {
  const files = readFolder(tinyFolder);
  const ruleset = shape.parse(JSON.parse(files.get('ruleset.json') ?? ''));
  spoil(ruleset);
  return new Map([...files, ['ruleset.json', JSON.stringify(ruleset)]]);
}

/** The tiny ruleset's files with a file put in place of another, or taken away. */
export function withFile(file: string, text: string | null): ReadonlyMap<string, string> {
  const files = new Map(readFolder(tinyFolder));
  if (text === null) files.delete(file);
  else files.set(file, text);
  return files;
}
