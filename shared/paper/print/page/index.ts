/** Pages as data in millimetres: placed text, shapes and pictures, and the fonts they name. */
export { type FontId, fontFile, fontIds, isInOwnType, MM_PER_PT, measureText, printable } from './fonts.ts';
export { onePerScript } from './onePerScript.ts';
export {
  BLACK,
  type Card,
  type Colour,
  type Item,
  type LayoutIssue,
  type LineItem,
  type Page,
  type PathItem,
  type PlacedCard,
  type PrintLayout,
  type TextItem,
  WHITE,
} from './page.ts';
