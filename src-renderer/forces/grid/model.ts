import { compactWord } from '../../../shared/base/text/index.ts';
import { t } from '../../../shared/base/words/words.ts';
import { NUMBER_WIDTH } from '../../grid/painter/look.ts';
import type { GridPlace } from '../../grid/selection.ts';
import type { SheetModel } from '../../grid/sheet.ts';
import { say } from '../acts.ts';
import { widthsIn } from '../fields/columns.ts';
import type { ForceSession } from '../state.ts';
import { heldIn } from './cells.ts';
import { whyClosed } from './edit.ts';
import { cellIn, type ForceSheetFrame } from './frame.ts';
import { type ForceItem, suggestions } from './lists.ts';
import { look } from './look.ts';
import { ADD_KEY, type ForceColumn, type Row } from './rows.ts';
import { refusal, write } from './write.ts';

/** A scroll bar and the line at the end, in pixels. */
const BESIDE_COLUMNS = NUMBER_WIDTH + 16;

/** Opens or closes the heading of a section or of the purchases; null switches. */
function fold({ store }: ForceSession, row: number, isOpen: boolean | null): boolean {
  const { frame, collapsed } = store.getState();
  const line = frame.at[row];
  if ((line?.kind !== 'section' && line?.kind !== 'purchases') || line.isOpen === isOpen) return false;
  const after = new Set(collapsed);
  if (!after.delete(line.key)) after.add(line.key);
  store.setState({ collapsed: after });
  return true;
}

/** The cell that covers a place, with what it holds. */
function cellAndHeld(frame: ForceSheetFrame, place: GridPlace) {
  const cell = cellIn(frame, place);
  return cell && { ...cell, ...heldIn(frame.ruleset, cell.row, cell.column) };
}

/** A cell as it is shown, without dashes for nothing. */
function shownText(frame: ForceSheetFrame, place: GridPlace): string {
  const cell = cellAndHeld(frame, place);
  if (cell === null || cell.row.kind === 'add') return '';
  if (cell.column === 'count' || cell.column === 'note' || (cell.row.kind === 'entry' && cell.column === 'design')) return cell.text;
  if (cell.column === 'each' || cell.column === 'total') return String(cell.value ?? '');
  const { text } = look(frame, place);
  return text === '–' ? '' : text;
}

/** What a cell is called where its column says more, or something else. */
const ownLabel = (row: Row, column: ForceColumn): string | null =>
  (row.kind === 'section' && column === 'count') || (row.kind === 'purchase' && column === 'design')
    ? t('Name')
    : column === 'note'
      ? t('Note')
      : null;

/** The sheet of a force, as the spreadsheet uses it. */
export const FORCE_MODEL: SheetModel<ForceSession, ForceSheetFrame, ForceItem> = {
  isTree: true,
  keepsTab: false,
  blankRow: ({ rows }) => (rows.at(-1)?.id === ADD_KEY ? rows.length - 1 : -1),
  // The line to add is where Ctrl+End leads.
  isBlank: (frame, place) => frame.at[place.row]?.kind !== 'add' && shownText(frame, place) === '',
  look,
  value: (frame, place) => cellAndHeld(frame, place)?.value ?? null,
  plainText: (frame, place) => cellAndHeld(frame, place)?.text ?? '',
  copyText: (frame, place) => shownText(frame, place).replace(/^\u2212(?=[\d.])/, '-'),
  isShown: (frame, place, raw) => shownText(frame, place) === String(raw).trim(),
  cell: (frame, place) => {
    const cell = cellAndHeld(frame, place);
    const column = frame.columns[place.column];
    if (cell === null || column === undefined) return null;
    const { kind } = cell;
    const isList = kind === 'add' || kind === 'design' || kind === 'grade' || kind === 'upgrades' || kind === 'fieldChoice';
    const isGrade = kind === 'grade' && cell.row.kind === 'section';
    const named = frame.columns.find(({ id }) => id === (isGrade ? 'grade' : cell.column)) ?? column;
    return {
      label: kind === 'add' ? look(frame, place).text : (ownLabel(cell.row, cell.column) ?? named.label),
      kind: isList ? 'list' : kind === 'yesNo' ? 'yesNo' : 'text',
      wraps: kind === 'text' && cell.column === 'note',
      align: cell.row.kind === 'section' || cell.row.kind === 'add' ? 'left' : undefined,
      picks: isList,
      opens: kind === 'add',
      isClosed: kind === 'grade' || kind === 'upgrades' || kind === 'fieldChoice',
    };
  },
  heading: ({ label, sub, help }) => ({ name: label, short: label, sub, title: help }),
  namesOf: ({ id, label }) => new Set([id, label].map(compactWord)),
  rowHead: ({ store }, row) => (store.getState().frame.rows[row]?.id === ADD_KEY ? { text: '+', isChanged: false } : { isChanged: false }),
  hasSteps: (frame, place) => cellAndHeld(frame, place)?.kind === 'count',
  fold,
  widths: ({ ruleset }, roomPx) => widthsIn(ruleset, roomPx - BESIDE_COLUMNS),
  whyClosed,
  changeLabel: ({ store }, place) => {
    const { frame } = store.getState();
    const cell = cellIn(frame, place);
    if (cell?.row.kind === 'section' && cell.column === 'count') return t('Rename section');
    if (cell?.row.kind === 'entry' && cell.column === 'design') return t('Rename units');
    return t('Change {cell}', { cell: (FORCE_MODEL.cell(frame, place)?.label ?? 'cell').toLowerCase() });
  },
  refusal,
  write,
  clearable: (frame, places) =>
    places.filter((place) => {
      const { kind = null, column } = cellAndHeld(frame, place) ?? {};
      return kind !== null && kind !== 'add' && column !== 'count' && column !== 'design';
    }),
  suggestions,
  isHeld: (_, __, { isNow }) => isNow ?? false,
  entriesOf: (_, place, { value }) => [{ place, raw: value }],
  selected: () => undefined,
  say: (session, text, tone, offer) => say(session, text, tone, offer === 'undo'),
};
