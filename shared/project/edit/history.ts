import type { Project } from '../project.ts';
import { applyEdit, type Edit, editLabel } from './edit.ts';

/** A step that was taken: the project before it, and its name in the Edit menu. */
export type HistoryStep = { readonly label: string; readonly project: Project };

/**
 * A project with its past and future. Whole projects are kept; they share everything that did not change, so a step
 * costs little and undoing needs no inverse operations.
 */
export type History = {
  readonly present: Project;
  /** Oldest first. */
  readonly past: readonly HistoryStep[];
  /** What can be done again, next first: the project after the step, and the step's name. */
  readonly future: readonly HistoryStep[];
  /** The project as it stands in its file; null for one that was never saved. */
  readonly saved: Project | null;
};

/** Steps that can be undone; the oldest are forgotten, so that a long session cannot fill the memory. */
export const UNDO_LIMIT = 500;

/** Begins a history; `saved` says whether the project stands in a file just like this. */
export const startHistory = (project: Project, saved = true): History => ({
  present: project,
  past: [],
  future: [],
  saved: saved ? project : null,
});

/** Makes an edit one more step. An edit that changes nothing is no step, and keeps what can be done again. */
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

/** Takes the last step away as if it had not been taken: it cannot be done again. */
export const withdraw = (history: History): History => ({ ...undo(history), future: [] });

export function redo(history: History): History {
  const [step, ...future] = history.future;
  if (!step) return history;
  return { ...history, present: step.project, past: [...history.past, { label: step.label, project: history.present }], future };
}

/** Notes that a project of this history now stands in its file; undoing past that makes it unsaved again. */
export const markSaved = (history: History, project: Project = history.present): History => ({ ...history, saved: project });

export const isDirty = (history: History): boolean => history.present !== history.saved;
