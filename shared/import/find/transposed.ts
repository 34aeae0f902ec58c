import { columnLetter, type Grid, isNumeric } from '../../cells/index.ts';
import { foreignWordsPattern } from '../../languages/index.ts';
import { isUnitText } from './headings.ts';
import { hasTooManyLabels, type Label, labelOf } from './labels.ts';
import type { Projection } from './projection.ts';
import type { SheetScene } from './tables.ts';
import type { Spot } from './virtualGrid.ts';

/** A row of attributes: its label, and what stands to the right of it. */
type Attribute = { readonly row: number; readonly label: Label | null };
/** Attributes below each other with the designs beside them, all labelled in one column. */
type Band = {
  readonly column: number;
  readonly attributes: readonly Attribute[];
  readonly names: number;
  readonly designs: readonly number[];
};

/** Columns that are tried as the one with the labels. */
const labelColumnsTried = 24;
/** Rows that are tried as rows of attributes, and attributes of one design. */
const mostRows = 3_000;
const mostAttributes = 400;
const tooManyRows = `This sheet has more than ${mostRows.toLocaleString('en')} rows: designs that stand side by side, one to a column, were not looked for in it.`;
const tooManyTexts = 'This sheet has so many different short texts that designs side by side, one to a column, were not looked for in it.';
const tooManyAttributes = `More than ${mostAttributes} rows from here on might each be a value of designs that stand side by side; they were not read as such.`;
const [rateOf, rate, per, besideValues] = (['rateOf', 'rate', 'per', 'besideValues'] as const).map((key) =>
  foreignWordsPattern(({ headings }) => headings[key]),
);
/** Heads a column that explains values and holds none. */
const generic = new RegExp(`^(?:(?:${rateOf})? ?(?:${rate}|(?:${per})\\b.*)|${besideValues})$`, 'i');

/** Tables that stand on their side: designs across, attributes down, one band of designs below another. */
export function transposedTables(scene: SheetScene): readonly Projection[] {
  if (scene.grid.sheet.rowCount > mostRows) {
    scene.effort.giveUp(tooManyRows);
    return [];
  }
  if (hasTooManyLabels(scene.grid, labelColumnsTried)) {
    scene.effort.giveUp(tooManyTexts);
    return [];
  }
  const taken = new Set<number>();
  const found: { readonly top: number; readonly projection: Projection }[] = [];
  for (const column of labelColumns(scene)) {
    if (taken.has(column)) continue;
    for (const band of bandsOf(scene, column)) {
      for (const design of band.designs) taken.add(design);
      found.push({ top: band.names, projection: projectBand(scene, band) });
    }
  }
  return found.toSorted((one, other) => one.top - other.top).map(({ projection }) => projection);
}

/** Columns with the words of at least three attributes, two of them a design's own, left to right. */
function labelColumns({ grid, vocabulary }: SheetScene): readonly number[] {
  const own = new Map<number, Set<string>>();
  const all = new Map<number, Set<string>>();
  for (let row = 0; row < grid.sheet.rowCount; row++)
    for (const column of grid.filled(row)) {
      if (column >= labelColumnsTried) break;
      const label = labelOf(grid, vocabulary, row, column);
      if (!label?.isKnown || label.inner !== null) continue;
      all.set(column, (all.get(column) ?? new Set()).add(label.key));
      if (label.isOfDesign) own.set(column, (own.get(column) ?? new Set()).add(label.key));
    }
  return [...all]
    .flatMap(([column, keys]) => (keys.size >= 3 && (own.get(column)?.size ?? 0) >= 2 ? [column] : []))
    .toSorted((a, b) => a - b);
}

function bandsOf(scene: SheetScene, column: number): readonly Band[] {
  const { grid } = scene;
  const groups = splitAtRepeats(scene, column);
  return groups.flatMap((rows, position) => {
    const above = groups[position - 1]?.at(-1)?.row ?? -1;
    const below = groups[position + 1]?.[0]?.row ?? grid.sheet.rowCount;
    const band = bandOf(scene, column, rows, above, below);
    return band ? [band] : [];
  });
}

