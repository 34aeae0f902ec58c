import { columnLetter, type Workbook } from '../../cells/index.ts';
import type { ImportedDesign, ImportedTable, ImportResult } from '../../import/index.ts';
import type { SystemPlan } from '../plan/plan.ts';
import type { PlannedColumn } from '../plan/planned.ts';

/** The units of a plan as the result of an import, for those who look at the formulas behind them. */
export const importOf = (workbook: Workbook, plan: SystemPlan, designs: readonly ImportedDesign[]): ImportResult => ({
  fileName: workbook.fileName,
  fileKind: workbook.kind,
  layout: layoutOf(plan),
  sheets: [...new Set(plan.list.tables.map(({ sheet }) => sheet))],
  otherSheets: [],
  tables: tablesOf(plan),
  plainTables: [],
  plainHints: [],
  questions: [],
  designs,
  problems: [],
  ignoredRows: [],
  account: [],
});

const layoutOf = ({ list, components }: SystemPlan): ImportResult['layout'] => {
  const [first] = list.tables;
  if (first?.arrangement === 'columns') return 'transposed';
  if (first?.arrangement === 'blocks') return 'cards';
  return components.some(({ source }) => source === 'beside') ? 'wide' : 'stacked';
};

const tablesOf = (plan: SystemPlan): readonly ImportedTable[] =>
  plan.list.tables.map((table): ImportedTable => {
    const beside = plan.components.filter(({ source }) => source === 'beside').flatMap(({ columns }) => columns);
    const columns = [...plan.own, ...beside].flatMap((planned) =>
      planned.columns.flatMap((column, at) => {
        const position = column.columnIn.get(table);
        const meaning = meaningOf(planned, at + 1);
        return position === undefined || meaning === null
          ? []
          : [{ column: position, header: column.heading, meaning, confidence: 1, letter: columnLetter(position), because: [] }];
      }),
    );
    return { sheet: table.sheet, kind: 'designs', layout: layoutOf(plan), headerRows: table.headerRows.map((row) => row + 1), columns };
  });

function meaningOf({ role, field, component, columns }: PlannedColumn, block: number): ImportedTable['columns'][number]['meaning'] | null {
  const place = component === null ? { component: null, block: 0 } : { component, block };
  if (role === 'cost') return { kind: 'cost' };
  if (field) return { kind: 'field', ...place, field };
  return { kind: 'extra', ...place, key: columns[0]?.heading ?? '' };
}
