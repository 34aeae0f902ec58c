import { t } from '../../base/words/words.ts';
import { explainedPercent } from '../adopt/index.ts';
import { columnLetter, type Workbook } from '../cells/index.ts';
import type { ColumnKind, FoundTable } from '../tables/index.ts';
import type { CostFindings } from './make/costs.ts';
import { isFormulaColumn } from './plan/costColumn.ts';
import type { SystemPlan } from './plan/plan.ts';
import type { PlannedColumn, SystemColumnChoice } from './plan/planned.ts';
import { namelessUnits, nameOf, rowOf, type UnitList } from './plan/unitList.ts';

/** What became of a column of the sheet. */
export type TakenColumn = {
  /** By which a choice for it is made. */
  readonly key: string;
  readonly sheet: string;
  readonly letters: readonly string[];
  readonly headings: readonly string[];
  /** The component whose rows have it; null for the design itself. */
  readonly component: string | null;
  /** The id of its field; null where it is none. */
  readonly field: string | null;
  /** What it was taken for now, as far as it can be chosen; null for names and for what says whose a row is. */
  readonly taken: SystemColumnChoice | 'formula' | null;
  /** The same in words: "number, 0 to 40 cm". */
  readonly says: string;
};

/** A row of a sheet that gives no design, and why. Rows count from 1. */
export type LeftLine = { readonly sheet: string; readonly row: number; readonly why: string };

/** What was made of a sheet. */
export type SystemReport = {
  readonly sheets: readonly string[];
  readonly columns: readonly TakenColumn[];
  readonly left: readonly LeftLine[];
  /** Tables and sheets that give no designs, in sentences. */
  readonly others: readonly string[];
  /** Other cells of the sheets with designs, such as titles and constants, by sheet and address: "Fleet!B2". */
  readonly beside: readonly string[];
  readonly designs: number;
  readonly components: readonly { readonly label: string; readonly rows: number; readonly from: string }[];
  readonly costs: CostFindings;
  /** How the costs came about, in sentences. */
  readonly costWords: readonly string[];
};

const shown = (number: number): string => String(Number(number.toPrecision(6)));

function kindWords(kind: ColumnKind): string {
  switch (kind.kind) {
    case 'number': {
      const { min, max, unit, words } = kind;
      return t('number, {isOne, select, true {always {min}} other {{min} to {max}}}{unit}{count, plural, =0 {} other {, or {words}}}', {
        isOne: min === max,
        min: shown(min),
        max: shown(max),
        unit: unit === null ? '' : ` ${unit}`,
        count: words.length,
        words: words.map((word) => `“${word}”`).join(', '),
      });
    }
    case 'choice': {
      const names = kind.values.map(({ text }) => text);
      return t('choice of {names}{more, plural, =0 {} other { and # more}}', {
        names: names.slice(0, 5).join(', '),
        more: Math.max(0, names.length - 5),
      });
    }
    case 'yesNo':
      return t('yes or no');
    case 'dice':
      return t('dice, up to {most}d{sides}', { most: kind.most, sides: kind.sides });
    case 'text':
      return kind.isDice ? t('dice, as text') : t('text');
    case 'blank':
      return t('text, all blank so far');
  }
}

const wayWords = {
  beside: t('in columns side by side'),
  below: t('in the rows below a unit'),
  cell: t('listed in one cell'),
  table: t('in a table of their own'),
} as const;

/** The columns of a plan. `computed` are the headings of columns whose formulas were taken over. */
export function takenColumns({ list, own, components }: SystemPlan): readonly TakenColumn[] {
  const name: TakenColumn = {
    key: list.name.key,
    sheet: sheetOf(list),
    letters: [list.name.letter],
    headings: [list.name.heading.replace(/\s+/g, ' ').trim()],
    component: null,
    field: 'name',
    taken: null,
    says: t('name of the design'),
  };
  const parts = components.flatMap(({ label, columns }) =>
    columns.filter((column) => column.columns.length > 0).map((column) => takenColumn(column, label)),
  );
  return [name, ...own.map((column) => takenColumn(column, null)), ...parts];
}

