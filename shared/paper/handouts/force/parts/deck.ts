import { t } from '../../../../base/words/words.ts';
import { countOf, deckFacts, inHandOf } from '../../../../force/deck/index.ts';
import type { ForceAssessment } from '../../../../force/index.ts';
import { type PlannedBattle, plannedBattleOf } from '../../../../project/battle.ts';
import type { Deck } from '../../../../project/force.ts';
import type { Ruleset } from '../../../../rules/ruleset/compile/index.ts';
import type { OrderCard } from '../../../../rules/ruleset/force/index.ts';
import { type IconSource, iconOf } from '../../../../rules/ruleset/format/symbols.ts';
import { bold, type Fragment, gap, medium, moved, piled, rule, semibold, surface } from '../../../print/drawing/index.ts';
import { BLACK, type Card, type Item, type LayoutIssue } from '../../../print/page/index.ts';
import { drawnSizeOf, type Sides, type Size } from '../../../print/paper/index.ts';
import { baselineIn, fitLine, type Line, lineOf, placeLine, type Run, SMALLEST_PT, type Style, wrap } from '../../../print/text.ts';
import { paragraph } from '../../fragments.ts';
import { run, Words } from '../../words.ts';
import { cutFrame, largeIcon } from '../cut.ts';
import { bothSides, imposed, ownerOf, type PartContext, type PartLayout } from '../part.ts';
import { savingSetup, smallerCards } from '../savedSheet.ts';

/** A deck, and whose it is: the name on its cards. */
type OwnedDeck = { readonly deck: Deck; readonly owner: string };

/** Lays out decks card by card, those of each with the same back; the first hand comes first, with a mark on each card. */
function layOutDecks({ ruleset, job }: PartContext, decks: readonly OwnedDeck[]): PartLayout {
  const rules = ruleset.force.data.deck;
  if (!rules) return { absent: t('{rules} has no deck of cards.', { rules: ruleset.data.name }) };
  const count = decks.reduce((sum, { deck }) => sum + rules.cards.reduce((cards, { id }) => cards + countOf(deck, id), 0), 0);
  const setup = savingSetup(count, job.deck.setup);
  const size = drawnSizeOf(setup);
  const words = new Words();
  const layoutIssues: LayoutIssue[] = [];
  // The same card is laid out once for each mark.
  const tell = (layoutIssue: LayoutIssue): void => {
    if (!layoutIssues.some(({ message }) => message === layoutIssue.message)) layoutIssues.push(layoutIssue);
  };
  const cards = decks.flatMap(({ deck, owner }): readonly Sides[] => {
    const back = orderBack(words.printed(owner, owner), words.printed(deck.name, owner), size);
    const front = (card: OrderCard, mark: string): Sides =>
      bothSides(orderCard(ruleset, card, { owner, mark }, size, words, tell), back, setup);
    const handOf = (card: OrderCard): number => Math.min(inHandOf(deck, card.id), countOf(deck, card.id));
    const hand = rules.cards.flatMap((card) =>
      Array.from({ length: handOf(card) }, (_, at) => front(card, t('First hand: {at} of {card}', { at: at + 1, card: handOf(card) }))),
    );
    const rest = rules.cards.flatMap((card) => {
      const count = countOf(deck, card.id) - handOf(card);
      return count > 0 ? Array.from<Sides>({ length: count }).fill(front(card, '')) : [];
    });
    return [...hand, ...rest];
  });
  const strange = decks.flatMap(({ deck }) =>
    deckFacts(ruleset, deck).unknown.map(({ id, count }): LayoutIssue => {
      const message = t('{deck}: {rules} has no card "{id}"; {count} of it do not print.', {
        ...{ deck: deck.name, rules: ruleset.data.name, id, count },
      });
      return { design: -1, name: deck.name, part: 'deck', reason: 'formula', message };
    }),
  );
  if (cards.length === 0)
    return {
      absent: decks.map(({ deck, owner }) => t('The deck "{deck}" of {owner} has no cards.', { deck: deck.name, owner })).join(' '),
    };
  const pages = imposed(cards, setup);
  if ('fault' in pages) return pages;
  const smaller = setup === job.deck.setup ? [] : [smallerCards(setup, rules.cardNoun.many, decks[0]?.deck.name ?? '')];
  return { pages, layoutIssues: [...words.layoutIssues(), ...layoutIssues, ...strange, ...smaller], cards: cards.length, setup };
}

