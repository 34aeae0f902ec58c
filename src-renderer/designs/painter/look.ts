import { isError } from '../../../shared/formula/index.ts';
import type { Design } from '../../../shared/project/index.ts';
import { type DesignIssue, issueInWords, legalityOf, worstKind } from '../../../shared/project/issues/index.ts';
import type { Ruleset } from '../../../shared/ruleset/compile/index.ts';
import { keepOne } from '../../document/kept.ts';
import { blockOf, blocksOf, type CellBlock, type GridPlace, isSingleCell, lastRange } from '../../grid/selection.ts';
import type { SheetColumn } from '../grid/columns.ts';
import { cellAt, type DesignCell, type GridFrame, heldValue, isClosedCell, issuesOf, keptText, shownText } from '../grid/frame.ts';
import type { SheetRow } from '../grid/rows.ts';
import { type DesignSheet, type SheetState, shapeNow } from '../grid/state.ts';
import { cellMatcher } from '../view/find.ts';

/** The look of a cell, apart from the selection. */
export type StillLook = { readonly text: string; readonly classes: string; readonly title: string; readonly invalid: boolean };

/** The most characters a cell paints; the editor has all of them. */
const MOST_PAINTED = 200;

/** What a closed cell says when pointed at. */
const CLOSED = 'Closed: not used here.';

/** The number of characters that fit in the narrowest column. */
const ALWAYS_FIT = 3;

const cutClass = (text: string): string => (text.length > ALWAYS_FIT ? ' mp-cut' : '');

const spanClass = (index: number, lines: number): string => {
  if (lines === 1) return 'span-only';
  if (index === 0) return 'span-first';
  return index === lines - 1 ? 'span-last' : 'span-mid';
};

/** Returns the part of a cell's look that does not depend on the selection: its text, its marks, its place in a spanned cell. */
export function stillLook(frame: GridFrame, place: GridPlace, isGroupEnd: boolean): StillLook {
  const line = frame.rows[place.row];
  const cell = cellAt(frame, place);
  if (!line || !cell) return { text: '', classes: 'mp-cell', title: '', invalid: false };
  const { column } = cell;
  const lastLine = line.index === line.lines - 1;
  const base = [
    'mp-cell',
    `mp-${column.align}`,
    isGroupEnd ? 'mp-ge' : '',
    column.component === null ? spanClass(line.index, line.lines) : 'span-only',
    lastLine ? 'mp-end' : '',
    column.field.id === 'name' && column.component === null ? 'mp-name' : '',
  ];
  if (!line.design) {
    const text = column.field.id === 'name' && column.component === null ? `New ${frame.ruleset.data.designNoun.one}` : '';
    return {
      text,
      classes: [...base, 'mp-blank', column.editable ? '' : 'mp-computed'].join(' ') + cutClass(text),
      title: '',
      invalid: false,
    };
  }
  return designLook(frame, cell, line.index, base);
}

/** The kept look of the cell at one place, worked out again only when its line, its column or the list of columns changes. */
export class KeptLook {
  #line: SheetRow | null = null;
  #columns: readonly SheetColumn[] | null = null;
  #column = -1;
  #look: StillLook = { text: '', classes: '', title: '', invalid: false };

  /** Returns the look of a place. It is the same object as the last time if nothing it shows can have changed. */
  at(frame: GridFrame, place: GridPlace): StillLook {
    const line = frame.rows[place.row] ?? null;
    if (line !== this.#line || frame.columns !== this.#columns || place.column !== this.#column) {
      this.#line = line;
      this.#columns = frame.columns;
      this.#column = place.column;
      this.#look = stillLook(frame, place, isGroupEnd(frame.columns, place.column));
    }
    return this.#look;
  }
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
  const issues = isCost && cell.design ? rulesBroken(ruleset, cell.design) : issuesOf(ruleset, cell);
  const value = heldValue(ruleset, cell);
  const isFirst = column.component !== null || index === 0;
  const isMissing = isCost && isError(value ?? null);
  const closed = isClosedCell(ruleset, cell);
  const text = isFirst ? (isMissing ? '—' : closed ? keptText(ruleset, cell) : shownText(ruleset, cell)) : '';
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
    text: text.length > MOST_PAINTED ? `${text.slice(0, MOST_PAINTED)}…` : text,
    classes: classes.filter(Boolean).join(' ') + cutClass(text),
    title: closed && issues.length === 0 ? CLOSED : issues.map(issueInWords).join('\n'),
    invalid: isWrong && !isCost,
  };
}

