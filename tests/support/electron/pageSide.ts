/** An element of a page that can have the focus: a text box, the sheet of designs, or the page itself. */
export class PageElement extends EventTarget {
  readonly kind: 'text' | 'sheet' | 'body';
  readonly isContentEditable = false;
  constructor(kind: PageElement['kind']) {
    super();
    this.kind = kind;
  }
  matches = (selector: string): boolean => this.kind === 'text' && selector.includes('textarea');
  closest = (selector: string): PageElement | null => (this.kind === 'sheet' && selector === '.mp-sheet' ? this : null);
}

const CLIPBOARD = ['cut', 'copy', 'paste'];

/**
 * What a page has of its own in Chromium, without a screen: its keys, its focus, and a clipboard that answers to a gesture
 * of the player alone. `isGranted` asks the program for a permission; `held` is the clipboard of the system, by type.
 */
export function createPageSide(isGranted: (permission: string) => boolean, held: Map<string, string>) {
  /** What was done to the text at the focus: cut, copy, paste, undo, redo, selectAll. */
  const edits: string[] = [];
  let hasGesture = false;

  /** Edits at the focus, as the browser itself does: a copy or paste is an event, which may put something else there. */
  function edit(what: string): void {
    edits.push(what);
    if (!CLIPBOARD.includes(what)) return;
    const given = new Map<string, string>();
    const clipboardData = {
      setData: (type: string, text: string): void => void given.set(type, text),
      getData: (type: string): string => held.get(type) ?? '',
    };
    const event = Object.assign(new Event(what, { cancelable: true }), { clipboardData });
    document.dispatchEvent(event);
    if (!event.defaultPrevented || what === 'paste') return;
    held.clear();
    for (const [type, text] of given) held.set(type, text);
  }

  function check(permission: string): void {
    if (!hasGesture || !isGranted(permission)) throw new DOMException(`There is no ${permission} now.`, 'NotAllowedError');
  }

  const body = new PageElement('body');
  const view = new EventTarget();
  const document = Object.assign(new EventTarget(), {
    body,
    activeElement: body,
    execCommand: (what: string): boolean => {
      if (CLIPBOARD.includes(what) && !hasGesture) return false;
      edit(what);
      return true;
    },
  });
  const clipboard = {
    writeText: async (text: string): Promise<void> => {
      check('clipboard-sanitized-write');
      held.clear();
      held.set('text/plain', text);
    },
    readText: async (): Promise<string> => {
      check('clipboard-read');
      return held.get('text/plain') ?? '';
    },
  };

  return {
    edits,
    edit,
    document,
    clipboard,
    /** The names that scripts of the page find everywhere. */
    globals: {
      document,
      navigator: { clipboard },
      addEventListener: view.addEventListener.bind(view),
      removeEventListener: view.removeEventListener.bind(view),
      Element: PageElement,
      HTMLElement: PageElement,
      HTMLInputElement: PageElement,
    },
    /** What the page does while the player clicks in it: the gesture ends with that, sooner than in Chromium, which gives it seconds. */
    click: async (act: () => unknown): Promise<void> => {
      hasGesture = true;
      try {
        await act();
      } finally {
        hasGesture = false;
      }
    },
    /** A key goes down at the focus, e.g. "Cmd+Shift+Z"; true if the page takes it. */
    keyDown: (keys: string): boolean => {
      const parts = keys.split('+');
      const key = parts.pop() ?? '';
      const isHeld = (...names: readonly string[]): boolean => parts.some((part) => names.includes(part));
      const event = Object.assign(new Event('keydown', { cancelable: true }), {
        key,
        ctrlKey: isHeld('Ctrl', 'Control'),
        metaKey: isHeld('Cmd', 'Command'),
        altKey: isHeld('Alt', 'Option'),
        shiftKey: isHeld('Shift'),
        isComposing: false,
      });
      Object.defineProperty(event, 'target', { value: document.activeElement });
      view.dispatchEvent(event);
      return event.defaultPrevented;
    },
    /** A key is let go; true if the page takes that. */
    keyUp: (key = ''): boolean => !view.dispatchEvent(Object.assign(new Event('keyup', { cancelable: true }), { key })),
    /** The window is to close; true if the page wants to stay. */
    beforeUnload: (): boolean => !view.dispatchEvent(new Event('beforeunload', { cancelable: true })),
    /** What scripts of the page do with events of its window. */
    view,
  };
}
