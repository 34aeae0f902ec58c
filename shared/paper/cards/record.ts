import { t } from '../../base/words/words.ts';
import type { FilledBlock, FilledCard, Phrases } from './filled.ts';
import { plainText } from './fragment.ts';

/** The record of the units on a card: how many are lost, and what is ticked, by the keys of its trackers. */
export type CardRecord = { readonly lost: number; readonly marks: Readonly<Record<string, number | string>> };

/**
 * A tracker on a card: a number of boxes, or one of several states. Losses of units are not trackers, since every unit has
 * them.
 */
export type Tracker =
  | { readonly key: string; readonly kind: 'boxes'; readonly count: number }
  | { readonly key: string; readonly kind: 'states'; readonly states: readonly string[] };

const words = (phrases: Phrases): string => plainText(phrases).trim();

/** Gives each tracker a unique key, made from the name of its block and its row. */
class Keys {
  private readonly taken = new Set<string>();

  of(called: string, row = ''): string {
    const stem = row === '' ? called : `${called}: ${row}`;
    let key = stem;
    for (let number = 2; this.taken.has(key); number += 1) key = `${stem} (${number})`;
    this.taken.add(key);
    return key;
  }
}

/** Calls `ticked` for every tracker in a block. Returns the block with the answers filled in. */
function withTicks(block: FilledBlock, keys: Keys, ticked: (tracker: Tracker) => number | undefined): FilledBlock {
  switch (block.kind) {
    case 'ticks': {
      if (block.isOfUnits) return block;
      const found = ticked({ key: keys.of(block.called), kind: 'boxes', count: block.count });
      return found === undefined ? block : { ...block, ticked: found };
    }
    case 'track': {
      const count = block.bands.reduce((sum, band) => sum + band.count, 0);
      const found = count === 0 ? undefined : ticked({ key: keys.of(block.called), kind: 'boxes', count });
      return found === undefined ? block : { ...block, ticked: found };
    }
    case 'table': {
      const rows = block.rows.map((row) => {
        if (row.boxes === null || row.boxes.count === 0) return row;
        const found = ticked({ key: keys.of(block.called, words(row.name)), kind: 'boxes', count: row.boxes.count });
        return found === undefined ? row : { ...row, boxes: { ...row.boxes, ticked: found } };
      });
      return { ...block, rows };
    }
    case 'status': {
      if (block.boxes.length === 0) return block;
      const found = ticked({ key: keys.of(block.called), kind: 'states', states: block.boxes.map(words) });
      return found === undefined ? block : { ...block, ticked: found };
    }
    default:
      return block;
  }
}

/** Returns all trackers on a card, in their order on it. */
export function trackersOn({ body, foot }: Pick<FilledCard, 'body' | 'foot'>): readonly Tracker[] {
  const found: Tracker[] = [];
  const keys = new Keys();
  for (const block of [...body, ...foot])
    withTicks(block, keys, (tracker) => {
      found.push(tracker);
      return undefined;
    });
  return found;
}

/** Returns a card with its record ticked, and a sentence for each mark that it has no place for. */
export function recorded(
  card: FilledCard,
  { lost, marks }: CardRecord,
): { readonly card: FilledCard; readonly unplaced: readonly string[] } {
  const rest = new Map(Object.entries(marks));
  const unplaced: string[] = [];
  const keys = new Keys();
  const tick = (tracker: Tracker): number | undefined => {
    const mark = rest.get(tracker.key);
    if (tracker.kind === 'states') {
      const at = typeof mark === 'string' ? tracker.states.indexOf(mark) : -1;
      if (at < 0) return undefined;
      rest.delete(tracker.key);
      return at;
    }
    if (typeof mark !== 'number') return undefined;
    rest.delete(tracker.key);
    if (mark > tracker.count)
      unplaced.push(t('of {mark} boxes ticked in "{key}" it has {count}', { mark, key: tracker.key, count: tracker.count }));
    return Math.min(mark, tracker.count);
  };
  const done = (blocks: readonly FilledBlock[]): readonly FilledBlock[] =>
    blocks.map((block) => {
      if (block.kind === 'ticks' && block.isOfUnits) return { ...block, ticked: Math.min(lost, block.count) };
      return withTicks(block, keys, tick);
    });
  const body = done(card.body);
  const foot = done(card.foot);
  for (const [key, mark] of rest) unplaced.push(t('it has no place for "{key}: {mark}"', { key, mark }));
  return { card: { ...card, body, foot }, unplaced };
}
