import { t } from '../../base/words/words.ts';
import type { CardDesign } from '../../rules/ruleset/format/index.ts';
import { type BoxColumn, type FilledBlock, type FilledCard, type Phrases, plainly } from './filled.ts';
import { isBlank, plainText } from './fragment.ts';

type Block<Kind extends FilledBlock['kind']> = Extract<FilledBlock, { readonly kind: Kind }>;

/** The longest words of a status that go before its first box; longer ones get lines of their own. */
const MOST_LETTERS = 10;

/** Words with others after a comma; only one of them if the other is blank. */
const both = (words: Phrases, others: Phrases): Phrases =>
  isBlank(words) || isBlank(others) ? [...words, ...others] : [...words, plainly(', '), ...others];

/** What is recorded is that of the first unit: nobody wrote down of which. */
const onlyFirst = (ticked: number | undefined): readonly number[] => (ticked === undefined ? [] : [ticked]);

const ofTicks = ({ called, label, after, count, barAfter, ticked }: Block<'ticks'>): BoxColumn => ({
  of: called,
  heading: both(label, after),
  count,
  barAfter,
  ticked: onlyFirst(ticked),
});

const isShort = (text: Phrases): boolean => plainText(text).length <= MOST_LETTERS;

const ofStatus = ({ called, text, boxes, ticked }: Block<'status'>): readonly BoxColumn[] =>
  boxes.map((words, index) => {
    const heading = index > 0 || isBlank(text) || !isShort(text) ? words : [...text, plainly(' '), ...words];
    return { of: called, heading, count: 1, barAfter: null, ticked: ticked === index ? [1] : [] };
  });

const ofTable = ({ called, rows }: Block<'table'>): readonly BoxColumn[] =>
  rows.flatMap(({ boxes, name }) =>
    boxes && boxes.place === 'below' && boxes.count > 0
      ? [{ of: called, heading: both(name, boxes.label), count: boxes.count, barAfter: null, ticked: onlyFirst(boxes.ticked) }]
      : [],
  );

const withoutBoxes = (block: Block<'table'>): FilledBlock => ({
  ...block,
  rows: block.rows.map((row) => (row.boxes?.place === 'below' ? { ...row, boxes: null } : row)),
});

/** The boxes that each unit has of its own. */
function columnsOf(block: FilledBlock): readonly BoxColumn[] {
  if (block.kind === 'ticks') return block.isOfUnits || block.isShared ? [] : [ofTicks(block)];
  if (block.kind === 'status') return block.isShared ? [] : ofStatus(block);
  return block.kind === 'table' ? ofTable(block) : [];
}

/** Boxes for lost units that say nothing else, so that a box in the row of each unit says the same. */
const isPlainLoss = (block: FilledBlock): boolean =>
  block.kind === 'ticks' && block.isOfUnits === true && block.barAfter === null && isBlank(block.after);

/** The units of a card: the name of each, the words above these names, and how many of them are recorded as lost. */
type Rows = { readonly names: readonly Phrases[]; readonly label: Phrases; readonly lost: number };

/**
 * A card for several units, with a row of boxes for each of them in place of one row for all. A card for one unit, or without
 * boxes of its own, stays as it is.
 */
export function withUnitRows(card: FilledCard, { names, label, lost }: Rows): FilledCard {
  const all = [...card.body, ...card.foot];
  const own = all.flatMap(columnsOf);
  if (names.length < 2 || own.length === 0) return card;
  const losses = all.flatMap((block): readonly BoxColumn[] => {
    if (block.kind !== 'ticks' || !isPlainLoss(block)) return [];
    const ticked = Array.from({ length: block.ticked ?? 0 }, () => 1);
    return [{ of: own.at(-1)?.of ?? '', heading: block.label, count: 1, barAfter: null, ticked }];
  });
  const called = t('boxes of the units');
  const texts = all.flatMap((block) => (block.kind === 'status' && !block.isShared && !isShort(block.text) ? [block.text] : []));
  const rows: readonly FilledBlock[] = [
    ...(texts.length === 0 ? [] : [{ kind: 'text' as const, called, paragraphs: texts }]),
    { kind: 'units', called, label, rows: names, columns: [...own, ...losses], struck: losses.length === 0 ? lost : 0 },
  ];
  const rest = (block: FilledBlock): readonly FilledBlock[] => {
    if (isPlainLoss(block)) return [];
    if (block.kind === 'table') return [withoutBoxes(block)];
    return (block.kind === 'ticks' || block.kind === 'status') && columnsOf(block).length > 0 ? [] : [block];
  };
  return { ...card, body: card.body.flatMap(rest), foot: [...rows, ...card.foot.flatMap(rest)] };
}

/** Height of a card for each unit that has a row of its own on it. */
const UNIT_MM = 22;

/**
 * How many units a card of this design may be for. Units with a track, such as the hull of a ship, have a card each; those with
 * other boxes share one as long as there is room for their rows; the others do in any number.
 */
export function mostUnits({ body, foot, size }: CardDesign): number {
  const blocks = [...body, ...foot];
  if (blocks.some(({ kind }) => kind === 'track')) return 1;
  const hasOwn = blocks.some((block) => {
    if (block.kind === 'table') return block.rows.some(({ boxes }) => boxes?.place === 'below');
    if (block.kind === 'ticks') return block.count !== 'units' && !block.shared;
    return block.kind === 'status' && !block.shared;
  });
  return hasOwn ? Math.max(1, Math.floor(size.heightMm / UNIT_MM)) : Number.POSITIVE_INFINITY;
}

/**
 * How many units share a card, `most` at most: rows for several are no reason to leave out what a card for one has room for.
 * `missing` says how much of a card for so many has no place.
 */
export function unitsTogether(most: number, missing: (count: number) => number): number {
  let [together, without] = [most, missing(most)];
  const least = without === 0 ? 0 : missing(1);
  for (; together > 1 && without > least; without = missing(together)) together -= 1;
  return together;
}
