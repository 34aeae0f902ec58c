import { t } from '../../shared/base/words/words.ts';

/** The parts of a keyboard event that identify the keys. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Names of keys as used in commands. */
const NAMES: Readonly<Record<string, string>> = {
  ArrowUp: t('Up'),
  ArrowDown: t('Down'),
  ArrowLeft: t('Left'),
  ArrowRight: t('Right'),
  ' ': t('Space'),
  Delete: t('Del'),
  Escape: t('Esc'),
  ContextMenu: t('Menu'),
};

/** With Cmd these are system shortcuts on a Mac (Cmd+H hides the app), so there too they are pressed with Control. */
export const CONTROL_ON_MAC: readonly string[] = ['Ctrl+H'];

/**
 * Returns the canonical spelling of a key press, e.g. "Ctrl+Shift+D"; Command counts as Ctrl. For punctuation (";", "+") Shift
 * depends only on the keyboard layout, so it is left out; "=" with Shift is "+", as on American keyboards.
 */
export function keyName({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string {
  const plain = key === '=' && shiftKey ? '+' : key;
  const isMark = /^[^\p{L}\p{N} ]$/u.test(plain);
  const name = NAMES[plain] ?? ([...plain].length === 1 ? plain.toUpperCase() : plain);
  const keys = `${ctrlKey || metaKey ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}${shiftKey && !isMark ? 'Shift+' : ''}${name}`;
  return metaKey && !ctrlKey && CONTROL_ON_MAC.includes(keys) ? keys.replace('Ctrl', 'Cmd') : keys;
}

/** Converts keys as written in a command to the canonical spelling. */
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

/** True if a key press matches the written keys, e.g. "Ctrl+Shift+D". AltGr text never does: it has Ctrl and Alt held. */
export const isKey = (event: KeyPress, keys: string): boolean => keyName(event) === canonicalKeys(keys);

/** Keys with an action in the focused element; with `shift`, each also works with Shift, and `what` explains the difference. */
export type KeyUse = { readonly keys: readonly string[]; readonly shift?: true; readonly what: string };

/** Returns every key of a use in its canonical spelling. */
export const keysOfUse = ({ keys, shift }: KeyUse): readonly string[] =>
  keys.flatMap((each) => {
    const name = canonicalKeys(each);
    return shift ? [name, name.replace(/((?:Ctrl\+)?(?:Alt\+)?)/, '$1Shift+')] : [name];
  });

/** Maps the canonical spelling of keys to their uses. */
export const usesByKey = <Use extends KeyUse>(uses: readonly Use[]): ReadonlyMap<string, Use> =>
  new Map(uses.flatMap((use) => keysOfUse(use).map((name) => [name, use] as const)));

/** True if a key press means "save". A text field first commits what was typed. */
export const isSave = ({ key, ctrlKey, metaKey }: Pick<KeyPress, 'key' | 'ctrlKey' | 'metaKey'>): boolean =>
  key.toLowerCase() === 's' && (ctrlKey || metaKey);
