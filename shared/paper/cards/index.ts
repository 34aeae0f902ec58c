/** Reference cards: a card's design and assessed designs become pages of placed lines and shapes, in millimetres. */
export { layoutBlankCards } from './blankCards.ts';
export type { PrintedDesign } from './copies.ts';
export {
  type CardOptions,
  type CardPlan,
  cardDesignOf,
  layoutCards,
  planCards,
  printOptionsOf,
} from './layout.ts';
export type { Tracker } from './record.ts';
export { noRoom } from './remarks.ts';
export { compileTemplate } from './template.ts';
export { trackersOf } from './trackers.ts';
