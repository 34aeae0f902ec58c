const SEPARATOR = /^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)+\|?\s*$/;

/**
 * Returns the rows of a Markdown table in a text: bars between cells, dashes below the headings (that row is kept, blank).
 * Null if there is none.
 */
export function markdownRows(lines: readonly string[]): readonly (readonly string[])[] | null {
  if (!lines.some((line) => SEPARATOR.test(line))) return null;
  return lines.map((line) => {
    if (SEPARATOR.test(line)) return [];
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

/**
 * Returns the rows of a text whose columns are aligned with spaces, as in printed output and mails. Columns are split where
 * every line of the table is blank for at least two characters. Null if the lines do not align.
 */
export function alignedRows(lines: readonly string[]): readonly (readonly string[])[] | null {
  const isTable = lines.map((line) => GAP.test(line.trimEnd()));
  const rows = lines.filter((_, at) => isTable[at]);
  if (rows.length < LEAST_LINES || lines.some((line) => line.includes('\t'))) return null;
  const width = Math.max(...rows.map((line) => line.length));
  if (width > 2_000) return null;
  const taken = Array.from({ length: width }, (_, at) => rows.some((line) => (line[at] ?? ' ') !== ' '));
  const starts: number[] = [];
  for (let at = 0; at < width; at++) {
    const isGap = at === 0 || (taken[at - 1] === false && taken[at - 2] !== true);
    if (taken[at] && isGap) starts.push(at);
  }
  if (starts.length < 3) return null;
  const cut = (line: string): readonly string[] => starts.map((start, at) => line.slice(start, starts[at + 1] ?? line.length).trim());
  return lines.map((line, at) => (isTable[at] ? cut(line) : [line.trim()]));
}
