/// <reference types="vite/client" />
import medium from '@expo-google-fonts/fira-sans-condensed/500Medium/FiraSansCondensed_500Medium.ttf?url';
import semibold from '@expo-google-fonts/fira-sans-condensed/600SemiBold/FiraSansCondensed_600SemiBold.ttf?url';
import bold from '@expo-google-fonts/fira-sans-condensed/700Bold/FiraSansCondensed_700Bold.ttf?url';
import { gzipSync } from 'fflate/browser';
import { t } from '../../../shared/base/words/words.ts';
import { cardToSvg, fontFamilies } from '../../../shared/paper/print/output/index.ts';
import { type Card, type FontId, fontIds, type PlacedCard } from '../../../shared/paper/print/page/index.ts';
import type { App } from '../../window/app.ts';
import { base64Of } from '../../window/files/bytes.ts';
import { handOut } from '../../window/files/output.ts';
import { CARD_DPI, paintCard } from './paintCard.ts';

const SIGNATURE_BYTES = 8;
/** The first chunk of every PNG, its header: length, name, 13 bytes, checksum. */
const HEADER_BYTES = 25;

/** CRC-32, the checksum of PNG chunks. A gzip file ends with the checksum and the length of its contents, 4 bytes each. */
function crc32(bytes: Uint8Array): number {
  const gzip = gzipSync(bytes);
  return new DataView(gzip.buffer, gzip.byteOffset, gzip.byteLength).getUint32(gzip.length - 8, true);
}

/** Adds the pixels per inch to a PNG, so that programs show and print it at its true size. */
export function withResolution(png: Uint8Array, dotsPerInch: number): Uint8Array<ArrayBuffer> {
  const part = new Uint8Array(21);
  const view = new DataView(part.buffer);
  const perMetre = Math.round(dotsPerInch / 0.0254);
  view.setUint32(0, 9);
  part.set(new TextEncoder().encode('pHYs'), 4);
  view.setUint32(8, perMetre);
  view.setUint32(12, perMetre);
  part[16] = 1;
  view.setUint32(17, crc32(part.subarray(4, 17)));
  const at = SIGNATURE_BYTES + HEADER_BYTES;
  const whole = new Uint8Array(png.length + part.length);
  whole.set(png.subarray(0, at));
  whole.set(part, at);
  whole.set(png.subarray(at), at + part.length);
  return whole;
}

const fontAddresses: Readonly<Record<FontId, string>> = { medium, semibold, bold };

const hasFont = (card: Card, font: FontId): boolean => card.items.some((item) => item.kind === 'text' && item.font === font);

const fontRules = new Map<FontId, Promise<string>>();

/** Returns the @font-face rule with an embedded font, which is fetched once. The build packs the fonts of the page as WOFF2. */
function fontRule(font: FontId): Promise<string> {
  const known = fontRules.get(font);
  if (known) return known;
  const rule = fetch(fontAddresses[font])
    .then((answer) => answer.blob())
    .then(base64Of)
    .then((bytes) => `@font-face{font-family:"${fontFamilies[font]}";src:url(data:font/woff2;base64,${bytes})}`);
  fontRules.set(font, rule);
  // A failed fetch can be retried.
  rule.catch(() => fontRules.delete(font));
  return rule;
}

/** The inputs of a card's picture. */
export type Drawn = Pick<PlacedCard, 'card' | 'scale'>;

/** Returns a card as an SVG file that looks the same everywhere, since it embeds its fonts. */
async function svgText({ card, scale }: Drawn): Promise<string> {
  const rules = await Promise.all(fontIds.filter((font) => hasFont(card, font)).map(fontRule));
  return cardToSvg(card, scale).replace('>', `><style>${rules.join('')}</style>`);
}

/** Returns a card as a PNG that records its resolution. Fails if the browser does not allow drawing on a canvas. */
async function pngFile({ card, scale }: Drawn): Promise<Blob> {
  const canvas = await paintCard(card, scale);
  const painted = await new Promise<Blob | null>((resolve) => (canvas === null ? resolve(null) : canvas.toBlob(resolve, 'image/png')));
  if (painted === null || painted.type !== 'image/png') throw new Error('this browser does not let the page paint');
  return new Blob([withResolution(new Uint8Array(await painted.arrayBuffer()), CARD_DPI)], { type: 'image/png' });
}

export type PictureKind = 'png' | 'svg';

/** Returns a card as a separate file. */
export const pictureOf = async (drawn: Drawn, kind: PictureKind): Promise<Blob> =>
  kind === 'png' ? pngFile(drawn) : new Blob([await svgText(drawn)], { type: 'image/svg+xml' });

/** The ways to export a single card. */
export type Taking = PictureKind | 'copy';

async function take(app: App, placed: PlacedCard, how: Taking, fileName: string): Promise<string | null> {
  if (how !== 'copy') return handOut(app, t('The card was not written'), `${fileName}.${how}`, await pictureOf(placed, how));
  // Passed as a promise: the browser allows copying only directly after the click.
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': pngFile(placed) })]);
  return t('Copied the card “{card}”', { card: placed.card.name });
}

/** Exports a single card, and reports the result. */
export async function takeCard(app: App, placed: PlacedCard, how: Taking, fileName: string): Promise<void> {
  try {
    const text = await take(app, placed, how, fileName);
    if (text !== null) app.toast({ text });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const text = t(
      'The card was not {which, select, true {copied} other {written}} ({why}). Make a PDF instead, or allow the page to use the clipboard and canvas.',
      { which: how === 'copy', why },
    );
    app.toast({ text, tone: 'advice' });
  }
}
