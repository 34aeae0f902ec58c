/** Reference cards: a card's design and assessed designs become pages of placed lines and shapes, in millimetres. */
export { type CardPart, cardParts } from './arrange.ts';
export { type BlankCards, layoutBlankCards } from './blankCards.ts';
export { calibrationSheet } from './calibration.ts';
export { copiesOf, type DeployedUnits } from './copies.ts';
export { type FontId, fontFile, fontIds, MM_PER_PT, printable, textWidthMm } from './fonts.ts';
export { ICON_GRID, type Icon, type IconShape, icons } from './icons.ts';
export { type Grid, gridFor, imposeCards, imposeSheet, MARK_EDGE_MM, type Sides } from './impose.ts';
export { CARD_LOOK_DEFAULT, type CardJob, type CardJobInput, cardJobSchema, defaultJob, type Side } from './job.ts';
export {
  type CardOptions,
  type CardPlan,
  cardDesignOf,
  layoutCards,
  noRoom,
  type PrintedDesign,
  planCards,
  printOptionsOf,
  type SingleCard,
} from './layout.ts';
export { cardLooks, lookOf } from './looks.ts';
export { saysHouse } from './marks.ts';
export { FRAME_MM, HAIRLINE_MM, SAFE_MM, TICK_BOX_MM } from './measures.ts';
export type {
  Card,
  CardSheet,
  Colour,
  Item,
  LineItem,
  Offender,
  Page,
  PathItem,
  PictureItem,
  PlacedCard,
  RectItem,
  TextItem,
} from './page.ts';
export { BLACK } from './page.ts';
export type { CardRecord, Tracker } from './record.ts';
export {
  type CardSize,
  cardSizes,
  cutSizeOf,
  defaultSetup,
  enlargementOf,
  type Paper,
  type PrintSetup,
  papers,
  printSetupSchema,
} from './setup.ts';
export { box, horizontal, icon, plate, tickBox, vertical } from './shapes.ts';
export { moved, type Strip } from './strip.ts';
export { cardToSvg, fontFamilies, pageToSvg } from './svg.ts';
export { compileTemplate, NOTHING } from './template.ts';
export { trackersOf } from './trackers.ts';
export { type Align, baselineIn, fitLine, type Line, lineOf, placeLine, type Run, SMALLEST_PT, type Style, wrap } from './type.ts';
