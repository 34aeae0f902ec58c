/** What to do about a window that is to close: let it, ask the player, or wait for a save under way. */
type ClosingAnswer = 'save' | 'discard' | 'cancel';

export const CLOSING_BUTTONS: readonly { readonly label: string; readonly answer: ClosingAnswer }[] = [
  { label: 'Save', answer: 'save' },
  { label: 'Don’t save', answer: 'discard' },
  { label: 'Cancel', answer: 'cancel' },
];

/** Whether a window may close: it asks while there is something unsaved, and closes by itself once a save it waited for is done. */
export function watchClosing() {
  let unsaved = false;
  let waitsForSave = false;
  let mayClose = false;
  let isAsking = false;
  let keepsWork = false;

  return {
    /** True lets the window close; false means that the player has to be asked. */
    mayClose: (): boolean => mayClose || !unsaved,
    /**
     * True once for each question: while it is open, closing again asks no second one. Neither does quitting while the
     * save that it waits for is under way.
     */
    beginsToAsk(isQuitting: boolean): boolean {
      if (isAsking || (isQuitting && waitsForSave)) return false;
      isAsking = true;
      return true;
    },
    answered(answer: ClosingAnswer): void {
      isAsking = false;
      waitsForSave = answer === 'save';
      mayClose = answer === 'discard';
    },
    /** The page reports its state. Returns true if the window waited for just that and is to close now. */
    shows(nowUnsaved: boolean): boolean {
      unsaved = nowUnsaved;
      keepsWork = false;
      return waitsForSave && !nowUnsaved;
    },
    /** A save failed or was cancelled: the window stays. */
    saveFailed(): void {
      waitsForSave = false;
    },
    /** The page has gone: it can save nothing, so nothing is asked, and what was unsaved is kept to be recovered. */
    pageGone(): void {
      keepsWork ||= unsaved;
      unsaved = false;
      waitsForSave = false;
    },
    /** Whether the work of a window that has closed must be offered to the next: the player has not decided on it. */
    keepsWork: (): boolean => keepsWork || (unsaved && !mayClose),
  };
}
