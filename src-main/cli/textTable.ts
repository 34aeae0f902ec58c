export type TextColumn = { readonly heading: string; readonly align: 'left' | 'right' };

/** Counts characters, not UTF-16 units, so that names with rare letters still line up. */
const widthOf = (text: string): number => [...text].length;

/** Returns a table for a terminal: columns two spaces apart, no trailing blanks, each cell on one line. */
export function textTable(columns: readonly TextColumn[], rows: readonly (readonly string[])[]): string {
  const lines = [columns.map(({ heading }) => heading), ...rows].map((row) => row.map((cell) => cell.replace(/\s+/g, ' ')));
  const widths = columns.map((_, index) => lines.reduce((width, line) => Math.max(width, widthOf(line[index] ?? '')), 0));
  const padded = (cell: string, index: number): string => {
    const gap = ' '.repeat((widths[index] ?? 0) - widthOf(cell));
    return columns[index]?.align === 'right' ? gap + cell : cell + gap;
  };
  return lines.map((line) => `${line.map(padded).join('  ').trimEnd()}\n`).join('');
}
