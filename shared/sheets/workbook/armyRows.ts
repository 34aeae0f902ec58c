import { t } from '../../base/words/words.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import { unitOfPoints } from '../../rules/ruleset/points/index.ts';
import { columnLetter } from '../cells/index.ts';
import { ALL_WELL } from './checkFormulas.ts';
import { cachedResult, columnWriter } from './designs.ts';
import { cellsOn, type DesignsSheet, SPARE_ROWS, TITLE_ROWS } from './designsSheet.ts';
import type { ExportDesign } from './exportDesign.ts';
import { writableText } from './keys.ts';
import { columnStyle, pointDecimals, type StyleBook } from './looks.ts';
import { type CellStyle, type FormulaCell, type PlanCell, type PlanRow, planRow } from './plan.ts';

/** Rows with a unit already chosen; more can be chosen below. */
const MOST_CHOSEN = 500;
/** Empty rows for further units, and for designs that are added to the workbook later. */
const SPARE = 20;
/**
 * Where the sheet has what, as letters of columns. `top` counts the rows above the first unit: title, subtitle, lines of sums, a
 * blank one, headings. A points-free system has no columns of costs and no sums of them.
 */
const places = (hasCosts: boolean) =>
  hasCosts
    ? { top: 9, cost: 'J', together: 'D', verdict: 'E', number: 'G', row: 'H', label: 'I', verdicts: 'K' }
    : { top: 6, cost: null, together: null, verdict: 'C', number: 'E', row: 'F', label: 'G', verdicts: 'H' };

/** The name of a unit in the list: its name, with its number if another unit has the same name or it has none. */
function labelsOf(items: readonly ExportDesign[]): readonly { readonly label: string; readonly isNumbered: boolean }[] {
  const names = items.map(({ design }) => writableText(String(design.values.name ?? '')).text);
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1);
  return names.map((name, at) => {
    const isNumbered = name !== '' && (counts.get(name.toLowerCase()) ?? 0) > 1;
    return {
      label: name === '' ? `(no. ${at + 1})` : isNumbered ? `${name} (no. ${at + 1})` : name,
      isNumbered,
    };
  });
}

/** A text with what MATCH takes for a pattern made plain. */
const plainFor = (cell: string): string => `SUBSTITUTE(SUBSTITUTE(SUBSTITUTE(${cell},"~","~~"),"*","~*"),"?","~?")`;

/** What the parts of the sheet are made of: the designs with their costs and verdicts, and which rows and columns they take. */
export type Army = ReturnType<typeof armyOf>;

export function armyOf(ruleset: Ruleset, designs: DesignsSheet, quantities: readonly number[]) {
  const { items, columns } = designs;
  const hasCosts = ruleset.points !== null;
  const at = places(hasCosts);
  const costs = items.map(({ assessment }) => cachedResult(assessment.cost));
  const counts = items.map((_, index) => quantities[index] ?? 1);
  const chosen = Math.min(items.length, MOST_CHOSEN);
  return {
    ruleset,
    designs,
    at,
    hasCosts,
    verdictPlace: columns.findIndex(({ content }) => content.kind === 'verdict'),
    /** Designs in the list, units already chosen, and rows for units, filled or not. */
    listed: items.length + SPARE,
    chosen,
    count: chosen + SPARE,
    labels: labelsOf(items),
    costs,
    counts,
    earned: items.map((_, index) => pointsOf(counts[index] ?? 0, costs[index] ?? 0)),
    verdicts: verdictsOf(designs),
  };
}

export const hasVerdict = ({ verdictPlace }: Army): boolean => verdictPlace >= 0;
export const rowsOf = ({ count, listed }: Army): number => Math.max(count, listed);
/** A column of the rows in which units are chosen. */
const chosenIn = ({ at: { top }, count }: Army, column: string): string => `${column}${top + 1}:${column}${top + count}`;

/** The cells of a unit that is, or can be, chosen: its name, how many, their cost and what the rules say. */
export function unitRow(army: Army, index: number): readonly PlanCell[] {
  const { at, labels, counts, costs, earned, verdicts } = army;
  const row = at.top + 1 + index;
  const isChosen = index < army.chosen;
  const body = (column: string): string => `$${column}$${at.top + 1}:$${column}$${at.top + rowsOf(army)}`;
  const place = `MATCH(${plainFor(`A${row}`)},${body(at.label)},0)`;
  const found = (column: string, result: FormulaCell['result']): FormulaCell => ({
    formula: `IF(A${row}="","",INDEX(${body(column)},${place}))`,
    result: isChosen ? result : '',
  });
  const together = { formula: `IF(OR(A${row}="",SUM(B${row})=0),"",B${row}*C${row})`, result: isChosen ? (earned[index] ?? '') : '' };
  return [
    isChosen ? (labels[index]?.label ?? null) : null,
    isChosen ? (counts[index] ?? 0) : null,
    ...(at.cost === null ? [] : [found(at.cost, costs[index] ?? 0), together]),
    hasVerdict(army) ? found(at.verdicts, verdicts[index] ?? '') : null,
  ];
}

