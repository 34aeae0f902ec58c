import type { Toast } from '../state.ts';

/**
 * Returns the toasts to show now. While a sheet is imported, in a dialog that fills the window, only advice is shown, e.g. why
 * nothing was imported; the others wait until the dialog closes.
 */
export const shownToasts = (toasts: readonly Toast[], isImporting: boolean): readonly Toast[] =>
  isImporting ? toasts.filter(({ tone }) => tone === 'advice') : toasts;
