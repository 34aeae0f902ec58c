import medium from '@expo-google-fonts/fira-sans-condensed/500Medium/FiraSansCondensed_500Medium.ttf?url';
import semibold from '@expo-google-fonts/fira-sans-condensed/600SemiBold/FiraSansCondensed_600SemiBold.ttf?url';
import bold from '@expo-google-fonts/fira-sans-condensed/700Bold/FiraSansCondensed_700Bold.ttf?url';
import { type Card, cardToSvg, type FontId, fontFamilies, fontIds, type PlacedCard } from '../../shared/cards/index.ts';
import { base64Of, download } from '../files/desk.ts';
import type { App } from '../store.ts';
import { CARD_DPI, paintCard } from './paintCard.ts';
import { withResolution } from './png.ts';

const fontAddresses: Readonly<Record<FontId, string>> = { medium, semibold, bold };

const hasFont = (card: Card, font: FontId): boolean => card.items.some((item) => item.kind === 'text' && item.font === font);

const fontRule = async (font: FontId): Promise<string> =>
  `@font-face{font-family:"${fontFamilies[font]}";src:url(data:font/ttf;base64,${await base64Of(await (await fetch(fontAddresses[font])).blob())})}`;

/** A card as an SVG file that looks the same everywhere: the fonts it uses are in it. */
async function svgFile({ card, scale }: PlacedCard): Promise<string> {
  const rules = await Promise.all(fontIds.filter((font) => hasFont(card, font)).map(fontRule));
  return cardToSvg(card, scale).replace('>', `><style>${rules.join('')}</style>`);
}

/** A card as a PNG that knows its resolution. Fails where the browser lets no page paint. */
async function pngFile({ card, scale }: PlacedCard): Promise<Blob> {
  const canvas = await paintCard(card, scale);
  const painted = await new Promise<Blob | null>((resolve) => (canvas === null ? resolve(null) : canvas.toBlob(resolve, 'image/png')));
  if (painted === null || painted.type !== 'image/png') throw new Error('this browser does not let the page paint');
  return new Blob([withResolution(new Uint8Array(await painted.arrayBuffer()), CARD_DPI)], { type: 'image/png' });
}

/** What a single card can be taken away as. */
export type Taking = 'png' | 'svg' | 'copy';

async function take(placed: PlacedCard, how: Taking, fileName: string): Promise<string> {
  switch (how) {
    case 'png':
      download(`${fileName}.png`, await pngFile(placed));
      return `“${fileName}.png” went to your downloads`;
    case 'svg':
      download(`${fileName}.svg`, new Blob([await svgFile(placed)], { type: 'image/svg+xml' }));
      return `“${fileName}.svg” went to your downloads`;
    case 'copy':
      // Given as a promise: the browser lets the page copy only right after the click.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': pngFile(placed) })]);
      return `Copied the card “${placed.card.name}”`;
  }
}

/** Takes a single card away, and tells how that went. */
export async function takeCard(app: App, placed: PlacedCard, how: Taking, fileName: string): Promise<void> {
  try {
    app.toast({ text: await take(placed, how, fileName), tone: 'done', action: null });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const text = `The card was not ${how === 'copy' ? 'copied' : 'written'} (${why}). Make a PDF instead, or allow the page to use the clipboard and canvas.`;
    app.toast({ text, tone: 'advice', action: null });
  }
}
