/** Delimiter-separated text: as it reads, and as it is written cell by cell. */
export { type DelimitedRow, type Delimiter, delimitedCell, delimitedRows, formatDelimited, joinDelimited, parseDelimited } from './csv.ts';
