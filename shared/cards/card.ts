import { SAFE_MM } from '../print/drawing/index.ts';
import type { Item, Offender } from '../print/page/index.ts';
import { BAND_MM, bandAbove, bandBeside, sideStripe } from './band.ts';
import { layBlocks } from './blocks.ts';
import type { CardStyle, Level } from './drawing.ts';
import type { FilledBlock, FilledCard, Phrases } from './filled.ts';
import { footer, footerMm } from './footer.ts';
import { header } from './header.ts';
import { isPicture } from './pictureBlock.ts';
import { sharedMm, sharesOf, stack } from './stack.ts';
import { isBlank, KEPT, type LaidBlock, moved, plainText, type Setting } from './strip.ts';

export type Offence = Omit<Offender, 'design' | 'name'>;

/** A text that a front cuts short; `wholeBehind` is the message for a card whose back has all of it. */
type FrontOffence = Offence & { readonly wholeBehind?: string };

/** Content that did not fit on a front: rows and lines already laid out, parts that were left out, and texts that are cut short. */
export type Overflow = {
  readonly rest: readonly LaidBlock[];
  readonly dropped: readonly FilledBlock[];
  readonly cut: readonly Phrases[];
};

export type LaidCard = {
  readonly items: readonly Item[];
  /** Texts that do not print as entered; those without room are ignored if a back shows them. */
  readonly offences: readonly FrontOffence[];
  /** Remarks for the player in any case. */
  readonly remarks: readonly Offence[];
  /** Null if everything fits on the front. */
  readonly overflow: Overflow | null;
};

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
export const doNot = (called: string): string => (called.endsWith('s') ? 'do not' : 'does not');

/** Last words on a front that continues on the back. */
const MORE = 'see back';

/** Last words on a front that nothing continues, where a text of it ends in "…": the longest that costs no line or row. */
const CUT = ['texts cut short', 'cut short', 'cut'];

/** `endsShort`: a text of it ends in "…", and goes on nowhere. */
type Attempt = LaidCard & { readonly isComplete: boolean; readonly hasPictures: boolean; readonly endsShort: boolean };

/** Content left out of a front: optional parts of the card, and the small notes below its large values. */
type Without = { readonly blocks: ReadonlySet<FilledBlock>; readonly notes: boolean };
const NOTHING_LEFT_OUT: Without = { blocks: new Set(), notes: false };

type Side = { readonly level: Level; readonly hasBack: boolean; readonly mark: string | null; readonly without: Without };

