import { t } from '../../../base/words/words.ts';
import type { Value } from '../../formula/index.ts';

/** Values by name: of a force, of a section, of an entry. */
export type ForceValues = Readonly<Record<string, Value>>;

/** An entry as formulas see it: the values of its names, and the ruleset's facts about its design. */
export type ForceEntryRow = {
  readonly id: string;
  readonly words: ForceValues;
  readonly facts: ForceValues;
  readonly count: number;
  /** The entry that it is detached from; null for one that stands by itself. */
  readonly parent: ForceEntryRow | null;
  /** The entries that are detached from it. */
  readonly detached: readonly ForceEntryRow[];
};

/** The data a formula about a force is evaluated over. */
export type ForceFrame = {
  /** The current section, entry, purchase or deck; absent where the formula is about the force itself. */
  readonly own: ForceValues;
  /** The facts about the current entry. */
  readonly facts: ForceValues;
  /** The current entry. */
  readonly row?: ForceEntryRow;
  /** The carrier, where the formula is about a ride. */
  readonly carrier?: Pick<ForceEntryRow, 'words' | 'facts' | 'count'>;
  /** The entries of the other force, where the formula is about both sides. */
  readonly opponent?: readonly ForceEntryRow[];
  /** The words and fields of the other force, there too. */
  readonly opponentForce?: ForceValues;
  readonly force: ForceValues;
  /** The entries of the current section, or all of the force. */
  readonly entries: readonly ForceEntryRow[];
  readonly sections: readonly ForceValues[];
  readonly purchases: readonly ForceValues[];
  /** The cards of the ruleset, with their numbers in the deck that the force plays with. */
  readonly orderCards: readonly ForceValues[];
};

/** A frame of no force. */
export const EMPTY_FRAME: ForceFrame = { own: {}, facts: {}, force: {}, entries: [], sections: [], purchases: [], orderCards: [] };

/** What a formula is about; a check is about any of them but `battle`, `turn` and `fire`. */
export type ForceScope = 'force' | 'section' | 'entry' | 'ride' | 'carrier' | 'purchase' | 'deck' | 'sides' | 'battle' | 'turn' | 'fire';
/** `place`: the places a unit takes in a carrier, worked out before anything else about the force. */
export type FormulaScope = ForceScope | 'place';

/** How a word's value is written in a message. `limit`: as what the limit counts. */
export type WordKind = 'number' | 'points' | 'limit' | 'text' | 'yesNo';
type Words = Readonly<Record<string, readonly [kind: WordKind, meaning: string]>>;

/** The names that every formula about a force can use. */
const FORCE: Words = {
  points: ['points', 'What the force costs'],
  unitPoints: ['points', t('What its units cost')],
  purchasePoints: ['points', t('What its purchases cost')],
  counted: ['limit', t('What the limit counts: points, or what its `counts` says')],
  limit: ['limit', t('The most that may be counted; blank without a limit')],
  left: ['limit', t('What is left of the limit; blank without one')],
  over: ['limit', t('How much it is over the limit, 0 if it is not')],
  units: ['number', t('Units in the force')],
  sectionCount: ['number', t('Sections that have units')],
  emptySections: ['number', t('Sections that have none')],
  battle: ['text', t('Id of the battle; an empty text if none is chosen')],
  battleLabel: ['text', t('The battle as shown')],
  role: ['text', 'Id of the part in it; an empty text if none is chosen'],
  roleLabel: ['text', t('The part as shown')],
  registered: ['number', t('Registered points on the table')],
  registeredAllowed: ['number', t('How many the part in the battle allows')],
  reserveUnits: ['number', t('Units in reserve')],
  reservePoints: ['points', t('What they cost')],
  reserveUnitsAllowed: ['number', t('Units that may be in reserve')],
  reservePointsAllowed: ['points', t('What they may cost')],
  placedUnits: ['number', t('Units that stand on the table before the battle')],
  placedPoints: ['points', t('What they cost')],
  placedFits: ['yesNo', t('Whether no more and no fewer stand there than the battle allows')],
  placedWords: ['text', t('How many stand in each zone and how many may, zone by zone')],
  placedWrongly: ['text', t('The same of the zones where it is too many or too few')],
  lostUnits: ['number', t('Units recorded as lost')],
  lostPoints: ['points', t('What they cost')],
  reserveFits: ['yesNo', t('Whether the reserve is within what the ruleset measures it by')],
  seats: ['number', t('Seats in all carriers')],
  seatsTaken: ['number', t('Seats that are taken')],
  walking: ['number', t('Units that could ride and do not')],
  dummies: ['number', t('Markers without effect that come with the purchases')],
  grades: ['number', t('How many different grades its units have')],
  countedForHand: ['number', t('How many there are of what the first hand is counted by, as the players chose')],
  countedForHandNoun: ['text', t('One of them: “section”')],
};

