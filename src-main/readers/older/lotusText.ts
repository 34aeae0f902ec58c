import { decodeBytes } from '../decodeBytes.ts';
import { guessEncoding } from '../textEncoding.ts';

/** Character sets of the groups of Lotus multi-byte text in which one byte is one letter. */
const GROUPS: Readonly<Record<number, string>> = { 1: 'cp850', 2: 'cp737', 3: 'cp850', 5: 'windows-1251', 6: 'cp852', 8: 'cp857' };
const CONTROL = 0x0f;
const UNICODE = 0x14;

/**
 * Decodes text of Lotus 1-2-3 release 3 and later: single bytes in the workbook's own character set, and letters that start
 * with the number of another set (1: western DOS, 6: eastern, 0x14: two bytes of Unicode; 0x0F: a control character).
 */
function decodeGroups(bytes: Buffer, encoding: string): string {
  let text = '';
  let start = 0;
  for (let at = 0; at < bytes.length; at++) {
    const group = bytes[at] ?? 0;
    const isLetter = (bytes[at + 1] ?? 0) >= 0x20 && GROUPS[group] !== undefined;
    if (!isLetter && group !== UNICODE && group !== CONTROL) continue;
    text += decodeBytes(bytes.subarray(start, at), encoding);
    if (group === UNICODE && at + 2 < bytes.length) text += String.fromCharCode(bytes.readUInt16BE(at + 1));
    else if (group === CONTROL) text += String.fromCharCode(Math.max(0, (bytes[at + 1] ?? 0) - 0x20));
    else text += decodeBytes(bytes.subarray(at + 1, at + 2), GROUPS[group] ?? encoding);
    at += group === UNICODE ? 2 : 1;
    start = at + 1;
  }
  return text + decodeBytes(bytes.subarray(start), encoding);
}

/** Returns a decoder for all texts of a workbook, in the set of `sets` that they look like most. */
export function textDecoder(texts: readonly Buffer[], sets: readonly [string, ...string[]], hasGroups: boolean): (bytes: Buffer) => string {
  const encoding = guessEncoding(Buffer.concat(texts), sets);
  return (bytes) => (hasGroups ? decodeGroups(bytes, encoding) : decodeBytes(bytes, encoding));
}

/** How a label is aligned, before its text. */
const ALIGNMENTS = `'"^\\|`;

/** The text of a label without the sign that says how it is aligned, with line breaks as in other sheets. */
export const withoutAlignment = (label: string): string =>
  (ALIGNMENTS.includes(label.charAt(0)) ? label.slice(1) : label).replaceAll('\r\n', '\n');
