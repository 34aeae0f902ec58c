import { keepOne } from '../../../shared/base/remembered.ts';
import { formatFact } from '../../../shared/force/words/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { ForceField } from '../../../shared/rules/ruleset/force/index.ts';
import { helpShown } from '../../../shared/rules/ruleset/values/index.ts';
import { unitHeading } from '../../../shared/rules/ruleset/values/lengths.ts';
import {
  type Columns,
  columnsWith,
  type FixedColumn,
  type ForceColumn,
  type ForceFieldColumn,
  isFieldColumn,
  type Row,
} from '../grid/rows.ts';
import { shownField } from './values.ts';

/** A column of the sheet that shows one of the ruleset's fields, or a fact about the designs of units. */
type FieldHead = {
  readonly column: ForceFieldColumn;
  readonly scope: 'entry' | 'section';
  /** Null for a fact. */
  readonly field: ForceField | null;
  /** The id of the field or fact. */
  readonly id: string;
  readonly label: string;
  readonly help: string | undefined;
  readonly sub: string | undefined;
  readonly numeric: boolean;
  readonly widthPx: number;
};

const CHARACTER_PX = 7;
const CELL_SIDES_PX = 15;
const USUAL_CHARACTERS: Readonly<Record<ForceField['kind'], number>> = { number: 5, choice: 11, yesNo: 4, text: 14, formula: 6 };

const isNumeric = (field: ForceField): boolean => field.kind === 'number' || (field.kind === 'formula' && field.result === 'number');

function headOf(ruleset: Ruleset, scope: 'entry' | 'section', field: ForceField): FieldHead {
  const label = field.column?.heading ?? field.short ?? field.label;
  const characters = field.column?.widthCharacters ?? field.width ?? Math.max(USUAL_CHARACTERS[field.kind], Math.min(label.length, 16));
  const widthPx = characters * CHARACTER_PX + CELL_SIDES_PX;
  const { id } = field;
  return {
    column: `${scope}:${id}`,
    scope,
    field,
    id,
    label,
    help: helpShown(ruleset, field) ?? field.label,
    sub: unitHeading(field) || undefined,
    numeric: isNumeric(field),
    widthPx,
  };
}

function headOfFact(ruleset: Ruleset, { id, label, help, column }: Ruleset['force']['data']['facts'][number]): FieldHead {
  const heading = column?.heading ?? label;
  const widthPx = Math.max(column?.widthCharacters ?? 5, Math.min(heading.length, 16)) * CHARACTER_PX + CELL_SIDES_PX;
  const about = helpShown(ruleset, { help }) ?? label;
  return { column: `entry:${id}`, scope: 'entry', field: null, id, label: heading, help: about, sub: undefined, numeric: true, widthPx };
}

/** Returns the columns of facts, then those of the ruleset's fields: of entries, then of sections. */
const fieldHeads = keepOne((ruleset: Ruleset): readonly FieldHead[] => [
  ...ruleset.force.data.facts.filter(({ column }) => column).map((fact) => headOfFact(ruleset, fact)),
  ...(['entry', 'section'] as const).flatMap((scope) =>
    ruleset.force.data.fields[scope].filter(({ hidden }) => !hidden).map((field) => headOf(ruleset, scope, field)),
  ),
]);

/** Whether units of the game have a score to hit. */
export const hasHits = ({ force }: Ruleset): boolean => force.data.facts.some(({ id }) => id === 'hits');

/** Whether a game has something for a column: grades, scores to hit, upgrades, costs. */
function hasColumn(ruleset: Ruleset, column: FixedColumn): boolean {
  const { points } = ruleset;
  const { data } = ruleset.force;
  switch (column) {
    case 'grade':
      return data.grade !== undefined;
    case 'hits':
      return hasHits(ruleset);
    case 'upgrades':
      return data.upgrades.length > 0 || points !== null;
    case 'each':
    case 'total':
      return points !== null;
    default:
      return true;
  }
}

/** Returns all columns of the sheet of a force. */
export const columnsOf = keepOne(
  (ruleset: Ruleset): Columns =>
    columnsWith(
      fieldHeads(ruleset).map(({ column }) => column),
      (column) => hasColumn(ruleset, column),
    ),
);

export const headOfColumn = (ruleset: Ruleset, column: ForceColumn): FieldHead | null =>
  fieldHeads(ruleset).find((head) => head.column === column) ?? null;

/** Widths of the columns that are not fields, in pixels: the least, what they take of free room, and their share of the rest. */
const FIXED_WIDTHS: Readonly<Record<FixedColumn, { readonly least: number; readonly more?: number; readonly share?: number }>> = {
  count: { least: 56 },
  design: { least: 190, share: 13 },
  numbers: { least: 62 },
  grade: { least: 86, more: 26 },
  hits: { least: 56 },
  upgrades: { least: 72, more: 28 },
  note: { least: 100, share: 12 },
  each: { least: 58 },
  total: { least: 70 },
};

/** Returns the widths of the columns in a sheet with this much room, in pixels. */
export function widthsIn(ruleset: Ruleset, roomPx: number): ReadonlyMap<ForceColumn, number> {
  const columns = columnsOf(ruleset).map((column) => ({
    column,
    ...(isFieldColumn(column) ? { least: headOfColumn(ruleset, column)?.widthPx ?? 0 } : FIXED_WIDTHS[column]),
  }));
  const sum = (of: (column: (typeof columns)[number]) => number): number => columns.reduce((total, each) => total + of(each), 0);
  const wanted = sum(({ more = 0 }) => more);
  const free = Math.max(0, roomPx - sum(({ least }) => least));
  const given = Math.min(1, free / Math.max(1, wanted));
  const rest = Math.max(0, free - wanted);
  const shares = sum(({ share = 0 }) => share);
  return new Map(
    columns.map(({ column, least, more = 0, share = 0 }) => [column, Math.floor(least + more * given + (rest * share) / shares)]),
  );
}

/** What a cell of a field shows. `fixed`: it cannot be typed in; `wrong` says what is wrong with its value, null if nothing is. */
type FieldText = { readonly text: string; readonly fixed: boolean; readonly wrong: string | null };

/** Returns what a cell of a field or fact shows; null if the column is none of the line's. */
export function fieldText(ruleset: Ruleset, row: Row, column: ForceColumn): FieldText | null {
  const head = headOfColumn(ruleset, column);
  if (head?.field === null && row.kind === 'entry')
    return { text: formatFact(row.entry.facts[head.id] ?? null) || '–', fixed: true, wrong: null };
  const at = fieldAt(ruleset, row, column);
  if (at === null) return null;
  const { field, value } = at;
  const fixed = field.kind === 'formula' || !value.applies;
  return { text: shownField(ruleset, field, value), fixed, wrong: value.fault?.message ?? null };
}

/** Returns a field of the line with its value; null if the column is none of the line's fields. */
export function fieldAt(ruleset: Ruleset, row: Row, column: ForceColumn) {
  const head = headOfColumn(ruleset, column);
  if (head === null || row.kind !== head.scope) return null;
  const { field } = head;
  if (!field) return null;
  const value = (row.kind === 'entry' ? row.entry.fields : row.section.fields)[field.id];
  return value ? { field, value } : null;
}
