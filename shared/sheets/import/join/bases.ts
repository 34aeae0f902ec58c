import { t } from '../../../base/words/words.ts';
import type { Ruleset } from '../../../rules/ruleset/compile/index.ts';
import type { CellValue } from '../../../rules/ruleset/values/index.ts';
import { columnLetter } from '../../cells/index.ts';
import { isName } from '../find/words/meaning.ts';
import { type ImportedDesign, type ImportedTable, type ImportProblem, problemOf } from '../imported.ts';
import { type Draft, withDesigns } from '../read/draft.ts';
import { type NameIndex, nameIndexOf } from '../read/nameIndex.ts';
import { nameKey, type ReadSheet } from '../sheets/copies.ts';

/** The designs of one table, which its sections may have in several groups. */
type List = { readonly read: ReadSheet; readonly table: ImportedTable; readonly designs: readonly ImportedDesign[] };

/** How the designs of a list name rows of another: by a slot of theirs, such as "extra:Hull". */
type Link = {
  readonly list: List;
  readonly base: List;
  readonly slot: string;
  readonly named: ReadonlyMap<ImportedDesign, ImportedDesign>;
  /** The designs whose row was found only by the likeness of its name. */
  readonly guessed: ReadonlySet<ImportedDesign>;
};

/** The share of the designs of a list that must name rows of another, and of those names that must be there. */
const [half, mostly] = [0.5, 0.8];
/** Workbooks with more tables of designs than this are not searched. */
const mostLists = 40;

/**
 * Sheets whose designs take values from the rows of another table that they name: "Hull" beside a list of hulls, or two tables with
 * different values of the same designs. The rows of that table are no designs then. A value of the design itself goes first.
 */
export function withBases(ruleset: Ruleset, read: readonly ReadSheet[]): readonly ReadSheet[] {
  let current = read;
  for (let round = 0; round < mostLists; round++) {
    const links = linksIn(ruleset, current);
    if (links.length === 0) return current;
    current = joined(ruleset, current, links);
  }
  return current;
}

/** All links to the first table whose rows others name. */
function linksIn(ruleset: Ruleset, read: readonly ReadSheet[]): readonly Link[] {
  const lists = read.flatMap(listsOf);
  if (lists.length < 2 || lists.length > mostLists) return [];
  for (const base of lists) {
    const rows = base.read.sheet.correction.include === true || base.designs.some(hasRows) ? null : rowsByName(base);
    const links = rows === null ? [] : lists.flatMap((list) => (list === base ? [] : (linkOf(ruleset, list, base, rows) ?? [])));
    if (links.length > 0) return links;
  }
  return [];
}

function listsOf(read: ReadSheet): readonly List[] {
  const tables = [...new Set(read.draft.groups.map(({ table }) => table))];
  return tables.map((table) => ({
    read,
    table,
    designs: read.draft.groups.filter((group) => group.table === table).flatMap(({ designs }) => designs),
  }));
}

const hasRows = ({ components }: ImportedDesign): boolean => Object.values(components).some((rows) => rows.length > 0);

type Rows = NameIndex<{ readonly name: string; readonly aliases: readonly []; readonly row: ImportedDesign }>;

/** The rows of a list by their names; null if any has none, or has that of another. */
function rowsByName({ designs }: List): Rows | null {
  const names = new Set(designs.map(nameKey));
  if (designs.length < 2 || names.size < designs.length || names.has('')) return null;
  return nameIndexOf(designs.map((row) => ({ name: String(row.values.name), aliases: [] as const, row })));
}

/** The values that a list has for most of its designs, but for their names. */
const given = ({ designs }: List): readonly string[] =>
  Object.keys(designs[0]?.values ?? {}).filter(
    (id) => id !== 'name' && designs.filter(({ values }) => (values[id] ?? null) !== null).length > half * designs.length,
  );

