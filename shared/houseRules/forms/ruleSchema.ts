import { z } from 'zod';
import { fileSchemas, type RuleFileKind } from '../changes/index.ts';

/** The JSON Schema of a rule file, as far as it is read here. */
export type RuleSchema = {
  /** Points to a schema in `$defs` that several properties share. */
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, RuleSchema>>;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly items?: RuleSchema;
  readonly anyOf?: readonly RuleSchema[];
  readonly oneOf?: readonly RuleSchema[];
  readonly properties?: Readonly<Record<string, RuleSchema>>;
  readonly propertyNames?: RuleSchema;
  readonly additionalProperties?: RuleSchema | boolean;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly exclusiveMaximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
};

const made = new Map<RuleFileKind, RuleSchema>();

/** Returns the schema of a kind of file, without references: properties that share a schema have it each. */
export function ruleSchema(kind: RuleFileKind): RuleSchema {
  const known = made.get(kind);
  if (known) return known;
  // The JSON Schema is a tree of the shape above; zod's own type for it is looser.
  const root = z.toJSONSchema(fileSchemas[kind], { io: 'input', unrepresentable: 'any' }) as RuleSchema;
  const schema = withoutReferences(root, root);
  made.set(kind, schema);
  return schema;
}

function withoutReferences(root: RuleSchema, schema: RuleSchema): RuleSchema {
  const inner = (part: RuleSchema): RuleSchema => withoutReferences(root, part);
  const name = schema.$ref?.replace('#/$defs/', '');
  if (name !== undefined) return inner({ ...(root.$defs?.[name] ?? {}), ...('default' in schema ? { default: schema.default } : {}) });
  const { items, anyOf, oneOf, properties, additionalProperties, $defs: _, ...plain } = schema;
  return {
    ...plain,
    ...(items && { items: inner(items) }),
    ...(anyOf && { anyOf: anyOf.map(inner) }),
    ...(oneOf && { oneOf: oneOf.map(inner) }),
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, inner(part)])) }),
    ...(additionalProperties !== undefined && {
      additionalProperties: typeof additionalProperties === 'object' ? inner(additionalProperties) : additionalProperties,
    }),
  };
}
