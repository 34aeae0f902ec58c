import { keepOne, once } from '../../../shared/base/remembered.ts';
import { compactWord } from '../../../shared/base/text/index.ts';
import { t } from '../../../shared/base/words/words.ts';
import type { Design } from '../../../shared/project/index.ts';
import { isError } from '../../../shared/rules/formula/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { formatPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { assessDesign } from '../../../shared/rules/ruleset/run/index.ts';
import { type CellValue, choicesOf, readNumberText } from '../../../shared/rules/ruleset/values/index.ts';
import { unitHeading } from '../../../shared/rules/ruleset/values/lengths.ts';
import { NUMBER_WIDTH } from '../../grid/painter/look.ts';
import type { GridPlace } from '../../grid/selection.ts';
import { type CellEntry, type SheetModel, select } from '../../grid/sheet.ts';
import { newId } from '../copies.ts';
import { formatDifference } from '../inspector/points.ts';
import { cellMatcher } from '../view/find.ts';
import { keepWidth } from '../view/viewActions.ts';
import type { SheetColumn } from './columns.ts';
import { cellAt, type GridFrame, heldValue, isBlank, isClosedCell, issuesOf, plainText, shownNumber } from './frame.ts';
import { addWordAt, stillLook } from './look.ts';
import type { DesignEditing, DesignSheet } from './state.ts';
import { activeCell, step } from './steps.ts';
import { hasList, namesSpecials, type Suggestion, suggestionsFor, suggestionUsedBy } from './suggestions.ts';
import { clearable, notesInWords, writeCells } from './write.ts';

/** Free space next to a text, including the line at the right of a cell; left-aligned headings begin where the texts below do. */
const BESIDE = { left: 11, center: 8, right: 8 };
/** The least width in pixels: a cell still shows a short number next to a mark. */
const NARROWEST = 41;

