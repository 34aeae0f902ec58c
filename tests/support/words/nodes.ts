import { parseSync } from 'vite';
import type { Source } from '../programs/sources.ts';

/** A node of a parsed source (ESTree). */
export type Node = { readonly type: string; readonly start: number; readonly end: number };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** What a node has under a name: another node, several, or a plain value. */
export const part = (node: Node, name: string): unknown => Object.entries(node).find(([key]) => key === name)?.[1];
export function nodeAt(node: Node | null, name: string): Node | null {
  const found = node === null ? null : part(node, name);
  return isNode(found) ? found : null;
}
export function nodesAt(node: Node | null, name: string): readonly Node[] {
  const found = node === null ? null : part(node, name);
  return Array.isArray(found) ? found.filter(isNode) : [];
}

/** The name of an identifier, an attribute, a property or what is called; '' if it has none. */
export function nameOf(node: Node | null): string {
  if (node === null) return '';
  const name = part(node, 'name') ?? part(node, 'value');
  if (typeof name === 'string') return name;
  return isNode(name) ? nameOf(name) : nameOf(nodeAt(node, 'property'));
}

/** The text of a string or of a template, with a mark for each value that is put in; null for other nodes. */
export function textOf(node: Node): string | null {
  if (node.type === 'TemplateLiteral')
    return nodesAt(node, 'quasis')
      .map((piece) => {
        const value = part(piece, 'value');
        return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '';
      })
      .join('\0');
  const value = node.type === 'Literal' || node.type === 'JSXText' ? part(node, 'value') : null;
  return typeof value === 'string' ? value : null;
}

/** Calls back for each node of a source with those around it, the nearest last; what is below one only if it says so. */
export function eachNode({ path, text }: Source, visit: (node: Node, around: readonly Node[]) => boolean): void {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const around: Node[] = [];
  const walk = (node: Node): void => {
    if (!visit(node, around)) return;
    around.push(node);
    for (const value of Object.values(node)) for (const below of Array.isArray(value) ? value : [value]) if (isNode(below)) walk(below);
    around.pop();
  };
  if (isNode(program)) walk(program);
}

/** Where a node stands: "path:line". */
export const placeOf = ({ path, text }: Source, { start }: Node): string => `${path}:${text.slice(0, start).split('\n').length}`;
