import { once } from '../../base/remembered.ts';
import { t } from '../../base/words/words.ts';
import type { Project } from '../../project/index.ts';
import type { Legality } from '../../project/issues.ts';
import { pictureOf } from '../../project/pictures.ts';
import { symbolOf } from '../../project/symbols/index.ts';
import { kindsOf, type Ruleset, rulesetOfDesign, rulesetOfKind } from '../../rules/ruleset/compile/index.ts';
import type { CardDesign } from '../../rules/ruleset/format/index.ts';
import { assessDesign } from '../../rules/ruleset/run/index.ts';
import { type LayoutIssue, onePerScript, type Page, type PrintLayout, printable } from '../print/page/index.ts';
import { cutSizeOf, drawnSizeOf, gridFor, imposeSheet, isTwoSided, type Sides } from '../print/paper/index.ts';
import { type BackLayout, layBehind, layMore } from './back.ts';
import { type CardLayoutIssue, layCard } from './card.ts';
import { type Copy, copiesOf, type PrintedDesign } from './copies.ts';
import { defaultCard } from './defaultCard.ts';
import { cardStyleOf } from './drawing.ts';
import { type Filled, fillCard } from './fill.ts';
import type { CardPicture, FilledSide } from './filled.ts';
import { arranged, type CardJob, defaultJob, lookOf } from './job/index.ts';
import { mostUnits, unitsTogether } from './perUnit.ts';
import { blankBacks, breachNote, noRoom, standingOf, withoutNote } from './remarks.ts';

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
type SingleCard = Sides & { readonly design: number; readonly scale: number };

/** A print that is laid out on demand: the first sheet does not wait for the last. */
export type CardPlan = {
  readonly title: string;
  /** The reason why nothing can be printed with these settings, in one sentence; null if it can. */
  readonly fault: string | null;
  /** Cards and sheets; cards that designs go on on are counted once these designs are known, and stand on sheets of their own at the end. */
  readonly cardCount: number;
  readonly sheetCount: number;
  /** Number of places for cards on a sheet of paper. */
  readonly perSheet: number;
  /** How many cards stand on a sheet, 0-based. */
  readonly cardsOn: (sheet: number) => number;
  /** Sides per sheet of paper: fronts, or fronts and backs. */
  readonly sidesPerSheet: 1 | 2;
  /** Lays out one sheet of paper, 0-based. */
  readonly sheet: (index: number) => readonly Page[];
  /** The single cards, laid out on demand: one for each design, or one for each copy if copies have numbers. */
  readonly singles: () => Iterable<SingleCard>;
  /** Checks the designs one after the other, each step a short piece of work. Afterwards all layoutIssues are known. */
  readonly examine: () => Iterator<unknown>;
  /** What the margin of each sheet says of the designs that break rules; null for nothing. */
  readonly note: () => string | null;
  /** Every text found so far that does not print as entered, once for each design, in their order. */
  readonly layoutIssues: () => readonly LayoutIssue[];
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
  cardsOn: () => 0,
  sidesPerSheet: 1,
  sheet: () => [],
  singles: () => [],
  note: () => null,
  examine: () => [].values(),
  layoutIssues: () => [],
  outOfRules: () => [],
  exempted: () => [],
});

/** What is known of a design after one of its cards was laid out. */
type CardOutcome = {
  readonly layoutIssues: readonly LayoutIssue[];
  readonly standing: Legality['kind'];
  readonly isBackBlank: boolean;
};

/** Cards that are silent about rules are filled like those of a design that keeps them. */
const LEGAL: Legality = { kind: 'legal', errors: [], exempted: [] };

