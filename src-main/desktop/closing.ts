import { t } from '../../shared/base/words/words.ts';

/** The answer to the question about unsaved work when a window closes: save, discard or cancel. */
type ClosingAnswer = 'save' | 'discard' | 'cancel';

export const CLOSING_BUTTONS: readonly { readonly label: string; readonly answer: ClosingAnswer }[] = [
  { label: t('Save'), answer: 'save' },
  { label: t('Don’t save'), answer: 'discard' },
  { label: t('Cancel'), answer: 'cancel' },
];

/**
 * Decides whether a window may close. It asks while there is unsaved work, and closes the window once the save it waited for
 * is done.
 */
export function watchClosing() {
  let unsaved = false;
  let waitsForSave = false;
  let mayClose = false;
  let isAsking = false;
  let keepsWork = false;
  let isEnding = false;

  return {
    /** True if the window may close; false if the player must be asked first. */
    mayClose: (): boolean => mayClose || !unsaved,
    /**
     * Returns true once for each question: while the question is open, closing again does not ask a second time. Nor does
     * quitting while the save it waits for is running.
     */
    beginsToAsk(isQuitting: boolean): boolean {
      if (isAsking || (isQuitting && waitsForSave)) return false;
      isAsking = true;
      return true;
    },
    /** The player has answered. Returns false if the page has crashed meanwhile: the answer was about work that it no longer has. */
    answered(answer: ClosingAnswer): boolean {
      if (!isAsking) return false;
      isAsking = false;
      waitsForSave = answer === 'save';
      mayClose = answer === 'discard';
      return true;
    },
    /** The page reports its state. Returns true if the window was waiting for this save and must close now. */
    shows(nowUnsaved: boolean): boolean {
      if (isEnding) return false;
      unsaved = nowUnsaved;
      keepsWork = false;
      return waitsForSave && !nowUnsaved;
    },
    /** A save failed or was cancelled: the window stays open. */
    saveFailed(): void {
      waitsForSave = false;
    },
    /** The page has crashed. It cannot save, so nothing is asked, and unsaved work is kept for recovery. */
    pageGone(): void {
      keepsWork ||= unsaved;
      unsaved = false;
      waitsForSave = false;
      isAsking = false;
    },
    /** The program is ended from outside: nothing is asked, and unsaved work is kept for recovery. */
    endsNow(): void {
      this.pageGone();
      isEnding = true;
    },
    /** True if the work of a closed window must be offered to the next window, because the player has not decided on it. */
    keepsWork: (): boolean => keepsWork || (unsaved && !mayClose),
  };
}
