import { t } from '../../../base/words/words.ts';
import { errorValue, inWords, type Value } from '../../formula/index.ts';
import type { Field } from '../format/index.ts';
import { formatNumber } from './formatValue.ts';
import { choicesOfTable, type RulesetTable, type WithTables } from './tables.ts';
import { type CellValue, tooGreat } from './values.ts';

/** A fault that the field finds in the value of its cell. `usual`: nothing forbids the value, but it is uncommon. */
export type CellFault = {
  readonly code: 'kind' | 'choice' | 'range' | 'usual' | 'length' | 'required';
  /** A sentence that begins with the field's label. */
  readonly message: string;
};

/** How the cell of an entered field is read. */
export type EnteredCell = {
  /** The value as shown: the default where absent, null where blank, else what was typed, valid or not. */
  readonly shown: (raw: CellValue | undefined) => CellValue;
  /** What formulas see for a shown value: `#VALUE!` for one of the wrong kind, the field's `blank` for a blank. */
  readonly seen: (shown: CellValue) => Value;
  /** The field's objection to a shown value, or null. */
  readonly fault: (shown: CellValue) => CellFault | null;
};

type EnteredField = Exclude<Field, { kind: 'formula' }>;

const quoted = (value: CellValue): string => `"${typeof value === 'boolean' ? (value ? t('yes') : t('no')) : String(value)}"`;

/** A number that is not finite cannot be stored, shown or calculated with: it becomes the text Excel shows for it. */
const presentable = (raw: CellValue): CellValue =>
  typeof raw === 'number' && !Number.isFinite(raw) ? inWords('#NUM!') : raw === '' ? null : raw;

/** Prepares the reading of one field; `tables` have the choices of a field of kind `choice`. */
export function enteredCell(field: EnteredField, tables: WithTables['tables']): EnteredCell {
  const shown = (raw: CellValue | undefined): CellValue => (raw === undefined ? field.default : presentable(raw));
  const { label } = field;
  const blank = ('blank' in field ? field.blank : undefined) ?? null;
  const wrong = (value: CellValue, why: string): Value =>
    errorValue('#VALUE!', t('{label} is {value}, which is not {why}', { label: field.label, value: quoted(value), why }));
  const missing: CellFault | null =
    'required' in field && field.required ? { code: 'required', message: t('{label} is blank; it needs a value.', { label }) } : null;
  switch (field.kind) {
    case 'number':
      return { shown, ...numberCell(field, blank, wrong, missing) };
    case 'choice':
      return { shown, ...choiceCell(label, tables.get(field.table), blank, wrong, missing) };
    case 'yesNo':
      return {
        shown,
        seen: (value) => (typeof value === 'boolean' ? value : value === null ? blank : wrong(value, t('yes or no'))),
        fault: (value) =>
          typeof value === 'boolean' || value === null
            ? null
            : { code: 'kind', message: t('{label}: {value} is neither yes nor no.', { label, value: quoted(value) }) },
      };
    case 'text':
      return {
        shown,
        seen: (value) =>
          typeof value === 'string' || value === null ? value : typeof value === 'number' ? String(value) : wrong(value, t('text')),
        fault: (value) => {
          if (value === null) return missing;
          if (typeof value === 'boolean')
            return { code: 'kind', message: t('{label}: {value} is not text.', { label, value: quoted(value) }) };
          if (String(value).trim() === '') return missing;
          const { length } = String(value);
          return length > field.maxLength
            ? {
                code: 'length',
                message: t('{label} has {length} characters; at most {most} fit.', { label, length, most: field.maxLength }),
              }
            : null;
        },
      };
  }
}

type Reading = Omit<EnteredCell, 'shown'>;
type Wrong = (value: CellValue, why: string) => Value;

function numberCell(field: Extract<Field, { kind: 'number' }>, blank: Value, wrong: Wrong, missing: CellFault | null): Reading {
  const words = new Set(field.words.map((word) => word.key));
  const { label, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, integer, usualBounds } = field;
  const isWord = (value: CellValue): boolean => typeof value === 'string' && words.has(value);
  // A bound that no rule sets is no number to tell: it says only where advice begins.
  const beyond = (bound: 'min' | 'max', value: number): CellFault => {
    const limit = bound === 'min' ? min : max;
    return usualBounds?.includes(bound)
      ? {
          code: 'usual',
          message: t('{label}: {value} is {bound, select, min {less} other {more}} than is usual. The rules set no limit.', {
            label,
            value: formatNumber(value),
            bound,
          }),
        }
      : {
          code: 'range',
          message: t('{label}: {value} is {bound, select, min {below the minimum} other {above the maximum}} of {limit}.', {
            label,
            value: formatNumber(value),
            bound,
            limit: formatNumber(limit),
          }),
        };
  };
  const outOfRange = (value: number): CellFault | null => {
    const why = tooGreat(value, field);
    if (why !== null) return { code: 'kind', message: t('{label}: {value} is {why}.', { label, value: formatNumber(value), why }) };
    if (integer && !Number.isInteger(value))
      return { code: 'range', message: t('{label}: {value} is not a whole number.', { label, value: formatNumber(value) }) };
    if (value < min) return beyond('min', value);
    return value > max ? beyond('max', value) : null;
  };
  return {
    seen: (value) => {
      if (typeof value !== 'number') return value === null ? blank : isWord(value) ? value : wrong(value, t('a number'));
      const why = tooGreat(value, field);
      return why === null
        ? value
        : errorValue('#NUM!', t('{label} is {value}, {why}', { label: field.label, value: formatNumber(value), why }));
    },
    fault: (value) => {
      if (typeof value === 'number') return outOfRange(value);
      if (value === null) return missing;
      return isWord(value) ? null : { code: 'kind', message: t('{label}: {value} is not a number.', { label, value: quoted(value) }) };
    },
  };
}

function choiceCell(label: string, table: RulesetTable | undefined, blank: Value, wrong: Wrong, missing: CellFault | null): Reading {
  const choices = table ? choicesOfTable(table) : [];
  /** Formulas look choices up in the table, so they see the key as the table has it. */
  const keys = new Map<CellValue, Value>();
  for (const row of table?.rows ?? []) {
    keys.set(String(row.key), row.key ?? null);
    keys.set(row.key ?? null, row.key ?? null);
  }
  keys.delete(null);
  const labels = choices.map((choice) => choice.label).join(', ');
  return {
    seen: (value) => {
      if (value === null) return blank === null ? null : (keys.get(String(blank)) ?? blank);
      return keys.get(value) ?? wrong(value, t('one of {labels}', { labels }));
    },
    fault: (value) => {
      if (value === null) return missing;
      return keys.has(value)
        ? null
        : { code: 'choice', message: t('{label}: {value} is not one of {labels}.', { label, value: quoted(value), labels }) };
    },
  };
}

/** Whether a value was entered that is neither blank nor "no" nor the field's default. */
export const saysSomething = (field: Field, entered: CellValue | undefined): boolean =>
  entered !== undefined && entered !== null && entered !== '' && entered !== false && !('default' in field && entered === field.default);
