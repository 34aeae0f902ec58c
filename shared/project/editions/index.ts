/** Which edition of the rules a project is by, and what to ask about it. */
export { type EditionOffer, editionOffer } from './editionOffer.ts';
