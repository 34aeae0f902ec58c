import { keepPair } from '../../../shared/base/remembered.ts';
import { t } from '../../../shared/base/words/words.ts';
import type { EntryAssessment } from '../../../shared/force/index.ts';
import { drawingOf, ICON_GRID } from '../../../shared/paper/print/drawing/index.ts';
import type { Design } from '../../../shared/project/index.ts';
import { symbolOf } from '../../../shared/project/symbols/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { IconSource } from '../../../shared/rules/ruleset/format/symbols.ts';
import { formatAmount } from '../../../shared/rules/ruleset/points/index.ts';
import { factsOf } from '../../designs/inspector/facts.ts';
import { element, paintedText } from '../../grid/painter/look.ts';
import type { GridPlace } from '../../grid/selection.ts';
import type { Outline, StillLook } from '../../grid/sheet.ts';
import { fieldText } from '../fields/columns.ts';
import { lineWords } from '../words.ts';
import { aroundOf, hasOwnGrade, issuesAt, type LineMark, noteOf } from './cells.ts';
import { cellIn, type ForceSheetFrame, headingOf } from './frame.ts';
import { type ForceColumn, isFieldColumn, type Row } from './rows.ts';

const SVG = 'http://www.w3.org/2000/svg';
const MOST_SEATS = 8;

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
  const made = element('span', 'fc-seats');
  if (seats <= MOST_SEATS)
    for (let seat = 0; seat < seats; seat++) made.append(symbol('infantry-seat', seat < taken ? 'fc-seat dim' : 'fc-seat dim free'));
  made.append(element('span', '', t('{taken} of {seats}', { taken, seats })));
  return made;
}

/** Returns the button that opens or closes a heading. */
function twisty(name: string, isOpen: boolean): HTMLElement {
  const made = element('button', 'mp-twisty');
  made.tabIndex = -1;
  made.setAttribute('aria-label', `${isOpen ? t('Collapse') : t('Open')} ${name}`);
  made.setAttribute('aria-expanded', String(isOpen));
  return made;
}

type Look = Partial<StillLook> & { readonly text: string; readonly more?: string };

const MARKS: Readonly<Record<'error' | 'advice', string>> = { error: ' mp-error mp-marked', advice: ' mp-advice mp-marked' };
const markClass = (mark: LineMark): string => (mark === null ? '' : MARKS[mark]);
const dash = (text: string): Look => (text === '' ? { text: '–', more: ' mp-na' } : { text });

function fieldLook(ruleset: Ruleset, row: Row, column: ForceColumn): Look {
  const { text, fixed, wrong } = fieldText(ruleset, row, column) ?? { text: '', fixed: true, wrong: null };
  const more = `${text === '–' ? ' mp-na' : ''}${wrong === null ? '' : ' mp-error'}`;
  return { text, more, title: wrong ?? text, invalid: wrong !== null, readOnly: fixed };
}

/** The symbol of a design: what the ruleset has for it, else that of the first of its facts that has one. */
const iconOf = keepPair(
  (ruleset: Ruleset, design: Design): IconSource | null =>
    symbolOf(ruleset, {}, design) ?? factsOf(ruleset, design).find(({ icon }) => icon !== null)?.icon ?? null,
);

/** The cell of an entry with its symbol, its name and the design's own where that is another. */
function nameLook({ ruleset, index }: ForceSheetFrame, { entry, design, name, of }: EntryAssessment): Look {
  const { mark, said } = issuesAt(index, entry.id);
  const own = String(design?.values.name ?? '');
  const designName = design === null || own === name ? null : own;
  const icon = design && iconOf(ruleset, design);
  return {
    text: designName === null ? name : `${name} ${designName}`,
    more: ` fc-name${of === null ? '' : ' fc-detached'}${markClass(mark)}`,
    title: said,
    invalid: mark === 'error',
    draw: (home) => {
      if (of !== null) home.append(element('span', 'fc-bracket'));
      if (icon) home.append(symbol(icon, 'fc-symbol'));
      home.append(element('span', '', name));
      if (designName) home.append(' ', element('span', 'quiet', designName));
    },
  };
}

