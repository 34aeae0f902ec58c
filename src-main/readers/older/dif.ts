import { fail, type Outcome } from '../../../shared/base/problem.ts';
import type { Workbook } from '../../../shared/sheets/cells/index.ts';
import { decodeText } from '../delimited.ts';
import type { ReadLimits } from '../readLimits.ts';
import { damaged } from '../refusals.ts';
import { cellKey, finishWorkbook, newDraft, putValue, sheetNameOf, tooManyCells } from '../sheetDraft.ts';

const ERRORS: Readonly<Record<string, string>> = { ERROR: '#VALUE!', NA: '#N/A' };
/** Excel writes text that looks like a number as a formula: ="12". */
const QUOTED_FORMULA = /^="(.*)"$/s;

/**
 * Reads the Data Interchange Format of VisiCalc and its successors: a header, then for each row the mark BOT and two lines for
 * each cell, its type and number, then its text. A row of the file is a row of the sheet.
 */
export function readDif(bytes: Uint8Array, fileName: string, limits: ReadLimits): Outcome<Workbook> {
  const text = decodeText(bytes);
  if (text === null) return fail(damaged(fileName));
  const lines = text.split(/\r\n?|\n/);
  const draft = newDraft(sheetNameOf(fileName));
  let row = -1;
  let column = 0;
  let cells = 0;
  let isWhole = false;
  const data = lines.findIndex((line, at) => line.trim() === 'DATA' && /^\s*0\s*,/.test(lines[at + 1] ?? ''));
  for (let at = data + 3; data >= 0 && at + 1 < lines.length; ) {
    const [kind = '', number = ''] = splitOnce(lines[at] ?? '');
    let said = lines[at + 1] ?? '';
    at += 2;
    // A text in quotes may go on over several lines.
    let isInside = said.startsWith('"') && hasOddQuotes(said);
    while (isInside && at < lines.length) {
      const line = lines[at++] ?? '';
      if (hasOddQuotes(line)) isInside = false;
      said += `\n${line}`;
    }
    const word = said.trim();
    if (kind === '-1') {
      if (word === 'EOD') {
        isWhole = true;
        break;
      }
      row++;
      column = 0;
      continue;
    }
    if (row < 0 || ++cells > limits.cells) break;
    if (row >= limits.rows) {
      draft.rowsSeen = row + 1;
      continue;
    }
    const value = kind === '1' ? unquoted(word) : word === 'TRUE' || word === 'FALSE' ? word === 'TRUE' : numberOf(number);
    const error = kind === '0' ? ERRORS[word] : undefined;
    if (error !== undefined) draft.errors.set(cellKey(row, column), error);
    else if (value !== '') putValue(draft, row, column, value);
    column++;
  }
  if (cells > limits.cells) return fail(tooManyCells(fileName, limits));
  if (row < 0 || !isWhole) return fail(damaged(fileName));
  return finishWorkbook([draft], fileName, limits, { kind: 'dif' });
}

const splitOnce = (line: string): readonly string[] => {
  const comma = line.indexOf(',');
  return comma < 0 ? [line.trim()] : [line.slice(0, comma).trim(), line.slice(comma + 1).trim()];
};

const hasOddQuotes = (text: string): boolean => (text.match(/"/g)?.length ?? 0) % 2 === 1;

function unquoted(word: string): string {
  const text = word.startsWith('"') && word.endsWith('"') && word.length > 1 ? word.slice(1, -1).replaceAll('""', '"') : word;
  return QUOTED_FORMULA.exec(text)?.[1] ?? text;
}

/** A number, also with a decimal comma as German programs wrote it; what is no number stays text (dates, percentages). */
function numberOf(text: string): number | string {
  const number = Number(text.replace(/^(-?\d+),(\d+)$/, '$1.$2'));
  return text !== '' && Number.isFinite(number) ? number : text;
}
