/** Tables of any sheet, found without knowing their words: arrangement, headings, kinds of columns, columns that come again. */

export { arrangedGrid, type ShownCell } from './arrangements.ts';
export {
  type ColumnKind,
  cellNumber,
  columnKind,
  diceIn,
  isBlankCell,
  isBlankChoice,
  type NumberKind,
  writesDecimalComma,
} from './columnKind.ts';
export type { HeadedColumn } from './headings.ts';
export { type RepeatedGroup, repeatedGroups } from './repeats.ts';
export { cellOf, type FoundTable, findTables, sizeOf, type TableChoices, tablesIn } from './tables.ts';
export type { UnitRows } from './unitRows.ts';
export { beginsLikeCost, costColumnOf, costRank, isCodeHeading, isNameHeading } from './words.ts';
