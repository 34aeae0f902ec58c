import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import bidiFactory from 'bidi-js';
import PDFDocument from 'pdfkit';
import { keepEach } from '../../shared/base/remembered.ts';
import { type FaceId, faceFile, faceOf } from '../../shared/paper/print/letters/index.ts';
import type { PaintedItem, PaintedPage } from '../../shared/paper/print/output/index.ts';
import { type FontId, fontFile, fontIds, isInOwnType, measureText } from '../../shared/paper/print/page/index.ts';
import { bundledFolder } from '../storage/folders.ts';
import { type PdfParts, paintPage, pt } from './pdfPage.ts';

type PaintedText = Extract<PaintedItem, { readonly kind: 'text' }>;

/** A fixed date instead of the clock: the same input gives the same bytes. */
const NO_DATE = new Date(0);

/** A font of the library. `encode` gives each glyph as four hexadecimal digits, and adds it to the glyphs that the file embeds. */
type LibraryFont = { readonly id: string; readonly ref: () => unknown; readonly encode: (text: string) => readonly [readonly string[]] };
/** What we use of a document beyond the library's types. Tests compare the finished file with what the library itself writes. */
type Inner = {
  readonly _font: LibraryFont;
  readonly page: { readonly fonts: Record<string, unknown> };
  readonly _root: { readonly data: { readonly ViewerPreferences: { readonly data: Record<string, unknown> } } };
};
const innerOf = (doc: PDFKit.PDFDocument): Inner => doc as unknown as Inner;

/** Characters that change those beside them, and halves of a pair: the library places their glyphs. */
const PLACED_BY_LIBRARY = /[\p{M}\p{Cs}]/u;

/** Glyphs of a font by UTF-16 code unit, each looked up once. */
class Glyphs {
  private readonly known: (string | null | undefined)[] = [];

  constructor(private readonly font: LibraryFont) {}

  of(text: string): string | null {
    let digits = '';
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      let glyph = this.known[code];
      if (glyph === undefined) {
        glyph = this.glyphOf(text.charAt(index));
        this.known[code] = glyph;
      }
      if (glyph === null) return null;
      digits += glyph;
    }
    return digits;
  }

  /** The bundled fonts have no kerning and no ligatures, so a glyph follows from its character alone. */
  private glyphOf(character: string): string | null {
    return PLACED_BY_LIBRARY.test(character) || !isInOwnType(character) ? null : this.font.encode(character)[0].join('');
  }
}

/** Gives the pages of a document what they need of it: its fonts, paths as operators, and the library for the rest. */
function partsOf(doc: PDFKit.PDFDocument, fontFolder: string): PdfParts {
  const inner = innerOf(doc);
  const opened = keepEach((id: FontId) => {
    doc.font(id);
    return { font: inner._font, glyphs: new Glyphs(inner._font) };
  });
  const faces = new Set<FaceId>();
  /** Draws a text of several faces within the width that the layout gave it: narrower where its letters do not fit into that. */
  const drawScripts = ({ text, font, sizePt }: PaintedText, x: number, y: number): void => {
    const runs = scriptRuns(text);
    const room = pt(measureText(text, font, sizePt).widthMm);
    // With a list of features, even an empty one, the library shapes a text as a whole, not word by word.
    const features: PDFKit.Mixins.OpenTypeFeatures[] = [];
    const use = (face: FaceId | null): void => {
      if (face !== null && !faces.has(face)) doc.registerFont(face, readFileSync(join(fontFolder, faceFile(face))));
      if (face !== null) faces.add(face);
      doc.font(face ?? font).fontSize(sizePt);
    };
    const widths = runs.map((run) => {
      use(run.face);
      return doc.widthOfString(run.text, { features });
    });
    const wanted = widths.reduce((sum, width) => sum + width, 0);
    const scale = wanted > 0 ? Math.min(1, room / wanted) : 1;
    let left = x;
    runs.forEach((run, index) => {
      use(run.face);
      if (scale < 1) doc.save().transform(scale, 0, 0, 1, left * (1 - scale), 0);
      doc.text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic', features });
      if (scale < 1) doc.restore();
      left += (widths[index] ?? 0) * scale;
    });
  };
  return {
    fontName: (id) => {
      const { font } = opened(id);
      inner.page.fonts[font.id] ??= font.ref();
      return font.id;
    },
    glyphsOf: (id, text) => opened(id).glyphs.of(text),
    pathOf: keepEach((d: string) => {
      let operators = '';
      const recorder: PDFKit.PDFDocument = Object.create(doc, {
        addContent: {
          value: (operator: string) => {
            operators += `${operator}\n`;
            return recorder;
          },
        },
      });
      recorder.path(d);
      return operators;
    }),
    add: (operators) => void doc.addContent(Buffer.from(operators, 'latin1')),
    draw: (item, x, y) => {
      if (item.kind === 'picture') {
        // Passed by its data address, so that a picture on several cards is stored once.
        doc.image(item.address, x, y, { width: pt(item.widthMm), height: pt(item.heightMm) });
        return;
      }
      doc.font(item.font).fontSize(item.sizePt);
      if (item.runsUp) doc.save().rotate(-90, { origin: [x, y] });
      if (needsFaces(item.text)) drawScripts(item, x, y);
      else doc.text(item.text, x, y, { lineBreak: false, baseline: 'alphabetic' });
      if (item.runsUp) doc.restore();
    },
  };
}

