/** What the columns and cells of our own sheets are called for programs. */
export { capitalised } from '../../../base/text/index.ts';
export {
  columnId,
  columnKeys,
  extraOfKey,
  fieldKey,
  keyOfPlace,
  readRowMark,
  rowExtraLabel,
  rowMark,
  sheetKey,
} from './keys.ts';
export { fieldFormat, looksLikeFormula, numberFormat, plainId, plainJson, textLiteral, writableText } from './text.ts';
