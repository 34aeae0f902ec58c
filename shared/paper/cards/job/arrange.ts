import type { CardLook } from '../../../project/index.ts';
import type { CardBlock, CardDesign } from '../../../rules/ruleset/format/index.ts';

type LookBlock = CardLook['blocks'][number];

/** Returns the indexes of the things with these names, in the order of the names. */
function chosen<T>(things: readonly T[], nameOf: (thing: T) => string, names: readonly string[]): readonly number[] {
  return names.map((name) => things.findIndex((thing) => nameOf(thing) === name)).filter((index) => index >= 0);
}

/** Reorders or removes columns. Cells move with their columns; joined cells begin where the first remaining column of theirs is. */
function withColumns(block: Extract<CardBlock, { kind: 'table' }>, parts: readonly string[]): CardBlock {
  const kept = chosen(block.columns, ({ heading }) => heading.join(' '), parts);
  const columns = kept.flatMap((index) => block.columns[index] ?? []);
  const rows = block.rows.map((row) => ({
    ...row,
    cells: row.cells.length === 0 ? [] : kept.map((index) => row.cells[index] ?? ''),
    joins: row.joins.map((join) => {
      const from = kept.findIndex((index) => index >= join.from);
      return { ...join, from: from < 0 ? Math.max(columns.length - 1, 0) : from };
    }),
  }));
  return { ...block, columns, rows };
}

function withParts(block: CardBlock, parts: readonly string[] | undefined): CardBlock {
  if (parts === undefined) return block;
  if (block.kind === 'table') return withColumns(block, parts);
  if (block.kind !== 'stats') return block;
  const boxes = chosen(block.boxes, ({ label }) => label, parts).flatMap((index) => block.boxes[index] ?? []);
  return { ...block, boxes };
}

function arrangedBlocks(blocks: readonly CardBlock[], changes: readonly LookBlock[]): CardBlock[] {
  const rankOf = ({ called }: CardBlock): number => {
    const rank = changes.findIndex((change) => change.called === called);
    return rank < 0 ? changes.length : rank;
  };
  const changeOf = ({ called }: CardBlock): LookBlock | undefined => changes.find((change) => change.called === called);
  return blocks
    .filter((block) => changeOf(block)?.shown ?? block.shown)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map((block) => withParts(block, changeOf(block)?.parts))
    .filter((block) => block.kind !== 'stats' || block.boxes.length > 0);
}

/** Returns a ruleset's card as arranged by a look: its parts, their order and their values. */
export function arranged(card: CardDesign, look: CardLook): CardDesign {
  return {
    ...card,
    facts: look.facts ? card.facts : [],
    body: arrangedBlocks(card.body, look.blocks),
    foot: arrangedBlocks(card.foot, look.blocks),
  };
}

/** A part of a ruleset's card that a player's look may change. */
export type CardPart = {
  readonly called: string;
  readonly kind: CardBlock['kind'];
  /** True if it is at the bottom edge, where it can only be reordered among other such parts. */
  readonly isFoot: boolean;
  readonly isShown: boolean;
  /**
   * Labels of its values or columns, those of the look first and in its order; empty if the part is only shown or hidden as a
   * whole.
   */
  readonly parts: readonly { readonly label: string; readonly isShown: boolean }[];
};

const labelsOf = (block: CardBlock): readonly string[] =>
  block.kind === 'stats'
    ? block.boxes.map(({ label }) => label)
    : block.kind === 'table'
      ? block.columns.map(({ heading }) => heading.join(' '))
      : [];

/** Returns the parts of a card that a look can change, in its order, for a form. */
export function cardParts(card: CardDesign, look: CardLook): readonly CardPart[] {
  const partsOf = (blocks: readonly CardBlock[], isFoot: boolean): readonly CardPart[] => {
    const everything = look.blocks.map(({ called }) => ({ called, shown: true }));
    const named = new Set(look.blocks.map(({ called }) => called));
    const all = blocks.map((block) => (named.has(block.called) ? block : { ...block, shown: true }));
    return arrangedBlocks(all, everything).map((block): CardPart => {
      const change = look.blocks.find(({ called }) => called === block.called);
      const original = blocks.find(({ called }) => called === block.called);
      const labels = labelsOf(block);
      const shown = change?.parts?.filter((label) => labels.includes(label)) ?? labels;
      const parts = [...shown, ...labels.filter((label) => !shown.includes(label))];
      return {
        called: block.called,
        kind: block.kind,
        isFoot,
        isShown: change?.shown ?? original?.shown ?? true,
        parts: parts.map((label) => ({ label, isShown: shown.includes(label) })),
      };
    });
  };
  return [...partsOf(card.body, false), ...partsOf(card.foot, true)];
}
