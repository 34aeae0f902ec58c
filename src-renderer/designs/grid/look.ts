import { t } from '../../../shared/base/words/words.ts';
import type { Design } from '../../../shared/project/index.ts';
import { type DesignIssue, issueInWords, legalityOf, worstKind } from '../../../shared/project/issues.ts';
import { isError } from '../../../shared/rules/formula/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { paintedText } from '../../grid/painter/look.ts';
import type { GridPlace } from '../../grid/selection.ts';
import type { StillLook } from '../../grid/sheet.ts';
import type { SheetColumn } from './columns.ts';
import { cellAt, type DesignCell, type GridFrame, heldValue, isClosedCell, issuesOf, keptText, shownText } from './frame.ts';

const NONE: readonly DesignIssue[] = [];

/** What a closed cell says when pointed at. */
const CLOSED = t('Closed: not used here.');

const spanClass = (index: number, lines: number): string => {
  if (lines === 1) return 'span-only';
  if (index === 0) return 'span-first';
  return index === lines - 1 ? 'span-last' : 'span-mid';
};

/** Returns the part of a cell's look that does not depend on the selection: its text, its marks, its place in a spanned cell. */
export function stillLook(frame: GridFrame, place: GridPlace): StillLook {
  const line = frame.rows[place.row];
  const cell = cellAt(frame, place);
  if (!line || !cell) return { text: '', classes: 'mp-cell', title: '', invalid: false };
  const { column } = cell;
  const lastLine = line.index === line.lines - 1;
  const base = [
    'mp-cell',
    `mp-${column.align}`,
    isGroupEnd(frame.columns, place.column) ? 'mp-ge' : '',
    column.component === null ? spanClass(line.index, line.lines) : 'span-only',
    lastLine ? 'mp-end' : '',
    column.field.id === 'name' && column.component === null ? 'mp-name' : '',
  ];
  if (!line.design) {
    const text =
      column.field.id === 'name' && column.component === null
        ? t('New {designNoun}', { designNoun: frame.ruleset.data.designNoun.one })
        : '';
    return {
      text,
      classes: [...base, 'mp-blank', column.editable ? '' : 'mp-computed'].join(' ') + paintedText(text).cut,
      title: '',
      invalid: false,
    };
  }
  return designLook(frame, cell, line.index, base);
}

/** Returns every error of a design, exempted ones last. */
function rulesBroken(ruleset: Ruleset, design: Design): readonly DesignIssue[] {
  const { errors, exempted } = legalityOf(ruleset, design);
  return [...errors, ...exempted];
}

function designLook(frame: GridFrame, cell: DesignCell, index: number, base: readonly string[]): StillLook {
  const { ruleset } = frame;
  const { column } = cell;
  const isCost = column.component === null && column.field.id === ruleset.points?.field;
  const found = isCost && cell.design ? rulesBroken(ruleset, cell.design) : issuesOf(ruleset, cell);
  const issues = cell.design?.id === frame.begun ? NONE : found;
  const value = heldValue(ruleset, cell);
  const isFirst = column.component !== null || index === 0;
  const isMissing = isCost && isError(value ?? null);
  const closed = isClosedCell(ruleset, cell);
  const text = isFirst ? (isMissing ? '—' : closed ? keptText(ruleset, cell) : shownText(ruleset, cell)) : '';
  const painted = paintedText(text);
  const kind = worstKind(issues);
  const isWrong = kind === 'error';
  const classes = [
    ...base,
    column.editable || closed ? '' : 'mp-computed',
    closed ? 'mp-closed' : '',
    isCost ? 'mp-cost' : '',
    text === '–' || (value === null && column.field.kind !== 'text') ? 'mp-na' : '',
    issues.length > 0 && isFirst ? 'mp-marked' : '',
    !isCost && isWrong ? 'mp-error' : '',
    isCost && isWrong ? 'mp-costerror' : '',
    kind === 'warning' ? 'mp-advice' : '',
    kind === 'exempted' ? 'mp-exempted' : '',
  ];
  return {
    text: painted.text,
    classes: classes.filter(Boolean).join(' ') + painted.cut,
    title: closed && issues.length === 0 ? CLOSED : issues.map(issueInWords).join('\n'),
    invalid: isWrong && !isCost,
  };
}

/**
 * Returns the label of the button that adds a component row, e.g. "Add weapon". It is at the name of the last row of the active
 * design; null elsewhere.
 */
export function addWordAt(frame: GridFrame, active: GridPlace, row: number, column: number): string | null {
  const { design = null, index } = frame.rows[row] ?? {};
  const at = frame.columns[column];
  if (!design || design !== frame.rows[active.row]?.design || !at?.component || at.field.id !== 'name') return null;
  const held = design.components[at.component]?.length ?? 0;
  if (index !== Math.max(0, held - 1)) return null;
  const component = frame.ruleset.data.components.find(({ id }) => id === at.component);
  return component ? t('Add {singular}', { singular: component.singular.toLowerCase() }) : null;
}

/** Returns whether a column has a group's edge at its right. */
const isGroupEnd = (columns: readonly SheetColumn[], at: number): boolean =>
  columns[at + 1] === undefined ||
  columns[at]?.field.group !== columns[at + 1]?.field.group ||
  columns[at]?.component !== columns[at + 1]?.component;
