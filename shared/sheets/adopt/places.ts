import { placeKey } from '../calculation/index.ts';
import type { CellPlace, ImportedDesign, ImportedTable } from '../import/index.ts';

/** What a cell is to a design. `at` as in a mark: '0' for the first row of a component, '~2' for the empty third block. */
export type CellSlot =
  | { readonly kind: 'own'; readonly key: string }
  | { readonly kind: 'row'; readonly component: string; readonly at: string; readonly key: string };

/** The cells of each design's values, and the owner of each cell. */
export type DesignPlaces = {
  readonly slotAt: (place: CellPlace) => CellSlot | null;
  /** Whether the cell is in a list from which designs take component rows. */
  readonly isListed: (place: CellPlace) => boolean;
  /** The component's field that a column of such a list holds; null if it holds none. */
  readonly listField: (sheet: string, column: number, component: string) => string | null;
  /** Whether the cell is a value of another design. */
  readonly isForeign: (place: CellPlace) => boolean;
  /** How many rows of a component the design has. */
  readonly rowCount: (component: string) => number;
  /** How many rows of a component the design's table has headings for, side by side; 0 where rows are below each other. */
  readonly blockCount: (component: string) => number;
  /** The empty cells for one more row of a component, by the key of what they would hold; none if there is no such place. */
  readonly nextRow: (component: string) => ReadonlyMap<string, CellPlace>;
};

const ROW_SLOT = /^([^[\]]+)\[(\d+)\]\.(.+)$/s;

export function slotOf(name: string): CellSlot {
  const [, component, at, key] = ROW_SLOT.exec(name) ?? [];
  return component !== undefined && at !== undefined && key !== undefined
    ? { kind: 'row', component, at, key }
    : { kind: 'own', key: name };
}

const originOf = ({ cells }: ImportedDesign): CellPlace | null => cells.get('name') ?? cells.get('cost') ?? null;
const distance = (origin: CellPlace, place: CellPlace): string =>
  `${origin.sheet}!${place.row - origin.row},${place.column - origin.column}`;

/** The table of a design with component rows side by side; undefined for a design in any other table. */
const wideTable = (tables: readonly ImportedTable[], { sheet, row }: ImportedDesign): ImportedTable | undefined => {
  const table = tables.findLast((one) => one.kind === 'designs' && one.sheet === sheet && (one.headerRows[0] ?? 0) < row);
  return table?.layout === 'wide' || table?.layout === 'lookup' ? table : undefined;
};

/** A cell of a block beside the design that no design fills. */
function emptyBlock(table: ImportedTable | undefined, column: number): CellSlot | null {
  if (!table) return null;
  const meaning = table.columns.find((one) => one.column === column)?.meaning;
  if (!meaning || !('key' in meaning || 'field' in meaning) || meaning.component === null) return null;
  const key = 'field' in meaning ? meaning.field.id : `extra:${meaning.key}`;
  return {
    kind: 'row',
    component: meaning.component,
    at: `~${meaning.block - 1}`,
    key,
  };
}

/** The cells below a row of a component, by key; with the step between the rows above them. None if any is taken. */
function cellsBelow(
  { cells, components }: ImportedDesign,
  component: string,
  last: number,
  isFree: (place: CellPlace) => boolean,
): ReadonlyMap<string, CellPlace> {
  const lookup = components[component]?.[last]?.lookup;
  const of = (row: number): readonly (readonly [string, CellPlace])[] =>
    [...cells].flatMap(([name, place]) => {
      const slot = slotOf(name);
      const isOfRow = slot.kind === 'row' && slot.component === component && slot.at === String(row);
      return isOfRow && !(lookup && place.sheet === lookup.sheet && place.row === lookup.row - 1) ? [[slot.key, place] as const] : [];
    });
  const above = new Map(last > 0 ? of(last - 1) : []);
  const found = new Map<string, CellPlace>();
  for (const [key, place] of of(last)) {
    const before = above.get(key);
    const step = before ? { row: place.row - before.row, column: place.column - before.column } : { row: 1, column: 0 };
    const next = { sheet: place.sheet, row: place.row + step.row, column: place.column + step.column };
    if ((step.row === 0 && step.column === 0) || !isFree(next)) return new Map();
    found.set(key, next);
  }
  return found;
}

