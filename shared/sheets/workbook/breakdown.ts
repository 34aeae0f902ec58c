import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import { cachedResult } from './cellValues.ts';
import { frontColumns, termColumns } from './columns.ts';
import { columnWriter } from './designs.ts';
import { cellsOn, type DesignsSheet, frozenColumns, headingRows, TITLE_ROWS, writableRow } from './designsSheet.ts';
import type { ExportDesign } from './exportDesign.ts';
import { writableText } from './keys/index.ts';
import { columnStyle, columnWidth, pointDecimals, type StyleBook } from './looks.ts';
import { SHEETS } from './marks.ts';
import { madeRows, type PlanCell, type PlanRow, type SheetPlan } from './plan/index.ts';

/** The parts of every cost on a separate sheet, each row with the same row number as on the sheet of designs. */
export function breakdownSheet(
  book: StyleBook,
  ruleset: Ruleset,
  { columns: designColumns, map, items, starts, lastRow, sheet }: DesignsSheet,
  locked: boolean,
  name: string = SHEETS.breakdown,
): SheetPlan {
  const front = frontColumns(ruleset);
  const terms = termColumns(ruleset, map.slots);
  const columns = [...front, ...terms];
  const styles = columns
    .map((column) => columnStyle(book, column, ruleset.points, pointDecimals(items)))
    .map((style, place) => (place === 1 ? book('computed', { wrap: true }) : style));
  const there = cellsOn(sheet.name);
  const away = { ...map, prefix: there };
  const writers = terms.map((column) => columnWriter(away, column, designColumns));
  const rowsOf = (item: ExportDesign, index: number): readonly PlanRow[] => {
    const first = starts[index] ?? TITLE_ROWS + 1;
    const { assessment, design } = item;
    const shown: readonly PlanCell[] = [
      { formula: `${there}A${first}`, result: index + 1 },
      { formula: `${there}B${first}&""`, result: writableText(String(design.values.name ?? '')).text },
      { formula: `${there}C${first}`, result: cachedResult(assessment.cost) },
    ];
    return Array.from({ length: item.rows }, (_, row) => ({
      cells: [...(row === 0 ? shown : front.map(() => null)), ...writers.map((write) => write(item, index + 1, first + row, first))],
      styles: null,
      height: null,
      hidden: false,
    }));
  };
  const widths = columns.map((column, place) => (place === 1 ? (sheet.columns[1]?.width ?? 24) : columnWidth(column, 0, ruleset.points)));
  const second: PlanRow = {
    cells: [`Each row stands beside the row of the same number on the ${sheet.name} sheet; the parts of a design add up to its cost.`],
    styles: book('note'),
    height: null,
    hidden: false,
  };
  const head = headingRows(book, columns, styles, widths, { title: 'Where the points come from', subtitle: '', second }).map(writableRow);
  const rules = sheet.print.footer.left;
  return {
    name,
    columns: columns.map((_, place) => ({
      width: widths[place] ?? 10,
      style: styles[place] ?? book('computed'),
      outline: 0,
      hidden: false,
    })),
    rows: madeRows(head.length + items.reduce((sum, item) => sum + item.rows, 0), function* () {
      yield* head;
      for (const [index, item] of items.entries()) yield* rowsOf(item, index);
    }),
    frozen: { rows: TITLE_ROWS, columns: frozenColumns(ruleset) },
    locked,
    validations: [],
    conditional: [
      {
        area: { top: TITLE_ROWS, left: 0, bottom: lastRow - 1, right: columns.length - 1 },
        when: `$A${TITLE_ROWS + 1}<>""`,
        look: 'designEdge',
      },
    ],
    print: {
      area: null,
      repeatRows: [2, TITLE_ROWS - 1],
      landscape: true,
      footer: { left: rules, right: SHEETS.breakdown },
    },
  };
}
