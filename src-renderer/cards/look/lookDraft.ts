import { t } from '../../../shared/base/words/words.ts';
import { type CardPart, cardLooks, cardParts } from '../../../shared/paper/cards/job/index.ts';
import type { CardLook } from '../../../shared/project/index.ts';
import type { CardDesign } from '../../../shared/rules/ruleset/format/index.ts';
import { freeName } from '../../document/names.ts';

type LookBlock = CardLook['blocks'][number];

/** Returns the look's entry for a part; its values are left out if they are all in the card's own order. */
function blockOf({ called, isShown, parts }: CardPart, natural: CardPart | undefined): LookBlock {
  const shown = parts.flatMap(({ label, isShown: isThere }) => (isThere ? [label] : []));
  const all = natural?.parts.map(({ label }) => label) ?? [];
  const isWhole = shown.length === all.length && shown.every((label, index) => label === all[index]);
  return { called, shown: isShown, ...(isWhole ? {} : { parts: shown }) };
}

/** Returns the look with these parts of a card in this order; its entries for parts of other cards are kept. */
function withParts(card: CardDesign, look: CardLook, parts: readonly CardPart[]): CardLook {
  const natural = cardParts(card, { ...look, blocks: [] });
  const known = new Set(natural.map(({ called }) => called));
  const blocks = parts.map((part) =>
    blockOf(
      part,
      natural.find(({ called }) => called === part.called),
    ),
  );
  return { ...look, blocks: [...blocks, ...look.blocks.filter(({ called }) => !known.has(called))] };
}

/** Returns the list with one item moved by a number of places; unchanged if the item would leave the list. */
function moved<T>(list: readonly T[], from: number, by: number): readonly T[] {
  const thing = list[from];
  const to = from + by;
  return thing === undefined || to < 0 || to >= list.length ? list : list.toSpliced(from, 1).toSpliced(to, 0, thing);
}

const change = (card: CardDesign, look: CardLook, called: string, to: (part: CardPart) => CardPart): CardLook =>
  withParts(
    card,
    look,
    cardParts(card, look).map((part) => (part.called === called ? to(part) : part)),
  );

/** Shows or hides a part of the card. */
export const showPart = (card: CardDesign, look: CardLook, called: string, isShown: boolean): CardLook =>
  change(card, look, called, (part) => ({ ...part, isShown }));

/** Moves a part up (−1) or down (1) within its group, the top or the foot. */
export function movePart(card: CardDesign, look: CardLook, called: string, by: number): CardLook {
  const parts = cardParts(card, look);
  const from = parts.findIndex((part) => part.called === called);
  if (parts[from]?.isFoot !== parts[from + by]?.isFoot) return look;
  return withParts(card, look, moved(parts, from, by));
}

/** Shows or hides a value or a column of a part. The last one stays shown. */
export const showValue = (card: CardDesign, look: CardLook, called: string, label: string, isShown: boolean): CardLook =>
  change(card, look, called, (part) => {
    const parts = part.parts.map((each) => (each.label === label ? { label, isShown } : each));
    return part.kind === 'stats' && parts.every((each) => !each.isShown) ? part : { ...part, parts };
  });

/** Moves a value or a column of a part towards the beginning (−1) or the end (1). */
export const moveValue = (card: CardDesign, look: CardLook, called: string, label: string, by: number): CardLook =>
  change(card, look, called, (part) => ({
    ...part,
    parts: moved(
      part.parts,
      part.parts.findIndex((each) => each.label === label),
      by,
    ),
  }));

const same = (text: string): string => text.trim().toLowerCase();

/** Returns a name that no look has: the wanted one, with a number added if it is taken. */
export function freeLabel(wanted: string, looks: readonly CardLook[]): string {
  const taken = new Set([...cardLooks, ...looks].map(({ label }) => same(label)));
  return freeName(
    wanted.trim(),
    (label) => taken.has(same(label)),
    (number) => `${wanted.trim().slice(0, 34)} (${number})`,
  );
}

/** Returns an id that no look has, made from a name. */
export function freeId(label: string, looks: readonly CardLook[]): string {
  const taken = new Set([...cardLooks, ...looks].map(({ id }) => id));
  const letters = label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 50);
  const stem = letters === '' ? 'look' : letters;
  return freeName(
    stem,
    (id) => taken.has(id),
    (number) => `${stem}-${number}`,
  );
}

/** Returns a new look of the player's own, copied from another one. */
export const startedFrom = (look: CardLook, looks: readonly CardLook[]): CardLook => {
  const label = freeLabel(t('My {look}', { look: look.label.toLowerCase() }).slice(0, 40), looks);
  return { ...look, id: freeId(label, looks), label, about: '', basedOn: look.id };
};
