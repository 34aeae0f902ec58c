import { BAND_MM, bandAbove, bandBeside, sideStripe } from './band.ts';
import { layBlocks } from './blocks.ts';
import type { Level, Manner } from './drawing.ts';
import type { FilledBlock, FilledCard, Phrases } from './filled.ts';
import { footer, footerMm } from './footer.ts';
import { header } from './header.ts';
import { SAFE_MM } from './measures.ts';
import type { Item, Offender } from './page.ts';
import { isPicture } from './pictureBlock.ts';
import { stack, totalOf } from './stack.ts';
import { type LaidBlock, moved, type Setting } from './strip.ts';

export type Offence = Omit<Offender, 'design' | 'name'>;

/** What a front could not hold: rows and lines already laid out, parts that gave way, and texts that are cut short. */
export type Overflow = {
  readonly rest: readonly LaidBlock[];
  readonly dropped: readonly FilledBlock[];
  readonly cut: readonly Phrases[];
};

export type LaidCard = {
  readonly items: readonly Item[];
  /** What does not stand there as entered; of no account where a back takes it. */
  readonly offences: readonly Offence[];
  /** What the player should know in any case. */
  readonly remarks: readonly Offence[];
  /** Null if everything stands on the front. */
  readonly overflow: Overflow | null;
};

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
export const doNot = (called: string): string => (called.endsWith('s') ? 'do not' : 'does not');

/** What the last line of a front says whose back goes on. */
const MORE = 'see back';

type Attempt = LaidCard & { readonly isComplete: boolean; readonly hasPictures: boolean };

function layAtLevel(card: FilledCard, manner: Manner, level: Level, hasBack: boolean, mark: string | null): Attempt {
  const { measures, showsOptional } = level;
  const offences: Offence[] = [];
  const cut: Phrases[] = [];
  const report = (part: string, text: string): void => {
    cut.push([
      { text: `${part.charAt(0).toUpperCase()}${part.slice(1)}:`, isStrong: true },
      { text: ` ${text}`, isStrong: false },
    ]);
    offences.push({ part, reason: 'too long', message: `${card.name}: the ${part} ${doNot(part)} fit; "${text}" prints cut short.` });
  };
  const leftMm = card.band && manner.band === 'beside' ? BAND_MM : SAFE_MM;
  const topMm = card.band && manner.band === 'above' ? BAND_MM : SAFE_MM;
  const widthMm = card.widthMm - leftMm - SAFE_MM;
  const setting: Setting = { measures, drawing: manner.drawing, widthMm, showsNotes: showsOptional, report };
  const top = header(setting, card);
  const startMm = topMm + top.heightMm;
  const bottomMm = card.heightMm - SAFE_MM - footerMm(setting, card);
  const all = [...card.body, ...card.foot];
  const wanted = all.filter((block) => showsOptional || !block.isOptional || isPicture(block));
  const laid = layBlocks(setting, wanted, bottomMm - startMm);
  const laidOf = (blocks: readonly FilledBlock[]): readonly LaidBlock[] => blocks.flatMap((block) => laid.get(block) ?? []);
  const feet = laidOf(card.foot);
  const footTop = Math.max(bottomMm - totalOf(feet), startMm);
  const body = stack(laidOf(card.body), { leftMm, topMm: startMm, bottomMm: footTop }, !hasBack);
  const foot = stack(feet, { leftMm, topMm: footTop, bottomMm }, !hasBack);
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
    ...(card.band === null || manner.band === 'none' ? [] : (manner.band === 'above' ? bandAbove : bandBeside)(setting, card.band, card)),
  ];
  const ends = [...moved(top.items, leftMm, topMm), ...moved(footer(setting, card, mark), leftMm, bottomMm)];
  const dropped = all.filter((block) => !wanted.includes(block));
  const isComplete = rest.length === 0;
  // A look may do without its optional parts; then they are not missing.
  const isMissingParts = dropped.length > 0 && manner.levels[0]?.showsOptional === true;
  const overflow =
    isComplete && cut.length === 0 && unseen.length === 0 && !isMissingParts
      ? null
      : { rest, dropped: [...(isMissingParts ? dropped : []), ...unseen], cut };
  return {
    items: [...ground, ...ends, ...body.items, ...foot.items],
    offences,
    remarks: [],
    overflow,
    isComplete,
    hasPictures: unseen.length === 0,
  };
}

/**
 * Places everything on a card, inside its safe area and with nothing over anything else. A card too full for the look's sizes gets
 * smaller ones, then does without its optional parts, then gets the smallest type; what fits not even then is left for the back if
 * there is one, else left out and told. A picture makes words compact if it then finds room, but none of them go for it.
 */
export function layCard(card: FilledCard, manner: Manner, hasBack: boolean): LaidCard {
  const [first, second] = manner.levels;
  if (!first) throw new Error('A look has no sizes.');
  const roomy = layAtLevel(card, manner, first, hasBack, null);
  if (roomy.isComplete && !roomy.hasPictures && second?.showsOptional === first.showsOptional) {
    const smaller = layAtLevel(card, manner, second, hasBack, null);
    if (smaller.hasPictures) return smaller;
  }
  let laid = roomy;
  let tried = 1;
  for (const level of manner.levels.slice(1)) {
    if (laid.isComplete) break;
    laid = layAtLevel(card, manner, level, hasBack, null);
    tried += 1;
  }
  const last = manner.levels[tried - 1] ?? first;
  const marked = laid.overflow !== null && hasBack ? layAtLevel(card, manner, last, hasBack, MORE) : laid;
  if (tried <= manner.asPromised) return marked;
  const message = `${card.name}: there is too much on it for large type; it prints in smaller type. A larger card has room.`;
  return { ...marked, remarks: [{ part: 'type', reason: 'no room', message }] };
}
