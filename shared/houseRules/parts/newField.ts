import { delimitedCell } from '../../base/text/delimited.ts';
import { wordsOf } from '../../base/text/index.ts';
import { t } from '../../base/words/words.ts';
import { isRecord, type Json, listIn, type RuleEdit, type RuleFiles, readRule } from '../changes/index.ts';

/** What a player says of a new field. */
export type NewField = {
  /** The component whose rows have it; null for the design. */
  readonly component: string | null;
  readonly label: string;
  readonly kind: 'number' | 'choice' | 'yesNo' | 'text' | 'formula';
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  readonly default?: number | boolean | string;
  /** The choices of a choice, by their labels. */
  readonly choices?: readonly string[];
  readonly formula?: string;
  readonly group?: string;
};

const RULESET = 'ruleset.json';
/** Where a rule is printed that players made themselves. */
export const HOUSE_SOURCE = t('House rule');

/** The id of an element of a list; empty if it has none. */
export const idOf = (each: Json): string => (isRecord(each) && 'id' in each ? String(each.id) : '');

/** Every id that formulas of the rules can name without brackets, and those of tables and components. */
function takenIds(files: RuleFiles): ReadonlySet<string> {
  const tables = readRule(files, { file: RULESET, path: ['tables'] });
  return new Set([
    ...['fields', 'constants', 'components', 'groups', 'checks', 'breakdown'].flatMap((list) => listIn(files, RULESET, list).map(idOf)),
    ...listIn(files, RULESET, 'components').flatMap((_, index) => listIn(files, RULESET, 'components', index, 'fields').map(idOf)),
    ...(isRecord(tables) ? Object.keys(tables) : []),
    'entry',
  ]);
}

/** An id made of words, `lowerCamelCase`, that is not taken and looks like no cell of a worksheet. */
export function idFrom(words: string, taken: ReadonlySet<string>): string {
  const parts = wordsOf(words.normalize('NFKD'))
    .map((word) => word.replace(/[^A-Za-z0-9]/g, ''))
    .filter((word) => word !== '');
  const joined = parts.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
  const letters = /^[a-z]/.test(joined) ? joined : `value${joined.charAt(0).toUpperCase()}${joined.slice(1)}`;
  const base = /^[a-z]{1,3}\d+$/.test(letters) || /^(true|false|r|c)$/.test(letters) ? `${letters}Value` : letters;
  const free = Array.from({ length: taken.size + 1 }, (_, index) => (index === 0 ? base : `${base}${index + 1}`));
  return free.find((each) => !taken.has(each)) ?? base;
}

/** The id that a new part of the rules gets for its name. */
export const newId = (files: RuleFiles, words: string): string => idFrom(words, takenIds(files));

/** A field as the files have it, and the table of its choices. */
export function newFieldEdits(files: RuleFiles, field: NewField): { readonly id: string; readonly edits: readonly RuleEdit[] } {
  const id = newId(files, field.label);
  const owner =
    field.component === null
      ? []
      : ['components', listIn(files, RULESET, 'components').findIndex((each) => idOf(each) === field.component)];
  const fields = listIn(files, RULESET, ...owner, 'fields');
  const common = { kind: field.kind, id, label: field.label };
  const given = Object.fromEntries(
    Object.entries({
      unit: field.kind === 'number' || field.kind === 'formula' ? field.unit : undefined,
      min: field.kind === 'number' ? field.min : undefined,
      max: field.kind === 'number' ? field.max : undefined,
      ...(field.kind === 'number' && [field.min, field.max, field.default].some((each) => each !== undefined && !Number.isInteger(each))
        ? { integer: false }
        : {}),
      default: field.kind === 'formula' ? undefined : field.default,
      formula: field.kind === 'formula' ? (field.formula ?? '=0') : undefined,
      group: field.group,
    }).filter((entry): entry is [string, string | number | boolean] => entry[1] !== undefined && entry[1] !== ''),
  );
  const at = { file: RULESET, path: [...owner, 'fields', fields.length] };
  if (field.kind !== 'choice') return { id, edits: [{ kind: 'insert', place: at, value: { ...common, ...given, source: HOUSE_SOURCE } }] };
  const table = idFrom(`${field.label} choices`, new Set([...takenIds(files), id]));
  const keys: string[] = [];
  for (const label of field.choices ?? []) keys.push(idFrom(label, new Set(keys)));
  const rows = (field.choices ?? []).map((label, index) => `${keys[index]},${delimitedCell(label).trim()}\n`);
  const chosen = typeof field.default === 'string' ? (field.choices ?? []).indexOf(field.default) : -1;
  return {
    id,
    edits: [
      { kind: 'set', place: { file: RULESET, path: ['tables', table] }, value: { label: field.label, source: HOUSE_SOURCE } },
      { kind: 'write', file: `tables/${table}.csv`, text: `key,label\n${rows.join('')}` },
      {
        kind: 'insert',
        place: at,
        value: {
          ...common,
          table,
          ...given,
          ...(chosen < 0 ? { default: null } : { default: keys[chosen] ?? null }),
          source: HOUSE_SOURCE,
        },
      },
    ],
  };
}
