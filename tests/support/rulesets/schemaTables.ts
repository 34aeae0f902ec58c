/**
 * Writes tables of a schema's properties for docs/, so that the two cannot disagree. What a property is *for* is given by
 * the caller; that none is forgotten is checked.
 */

import type { RuleFileKind } from '../../../shared/houseRules/changes/index.ts';
import type { RuleSchema as Schema } from '../../../shared/houseRules/forms/index.ts';
import { meaningIn } from '../../../shared/houseRules/forms/meaning.ts';

export type { Schema };

export const show = (value: unknown): string => `\`${JSON.stringify(value)}\``;

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return show(schema.const);
  if (schema.$ref !== undefined) return 'object';
  if (schema.enum !== undefined) return schema.enum.map(show).join(' or ');
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches !== undefined) return [...new Set(branches.map(typeOf))].join(' or ');
  if (typeof schema.type === 'object') return schema.type.map((type) => typeOf({ ...schema, type })).join(' or ');
  if (schema.type === 'array') return `list of ${schema.items === undefined ? 'anything' : plural(typeOf(schema.items))}`;
  const { minimum, maximum } = schema;
  const isBounded = minimum !== undefined && maximum !== undefined && Math.abs(minimum) < 1e9 && maximum < 1e9;
  if (schema.type === 'integer' || schema.type === 'number')
    return isBounded ? `${minimum} to ${maximum}` : schema.type === 'integer' ? 'whole number' : 'number';
  return { string: 'text', boolean: 'true or false', object: 'object', null: 'null' }[schema.type ?? ''] ?? 'anything';
}

const plural = (type: string): string => ({ text: 'texts', object: 'objects', number: 'numbers' })[type] ?? type;

/** A table of the properties of one object, without those in `skip`. */
export function propertyTable(file: RuleFileKind, section: string, schema: Schema, skip: readonly string[] = []): string {
  const rows = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    if (name === '$schema' || skip.includes(name)) return [];
    const meaning = meaningIn(file, section, name);
    if (meaning === undefined) throw new Error(`Say in shared/houseRules/forms/meanings what "${name}" of a ${section} is for.`);
    const isNeeded = schema.required?.includes(name) === true && property.default === undefined;
    const otherwise = property.default === undefined ? '' : show(property.default);
    return [`| \`${name}\` | ${typeOf(property).replaceAll('|', '\\|')} | ${isNeeded ? '**needed**' : otherwise} | ${meaning} |`];
  });
  return ['| property | value | if absent | what it is for |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

export const child = (schema: Schema | undefined, name: string): Schema => schema?.properties?.[name] ?? {};
export const itemOf = (schema: Schema): Schema => schema.items ?? {};

/** A heading, words of introduction (may be empty) and what follows. */
export const section = (title: string, words: string, text: string): string =>
  `### ${title}\n\n${words === '' ? '' : `${words}\n\n`}${text}\n`;
