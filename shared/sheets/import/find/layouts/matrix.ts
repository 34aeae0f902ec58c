import { t } from '../../../../base/words/words.ts';
import type { Grid } from '../../../cells/index.ts';
import type { ShownCell } from '../../../tables/index.ts';
import { isStrong } from '../columns/columnMeaning.ts';
import type { SheetContext } from '../tables/table.ts';
import { answersOf } from '../words/evidence.ts';
import { isNameOf } from '../words/meaning.ts';
import type { Projection } from './projection.ts';

/** A sheet whose designs say in a column for each component row how many of it they have, with its figures above: the designs, and the list of the figures. */
type CountedRows = { readonly designs: Projection; readonly list: Projection };

/** Lines in which figures are looked for, from the first, and cells across them. */
const [mostLines, mostAcross] = [60, 200];
/** Figures of a component row, columns of component rows, and headings of designs that there are at least. */
const [fewestFigures, fewestRows, fewestHeadings] = [2, 2, 3];
/** Lines from the last of the figures in which the headings may be: prices worked out of them, a blank. */
const mostBetween = 4;
/** The share of cells that must be counts, and the largest count. */
const [mostly, mostPieces] = [0.9, 20];

/** Finds such a sheet, with its figures above the counts or, if designs stand side by side, to the left of them; null if it is none. */
export function findMatrix(context: SheetContext): CountedRows | null {
  return matrixIn(context, false) ?? matrixIn(context, true);
}

/** The cells of a sheet by lines, which are rows, or columns if it is `turned`. */
type Lines = {
  readonly count: number;
  readonly across: number;
  readonly spot: (line: number, at: number) => ShownCell;
  readonly text: (line: number, at: number) => string;
};

function linesOf(grid: Grid, turned: boolean): Lines {
  const spot = (line: number, at: number): ShownCell => (turned ? { row: at, column: line } : { row: line, column: at });
  const { rowCount, columnCount } = grid.sheet;
  return {
    count: turned ? columnCount : rowCount,
    across: Math.min(mostAcross, turned ? rowCount : columnCount),
    spot,
    text: (line, at) => {
      const { row, column } = spot(line, at);
      return grid.text(row, column);
    },
  };
}

function matrixIn(context: SheetContext, turned: boolean): CountedRows | null {
  const lines = linesOf(context.grid, turned);
  for (let label = 0; label < lines.across; label++) {
    const figures = figuresAt(context, lines, label);
    const found = figures && matrixAt(context, lines, label, figures, turned);
    if (found) return found;
  }
  return null;
}

type Figures = { readonly component: string; readonly lines: readonly number[] };

/** The first lines below each other that are labelled as fields of one component and have several values behind the label. */
function figuresAt({ vocabulary }: SheetContext, { count, across, text }: Lines, label: number): Figures | null {
  const componentAt = (line: number, fewest: number): string | null => {
    const own = text(line, label);
    if (own === '' || !vocabulary.knows(own)) return null;
    const values = Array.from({ length: across - label - 1 }, (_, at) => text(line, label + 1 + at)).filter((value) => value !== '');
    const sure = vocabulary.candidates(own).filter(isStrong);
    const [meaning] = sure.flatMap((one) => (one.meaning.kind === 'field' && one.meaning.component !== null ? [one.meaning] : []));
    return values.length < fewest ? null : (meaning?.component ?? null);
  };
  for (let line = 0; line < Math.min(count, mostLines); line++) {
    const component = componentAt(line, fewestRows);
    if (component === null) continue;
    const found = [line];
    // Few weapons have a barrage.
    while (componentAt(line + found.length, 1) === component) found.push(line + found.length);
    if (found.length > fewestFigures) return { component, lines: found };
    line += found.length;
  }
  return null;
}