/** The labelled rows of a column; a new group begins where one of the design's own attributes comes again. */
function splitAtRepeats({ grid, vocabulary }: SheetScene, column: number): readonly (readonly Attribute[])[] {
  const labelled: { readonly row: number; readonly label: Label }[] = [];
  for (let row = 0; row < grid.sheet.rowCount; row++) {
    const label = labelOf(grid, vocabulary, row, column);
    if (label?.isKnown && label.inner === null) labelled.push({ row, label });
  }
  const groups: Attribute[][] = [];
  let seen = new Set<string>();
  labelled.forEach((attribute, position) => {
    const { label } = attribute;
    const next = labelled[position + 1]?.label;
    // "Name" is a weapon's as well; what follows tells whose.
    const isOwn = isOnlyOfDesign(label) || (label.isName && next !== undefined && isOnlyOfDesign(next));
    if (groups.length === 0 || (isOwn && seen.has(label.key))) {
      groups.push([]);
      seen = new Set();
    }
    if (isOwn) seen.add(label.key);
    groups[groups.length - 1]?.push(attribute);
  });
  return groups;
}

const isOnlyOfDesign = ({ isOfDesign, component }: Label): boolean => isOfDesign && component === null;

function bandOf(scene: SheetScene, column: number, labelled: readonly Attribute[], above: number, below: number): Band | null {
  const { grid, vocabulary } = scene;
  const first = labelled[0]?.row ?? 0;
  if (labelled.length > mostAttributes) {
    scene.effort.giveUp(tooManyAttributes, first);
    return null;
  }
  const last = lastRow(grid, column, labelled.at(-1)?.row ?? 0, below);
  const limit = nextLabelColumn(scene, column, labelled);
  const counts = new Map<number, number>();
  for (let row = first; row <= last; row++)
    for (const at of grid.filled(row)) if (at > column && at < limit) counts.set(at, (counts.get(at) ?? 0) + 1);
  const enough = Math.max(2, labelled.length * 0.3);
  const dense = [...counts].flatMap(([at, count]) => (count >= enough ? [at] : []));
  const named = labelled.find(({ label }) => label?.isName)?.row;
  const names = named ?? namesAbove(grid, column, first, above, dense);
  if (names === null) return null;
  const columns = [...new Set([...dense, ...grid.filled(names).filter((at) => at > column && at < limit)])].toSorted((a, b) => a - b);
  const isDesign = designsAmong(scene, names, columns, first, last);
  const designs = columns.filter((at) => grid.isFilled(names, at) && (counts.get(at) ?? 0) >= 2 && isDesign(at));
  if (designs.length < 2 || !labelled.some(({ row, label }) => label?.isOfDesign && row !== names)) return null;
  const attributes: Attribute[] = [];
  for (let row = Math.min(first, names); row <= last; row++) {
    if (row === names || grid.filled(row).length === 0) continue;
    attributes.push({ row, label: labelOf(grid, vocabulary, row, column) });
  }
  return { column, attributes, names, designs };
}

/** Rows right below the last known attribute may be attributes too, if they have a word and something beside it. */
function lastRow(grid: Grid, column: number, from: number, below: number): number {
  let row = from;
  while (row + 1 < below && grid.isFilled(row + 1, column) && grid.filled(row + 1).some((at) => at > column)) row++;
  return row;
}

/** The next column to the right that labels the same rows again. */
function nextLabelColumn({ grid, vocabulary }: SheetScene, column: number, labelled: readonly Attribute[]): number {
  const counts = new Map<number, number>();
  for (const { row } of labelled)
    for (const at of grid.filled(row)) {
      const label = at > column ? labelOf(grid, vocabulary, row, at) : null;
      if (label?.isKnown) counts.set(at, (counts.get(at) ?? 0) + 1);
    }
  const next = [...counts].flatMap(([at, count]) => (count >= Math.max(2, labelled.length / 2) ? [at] : []));
  return next.length > 0 ? Math.min(...next) : grid.sheet.columnCount;
}

