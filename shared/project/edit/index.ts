/** Edits as plain data, and the history they make: undo, redo, saved or not. */
export { type Edit, editLabel } from './edit.ts';
export { changeForce, type ForceChange } from './forceChange.ts';
export { type History, isDirty, markSaved, perform, redo, startHistory, undo, withdraw } from './history.ts';
export type { CellEdit } from './setCells.ts';