/** The planned battle whose deck a force plays with; null where it plays with its own. */
const battleWithDeck = ({ ruleset, project }: PartContext, { force }: ForceAssessment): PlannedBattle | null =>
  ruleset.force.data.deck?.of === 'battle' ? plannedBattleOf(project, force) : null;

/** Lays out the decks of planned battles, each once for all its sides; null where no side plays with such a deck. */
export function sharedDeckPart(context: PartContext, assessments: readonly ForceAssessment[]): PartLayout | null {
  const decks = new Map<Deck, OwnedDeck>();
  for (const assessment of assessments) {
    const [battle, { deck }] = [battleWithDeck(context, assessment), assessment];
    if (battle && deck) decks.set(deck, { deck, owner: battle.name.trim() || assessment.force.name });
  }
  return decks.size === 0 ? null : layOutDecks(context, [...decks.values()]);
}

/** Lays out the deck of a force; null if it plays with that of its battle. */
export function deckPart(context: PartContext, assessment: ForceAssessment): PartLayout | null {
  const { force, deck } = assessment;
  const rules = context.ruleset.force.data.deck;
  if (!rules) return { absent: t('{rules} has no deck of cards.', { rules: context.ruleset.data.name }) };
  if (!deck) return { absent: t('{force} has no {rules}.', { force: force.name, rules: rules.noun.one }) };
  return battleWithDeck(context, assessment) ? null : layOutDecks(context, [{ deck, owner: ownerOf(assessment) }]);
}

const FRAME_INSET_MM = 2.5;
const CORNER_MM = 3;
const PEN_MM = 0.5;
/** Distance from the edge of the card to its words. */
const PAD_MM = 5;
const TOP_MM = 5.4;
const FOOT_MM = 3.4;
/** Height of a line on the back. */
const BACK_LINE_MM = 5.4;
/** Height of a mark above the foot. */
const MARK_MM = 4.6;

/** Largest side of a symbol beside the words. */
const MOST_BESIDE_MM = 20;

type Level = { readonly iconMm: number; readonly namePt: number; readonly textPt: number; readonly airMm: number };

/** Sizes tried in turn until everything fits on a card. */
const levels: readonly Level[] = [
  { iconMm: 24, namePt: 19, textPt: 8.5, airMm: 2.4 },
  { iconMm: 20, namePt: 17, textPt: 8.5, airMm: 1.8 },
  { iconMm: 16, namePt: 15, textPt: 8, airMm: 1.2 },
  { iconMm: 11, namePt: 13, textPt: 7.5, airMm: 0.8 },
  { iconMm: 0, namePt: 12, textPt: 7.5, airMm: 0.6 },
  { iconMm: 0, namePt: 0, textPt: 7.5, airMm: 0.6 },
  { iconMm: 0, namePt: 0, textPt: 6.5, airMm: 0.4 },
];

const lineMm = (sizePt: number): number => sizePt * 0.43;

type OrderCardWords = {
  readonly name: string;
  readonly kind: string;
  readonly tagline: string;
  readonly rows: readonly { readonly label: string; readonly text: string }[];
  readonly owner: string;
  readonly source: string;
  /** Words above the foot; empty for none. */
  readonly mark: string;
};

/** The effect as rows with their labels, or as one text, between hairlines. */
function effect({ rows }: OrderCardWords, { textPt }: Level, widthMm: number): Fragment {
  const labelMm = Math.max(0, ...rows.map(({ label }) => lineOf([run(label, semibold(textPt))]).widthMm));
  const leftMm = labelMm === 0 ? 0 : labelMm + 2.6;
  const each = rows.map(({ label, text }) => {
    const words = paragraph([run(text, medium(textPt))], widthMm - leftMm, lineMm(textPt));
    const name = label === '' ? [] : placeLine(lineOf([run(label, semibold(textPt))]), 0, baselineIn(0, lineMm(textPt), textPt));
    return piled([gap(0.8), { ...words, items: [...name, ...moved(words.items, leftMm, 0)] }, gap(0.8), rule(widthMm)]);
  });
  return piled([rule(widthMm), ...each]);
}

/** Shares of the width that a title in two lines is tried in: the narrowest that holds it gives two lines of like length. */
const TITLE_SHARES = [0.5, 0.6, 0.7, 0.8, 0.9, 1];

