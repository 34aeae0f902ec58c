/** What a player records: the miniatures owned, and what happened to units in play. */
export { dividedRides, unitsOf } from './cameBack.ts';
export { type CollectionLine, collectionCsv, collectionOf, isPlainEntry, readCollection, setPlaying } from './collection.ts';
export { clearDamage, damageWords, lostOf, marksOf, splitDamage, tidyDamage } from './damage.ts';
