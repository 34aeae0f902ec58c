/** A field in the dependency graph: of the design (`component` null) or of every row of a component. */
export type Node = { readonly component: string | null; readonly field: string };

/** A field that a formula reads: in the current row, or as a whole column. */
export type Read = Node & { readonly asColumn: boolean };

export const nodeKey = ({ component, field }: Node): string => (component === null ? field : `${component}[${field}]`);

/** Computed fields by node key, with what each reads. */
export type Graph = ReadonlyMap<string, { readonly node: Node; readonly reads: readonly Read[] }>;

/**
 * Puts computed fields in an order where each comes after everything it reads, otherwise in the order given.
 * Cycles are returned as lists of node keys; the order of the fields in them is then meaningless.
 */
export function dependencyOrder(graph: Graph): { readonly order: readonly string[]; readonly circles: readonly (readonly string[])[] } {
  const order: string[] = [];
  const circles: string[][] = [];
  const finished = new Set<string>();
  const path: string[] = [];
  const visit = (key: string): void => {
    const entry = graph.get(key);
    if (!entry || finished.has(key)) return;
    const start = path.indexOf(key);
    if (start >= 0) {
      circles.push(path.slice(start));
      return;
    }
    path.push(key);
    for (const read of entry.reads) visit(nodeKey(read));
    path.pop();
    finished.add(key);
    order.push(key);
  };
  for (const key of graph.keys()) visit(key);
  return { order, circles };
}

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
