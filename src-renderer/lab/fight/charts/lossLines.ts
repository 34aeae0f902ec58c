/** A point of a line: a turn, and the share that is lost by its end, from 0 to 1. */
export type LossPoint = { readonly turn: number; readonly share: number; readonly x: number; readonly y: number };

export type LossLine = {
  readonly points: readonly LossPoint[];
  /** The line through its points, as commands of an SVG path. */
  readonly path: string;
  /** The height of its label at the right end, kept apart from that of the other line. */
  readonly labelY: number;
};

export type LossSizes = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly label: number;
};

const round = (value: number): number => Math.round(value * 100) / 100;

/** Lays out the mean losses of both sides by turn. Every line begins with nothing lost before the first turn. */
export function lossLines(losses: readonly [readonly number[], readonly number[]], sizes: LossSizes): readonly [LossLine, LossLine] {
  const { left, top, width, height, label } = sizes;
  const turns = Math.max(1, losses[0].length, losses[1].length);
  const line = (shares: readonly number[]): Omit<LossLine, 'labelY'> => {
    const points = [0, ...shares].map((share, turn) => ({
      turn,
      share,
      x: round(left + (turn / turns) * width),
      y: round(top + (1 - Math.min(1, Math.max(0, share))) * height),
    }));
    return { points, path: points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('') };
  };
  const lines = [line(losses[0]), line(losses[1])] as const;
  const ends = lines.map(({ points }) => points.at(-1)?.y ?? top + height);
  const [first, second] = apart(ends[0] ?? 0, ends[1] ?? 0, label, top, top + height);
  return [
    { ...lines[0], labelY: first },
    { ...lines[1], labelY: second },
  ];
}

/** Moves two heights apart by at least `least`, within the limits as far as they have room. */
function apart(one: number, other: number, least: number, from: number, to: number): readonly [number, number] {
  const missing = least - Math.abs(one - other);
  if (missing <= 0) return [one, other];
  const middle = Math.min(to - least / 2, Math.max(from + least / 2, (one + other) / 2));
  const up = middle - least / 2;
  const down = middle + least / 2;
  return one <= other ? [up, down] : [down, up];
}
