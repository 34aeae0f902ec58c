import { type Design, type Project, pictureOf } from '../project/index.ts';
import { assessDesign, type CardDesign, type DesignInput, type Ruleset } from '../ruleset/index.ts';
import { arranged } from './arrange.ts';
import { layBack } from './back.ts';
import { layCard, type Offence } from './card.ts';
import { type Copy, copiesOf } from './copies.ts';
import { defaultCard } from './defaultCard.ts';
import { mannerOf } from './drawing.ts';
import { fillCard } from './fill.ts';
import type { CardPicture, FilledSide } from './filled.ts';
import { printable } from './fonts.ts';
import { imposeCards, type Sides } from './impose.ts';
import { type CardJob, defaultJob } from './job.ts';
import { lookOf } from './looks.ts';
import type { CardSheet, Offender } from './page.ts';
import { cutSizeOf, enlargementOf, type PrintSetup } from './setup.ts';

export type CardOptions = {
  /** What was decided for this print; without it, cards have the size of their design and lie on A4. */
  readonly job: CardJob;
  /** Title of the document. */
  readonly title: string;
  /** The pictures that designs may show; without them cards are words only. */
  readonly pictures?: Project['pictures'];
  /** The project's own looks, which a job may name like ours. */
  readonly looks?: Project['looks'];
  /** Whether the rules are the player's own: cards then say so. */
  readonly isHouseRules?: boolean;
  /** A card's design to use instead of the ruleset's. */
  readonly card?: CardDesign;
};

/** A design to print: what the rules look at, what it may show, and the id that its quantity goes by. */
export type PrintedDesign = DesignInput & Pick<Design, 'image'> & { readonly id?: string };

function cardPicture(pictures: Project['pictures'], design: PrintedDesign): CardPicture | null {
  const picture = pictureOf({ pictures }, design);
  return picture && { picture, alt: design.image?.alt ?? '' };
}

/** What stands on the cards of a ruleset: its card.json, or a plain card made from its fields. */
export const cardDesignOf = (ruleset: Ruleset): CardDesign => ruleset.card ?? defaultCard(ruleset.data);

function filledSide({ side }: CardJob, pictures: Project['pictures'], hasColours: boolean): FilledSide | null {
  if (side === null) return null;
  const emblem = side.emblem === null ? null : (pictures?.[side.emblem] ?? null);
  return { name: printable(side.name.trim()).text, colour: hasColours ? side.colour : null, emblem };
}

/** Lays out the cards of a print job on sheets of paper; tells every text that does not print as entered, once for each design. */
export function layoutCards(ruleset: Ruleset, designs: readonly PrintedDesign[], options: Partial<CardOptions> = {}): CardSheet {
  const { title = 'Cards', pictures, card: own = cardDesignOf(ruleset), isHouseRules = false } = options;
  const job = options.job ?? { ...defaultJob, setup: { ...defaultJob.setup, size: own.size } };
  const { setup, backs } = job;
  const look = lookOf(job.look, options.looks);
  if (look === null) return { title, pages: [], fault: `There is no card look "${job.look}".`, offenders: [] };
  const full = cutSizeOf({ ...setup, fitsSleeve: false });
  const enlargement = enlargementOf(full);
  const size = { widthMm: full.widthMm / enlargement, heightMm: full.heightMm / enlargement };
  const card = { ...arranged(own, look), size };
  const manner = mannerOf(look);
  const hasBand = manner.band !== 'none';
  const hasBack = setup.arrangement !== 'fronts';
  const side = filledSide(job, pictures, hasBand);
  const offenders: Offender[] = [];
  const told = new Set<number>();
  const sidesOf = ({ design, input, count, firstNumber }: Copy): Sides => {
    const picture = job.picturesShown && pictures ? cardPicture(pictures, input) : null;
    const filled = fillCard(ruleset, card, assessDesign(ruleset, input), {
      pointsShown: job.pointsShown,
      count,
      firstNumber,
      // A picture on the back is not needed on the front, where words need the room.
      picture: hasBack && backs === 'picture' ? null : picture,
      side,
      hasBand,
      hasDigest: hasBack && backs === 'digest',
      isHouseRules,
    });
    const { name } = filled.card;
    const front = layCard(filled.card, manner, hasBack);
    const back = hasBack ? layBack(filled.card, manner, backs, front.overflow, picture) : null;
    const ofFront = front.overflow !== null && back ? [] : front.offences;
    const offences: readonly Offence[] = [...filled.offences, ...ofFront, ...(back?.offences ?? []), ...front.remarks];
    if (!told.has(design)) for (const offence of offences) offenders.push({ design, name, ...offence });
    told.add(design);
    const isOverhanging = filled.card.band !== null || side?.colour != null;
    return {
      front: { design, name, ...size, items: front.items, ...(isOverhanging ? { isOverhanging } : {}) },
      back: back && { design, name, ...size, items: back.items },
    };
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
