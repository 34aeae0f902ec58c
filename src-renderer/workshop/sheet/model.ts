import { t } from '../../../shared/base/words/words.ts';
import type { Json, RuleEdit, RulePlace } from '../../../shared/houseRules/changes/index.ts';
import { readNumberText } from '../../../shared/rules/ruleset/values/index.ts';
import type { GridColumn } from '../../grid/frame.ts';
import { isRecord, isTable, sameJson } from '../data.ts';
import type { Rules } from '../rules.ts';

export type RuleCellKind = 'text' | 'number' | 'choice' | 'yesNo' | 'formula' | 'readOnly';

export type CellChoice = { readonly value: string; readonly label: string };

/** One value of the rules, as a cell of a sheet or a control of a form. */
export type RuleCell = {
  readonly place: RulePlace;
  /** What the rules hold there; undefined if they hold nothing. */
  readonly value: Json | undefined;
  /** What the standard holds there; looked up by the place if absent. */
  readonly standard?: Json | undefined;
  readonly kind: RuleCellKind;
  /** The values of a choice. */
  readonly choices?: readonly CellChoice[];
  readonly unit?: string | undefined;
  /** True if it may be left empty: then the property is removed. */
  readonly isOptional?: boolean;
  /** The changes that write a value, for values that are no plain property; undefined empties the cell. */
  readonly write?: (value: Json | undefined) => readonly RuleEdit[];
  /** What is done once another value was written. */
  readonly after?: (value: Json | undefined) => void;
  /** Why the cell cannot be changed, for cells that are read only. */
  readonly why?: string;
  /** True for numbers whose cell takes any other text as well. */
  readonly isLoose?: boolean;
  /** What is shown for the value, where that is not the value itself. */
  readonly text?: string;
};

export type RuleColumn = {
  readonly id: string;
  readonly label: string;
  /** The second line of the heading. */
  readonly sub?: string;
  /** One sentence on what the column means, shown in the panel. */
  readonly help?: string;
  /** Its least width, in pixels. */
  readonly width: number;
  /** True if it takes the space that is left, or how many shares of it. */
  readonly grows?: boolean | number;
  readonly isNumeric?: boolean;
  /** True if a column with the values of the standard can be shown beside it. */
  readonly hasStandard?: boolean;
};

export type RuleRow = {
  readonly key: string;
  /** The name of the row, for the panel and for screen readers. */
  readonly label: string;
  /** One sentence on what the row means. */
  readonly help?: string | undefined;
  /** The id by which formulas name it. */
  readonly id?: string;
  /** The element of a list, or the row of a table, that it shows; null if it may not be removed. */
  readonly place: RulePlace | null;
  /** By the id of the column. */
  readonly cells: Readonly<Record<string, RuleCell>>;
};

/** The list of elements or rows of a table that a sheet shows, if rows can be added, removed and moved. */
export type RuleList = {
  readonly place: RulePlace;
  /** The name of a row, e.g. "constant". */
  readonly noun: string;
  /** Makes a new element of the first values that were typed, by the id of their column. `made` are those made in the same step. */
  readonly create: (cells: Readonly<Record<string, Json>>, made: readonly Json[]) => Json;
  /** The kinds of the cells of a new row, by the id of the column. */
  readonly kinds: Readonly<Record<string, RuleCellKind>>;
  /** Why some rows may not be removed, by their key; null if they may. */
  readonly keeps?: (row: RuleRow) => string | null;
  /** What names a row and does so after it was removed, in a sentence; null if nothing does. */
  readonly namedBy?: (row: RuleRow) => string | null;
};

/** A column as it is drawn: one of the sheet's own, or the standard values of one. */
export type ShownColumn = RuleColumn & GridColumn & { readonly of: string; readonly isStandard: boolean };

/** The end of the ids of columns with the values of the standard. */
const STANDARD = '#standard';

/** The columns that are drawn; with `showsStandard` some have one with the values of the standard beside them. */
export const shownColumns = (columns: readonly RuleColumn[], showsStandard: boolean): readonly ShownColumn[] =>
  columns.flatMap((column) => {
    const align = column.isNumeric ? 'right' : 'left';
    const own: ShownColumn = { ...column, of: column.id, isStandard: false, editable: true, frozen: false, spans: false, align };
    if (!showsStandard || !column.hasStandard) return [own];
    const label = columns.filter(({ hasStandard }) => hasStandard).length > 1 ? column.label : t('Standard');
    return [
      own,
      { ...own, id: column.id + STANDARD, label, sub: label === t('Standard') ? '' : t('standard'), isStandard: true, editable: false },
    ];
  });

