import { t } from '../../../shared/base/words/words.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { formatAmount } from '../../../shared/rules/ruleset/points/index.ts';
import { paintedText } from '../../grid/painter/look.ts';
import { type ReadingColumn, type ReadingFrame, readingModel } from '../../grid/reading.ts';
import type { GridPlace } from '../../grid/selection.ts';
import { type SpreadsheetState, type StillLook, sheetState } from '../../grid/sheet.ts';
import { defineSlice } from '../../window/slice.ts';
import { heatClass } from './heat.ts';
import type { LineOrder } from './order.ts';
import { attackerAt, type ShownMatrix, stepAt, targetAt, textAt } from './shown.ts';

const [NAME_PX, COLUMN_PX, HEAD_PX] = [208, 66, 62];
export const NAME = 'name';

/** The sheet of odds: the names of the attackers, then a column for each target. */
type OddsFrame = ReadingFrame & {
  readonly shown: ShownMatrix | null;
  readonly ruleset: Ruleset | null;
  readonly columnOrder: LineOrder | null;
};

const NONE: OddsFrame = { rows: [], columns: [], shown: null, ruleset: null, columnOrder: null };

/** Where the numbers of odds are selected. The first one is active at first. */
export const oddsSheetSlice = defineSlice<SpreadsheetState<OddsFrame>>({
  id: 'lab.odds.sheet',
  fresh: () => sheetState(NONE, { row: 0, column: 1 }),
});

const sortingOf = (order: LineOrder | null, key: string | undefined): 'ascending' | 'descending' | null =>
  order === null || order.by !== key ? null : order.isDown ? 'descending' : 'ascending';

const column = (own: Pick<ReadingColumn, 'id' | 'label' | 'width'> & Partial<ReadingColumn>): ReadingColumn => ({
  editable: false,
  frozen: false,
  spans: false,
  align: 'right',
  ...own,
});

/** What the sheet shows of a matrix, in the order in which it is sorted. */
export function oddsFrame(ruleset: Ruleset, shown: ShownMatrix, rowOrder: LineOrder | null, columnOrder: LineOrder | null): OddsFrame {
  const { odds, rows, columns } = shown;
  const targets = columns.map((place, at) => {
    const { key = String(at), name = '' } = odds.targets[place] ?? {};
    return column({
      id: `to ${key}`,
      label: name,
      width: COLUMN_PX,
      title: name,
      classes: 'lab-target',
      sorted: sortingOf(rowOrder, key),
    });
  });
  const sub = t('attackers down, targets across');
  return {
    shown,
    ruleset,
    columnOrder,
    rows: rows.map((place) => ({ id: odds.attackers[place]?.key ?? String(place), index: 0, lines: 1 })),
    columns: [column({ id: NAME, label: shown.corner, sub, width: NAME_PX, frozen: true, align: 'left' }), ...targets],
  };
}

/** The place of a cell among the lines of a matrix, whose headings are row 0 and column 0. */
export const inMatrix = ({ row, column: at }: GridPlace): GridPlace => ({ row: row + 1, column: at });

/** An attacker: its name, how the columns are sorted by it, and its cost. */
function nameLook({ shown, ruleset, columnOrder }: OddsFrame, row: number): StillLook {
  const attacker = shown && attackerAt(shown, row + 1);
  const name = attacker?.name ?? '';
  const sorting = sortingOf(columnOrder, attacker?.key);
  const cost = attacker && ruleset?.points ? formatAmount(attacker.fighter.cost) : undefined;
  const mark = sorting === null ? '' : sorting === 'descending' ? '◀ ' : '▶ ';
  return {
    text: name,
    draw: (home) => {
      const word = document.createElement('span');
      word.className = 'cut';
      word.textContent = mark + name;
      const small = document.createElement('small');
      small.textContent = cost ?? '';
      home.append(word, small);
    },
    classes: `mp-cell mp-left span-only lab-attacker${sorting === null ? '' : ' lab-sorting'}`,
    title: t('{name}: Enter sorts the targets by it', { name }),
    invalid: false,
    readOnly: true,
  };
}

function look(frame: OddsFrame, place: GridPlace): StillLook {
  if (frame.shown === null || place.column === 0) return nameLook(frame, place.row);
  const text = textAt(frame.shown, inMatrix(place));
  const step = stepAt(frame.shown, inMatrix(place));
  return {
    text,
    classes: `mp-cell mp-right span-only lab-heat ${heatClass(step)}${paintedText(text).cut}`,
    title: '',
    invalid: false,
    readOnly: true,
  };
}

export const ODDS_MODEL = readingModel<OddsFrame>({
  headPx: HEAD_PX,
  look,
  isBlank: ({ shown }, { row, column: at }) => shown === null || (at > 0 && textAt(shown, { row: row + 1, column: at }) === '–'),
  cell: ({ shown, columns }, { row, column: at }) => ({
    label:
      at === 0
        ? (columns[0]?.label ?? '')
        : t('{attacker} against {target}', {
            attacker: (shown && attackerAt(shown, row + 1)?.name) ?? '',
            target: (shown && targetAt(shown, at)?.name) ?? '',
          }),
    kind: 'text',
    wraps: false,
  }),
});
