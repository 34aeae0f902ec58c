/** Texts: words folded and compared, delimited text, HTML tables, and where a JSON text goes wrong. */
export { type Delimiter, formatDelimited, joinDelimited, parseDelimited } from './csv.ts';
export { readHtmlTables } from './htmlTables.ts';
export { findJsonFault } from './json.ts';
export { cleanText, compactWord, editDistance, foldAccents, isBlankWord, stemOf, wordsOf } from './words.ts';
