import type { FilledColumn, FilledTable, RecordCell } from '../../../force/turns.ts';
import { box, FRAME_MM, type Fragment, gap, HAIRLINE_MM, horizontal, moved, piled, rule, vertical } from '../../print/drawing/index.ts';
import type { Item } from '../../print/page/index.ts';
import { lineOf, SMALLEST_PT } from '../../print/text.ts';
import { type PaperBlock, paragraph } from '../fragments.ts';
import type { HandoutMeasures } from '../measures.ts';
import { run, type Words } from '../words.ts';

/** Least width of a column that a pencil writes in. */
const BOX_MM = 7;
/** Height of a row that a pencil writes in: 7 mm, and in smaller type down to 6.2 mm where that saves a page. */
const rowMmOf = ({ text: { sizePt } }: HandoutMeasures): number => 6.2 + (sizePt - SMALLEST_PT) * 0.4;
const TICK_MM = 3.2;
const TICK_STEP_MM = 4.2;
const PAD_MM = 1;
/** Widest column of names, and the least where players write them. */
const MOST_NAME_MM = 55;
const OPEN_NAME_MM = 36;
/** A table up to this height is not split between pages. */
const MOST_TOGETHER_MM = 110;
const GAP_MM = 4;
/** Room for what columns for each turn are. */
const MOST_GROUP_MM = 80;

type Place = { readonly leftMm: number; readonly widthMm: number };

const widest = (texts: readonly string[], style: HandoutMeasures['text']): number =>
  Math.max(0, ...texts.map((text) => lineOf([run(text, style)]).widthMm));

/** Widths that the columns want: names first; then what is printed in them, or room for a pencil. */
function wishes({ rows, rowHeading, columns }: FilledTable, { text, strong, small }: HandoutMeasures): readonly number[] {
  const names = Math.max(
    widest([rowHeading], small),
    widest(
      rows.map(({ name }) => name),
      strong,
    ),
  );
  const least = rows.some(({ name }) => name === '') ? OPEN_NAME_MM : 0;
  return [
    Math.min(MOST_NAME_MM, Math.max(least, names + 2 * PAD_MM + 0.1)),
    ...columns.map(({ heading, unit, widthMm }, at) => {
      const cells = rows.map((row) => row.cells[at]);
      const words = widest(
        cells.map((cell) => cell?.text ?? ''),
        text,
      );
      const ticks = Math.max(0, ...cells.map((cell) => cell?.ticks ?? 0));
      const headed = widest([heading, unit], small);
      const ticked = Math.min(10, ticks) * TICK_STEP_MM - (TICK_STEP_MM - TICK_MM);
      return Math.max(widthMm ?? BOX_MM, Math.min(words, 60) + 2 * PAD_MM, ticked + 2 * PAD_MM, headed + 2 * PAD_MM);
    }),
  ];
}

/** Places columns over the whole width: room to spare goes to those that players write in, too little is shared by all. */
function placed(table: FilledTable, widthMm: number, measures: HandoutMeasures): readonly Place[] {
  const wanted = wishes(table, measures);
  const sum = wanted.reduce((all, wish) => all + wish, 0);
  const isOpen = (at: number): boolean => at > 0 && (table.columns[at - 1]?.isOpen ?? false);
  const open = wanted.filter((_, at) => isOpen(at)).length;
  const spare = widthMm - sum;
  let left = 0;
  return wanted.map((wish, at) => {
    const width = spare < 0 ? (wish * widthMm) / sum : wish + (open === 0 ? spare / wanted.length : isOpen(at) ? spare / open : 0);
    const place = { leftMm: left, widthMm: width };
    left += width;
    return place;
  });
}

/** Vertical lines at the edges of columns. */
const bars = (places: readonly Place[], heightMm: number): readonly Item[] => [
  ...places.map(({ leftMm }) => vertical(leftMm, 0, heightMm, HAIRLINE_MM)),
  ...places.slice(-1).map(({ leftMm, widthMm }) => vertical(leftMm + widthMm, 0, heightMm, HAIRLINE_MM)),
];

