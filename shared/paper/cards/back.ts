import { t } from '../../base/words/words.ts';
import { pictureAddress } from '../../project/pictures.ts';
import { box, FRAME_MM, HAIRLINE_MM, horizontal, type Measures, moved, SAFE_MM } from '../print/drawing/index.ts';
import type { Item } from '../print/page/index.ts';
import { baselineIn, fitLine, lineOf, placeLine } from '../print/text.ts';
import { isPicture, layBlock, layBlocks } from './blocks.ts';
import { type CardLayoutIssue, isMany, type Overflow } from './card.ts';
import type { CardStyle } from './drawing.ts';
import { type CardPicture, type FilledBlock, type FilledCard, strongly } from './filled.ts';
import { footer, footerMm } from './footer.ts';
import { type BlockLayout, type CardContext, KEPT, plainText, runsOf } from './fragment.ts';
import type { CardJob } from './job/index.ts';
import { sharesOf, stack, totalOf } from './stack.ts';

export type BackLayout = { readonly items: readonly Item[]; readonly cardIssues: readonly CardLayoutIssue[] };

const HEAD_MM = 5.2;
const HEAD_GAP_MM = 0.8;
/** A picture on a back is as large as the card allows; this is the upper limit. */
const WHOLE_MM = 500;

/** Name of the part that has the texts in full that are cut short on the front. */
const CUT_SHORT = t('texts in full');

/** Name of the part of a back with the rules in short. */
const DIGEST = t('rules in short');

function contentOf(
  { digest }: FilledCard,
  kind: CardJob['backs'],
  overflow: Overflow | null,
  picture: CardPicture | null,
): readonly FilledBlock[] {
  const { cut = [], dropped = [] } = overflow ?? {};
  return [
    ...(cut.length === 0 ? [] : [{ kind: 'text' as const, called: CUT_SHORT, paragraphs: cut }]),
    ...dropped,
    ...(kind === 'digest' && digest.length > 0 ? [{ kind: 'text' as const, called: DIGEST, paragraphs: digest }] : []),
    ...(kind === 'picture' && picture
      ? [{ kind: 'picture' as const, called: 'picture', heightMm: WHOLE_MM, leastMm: 12, ...picture }]
      : []),
  ];
}

/** Where a face of a card is: words before the reader finds it, and the last words of one that goes on. */
type Place = { readonly title: string; readonly where: string; readonly goesOn: string };

type Face = BackLayout & { readonly rest: readonly BlockLayout[] };

function layFace(
  card: FilledCard,
  cardStyle: CardStyle,
  measures: Measures,
  content: { readonly rest: readonly BlockLayout[]; readonly blocks: readonly FilledBlock[]; readonly hasName: boolean },
  { title, where }: Place,
  mark: string | null,
): Face {
  const cardIssues: CardLayoutIssue[] = [];
  const report = (part: string, text: string): void => {
    const message = cutShort(card.name, where, part, text);
    cardIssues.push({ part, reason: 'too long', message });
  };
  const widthMm = card.widthMm - 2 * SAFE_MM;
  const context: CardContext = { measures, drawing: cardStyle.drawing, widthMm, showsNotes: true, report };
  const lastLine = { ...card, side: null, footer: { left: [], right: card.footer.right } };
  const [startMm, bottomMm] = [SAFE_MM + HEAD_MM + HEAD_GAP_MM, card.heightMm - SAFE_MM - footerMm(context, lastLine, mark)];
  const right = lineOf([{ text: title, style: measures.label }]);
  const { line: name, fits } = fitLine([{ text: card.name, style: { font: 'bold', sizePt: 10 } }], widthMm - right.widthMm - 1.5);
  // The front has the name whole, or the texts in full on a later face have it.
  if (!fits && !content.hasName) report('name', card.name);
  const over = content.rest.map((block): BlockLayout => {
    // Laid out for a face of this width already: a row of a thousand lines goes on over many.
    if (block.laidIn?.widthMm === widthMm && block.laidIn.measures === measures) return block;
    const anew = block.after?.(0) ?? null;
    return anew === null || isPicture(anew) ? block : { ...layBlock(context, anew), keeps: block.keeps ?? KEPT.others };
  });
  const laid = layBlocks(context, content.blocks, bottomMm - startMm - totalOf(over));
  const order = [...over, ...content.blocks.flatMap((block) => laid.get(block) ?? [])];
  const shares = sharesOf(order, bottomMm - startMm);
  const { items, rest } = stack(order, shares, { leftMm: SAFE_MM, topMm: startMm });
  for (const { called } of content.blocks.filter((block) => !laid.has(block))) {
    const message = t('{name}: the words leave no room for the {called}, which is left out.', { name: card.name, called });
    cardIssues.push({ part: called, reason: 'no room', message });
  }
  const baselineMm = baselineIn(0, HEAD_MM - HAIRLINE_MM, 10);
  const head = [
    ...placeLine(name, 0, baselineMm),
    ...placeLine(right, widthMm, baselineMm, 'right'),
    horizontal(0, HEAD_MM - FRAME_MM / 2, widthMm, FRAME_MM),
  ];
  const ends = [...moved(head, SAFE_MM, SAFE_MM), ...moved(footer(context, lastLine, mark), SAFE_MM, bottomMm)];
  return { items: [...ends, ...items], cardIssues, rest };
}

