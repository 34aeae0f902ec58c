import { keepPair } from '../../base/remembered.ts';
import { t } from '../../base/words/words.ts';
import { moved, SAFE_MM } from '../print/drawing/index.ts';
import type { Item, LayoutIssue } from '../print/page/index.ts';
import { isPicture, type KnownBlocks, layBlocks } from './blocks.ts';
import type { CardStyle, Level } from './drawing.ts';
import { type FilledBlock, type FilledCard, type Phrases, plainly, strongly } from './filled.ts';
import { footer, footerMm } from './footer.ts';
import { type BlockLayout, type CardContext, KEPT } from './fragment.ts';
import { BAND_MM, bandAt, header, sideStripe } from './header.ts';
import { sharedMm, sharesOf, stack } from './stack.ts';

export type CardLayoutIssue = Omit<LayoutIssue, 'design' | 'name'>;

/** Where what has no room on a front goes on: on the back, on another card, or nowhere (on a card to fill in). */
export type Next = 'back' | 'card' | 'nowhere';

/** Content that did not fit on a front: rows and lines already laid out, parts that go on whole, and texts that are cut short. */
export type Overflow = {
  readonly rest: readonly BlockLayout[];
  readonly dropped: readonly FilledBlock[];
  readonly cut: readonly Phrases[];
};

type CardLayout = {
  readonly items: readonly Item[];
  /** Texts that do not print as entered. */
  readonly cardIssues: readonly CardLayoutIssue[];
  /** Null if nothing goes on elsewhere. */
  readonly overflow: Overflow | null;
  /** Parts that a full card goes without, named on the card. */
  readonly omitted: readonly FilledBlock[];
};

/** Whether a part of a card is several by its name: “the texts do not fit”. */
export const isMany = (called: string): boolean => called.endsWith('s');

/** Last words on a front that goes on elsewhere. */
const MORE: Readonly<Record<Next, string>> = { back: t('see back'), card: t('more on card 2'), nowhere: '' };
const WHERE: Readonly<Record<Next | 'below', string>> = {
  back: t('whole on the back'),
  card: t('whole on a second card'),
  nowhere: t('cut short'),
  below: t('whole at the end of the card'),
};

/** First words of a text that is cut short in its place and stands in full at the end of the same card. */
const IN_FULL = `${t('In full:')} `;

/**
 * `goesOn`: words at the end say that it does. `without`: parts that are not on this front. `fillers`: optional parts that take what
 * room the others leave. `inFull`: texts that are cut short, in full.
 */
type Side = {
  readonly level: Level;
  readonly next: Next;
  readonly goesOn: boolean;
  readonly without: ReadonlySet<FilledBlock>;
  readonly fillers: ReadonlySet<FilledBlock>;
  readonly inFull: readonly Phrases[];
};

/** `isWhole`: everything that is wanted has room. */
type Attempt = {
  readonly items: readonly Item[];
  readonly cardIssues: readonly CardLayoutIssue[];
  readonly isWhole: boolean;
  readonly hasPictures: boolean;
} & Overflow;

/** Parts of a card that this front does not have and nothing else has: spare ones, and all optional ones in a look without extras. */
function omittedFrom({ body, foot }: FilledCard, { level, goesOn, without }: Side): readonly FilledBlock[] {
  const isOut = (block: FilledBlock): boolean => (!level.showsOptional && block.isOptional) || (!goesOn && without.has(block));
  return [...body, ...foot].filter((block) => !isPicture(block) && isOut(block));
}

/** Names in a list; a last word that all of them share stands once: "save, hit table". */
function listed(names: readonly string[]): string {
  const last = names[0]?.match(/ \S+$/)?.[0] ?? '';
  if (names.length < 2 || last === '' || !names.every((name) => name.endsWith(last))) return names.join(', ');
  return names.map((name) => name.slice(0, -last.length)).join(', ') + last;
}

/** The words at the end of a front about what is not on it; null for none. */
function markOf(card: FilledCard, side: Side): string | null {
  const omitted = [...new Set(omittedFrom(card, side).map(({ called }) => called))];
  const without = omitted.length > 0 && side.next !== 'nowhere' ? t('without {omitted}', { omitted: listed(omitted) }) : '';
  const words = [side.goesOn ? MORE[side.next] : '', without];
  return words.filter((text) => text !== '').join('; ') || null;
}

/** The blocks of a card by the level they were laid out at: what is tried to make all of it fit differs in few of them. */
const knownBlocks = keepPair((_card: FilledCard, _style: CardStyle) => new Map<Level, KnownBlocks>());

