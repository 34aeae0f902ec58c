import type { Offender, Page, PrintLayout } from '../print/page/index.ts';
import { onePerScript, printable } from '../print/page/index.ts';
import {
  type CardGrid,
  cutSizeOf,
  enlargementOf,
  gridFor,
  imposeSheet,
  noteOnSheet,
  type PrintSetup,
  type Sides,
} from '../print/paper/index.ts';
import type { Project } from '../project/index.ts';
import type { Legality } from '../project/issues/index.ts';
import { pictureOf } from '../project/pictures/index.ts';
import { symbolOf } from '../project/symbols/index.ts';
import { once } from '../remembered.ts';
import { kindsOf, type Ruleset, rulesetOfDesign, rulesetOfKind } from '../ruleset/compile/index.ts';
import type { CardDesign } from '../ruleset/format/index.ts';
import { assessDesign } from '../ruleset/run/index.ts';
import { CUT_SHORT, layBack } from './back.ts';
import { layCard, type Offence } from './card.ts';
import { type Copy, copiesOf, type PrintedDesign } from './copies.ts';
import { defaultCard } from './defaultCard.ts';
import { cardStyleOf } from './drawing.ts';
import { fillCard } from './fill.ts';
import type { CardPicture, FilledSide } from './filled.ts';
import { arranged, type CardJob, defaultJob, lookOf } from './job/index.ts';
import { breachNote, standingOf } from './standings.ts';

export type CardOptions = {
  /** Settings of this print. Without them, cards have the size of their design and are laid out on A4. */
  readonly job: CardJob;
  /** Title of the document. */
  readonly title: string;
  /** The pictures that designs may show; without them cards are words only. */
  readonly pictures?: Project['pictures'];
  /** The symbols that players brought. */
  readonly symbols?: Project['symbols'];
  /** The project's own looks, which a job may name like built-in ones. */
  readonly looks?: Project['looks'];
  /** The project's side, unless the job has its own. */
  readonly side?: Project['side'];
  /** True if the rules are the player's own: cards then say so. */
  readonly isHouseRules?: boolean;
  /** A card's design to use instead of the ruleset's. */
  readonly card?: CardDesign;
};

function cardPicture(pictures: Project['pictures'], design: PrintedDesign): CardPicture | null {
  const picture = pictureOf({ pictures }, design);
  return picture && { picture, alt: design.image?.alt ?? '' };
}

/**
 * Returns the content of a ruleset's cards: its card.json, or a plain card made from its fields. With several kinds of design it
 * is that of the first; `rulesetOfDesign` gives the ruleset of another.
 */
export function cardDesignOf(whole: Ruleset): CardDesign {
  const ruleset = rulesetOfKind(whole, kindsOf(whole)[0]?.key ?? null);
  return ruleset.card ?? defaultCard(ruleset);
}

/** Returns the print options that a project itself sets. */
export const printOptionsOf = ({
  name,
  pictures,
  symbols,
  looks,
  side,
  ruleset,
}: Pick<Project, 'name' | 'pictures' | 'symbols' | 'looks' | 'side' | 'ruleset'>): Omit<CardOptions, 'job'> => ({
  title: name,
  pictures,
  symbols,
  looks,
  side,
  isHouseRules: ruleset.files !== undefined,
});

function filledSide(side: Project['side'] | CardJob['side'], pictures: Project['pictures'], hasColours: boolean): FilledSide | null {
  if (side === null || side === undefined) return null;
  const emblem = side.emblem === null ? null : (pictures?.[side.emblem] ?? null);
  return { name: printable(side.name.trim()).text, colour: hasColours ? side.colour : null, emblem };
}

/** A single card, for a picture of it; `scale` is a factor on its printed size. */
export type SingleCard = Sides & { readonly design: number; readonly scale: number };

/** A print that is laid out on demand: the first sheet does not wait for the last. */
export type CardPlan = {
  readonly title: string;
  /** The reason why nothing can be printed with these settings, in one sentence; null if it can. */
  readonly fault: string | null;
  readonly cardCount: number;
  readonly sheetCount: number;
  /** Number of places for cards on a sheet of paper. */
  readonly perSheet: number;
  /** Sides per sheet of paper: fronts, or fronts and backs. */
  readonly sidesPerSheet: 1 | 2;
  /** Lays out one sheet of paper, 0-based. */
  readonly sheet: (index: number) => readonly Page[];
  /** The single cards, laid out on demand: one for each design, or one for each copy if copies have numbers. */
  readonly singles: () => Iterable<SingleCard>;
  /** Checks the designs one after the other, each step a short piece of work. Afterwards all offenders are known. */
  readonly examine: () => Iterator<unknown>;
  /** What the margin of each sheet says of the designs that break rules; null for nothing. */
  readonly note: () => string | null;
  /** Every text found so far that does not print as entered, once for each design, in their order. */
  readonly offenders: () => readonly Offender[];
  /** Indexes of the designs found so far that break the rules, which their cards state; in order. */
  readonly outOfRules: () => readonly number[];
  /** Indexes of the designs that break only rules from which they are exempted. */
  readonly exempted: () => readonly number[];
};

