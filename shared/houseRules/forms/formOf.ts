import { fileKindOf, isRecord, type Json, type RuleFileKind } from '../changes/index.ts';
import { labelOf, meaningOf } from './meaning.ts';
import { type RuleSchema, ruleSchema } from './ruleSchema.ts';
import { type RuleShape, shapeOf, waysOf } from './shapes.ts';

/** A part of a rule file: its schema, and where it is, with `*` for the elements of lists and the keys of maps. */
export type RulePart = {
  readonly file: RuleFileKind;
  /** Steps from the root. An element that has a kind has it behind the star: `*table`. */
  readonly steps: readonly string[];
  /** The schema with all its alternatives. */
  readonly schema: RuleSchema;
  /** The alternative that the present value is of; the schema itself if it has none. */
  readonly way: RuleSchema;
};

/** One property in a form. */
export type FormRow = {
  readonly name: string;
  readonly label: string;
  /** What it means, in a sentence or two. */
  readonly help: string;
  /** True if its absence is a fault. */
  readonly isNeeded: boolean;
  /** What holds if it is absent; undefined if nothing does. */
  readonly otherwise: Json | undefined;
  readonly shape: RuleShape;
  readonly part: RulePart;
};

/** The kind of an object that comes in several kinds, which its `kind` names; an empty text otherwise. */
const kindIn = (schema: RuleSchema, value: Json | undefined): string =>
  waysOf(schema).length > 1 && isRecord(value) && typeof value.kind === 'string' ? value.kind : '';

/** How well a value fits a schema, from its type and its properties: the higher, the better. */
function fitOf(schema: RuleSchema, value: Json | undefined): number {
  if (schema.const !== undefined) return schema.const === value ? 9 : -1;
  if (schema.enum) return value !== undefined && schema.enum.includes(value) ? 9 : -1;
  const type = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  if (!types.some((each) => each === type || (each === 'integer' && type === 'number'))) return -1;
  if (!isRecord(value)) return schema.pattern !== undefined && !new RegExp(schema.pattern).test(String(value)) ? 0 : 2;
  const { properties = {}, required = [] } = schema;
  const known = Object.keys(value).every((name) => name in properties) ? 1 : 0;
  const complete = required.every((name) => name in value) ? 1 : 0;
  const constants = Object.entries(properties).filter(([, { const: only }]) => only !== undefined);
  return 1 + known + complete + (constants.length > 0 && constants.every(([name, way]) => way.const === value[name]) ? 5 : 0);
}

/** The alternative of a schema that a value is of, however faulty the value is. */
export function wayFor(schema: RuleSchema, value: Json | undefined): RuleSchema {
  const ways = waysOf(schema);
  const [first = schema] = ways;
  return ways.reduce((best, way) => (fitOf(way, value) > fitOf(best, value) ? way : best), first);
}

const partOf = (file: RuleFileKind, steps: readonly string[], schema: RuleSchema, value: Json | undefined): RulePart => ({
  file,
  steps,
  schema,
  way: wayFor(schema, value),
});

/** The part below another one, by property, list index or key; null if the schema has no such part. */
export function partIn({ file, steps, way }: RulePart, step: string | number, value: Json | undefined): RulePart | null {
  const property = way.properties?.[String(step)];
  if (property) return partOf(file, [...steps, String(step)], property, value);
  const item = way.items ?? (typeof way.additionalProperties === 'object' ? way.additionalProperties : undefined);
  return item ? partOf(file, [...steps, `*${kindIn(item, value)}`], item, value) : null;
}

/** The value below another one; undefined if there is none. */
export function valueIn(value: Json | undefined, step: string | number): Json | undefined {
  if (Array.isArray(value)) return typeof step === 'number' ? value[step] : undefined;
  return isRecord(value) ? value[String(step)] : undefined;
}

/** The part of a rule file at a path; null if the file is none of the rules, or its schema has no such part. */
export function partAt(file: string, root: Json | undefined, path: readonly (string | number)[]): RulePart | null {
  const kind = fileKindOf(file);
  if (kind === null) return null;
  let part: RulePart | null = partOf(kind, [], ruleSchema(kind), root);
  let value = root;
  for (const step of path) {
    value = valueIn(value, step);
    part = part && partIn(part, step, value);
  }
  return part;
}

/** The properties of a part that is an object, in the order of the schema; none for others. */
export function formOf(part: RulePart, value: Json | undefined): readonly FormRow[] {
  const { required = [], properties = {} } = part.way;
  return Object.keys(properties).flatMap((name) => {
    const below = name === '$schema' ? null : partIn(part, name, valueIn(value, name));
    if (!below) return [];
    const { default: otherwise } = below.schema;
    const isKind = name === 'kind' && below.schema.const !== undefined && waysOf(part.schema).length > 1;
    return [
      {
        name,
        label: labelOf(below),
        help: meaningOf(below),
        isNeeded: required.includes(name) && otherwise === undefined,
        // A default of a schema is JSON by its nature.
        otherwise: otherwise as Json | undefined,
        shape: isKind ? { kind: 'choice', choices: kindsOf(part.schema) } : shapeOf(below.schema),
        part: below,
      },
    ];
  });
}

/** The kinds that an object can be of. */
export const kindsOf = (schema: RuleSchema): readonly string[] =>
  waysOf(schema).flatMap(({ properties }) => (properties?.kind?.const === undefined ? [] : [String(properties.kind.const)]));
