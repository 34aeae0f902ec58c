/** What to print on cards: job, look, and which parts a look may arrange. */
export { arranged, type CardPart, cardParts } from './arrange.ts';
export { CARD_LOOK_DEFAULT, type CardJob, type CardJobInput, cardJobSchema, defaultJob } from './job.ts';
export { cardLooks, lookOf } from './looks.ts';
