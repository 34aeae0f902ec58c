import { capitalised } from '../../base/text/index.ts';
import { t } from '../../base/words/words.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import { unitOfPoints } from '../../rules/ruleset/points/index.ts';
import { columnNumber } from '../cells/index.ts';
import { type Army, armyOf, hasVerdict, listRow, rowsOf, stylesOf, sumRows, unitRow } from './armyRows.ts';
import { ALL_WELL } from './checkFormulas.ts';
import type { DesignsSheet } from './designsSheet.ts';
import { type StyleBook, wrappedHeight } from './looks.ts';
import { SHEETS } from './marks.ts';
import type { WorkbookNames } from './names.ts';
import { type Area, type PlanCell, type PlanRow, planColumn, planRow, type SheetPlan } from './plan.ts';

type ArmyOptions = {
  /** Name of the sheet. */
  readonly name?: string;
  readonly title: string;
  readonly rules: string;
  readonly locked: boolean;
  /** Whether the verdict also covers advice of the rules. */
  readonly isAdviceToo: boolean;
  /** How many of each design, in their order; one of each if absent. */
  readonly quantities: readonly number[];
};

function rulesOfCells(
  { at: { top, verdict }, count, hasCosts, ruleset, verdictPlace }: Army,
  lastPlace: number,
  names: WorkbookNames,
): Pick<SheetPlan, 'validations' | 'conditional'> {
  const columnsFrom = (left: number, right: number): Area => ({ top, left, bottom: top + count - 1, right });
  const noun = ruleset.data.designNoun.one;
  return {
    validations: [
      {
        area: columnsFrom(0, 0),
        rule: { kind: 'list', name: names.units },
        title: capitalised(noun),
        message: t('Choose a {noun} from the list.', { noun }),
      },
      {
        area: columnsFrom(1, 1),
        rule: { kind: 'whole', min: 0, max: 9999 },
        title: 'How many',
        message: t('How many takes a whole number from 0 to 9999.'),
      },
    ],
    conditional: [
      ...(hasCosts ? [{ area: { top: 5, left: 1, bottom: 5, right: 2 }, when: 'SUM($B$6)<0', look: 'error' } as const] : []),
      ...(verdictPlace >= 0
        ? [
            {
              area: columnsFrom(lastPlace, lastPlace),
              when: `AND($${verdict}${top + 1}<>"",$${verdict}${top + 1}<>"${ALL_WELL}")`,
              look: 'error',
            } as const,
          ]
        : []),
      { area: columnsFrom(0, lastPlace), when: `$A${top + 1}<>""`, look: 'rowEdge' },
    ],
  };
}

/** The Army sheet: units chosen from a list, the count of each, and their total. Also returns the place of the list of units. */
export function armySheet(
  book: StyleBook,
  ruleset: Ruleset,
  names: WorkbookNames,
  designs: DesignsSheet,
  { name = SHEETS.army, title, rules, locked, isAdviceToo, quantities }: ArmyOptions,
): { readonly sheet: SheetPlan; readonly units: Area } {
  const army = armyOf(ruleset, designs, quantities);
  const { at, count, listed, hasCosts } = army;
  const { top } = at;
  const isJudged = hasVerdict(army);
  const columnStyles = stylesOf(book, army);
  const { entry, number, each, points } = columnStyles;
  const widths = [34, 11, ...(hasCosts ? [14, 14] : []), isJudged ? 46 : 4];
  const styles = [entry, number, ...(hasCosts ? [each, points] : []), isJudged ? book('verdict', { wrap: true }) : entry];
  const rows: PlanRow[] = [
    planRow([`${capitalised(name)}: ${title}`], book('title'), 26),
    planRow(
      [
        t('Choose a {designNoun} from the list in the first column and type how many; everything else follows.', {
          designNoun: ruleset.data.designNoun.one,
        }),
      ],
      book('subtitle'),
    ),
    ...sumRows(book, army, columnStyles, isAdviceToo),
    planRow([]),
    headingRow(book, ruleset, isJudged),
  ];
  for (let index = 0; index < rowsOf(army); index++) {
    const unit = index < count ? unitRow(army, index) : widths.map(() => null);
    const cells = [...unit, null, ...(index < listed ? listRow(army, index) : [])];
    rows.push(
      planRow(
        cells,
        null,
        wrappedHeight(cells, widths, (place) => styles[place]),
      ),
    );
  }
  const lastPlace = widths.length - 1;
  const sheet: SheetPlan = {
    name,
    columns: [
      ...widths.map((width, place) => planColumn(width, styles[place] ?? entry)),
      planColumn(1.5, book('note')),
      ...[6, 6, 30, ...(hasCosts ? [12] : []), 30].map((width) => planColumn(width, book('computed'), true)),
    ],
    rows,
    frozen: { rows: top, columns: 0 },
    locked,
    ...rulesOfCells(army, lastPlace, names),
    print: {
      area: { top: 0, left: 0, bottom: top + count - 1, right: isJudged ? lastPlace : lastPlace - 1 },
      repeatRows: [top - 1, top - 1],
      landscape: false,
      footer: { left: rules, right: title },
    },
  };
  const labelPlace = columnNumber(at.label);
  return { sheet, units: { top, left: labelPlace, bottom: top + listed - 1, right: labelPlace } };
}

function headingRow(book: StyleBook, ruleset: Ruleset, hasVerdict: boolean): PlanRow {
  const left = book('heading', { tint: 'hull', wrap: true });
  const right = book('heading', { tint: 'hull', align: 'right', wrap: true });
  const working = book('heading', { tint: 'cost' });
  const under = unitOfPoints(ruleset);
  const hasCosts = ruleset.points !== null;
  const costs: readonly PlanCell[] = hasCosts
    ? [
        { heading: 'Each', under },
        { heading: 'Together', under },
      ]
    : [];
  const shown: readonly PlanCell[] = [capitalised(ruleset.data.designNoun.one), 'How many', ...costs];
  const listed = ['No.', 'Row', 'To choose from', ...(hasCosts ? ['Cost'] : []), 'By the rules'];
  const styles = [left, right, ...costs.map(() => right), ...(hasVerdict ? [left] : [])];
  const first = shown.length + 2;
  const byPlace = new Map([
    ...styles.map((style, place) => [place, style] as const),
    ...listed.map((_, index) => [first + index, working] as const),
  ]);
  return planRow([...shown, hasVerdict ? 'By the rules' : null, null, ...listed], byPlace, 30);
}
