import type { Import } from './sources.ts';

/** The groups of files that import each other, directly or through others: the strongly connected components (Tarjan), each sorted. */
export function circlesIn(imports: readonly Import[]): readonly (readonly string[])[] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to]);
  const circles: string[][] = [];
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const lower = (file: string, other: number): void => {
    lowest.set(file, Math.min(lowest.get(file) ?? other, other));
  };
  const visit = (file: string): void => {
    index.set(file, index.size);
    lower(file, index.size - 1);
    open.push(file);
    for (const to of targets.get(file) ?? []) {
      if (!index.has(to)) {
        visit(to);
        lower(file, lowest.get(to) ?? Number.POSITIVE_INFINITY);
      } else if (open.includes(to)) lower(file, index.get(to) ?? 0);
    }
    if (lowest.get(file) !== index.get(file)) return;
    const circle = open.splice(open.indexOf(file));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const file of targets.keys()) if (!index.has(file)) visit(file);
  return circles;
}
