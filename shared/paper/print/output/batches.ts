import { z } from 'zod';
import type { Colour, Item, Page } from '../page/index.ts';
import { type FontId, fontIds } from '../page/index.ts';

const mm = z.number().min(-5000).max(5000);
/** A length in mm that is not below zero. */
const length = z.number().min(0).max(5000);
const colour = z.custom<Colour>((value) => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value));
const font = z.custom<FontId>((value) => fontIds.some((id) => id === value));
const thickness = z.number().min(0).max(10_000);
const index = z.number().int().min(0);

/**
 * An item of a page in a batch. Data that painters do not need (widths of texts, alternative texts) is dropped when a batch
 * is read.
 */
const itemSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    xMm: mm,
    baselineMm: mm,
    text: z.string().max(10_000),
    font,
    sizePt: z.number().min(0.1).max(1000),
    colour,
    runsUp: z.literal(true).exactOptional(),
  }),
  z.object({ kind: z.literal('line'), x1Mm: mm, y1Mm: mm, x2Mm: mm, y2Mm: mm, thicknessMm: length, colour }),
  z.object({
    kind: z.literal('rect'),
    xMm: mm,
    yMm: mm,
    widthMm: length,
    heightMm: length,
    fill: colour.nullable(),
    stroke: colour.nullable(),
    thicknessMm: length,
  }),
  z.object({
    kind: z.literal('path'),
    xMm: mm,
    yMm: mm,
    scale: z.number().min(0).max(1000),
    /** Commands of an SVG path and their numbers. */
    d: z
      .string()
      .max(100_000)
      .regex(/^[a-z0-9\s,.+-]*$/i),
    fill: colour.nullable(),
    stroke: colour.nullable(),
    thickness,
    cap: z.enum(['butt', 'round']),
    join: z.enum(['miter', 'round']),
    dash: z.object({ length: thickness, gap: thickness }).nullable(),
  }),
  /** `picture`: its place among the pictures of the batch, from 0. */
  z.object({ kind: z.literal('picture'), xMm: mm, yMm: mm, widthMm: length, heightMm: length, picture: index }),
]);
type SentItem = z.infer<typeof itemSchema>;

const cardSchema = z.object({
  widthMm: length,
  heightMm: length,
  items: z.array(itemSchema).readonly(),
  isOverhanging: z.boolean().exactOptional(),
});

const pageSchema = z.object({
  widthMm: z.number().min(10).max(5000),
  heightMm: z.number().min(10).max(5000),
  items: z.array(itemSchema).readonly(),
  cards: z
    .array(z.object({ xMm: mm, yMm: mm, card: cardSchema, scale: z.number().min(0.01).max(100), isTurned: z.boolean(), bleedMm: length }))
    .readonly(),
});

/** Only a picture itself, never a link: a painter would read the linked path from the disk. */
const picture = z.string().regex(/^data:image\/(?:jpeg|png);base64,[a-z0-9+/]+=*$/i);

/** Some pages of a print as plain data, each picture once, however often it is drawn: what a page sends to its host. */
export const pageBatchSchema = z.object({ pictures: z.array(picture).readonly(), pages: z.array(pageSchema).readonly() });

export type PageBatch = z.infer<typeof pageBatchSchema>;

/** An item to draw: its picture is resolved, and the width of a text is left to the painter. */
export type PaintedItem = Exclude<SentItem, { readonly kind: 'picture' }> | Omit<Extract<Item, { readonly kind: 'picture' }>, 'alt'>;
type WithItems<T> = Omit<T, 'items'> & { readonly items: readonly PaintedItem[] };
type SentPage = PageBatch['pages'][number];
export type PaintedCard = Omit<SentPage['cards'][number], 'card'> & { readonly card: WithItems<SentPage['cards'][number]['card']> };
/** A page as it is drawn: the pages of a layout are such pages. */
export type PaintedPage = WithItems<Omit<SentPage, 'cards'>> & { readonly cards: readonly PaintedCard[] };

/** About as many items as a batch has: a few pages of cards, which are laid out and drawn within a frame or two. */
const BATCH_ITEMS = 2500;
/** Characters of a picture that count as one item. */
const PICTURE_PART = 500;

class Batch {
  private readonly places = new Map<string, number>();
  private readonly pages: SentPage[] = [];
  private size = 0;

  get isFull(): boolean {
    return this.size >= BATCH_ITEMS;
  }

  add({ widthMm, heightMm, items, cards }: Page): void {
    const placed = cards.map(({ card, ...place }) => ({ ...place, card: { ...card, items: this.sent(card.items) } }));
    this.pages.push({ widthMm, heightMm, items: this.sent(items), cards: placed });
  }

  finished(): PageBatch {
    return { pictures: [...this.places.keys()], pages: this.pages };
  }

  private sent(items: readonly Item[]): readonly SentItem[] {
    this.size += items.length;
    return items.map((item) => {
      if (item.kind !== 'picture') return item;
      const { address, alt, ...rest } = item;
      return { ...rest, picture: this.placeOf(address) };
    });
  }

  private placeOf(address: string): number {
    const place = this.places.get(address) ?? this.places.size;
    if (place === this.places.size) this.size += address.length / PICTURE_PART;
    this.places.set(address, place);
    return place;
  }
}

/**
 * Pages in batches, each made when it is asked for; the pages of a print that is laid out meanwhile are taken one by one. There is a
 * step for each page: null while the batch is not full, so that other work can run between two pages.
 */
export function* batchSteps(pages: Iterable<Page>): Generator<PageBatch | null> {
  let batch = new Batch();
  for (const page of pages) {
    batch.add(page);
    if (!batch.isFull) {
      yield null;
      continue;
    }
    yield batch.finished();
    batch = new Batch();
  }
  const last = batch.finished();
  if (last.pages.length > 0) yield last;
}

/** The pages of a batch as they are drawn. Throws if an item names a picture that is not in the batch. */
export function pagesOfBatch({ pictures, pages }: PageBatch): readonly PaintedPage[] {
  const painted = (items: readonly SentItem[]): readonly PaintedItem[] =>
    items.map((item) => {
      if (item.kind !== 'picture') return item;
      const { picture: place, ...rest } = item;
      const address = pictures[place];
      if (address === undefined) throw new Error(`a page shows picture ${place} of ${pictures.length}`);
      return { ...rest, address };
    });
  return pages.map(({ items, cards, ...page }) => ({
    ...page,
    items: painted(items),
    cards: cards.map(({ card, ...place }) => ({ ...place, card: { ...card, items: painted(card.items) } })),
  }));
}
