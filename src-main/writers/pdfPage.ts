import { keepEach } from '../../shared/base/remembered.ts';
import type { PaintedCard, PaintedItem, PaintedPage } from '../../shared/paper/print/output/index.ts';
import { type FontId, MM_PER_PT } from '../../shared/paper/print/page/index.ts';

/** A length in points. */
export const pt = (mm: number): number => mm / MM_PER_PT;

/** A number as written in a PDF, with as many digits as the library itself writes. */
const number = (value: number): number => Math.round(value * 1e6) / 1e6;
const lengthOf = (mm: number): number => number(pt(mm));

type Item<K extends PaintedItem['kind']> = Extract<PaintedItem, { readonly kind: K }>;

/** What a page needs from the document it belongs to. */
export type PdfParts = {
  /** Name of a font in the content of this page, e.g. "F1". */
  readonly fontName: (font: FontId) => string;
  /** The glyphs of a text as hexadecimal digits; null if some of them are not simply side by side. */
  readonly glyphsOf: (font: FontId, text: string) => string | null;
  /** The operators that draw an SVG path. */
  readonly pathOf: (d: string) => string;
  /** Adds operators to the page, behind those added before. */
  readonly add: (operators: string) => void;
  /** Lets the library draw a picture or a text. */
  readonly draw: (item: Item<'picture' | 'text'>, xPt: number, yPt: number) => void;
};

/** `#rrggbb` as the three numbers of a PDF colour. */
const numbersOf = keepEach((colour: string) =>
  [1, 3, 5].map((at) => Math.round((Number.parseInt(colour.slice(at, at + 2), 16) / 255) * 10_000) / 10_000).join(' '),
);

const CAPS = { butt: 0, round: 1 } as const;
const JOINS = { miter: 0, round: 1 } as const;

/**
 * Writes the operators of one page. Origin is the top left corner, y runs downwards. Colours, pens and fonts are written only
 * when they change, and texts that follow each other share one text object; otherwise they would be half of the content.
 */
class PagePainter {
  private content = '';
  private isInText = false;
  private fill = '';
  private stroke = '';
  private thickness = -1;
  private font = '';

  constructor(private readonly parts: PdfParts) {}

  /** Adds what was written so far to the page. */
  flush(): void {
    this.endText();
    if (this.content !== '') this.parts.add(this.content);
    this.content = '';
  }

  paintCard({ xMm, yMm, card, scale, isTurned, bleedMm }: PaintedCard): void {
    if (scale === 1 && !isTurned && bleedMm === 0 && !card.isOverhanging) {
      for (const item of card.items) this.paint(item, xMm, yMm);
      return;
    }
    const [width, height] = [card.widthMm * scale, card.heightMm * scale];
    const bleed = bleedMm / scale;
    const size = `${lengthOf(card.widthMm + 2 * bleed)} ${lengthOf(card.heightMm + 2 * bleed)}`;
    this.endText();
    const place = isTurned
      ? `${number(-scale)} 0 0 ${number(-scale)} ${lengthOf(xMm + width)} ${lengthOf(yMm + height)}`
      : `${number(scale)} 0 0 ${number(scale)} ${lengthOf(xMm)} ${lengthOf(yMm)}`;
    this.content += `q\n${place} cm\n${lengthOf(-bleed)} ${lengthOf(-bleed)} ${size} re\nW n\n`;
    for (const item of card.items) this.paint(item, 0, 0);
    this.endText();
    this.content += 'Q\n';
    // Restoring the graphics state also restores the previous colours, pen and font, so those last written no longer hold.
    this.fill = '';
    this.stroke = '';
    this.thickness = -1;
    this.font = '';
  }

