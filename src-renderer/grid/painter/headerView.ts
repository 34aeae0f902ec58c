import type { IHeaderComp, IHeaderGroupComp, IHeaderGroupParams, IHeaderParams } from 'ag-grid-community';
import { t } from '../../../shared/base/words/words.ts';
import { columnIndexOf, type GridColumn } from '../frame.ts';
import type { HeadingTexts } from '../sheet.ts';
import type { Painting } from './cellView.ts';
import { element } from './look.ts';

/** The headings on screen, so that they can show the tint of the selection. */
export const headings = new WeakMap<Painting, Set<HeaderView>>();

/** A column heading: name, unit below, sort and filter buttons. */
export class HeaderView implements IHeaderComp {
  #gui = element('div', 'mp-head');
  #params: IHeaderParams<unknown, Painting> | null = null;
  /** The column currently named; the same id may have another name or unit later. */
  #named: GridColumn | null = null;
  #classes = '';
  #label = element('span', 'mp-label');
  #unit = element('small', '');
  #sort = element('button', 'mp-sort');
  #filter = element('button', 'mp-filter');

  init(params: IHeaderParams<unknown, Painting>): void {
    this.#params = params;
    const set = headings.get(params.context) ?? new Set<HeaderView>();
    headings.set(params.context, set.add(this));
    this.#gui.append(this.#label, this.#unit);
    for (const button of [this.#sort, this.#filter]) button.tabIndex = -1;
    this.#filter.title = t('Filter');
    this.paint();
  }

  #name({ name, short, sub, title, classes = '', draw }: HeadingTexts): void {
    this.#classes = classes;
    if (draw) {
      this.#gui.replaceChildren();
      draw(this.#gui);
    }
    this.#label.textContent = short;
    this.#unit.textContent = sub;
    this.#gui.title = title;
    this.#sort.setAttribute('aria-label', t('Sort by {name}', { name }));
    this.#filter.setAttribute('aria-label', t('Filter {name}', { name }));
  }

  getGui(): HTMLElement {
    return this.#gui;
  }

  refresh(params: IHeaderParams<unknown, Painting>): boolean {
    this.#params = params;
    this.paint();
    return true;
  }

  paint(): void {
    const painting = this.#params?.context;
    if (!painting || !this.#params) return;
    const { look, sheet } = painting;
    const id = this.#params.column.getColId();
    const at = columnIndexOf(look.state.frame, id);
    const column = look.state.frame.columns[at];
    if (column && column !== this.#named) {
      this.#named = column;
      this.#name(sheet.model.heading(column));
    }
    const isIn = look.blocks.some(({ left, right }) => at >= left && at <= right);
    const drop = look.state.dropBefore === at ? ' mp-dropleft' : look.state.dropBefore === at + 1 ? ' mp-dropright' : '';
    this.#gui.className = `mp-head mp-head-${column?.align ?? 'left'}${isIn ? ' mp-head-in' : ''}${drop} ${this.#classes}`;
    const marks = sheet.model.marks?.(sheet, id);
    if (!marks) return;
    const { sorted, sign, isFiltered } = marks;
    if (!this.#sort.parentElement) this.#gui.append(this.#sort, ...(isFiltered === undefined ? [] : [this.#filter]));
    if (sorted) this.#gui.classList.add('mp-sorted');
    if (isFiltered) this.#gui.classList.add('mp-filtered');
    this.#sort.textContent = sign;
    const cell = this.#gui.closest('.ag-header-cell');
    if (sorted) cell?.setAttribute('aria-sort', sorted);
    else cell?.removeAttribute('aria-sort');
  }

  destroy(): void {
    if (this.#params) headings.get(this.#params.context)?.delete(this);
  }
}

/** A group's heading, with its tint. */
export class GroupView implements IHeaderGroupComp {
  #gui = element('div', 'mp-group');

  init(params: IHeaderGroupParams<unknown, Painting>): void {
    this.#gui.textContent = params.displayName;
    const tint = params.columnGroup.getGroupId().split(' ')[0] ?? 'none';
    this.#gui.className = `mp-group tint-${tint}`;
    // A group without a visible heading still needs a name for screen readers.
    if (tint === 'none') this.#gui.replaceChildren(element('span', 'for-readers', params.displayName));
  }

  getGui(): HTMLElement {
    return this.#gui;
  }
}

/** The heading of the row numbers, for screen readers only. */
export class CornerView implements IHeaderComp {
  #gui = element('span', 'for-readers', t('Row'));

  init(): void {}

  refresh(): boolean {
    return true;
  }

  getGui(): HTMLElement {
    return this.#gui;
  }
}
