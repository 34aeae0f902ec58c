import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { type CardSheet, type FontId, fontFile, fontIds, type Item, MM_PER_PT, type Page } from '../shared/cards/index.ts';

const pt = (mm: number): number => mm / MM_PER_PT;

/** Where the bundled fonts lie: copied beside the program by the build, or in the sources when run from there. */
function bundledFonts(): string {
  const folders = ['fonts', '../fonts', '../build/fonts'].map((folder) => join(import.meta.dirname, folder));
  return folders.find((folder) => existsSync(join(folder, fontFile('medium')))) ?? 'fonts';
}

/** The same input gives the same bytes: no clock in the file. */
const NO_DATE = new Date(0);

/** Draws items; (x, y) is the top left corner of what they belong to, in mm on the page. */
function paintItem(doc: PDFKit.PDFDocument, item: Item, xMm: number, yMm: number): void {
  switch (item.kind) {
    case 'text':
      doc.font(item.font).fontSize(item.sizePt).fillColor(item.colour);
      // Text is placed by its baseline, and never flows: the layout has decided where lines end.
      doc.text(item.text, pt(xMm + item.xMm), pt(yMm + item.baselineMm), { lineBreak: false, baseline: 'alphabetic' });
      return;
    case 'line':
      doc.moveTo(pt(xMm + item.x1Mm), pt(yMm + item.y1Mm)).lineTo(pt(xMm + item.x2Mm), pt(yMm + item.y2Mm));
      doc.lineWidth(pt(item.thicknessMm)).stroke(item.colour);
      return;
    case 'rect':
      doc.rect(pt(xMm + item.xMm), pt(yMm + item.yMm), pt(item.widthMm), pt(item.heightMm)).lineWidth(pt(item.thicknessMm));
      finish(doc, item.fill, item.stroke);
      return;
    case 'path':
      doc
        .save()
        .translate(pt(xMm + item.xMm), pt(yMm + item.yMm))
        .scale(pt(item.scale), pt(item.scale));
      doc.lineWidth(item.thickness).lineCap(item.cap).lineJoin(item.join);
      if (item.dash) doc.dash(item.dash.length, { space: item.dash.gap });
      doc.path(item.d);
      finish(doc, item.fill, item.stroke);
      doc.restore();
  }
}

function finish(doc: PDFKit.PDFDocument, fill: string | null, stroke: string | null): void {
  if (fill && stroke) doc.fillAndStroke(fill, stroke);
  else if (fill) doc.fill(fill);
  else if (stroke) doc.stroke(stroke);
}

function paintPage(doc: PDFKit.PDFDocument, page: Page): void {
  doc.addPage({ size: [pt(page.widthMm), pt(page.heightMm)], margin: 0 });
  for (const item of page.items) paintItem(doc, item, 0, 0);
  for (const { xMm, yMm, card } of page.cards) for (const item of card.items) paintItem(doc, item, xMm, yMm);
}

/**
 * A print as PDF, in its true size: fonts embedded, page scaling off, the same bytes for the same pages.
 * Throws if a font cannot be read: they come with the program.
 */
export function writePdf(sheet: CardSheet, fontFolder = bundledFonts()): Promise<Uint8Array> {
  const fonts = new Map<FontId, Buffer>(fontIds.map((font) => [font, readFileSync(join(fontFolder, fontFile(font)))]));
  return new Promise((resolve, reject) => {
    const doc = new PDFDocument({
      autoFirstPage: false,
      margin: 0,
      // Without a font of ours here, the library reads a standard font from its own folder, which the bundle does not have.
      font: join(fontFolder, fontFile('medium')),
      lang: 'en',
      displayTitle: true,
      info: { Title: sheet.title, Creator: 'Motorpool', Producer: 'Motorpool', CreationDate: NO_DATE },
    });
    const chunks: Uint8Array[] = [];
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', reject);
    turnScalingOff(doc);
    for (const [font, bytes] of fonts) doc.registerFont(font, bytes);
    for (const page of sheet.pages) paintPage(doc, page);
    doc.end();
  });
}

/** Asks viewers to print at true size. The library writes a dictionary of viewer preferences, but has no option for this entry. */
function turnScalingOff(doc: PDFKit.PDFDocument): void {
  // The document's catalogue is not in the library's types; a test looks for the entry in the finished file.
  const { _root } = doc as unknown as {
    readonly _root: { readonly data: { readonly ViewerPreferences: { readonly data: Record<string, unknown> } } };
  };
  _root.data.ViewerPreferences.data.PrintScaling = 'None';
}
