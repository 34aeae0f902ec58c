import type { CellValue } from '../../../shared/rules/ruleset/values/index.ts';
import type { Attributes } from '../xmlScan.ts';
import { excelFormula } from './openFormula.ts';

/** One cell of an OpenDocument sheet, in the types of `Sheet`; null for what it does not have. */
export type OpenCell = {
  readonly value: CellValue;
  readonly formula: string | null;
  readonly error: string | null;
  readonly date: string | null;
};

const EXCEL_ERROR = /^#(?:N\/A|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|NULL!)$/;
const DAY_MS = 86_400_000;
/** Day 0 of spreadsheet serial numbers. */
const EPOCH_MS = Date.UTC(1899, 11, 30);

/**
 * Reads `table:table-cell` attributes and the text shown in the cell. Dates become serial numbers (days since 1899-12-30),
 * times become fractions of a day. Numbers and errors that have no Excel equivalent (Err:502) become #NUM! and #VALUE!.
 */
export function readOpenCell(attributes: Attributes, shown: string): OpenCell {
  // OpenOffice 1 gives the value by attributes of the table.
  const given = (name: string): string | undefined => attributes.get(`office:${name}`) ?? attributes.get(`table:${name}`);
  const openFormula = attributes.get('table:formula');
  const formula = openFormula === undefined ? null : excelFormula(openFormula) || null;
  const blank = { value: null, formula, error: null, date: null };
  const isError = attributes.get('calcext:value-type') === 'error' || (formula !== null && EXCEL_ERROR.test(shown));
  if (isError) return { ...blank, error: EXCEL_ERROR.test(shown) ? shown : '#VALUE!' };

  const number = (value: number): OpenCell => (Number.isFinite(value) ? { ...blank, value } : { ...blank, error: '#NUM!' });
  const moment = (serial: number): OpenCell =>
    Number.isFinite(serial) ? { ...blank, value: serial, date: shown } : { ...blank, value: shown || null };

  const type = given('value-type');
  switch (type) {
    case 'float':
    case 'percentage':
    case 'currency':
      return number(Number(given('value') ?? Number.NaN));
    case 'boolean':
      return { ...blank, value: given('boolean-value') === 'true' };
    case 'date':
      return moment((Date.parse(isoUtc(given('date-value') ?? '')) - EPOCH_MS) / DAY_MS);
    case 'time':
      return moment(daysOf(given('time-value') ?? ''));
    default: {
      const text = given('string-value') ?? shown;
      // A formula without any value was never worked out; one that gives no text has the type of a text.
      const isBlank = text === '' && (formula === null || type === undefined);
      return { ...blank, value: isBlank ? null : text };
    }
  }
}

/** OpenDocument dates have no time zone: "1997-02-05" or "1997-02-05T12:00:00". */
const isoUtc = (date: string): string => (date.includes('T') ? `${date.replace(/Z$/, '')}Z` : date);

/** Returns an ISO 8601 duration ("PT12H30M00S") in days; NaN for anything else. */
function daysOf(duration: string): number {
  const parts = /^(-?)P(?:(\d+)D)?T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:[.,]\d+)?)S)?$/.exec(duration);
  if (!parts) return Number.NaN;
  const [, sign, days = '0', hours = '0', minutes = '0', seconds = '0'] = parts;
  const total = Number(days) + Number(hours) / 24 + Number(minutes) / 1_440 + Number(seconds.replace(',', '.')) / 86_400;
  return sign ? -total : total;
}
