import type { Card, Item, Page, PlacedCard } from '../page/index.ts';
import { type FontId, MM_PER_PT } from '../page/index.ts';

/** Names the bundled fonts go by in a web page. */
export const fontFamilies: Readonly<Record<FontId, string>> = {
  medium: 'Motorpool Card Medium',
  semibold: 'Motorpool Card SemiBold',
  bold: 'Motorpool Card Bold',
};

/** The name of the fonts with the letters that those lack. */
export const letterFamily = 'Motorpool Letters';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
/** Thousandths of a millimetre. */
const mm = (value: number): string => String(Math.round(value * 1000) / 1000);

const paint = (fill: string | null, stroke: string | null, thickness: number): string =>
  `fill="${fill ?? 'none'}"${stroke ? ` stroke="${stroke}" stroke-width="${mm(thickness)}"` : ''}`;

function itemToSvg(item: Item): string {
  switch (item.kind) {
    case 'text':
      return `<text${item.runsUp ? ` transform="rotate(-90 ${mm(item.xMm)} ${mm(item.baselineMm)})"` : ''} x="${mm(item.xMm)}" y="${mm(item.baselineMm)}" font-family="${fontFamilies[item.font]}, ${letterFamily}" font-size="${mm(item.sizePt * MM_PER_PT)}" fill="${item.colour}" xml:space="preserve">${escaped(item.text)}</text>`;
    case 'line':
      return `<path d="M${mm(item.x1Mm)} ${mm(item.y1Mm)}L${mm(item.x2Mm)} ${mm(item.y2Mm)}" ${paint(null, item.colour, item.thicknessMm)}/>`;
    case 'rect':
      return `<rect x="${mm(item.xMm)}" y="${mm(item.yMm)}" width="${mm(item.widthMm)}" height="${mm(item.heightMm)}" ${paint(item.fill, item.stroke, item.thicknessMm)}/>`;
    case 'picture': {
      const title = item.alt === '' ? '' : `<title>${escaped(item.alt)}</title>`;
      return `<image x="${mm(item.xMm)}" y="${mm(item.yMm)}" width="${mm(item.widthMm)}" height="${mm(item.heightMm)}" preserveAspectRatio="none" href="${item.address}">${title}</image>`;
    }
    case 'path': {
      const dash = item.dash ? ` stroke-dasharray="${item.dash.length} ${item.dash.gap}"` : '';
      const ends = item.stroke ? ` stroke-linecap="${item.cap}" stroke-linejoin="${item.join}"${dash}` : '';
      const scale = item.scale === 1 ? '' : ` scale(${Math.round(item.scale * 1e5) / 1e5})`;
      return `<path transform="translate(${mm(item.xMm)} ${mm(item.yMm)})${scale}" d="${item.d}" ${paint(item.fill, item.stroke, item.thickness)}${ends}/>`;
    }
  }
}

const itemsToSvg = (items: readonly Item[]): string => items.map(itemToSvg).join('');

const svg = (widthMm: number, heightMm: number, content: string, scale = 1): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${mm(widthMm * scale)}mm" height="${mm(heightMm * scale)}mm" viewBox="0 0 ${mm(widthMm)} ${mm(heightMm)}" font-kerning="none">${content}</svg>`;

function placedToSvg({ xMm, yMm, card, scale, isTurned, bleedMm }: PlacedCard): string {
  const [width, height] = [card.widthMm * scale, card.heightMm * scale];
  const turn = isTurned ? ` rotate(180 ${mm(width / 2)} ${mm(height / 2)})` : '';
  const bleed = bleedMm / scale;
  // An inner picture of its own cuts off what crosses its edges.
  const box = [-bleed, -bleed, card.widthMm + 2 * bleed, card.heightMm + 2 * bleed].map(mm);
  const place = `x="${mm(-bleedMm)}" y="${mm(-bleedMm)}" width="${mm(width + 2 * bleedMm)}" height="${mm(height + 2 * bleedMm)}"`;
  return `<g transform="translate(${mm(xMm)} ${mm(yMm)})${turn}"><svg ${place} viewBox="${box.join(' ')}">${itemsToSvg(card.items)}</svg></g>`;
}

/** A page as SVG: the same items at the same places as in the PDF. The fonts must be there under the names in `fontFamilies`. */
export function pageToSvg(page: Page): string {
  const cards = page.cards.map(placedToSvg);
  const paper = `<rect width="${mm(page.widthMm)}" height="${mm(page.heightMm)}" fill="#ffffff"/>`;
  return svg(page.widthMm, page.heightMm, `${paper}${itemsToSvg(page.items)}${cards.join('')}`);
}

/** One card as SVG, `scale` times its own size, to its cut edge. */
export const cardToSvg = (card: Card, scale = 1): string =>
  svg(
    card.widthMm,
    card.heightMm,
    `<rect width="${mm(card.widthMm)}" height="${mm(card.heightMm)}" fill="#ffffff"/>${itemsToSvg(card.items)}`,
    scale,
  );
