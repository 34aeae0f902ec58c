/** The document: what is in it, how it changes, how changes are undone, how it is kept. */
export { applyEdit, type Edit, editLabel } from './edit.ts';
export { readProject, writeProject } from './file.ts';
export { type History, isDirty, markSaved, perform, redo, startHistory, undo } from './history.ts';
export { type ComponentRow, type Design, type DesignId, designIdSchema, type Project, projectSchema } from './project.ts';
