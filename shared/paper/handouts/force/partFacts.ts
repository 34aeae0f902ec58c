import { t } from '../../../base/words/words.ts';
import { capitalised } from '../../../force/words/index.ts';
import type { Ruleset } from '../../../rules/ruleset/compile/index.ts';

/**
 * The parts of a print of forces, in the order in which they print: as they are needed in play.
 *
 * To add a part: its id here and its facts below; a file in `parts/` with the function that lays it out; a row for that function in
 * `parts/table.ts`. Screen, file names and command line follow.
 */
export const forceParts = ['setup', 'plan', 'sheet', 'hand', 'record', 'orders', 'reference', 'cards', 'deck', 'markers'] as const;
export type ForcePart = (typeof forceParts)[number];

/** Keys of the settings of a job that hold paper and arrangement. All parts that are written on sheets share `sheet`. */
export const partSetups = ['sheet', 'cards', 'deck', 'markers'] as const;
export type PartSetup = (typeof partSetups)[number];

type PartFacts = {
  /** Its name: on screen, and in small letters in the name of a file. */
  readonly label: string;
  /** Its content, in one sentence without a full stop. */
  readonly about: string;
  /** The context that holds its paper. */
  readonly setup: PartSetup;
  /** For parts that are cut out: one piece, and what pieces of several parts are added up as. */
  readonly piece: { readonly name: string; readonly sum: 'card' | 'marker' } | null;
  /** True if an opponent must not see any of it before the game. */
  readonly isSecret: boolean;
};

const OPEN = { setup: 'sheet', piece: null, isSecret: false } as const;
const SECRET = { ...OPEN, isSecret: true } as const;

const SETUP = (turns: string): string =>
  t('For the table: map with zones, {turns}, who goes first, objectives, victory; nothing secret', { turns });
const HAND = (cards: string): string =>
  t('The {cards} chosen for the first hand, what stays in the deck, and the chances of drawing it', { cards });
const RECORD = (turn: string): string =>
  t('Tables to write in: what is noted in every {turn}, with rows for what this force can need', { turn });
const ORDERS = (turn: string): string => t('What is written down before the game or before each {turn}, with lines to fill in', { turn });

/** The facts about each part; a game system has its own words for some, see `partFactsOf`. */
export const partFacts: Readonly<Record<ForcePart, PartFacts>> = {
  setup: {
    label: t('Set-up page'),
    about: SETUP(t('turns')),
    ...OPEN,
  },
  plan: {
    label: t('Secret plan'),
    about: t('For its owner: who starts where, arrivals, fire plan, load-outs, secret objectives, notes'),
    ...SECRET,
  },
  sheet: {
    label: t('Roster'),
    about: t('Everything on a page, with boxes for losses; of several, a page of all sides before'),
    ...OPEN,
  },
  hand: {
    label: t('First hand'),
    about: HAND(t('cards')),
    ...SECRET,
  },
  record: {
    label: t('Turn record'),
    about: RECORD(t('turn')),
    ...SECRET,
  },
  orders: {
    label: t('Written orders'),
    about: ORDERS(t('turn')),
    ...SECRET,
  },
  reference: {
    label: t('Quick reference'),
    about: t('The rules that these units need, and those about the units they face; of several, one for all'),
    ...OPEN,
  },
  cards: {
    label: t('Unit cards'),
    about: t('Exactly these units, with their grades, upgrades and numbers'),
    setup: 'cards',
    piece: { name: 'unit card', sum: 'card' },
    isSecret: false,
  },
  deck: {
    label: t('Cards of the deck'),
    about: t('The chosen deck as poker cards with backs that are all alike, the first hand before the rest and marked'),
    setup: 'deck',
    piece: { name: 'card', sum: 'card' },
    isSecret: true,
  },
  markers: {
    label: t('Markers'),
    about: t('What lies on the table, in true size, dummies included'),
    setup: 'markers',
    piece: { name: 'marker', sum: 'marker' },
    isSecret: true,
  },
};

/** The facts about each part in the words of a game system. */
export function partFactsOf({ force: { data } }: Ruleset): typeof partFacts {
  const { cardNoun = { one: 'card', many: 'cards' } } = data.deck ?? {};
  const { one, many } = data.turnNoun;
  const { setup, record, orders, deck, hand } = partFacts;
  const isCard = cardNoun.one === 'card';
  return {
    ...partFacts,
    setup: { ...setup, about: SETUP(many) },
    record: { ...record, label: t('{turn} record', { turn: capitalised(one) }), about: RECORD(one) },
    orders: { ...orders, about: ORDERS(one) },
    deck: isCard ? deck : { ...deck, label: capitalised(cardNoun.many), piece: { name: cardNoun.one, sum: 'card' } },
    hand: { ...hand, about: HAND(cardNoun.many) },
  };
}

/** The parts that a game system has anything for. */
export function partsOf({ reference, force: { data } }: Ruleset): readonly ForcePart[] {
  const has: Partial<Record<ForcePart, boolean>> = {
    hand: data.deck?.hand !== undefined || data.battles.some(({ roles }) => roles.some(({ hand }) => hand !== undefined)),
    record: data.turnRecord !== undefined,
    orders: data.writtenOrders !== undefined,
    reference: reference !== null,
    deck: data.deck !== undefined,
    markers: data.markers.length > 0 || data.purchases.some(({ token }) => token !== undefined),
  };
  return forceParts.filter((part) => has[part] !== false);
}
