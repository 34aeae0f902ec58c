import type { Project } from '../project.ts';
import { applyEdit, type Edit, editLabel } from './edit.ts';

/** A step of the history: the project before it, and its name in the Edit menu. */
type HistoryStep = { readonly label: string; readonly project: Project };

/**
 * A project with its past and future. Whole projects are kept; they share everything that did not change, so a step
 * costs little and undoing needs no inverse operations.
 */
export type History = {
  readonly present: Project;
  /** Oldest first. */
  readonly past: readonly HistoryStep[];
  /** The steps that can be redone, next first: the project after the step, and the step's name. */
  readonly future: readonly HistoryStep[];
  /** The project as last saved in its file; null if it was never saved. */
  readonly saved: Project | null;
};

/** Most steps that can be undone; older ones are dropped, so that a long session cannot fill the memory. */
export const UNDO_LIMIT = 500;

/** Begins a history; `saved` states whether a file holds the project in exactly this state. */
export const startHistory = (project: Project, saved = true): History => ({
  present: project,
  past: [],
  future: [],
  saved: saved ? project : null,
});

/** Adds an edit as a step. An edit that changes nothing adds no step, and keeps the steps that can be redone. */
export function perform(history: History, edit: Edit): History {
  const after = applyEdit(history.present, edit);
  if (after === history.present) return history;
  const step = { label: editLabel(edit), project: history.present };
  return { ...history, present: after, past: [...history.past, step].slice(-UNDO_LIMIT), future: [] };
}

export function undo(history: History): History {
  const step = history.past.at(-1);
  if (!step) return history;
  return {
    ...history,
    present: step.project,
    past: history.past.slice(0, -1),
    future: [{ label: step.label, project: history.present }, ...history.future],
  };
}

/** Removes the last step as if it had not been taken: it cannot be redone. */
export const withdraw = (history: History): History => ({ ...undo(history), future: [] });

export function redo(history: History): History {
  const [step, ...future] = history.future;
  if (!step) return history;
  return { ...history, present: step.project, past: [...history.past, { label: step.label, project: history.present }], future };
}

/** Records that a project of this history is now saved in its file; undoing past it makes the project unsaved again. */
export const markSaved = (history: History, project: Project = history.present): History => ({ ...history, saved: project });

export const isDirty = (history: History): boolean => history.present !== history.saved;
