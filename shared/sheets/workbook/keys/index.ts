/** What the columns and cells of our own sheets are called for programs. */
export { capitalised } from '../../../base/text/index.ts';
export {
  columnId,
  columnKeys,
  extraOfKey,
  fieldFormat,
  fieldKey,
  keyOfPlace,
  looksLikeFormula,
  numberFormat,
  plainId,
  plainJson,
  readRowMark,
  rowExtraLabel,
  rowMark,
  sheetKey,
  textLiteral,
  writableText,
} from './keys.ts';
