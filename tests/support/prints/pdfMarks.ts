import { inflateSync } from 'node:zlib';

/** A box on a page in mm, from its top left corner. */
export type MarkBox = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
/** Something drawn on a page: ink of a path or of a text. */
export type Mark = MarkBox & { readonly kind: 'path' | 'text' };
export type MarkedPage = { readonly widthMm: number; readonly heightMm: number; readonly marks: readonly Mark[] };
export type MarkedPdf = { readonly pages: readonly MarkedPage[]; readonly printScaling: string | null };

const MM = 25.4 / 72;
type Matrix = readonly [number, number, number, number, number, number];
type Objects = ReadonlyMap<number, { readonly text: string; readonly stream: Uint8Array | null }>;

/** The objects of a file as pdfkit writes it, found by its table of places. */
function objectsOf(pdf: Uint8Array): Objects {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1');
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]);
  const places = [...text.slice(table).matchAll(/^(\d{10}) \d{5} n/gm)].map(([, place]) => Number(place));
  const objects = new Map<number, { text: string; stream: Uint8Array | null }>();
  for (const place of places) {
    const [head = '', number] = /^(\d+) 0 obj\s/.exec(text.slice(place, place + 40)) ?? [];
    const end = text.indexOf('endobj', place);
    const streamAt = text.indexOf('stream\n', place);
    const isStream = streamAt >= 0 && streamAt < end;
    const dictionary = text.slice(place + head.length, isStream ? streamAt : end);
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
    const raw = pdf.subarray(streamAt + 7, streamAt + 7 + length);
    const stream = !isStream ? null : dictionary.includes('/FlateDecode') ? inflateSync(raw) : raw;
    objects.set(Number(number), { text: dictionary, stream });
  }
  return objects;
}

const referenceIn = (text: string, name: string): number => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1] ?? Number.NaN);