/** A PDF that is being written: pages are added in order, then `end` completes it. */
type PdfStream = { readonly add: (pages: readonly PaintedPage[]) => void; readonly end: () => Promise<void> };

/**
 * Begins a PDF in true size: fonts embedded, page scaling off. The same pages give the same bytes, however many are added at
 * a time. `take` receives the file piece by piece; no piece is kept. Throws if a font bundled with the program cannot be read.
 */
export function streamPdf(title: string, take: (piece: Uint8Array) => void, fontFolder = bundledFolder('fonts', 'build/fonts')): PdfStream {
  const doc = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    // No initial font. Without this the library would read a standard font from its own folder, which the bundle does not
    // contain. One of our fonts would be read again for every text, because the library does not recognise it under two
    // names.
    font: '',
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Creator: 'Motorpool', Producer: 'Motorpool', CreationDate: NO_DATE },
  });
  doc.on('data', take);
  // Tells viewers to print at true size. The library writes a dictionary of viewer preferences, but has no option for this entry.
  innerOf(doc)._root.data.ViewerPreferences.data.PrintScaling = 'None';
  for (const font of fontIds) doc.registerFont(font, readFileSync(join(fontFolder, fontFile(font))));
  const parts = partsOf(doc, fontFolder);
  return {
    add: (pages) => {
      for (const page of pages) {
        doc.addPage({ size: [pt(page.widthMm), pt(page.heightMm)], margin: 0 });
        paintPage(page, parts);
      }
    },
    end: () =>
      new Promise((resolve, reject) => {
        doc.on('end', resolve);
        doc.on('error', reject);
        doc.end();
      }),
  };
}

/** A PDF that is being written in memory: pages are added in order, then `end` returns its bytes. */
export type PdfWriter = { readonly add: (pages: readonly PaintedPage[]) => void; readonly end: () => Promise<Uint8Array> };

/** Begins a PDF that is kept in memory until its end. */
export function openPdf(title: string, fontFolder?: string): PdfWriter {
  const pieces: Uint8Array[] = [];
  const { add, end } = streamPdf(title, (piece) => pieces.push(piece), fontFolder);
  return {
    add,
    end: async () => {
      await end();
      return new Uint8Array(Buffer.concat(pieces));
    },
  };
}

/** Writes a whole print as PDF. */
export function writePdf(
  { title, pages }: { readonly title: string; readonly pages: readonly PaintedPage[] },
  fontFolder?: string,
): Promise<Uint8Array> {
  const pdf = openPdf(title, fontFolder);
  pdf.add(pages);
  return pdf.end();
}

/** A piece of a text that is drawn in one face, from left to right behind the one before. */
type ScriptRun = {
  /** The face; null for the type of the text itself. */
  readonly face: FaceId | null;
  /** As the font reader takes it: in reading order where it turns letters round itself, else as they stand. */
  readonly text: string;
};

const bidi = bidiFactory();

/** Letters that the font reader draws from right to left by itself. */
const TURNED = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Marks and joiners belong to the letter before them, whatever face has them. */
const CLINGS = /^[\p{M}\u200c\u200d]/u;

type Piece = { readonly face: FaceId | null; readonly isOdd: boolean; start: number; end: number };

/** Whether a text has letters that its own type lacks. */
export const needsFaces = (text: string): boolean =>
  [...text].some((character) => !isInOwnType(character) && faceOf(character.codePointAt(0) ?? 0) !== null);

/**
 * Cuts a text into runs as they stand on paper from left to right, by the bidirectional algorithm of Unicode.
 */
export function scriptRuns(text: string): readonly ScriptRun[] {
  const found = bidi.getEmbeddingLevels(text, 'auto');
  const { levels } = found;
  const pieces: Piece[] = [];
  let start = 0;
  for (const character of text) {
    const isOdd = ((levels[start] ?? 0) & 1) === 1;
    const last = pieces.at(-1);
    const end = start + character.length;
    const own = isInOwnType(character) ? null : faceOf(character.codePointAt(0) ?? 0);
    const face = own === null && last && CLINGS.test(character) ? last.face : own;
    if (last && last.face === face && last.isOdd === isOdd && levels[last.end - 1] === levels[start]) last.end = end;
    else pieces.push({ face, isOdd, start, end });
    start = end;
  }
  const mirrored = bidi.getMirroredCharactersMap(text, levels);
  const place = new Map(bidi.getReorderedIndices(text, found).map((index, at) => [index, at]));
  const leftOf = (piece: Piece): number => Math.min(place.get(piece.start) ?? 0, place.get(piece.end - 1) ?? 0);
  return pieces
    .toSorted((one, other) => leftOf(one) - leftOf(other))
    .map(({ face, isOdd, start: from, end }): ScriptRun => {
      let words = '';
      for (let at = from; at < end; at += 1) words += mirrored.get(at) ?? text.charAt(at);
      return { face, text: TURNED.test(words) === isOdd ? words : [...words].toReversed().join('') };
    });
}
