import { expect } from 'vitest';
import type { ImportResult } from '../../../shared/sheets/import/index.ts';
import { digestOf } from '../rulesets/pricedDesigns.ts';

/** Maps with their entries, and numbers to nine digits: engines differ in the last ones. */
const plain = (_: string, value: unknown): unknown =>
  value instanceof Map ? [...value] : typeof value === 'number' ? Number(value.toPrecision(9)) : value;

/** A digest of each of some things, on one line. */
export const digests = (parts: Readonly<Record<string, unknown>>, digits = 16): string =>
  Object.entries(parts)
    .map(([what, part]) => `${what} ${digestOf(JSON.stringify(part, plain) ?? '').slice(0, digits)}`)
    .join(', ');

/** What an import says of a workbook, part by part. */
export function readingParts(result: ImportResult) {
  const { designs, tables, otherSheets, plainTables, plainHints, questions, problems, ignoredRows, account } = result;
  const columns = tables.map((table) => ({ ...table, columns: table.columns.map(({ letter, meaning }) => [letter, meaning]) }));
  const why = tables.flatMap((table) => table.columns.map(({ because }) => because));
  return { designs, columns, why, other: [otherSheets, plainTables, plainHints, ignoredRows], questions, problems, account };
}

/**
 * Holds all that an import says of a sheet to what it said before, also what the test does not ask for: how sure it was, why, and what it
 * would ask. If that should change, look at what the part says now, and write it anew with `-u`.
 */
export function keepReading(result: ImportResult): ImportResult {
  expect(digests(readingParts(result), 8)).toMatchSnapshot();
  return result;
}
