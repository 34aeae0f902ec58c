import { keepOne } from '../../../shared/base/remembered.ts';
import { drawingOf, ICON_GRID } from '../../../shared/paper/print/drawing/index.ts';
import type { IconSource } from '../../../shared/rules/ruleset/format/symbols/index.ts';
import { formatAmount } from '../../../shared/rules/ruleset/points/index.ts';
import { paintedText } from '../../grid/painter/look.ts';
import type { GridPlace } from '../../grid/selection.ts';
import type { Outline, StillLook } from '../../grid/sheet.ts';
import { t } from '../../words/words.ts';
import { type FieldText, sectionTexts } from '../fields/columns.ts';
import { lineWords } from '../words.ts';
import type { EntryCells, LineMark } from './cells.ts';
import { cellIn, cellsOfEntry, type ForceSheetFrame, headingOf, issuesAt } from './frame.ts';
import { type ForceColumn, isFieldColumn, type Row } from './rows.ts';

const SVG = 'http://www.w3.org/2000/svg';
const MOST_SEATS = 8;

/** Returns a piece of text with a class of its own. */
function word(text: string, className: string): HTMLElement {
  const made = document.createElement('span');
  made.className = className;
  made.textContent = text;
  return made;
}

/** Returns a symbol as on the cards. */
function symbol(name: IconSource, className: string): SVGElement {
  const made = document.createElementNS(SVG, 'svg');
  made.setAttribute('class', className);
  made.setAttribute('viewBox', `0 0 ${ICON_GRID} ${ICON_GRID}`);
  made.setAttribute('aria-hidden', 'true');
  for (const { d, stroke, cap, join, dash } of drawingOf(name).shapes) {
    const path = document.createElementNS(SVG, 'path');
    const isFilled = stroke === null;
    const attributes = {
      d,
      fill: isFilled ? 'currentColor' : 'none',
      stroke: isFilled ? 'none' : 'currentColor',
      'stroke-width': stroke,
      'stroke-linecap': cap,
      'stroke-linejoin': join,
      'stroke-dasharray': dash ? `${dash.length} ${dash.gap}` : undefined,
    };
    for (const [attribute, value] of Object.entries(attributes))
      if (value !== undefined && value !== null) path.setAttribute(attribute, String(value));
    made.append(path);
  }
  return made;
}

/** Returns seats as symbols, the free ones faint, with the numbers in words. */
function seatsOf(taken: number, seats: number): HTMLElement {
  const made = word('', 'fc-seats');
  if (seats <= MOST_SEATS)
    for (let seat = 0; seat < seats; seat++) made.append(symbol('infantry-seat', seat < taken ? 'fc-seat' : 'fc-seat free'));
  made.append(word(t('{taken} of {seats}', { taken, seats }), ''));
  return made;
}

/** Returns the button that opens or closes a heading. */
function twisty(name: string, isOpen: boolean): HTMLElement {
  const made = document.createElement('button');
  made.className = 'mp-twisty';
  made.tabIndex = -1;
  made.setAttribute('aria-label', `${isOpen ? t('Collapse') : t('Open')} ${name}`);
  made.setAttribute('aria-expanded', String(isOpen));
  return made;
}

type Look = Partial<StillLook> & { readonly text: string; readonly more?: string };

const MARKS: Readonly<Record<'error' | 'advice', string>> = { error: ' mp-error mp-marked', advice: ' mp-advice mp-marked' };
const markClass = (mark: LineMark): string => (mark === null ? '' : MARKS[mark]);
const dash = (text: string): Look => (text === '' ? { text: '–', more: ' mp-na' } : { text });

const fieldLook = (shown: FieldText | undefined): Look => ({
  text: shown?.text ?? '',
  more: `${shown?.text === '–' ? ' mp-na' : ''}${shown?.wrong ? ' mp-error' : ''}`,
  title: shown?.wrong ?? shown?.text ?? '',
  invalid: (shown?.wrong ?? null) !== null,
  readOnly: shown === undefined || shown.fixed,
});

/** The cell of an entry with its symbol, its name and the design's own where that is another. */
function nameLook(cells: EntryCells): Look {
  const { name, designName, icon, mark, said, isDetached } = cells;
  return {
    text: designName === null ? name : `${name} ${designName}`,
    more: ` fc-name${isDetached ? ' fc-detached' : ''}${markClass(mark)}`,
    title: said,
    invalid: mark === 'error',
    draw: (home) => {
      if (isDetached) home.append(word('', 'fc-bracket'));
      if (icon) home.append(symbol(icon, 'fc-symbol'));
      home.append(word(name, ''));
      if (designName) home.append(' ', word(designName, 'quiet'));
    },
  };
}

function noteLook({ seats, taken, note }: EntryCells): Look {
  if (seats === 0) return { ...dash(note), title: note };
  return {
    text: t('{taken} of {seats} {note}', { taken, seats, note }).trim(),
    title: note,
    draw: (home) => home.append(seatsOf(taken, seats), ...(note === '' ? [] : [' ', note])),
  };
}

