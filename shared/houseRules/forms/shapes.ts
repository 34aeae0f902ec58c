import type { RuleSchema } from './ruleSchema.ts';

/** How one value of a rule file is entered. */
export type RuleShape =
  | { readonly kind: 'text' | 'formula' | 'yesNo' }
  /** A number, a word or a formula: what is typed says which. */
  | { readonly kind: 'value'; readonly ways: readonly RuleSchema[] }
  | { readonly kind: 'number'; readonly least: number | null; readonly most: number | null; readonly isWhole: boolean }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  /** Several values, each a text, a number or one of some choices. */
  | { readonly kind: 'texts'; readonly item: RuleSchema; readonly least: number; readonly most: number | null }
  | { readonly kind: 'list'; readonly item: RuleSchema; readonly least: number; readonly most: number | null }
  /** Values by key. */
  | { readonly kind: 'map'; readonly item: RuleSchema }
  | { readonly kind: 'object' }
  /** One of several forms. */
  | { readonly kind: 'either'; readonly ways: readonly RuleSchema[] };

/** The schemas of which a value fits one. */
export function waysOf(schema: RuleSchema): readonly RuleSchema[] {
  const { type } = schema;
  if (typeof type === 'object' && type.length > 1) return type.map((each) => ({ ...schema, type: each }));
  return schema.oneOf ?? schema.anyOf ?? [schema];
}

const isFormula = ({ pattern }: RuleSchema): boolean => pattern === '^=.';
const hasType = ({ type }: RuleSchema, name: string): boolean => type === name;
const isObject = (schema: RuleSchema): boolean => hasType(schema, 'object');
const isList = (schema: RuleSchema): boolean => hasType(schema, 'array');

/** True for a value of one cell: a text, a number, yes or no, a choice, or one of these. */
export const isPlain = (schema: RuleSchema): boolean => waysOf(schema).every((way) => !isObject(way) && !isList(way));

/** The limits of a number; safe integers are the schema library's way to say that there is none. */
function limits({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }: RuleSchema) {
  const bound = (value: number | undefined): number | null =>
    value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? null : value;
  return { least: bound(minimum ?? exclusiveMinimum), most: bound(maximum ?? exclusiveMaximum) };
}

/** How the values that fit a schema are entered. */
export function shapeOf(schema: RuleSchema): RuleShape {
  // An empty cell is what stands for null.
  const ways = waysOf(schema).filter(({ type }) => type !== 'null');
  const [only = schema] = ways;
  if (ways.length > 1) {
    const words = ways.flatMap((way) => (way.const === undefined ? [] : [way.const]));
    if (words.length === ways.length) return { kind: 'choice', choices: words.map(String) };
    return isPlain(schema) ? { kind: 'value', ways } : { kind: 'either', ways };
  }
  if (only.const !== undefined) return { kind: 'choice', choices: [String(only.const)] };
  if (only.enum) return { kind: 'choice', choices: only.enum.map(String) };
  if (isList(only)) {
    const item = only.items ?? {};
    return { kind: isPlain(item) ? 'texts' : 'list', item, least: only.minItems ?? 0, most: only.maxItems ?? null };
  }
  if (isObject(only)) {
    return typeof only.additionalProperties === 'object' ? { kind: 'map', item: only.additionalProperties } : { kind: 'object' };
  }
  if (hasType(only, 'boolean')) return { kind: 'yesNo' };
  if (hasType(only, 'number') || hasType(only, 'integer')) {
    return { kind: 'number', ...limits(only), isWhole: hasType(only, 'integer') };
  }
  return { kind: isFormula(only) ? 'formula' : 'text' };
}