/** Whether a value of a component row is in a list from which all designs take such rows. */
function isListed(design: ImportedDesign, slot: CellSlot, place: CellPlace): boolean {
  const lookup = slot.kind === 'row' ? design.components[slot.component]?.[Number(slot.at)]?.lookup : null;
  return lookup !== null && lookup !== undefined && place.sheet === lookup.sheet && place.row === lookup.row - 1;
}

/**
 * Finds for every design what each cell holds. A block of component cells that is empty in one design is recognised from
 * the designs beside it whose blocks are filled.
 */
export function placesOf(designs: readonly ImportedDesign[], tables: readonly ImportedTable[] = []): readonly DesignPlaces[] {
  const owners = new Map<string, Set<number>>();
  const usual = new Map<string, Extract<CellSlot, { kind: 'row' }>>();
  const lists = new Map<string, string>();
  const listed = new Set<string>();
  const listKey = (sheet: string, column: number, component: string): string => `${sheet}!${column}/${component}`;
  designs.forEach((design, index) => {
    const origin = originOf(design);
    for (const [name, place] of design.cells) {
      const found = slotOf(name);
      if (found.kind === 'row' && isListed(design, found, place)) {
        lists.set(listKey(place.sheet, place.column, found.component), found.key);
        listed.add(placeKey(place));
        continue;
      }
      const key = placeKey(place);
      const known = owners.get(key) ?? new Set();
      owners.set(key, known.add(index));
      const slot = slotOf(name);
      if (!origin || slot.kind !== 'row' || place.sheet !== origin.sheet) continue;
      const from = distance(origin, place);
      // A design may leave its first block empty; the fullest design shows which block is which.
      if (Number(slot.at) >= Number(usual.get(from)?.at ?? 0)) usual.set(from, slot);
    }
  });
  // A list of component rows from which several designs take numbers belongs to none of them.
  const isShared = (key: string): boolean => (owners.get(key)?.size ?? 0) > 1;

  return designs.map((design): DesignPlaces => {
    const origin = originOf(design);
    const own = new Map<string, CellSlot>();
    const rows = new Set<number>();
    const ownColumns = new Map<number, CellSlot>();
    for (const [name, place] of design.cells) {
      const slot = slotOf(name);
      own.set(placeKey(place), slot);
      if (place.sheet !== origin?.sheet) continue;
      rows.add(place.row);
      if (slot.kind === 'own' && place.row === origin.row) ownColumns.set(place.column, slot);
    }
    const table = wideTable(tables, design);
    const blockCount = (component: string): number =>
      Math.max(
        0,
        ...(table?.columns ?? []).map(({ meaning }) => ('block' in meaning && meaning.component === component ? meaning.block : 0)),
      );
    const isForeign = (place: CellPlace): boolean => {
      const key = placeKey(place);
      return !own.has(key) && owners.has(key) && !isShared(key);
    };
    const slotAt = (place: CellPlace): CellSlot | null => {
      const known = own.get(placeKey(place));
      if (known || !origin || place.sheet !== origin.sheet || owners.has(placeKey(place))) return known ?? null;
      const beside = usual.get(distance(origin, place));
      if (beside) return { ...beside, at: `~${beside.at}` };
      const empty = place.row === origin.row ? emptyBlock(table, place.column) : null;
      if (empty) return empty;
      // The design's own columns, repeated on the rows of its components.
      return place.row !== origin.row && rows.has(place.row) ? (ownColumns.get(place.column) ?? null) : null;
    };
    return {
      isForeign,
      blockCount,
      slotAt,
      nextRow: (component) => {
        const at = design.components[component]?.length ?? 0;
        const blocks = blockCount(component);
        if (blocks > 1 && at >= blocks) return new Map();
        if (blocks <= 1 && at > 0) return cellsBelow(design, component, at - 1, (place) => !owners.has(placeKey(place)));
        const found = new Map<string, CellPlace>();
        for (const { column } of table?.columns ?? []) {
          const place = origin && { sheet: origin.sheet, row: origin.row, column };
          const slot = place && slotAt(place);
          if (place && slot?.kind === 'row' && slot.component === component && slot.at === `~${at}`) found.set(slot.key, place);
        }
        return found;
      },
      isListed: (place) => listed.has(placeKey(place)),
      listField: (sheet, column, component) => lists.get(listKey(sheet, column, component)) ?? null,
      rowCount: (component) => design.components[component]?.length ?? 0,
    };
  });
}
