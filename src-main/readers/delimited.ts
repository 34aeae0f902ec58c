import { fail, type Outcome, succeed } from '../../shared/base/problem.ts';
import { type Delimiter, parseDelimited } from '../../shared/base/text/index.ts';
import { t } from '../../shared/base/words/words.ts';
import type { ReadingRemark, Sheet, Workbook } from '../../shared/sheets/cells/index.ts';
import { decodeBytes } from './decodeBytes.ts';
import { alignedRows, markdownRows } from './plainTable.ts';
import type { ReadLimits } from './readLimits.ts';
import { recordRows } from './recordLines.ts';
import { CHOOSE, nothingInside } from './refusals.ts';
import { finishWorkbook, newDraft, remarkOn, tooManyCells } from './sheetDraft.ts';
import { DOS_END, type TextEncoding, textEncoding } from './textEncoding.ts';

/** In order of preference when a file fits several. */
const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|', '^'];
const SIGNS: readonly string[] = DELIMITERS;

/** Fewest cells that lines are parted into, and fewest lines with dots that lead to values; the share of lines that have so many cells. */
const [fewestParts, mostly] = [4, 0.6];

/** Characters of text that are enough to detect the delimiter. */
const SAMPLE_LENGTH = 64_000;

/** Decodes a text file; see `textEncoding`. Removes marks at its start and end. Returns null for bytes that are no text. */
export function decodeText(bytes: Uint8Array): string | null {
  return decodedText(bytes)?.text ?? null;
}

function decodedText(bytes: Uint8Array): { readonly text: string; readonly as: TextEncoding } | null {
  const as = textEncoding(bytes);
  const decoded = decodeBytes(bytes, as.encoding);
  const text = decoded.endsWith(DOS_END) ? decoded.slice(0, -1) : decoded;
  const sample = text.slice(0, SAMPLE_LENGTH);
  const strange = sample.match(/[^\P{Cc}\t\n\v\f\r]|\ufffd/gu)?.length ?? 0;
  return text.includes('\0') || strange > sample.length / 100 ? null : { text, as };
}

/** The remark on a text whose character set was guessed. */
const lettersRemark = (fileName: string, { isGuess, label }: TextEncoding): readonly ReadingRemark[] =>
  isGuess
    ? [
        remarkOn(
          null,
          t('"{fileName}" does not say which letters it uses; they were read as {label}. If names have wrong letters, save it as UTF-8.', {
            fileName,
            label,
          }),
        ),
      ]
    : [];

/**
 * Returns the delimiter with the highest `agreement` over the records, and where the table starts (after a `sep=;` line,
 * which sets the delimiter).
 */
export function detectDelimiter(text: string): { readonly delimiter: Delimiter; readonly start: number } {
  const declared = /^"?sep=([,;\t|^])"?(?:\r\n?|\n)/i.exec(text);
  const stated = DELIMITERS.find((delimiter) => delimiter === declared?.[1]);
  if (declared && stated) return { delimiter: stated, start: declared[0].length };
  const sample = text.slice(0, SAMPLE_LENGTH);
  const records = countSigns(sample);
  const scored = DELIMITERS.map((delimiter, index) => ({ delimiter, score: agreement(records.map((counts) => counts[index] ?? 0)) }));
  const best = scored.reduce((winner, candidate) => (candidate.score > winner.score ? candidate : winner));
  return { delimiter: best.delimiter, start: 0 };
}

/** Counts each delimiter in each record, outside quotes. A quote opens after any of the delimiters. */
function countSigns(text: string): readonly (readonly number[])[] {
  const records: number[][] = [];
  let counts = SIGNS.map(() => 0);
  let isFieldStart = true;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    const index = SIGNS.indexOf(sign);
    if (isFieldStart && sign === '"') at = closingQuote(text, at);
    if (index >= 0) counts[index] = (counts[index] ?? 0) + 1;
    if (sign === '\n' || sign === '\r') {
      records.push(counts);
      counts = SIGNS.map(() => 0);
    }
    isFieldStart = index >= 0 || sign === '\n' || sign === '\r';
  }
  return [...records, counts];
}

