type TextColumn = { readonly heading: string; readonly align: 'left' | 'right' };

export const left = (heading: string): TextColumn => ({ heading, align: 'left' });
export const right = (heading: string): TextColumn => ({ heading, align: 'right' });

/** Counts characters, not UTF-16 units, so that names with rare letters still line up. */
const widthOf = (text: string): number => [...text].length;

/** What a cell without a value shows. */
const NOTHING: ReadonlySet<string> = new Set(['', '–']);

/**
 * Returns a table for a terminal: columns two spaces apart, no trailing blanks, each cell on one line. Columns that have a value
 * in no row are left out.
 */
export function textTable(all: readonly TextColumn[], given: readonly (readonly string[])[]): string {
  const isKept = all.map((_, index) => given.length === 0 || given.some((row) => !NOTHING.has((row[index] ?? '').trim())));
  const columns = all.filter((_, index) => isKept[index]);
  const rows = given.map((row) => row.filter((_, index) => isKept[index]));
  const lines = [columns.map(({ heading }) => heading), ...rows].map((row) => row.map((cell) => cell.replace(/\s+/g, ' ')));
  const widths = columns.map((_, index) => lines.reduce((width, line) => Math.max(width, widthOf(line[index] ?? '')), 0));
  const padded = (cell: string, index: number): string => {
    const gap = ' '.repeat((widths[index] ?? 0) - widthOf(cell));
    return columns[index]?.align === 'right' ? gap + cell : cell + gap;
  };
  return lines.map((line) => `${line.map(padded).join('  ').trimEnd()}\n`).join('');
}
