import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import { t } from '../../../shared/base/words/words.ts';
import { cellAround, columnIndexOf } from '../frame.ts';
import type { Outline, Spreadsheet, SpreadsheetState, StillLook } from '../sheet.ts';
import type { GridLine } from './gridLines.ts';
import { element, KeptLook, type MovingLook, movingClasses, numberClasses } from './look.ts';

/** Data shared by the painted cells: the set of all of them, and the state of the selection. */
export type Painting = {
  readonly sheet: Spreadsheet;
  /** The state whose rows and columns the grid was made with. */
  readonly given: SpreadsheetState;
  readonly views: Set<CellView | NumberView>;
  look: MovingLook;
  /** Called when a cell was made, so that the active cell can take the focus if it was waiting for it. */
  appeared: (() => void) | null;
  /** Called when the active cell was scrolled out of view and removed from the page, so that the focus stays in the grid. */
  activeGone: (() => void) | null;
};

type Params = ICellRendererParams<GridLine, unknown, Painting>;

/**
 * Paints one cell. Text and marks are painted again when its line is another, tint and rings when the
 * selection does.
 */
export class CellView implements ICellRendererComp {
  #gui = document.createElement('div');
  #params: Params | null = null;
  #kept = new KeptLook();
  #still: StillLook | null = null;
  /** What stands beside the text, with the word that it was made of. */
  #beside: Partial<Record<keyof typeof BESIDE, { readonly word: string; readonly made: HTMLElement }>> = {};