function noteLook({ ruleset, index }: ForceSheetFrame, { entry, loadOut }: EntryAssessment): Look {
  const around = aroundOf(index, entry.id);
  const { seats, taken } = around;
  const note = noteOf(ruleset, entry, loadOut, around);
  if (seats === 0) return { ...dash(note), title: note };
  return {
    text: t('{taken} of {seats} {note}', { taken, seats, note }).trim(),
    title: note,
    draw: (home) => home.append(seatsOf(taken, seats), ...(note === '' ? [] : [' ', note])),
  };
}

function entryLook(frame: ForceSheetFrame, row: Extract<Row, { kind: 'entry' }>, column: ForceColumn): Look {
  const { entry, gradeLabel, numbers, upgrades, hits } = row.entry;
  if (isFieldColumn(column)) return fieldLook(frame.ruleset, row, column);
  switch (column) {
    case 'count':
      return { text: String(entry.count) };
    case 'design':
      return nameLook(frame, row.entry);
    case 'numbers':
      return { text: numbers, more: ' mp-computed' };
    case 'grade':
      return !gradeLabel || hasOwnGrade(frame.ruleset, entry)
        ? dash(gradeLabel ?? '')
        : { text: gradeLabel, more: ' fc-given', title: t('As the section, the force or the design says') };
    case 'upgrades':
      return { ...dash(upgrades), title: upgrades };
    case 'note':
      return noteLook(frame, row.entry);
    case 'hits':
      return { text: hits === '' ? '–' : hits, readOnly: true };
    default:
      return { text: formatAmount(row.entry[column]), readOnly: true, more: column === 'total' ? ' fc-total' : '' };
  }
}

function headingLook(frame: ForceSheetFrame, row: Extract<Row, { kind: 'section' | 'purchases' }>, column: ForceColumn): Look {
  const { name, kinds, summary, total, mark, said } = headingOf(frame, row);
  if (isFieldColumn(column)) {
    const shown = fieldLook(frame.ruleset, row, column);
    return { ...shown, more: ` mp-heading${shown.invalid ? ' mp-error' : ''}` };
  }
  if (column === 'total') return { text: total, readOnly: true, more: ' mp-heading fc-total' };
  if (column === 'numbers') return { text: summary, title: summary, more: ' mp-heading fc-given', readOnly: row.kind === 'purchases' };
  return {
    text: `${name} ${kinds}`.trim(),
    more: ` mp-heading fc-group-name${mark === null ? '' : ` fc-said${markClass(mark)}`}`,
    title: said,
    invalid: mark === 'error',
    readOnly: row.kind === 'purchases',
    draw: (home) => home.append(twisty(name, row.isOpen), element('span', 'fc-title', name), ' ', element('span', 'fc-kinds', kinds)),
  };
}

function purchaseLook(frame: ForceSheetFrame, { line }: Extract<Row, { kind: 'purchase' }>, column: ForceColumn): Look {
  const { purchase, label, each, total, place, benefit } = line;
  const isOwn = purchase.item === null;
  const { mark, said } = issuesAt(frame.index, purchase.id);
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

/** Whether a cell shows the running numbers of an entry, which change without the rest of its line. */
const isRunning = ({ row, column }: NonNullable<ReturnType<typeof cellIn>>): boolean => row.kind === 'entry' && column === 'numbers';

/** What a cell shows; the same object as long as its line does not make it anew. */
export function look(frame: ForceSheetFrame, place: GridPlace): StillLook {
  const cell = cellIn(frame, place);
  const looks = frame.rows[place.row]?.looks;
  if (cell === null || !looks) return { text: '', classes: 'mp-cell', title: '', invalid: false };
  const known = looks.get(place.column) ?? makeLook(frame, place, cell);
  if (!isRunning(cell)) looks.set(place.column, known);
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
