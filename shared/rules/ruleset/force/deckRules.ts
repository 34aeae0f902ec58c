import { t } from '../../../base/words/words.ts';
import type { FaultReport } from '../faults.ts';
import { type ForceContext, type ForceMessage, type ForceRun, forceFormula, forceMessage } from './forceFormulas.ts';
import type { DeckMix, DeckRules } from './forceSchema.ts';
import { checkIds, FILE, known } from './ids.ts';

/** What the first hand can be counted by. */
type HandBase = { readonly data: NonNullable<DeckRules['hand']>['countBy'][number]; readonly run: ForceRun };

/** The rules for decks, ready to run. */
export type CompiledDeck = {
  readonly draw: ForceRun | null;
  readonly drawLeast: ForceRun | null;
  readonly handBases: readonly HandBase[];
  readonly mixes: readonly { readonly data: DeckMix; readonly when: ForceRun | null; readonly reason: ForceMessage }[];
};

/** Compiles the formulas of `deck`. Every fault is reported. */
export function compileDeck(context: ForceContext): CompiledDeck {
  const { deck } = context.force;
  const formula = (place: string, text: string | undefined): ForceRun | null =>
    forceFormula(context, `${FILE}, deck, ${place}`, 'force', text);
  if (deck) checkDeck(context.report, deck);
  return {
    draw: formula('draw', deck?.draw),
    drawLeast: formula('drawLeast', deck?.drawLeast),
    handBases: (deck?.hand?.countBy ?? []).flatMap((data, index) => {
      const run = formula(`hand, countBy[${index}] "${data.id}", count`, data.count);
      return run ? [{ data, run }] : [];
    }),
    mixes: (deck?.mixes ?? []).flatMap((mix, index) => {
      const place = `mixes[${index}] "${mix.id}"`;
      const when = formula(`${place}, when`, mix.when);
      const reason = forceMessage(context, `${FILE}, deck, ${place}, reason`, 'force', mix.reason);
      return reason ? [{ data: mix, when, reason }] : [];
    }),
  };
}

type Bounds = Pick<DeckRules['kinds'][number], 'least' | 'most' | 'leastCards' | 'mostCards'>;

function checkBounds(report: FaultReport, place: string, { least, most, leastCards, mostCards }: Bounds): void {
  if (least !== undefined && most !== undefined && most < least)
    report(`${place}, most`, t('The greatest share of {most} is below the least of {least}.', { most, least }));
  if (leastCards !== undefined && mostCards !== undefined && mostCards < leastCards)
    report(`${place}, mostCards`, t('{mostCards} cards are fewer than the least of {leastCards}.', { mostCards, leastCards }));
}

/** Reports ids that are doubled or unknown, and bounds that nothing can keep. */
function checkDeck(report: FaultReport, deck: DeckRules): void {
  const kinds = deck.kinds.map(({ id }) => id);
  const cards = deck.cards.map(({ id }) => id);
  if (deck.most < deck.least)
    report(`${FILE}, deck, most`, t('{most} cards are fewer than the least of {least}.', { most: deck.most, least: deck.least }));
  if (deck.of === 'battle' && deck.hand?.got === 'chosen')
    report(`${FILE}, deck, hand, got`, t('Both sides share the deck, so no side chooses a hand from it: "drawn".'));
  checkIds(report, 'deck, kinds', deck.kinds);
  checkIds(report, 'deck, cards', deck.cards);
  checkIds(report, 'deck, mixes', deck.mixes);
  checkIds(report, 'deck, hand, countBy', deck.hand?.countBy ?? []);
  for (const list of ['kinds', 'cards'] as const) {
    deck[list].forEach((bounded, index) => {
      const place = `${FILE}, deck, ${list}[${index}] "${bounded.id}"`;
      checkBounds(report, place, bounded);
      if (bounded.inHand) checkBounds(report, `${place}, inHand`, bounded.inHand);
    });
    const fixed = deck[list].reduce((sum, { leastCards = 0 }) => sum + leastCards, 0);
    if (fixed > deck.most)
      report(`${FILE}, deck, ${list}`, t('They need {fixed} cards, but a deck has {most} at most.', { fixed, most: deck.most }));
  }
  const shares = deck.kinds.reduce((sum, { least = 0 }) => sum + least, 0);
  if (shares > 1 + 1e-9) report(`${FILE}, deck, kinds`, t('Their least shares add up to more than 1.'));
  deck.cards.forEach(({ id, kind }, index) => {
    known(report, `deck, cards[${index}] "${id}", kind`, kind, kinds, t('kind of cards'));
  });
  deck.mixes.forEach((mix, index) => {
    for (const id of Object.keys(mix.cards)) known(report, `deck, mixes[${index}] "${mix.id}", cards`, id, cards, t('card'));
  });
}
