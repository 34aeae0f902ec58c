const SEPARATOR = /^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)+\|?\s*$/;

/**
 * The rows of a text that has a table in Markdown: bars between cells, dashes below the headings (that row stays, blank).
 * Null if it has none.
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

/** Fewest lines that make a table of aligned columns, and the gap that parts them. */
const LEAST_LINES = 3;
const GAP = /\S {2,}\S/;

/**
 * The rows of a text whose columns are lined up with spaces, as programs print them and mails keep them: cut where no line
 * of the table has anything for two characters or more. Null if the lines do not line up.
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
