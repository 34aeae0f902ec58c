import { type Node, parseTree } from 'jsonc-parser';
import { remembered } from '../../../base/remembered.ts';
import { findJsonFault, parsedJson, printJson } from '../../../base/text/index.ts';
import { isTooDeep } from '../../../base/text/nesting.ts';
import { t } from '../../../base/words/words.ts';
import { type Json, type Segment, valueAt } from '../ruleFiles.ts';

/** A JSON text that was read: its value, or where it is faulty. */
type ReadJson = { readonly value: Json } | { readonly fault: { readonly line: number; readonly column: number; readonly what: string } };

/** The texts that were read last. A change of a ruleset leaves most files as they are, and they are asked for many places. */
const MOST_TEXTS = 48;

/** Deeper nesting than any ruleset has is a fault: reading it step by step would take more memory than there is. */
const MOST_DEPTH = 400;

/** Of equal names in an object the last counts here; loading such a ruleset reports them. */
function parsed(text: string): ReadJson {
  if (isTooDeep(text, MOST_DEPTH)) return { fault: { line: 1, column: 1, what: t('the nesting is too deep') } };
  const value = parsedJson(text) as Json | undefined; // what JSON holds is what Json describes
  return value === undefined ? { fault: findJsonFault(text) ?? { line: 1, column: 1, what: t('the text is not JSON') } } : { value };
}

export const readJsonText = remembered(parsed, MOST_TEXTS, Number.POSITIVE_INFINITY);

/** The value at a path of a JSON text; undefined if there is none, or if the text is not JSON. */
export function jsonAt(text: string, path: readonly Segment[]): Json | undefined {
  const read = readJsonText(text);
  return 'value' in read ? valueAt(read.value, path) : undefined;
}

type Splice = { readonly from: number; readonly to: number; readonly text: string };

const spliced = (text: string, { from, to, text: put }: Splice): string => `${text.slice(0, from)}${put}${text.slice(to)}`;

/** The places of all values of a JSON text. A byte-order mark counts as a blank, so that positions are those of the text. */
const treeOf = (text: string): Node | undefined => parseTree(text.replace(/^\uFEFF/, ' '));

function childOf(node: Node, step: Segment): Node | undefined {
  if (node.type === 'array') return typeof step === 'number' ? node.children?.[step] : undefined;
  if (node.type !== 'object') return undefined;
  return node.children?.findLast((property) => property.children?.[0]?.value === step)?.children?.[1];
}

function nodeAt(root: Node | undefined, path: readonly Segment[]): Node | undefined {
  let at = root;
  for (const step of path) at = at && childOf(at, step);
  return at;
}

function indentAt(text: string, position: number): string {
  const line = text.slice(text.lastIndexOf('\n', position - 1) + 1, position);
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}

const endOf = (node: Node): number => node.offset + node.length;

const indented = (written: string, indent: string, lineEnd: string): string => written.replaceAll('\n', `${lineEnd}${indent}`);

const lineEndOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');

/** The text with something written as the item `index` of a list or an object. */
function withItem(text: string, container: Node, index: number, written: string): string {
  const items = container.children ?? [];
  const lineEnd = lineEndOf(text);
  const outer = indentAt(text, container.offset);
  const [first] = items;
  if (!first) {
    const inner = `${outer}  `;
    const put = written.includes('\n') ? `${lineEnd}${inner}${indented(written, inner, lineEnd)}${lineEnd}${outer}` : written;
    const padding = container.type === 'object' && put === written ? ' ' : '';
    return spliced(text, { from: container.offset + 1, to: endOf(container) - 1, text: `${padding}${put}${padding}` });
  }
  const isSpread = text.slice(container.offset, first.offset).includes('\n');
  const indent = isSpread ? indentAt(text, first.offset) : outer;
  const put = indented(written, indent, lineEnd);
  const gap = isSpread ? `,${lineEnd}${indent}` : ', ';
  const next = items[index];
  if (next) return spliced(text, { from: next.offset, to: next.offset, text: `${put}${gap}` });
  const last = items.at(-1) ?? first;
  return spliced(text, { from: endOf(last), to: endOf(last), text: `${gap}${put}` });
}

function withoutItem(text: string, container: Node, index: number): string | null {
  const items = container.children ?? [];
  const item = items[index];
  if (!item) return null;
  const next = items[index + 1];
  const before = items[index - 1];
  if (next) return spliced(text, { from: item.offset, to: next.offset, text: '' });
  if (before) return spliced(text, { from: endOf(before), to: endOf(item), text: '' });
  return spliced(text, { from: container.offset + 1, to: endOf(container) - 1, text: '' });
}

/** Wraps a value in the objects and lists that are missing around it; null if a list would begin elsewhere than at 0. */
function wrapped(steps: readonly Segment[], value: Json): Json | null {
  return steps.reduceRight<Json | null>(
    (inner, step) => (inner === null && value !== null ? null : typeof step === 'string' ? { [step]: inner } : step === 0 ? [inner] : null),
    value,
  );
}

/** How a value is written: as JSON in this project's form, or as the text that it has elsewhere. */
export type Written = { readonly value: Json; readonly text?: string | undefined };

const print = ({ value, text }: Written): string => text ?? printJson(value);

