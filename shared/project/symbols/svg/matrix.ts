/** A point of a drawing. */
export type Point = readonly [x: number, y: number];

/** An affine transform: x' = a x + c y + e, y' = b x + d y + f. */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Affine = [1, 0, 0, 1, 0, 0];

export const applied = ([a, b, c, d, e, f]: Affine, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f];

const product = (outer: Affine, inner: Affine): Affine => {
  const [a, b, c, d, e, f] = inner;
  const [g, h, i, j] = outer;
  const [x, y] = applied(outer, [e, f]);
  return [g * a + i * b, h * a + j * b, g * c + i * d, h * c + j * d, x, y];
};

/** By how much lengths grow, on average over directions. */
export const scaleOf = ([a, b, c, d]: Affine): number => Math.sqrt(Math.abs(a * d - b * c));

const turned = (degrees: number): Affine => {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0];
};
const moved = (x: number, y: number): Affine => [1, 0, 0, 1, x, y];
const slanted = (degrees: number): number => Math.tan((degrees * Math.PI) / 180);

/** One function of a `transform`; null if it does not have the right numbers. */
function step(name: string, numbers: readonly number[]): Affine | null {
  const [one = 0, two, three] = numbers;
  const count = numbers.length;
  switch (name) {
    case 'matrix': {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
      return count === 6 ? [a, b, c, d, e, f] : null;
    }
    case 'translate':
      return count === 1 || count === 2 ? moved(one, two ?? 0) : null;
    case 'scale':
      return count === 1 || count === 2 ? [one, 0, 0, two ?? one, 0, 0] : null;
    case 'rotate':
      if (count === 1) return turned(one);
      return count === 3 && two !== undefined && three !== undefined
        ? product(product(moved(two, three), turned(one)), moved(-two, -three))
        : null;
    case 'skewX':
      return count === 1 ? [1, 0, slanted(one), 1, 0, 0] : null;
    case 'skewY':
      return count === 1 ? [1, slanted(one), 0, 1, 0, 0] : null;
    default:
      return null;
  }
}

/** The transform inside another; null if its text cannot be read. */
export function transformed(outer: Affine, text: string | undefined): Affine | null {
  if (text === undefined) return outer;
  let matrix = outer;
  const rest = text.replace(/(?<![a-zA-Z])([a-zA-Z]+)\s*\(([^()]*)\)[\s,]*/g, (all, name: string, inside: string) => {
    const words = inside.split(/[\s,]+/).filter((word) => word !== '');
    const numbers = words.map(Number);
    const next = numbers.every(Number.isFinite) ? step(name, numbers) : null;
    if (!next) return all;
    matrix = product(matrix, next);
    return '';
  });
  return rest.trim() === '' && matrix.every(Number.isFinite) ? matrix : null;
}