/** A title in two lines of like length; null if two are too short. */
function inTwoLines(runs: readonly Run[], widthMm: number): readonly Line[] | null {
  const tried = TITLE_SHARES.map((share) => ({ lines: wrap(runs, widthMm * share), mostMm: widthMm * share }));
  return tried.find(({ lines, mostMm }) => lines.length <= 2 && lines.every((line) => line.widthMm <= mostMm))?.lines ?? null;
}

/** A title in the middle: in one line, in two where one is too short, else in smaller type. */
function centred(text: string, style: Style, widthMm: number, lineHeightMm: number): Fragment {
  const runs = [run(text, style)];
  const lines = (lineOf(runs).widthMm > widthMm ? inTwoLines(runs, widthMm) : null) ?? [fitLine(runs, widthMm).line];
  return {
    heightMm: lineHeightMm * lines.length,
    items: lines.flatMap((line, index) => {
      const sizePt = Math.max(...line.runs.map((each) => each.style.sizePt), 0);
      return placeLine(line, widthMm / 2, baselineIn(index * lineHeightMm, lineHeightMm, sizePt), 'centre');
    }),
  };
}

function middle(told: OrderCardWords, symbol: IconSource | null, level: Level, widthMm: number): Fragment {
  const { iconMm, namePt, textPt, airMm } = level;
  return piled([
    ...(symbol && iconMm > 0 ? [{ heightMm: iconMm, items: largeIcon(symbol, (widthMm - iconMm) / 2, 0, iconMm) }, gap(airMm)] : []),
    ...(namePt > 0 ? [centred(told.name, bold(namePt), widthMm, lineMm(namePt) * 0.95), gap(0.6)] : []),
    ...(told.tagline === '' ? [] : [paragraph([run(told.tagline, medium(textPt))], widthMm, lineMm(textPt), 'centre'), gap(airMm)]),
    effect(told, level, widthMm),
  ]);
}

/** A name at the top left, where it is read in a hand of cards: on one line, or on two in small type; cut short if it is nowhere else. */
function corner(name: string, roomMm: number, isNamed: boolean): readonly Item[] {
  const { line, fits } = fitLine([run(name, bold(11))], roomMm);
  const lines = fits ? null : inTwoLines([run(name, bold(SMALLEST_PT))], roomMm);
  const topMm = PAD_MM - 0.6;
  if (lines === null) return fits || !isNamed ? placeLine(line, PAD_MM, baselineIn(topMm, TOP_MM, 11)) : [];
  return lines.flatMap((each, index) => placeLine(each, PAD_MM, baselineIn(topMm + (index * TOP_MM) / 2, TOP_MM / 2, SMALLEST_PT)));
}

/** Lays out name and kind at the top, owner and rule source at the bottom. Where both have no room, a name that is not in the middle goes first. */
function ends(told: OrderCardWords, { widthMm, heightMm }: Size, isNamed: boolean): readonly Item[] {
  const room = widthMm - 2 * PAD_MM;
  const kind = lineOf([run(told.kind, medium(7.5))]);
  const besideMm = room - kind.widthMm - 2;
  const isBeside = isNamed || fitLine([run(told.name, bold(11))], besideMm).fits;
  const source = fitLine([run(told.source, medium(6.5))], room).line;
  const owner = lineOf([run(told.owner, medium(6.5))]);
  // The owner is on the back too, so it is left out rather than cut short.
  const hasRoom = owner.widthMm <= room - source.widthMm - 2;
  const footMm = heightMm - PAD_MM - FOOT_MM + 0.8;
  return [
    ...corner(told.name, isBeside ? besideMm : room, isNamed),
    ...(isBeside ? placeLine(kind, widthMm - PAD_MM, baselineIn(PAD_MM - 0.6, TOP_MM, 11), 'right') : []),
    ...(hasRoom ? placeLine(owner, PAD_MM, baselineIn(footMm, FOOT_MM, 6.5)) : []),
    ...placeLine(source, widthMm - PAD_MM, baselineIn(footMm, FOOT_MM, 6.5), 'right'),
  ];
}