export const standardOfCell = (rules: Rules, cell: RuleCell): Json | undefined =>
  'standard' in cell ? cell.standard : rules.standardValue(cell.place);

/** Whether a value is another one than that of the standard. */
export const differs = (rules: Rules, cell: RuleCell): boolean =>
  rules.hasStandard && rules.isOwn && cell.kind !== 'readOnly' && !sameJson(cell.value, standardOfCell(rules, cell));

/** Whether a row is not in the standard. */
export const isNewRow = (rules: Rules, row: RuleRow): boolean =>
  rules.hasStandard && rules.isOwn && row.place !== null && rules.standardValue(row.place) === undefined;

const MINUS = '\u2212';

/** The text of a number, with a real minus sign. */
const numberText = (value: number): string => (value < 0 ? MINUS + String(-value) : String(value));

/** The text of a value in a cell; empty for none. */
export function textOfValue(cell: Pick<RuleCell, 'kind' | 'choices'>, value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return numberText(value);
  if (isRecord(value)) return textOfRecord(cell, value);
  if (typeof value !== 'string') return value.map((each) => textOfValue(cell, each)).join('; ');
  return cell.choices?.find((choice) => choice.value === value)?.label ?? value;
}

/** The values of a record in one line, by their names. */
const textOfRecord = (cell: Pick<RuleCell, 'kind' | 'choices'>, value: { readonly [key: string]: Json }): string =>
  Object.entries(value)
    .map(([name, each]) => `${name}: ${textOfValue(cell, each)}`)
    .join(', ');

export const cellText = (cell: RuleCell): string => cell.text ?? textOfValue(cell, cell.value);

type Read = { readonly ok: true; readonly value: Json | undefined } | { readonly ok: false; readonly message: string };

const refused = (message: string): Read => ({ ok: false, message });

/** Reads what was typed or pasted into a cell; undefined empties it. */
export function readCell(cell: Omit<RuleCell, 'place' | 'value'> & Partial<Pick<RuleCell, 'place'>>, typed: string): Read {
  const text = typed.trim();
  const isText = cell.place !== undefined && isTable(cell.place.file);
  if (text === '') {
    if (cell.isOptional) return { ok: true, value: undefined };
    if (isText || cell.kind === 'text') return { ok: true, value: '' };
    return refused(cell.kind === 'formula' ? t('A formula is needed here: begin with “=”.') : t('A value is needed here.'));
  }
  switch (cell.kind) {
    case 'readOnly':
      return refused(cell.why ?? t('This cell shows a value that is changed elsewhere.'));
    case 'number': {
      const number = readNumber(text, cell.unit);
      if (number === null) return cell.isLoose ? { ok: true, value: text } : refused(t('“{text}” is not a number.', { text }));
      return { ok: true, value: isText ? String(number) : number };
    }
    case 'choice': {
      const wanted = text.toLowerCase();
      const found =
        cell.choices?.find(({ value, label }) => value.toLowerCase() === wanted || label.toLowerCase() === wanted) ??
        cell.choices?.find(({ label }) => label.toLowerCase().startsWith(wanted));
      return found ? { ok: true, value: found.value } : refused(t('“{text}” is none of the choices here.', { text }));
    }
    case 'yesNo': {
      if (/^(yes|y|true|1|✓|x)$/i.test(text)) return { ok: true, value: true };
      return /^(no|n|false|0|-|–)$/i.test(text) ? { ok: true, value: false } : refused(t('“{text}” is neither yes nor no.', { text }));
    }
    case 'formula':
      return { ok: true, value: text.startsWith('=') ? text : `=${text}` };
    case 'text':
      return { ok: true, value: text };
  }
}

/** Reads a number as typed: with a decimal point or comma, a per cent sign, or the unit behind it. Null if it is none. */
export function readNumber(text: string, unit?: string): number | null {
  const percent = /^(.*\d)\s*%$/.exec(text);
  const read = readNumberText(percent?.[1] ?? text, unit === undefined ? {} : { unit, own: [unit] });
  if (!read.ok) return null;
  return percent && unit !== '%' ? Number((read.value / 100).toPrecision(12)) : read.value;
}

/** The changes that write a value into a cell. */
export function writeCell(cell: RuleCell, value: Json | undefined): readonly RuleEdit[] {
  if (sameJson(cell.value, value)) return [];
  if (cell.write) return cell.write(value);
  if (value === undefined) return cell.value === undefined ? [] : [{ kind: 'remove', place: cell.place }];
  return [{ kind: 'set', place: cell.place, value }];
}
