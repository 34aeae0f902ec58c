/** Designs as lists for other people: for a chat, a forum or an opponent. */
export { designList, type ListForm, listForms } from './designList.ts';
export { factsOf, nameIn, sideWords } from './facts.ts';
export { forceList } from './forceList.ts';
export { type ListFormat, listFormats, listTexts } from './formats.ts';
export { forceLeftOut, leftOut } from './leftOut.ts';
export { readForceList } from './readForceList.ts';