function matrixAt(context: SheetContext, lines: Lines, label: number, figures: Figures, turned: boolean): CountedRows | null {
  const { spot, text } = lines;
  const last = figures.lines.at(-1) ?? 0;
  const first = figures.lines[0] ?? 0;
  const header = [...range(last, last + mostBetween), ...figures.lines, first - 1].find(
    (line) => headingsBefore(context, lines, line, label) >= fewestHeadings,
  );
  if (header === undefined) return null;
  const named = figures.lines.find((line) => isNameLabel(context, figures.component, text(line, label)));
  const isText = (line: number): boolean => range(label + 1, lines.across).some((at) => /\p{L}{2}/u.test(text(line, at)));
  const names = named ?? [first - 1, header].find((line) => line >= 0 && !figures.lines.includes(line) && isText(line));
  if (names === undefined) return null;
  const rows = range(label + 1, lines.across).filter((at) => text(names, at) !== '' && figures.lines.some((line) => text(line, at) !== ''));
  const below = range(Math.max(header, last) + 1, lines.count);
  // A line that only adds up the counts above it is no design.
  const totals = below.filter((line) => addsUp(lines, label, below, rows, line));
  const body = below.filter((line) => !totals.includes(line));
  if (rows.length < fewestRows || !areCounts(context, figures.component, lines, body, rows)) return null;
  const isFigure = figures.lines.includes(header);
  const own = range(0, isFigure ? label : label + 1).filter((at) => [header, ...body].some((line) => text(line, at) !== ''));
  const beside = range(label + 1, lines.across).filter(
    (at) => !rows.includes(at) && [header, ...body].some((line) => text(line, at) !== ''),
  );
  const shown = (line: number, at: number): ShownCell | null => (text(line, at) === '' ? null : spot(line, at));
  const singular = context.ruleset.components.get(figures.component)?.data.singular ?? '';
  const stats = figures.lines.filter((line) => line !== names);
  const headings = names === header ? [] : rows.flatMap((at) => shown(header, at) ?? []);
  const common = { hasNames: true, left: [] };
  const spotsOf = (line: number): readonly ShownCell[] => range(0, lines.across).flatMap((at) => shown(line, at) ?? []);
  const notes = totals.map((line) => ({ spots: spotsOf(line), why: t('total') }));
  return {
    designs: {
      ...common,
      notes,
      layout: turned ? 'transposed' : 'lookup',
      rows: [header, ...body].map((line) => [
        ...own.map((at) => shown(line, at)),
        ...beside.map((at) => shown(line, at)),
        ...rows.map((at) => shown(line === header ? names : line, at)),
      ]),
      headerRows: 1,
      count: body.length,
      labels: isFigure ? body.flatMap((line) => shown(line, label) ?? []) : headings,
    },
    list: {
      ...common,
      notes: [],
      layout: 'lookup',
      rows: [
        [
          text(names, label) === '' || names === header ? { ...spot(names, label), text: singular } : spot(names, label),
          ...stats.map((line) => spot(line, label)),
        ],
        ...rows.map((at) => [shown(names, at), ...stats.map((line) => shown(line, at))]),
      ],
      headerRows: 1,
      count: 0,
      labels: [],
    },
  };
}

const range = (from: number, end: number): readonly number[] => Array.from({ length: Math.max(0, end - from) }, (_, at) => from + at);

/** How many headings of a design's own fields stand before the label of the figures on a line, and on its place. */
const headingsBefore = ({ vocabulary }: SheetContext, { text }: Lines, line: number, label: number): number =>
  range(0, label + 1).filter((at) =>
    vocabulary
      .candidates(text(line, at))
      .some((one) => isStrong(one) && (one.meaning.kind === 'cost' || (one.meaning.kind === 'field' && one.meaning.component === null))),
  ).length;

/** Whether a line has no figures of a design, and as its counts the sums of those above. */
function addsUp({ text }: Lines, label: number, body: readonly number[], rows: readonly number[], line: number): boolean {
  const counted = rows.filter((at) => text(line, at) !== '');
  const sum = (at: number): number => body.reduce((all, above) => all + (above < line ? Number(text(above, at)) || 0 : 0), 0);
  const isBlank = range(0, label).filter((at) => text(line, at) !== '').length < 2;
  return isBlank && counted.length >= fewestRows && counted.every((at) => Number(text(line, at)) === sum(at));
}

const isNameLabel = ({ vocabulary }: SheetContext, component: string, text: string): boolean =>
  vocabulary.titleOf(text)?.rest === '' || vocabulary.candidates(text).some((one) => isStrong(one) && isNameOf(component)(one));

/** Whether nearly all cells of the columns are small whole numbers, marks or answers of a yes or no ("T" for a turret), and some are there. */
function areCounts(
  { ruleset, reader }: SheetContext,
  component: string,
  { text }: Lines,
  body: readonly number[],
  rows: readonly number[],
): boolean {
  const answers = answersOf(ruleset, component, reader, true);
  const cells = body.flatMap((line) => rows.map((at) => text(line, at))).filter((cell) => cell !== '');
  const counts = cells.filter(
    (cell) =>
      (/^(?:[x×]\s?)?\d{1,2}(?:\s?[x×])?$|^[xX✓✔*-]$/u.test(cell) && Number(cell.replace(/\D/g, '') || 1) <= mostPieces) || answers(cell),
  );
  return counts.length >= fewestRows && counts.length >= cells.length * mostly;
}