/** Widths of a font's glyphs in thousandths of its size. */
function glyphWidths(objects: Objects, font: number): readonly number[] {
  const descendant = Number(/\/DescendantFonts \[\s*(\d+) 0 R/.exec(objects.get(font)?.text ?? '')?.[1]);
  const [, list = ''] = /\/W \[\s*0 \[([^\]]*)\]/.exec(objects.get(descendant)?.text ?? '') ?? [];
  return list.trim().split(/\s+/).map(Number);
}

const times = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[1] * b[2],
  a[0] * b[1] + a[1] * b[3],
  a[2] * b[0] + a[3] * b[2],
  a[2] * b[1] + a[3] * b[3],
  a[4] * b[0] + a[5] * b[2] + b[4],
  a[4] * b[1] + a[5] * b[3] + b[5],
];
const moved = ([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [number, number] => [a * x + c * y + e, b * x + d * y + f];
const scaleOf = ([a, b]: Matrix): number => Math.hypot(a, b);
const SAME: Matrix = [1, 0, 0, 1, 0, 0];

type Point = readonly [number, number];
type State = { matrix: Matrix; pen: number; cap: number };

/** Ink of text from the top of its capitals to the foot of its descenders, in parts of its size. */
const ABOVE = 0.7;
const BELOW = 0.22;

/** Follows a page's drawing commands; gives every mark in points from the lower left corner. */
function marksOf(content: string, fontOf: (name: string) => readonly number[]): readonly (MarkBox & { readonly kind: Mark['kind'] })[] {
  const marks: (MarkBox & { kind: Mark['kind'] })[] = [];
  const stack: State[] = [];
  let state: State = { matrix: SAME, pen: 1, cap: 0 };
  let operands: (number | string)[] = [];
  let points: Point[] = [];
  let hasCurve = false;
  let text = { matrix: SAME, font: '', size: 0 };
  const numbers = (): readonly number[] => operands.filter((each): each is number => typeof each === 'number');
  const add = (kind: Mark['kind'], corners: readonly Point[], besideX: number, besideY: number): void => {
    const xs = corners.map(([x]) => x);
    const ys = corners.map(([, y]) => y);
    const [left, right] = [Math.min(...xs) - besideX, Math.max(...xs) + besideX];
    marks.push({ kind, left, right, bottom: Math.min(...ys) - besideY, top: Math.max(...ys) + besideY });
  };
  const paint = (isStroked: boolean): void => {
    const half = isStroked ? (state.pen * scaleOf(state.matrix)) / 2 : 0;
    const [first, second] = points;
    // A straight line with flat ends is no longer than it is.
    const isLine = points.length === 2 && !hasCurve && state.cap === 0 && first !== undefined && second !== undefined;
    if (isLine && Math.abs(first[1] - second[1]) < 1e-6) add('path', points, 0, half);
    else if (isLine && Math.abs(first[0] - second[0]) < 1e-6) add('path', points, half, 0);
    else if (points.length > 0) add('path', points, half, half);
    points = [];
    hasCurve = false;
  };
  const show = (codes: string): void => {
    const widths = fontOf(text.font);
    const glyphs = codes.match(/[0-9a-f]{4}/gi) ?? [];
    const width = (glyphs.reduce((sum, code) => sum + (widths[Number.parseInt(code, 16)] ?? 0), 0) * text.size) / 1000;
    const matrix = times(text.matrix, state.matrix);
    const corners = [
      [0, -BELOW * text.size],
      [width, -BELOW * text.size],
      [0, ABOVE * text.size],
      [width, ABOVE * text.size],
    ] as const;
    if (width > 0)
      add(
        'text',
        corners.map(([x, y]) => moved(matrix, x, y)),
        0,
        0,
      );
  };
  const through = (at: readonly number[]): void => {
    for (let index = 0; index + 1 < at.length; index += 2) points.push(moved(state.matrix, at[index] ?? 0, at[index + 1] ?? 0));
  };
  for (const [token] of content.matchAll(/\[[^\]]*\]|<[0-9a-fA-F]*>|\/[^\s/[\]<>()]+|[-+]?\d*\.?\d+(?:e[-+]?\d+)?|[A-Za-z*']+/g)) {
    if (/^[-+.\d]/.test(token)) {
      operands.push(Number(token));
      continue;
    }
    if (/^[[</]/.test(token)) {
      operands.push(token);
      continue;
    }
    const at = numbers();
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = at;
    switch (token) {
      case 'q':
        stack.push({ ...state });
        break;
      case 'Q':
        state = stack.pop() ?? state;
        break;
      case 'cm':
        state.matrix = times([a, b, c, d, e, f], state.matrix);
        break;
      case 'w':
        state.pen = a;
        break;
      case 'J':
        state.cap = a;
        break;
      case 'm':
      case 'l':
        through(at);
        break;
      case 'c':
      case 'v':
      case 'y':
        hasCurve = true;
        through(at);
        break;
      case 're':
        through([a, b, a + c, b, a + c, b + d, a, b + d]);
        break;
      case 'S':
      case 's':
      case 'B':
      case 'B*':
        paint(true);
        break;
      case 'f':
      case 'f*':
        paint(false);
        break;
      case 'n':
        points = [];
        break;
      case 'BT':
        text = { ...text, matrix: SAME };
        break;
      case 'Tm':
        text.matrix = [a, b, c, d, e, f];
        break;
      case 'Tf':
        text = { ...text, font: String(operands.find((each) => typeof each === 'string') ?? ''), size: a };
        break;
      case 'Tj':
      case 'TJ':
        show(
          [...String(operands.find((each) => typeof each === 'string') ?? '').matchAll(/<([0-9a-fA-F]*)>/g)].map(([, hex]) => hex).join(''),
        );
        break;
    }
    operands = [];
  }
  return marks;
}

/** Everything that a PDF draws, measured in the file itself: of paths to the edge of their pens, of texts by their glyphs' widths. */
export function pdfMarks(pdf: Uint8Array): MarkedPdf {
  const objects = objectsOf(pdf);
  const all = [...objects.values()];
  const catalogue = all.find(({ text }) => /\/Type \/Catalog/.test(text))?.text ?? '';
  const preferences = objects.get(referenceIn(catalogue, 'ViewerPreferences'))?.text ?? catalogue;
  const kids = [
    ...(/\/Kids \[([^\]]*)\]/.exec(objects.get(referenceIn(catalogue, 'Pages'))?.text ?? '')?.[1] ?? '').matchAll(/(\d+) 0 R/g),
  ];
  const widths = new Map<number, readonly number[]>();
  const pages = kids.map(([, number]): MarkedPage => {
    const page = objects.get(Number(number))?.text ?? '';
    const [width = 0, height = 0] = (/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page) ?? []).slice(1).map(Number);
    const resources = objects.get(referenceIn(page, 'Resources'))?.text ?? page;
    const fontOf = (name: string): readonly number[] => {
      const font = referenceIn(resources, name.slice(1));
      const known = widths.get(font) ?? glyphWidths(objects, font);
      widths.set(font, known);
      return known;
    };
    const content = Buffer.from(objects.get(referenceIn(page, 'Contents'))?.stream ?? []).toString('latin1');
    const marks = marksOf(content, fontOf).map(
      ({ kind, left, right, top, bottom }): Mark => ({
        kind,
        left: left * MM,
        right: right * MM,
        top: (height - top) * MM,
        bottom: (height - bottom) * MM,
      }),
    );
    return { widthMm: width * MM, heightMm: height * MM, marks };
  });
  return { pages, printScaling: /\/PrintScaling \/?(\w+)/.exec(preferences)?.[1] ?? null };
}
