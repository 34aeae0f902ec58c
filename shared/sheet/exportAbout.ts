import type { Ruleset } from '../ruleset/index.ts';
import { type StyleBook, wrappedHeight } from './exportLooks.ts';
import type { PlanCell, PlanRow, SheetPlan } from './exportPlan.ts';
import { FORMAT, SHEETS, STAMP, STAMP_LABELS } from './exportStamp.ts';

const TEXT_WIDTH = 90;

const HOW_TO = [
  'White cells are for typing, grey ones are computed. Yes or no, sizes and the like are chosen from the list that opens in the cell.',
  'Further rows of a design stand below it. To add one, insert a row below the last, copy the last row into it and change what differs.',
  'Every cost is a formula. The columns on the right, which fold away, show what it is made of.',
  'To read the workbook back, keep this sheet and the hidden row above the headings.',
];

/** The About sheet: what made the workbook and by which rules, how it is used, and what could not be written as it was. */
export function aboutSheet(book: StyleBook, ruleset: Ruleset, program: string, remarks: readonly string[]): SheetPlan {
  const { data } = ruleset;
  const label = book('label');
  const text = book('entry', { wrap: true });
  const pair = (name: string, value: PlanCell): PlanRow => ({
    cells: [name, value],
    styles: new Map([
      [0, label],
      [1, text],
    ]),
    height: typeof value === 'string' ? wrappedHeight([value], [TEXT_WIDTH], () => text) : null,
    hidden: false,
  });
  const title = (words: string, role: 'title' | 'section'): PlanRow => ({
    cells: [words],
    styles: book(role),
    height: role === 'title' ? 24 : null,
    hidden: false,
  });
  const line = (words: string): PlanRow => pair('', words);
  const blank: PlanRow = { cells: [], styles: null, height: null, hidden: false };
  return {
    name: SHEETS.about,
    columns: [
      { width: 24, style: label, outline: 0, hidden: false },
      { width: TEXT_WIDTH, style: text, outline: 0, hidden: false },
    ],
    rows: [
      title(STAMP, 'title'),
      pair('Made by', program),
      pair(STAMP_LABELS.format, FORMAT),
      pair(STAMP_LABELS.ruleset, data.id),
      pair(STAMP_LABELS.version, data.version),
      pair('Game', data.name),
      ...data.credits.map((credit, index) => pair(index === 0 ? 'Credits' : '', credit)),
      blank,
      title('How to use it', 'section'),
      ...HOW_TO.map(line),
      ...(remarks.length > 0 ? [blank, title('What could not be written as it was', 'section'), ...remarks.map(line)] : []),
    ],
    frozen: { rows: 0, columns: 0 },
    validations: [],
    conditional: [],
    print: { area: null, repeatRows: null, landscape: false, footer: { left: `${data.name} ${data.version}`, right: SHEETS.about } },
  };
}
