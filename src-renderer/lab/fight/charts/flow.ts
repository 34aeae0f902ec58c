/** So much of one thing went to another: how many units an attack destroyed of a kind, and what they cost. */
export type FlowAmount = {
  readonly from: string;
  readonly to: string;
  readonly amount: number;
};

/** One end of the flows: something on the left or on the right. `others` counts the things it stands for, 0 for one thing by itself. */
export type FlowNode = {
  readonly name: string;
  readonly others: number;
  readonly amount: number;
  /** In units of the drawing, from its top. */
  readonly top: number;
  readonly height: number;
};

/** A band from a node on the left to one on the right. */
type FlowBand = {
  readonly from: number;
  readonly to: number;
  readonly amount: number;
  /** The tops of its ends, and its thickness. */
  readonly leftTop: number;
  readonly rightTop: number;
  readonly height: number;
};

export type FlowChart = {
  readonly left: readonly FlowNode[];
  readonly right: readonly FlowNode[];
  readonly bands: readonly FlowBand[];
  readonly total: number;
  readonly height: number;
};

type FlowSizes = {
  /** Units of the drawing for one of the amount. */
  readonly scale: number;
  /** The room for the label of a node: two nodes are never nearer. */
  readonly label: number;
  readonly gap: number;
};

/** Adds up amounts by name, the largest first; of equal ones in the order of the alphabet. */
function sums(amounts: readonly FlowAmount[], end: 'from' | 'to'): readonly (readonly [name: string, amount: number])[] {
  const byName = new Map<string, number>();
  for (const each of amounts) byName.set(each[end], (byName.get(each[end]) ?? 0) + each.amount);
  return [...byName].sort(([oneName, one], [otherName, other]) => other - one || (oneName < otherName ? -1 : 1));
}

/** The names that are shown on their own, by their place; all further names share the place after them. */
function places(ordered: readonly (readonly [string, number])[], most: number): ReadonlyMap<string, number> {
  // A place for one other thing alone would be its own place.
  const own = ordered.length <= most ? ordered.length : most - 1;
  return new Map(ordered.map(([name], at) => [name, Math.min(at, own)]));
}

function nodesOf(
  ordered: readonly (readonly [string, number])[],
  place: ReadonlyMap<string, number>,
  { scale, label, gap }: FlowSizes,
): readonly FlowNode[] {
  const count = Math.max(-1, ...place.values()) + 1;
  let top = 0;
  return Array.from({ length: count }, (_, at) => {
    const these = ordered.filter(([name]) => place.get(name) === at);
    const amount = these.reduce((sum, [, each]) => sum + each, 0);
    const height = amount * scale;
    const room = Math.max(label, height);
    const node: FlowNode = {
      name: these.length === 1 ? (these[0]?.[0] ?? '') : '',
      others: these.length === 1 ? 0 : these.length,
      amount,
      top: top + (room - height) / 2,
      height,
    };
    top += room + gap;
    return node;
  });
}

/**
 * Lays out a flow chart: the nodes on both sides from the largest to the smallest, at most `most` on each, the rest together as others.
 * Nothing is lost: the bands of a node add up to its amount, and all bands to the total.
 */
export function flowChart(amounts: readonly FlowAmount[], most: number, sizes: FlowSizes): FlowChart {
  const counted = amounts.filter(({ amount }) => amount > 0);
  const [fromSums, toSums] = [sums(counted, 'from'), sums(counted, 'to')];
  const [fromPlace, toPlace] = [places(fromSums, most), places(toSums, most)];
  const [left, right] = [nodesOf(fromSums, fromPlace, sizes), nodesOf(toSums, toPlace, sizes)];
  const grid = left.map(() => right.map(() => 0));
  for (const { from, to, amount } of counted) {
    const [row, column] = [fromPlace.get(from) ?? 0, toPlace.get(to) ?? 0];
    const line = grid[row];
    if (line) line[column] = (line[column] ?? 0) + amount;
  }
  const leftUsed = left.map(({ top }) => top);
  const rightUsed = right.map(({ top }) => top);
  const bands = grid.flatMap((line, from) =>
    line.flatMap((amount, to): readonly FlowBand[] => {
      if (amount === 0) return [];
      const height = amount * sizes.scale;
      const band = { from, to, amount, leftTop: leftUsed[from] ?? 0, rightTop: rightUsed[to] ?? 0, height };
      leftUsed[from] = band.leftTop + height;
      rightUsed[to] = band.rightTop + height;
      return [band];
    }),
  );
  const bottom = (nodes: readonly FlowNode[]): number =>
    Math.max(0, ...nodes.map(({ top, height }) => top + height + Math.max(0, sizes.label - height) / 2));
  return {
    left,
    right,
    bands,
    total: counted.reduce((sum, { amount }) => sum + amount, 0),
    height: Math.max(bottom(left), bottom(right)),
  };
}

const round = (value: number): string => String(Math.round(value * 100) / 100);

/** The outline of a band between two vertical edges, as commands of an SVG path. */
export function bandPath({ leftTop, rightTop, height }: FlowBand, x0: number, x1: number): string {
  const middle = round((x0 + x1) / 2);
  const [left, right] = [round(x0), round(x1)];
  // A band that would be too thin to see is drawn as thick as a hairline.
  const thick = Math.max(height, 0.75);
  return (
    `M${left} ${round(leftTop)}C${middle} ${round(leftTop)} ${middle} ${round(rightTop)} ${right} ${round(rightTop)}` +
    `V${round(rightTop + thick)}C${middle} ${round(rightTop + thick)} ${middle} ${round(leftTop + thick)} ${left} ${round(leftTop + thick)}Z`
  );
}
