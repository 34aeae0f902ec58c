import { fail, type Outcome, succeed } from '../../../base/problem.ts';
import { t } from '../../../base/words/words.ts';
import { MOST_PATH_CHARACTERS, MOST_PATHS, type SymbolPaths, WIDEST_PEN } from '../../../rules/ruleset/format/symbols.ts';
import { type Affine, IDENTITY, type Point, scaleOf, transformed } from './matrix.ts';
import { type CurvePiece, changed, pathText, placed, pointsOf, type Subpath } from './outline.ts';
import { lengthOf, outlineOf } from './shapes.ts';
import { readXml, type XmlElement, XmlFault } from './xml.ts';

const areaOf = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);

function isInside([x, y]: Point, polygon: readonly Point[]): boolean {
  let inside = false;
  polygon.forEach(([x1, y1], index) => {
    const [x2, y2] = polygon[(index + 1) % polygon.length] ?? [x1, y1];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  });
  return inside;
}

function reversed({ start, pieces, isClosed }: Subpath): Subpath {
  const ends: readonly Point[] = [start, ...pieces.map((piece) => piece[piece.length - 1] ?? start)];
  const back = pieces
    .map((piece, index): CurvePiece => {
      const to = ends[index] ?? start;
      return piece.length === 1 ? [to] : [piece[1], piece[0], to];
    })
    .reverse();
  return { start: ends[ends.length - 1] ?? start, pieces: back, isClosed };
}

/**
 * Turns the parts of an outline so that those inside an odd number of others run the other way. Filled as symbols are, they are
 * then holes, as the fill rule `evenodd` means it.
 */
function withHoles(outline: readonly Subpath[]): readonly Subpath[] {
  const polygons = outline.map(pointsOf);
  return outline.map((subpath, index) => {
    const own = polygons[index] ?? [];
    const depth = polygons.filter((other, at) => at !== index && isInside(own[0] ?? [0, 0], other)).length;
    const runsOn = areaOf(own) > 0;
    return runsOn === (depth % 2 === 0) ? subpath : reversed(subpath);
  });
}

/** Most characters of an SVG file that is read. */
export const LARGEST_SVG = 400_000;
/** Side of the square that symbols are drawn in, and the air around them. */
const SIDE = 24;
const AIR = 1;
const THINNEST_PEN = 0.4;
/** Most separate parts of one shape. */
const MOST_PARTS = 200;

/** The shapes of a drawing, and in words what of it was left out. */
export type ReadSvg = { readonly paths: SymbolPaths; readonly leftOut: readonly string[] };

const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']);
/** Elements whose content is drawn like that of a group. */
const GROUPS = new Set(['svg', 'g', 'a', 'switch']);
/** Elements that show nothing by themselves. */
const SILENT = new Set([
  'title',
  'desc',
  'metadata',
  'defs',
  'clipPath',
  'mask',
  'marker',
  'pattern',
  'filter',
  'linearGradient',
  'radialGradient',
]);
const CALLED = new Map(
  Object.entries({
    text: t('text'),
    image: t('pictures'),
    use: t('copies of other parts (use)'),
    symbol: t('parts that are only for copies'),
    script: t('scripts'),
    style: t('a style sheet'),
    foreignObject: t('content that is no drawing'),
    animate: t('animation'),
    animateTransform: t('animation'),
    animateMotion: t('animation'),
    set: t('animation'),
  }),
);

/** How a shape is drawn, as far as it is passed on to the shapes within. */
type Paint = {
  readonly fill: string;
  readonly stroke: string;
  readonly width: string;
  readonly rule: string;
  readonly matrix: Affine;
};

type Drawn = { readonly outline: readonly Subpath[]; readonly pen: number | null };

/** The properties of an element: its attributes, and those in `style`, which go before them. */
function propertiesOf({ attributes }: XmlElement): (name: string) => string | undefined {
  const style = new Map(
    (attributes.get('style') ?? '').split(';').map((part) => {
      const [name = '', ...value] = part.split(':');
      return [name.trim(), value.join(':').trim()] as const;
    }),
  );
  return (name) => {
    const value = (style.get(name) ?? attributes.get(name))?.trim();
    return value === 'inherit' || value === '' ? undefined : value;
  };
}

