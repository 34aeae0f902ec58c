import { floatAt } from './floating.ts';

/** Called by the editor: at every change of its text, with `isInsert` when characters were added at its end; and when it loses the focus. */
type EditorEvents = { readonly onText: (text: string, isInsert: boolean) => void; readonly onLeave: () => void };

/** How the editor looks: the name of its cell, how its text is aligned, and whether a long text continues in further lines. */
type EditorLook = { readonly label: string; readonly align: string; readonly wraps: boolean };

/** A list below the editor: its id and that of its highlighted line, null for none. */
export type OpenList = { readonly list: string; readonly line: string | null };

/** Widest a text is typed in before it runs on in the next line, in pixels. */
const WIDEST = 380;
/** Left free at the edge of the sheet. */
const MARGIN = 4;

/** The one text field that all cells are typed in, laid over the cell. It is always in the page, so that it can take the focus at once. */
export class CellEditor {
  readonly input = document.createElement('textarea');
  #rect: () => DOMRect | null = () => null;
  #wraps = false;
  #home: HTMLElement;
  /** Where the rest that a list proposes begins; null when the whole text was typed. */
  #proposedFrom: number | null = null;

  constructor(home: HTMLElement, events: EditorEvents) {
    this.#home = home;
    this.input.className = 'mp-editor';
    this.input.tabIndex = -1;
    this.input.rows = 1;
    this.input.autocomplete = 'off';
    this.input.spellcheck = false;
    this.input.setAttribute('aria-label', 'Cell');
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
      // Another window may have taken the focus: then the caret is still here.
      if (!this.input.hidden && document.hasFocus() && document.activeElement !== this.input) events.onLeave();
    });
    home.append(this.input);
  }

  open(text: string, caret: number | null, rect: () => DOMRect | null, { label, align, wraps }: EditorLook): void {
    this.#rect = rect;
    this.#wraps = wraps;
    this.input.hidden = false;
    this.input.value = text;
    this.#proposedFrom = null;
    this.input.dataset.align = align;
    this.input.setAttribute('aria-label', label);
    this.place();
    this.input.focus({ preventScroll: true });
    const at = caret ?? text.length;
    this.input.setSelectionRange(at, at);
  }

  close(): void {
    // It keeps its text until it opens again: to empty it would lay out the page in the middle of a key.
    this.input.hidden = true;
  }

  /** Tells screen readers of the list below the field. A field of several lines may not be a combobox: it names the list all the same. */
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

  /** Shows what was typed with a proposed rest, which is selected so that the next character replaces it. */
  propose(typed: string, rest: string): void {
    this.input.value = typed + rest;
    this.input.setSelectionRange(typed.length, this.input.value.length);
    this.#proposedFrom = typed.length;
  }

  /** The text without a proposed rest. A caret moved into the rest accepts it. */
  get typed(): string {
    const { value, selectionStart, selectionEnd } = this.input;
    const isOpen = this.#proposedFrom === selectionStart && selectionEnd === value.length;
    return isOpen ? value.slice(0, selectionStart) : value;
  }

  /** Lays the field over its cell; when the cell is scrolled away the field waits outside, keeping what was typed. */
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

  /** Cells of one word or number take a pasted break as a space, as a line of text does. */
  #keepToOneLine(): void {
    const { value, selectionStart } = this.input;
    if (!/[\r\n]/.test(value)) return;
    const flat = (text: string): string => text.replaceAll(/\s*[\r\n]+\s*/g, ' ');
    this.input.value = flat(value).trimEnd();
    const at = Math.min(flat(value.slice(0, selectionStart)).length, this.input.value.length);
    this.input.setSelectionRange(at, at);
  }
}
