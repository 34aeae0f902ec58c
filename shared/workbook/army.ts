import { columnLetter, columnNumber } from '../cells/index.ts';
import type { Ruleset } from '../ruleset/compile/index.ts';
import { unitOfPoints } from '../ruleset/points/index.ts';
import { cachedResult } from './cellValues.ts';
import { ALL_WELL } from './checkFormulas.ts';
import { columnWriter } from './designs.ts';
import { cellsOn, type DesignsSheet, SPARE_ROWS, TITLE_ROWS } from './designsSheet.ts';
import type { ExportDesign } from './exportDesign.ts';
import { capitalised, writableText } from './keys/index.ts';
import { columnStyle, pointDecimals, type StyleBook, wrappedHeight } from './looks.ts';
import { SHEETS } from './marks/index.ts';
import type { WorkbookNames } from './names.ts';
import type { Area, CellStyle, FormulaCell, PlanCell, PlanColumn, PlanRow, SheetPlan } from './plan/index.ts';

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

export type ArmyOptions = {
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

/** The name of a unit in the list: its name, with its number if another unit has the same name or it has none. */
function labelsOf(items: readonly ExportDesign[]): readonly { readonly label: string; readonly isNumbered: boolean }[] {
  const names = items.map(({ design }) => writableText(String(design.values.name ?? '')).text);
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1);
  return names.map((name, at) => {
    const isNumbered = name !== '' && (counts.get(name.toLowerCase()) ?? 0) > 1;
    return { label: name === '' ? `(no. ${at + 1})` : isNumbered ? `${name} (no. ${at + 1})` : name, isNumbered };
  });
}

/** A text with what MATCH takes for a pattern made plain. */
const plainFor = (cell: string): string => `SUBSTITUTE(SUBSTITUTE(SUBSTITUTE(${cell},"~","~~"),"*","~*"),"?","~?")`;