function layAtLevel(card: FilledCard, cardStyle: CardStyle, { level, hasBack, mark, without }: Side): Attempt {
  const { measures, showsOptional } = level;
  const offences: FrontOffence[] = [];
  const cut: Phrases[] = [];
  const told = new Set<string>();
  const report = (part: string, text: string): void => {
    const words = `${card.name}: the ${part} ${doNot(part)} fit`;
    const message = `${words}; "${text}" prints cut short.`;
    // Like rows are cut alike.
    if (told.has(message)) return;
    told.add(message);
    cut.push([
      { text: `${part.charAt(0).toUpperCase()}${part.slice(1)}:`, isStrong: true },
      { text: ` ${text}`, isStrong: false },
    ]);
    const wholeBehind = `${words} on the front; "${text}" prints cut short there, and whole on the back.`;
    offences.push({ part, reason: 'too long', message, wholeBehind });
  };
  const leftMm = card.band && cardStyle.band === 'beside' ? BAND_MM : SAFE_MM;
  const topMm = card.band && cardStyle.band === 'above' ? BAND_MM : SAFE_MM;
  const widthMm = card.widthMm - leftMm - SAFE_MM;
  const setting: Setting = { measures, drawing: cardStyle.drawing, widthMm, showsNotes: showsOptional && !without.notes, report };
  const top = header(setting, card);
  const startMm = topMm + top.heightMm;
  const bottomMm = card.heightMm - SAFE_MM - footerMm(setting, card, mark);
  const all = [...card.body, ...card.foot];
  const wanted = all.filter((block) => !without.blocks.has(block) && (showsOptional || !block.isOptional || isPicture(block)));
  const laid = layBlocks(setting, wanted, bottomMm - startMm);
  const laidOf = (blocks: readonly FilledBlock[]): readonly LaidBlock[] => blocks.flatMap((block) => laid.get(block) ?? []);
  const [main, feet] = [
    laidOf(card.body),
    laidOf(card.foot).map((block) => ({ ...block, keeps: Math.min(block.keeps ?? KEPT.foot, KEPT.foot) })),
  ];
  const shares = sharesOf([...main, ...feet], bottomMm - startMm);
  const body = stack(main, shares, { leftMm, topMm: startMm, isCut: !hasBack });
  const foot = stack(feet, shares, { leftMm, topMm: bottomMm - sharedMm(feet, shares), isCut: !hasBack });
  const rest = [...body.rest, ...foot.rest];
  for (const { called, strips, strip } of rest) {
    const message = `${card.name}: the ${called} ${doNot(called)} fit (${counted(strips.length, strip)} over).`;
    offences.push({ part: called, reason: 'no room', message });
  }
  const unseen = wanted.filter((block) => isPicture(block) && !laid.has(block));
  for (const { called } of unseen) {
    const message = `${card.name}: the words leave no room for the ${called}, which is left out.`;
    offences.push({ part: called, reason: 'no room', message });
  }
  const ground = [
    ...(card.side?.colour ? [sideStripe(card.side.colour, card)] : []),
    ...(card.band === null || cardStyle.band === 'none'
      ? []
      : (cardStyle.band === 'above' ? bandAbove : bandBeside)(setting, card.band, card)),
  ];
  const ends = [...moved(top.items, leftMm, topMm), ...moved(footer(setting, card, mark), leftMm, bottomMm)];
  // Optional parts that the look itself leaves out do not count as missing.
  const dropped = [...without.blocks];
  for (const { called, isSpare } of dropped) {
    if (isSpare) continue;
    const message = `${card.name}: there is no room for the ${called}, which ${called.endsWith('s') ? 'are' : 'is'} left out.`;
    offences.push({ part: called, reason: 'no room', message });
  }
  const isComplete = rest.length === 0;
  const overflow =
    isComplete && cut.length === 0 && unseen.length === 0 && dropped.length === 0 ? null : { rest, dropped: [...dropped, ...unseen], cut };
  return {
    items: [...ground, ...ends, ...body.items, ...foot.items],
    offences,
    remarks: without.notes ? notesLeftOut(card) : [],
    overflow,
    isComplete,
    hasPictures: unseen.length === 0,
    endsShort: cut.length > 0 || body.endsShort || foot.endsShort,
  };
}

/** Remarks on small notes below large values that a card has no room for. */
const notesLeftOut = ({ name, body, foot }: FilledCard): readonly Offence[] =>
  [...body, ...foot].flatMap((block): readonly Offence[] => {
    if (block.kind !== 'stats') return [];
    const notes = block.boxes.flatMap(({ label, note }) => (isBlank(note) ? [] : [`${plainText(label)}: ${plainText(note)}`]));
    const message = `${name}: there is no room for the small notes below the ${block.called}, which are left out (${notes.join(', ')}).`;
    return notes.length === 0 ? [] : [{ part: block.called, reason: 'no room', message }];
  });

/**
 * Yields what to leave out of a card that is too full for the smallest sizes, least first: optional parts from the last on,
 * then notes.
 */
function* toLeaveOut({ body, foot }: FilledCard, hasBack: boolean): Generator<Without> {
  const optional = [...body, ...foot].filter((block) => block.isOptional && !isPicture(block));
  for (let count = 1; count <= optional.length; count += 1) yield { blocks: new Set(optional.slice(-count)), notes: false };
  const blocks = new Set(optional);
  if (hasBack) return;
  // Notes are left out only if everything else then fits: they have no place on a back.
  yield { blocks, notes: true };
  yield { blocks, notes: false };
}

