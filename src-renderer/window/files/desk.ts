import type { Host } from '../../../shared/host/index.ts';
import type { Outcome, Problem } from '../../../shared/problem.ts';
import type { JournalWriter } from '../../document/journalWriter.ts';
import type { App } from '../app.ts';

/** What work with files needs: the app, the host that has the files, and the journal of this window. */
export type Desk = {
  readonly app: App;
  readonly host: Host;
  readonly journal: JournalWriter;
  /** The texts of each ruleset's folder, by its id, for a thread that loads them anew. */
  readonly rulesetTexts: ReadonlyMap<string, Readonly<Record<string, string>>>;
};

/** Problems as a player reads them: what happened, then what to do now. */
export const sentences = (problems: readonly Problem[]): readonly string[] =>
  problems.map(({ message, hint }) => (hint === undefined ? message : `${message} ${hint}`));

/** Shows why something did not work, and waits until it was read. Nothing is shown for what the player cancelled. */
export async function tellProblems({ app }: Pick<Desk, 'app'>, title: string, problems: readonly Problem[]): Promise<void> {
  if (problems.every(({ code }) => code === 'cancelled')) return;
  const [message = '', ...details] = sentences(problems);
  await app.ask({ title, message, details, answers: [{ id: 'close', label: 'Close', primary: true }], safe: 'close' });
}

/** Waits for long work with a notice that can be cancelled; a cancelled answer is thrown away and gives null. */
export async function waitFor<T>({ app }: Pick<Desk, 'app'>, text: string, work: Promise<Outcome<T>>): Promise<Outcome<T> | null> {
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

const CHUNK = 0x8000;

/** Bytes as base64 text, for the wire. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK) parts.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK)));
  return btoa(parts.join(''));
}

/** Base64 text of the wire as something to download. */
export const blobOf = (base64: string, mimeType: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type: mimeType });

/** Gives bytes to the browser's own downloads. */
export function download(name: string, bytes: Blob): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by then; the bytes need not stay in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
