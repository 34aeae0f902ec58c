import { foreignWordsPattern, languages } from '../../shared/base/languages/index.ts';
import { foldAccents } from '../../shared/base/text/index.ts';
import { t } from '../../shared/base/words/words.ts';
import type { CellValue } from '../../shared/rules/ruleset/values/index.ts';
import { columnLetter } from '../../shared/sheets/cells/index.ts';
import { cellKey, putValue, type WorksheetDraft } from './sheetDraft.ts';

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

/** The hues that words for colours stand for, in degrees; none is white. */
const hues = { red: 0, orange: 30, yellow: 54, green: 110, blue: 215, purple: 280, pink: 325, white: null } as const;
type Colour = keyof typeof hues;
/** A cell is of a colour that a word names, or that another cell shows, if its hue is no further from it. */
const [nearest, alike] = [40, 6];
/** Filled cells of a row of a table, at least. */
const leastCells = 3;

const wordsOf = (colour: Colour): readonly string[] => languages.flatMap(({ looks }) => looks.colours[colour].map(foldAccents));
const byWord = new Map((Object.keys(hues) as Colour[]).flatMap((colour) => wordsOf(colour).map((word) => [word, colour] as const))); // the keys are those of `hues`
const colourWords = [...byWord.keys()].sort((one, other) => other.length - one.length).join('|');
const boldWords = foreignWordsPattern(({ looks }) => looks.bold, foldAccents);
const explained = new RegExp(`^(?:.{0,40}?[\\s(])?(${colourWords}|${boldWords})(?:[\\s)]\\D{0,12}?)?\\s*(?:=|:|–|->)\\s*(\\S.*)$`, 'i');

/** What a legend says of a look: "green = tracked", "gun in bold = in a turret". `within`: how far a hue may be from its own; absent for bold. */
type Entry = {
  readonly row: number;
  readonly column: number;
  readonly hue: number | null;
  readonly within?: number;
  readonly meaning: string;
};

function entriesOf({ rows }: WorksheetDraft): readonly Entry[] {
  return rows.flatMap((cells, row) =>
    (cells ?? []).flatMap((value, column) =>
      typeof value !== 'string' || value.length > 200 || !/[=:–]|->/.test(value)
        ? []
        : value.split(/[;\n]|,\s/).flatMap((part): readonly Entry[] => {
            const [, word = '', meaning = ''] = explained.exec(foldAccents(part.trim())) ?? [];
            const colour = byWord.get(word);
            const said = part
              .trim()
              .slice(-meaning.length)
              .replace(/[)\]]$/, '');
            if (meaning === '') return [];
            return [{ row, column, meaning: said, ...(colour === undefined ? { hue: null } : { hue: hues[colour], within: nearest }) }];
          }),
    ),
  );
}

const filledIn = (cells: WorksheetDraft['rows'][number]) =>
  (cells ?? []).flatMap((value, column) => (value == null ? [] : [{ value, column }]));

/**
 * Two lines or more below all tables, each of one text in a colour of its own or right of a cell in one, or above them of texts right of such
 * cells: a key that shows its colours.
 */
function shownColours({ rows }: WorksheetDraft, heading: number, hueAt: (row: number, column: number) => number | null): readonly Entry[] {
  const end = rows.findLastIndex((cells) => filledIn(cells).length >= leastCells);
  const lines = rows.map((cells, row): Entry | null => {
    if (row >= heading && row <= end) return null;
    const [{ value, column } = { value: null, column: 0 }, ...others] = filledIn(cells);
    const isLine = typeof value === 'string' && value.length <= 60 && others.length === 0;
    const hue = isLine ? (hueAt(row, column - 1) ?? (row > end ? hueAt(row, column) : null)) : null;
    return hue === null ? null : { row, column, hue, within: alike, meaning: String(value) };
  });
  const isAmong = (at: number): boolean => lines[at - 1] != null || lines[at + 1] != null;
  const shown = lines.flatMap((line, at) => (line && isAmong(at) ? [line] : []));
  const isOwn = (line: Entry): boolean => shown.every((other) => other === line || distance(other.hue ?? 0, line.hue ?? 0) > alike);
  return shown.every(isOwn) ? shown : [];
}

const distance = (one: number, other: number): number => Math.min(Math.abs(one - other), 360 - Math.abs(one - other));

/** A column of a draft whose cells look differently. `texts`: by row, what the legend says of its cells. */
type LookedColumn = { readonly column: number; readonly texts: ReadonlyMap<number, CellValue> };

