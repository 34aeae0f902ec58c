import { t } from '../../../../base/words/words.ts';
import { columnLetter, type Grid } from '../../../cells/index.ts';
import type { ShownCell } from '../../../tables/index.ts';
import { isStrong } from '../columns/columnMeaning.ts';
import type { SheetContext } from '../tables/table.ts';
import { type Attribute, type Band, bandsOf, isOnlyOfDesign, labelColumns, labelColumnsTried } from './bands.ts';
import { hasTooManyLabels, type Label } from './labels.ts';
import type { Projection } from './projection.ts';

/** Most rows of a sheet in which transposed tables are looked for. */
const mostRows = 3_000;
const tooManyRows = t(
  'This sheet has more than {most} rows: designs that stand side by side, one to a column, were not looked for in it.',
  { most: mostRows.toLocaleString('en') },
);
const tooManyTexts = t(
  'This sheet has so many different short texts that designs side by side, one to a column, were not looked for in it.',
);

/** Transposed tables: designs across, attributes down, one band of designs below another. */
export function transposedTables(context: SheetContext): readonly Projection[] {
  if (context.grid.sheet.rowCount > mostRows) {
    context.budget.giveUp(tooManyRows);
    return [];
  }
  if (hasTooManyLabels(context.grid, labelColumnsTried)) {
    context.budget.giveUp(tooManyTexts);
    return [];
  }
  const taken = new Set<number>();
  const found: { readonly top: number; readonly projection: Projection }[] = [];
  for (const column of labelColumns(context)) {
    if (taken.has(column)) continue;
    for (const band of bandsOf(context, column)) {
      // What stands among the designs, such as their units, labels nothing.
      for (let at = column + 1; at <= (band.designs.at(-1) ?? column); at++) taken.add(at);
      found.push({ top: band.names, projection: projectBand(context, band) });
    }
  }
  return found.toSorted((one, other) => one.top - other.top).map(({ projection }) => projection);
}

function projectBand(context: SheetContext, band: Band): Projection {
  const { grid } = context;
  const { column, attributes, names, designs } = band;
  const sectionRow = sectionRowOf(grid, band);
  const hasValues = ({ row }: Attribute): boolean => designs.some((at) => grid.isFilled(row, at));
  const isTitle = (attribute: Attribute): boolean =>
    attribute.label?.isKnown === true &&
    attribute.label.component !== null &&
    context.vocabulary.titleOf(attribute.label.text)?.rest === '' &&
    !hasValues(attribute);
  const titles = titlesOf(context, band, isTitle);
  const shown = attributes.filter((attribute) => hasValues(attribute) && attribute.row !== sectionRow);
  // Columns below no title come first, so that no title seems to extend over them.
  const kept = [...shown.filter(({ row }) => !titles.has(row)), ...shown.filter(({ row }) => titles.has(row))];
  const headings: (ShownCell | null)[] = [cornerOf(context, names, column), ...kept.map(({ row, label }) => labelSpot(row, column, label))];
  const titleRow: (ShownCell | null)[] = [null, ...kept.map(({ row }) => titles.get(row) ?? null)];
  const header = titleRow.some((spot) => spot !== null) ? [titleRow, headings] : [headings];
  const sections = sectionsOf(grid, band);
  const body = designs.flatMap((at) => {
    const section = sections.get(at);
    const design: (ShownCell | null)[] = [{ row: names, column: at }, ...kept.map(({ row }) => ({ row, column: at }))];
    return section ? [[section], design] : [design];
  });
  const labels = attributes.flatMap((attribute): readonly ShownCell[] => {
    const left = grid.filled(attribute.row).filter((at) => at < column);
    return [...(isTitle(attribute) ? [column] : []), ...left].map((at) => ({ row: attribute.row, column: at }));
  });
  labels.push(
    ...grid
      .filled(names)
      .filter((at) => at < column)
      .map((at) => ({ row: names, column: at })),
  );
  return {
    layout: 'transposed',
    rows: [...header, ...body],
    headerRows: header.length,
    hasNames: true,
    count: designs.length,
    labels,
    notes: [],
    left: leftOut(grid, band),
  };
}

/** The label over the names: an empty corner gives none, and one over the labels ("Value") is no field of the designs. */
function cornerOf({ grid, vocabulary }: SheetContext, row: number, column: number): ShownCell {
  const [best] = vocabulary.candidates(grid.text(row, column));
  const isOther = best !== undefined && isStrong(best) && (best.meaning.kind !== 'field' || best.meaning.field.id !== 'name');
  return grid.isFilled(row, column) && !isOther ? { row, column } : { row, column, text: 'Name' };
}

const labelSpot = (row: number, column: number, label: Label | null): ShownCell =>
  label ? { row, column, text: label.text } : { row, column };

/** Titles of groups of rows ("Weapon 1"): on a row of their own above the group, or to the left of the labels beside it. */
function titlesOf(
  { grid, vocabulary }: SheetContext,
  { column, attributes, names }: Band,
  isTitle: (attribute: Attribute) => boolean,
): ReadonlyMap<number, ShownCell> {
  const titles = new Map<number, ShownCell>();
  let above: ShownCell | null = null;
  let aside: ShownCell | null = null;
  let before = names;
  for (const attribute of attributes) {
    const { row, label } = attribute;
    const left = grid.filled(row).findLast((at) => at < column);
    const isOver = row > before + 1 || (label !== null && isOnlyOfDesign(label));
    if (isOver) {
      above = null;
      aside = null;
    }
    if (left !== undefined) aside = vocabulary.titleOf(grid.text(row, left)) === null ? null : { row, column: left };
    if (isTitle(attribute)) above = { row, column };
    const title: ShownCell | null = above ?? aside;
    if (title) titles.set(row, title);
    before = row;
  }
  return titles;
}

/** A row above the names that has a word for some of them ("INFANTRY"), which holds until the next word. */
function sectionRowOf(grid: Grid, { column, names, designs }: Band): number | null {
  const row = names - 1;
  const filled = row >= 0 ? grid.filled(row).filter((at) => at > column) : [];
  const known = new Set(designs);
  const isSection =
    filled.length >= 2 && filled.length < designs.length && filled.every((at) => known.has(at) && typeof grid.value(row, at) === 'string');
  return isSection ? row : null;
}

function sectionsOf(grid: Grid, band: Band): ReadonlyMap<number, ShownCell> {
  const row = sectionRowOf(grid, band);
  return new Map(
    row === null
      ? []
      : grid
          .filled(row)
          .filter((at) => at > band.column)
          .map((at) => [at, { row, column: at }]),
  );
}

/** Columns among the designs that are not designs. */
function leftOut(grid: Grid, { column, attributes, names, designs }: Band): Projection['left'] {
  const last = designs.at(-1) ?? 0;
  const columns = new Map<number, ShownCell[]>();
  const known = new Set(designs);
  for (const row of [names, ...attributes.map((attribute) => attribute.row)])
    for (const at of grid.filled(row))
      if (at > column && at <= last + 1 && !known.has(at)) {
        const spots = columns.get(at) ?? [];
        spots.push({ row, column: at });
        columns.set(at, spots);
      }
  return [...columns].map(([at, spots]) => {
    const name = grid.text(names, at);
    return {
      spots,
      message: t(
        'Column {at}{hasName, select, true { ("{name}")} other {}} stands beside the designs but is none; it was not taken over.',
        { at: columnLetter(at), hasName: name !== '', name },
      ),
    };
  });
}