/** Works out how the cards of a print job are placed on sheets of paper, without laying any out yet. */
export function planCards(ruleset: Ruleset, designs: readonly PrintedDesign[], options: Partial<CardOptions> = {}): CardPlan {
  const { title = t('Cards'), pictures, isHouseRules = false } = options;
  const job = options.job ?? { ...defaultJob, setup: { ...defaultJob.setup, size: (options.card ?? cardDesignOf(ruleset)).size } };
  const { setup, backs } = job;
  const look = lookOf(job.look, options.looks);
  if (look === null) return nothing(title, t('There is no card look "{look}".', { look: job.look }));
  const grid = gridFor(setup);
  if (grid === null) return nothing(title, noRoom(setup));
  const size = drawnSizeOf(setup);
  const cards = new Map<Ruleset, CardDesign>();
  const cardFor = (ofKind: Ruleset): CardDesign => {
    const card = cards.get(ofKind) ?? { ...arranged(options.card ?? cardDesignOf(ofKind), look), size };
    cards.set(ofKind, card);
    return card;
  };
  const cardStyle = cardStyleOf(look);
  const hasBand = cardStyle.band !== 'none';
  const hasBack = setup.arrangement !== 'fronts';
  const next = hasBack ? 'back' : 'card';
  const side = job.sideShown ? filledSide(job.side ?? options.side, pictures, hasBand) : null;
  const told = new Map<number, CardOutcome>();
  /** How many more cards a card goes on on, by its input and its number of units: cards for parts of some units may differ. */
  const more = new Map<PrintedDesign, Map<number, number>>();
  const moreThan = ({ input, count }: Copy): number | undefined => more.get(input)?.get(count);
  const filledOf = ({ input, count, firstNumber, numbers }: Omit<Copy, 'design'>, picture: CardPicture | null): Filled => {
    const standing = standingOf(ruleset, input);
    const ofKind = rulesetOfDesign(ruleset, input);
    return fillCard(ofKind, cardFor(ofKind), assessDesign(ruleset, input), {
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
  };
  const sidesOf = (copy: Copy): readonly Sides[] => {
    const { design, input } = copy;
    const picture = job.picturesShown && pictures ? cardPicture(pictures, input) : null;
    const standing = standingOf(ruleset, input);
    const filled = filledOf(copy, picture);
    const { name } = filled.card;
    const front = layCard(filled.card, cardStyle, next);
    const { back, more: further } = hasBack
      ? layBehind(filled.card, cardStyle, backs, front.overflow, picture)
      : { back: null, more: front.overflow === null ? [] : layMore(filled.card, cardStyle, front.overflow) };
    const ofMore = further.flatMap((each) => [...each.front.cardIssues, ...(each.back?.cardIssues ?? [])]);
    const takes = { name, cards: further.length + 1 };
    const takesMore = t('{name}: there is too much on it for one card; it takes {cards}. A larger card, or backs, may have room.', takes);
    const cardIssues: readonly CardLayoutIssue[] = [
      ...filled.cardIssues,
      ...front.cardIssues,
      ...(back?.cardIssues ?? []),
      ...ofMore,
      ...(further.length > 0 ? [{ part: 'card', reason: 'no room' as const, message: takesMore }] : []),
    ];
    const layoutIssues = cardIssues.map((cardIssue) => ({ design, name, ...cardIssue }));
    const known = told.get(design) ?? { layoutIssues: [], standing: standing.kind, isBackBlank: hasBack && back === null };
    // Cards for other units of the design may say more.
    const added = layoutIssues.filter(({ message }) => !known.layoutIssues.some((other) => other.message === message));
    if (added.length > 0 || !told.has(design)) told.set(design, { ...known, layoutIssues: [...known.layoutIssues, ...added] });
    more.set(input, (more.get(input) ?? new Map<number, number>()).set(copy.count, further.length));
    const isOverhanging = filled.card.band !== null || side?.colour != null;
    const face = ({ items }: Pick<BackLayout, 'items'>) => ({ design, name, ...size, items });
    const first: Sides = { front: { ...face(front), isOverhanging }, back: back && face(back) };
    return [first, ...further.map((each): Sides => ({ front: face(each.front), back: each.back && face(each.back) }))];
  };
  const thatAre = (kind: Legality['kind']): readonly number[] =>
    [...told].flatMap(([design, { standing }]) => (standing === kind ? [design] : [])).toSorted((a, b) => a - b);
  const filledFor = (input: PrintedDesign, count: number) => filledOf({ input, count, firstNumber: 1, numbers: null }, null).card;
  /** How much of a card for so many units has no place on its front. */
  const missingFor = (input: PrintedDesign, count: number): number => {
    const { cardIssues, overflow, omitted } = layCard(filledFor(input, count), cardStyle, next);
    return cardIssues.length + omitted.length + (overflow === null ? 0 : 1 + overflow.rest.length + overflow.dropped.length);
  };
  const mostOf = (input: PrintedDesign, count: number): number => {
    const most = mostUnits(cardFor(rulesetOfDesign(ruleset, input)));
    if (count < 2 || most < 2 || most === Number.POSITIVE_INFINITY) return most;
    const { body, foot } = filledFor(input, 2);
    // Units of a design without boxes of their own share a card in any number.
    if (![...body, ...foot].some(({ kind }) => kind === 'units')) return Number.POSITIVE_INFINITY;
    return unitsTogether(Math.min(most, count), (together) => missingFor(input, together));
  };
  const copies = copiesOf(designs, job, mostOf);
  const perSheet = grid.columns * grid.rows;
  const note = once(() => (job.breachesShown ? breachNote(ruleset, copies) : null));
  const goingOn = (): readonly Copy[] => copies.filter((copy) => (moreThan(copy) ?? 0) > 0);
  const moreCount = (): number => goingOn().reduce((sum, copy) => sum + (moreThan(copy) ?? 0), 0);
  const firstSheets = Math.ceil(copies.length / perSheet);
  return {
    title,
    fault: null,
    get cardCount() {
      return copies.length + moreCount();
    },
    get sheetCount() {
      return firstSheets + Math.ceil(moreCount() / perSheet);
    },
    perSheet,
    cardsOn: (sheet) =>
      Math.min(perSheet, sheet < firstSheets ? copies.length - sheet * perSheet : moreCount() - (sheet - firstSheets) * perSheet),
    sidesPerSheet: isTwoSided(setup) ? 2 : 1,
    note,
    sheet: (index) => {
      const at = index < firstSheets ? index : index - firstSheets;
      const part = <T>(all: readonly T[]): readonly T[] => all.slice(at * perSheet, (at + 1) * perSheet);
      const cards =
        index < firstSheets
          ? part(copies).flatMap((copy) => sidesOf(copy).slice(0, 1))
          : part(goingOn().flatMap((copy) => sidesOf(copy).slice(1)));
      return imposeSheet(cards, setup, grid, note());
    },
    singles: function* () {
      const scale = cutSizeOf(setup).widthMm / size.widthMm;
      const seen = new Set<number>();
      for (const copy of copies) {
        if (!job.numbered && seen.has(copy.design)) continue;
        seen.add(copy.design);
        for (const sides of sidesOf(copy)) yield { ...sides, design: copy.design, scale };
      }
    },
    examine: function* () {
      for (const copy of copies) if (moreThan(copy) === undefined) yield sidesOf(copy);
    },
    layoutIssues: () => [
      ...onePerScript([...told].toSorted(([a], [b]) => a - b).flatMap(([, { layoutIssues }]) => layoutIssues)),
      ...(copies.every(({ design }) => told.has(design))
        ? [
            ...blankBacks(copies.filter(({ design }) => told.get(design)?.isBackBlank).length, copies.length),
            ...withoutNote(note(), setup, grid),
          ]
        : []),
    ],
    outOfRules: () => thatAre('broken'),
    exempted: () => thatAre('exempted'),
  };
}

/** Pages of cards, and how many cards are on them. */
type CardsLayout = PrintLayout & { readonly cards: number };

/**
 * Lays out all cards of a print job on sheets of paper. Reports every text that does not print as entered, once for each
 * design.
 */
export function layoutCards(ruleset: Ruleset, designs: readonly PrintedDesign[], options: Partial<CardOptions> = {}): CardsLayout {
  const [plan, pages] = [planCards(ruleset, designs, options), [] as Page[]]; // filled below
  for (let sheet = 0; sheet < plan.sheetCount; sheet += 1) pages.push(...plan.sheet(sheet));
  return { title: plan.title, pages, fault: plan.fault, layoutIssues: plan.layoutIssues(), cards: plan.cardCount };
}
