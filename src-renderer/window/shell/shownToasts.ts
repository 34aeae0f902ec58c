import type { Toast } from '../state.ts';

/**
 * The notices to show now. While a sheet is imported, whose dialog takes the whole window, only advice is shown, e.g. why nothing
 * was imported; what was done before waits until the dialog is closed.
 */
export const shownToasts = (toasts: readonly Toast[], isImporting: boolean): readonly Toast[] =>
  isImporting ? toasts.filter(({ tone }) => tone === 'advice') : toasts;
