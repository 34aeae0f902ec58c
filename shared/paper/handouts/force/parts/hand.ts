import { pluralise } from '../../../../base/text/index.ts';
import { chanceText, type DeckFacts, type DrawOdds, deckFacts, drawOdds, type KindShare } from '../../../../force/deck/index.ts';
import type { ForceAssessment } from '../../../../force/index.ts';
import { type Draw, drawOf } from '../../../../force/plan/index.ts';
import { numberColumn, wordColumn } from '../../table.ts';
import type { PartContext, PartLayout } from '../part.ts';
import { type PageContext, sidePage } from '../sidePage.ts';
import { type SmallTable, tableBlock, tableBlocks } from '../smallTables.ts';
import { DASH } from '../text.ts';

const CARD = { one: 'card', many: 'cards' };
/** Cards in a draw where the ruleset has no rule. */
const USUAL_DRAW = 6;

/** Lays out the first hand of a force as a list, with what stays in the deck and the chances of drawing it. */
export function handPart(context: PartContext, assessment: ForceAssessment): PartLayout {
  const { ruleset } = context;
  const { force, deck } = assessment;
  const rules = ruleset.force.data.deck;
  if (!rules) return { absent: `${ruleset.data.name} has no deck of cards.` };
  if (!deck) return { absent: `${force.name} has no ${rules.noun.one}.` };
  const facts = deckFacts(ruleset, deck);
  if (facts.total === 0) return { absent: `The deck "${deck.name}" of ${force.name} has no cards.` };
  const draw = drawOf(ruleset, assessment);
  const draws = [...new Set([draw?.least ?? USUAL_DRAW, draw?.most ?? USUAL_DRAW])];
  const odds = draws.map((drawn) => ({ drawn, odds: drawOdds(ruleset, deck, drawn) }));
  return sidePage(context, assessment, facts.hand.total > 0 ? 'First hand' : 'Deck', (page) => {
    const table = cardTable(page, deck.name, facts, odds);
    const rest = [proportions(facts), drawRules(page, draw, odds)];
    const { widthMm, topMm, bottomMm } = page.frame;
    return [tableBlock(table, widthMm, page.measures), ...tableBlocks(rest, widthMm, page.measures, bottomMm - topMm)];
  });
}

type Odds = readonly { readonly drawn: number; readonly odds: DrawOdds }[];

/** Every card of the deck: in hand, in the deck, left, and the chances of having drawn one. */
function cardTable({ ruleset, words }: PageContext, deckName: string, facts: DeckFacts, odds: Odds): SmallTable {
  const rules = ruleset.force.data.deck;
  const { hand } = facts;
  const kindOf = (id: string): string => rules?.kinds.find((kind) => kind.id === id)?.label ?? '';
  const shown = facts.cards.filter(({ count, inHand }) => count > 0 || inHand > 0);
  const chances = (id: string): readonly string[] =>
    odds.flatMap(({ odds: { cards } }) =>
      cards
        .filter(({ card }) => card.id === id)
        .flatMap(({ left, byTurn }) => byTurn.map((chance) => (left === 0 ? DASH : chanceText(chance)))),
    );
  const turns = odds.flatMap(({ drawn, odds: own }) => own.turns.map((turn) => numberColumn(`By turn ${turn}`, `${drawn} a turn`)));
  const of = (kind: string) =>
    shown.filter(({ card }) => card.kind === kind).toSorted((one, other) => Number(other.inHand > 0) - Number(one.inHand > 0));
  const rows = (rules?.kinds ?? []).flatMap(({ id }) =>
    of(id).map(({ card, count, inHand }) => ({
      cells: [
        words.printed(card.label, card.label),
        words.printed(kindOf(card.kind), card.label),
        inHand === 0 ? DASH : String(inHand),
        String(count),
        String(Math.max(0, count - inHand)),
        ...chances(card.id),
      ],
      isStrong: inHand > 0,
    })),
  );
  const left = Math.max(0, facts.total - hand.total);
  const total = {
    cells: [
      'All',
      '',
      String(hand.total),
      String(facts.total),
      String(left),
      ...odds.flatMap(({ odds: { turns } }) => turns.map(() => '')),
    ],
    isStrong: true,
  };
  return {
    title: words.printed(`Deck “${deckName}”`, 'Deck'),
    columns: [
      wordColumn('Card'),
      wordColumn('Kind', false),
      numberColumn('First hand'),
      numberColumn('In the deck'),
      numberColumn('Stays'),
      ...turns,
    ],
    rows: [...rows, total],
    remarks: [
      'A chance says how likely at least one of the card was drawn by the end of the turn, from the cards that stay in the deck.',
      ...facts.unknown.map(({ id, count }) => words.printed(`${count} “${id}”: ${ruleset.data.name} knows no such card.`, 'Deck')),
    ],
  };
}

/** Whether deck and hand have the shares that the rules name. */
function proportions({ total, kinds, bounded, hand }: DeckFacts): SmallTable {
  const verdict = ({ isFitting }: KindShare): string => (isFitting === null ? '' : isFitting ? 'fits' : 'does not fit');
  const rows = (name: string, shares: readonly KindShare[]) => shares.map((share) => ({ cells: [name, share.words, verdict(share)] }));
  return {
    title: 'Proportions',
    columns: [wordColumn('', false), wordColumn(''), wordColumn('', false)],
    rows: [
      ...rows('Deck', total === 0 ? [] : [...kinds, ...bounded]),
      ...rows('First hand', hand.total === 0 ? [] : [...hand.kinds, ...hand.bounded]),
    ],
    remarks: [],
  };
}

/** The rules for the first hand and for later draws, in words. */
function drawRules({ assessment: { hand, handRule } }: PageContext, draw: Draw | null, odds: Odds): SmallTable {
  const size = hand === null ? [] : [`First hand: ${pluralise(hand, CARD)}${handRule === '' ? '' : ` (${handRule})`}.`];
  const rule = draw && draw.rule !== '' ? [`Drawn each turn: ${draw.rule}.`] : [];
  const from = odds[0]?.odds.turns[0];
  const first = from === undefined ? [] : [`The first draw is in turn ${from}.`];
  const ends = odds.flatMap(({ drawn, odds: { endsIn } }) =>
    endsIn === null ? [] : [`With ${pluralise(drawn, CARD)} a turn, too few are left in turn ${endsIn}.`],
  );
  return { title: 'Drawing', columns: [], rows: [], remarks: [...size, ...rule, ...first, ...ends] };
}
