import { z } from 'zod';
import { type Edit, type History, perform, redo, startHistory, undo, withdraw } from '../../shared/project/edit/index.ts';
import { readProject, writeProject } from '../../shared/project/file/index.ts';
import type { Project } from '../../shared/project/index.ts';
import type { LastStep } from './lastStep.ts';

/** One step as stored in the recovery journal. */
export type JournalStep = { readonly kind: 'edit'; readonly edit: Edit } | { readonly kind: 'undo' | 'redo' | 'withdraw' };

/** Returns a step for the journal; null for an opened project, which starts a new journal. */
export function journalStep(step: LastStep): JournalStep | null {
  if (step.kind === 'open') return null;
  return 'edit' in step ? { kind: 'edit', edit: step.edit } : { kind: step.kind };
}

/** The result of reading a journal: the project with its undoable steps, and the number of steps that could not be replayed. */
type Replayed = { readonly history: History; readonly taken: number; readonly lost: number };

/** Checks the outer shape only: replaying shows whether an edit is valid, and the resulting project is checked as a whole. */
const stepSchema = z.union([
  z.looseObject({ kind: z.literal('edit'), edit: z.looseObject({ kind: z.string() }) }),
  z.strictObject({ kind: z.enum(['undo', 'redo', 'withdraw']) }),
]);

function readStep(text: string): JournalStep | null {
  try {
    const parsed = stepSchema.safeParse(JSON.parse(text));
    // applyEdit throws on an unknown edit, which ends the replay like a damaged step.
    return parsed.success ? (parsed.data as JournalStep) : null;
  } catch {
    return null;
  }
}

const MOVES = { undo, redo, withdraw };

const take = (history: History, step: JournalStep): History =>
  step.kind === 'edit' ? perform(history, step.edit) : MOVES[step.kind](history);

const isWhole = (project: Project): boolean => readProject(writeProject(project), project.name).ok;

/**
 * Replays the steps of a journal in order, up to the first damaged one: after it, the later steps would
 * have a different effect. The resulting project is as valid as one that was read from a file.
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
  // The last state is nearly always valid. A step that damaged the project is dropped together with all later ones.
  while (states.length > 1 && !isWhole((states.at(-1) ?? start).present)) states.pop();
  const taken = states.length - 1;
  return { history: states.at(-1) ?? start, taken, lost: steps.length - taken };
}
