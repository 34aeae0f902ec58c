import { fail, type Outcome, succeed } from '../../shared/base/problem.ts';
import { readHtmlTables } from '../../shared/base/text/index.ts';
import type { Workbook } from '../../shared/sheets/cells/index.ts';
import { decodeBytes } from './decodeBytes.ts';
import { decodeText } from './delimited.ts';
import type { ReadLimits } from './readLimits.ts';
import { finishSheets, newDraft } from './sheetDraft.ts';

/** Matches the character set declared by a page; used where it cannot be detected from the bytes. */
const charset = /<meta[^>]{0,200}charset\s*=\s*(?:["']\s*)?([a-z0-9-]{3,20})/i;
const singleByte = /^(?:windows-125\d|iso-8859-\d{1,2}|latin1|us-ascii|macintosh)$/i;

function pageText(bytes: Uint8Array): string | null {
  const text = decodeText(bytes);
  const [, said] = charset.exec(text?.slice(0, 4_000) ?? '') ?? [];
  if (text === null || !said || !singleByte.test(said) || !text.includes('\ufffd')) return text;
  return decodeBytes(bytes, /^(?:latin1|us-ascii|iso-8859-1)$/i.test(said) ? 'windows-1252' : said.toLowerCase());
}

/** Reads a web page or a fragment of one: every table with text becomes a sheet. Cells keep their text, as in delimited files. */
export const readWebPage = (bytes: Uint8Array, fileName: string, limits: ReadLimits): Outcome<Workbook> =>
  readWebPages([bytes], fileName, limits);

/** Reads the tables of several pages of one file. */
export function readWebPages(pages: readonly Uint8Array[], fileName: string, limits: ReadLimits): Outcome<Workbook> {
  const tables = pages.flatMap((page) => readHtmlTables(pageText(page) ?? '', { plainNumbers: true }));
  if (tables.length === 0)
    return fail({
      code: 'unreadable',
      message: `"${fileName}" is a web page without a table.`,
      hint: 'Save the page that shows the designs, or copy their table and paste it into the sheet. A workbook that was saved as a page with a folder beside it has its sheets in that folder.',
    });
  const drafts = tables.map(({ rows, spans }, position) => {
    const draft = newDraft(`Table ${position + 1}`);
    for (const row of rows) draft.rows.push(row.map((cell) => cell || null));
    draft.merges.push(...spans);
    return draft;
  });
  const finished = finishSheets(drafts, fileName, limits);
  return finished.ok ? succeed({ fileName, kind: 'html', names: new Map(), ...finished.value }) : finished;
}
