import medium from '@expo-google-fonts/fira-sans-condensed/500Medium/FiraSansCondensed_500Medium.ttf?url';
import semibold from '@expo-google-fonts/fira-sans-condensed/600SemiBold/FiraSansCondensed_600SemiBold.ttf?url';
import bold from '@expo-google-fonts/fira-sans-condensed/700Bold/FiraSansCondensed_700Bold.ttf?url';
import { cardToSvg, fontFamilies } from '../../../shared/print/output/index.ts';
import { type Card, type FontId, fontIds, type PlacedCard } from '../../../shared/print/page/index.ts';
import type { App } from '../../window/app.ts';
import { base64Of } from '../../window/files/bytes.ts';
import { handOut } from '../../window/files/output.ts';
import { CARD_DPI, paintCard } from './paintCard.ts';
import { withResolution } from './png.ts';

const fontAddresses: Readonly<Record<FontId, string>> = { medium, semibold, bold };

const hasFont = (card: Card, font: FontId): boolean => card.items.some((item) => item.kind === 'text' && item.font === font);

const fontRules = new Map<FontId, Promise<string>>();

/** A font as a rule that holds it; fetched once. */
function fontRule(font: FontId): Promise<string> {
  const known = fontRules.get(font);
  if (known) return known;
  const rule = fetch(fontAddresses[font])
    .then((answer) => answer.blob())
    .then(base64Of)
    .then((bytes) => `@font-face{font-family:"${fontFamilies[font]}";src:url(data:font/ttf;base64,${bytes})}`);
  fontRules.set(font, rule);
  // What failed can be tried again.
  rule.catch(() => fontRules.delete(font));
  return rule;
}

/** What a picture of a card is made of. */
export type Drawn = Pick<PlacedCard, 'card' | 'scale'>;

/** A card as an SVG file that looks the same everywhere: the fonts it uses are in it. */
async function svgText({ card, scale }: Drawn): Promise<string> {
  const rules = await Promise.all(fontIds.filter((font) => hasFont(card, font)).map(fontRule));
  return cardToSvg(card, scale).replace('>', `><style>${rules.join('')}</style>`);
}

/** A card as a PNG that knows its resolution. Fails where the browser lets no page paint. */
async function pngFile({ card, scale }: Drawn): Promise<Blob> {
  const canvas = await paintCard(card, scale);
  const painted = await new Promise<Blob | null>((resolve) => (canvas === null ? resolve(null) : canvas.toBlob(resolve, 'image/png')));
  if (painted === null || painted.type !== 'image/png') throw new Error('this browser does not let the page paint');
  return new Blob([withResolution(new Uint8Array(await painted.arrayBuffer()), CARD_DPI)], { type: 'image/png' });
}

export type PictureKind = 'png' | 'svg';

/** A card as a file of its own. */
export const pictureOf = async (drawn: Drawn, kind: PictureKind): Promise<Blob> =>
  kind === 'png' ? pngFile(drawn) : new Blob([await svgText(drawn)], { type: 'image/svg+xml' });

/** What a single card can be taken away as. */
export type Taking = PictureKind | 'copy';

async function take(app: App, placed: PlacedCard, how: Taking, fileName: string): Promise<string | null> {
  if (how !== 'copy') return handOut(app, 'The card was not written', `${fileName}.${how}`, await pictureOf(placed, how));
  // Given as a promise: the browser lets the page copy only right after the click.
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': pngFile(placed) })]);
  return `Copied the card “${placed.card.name}”`;
}

/** Takes a single card away, and tells how that went. */
export async function takeCard(app: App, placed: PlacedCard, how: Taking, fileName: string): Promise<void> {
  try {
    const text = await take(app, placed, how, fileName);
    if (text !== null) app.toast({ text, tone: 'done', action: null });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const text = `The card was not ${how === 'copy' ? 'copied' : 'written'} (${why}). Make a PDF instead, or allow the page to use the clipboard and canvas.`;
    app.toast({ text, tone: 'advice', action: null });
  }
}