function linkOf(ruleset: Ruleset, list: List, base: List, rows: Rows): Link | null {
  const { designs, read } = list;
  const ofBase = given(base);
  const slots = [...new Set(designs.flatMap(({ cells }) => [...cells.keys()]))].filter((slot) => mayName(ruleset, slot));
  for (const slot of slots) {
    const texts = designs.flatMap((design) => {
      const text = textAt(read, design, slot);
      const found = text === '' ? null : rows.find(text);
      return text === '' ? [] : [{ design, row: found?.entries[0]?.row, how: found?.how }];
    });
    const named = new Map(texts.flatMap(({ design, row }) => (row ? [[design, row] as const] : [])));
    const exact = texts.filter(({ how }) => how === 'name').length;
    if (texts.length <= half * designs.length || exact < 2 || named.size < mostly * texts.length) continue;
    const guessed = new Set(texts.flatMap(({ design, how }) => (how === 'likeness' ? [design] : [])));
    const isSame = slot === 'name';
    if (isSame && exact < mostly * base.designs.length) continue;
    const others = ofBase.filter((id) => id !== slot);
    const isFree = (id: string): boolean => agrees(designs, named, id);
    const own = given(list).filter((id) => id !== slot && !others.includes(id));
    const saysMore = own.length > 0 || designs.some(hasRows) || (isSame && base.designs.some(({ sheetCost }) => sheetCost !== null));
    if (others.length >= (isSame ? 1 : 2) && others.every(isFree) && others.some((id) => isLacking(designs, id)) && saysMore)
      return { list, base, slot, named, guessed };
  }
  return null;
}

/** Whether cells of a slot may name rows of another table: a column that the rules do not know, the name, or a choice by its text. */
const mayName = ({ fields }: Ruleset, slot: string): boolean => {
  const kind = fields.get(slot)?.data.kind;
  return slot.startsWith('extra:') || kind === 'text' || kind === 'choice';
};

function textAt({ sheet: { whole } }: ReadSheet, { cells }: ImportedDesign, slot: string): string {
  const place = cells.get(slot);
  return place && place.row >= 0 && place.sheet === whole.sheet.name ? whole.text(place.row, place.column).trim() : '';
}

const isLacking = (designs: readonly ImportedDesign[], id: string): boolean =>
  designs.filter(({ values }) => (values[id] ?? null) === null).length >= half * designs.length;

/** Whether designs leave a value to the rows that they name, but for a few, or have the same. */
function agrees(designs: readonly ImportedDesign[], named: Link['named'], id: string): boolean {
  if (isLacking(designs, id)) return true;
  const pairs = [...named].filter(([{ values }]) => (values[id] ?? null) !== null);
  return pairs.filter(([{ values }, row]) => values[id] === row.values[id]).length >= mostly * pairs.length;
}

function joined(ruleset: Ruleset, read: readonly ReadSheet[], links: readonly Link[]): readonly ReadSheet[] {
  const changed = new Map(
    links.flatMap((link) => [...link.named].map(([design, row]) => [design, completed(ruleset, link, design, row)] as const)),
  );
  const used = new Set(links.flatMap(({ named }) => [...named.values()]));
  return read.map((one) => {
    let { draft } = one;
    for (const link of links) if (one === link.list.read) draft = withProblems(withDesigns(draft, changed), link);
    const base = links[0]?.base;
    if (base && one === base.read) draft = withoutRows(one, draft, base, used);
    return draft === one.draft ? one : { ...one, draft };
  });
}

/** A design with what the row that it names has and it leaves blank. */
function completed(ruleset: Ruleset, { base, slot }: Link, design: ImportedDesign, row: ImportedDesign): ImportedDesign {
  const values: Record<string, CellValue> = { ...design.values };
  const cells = new Map(design.cells);
  const extra: Record<string, CellValue> = { ...design.extra };
  // What was taken for a choice is the name of the row.
  if (slot !== 'name' && ruleset.fields.has(slot)) {
    extra[base.table.columns.find(isName)?.header || slot] = row.values.name ?? null;
    values[slot] = null;
  }
  for (const [id, value] of Object.entries(row.values)) {
    const place = row.cells.get(id);
    if (value === null || (values[id] ?? null) !== null) continue;
    values[id] = value;
    if (place) cells.set(id, place);
  }
  const cost = base.table.columns.find(({ meaning }) => meaning.kind === 'cost');
  const isSame = slot === 'name';
  const sheetCost = design.sheetCost ?? (isSame ? row.sheetCost : null);
  const further = [...Object.entries(row.extra), ...(cost && !isSame ? [[cost.header, row.sheetCost] as const] : [])];
  for (const [heading, value] of further) {
    if (value === null) continue;
    const key = heading in extra ? `${String(row.values.name)}: ${heading}` : heading;
    extra[key] = value;
    const place = row.cells.get(`extra:${heading}`) ?? row.cells.get('cost');
    if (place) cells.set(`extra:${key}`, place);
  }
  const costPlace = row.cells.get('cost');
  if (isSame && design.sheetCost === null && costPlace) cells.set('cost', costPlace);
  const notes = [design.notes, row.notes].filter((note) => note !== null).join('\n');
  return { ...design, values, extra, cells, sheetCost, originCost: sheetCost, notes: notes === '' ? null : notes };
}

