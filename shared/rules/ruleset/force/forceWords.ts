import { wordOf } from '../../../base/words/words.ts';
import type { Value } from '../../formula/index.ts';
import table from './force.words.json' with { type: 'json' };

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

/** The words of a table: those that stand for a number are their meaning, the others have it by their kind. */
const wordsOf = (table: Readonly<Record<string, string | { readonly [kind in WordKind]?: string }>>): Words =>
  Object.fromEntries(
    Object.entries(table).map(([name, said]) => {
      const [[kind, meaning] = ['text', '']] = typeof said === 'string' ? [['number', said]] : Object.entries(said);
      // The type of the table names the kinds, which the type of entries does not keep.
      return [name, [kind as WordKind, wordOf(meaning)]];
    }),
  );

const ENTRY = wordsOf(table.entry);
const SECTION = wordsOf(table.section);
const PURCHASE = wordsOf(table.purchase);

/**
 * The names of each scope, and what they mean: both documentation and definition. Where two scopes share a name, the current
 * part's goes before the force's.
 */
export const forceWords: Readonly<Record<ForceScope, Words>> = {
  force: wordsOf(table.force),
  section: SECTION,
  entry: ENTRY,
  ride: wordsOf(table.ride),
  carrier: wordsOf(table.carrier),
  purchase: PURCHASE,
  deck: wordsOf(table.deck),
  sides: wordsOf(table.sides),
  battle: {},
  turn: wordsOf(table.turn),
  fire: wordsOf(table.fire),
};

/** Columns that formulas about a force can read as a whole. */
export const columnWords: Readonly<Record<string, Words>> = {
  entries: ENTRY,
  sections: SECTION,
  purchases: PURCHASE,
  orderCards: wordsOf(table.orderCards),
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