const sheetOf = ({ tables }: UnitList): string => tables[0]?.sheet ?? '';

function takenColumn({ key, list, columns, role, kind, field }: PlannedColumn, component: string | null): TakenColumn {
  const common = {
    key,
    sheet: sheetOf(list),
    letters: columns.map(({ letter }) => letter),
    headings: columns.map(({ title, heading }) => `${title} ${heading}`.replace(/\s+/g, ' ').trim()),
    component,
    field: field?.id ?? null,
  };
  const isFormulas = columns.some((column) => isFormulaColumn(list, column));
  switch (role) {
    case 'name':
      return { ...common, taken: null, says: t('name of the row') };
    case 'key':
      return { ...common, taken: null, says: t('says which design a row belongs to') };
    case 'skip':
      return { ...common, taken: 'skip', says: t('left out as you chose') };
    case 'cost':
      return { ...common, field: 'cost', taken: 'cost', says: t('cost, {kind}', { kind: kindWords(kind) }) };
    case 'computed':
      return { ...common, taken: 'formula', says: t('worked out by its own formula') };
    case 'field':
      return {
        ...common,
        taken: kind.kind === 'dice' ? 'number' : kind.kind === 'blank' ? 'text' : kind.kind,
        says: t(
          '{kind}{isHidden, select, true {; it only counts the rows, and is hidden} other {}}{isFormulas, select, true {; its formula could not be taken over} other {}}',
          { kind: kindWords(kind), isHidden: field?.hidden === true, isFormulas },
        ),
      };
  }
}

/** The rows of the tables that give no designs. */
export const leftLines = ({ list }: SystemPlan): readonly LeftLine[] =>
  list.tables.flatMap(({ sheet, grid, left, name }) =>
    left.map(({ row, why }) => ({ sheet, row: (grid.place(row, name)?.row ?? row) + 1, why })),
  );

/** The other tables of the workbook, in sentences. */
export function otherWords(
  { others, list, isHeadless }: SystemPlan,
  sheets: readonly { readonly name: string; readonly isEmpty: boolean }[],
): readonly string[] {
  const said = others.map(({ list: other, use }) => {
    const [table] = other.tables;
    const where = t('The table with “{heading}” on “{sheet}” ({count} rows)', {
      heading: other.name.heading || other.name.letter,
      sheet: sheetOf(other),
      count: other.units.length,
    });
    if (use === 'parts') return t('{where} gives rows of the designs.', { where });
    if (use === 'looked up') return t('{where} is a list that designs choose from.', { where });
    return t('{where}{isHidden, select, true {, which is hidden,} other {}} gives no designs. Formulas that read it still do.', {
      where,
      isHidden: table?.grid.sheet.hidden === true,
    });
  });
  const known = new Set([...list.tables, ...list.copies, ...others.flatMap((other) => other.list.tables)].map(({ sheet }) => sheet));
  const rest = sheets.filter(({ name, isEmpty }) => !known.has(name) && !isEmpty);
  const [first, ...more] = namelessUnits(list);
  const nameless = first
    ? more.length === 0
      ? [
          t('Row {row} of “{sheet}” has no name. Its unit is called “{name}”.', {
            row: rowOf(first),
            sheet: first.table.sheet,
            name: nameOf(list, first),
          }),
        ]
      : [
          t('{count} rows have no name, the first of them row {row} of “{sheet}”. Their units are called by the row, as “{name}”.', {
            count: more.length + 1,
            row: rowOf(first),
            sheet: first.table.sheet,
            name: nameOf(list, first),
          }),
        ]
    : [];
  const copied = list.copies.map(({ sheet }) =>
    t('The table on “{sheet}” repeats units of “{other}” and gives none of its own.', { sheet, other: sheetOf(list) }),
  );
  const headless = isHeadless
    ? [
        t('“{sheet}” has no headings, so its columns are called by their letters: say which has the names and which the costs.', {
          sheet: sheetOf(list),
        }),
      ]
    : [];
  return [
    ...headless,
    ...nameless,
    ...copied,
    ...said,
    ...rest.map(({ name }) => t('The sheet “{name}” has no table of units. Formulas that read its cells still do.', { name })),
  ];
}

