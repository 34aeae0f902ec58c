/** What is written during a game: turn records and written orders, with rows for what a force can need. */
export { type FilledColumn, type FilledTable, type RecordCell, type RecordKind, recordTables } from './recordTables.ts';