function layAtLevel(card: FilledCard, cardStyle: CardStyle, side: Side): Attempt {
  const { level, without, fillers, inFull, next } = side;
  const { measures, showsOptional } = level;
  const cardIssues: CardLayoutIssue[] = [];
  const cut: Phrases[] = [];
  const told = new Set<string>();
  const report = (part: string, text: string): void => {
    const where = WHERE[inFull.length > 0 ? 'below' : next];
    const message = t(
      '{name}: the {part} {isMany, select, true {do not fit in their} other {does not fit in its}} place; "{text}" prints {where}.',
      { name: card.name, part, isMany: isMany(part), text, where },
    );
    // Like rows are cut alike.
    if (told.has(message)) return;
    told.add(message);
    cut.push([strongly(`${part.charAt(0).toUpperCase()}${part.slice(1)}:`), plainly(` ${text}`)]);
    cardIssues.push({ part, reason: 'too long', message });
  };
  const mark = markOf(card, side);
  const leftMm = card.band && cardStyle.band === 'beside' ? BAND_MM : SAFE_MM;
  const topMm = card.band && cardStyle.band === 'above' ? BAND_MM : SAFE_MM;
  const widthMm = card.widthMm - leftMm - SAFE_MM;
  const context: CardContext = { measures, drawing: cardStyle.drawing, widthMm, showsNotes: showsOptional, report };
  const top = header(context, card);
  const startMm = topMm + top.heightMm;
  const bottomMm = card.heightMm - SAFE_MM - footerMm(context, card, mark);
  const shownOf = (blocks: readonly FilledBlock[]): readonly FilledBlock[] =>
    blocks.filter((block) => !without.has(block) && (showsOptional || !block.isOptional || isPicture(block)));
  const full: readonly FilledBlock[] = inFull.length === 0 ? [] : [{ kind: 'text', called: t('texts in full'), paragraphs: inFull }];
  const [ofBody, ofFoot] = [[...shownOf(card.body), ...full], shownOf(card.foot)];
  const knownAt = knownBlocks(card, cardStyle);
  const known: KnownBlocks = knownAt.get(level) ?? new Map();
  knownAt.set(level, known);
  const laid = layBlocks(context, [...ofBody, ...ofFoot], bottomMm - startMm, known);
  const laidOf = (blocks: readonly FilledBlock[]): readonly BlockLayout[] =>
    blocks.flatMap((block) => {
      const own = laid.get(block);
      return own === undefined ? [] : fillers.has(block) ? { ...own, keeps: KEPT.fillers } : own;
    });
  const [main, feet] = [
    laidOf(ofBody),
    laidOf(ofFoot).map((block) => ({ ...block, keeps: Math.min(block.keeps ?? KEPT.foot, KEPT.foot) })),
  ];
  const shares = sharesOf([...main, ...feet], bottomMm - startMm);
  const body = stack(main, shares, { leftMm, topMm: startMm });
  const foot = stack(feet, shares, { leftMm, topMm: bottomMm - sharedMm(feet, shares) });
  const rest = [...body.rest, ...foot.rest];
  const unseen = [...ofBody, ...ofFoot].filter((block) => isPicture(block) && !laid.has(block));
  if (next !== 'back')
    for (const { called } of unseen) {
      const message = t('{name}: the words leave no room for the {called}, which is left out.', { name: card.name, called });
      cardIssues.push({ part: called, reason: 'no room', message });
    }
  const ground = [
    ...(card.side?.colour ? [sideStripe(card.side.colour, card)] : []),
    ...(card.band === null || cardStyle.band === 'none' ? [] : bandAt(cardStyle.band, context, card.band, card)),
  ];
  const ends = [...moved(top.items, leftMm, topMm), ...moved(footer(context, card, mark), leftMm, bottomMm)];
  return {
    items: [...ground, ...ends, ...body.items, ...foot.items],
    cardIssues,
    isWhole: rest.length === 0,
    hasPictures: unseen.length === 0,
    rest,
    dropped: [...without, ...(next === 'back' ? unseen : [])],
    cut,
  };
}

/**
 * Yields what to leave off a front that is too full for the smallest sizes, least first: spare parts from the last on, then other
 * optional ones.
 */
function* toLeaveOut({ body, foot }: FilledCard): Generator<ReadonlySet<FilledBlock>> {
  const optional = [...body, ...foot].filter((block) => block.isOptional && !isPicture(block)).toReversed();
  const order = [...optional.filter(({ isSpare }) => isSpare), ...optional.filter(({ isSpare }) => !isSpare)];
  for (let count = 1; count <= order.length; count += 1) yield new Set(order.slice(0, count));
}

/**
 * Lays out a front, inside its safe area and without overlaps. A card too full for the look's sizes gets smaller ones; in the smallest
 * as few of its optional parts as possible leave it, and the rest takes the largest sizes that hold it. What has no room goes on
 * on the back or on another card, and the front says so. Words become compact if a picture then fits, but none leave the card for it.
 */
