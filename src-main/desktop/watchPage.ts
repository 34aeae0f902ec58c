import { t } from '../../shared/base/words/words.ts';
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
  /** Shows a dialog of the system that belongs to the window. */
  readonly during: <T>(dialog: () => Promise<T>) => Promise<T>;
  /** Called with the reason before the player is asked about the page; true if nobody is there to answer. */
  readonly isUnattended: (reason: string) => boolean;
};

/**
 * Reloads the page of a window after a crash, up to a limit, and asks what to do with a page that cannot be loaded or does not
 * answer. Whatever the page does, the window can be closed.
 */
export function watchPage({ electron, window, show, gone, during, isUnattended }: Watch): void {
  const contents = window.webContents;
  let crashes: number[] = [];
  /** Closes the open question, if it is about a page that did not answer; any other is closed by the player. */
  let open: AbortController | null = null;

  /** Asks one question at a time. Returns the chosen button, or null if the window or the question has gone. */
  async function ask(box: Omit<MessageBox, 'defaultId' | 'noLink' | 'signal'>): Promise<number | null> {
    if (open !== null || isUnattended(`${box.message} ${box.detail}`)) return null;
    show();
    const own = new AbortController();
    open = own;
    const { response } = await during(() =>
      electron.dialog.showMessageBox(window, { ...box, defaultId: 0, noLink: true, signal: own.signal }),
    );
    if (own.signal.aborted) return null;
    open = null;
    return window.isDestroyed() ? null : response;
  }

  function closeQuestion(): void {
    open?.abort();
    open = null;
  }

  async function askToReload(message: string, detail: string): Promise<void> {
    const answer = await ask({ type: 'error', message, detail, buttons: [t('Try again'), t('Close window')], cancelId: 1 });
    if (answer === null) return;
    crashes = [];
    if (answer === 0) contents.reload();
    else window.close();
  }

  contents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return;
    closeQuestion();
    gone();
    const now = Date.now();
    crashes = [...crashes.filter((time) => now - time < RELOADS_WITHIN_MS), now];
    if (crashes.length > MOST_RELOADS) {
      void askToReload(
        t('The page of this window stopped several times.'),
        t('What was unsaved is kept and will be offered again. ({reason})', { reason }),
      );
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
      t('The page of this window could not be loaded.'),
      t('If that happens again, install Motorpool anew. ({description} {code})', { description, code }),
    );
  });
  window.on('unresponsive', async () => {
    const answer = await ask({
      type: 'warning',
      message: t('This window does not answer.'),
      detail: t('It may be busy with something long. If you close it, your work is kept and offered when Motorpool starts again.'),
      buttons: [t('Wait'), t('Close window')],
      cancelId: 0,
    });
    if (answer !== 1) return;
    gone();
    // Past the page, which could not be asked.
    window.destroy();
  });
  window.on('responsive', closeQuestion);
  // This program asks about unsaved work itself.
  contents.on('will-prevent-unload', (event) => event.preventDefault());
}
