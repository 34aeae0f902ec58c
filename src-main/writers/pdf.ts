import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { PaintedCard, PaintedItem, PaintedPage } from '../../shared/print/output/index.ts';
import { type FontId, fontFile, fontIds, MM_PER_PT } from '../../shared/print/page/index.ts';
import { bundledFolder } from '../keeping/folders.ts';
import { breathe, type WriteWatch } from './watch.ts';

const pt = (mm: number): number => mm / MM_PER_PT;

/** A fixed date instead of the clock: the same input gives the same bytes. */
const NO_DATE = new Date(0);

/** Draws the items of one page. Colours and pens are written only when they change; otherwise they would be half of the content. */
class PagePainter {
  private readonly doc: PDFKit.PDFDocument;
  private fill: string | null = null;
  private stroke: string | null = null;
  private thickness: number | null = null;

  constructor(doc: PDFKit.PDFDocument) {
    this.doc = doc;
  }

  private fillWith(colour: string): void {
    if (this.fill !== colour) this.doc.fillColor(colour);
    this.fill = colour;
  }

  private strokeWith(colour: string): void {
    if (this.stroke !== colour) this.doc.strokeColor(colour);
    this.stroke = colour;
  }

  private penOf(thicknessPt: number): void {
    if (this.thickness !== thicknessPt) this.doc.lineWidth(thicknessPt);
    this.thickness = thicknessPt;
  }

  paintCard({ xMm, yMm, card, scale, isTurned, bleedMm }: PaintedCard): void {
    if (scale === 1 && !isTurned && bleedMm === 0 && !card.isOverhanging) {
      for (const item of card.items) this.paint(item, xMm, yMm);
      return;
    }
    const [width, height] = [card.widthMm * scale, card.heightMm * scale];
    const bleed = bleedMm / scale;
    this.doc.save().translate(pt(xMm), pt(yMm));
    if (isTurned) this.doc.rotate(180, { origin: [pt(width / 2), pt(height / 2)] });
    this.doc
      .scale(scale)
      .rect(pt(-bleed), pt(-bleed), pt(card.widthMm + 2 * bleed), pt(card.heightMm + 2 * bleed))
      .clip();
    for (const item of card.items) this.paint(item, 0, 0);
    this.doc.restore();
    // Restoring the graphics state also restores the previous colours and pen, so the cached ones are cleared.
    this.fill = null;
    this.stroke = null;
    this.thickness = null;
  }

  /** (xMm, yMm) is the top left corner of the page or card that contains the item. */
  paint(item: PaintedItem, xMm: number, yMm: number): void {
    const { doc } = this;
    switch (item.kind) {
      case 'text':
        this.fillWith(item.colour);
        doc.font(item.font).fontSize(item.sizePt);
        // Text is placed by its baseline and never reflows: the layout has already broken the lines.
        if (item.runsUp) doc.save().rotate(-90, { origin: [pt(xMm + item.xMm), pt(yMm + item.baselineMm)] });
        doc.text(item.text, pt(xMm + item.xMm), pt(yMm + item.baselineMm), { lineBreak: false, baseline: 'alphabetic' });
        if (item.runsUp) doc.restore();
        return;
      case 'line':
        this.strokeWith(item.colour);
        this.penOf(pt(item.thicknessMm));
        doc
          .moveTo(pt(xMm + item.x1Mm), pt(yMm + item.y1Mm))
          .lineTo(pt(xMm + item.x2Mm), pt(yMm + item.y2Mm))
          .stroke();
        return;
      case 'rect':
        this.inkFor(item.fill, item.stroke);
        this.penOf(pt(item.thicknessMm));
        doc.rect(pt(xMm + item.xMm), pt(yMm + item.yMm), pt(item.widthMm), pt(item.heightMm));
        this.finish(item.fill, item.stroke);
        return;
      case 'picture':
        // Passed by its data address, so that a picture on several cards is stored once.
        doc.image(item.address, pt(xMm + item.xMm), pt(yMm + item.yMm), { width: pt(item.widthMm), height: pt(item.heightMm) });
        return;
      case 'path':
        this.inkFor(item.fill, item.stroke);
        doc
          .save()
          .translate(pt(xMm + item.xMm), pt(yMm + item.yMm))
          .scale(pt(item.scale), pt(item.scale));
        if (item.stroke) doc.lineWidth(item.thickness).lineCap(item.cap).lineJoin(item.join);
        if (item.dash) doc.dash(item.dash.length, { space: item.dash.gap });
        doc.path(item.d);
        this.finish(item.fill, item.stroke);
        doc.restore();
    }
  }

  private inkFor(fill: string | null, stroke: string | null): void {
    if (fill) this.fillWith(fill);
    if (stroke) this.strokeWith(stroke);
  }

  private finish(fill: string | null, stroke: string | null): void {
    if (fill && stroke) this.doc.fillAndStroke();
    else if (fill) this.doc.fill();
    else if (stroke) this.doc.stroke();
  }
}

function paintPage(doc: PDFKit.PDFDocument, page: PaintedPage): void {
  doc.addPage({ size: [pt(page.widthMm), pt(page.heightMm)], margin: 0 });
  const painter = new PagePainter(doc);
  for (const item of page.items) painter.paint(item, 0, 0);
  for (const placed of page.cards) painter.paintCard(placed);
}

/** A PDF that is being written: pages are added in order, then `end` returns its bytes. */
export type PdfWriter = { readonly add: (pages: readonly PaintedPage[]) => void; readonly end: () => Promise<Uint8Array> };

/**
 * Begins a PDF in true size: fonts embedded, page scaling off. The same pages give the same bytes, however many are added at
 * a time. Throws if a font bundled with the program cannot be read.
 */
export function openPdf(title: string, fontFolder = bundledFolder('fonts', 'build/fonts')): PdfWriter {
  const fonts = new Map<FontId, Buffer>(fontIds.map((font) => [font, readFileSync(join(fontFolder, fontFile(font)))]));
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
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  turnScalingOff(doc);
  for (const [font, bytes] of fonts) doc.registerFont(font, bytes);
  return {
    add: (pages) => {
      for (const page of pages) paintPage(doc, page);
    },
    end: () =>
      new Promise((resolve, reject) => {
        doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
        doc.on('error', reject);
        doc.end();
      }),
  };
}

/** Pages drawn between two reports on progress. */
const PAGES_AT_A_TIME = 10;

/** Writes a whole print as PDF. `watch` reports pages. */
export async function writePdf(
  { title, pages }: { readonly title: string; readonly pages: readonly PaintedPage[] },
  fontFolder?: string,
  watch: WriteWatch = {},
): Promise<Uint8Array> {
  const pdf = openPdf(title, fontFolder);
  for (let at = 0; at < pages.length; at += PAGES_AT_A_TIME) {
    await breathe(watch);
    pdf.add(pages.slice(at, at + PAGES_AT_A_TIME));
    watch.onProgress?.(Math.min(at + PAGES_AT_A_TIME, pages.length), pages.length);
  }
  return pdf.end();
}

/** Tells viewers to print at true size. The library writes a dictionary of viewer preferences, but has no option for this entry. */
function turnScalingOff(doc: PDFKit.PDFDocument): void {
  // The library's types omit the document's catalogue; a test checks for the entry in the finished file.
  const { _root } = doc as unknown as {
    readonly _root: { readonly data: { readonly ViewerPreferences: { readonly data: Record<string, unknown> } } };
  };
  _root.data.ViewerPreferences.data.PrintScaling = 'None';
}
