import { type Design, type Project, pictureOf } from '../project/index.ts';
import { assessDesign, type CardDesign, type DesignInput, type Ruleset } from '../ruleset/index.ts';
import { layCard } from './card.ts';
import { defaultCard } from './defaultCard.ts';
import { fillCard } from './fill.ts';
import type { CardPicture } from './filled.ts';
import type { Card, CardSheet, Offender } from './page.ts';
import { imposeCards, type Paper } from './sheet.ts';

export type CardOptions = {
  readonly paper: Paper;
  /** Whether the cost stands on the card; without it, cards can be shown to an opponent. */
  readonly pointsShown: boolean;
  readonly cutMarks: boolean;
  /** Title of the document. */
  readonly title: string;
  /** The pictures that designs may show; without them cards are words only. */
  readonly pictures?: Project['pictures'];
  /** A card's design to use instead of the ruleset's. */
  readonly card?: CardDesign;
};

const defaults: CardOptions = { paper: 'A4', pointsShown: true, cutMarks: true, title: 'Cards' };

/** A design to print: what the rules look at, and what it may show. */
export type PrintedDesign = DesignInput & Pick<Design, 'image'>;

function cardPicture(pictures: Project['pictures'], design: PrintedDesign): CardPicture | null {
  const picture = pictureOf({ pictures }, design);
  return picture && { picture, alt: design.image?.alt ?? '' };
}

/** Lays out one card for each design, in order, on sheets of paper; tells every text that does not print as entered. */
export function layoutCards(ruleset: Ruleset, designs: readonly PrintedDesign[], options: Partial<CardOptions> = {}): CardSheet {
  const { paper, pointsShown, cutMarks, title, pictures, card = ruleset.card ?? defaultCard(ruleset.data) } = { ...defaults, ...options };
  const offenders: Offender[] = [];
  const cards = designs.map((input, design): Card => {
    const filled = fillCard(ruleset, card, assessDesign(ruleset, input), { pointsShown, picture: cardPicture(pictures, input) });
    const { name, widthMm, heightMm } = filled.card;
    const laid = layCard(filled.card);
    for (const offence of [...filled.offences, ...laid.offences]) offenders.push({ design, name, ...offence });
    return { design, name, widthMm, heightMm, items: laid.items };
  });
  return { title, pages: imposeCards(cards, paper, cutMarks), offenders };
}
