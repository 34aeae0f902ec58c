/**
 * What each row was matched with: the number of a column, or null. `margin` is what the sum of all would lose if that were forbidden, `lead`
 * how much more it is worth than the row's next best.
 */
type Match = { readonly column: number; readonly margin: number; readonly lead: number } | null;

/**
 * The matching of rows with columns, each with one at most, whose weights add up to most. Weights of 0 or less match nothing.
 */
export function bestMatching(weights: readonly (readonly number[])[]): readonly Match[] {
  const matched = solve(weights);
  const total = sumOf(weights, matched);
  return matched.map((column, row): Match => {
    if (column === null) return null;
    const without = weights.map((line, at) => (at === row ? line.map((weight, to) => (to === column ? 0 : weight)) : line));
    const line = weights[row] ?? [];
    const lead = (line[column] ?? 0) - Math.max(Number.NEGATIVE_INFINITY, ...line.filter((weight, to) => to !== column && weight !== 0));
    return { column, margin: total - sumOf(without, solve(without)), lead };
  });
}

const sumOf = (weights: readonly (readonly number[])[], matched: readonly (number | null)[]): number =>
  matched.reduce<number>((sum, column, row) => sum + (column === null ? 0 : (weights[row]?.[column] ?? 0)), 0);

/** The Hungarian method with a potential for each row and column; a further column for each row stands for no match. */
function solve(weights: readonly (readonly number[])[]): readonly (number | null)[] {
  const rows = weights.length;
  const real = Math.max(0, ...weights.map((line) => line.length));
  const columns = real + rows;
  const costAt = (row: number, column: number): number => (column < real ? -Math.max(0, weights[row]?.[column] ?? 0) : 0);
  const [ofRow, ofColumn] = [new Float64Array(rows + 1), new Float64Array(columns + 1)];
  const holder = new Int32Array(columns + 1);
  const way = new Int32Array(columns + 1);
  for (let row = 1; row <= rows; row++) {
    holder[0] = row;
    let column = 0;
    const least = new Float64Array(columns + 1).fill(Number.POSITIVE_INFINITY);
    const seen = new Uint8Array(columns + 1);
    do {
      seen[column] = 1;
      const current = holder[column] ?? 0;
      let [delta, next] = [Number.POSITIVE_INFINITY, 0];
      for (let to = 1; to <= columns; to++) {
        if (seen[to]) continue;
        const cost = costAt(current - 1, to - 1) - (ofRow[current] ?? 0) - (ofColumn[to] ?? 0);
        if (cost < (least[to] ?? 0)) {
          least[to] = cost;
          way[to] = column;
        }
        if ((least[to] ?? 0) < delta) [delta, next] = [least[to] ?? 0, to];
      }
      for (let to = 0; to <= columns; to++)
        if (seen[to]) {
          ofRow[holder[to] ?? 0] = (ofRow[holder[to] ?? 0] ?? 0) + delta;
          ofColumn[to] = (ofColumn[to] ?? 0) - delta;
        } else least[to] = (least[to] ?? 0) - delta;
      column = next;
    } while (holder[column] !== 0);
    while (column !== 0) {
      const before = way[column] ?? 0;
      holder[column] = holder[before] ?? 0;
      column = before;
    }
  }
  const matched: (number | null)[] = weights.map(() => null);
  for (let column = 1; column <= real; column++) {
    const row = (holder[column] ?? 0) - 1;
    if (row >= 0 && (weights[row]?.[column - 1] ?? 0) > 0) matched[row] = column - 1;
  }
  return matched;
}