/** Estimates the width of a heading: the fonts may not be loaded yet when the columns are laid out. */
function textWidth(text: string): number {
  const widthOf = (letter: string): number =>
    /[ijlI.,' ]/.test(letter) ? 3.7 : /[rtf]/.test(letter) ? 4.8 : /[csk]/.test(letter) ? 6 : /[mwMW]/.test(letter) ? 10.6 : 6.9;
  return [...text].reduce((sum, letter) => sum + widthOf(letter), 0);
}

/** Returns the width in pixels that shows a column's heading and usual values. */
function usualWidth(ruleset: Ruleset, { field, component, align }: SheetColumn): number {
  const beside = BESIDE[align];
  // The unit below the heading is set in narrower letters.
  const heading = Math.max(textWidth(field.short ?? field.label), textWidth(field.sublabel ?? '') * 0.75) + beside;
  if (field.id === 'name') return component === null ? 148 : 120;
  if (field.kind === 'text') return Math.max(92, heading);
  const longest = field.kind === 'choice' ? Math.max(0, ...choicesOf(ruleset, field).map(({ short }) => textWidth(short))) + beside + 4 : 0;
  return Math.ceil(Math.max(field.id === ruleset.points?.field ? 56 : NARROWEST, heading, longest));
}

/** Width of the row numbers, a scroll bar and the line at the end, in pixels. */
const BESIDE_COLUMNS = NUMBER_WIDTH + 20;
/** The most extra width, in pixels, that names and texts get from the remaining room, as they are cut short first. */
const MOST_MORE = { name: 90, rowName: 70, text: 200 };

function mostMore({ field, component }: SheetColumn): number {
  if (field.id === 'name') return component === null ? MOST_MORE.name : MOST_MORE.rowName;
  return field.kind === 'text' ? MOST_MORE.text : 0;
}

/** Returns the default width of each column, in pixels; names and texts share the remaining room. */
function sharedWidths(ruleset: Ruleset, columns: readonly SheetColumn[], roomPx: number): ReadonlyMap<string, number> {
  const widths = new Map(columns.map((column) => [column.id, usualWidth(ruleset, column)]));
  const used = [...widths.values()].reduce((sum, width) => sum + width, BESIDE_COLUMNS);
  const wanted = columns.reduce((sum, column) => sum + mostMore(column), 0);
  const share = Math.max(0, Math.min(1, (roomPx - used) / Math.max(1, wanted)));
  for (const column of columns) widths.set(column.id, (widths.get(column.id) ?? 0) + Math.floor(mostMore(column) * share));
  return widths;
}

/** Returns why the active cell cannot be edited; null if it can. */
export function whyReadOnly(sheet: DesignSheet): string | null {
  const { readOnly } = sheet.app.store.getState().open;
  if (readOnly !== null) return t('{readOnly} Save a copy to change it.', { readOnly });
  const cell = activeCell(sheet);
  if (!cell) return null;
  if (isClosedCell(sheet.store.getState().frame.ruleset, cell))
    return t('{field} is closed: the rules do not use it here. Other cells of this row decide that.', { field: cell.column.field.label });
  if (cell.column.editable) return null;
  return t('{field} is worked out from the other cells, so it cannot be typed.', { field: cell.column.field.label });
}

/** All headings that old sheets may use for a column. */
const namesOf = keepOne(
  ({ id, label, short, synonyms }: SheetColumn['field']): ReadonlySet<string> =>
    new Set([id, label, ...(short ? [short] : []), ...synonyms].map(compactWord)),
);

const localNumber = once(() => new Intl.NumberFormat(undefined, { useGrouping: false, maximumFractionDigits: 6 }));

/** Returns the text copied for a cell: numbers in this computer's number format, errors as an empty text. */
function copyText(frame: GridFrame, place: GridPlace): string {
  const cell = cellAt(frame, place);
  const value = cell ? (heldValue(frame.ruleset, cell) ?? null) : null;
  if (!cell || isError(value)) return '';
  return typeof value === 'number' ? localNumber().format(shownNumber(frame.ruleset, cell, value)) : plainText(frame.ruleset, cell);
}

function valueAt(frame: GridFrame, place: GridPlace): CellValue {
  const cell = cellAt(frame, place);
  const value = cell ? (heldValue(frame.ruleset, cell) ?? null) : null;
  return isError(value) ? null : value;
}

/**
 * Returns the cells a suggestion writes: the choice, or the whole component row behind a name. Cells that already
 * hold it are omitted.
 */
function entriesOf(frame: GridFrame, place: GridPlace, { row, value }: Suggestion): readonly CellEntry[] {
  if (row === null) return [{ place, raw: value === '' ? null : value }];
  const component = frame.columns[place.column]?.component ?? null;
  return frame.columns.flatMap((column, index) => {
    if (column.component !== component || !column.editable) return [];
    const at = { row: place.row, column: index };
    const { field } = column;
    const raw = row[field.id] ?? ('default' in field ? field.default : null);
    const cell = cellAt(frame, at);
    return cell && Object.is(heldValue(frame.ruleset, cell), raw) ? [] : [{ place: at, raw }];
  });
}

/** Announces the new value, its problem, and the change of the cost if there is one. */
function announce(sheet: DesignSheet, place: GridPlace, costBefore: number | null): void {
  const { frame } = sheet.store.getState();
  const cell = cellAt(frame, place);
  if (!cell?.design) return;
  const { cost } = assessDesign(frame.ruleset, cell.design);
  const problem = issuesOf(frame.ruleset, cell)[0]?.message ?? '';
  const change = typeof cost === 'number' && costBefore !== null ? cost - costBefore : 0;
  const points = typeof cost === 'number' ? formatPoints(frame.ruleset, cost) : t('no cost');
  const price = frame.ruleset.points === null ? '' : `${points}${change === 0 ? '' : `, ${formatDifference(change)}`}`;
  const spoken = `${cell.column.field.label} ${plainText(frame.ruleset, cell)}. ${problem} ${price}`.trimEnd();
  sheet.store.setState({ spoken });
}

const byId = keepOne((designs: readonly Design[]): ReadonlyMap<string, Design> => new Map(designs.map((design) => [design.id, design])));

const OFFERS = { undo: { label: t('Undo'), command: 'undo' }, show: { label: t('Show'), command: 'sheet.nextProblem' } } as const;

/** The sheet of designs, as the spreadsheet uses it. */
export const DESIGN_MODEL: SheetModel<DesignSheet, GridFrame, Suggestion> = {
  keepsTab: true,
  blankRow: ({ rows }) => rows.length - 1,
  isBlank,
  look: stillLook,
  value: valueAt,
  plainText: (frame, place) => {
    const cell = cellAt(frame, place);
    return cell ? plainText(frame.ruleset, cell) : '';
  },
  copyText,
  isShown: (frame, place, raw) => {
    if (copyText(frame, place) === String(raw).trim()) return true;
    const read = readNumberText(String(raw));
    return read.ok && read.value === valueAt(frame, place);
  },
  cell: (frame, place) => {
    const { ruleset } = frame;
    const cell = cellAt(frame, place);
    if (cell === null) return null;
    const { label, kind } = cell.column.field;
    const isList = hasList(ruleset, cell);
    return {
      label,
      kind: isList ? 'list' : kind === 'yesNo' ? 'yesNo' : 'text',
      wraps: kind === 'text' && (!isList || namesSpecials(ruleset, cell.column)),
    };
  },
  heading: ({ field, help }) => ({
    name: field.label,
    short: field.short ?? field.label,
    sub: unitHeading(field),
    title: help ?? field.label,
  }),
  namesOf: ({ field }) => namesOf(field),
  group: ({ ruleset: { data } }, { frozen, field }) => {
    const group = frozen ? undefined : data.groups.find(({ id }) => id === field.group);
    return { id: group?.id ?? '', label: group?.label ?? data.designNoun.one, tint: group?.tint ?? 'none' };
  },
  marks: (sheet, id) => {
    const { sort, filters } = sheet.app.store.getState().view;
    const key = sort.findIndex((each) => each.column === id);
    const sorted = sort[key];
    const sign = sorted ? (sorted.descending ? '▼' : '▲') : '↕';
    return {
      sorted: sorted ? (sorted.descending ? 'descending' : 'ascending') : null,
      sign: sort.length > 1 && sorted ? `${sign}${key + 1}` : sign,
      isFiltered: filters.some((filter) => filter.kind !== 'problems' && filter.column === id),
    };
  },
  rowHead: (sheet, row) => {
    const design = sheet.store.getState().frame.rows[row]?.design ?? null;
    const { saved } = sheet.app.store.getState().history;
    return { isChanged: design !== null && saved !== null && byId(saved.designs).get(design.id) !== design };
  },
  addWord: addWordAt,
  finder: (sheet) => {
    const { frame, find } = sheet.store.getState();
    return find && cellMatcher(frame, find);
  },
  widths: ({ ruleset, columns }, roomPx) => sharedWidths(ruleset, columns, roomPx),
  keepWidth,
  whyClosed: whyReadOnly,
  changeLabel: (sheet, place) =>
    t('Change {field}', { field: cellAt(sheet.store.getState().frame, place)?.column.field.label.toLowerCase() ?? t('cell') }),
  write: (sheet, entries, label, { select: after, spoken, ...options }) => {
    const { frame } = sheet.store.getState();
    const { edit, report } = writeCells(frame, entries, label, newId);
    const before = (spoken && cellAt(frame, spoken)?.design) ?? null;
    const costBefore = before ? assessDesign(frame.ruleset, before).cost : null;
    const done = sheet.store.batch(() => {
      const isDone = step(sheet, edit, after, { atEnd: true, ...options });
      if (edit && spoken) announce(sheet, spoken, typeof costBefore === 'number' ? costBefore : null);
      return isDone;
    });
    return { done, readOnly: report.readOnly, notUnderstood: report.notUnderstood.length, notes: notesInWords(report) };
  },
  clearable,
  suggestions: (sheet, place, query) =>
    suggestionsFor(sheet.store.getState().frame, sheet.app.store.getState().history.present.designs, place, query),
  isHeld: (frame, place, item) => {
    const cell = cellAt(frame, place);
    return cell !== null && suggestionUsedBy(frame.ruleset, cell, item);
  },
  entriesOf,
  // A row that was added to be named here is removed again.
  cancelled: (sheet, { added }: DesignEditing) => {
    if (!added || sheet.app.store.getState().history.present !== added.after) return;
    sheet.app.document.withdraw();
    select(sheet, added.selection);
  },
  say: (sheet, text, tone, offer) => sheet.app.toast({ text, tone, action: offer ? OFFERS[offer] : null }),
};
