import type { Workbook } from '../../shared/cells/index.ts';
import { listWorkbook } from '../../shared/import/lists/index.ts';
import { fail, type Outcome, succeed } from '../../shared/problem.ts';
import { shareWorkbook } from '../../shared/share/index.ts';
import { decodeText, readDelimited } from './delimited.ts';
import { readBareBiff, readCompoundFile, readOfficeOpenXml } from './excelFile.ts';
import { damaged, isWantedPart, nothingInside, recognisePackage, recogniseShape } from './fileKind.ts';
import { readOpenDocument } from './openDocument.ts';
import { READ_LIMITS, type ReadLimits, refuseUnread } from './readLimits.ts';
import { unlock } from './unlock.ts';
import { readWebPage } from './webPage.ts';
import { passwordRefused, unpackZip } from './zipGuard.ts';

/**
 * Reads a spreadsheet file in this very thread, so with no bound on time: `readSheet` is the guarded way. The kind is found from the contents, not
 * the name. Never throws; what cannot be read is one problem ('unreadable', 'protected' or 'too-large') in one sentence.
 */
export function parseWorkbook(bytes: Uint8Array, fileName: string, limits: ReadLimits = READ_LIMITS): Outcome<Workbook> {
  const refused = refuseUnread(bytes, fileName, limits);
  if (refused) return refused;
  try {
    const outcome = readByShape(bytes, fileName, limits);
    return outcome.ok && outcome.value.sheets.every(({ rowCount }) => rowCount === 0) ? fail(nothingInside(fileName)) : outcome;
  } catch {
    // the library throws all kinds of errors at damaged files, and none of their texts would help a player
    return fail(damaged(fileName));
  }
}

/** `parseWorkbook` for a file that may be protected, with its password or the one Excel tries without asking. Never rejects. */
export async function parseProtected(
  bytes: Uint8Array,
  fileName: string,
  limits: ReadLimits,
  password: string | null,
): Promise<Outcome<Workbook>> {
  const outcome = parseWorkbook(bytes, fileName, limits);
  if (outcome.ok || !outcome.problems.some(({ code }) => code === 'protected')) return outcome;
  const unlocked = await unlock(bytes, password);
  if (unlocked) return parseWorkbook(unlocked, fileName, limits);
  return password === null ? outcome : fail(passwordRefused(fileName));
}

/** Texts longer than this, in bytes, are no share codes, and no lists in words. */
const [LONGEST_SHARED, LONGEST_LIST] = [200_000, 4_000_000];

/** Share codes, or a list in words that this program made; null for any other text. */
function readShared(bytes: Uint8Array, fileName: string): Outcome<Workbook> | null {
  const text = bytes.length <= LONGEST_LIST ? decodeText(bytes) : null;
  if (text === null) return null;
  const shared = bytes.length <= LONGEST_SHARED ? shareWorkbook(text, fileName) : null;
  if (shared) return shared;
  const list = listWorkbook(text, fileName);
  return list && succeed(list);
}

function readByShape(bytes: Uint8Array, fileName: string, limits: ReadLimits): Outcome<Workbook> {
  const shape = recogniseShape(bytes, fileName);
  if (!shape.ok) return shape;
  switch (shape.value) {
    case 'text':
      return readShared(bytes, fileName) ?? readDelimited(bytes, fileName, limits);
    case 'web':
      return readWebPage(bytes, fileName, limits);
    case 'compound':
      return readCompoundFile(Buffer.from(bytes), fileName, limits);
    case 'biff':
      return readBareBiff(Buffer.from(bytes), fileName, limits);
    case 'zip': {
      const parts = unpackZip(bytes, fileName, limits, isWantedPart);
      if (!parts.ok) return parts;
      const kind = recognisePackage(parts.value, fileName);
      if (!kind.ok) return kind;
      return kind.value === 'ods' ? readOpenDocument(parts.value, fileName, limits) : readOfficeOpenXml(parts.value, fileName, limits);
    }
  }
}
