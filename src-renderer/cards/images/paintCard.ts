import { fontFamilies, letterFamily } from '../../../shared/paper/print/output/index.ts';
import { type Card, fontIds, type Item, MM_PER_PT } from '../../../shared/paper/print/page/index.ts';

/** Resolution of a card's picture, in pixels per inch. */
export const CARD_DPI = 300;

const MM_PER_INCH = 25.4;
/** Text is drawn at a size far above where browsers round glyph widths, and scaled down by the canvas. */
const TYPE_PX = 100;

const pictureFrom = (address: string): Promise<HTMLImageElement> => {
  const picture = new Image();
  picture.src = address;
  return picture.decode().then(() => picture);
};

type Pen = CanvasRenderingContext2D;

function paintItem(pen: Pen, item: Item, pictures: ReadonlyMap<string, HTMLImageElement>): void {
  switch (item.kind) {
    case 'text': {
      const scale = (item.sizePt * MM_PER_PT) / TYPE_PX;
      pen.translate(item.xMm, item.baselineMm);
      if (item.runsUp) pen.rotate(-Math.PI / 2);
      pen.scale(scale, scale);
      pen.font = `${TYPE_PX}px "${fontFamilies[item.font]}", "${letterFamily}"`;
      pen.fillStyle = item.colour;
      pen.fillText(item.text, 0, 0);
      return;
    }
    case 'line':
      pen.strokeStyle = item.colour;
      pen.lineWidth = item.thicknessMm;
      pen.beginPath();
      pen.moveTo(item.x1Mm, item.y1Mm);
      pen.lineTo(item.x2Mm, item.y2Mm);
      pen.stroke();
      return;
    case 'rect': {
      const { xMm, yMm, widthMm, heightMm, fill, stroke, thicknessMm } = item;
      if (fill !== null) {
        pen.fillStyle = fill;
        pen.fillRect(xMm, yMm, widthMm, heightMm);
      }
      if (stroke !== null) {
        pen.strokeStyle = stroke;
        pen.lineWidth = thicknessMm;
        pen.strokeRect(xMm, yMm, widthMm, heightMm);
      }
      return;
    }
    case 'path': {
      const path = new Path2D(item.d);
      pen.translate(item.xMm, item.yMm);
      pen.scale(item.scale, item.scale);
      if (item.fill !== null) {
        pen.fillStyle = item.fill;
        pen.fill(path);
      }
      if (item.stroke !== null) {
        pen.strokeStyle = item.stroke;
        pen.lineWidth = item.thickness;
        pen.lineCap = item.cap;
        pen.lineJoin = item.join;
        pen.setLineDash(item.dash ? [item.dash.length, item.dash.gap] : []);
        pen.stroke(path);
      }
      return;
    }
    case 'picture': {
      const picture = pictures.get(item.address);
      if (picture) pen.drawImage(picture, item.xMm, item.yMm, item.widthMm, item.heightMm);
    }
  }
}

/** Paints a card up to its cut edge, at `scale` times its own size. Null if the browser provides no canvas context. */
export async function paintCard(card: Card, scale: number): Promise<HTMLCanvasElement | null> {
  const perMm = (CARD_DPI / MM_PER_INCH) * scale;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(card.widthMm * perMm);
  canvas.height = Math.round(card.heightMm * perMm);
  const pen = canvas.getContext('2d', { alpha: false });
  if (pen === null) return null;
  await Promise.all(fontIds.map((font) => document.fonts.load(`${TYPE_PX}px "${fontFamilies[font]}"`)));
  const addresses = new Set(card.items.flatMap((item) => (item.kind === 'picture' ? [item.address] : [])));
  const pictures = new Map(await Promise.all([...addresses].map(async (address) => [address, await pictureFrom(address)] as const)));
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fontKerning = 'none';
  pen.imageSmoothingQuality = 'high';
  pen.scale(perMm, perMm);
  for (const item of card.items) {
    pen.save();
    paintItem(pen, item, pictures);
    pen.restore();
  }
  return canvas;
}
