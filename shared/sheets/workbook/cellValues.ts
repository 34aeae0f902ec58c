import { isError, type Value } from '../../rules/formula/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { Field } from '../../rules/ruleset/format/index.ts';
import type { CellValue } from '../../rules/ruleset/values/index.ts';
import { writableText } from './keys/index.ts';
import type { FormulaCell } from './plan/index.ts';

/** What a spreadsheet program shows for a formula's value: 0 for a blank, never NaN, texts as it would make them from the cells we write. */
export function cachedResult(value: Value | undefined): FormulaCell['result'] {
  if (value === null || value === undefined) return 0;
  if (isError(value)) return { error: value.error };
  if (typeof value === 'string') return writableText(value).text;
  return typeof value === 'number' && !Number.isFinite(value) ? { error: '#NUM!' } : value;
}

/** The cell of an entered value: yes and no as words, choices by their key, everything else as it is. */
export function entryCell(ruleset: Ruleset, field: Field, value: CellValue): string | number | boolean | null {
  if (field.kind === 'yesNo' && typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field.kind === 'text' && typeof value === 'number') return String(value);
  if (field.kind === 'choice' && typeof value === 'string') {
    // A key that the table has as a number is looked up as one.
    const row = ruleset.tables.get(field.table)?.rows.find(({ key }) => typeof key === 'number' && String(key) === value);
    return row?.key ?? value;
  }
  return value;
}