const SECTION: Words = {
  name: ['text', 'Name of the section'],
  units: ['number', t('Units in it')],
  points: ['points', 'What they cost'],
  kinds: ['number', t('How many different kinds there are among those that do not ride')],
  kindNames: ['text', t('Those kinds')],
  slowest: ['number', t('Least speed among those that do not ride')],
  fastest: ['number', t('Greatest speed among them')],
  seats: ['number', t('Seats of its carriers')],
  seatsTaken: ['number', t('Seats that are taken in them')],
  seatsNeeded: ['number', t('Seats that its own units would take')],
  riding: ['number', t('Units that ride')],
  walking: ['number', t('Units that could ride and do not')],
  grades: ['number', t('How many different grades its units have')],
  isReserve: ['yesNo', t('Whether it is in reserve')],
  arrives: ['number', t('The turn it arrives in; blank if none is set')],
  placed: ['text', t('Where it stands before the battle: the zone as shown; an empty text if nowhere')],
  placedOwn: ['yesNo', t('Whether that zone exists and its side may use it; TRUE if it stands nowhere')],
  firstTest: ['number', t('Losses after which it first tests, as `section.firstTest` says; blank without such a rule')],
};

const ENTRY: Words = {
  name: ['text', 'Name of the units'],
  section: ['text', t('Name of their section')],
  count: ['number', t('How many there are')],
  isDetached: ['yesNo', t('Whether they are detached from another entry')],
  designCost: ['points', t('What the design of one costs, with its grade and upgrades')],
  each: ['points', t('What one costs')],
  total: ['points', t('What all cost')],
  grade: ['text', t('Key of the grade')],
  riding: ['number', t('How many ride')],
  walking: ['number', t('How many could ride and do not')],
  seatsAll: ['number', t('Seats in all of them')],
  seatsTaken: ['number', t('Seats that are taken in them')],
  carries: ['number', t('Units that ride in them or are towed by them, in any kind of places')],
  sectionSeats: ['number', t('Seats of all carriers of the section')],
  sectionRiding: ['number', t('Units of the section that ride')],
  isReserve: ['yesNo', t('Whether its section is in reserve')],
  arrives: ['number', t('The turn they arrive in; blank if none is set')],
  placed: ['text', t('Where they stand before the battle: the zone as shown; an empty text if nowhere')],
  placedOwn: ['yesNo', t('Whether that zone exists and its side may use it; TRUE if they stand nowhere')],
  placedApart: ['yesNo', t('Whether they were given a place of their own, apart from their section')],
  loadOut: [
    'text',
    t('What they carry today: numbers of what the ruleset counts, and the player’s words; an empty text if nothing was decided'),
  ],
  loadKinds: ['number', t('How many rows of their design are part of the load, as `loadOut` of the ruleset says')],
  loadKindsCarried: ['number', t('How many of those they carry')],
  owned: ['number', t('How many of the design the player owns; blank if it was not said')],
  used: ['number', t('How many of the design the force has')],
  lost: ['number', t('How many of them are recorded as lost')],
};

const RIDE: Words = {
  name: ['text', 'Name of the units that ride'],
  section: ['text', t('Name of their section')],
  count: ['number', t('How many of them ride in these carriers')],
  how: ['text', t('How they ride, before the carrier’s name: "in"')],
  placesNeeded: ['number', t('Places one of them takes; 0 if it cannot ride in them')],
  isReserve: ['yesNo', t('Whether their section is in reserve')],
  arrives: ['number', t('The turn they arrive in; blank if none is set')],
};

const CARRIER: Words = {
  name: ['text', 'Name of the carriers'],
  section: ['text', t('Name of their section')],
  count: ['number', t('How many there are')],
  places: ['number', t('Places of one kind in all of them')],
  placesTaken: ['number', t('How many of those are taken')],
  placeKind: ['text', t('Id of the kind of places')],
  placeName: ['text', t('What such a place is called: the word for one place if there is one, otherwise that for several')],
  riders: ['number', t('Units that ride in those places')],
  unplaced: ['number', t('How many of them have no place, each carrier filled by itself')],
};

const PURCHASE: Words = {
  name: ['text', 'What it is called'],
  item: ['text', t('Id of what the ruleset offers; an empty text for something agreed')],
  count: ['number', t('How many there are')],
  each: ['points', t('What one costs')],
  total: ['points', t('What all cost')],
  dummies: ['number', t('Markers without effect that come with them')],
  mayBuy: ['yesNo', t('Whether the part in the battle may buy it')],
  byAgreement: ['yesNo', t('Whether the part in the battle may buy it if the players agree')],
  ofItem: ['number', t('How many of the same the force buys in all')],
  unitsFitting: ['number', t('Units of the force for which it may be placed; blank where the ruleset does not say for which')],
  unitsThere: ['number', t('How many of those are where it is placed; blank if it is not placed, or where the ruleset does not say')],
  inReserve: ['yesNo', t('Whether it is placed for units in reserve')],
  fits: ['yesNo', t('Whether it may be placed where it is placed')],
  place: ['text', t('Name of the entry or section it is placed for')],
};