/**
 * The number of records of the most common width, times the delimiters in each. Records without delimiters (titles, blank
 * rows) do not count.
 */
function agreement(signsPerRecord: readonly number[]): number {
  const records = new Map<number, number>();
  for (const signs of signsPerRecord) if (signs > 0) records.set(signs, (records.get(signs) ?? 0) + 1);
  return Math.max(0, ...[...records].map(([signs, count]) => count * signs));
}

/**
 * Returns the end of the first `mostRows` records, and the total number of records and cells. Keeps no records, so that a
 * file with millions of cells is refused before it fills the memory.
 */
function measureRecords(
  text: string,
  delimiter: Delimiter,
  mostRows: number,
): { readonly end: number; readonly records: number; readonly cells: number } {
  const sign = delimiter.charCodeAt(0);
  let records = 0;
  let cells = 0;
  let end = text.length;
  let isFieldStart = true;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isFieldStart && code === 0x22) {
      at = closingQuote(text, at);
      isFieldStart = false;
    } else if (code === sign) {
      if (records < mostRows) cells++;
      isFieldStart = true;
    } else if (code === 0x0a || (code === 0x0d && text.charCodeAt(at + 1) !== 0x0a)) {
      if (records < mostRows) cells++;
      records++;
      if (records === mostRows) end = at + 1;
      isFieldStart = true;
    } else isFieldStart = false;
  }
  return { end, records: text.length > 0 && !/[\r\n]$/.test(text) ? records + 1 : records, cells: cells + 1 };
}

/** Returns the position of the quote that closes the one at `open` (a doubled quote does not), or the end of the text. */
function closingQuote(text: string, open: number): number {
  let at = text.indexOf('"', open + 1);
  while (at >= 0 && text.charCodeAt(at + 1) === 0x22) at = text.indexOf('"', at + 2);
  return at < 0 ? text.length : at;
}

/** Longest text, in characters, that is searched for a table in Markdown or in aligned columns. */
const LONGEST_PLAIN = 2_000_000;

/**
 * Returns the rows of a table in Markdown, of records whose values two lines name, or of a table aligned with spaces if no delimiter separates
 * its lines as often; null for other text.
 */
function plainTable(text: string, limits: ReadLimits): readonly (readonly string[])[] | null {
  if (text.length > LONGEST_PLAIN || !/ {2}|-{2}/.test(text.slice(0, SAMPLE_LENGTH))) return null;
  const lines = text.trimEnd().split(/\r\n?|\n/, limits.rows);
  const markdown = markdownRows(lines);
  if (markdown) return markdown;
  const records = recordRows(lines);
  if (records) return records;
  const { delimiter } = detectDelimiter(text);
  const parted = lines.filter((line) => line.includes(delimiter)).length;
  const spaced = lines.filter((line) => / {2,}\S/.test(line.trimStart())).length;
  return parted < spaced / 2 ? alignedRows(lines) : null;
}

function sheetOf(rows: readonly (readonly string[])[], text: string, fileName: string, limits: ReadLimits): Outcome<Workbook> {
  const draft = newDraft(fileName.replace(/\.[^.]*$/, ''));
  for (const row of rows) draft.rows.push(row.map((cell) => bare(cell) || null));
  const lines = rows.length < limits.rows ? 0 : (text.trimEnd().match(/\r\n?|\n/g)?.length ?? 0) + 1;
  draft.rowsSeen = lines > limits.rows ? lines : 0;
  return finishWorkbook([draft], fileName, limits, { kind: 'csv', delimiter: '  ' });
}

/**
 * Reads a .csv or .tsv file. Every cell keeps its text exactly as typed (null if empty), each record is a row, and the single
 * sheet is named after the file.
 */
export function readDelimited(bytes: Uint8Array, fileName: string, limits: ReadLimits): Outcome<Workbook> {
  const decoded = decodedText(bytes);
  if (decoded === null) return fail({ code: 'unreadable', message: t('"{fileName}" is not a spreadsheet.', { fileName }), hint: CHOOSE });
  const outcome = readText(decoded.text, fileName, limits);
  if (!outcome.ok) return outcome;
  const remarks = [...lettersRemark(fileName, decoded.as), ...outcome.value.remarks];
  return succeed({ ...outcome.value, remarks });
}

