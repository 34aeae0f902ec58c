import type { DesktopWindow, Electron, MessageBox } from './electronParts.ts';

/** A crashed page is reloaded automatically at most this often within that time. */
const MOST_RELOADS = 2;
const RELOADS_WITHIN_MS = 60_000;
/** Electron's error code for a load that was replaced by another. */
const ABORTED = -3;

type Watch = {
  readonly electron: Electron;
  readonly window: DesktopWindow;
  /** Shows the window, if it is not shown yet. */
  readonly show: () => void;
  /** The page and its state are lost; called before the reload, or before the window is closed by force. */
  readonly gone: () => void;
  /** Called with the reason whenever the player has to be asked about the page; true if nobody is there to answer. */
  readonly failed: (reason: string) => boolean;
};

/**
 * Reloads the page of a window after a crash, up to a limit, and asks what to do with a page that cannot be loaded or does not
 * answer. Whatever the page does, the window can be closed.
 */
export function watchPage({ electron, window, show, gone, failed }: Watch): void {
  const contents = window.webContents;
  let crashes: number[] = [];
  let isAsking = false;
  /** Closes the question about a page that did not answer, once it does. */
  let hung: AbortController | null = null;

  /** Asks one question at a time. Returns the chosen button, or null if the window or the question has gone. */
  async function ask(box: Omit<MessageBox, 'defaultId' | 'noLink'>): Promise<number | null> {
    if (isAsking || failed(`${box.message} ${box.detail}`)) return null;
    show();
    isAsking = true;
    const { response } = await electron.dialog.showMessageBox(window, { ...box, defaultId: 0, noLink: true });
    isAsking = false;
    return window.isDestroyed() || box.signal?.aborted ? null : response;
  }

  async function askToReload(message: string, detail: string): Promise<void> {
    const answer = await ask({ type: 'error', message, detail, buttons: ['Try again', 'Close window'], cancelId: 1 });
    if (answer === null) return;
    crashes = [];
    if (answer === 0) contents.reload();
    else window.close();
  }

  contents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return;
    hung?.abort();
    gone();
    const now = Date.now();
    crashes = [...crashes.filter((time) => now - time < RELOADS_WITHIN_MS), now];
    if (crashes.length > MOST_RELOADS) {
      void askToReload('The page of this window stopped several times.', `What was unsaved is kept and will be offered again. (${reason})`);
      return;
    }
    // Deferred until Electron has sent all events of the crash.
    setImmediate(() => {
      if (!window.isDestroyed()) contents.reload();
    });
  });
  contents.on('did-fail-load', (_event, code, description, _url, isMainFrame) => {
    if (!isMainFrame || code === ABORTED) return;
    void askToReload(
      'The page of this window could not be loaded.',
      `If that happens again, install Motorpool anew. (${description} ${code})`,
    );
  });
  // Electron also sends this some seconds after a window was to close whose page does not answer.
  contents.on('unresponsive', async () => {
    if (isAsking) return;
    hung = new AbortController();
    const answer = await ask({
      type: 'warning',
      message: 'This window does not answer.',
      detail: 'It may be busy with something long. If you close it, your work is kept and offered when Motorpool starts again.',
      buttons: ['Wait', 'Close window'],
      cancelId: 0,
      signal: hung.signal,
    });
    if (answer !== 1) return;
    gone();
    // Past the page, which could not be asked.
    window.destroy();
  });
  contents.on('responsive', () => hung?.abort());
  // This program asks about unsaved work itself.
  contents.on('will-prevent-unload', (event) => event.preventDefault());
}
