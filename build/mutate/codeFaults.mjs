// Faults that a person might make in a TypeScript file, found in its syntax tree.
import { parseSync } from 'vite';

/**
 * A change of the text from `from` to `to` (positions in the file) to `put`.
 * `kind` is `expression` or `statement`: what the text is, and what takes its place.
 * @typedef {{ readonly from: number, readonly to: number, readonly put: string, readonly kind: 'expression' | 'statement' }} CodeFault
 * @typedef {{ readonly type: string, readonly start: number, readonly end: number, readonly [key: string]: any }} Node
 */

/** @type {Readonly<Record<string, readonly string[]>>} */
const OPERATORS = {
  '<': ['<=', '>'],
  '<=': ['<', '>'],
  '>': ['>=', '<'],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
};

/** Methods that are easily mistaken for another. @type {Readonly<Record<string, string>>} */
const MISTAKEN = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  indexOf: 'lastIndexOf',
  lastIndexOf: 'indexOf',
  toUpperCase: 'toLowerCase',
};

/** Those of `Math`. */
const NUMERIC = new Set(['min', 'max', 'floor', 'ceil', 'round']);

/** Calls that can be left out: what they are called on has the same type. */
const LEFT_OUT = new Set([
  'filter',
  'toSorted',
  'sort',
  'trim',
  'toLowerCase',
  'toReversed',
  'reverse',
  'replace',
  'replaceAll',
  'normalize',
]);
/** Calls that give a list. */
const LISTING = new Set(['map', 'flatMap', 'filter', 'toSorted', 'slice', 'concat']);

/** @param {Node} node */
const isText = (node) => node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
/** @param {Node} node @returns {string | null} the name of the method that a call calls */
const methodOf = (node) =>
  node.type === 'CallExpression' && node.callee.type === 'MemberExpression' && !node.callee.computed && !node.optional
    ? node.callee.property.name
    : null;
/** @param {Node | null} node */
const givesList = (node) =>
  node !== null && ((node.type === 'ArrayExpression' && node.elements.length > 0) || LISTING.has(methodOf(node) ?? ''));
/** @param {number} value */
const otherNumbers = (value) =>
  value === 0 ? [1] : value === 1 ? [2, 0] : Number.isInteger(value) ? [value + 1, value - 1] : [value * 1.5];

/**
 * Every fault that can be made in a file.
 * @param {string} path says the language by its ending
 * @param {string} text
 * @returns {readonly CodeFault[]}
 */
