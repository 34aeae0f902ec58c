import type { z } from 'zod';
import { listOf, t } from '../words/words.ts';

const KINDS: Readonly<Record<string, string>> = {
  string: t('a text'),
  number: t('a number'),
  int: t('a whole number'),
  boolean: t('true or false'),
  array: t('a list'),
  object: t('an object'),
  record: t('an object'),
  null: 'null',
};

const kindInWords = (kind: string): string => KINDS[kind] ?? kind;
const list = (values: readonly unknown[]): string =>
  listOf(
    values.map((value) => JSON.stringify(value)),
    'or',
  );

/** A fault found by a schema, as a sentence for people who write JSON by hand. placeInWords gives its place. */
export function faultInWords(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.message.endsWith('received undefined'))
        return t('It is missing; {kind} is expected.', { kind: kindInWords(issue.expected) });
      return t('It must be {what}.', { what: kindInWords(issue.expected) });
    case 'invalid_value':
      return t('It must be {what}.', { what: list(issue.values) });
    case 'unrecognized_keys':
      return t('It has no use for {keys}; check the spelling.', { keys: issue.keys.map((key) => `"${key}"`).join(', ') });
    case 'too_small':
      if (issue.origin === 'string') return t('It must not be empty.');
      if (issue.origin === 'array')
        return t('It needs at least {least, plural, one {# entry} other {# entries}}.', { least: Number(issue.minimum) });
      return issue.inclusive
        ? t('It must be at least {least}.', { least: `${issue.minimum}` })
        : t('It must be above {least}.', { least: `${issue.minimum}` });
    case 'too_big':
      if (issue.origin === 'string') return t('It must have at most {most} characters.', { most: `${issue.maximum}` });
      if (issue.origin === 'array') return t('It may have at most {most} entries.', { most: `${issue.maximum}` });
      return issue.inclusive
        ? t('It must be at most {most}.', { most: `${issue.maximum}` })
        : t('It must be below {most}.', { most: `${issue.maximum}` });
    case 'invalid_union':
      return unionInWords(issue);
    case 'invalid_key':
      return t('The name is not allowed: {faults}.', { faults: issue.issues.map(({ message }) => message).join('; ') });
    default:
      return `${issue.message.charAt(0).toUpperCase()}${issue.message.slice(1)}${/[.!?]$/.test(issue.message) ? '' : '.'}`;
  }
}

/** Whether what was written is no attempt at this form: another kind of thing, or none of its words. */
const isOfAnotherKind = (fault: z.core.$ZodIssue | undefined): boolean =>
  fault !== undefined && fault.path.length === 0 && (fault.code === 'invalid_type' || fault.code === 'invalid_value');

function unionInWords(issue: Extract<z.core.$ZodIssue, { code: 'invalid_union' }>): string {
  if ('options' in issue && Array.isArray(issue.options)) return t('It must be {what}.', { what: list(issue.options) });
  const kinds = issue.errors.map(([first]) =>
    first?.code === 'invalid_type' && first.path.length === 0 ? kindInWords(first.expected) : null,
  );
  if (kinds.length > 0 && kinds.every((kind) => kind !== null)) return t('It must be {what}.', { what: listOf(kinds, 'or') });
  const [fitting, ...others] = issue.errors.filter((faults) => !isOfAnotherKind(faults[0]));
  const [fault] = fitting ?? [];
  if (fault && others.length === 0) return `${fault.path.length > 0 ? `${placeInWords(null, fault.path)}: ` : ''}${faultInWords(fault)}`;
  return t('It has none of the forms allowed here; see the reference.');
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