/** A mark in bold letters between two bars, above the foot of a card. */
function marked({ mark }: OrderCardWords, { widthMm, heightMm }: Size): readonly Item[] {
  if (mark === '') return [];
  const room = widthMm - 2 * PAD_MM;
  const { line } = fitLine([run(mark, bold(8))], room - 8);
  const topMm = heightMm - PAD_MM - FOOT_MM - MARK_MM + 1;
  const barMm = Math.max(0, (room - line.widthMm) / 2 - 1.5);
  const bar = (leftMm: number): Item => surface(leftMm, topMm + 1.1, barMm, 1.4, BLACK);
  return [bar(PAD_MM), bar(widthMm - PAD_MM - barMm), ...placeLine(line, widthMm / 2, baselineIn(topMm, 3.6, 8), 'centre')];
}

/** Lays out the front of an order card in its size; `tell` is called for content that does not fit. */
function orderCard(
  ruleset: Ruleset,
  card: OrderCard,
  { owner, mark }: { readonly owner: string; readonly mark: string },
  size: Size,
  words: Words,
  tell: (layoutIssue: LayoutIssue) => void,
): Card {
  const say = (text: string): string => words.printed(text, card.label);
  const { deck } = ruleset.force.data;
  const symbol = iconOf(ruleset.data.icons, card.icon);
  const kind = deck?.kinds.find(({ id }) => id === card.kind);
  const rows =
    card.rows.length > 0
      ? card.rows.map(({ label, text }) => ({ label: say(label), text: say(text) }))
      : [{ label: '', text: say(card.effect) }];
  const told: OrderCardWords = {
    name: say(card.label),
    kind: say(kind?.one ?? kind?.label ?? ''),
    tagline: say(card.tagline ?? ''),
    rows,
    owner: say(owner),
    source: say(card.source),
    mark: say(mark),
  };
  const topMm = PAD_MM + TOP_MM;
  const roomMm = size.heightMm - PAD_MM - FOOT_MM - topMm - (told.mark === '' ? 0 : MARK_MM);
  // On a card wider than tall, the symbol is beside the words.
  const isWide = size.widthMm > size.heightMm;
  const besideMm = isWide && symbol ? Math.min(MOST_BESIDE_MM, roomMm * 0.6) : 0;
  const asideMm = besideMm === 0 ? 0 : besideMm + 4;
  const widthMm = size.widthMm - 2 * PAD_MM - asideMm;
  let laid = gap(0);
  let isNamed = false;
  for (const level of levels) {
    laid = middle(told, isWide ? null : symbol, level, widthMm);
    isNamed = level.namePt > 0;
    if (laid.heightMm <= roomMm) break;
  }
  if (laid.heightMm > roomMm) {
    const { name } = told;
    const message = t('{name}: there is too much on the card for its size; it runs over the edge. A larger card has room.', { name });
    tell({ design: -1, name, part: 'effect', reason: 'no room', message });
  }
  const spare = Math.max(0, roomMm - laid.heightMm);
  return {
    design: -1,
    name: told.name,
    ...size,
    items: [
      cutFrame(size.widthMm, size.heightMm, FRAME_INSET_MM, CORNER_MM, PEN_MM),
      ...ends(told, size, isNamed),
      ...marked(told, size),
      ...(symbol && besideMm > 0 ? largeIcon(symbol, PAD_MM, topMm + (roomMm - besideMm) / 2, besideMm) : []),
      ...moved(laid.items, PAD_MM + asideMm, topMm + Math.min(spare / 3, 5)),
    ],
  };
}

/** Lays out the back of every card of a deck: its owner in a frame, on plain white. */
function orderBack(owner: string, label: string, size: Size): Card {
  const { widthMm, heightMm } = size;
  const lines = [owner, label]
    .filter((text) => text !== '')
    .map((text, index) => fitLine([run(text, index === 0 ? bold(13) : medium(9))], widthMm - 2 * PAD_MM - 8, 8).line);
  const top = (heightMm - lines.length * BACK_LINE_MM) / 2;
  return {
    design: -1,
    name: owner,
    ...size,
    items: [
      cutFrame(widthMm, heightMm, FRAME_INSET_MM, CORNER_MM, PEN_MM),
      ...lines.flatMap((line, index) =>
        placeLine(line, widthMm / 2, baselineIn(top + index * BACK_LINE_MM, BACK_LINE_MM, index === 0 ? 13 : 9), 'centre'),
      ),
    ],
  };
}