  init(params: Params): void {
    this.#params = params;
    params.context.views.add(this);
    this.paint();
    params.context.appeared?.();
    // The cell is put into its row only now.
    if (this.#still?.outline) queueMicrotask(() => this.paint());
  }

  getGui(): HTMLElement {
    return this.#gui;
  }

  refresh(params: Params): boolean {
    this.#params = params;
    this.paint();
    return true;
  }

  /** The grid's own element around the cell, which takes the focus. */
  get element(): HTMLElement | null {
    return this.#params?.eGridCell ?? null;
  }

  get row(): number {
    return this.#params?.node.rowIndex ?? -1;
  }

  get columnId(): string {
    return this.#params?.column?.getColId() ?? '';
  }

  paint(): void {
    const painting = this.#params?.context;
    if (!painting) return;
    const { look, sheet } = painting;
    const { model } = sheet;
    const { frame } = look.state;
    const { row } = this;
    const column = columnIndexOf(frame, this.columnId);
    if (!frame.rows[row] || column < 0) return;
    const { left, right } = cellAround(frame, { row, column });
    if (frame.isJoined) this.#join(left === column ? right - left : null);
    if (left !== column) return;
    const still = this.#kept.at(model, frame, { row, column });
    if (still !== this.#still) {
      const isOther = still.text !== this.#still?.text || still.aside !== this.#still.aside || still.draw !== this.#still.draw;
      this.#still = still;
      if (isOther) this.#setText(still);
      const { element } = this;
      if (element) describe(element, still);
    }
    if (still.outline) describeRow(this.element?.closest('.ag-row'), still.outline);
    const moving = movingClasses(look, row, column, right);
    const classes = still.classes + moving;
    if (this.#gui.className !== classes) {
      this.#gui.className = classes;
      this.element?.setAttribute('aria-selected', String(moving.includes('mp-ring')));
    }
    this.#show('add', look.current === null ? null : (model.addWord?.(frame, look.active, row, column) ?? null));
    const isActive = look.active.row === row && look.active.column === column;
    this.#show('steps', isActive && look.state.editing === null && model.hasSteps?.(frame, { row, column }) ? '' : null);
    this.#show('handle', look.handle?.row === row && look.handle.column === column ? '' : null);
    const { element } = this;
    if (element && (element.tabIndex === 0) !== isActive) element.tabIndex = isActive ? 0 : -1;
  }

  /** Covers further columns to the right; with null it is covered itself. */
  #join(further: number | null): void {
    const { element } = this;
    const isCovered = further === null;
    if (this.#gui.hidden !== isCovered) this.#gui.hidden = isCovered;
    if (isCovered && this.#still !== null) {
      this.#setText(NOTHING);
      this.#still = null;
    }
    if (element && element.hasAttribute('aria-hidden') !== isCovered) {
      element.toggleAttribute('data-covered', isCovered);
      if (isCovered) element.setAttribute('aria-hidden', 'true');
      else element.removeAttribute('aria-hidden');
    }
    let px = 0;
    let column = this.#params?.column ?? null;
    for (let left = further ?? 0; left > 0 && column; left--) {
      column = this.#params?.api.getDisplayedColAfter(column) ?? null;
      px += column?.getActualWidth() ?? 0;
    }
    const end = px === 0 ? '' : `${-px}px`;
    if (this.#gui.style.right !== end) this.#gui.style.right = end;
    if (element && px > 0) element.setAttribute('aria-colspan', String((further ?? 0) + 1));
    else element?.removeAttribute('aria-colspan');
  }

  #setText({ text, aside, draw }: StillLook): void {
    this.#beside = {};
    if (draw) {
      this.#gui.replaceChildren();
      draw(this.#gui);
      return;
    }
    this.#gui.textContent = text;
    if (aside === undefined) return;
    const small = document.createElement('small');
    small.textContent = aside;
    this.#gui.append(small);
  }

  /** Shows something beside the text, made anew for another word; null takes it away. */
  #show(what: keyof typeof BESIDE, word: string | null): void {
    const shown = this.#beside[what];
    if (word === (shown?.word ?? null)) return;
    shown?.made.remove();
    delete this.#beside[what];
    if (word === null) return;
    const made = BESIDE[what](word, this.#gui.textContent === '');
    this.#gui.append(made);
    this.#beside[what] = { word, made };
  }

  destroy(): void {
    const painting = this.#params?.context;
    if (!painting) return;
    painting.views.delete(this);
    const { state, active } = painting.look;
    if (this.row === active.row && columnIndexOf(state.frame, this.columnId) === active.column) painting.activeGone?.();
  }
}

const NOTHING: StillLook = { text: '', classes: '', title: '', invalid: false };

const STEPS = [
  [t('One fewer'), '−'],
  [t('One more'), '+'],
] as const;

/** What may stand beside the text of a cell. None of it has a text of its own but the steps, so that the cell's text is unchanged. */
const BESIDE = {
  /** A button that adds a line to the unit. */
  add: (word: string, isBlank: boolean): HTMLElement => {
    const sign = element('i', isBlank ? 'mp-add mp-addword' : 'mp-add');
    sign.dataset.word = word;
    sign.title = word;
    return sign;
  },
  /** Two buttons beside a number. */
  steps: (): HTMLElement => {
    const steps = element('span', 'mp-steps');
    for (const [word, sign] of STEPS) {
      const button = document.createElement('button');
      button.tabIndex = -1;
      button.setAttribute('aria-label', word);
      button.textContent = sign;
      steps.append(button);
    }
    return steps;
  },
  /** What a drag fills from. */
  handle: (): HTMLElement => element('i', 'mp-handle'),
};

/** Says of a row how deep it is, and whether what is below it is shown. */
function describeRow(row: Element | null | undefined, { level, isOpen }: Outline): void {
  if (row?.getAttribute('aria-level') !== String(level)) row?.setAttribute('aria-level', String(level));
  const expanded = isOpen === undefined ? null : String(isOpen);
  if (row?.getAttribute('aria-expanded') === expanded) return;
  if (expanded === null) row?.removeAttribute('aria-expanded');
  else row?.setAttribute('aria-expanded', expanded);
}

function describe(element: HTMLElement, { title, invalid, readOnly }: StillLook): void {
  if (title === '') element.removeAttribute('title');
  else element.title = title;
  if (invalid) element.setAttribute('aria-invalid', 'true');
  else element.removeAttribute('aria-invalid');
  if (readOnly !== undefined) element.setAttribute('aria-readonly', String(readOnly));
}

/** Paints one row number. */
export class NumberView implements ICellRendererComp {
  #gui = document.createElement('div');
  #title = '';
  #params: Params | null = null;

  init(params: Params): void {
    this.#params = params;
    params.context.views.add(this);
    params.eGridCell.setAttribute('role', 'rowheader');
    this.paint();
  }

  getGui(): HTMLElement {
    return this.#gui;
  }

  refresh(params: Params): boolean {
    this.#params = params;
    this.paint();
    return true;
  }

  paint(): void {
    const row = this.#params?.node.rowIndex ?? -1;
    const painting = this.#params?.context;
    if (row < 0 || !painting) return;
    const line = painting.look.state.frame.rows[row]?.id ?? '';
    if (this.#gui.dataset.line !== line) this.#gui.dataset.line = line;
    const { text = String(row + 1), isChanged, mark, title = '' } = painting.sheet.model.rowHead(painting.sheet, row);
    if (this.#gui.textContent !== text) this.#gui.textContent = text;
    if (this.#title !== title) this.#gui.title = title;
    this.#title = title;
    const classes = numberClasses(painting.look, row, isChanged) + (mark === undefined ? '' : ` mp-number-${mark}`);
    if (this.#gui.className !== classes) this.#gui.className = classes;
  }

  destroy(): void {
    this.#params?.context.views.delete(this);
  }
}
