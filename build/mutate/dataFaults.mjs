// Faults that a person might make in a file of a ruleset: in its numbers, words and formulas.
import { PROSE } from './leftOut.mjs';

/**
 * A change of the text from `from` to `to` (positions in the file) to `put`.
 * @typedef {{ readonly from: number, readonly to: number, readonly put: string }} DataFault
 */

/** @type {readonly (readonly [RegExp, string])[]} what stands in formulas, and what it is mistaken for */
const SWAPS = [
  [/<=/g, '<'],
  [/>=/g, '>'],
  [/(?<![<>])=(?!=)(?!$)/g, '<>'],
  [/<>/g, '='],
  [/<(?![=>])/g, '<='],
  [/(?<!<)>(?!=)/g, '>='],
  [/\+/g, '-'],
  [/(?<=[\w)\]])-(?=[\w(])/g, '+'],
  // Times 1 makes a number of true and false, as does divided by 1.
  [/\*(?!1\b)/g, '/'],
  [/(?<=[\w)\]])\/(?=[\w(])/g, '*'],
  [/\bAND\(/g, 'OR('],
  [/\bOR\(/g, 'AND('],
  [/\bMIN\(/g, 'MAX('],
  [/\bMAX\(/g, 'MIN('],
  [/\bROUNDUP\(/g, 'ROUNDDOWN('],
  [/\bCEILING\(/g, 'FLOOR('],
];

/** @param {number} value */
const nearby = (value) => (Number.isInteger(value) ? value + 1 : Number((value * 1.1).toPrecision(3)));
/** @param {string} word @returns {string} its last two letters in each other's place, or one of two alike left out */
const misspelt = (word) => {
  const [before, last] = [word.at(-2), word.at(-1)];
  if (before === undefined) return `${word}x`;
  return before === last ? word.slice(0, -1) : `${word.slice(0, -2)}${last}${before}`;
};

/** @param {string} text of a formula, as it stands in the file @param {number} offset */
function formulaFaults(text, offset) {
  /** @type {DataFault[]} */
  const faults = [];
  // The first "=" marks a formula.
  for (const [pattern, put] of SWAPS)
    for (const match of text.matchAll(pattern))
      if (match.index > 1) faults.push({ from: offset + match.index, to: offset + match.index + match[0].length, put });
  for (const match of text.matchAll(/(?<![\w.$])\d+(?:\.\d+)?(?![\w.])/g))
    faults.push({ from: offset + match.index, to: offset + match.index + match[0].length, put: String(nearby(Number(match[0]))) });
  return faults;
}

/** @param {string} text @returns {readonly DataFault[]} */
function jsonFaults(text) {
  /** @type {DataFault[]} */
  const faults = [];
  /** The names of the properties that lead to a place, innermost last; null for a list. @type {(string | null)[]} */
  const path = [];
  /** @type {string | null} */
  let property = null;
  for (const match of text.matchAll(/"((?:[^"\\]|\\.)*)"(\s*:)?|-?\d+(?:\.\d+)?|true|false|[[\]{}]/g)) {
    const [whole, words, colon] = match;
    const at = match.index;
    if (whole === '{' || whole === '[') {
      path.push(property);
      if (whole === '{') property = null;
    } else if (whole === '}' || whole === ']') property = path.pop() ?? null;
    else if (colon !== undefined) property = words ?? null;
    else if ([...path, property].some((name) => name !== null && PROSE.has(name))) continue;
    else if (words === undefined) {
      const put = whole === 'true' ? 'false' : whole === 'false' ? 'true' : String(nearby(Number(whole)));
      faults.push({ from: at, to: at + whole.length, put });
    } else if (words.startsWith('=') || words.includes('{')) faults.push(...formulaFaults(whole, at));
    else if (words.length > 0) faults.push({ from: at, to: at + whole.length, put: `"${misspelt(words)}"` });
  }
  return faults;
}

/** @param {string} text @returns {readonly DataFault[]} */
function csvFaults(text) {
  /** @type {DataFault[]} */
  const faults = [];
  const body = text.indexOf('\n') + 1;
  for (const match of text.slice(body).matchAll(/"(?:[^"]|"")*"|[^,;\n\r"]+/g)) {
    const [whole] = match;
    const at = body + match.index;
    if (whole.startsWith('"')) continue;
    const put = /^-?\d+(?:\.\d+)?$/.test(whole) ? String(nearby(Number(whole))) : misspelt(whole);
    faults.push({ from: at, to: at + whole.length, put });
  }
  return faults;
}

/**
 * Every fault that can be made in a file of a ruleset.
 * @param {string} path @param {string} text
 */
export const dataFaults = (path, text) => (path.endsWith('.csv') ? csvFaults(text) : jsonFaults(text));
