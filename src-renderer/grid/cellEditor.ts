import { t } from '../../shared/base/words/words.ts';
import { floatAt } from './floating.ts';

/**
 * Callbacks of the editor: for every change of its text, with `isInsert` if characters were added at its end; and for
 * the loss of the focus.
 */
type EditorEvents = { readonly onText: (text: string, isInsert: boolean) => void; readonly onLeave: () => void };

/** The presentation of the editor: the name of its cell, the alignment of its text, and whether a long text wraps. */
export type EditorLook = { readonly label: string; readonly align: string; readonly wraps: boolean };

/** A list below the editor: its id and that of its highlighted line, null for none. */
export type OpenList = { readonly list: string; readonly line: string | null };

/** The greatest width of the field, in pixels, before its text wraps. */
const WIDEST = 380;
/** Space kept free at the edge of the sheet, in pixels. */
const MARGIN = 4;

/**
 * The single text field for editing all cells, placed over the cell. It is always in the page, so that it can take
 * the focus at once.
 */
export class CellEditor {
  readonly input = document.createElement('textarea');
  #rect: () => DOMRect | null = () => null;
  #wraps = false;
  #home: HTMLElement;
  /** Where the completion proposed by a list begins; null when the whole text was typed. */
  #proposedFrom: number | null = null;

  constructor(home: HTMLElement, events: EditorEvents) {
    this.#home = home;
    this.input.className = 'mp-editor';
    this.input.tabIndex = -1;
    this.input.rows = 1;
    this.input.autocomplete = 'off';
    this.input.spellcheck = false;
    this.input.setAttribute('aria-label', t('Cell'));
    this.input.hidden = true;
    this.input.addEventListener('input', (event) => {
      this.#proposedFrom = null;
      if (!this.#wraps) this.#keepToOneLine();
      const inserted =
        event instanceof InputEvent &&
        !event.isComposing &&
        (event.inputType === 'insertText' || event.inputType === 'insertCompositionText');
      events.onText(this.input.value, inserted && this.input.selectionStart === this.input.value.length);
      this.place();
    });
    this.input.addEventListener('blur', () => {
      // If another window took the focus, the field is still the active element and editing goes on.
      if (!this.input.hidden && document.hasFocus() && document.activeElement !== this.input) events.onLeave();
    });
    home.append(this.input);
  }

  open(text: string, caret: number | 'all' | null, rect: () => DOMRect | null, { label, align, wraps }: EditorLook): void {
    this.#rect = rect;
    this.#wraps = wraps;
    this.input.hidden = false;
    this.input.value = text;
    this.#proposedFrom = null;
    this.input.dataset.align = align;
    this.input.setAttribute('aria-label', label);
    this.place();
    this.input.focus({ preventScroll: true });
    const at = caret === 'all' ? 0 : (caret ?? text.length);
    this.input.setSelectionRange(at, caret === 'all' ? text.length : at);
  }

  close(): void {
    // The text is kept until the next opening: emptying it would lay out the page while a key is handled.
    this.input.hidden = true;
  }

  /**
   * Describes the list below the field to screen readers. A field of several lines may not be a combobox, but still
   * refers to the list.
   */
  describeList(open: OpenList | null): void {
    const attributes = {
      'aria-autocomplete': open ? 'both' : null,
      'aria-controls': open?.list ?? null,
      'aria-activedescendant': open?.line ?? null,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) this.input.removeAttribute(name);
      else this.input.setAttribute(name, value);
    }
  }

  /** Shows the typed text with a proposed completion, which is selected so that the next character replaces it. */
  propose(typed: string, rest: string): void {
    this.input.value = typed + rest;
    this.input.setSelectionRange(typed.length, this.input.value.length);
    this.#proposedFrom = typed.length;
  }

  /** The text without a proposed completion. Moving the caret into the completion accepts it. */
  get typed(): string {
    const { value, selectionStart, selectionEnd } = this.input;
    const isOpen = this.#proposedFrom === selectionStart && selectionEnd === value.length;
    return isOpen ? value.slice(0, selectionStart) : value;
  }

  /** Places the field over its cell. When the cell is scrolled away the field moves out of view and keeps the typed text. */
  place(): void {
    if (this.input.hidden) return;
    const rect = this.#rect();
    const { style } = this.input;
    if (!rect) {
      style.transform = 'translate(-9999px, 0)';
      return;
    }
    const zoom = this.input.currentCSSZoom ?? 1;
    const home = this.#home.getBoundingClientRect();
    const [width, height] = [rect.width / zoom, rect.height / zoom];
    style.height = `${height}px`;
    style.width = `${width}px`;
    style.whiteSpace = 'pre';
    const wanted = this.input.scrollWidth + MARGIN;
    const room = this.#wraps ? Math.min(WIDEST, home.width / zoom - MARGIN) : (home.right - rect.left) / zoom - MARGIN;
    style.width = `${Math.max(width, Math.min(wanted, room))}px`;
    const runsOn = this.#wraps && (wanted > Math.max(width, room) || this.input.value.includes('\n'));
    if (runsOn) {
      style.whiteSpace = 'pre-wrap';
      const borders = this.input.offsetHeight - this.input.clientHeight;
      style.height = `${Math.max(height, Math.min(this.input.scrollHeight + borders, home.height / zoom - MARGIN))}px`;
    }
    this.input.toggleAttribute('data-lines', runsOn);
    floatAt(this.input, rect, this.#wraps && wanted > width);
  }

  /** In cells of one word or number a pasted line break becomes a space, as in a single-line field. */
  #keepToOneLine(): void {
    const { value, selectionStart } = this.input;
    if (!/[\r\n]/.test(value)) return;
    const flat = (text: string): string => text.replaceAll(/(?:(?<!\s)\s+)?[\r\n]\s*/g, ' ');
    this.input.value = flat(value).trimEnd();
    const at = Math.min(flat(value.slice(0, selectionStart)).length, this.input.value.length);
    this.input.setSelectionRange(at, at);
  }
}