export const componentWords = ({ list, components }: SystemPlan): SystemReport['components'] =>
  components.map((component) => ({
    label: component.label,
    rows: list.units.reduce((sum, unit) => sum + component.rowsOf(unit).length, 0),
    from: wayWords[component.source],
  }));

/** That the column of the costs is a guess, in a sentence. */
export const guessWords = ({ guessedCost }: SystemPlan): readonly string[] =>
  guessedCost === null
    ? []
    : [t('“{guessedCost}” was taken for the cost, which is a guess: another column can be chosen.', { guessedCost })];

/** How the costs of a new system came about, in sentences. */
export function costWords({ way, scheme, fit }: CostFindings): readonly string[] {
  switch (way) {
    case 'formula': {
      const { reproduced = 0, of = 0, changes, limits = [], reasons = [], staleRows = [] } = scheme ?? {};
      const tried =
        changes && changes.tried > 0
          ? ` ${t('{agreed} of {tried} changes that were tried cost what the sheet gives.', { agreed: changes.agreed, tried: changes.tried })}`
          : '';
      const stale =
        staleRows.length > 0
          ? [
              t('Out of date or typed over in the sheet: row {staleRows}. These designs now cost what the formula gives.', {
                staleRows: staleRows.map(({ row }) => row).join(', '),
              }),
            ]
          : [];
      return [
        t('The sheet’s own formulas price the designs: they give {reproduced} of {of} sound costs again.{tried}', {
          reproduced,
          of,
          tried,
        }),
        ...reasons,
        ...limits,
        ...stale,
      ];
    }
    case 'fit':
      return fit
        ? [
            t(
              'The costs were fitted to the sheet’s numbers. The fit explains {percent} % of the differences; expect a new design to be off by {miss}.',
              { percent: explainedPercent(fit), miss: shown(Math.round(fit.expectedMiss * 10) / 10) },
            ),
            ...fit.warnings,
          ]
        : [];
    case 'entered': {
      const why = scheme && scheme.kind === 'formula' ? scheme.reasons.slice(0, 3) : [];
      const could = fit ? [t('A fit would explain {percent} % of the differences.', { percent: explainedPercent(fit) })] : [];
      return [
        t('Every design keeps the cost that the sheet has for it, as a number to enter.'),
        ...(why.length > 0 ? [t('The sheet’s formulas could not be taken over:'), ...why] : []),
        ...could,
      ];
    }
    case 'none':
      return [t('The system has no points.')];
  }
}

/** The cells of a table as keys: those of its headings, its units, and whole rows that were left out. */
const claimed = ({ sheet, grid, columns, headerRows, units, left }: FoundTable): readonly string[] => {
  const rows = [...headerRows, ...units.flatMap(({ row, more }) => [row, ...more]), ...left.map(({ row }) => row)];
  return rows.flatMap((row) =>
    columns.flatMap(({ column }) => {
      const place = grid.place(row, column);
      return place ? [`${sheet}!${columnLetter(place.column)}${place.row + 1}`] : [];
    }),
  );
};

/** The filled cells of the sheets with designs that no design comes from: titles, constants, notes, other tables. */
export function cellsBeside({ list, others }: SystemPlan, { sheets }: Workbook): readonly string[] {
  const tables = [list, ...others.flatMap(({ list: other, use }) => (use === 'none' ? [] : [other]))].flatMap((one) => one.tables);
  const known = new Set(tables.flatMap(claimed));
  const blocks = new Set(tables.filter(({ arrangement }) => arrangement === 'blocks').map(({ sheet }) => sheet));
  const names = new Set(list.tables.map(({ sheet }) => sheet));
  return sheets
    .filter(({ name }) => names.has(name) && !blocks.has(name))
    .flatMap(({ name, values, columnCount }) =>
      values.flatMap((value, index) => {
        const key = `${name}!${columnLetter(index % columnCount)}${Math.floor(index / columnCount) + 1}`;
        return value === null || value === '' || known.has(key) ? [] : [key];
      }),
    );
}