/** The row of names above the first attribute, under an empty corner or an unknown word. */
function namesAbove(grid: Grid, column: number, first: number, above: number, dense: readonly number[]): number | null {
  for (let row = first - 1; row > above && row >= first - 3; row--) {
    const beside = grid.filled(row).filter((at) => at > column);
    const texts = beside.filter((at) => typeof grid.value(row, at) === 'string' && !isNumeric(grid.value(row, at)));
    if (texts.length >= 2 && texts.length >= dense.length / 2) return row;
    if (beside.length > 0) return null;
  }
  return null;
}

/** Tells columns beside the labels that are designs from what the attributes are measured in and what a point of them costs. */
function designsAmong(
  scene: SheetScene,
  names: number,
  columns: readonly number[],
  first: number,
  last: number,
): (column: number) => boolean {
  const { grid, vocabulary } = scene;
  const hasText = (at: number): boolean => {
    for (let row = first; row <= last; row++)
      if (row !== names && typeof grid.value(row, at) === 'string' && !isUnitText(grid.text(row, at))) return true;
    return false;
  };
  const withText = new Set(columns.filter((at) => grid.isFilled(names, at) && hasText(at)));
  return (column) => {
    const name = grid.text(names, column);
    const isGeneric = isUnitText(name) || generic.test(name) || labelOf(grid, vocabulary, names, column)?.isKnown === true;
    return !(isGeneric && !withText.has(column) && withText.size > 0);
  };
}

function projectBand(scene: SheetScene, band: Band): Projection {
  const { grid } = scene;
  const { column, attributes, names, designs } = band;
  const sectionRow = sectionRowOf(grid, band);
  const hasValues = ({ row }: Attribute): boolean => designs.some((at) => grid.isFilled(row, at));
  const isTitle = (attribute: Attribute): boolean =>
    attribute.label?.isKnown === true && attribute.label.component !== null && !hasValues(attribute);
  const titles = titlesOf(scene, band, isTitle);
  const shown = attributes.filter((attribute) => hasValues(attribute) && attribute.row !== sectionRow);
  // Columns below no title come first, so that no title seems to reach over them.
  const kept = [...shown.filter(({ row }) => !titles.has(row)), ...shown.filter(({ row }) => titles.has(row))];
  const headings: (Spot | null)[] = [cornerOf(grid, names, column), ...kept.map(({ row, label }) => labelSpot(row, column, label))];
  const titleRow: (Spot | null)[] = [null, ...kept.map(({ row }) => titles.get(row) ?? null)];
  const header = titleRow.some((spot) => spot !== null) ? [titleRow, headings] : [headings];
  const sections = sectionsOf(grid, band);
  const body = designs.flatMap((at) => {
    const section = sections.get(at);
    const design: (Spot | null)[] = [{ row: names, column: at }, ...kept.map(({ row }) => ({ row, column: at }))];
    return section ? [[section], design] : [design];
  });
  const labels = attributes.flatMap((attribute): readonly Spot[] => {
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

/** The label over the names; an empty corner says nothing. */
const cornerOf = (grid: Grid, row: number, column: number): Spot | null =>
  grid.isFilled(row, column) ? { row, column } : { row, column, text: 'Name' };

const labelSpot = (row: number, column: number, label: Label | null): Spot => (label ? { row, column, text: label.text } : { row, column });

/** Titles of groups of rows ("Weapon 1"): on a row of their own above the group, or to the left of the labels beside it. */
function titlesOf(
  { grid, vocabulary }: SheetScene,
  { column, attributes, names }: Band,
  isTitle: (attribute: Attribute) => boolean,
): ReadonlyMap<number, Spot> {
  const titles = new Map<number, Spot>();
  let above: Spot | null = null;
  let aside: Spot | null = null;
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
    const title: Spot | null = above ?? aside;
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

function sectionsOf(grid: Grid, band: Band): ReadonlyMap<number, Spot> {
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

/** Columns among the designs that are none. */
function leftOut(grid: Grid, { column, attributes, names, designs }: Band): Projection['left'] {
  const last = designs.at(-1) ?? 0;
  const columns = new Map<number, Spot[]>();
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
      why: `Column ${columnLetter(at)}${name === '' ? '' : ` ("${name}")`} stands beside the designs but is none; it was not taken over.`,
    };
  });
}