function entryLook(frame: ForceSheetFrame, row: Extract<Row, { kind: 'entry' }>, column: ForceColumn): Look {
  const cells = cellsOfEntry(frame, row);
  if (cells === null) return { text: '' };
  if (isFieldColumn(column)) return fieldLook([...cells.facts, ...cells.fields].find((each) => each.column === column));
  switch (column) {
    case 'count':
      return { text: String(cells.count) };
    case 'design':
      return nameLook(cells);
    case 'numbers':
      return { text: row.entry.numbers, more: ' mp-computed' };
    case 'grade':
      return cells.ownGrade || cells.grade === ''
        ? dash(cells.grade)
        : { text: cells.grade, more: ' fc-given', title: t('As the section, the force or the design says') };
    case 'upgrades':
      return { ...dash(cells.upgrades), title: cells.upgrades };
    case 'note':
      return noteLook(cells);
    case 'hits':
      return { text: cells.hits === '' ? '–' : cells.hits, readOnly: true };
    default:
      return { text: cells[column], readOnly: true, more: column === 'total' ? ' fc-total' : '' };
  }
}

function headingLook(frame: ForceSheetFrame, row: Extract<Row, { kind: 'section' | 'purchases' }>, column: ForceColumn): Look {
  const { name, kinds, summary, total, mark, said } = headingOf(frame, row);
  if (isFieldColumn(column)) {
    const shown = row.kind === 'section' ? sectionTexts(frame.ruleset, row.section).find((each) => each.column === column) : undefined;
    return { ...fieldLook(shown), more: ` mp-heading${shown?.wrong ? ' mp-error' : ''}` };
  }
  if (column === 'total') return { text: total, readOnly: true, more: ' mp-heading fc-total' };
  if (column === 'numbers') return { text: summary, title: summary, more: ' mp-heading fc-given', readOnly: row.kind === 'purchases' };
  return {
    text: `${name} ${kinds}`.trim(),
    more: ` mp-heading fc-group-name${mark === null ? '' : ` fc-said${markClass(mark)}`}`,
    title: said,
    invalid: mark === 'error',
    readOnly: row.kind === 'purchases',
    draw: (home) => home.append(twisty(name, row.isOpen), word(name, 'fc-title'), ' ', word(kinds, 'fc-kinds')),
  };
}

function purchaseLook(frame: ForceSheetFrame, { line }: Extract<Row, { kind: 'purchase' }>, column: ForceColumn): Look {
  const { purchase, label, each, total, place, benefit } = line;
  const isOwn = purchase.item === null;
  const { mark, said } = issuesAt(frame, purchase.id);
  switch (column) {
    case 'count':
      return { text: String(purchase.count) };
    case 'design':
      return {
        text: label,
        aside: isOwn ? 'agreed' : undefined,
        more: ` fc-name${markClass(mark)}`,
        title: said === '' ? benefit : said,
        invalid: mark === 'error',
        readOnly: !isOwn,
      };
    case 'note': {
      const note = [place === '' ? '' : t('for {place}', { place }), purchase.notes ?? ''].filter(Boolean).join(', ');
      return { ...dash(note), title: note };
    }
    case 'each':
      return { text: formatAmount(each), readOnly: !isOwn };
    default:
      return { text: formatAmount(total), readOnly: true, more: ' fc-total' };
  }
}

function lookOf(frame: ForceSheetFrame, row: Row, column: ForceColumn): Look {
  switch (row.kind) {
    case 'entry':
      return entryLook(frame, row, column);
    case 'section':
    case 'purchases':
      return headingLook(frame, row, column);
    case 'purchase':
      return purchaseLook(frame, row, column);
    case 'add':
      return {
        text: t('Add a {line}', { line: lineWords(frame.ruleset) }),
        aside: frame.into === null ? undefined : t('goes into {into}', { into: frame.into }),
        more: ' fc-add',
      };
  }
}

const LEVELS: Readonly<Record<Row['kind'], number>> = { section: 1, purchases: 1, add: 1, entry: 2, purchase: 2 };

function outlineOf(row: Row): Outline {
  const level = row.kind === 'entry' && row.entry.of !== null ? 3 : LEVELS[row.kind];
  return row.kind === 'section' || row.kind === 'purchases' ? { level, isOpen: row.isOpen } : { level };
}

/** The looks of an entry's cells by their columns, but for its running numbers. They are the same as long as its cells are. */
const looksOf = keepOne((_: EntryCells) => new Map<ForceColumn, StillLook>());

/** What a cell shows. */
export function look(frame: ForceSheetFrame, place: GridPlace): StillLook {
  const cell = cellIn(frame, place);
  if (cell === null) return { text: '', classes: 'mp-cell', title: '', invalid: false };
  const cells = cell.row.kind === 'entry' && cell.column !== 'numbers' ? cellsOfEntry(frame, cell.row) : null;
  if (cells === null) return makeLook(frame, place, cell);
  const looks = looksOf(cells);
  const known = looks.get(cell.column) ?? makeLook(frame, place, cell);
  looks.set(cell.column, known);
  return known;
}

function makeLook(frame: ForceSheetFrame, place: GridPlace, cell: NonNullable<ReturnType<typeof cellIn>>): StillLook {
  const { more = '', title = '', invalid = false, readOnly = false, ...rest } = lookOf(frame, cell.row, cell.column);
  const { text, cut } = paintedText(rest.text);
  const isComputed = readOnly && !more.includes('mp-heading');
  // What covers several columns is text, but for totals.
  const isText =
    frame.rows[place.row]?.starts !== undefined && (cell.row.kind === 'add' || cell.column === 'count' || cell.column === 'numbers');
  const align = isText && cell.row.kind !== 'purchase' ? 'left' : (frame.columns[place.column]?.align ?? 'left');
  const classes = `mp-cell mp-${align} span-only${cut}${isComputed ? ' mp-computed' : ''}${more}`;
  return { ...rest, text, classes, title, invalid, readOnly, ...(place.column === 0 ? { outline: outlineOf(cell.row) } : {}) };
}