/**
 * A text with a value put at a path. Properties that are missing on the way are made. All else stays as it is written. Null if the path
 * leads through a value of another kind, or to an element that the list does not have.
 */
export function withValue(text: string, path: readonly Segment[], written: Written): string | null {
  const root = treeOf(text);
  if (!root) return null;
  const node = nodeAt(root, path);
  if (node) {
    const put = indented(print(written), indentAt(text, node.offset), lineEndOf(text));
    return spliced(text, { from: node.offset, to: endOf(node), text: put });
  }
  let depth = path.length - 1;
  let owner = nodeAt(root, path.slice(0, depth));
  while (!owner && depth > 0) owner = nodeAt(root, path.slice(0, --depth));
  const key = path[depth];
  if (owner?.type !== 'object' || typeof key !== 'string') return null;
  const rest = path.slice(depth + 1);
  const value = rest.length === 0 ? written.value : wrapped(rest, written.value);
  if (value === null && rest.length > 0) return null;
  const put = rest.length === 0 ? print(written) : printJson(value);
  return withItem(text, owner, owner.children?.length ?? 0, `${JSON.stringify(key)}: ${put}`);
}

/** A text with a property added to an object behind the property `after`, or behind all others; null if there is no such object. */
export function withProperty(text: string, path: readonly Segment[], written: Written, after: string): string | null {
  const key = path.at(-1);
  const owner = nodeAt(treeOf(text), path.slice(0, -1));
  if (typeof key !== 'string' || owner?.type !== 'object' || childOf(owner, key)) return null;
  const properties = owner.children ?? [];
  const at = properties.findIndex((property) => property.children?.[0]?.value === after);
  return withItem(text, owner, at < 0 ? properties.length : at + 1, `${JSON.stringify(key)}: ${print(written)}`);
}

/** A text without the property or the element at a path; null if there is none. */
export function withoutValue(text: string, path: readonly Segment[]): string | null {
  const step = path.at(-1);
  const owner = nodeAt(treeOf(text), path.slice(0, -1));
  if (step === undefined || !owner) return null;
  if (owner.type === 'array') return typeof step === 'number' ? withoutItem(text, owner, step) : null;
  if (owner.type !== 'object') return null;
  const index = (owner.children ?? []).findLastIndex((property) => property.children?.[0]?.value === step);
  return index < 0 ? null : withoutItem(text, owner, index);
}

/** A text with an element put into a list, which is made if its property is missing; null if that cannot be. */
export function withElement(text: string, path: readonly Segment[], written: Written): string | null {
  const index = path.at(-1);
  const list = nodeAt(treeOf(text), path.slice(0, -1));
  if (typeof index !== 'number') return null;
  if (!list) return index === 0 ? withValue(text, path.slice(0, -1), { value: [written.value] }) : null;
  if (list.type !== 'array' || index < 0 || index > (list.children?.length ?? 0)) return null;
  return withItem(text, list, index, print(written));
}

/** A text with an element of a list at another index; null if there is no such list, element or index. */
export function withMoved(text: string, path: readonly Segment[], to: number): string | null {
  const index = path.at(-1);
  const list = nodeAt(treeOf(text), path.slice(0, -1));
  if (typeof index !== 'number' || list?.type !== 'array') return null;
  const items = list.children ?? [];
  const moved = items[index];
  if (!moved || !Number.isInteger(to) || to < 0 || to >= items.length) return null;
  const order = items.toSpliced(index, 1).toSpliced(to, 0, moved);
  const [low, high] = [Math.min(index, to), Math.max(index, to)];
  const first = items[low];
  const last = items[high];
  if (!first || !last) return null;
  let put = '';
  for (let at = low; at <= high; at++) {
    const here = items[at];
    const item = order[at];
    if (!here || !item) return null;
    const next = at < high ? items[at + 1] : undefined;
    put += text.slice(item.offset, endOf(item)) + (next ? text.slice(endOf(here), next.offset) : '');
  }
  return spliced(text, { from: first.offset, to: endOf(last), text: put });
}

/** The text of the value at a path, as it is written; null if there is none. */
export function writtenAt(text: string, path: readonly Segment[]): string | null {
  const node = nodeAt(treeOf(text), path);
  if (!node) return null;
  const indent = indentAt(text, node.offset);
  return text.slice(node.offset, endOf(node)).replaceAll(`${lineEndOf(text)}${indent}`, '\n');
}

/**
 * A text with several values put where there are values already, in one reading; null if one of the places does not exist, or if one
 * lies in another.
 */
export function withValues(text: string, values: readonly { readonly path: readonly Segment[]; readonly value: Json }[]): string | null {
  const root = treeOf(text);
  const splices = new Map<number, Splice>();
  for (const { path, value } of values) {
    const node = nodeAt(root, path);
    if (!node) return null;
    const put = indented(printJson(value), indentAt(text, node.offset), lineEndOf(text));
    splices.set(node.offset, { from: node.offset, to: endOf(node), text: put });
  }
  const fromEnd = [...splices.values()].sort((one, other) => other.from - one.from);
  if (fromEnd.some((splice, index) => index > 0 && splice.to > (fromEnd[index - 1]?.from ?? splice.to))) return null;
  return fromEnd.reduce(spliced, text);
}