function cellFragment(
  { text, ticks }: RecordCell,
  { widthMm }: Place,
  words: Words,
  owner: string,
  { text: style, lineMm }: HandoutMeasures,
): Fragment {
  if (ticks > 0) {
    const across = Math.max(1, Math.floor((widthMm - 2 * PAD_MM + TICK_STEP_MM - TICK_MM) / TICK_STEP_MM));
    const items = Array.from({ length: ticks }, (_, at) =>
      box(PAD_MM + (at % across) * TICK_STEP_MM, 1.6 + Math.floor(at / across) * TICK_STEP_MM, TICK_MM, TICK_MM, HAIRLINE_MM),
    );
    return { heightMm: 3.2 + Math.ceil(ticks / across) * TICK_STEP_MM - (TICK_STEP_MM - TICK_MM), items };
  }
  if (text === '') return gap(0);
  return paragraph([run(words.printed(text, owner), style)], widthMm - 2 * PAD_MM, lineMm, 'left', PAD_MM);
}

function rowFragment(row: FilledTable['rows'][number], places: readonly Place[], words: Words, measures: HandoutMeasures): Fragment {
  const [first] = places;
  const name = paragraph(
    [run(words.printed(row.name, row.name), measures.strong)],
    (first?.widthMm ?? 0) - 2 * PAD_MM,
    measures.lineMm,
    'left',
    PAD_MM,
  );
  const cells = row.cells.map((cell, at) => cellFragment(cell, places[at + 1] ?? { leftMm: 0, widthMm: 0 }, words, row.name, measures));
  const heightMm = Math.max(
    rowMmOf(measures),
    name.heightMm + 1.4,
    ...cells.map((cell) => cell.heightMm + (cell.items.some(({ kind }) => kind === 'text') ? 1.4 : 0)),
  );
  const middle = (fragment: Fragment): number => (heightMm - fragment.heightMm) / 2;
  return {
    heightMm,
    items: [
      ...bars(places, heightMm),
      ...moved(name.items, 0, middle(name)),
      ...cells.flatMap((cell, at) => moved(cell.items, places[at + 1]?.leftMm ?? 0, middle(cell))),
      horizontal(
        0,
        heightMm,
        places.reduce((sum, { widthMm }) => sum + widthMm, 0),
        HAIRLINE_MM,
      ),
    ],
  };
}

/** Headings with their units below them, on one last line; above the first of the columns for each turn stands what they are. */
function headFragment({ rowHeading, columns }: FilledTable, places: readonly Place[], { small, smallLineMm }: HandoutMeasures): Fragment {
  const all: readonly Pick<FilledColumn, 'heading' | 'unit' | 'group'>[] = [{ heading: rowHeading, unit: '', group: '' }, ...columns];
  const words = (text: string, widthMm: number, align: 'left' | 'centre'): Fragment =>
    text === '' ? gap(0) : paragraph([run(text, small)], widthMm, smallLineMm, align, PAD_MM);
  const heads = all.map(({ heading, unit, group }, at) => {
    const widthMm = (places[at]?.widthMm ?? 0) - 2 * PAD_MM;
    const align = at === 0 ? 'left' : 'centre';
    return piled([words(group, MOST_GROUP_MM, 'left'), words(heading, widthMm, align), words(unit, widthMm, align)]);
  });
  const headMm = Math.max(...heads.map(({ heightMm }) => heightMm));
  return {
    heightMm: headMm + 0.6,
    items: heads.flatMap(({ items, heightMm }, at) => moved(items, places[at]?.leftMm ?? 0, headMm - heightMm)),
  };
}

/** Lays out a table to write in as a block that can continue over pages. */
export function writeTableBlock(table: FilledTable, widthMm: number, measures: HandoutMeasures, words: Words): PaperBlock {
  const places = placed(table, widthMm, measures);
  const title = paragraph([run(words.printed(table.label, table.label), measures.heading)], widthMm, measures.lineMm * 1.2);
  const small = (text: string): Fragment =>
    paragraph([run(words.printed(text, table.label), measures.small)], widthMm, measures.smallLineMm);
  const legend = table.choices.map(({ key, label }) => `${key}: ${label}`).join(' · ');
  const head = piled([
    title,
    ...(table.about === '' ? [] : [small(table.about)]),
    ...(legend === '' ? [] : [small(legend)]),
    gap(0.6),
    headFragment(table, places, measures),
    rule(widthMm, FRAME_MM),
  ]);
  const fragments = table.rows.map((row) => rowFragment(row, places, words, measures));
  const isShort = fragments.reduce((sum, { heightMm }) => sum + heightMm, head.heightMm) <= MOST_TOGETHER_MM;
  return { gapMm: GAP_MM, head, fragments: fragments.map((fragment, at) => ({ ...fragment, isJoined: isShort && at > 0 })) };
}
