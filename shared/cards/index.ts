/** Reference cards: a card's design and assessed designs become pages of placed lines and shapes, in millimetres. */
export { type CardPart, cardParts } from './arrange.ts';
export { type BlankCards, layoutBlankCards } from './blankCards.ts';
export { copiesOf, type DeployedUnits, type PrintedDesign } from './copies.ts';
export { CARD_LOOK_DEFAULT, type CardJob, type CardJobInput, cardJobSchema, defaultJob, type Side } from './job.ts';
export {
  type CardOptions,
  type CardPlan,
  cardDesignOf,
  layoutCards,
  noRoom,
  planCards,
  printOptionsOf,
  type SingleCard,
} from './layout.ts';
export { cardLooks, lookOf } from './looks.ts';
export { saysHouse } from './marks.ts';
export type { CardRecord, Tracker } from './record.ts';
export { moved, type Strip } from './strip.ts';
export { compileTemplate, NOTHING } from './template.ts';
export { trackersOf } from './trackers.ts';
