import type { EntryAssessment } from './assessment.ts';

/** The number of each unit of an entry, as sheets, records and markers have it; empty for one that has none. */
export function unitNumbers({ entry, firstNumber, numbers }: EntryAssessment): readonly string[] {
  const own = numbers.split(',').map((text) => text.trim());
  return Array.from({ length: entry.count }, (_, at) => {
    if (firstNumber !== null) return String(firstNumber + at);
    return own.length === entry.count ? (own[at] ?? '') : String(at + 1);
  });
}