const isNone = (paint: string): boolean => /^(none|transparent)$/i.test(paint);
const isWhite = (paint: string): boolean => /^(white|#fff|#ffffff|rgb\(\s*255\s*,\s*255\s*,\s*255\s*\))$/i.test(paint);
const isBlack = (paint: string): boolean => /^(black|currentcolor|#000|#000000|rgb\(\s*0\s*,\s*0\s*,\s*0\s*\))$/i.test(paint);

/** Collects the shapes of a drawing, and what is left out of it. */
class Collector {
  readonly drawn: Drawn[] = [];
  readonly leftOut = new Set<string>();

  take(element: XmlElement, outer: Paint): void {
    const { name, attributes, children } = element;
    if ([...attributes.keys()].some((each) => /^on/i.test(each))) this.leftOut.add(t('scripts'));
    if (!SHAPES.has(name) && !GROUPS.has(name)) {
      const called = CALLED.get(name);
      if (called !== undefined) this.leftOut.add(called);
      // Parts of drawing programs have names with a colon.
      else if (!SILENT.has(name) && !name.includes(':')) this.leftOut.add(`“${name.slice(0, 30)}”`);
      return;
    }
    const property = propertiesOf(element);
    if (property('display') === 'none' || property('visibility') === 'hidden' || Number(property('opacity') ?? 1) === 0) return;
    for (const each of ['clip-path', 'mask', 'filter']) {
      if ((property(each) ?? 'none') !== 'none') this.leftOut.add(t('cut-outs and effects (clip-path, mask, filter)'));
    }
    const matrix = transformed(outer.matrix, property('transform'));
    if (matrix === null) {
      this.leftOut.add(t('shapes whose transform cannot be read'));
      return;
    }
    const paint: Paint = {
      fill: property('fill') ?? outer.fill,
      stroke: property('stroke') ?? outer.stroke,
      width: property('stroke-width') ?? outer.width,
      rule: property('fill-rule') ?? outer.rule,
      matrix,
    };
    if (GROUPS.has(name)) for (const child of children) this.take(child, paint);
    else this.#shape(element, paint);
  }

  #shape(element: XmlElement, { fill, stroke, width, rule, matrix }: Paint): void {
    const outline = outlineOf(element);
    if (outline === null) {
      this.leftOut.add(t('shapes whose measures cannot be read'));
      return;
    }
    if (outline.length === 0) return;
    if (outline.length > MOST_PARTS) {
      this.leftOut.add(t('shapes of far too many parts'));
      return;
    }
    const ready = outline.map((subpath) => placed(subpath, matrix));
    const isFilled = element.name !== 'line' && !isNone(fill);
    if (isFilled && this.#isInk(fill)) this.drawn.push({ outline: rule === 'evenodd' ? withHoles(ready) : ready, pen: null });
    const pen = lengthOf(width, 1);
    if (!isNone(stroke) && pen !== 0 && this.#isInk(stroke)) {
      if (pen === null) this.leftOut.add(t('lines whose width cannot be read'));
      else this.drawn.push({ outline: ready, pen: Math.abs(pen) * scaleOf(matrix) });
    }
  }

  /** White shapes are left out, others become black. */
  #isInk(paint: string): boolean {
    if (isWhite(paint)) {
      this.leftOut.add(t('white shapes'));
      return false;
    }
    if (!isBlack(paint)) this.leftOut.add(t('colours (all prints in black)'));
    return true;
  }
}

/** The shapes as large as they fit into the square, in its middle. */
function fitted(drawn: readonly Drawn[]): SymbolPaths | null {
  const extents = drawn.flatMap(({ outline, pen }) => {
    const half = (pen ?? 0) / 2;
    return outline.flatMap(pointsOf).map(([x, y]) => [x - half, y - half, x + half, y + half] as const);
  });
  const least = (index: 0 | 1): number => extents.reduce((found, each) => Math.min(found, each[index]), Number.POSITIVE_INFINITY);
  const most = (index: 2 | 3): number => extents.reduce((found, each) => Math.max(found, each[index]), Number.NEGATIVE_INFINITY);
  const [left, top, right, bottom] = [least(0), least(1), most(2), most(3)];
  const larger = Math.max(right - left, bottom - top);
  if (!Number.isFinite(larger) || larger <= 0) return null;
  const scale = (SIDE - 2 * AIR) / larger;
  const [moveX, moveY] = [SIDE / 2 - ((left + right) / 2) * scale, SIDE / 2 - ((top + bottom) / 2) * scale];
  return drawn.map(({ outline, pen }) => {
    const d = pathText(outline.map((subpath) => changed(subpath, ([x, y]) => [x * scale + moveX, y * scale + moveY])));
    if (pen === null) return { d };
    return { d, pen: Math.min(WIDEST_PEN, Math.max(THINNEST_PEN, Math.round(pen * scale * 100) / 100)) };
  });
}

const refused = (fileName: string, why: string, hint: string): Outcome<never> =>
  fail({ code: 'unreadable', message: t('“{file}” gives no symbol: {why}.', { file: fileName, why }), hint });
const DRAW_OTHERWISE = t('In the drawing program, turn everything into plain paths (“Object to path”) and save it as plain SVG.');

/**
 * Reads an SVG file as a symbol: the outlines of its plain shapes in black on a square of 24 by 24, with transforms applied.
 * Nothing else of the file is kept: no scripts, references, pictures, texts or styles.
 */
export function readSvg(text: string, fileName: string): Outcome<ReadSvg> {
  if (text.length > LARGEST_SVG) return refused(fileName, t('it is far larger than a symbol needs'), t('Choose a simpler drawing.'));
  let root: XmlElement | null;
  try {
    root = readXml(text);
  } catch (error) {
    if (error instanceof XmlFault) return refused(fileName, error.message, DRAW_OTHERWISE);
    throw error;
  }
  if (root?.name !== 'svg') return refused(fileName, t('it is no SVG drawing'), t('Choose an SVG file.'));
  const collector = new Collector();
  collector.take(root, { fill: 'black', stroke: 'none', width: '1', rule: 'nonzero', matrix: IDENTITY });
  const { drawn, leftOut } = collector;
  const left = [...leftOut];
  const paths = fitted(drawn);
  if (paths === null) {
    const parts = { count: left.length, left: left.join(', ') };
    return refused(
      fileName,
      t('it has no shapes that could be printed in black{count, plural, =0 {} other {; it has only {left}}}', parts),
      DRAW_OTHERWISE,
    );
  }
  if (paths.length > MOST_PATHS)
    return refused(
      fileName,
      t('it has {count} shapes, and a symbol has at most {most}', { count: paths.length, most: MOST_PATHS }),
      t('Join its shapes, or choose a simpler drawing.'),
    );
  if (paths.some(({ d }) => d.length > MOST_PATH_CHARACTERS))
    return refused(fileName, t('one of its shapes has too many points'), t('Simplify the path, or choose a simpler drawing.'));
  if (paths.some(({ d }) => /NaN|Infinity/.test(d))) return refused(fileName, t('its numbers are too large'), t('Choose another drawing.'));
  return succeed({ paths, leftOut: left });
}
