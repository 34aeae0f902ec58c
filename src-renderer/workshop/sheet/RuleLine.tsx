import { memo } from 'react';
import { AdviceMark, ErrorMark } from '../../ui/Icon.tsx';
import type { Rules } from '../rules.ts';
import { ChoiceBox } from './ChoiceBox.tsx';
import {
  cellText,
  differs,
  faultOfCell,
  isNewRow,
  type RuleCell,
  type RuleRow,
  type ShownColumn,
  standardOfCell,
  textOfValue,
} from './model.ts';
import { hasList, type RuleEditing, type RuleSheetSession, standardCell } from './session.ts';

type LineProps = {
  readonly sheet: RuleSheetSession;
  /** Null for the blank last row. */
  readonly row: RuleRow | null;
  readonly index: number;
  readonly columns: readonly ShownColumn[];
  readonly rules: Rules;
  /** The column of the active cell; null if it is in another row. */
  readonly active: number | null;
  /** The ranges of selected columns, as a text that is the same while they are. */
  readonly inside: string;
  readonly editing: RuleEditing | null;
  /** The element that positions a floating list. */
  readonly host: HTMLElement | null;
};

const isSelected = (inside: string, column: number): boolean =>
  inside.split(' ').some((range) => {
    const [left = '', right = ''] = range.split('-');
    return left !== '' && column >= Number(left) && column <= Number(right);
  });

/** A row of a sheet of rules. It is drawn again only when something of it changes. */
export const RuleLine = memo(function RuleLine({ sheet, row, index, columns, rules, active, inside, editing, host }: LineProps) {
  const isNew = row !== null && isNewRow(rules, row);
  const rowFault = row === null || row.place === null ? null : rules.faultAt(row.place);
  const noun = sheet.props.list?.noun ?? 'row';
  return (
    <>
      {row?.heading === undefined ? null : (
        <tr className="rs-group">
          <th scope="rowgroup" colSpan={columns.length + 1}>
            {row.heading}
          </th>
        </tr>
      )}
      <tr className="rs-row" aria-rowindex={index + 2} data-current={active !== null || undefined}>
        <th
          className="rs-number"
          scope="row"
          aria-colindex={1}
          data-row={index}
          title={isNew ? `This ${noun} is not in the standard.` : undefined}
        >
          {rowFault === null ? null : <ErrorMark size={11} />}
          {isNew ? <span className="rs-new">new</span> : <span>{row === null ? '+' : index + 1}</span>}
          <span className="rs-hidden">{row?.label ?? `New ${noun}`}</span>
        </th>
        {columns.map((column, at) => {
          const cell = row?.cells[column.of];
          const shown = cell === undefined || !column.isStandard ? cell : standardCell(rules, cell);
          return (
            <Cell
              key={column.id}
              sheet={sheet}
              rules={rules}
              cell={shown ?? null}
              column={column}
              row={index}
              at={at}
              isActive={active === at}
              isInside={isSelected(inside, at)}
              isBlank={row === null}
              isNew={isNew}
              editing={active === at ? editing : null}
              host={host}
            />
          );
        })}
      </tr>
    </>
  );
});

/** About the width of a narrow letter, in pixels: longer texts may be cut. */
const LEAST_WIDTH = 5;

type CellProps = {
  readonly sheet: RuleSheetSession;
  readonly rules: Rules;
  /** Null on the blank row, and where a row has no such value. */
  readonly cell: RuleCell | null;
  readonly column: ShownColumn;
  readonly row: number;
  readonly at: number;
  readonly isActive: boolean;
  readonly isInside: boolean;
  readonly isBlank: boolean;
  readonly isNew: boolean;
  readonly editing: RuleEditing | null;
  readonly host: HTMLElement | null;
};

function Cell({ sheet, rules, cell, column, row, at, isActive, isInside, isBlank, isNew, editing, host }: CellProps) {
  const fault = cell === null || column.isStandard ? null : faultOfCell(rules, cell);
  const isOther = cell !== null && !isNew && !column.isStandard && differs(rules, cell);
  const isClosed = cell === null ? !isBlank : cell.kind === 'readOnly' || rules.readOnly !== null;
  const text = cell === null ? '' : cellText(cell);
  const isFirstOfBlank = isBlank && at === 0;
  const noun = sheet.props.list?.noun ?? 'row';
  return (
    <td
      className={column.isNumeric ? 'rs-cell numeric' : 'rs-cell'}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell that is worked in.
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      aria-colindex={at + 2}
      aria-selected={isActive || isInside}
      aria-readonly={isClosed}
      aria-invalid={fault !== null || undefined}
      data-row={row}
      data-column={at}
      data-active={isActive || undefined}
      data-inside={isInside || undefined}
      data-closed={isClosed || undefined}
      data-differs={isOther || undefined}
      data-kind={cell?.kind}
      title={fault ?? (text.length * LEAST_WIDTH > column.width ? text : undefined)}
    >
      {editing !== null && hasList(cell) ? (
        <ChoiceBox sheet={sheet} cell={cell} editing={editing} label={column.label} host={host} />
      ) : (
        <>
          {fault === null ? null : <ErrorMark />}
          {isFirstOfBlank ? <span className="rs-hint">New {noun}</span> : <span className="rs-text">{text}</span>}
          {cell?.unit && text !== '' && cell.kind === 'number' ? <span className="rs-unit">{cell.unit}</span> : null}
          {isOther && cell !== null ? (
            <span className="rs-hidden">differs from the standard, {textOfValue(cell, standardOfCell(rules, cell)) || 'empty'}</span>
          ) : null}
          {fault === null ? null : (
            <span className="rs-hidden">
              <AdviceMark /> {fault}
            </span>
          )}
        </>
      )}
    </td>
  );
}
