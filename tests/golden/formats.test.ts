import { expect, it } from 'vitest';
import { z } from 'zod';
import { languageSchema } from '../../shared/base/languages/languages.ts';
import { hostContract } from '../../shared/host/index.ts';
import { projectSchema } from '../../shared/project/project.ts';
import { fairnessSchema } from '../../shared/rules/ruleset/combat/fairnessSchema.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

const isInner = (value: Json): boolean =>
  typeof value === 'object' && value !== null && (!Array.isArray(value) || value.some((one) => typeof one === 'object'));

/** A schema as lines: the path of each part that says something, and what it says: its type, its limits and what must be there. */
function limitsOf(schema: Json, path: string): readonly string[] {
  const parts = Object.entries(schema ?? {}).filter(([name]) => name !== '$schema');
  const own = parts.flatMap(([name, value]) => (isInner(value) ? [] : `${name} ${JSON.stringify(value)}`));
  return [
    ...(own.length === 0 ? [] : [`${path}: ${own.join(', ')}`]),
    ...parts.flatMap(([name, value]) => (isInner(value) ? limitsOf(value, name === 'properties' ? path : `${path}.${name}`) : [])),
  ];
}

/** Calls and files of the program, besides the files of rulesets, whose schemas are kept in docs/generated. */
const schemas: readonly (readonly [name: string, schema: z.ZodType])[] = [
  ...Object.entries(hostContract).map(([name, { input }]) => [`call-${name}`, input] as const),
  ['project', projectSchema],
  ['language', languageSchema],
  ['fairness', fairnessSchema],
];

it('what a call or a file may hold is what it was', async () => {
  const text = schemas.map(
    // A JSON Schema is JSON, whatever its type says.
    ([name, schema]) => limitsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json, name).join('\n'),
  );
  await expect(`${text.join('\n')}\n`).toMatchFileSnapshot('./formats.txt');
});
