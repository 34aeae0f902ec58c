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

/** The facts about each part; a game system has its own words for some, see `partFactsOf`. */
export const partFacts: Readonly<Record<ForcePart, PartFacts>> = {
  setup: {
    label: 'Set-up page',
    about: 'For the table: map with zones, turns, who goes first, objectives, victory; nothing secret',
    ...OPEN,
  },
  plan: {
    label: 'Secret plan',
    about: 'For its owner: who starts where, arrivals, fire plan, load-outs, secret objectives, notes',
    ...SECRET,
  },
  sheet: {
    label: 'Roster',
    about: 'Everything on a page, with boxes for losses; of several, a page of all sides before',
    ...OPEN,
  },
  hand: {
    label: 'First hand',
    about: 'The cards chosen for the first hand, what stays in the deck, and the chances of drawing it',
    ...SECRET,
  },
  record: {
    label: 'Turn record',
    about: 'Tables to write in: what is noted in every turn, with rows for what this force can need',
    ...SECRET,
  },
  orders: {
    label: 'Written orders',
    about: 'What is written down before the game or before each turn, with lines to fill in',
    ...SECRET,
  },
  reference: {
    label: 'Quick reference',
    about: 'The rules that these units need, and those about the units they face; of several, one for all',
    ...OPEN,
  },
  cards: {
    label: 'Unit cards',
    about: 'Exactly these units, with their grades, upgrades and numbers',
    setup: 'cards',
    piece: { name: 'unit card', sum: 'card' },
    isSecret: false,
  },
  deck: {
    label: 'Cards of the deck',
    about: 'The chosen deck as poker cards with backs that are all alike, the first hand before the rest and marked',
    setup: 'deck',
    piece: { name: 'card', sum: 'card' },
    isSecret: true,
  },
  markers: {
    label: 'Markers',
    about: 'What lies on the table, in true size, dummies included',
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
    setup: { ...setup, about: setup.about.replace('turns', many) },
    record: { ...record, label: `${capitalised(one)} record`, about: record.about.replace('turn', one) },
    orders: { ...orders, about: orders.about.replace('turn', one) },
    deck: isCard ? deck : { ...deck, label: capitalised(cardNoun.many), piece: { name: cardNoun.one, sum: 'card' } },
    hand: { ...hand, about: hand.about.replace('The cards', `The ${cardNoun.many}`) },
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
