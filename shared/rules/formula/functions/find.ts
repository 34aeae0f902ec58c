import { spend } from '../budget.ts';

/** Longest text that is sought as the engine does it, which may compare each of its characters at each place. */
const SHORT = 32;

/** The first place of a text in another, from a place on; -1 if there is none. Takes time in proportion to the lengths, whatever they hold. */
export function findText(text: string, sought: string, from: number): number {
  if (sought.length <= SHORT || sought.length > text.length) return text.indexOf(sought, from);
  spend((text.length + sought.length) >> 4);
  const back = fallBacks(sought);
  let matched = 0;
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    while (matched > 0 && sought.charCodeAt(matched) !== code) matched = back[matched - 1] ?? 0;
    if (sought.charCodeAt(matched) === code) matched++;
    if (matched === sought.length) return at - matched + 1;
  }
  return -1;
}

/** For each length of a beginning of the text: the length of its longest shorter beginning that it also ends with (Knuth, Morris, Pratt). */
function fallBacks(sought: string): Int32Array {
  const back = new Int32Array(sought.length);
  let matched = 0;
  for (let at = 1; at < sought.length; at++) {
    const code = sought.charCodeAt(at);
    while (matched > 0 && sought.charCodeAt(matched) !== code) matched = back[matched - 1] ?? 0;
    if (sought.charCodeAt(matched) === code) matched++;
    back[at] = matched;
  }
  return back;
}
