import { t } from '../../base/words/words.ts';
import type { Project } from '../../project/index.ts';
import { kindsOf, type Ruleset, rulesetOfKind } from '../../rules/ruleset/compile/index.ts';
import type { CardDesign } from '../../rules/ruleset/format/index.ts';
import { HAIRLINE_MM, horizontal, type Measures, SAFE_MM } from '../print/drawing/index.ts';
import type { Item, LayoutIssue, PrintLayout } from '../print/page/index.ts';
import { printable } from '../print/page/index.ts';
import { drawnSizeOf, gridFor, imposeCards, type Sides } from '../print/paper/index.ts';
import { lineOf } from '../print/text.ts';
import { plainBack } from './back.ts';
import { type BlankOptions, blankFill } from './blankFill.ts';
import { isMany, layCard } from './card.ts';
import { type CardStyle, cardStyleOf } from './drawing.ts';
import type { FilledCard } from './filled.ts';
import type { CardJob } from './job/index.ts';
import { arranged, lookOf } from './job/index.ts';
import { cardDesignOf } from './layout.ts';
import { noRoom } from './remarks.ts';

/** Most rows of a component on a blank card. */
const MOST_ROWS = 4;
/** Width of the plate besides its words, including the white before it. */
const PLATE_MM = 4 + 0.8 + 1.5;

type BlankCards = {
  readonly title: string;
  readonly job: Pick<CardJob, 'setup' | 'look' | 'pointsShown' | 'side'>;
  /** Sheets of paper to fill with cards. */
  readonly sheets: number;
  readonly looks?: Project['looks'];
  readonly pictures?: Project['pictures'];
  readonly isHouseRules?: boolean;
};

function nameLine({ points, widthMm }: FilledCard, measures: Measures): Item {
  const words = points
    ? [
        { text: points.amount, style: measures.points },
        { text: points.unit, style: measures.label },
      ]
    : [];
  const plateMm = points ? lineOf(words).widthMm + PLATE_MM : 0;
  const roomMm = widthMm - 2 * SAFE_MM;
  return horizontal(SAFE_MM, SAFE_MM + measures.plateHeightMm - 0.6, Math.max(roomMm / 3, roomMm - plateMm), HAIRLINE_MM);
}

type Front = { readonly filled: FilledCard; readonly items: readonly Item[]; readonly without: readonly string[] };

/** Lays out the front with as many rows as fit on the card, in the largest type that holds them. */
function blankFront(ruleset: Ruleset, card: CardDesign, cardStyle: CardStyle, options: BlankOptions): Front {
  for (let rows = MOST_ROWS; ; rows -= 1) {
    const filled = blankFill(ruleset, card, rows, options);
    const optional = new Set([...filled.body, ...filled.foot].flatMap(({ called, isOptional }) => (isOptional ? [called] : [])));
    const tries = cardStyle.levels.map((level) => {
      const { items, cardIssues, overflow, omitted } = layCard(filled, { ...cardStyle, levels: [level], asPromised: 1 }, 'nowhere');
      const gone = [...(overflow?.rest ?? []), ...(overflow?.dropped ?? []), ...omitted].map(({ called }) => called);
      const cut = cardIssues.flatMap(({ part, reason }) => (reason === 'too long' ? [part] : []));
      const missing = [...new Set([...cut, ...gone])];
      return {
        filled,
        items: [...items, nameLine(filled, level.measures)],
        missing,
        without: [...new Set([...cut, ...gone.filter((part) => !optional.has(part))])],
      };
    });
    // Rows to write in take precedence over the optional parts of a card.
    const whole = tries.find(({ missing }) => missing.length === 0) ?? tries.find(({ without }) => without.length === 0);
    const front = whole ?? (rows === 1 ? tries.at(-1) : undefined);
    if (front) return front;
  }
}

/**
 * Lays out sheets of cards to fill in with a pencil: everything that is the same for all designs is printed, the rest is blank.
 * Each kind of design has sheets of its own.
 */
export function layoutBlankCards(ruleset: Ruleset, options: BlankCards): PrintLayout {
  const kinds = kindsOf(ruleset);
  if (kinds.length === 0 || ruleset.whole) return layoutBlank(ruleset, options);
  const laid = kinds.map(({ key }) => layoutBlank(rulesetOfKind(ruleset, key), options));
  return {
    title: options.title,
    pages: laid.flatMap(({ pages }) => pages),
    fault: laid.find(({ fault }) => fault !== null)?.fault ?? null,
    layoutIssues: laid.flatMap(({ layoutIssues }) => layoutIssues),
  };
}

function layoutBlank(ruleset: Ruleset, { title, job, sheets, looks, pictures, isHouseRules = false }: BlankCards): PrintLayout {
  const { setup } = job;
  const refused = (fault: string): PrintLayout => ({ title, pages: [], fault, layoutIssues: [] });
  const look = lookOf(job.look, looks);
  if (look === null) return refused(t('There is no card look "{look}".', { look: job.look }));
  const grid = gridFor(setup);
  if (grid === null) return refused(noRoom(setup));
  const size = drawnSizeOf(setup);
  const cardStyle = cardStyleOf(look);
  const emblem = job.side?.emblem ? (pictures?.[job.side.emblem] ?? null) : null;
  const side = job.side && { name: printable(job.side.name.trim()).text, colour: null, emblem };
  const card = { ...arranged(cardDesignOf(ruleset), look), size };
  const { filled, items, without } = blankFront(ruleset, card, cardStyle, { pointsShown: job.pointsShown, side, isHouseRules });
  const front = {
    design: -1,
    name: ruleset.whole ? t('Blank card: {designNoun}', { designNoun: ruleset.data.designNoun.one }) : t('Blank card'),
    ...size,
    items,
  };
  const laidBack = setup.arrangement === 'fronts' ? null : plainBack({ ...filled, name: front.name });
  const back = laidBack && { ...front, items: laidBack.items };
  const sides: Sides = { front, back };
  const cards = Array.from({ length: grid.columns * grid.rows * sheets }, () => sides);
  const layoutIssues = without.map((part): LayoutIssue => {
    const message = t('{name}: the {part} {isMany, select, true {do not} other {does not}} fit whole on a card of this size.', {
      name: front.name,
      part,
      isMany: isMany(part),
    });
    return { design: -1, name: front.name, part, reason: 'no room', message };
  });
  const ofBack = (laidBack?.cardIssues ?? []).map((cardIssue): LayoutIssue => ({ design: -1, name: front.name, ...cardIssue }));
  return { title, pages: imposeCards(cards, setup, grid), fault: null, layoutIssues: [...layoutIssues, ...ofBack] };
}