/** A draft with what is to be told of a link, and without what was said of names that were taken for values. */
function withProblems(draft: Draft, { list, base, slot, named, guessed }: Link): Draft {
  const placeIn = (design: ImportedDesign): ReturnType<ImportedDesign['cells']['get']> => design.cells.get(slot);
  const [first] = named.keys();
  const place = first && placeIn(first);
  const column = place ? columnLetter(place.column) : null;
  const rows = new Set([...named.keys()].map(({ row }) => row));
  const sheet = list.table.sheet;
  const heading = list.table.columns.find(({ letter }) => letter === column)?.header ?? '';
  const lost = list.designs.filter((design) => !named.has(design) && textAt(list.read, design, slot) !== '');
  const atCell = (design: ImportedDesign, code: 'guessed' | 'lookup-missing', message: string): ImportProblem => ({
    code,
    sheet,
    row: (placeIn(design)?.row ?? 0) + 1,
    column,
    severity: code === 'guessed' ? 'warning' : 'error',
    message,
    raw: textAt(list.read, design, slot),
  });
  const missing = (slot === 'name' ? [] : lost).map((design) =>
    atCell(
      design,
      'lookup-missing',
      t('{heading}: there is no "{text}" {place}, so that "{name}" has nothing from there. Enter its values.', {
        heading,
        text: textAt(list.read, design, slot),
        place: tableInWords(base),
        name: String(design.values.name),
      }),
    ),
  );
  const likely = [...guessed].map((design) =>
    atCell(
      design,
      'guessed',
      t('"{text}" was taken for "{name}". Check it.', {
        text: textAt(list.read, design, slot),
        name: String(named.get(design)?.values.name),
      }),
    ),
  );
  const told: ImportProblem = problemOf({
    code: 'layout',
    sheet,
    row: list.table.headerRows[0] ?? null,
    column,
    message: t('What these designs leave blank was taken from the table {place}, from the row that "{heading}" names.', {
      place: tableInWords(base),
      heading,
    }),
  });
  const isMended = ({ code, row, column: at }: ImportProblem): boolean =>
    code === 'unreadable' && at === column && row !== null && rows.has(row);
  return { ...draft, problems: [...draft.problems.filter((problem) => !isMended(problem)), told, ...likely, ...missing] };
}

const tableInWords = ({ table: { sheet, headerRows } }: List): string =>
  sheet === null ? t('in row {row}', { row: headerRows[0] ?? 1 }) : t('on "{sheet}"', { sheet });

/** A draft without the rows of a table that are no designs of their own. Those that nothing names are listed. */
function withoutRows({ sheet }: ReadSheet, draft: Draft, { table, designs }: List, used: ReadonlySet<ImportedDesign>): Draft {
  const unused = designs.filter((design) => !used.has(design));
  const gone = new Set(designs);
  const { layout } = table;
  const layouts = new Map(draft.layouts);
  if (layout) layouts.set(layout, (layouts.get(layout) ?? 0) - designs.length);
  for (const { row, cells } of unused)
    for (const place of cells.values())
      if (place.row === row - 1 && sheet.whole.isFilled(place.row, place.column)) sheet.usage.mark(place.row, place.column, 'ignored');
  const left = unused.map(({ row }) => ({ sheet: table.sheet, row, why: t('no design refers to it') }));
  return {
    ...draft,
    layouts,
    designs: draft.designs.filter((design) => !gone.has(design)),
    groups: draft.groups.filter((group) => group.table !== table),
    ignoredRows: [...draft.ignoredRows, ...left].sort((one, other) => one.row - other.row),
  };
}
