import { fail, type Outcome, succeed } from '../../../base/problem.ts';
import { t } from '../../../base/words/words.ts';
import type { Field, RulesetData } from '../../../rules/ruleset/format/index.ts';
import type { CellValue } from '../../../rules/ruleset/values/index.ts';
import { idFrom } from '../../adopt/index.ts';
import type { Workbook } from '../../cells/index.ts';
import {
  cellNumber,
  costColumnOf,
  type FoundTable,
  findTables,
  isBlankCell,
  isCodeHeading,
  repeatedGroups,
  writesDecimalComma,
} from '../../tables/index.ts';
import { belowComponent, besideComponent, cellComponent, tableComponent, withListed } from './components.ts';
import { columnCalled, guessedCost, isFormulaColumn, priceOfOne } from './costColumn.ts';
import { fieldMaker } from './fieldMaker.ts';
import { splitHeading } from './fields.ts';
import { listsPieces } from './pieces.ts';
import type { FieldMaker, PlannedColumn, PlannedComponent, PlannedTable, SystemColumnChoice } from './planned.ts';
import { isPartsOf, type Relation, relationsBetween } from './relations.ts';
import { hasNumbers, type UnitColumn, type UnitList, unitLists, valueIn } from './unitList.ts';

/** What a player chose about a new system before it is made. */
export type PlanChoices = {
  /** The sheet with the units; the likeliest if absent. */
  readonly sheet?: string;
  /** What single columns hold, by the `key` of the planned column. */
  readonly columns?: Readonly<Record<string, SystemColumnChoice>>;
  /** The heading or the letter of the column with the costs; found in the sheet if absent. */
  readonly cost?: string;
  /** The heading or the letter of the column with the names; found in the sheet if absent. */
  readonly named?: string;
  /** True if no row of the sheet has headings; absent, that is found in the sheet. */
  readonly isHeadless?: boolean;
  /** Columns of formulas whose values are entered instead, because the formulas could not be taken over. */
  readonly entered?: ReadonlySet<string>;
  /** False reads cells that list several things as texts. */
  readonly splitsCells?: boolean;
};

/** A list beside that of the units, and what it is used for. */
type OtherList = { readonly list: UnitList; readonly use: 'parts' | 'looked up' | 'none' };

/** How the units of a workbook become designs: their fields, their components, and where each value is. */
export type SystemPlan = {
  readonly list: UnitList;
  /** True where no row has headings, so that columns are called by their letters. */
  readonly isHeadless: boolean;
  /** The heading of the column that is only likely to have the costs: a player may say otherwise. */
  readonly guessedCost: string | null;
  readonly own: readonly PlannedColumn[];
  readonly components: readonly PlannedComponent[];
  readonly tables: readonly PlannedTable[];
  readonly lengths: RulesetData['lengths'];
  /** Choices that no column holds: the heading above a unit, and the sheet it is on. */
  readonly section: Field | null;
  readonly sheet: Field | null;
  readonly others: readonly OtherList[];
  readonly maker: FieldMaker;
};

const unitValues = ({ units }: UnitList, column: UnitColumn): readonly CellValue[] =>
  units.map((unit) => valueIn(unit, unit.rows.row, column));

