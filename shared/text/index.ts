/** Texts: words folded and compared, delimited text, HTML tables, where a JSON text goes wrong, schema errors in words. */
export { type Delimiter, formatDelimited, joinDelimited, parseDelimited } from './csv.ts';
export { readHtmlTables } from './htmlTables.ts';
export { findJsonFault } from './json.ts';
export { faultInWords, placeInWords } from './schemaFault.ts';
export { cleanText, compactWord, editDistance, foldAccents, isBlankWord, stemOf, wordsOf } from './words.ts';
