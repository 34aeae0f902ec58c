import { compactWord, wordsOf } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import type { CellValue } from '../../../rules/ruleset/values/index.ts';
import { isBlankCell, isNameHeading, type RepeatedGroup } from '../../tables/index.ts';
import { isFormulaColumn } from './costColumn.ts';
import { splitHeading } from './fields.ts';
import { capital, type Naming, nameComponent, ownLabel, singularOf } from './naming.ts';
import { piecesIn } from './pieces.ts';
import type { FieldMaker, PlannedCell, PlannedColumn, PlannedComponent, PlannedRow } from './planned.ts';
import type { Relation } from './relations.ts';
import { type ListedUnit, placeIn, type UnitColumn, type UnitList, valueIn } from './unitList.ts';

const cellIn = (unit: ListedUnit, row: number, column: UnitColumn | undefined): PlannedCell =>
  column === undefined ? { value: null, place: null } : { value: valueIn(unit, row, column), place: placeIn(unit, row, column) };

const rowNumber = (unit: ListedUnit, row: number): number => (unit.table.grid.place(row, unit.table.name)?.row ?? row) + 1;
const rowsIn = ({ rows }: ListedUnit): readonly number[] => [rows.row, ...rows.more];

/** A row of a component: where it is, and its cell of a column. */
type PartLine = { readonly unit: ListedUnit; readonly row: number; readonly cellOf: (column: PlannedColumn) => PlannedCell };

type PartPlan = Pick<PlannedComponent, 'source'> & {
  readonly naming: Naming;
  /** The list that the rows are in. */
  readonly list: UnitList;
  readonly values: readonly PartValue[];
  /** Columns before the planned ones. */
  readonly before?: readonly PlannedColumn[];
  readonly linesOf: (unit: ListedUnit) => readonly PartLine[];
};

/** A component with values of its own columns; its rows are numbered where the sheet gives them no names. */
function componentOf(maker: FieldMaker, { naming, list, values, source, before = [], linesOf }: PartPlan): PlannedComponent {
  const planned = plannedColumns(maker, naming, values);
  const name = planned.some(({ role }) => role === 'name') ? null : ownName(maker, naming, list);
  const named = (row: PlannedRow, at: number): PlannedRow =>
    name ? { ...row, cells: new Map([...row.cells, [name, { value: `${capital(naming.singular)} ${at + 1}`, place: null }]]) } : row;
  return {
    ...naming,
    source,
    columns: [...before, ...(name ? [name] : []), ...planned],
    rowsOf: (unit) =>
      linesOf(unit)
        .map(({ unit: part, row, cellOf }): PlannedRow => {
          const cells = new Map(planned.map((column) => [column, cellOf(column)]));
          return { sheet: part.table.sheet, row: rowNumber(part, row), cells, lookup: null };
        })
        .filter(({ cells }) => source === 'table' || [...cells.values()].some(({ value }) => !isBlankCell(value)))
        .map(named),
  };
}

/** A component whose rows are beside each other: "Weapon 1 | Range 1 | Weapon 2 | Range 2". */
export function besideComponent(maker: FieldMaker, list: UnitList, group: RepeatedGroup<UnitColumn>): PlannedComponent {
  const values = group.stems.map((stem): PartValue => {
    const columns = group.columns.filter((one) => wordsOf(one.stem).join(' ') === stem).toSorted((one, other) => one.block - other.block);
    const own = columns.map(({ column }) => column);
    return {
      key: own[0]?.key ?? stem,
      list,
      columns: own,
      heading: columns[0]?.stem ?? stem,
      values: list.units.flatMap((unit) => own.map((column) => valueIn(unit, unit.rows.row, column))),
    };
  });
  const blocks = Math.max(...group.columns.map(({ block }) => block));
  const linesOf = (unit: ListedUnit): readonly PartLine[] =>
    Array.from({ length: blocks }, (_, block) => {
      const { row } = unit.rows;
      return { unit, row, cellOf: ({ columns }) => cellIn(unit, row, columns[block]) };
    });
  return componentOf(maker, { naming: nameComponent(maker, group.label), source: 'beside', list, values, linesOf });
}

/** A component whose rows are below each other, in the rows of the unit. */
export function belowComponent(maker: FieldMaker, list: UnitList, columns: readonly UnitColumn[], label: string): PlannedComponent {
  const values = columns.map((column) => ({
    key: column.key,
    list,
    columns: [column],
    heading: column.heading,
    values: list.units.flatMap((unit) => rowsIn(unit).map((row) => valueIn(unit, row, column))),
  }));
  const linesOf = (unit: ListedUnit): readonly PartLine[] =>
    rowsIn(unit).map((row) => ({ unit, row, cellOf: ({ columns: [column] }) => cellIn(unit, row, column) }));
  return componentOf(maker, { naming: nameComponent(maker, label), source: 'below', list, values, linesOf });
}