/**
 * A text without the dots that lead from labels to their values ("Size ......... small    Drive .... tracked"), and with commas between several
 * of them in a line. What ends in a bracket is a name, with a colon behind it.
 */
function withoutLeaders(text: string): string {
  const lines = text.split('\n');
  const led = new Set(lines.filter((line) => /[\p{L}\d)] \.{3,} \S/u.test(line)));
  if (led.size < fewestParts) return text;
  const plain = (line: string): string =>
    line
      .split(/ \.{3,} /)
      .map((part, at) => (at === 0 ? part.trimEnd() : part.trim()))
      .reduce((before, part) => `${before}${before.endsWith(')') ? ':' : ''} ${part}`)
      .replace(/(?<=\S) {3,}(?=\S)/g, ', ');
  return lines.map((line) => (led.has(line) ? plain(line) : line)).join('\n');
}

function readText(typed: string, fileName: string, limits: ReadLimits): Outcome<Workbook> {
  const text = withoutLeaders(typed);
  const plain = plainTable(text, limits);
  if (plain) return sheetOf(plain, text, fileName, limits);
  const { delimiter, start } = detectDelimiter(text);
  const table = text.slice(start);
  const { end, records, cells } = measureRecords(table, delimiter, limits.rows);
  if (cells > limits.cells) return fail(tooManyCells(fileName, limits));

  const draft = newDraft(fileName.replace(/\.[^.]*$/, ''));
  for (const row of parseDelimited(table.slice(0, end), delimiter)) draft.rows.push(row.map((cell) => bare(cell) || null));
  // Otherwise a line break at the cut would count as one more record.
  draft.rows.length = Math.min(draft.rows.length, limits.rows);
  draft.rowsSeen = records > limits.rows ? records : 0;
  if (!draft.rows.some((row) => row?.some((cell) => typeof cell === 'string' && cell.trim() !== ''))) return fail(nothingInside(fileName));
  return finishWorkbook([draft], fileName, limits, { kind: 'csv', delimiter });
}

/** A sheet whose only column has lines of delimited text, as of a text file that was opened as it was not meant, with each line parted into cells. */
function partedSheet(sheet: Sheet): Sheet | null {
  const { rowCount, columnCount, values } = sheet;
  if (columnCount !== 1 || rowCount < fewestParts || sheet.formulas.size > 0) return null;
  const lines = values.map((value) => (typeof value === 'string' ? value : ''));
  const { delimiter } = detectDelimiter(lines.join('\n'));
  const rows = lines.map((line) => (line === '' ? [] : (parseDelimited(line, delimiter)[0] ?? [])));
  const width = Math.max(...rows.map((row) => row.length));
  const parted = rows.filter((row) => row.length === width).length;
  if (width < fewestParts || parted < lines.filter((line) => line !== '').length * mostly) return null;
  const cells = rows.flatMap((row) => Array.from({ length: width }, (_, at) => row[at]?.trim() || null));
  const comments = new Map([...sheet.comments].map(([row, comment]) => [row * width, comment]));
  return {
    ...sheet,
    columnCount: width,
    values: cells,
    comments,
    errors: new Map(),
    dates: new Map(),
    merges: [],
    hiddenColumns: new Set(),
  };
}

/** A workbook with the sheets parted whose lines stand whole in their first cells; each is told. */
export function withLinesParted<W extends Workbook>(workbook: W): W {
  const parted = workbook.sheets.map((sheet) => partedSheet(sheet));
  const remarks = parted.flatMap((sheet) =>
    sheet
      ? [remarkOn(sheet.name, t('Each line of "{sheet}" stands whole in one cell; it was parted into cells.', { sheet: sheet.name }))]
      : [],
  );
  return remarks.length === 0
    ? workbook
    : { ...workbook, sheets: workbook.sheets.map((sheet, at) => parted[at] ?? sheet), remarks: [...workbook.remarks, ...remarks] };
}

/** A cell without the mark that keeps a spreadsheet program from changing it: `="007"`. */
const bare = (cell: string): string => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell;