export function layCard(card: FilledCard, cardStyle: CardStyle, next: Next): CardLayout {
  const [first] = cardStyle.levels;
  if (!first) throw new Error('A look has no sizes.');
  const { side, laid } = withTextsInFull(
    card,
    cardStyle,
    bestSide(card, cardStyle, { level: first, next, goesOn: false, without: NONE, fillers: NONE, inFull: [] }),
  );
  const { items, cardIssues, rest, dropped, cut } = laid;
  const tried = cardStyle.levels.indexOf(side.level) + 1;
  const message = t('{name}: there is too much on it for large type; it prints in smaller type. A larger card has room.', {
    name: card.name,
  });
  const small: readonly CardLayoutIssue[] = tried > cardStyle.asPromised ? [{ part: 'type', reason: 'no room', message }] : [];
  const isOver = side.goesOn || dropped.some(isPicture);
  return {
    items,
    cardIssues: [...cardIssues, ...small],
    overflow: isOver ? { rest, dropped, cut: side.inFull.length > 0 ? [] : cut } : null,
    omitted: omittedFrom(card, side),
  };
}

const NONE: ReadonlySet<FilledBlock> = new Set();

type SideLayout = { readonly side: Side; readonly laid: Attempt };

/** True if parts leave a front that are no help only: they go on elsewhere. */
const takesMore = ({ next, without }: Side): boolean => [...without].some(({ isSpare }) => next === 'back' || !isSpare);

/** A front with those of its left out parts that have room in the white below the others, if it has any. */
function filledUp(card: FilledCard, cardStyle: CardStyle, given: SideLayout): SideLayout {
  const isLast = (side: Side): boolean => side.goesOn && side.without.size === 1 && given.laid.isWhole;
  const piecesOf = ({ laid: { rest } }: SideLayout): number => rest.reduce((sum, { fragments }) => sum + fragments.length, 0);
  let best = given;
  for (const block of [...given.side.without].toReversed()) {
    if (isPicture(block) || isLast(best.side)) continue;
    const without = new Set([...best.side.without].filter((other) => other !== block));
    const side = { ...best.side, without, fillers: new Set([...best.side.fillers, block]) };
    const tried = { side, laid: layAtLevel(card, cardStyle, side) };
    if (piecesOf(tried) === piecesOf(given) && tried.laid.cut.length === given.laid.cut.length) best = tried;
  }
  return best;
}

function bestSide(card: FilledCard, cardStyle: CardStyle, start: Side): SideLayout {
  const { levels } = cardStyle;
  const layAt = (side: Partial<Side>): SideLayout => {
    const whole = { ...start, ...side };
    return { side: whole, laid: layAtLevel(card, cardStyle, whole) };
  };
  const tries = levels.filter(({ showsOptional }) => showsOptional === start.level.showsOptional);
  const roomy = layAt({});
  if (roomy.laid.isWhole) {
    const [, second] = levels;
    const smaller = roomy.laid.hasPictures || !second ? roomy : layAt({ level: second });
    return smaller.laid.isWhole && smaller.laid.hasPictures ? smaller : roomy;
  }
  for (const level of levels.slice(1)) {
    const laid = layAt({ level });
    if (laid.laid.isWhole) return laid;
  }
  const smallest = tries.at(-1) ?? start.level;
  for (const without of toLeaveOut(card)) {
    const goesOn = takesMore({ ...start, without });
    if (!layAt({ level: smallest, without, goesOn }).laid.isWhole) continue;
    // What leaves the front may leave room for larger sizes.
    for (const level of tries) {
      const laid = layAt({ level, without, goesOn });
      if (laid.laid.isWhole) return filledUp(card, cardStyle, laid);
    }
  }
  const without = [...toLeaveOut(card)].at(-1) ?? start.without;
  return filledUp(card, cardStyle, layAt({ level: smallest, without, goesOn: true }));
}

/** The same with the texts that it cuts short: in full at its end if there is room, else elsewhere. */
function withTextsInFull(card: FilledCard, cardStyle: CardStyle, best: SideLayout): SideLayout {
  const { side, laid } = best;
  if (laid.cut.length === 0 || side.goesOn || side.next === 'nowhere') return best;
  const layAt = (other: Partial<Side>): SideLayout => {
    const whole = { ...side, ...other };
    return { side: whole, laid: layAtLevel(card, cardStyle, whole) };
  };
  if (side.next === 'card') {
    const [one = [], ...more] = laid.cut;
    const full = layAt({ inFull: [[plainly(IN_FULL), ...one], ...more] });
    if (full.laid.isWhole && full.laid.cut.length === laid.cut.length) return full;
  }
  return layAt({ goesOn: true });
}