/** The hidden cells of a design to choose from: its number, the row of the designs' sheet it is in, its name, cost and verdict. */
export function listRow(army: Army, index: number): readonly PlanCell[] {
  const { at, labels, costs, verdicts } = army;
  const { sheet, items, starts, lastRow } = army.designs;
  const row = at.top + 1 + index;
  const isThere = items[index] !== undefined;
  const there = (column: string): string => `${cellsOn(sheet.name)}$${column}$${TITLE_ROWS + 1}:$${column}$${lastRow + SPARE_ROWS}`;
  const found = `${at.row}${row}`;
  const name = `INDEX(${there('B')},${found})`;
  const numbered = `" (no. "&${at.number}${row}&")"`;
  const label = labels[index]?.isNumbered ? `${name}&${numbered}` : `IF(${name}="",MID(${numbered},2,99),${name}&"")`;
  const look = (column: string): string => `IF(${found}=0,"",INDEX(${there(column)},${found}))`;
  return [
    index + 1,
    { formula: `IFERROR(MATCH(${at.number}${row},${there('A')},0),0)`, result: isThere ? (starts[index] ?? 0) - TITLE_ROWS : 0 },
    { formula: `IF(${found}=0,"",${label})`, result: isThere ? (labels[index]?.label ?? '') : '' },
    ...(army.hasCosts ? [{ formula: look('C'), result: isThere ? (costs[index] ?? 0) : '' }] : []),
    hasVerdict(army) ? { formula: look(columnLetter(army.verdictPlace)), result: isThere ? (verdicts[index] ?? '') : '' } : null,
  ];
}

type Styles = { readonly entry: CellStyle; readonly number: CellStyle; readonly each: CellStyle; readonly points: CellStyle };

export function stylesOf(book: StyleBook, { ruleset, designs: { columns, items } }: Army): Styles {
  const [, , cost] = columns;
  const points = cost ? columnStyle(book, cost, ruleset.points, pointDecimals(items)) : book('cost');
  return {
    entry: book('entry', { format: '@', wrap: true }),
    number: book('entry', { align: 'right' }),
    each: book('computed', { align: 'right', format: points.format }),
    points,
  };
}

/** The lines of sums above the units: points, units, the limit and what is left of it, and how many lines the rules object to. */
export function sumRows(book: StyleBook, army: Army, { number, each, points }: Styles, isAdviceToo: boolean): readonly PlanRow[] {
  const { at, earned, verdicts } = army;
  const inArmy = army.counts.slice(0, army.chosen);
  const earnedHere = earned.slice(0, army.chosen);
  const line = (label: string, value: PlanCell, style: CellStyle, beside: PlanCell = null): PlanRow =>
    planRow(
      [label, value, beside],
      new Map([
        [0, book('label')],
        [1, style],
        [2, book('note')],
      ]),
    );
  const units = line('Units', { formula: `SUM(${chosenIn(army, 'B')})`, result: sumOf(inArmy) }, each);
  const total = earnedHere.find((value) => typeof value === 'object') ?? sumOf(earnedHere);
  const [quantities, said] = [chosenIn(army, 'B'), chosenIn(army, at.verdict)];
  const objected = {
    formula: `COUNTIF(${quantities},">0")-COUNTIFS(${quantities},">0",${said},"${ALL_WELL}")-COUNTIFS(${quantities},">0",${chosenIn(army, 'A')},"")`,
    result: inArmy.filter((quantity, index) => quantity > 0 && verdicts[index] !== ALL_WELL).length,
  };
  return [
    ...(army.hasCosts
      ? [
          line('Points', { formula: `SUM(${chosenIn(army, 'D')})`, result: total }, points, unitOfPoints(army.ruleset)),
          units,
          line('Limit', null, number, t('what the game allows, if it does')),
          line('Left', { formula: 'IF(B5="","",B5-B3)', result: '' }, each, {
            formula: 'IF(B5="","",IF(B3>B5,"over the limit","within the limit"))',
            result: '',
          }),
        ]
      : [units]),
    hasVerdict(army)
      ? line(isAdviceToo ? 'Marked' : 'Not by the rules', objected, each, t('lines; the last column says why'))
      : planRow([]),
  ];
}

const pointsOf = (quantity: number, cost: FormulaCell['result']): FormulaCell['result'] =>
  quantity === 0 ? '' : typeof cost === 'number' ? quantity * cost : typeof cost === 'object' ? cost : { error: '#VALUE!' };

const sumOf = (values: readonly FormulaCell['result'][]): number =>
  values.reduce<number>((sum, value) => (typeof value === 'number' ? sum + value : sum), 0);

/** The values in the first row of each design. */
function verdictsOf({ map, columns, items, starts }: DesignsSheet): readonly FormulaCell['result'][] {
  const verdict = columns.find(({ content }) => content.kind === 'verdict');
  if (!verdict) return [];
  const write = columnWriter(map, verdict, columns);
  return items.map((item, at) => {
    const cell = write(item, at + 1, starts[at] ?? 0, starts[at] ?? 0);
    return typeof cell === 'object' && cell !== null && 'result' in cell ? cell.result : '';
  });
}
