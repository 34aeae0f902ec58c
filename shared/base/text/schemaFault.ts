import type { z } from 'zod';
import { pluralise } from './words.ts';

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const kindInWords = (kind: string): string => KINDS[kind] ?? kind;
const list = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(' or ');

/** A fault found by a schema, as a sentence for people who write JSON by hand. placeInWords gives its place. */
export function faultInWords(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.message.endsWith('received undefined')) return `It is missing; ${kindInWords(issue.expected)} is expected.`;
      return `It must be ${kindInWords(issue.expected)}.`;
    case 'invalid_value':
      return `It must be ${list(issue.values)}.`;
    case 'unrecognized_keys':
      return `It has no use for ${issue.keys.map((key) => `"${key}"`).join(', ')}; check the spelling.`;
    case 'too_small':
      if (issue.origin === 'string') return 'It must not be empty.';
      if (issue.origin === 'array') return `It needs at least ${pluralise(Number(issue.minimum), 'entry', 'entries')}.`;
      return `It must be ${issue.inclusive ? 'at least' : 'above'} ${issue.minimum}.`;
    case 'too_big':
      if (issue.origin === 'string') return `It must have at most ${issue.maximum} characters.`;
      if (issue.origin === 'array') return `It may have at most ${issue.maximum} entries.`;
      return `It must be ${issue.inclusive ? 'at most' : 'below'} ${issue.maximum}.`;
    case 'invalid_union':
      return unionInWords(issue);
    case 'invalid_key':
      return `The name is not allowed: ${issue.issues.map(({ message }) => message).join('; ')}.`;
    default:
      return `${issue.message.charAt(0).toUpperCase()}${issue.message.slice(1)}${/[.!?]$/.test(issue.message) ? '' : '.'}`;
  }
}

/** Whether what was written is no attempt at this form: another kind of thing, or none of its words. */
const isOfAnotherKind = (fault: z.core.$ZodIssue | undefined): boolean =>
  fault !== undefined && fault.path.length === 0 && (fault.code === 'invalid_type' || fault.code === 'invalid_value');

function unionInWords(issue: Extract<z.core.$ZodIssue, { code: 'invalid_union' }>): string {
  if ('options' in issue && Array.isArray(issue.options)) return `It must be ${list(issue.options)}.`;
  const kinds = issue.errors.map(([first]) =>
    first?.code === 'invalid_type' && first.path.length === 0 ? kindInWords(first.expected) : null,
  );
  if (kinds.length > 0 && kinds.every((kind) => kind !== null)) return `It must be ${kinds.join(' or ')}.`;
  const [fitting, ...others] = issue.errors.filter((faults) => !isOfAnotherKind(faults[0]));
  const [fault] = fitting ?? [];
  if (fault && others.length === 0) return `${fault.path.length > 0 ? `${placeInWords(null, fault.path)}: ` : ''}${faultInWords(fault)}`;
  return 'It has none of the forms allowed here; see the reference.';
}

const idOf = (item: unknown): string => {
  if (typeof item !== 'object' || item === null) return '';
  const id = Object.entries(item).find(([key]) => key === 'id' || key === 'key')?.[1];
  return typeof id === 'string' ? ` "${id}"` : '';
};

/** A path into JSON in words: `fields[3] "armour", min`. A list's item is shown with its id if it has one. */
export function placeInWords(root: unknown, path: readonly PropertyKey[]): string {
  let at: unknown = root;
  const steps: string[] = [];
  for (const key of path) {
    at = typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined; // any object can be asked for any key
    if (typeof key === 'number') steps.push(`${steps.pop() ?? ''}[${key}]${idOf(at)}`);
    else steps.push(String(key));
  }
  return steps.join(', ');
}