/** What the selection, drags and the like add to the cells; worked out once for each painting. */
export type MovingLook = {
  readonly state: SheetState;
  readonly blocks: readonly CellBlock[];
  readonly single: boolean;
  readonly active: GridPlace;
  readonly activeBottom: number;
  readonly activeDesign: Design | null;
  readonly handle: GridPlace | null;
  /** Whether a cell contains what is sought; null if nothing is. */
  readonly isFound: ((place: GridPlace) => boolean) | null;
  readonly saved: ReadonlyMap<string, Design> | null;
};

const byId = keepOne((designs: readonly Design[]): ReadonlyMap<string, Design> => new Map(designs.map((design) => [design.id, design])));

export function movingLook(sheet: DesignSheet): MovingLook {
  const state = sheet.store.getState();
  const { frame, selection, editing, find } = state;
  const shape = shapeNow(sheet);
  const blocks = blocksOf(shape, selection);
  const last = blockOf(shape, lastRange(selection));
  const { saved } = sheet.app.store.getState().history;
  return {
    state,
    blocks,
    single: isSingleCell(shape, selection),
    active: selection.active,
    activeBottom: shape.spanOf(selection.active).bottom,
    activeDesign: frame.rows[selection.active.row]?.design ?? null,
    handle:
      editing || frame.columns.slice(last.left, last.right + 1).every(({ editable }) => !editable)
        ? null
        : { row: last.bottom, column: last.right },
    isFound: find && cellMatcher(frame, find),
    saved: saved && byId(saved.designs),
  };
}

const inside = ({ top, left, bottom, right }: CellBlock, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

/** Returns the classes for the edges of a block that a cell is on. */
function edges(block: CellBlock, row: number, column: number, name: string): string {
  return `${row === block.top ? ` ${name}-t` : ''}${row === block.bottom ? ` ${name}-b` : ''}${column === block.left ? ` ${name}-l` : ''}${column === block.right ? ` ${name}-r` : ''}`;
}

/** Returns the classes of a cell that depend on the selection. */
export function movingClasses(look: MovingLook, row: number, column: number, design: Design | null): string {
  const { state, blocks, active } = look;
  let classes = design && design === look.activeDesign ? ' mp-current' : '';
  for (const block of blocks) {
    if (!inside(block, row, column)) continue;
    if (!look.single) classes += ' mp-in';
    classes += ` mp-ring${edges(block, row, column, 'r')}`;
    break;
  }
  if (column === active.column && row >= active.row && row <= look.activeBottom) {
    classes += ' mp-active';
    if (!look.single) classes += edges({ top: active.row, bottom: look.activeBottom, left: column, right: column }, row, column, 'a');
  }
  for (const block of state.marquee?.blocks ?? [])
    if (inside(block, row, column)) classes += ` mp-marquee${edges(block, row, column, 'm')}`;
  if (state.filling && inside(state.filling, row, column)) classes += ` mp-filling${edges(state.filling, row, column, 'f')}`;
  if (look.isFound?.({ row, column })) classes += ' mp-found';
  return classes;
}

/**
 * Returns the label of the button that adds a component row, e.g. "Add weapon". It is at the name of the current
 * design's last row; null elsewhere.
 */
export function addWordAt({ state: { frame }, activeDesign }: MovingLook, row: number, column: number): string | null {
  const line = frame.rows[row];
  const at = frame.columns[column];
  if (!activeDesign || line?.design !== activeDesign || !at?.component || at.field.id !== 'name') return null;
  const held = activeDesign.components[at.component]?.length ?? 0;
  if (line.index !== Math.max(0, held - 1)) return null;
  const component = frame.ruleset.data.components.find(({ id }) => id === at.component);
  return component ? `Add ${component.singular.toLowerCase()}` : null;
}

/** Returns the classes of a row number: bold for lines of the current design, tinted for selected ones. */
export function numberClasses(look: MovingLook, row: number, frame: GridFrame): string {
  const line = frame.rows[row];
  const design = line?.design ?? null;
  const isChanged = design !== null && look.saved !== null && look.saved.get(design.id) !== design;
  const isSelected = look.blocks.some(({ top, bottom }) => row >= top && row <= bottom);
  const drop = look.state.dropAbove === row ? ' mp-drop' : '';
  const end = line && line.index === line.lines - 1 ? ' mp-number-end' : '';
  return `mp-number${design && design === look.activeDesign ? ' mp-number-current' : ''}${isChanged ? ' mp-changed' : ''}${isSelected ? ' mp-number-in' : ''}${end}${drop}`;
}

/** Returns whether a column has a group's edge at its right. */
export const isGroupEnd = (columns: readonly SheetColumn[], at: number): boolean =>
  columns[at + 1] === undefined ||
  columns[at]?.field.group !== columns[at + 1]?.field.group ||
  columns[at]?.component !== columns[at + 1]?.component;
