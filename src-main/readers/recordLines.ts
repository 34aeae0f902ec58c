/** A line that says what the values of other lines are, in their order: "1st line: name / points / size / move". */
type KeyLine = { readonly row: number; readonly label: string; readonly names: readonly string[]; readonly sign: RegExp };

/** Fewest values that such a line names, fewest lines of a kind, and the share of the lines that have so many values. */
const [fewestNames, fewestLines, mostly] = [3, 2, 0.8];
/** Lines at the top in which key lines are looked for, and characters of the longest. */
const [mostAbove, longest] = [40, 300];

const keySigns = [/ \/ |\//, /\|/, /;\s*/, /,\s+/];
const spaces = /\t| {2,}/;

/** Parts of a text at a sign, but not within brackets. */
function partsOf(text: string, sign: RegExp): readonly string[] {
  const brackets = [...text.matchAll(/\([^()]*\)/g)].map(({ 0: inside }) => inside);
  let taken = 0;
  const parts = text.replace(/\([^()]*\)/g, '()').split(sign);
  return parts.map((part) => part.replace(/\(\)/g, () => brackets[taken++] ?? '').trim());
}

function keyLine(line: string, row: number): KeyLine | null {
  const [, label = '', list = ''] = line.length > longest ? [] : (/^\s*([^:]{1,40}):\s+(\S.*)$/.exec(line) ?? []);
  for (const sign of keySigns) {
    const names = partsOf(list, sign);
    if (names.length >= fewestNames && names.every((name) => /^\p{L}/u.test(name))) return { row, label, names, sign };
  }
  return null;
}

/** The values of a line: parted as its key is, or by spaces; null if there are not as many as the key names. */
function valuesOf(line: string, { names, sign }: KeyLine): readonly string[] | null {
  const found = [spaces, sign]
    .map((mark) =>
      line
        .trim()
        .split(mark)
        .map((value) => value.trim()),
    )
    .find((values) => values.length === names.length);
  return found ?? null;
}

const indentOf = (line: string): number => line.search(/\S/);

/**
 * The rows of a text with records of two kinds of lines, of a unit and, set in below it, of what it has, where two key lines name the values of
 * each. The second key becomes the headings of both. Null for any other text.
 */
export function recordRows(lines: readonly string[]): readonly (readonly string[])[] | null {
  const keys = lines.slice(0, mostAbove).flatMap((line, row) => keyLine(line, row) ?? []);
  const pairs = keys.flatMap((own, at) => keys.slice(at + 1, at + 2).flatMap((below) => (below.row - own.row > 2 ? [] : [{ own, below }])));
  return pairs.map(({ own, below }) => rowsBetween(lines, own, below)).find((rows) => rows !== null) ?? null;
}

function rowsBetween(lines: readonly string[], own: KeyLine, below: KeyLine): readonly (readonly string[])[] | null {
  const records = lines.map((line, row) => (row > below.row && /[\p{L}\p{N}]/u.test(line) ? line : ''));
  const least = Math.min(...records.filter((line) => line !== '').map(indentOf));
  const isFull = [own, below].every((key, kind) => {
    const all = records.filter((line) => spaces.test(line.trim()) && indentOf(line) > least === (kind === 1));
    const read = all.filter((line) => valuesOf(line, key) !== null).length;
    return read >= fewestLines && read >= all.length * mostly;
  });
  if (!isFull) return null;
  const before = own.names.map(() => '');
  return lines.map((line, row) => {
    if (row === below.row)
      return [...own.names, ...below.names.map((name) => (own.names.includes(name) ? `${below.label} ${name}` : name))];
    const record = records[row] ?? '';
    if (record === '') return [line.trim()];
    const isBelow = indentOf(record) > least;
    const values = valuesOf(record, isBelow ? below : own) ?? [record.trim()];
    return isBelow ? [...before, ...values] : values;
  });
}