const DECK: Words = {
  name: ['text', 'Name of the deck'],
  cards: ['number', t('Cards in it')],
  least: ['number', t('Fewest cards of a deck')],
  most: ['number', t('Most cards of a deck')],
  sharesFit: ['yesNo', t('Whether every card and kind of card has the share or number that it should have')],
  shares: ['text', t('The shares or numbers of those that do not')],
  hand: ['number', t('Cards that the first hand should have; blank if no battle says')],
  isChosen: ['yesNo', t('Whether the player chooses the first hand')],
  inHand: ['number', t('Cards that the player chose for it')],
  handSharesFit: ['yesNo', t('Whether that hand has of every card and kind of card what it should have')],
  handShares: ['text', t('What is wrong there')],
};

const ORDER_CARDS: Words = {
  id: ['text', 'Id of the card'],
  label: ['text', t('Name of the card')],
  kind: ['text', 'Id of its kind'],
  count: ['number', t('How many of it the deck has')],
  inHand: ['number', t('How many of them are in the first hand')],
};

const SIDES: Words = {
  opponent: ['text', t('Name of the other force')],
  opponentPoints: ['points', t('What it costs')],
  opponentUnits: ['number', t('Its units')],
  opponentLost: ['number', t('Its units recorded as lost')],
  opponentLostPoints: ['points', t('What they cost')],
  opponentBattle: ['text', t('Id of its battle')],
  opponentRole: ['text', t('Id of its part')],
  sameBattle: ['yesNo', t('Whether both are bought for the same battle')],
  sameRole: ['yesNo', t('Whether both have the same part')],
  firstPoints: ['points', t('Points of the side that the battle’s ratio is about')],
  secondPoints: ['points', t('Points of the other side')],
  firstUnitPoints: ['points', t('The same, of its units alone, without what it bought besides')],
  secondUnitPoints: ['points', t('The same of the other side')],
  firstUnits: ['number', t('Units of the side that the battle’s ratio is about; blank if neither has that part')],
  secondUnits: ['number', t('Units of the other side')],
  ratio: ['number', t('The first for each point (or unit) of the second, in per cent; blank if it cannot be said')],
  ratioAbove: ['number', t('Per cent it must have more than; blank if the battle does not say')],
  ratioLeast: ['number', t('Per cent it must have at least; blank if the battle does not say')],
  ratioMost: ['number', t('Per cent it may have at most; blank if the battle does not say')],
};

const TURN: Words = {
  turn: ['number', t('Number of the turn')],
  turns: ['number', t('How many turns the record has')],
  arriving: ['text', t('What comes onto the table in it, as written before the game')],
};

const FIRE: Words = {
  number: ['number', t('Its number among the planned fire')],
  kind: ['text', 'Id of its kind'],
  kindLabel: ['text', t('Its kind as shown')],
  target: ['text', t('The point on the table, in the player’s words')],
  turn: ['number', t('The turn it is planned for; blank if none')],
  battery: ['text', t('What fires')],
};

/**
 * The names of each scope, and what they mean: both documentation and definition. Where two scopes share a name, the current
 * part's goes before the force's.
 */
export const forceWords: Readonly<Record<ForceScope, Words>> = {
  force: FORCE,
  section: SECTION,
  entry: ENTRY,
  ride: RIDE,
  carrier: CARRIER,
  purchase: PURCHASE,
  deck: DECK,
  sides: SIDES,
  battle: {},
  turn: TURN,
  fire: FIRE,
};

/** Columns that formulas about a force can read as a whole. */
export const columnWords: Readonly<Record<string, Words>> = {
  entries: ENTRY,
  sections: SECTION,
  purchases: PURCHASE,
  orderCards: ORDER_CARDS,
};

/** The owner in `carrier[fact]` and `carrier[word]`: the carrier of a ride. */
export const CARRIER_OWNER = 'carrier';

/** The owners in `parent[…]` and `detached[…]`: the entry that one is detached from, and the column of those detached from it. */
export const PARENT = 'parent';
export const DETACHED = 'detached';

/** The owner in `opponent[fact]` of a check over both sides: like `units[…]`, of the other force; in `opponent[field]` a field of it. */
export const OPPONENT = 'opponent';

/** The owner in `units[fact]` or `units[field]`: how many units have it, or for a number, the sum over all units. */
export const UNITS = 'units';
