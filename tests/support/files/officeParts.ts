import { READ_LIMITS } from '../../../src-main/readers/readLimits.ts';
import { unpackZip } from '../../../src-main/readers/zipGuard.ts';

/** The texts inside an .xlsx file by their path. */
export function officeParts(bytes: Uint8Array): ReadonlyMap<string, string> {
  const parts = unpackZip(Buffer.from(bytes), 'book.xlsx', READ_LIMITS);
  if (!parts.ok) throw new Error('The file is no zip.');
  return new Map([...parts.value].map(([path, part]) => [path, part.toString('utf8')]));
}

export const unescaped = (xml: string): string =>
  xml.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' })[name] ?? '');
