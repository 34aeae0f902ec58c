import { t } from '../../base/words/words.ts';
import type { DeckRules, OrderCard } from '../../rules/ruleset/force/index.ts';
import { type CardCounts, countIn } from './counts.ts';

/** How many there should be, as shares (0 to 1) or as numbers of cards. */
export type CardBounds = NonNullable<OrderCard['inHand']>;

/** How many of one kind of card there are, and whether that is within the ruleset's bounds. */
export type KindShare = {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  /** 0 to 1; 0 without any cards. */
  readonly share: number;
  /** Null without any cards, which have no shares. */
  readonly isFitting: boolean | null;
  /** "Interrupts 25 %, at most 20 %"; without a share if there are no cards. */
  readonly words: string;
};

const hasBounds = (bounds: CardBounds | undefined): bounds is CardBounds =>
  bounds !== undefined && [bounds.least, bounds.most, bounds.leastCards, bounds.mostCards].some((bound) => bound !== undefined);

/** A share in per cent, with as many decimals as it takes to differ from bounds that it does not meet. */
function percent(share: number, bounds: readonly (number | undefined)[] = []): string {
  for (let decimals = 0; ; decimals++) {
    const text = (100 * share).toFixed(decimals);
    const looksMet = bounds.some((bound) => bound !== undefined && bound !== share && (100 * bound).toFixed(decimals) === text);
    if (!looksMet || decimals === 3) return `${Number(text)} %`;
  }
}

/** How many of what and by which bounds. */
function bounded(now: string, least: string | undefined, most: string | undefined): string {
  if (least === undefined && most === undefined) return now;
  const kind = least === undefined ? 'most' : most === undefined ? 'least' : least === most ? 'exact' : 'both';
  return t(
    '{now}, {kind, select, exact {exactly {least}} least {at least {least}} most {at most {most}} other {at least {least} and at most {most}}}',
    { now, kind, least: least ?? '', most: most ?? '' },
  );
}

/** Judges the number of some cards among all by their bounds. */
export function judged(id: string, label: string, count: number, total: number, bounds: CardBounds): KindShare {
  const { least, most, leastCards, mostCards } = bounds;
  const share = total === 0 ? 0 : count / total;
  // A share of whole cards: 48 of 60 are exactly 80 %, despite binary fractions.
  const sharesFit = (least === undefined || count >= least * total - 1e-9) && (most === undefined || count <= most * total + 1e-9);
  const countFits = (leastCards === undefined || count >= leastCards) && (mostCards === undefined || count <= mostCards);
  const isFitting = total === 0 ? null : sharesFit && countFits;
  const shareOf = (bound: number | undefined): string | undefined => (bound === undefined ? undefined : percent(bound));
  const inShares = bounded(
    total === 0 ? label : `${label} ${percent(share, sharesFit ? [] : [least, most])}`,
    shareOf(least),
    shareOf(most),
  );
  const hasShares = least !== undefined || most !== undefined;
  const isCounted = leastCards !== undefined || mostCards !== undefined;
  const inCards = (before: string): string =>
    bounded(total === 0 ? before : `${before} ${count}`, leastCards?.toString(), mostCards?.toString());
  const words = isCounted ? inCards(hasShares ? `${inShares};` : label) : inShares;
  return { id, label, count, share, isFitting, words };
}

/** Judges the kinds of cards, and those cards that have bounds of their own. `boundsOf` gives the bounds, of the deck or of the hand. */
export function judgedKinds(
  { kinds, cards }: Pick<DeckRules, 'kinds' | 'cards'>,
  counts: CardCounts,
  boundsOf: (bounded: DeckRules['kinds'][number] | OrderCard) => CardBounds | undefined,
): { readonly kinds: readonly KindShare[]; readonly cards: readonly KindShare[]; readonly total: number } {
  const sum = (those: readonly OrderCard[]): number => those.reduce((all, { id }) => all + countIn(counts, id), 0);
  const total = sum(cards);
  return {
    total,
    kinds: kinds.map((each) => judged(each.id, each.label, sum(cards.filter(({ kind }) => kind === each.id)), total, boundsOf(each) ?? {})),
    cards: cards.flatMap((card) => {
      const bounds = boundsOf(card);
      return hasBounds(bounds) ? [judged(card.id, card.label, countIn(counts, card.id), total, bounds)] : [];
    }),
  };
}