export function codeFaults(path, text) {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  /** @type {CodeFault[]} */
  const faults = [];
  /** @param {Node} node */
  const textOf = (node) => text.slice(node.start, node.end);
  /** The whole of `a?.b().c` for each part of it that ends before it does. @type {Map<Node, Node>} */
  const chains = new Map();
  /** @param {Node} node @param {string} put @param {CodeFault['kind']} [kind] */
  const add = (node, put, kind = 'expression') => {
    // In a part of its own, what stands behind "?." would no longer be left out.
    const whole = chains.get(node) ?? node;
    const all = `${text.slice(whole.start, node.start)}${put}${text.slice(node.end, whole.end)}`;
    faults.push({ from: whole.start, to: whole.end, put: all, kind });
  };

  /** @param {Node} node */
  function faultsOf(node) {
    switch (node.type) {
      case 'BinaryExpression':
      case 'LogicalExpression': {
        if (node.operator === '+' && (isText(node.left) || isText(node.right))) return;
        for (const operator of OPERATORS[node.operator] ?? []) {
          const between = text.slice(node.left.end, node.right.start).replace(node.operator, operator);
          add(node, `${textOf(node.left)}${between}${textOf(node.right)}`);
        }
        return;
      }
      case 'UnaryExpression':
        if (node.operator === '!') add(node, textOf(node.argument));
        return;
      case 'Literal':
        if (typeof node.value === 'number') for (const value of otherNumbers(node.value)) add(node, String(value));
        if (typeof node.value === 'boolean') add(node, String(!node.value));
        return;
      case 'ConditionalExpression':
        add(node, textOf(node.consequent));
        add(node, textOf(node.alternate));
        return;
      case 'IfStatement':
        add(node.test, 'false');
        return;
      case 'ExpressionStatement':
        if (!node.directive) add(node, ';', 'statement');
        return;
      case 'ReturnStatement':
        if (givesList(node.argument)) add(node.argument, '[]');
        return;
      case 'ArrowFunctionExpression':
        if (givesList(node.body)) add(node.body, '[]');
        return;
      case 'ArrayExpression':
        if (node.elements.length >= 2) {
          const [before, last] = node.elements.slice(-2);
          if (before && last) add(node, `${text.slice(node.start, before.end)}]`);
        }
        return;
      case 'CallExpression': {
        const method = methodOf(node);
        if (method === null) return;
        const { object, property } = node.callee;
        const isBegun = node.callee.optional && (chains.get(node)?.end ?? node.end) > node.end;
        // "a?.trim().length" without it would be another kind of mistake, which fails at once.
        if (LEFT_OUT.has(method) && !isBegun) add(node, textOf(object));
        const other = MISTAKEN[method];
        // Of a schema, "min" is a limit, and "max" in its place refuses everything.
        if (other && (!NUMERIC.has(method) || object.name === 'Math'))
          add(node, `${text.slice(node.start, property.start)}${other}${text.slice(property.end, node.end)}`);
        return;
      }
    }
  }

  /** @param {unknown} node */
  function visit(node) {
    if (Array.isArray(node)) node.forEach(visit);
    if (typeof node !== 'object' || node === null || !('type' in node)) return;
    const one = /** @type {Node} */ (node);
    // Of types only the expressions in them are run.
    if (one.type.startsWith('TS')) return visit(one.expression);
    if (one.type === 'ImportDeclaration' || one.type === 'ExportAllDeclaration') return;
    if (one.type === 'ChainExpression')
      for (let part = one.expression; part; part = part.type === 'CallExpression' ? part.callee : part.object) chains.set(part, one);
    faultsOf(one);
    for (const [key, child] of Object.entries(one)) {
      // A name in an object or of a member is no expression.
      if ((key === 'key' || key === 'property') && one.computed !== true) continue;
      visit(child);
    }
  }
  visit(program.body);
  return faults;
}

/** Calls that change nothing. */
const HARMLESS = new Set([
  ...LISTING,
  ...Object.keys(MISTAKEN),
  'includes',
  'trim',
  'toLowerCase',
  'replace',
  'replaceAll',
  'join',
  'split',
  'abs',
  'at',
]);
const CHANGING = /^(New|Assignment|Update|Await|Yield|TaggedTemplate|Import)Expression$/;

/** @param {unknown} node @returns {boolean} whether it can be worked out once more without changing anything */
function isHarmless(node) {
  if (Array.isArray(node)) return node.every(isHarmless);
  if (typeof node !== 'object' || node === null || !('type' in node)) return true;
  const one = /** @type {Node} */ (node);
  if (CHANGING.test(one.type) || one.operator === 'delete') return false;
  if (one.type === 'CallExpression' && !HARMLESS.has(methodOf(one) ?? '')) return false;
  return Object.values(one).every(isHarmless);
}

/** @param {string} text of an expression @returns {boolean} */
function isHarmlessText(text) {
  const { program, errors } = parseSync('x.tsx', `(${text});`);
  return errors.length === 0 && isHarmless(program.body);
}

/**
 * The text of a file with every one of these faults in it, asleep: `globalThis.faultAt(number)` says whether one is made. To record them,
 * `globalThis.tried` is given the number, the value and what works out the other value, if that changes nothing.
 * @param {string} text
 * @param {readonly (CodeFault & { readonly number: number })[]} faults of which none lies over another
 * @param {boolean} [isRecording]
 */
export function withFaults(text, faults, isRecording = false) {
  let result = text;
  for (const { from, to, put, kind, number } of faults.toSorted((one, other) => other.from - one.from)) {
    const was = text.slice(from, to);
    const asked = isRecording ? `globalThis.tried?.(${number})` : `globalThis.faultAt?.(${number})`;
    const both =
      kind === 'statement'
        ? `if (${asked}) {} else { ${was} }`
        : isRecording && isHarmlessText(put)
          ? `globalThis.tried(${number}, (${was}), () => (${put}))`
          : `(${asked} ? (${put}) : (${was}))`;
    result = result.slice(0, from) + both + result.slice(to);
  }
  return result;
}
