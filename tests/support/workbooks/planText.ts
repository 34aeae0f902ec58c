import type { PlanCell, PlanRow, SheetPlan } from '../../../shared/sheets/workbook/plan.ts';

/** A cell as a line shows it: its value, or its formula with what that gives. */
export const cellText = (cell: PlanCell): string => {
  if (cell === null || typeof cell !== 'object') return JSON.stringify(cell);
  return 'formula' in cell ? `=${cell.formula} → ${JSON.stringify(cell.result)}` : `${cell.heading}/${cell.under}`;
};

/** The roles of a row's styles, where they are not those of the columns. */
const stylesText = (styles: PlanRow['styles']): string => {
  if (styles === null) return '';
  if (!(styles instanceof Map)) return ` all ${'role' in styles ? styles.role : ''}`;
  return ` ${[...styles].map(([column, { role, tint }]) => `${column} ${role}${tint ? ` ${tint}` : ''}`).join(', ')}`;
};

/** Everything that a sheet of a workbook has, line by line. */
export function sheetText({ name, rows, columns, validations, conditional, ...more }: SheetPlan): string {
  return [
    `# ${name} ${JSON.stringify(more)}`,
    ...columns.map(({ style, ...column }) => `column ${JSON.stringify(column)} ${style.role} ${style.tint} ${style.format} ${style.align}`),
    ...[...rows].map(
      ({ cells, styles, height, hidden }) =>
        `${cells.map(cellText).join(' | ')}${height === null ? '' : ` h${height}`}${hidden ? ' hidden' : ''}${stylesText(styles)}`,
    ),
    ...validations.map((validation) => `valid ${JSON.stringify(validation)}`),
    ...conditional.map((look) => `look ${JSON.stringify(look)}`),
  ].join('\n');
}
