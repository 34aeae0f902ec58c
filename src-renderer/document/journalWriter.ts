import type { Problem } from '../../shared/base/problem.ts';
import { t } from '../../shared/base/words/words.ts';
import type { Host } from '../../shared/host/index.ts';
import { isDirty } from '../../shared/project/edit/index.ts';
import { writeProject } from '../../shared/project/file/index.ts';
import type { Project } from '../../shared/project/index.ts';
import type { ProjectDocument } from './document.ts';
import { fileNameOf } from './fileNames.ts';
import { type JournalStep, journalStep } from './journal.ts';

export type JournalWriter = {
  /** Starts the journal anew from the present project. */
  readonly begin: () => Promise<void>;
  /** Writes at once what is not written yet. Resolves once every step so far is on disk. */
  readonly settled: () => Promise<void>;
};

type Pauses = { readonly first: () => Promise<void>; readonly step: () => Promise<void> };

const atOnce = (): Promise<void> => Promise.resolve();
const AT_ONCE: Pauses = { first: atOnce, step: atOnce };

/**
 * Writes every step to the host's recovery journal. Steps made during a call are sent together in the next one.
 * An undo past the start of the journal cannot be written as a step, so the journal starts anew from there. `report` is given
 * the sentence to show when steps cannot be kept. Writing does not delay
 * the frame that shows a step: steps are written after `pauses.step`, and the first project of a window
 * after `pauses.first`. `textOf` gives the text of the project that the journal starts from.
 */
export function keepJournal(
  document: ProjectDocument,
  host: Host,
  journal: string,
  report: (text: string) => void,
  pauses: Pauses = AT_ONCE,
  textOf: (project: Project) => string | Promise<string> = writeProject,
): JournalWriter {
  let waiting: JournalStep[] = [];
  let sending: Promise<void> | null = null;
  let mustBegin = false;
  let hasBegun = false;
  /** The number of steps in the journal that can be undone and redone. */
  let [undoable, redoable] = [0, 0];
  let isReported = false;

  function fits(step: JournalStep): boolean {
    if (step.kind === 'edit') [undoable, redoable] = [undoable + 1, 0];
    else if (step.kind === 'undo' && undoable > 0) [undoable, redoable] = [undoable - 1, redoable + 1];
    else if (step.kind === 'withdraw' && undoable > 0) [undoable, redoable] = [undoable - 1, 0];
    else if (step.kind === 'redo' && redoable > 0) [undoable, redoable] = [undoable + 1, redoable - 1];
    else return false;
    return true;
  }

  function fail([problem]: readonly Problem[]): void {
    mustBegin = true;
    // If the host is unreachable, a separate notice reports it.
    if (isReported || problem?.code === 'unreachable') return;
    isReported = true;
    report(t('Changes cannot be kept for recovery: {message} Save often until this is solved.', { message: problem?.message ?? '' }));
  }

  async function send(): Promise<void> {
    while (mustBegin || waiting.length > 0) {
      if (mustBegin) {
        mustBegin = false;
        waiting = [];
        [undoable, redoable] = [0, 0];
        const { history, open } = document.store.getState();
        const name = fileNameOf(document.store.getState());
        const base = await textOf(history.present);
        const begun = await host.beginJournal({
          journal,
          file: open.file,
          name,
          base,
          unsaved: isDirty(history),
        });
        if (!begun.ok) return fail(begun.problems);
      } else {
        const steps = waiting.map((step) => JSON.stringify(step));
        waiting = [];
        const kept = await host.keepSteps({ journal, steps });
        if (!kept.ok) return fail(kept.problems);
      }
      isReported = false;
    }
  }

  /** Ends the pause before the next call. */
  let hurry = (): void => undefined;

  function flush(): Promise<void> {
    const pause = !mustBegin ? pauses.step : hasBegun ? atOnce : pauses.first;
    hasBegun = true;
    sending ??= Promise.race([pause(), new Promise<void>((resolve) => (hurry = resolve))])
      .then(send)
      .finally(() => {
        sending = null;
      });
    return sending;
  }

  document.store.subscribe(({ lastStep }, before) => {
    const step = lastStep === before.lastStep ? null : journalStep(lastStep);
    if (step === null) return;
    // Of several steps in one change the last is told; what came before it is in no step.
    const isNext = lastStep.kind === 'open' || lastStep.before === before.history.present;
    if (!mustBegin && isNext && fits(step)) waiting.push(step);
    else mustBegin = true;
    void flush();
  });

  return {
    begin: () => {
      const isFirst = !hasBegun;
      mustBegin = true;
      const begun = flush();
      // Recovered work may be saved at once, also as the first of a window, and the host knows its file by the journal.
      if (!isFirst || isDirty(document.store.getState().history)) hurry();
      return begun;
    },
    settled: () => {
      const settled = flush();
      hurry();
      return settled;
    },
  };
}
