/** What of a key press says which keys they were. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Names of keys as commands write them. */
const NAMES: Readonly<Record<string, string>> = {
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  ' ': 'Space',
  Delete: 'Del',
  Escape: 'Esc',
  ContextMenu: 'Menu',
};

/** With Cmd these are the system's own on a Mac (Cmd+H hides the program), so that there too they are pressed with Control. */
export const CONTROL_ON_MAC: readonly string[] = ['Ctrl+H'];

/**
 * The one spelling of a key press, e.g. "Ctrl+Shift+D"; Command counts as Ctrl. With marks (";", "+") Shift only tells
 * how the keyboard makes them, so it is left out; "=" with Shift is "+", as on American keyboards.
 */
export function keyName({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string {
  const plain = key === '=' && shiftKey ? '+' : key;
  const isMark = /^[^\p{L}\p{N} ]$/u.test(plain);
  const name = NAMES[plain] ?? ([...plain].length === 1 ? plain.toUpperCase() : plain);
  const keys = `${ctrlKey || metaKey ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}${shiftKey && !isMark ? 'Shift+' : ''}${name}`;
  return metaKey && !ctrlKey && CONTROL_ON_MAC.includes(keys) ? keys.replace('Ctrl', 'Cmd') : keys;
}

/** The same spelling of keys as a command writes them. */
export function canonicalKeys(keys: string): string {
  const parts = keys.split(/(?<=.)\+(?=.)/);
  const held = new Set(parts.slice(0, -1));
  return keyName({
    key: parts.at(-1) ?? '',
    ctrlKey: held.has('Ctrl'),
    metaKey: false,
    altKey: held.has('Alt'),
    shiftKey: held.has('Shift'),
  });
}

/** True when a key press is the one written, e.g. "Ctrl+Shift+D". AltGr text never is: it comes with Ctrl and Alt held. */
export const isKey = (event: KeyPress, keys: string): boolean => keyName(event) === canonicalKeys(keys);

/** Keys that do something where the focus is; with `shift` each also with Shift, which `what` then explains. */
export type KeyUse = { readonly keys: readonly string[]; readonly shift?: true; readonly what: string };

/** Every key of a use in its one spelling. */
export const keysOfUse = ({ keys, shift }: KeyUse): readonly string[] =>
  keys.flatMap((each) => {
    const name = canonicalKeys(each);
    return shift ? [name, name.replace(/((?:Ctrl\+)?(?:Alt\+)?)/, '$1Shift+')] : [name];
  });

/** The uses by the spelling of their keys. */
export const usesByKey = <Use extends KeyUse>(uses: readonly Use[]): ReadonlyMap<string, Use> =>
  new Map(uses.flatMap((use) => keysOfUse(use).map((name) => [name, use] as const)));

/** Whether a key press asks to save. A text field takes what was typed before. */
export const isSave = ({ key, ctrlKey, metaKey }: Pick<KeyPress, 'key' | 'ctrlKey' | 'metaKey'>): boolean =>
  key.toLowerCase() === 's' && (ctrlKey || metaKey);
