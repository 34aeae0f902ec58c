import { t } from '../../../base/words/words.ts';
import type { EntryAssessment, ForceAssessment, SectionAssessment } from '../../../force/index.ts';
import { capitalised, ownUpgrades, sectionName } from '../../../force/words/index.ts';
import { isError, type Value } from '../../../rules/formula/index.ts';
import type { Ruleset } from '../../../rules/ruleset/compile/index.ts';
import type { ForceField } from '../../../rules/ruleset/force/index.ts';
import type { Field } from '../../../rules/ruleset/format/index.ts';
import { unitOfPoints } from '../../../rules/ruleset/points/index.ts';
import { columnLetter } from '../../cells/index.ts';
import { cachedResult, entryCell } from '../designs.ts';
import { writableText } from '../keys.ts';
import type { StyleBook } from '../looks.ts';
import { withMarks } from '../marks.ts';
import type { WorkbookNames } from '../names.ts';
import {
  type CellStyle,
  type FormulaCell,
  type PlanCell,
  type PlanRow,
  planColumn,
  planRow,
  type SheetPlan,
  type Validation,
} from '../plan.ts';
import { fieldValidation } from '../validation.ts';
import { factCell, factSums, type WordColumn, wordColumnsOf } from './factColumns.ts';
import { type FieldRow, fieldCells, fixedFor, unitCost } from './forceFields.ts';
import { type ForceColumns, type ForceLayout, forceColumns, rowMarks, sectionSuffix, TOP } from './forceLayout.ts';
import { changedWords, costFormat, sumLines } from './sumLines.ts';

const MOST_COUNT = 9999;
/** A line that begins a section, in points. */
const SECTION_HEIGHT = 22;

type Context = {
  readonly book: StyleBook;
  readonly ruleset: Ruleset;
  readonly layout: ForceLayout;
  readonly columns: ForceColumns;
  readonly assessment: ForceAssessment;
  /** What the last columns say in words, where an entry has it: what it is detached from, and in what it rides. */
  readonly wordColumns: readonly WordColumn[];
  /** The cell of what a unit of an entry costs by the rules, on the sheet of units; null if its design is gone. */
  readonly costOf: (entry: EntryAssessment) => string | null;
  readonly names: WorkbookNames;
};

const text = (words: string): string => writableText(words).text;

/** What was agreed for each unit of an entry, what one costs, and all of them; nothing in a points-free system. */
function costCells(row: FieldRow, cost: string | null, assessed: EntryAssessment, costs: ForceColumns['costs']): readonly PlanCell[] {
  if (costs === null) return [];
  const { entry, each, total } = assessed;
  const agreed = (entry.upgrades ?? []).reduce((points, upgrade) => points + upgrade.points, 0);
  const at = (place: number): string => `${columnLetter(place)}${row.row}`;
  return [
    agreed === 0 ? null : agreed,
    cost === null
      ? { formula: 'NA()', result: { error: '#N/A' } }
      : { formula: `${unitCost(row, cost, assessed)}+SUM(${at(costs.agreed)})`, result: cachedResult(each) },
    { formula: `${at(2)}*${at(costs.each)}`, result: cost === null ? { error: '#N/A' } : cachedResult(total) },
  ];
}

/** The cell of the grade or of an upgrade of an entry's units. */
export function chosenCell(ruleset: Ruleset, { design, assessment, input, grade }: EntryAssessment, field: Field): PlanCell {
  if (design === null) return null;
  if (field.kind !== 'yesNo') return grade === null ? null : entryCell(ruleset, field, grade);
  const seen = assessment?.values[field.id] ?? null;
  const value = entryCell(ruleset, field, seen === null || isError(seen) ? (input.values[field.id] ?? null) : seen);
  return typeof value === 'string' ? text(value) : value;
}

/** What the units of one entry are, how many, and what they cost. */
function entryRow(context: Context, section: SectionAssessment, assessed: EntryAssessment): PlanRow {
  const { ruleset, columns, layout, costOf, names, assessment, wordColumns } = context;
  const { entry, numbers, name } = assessed;
  const row = layout.rows.get(entry.id) ?? 0;
  const at = (place: number): string => `${columnLetter(place)}${row}`;
  const cost = costOf(assessed);
  const own = columns.fields.map(({ field }) => chosenCell(ruleset, assessed, field));
  const words = ownUpgrades(ruleset, assessed, false).join(', ');
  const ofRow: FieldRow = {
    ruleset,
    names,
    scope: 'entry',
    row,
    columns: columns.entered,
    values: assessed.fields,
    entries: null,
    words: {
      count: at(2),
      ...(columns.costs && { each: at(columns.costs.each), total: at(columns.costs.together) }),
      ...(cost === null ? {} : { designCost: cost }),
    },
    fixed: fixedFor(assessment, section, assessed),
  };
  const cells: PlanCell[] = [
    text(numbers),
    text(words === '' ? name : `${name} (${words})`),
    entry.count,
    ...own,
    ...costCells(ofRow, cost, assessed, columns.costs),
    ...fieldCells(ofRow),
    ...columns.facts.map(({ id }) => factCell(assessed.facts[id] ?? null)),
    ...wordColumns.map(({ words: wordsOf }) => text(wordsOf(assessment, section, assessed)) || null),
  ];
  return planRow(cells);
}

