/** Texts: comparing words, delimited text, HTML tables, XML, finding faults in JSON, schema errors in words, numbers as people write them, lengths on a table. */
export { type Delimiter, formatDelimited, joinDelimited, parseDelimited } from './delimited.ts';
export { hashOf } from './hash.ts';
export { readHtmlTables } from './htmlTables.ts';
export { findJsonFault, isRecord, parsedJson } from './json.ts';
export { markThousands, readNumeral, typedNumber } from './numerals.ts';
export { printJson, printJsonInSteps } from './printJson.ts';
export { faultInWords, placeInWords } from './schemaFault.ts';
export { type LengthRatio, tableShare } from './tableLength.ts';
export {
  capitalised,
  cleanText,
  compactWord,
  didYouMean,
  editDistance,
  foldAccents,
  isBlankWord,
  lowerFirst,
  pluralise,
  shortened,
  splitCamelCase,
  stemOf,
  wordsInHeading,
  wordsOf,
} from './words.ts';
export { type Attributes, attributeOf, attributesOf, scanXml, unescapeXml, type XmlEvents } from './xmlScan.ts';
