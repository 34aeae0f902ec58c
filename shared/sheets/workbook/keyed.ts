import type { Design } from '../../project/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { CellValue, Values } from '../../rules/ruleset/values/index.ts';
import { sheetOf, type Workbook } from '../cells/index.ts';
import { extraRowValues, extraValues, shownValue, withoutBlankRows } from './exportDesign.ts';
import { columnKeys, fieldKey } from './keys.ts';
import { SHEETS, STAMP, type StampedRules, stampRows } from './marks.ts';

/** A design by the ids of its fields, with nothing left to be looked up in a ruleset: defaults are written out; null where one was emptied. */
export type KeyedDesign = {
  readonly values: Values;
  readonly components: Readonly<Record<string, readonly Values[]>>;
  readonly notes: string | null;
  /** Values that are not in the rules, of the design and, by component, of its rows. */
  readonly extra: Values;
  readonly rowExtra: Readonly<Record<string, readonly Values[]>>;
};

const filled = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));

/** What is entered in a design, without what cannot leave its project (picture, origin). */
export function keyedDesign(ruleset: Ruleset, whole: Design): KeyedDesign {
  const design = withoutBlankRows(ruleset, whole);
  const shown = (fields: Ruleset['fields'], values: Values): Values =>
    Object.fromEntries(
      [...fields.values()].flatMap(({ data }): (readonly [string, CellValue])[] => {
        if (data.kind === 'formula') return [];
        const value = shownValue(data, values);
        return value === null && shownValue(data, {}) === null ? [] : [[data.id, value]];
      }),
    );
  const rowsOf = (id: string) => design.components[id] ?? [];
  return {
    values: shown(ruleset.fields, design.values),
    components: Object.fromEntries(
      [...ruleset.components].map(([id, { fields }]) => [id, rowsOf(id).map(({ values }) => shown(fields, values))]),
    ),
    notes: design.notes || null,
    extra: filled(extraValues(ruleset, design)),
    rowExtra: Object.fromEntries(
      [...ruleset.components.keys()].map((id) => [id, rowsOf(id).map((row) => filled(extraRowValues(ruleset, id, row)))]),
    ),
  };
}

/** The cells of one row of a design, by column key. */
function rowCells(design: KeyedDesign, row: number, number: number): ReadonlyMap<string, CellValue> {
  const cells = new Map<string, CellValue>();
  if (row === 0) {
    cells.set(columnKeys.number, number);
    for (const [id, value] of Object.entries(design.values)) cells.set(id, value);
    for (const [heading, value] of Object.entries(design.extra)) cells.set(columnKeys.extra(heading), value);
    if (design.notes !== null) cells.set(columnKeys.notes, design.notes);
  }
  for (const [component, rows] of Object.entries(design.components))
    for (const [id, value] of Object.entries(rows[row] ?? {})) cells.set(fieldKey(component, id), value);
  for (const [component, rows] of Object.entries(design.rowExtra))
    for (const [heading, value] of Object.entries(rows[row] ?? {})) cells.set(columnKeys.rowExtra(component, heading), value);
  return cells;
}

/**
 * Designs as a workbook that `importWorkbook` reads back value for value, like one of this program's exports: each column
 * is identified by its key. Takes no ruleset, so that designs with unknown rules can be viewed as well.
 */
export function keyedWorkbook(fileName: string, rules: StampedRules, designs: readonly KeyedDesign[]): Workbook {
  const body = designs.flatMap((design, at) => {
    const count = Math.max(1, ...Object.values(design.components).map((rows) => rows.length));
    return Array.from({ length: count }, (_, row) => rowCells(design, row, at + 1));
  });
  const keys = [...new Set([columnKeys.number, 'name', ...body.flatMap((cells) => [...cells.keys()])])];
  const about: readonly (readonly CellValue[])[] = [[STAMP], ...stampRows(rules)];
  return {
    fileName,
    kind: 'code',
    sheets: [
      sheetOf(SHEETS.designs, [keys, ...body.map((cells) => keys.map((key) => cells.get(key) ?? null))]),
      sheetOf(SHEETS.about, about),
    ],
    names: new Map(),
    remarks: [],
  };
}
