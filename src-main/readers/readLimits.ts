import { fail, type Outcome } from '../../shared/base/problem.ts';
import { t } from '../../shared/base/words/words.ts';

/** How much of a spreadsheet file is read. A file past a limit is cut with a remark, or refused with one sentence. */
export type ReadLimits = {
  /** Largest file, in bytes. */
  readonly fileBytes: number;
  /** Largest total unpacked size of a zipped file, in bytes. */
  readonly unpackedBytes: number;
  /** Largest part of a zipped file that holds no cells (texts, styles, comments), unpacked, in bytes. */
  readonly partBytes: number;
  /** Most files inside a zipped file. */
  readonly zipEntries: number;
  /** Rows read of one sheet; further ones are left out with a remark. */
  readonly rows: number;
  /** Columns read of one sheet; further ones are left out with a remark. */
  readonly columns: number;
  /** Most cells in all sheets together, filled or within the used area. */
  readonly cells: number;
};

/** Our own workbook of 5,000 designs takes about 5 MB, 60 MB unpacked, 6,000 rows and 800,000 cells: few lists need more. */
export const READ_LIMITS: ReadLimits = {
  fileBytes: 25_000_000,
  unpackedBytes: 100_000_000,
  partBytes: 40_000_000,
  zipEntries: 2_000,
  rows: 20_000,
  columns: 1_024,
  cells: 2_000_000,
};

/** Refuses a file that is empty or too large, without reading it; null for any other. */
export function refuseUnread(bytes: Uint8Array, fileName: string, limits: Pick<ReadLimits, 'fileBytes'>): Outcome<never> | null {
  if (bytes.length === 0)
    return fail({
      code: 'unreadable',
      message: t('"{fileName}" is an empty file.', { fileName }),
      hint: t('Copy or download the file again.'),
    });
  if (bytes.length <= limits.fileBytes) return null;
  return fail({
    code: 'too-large',
    message: t('"{fileName}" is larger than {most} MB, which no list of designs needs.', {
      fileName,
      most: Math.round(limits.fileBytes / 1e6),
    }),
    hint: t('Copy the designs into a new workbook and save that.'),
  });
}
