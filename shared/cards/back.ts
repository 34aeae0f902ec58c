import { box, FRAME_MM, HAIRLINE_MM, horizontal, type Measures, SAFE_MM } from '../print/drawing/index.ts';
import type { Item } from '../print/page/index.ts';
import { baselineIn, fitLine, placeLine } from '../print/text/index.ts';
import { pictureAddress } from '../project/pictures/index.ts';
import { layBlocks } from './blocks.ts';
import { doNot, type Offence, type Overflow } from './card.ts';
import type { CardStyle } from './drawing.ts';
import type { CardPicture, FilledBlock, FilledCard } from './filled.ts';
import { footer, footerMm } from './footer.ts';
import type { CardJob } from './job/index.ts';
import { sharesOf, stack, totalOf } from './stack.ts';
import { moved, plainText, runsOf, type Setting } from './strip.ts';

export type LaidBack = { readonly items: readonly Item[]; readonly offences: readonly Offence[] };

const HEAD_MM = 5.2;
const HEAD_GAP_MM = 0.8;
/** A picture on a back is as large as the card allows; this is the upper limit. */
const WHOLE_MM = 500;

const named = (called: string) => ({ called, isOptional: false, isSpare: false });

/** Name of the part of a back with the full texts that are cut short on the front. */
export const CUT_SHORT = 'texts cut short';

/** Returns the content of the back, the front's overflow first. */
function contentOf(
  { digest }: FilledCard,
  kind: CardJob['backs'],
  overflow: Overflow | null,
  picture: CardPicture | null,
): readonly FilledBlock[] {
  const { cut = [], dropped = [] } = overflow ?? {};
  return [
    ...(cut.length === 0 ? [] : [{ kind: 'text' as const, ...named(CUT_SHORT), paragraphs: cut }]),
    ...dropped,
    ...(kind === 'digest' && digest.length > 0 ? [{ kind: 'text' as const, ...named('rules in short'), paragraphs: digest }] : []),
    ...(kind === 'picture' && picture
      ? [{ kind: 'picture' as const, ...named('picture'), heightMm: WHOLE_MM, leastMm: 12, ...picture }]
      : []),
  ];
}

type Attempt = LaidBack & { readonly isComplete: boolean };

function layAt(
  card: FilledCard,
  cardStyle: CardStyle,
  measures: Measures,
  blocks: readonly FilledBlock[],
  overflow: Overflow | null,
): Attempt {
  const offences: Offence[] = [];
  const report = (part: string, text: string): void => {
    offences.push({
      part,
      reason: 'too long',
      message: `${card.name}: on the back, the ${part} ${doNot(part)} fit; "${text}" prints cut short.`,
    });
  };
  const widthMm = card.widthMm - 2 * SAFE_MM;
  const setting: Setting = { measures, drawing: cardStyle.drawing, widthMm, showsNotes: true, report };
  const lastLine = { ...card, side: null, footer: { left: [], right: card.footer.right } };
  const [startMm, bottomMm] = [SAFE_MM + HEAD_MM + HEAD_GAP_MM, card.heightMm - SAFE_MM - footerMm(setting, lastLine, null)];
  const { line: name, fits } = fitLine([{ text: card.name, style: { font: 'bold', sizePt: 10 } }], widthMm);
  const isWholeBelow = (overflow?.cut ?? []).some((words) => plainText(words).endsWith(card.name));
  if (!fits && !isWholeBelow) report('name', card.name);
  const overMm = totalOf(overflow?.rest ?? []);
  const laid = layBlocks(setting, blocks, bottomMm - startMm - overMm);
  const order = [...(overflow?.rest ?? []), ...blocks.flatMap((block) => laid.get(block) ?? [])];
  const shares = sharesOf(order, bottomMm - startMm);
  const { items, rest } = stack(order, shares, { leftMm: SAFE_MM, topMm: startMm, isCut: true });
  for (const { called } of rest) {
    offences.push({
      part: called,
      reason: 'no room',
      message: `${card.name}: the ${called} ${doNot(called)} fit, neither on the front nor on the back.`,
    });
  }
  for (const { called } of blocks.filter((block) => !laid.has(block))) {
    offences.push({
      part: called,
      reason: 'no room',
      message: `${card.name}: the words leave no room for the ${called}, which is left out.`,
    });
  }
  const head = [...placeLine(name, 0, baselineIn(0, HEAD_MM - HAIRLINE_MM, 10)), horizontal(0, HEAD_MM - FRAME_MM / 2, widthMm, FRAME_MM)];
  const ends = [...moved(head, SAFE_MM, SAFE_MM), ...moved(footer(setting, lastLine, null), SAFE_MM, bottomMm)];
  return { items: [...ends, ...items], offences, isComplete: rest.length === 0 };
}

const EMBLEM_MM = 24;

/** Lays out the same back for all cards of a print: a frame with the side's emblem and name, or the name of the rules. */
export function plainBack({ name, widthMm, heightMm, side, rules }: FilledCard): LaidBack {
  const [middle, centre] = [widthMm / 2, heightMm / 2];
  const words = side !== null && side.name !== '' ? [{ text: side.name, isStrong: true }] : rules;
  const { line, fits } = fitLine(runsOf(words, { font: 'bold', sizePt: 13 }), widthMm - 2 * SAFE_MM - 6);
  const part = words === rules ? 'rules' : 'side';
  const message = `${name}: on the back, the ${part} ${doNot(part)} fit; "${plainText(words)}" prints cut short.`;
  const offences: readonly Offence[] = fits ? [] : [{ part, reason: 'too long', message }];
  const frame = box(SAFE_MM, SAFE_MM, widthMm - 2 * SAFE_MM, heightMm - 2 * SAFE_MM, FRAME_MM);
  const picture = side?.emblem ?? null;
  if (picture === null) return { items: [frame, ...placeLine(line, middle, baselineIn(centre - 3, 6, 13), 'centre')], offences };
  const scale = Math.min(EMBLEM_MM, heightMm / 3) / Math.max(picture.widthPx, picture.heightPx);
  const [pictureMm, highMm] = [picture.widthPx * scale, picture.heightPx * scale];
  const place = { xMm: middle - pictureMm / 2, yMm: centre - highMm / 2 - 3, widthMm: pictureMm, heightMm: highMm };
  const items: readonly Item[] = [
    frame,
    { kind: 'picture', ...place, address: pictureAddress(picture), alt: '' },
    ...placeLine(line, middle, baselineIn(place.yMm + highMm + 2, 6, 13), 'centre'),
  ];
  return { items, offences };
}

/** Lays out the back of a card; null if it has no content. Type shrinks to the same limit as on fronts. */
export function layBack(
  card: FilledCard,
  cardStyle: CardStyle,
  kind: CardJob['backs'],
  overflow: Overflow | null,
  picture: CardPicture | null,
): LaidBack | null {
  const blocks = contentOf(card, kind, overflow, picture);
  if (blocks.length === 0 && (overflow?.rest ?? []).length === 0) return kind === 'none' ? null : plainBack(card);
  const sizes = [...new Set(cardStyle.levels.map(({ measures }) => measures))];
  let laid: Attempt | null = null;
  for (const measures of sizes) {
    if (laid?.isComplete) break;
    laid = layAt(card, cardStyle, measures, blocks, overflow);
  }
  return laid;
}
