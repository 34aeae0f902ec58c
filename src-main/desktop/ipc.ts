import { fail, type Outcome, succeed } from '../../shared/base/problem.ts';
import { answer, type Host } from '../../shared/host/index.ts';
import { DROPPED, EDIT } from './channels.ts';

/** The origin of our own pages, so that "self" in the content security policy means only our own files. */
export const PAGE_ORIGIN = 'app://motorpool';
export const isOwnAddress = (url: string): boolean => url === PAGE_ORIGIN || url.startsWith(`${PAGE_ORIGIN}/`);

/** The part of Electron's IpcMainInvokeEvent that identifies the caller and can act on its page. */
export type Caller = {
  readonly sender: { readonly id: number; readonly mainFrame: unknown; cut(): void; copy(): void; paste(): void };
  readonly senderFrame: { readonly url: string } | null;
};

/** Only the top frame of our own page may call. Frames inside it and other pages may not. */
const isOwnPage = ({ sender, senderFrame }: Caller): boolean =>
  senderFrame !== null && senderFrame === sender.mainFrame && isOwnAddress(senderFrame.url);

/** Cuts, copies or pastes in the page, like the keyboard shortcuts. */
function edit({ sender }: Caller, what: unknown): Outcome<null> {
  if (what === 'cut') sender.cut();
  else if (what === 'copy') sender.copy();
  else if (what === 'paste') sender.paste();
  else return fail({ code: 'bad-request', message: 'A window can cut, copy and paste, and nothing else.' });
  return succeed(null);
}

/**
 * Answers the calls of all windows over one channel. `hostOf` finds a window's Host by its number. `refOf` returns a ref for
 * a file dropped onto the window; only the preload script can know its path.
 */
export function answerPages(hostOf: (sender: number) => Host | null, refOf: (path: string) => string) {
  return async (caller: Caller, name: unknown, input: unknown): Promise<Outcome<unknown>> => {
    const host = hostOf(caller.sender.id);
    if (host === null || !isOwnPage(caller) || typeof name !== 'string') {
      return fail({ code: 'bad-request', message: 'Only the page of this window may call its host.' });
    }
    if (name === EDIT) return edit(caller, input);
    if (name === DROPPED) {
      return typeof input === 'string' && input !== ''
        ? { ok: true, value: refOf(input) }
        : fail({ code: 'not-found', message: 'What was dropped is not a file on this computer.' });
    }
    return answer(host, name, input);
  };
}
