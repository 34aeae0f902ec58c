import { dependencyOrder } from '../formulas/index.ts';

/** A field in the dependency graph: of the design (`component` null) or of every row of a component. */
export type Node = { readonly component: string | null; readonly field: string };

/** A field that a formula reads: in the current row, or as a whole column. */
export type Read = Node & { readonly asColumn: boolean };

export const nodeKey = ({ component, field }: Node): string => (component === null ? field : `${component}[${field}]`);

/** Computed fields by node key, with what each reads. */
export type Graph = ReadonlyMap<string, { readonly node: Node; readonly reads: readonly Read[] }>;

/** The keys of a graph, each after those that it reads; and those that read each other in a circle. */
export const graphOrder = (graph: Graph) => dependencyOrder(graph.keys(), (key) => graph.get(key)?.reads.map(nodeKey));

/**
 * Everything a formula depends on, directly or through computed fields. If a column of rows is read, all that its rows read
 * counts as columns too.
 */
export function allReads(graph: Graph, reads: readonly Read[]): readonly Read[] {
  const found = new Map<string, Read>();
  const add = (read: Read): void => {
    const name = `${nodeKey(read)}${read.asColumn ? ' whole' : ''}`;
    if (found.has(name)) return;
    found.set(name, read);
    for (const deeper of graph.get(nodeKey(read))?.reads ?? []) {
      const stillOwnRow = read.component !== null && deeper.component === read.component && !read.asColumn && !deeper.asColumn;
      add(deeper.component === null || stillOwnRow ? deeper : { ...deeper, asColumn: true });
    }
  };
  for (const read of reads) add(read);
  return [...found.values()];
}
