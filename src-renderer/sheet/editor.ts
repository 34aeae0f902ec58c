import { floatAt } from './floating.ts';

/** What the editor tells: every change of its text, `isInsert` when characters came in at the end. */
export type EditorEars = { readonly onText: (text: string, isInsert: boolean) => void; readonly onLeave: (text: string) => void };

/** The one text field that all cells are typed in, laid over the cell. It is always in the page, so that it can take the focus at once. */
export class CellEditor {
  readonly input = document.createElement('input');
  #rect: () => DOMRect | null = () => null;
  #home: HTMLElement;

  constructor(home: HTMLElement, ears: EditorEars) {
    this.#home = home;
    this.input.className = 'mp-editor';
    this.input.tabIndex = -1;
    this.input.autocomplete = 'off';
    this.input.spellcheck = false;
    this.input.setAttribute('aria-label', 'Cell');
    this.input.hidden = true;
    this.input.addEventListener('input', (event) => {
      const inserted =
        event instanceof InputEvent &&
        !event.isComposing &&
        (event.inputType === 'insertText' || event.inputType === 'insertCompositionText');
      ears.onText(this.input.value, inserted && this.input.selectionStart === this.input.value.length);
      this.place();
    });
    this.input.addEventListener('blur', () => {
      // Another window may have taken the focus: then the caret is still here.
      if (!this.input.hidden && document.hasFocus() && document.activeElement !== this.input) ears.onLeave(this.input.value);
    });
    home.append(this.input);
  }

  open(text: string, caret: number | null, rect: () => DOMRect | null, label: string, align: string): void {
    this.#rect = rect;
    this.input.hidden = false;
    this.input.value = text;
    this.input.dataset.align = align;
    this.input.setAttribute('aria-label', label);
    this.place();
    this.input.focus({ preventScroll: true });
    const at = caret ?? text.length;
    this.input.setSelectionRange(at, at);
  }

  close(): void {
    this.input.hidden = true;
    this.input.value = '';
  }

  setText(text: string, selectFrom: number): void {
    this.input.value = text;
    this.input.setSelectionRange(selectFrom, text.length);
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
    style.height = `${rect.height / zoom}px`;
    style.width = `${rect.width / zoom}px`;
    const wanted = Math.min(this.input.scrollWidth + 4, (home.right - rect.left) / zoom - 4);
    style.width = `${Math.max(rect.width / zoom, wanted)}px`;
    floatAt(this.input, rect, false);
  }
}
