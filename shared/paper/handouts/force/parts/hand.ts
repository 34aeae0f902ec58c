import { t } from '../../../../base/words/words.ts';
import { chanceText, type DeckFacts, type DrawOdds, deckFacts, drawOdds, type KindShare } from '../../../../force/deck/index.ts';
import type { ForceAssessment } from '../../../../force/index.ts';
import { type Draw, drawOf } from '../../../../force/plan/index.ts';
import { numberColumn, wordColumn } from '../../table.ts';
import { DASH } from '../../values.ts';
import type { PartContext, PartLayout } from '../part.ts';
import { type PageContext, sidePage } from '../sidePage.ts';
import { type SmallTable, tableBlock, tableBlocks } from '../smallTables.ts';
import { handWords } from '../text.ts';

/** Cards in a draw where the ruleset has no rule. */
const USUAL_DRAW = 6;

/** Lays out the first hand of a force as a list, with what stays in the deck and the chances of drawing it. */
export function handPart(context: PartContext, assessment: ForceAssessment): PartLayout {
  const { ruleset } = context;
  const { force, deck } = assessment;
  const rules = ruleset.force.data.deck;
  if (!rules) return { absent: t('{rules} has no deck of cards.', { rules: ruleset.data.name }) };
  if (!deck) return { absent: t('{force} has no {rules}.', { force: force.name, rules: rules.noun.one }) };
  const facts = deckFacts(ruleset, deck);
  if (facts.total === 0) return { absent: t('The deck "{deck}" of {force} has no cards.', { deck: deck.name, force: force.name }) };
  const draw = drawOf(ruleset, assessment);
  const draws = [...new Set([draw?.least ?? USUAL_DRAW, draw?.most ?? USUAL_DRAW])];
  const odds = draws.map((drawn) => ({ drawn, odds: drawOdds(ruleset, deck, drawn) }));
  return sidePage(context, assessment, facts.hand.total > 0 ? t('First hand') : t('Deck'), (page) => {
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
  const turns = odds.flatMap(({ drawn, odds: own }) =>
    own.turns.map((turn) => numberColumn(t('By turn {turn}', { turn }), t('{drawn} a turn', { drawn }))),
  );
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
      t('All'),
      '',
      String(hand.total),
      String(facts.total),
      String(left),
      ...odds.flatMap(({ odds: { turns } }) => turns.map(() => '')),
    ],
    isStrong: true,
  };
  return {
    title: words.printed(t('Deck “{deckName}”', { deckName }), t('Deck')),
    columns: [
      wordColumn(t('Card')),
      wordColumn(t('Kind'), false),
      numberColumn(t('First hand')),
      numberColumn(t('In the deck')),
      numberColumn(t('Stays')),
      ...turns,
    ],
    rows: [...rows, total],
    remarks: [
      t('A chance says how likely at least one of the card was drawn by the end of the turn, from the cards that stay in the deck.'),
      ...facts.unknown.map(({ id, count }) =>
        words.printed(t('{count} “{id}”: {rules} knows no such card.', { count, id, rules: ruleset.data.name }), t('Deck')),
      ),
    ],
  };
}

/** Whether deck and hand have the shares that the rules name. */
function proportions({ total, kinds, bounded, hand }: DeckFacts): SmallTable {
  const verdict = ({ isFitting }: KindShare): string => (isFitting === null ? '' : isFitting ? t('fits') : t('does not fit'));
  const rows = (name: string, shares: readonly KindShare[]) => shares.map((share) => ({ cells: [name, share.words, verdict(share)] }));
  return {
    title: t('Proportions'),
    columns: [wordColumn('', false), wordColumn(''), wordColumn('', false)],
    rows: [
      ...rows(t('Deck'), total === 0 ? [] : [...kinds, ...bounded]),
      ...rows(t('First hand'), hand.total === 0 ? [] : [...hand.kinds, ...hand.bounded]),
    ],
    remarks: [],
  };
}

/** The rules for the first hand and for later draws, in words. */
function drawRules({ assessment: { hand, handRule } }: PageContext, draw: Draw | null, odds: Odds): SmallTable {
  const size = hand === null ? [] : [handWords(hand, handRule)];
  const rule = draw && draw.rule !== '' ? [t('Drawn each turn: {rule}.', { rule: draw.rule })] : [];
  const from = odds[0]?.odds.turns[0];
  const first = from === undefined ? [] : [t('The first draw is in turn {from}.', { from })];
  const ends = odds.flatMap(({ drawn, odds: { endsIn } }) =>
    endsIn === null
      ? []
      : [t('With {drawn, plural, one {# card} other {# cards}} a turn, too few are left in turn {endsIn}.', { drawn, endsIn })],
  );
  return { title: t('Drawing'), columns: [], rows: [], remarks: [...size, ...rule, ...first, ...ends] };
}
