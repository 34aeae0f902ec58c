/** Edits as plain data, and their history: undo, redo, whether saved. */
export { type Edit, editLabel } from './edit.ts';
export { changeForce, type ForceChange } from './forceChange.ts';
export { type History, isDirty, markSaved, perform, redo, startHistory, undo, withdraw } from './history.ts';
export type { CellEdit } from './setCells.ts';