/** A bold line with the number of units below it and their cost. */
function sumRow(
  { book, columns, assessment }: Context,
  name: string,
  rows: readonly number[],
  units: number,
  points: FormulaCell['result'],
): PlanRow {
  const [first, last] = [rows[0], rows.at(-1)];
  const over = (place: number): string => {
    const letter = columnLetter(place);
    return first === undefined ? '0' : `SUM(${letter}${first}:${letter}${last})`;
  };
  const { costs, fields } = columns;
  const gap = Array.from({ length: fields.length + (costs === null ? 0 : 2) }, () => null);
  const sum: readonly PlanCell[] = costs === null ? [] : [{ formula: over(costs.together), result: points }];
  const styles = new Map<number, CellStyle>([
    [1, book('section')],
    [2, book('computed', { align: 'right' })],
    ...(costs === null ? [] : [[costs.together, book('cost', { align: 'right', format: costFormat(assessment) })] as const]),
  ]);
  return planRow([null, text(name), { formula: over(2), result: units }, ...gap, ...sum], styles, SECTION_HEIGHT);
}

const resultOf = (entries: readonly EntryAssessment[], points: Value): FormulaCell['result'] =>
  entries.some(({ design }) => design === null) ? { error: '#N/A' } : cachedResult(points);

function sectionRows(context: Context, section: SectionAssessment, index: number): readonly PlanRow[] {
  const { ruleset, layout, columns } = context;
  const { entries, units, points } = section;
  const name = `${sectionName(ruleset, section, index)}${sectionSuffix(ruleset, section)}`;
  const rows = entries.map(({ entry }) => layout.rows.get(entry.id) ?? 0);
  const head = sumRow(context, name, rows, units, resultOf(entries, points));
  const [first, last] = [rows[0], rows.at(-1)];
  const row = first === undefined ? 0 : first - 1;
  const own = fieldCells({
    ruleset,
    names: context.names,
    scope: 'section',
    row,
    columns: columns.entered,
    values: section.fields,
    words:
      first === undefined ? {} : { units: `C${row}`, ...(columns.costs && { points: `${columnLetter(columns.costs.together)}${row}` }) },
    fixed: { name: section.section.name },
    entries: first === undefined || last === undefined ? null : { first, last, counts: `C${first}:C${last}` },
  });
  const line = { ...head, cells: [...head.cells, ...own, ...factSums(columns, section, first, last)] };
  return [line, ...entries.map((entry) => entryRow(context, section, entry))];
}

/** What was bought besides units; `top` is the row of its heading, counted from 1. */
function purchaseRows(context: Context, { purchases, purchasePoints }: ForceAssessment, top: number): readonly PlanRow[] {
  const { columns, ruleset } = context;
  if (purchases.length === 0) return [];
  const rows = purchases.map((_, index) => top + 1 + index);
  const bought = purchases.reduce((count, { purchase }) => count + purchase.count, 0);
  const lines = purchases.map(({ purchase, label, each, total, place }, index): PlanRow => {
    const row = top + 1 + index;
    const { costs } = columns;
    const bare: readonly PlanCell[] = [null, text(place === '' ? label : `${label}, for ${place}`), purchase.count];
    if (costs === null) return planRow(bare);
    const gap = Array.from({ length: costs.each - 3 }, () => null);
    const cells = [...bare, ...gap, each, { formula: `C${row}*${columnLetter(costs.each)}${row}`, result: total }];
    const number = context.book('entry', { align: 'right', format: costFormat(context.assessment) });
    return planRow(cells, new Map([[costs.each, number]]));
  });
  return [sumRow(context, capitalised(ruleset.force.data.purchasesNoun.many), rows, bought, cachedResult(purchasePoints)), ...lines];
}

function heading({ book, ruleset, columns, wordColumns }: Context): PlanRow {
  const pointsUnit = unitOfPoints(ruleset);
  const left = book('heading', { tint: 'hull', wrap: true });
  const right = book('heading', { tint: 'hull', align: 'right', wrap: true });
  const named = columns.fields.map(({ field }): PlanCell => field.short ?? field.label);
  const cells: PlanCell[] = [
    'No.',
    capitalised(ruleset.force.data.unitNoun.one),
    'How many',
    ...named,
    ...(columns.costs === null ? [] : ['Agreed for each', 'Each', 'Together'].map((name) => ({ heading: name, under: pointsUnit }))),
    ...columns.entered.map(({ field }): PlanCell => {
      const label = field.short ?? field.label;
      return 'unit' in field && field.unit ? { heading: label, under: field.unit } : label;
    }),
    ...columns.facts.map((fact) => fact.heading),
    ...wordColumns.map((column) => column.heading),
  ];
  const isWords = (place: number): boolean =>
    columns.entered.some((own) => own.place === place && own.field.kind !== 'number' && own.field.kind !== 'formula');
  const isOwn = (place: number): boolean => columns.fields.some((own) => own.place === place);
  const isLeft = (place: number): boolean => place < 2 || isWords(place) || isOwn(place) || place > columns.last;
  const centred = book('heading', { tint: 'hull', align: 'center', wrap: true });
  const isYesNo = (place: number): boolean => columns.fields.some((own) => own.place === place && own.field.kind === 'yesNo');
  const styleAt = (place: number): CellStyle => (isYesNo(place) ? centred : isLeft(place) ? left : right);
  return planRow(cells, new Map(cells.map((_, place) => [place, styleAt(place)])), 42);
}

