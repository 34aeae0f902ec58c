import { formatDelimited } from '../../../base/text/index.ts';
import { listOf, t } from '../../../base/words/words.ts';
import { guarded } from '../../../sheets/workbook/index.ts';
import { writableText } from '../../../sheets/workbook/keys.ts';
import {
  type CellRole,
  type CellStyle,
  type FormulaCell,
  type PlanCell,
  type PlanRow,
  planColumn,
  planRow,
  type SheetPlan,
  type WorkbookPlan,
} from '../../../sheets/workbook/plan.ts';
import type { ExplainedLine } from './explained.ts';
import { type ComparedRules, legalityWords, type RulesLine, type RulesTable, type RulesTotals, totalsInWords, totalsOf } from './lines.ts';

/** A design with the lines that explain its difference. */
type ExplainedDesign = { readonly name: string; readonly lines: readonly ExplainedLine[] };

const style = (role: CellRole, looks: Partial<Omit<CellStyle, 'role'>> = {}): CellStyle => ({
  role,
  tint: null,
  format: null,
  align: 'left',
  wrap: false,
  ...looks,
});

const COST = '#,##0.##;"−"#,##0.##;0';
const SIGNED = '"+"#,##0.##;"−"#,##0.##;0';
const PERCENT = '"+"0.0%;"−"0.0%;0%';

const name = style('name', { format: '@', wrap: true });
const words = style('text', { wrap: true });
const cost = style('entry', { align: 'right', format: COST });
const difference = style('computed', { align: 'right', format: SIGNED });
const percent = style('computed', { align: 'right', format: PERCENT });
const heading = style('heading', { wrap: true });
const numberHeading = style('heading', { align: 'right', wrap: true });

const text = (value: string): string => writableText(value).text;

/** Rows above the first line: title, what is compared, headings, totals. */
const TOP = 4;

const differenceCell = (at: number, result: number | null): FormulaCell => ({
  formula: `IF(OR(B${at}="",C${at}=""),"",C${at}-B${at})`,
  result: result ?? '',
});

const percentCell = (at: number, result: number | null): FormulaCell => ({
  formula: `IF(D${at}="","",IF(B${at}=0,IF(D${at}=0,0,""),D${at}/ABS(B${at})))`,
  result: result === null ? '' : result / 100,
});

/** The sum of a column over the lines that have both costs. */
const sumCell = (letter: 'B' | 'C', last: number, result: number): FormulaCell => ({
  formula: `SUMPRODUCT(ISNUMBER(B${TOP + 1}:B${last})*ISNUMBER(C${TOP + 1}:C${last}),${letter}${TOP + 1}:${letter}${last})`,
  result,
});

function totalRow(totals: RulesTotals, last: number): PlanRow {
  const cells = [t('Total'), sumCell('B', last, totals.a), sumCell('C', last, totals.b), differenceCell(TOP, totals.difference)];
  const bold = style('cost', { align: 'right', format: COST });
  const styles = new Map([
    [0, style('section')],
    [1, bold],
    [2, bold],
    [3, style('cost', { align: 'right', format: SIGNED })],
    [4, style('cost', { align: 'right', format: PERCENT })],
  ]);
  return planRow([...cells, percentCell(TOP, totals.percent)], styles);
}

/** A column: its heading, its width in characters, its style, and its cell for a line in row `at`, from 1. */
type LineColumn<Line> = readonly [heading: string, width: number, style: CellStyle, cell: (line: Line, at: number) => PlanCell];

/** A sheet of lines below their headings, with the rows that stand above and between them. */
function sheet<Line>(
  title: string,
  columns: readonly LineColumn<Line>[],
  lines: readonly Line[],
  { above, below }: { readonly above: readonly PlanRow[]; readonly below: readonly PlanRow[] },
  footer: string,
): SheetPlan {
  const styles = new Map(columns.map(([, , { align }], at) => [at, align === 'right' ? numberHeading : heading]));
  const head = [
    ...above,
    planRow(
      columns.map(([words]) => text(words)),
      styles,
      42,
    ),
    ...below,
  ];
  const rows = lines.map((line, index) => planRow(columns.map(([, , , cell]) => cell(line, head.length + index + 1))));
  return {
    name: title,
    columns: columns.map(([, width, own]) => planColumn(width, own)),
    rows: [...head, ...rows],
    frozen: { rows: head.length, columns: 1 },
    locked: false,
    validations: [],
    conditional: [],
    print: { area: null, repeatRows: [above.length, head.length - 1], landscape: true, footer: { left: footer, right: title } },
  };
}