/** A component whose rows are the entries of one cell: "Laser (3); Missile (5)". */
export function cellComponent(maker: FieldMaker, list: UnitList, column: UnitColumn): PlannedComponent {
  const naming = nameComponent(maker, column.heading);
  const pieces = list.units.flatMap((unit) => piecesIn(valueIn(unit, unit.rows.row, column)));
  const name = { ...ownName(maker, naming, list), key: column.key, columns: [column] };
  const numbers = pieces.flatMap(({ number }) => (number === null ? [] : [number]));
  const kind = maker.kindOf('', numbers);
  const number: PlannedColumn | null =
    numbers.length === 0
      ? null
      : {
          ...name,
          key: `${column.key}#`,
          role: 'field',
          kind,
          field: maker.make(kind, { id: maker.ids.take(`${naming.singular} value`, 'value'), heading: '', label: t('Value') }),
        };
  return {
    ...naming,
    source: 'cell',
    columns: number ? [name, number] : [name],
    rowsOf: (unit) => {
      const { row } = unit.rows;
      return piecesIn(valueIn(unit, row, column)).flatMap((piece) =>
        Array.from(
          { length: piece.count },
          (): PlannedRow => ({
            sheet: unit.table.sheet,
            row: rowNumber(unit, row),
            cells: new Map([
              [name, { value: piece.name, place: null }],
              ...(number ? [[number, { value: piece.number, place: null }] as const] : []),
            ]),
            lookup: null,
          }),
        ),
      );
    },
  };
}

const keyOf = (value: CellValue): string => (value === null ? '' : compactWord(String(value)));

/**
 * A component whose rows are in a table of their own, which says to which unit each belongs; with `through`, it names them by the key
 * of a further list.
 */
export function tableComponent(maker: FieldMaker, { from, by, key }: Relation, through: Relation | null): PlannedComponent {
  const [table] = from.tables;
  const isNamed = !isNameHeading(from.name.heading) && from.name !== by;
  const naming = nameComponent(maker, through?.to.tables[0]?.sheet ?? (isNamed ? from.name.heading : (table?.sheet ?? t('Parts'))));
  const others = from.columns.filter((column) => column !== by && column !== through?.by);
  const entries = new Map(through?.to.units.map((unit) => [keyOf(valueIn(unit, unit.rows.row, through.key)), unit] as const));
  const entryOf = (unit: ListedUnit, row: number): ListedUnit | undefined =>
    through ? entries.get(keyOf(valueIn(unit, row, through.by))) : undefined;
  const lines = from.units.flatMap((unit) => rowsIn(unit).map((row) => ({ unit, row })));
  const values = others.map((column) => ({
    key: `${table?.sheet}/${column.key}`,
    list: from,
    columns: [column],
    heading: column.heading || t('Column {letter}', { letter: column.letter }),
    values: lines.map(({ unit, row }) => valueIn(unit, row, column)),
  }));
  const joined = through?.to;
  const named = joined && {
    key: `${joined.tables[0]?.sheet}/${joined.name.key}`,
    list: joined,
    columns: [joined.name],
    heading: joined.name.heading,
    values: joined.units.map((unit) => valueIn(unit, unit.rows.row, joined.name)),
  };
  const cellFor = (part: ListedUnit, row: number, { list, columns: [column] }: PlannedColumn): PlannedCell => {
    if (list !== joined) return cellIn(part, row, column);
    const entry = entryOf(part, row);
    return entry ? cellIn(entry, entry.rows.row, column) : { value: null, place: null };
  };
  const owner: PlannedColumn = {
    key: `${table?.sheet}/${by.key}`,
    list: from,
    columns: [by],
    component: naming.id,
    role: 'key',
    kind: { kind: 'text', longest: 60 },
    field: null,
  };
  const linesOf = (unit: ListedUnit): readonly PartLine[] => {
    const wanted = keyOf(valueIn(unit, unit.rows.row, key));
    const isOwn = ({ unit: part, row }: (typeof lines)[number]): boolean =>
      wanted !== '' && keyOf(valueIn(part, row, by) ?? (row === part.rows.row ? null : valueIn(part, part.rows.row, by))) === wanted;
    return lines.filter(isOwn).map((line) => ({ ...line, cellOf: (column) => cellFor(line.unit, line.row, column) }));
  };
  const plan = { naming, source: 'table', list: from, values: named ? [named, ...values] : values, before: [owner], linesOf } as const;
  const component = componentOf(maker, plan);
  return joined ? withListed(maker, component, joined) : component;
}