/** Plans a system for the units of a workbook. Fails if it has no table with at least two of them. */
export function planSystem(workbook: Workbook, choices: PlanChoices): Outcome<SystemPlan> {
  const headed = choices.isHeadless ? [] : findTables(workbook, { named: choices.named });
  const isHeadless = headed.every(({ units }) => units.length < 2);
  const tables = isHeadless ? findTables(workbook, { named: choices.named, isHeadless }) : headed;
  const wanted = choices.sheet?.trim().toLowerCase();
  const isWanted = ({ sheet }: FoundTable): boolean => wanted === undefined || sheet.toLowerCase() === wanted;
  const lists = [...unitLists(tables.filter(isWanted)), ...unitLists(tables.filter((table) => !isWanted(table)))];
  const list = mainList(lists.filter((one) => one.tables.every(isWanted)));
  const isFound = list && list.units.length > 1 && (!isHeadless || choices.isHeadless === true || hasNumbers(list));
  if (!isFound) {
    const where = choices.sheet === undefined ? `“${workbook.fileName}”` : t('the sheet “{sheet}”', { sheet: choices.sheet });
    const message = t(
      'No table of units was found in {where}: it needs a row of headings, with a name and at least one value for each of two units.',
      { where },
    );
    return fail({ code: 'unreadable', message, hint: t('Put the headings in one row, and each unit in a row below them.') });
  }
  const priced = choices.cost === undefined ? null : columnCalled(list, choices.cost);
  const called = choices.named === undefined ? null : columnCalled(list, choices.named);
  if (priced && !priced.ok) return priced;
  if (called && !called.ok) return called;
  const columns: Readonly<Record<string, SystemColumnChoice>> = { ...choices.columns, ...(priced && { [priced.value.key]: 'cost' }) };
  const maker = fieldMaker(
    workbook.fileName,
    writesDecimalComma(workbook.sheets.flatMap(({ values }) => values)),
    columns,
    choices.entered ?? new Set(),
  );
  const others = lists.filter((other) => other !== list);
  const owned = others.flatMap((other) => relationsBetween(other, list).find(isPartsOf) ?? []);
  const looked = others.filter((other) => !owned.some(({ from }) => from === other)).flatMap((other) => relationsBetween(list, other));
  const named = namedCost(list, maker);
  const cost = named ?? guessedCost(list, maker, isNumbers);
  const { components, taken } = componentsOf(maker, list, looked, cost, choices);
  const own = list.columns.filter((column) => !taken.has(column)).flatMap((column) => ownColumn(maker, list, column, cost, looked));
  // A table that only joins units with a list has its parts there, by their numbers.
  const joins = owned.map(
    ({ from, by }) =>
      others
        .filter((other) => other !== from)
        .flatMap((other) => relationsBetween(from, other))
        .find((relation) => relation.by === from.name && relation.by !== by && relation.key !== relation.to.name) ?? null,
  );
  const parts = owned.map((relation, at) => tableComponent(maker, relation, joins[at] ?? null));
  const hasSections = list.units.some(({ rows }) => rows.section !== null);
  const hasSheets = new Set(list.tables.map((table) => table.sheet)).size > 1;
  const section = hasSections
    ? choiceBeside(
        maker,
        t('Group'),
        list.units.map(({ rows }) => rows.section),
      )
    : null;
  const sheet = hasSheets
    ? choiceBeside(
        maker,
        t('Sheet'),
        list.units.map(({ table }) => table.sheet),
      )
    : null;
  return succeed({
    list,
    isHeadless,
    guessedCost: named === null && cost !== null ? cost.heading.replace(/\s+/g, ' ').trim() : null,
    own,
    components: [...components, ...parts],
    tables: maker.tables,
    lengths: maker.lengths,
    section,
    sheet,
    others: others.map((other) => ({
      list: other,
      use: owned.some(({ from }) => from === other)
        ? 'parts'
        : looked.some(({ to }) => to === other) || joins.some((join) => join?.to === other)
          ? 'looked up'
          : 'none',
    })),
    maker,
  });
}

/** The list of the units: the likeliest that is no list of another's parts, and no table that only joins two others. */
function mainList(all: readonly UnitList[]): UnitList | undefined {
  const joining = all.filter(({ name }) => isCodeHeading(name.heading));
  const lists = all.length > joining.length ? all.filter((list) => !joining.includes(list)) : all;
  const [first] = lists;
  if (!first) return undefined;
  const owns = (from: UnitList, to: UnitList): boolean => relationsBetween(from, to).some(isPartsOf);
  // Parts may be more than the units that have them, and a price list longer than the army.
  const owner = lists.find((other) => other !== first && owns(first, other));
  const joined = lists.find(
    (other) =>
      other !== first && joining.some((join) => owns(join, other) && !owns(join, first) && relationsBetween(join, first).length > 0),
  );
  const user = lists.find(
    (other) =>
      other !== first &&
      other.units.length > 1 &&
      relationsBetween(other, first).some((relation) => !isPartsOf(relation)) &&
      !relationsBetween(first, other).length,
  );
  return owner ?? joined ?? user ?? first;
}

const isNumbers = (list: UnitList, column: UnitColumn, maker: FieldMaker): boolean => {
  const found = unitValues(list, column).filter((value) => !isBlankCell(value));
  return found.length > 0 && found.filter((value) => cellNumber(value, maker.decimalComma) !== null).length >= found.length * 0.6;
};

/** The column with the cost of a unit: the one the player names, else the last of those that say so best, else null. */
function namedCost(list: UnitList, maker: FieldMaker): UnitColumn | null {
  const chosen = list.columns.find(({ key }) => maker.choiceOf(key) === 'cost');
  if (chosen) return chosen;
  const free = list.columns.filter((column) => column !== list.name && maker.choiceOf(column.key) === null);
  const found = costColumnOf(
    free.filter((column) => isNumbers(list, column, maker)),
    (column) => isFormulaColumn(list, column),
  );
  return found && priceOfOne(list, found);
}

function componentsOf(maker: FieldMaker, list: UnitList, looked: readonly Relation[], cost: UnitColumn | null, choices: PlanChoices) {
  const taken = new Set<UnitColumn>([list.name]);
  const isText = (column: UnitColumn): boolean => ['text', 'choice'].includes(maker.kindOf(column.key, unitValues(list, column)).kind);
  const components: PlannedComponent[] = [];
  const add = (component: PlannedComponent, columns: readonly UnitColumn[]): void => {
    const used = looked.find(
      ({ by }) => columns.includes(by) && component.columns.some((own) => own.role === 'name' && own.columns.includes(by)),
    );
    components.push(used ? withListed(maker, component, used.to) : component);
    for (const column of columns) taken.add(column);
  };
  for (const group of repeatedGroups(list, isText)) {
    const columns = group.columns.map(({ column }) => column).filter((column) => column !== cost);
    if (!columns.some((column) => taken.has(column)) && columns.length > 1) add(besideComponent(maker, list, group), columns);
  }
  const below = list.columns.filter((column) => !taken.has(column) && column !== cost && isBelow(list, column));
  if (below.length > 0) {
    const named = below.find(isText) ?? below[0];
    add(belowComponent(maker, list, below, named?.title || named?.heading || t('Part')), below);
  }
  if (choices.splitsCells !== false)
    for (const column of list.columns)
      if (!taken.has(column) && column !== cost && maker.choiceOf(column.key) === null && listsPieces(unitValues(list, column)))
        add(cellComponent(maker, list, column), [column]);
  return { components, taken };
}