/** The Army sheet: units chosen from a list, the count of each, and their total. Also returns the place of the list of units. */
export function armySheet(
  book: StyleBook,
  ruleset: Ruleset,
  names: WorkbookNames,
  designs: DesignsSheet,
  { name = SHEETS.army, title, rules, locked, isAdviceToo, quantities }: ArmyOptions,
): { readonly sheet: SheetPlan; readonly units: Area } {
  const { data } = ruleset;
  const { columns, items, starts, lastRow } = designs;
  const hasCosts = ruleset.points !== null;
  const at = places(hasCosts);
  const { top } = at;
  const verdictPlace = columns.findIndex(({ content }) => content.kind === 'verdict');
  const hasVerdict = verdictPlace >= 0;
  const listed = items.length + SPARE;
  const chosen = Math.min(items.length, MOST_CHOSEN);
  const count = chosen + SPARE;
  const last = top + Math.max(count, listed);
  const chosenIn = (column: string): string => `${column}${top + 1}:${column}${top + count}`;
  const body = (column: string): string => `$${column}$${top + 1}:$${column}$${last}`;
  const there = (column: string): string => `${cellsOn(designs.sheet.name)}$${column}$${TITLE_ROWS + 1}:$${column}$${lastRow + SPARE_ROWS}`;
  const labels = labelsOf(items);
  const costs = items.map(({ assessment }) => cachedResult(assessment.cost));
  const verdicts = verdictsOf(designs);
  const counts = items.map((_, index) => quantities[index] ?? 1);
  const earned = items.map((_, index) => pointsOf(counts[index] ?? 0, costs[index] ?? 0));

  const unitRow = (index: number): readonly PlanCell[] => {
    const row = top + 1 + index;
    const isChosen = index < chosen;
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
      hasVerdict ? found(at.verdicts, verdicts[index] ?? '') : null,
    ];
  };
  const listRow = (index: number): readonly PlanCell[] => {
    const row = top + 1 + index;
    const item = items[index];
    const found = `${at.row}${row}`;
    const name = `INDEX(${there('B')},${found})`;
    const numbered = `" (no. "&${at.number}${row}&")"`;
    const label = labels[index]?.isNumbered ? `${name}&${numbered}` : `IF(${name}="",MID(${numbered},2,99),${name}&"")`;
    const look = (column: string): string => `IF(${found}=0,"",INDEX(${there(column)},${found}))`;
    return [
      index + 1,
      { formula: `IFERROR(MATCH(${at.number}${row},${there('A')},0),0)`, result: item ? (starts[index] ?? 0) - TITLE_ROWS : 0 },
      { formula: `IF(${found}=0,"",${label})`, result: item ? (labels[index]?.label ?? '') : '' },
      ...(hasCosts ? [{ formula: look('C'), result: item ? (costs[index] ?? 0) : '' }] : []),
      hasVerdict ? { formula: look(columnLetter(verdictPlace)), result: item ? (verdicts[index] ?? '') : '' } : null,
    ];
  };

  const entry = book('entry', { format: '@', wrap: true });
  const number = book('entry', { align: 'right' });
  const [, , cost] = columns;
  const points = cost ? columnStyle(book, cost, ruleset.points, pointDecimals(items)) : book('cost');
  const each = book('computed', { align: 'right', format: points.format });
  const verdict = book('verdict', { wrap: true });
  const working = book('computed');
  const line = (label: string, value: PlanCell, style: CellStyle, beside: PlanCell = null): PlanRow => ({
    cells: [label, value, beside],
    styles: new Map([
      [0, book('label')],
      [1, style],
      [2, book('note')],
    ]),
    height: null,
    hidden: false,
  });
  const inArmy = counts.slice(0, chosen);
  const bad = inArmy.filter((quantity, index) => quantity > 0 && verdicts[index] !== ALL_WELL).length;
  const total = earned.slice(0, chosen).find((value) => typeof value === 'object') ?? sumOf(earned.slice(0, chosen));
  const labelPlace = columnNumber(at.label);
  const units = { top, left: labelPlace, bottom: top + listed - 1, right: labelPlace };
  const unitsSum = line('Units', { formula: `SUM(B${top + 1}:B${top + count})`, result: sumOf(inArmy) }, each);
  const chosenVerdicts = chosenIn(at.verdict);
  const sums: readonly PlanRow[] = [
    ...(hasCosts
      ? [
          line('Points', { formula: `SUM(D${top + 1}:D${top + count})`, result: total }, points, unitOfPoints(ruleset)),
          unitsSum,
          line('Limit', null, number, 'what the game allows, if it does'),
          line('Left', { formula: 'IF(B5="","",B5-B3)', result: '' }, each, {
            formula: 'IF(B5="","",IF(B3>B5,"over the limit","within the limit"))',
            result: '',
          }),
        ]
      : [unitsSum]),
    hasVerdict
      ? line(
          isAdviceToo ? 'Marked' : 'Not by the rules',
          {
            formula: `COUNTIF(${chosenIn('B')},">0")-COUNTIFS(${chosenIn('B')},">0",${chosenVerdicts},"${ALL_WELL}")-COUNTIFS(${chosenIn('B')},">0",${chosenIn('A')},"")`,
            result: bad,
          },
          each,
          'lines; the last column says why',
        )
      : { cells: [], styles: null, height: null, hidden: false },
  ];
  const widths = [34, 11, ...(hasCosts ? [14, 14] : []), hasVerdict ? 46 : 4];
  const styles = [entry, number, ...(hasCosts ? [each, points] : []), hasVerdict ? verdict : entry];
  const rows: PlanRow[] = [
    { cells: [`${capitalised(name)}: ${title}`], styles: book('title'), height: 26, hidden: false },
    {
      cells: [`Choose a ${data.designNoun.one} from the list in the first column and type how many; everything else follows.`],
      styles: book('subtitle'),
      height: null,
      hidden: false,
    },
    ...sums,
    { cells: [], styles: null, height: null, hidden: false },
    headingRow(book, ruleset, hasVerdict),
  ];
  for (let index = 0; index < Math.max(count, listed); index++) {
    const cells = [...(index < count ? unitRow(index) : widths.map(() => null)), null, ...(index < listed ? listRow(index) : [])];
    rows.push({ cells, styles: null, height: wrappedHeight(cells, widths, (place) => styles[place]), hidden: false });
  }
  const lastPlace = widths.length - 1;
  const column = (width: number, style: CellStyle, isWorking = false): PlanColumn => ({
    width,
    style,
    outline: isWorking ? 1 : 0,
    hidden: isWorking,
  });
  const sheet: SheetPlan = {
    name,
    columns: [
      ...widths.map((width, place) => column(width, styles[place] ?? entry)),
      column(1.5, book('note')),
      ...[6, 6, 30, ...(hasCosts ? [12] : []), 30].map((width) => column(width, working, true)),
    ],
    rows,
    frozen: { rows: top, columns: 0 },
    locked,
    validations: [
      {
        area: { top, left: 0, bottom: top + count - 1, right: 0 },
        rule: { kind: 'list', name: names.units },
        title: capitalised(data.designNoun.one),
        message: `Choose a ${data.designNoun.one} from the list.`,
      },
      {
        area: { top, left: 1, bottom: top + count - 1, right: 1 },
        rule: { kind: 'whole', min: 0, max: 9999 },
        title: 'How many',
        message: 'How many takes a whole number from 0 to 9999.',
      },
    ],
    conditional: [
      ...(hasCosts ? [{ area: { top: 5, left: 1, bottom: 5, right: 2 }, when: 'SUM($B$6)<0', look: 'error' } as const] : []),
      ...(hasVerdict
        ? [
            {
              area: { top, left: lastPlace, bottom: top + count - 1, right: lastPlace },
              when: `AND($${at.verdict}${top + 1}<>"",$${at.verdict}${top + 1}<>"${ALL_WELL}")`,
              look: 'error',
            } as const,
          ]
        : []),
      { area: { top, left: 0, bottom: top + count - 1, right: lastPlace }, when: `$A${top + 1}<>""`, look: 'rowEdge' },
    ],
    print: {
      area: { top: 0, left: 0, bottom: top + count - 1, right: hasVerdict ? lastPlace : lastPlace - 1 },
      repeatRows: [top - 1, top - 1],
      landscape: false,
      footer: { left: rules, right: title },
    },
  };
  return { sheet, units };
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
  return {
    cells: [...shown, hasVerdict ? 'By the rules' : null, null, ...listed],
    styles: new Map([
      ...styles.map((style, place) => [place, style] as const),
      ...listed.map((_, index) => [first + index, working] as const),
    ]),
    height: 30,
    hidden: false,
  };
}