  /** (xMm, yMm) is the top left corner of the page or card that contains the item. */
  paint(item: PaintedItem, xMm: number, yMm: number): void {
    switch (item.kind) {
      case 'text':
        this.paintText(item, pt(xMm + item.xMm), pt(yMm + item.baselineMm));
        return;
      case 'line':
        this.endText();
        this.strokeWith(item.colour);
        this.penOf(item.thicknessMm);
        this.content += `${lengthOf(xMm + item.x1Mm)} ${lengthOf(yMm + item.y1Mm)} m\n${lengthOf(xMm + item.x2Mm)} ${lengthOf(yMm + item.y2Mm)} l\nS\n`;
        return;
      case 'rect':
        this.endText();
        this.inkFor(item.fill, item.stroke);
        if (item.stroke) this.penOf(item.thicknessMm);
        this.content += `${lengthOf(xMm + item.xMm)} ${lengthOf(yMm + item.yMm)} ${lengthOf(item.widthMm)} ${lengthOf(item.heightMm)} re\n${ending(item)}\n`;
        return;
      case 'picture':
        this.flush();
        this.parts.draw(item, pt(xMm + item.xMm), pt(yMm + item.yMm));
        return;
      case 'path':
        this.paintPath(item, xMm, yMm);
    }
  }

  private paintText(item: Item<'text'>, x: number, y: number): void {
    const glyphs = this.parts.glyphsOf(item.font, item.text);
    this.fillWith(item.colour);
    if (glyphs === null) {
      this.flush();
      this.parts.draw(item, x, y);
      return;
    }
    if (!this.isInText) this.content += 'BT\n';
    this.isInText = true;
    const font = `/${this.parts.fontName(item.font)} ${number(item.sizePt)} Tf\n`;
    if (this.font !== font) this.content += font;
    this.font = font;
    // Text is placed by its baseline and never reflows: the layout has already broken the lines.
    this.content += `${item.runsUp ? '0 -1 -1 0' : '1 0 0 -1'} ${number(x)} ${number(y)} Tm\n<${glyphs}> Tj\n`;
  }

  private paintPath(item: Item<'path'>, xMm: number, yMm: number): void {
    this.endText();
    this.inkFor(item.fill, item.stroke);
    const scale = number(pt(item.scale));
    let pen = '';
    if (item.stroke) pen = `${number(item.thickness)} w\n${CAPS[item.cap]} J\n${JOINS[item.join]} j\n`;
    if (item.dash && item.dash.length + item.dash.gap > 0) pen += `[${number(item.dash.length)} ${number(item.dash.gap)}] 0 d\n`;
    this.content += `q\n${scale} 0 0 ${scale} ${lengthOf(xMm + item.xMm)} ${lengthOf(yMm + item.yMm)} cm\n${pen}${this.parts.pathOf(item.d)}${ending(item)}\nQ\n`;
  }

  private endText(): void {
    if (this.isInText) this.content += 'ET\n';
    this.isInText = false;
  }

  private fillWith(colour: string): void {
    if (this.fill !== colour) this.content += `${numbersOf(colour)} rg\n`;
    this.fill = colour;
  }

  private strokeWith(colour: string): void {
    if (this.stroke !== colour) this.content += `${numbersOf(colour)} RG\n`;
    this.stroke = colour;
  }

  private penOf(thicknessMm: number): void {
    if (this.thickness !== thicknessMm) this.content += `${lengthOf(thicknessMm)} w\n`;
    this.thickness = thicknessMm;
  }

  private inkFor(fill: string | null, stroke: string | null): void {
    if (fill) this.fillWith(fill);
    if (stroke) this.strokeWith(stroke);
  }
}

const ending = ({ fill, stroke }: Item<'rect' | 'path'>): string => (fill && stroke ? 'B' : fill ? 'f' : stroke ? 'S' : 'n');

/** Writes a page: its own items, then its cards. */
export function paintPage({ items, cards }: PaintedPage, parts: PdfParts): void {
  const painter = new PagePainter(parts);
  for (const item of items) painter.paint(item, 0, 0);
  for (const placed of cards) painter.paintCard(placed);
  painter.flush();
}
