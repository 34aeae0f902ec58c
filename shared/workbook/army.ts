import type { Ruleset } from '../ruleset/compile/index.ts';
import { unitOfPoints } from '../ruleset/points/index.ts';
import { cachedResult } from './cellValues.ts';
import { ALL_WELL } from './checkFormulas.ts';
import { columnWriter } from './designs.ts';
import { type DesignsSheet, SPARE_ROWS, TITLE_ROWS } from './designsSheet.ts';
import type { ExportDesign } from './exportDesign.ts';
import { capitalised, writableText } from './keys/index.ts';
import { columnStyle, type StyleBook, wrappedHeight } from './looks.ts';
import { SHEETS } from './marks/index.ts';
import type { WorkbookNames } from './names.ts';
import type { Area, CellStyle, FormulaCell, PlanCell, PlanColumn, PlanRow, SheetPlan } from './plan/index.ts';

/** Rows with a unit already chosen; more can be chosen below. */
const MOST_CHOSEN = 500;
/** Empty rows for further units, and for designs that are added to the workbook later. */
const SPARE = 20;
/** Rows above the first unit: title, subtitle, five lines of sums, a blank one, headings. */
const TOP = 9;

export type ArmyWishes = {
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
  { title, rules, locked, isAdviceToo, quantities }: ArmyWishes,
): { readonly sheet: SheetPlan; readonly units: Area } {
  const { data } = ruleset;
  const { columns, items, starts, lastRow } = designs;
  const hasVerdict = columns.some(({ content }) => content.kind === 'verdict');
  const listed = items.length + SPARE;
  const chosen = Math.min(items.length, MOST_CHOSEN);
  const count = chosen + SPARE;
  const last = TOP + Math.max(count, listed);
  const chosenIn = (column: string): string => `${column}${TOP + 1}:${column}${TOP + count}`;
  const body = (column: string): string => `$${column}$${TOP + 1}:$${column}$${last}`;
  const there = (column: string): string => `${SHEETS.designs}!$${column}$${TITLE_ROWS + 1}:$${column}$${lastRow + SPARE_ROWS}`;
  const labels = labelsOf(items);
  const costs = items.map(({ assessment }) => cachedResult(assessment.cost));
  const verdicts = verdictsOf(designs);
  const counts = items.map((_, at) => quantities[at] ?? 1);
  const earned = items.map((_, at) => pointsOf(counts[at] ?? 0, costs[at] ?? 0));

  const unitRow = (at: number): readonly PlanCell[] => {
    const row = TOP + 1 + at;
    const isChosen = at < chosen;
    const place = `MATCH(${plainFor(`A${row}`)},${body('I')},0)`;
    const cost = costs[at] ?? 0;
    const found = (column: string, result: FormulaCell['result']): FormulaCell => ({
      formula: `IF(A${row}="","",INDEX(${body(column)},${place}))`,
      result: isChosen ? result : '',
    });
    return [
      isChosen ? (labels[at]?.label ?? null) : null,
      isChosen ? (counts[at] ?? 0) : null,
      found('J', cost),
      { formula: `IF(OR(A${row}="",SUM(B${row})=0),"",B${row}*C${row})`, result: isChosen ? (earned[at] ?? '') : '' },
      hasVerdict ? found('K', verdicts[at] ?? '') : null,
    ];
  };
  const listRow = (at: number): readonly PlanCell[] => {
    const row = TOP + 1 + at;
    const item = items[at];
    const name = `INDEX(${there('B')},H${row})`;
    const numbered = `" (no. "&G${row}&")"`;
    const label = labels[at]?.isNumbered ? `${name}&${numbered}` : `IF(${name}="",MID(${numbered},2,99),${name}&"")`;
    const look = (column: string): string => `IF(H${row}=0,"",INDEX(${there(column)},H${row}))`;
    return [
      at + 1,
      { formula: `IFERROR(MATCH(G${row},${there('A')},0),0)`, result: item ? (starts[at] ?? 0) - TITLE_ROWS : 0 },
      { formula: `IF(H${row}=0,"",${label})`, result: item ? (labels[at]?.label ?? '') : '' },
      { formula: look('C'), result: item ? (costs[at] ?? 0) : '' },
      hasVerdict ? { formula: look('D'), result: item ? (verdicts[at] ?? '') : '' } : null,
    ];
  };

  const entry = book('entry', { format: '@', wrap: true });
  const number = book('entry', { align: 'right' });
  const [, , cost] = columns;
  const points = cost ? columnStyle(book, cost, ruleset.points) : book('cost');
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
  const bad = inArmy.filter((quantity, at) => quantity > 0 && verdicts[at] !== ALL_WELL).length;
  const total = earned.slice(0, chosen).find((value) => typeof value === 'object') ?? sumOf(earned.slice(0, chosen));
  const units = { top: TOP, left: 8, bottom: TOP + listed - 1, right: 8 };
  const sums: readonly PlanRow[] = [
    line('Points', { formula: `SUM(D${TOP + 1}:D${TOP + count})`, result: total }, points, unitOfPoints(ruleset)),
    line('Units', { formula: `SUM(B${TOP + 1}:B${TOP + count})`, result: sumOf(inArmy) }, each),
    line('Limit', null, number, 'what the game allows, if it does'),
    line('Left', { formula: 'IF(B5="","",B5-B3)', result: '' }, each, {
      formula: 'IF(B5="","",IF(B3>B5,"over the limit","within the limit"))',
      result: '',
    }),
    hasVerdict
      ? line(
          isAdviceToo ? 'Marked' : 'Not by the rules',
          {
            formula: `COUNTIF(${chosenIn('B')},">0")-COUNTIFS(${chosenIn('B')},">0",${chosenIn('E')},"${ALL_WELL}")-COUNTIFS(${chosenIn('B')},">0",${chosenIn('A')},"")`,
            result: bad,
          },
          each,
          'lines; the last column says why',
        )
      : { cells: [], styles: null, height: null, hidden: false },
  ];
  const widths = [34, 11, 14, 14, hasVerdict ? 46 : 4];
  const styles = [entry, number, each, points, hasVerdict ? verdict : entry];
  const rows: PlanRow[] = [
    { cells: [`${capitalised(SHEETS.army)}: ${title}`], styles: book('title'), height: 26, hidden: false },
    {
      cells: [`Choose a ${data.designNoun.one} from the list in the first column and type how many; everything else follows.`],
      styles: book('subtitle'),
      height: null,
      hidden: false,
    },
    ...sums,
    { cells: [], styles: null, height: null, hidden: false },
    headingRow(book, unitOfPoints(ruleset), capitalised(data.designNoun.one), hasVerdict),
  ];
  for (let at = 0; at < Math.max(count, listed); at++) {
    const cells = [...(at < count ? unitRow(at) : [null, null, null, null, null]), null, ...(at < listed ? listRow(at) : [])];
    rows.push({ cells, styles: null, height: wrappedHeight(cells, widths, (place) => styles[place]), hidden: false });
  }
  const column = (width: number, style: CellStyle, isWorking = false): PlanColumn => ({
    width,
    style,
    outline: isWorking ? 1 : 0,
    hidden: isWorking,
  });
  const sheet: SheetPlan = {
    name: SHEETS.army,
    columns: [
      ...widths.map((width, place) => column(width, styles[place] ?? entry)),
      column(1.5, book('note')),
      ...[6, 6, 30, 12, 30].map((width) => column(width, working, true)),
    ],
    rows,
    frozen: { rows: TOP, columns: 0 },
    locked,
    validations: [
      {
        area: { top: TOP, left: 0, bottom: TOP + count - 1, right: 0 },
        rule: { kind: 'list', name: names.units },
        title: capitalised(data.designNoun.one),
        message: `Choose a ${data.designNoun.one} from the list.`,
      },
      {
        area: { top: TOP, left: 1, bottom: TOP + count - 1, right: 1 },
        rule: { kind: 'whole', min: 0, max: 9999 },
        title: 'How many',
        message: 'How many takes a whole number from 0 to 9999.',
      },
    ],
    conditional: [
      { area: { top: 5, left: 1, bottom: 5, right: 2 }, when: 'SUM($B$6)<0', look: 'error' },
      ...(hasVerdict
        ? [
            {
              area: { top: TOP, left: 4, bottom: TOP + count - 1, right: 4 },
              when: `AND($E${TOP + 1}<>"",$E${TOP + 1}<>"${ALL_WELL}")`,
              look: 'error',
            } as const,
          ]
        : []),
      { area: { top: TOP, left: 0, bottom: TOP + count - 1, right: 4 }, when: `$A${TOP + 1}<>""`, look: 'rowEdge' },
    ],
    print: {
      area: { top: 0, left: 0, bottom: TOP + count - 1, right: hasVerdict ? 4 : 3 },
      repeatRows: [TOP - 1, TOP - 1],
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

function headingRow(book: StyleBook, unit: string, noun: string, hasVerdict: boolean): PlanRow {
  const left = book('heading', { tint: 'hull', wrap: true });
  const right = book('heading', { tint: 'hull', align: 'right', wrap: true });
  const working = book('heading', { tint: 'cost' });
  const styles = [left, right, right, right, ...(hasVerdict ? [left] : [])].map((style, place) => [place, style] as const);
  return {
    cells: [
      noun,
      'How many',
      { heading: 'Each', under: unit },
      { heading: 'Together', under: unit },
      hasVerdict ? 'By the rules' : null,
      null,
      ...['No.', 'Row', 'To choose from', 'Cost', 'By the rules'],
    ],
    styles: new Map([...styles, ...[6, 7, 8, 9, 10].map((place) => [place, working] as const)]),
    height: 30,
    hidden: false,
  };
}
