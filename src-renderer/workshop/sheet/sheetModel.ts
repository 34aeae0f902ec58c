import { compactWord } from '../../../shared/base/text/index.ts';
import { t } from '../../../shared/base/words/words.ts';
import { sharedWidths } from '../../grid/columnWidths.ts';
import { fold, type ListItem, ranked } from '../../grid/completion.ts';
import { paintedText } from '../../grid/painter/look.ts';
import type { GridPlace } from '../../grid/selection.ts';
import { type SheetModel, type StillLook, select } from '../../grid/sheet.ts';
import { say } from '../state.ts';
import { cellText, differs, isNewRow, type RuleCell, readNumber, standardOfCell, textOfValue } from './model.ts';
import { explain, frameNow, isOpen, type RuleFrame, type RuleSheetSession, ruleCellAt, textAt } from './session.ts';
import { changeLabel, refusal, whyClosed, writeEntries } from './write.ts';

/** About the width of a narrow letter, in pixels: longer texts may be cut. */
const LEAST_WIDTH = 5;

/** What a cell says when pointed at: its fault, the value of the standard, or a text that may be cut. */
function titleOf({ rules }: RuleFrame['props'], cell: RuleCell, fault: string | null, isOther: boolean, width: number): string {
  if (fault !== null) return fault;
  if (isOther)
    return t('Differs from the standard: {textOfValue}.', { textOfValue: textOfValue(cell, standardOfCell(rules, cell)) || t('empty') });
  const text = cellText(cell);
  return text.length * LEAST_WIDTH > width ? text : '';
}

function look(frame: RuleFrame, place: GridPlace): StillLook {
  const { columns, rows, props } = frame;
  const { rules, list } = props;
  const column = columns[place.column];
  const row = rows[place.row]?.row ?? null;
  const cell = ruleCellAt(frame, place);
  const base = `mp-cell mp-${column?.align ?? 'left'} span-only`;
  if (cell === null || column === undefined) {
    const hint = row === null && place.column === 0 ? t('New {noun}', { noun: list?.noun ?? t('row') }) : '';
    const classes = `${base} mp-blank${row !== null || column?.isStandard ? ' mp-computed' : ''}`;
    return { text: hint, classes, title: '', invalid: false, readOnly: row !== null };
  }
  const fault = column.isStandard ? null : rules.faultAt(cell.place);
  const isOther = row !== null && !isNewRow(rules, row) && !column.isStandard && differs(rules, cell);
  const isClosed = !isOpen(cell) || rules.readOnly !== null;
  const { text, cut } = paintedText(cellText(cell));
  const classes = [
    base + cut,
    isClosed ? 'mp-computed' : '',
    cell.kind === 'formula' ? 'mp-formula' : '',
    isOther ? 'mp-differs' : '',
    fault === null ? '' : 'mp-error mp-marked',
  ];
  return {
    text,
    aside: cell.unit && text !== '' && cell.kind === 'number' ? cell.unit : undefined,
    classes: classes.filter(Boolean).join(' '),
    title: titleOf(props, cell, fault, isOther, column.width),
    invalid: fault !== null,
    readOnly: isClosed,
  };
}

function itemsOf(cell: RuleCell | null, query: string): readonly ListItem[] {
  const all = (cell?.choices ?? []).map(({ label }) => ({ label, value: label, isFree: false }));
  const none = cell?.isOptional ? [{ label: t('none'), value: '', isFree: false }] : [];
  return ranked([...all, ...none], fold(query.trim()), ({ label }) => [label]);
}

/** The sheets of rules, as the spreadsheet uses them. */
export const RULE_MODEL: SheetModel<RuleSheetSession, RuleFrame> = {
  keepsTab: false,
  blankRow: ({ rows }) => rows.findIndex(({ row }) => row === null),
  isBlank: (frame, place) => textAt(frame, place) === '',
  look,
  value: (frame, place) => {
    const cell = ruleCellAt(frame, place);
    if (typeof cell?.value === 'boolean') return cell.value;
    const text = textAt(frame, place);
    return (cell?.kind === 'number' ? readNumber(text, cell.unit) : null) ?? text;
  },
  plainText: textAt,
  // Other programs read a plain minus sign.
  copyText: (frame, place) => textAt(frame, place).replace(/^\u2212(?=[\d.])/, '-'),
  isShown: (frame, place, raw) => textAt(frame, place) === String(raw).trim(),
  cell: (frame, place) => {
    const column = frame.columns[place.column];
    if (column === undefined) return null;
    const kind = ruleCellAt(frame, place)?.kind;
    return {
      label: column.label,
      kind: kind === 'choice' ? 'list' : kind === 'yesNo' ? 'yesNo' : 'text',
      wraps: kind === 'text' || kind === 'formula',
    };
  },
  heading: ({ label, sub = '', help = label }) => ({ name: label, short: label, sub, title: help }),
  namesOf: ({ id, label }) => new Set([id, label].map(compactWord)),
  rowHead: (sheet, at) => {
    const { props, rows } = frameNow(sheet);
    const row = rows[at]?.row ?? null;
    if (row === null) return { text: '+', isChanged: false };
    const fault = row.place === null ? null : props.rules.faultAt(row.place);
    const isNew = isNewRow(props.rules, row);
    return {
      text: isNew ? t('new') : undefined,
      isChanged: false,
      mark: fault === null ? (isNew ? 'new' : undefined) : 'error',
      title: fault ?? (isNew ? t('This {noun} is not in the standard.', { noun: props.list?.noun ?? t('row') }) : row.label),
    };
  },
  widths: ({ columns }, roomPx) => sharedWidths(columns, roomPx),
  whyClosed,
  changeLabel,
  refusal,
  write: (sheet, entries, label, { select: after, spoken: _, ...options }) => {
    const outcome = writeEntries(sheet, entries, label);
    if (outcome.done) select(sheet, after(), options);
    return outcome;
  },
  clearable: (frame, places) => places.filter((place) => isOpen(ruleCellAt(frame, place))),
  suggestions: (sheet, place, query) => itemsOf(ruleCellAt(frameNow(sheet), place), query),
  isHeld: (frame, place, { label }) => textAt(frame, place) === label,
  entriesOf: (_, place, { value }) => [{ place, raw: value }],
  selected: explain,
  say: ({ session }, text, tone, offer) => say(session, text, tone, offer === 'undo'),
};
