const SEPARATOR = /^\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)+\|?$/;

/**
 * Returns the rows of a Markdown table in a text: bars between cells, dashes below the headings (that row is kept, blank).
 * Null if there is none.
 */
export function markdownRows(lines: readonly string[]): readonly (readonly string[])[] | null {
  if (!lines.some((line) => SEPARATOR.test(line.trim()))) return null;
  return lines.map((line) => {
    if (SEPARATOR.test(line.trim())) return [];
    if (!line.includes('|')) return [line.trim()];
    const inner = line
      .trim()
      .replace(/^\|/, '')
      .replace(/(?<!\\)\|$/, '');
    return inner.split(/(?<!\\)\|/).map((cell) =>
      cell
        .replaceAll('\\|', '|')
        .replace(/\*\*|__|`/g, '')
        .replace(/<br\s*\/?>/gi, '\n')
        .trim(),
    );
  });
}

/** Fewest lines that form a table of aligned columns, and the gap that separates the columns. */
const LEAST_LINES = 3;
const GAP = /\S {2,}\S/;
/** Longest line of a table, in characters. */
const WIDEST = 2_000;

/**
 * Returns the rows of a text whose columns are aligned with spaces, as in printed output (.prn) and mails. Null if the lines
 * do not align. Columns are split where every line of the table is blank for two characters; or for one, if the headings
 * and most lines have something on both sides; or where most lines begin anew after two blanks, though a few fill their column.
 */
export function alignedRows(lines: readonly string[]): readonly (readonly string[])[] | null {
  const isTable = lines.map((line) => GAP.test(line.trimEnd()));
  const rows = lines.filter((_, at) => isTable[at]);
  if (rows.length < LEAST_LINES || lines.some((line) => line.includes('\t'))) return null;
  if (Math.max(...rows.map((line) => line.length)) > WIDEST) return null;
  const { starts, titles } = startsWithoutTitles(lines, isTable);
  if (starts.length < 3) return null;
  const cut = (line: string): readonly string[] => starts.map((start, at) => line.slice(start, starts[at + 1] ?? line.length).trim());
  const isCrossed = (line: string): boolean => starts.some((start) => start > 0 && /^\S\S/.test(line.slice(start - 1)));
  return lines.map((line, at) => (isTable[at] && !(titles.has(line) && isCrossed(line)) ? cut(line) : [line.trim()]));
}

/** Most different titles of pages that are tried. */
const mostTitles = 20;

/**
 * Where columns start, leaving out the titles of printed pages if more columns show without them: lines with gaps that no line of the table
 * follows at once ("IRON BRIGADE     Page 2"), compared without their numbers.
 */
function startsWithoutTitles(
  lines: readonly string[],
  isTable: readonly boolean[],
): { readonly starts: readonly number[]; readonly titles: ReadonlySet<string> } {
  const formOf = (line: string): string => line.replace(/\d+/g, '#').trim();
  const endsHere = (at: number): boolean => isTable[at] === true && !isTable[at + 1] && /\p{L}|^\s*$/u.test(lines[at + 1] ?? '');
  const forms = new Set(lines.filter((_, at) => endsHere(at)).map(formOf));
  let rows = lines.filter((_, at) => isTable[at]);
  let starts = columnStarts(rows);
  const titles = new Set<string>();
  for (const form of [...forms].slice(0, mostTitles)) {
    const others = rows.filter((line) => formOf(line) !== form);
    const found = others.length < LEAST_LINES ? [] : columnStarts(others);
    if (found.length <= starts.length) continue;
    for (const line of rows) if (formOf(line) === form) titles.add(line);
    [rows, starts] = [others, found];
  }
  return { starts, titles };
}

/** How many lines, of those of a table, do what at a place. */
type Tally = {
  /** Have a character other than a space. */
  taken: number;
  /** Begin anew after two blanks. */
  begins: number;
  /** Go on without a blank. */
  goesOn: number;
};

function columnStarts(rows: readonly string[]): readonly number[] {
  const width = Math.max(...rows.map((line) => line.length));
  const tallies: readonly Tally[] = Array.from({ length: width }, () => ({ taken: 0, begins: 0, goesOn: 0 }));
  for (const line of rows) {
    tallies.forEach((tally, at) => {
      if ((line[at] ?? ' ') === ' ') return;
      tally.taken++;
      if (at > 1 && line[at - 1] === ' ' && line[at - 2] === ' ') tally.begins++;
      if (at > 0 && line[at - 1] !== ' ') tally.goesOn++;
    });
  }
  const isBlank = (at: number): boolean => tallies[at]?.taken === 0;
  const starts: number[] = [];
  for (let at = 0; at < width; at++) {
    const { taken, begins, goesOn } = tallies[at] ?? { taken: 0, begins: 0, goesOn: 0 };
    const isAfterGap = taken > 0 && (at === 0 || (isBlank(at - 1) && (at === 1 || isBlank(at - 2))));
    const isHeadingAnew = /^ {2}\S/.test((rows[0] ?? '').slice(Math.max(0, at - 2)));
    const isAfterBlank =
      taken > 0 &&
      at > 1 &&
      isBlank(at - 1) &&
      !isBlank(at - 2) &&
      (isHeadingAnew || hasBothSides(rows, at, starts.findLast((start) => (rows[0] ?? '').slice(start, at).trim() !== '') ?? 0, isBlank));
    const isFilledColumn = begins >= 2 && taken === begins + goesOn && goesOn * 2 <= begins && areFilled(rows, at, starts.at(-1) ?? 0);
    if (isAfterBlank) starts.push(headingStart(rows, at, starts.at(-1) ?? 0, isBlank));
    else if (isAfterGap || isFilledColumn) starts.push(at);
  }
  return starts.filter((start, at) => at === 0 || !goesBelow(rows, starts[at - 1] ?? 0, start, starts[at + 1] ?? width));
}

/** True if the column from `start` to `end` has values and no heading, and the one before a heading and no values: they are one. */
function goesBelow(rows: readonly string[], before: number, start: number, end: number): boolean {
  const isFilled = (line: string | undefined, from: number, to: number): boolean => (line ?? '').slice(from, to).trim() !== '';
  const [heading, ...below] = rows;
  const hasValues = (from: number, to: number): boolean => below.some((line) => isFilled(line, from, to));
  return isFilled(heading, before, start) && !hasValues(before, start) && !isFilled(heading, start, end) && hasValues(start, end);
}

/** Where the heading of a column begins whose values begin at `at`: words of the headings before it, with nothing below them, belong to it. */
function headingStart(rows: readonly string[], at: number, left: number, isBlank: (at: number) => boolean): number {
  let start = at;
  for (let place = at - 2; place > left; place--) {
    if (rows.slice(1).some((line) => (line[place] ?? ' ') !== ' ')) break;
    if (isBlank(place)) start = place + 1;
  }
  return start;
}

/**
 * True if the first line, which has the headings, has text from `left` to `at` and from `at` to the next blank, and so have most lines; or if
 * there are values on both sides, each of which begins or ends where its heading does.
 */
function hasBothSides(rows: readonly string[], at: number, left: number, isBlank: (at: number) => boolean): boolean {
  let right = at;
  while (right < WIDEST && !isBlank(right)) right++;
  const sides = [left, at].map((from, side) => rows.map((line) => line.slice(from, side === 0 ? at : right)));
  const filled = sides.map((texts) => texts.map((text) => text.trim() !== ''));
  if (!filled.every(([heading]) => heading)) return false;
  const both = rows.filter((_, row) => filled.every((side) => side[row])).length;
  // Lines that come again are headings of further pages.
  const [seen, again] = [new Set<string>(), new Set<string>()];
  for (const line of rows) (seen.has(line) ? again : seen).add(line);
  return (
    both * 2 > rows.length ||
    sides.every((texts) =>
      areAligned(
        texts[0] ?? '',
        texts.filter((_, row) => row > 0 && !again.has(rows[row] ?? '')),
      ),
    )
  );
}

/** True if there are values, all beginning or all ending where the heading does. */
function areAligned(heading: string, below: readonly string[]): boolean {
  const values = below.filter((text) => text.trim() !== '');
  const isSame = (edge: (text: string) => number): boolean => values.every((text) => edge(text) === edge(heading));
  return values.length > 0 && (isSame((text) => text.search(/\S/)) || isSame((text) => text.trimEnd().length));
}

/**
 * True if the column before `at` is filled in some lines: what goes on across `at` begins where that column begins, and most
 * lines that begin anew at `at` have something in it. (A number set to the right below a longer heading has not.)
 */
function areFilled(rows: readonly string[], at: number, left: number): boolean {
  const goesOn = (line: string): boolean => (line[at] ?? ' ') !== ' ' && line[at - 1] !== ' ';
  const fills = (line: string): boolean =>
    line[left] !== ' ' && !line.slice(left, at).includes('  ') && (left === 0 || line[left - 1] === ' ');
  const anew = rows.filter((line) => (line[at] ?? ' ') !== ' ' && !goesOn(line));
  const both = anew.filter((line) => line.slice(left, at).trim() !== '');
  return rows.every((line) => !goesOn(line) || fills(line)) && both.length * 2 >= anew.length;
}