/** Whether rows below a unit have values of their own in a column. Rows that name the unit again may repeat its values too. */
const isBelow = (list: UnitList, column: UnitColumn): boolean =>
  list.units.some((unit) =>
    unit.rows.more.some((row) => {
      const value = valueIn(unit, row, column);
      const isNamed = unit.table.grid.isFilled(row, unit.table.name);
      return !isBlankCell(value) && !(isNamed && value === valueIn(unit, unit.rows.row, column));
    }),
  );

function ownColumn(
  maker: FieldMaker,
  list: UnitList,
  column: UnitColumn,
  cost: UnitColumn | null,
  looked: readonly Relation[],
): readonly PlannedColumn[] {
  const { key, heading, title } = column;
  const values = unitValues(list, column);
  const kind = maker.kindOf(key, values);
  const common = { key, list, columns: [column], component: null, kind };
  if (heading === '' && kind.kind === 'blank') return [];
  const choice = maker.choiceOf(key);
  if (choice === 'skip') return [{ ...common, role: 'skip', field: null }];
  if (column === cost) return [{ ...common, role: 'cost', field: null }];
  const label = [title, heading].filter((part) => part !== '').join(' ') || t('Column {letter}', { letter: column.letter });
  if (choice === null && isFormulaColumn(list, column) && !maker.isEntered(key)) return [{ ...common, role: 'computed', field: null }];
  const relation = kind.kind === 'number' ? undefined : looked.find(({ by }) => by === column);
  const id = maker.ids.take(splitHeading(label).label, 'value');
  if (relation && choice === null) {
    const names = relation.to.units.map((unit) => ({ text: String(valueIn(unit, unit.rows.row, relation.to.name) ?? ''), others: [] }));
    return [{ ...common, kind: { kind: 'choice', values: names }, role: 'field', field: listedChoice(maker, id, label, relation) }];
  }
  const field = maker.make(kind, { id, heading: title === '' ? heading : label, label });
  const isCounter = choice === null && isCodeHeading(heading) && values.length > 1 && values.every((value, at) => Number(value) === at + 1);
  return [{ ...common, role: 'field', field: isCounter ? { ...field, hidden: true } : field }];
}

/** A choice among the rows of another table, whose columns become those of one look-up table for all fields that choose from it. */
function listedChoice(maker: FieldMaker, id: string, label: string, { to, by }: Relation): Field {
  const names = to.units.map((unit) => String(valueIn(unit, unit.rows.row, to.name) ?? ''));
  const field = maker.make({ kind: 'choice', values: names.map((text) => ({ text, others: [] })) }, { id, heading: by.heading, label });
  const table = maker.tables.at(-1);
  if (!table || field.kind !== 'choice') return field;
  const columns = listedColumns(to);
  const rows = to.units.map((unit, position) => [
    names[position] ?? '',
    names[position] ?? '',
    ...[...columns.values()].map((column) => String(valueIn(unit, unit.rows.row, column) ?? '')),
  ]);
  const all = [['key', 'label', ...columns.keys()], ...rows];
  const same = maker.tables.slice(0, -1).find((other) => JSON.stringify(other.rows) === JSON.stringify(all));
  maker.tables.pop();
  if (same) return { ...field, table: same.id };
  maker.tables.push({ ...table, label: to.name.heading.slice(0, 60) || table.label, rows: all });
  return field;
}

const reservedColumns = new Set(['key', 'label', 'short', 'synonyms', 'help']);

function listedColumns(list: UnitList): ReadonlyMap<string, UnitColumn> {
  const found = new Map<string, UnitColumn>();
  for (const column of list.columns) {
    const wanted = idFrom(splitHeading(column.heading).label, 'value');
    if (column !== list.name && column.heading !== '' && !found.has(wanted) && !reservedColumns.has(wanted)) found.set(wanted, column);
  }
  return found;
}

function choiceBeside(maker: FieldMaker, label: string, values: readonly (string | null)[]): Field | null {
  const texts = [...new Set(values.flatMap((value) => (value === null ? [] : [value])))];
  if (texts.length === 0) return null;
  if (new Set(texts.map((text) => text.toLowerCase())).size < texts.length || texts.some((text) => /^-?[\d.]+$/.test(text))) return null;
  return maker.make(
    { kind: 'choice', values: texts.map((text) => ({ text, others: [] })) },
    { id: maker.ids.take(label, 'group'), heading: '', label },
  );
}
