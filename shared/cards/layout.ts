import { type Design, type Project, pictureOf } from '../project/index.ts';
import { assessDesign, type CardDesign, type DesignInput, type Ruleset } from '../ruleset/index.ts';
import { layCard } from './card.ts';
import { defaultCard } from './defaultCard.ts';
import { fillCard } from './fill.ts';
import type { CardPicture } from './filled.ts';
import { imposeCards, type Sides } from './impose.ts';
import type { CardSheet, Offender } from './page.ts';
import { cutSizeOf, defaultSetup, enlargementOf, type PrintSetup } from './setup.ts';

export type CardOptions = {
  readonly setup: PrintSetup;
  /** Whether the cost stands on the card; without it, cards can be shown to an opponent. */
  readonly pointsShown: boolean;
  /** Title of the document. */
  readonly title: string;
  /** The pictures that designs may show; without them cards are words only. */
  readonly pictures?: Project['pictures'];
  /** A card's design to use instead of the ruleset's. */
  readonly card?: CardDesign;
};

const defaults = { pointsShown: true, title: 'Cards' };

/** A design to print: what the rules look at, and what it may show. */
export type PrintedDesign = DesignInput & Pick<Design, 'image'>;

function cardPicture(pictures: Project['pictures'], design: PrintedDesign): CardPicture | null {
  const picture = pictureOf({ pictures }, design);
  return picture && { picture, alt: design.image?.alt ?? '' };
}

/**
 * Lays out one card for each design, in order, on sheets of paper; tells every text that does not print as entered. Without a
 * setup, cards have the size of their design and lie on A4.
 */
export function layoutCards(ruleset: Ruleset, designs: readonly PrintedDesign[], options: Partial<CardOptions> = {}): CardSheet {
  const { pointsShown, title, pictures, card = ruleset.card ?? defaultCard(ruleset.data) } = { ...defaults, ...options };
  const setup = options.setup ?? { ...defaultSetup, size: card.size };
  const full = cutSizeOf({ ...setup, fitsSleeve: false });
  const enlargement = enlargementOf(full);
  const size = { widthMm: full.widthMm / enlargement, heightMm: full.heightMm / enlargement };
  const offenders: Offender[] = [];
  const cards = designs.map((input, design): Sides => {
    const filled = fillCard(ruleset, { ...card, size }, assessDesign(ruleset, input), {
      pointsShown,
      picture: cardPicture(pictures, input),
    });
    const { name } = filled.card;
    const laid = layCard(filled.card);
    for (const offence of [...filled.offences, ...laid.offences]) offenders.push({ design, name, ...offence });
    return { front: { design, name, ...size, items: laid.items }, back: null };
  });
  const pages = imposeCards(cards, setup);
  return { title, pages: pages ?? [], fault: pages ? null : noRoom(setup), offenders };
}

function noRoom(setup: PrintSetup): string {
  const { widthMm, heightMm } = cutSizeOf(setup);
  const paper = typeof setup.paper === 'string' ? setup.paper : `${setup.paper.widthMm} × ${setup.paper.heightMm} mm`;
  const what =
    setup.arrangement === 'fold'
      ? `A card of ${inMm(widthMm)} × ${inMm(heightMm)} mm with its back beside it`
      : `A card of ${inMm(widthMm)} × ${inMm(heightMm)} mm`;
  return `${what} does not fit on ${paper} with ${inMm(setup.marginMm)} mm of margin; choose larger paper, a smaller card or less margin.`;
}

const inMm = (length: number): string => String(Math.round(length * 10) / 10);
