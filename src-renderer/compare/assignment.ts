/**
 * Pairs rows with columns so that the total cost of the pairs is minimal. Every row is paired if there are enough columns;
 * otherwise every column is. Returns the column of each row, or null. Deterministic: equal costs give equal pairs. Takes cubic
 * time.
 *
 * This is the Hungarian method with potentials: rows are added one after the other, each along the cheapest augmenting path
 * through the existing pairs.
 */
export function cheapestPairs(costs: readonly (readonly number[])[], columns: number): readonly (number | null)[] {
  if (costs.length > columns) {
    const turned = Array.from({ length: columns }, (_, column) => costs.map((row) => row[column] ?? 0));
    const rowOf = cheapestPairs(turned, costs.length);
    return costs.map((_, row) => {
      const column = rowOf.indexOf(row);
      return column < 0 ? null : column;
    });
  }
  // Counted from 1; 0 means "none".
  const rowPotential = new Float64Array(costs.length + 1);
  const columnPotential = new Float64Array(columns + 1);
  const rowOf = new Int32Array(columns + 1);
  for (let row = 1; row <= costs.length; row++) takeIn(row);
  const pairs: (number | null)[] = costs.map(() => null);
  for (let column = 1; column <= columns; column++) {
    const row = rowOf[column] ?? 0;
    if (row > 0) pairs[row - 1] = column - 1;
  }
  return pairs;

  function takeIn(newRow: number): void {
    const least = new Float64Array(columns + 1).fill(Number.POSITIVE_INFINITY);
    const from = new Int32Array(columns + 1);
    const isUsed = new Uint8Array(columns + 1);
    rowOf[0] = newRow;
    let at = 0;
    while (rowOf[at] !== 0) {
      isUsed[at] = 1;
      const row = rowOf[at] ?? 0;
      let smallest = Number.POSITIVE_INFINITY;
      let next = 0;
      for (let column = 1; column <= columns; column++) {
        if (isUsed[column]) continue;
        const reduced = (costs[row - 1]?.[column - 1] ?? 0) - (rowPotential[row] ?? 0) - (columnPotential[column] ?? 0);
        if (reduced < (least[column] ?? 0)) {
          least[column] = reduced;
          from[column] = at;
        }
        if ((least[column] ?? 0) < smallest) {
          smallest = least[column] ?? 0;
          next = column;
        }
      }
      for (let column = 0; column <= columns; column++) {
        if (isUsed[column]) {
          const paired = rowOf[column] ?? 0;
          rowPotential[paired] = (rowPotential[paired] ?? 0) + smallest;
          columnPotential[column] = (columnPotential[column] ?? 0) - smallest;
        } else least[column] = (least[column] ?? 0) - smallest;
      }
      at = next;
    }
    while (at !== 0) {
      const before = from[at] ?? 0;
      rowOf[at] = rowOf[before] ?? 0;
      at = before;
    }
  }
}
