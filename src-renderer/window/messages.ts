import type { Outcome, Problem } from '../../shared/problem.ts';
import type { App } from './app.ts';

/** Problems as a player reads them: what happened, then what to do now. */
export const sentences = (problems: readonly Problem[]): readonly string[] =>
  problems.map(({ message, hint }) => (hint === undefined ? message : `${message} ${hint}`));

/** Shows why something did not work, and waits until it was read. Nothing is shown for what the player cancelled. */
export async function tellProblems(app: App, title: string, problems: readonly Problem[]): Promise<void> {
  if (problems.every(({ code }) => code === 'cancelled')) return;
  const [message = '', ...details] = sentences(problems);
  await app.ask({ title, message, details, answers: [{ id: 'close', label: 'Close', primary: true }], safe: 'close' });
}

/** Waits for long work with a notice that can be cancelled; a cancelled answer is thrown away and gives null. */
export async function waitFor<T>(app: App, text: string, work: Promise<Outcome<T>>): Promise<Outcome<T> | null> {
  return new Promise((resolve, reject) => {
    const busy = {
      text,
      cancel: (): void => {
        done();
        resolve(null);
      },
    };
    const done = (): void => {
      if (app.store.getState().busy === busy) app.set({ busy: null });
    };
    app.set({ busy });
    work.then(resolve, reject).finally(done);
  });
}
