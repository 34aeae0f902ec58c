import { CONTROL_ON_MAC } from './keyNames.ts';

const isMac = (): boolean => /Mac/.test(navigator.platform);
const onMac: Readonly<Record<string, string>> = { Ctrl: '⌘', Shift: '⇧', Alt: '⌥' };

/** Shows keys by the names on this computer's keyboard. */
export const keysText = (keys: string): string =>
  keys
    .split(/(?<=.)\+(?=.)/)
    .map((key) => (isMac() ? ((CONTROL_ON_MAC.includes(keys) ? { Ctrl: '⌃' }[key] : undefined) ?? onMac[key] ?? key) : key))
    .join(isMac() ? '' : '+');

export function Keys({ keys }: { readonly keys: string }) {
  return <kbd>{keysText(keys)}</kbd>;
}