/** The first of the columns in which most cells of some rows have a look that is explained; of rows that have it throughout their first column. */
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
  const columns = [...found].toSorted(([one], [other]) => one - other);
  const [most] = columns.toSorted(([, own], [, theirs]) => theirs.size - own.size);
  const isSame = (texts: LookedColumn['texts']): boolean =>
    texts.size * 2 > (most?.[1].size ?? 0) && [...texts].every(([row, text]) => most?.[1].get(row) === text);
  const [column, texts] = columns.find(([, own]) => isSame(own)) ?? [0, null];
  return texts && { column, texts };
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
  const lookAt = (row: number, column: number): CellLook | null => {
    const style = styles.get(cellKey(row, column));
    return style === undefined ? null : lookOfStyle(style);
  };
  const hueAt = (row: number, column: number): number | null => lookAt(row, column)?.hue ?? null;
  const heading = draft.rows.findIndex((cells) => (cells ?? []).filter((value) => typeof value === 'string').length >= leastCells);
  if (styles.size === 0 || heading < 0) return [];
  const entries = [...entriesOf(draft), ...shownColours(draft, heading, hueAt)].toSorted((one, other) => one.row - other.row);
  const isEntry = (row: number, column: number): boolean => entries.some((one) => one.row === row && one.column === column);
  const cellsBefore = ({ row, column }: Entry): number => filledIn(draft.rows[row]).filter((cell) => cell.column < column).length;
  const last = Math.max(...filledIn(draft.rows[heading]).map(({ column }) => (isEntry(heading, column) ? 0 : column)));
  // A key beside the table does not end it.
  const isBelow = (one: Entry): boolean => one.row > heading && one.column <= last && cellsBefore(one) < leastCells;
  const end = entries.find(isBelow)?.row ?? draft.rows.length;
  if (entries.length === 0) return [];
  const added: { from: string; added: string }[] = [];
  const add = (title: string, { column, texts }: LookedColumn): void => {
    const width = draft.rows.reduce((most, cells) => Math.max(most, cells?.length ?? 0), 0);
    for (const [row, text] of [[heading, title] as const, ...texts]) putValue(draft, row, width, text);
    added.push({ from: columnLetter(column), added: columnLetter(width) });
  };
  const colours = entries.filter(({ within }) => within !== undefined);
  const plain = colours.find(({ hue }) => hue === null)?.meaning ?? null;
  const meaningOf = (hue: number): string | null => {
    const off = (one: Entry): number => (one.hue === null ? Number.POSITIVE_INFINITY : distance(one.hue, hue));
    const near = colours.filter((one) => off(one) <= (one.within ?? 0));
    return near.toSorted((one, other) => off(one) - off(other))[0]?.meaning ?? null;
  };
  const coloured = mostLooked(draft, heading + 1, end, (row, column) => {
    const hue = hueAt(row, column);
    return hue === null ? null : meaningOf(hue);
  });
  const [only, ...others] = new Set(colours.map(({ meaning }) => meaning));
  if (coloured && coloured.texts.size > 1 && only !== undefined)
    add(
      others.length === 0 ? only : t('Colour'),
      others.length === 0 ? marked(coloured) : { ...coloured, texts: new Map([...uncoloured(coloured.column), ...coloured.texts]) },
    );
  const bold = entries.find(({ within }) => within === undefined);
  const isBold = (row: number, column: number): boolean => lookAt(row, column)?.isBold === true;
  const boldened = bold ? mostLooked(draft, heading + 1, end, (row, column) => (isBold(row, column) ? 'x' : null)) : null;
  if (bold && boldened) add(bold.meaning, marked(boldened));
  return added;

  /** The rows of the table in which a column is filled. */
  function filledRows(column: number): readonly number[] {
    return draft.rows.flatMap((cells, row) => (row > heading && row < end && cells?.[column] != null ? [row] : []));
  }

  /** What white stands for, where the legend says it. */
  function uncoloured(column: number): readonly (readonly [number, CellValue])[] {
    return plain === null ? [] : filledRows(column).flatMap((row) => (hueAt(row, column) === null ? [[row, plain] as const] : []));
  }

  /** Every filled cell of the column, with a mark where it has the look. */
  function marked({ column, texts }: LookedColumn): LookedColumn {
    return { column, texts: new Map(filledRows(column).map((row) => [row, texts.has(row) ? 'yes' : 'no'] as const)) };
  }
}
