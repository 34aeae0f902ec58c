import { z } from 'zod';
import { type Edit, type History, perform, redo, startHistory, undo, withdraw } from '../../shared/project/edit/index.ts';
import { readProject, writeProject } from '../../shared/project/file/index.ts';
import type { Project } from '../../shared/project/index.ts';
import type { LastStep } from './lastStep.ts';

/** One step as the recovery journal keeps it. */
export type JournalStep = { readonly kind: 'edit'; readonly edit: Edit } | { readonly kind: 'undo' | 'redo' | 'withdraw' };

/** A step for the journal; null for a project that was opened, with which a journal begins anew. */
export function journalStep(step: LastStep): JournalStep | null {
  if (step.kind === 'open') return null;
  return 'edit' in step ? { kind: 'edit', edit: step.edit } : { kind: step.kind };
}

/** What came back from a journal: the project with its undoable steps, and how many steps could not be made again. */
export type Replayed = { readonly history: History; readonly taken: number; readonly lost: number };

/** Only the outer shape: whether an edit fits is seen by making it, and the project that comes out is checked as a whole. */
const stepSchema = z.union([
  z.looseObject({ kind: z.literal('edit'), edit: z.looseObject({ kind: z.string() }) }),
  z.strictObject({ kind: z.literal('undo') }),
  z.strictObject({ kind: z.literal('redo') }),
  z.strictObject({ kind: z.literal('withdraw') }),
]);

function readStep(text: string): JournalStep | null {
  try {
    const parsed = stepSchema.safeParse(JSON.parse(text));
    // applyEdit throws at an edit it does not know, which ends the replay like a damaged step.
    return parsed.success ? (parsed.data as JournalStep) : null;
  } catch {
    return null;
  }
}

function take(history: History, step: JournalStep): History {
  switch (step.kind) {
    case 'edit':
      return perform(history, step.edit);
    case 'undo':
      return undo(history);
    case 'redo':
      return redo(history);
    case 'withdraw':
      return withdraw(history);
  }
}

const isWhole = (project: Project): boolean => readProject(writeProject(project), project.name).ok;

/**
 * Makes the steps of a journal again, in their order, as far as they can be made: after the first one that is damaged
 * the others would mean something else. The project that comes out is as valid as one that was read from a file.
 */
export function replay(base: Project, steps: readonly string[]): Replayed {
  const start = startHistory(base, false);
  const states: History[] = [start];
  for (const text of steps) {
    const step = readStep(text);
    if (step === null) break;
    try {
      states.push(take(states.at(-1) ?? start, step));
    } catch {
      break;
    }
  }
  // Nearly always the last one; a step that damaged the project is left out with all that followed.
  while (states.length > 1 && !isWhole((states.at(-1) ?? start).present)) states.pop();
  const taken = states.length - 1;
  return { history: states.at(-1) ?? start, taken, lost: steps.length - taken };
}