const nothing = (title: string, fault: string): CardPlan => ({
  title,
  fault,
  cardCount: 0,
  sheetCount: 0,
  perSheet: 0,
  sidesPerSheet: 1,
  sheet: () => [],
  singles: () => [],
  note: () => null,
  examine: () => [].values(),
  offenders: () => [],
  outOfRules: () => [],
  exempted: () => [],
});

/** What is known of a design after one of its cards was laid out. */
type Told = { readonly offenders: readonly Offender[]; readonly standing: Legality['kind']; readonly isBackBlank: boolean };

/** Returns a remark on backs that stay blank; nothing until all designs are laid out. */
function blankBacks(copies: readonly Copy[], told: ReadonlyMap<number, Told>): readonly Offender[] {
  if (!copies.every(({ design }) => told.has(design))) return [];
  const blank = copies.filter(({ design }) => told.get(design)?.isBackBlank).length;
  if (blank === 0) return [];
  const which =
    blank === copies.length
      ? blank === 1
        ? 'The back is'
        : `All ${blank} backs are`
      : `${blank} of ${copies.length} backs ${blank === 1 ? 'is' : 'are'}`;
  const message = `${which} blank, because nothing is chosen for backs and the front${blank === 1 ? ' holds' : 's hold'} everything. Choose what stands on backs, or print fronts only.`;
  return [{ design: -1, name: '', part: 'backs', reason: 'left blank', message }];
}

/** A remark on the words in the margin, where no margin of the fronts has room for them: cards are not moved for them. */
function withoutNote(note: string | null, setup: PrintSetup, grid: CardGrid): readonly Offender[] {
  if (note === null || noteOnSheet(note, setup, grid) !== null) return [];
  const message = `The margins have no room for “${note}”: only the cards themselves say so. Choose larger paper or fewer cards on a sheet for it.`;
  return [{ design: -1, name: '', part: 'margin', reason: 'no room', message }];
}

/** Cards that are silent about rules are filled like those of a design that keeps them. */
const LEGAL: Legality = { kind: 'legal', errors: [], exempted: [] };

