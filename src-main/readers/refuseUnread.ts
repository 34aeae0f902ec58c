import { fail, type Outcome } from '../../shared/problem.ts';
import type { ReadLimits } from './readLimits.ts';

/** What can be said of a file without looking inside: it is empty, or too large to be tried. */
export function refuseUnread(bytes: Uint8Array, fileName: string, limits: Pick<ReadLimits, 'fileBytes'>): Outcome<never> | null {
  if (bytes.length === 0)
    return fail({ code: 'unreadable', message: `"${fileName}" is an empty file.`, hint: 'Copy or download the file again.' });
  if (bytes.length <= limits.fileBytes) return null;
  return fail({
    code: 'too-large',
    message: `"${fileName}" is larger than ${Math.round(limits.fileBytes / 1e6)} MB, which no list of designs needs.`,
    hint: 'Copy the designs into a new workbook and save that.',
  });
}
