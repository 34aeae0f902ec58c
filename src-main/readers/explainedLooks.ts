import { foreignWordsPattern, languages } from '../../shared/base/languages/index.ts';
import { foldAccents } from '../../shared/base/text/index.ts';
import type { CellValue } from '../../shared/rules/ruleset/values/index.ts';
import { columnLetter } from '../../shared/sheets/cells/index.ts';
import { cellKey, type WorksheetDraft } from './sheetDraft.ts';

/** How a cell looks: the colour behind it, by its hue in degrees (null if it has none, or a grey), and whether its letters are bold. */
export type CellLook = { readonly hue: number | null; readonly isBold: boolean };

/** The hue of "92D050"; null for white, black and greys. */
export function hueOf(rgb: string): number | null {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(rgb.slice(-6).slice(at, at + 2), 16) / 255);
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const spread = high - low;
  if (!(spread > 0.08)) return null;
  const sector = high === red ? ((green - blue) / spread + 6) % 6 : high === green ? (blue - red) / spread + 2 : (red - green) / spread + 4;
  return sector * 60;
}

/** The hues that words for colours stand for, in degrees. */
const hues = { red: 0, orange: 30, yellow: 54, green: 110, blue: 215, purple: 280, pink: 325 } as const;
type Colour = keyof typeof hues;
/** A cell is of a colour if its hue is no further from it. */
const nearest = 40;

const wordsOf = (colour: Colour): readonly string[] => languages.flatMap(({ looks }) => looks.colours[colour].map(foldAccents));
const byWord = new Map((Object.keys(hues) as Colour[]).flatMap((colour) => wordsOf(colour).map((word) => [word, colour] as const))); // the keys are those of `hues`
const colourWords = [...byWord.keys()].sort((one, other) => other.length - one.length).join('|');
const boldWords = foreignWordsPattern(({ looks }) => looks.bold, foldAccents);
const explained = new RegExp(`^(?:.{0,40}?[\\s(])?(${colourWords}|${boldWords})(?:[\\s)]\\D{0,12}?)?\\s*(?:=|:|–|->)\\s*(\\S.*)$`, 'i');

/** What a legend says of a look: "green = tracked", "gun in bold = in a turret". */
type Entry = { readonly row: number; readonly colour: Colour | null; readonly meaning: string };

function entriesOf({ rows }: WorksheetDraft): readonly Entry[] {
  return rows.flatMap((cells, row) =>
    (cells ?? []).flatMap((value) =>
      typeof value !== 'string' || value.length > 200 || !/[=:–]|->/.test(value)
        ? []
        : value.split(/[;\n]|,\s/).flatMap((part): readonly Entry[] => {
            const [, word = '', meaning = ''] = explained.exec(foldAccents(part.trim())) ?? [];
            return meaning === '' ? [] : [{ row, colour: byWord.get(word) ?? null, meaning: part.trim().slice(-meaning.length) }];
          }),
    ),
  );
}

const distance = (one: number, other: number): number => Math.min(Math.abs(one - other), 360 - Math.abs(one - other));

/** A column of a draft whose cells look differently. `texts`: by row, what the legend says of its cells. */
type LookedColumn = { readonly column: number; readonly texts: ReadonlyMap<number, CellValue> };

/** The first of the columns in which most cells of some rows have a look that is explained. */
function mostLooked(
  { rows }: WorksheetDraft,
  from: number,
  to: number,
  textOf: (row: number, column: number) => CellValue,
): LookedColumn | null {
  const found = new Map<number, Map<number, CellValue>>();
  for (let row = from; row < to; row++)
    rows[row]?.forEach((value, column) => {
      const text = value == null ? null : textOf(row, column);
      if (text !== null) found.set(column, (found.get(column) ?? new Map<number, CellValue>()).set(row, text));
    });
  const [best] = [...found].toSorted(([one, own], [other, theirs]) => theirs.size - own.size || one - other);
  return best ? { column: best[0], texts: best[1] } : null;
}

/**
 * Adds a column to a draft for what a legend of the sheet says of the colours of one column, and one for what it says of bold letters: then it
 * is read like what is written. `styles`: the style of each cell that looks otherwise than most, by its key. Returns the letters of each
 * column that looks so, and of the one that was added for it.
 */
export function addExplainedLooks(
  draft: WorksheetDraft,
  styles: ReadonlyMap<number, number>,
  lookOfStyle: (style: number) => CellLook | null,
): readonly { readonly from: string; readonly added: string }[] {
  const entries = styles.size === 0 ? [] : entriesOf(draft);
  const lookAt = (row: number, column: number): CellLook | null => {
    const style = styles.get(cellKey(row, column));
    return style === undefined ? null : lookOfStyle(style);
  };
  const [first] = entries;
  const heading = draft.rows.findIndex((cells) => (cells ?? []).filter((value) => typeof value === 'string').length >= 3);
  if (!first || heading < 0 || first.row <= heading) return [];
  const added: { from: string; added: string }[] = [];
  const add = (title: string, { column, texts }: LookedColumn): void => {
    const width = draft.rows.reduce((most, cells) => Math.max(most, cells?.length ?? 0), 0);
    for (const [row, text] of [[heading, title] as const, ...texts]) {
      draft.rows[row] ??= [];
      const cells = draft.rows[row];
      if (cells) cells[width] = text;
    }
    added.push({ from: columnLetter(column), added: columnLetter(width) });
  };
  const colours = entries.flatMap(({ colour, meaning }) => (colour ? [{ hue: hues[colour], meaning }] : []));
  const coloured = mostLooked(draft, heading + 1, first.row, (row, column) => {
    const hue = lookAt(row, column)?.hue ?? null;
    const near = colours.filter((one) => hue !== null && distance(one.hue, hue) <= nearest);
    return near.toSorted((one, other) => distance(one.hue, hue ?? 0) - distance(other.hue, hue ?? 0))[0]?.meaning ?? null;
  });
  const [only, ...others] = new Set(colours.map(({ meaning }) => meaning));
  if (coloured && coloured.texts.size > 1 && only !== undefined)
    add(
      others.length === 0 ? only : columnTitle(draft, heading, coloured.column),
      others.length === 0 ? marked(draft, coloured) : coloured,
    );
  const bold = entries.find(({ colour }) => colour === null);
  const isBold = (row: number, column: number): boolean => lookAt(row, column)?.isBold === true;
  const boldened = bold ? mostLooked(draft, heading + 1, first.row, (row, column) => (isBold(row, column) ? 'x' : null)) : null;
  if (bold && boldened) add(bold.meaning, marked(draft, boldened));
  return added;

  /** Every filled cell of the column, with a mark where it has the look. */
  function marked({ rows }: WorksheetDraft, { column, texts }: LookedColumn): LookedColumn {
    const all = rows.flatMap((cells, row) => (row > heading && row < (first?.row ?? 0) && cells?.[column] != null ? [row] : []));
    return { column, texts: new Map(all.map((row) => [row, texts.has(row) ? 'yes' : 'no'] as const)) };
  }
}

/** "Unit (colour)" for the colours of a column. */
const columnTitle = ({ rows }: WorksheetDraft, heading: number, column: number): string =>
  `${String(rows[heading]?.[column] ?? columnLetter(column))} (colour)`;