function linesSheet(title: string, table: RulesTable, lines: readonly RulesLine[], noun: string): SheetPlan {
  const { a, b } = table;
  const last = TOP + lines.length;
  const totals = totalsOf(lines);
  const columns: readonly LineColumn<RulesLine>[] = [
    [noun, 30, name, (line) => text(line.name)],
    [costHeading('A', a), 18, cost, (line) => line.a],
    [costHeading('B', b), 18, cost, (line) => line.b],
    [t('Difference'), 13, difference, (line, at) => differenceCell(at, line.difference)],
    [t('Per cent'), 11, percent, (line, at) => percentCell(at, line.percent)],
    [t('Legality'), 16, words, (line) => legalityWords[line.legality]],
    [t('New issues'), 46, words, (line) => text(line.added.join('\n'))],
    [t('Issues gone'), 46, words, (line) => text(line.gone.join('\n'))],
  ];
  const above = [
    planRow([title], style('title'), 26),
    planRow([text(`A: ${a.name}; B: ${b.name}; ${totalsInWords(totals)}`)], style('subtitle')),
  ];
  const below = [lines.some((line) => line.difference !== null) ? totalRow(totals, last) : planRow([])];
  return sheet(title, columns, lines, { above, below }, `${a.name} / ${b.name}`);
}

function termsSheet({ a, b, nouns }: RulesTable, explained: readonly ExplainedDesign[]): SheetPlan {
  const lines = explained.flatMap((design) => design.lines.map((line) => ({ ...line, design: design.name })));
  const columns: readonly LineColumn<(typeof lines)[number]>[] = [
    [nouns.design.one, 30, name, (line) => text(line.design)],
    [t('Part of the cost'), 34, words, (line) => text(line.label)],
    [costHeading('A', a), 18, cost, (line) => line.a],
    [costHeading('B', b), 18, cost, (line) => line.b],
    [
      t('Difference'),
      13,
      difference,
      ({ id, difference: result }, at) => (id === null || result === null ? result : { formula: `N(D${at})-N(C${at})`, result }),
    ],
    [t('Note'), 14, words, (line) => line.note],
  ];
  return sheet(t('Why'), columns, lines, { above: [], below: [] }, `${a.name} / ${b.name}`);
}

/** The comparison as a workbook. Differences, per cents and totals are formulas; a last sheet explains each design that differs. */
export function rulesBook(title: string, table: RulesTable, explained: readonly ExplainedDesign[]): WorkbookPlan {
  const sheets = [
    linesSheet(t('Designs'), table, table.designs, table.nouns.design.one),
    ...(table.forces.length === 0 ? [] : [linesSheet(t('Forces'), table, table.forces, table.nouns.force.one)]),
    ...(explained.some(({ lines }) => lines.length > 0) ? [termsSheet(table, explained)] : []),
  ];
  const subject = listOf([table.a.name, table.b.name]);
  return { title: text(title), subject: text(subject), creator: 'Motorpool', names: [], sheets, remarks: [] };
}

/** The heading of a column of costs: "A: Tin Parade 1.0.0 (cogs)". */
export const costHeading = (letter: 'A' | 'B', { name, unit }: ComparedRules): string =>
  `${letter}: ${name}${unit === '' ? '' : ` (${unit})`}`;

const plain = (value: number | null, decimals: number): string => (value === null ? '' : String(Number(value.toFixed(decimals))));
const LEGAL: Readonly<Record<RulesLine['legalityA'], string>> = { legal: t('yes'), exempted: t('exempted'), broken: t('no') };

const rowOf = (kind: string, line: RulesLine): readonly string[] => [
  kind,
  line.name,
  plain(line.a, 4),
  plain(line.b, 4),
  plain(line.difference, 4),
  plain(line.percent, 2),
  LEGAL[line.legalityA],
  LEGAL[line.legalityB],
  line.added.join('\n'),
  line.gone.join('\n'),
  line.notCounted.join(', '),
];

/** The table as CSV with commas and CR LF, with a byte-order mark for Excel; text that it could take for a formula is marked as text. */
export function rulesCsv({ a, b, designs, forces, nouns }: RulesTable): string {
  const heading = [
    t('Kind'),
    t('Name'),
    costHeading('A', a),
    costHeading('B', b),
    t('Difference'),
    t('Per cent'),
    t('Legal under A'),
    t('Legal under B'),
    t('New issues'),
    t('Issues gone'),
    t('Not counted'),
  ];
  const rows = [...designs.map((line) => rowOf(nouns.design.one, line)), ...forces.map((line) => rowOf(nouns.force.one, line))];
  return `\uFEFF${formatDelimited([heading, ...rows].map((row) => row.map((text) => (/^-?[\d.]+$/.test(text) ? text : guarded(text)))))}`;
}