/** A face in the largest of some sizes of type that holds all of it, else in the last with words at its end that it goes on. */
function faceIn(
  sizes: readonly Measures[],
  card: FilledCard,
  cardStyle: CardStyle,
  content: Parameters<typeof layFace>[3],
  place: Place,
): Face {
  for (const size of sizes) {
    const face = layFace(card, cardStyle, size, content, place, null);
    if (face.rest.length === 0) return face;
  }
  const smallest = sizes.at(-1);
  if (!smallest) throw new Error('A look has no sizes.');
  return layFace(card, cardStyle, smallest, content, place, place.goesOn);
}

/** More faces than this would be a book. */
const MOST_FACES = 40;

const cutShort = (name: string, where: string, part: string, text: string): string =>
  t('{name}: on {where}, the {part} {isMany, select, true {do not} other {does not}} fit; "{text}" prints cut short.', {
    name,
    where,
    part,
    isMany: isMany(part),
    text,
  });

/** The place of a face of a card, counted from the one after the front. */
function placeOf(at: number, hasBacks: boolean): Place {
  const each = hasBacks ? 2 : 1;
  const [card, isBack] = [Math.floor((at + 1) / each) + 1, hasBacks && (at + 1) % 2 === 1];
  const title = card === 1 ? '' : t('card {card}', { card });
  return {
    title,
    where: isBack ? (card === 1 ? t('the back') : t('the back of card {card}', { card })) : t('card {card}', { card }),
    goesOn: hasBacks && !isBack ? t('see back') : t('more on card {card}', { card: card + 1 }),
  };
}

/** Lays out the faces that a card goes on on: its back if it has one, then further cards. */
function layFaces(
  card: FilledCard,
  cardStyle: CardStyle,
  blocks: readonly FilledBlock[],
  overflow: Overflow | null,
  hasBacks: boolean,
): readonly BackLayout[] {
  const hasName = (overflow?.cut ?? []).some((words) => plainText(words).endsWith(card.name));
  const faces: BackLayout[] = [];
  let content = { rest: overflow?.rest ?? [], blocks, hasName };
  const sizes = [...new Set(cardStyle.levels.map(({ measures }) => measures))];
  for (let at = 0; at < MOST_FACES; at += 1) {
    const place = placeOf(at, hasBacks);
    const face = faceIn(at === 0 ? sizes : sizes.slice(-1), card, cardStyle, content, place);
    // A help that has no room on the back is no reason for another card.
    const rest = face.rest.filter(({ called }) => called !== DIGEST);
    const isStuck = rest.length > 0 && totalOf(rest) >= totalOf(content.rest) && at > 0;
    const lost = isStuck ? face.rest : face.rest.filter(({ called }) => called === DIGEST);
    const told = lost.map(({ called }): CardLayoutIssue => {
      const message = t('{name}: the {called} {isMany, select, true {do not} other {does not}} fit, neither on the front nor on {where}.', {
        name: card.name,
        called,
        isMany: isMany(called),
        where: place.where,
      });
      return { part: called, reason: 'no room', message };
    });
    faces.push({ items: face.items, cardIssues: [...face.cardIssues, ...told] });
    if (rest.length === 0 || isStuck) break;
    content = { rest, blocks: [], hasName: true };
  }
  return faces;
}

