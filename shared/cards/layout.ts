import { type Design, type Project, pictureOf } from '../project/index.ts';
import { assessDesign, type CardDesign, type DesignInput, type Ruleset } from '../ruleset/index.ts';
import { layCard } from './card.ts';
import { type Copy, copiesOf } from './copies.ts';
import { defaultCard } from './defaultCard.ts';
import { fillCard } from './fill.ts';
import type { CardPicture } from './filled.ts';
import { imposeCards, type Sides } from './impose.ts';
import { type CardJob, defaultJob } from './job.ts';
import type { CardSheet, Offender } from './page.ts';
import { cutSizeOf, enlargementOf, type PrintSetup } from './setup.ts';

export type CardOptions = {
  /** What was decided for this print; without it, cards have the size of their design and lie on A4. */
  readonly job: CardJob;
  /** Title of the document. */
  readonly title: string;
  /** The pictures that designs may show; without them cards are words only. */
  readonly pictures?: Project['pictures'];
  /** A card's design to use instead of the ruleset's. */
  readonly card?: CardDesign;
};

/** A design to print: what the rules look at, what it may show, and the id that its quantity goes by. */
export type PrintedDesign = DesignInput & Pick<Design, 'image'> & { readonly id?: string };

function cardPicture(pictures: Project['pictures'], design: PrintedDesign): CardPicture | null {
  const picture = pictureOf({ pictures }, design);
  return picture && { picture, alt: design.image?.alt ?? '' };
}

/** Lays out the cards of a print job on sheets of paper; tells every text that does not print as entered, once for each design. */
export function layoutCards(ruleset: Ruleset, designs: readonly PrintedDesign[], options: Partial<CardOptions> = {}): CardSheet {
  const { title = 'Cards', pictures, card = ruleset.card ?? defaultCard(ruleset.data) } = options;
  const job = options.job ?? { ...defaultJob, setup: { ...defaultJob.setup, size: card.size } };
  const { setup } = job;
  const full = cutSizeOf({ ...setup, fitsSleeve: false });
  const enlargement = enlargementOf(full);
  const size = { widthMm: full.widthMm / enlargement, heightMm: full.heightMm / enlargement };
  const offenders: Offender[] = [];
  const told = new Set<number>();
  const sidesOf = ({ design, input, count, firstNumber }: Copy): Sides => {
    const filled = fillCard(ruleset, { ...card, size }, assessDesign(ruleset, input), {
      pointsShown: job.pointsShown,
      count,
      firstNumber,
      picture: job.picturesShown && pictures ? cardPicture(pictures, input) : null,
    });
    const { name } = filled.card;
    const laid = layCard(filled.card);
    if (!told.has(design)) for (const offence of [...filled.offences, ...laid.offences]) offenders.push({ design, name, ...offence });
    told.add(design);
    return { front: { design, name, ...size, items: laid.items }, back: null };
  };
  const pages = imposeCards(copiesOf(designs, job).map(sidesOf), setup);
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
