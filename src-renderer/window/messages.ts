import type { Problem } from '../../shared/base/problem.ts';
import type { App } from './app.ts';

/** Error messages for the player: what happened, then what to do. */
export const sentences = (problems: readonly { readonly message: string; readonly hint?: string | undefined }[]): readonly string[] =>
  problems.map(({ message, hint }) => (hint === undefined ? message : `${message} ${hint}`));

/** Shows why something failed, and waits until the player closes the message. Shows nothing if the player cancelled. */
export async function tellProblems(app: App, title: string, problems: readonly Problem[]): Promise<void> {
  if (problems.every(({ code }) => code === 'cancelled')) return;
  const [message = '', ...details] = sentences(problems);
  await app.ask({ title, message, details });
}