/** The same component with the values that a list has for the names of its rows. */
export function withListed(maker: FieldMaker, component: PlannedComponent, list: UnitList): PlannedComponent {
  const name = component.columns.find(({ role }) => role === 'name');
  if (!name) return component;
  const known = new Set(component.columns.flatMap(({ field }) => (field ? [compactWord(field.label)] : [])));
  const columns = list.columns.filter(
    (column) => column !== list.name && column.heading !== '' && !known.has(compactWord(ownLabel(column.heading, component.singular))),
  );
  const sheet = list.tables[0]?.sheet ?? '';
  const further = columns.map((column): PlannedColumn => {
    const key = `${sheet}/${column.key}`;
    const kind = maker.kindOf(
      key,
      list.units.map((unit) => valueIn(unit, unit.rows.row, column)),
    );
    const label = ownLabel(column.heading, component.singular);
    const isLeft = maker.choiceOf(key) === 'skip';
    const field = isLeft
      ? null
      : maker.make(kind, {
          id: maker.ids.take(splitHeading(label).label, 'value'),
          heading: column.heading,
          label,
          owner: component.singular,
        });
    return { key, list, columns: [column], component: component.id, role: isLeft ? 'skip' : 'field', kind, field };
  });
  const entries = new Map(list.units.map((unit) => [keyOf(valueIn(unit, unit.rows.row, list.name)), unit] as const));
  return {
    ...component,
    columns: [...component.columns, ...further],
    rowsOf: (unit) =>
      component.rowsOf(unit).map((row) => {
        const entry = entries.get(keyOf(row.cells.get(name)?.value ?? null));
        if (!entry) return row;
        const cells = new Map([
          ...row.cells,
          ...further.map((column) => [column, cellIn(entry, entry.rows.row, column.columns[0])] as const),
        ]);
        return { ...row, cells, lookup: { sheet: entry.table.sheet, row: rowNumber(entry, entry.rows.row) } };
      }),
  };
}

/** A value of a component's rows: its columns, and all its cells. */
type PartValue = {
  readonly key: string;
  readonly list: UnitList;
  readonly columns: readonly UnitColumn[];
  readonly heading: string;
  readonly values: readonly CellValue[];
};

/** The columns of a component as planned fields: its first text is the name of the rows. */
function plannedColumns(maker: FieldMaker, naming: Naming, values: readonly PartValue[]): readonly PlannedColumn[] {
  const texts = values.filter(
    ({ key, values: own }) => maker.choiceOf(key) !== 'skip' && ['text', 'choice'].includes(maker.kindOf(key, own).kind),
  );
  const named =
    texts.find(({ heading }) => isNameHeading(heading) || singularOf(compactWord(heading)) === compactWord(naming.singular)) ?? texts[0];
  return values.map((value): PlannedColumn => {
    const { key, list, columns, heading, values: own } = value;
    const kind = maker.kindOf(key, own);
    const common = { key, list, columns, component: naming.id, kind };
    if (maker.choiceOf(key) === 'skip') return { ...common, role: 'skip', field: null };
    if (value === named) {
      const field = maker.make({ kind: 'text', longest: 60 }, { id: 'name', heading, label: capital(naming.singular) });
      return { ...common, role: 'name', field, kind: { kind: 'text', longest: 60 } };
    }
    const [first] = columns;
    const isWorkedOut = kind.kind === 'number' && first !== undefined && isFormulaColumn(list, first);
    if (isWorkedOut && maker.choiceOf(key) === null && !maker.isEntered(key)) return { ...common, role: 'computed', field: null };
    const label = ownLabel(heading, naming.singular);
    const id = maker.ids.take(splitHeading(label).label, 'value');
    return { ...common, role: 'field', field: maker.make(kind, { id, heading, label, owner: naming.singular }) };
  });
}

/** The name field of a component whose sheet has no column for it. */
function ownName(maker: FieldMaker, { singular, id }: Naming, list: UnitList): PlannedColumn {
  const field = maker.make({ kind: 'text', longest: 60 }, { id: 'name', heading: '', label: capital(singular) });
  return { key: `${id}.name`, list, columns: [], component: id, role: 'name', kind: { kind: 'text', longest: 60 }, field };
}