/** Works out how the cards of a print job are placed on sheets of paper, without laying any out yet. */
export function planCards(ruleset: Ruleset, designs: readonly PrintedDesign[], options: Partial<CardOptions> = {}): CardPlan {
  const { title = 'Cards', pictures, isHouseRules = false } = options;
  const job = options.job ?? { ...defaultJob, setup: { ...defaultJob.setup, size: (options.card ?? cardDesignOf(ruleset)).size } };
  const { setup, backs } = job;
  const look = lookOf(job.look, options.looks);
  if (look === null) return nothing(title, `There is no card look "${job.look}".`);
  const grid = gridFor(setup);
  if (grid === null) return nothing(title, noRoom(setup));
  const full = cutSizeOf({ ...setup, fitsSleeve: false });
  const enlargement = enlargementOf(full);
  const size = { widthMm: full.widthMm / enlargement, heightMm: full.heightMm / enlargement };
  const cards = new Map<Ruleset, CardDesign>();
  const cardFor = (ofKind: Ruleset): CardDesign => {
    const card = cards.get(ofKind) ?? { ...arranged(options.card ?? cardDesignOf(ofKind), look), size };
    cards.set(ofKind, card);
    return card;
  };
  const cardStyle = cardStyleOf(look);
  const hasBand = cardStyle.band !== 'none';
  const hasBack = setup.arrangement !== 'fronts';
  const side = job.sideShown ? filledSide(job.side ?? options.side, pictures, hasBand) : null;
  const told = new Map<number, Told>();
  const sidesOf = ({ design, input, count, firstNumber, numbers }: Copy): Sides => {
    const picture = job.picturesShown && pictures ? cardPicture(pictures, input) : null;
    const standing = standingOf(ruleset, input);
    const ofKind = rulesetOfDesign(ruleset, input);
    const filled = fillCard(ofKind, cardFor(ofKind), assessDesign(ruleset, input), {
      standing: job.breachesShown ? standing : LEGAL,
      pointsShown: job.pointsShown,
      count,
      firstNumber,
      numbers,
      units: input.units ?? null,
      // A picture on the back is left off the front, where words need the room.
      picture: hasBack && backs === 'picture' ? null : picture,
      side,
      symbol: symbolOf(ruleset, options, input),
      hasBand,
      hasDigest: hasBack && backs === 'digest',
      isHouseRules,
    });
    const { name } = filled.card;
    const front = layCard(filled.card, cardStyle, hasBack);
    const back = hasBack ? layBack(filled.card, cardStyle, backs, front.overflow, picture) : null;
    const ofBack = (back?.offences ?? []).filter(({ part }) => part !== CUT_SHORT);
    // A text cut short on the front is reported as such where the back has no room for it either.
    const isCutForGood = back !== null && ofBack.length < back.offences.length;
    const ofFront = front.offences.flatMap(({ wholeBehind, ...offence }): readonly Offence[] => {
      if (front.overflow === null || !back) return [offence];
      if (offence.reason !== 'too long') return [];
      return [isCutForGood || wholeBehind === undefined ? offence : { ...offence, message: wholeBehind }];
    });
    const offences: readonly Offence[] = [...filled.offences, ...ofFront, ...ofBack, ...front.remarks];
    const offenders = offences.map((offence) => ({ design, name, ...offence }));
    if (!told.has(design)) told.set(design, { offenders, standing: standing.kind, isBackBlank: hasBack && back === null });
    const isOverhanging = filled.card.band !== null || side?.colour != null;
    return {
      front: { design, name, ...size, items: front.items, ...(isOverhanging ? { isOverhanging } : {}) },
      back: back && { design, name, ...size, items: back.items },
    };
  };
  const thatAre = (kind: Legality['kind']): readonly number[] =>
    [...told].flatMap(([design, { standing }]) => (standing === kind ? [design] : [])).toSorted((a, b) => a - b);
  const copies = copiesOf(designs, job);
  const perSheet = grid.columns * grid.rows;
  const note = once(() => (job.breachesShown ? breachNote(ruleset, copies) : null));
  return {
    title,
    fault: null,
    cardCount: copies.length,
    sheetCount: Math.ceil(copies.length / perSheet),
    perSheet,
    sidesPerSheet: setup.arrangement === 'long-edge' || setup.arrangement === 'short-edge' ? 2 : 1,
    note,
    sheet: (index) => imposeSheet(copies.slice(index * perSheet, (index + 1) * perSheet).map(sidesOf), setup, grid, note()),
    singles: function* () {
      const scale = cutSizeOf(setup).widthMm / size.widthMm;
      const seen = new Set<number>();
      for (const copy of copies) {
        if (!job.numbered && seen.has(copy.design)) continue;
        seen.add(copy.design);
        yield { ...sidesOf(copy), design: copy.design, scale };
      }
    },
    examine: function* () {
      for (const copy of copies) if (!told.has(copy.design)) yield sidesOf(copy);
    },
    offenders: () => [
      ...onePerScript([...told].toSorted(([a], [b]) => a - b).flatMap(([, { offenders }]) => offenders)),
      ...blankBacks(copies, told),
      ...(copies.every(({ design }) => told.has(design)) ? withoutNote(note(), setup, grid) : []),
    ],
    outOfRules: () => thatAre('broken'),
    exempted: () => thatAre('exempted'),
  };
}

/**
 * Lays out all cards of a print job on sheets of paper. Reports every text that does not print as entered, once for each
 * design.
 */
export function layoutCards(ruleset: Ruleset, designs: readonly PrintedDesign[], options: Partial<CardOptions> = {}): PrintLayout {
  const { title, fault, sheetCount, sheet, offenders } = planCards(ruleset, designs, options);
  const pages = Array.from({ length: sheetCount }, (_, index) => sheet(index)).flat();
  return { title, pages, fault, offenders: offenders() };
}

/** Returns the reason why a card of this size does not fit on this paper. */
export function noRoom(setup: PrintSetup): string {
  const { widthMm, heightMm } = cutSizeOf(setup);
  const paper = typeof setup.paper === 'string' ? setup.paper : `${setup.paper.widthMm} × ${setup.paper.heightMm} mm`;
  const what =
    setup.arrangement === 'fold'
      ? `A card of ${inMm(widthMm)} × ${inMm(heightMm)} mm with its back beside it`
      : `A card of ${inMm(widthMm)} × ${inMm(heightMm)} mm`;
  return `${what} does not fit on ${paper} with ${inMm(setup.marginMm)} mm of margin; choose larger paper, a smaller card or less margin.`;
}

const inMm = (length: number): string => String(Math.round(length * 10) / 10);