/** How many lines and rows have no place on a front. */
const lostOf = ({ overflow }: Attempt): number => (overflow?.rest ?? []).reduce((sum, { strips }) => sum + strips.length, 0);

/**
 * The same front with words at its end where a text goes on behind or ends in "…". Before they cost a line or a row they are
 * shorter, or the card is in smaller sizes. `smaller` counts the sizes below the first of `levels`.
 */
function marked(
  front: Attempt,
  hasBack: boolean,
  levels: readonly Level[],
  layAt: (side: Omit<Side, 'hasBack' | 'without'>) => Attempt,
): { readonly laid: Attempt; readonly smaller: number } {
  const [level] = levels;
  const { overflow, endsShort } = front;
  if (level === undefined || overflow === null) return { laid: front, smaller: 0 };
  if (hasBack) return { laid: layAt({ level, mark: MORE }), smaller: 0 };
  if (!endsShort) return { laid: front, smaller: 0 };
  for (const [smaller, each] of levels.entries())
    for (const mark of CUT) {
      const laid = layAt({ level: each, mark });
      if (lostOf(laid) <= lostOf(front)) return { laid, smaller };
    }
  const [smaller, smallest = level] = [levels.length - 1, levels.at(-1)];
  return { laid: layAt({ level: smallest, mark: CUT.at(-1) ?? null }), smaller };
}

/**
 * Lays out a whole card, inside its safe area and without overlaps. A card too full for the look's sizes gets smaller ones;
 * in the smallest it leaves out as few of its optional parts as possible, and the rest takes the largest sizes that hold it.
 * What does not fit is left for the back if there is one, else left out and reported. Words become compact if a picture then fits, but none are left out for it.
 */
export function layCard(card: FilledCard, cardStyle: CardStyle, hasBack: boolean): LaidCard {
  const [first, second] = cardStyle.levels;
  if (!first) throw new Error('A look has no sizes.');
  const layAt = (side: Partial<Side>): Attempt =>
    layAtLevel(card, cardStyle, { level: first, hasBack, mark: null, without: NOTHING_LEFT_OUT, ...side });
  const roomy = layAt({});
  if (roomy.isComplete && !roomy.hasPictures && second) {
    const smaller = layAt({ level: second });
    if (smaller.hasPictures) return marked(smaller, hasBack, [second], (side) => layAt(side)).laid;
  }
  let laid = roomy;
  let tried = 1;
  for (const level of cardStyle.levels.slice(1)) {
    if (laid.isComplete) break;
    laid = layAt({ level });
    tried += 1;
  }
  let level = cardStyle.levels[tried - 1] ?? first;
  let without = NOTHING_LEFT_OUT;
  if (!laid.isComplete && level.showsOptional) {
    for (without of toLeaveOut(card, hasBack)) {
      laid = layAt({ level, without });
      if (laid.isComplete) break;
    }
    // What is left out may leave room for larger sizes.
    for (const [index, larger] of cardStyle.levels.slice(0, tried - 1).entries()) {
      const attempt = layAt({ level: larger, without });
      if (!laid.isComplete || !attempt.isComplete || !larger.showsOptional) continue;
      [laid, level, tried] = [attempt, larger, index + 1];
      break;
    }
  }
  const smaller = cardStyle.levels.slice(tried - 1).filter(({ showsOptional }) => showsOptional === level.showsOptional);
  const end = marked(laid, hasBack, smaller, (side) => layAt({ ...side, without }));
  if (tried + end.smaller <= cardStyle.asPromised) return end.laid;
  const message = `${card.name}: there is too much on it for large type; it prints in smaller type. A larger card has room.`;
  return { ...end.laid, remarks: [{ part: 'type', reason: 'no room', message }] };
}
