/** What to do about a window that is to close: let it, ask the player, or wait for a save under way. */
export type ClosingAnswer = 'save' | 'discard' | 'cancel';

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

  return {
    /** True lets the window close; false means that the player has to be asked. */
    mayClose: (): boolean => mayClose || !unsaved,
    isUnsaved: (): boolean => unsaved,
    answered(answer: ClosingAnswer): void {
      waitsForSave = answer === 'save';
      mayClose = answer === 'discard';
    },
    /** The page tells its state. True if the window waited for just that and is to close now. */
    shows(nowUnsaved: boolean): boolean {
      unsaved = nowUnsaved;
      return waitsForSave && !nowUnsaved;
    },
    /** A save failed or was cancelled: the window stays. */
    saveFailed(): void {
      waitsForSave = false;
    },
  };
}