const EMBLEM_MM = 24;

/** Lays out the same back for all cards of a print: a frame with the side's emblem and name, or the name of the rules. */
export function plainBack({ name, widthMm, heightMm, side, rules }: FilledCard): BackLayout {
  const [middle, centre] = [widthMm / 2, heightMm / 2];
  const words = side !== null && side.name !== '' ? [strongly(side.name)] : rules;
  const { line, fits } = fitLine(runsOf(words, { font: 'bold', sizePt: 13 }), widthMm - 2 * SAFE_MM - 6);
  const part = words === rules ? 'rules' : 'side';
  const message = cutShort(name, t('the back'), part, plainText(words));
  const cardIssues: readonly CardLayoutIssue[] = fits ? [] : [{ part, reason: 'too long', message }];
  const frame = box(SAFE_MM, SAFE_MM, widthMm - 2 * SAFE_MM, heightMm - 2 * SAFE_MM, FRAME_MM);
  const picture = side?.emblem ?? null;
  if (picture === null) return { items: [frame, ...placeLine(line, middle, baselineIn(centre - 3, 6, 13), 'centre')], cardIssues };
  const scale = Math.min(EMBLEM_MM, heightMm / 3) / Math.max(picture.widthPx, picture.heightPx);
  const [pictureMm, highMm] = [picture.widthPx * scale, picture.heightPx * scale];
  const place = { xMm: middle - pictureMm / 2, yMm: centre - highMm / 2 - 3, widthMm: pictureMm, heightMm: highMm };
  const items: readonly Item[] = [
    frame,
    { kind: 'picture', ...place, address: pictureAddress(picture), alt: '' },
    ...placeLine(line, middle, baselineIn(place.yMm + highMm + 2, 6, 13), 'centre'),
  ];
  return { items, cardIssues };
}

/** What a card has besides its front: a back, and further cards that it goes on on. */
export type Behind = {
  readonly back: BackLayout | null;
  readonly more: readonly { readonly front: BackLayout; readonly back: BackLayout | null }[];
};

/** Lays out the back of a card, null if it has no content, and the cards that it goes on on. Type shrinks to the same limit as on fronts. */
export function layBehind(
  card: FilledCard,
  cardStyle: CardStyle,
  kind: CardJob['backs'],
  overflow: Overflow | null,
  picture: CardPicture | null,
): Behind {
  const blocks = contentOf(card, kind, overflow, picture);
  if (blocks.length === 0 && (overflow?.rest ?? []).length === 0) return { back: kind === 'none' ? null : plainBack(card), more: [] };
  const [back = null, ...faces] = layFaces(card, cardStyle, blocks, overflow, true);
  const fronts = faces.filter((_, at) => at % 2 === 0);
  return { back, more: fronts.map((front, at) => ({ front, back: faces[2 * at + 1] ?? null })) };
}

/** Lays out the cards that a card without a back goes on on. */
export function layMore(card: FilledCard, cardStyle: CardStyle, overflow: Overflow): Behind['more'] {
  const faces = layFaces(card, cardStyle, contentOf(card, 'none', overflow, null), overflow, false);
  return faces.map((front) => ({ front, back: null }));
}
