// Which faults are made: chosen at random from all that can be, the same ones for the same seed and the same files.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeFaults, withFaults } from './codeFaults.mjs';
import { dataFaults } from './dataFaults.mjs';
import { FILES_LEFT_OUT } from './leftOut.mjs';

/**
 * @typedef {import('./codeFaults.mjs').CodeFault} CodeFault
 * @typedef {{ readonly number: number, readonly file: string, readonly from: number, readonly to: number, readonly put: string, readonly kind: CodeFault['kind'] | 'data' }} Fault
 * @typedef {Omit<Fault, 'number'>} Found
 */

/** @typedef {(file: string) => string} TextOf the text of a file of the tree */

/** Reads files of a tree, each once: faults are made in the text they were found in. @param {string} folder @returns {TextOf} */
export function textsIn(folder) {
  /** @type {Map<string, string>} */
  const known = new Map();
  return (file) => {
    const text = known.get(file) ?? readFileSync(join(folder, file), 'utf8');
    known.set(file, text);
    return text;
  };
}

/** Numbers from 0 up to 1 that look random and are the same for the same seed. @param {number} seed */
function randomNumbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @template T @param {readonly T[]} list @param {() => number} random @returns {T[]} the same in another order */
function shuffled(list, random) {
  const result = [...list];
  for (let at = result.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    const [one, two] = [result[at], result[other]];
    if (one !== undefined && two !== undefined) [result[at], result[other]] = [two, one];
  }
  return result;
}

/** @param {Found} fault in code @param {string} text of its file @returns {boolean} whether the file with it can be parsed */
function isWhole(fault, text) {
  if (fault.kind === 'data') return true;
  try {
    codeFaults(fault.file, withFaults(text, [{ ...fault, kind: fault.kind, number: 0 }]));
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {readonly string[]} files that may get faults @param {TextOf} textOf
 * @param {{ count: number, data: number, seed: number }} asked how many, how many of them in data if there is code too, and which
 * @returns {readonly Fault[]}
 */
export function chooseFaults(files, textOf, { count, data: ofBoth, seed }) {
  const random = randomNumbers(seed);
  const wanted = files.filter((path) => !FILES_LEFT_OUT.some(({ file }) => file.test(path)));
  const data = wanted
    .filter((file) => /^shared\/rulesets\/.+\.(json|csv)$/.test(file))
    .flatMap((file) => dataFaults(file, textOf(file)).map((fault) => ({ ...fault, file, kind: /** @type {const} */ ('data') })));
  const code = wanted
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .flatMap((file) => codeFaults(file, textOf(file)).map((fault) => ({ ...fault, file })));
  const ofData = code.length === 0 ? count : Math.min(data.length, ofBoth);
  /** @type {Found[]} */
  const chosen = shuffled(data, random).slice(0, ofData);
  for (const fault of shuffled(code, random)) {
    if (chosen.length >= count) break;
    const isOverAnother = chosen.some(({ file, from, to }) => file === fault.file && from < fault.to && fault.from < to);
    if (!isOverAnother && isWhole(fault, textOf(fault.file))) chosen.push(fault);
  }
  return chosen.map((fault, number) => ({ ...fault, number }));
}

/**
 * As many in each of these rooms.
 * @param {readonly (readonly string[])[]} rooms the files of each @param {TextOf} textOf @param {{ count: number, seed: number }} asked for each
 * @returns {readonly Fault[]}
 */
export const chooseInEach = (rooms, textOf, { count, seed }) =>
  rooms.flatMap((files) => chooseFaults(files, textOf, { count, data: 0, seed })).map((fault, number) => ({ ...fault, number }));

/** @param {Fault} fault @param {string} text of its file @returns {string} where it is and what it changes, on one line */
export function shownFault({ file, from, to, put }, text) {
  const line = text.slice(0, from).split('\n').length;
  const short = (/** @type {string} */ words) => {
    const flat = words.replace(/\s+/g, ' ');
    return flat.length > 100 ? `${flat.slice(0, 60)} … ${flat.slice(-35)}` : flat;
  };
  return `${file}:${line}  ${short(text.slice(from, to))}  →  ${short(put)}`;
}
