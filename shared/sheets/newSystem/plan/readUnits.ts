import { cleanText, compactWord } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import type { Field } from '../../../rules/ruleset/format/index.ts';
import type { CellValue } from '../../../rules/ruleset/values/index.ts';
import type { CellPlace, ImportedDesign } from '../../import/index.ts';
import { cellNumber, diceIn, isBlankCell, isBlankChoice } from '../../tables/index.ts';
import type { SystemPlan } from './plan.ts';
import type { PlannedColumn, PlannedComponent, PlannedRow } from './planned.ts';
import { type ListedUnit, nameOf, placeIn, rowOf, valueIn } from './unitList.ts';

/** The value of a cell as its field keeps it; a text that the field cannot hold is kept as typed, and the rules report it. */
function valueFor({ field, kind }: PlannedColumn, value: CellValue, decimalComma: boolean): CellValue {
  if (!field) return null;
  const blankIsNo = kind.kind === 'yesNo' && kind.no.length === 0;
  const isBlank = field.kind === 'choice' ? isBlankChoice(value) : isBlankCell(value);
  if (isBlank) return field.kind === 'yesNo' && blankIsNo ? false : null;
  return entered(field, kind, value, decimalComma);
}

function entered(field: Field, kind: PlannedColumn['kind'], value: CellValue, decimalComma: boolean): CellValue {
  const text = typeof value === 'boolean' ? (value ? 'TRUE' : 'FALSE') : cleanText(String(value));
  switch (field.kind) {
    case 'number':
      return (kind.kind === 'dice' ? diceIn(value) : cellNumber(value, decimalComma)?.number) ?? text;
    case 'yesNo': {
      if (typeof value === 'boolean') return value;
      const isOf = (words: readonly string[]): boolean =>
        words.some((word) => word === text || (compactWord(word) !== '' && compactWord(word) === compactWord(text)));
      return kind.kind === 'yesNo' && isOf(kind.yes) ? true : kind.kind === 'yesNo' && isOf(kind.no) ? false : text;
    }
    case 'choice': {
      const word = compactWord(text);
      const found =
        kind.kind === 'choice'
          ? kind.values.find((one) => one.text === text || one.others.includes(text) || compactWord(one.text) === word)
          : undefined;
      return found?.text ?? (isBlankCell(value) ? null : text);
    }
    default:
      return text;
  }
}

/** The key of a value in the cells of a design: computed columns and those that are no fields by their heading. */
export function slotOf({ role, field, columns, component }: PlannedColumn): string {
  const [column] = columns;
  const heading = (column?.heading || t('Column {letter}', { letter: column?.letter ?? '' })).replace(/\s+/g, ' ').trim();
  if (role === 'cost') return 'cost';
  if (role === 'computed') return `computed:${heading}`;
  return field?.id ?? `extra:${component === null ? heading : `${heading} ${column?.letter ?? ''}`}`;
}

/** The units as designs of an import, with the place of every value. */
export const readUnits = (plan: SystemPlan, isText: boolean): readonly ImportedDesign[] =>
  plan.list.units.map((unit) => readUnit(plan, unit, isText));

function readUnit(plan: SystemPlan, unit: ListedUnit, isText: boolean): ImportedDesign {
  const { list, own, components, maker, section, sheet } = plan;
  const { row, more } = unit.rows;
  const cells = new Map<string, CellPlace>();
  const values: Record<string, CellValue> = {};
  const note = (slot: string, place: CellPlace | null): void => {
    if (place && !cells.has(slot)) cells.set(slot, place);
  };
  values.name = nameOf(list, unit);
  note('name', placeIn(unit, row, list.name));
  let cost: number | null = null;
  let costFormula: string | null = null;
  for (const planned of own) {
    const [column] = planned.columns;
    if (!column) continue;
    const value = valueIn(unit, row, column);
    if (planned.role === 'cost') {
      cost = cellNumber(value, maker.decimalComma)?.number ?? null;
      costFormula = unit.table.grid.formula(row, column.columnIn.get(unit.table) ?? -1);
    }
    if (planned.field) values[planned.field.id] = valueFor(planned, value, maker.decimalComma);
    note(slotOf(planned), placeIn(unit, row, column));
  }
  if (section) values[section.id] = unit.rows.section;
  if (sheet) values[sheet.id] = unit.table.sheet;
  const rows = Object.fromEntries(
    components.map((component) => [component.id, component.rowsOf(unit).map((line, at) => readRow(plan, component, line, at, note))]),
  );
  return {
    id: null,
    sheet: isText ? null : unit.table.sheet,
    row: rowOf(unit),
    values,
    components: rows,
    extra: {},
    sheetCost: cost,
    originCost: cost,
    costFormula,
    section: unit.rows.section,
    hidden: false,
    notes: commentsOf(unit, [row, ...more]),
    cells,
    confidence: 'sure',
    doubts: [],
  };
}

function readRow(
  { maker }: SystemPlan,
  component: PlannedComponent,
  { sheet, row, cells, lookup }: PlannedRow,
  at: number,
  note: (slot: string, place: CellPlace | null) => void,
): ImportedDesign['components'][string][number] {
  const values: Record<string, CellValue> = {};
  for (const [planned, { value, place }] of cells) {
    if (planned.field) values[planned.field.id] = valueFor(planned, value, maker.decimalComma);
    note(`${component.id}[${at}].${slotOf(planned)}`, place);
  }
  return { sheet, row, values, extra: {}, lookup };
}

function commentsOf({ table }: ListedUnit, rows: readonly number[]): string | null {
  const { grid } = table;
  const found = rows.flatMap((row) => table.columns.flatMap(({ column }) => grid.sheet.comments.get(grid.index(row, column)) ?? []));
  return found.length === 0 ? null : found.join('\n');
}
