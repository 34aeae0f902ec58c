// Which test files run which parts of the code: a part is a declaration at the top of a file.
import { createHash } from 'node:crypto';
import { parseSync } from 'vite';

/** @typedef {import('./codeFaults.mjs').Node} Node */

/** What tells a text from others. @param {string} text */
export const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** @param {Node} statement @returns {string} the name of what is declared; its first one if there are several */
function declaredName(statement) {
  const declaration = statement.declaration ?? statement;
  const first = declaration.declarations?.[0]?.id ?? declaration.id;
  return first?.name ?? statement.type;
}

/** The functions in a part, and where their bodies begin. @param {unknown} node @param {Node[]} [found] @returns {readonly Node[]} */
function functionsIn(node, found = []) {
  if (Array.isArray(node)) for (const one of node) functionsIn(one, found);
  if (typeof node !== 'object' || node === null || !('type' in node)) return found;
  const one = /** @type {Node} */ (node);
  if (/Function/.test(one.type) && one.body) found.push(one);
  for (const child of Object.values(one)) functionsIn(child, found);
  return found;
}

/**
 * The text of a file that calls `globalThis.reach` with the name of each part, "path#name", the first time that a function of it runs
 * in a test file (`globalThis.recording` is another number in each), and with "path" once it is loaded.
 * @param {string} path @param {string} text
 */
export function withProbes(path, text) {
  /** @type {{ at: number, put: string }[]} */
  const puts = [];
  const statements = /** @type {readonly Node[]} */ (parseSync(path, text).program.body);
  for (const [at, statement] of statements.entries()) {
    const part = JSON.stringify(`${path}#${declaredName(statement)}`);
    const call = `reached${at} === globalThis.recording || (reached${at} = globalThis.recording, globalThis.reach?.(${part}))`;
    for (const { body } of functionsIn(statement)) {
      if (body.type === 'BlockStatement' || body.type === 'FunctionBody') puts.push({ at: body.start + 1, put: `${call};` });
      else puts.push({ at: body.start, put: `(${call},` }, { at: body.end, put: ')' });
    }
  }
  const whole = puts.toSorted((one, other) => other.at - one.at).reduce((now, { at, put }) => now.slice(0, at) + put + now.slice(at), text);
  // What has `var` is there before the statements run.
  return `${whole}\nvar ${['reached', ...statements.map((_, at) => `reached${at} = -1`)].join(', ')};\nglobalThis.reach?.(${JSON.stringify(path)});`;
}

/**
 * The part of a file that a position is in, "path#name"; "path" for what runs once, when the file is loaded.
 * @param {string} path @param {string} text @param {number} position
 */
export function partAt(path, text, position) {
  const statements = /** @type {readonly Node[]} */ (parseSync(path, text).program.body);
  const statement = statements.find(({ start, end }) => start <= position && position < end);
  if (!statement) return path;
  const isRunLater = functionsIn(statement).some(({ body }) => body.start <= position && position < body.end);
  return isRunLater ? `${path}#${declaredName(statement)}` : path;
}
