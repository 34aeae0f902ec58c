import { compactWord } from '../../../shared/base/text/index.ts';
import type { RawValue } from '../../grid/frame.ts';
import { NUMBER_WIDTH } from '../../grid/painter/look.ts';
import type { GridPlace } from '../../grid/selection.ts';
import type { SheetModel } from '../../grid/sheet.ts';
import { t } from '../../words/words.ts';
import { say } from '../acts.ts';
import { fieldAt, widthsIn } from '../fields/columns.ts';
import type { ForceSession } from '../state.ts';
import { cellKind, textOf, whyClosed } from './edit.ts';
import { cellIn, type ForceSheetFrame } from './frame.ts';
import { type ForceItem, suggestions } from './lists.ts';
import { look } from './look.ts';
import { ADD_KEY, type ForceColumn, type Row } from './rows.ts';
import { defaultGrade } from './summaries.ts';
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

/** What a line itself says: what only its section, its force or its design gives it is left out. */
function ownValue({ ruleset }: ForceSheetFrame, row: Row, column: ForceColumn): RawValue {
  const field = ruleset.force.data.grade?.field ?? '';
  const at = fieldAt(ruleset, row, column);
  if (at) return typeof at.value.value === 'object' ? null : at.value.value;
  if (row.kind === 'section' && column === 'numbers') return defaultGrade(ruleset, row.section.section.values);
  if (row.kind === 'entry') {
    const { entry, each, total, gradeLabel } = row.entry;
    if (column === 'count') return entry.count;
    if (column === 'design') return entry.name === undefined ? entry.design : entry.name;
    if (column === 'grade') return entry.values?.[field] === undefined ? null : (gradeLabel ?? null);
    if (column === 'each' || column === 'total')
      return typeof { each, total }[column] === 'number' ? Number({ each, total }[column]) : null;
  }
  if (row.kind === 'purchase' && column !== 'design' && column !== 'note') {
    const { purchase, each, total } = row.line;
    return column === 'count' ? purchase.count : column === 'each' ? Number(each) : total;
  }
  if (row.kind === 'section' && column === 'total') return typeof row.section.points === 'number' ? row.section.points : null;
  return textOf(ruleset, row, column) || null;
}

const textIn = (frame: ForceSheetFrame, place: GridPlace): string => {
  const cell = cellIn(frame, place);
  return cell === null ? '' : textOf(frame.ruleset, cell.row, cell.column);
};

/** A cell as it is shown, without dashes for nothing. */
function shownText(frame: ForceSheetFrame, place: GridPlace): string {
  const cell = cellIn(frame, place);
  if (cell === null || cell.row.kind === 'add') return '';
  if (cell.column === 'count' || cell.column === 'note' || (cell.row.kind === 'entry' && cell.column === 'design'))
    return textIn(frame, place);
  if (cell.column === 'each' || cell.column === 'total') return String(ownValue(frame, cell.row, cell.column) ?? '');
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
  value: (frame, place) => {
    const cell = cellIn(frame, place);
    return cell === null || cell.row.kind === 'add' ? null : ownValue(frame, cell.row, cell.column);
  },
  plainText: textIn,
  copyText: (frame, place) => shownText(frame, place).replace(/^\u2212(?=[\d.])/, '-'),
  isShown: (frame, place, raw) => shownText(frame, place) === String(raw).trim(),
  cell: (frame, place) => {
    const cell = cellIn(frame, place);
    const column = frame.columns[place.column];
    if (cell === null || column === undefined) return null;
    const kind = cellKind(frame.ruleset, cell.row, cell.column);
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
  hasSteps: (frame, place) => {
    const cell = cellIn(frame, place);
    return cell !== null && cell.column === 'count' && cellKind(frame.ruleset, cell.row, cell.column) === 'count';
  },
  fold,
  widths: ({ store }, { ruleset }, roomPx) =>
    new Map([...widthsIn(ruleset, roomPx - BESIDE_COLUMNS), ...Object.entries(store.getState().widths)]),
  keepWidth: ({ store }, id, px) => store.setState({ widths: { ...store.getState().widths, [id]: Math.round(px) } }),
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
      const cell = cellIn(frame, place);
      const kind = cell && cellKind(frame.ruleset, cell.row, cell.column);
      return (
        kind !== null && kind !== 'add' && kind !== 'count' && kind !== 'design' && cell?.column !== 'count' && cell?.column !== 'design'
      );
    }),
  suggestions,
  isHeld: (_, __, { isNow }) => isNow ?? false,
  entriesOf: (_, place, { value }) => [{ place, raw: value }],
  selected: () => undefined,
  say: (session, text, tone, offer) => say(session, text, tone, offer === 'undo'),
};