function fieldStyle(book: StyleBook, field: ForceField): CellStyle {
  if (field.kind === 'formula') return book('computed', { align: field.result === 'number' ? 'right' : 'left' });
  return book('entry', { align: field.kind === 'number' ? 'right' : field.kind === 'yesNo' ? 'center' : 'left' });
}

/** The sheet of a force: counts and grades to be changed, everything else follows. */
export function forceSheet(
  book: StyleBook,
  ruleset: Ruleset,
  names: WorkbookNames,
  assessment: ForceAssessment,
  layout: ForceLayout,
  costOf: Context['costOf'],
  { rules, locked }: { readonly rules: string; readonly locked: boolean },
): SheetPlan {
  const columns = forceColumns(ruleset);
  const { sections, force } = assessment;
  const wordColumns = wordColumnsOf(assessment);
  const context: Context = { book, ruleset, layout, columns, costOf, names, assessment, wordColumns };
  const body = sections.flatMap((section, index) => sectionRows(context, section, index));
  const sums = sections.map((_, index) => TOP + 1 + sections.slice(0, index).reduce((rows, { entries }) => rows + 1 + entries.length, 0));
  const top = TOP + body.length + 1;
  const bought = purchaseRows(context, assessment, top);
  const isGone = sections.some(({ entries }) => entries.some(({ design }) => design === null));
  const title = text(force.name.trim() || capitalised(ruleset.force.data.noun.one));
  const last = TOP + body.length + bought.length;
  const format = costFormat(assessment);
  const number = book('entry', { align: 'right', format });
  const follows = columns.costs === null ? t('sums follow') : t('every price follows by the formulas of the rules');
  const about = t('Change {what}; {follows}. Designs are changed on their own sheet.', { what: changedWords(ruleset), follows });
  const rows: readonly PlanRow[] = [
    planRow([null, title], book('title'), 26),
    planRow([null, about], book('subtitle')),
    ...sumLines(context, assessment, [...sums, ...(bought.length > 0 ? [top] : [])], sums.length, isGone),
    planRow([]),
    heading(context),
    ...body,
    ...bought,
  ];
  const area = (place: number) => ({ top: TOP, left: place, bottom: Math.max(TOP, TOP + body.length - 1), right: place });
  const counts: Validation = {
    area: { ...area(2), bottom: Math.max(TOP, last - 1) },
    rule: { kind: 'whole', min: 0, max: MOST_COUNT },
    title: 'How many',
    message: t('How many takes a whole number from 0 to {most}.', { most: MOST_COUNT }),
  };
  const own = [...columns.entered.map(({ field }) => field.width ?? 14), ...columns.facts.map(() => 12)];
  const hasCosts = columns.costs !== null;
  const widths = [
    8,
    40,
    11,
    ...columns.fields.map(() => 15),
    ...(hasCosts ? [11, 12, 13] : []),
    ...own,
    ...wordColumns.map(({ width }) => width),
  ];
  const styles = [
    book('note', { format: '@' }),
    book('text', { wrap: true }),
    number,
    ...columns.fields.map(({ field }) => book('entry', { align: field.kind === 'yesNo' ? 'center' : 'left' })),
    ...(hasCosts ? [number, book('computed', { align: 'right', format }), book('computed', { align: 'right', format })] : []),
    ...columns.entered.map(({ field }) => fieldStyle(book, field)),
    ...columns.facts.map(() => book('computed', { align: 'right' })),
    ...wordColumns.map(() => book('note', { format: '@', wrap: true })),
  ];
  const sheet: SheetPlan = {
    name: layout.name,
    columns: widths.map((width, place) => planColumn(width, styles[place] ?? number)),
    rows,
    frozen: { rows: TOP, columns: 0 },
    locked,
    validations: [
      counts,
      ...[...columns.fields, ...columns.entered].flatMap(({ field, place }) => fieldValidation(field, area(place), names) ?? []),
    ],
    conditional: ruleset.force.limit ? [{ area: { top: 5, left: 2, bottom: 5, right: 3 }, when: 'SUM($C$6)<0', look: 'error' }] : [],
    print: {
      area: { top: 0, left: 0, bottom: Math.max(TOP, last - 1), right: columns.last + wordColumns.length },
      repeatRows: [TOP - 1, TOP - 1],
      landscape: wordColumns.length > 0 || columns.facts.length > 0,
      footer: { left: rules, right: title },
    },
  };
  return withMarks(sheet, 'force', rowMarks(assessment, top));
}
