/** Events that the host sends to a page. */
export type HostEvent =
  /** A command of the menu bar was chosen. */
  | { readonly kind: 'command'; readonly id: string }
  /** The window is to close once the project is saved. */
  | { readonly kind: 'save' }
  /** The program is ended from outside: the page keeps its work for recovery, then answers with the call `leave`. */
  | { readonly kind: 'ending' };
