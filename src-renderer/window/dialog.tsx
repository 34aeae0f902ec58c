import { type ComponentType, createElement } from 'react';
import type { App } from './app.ts';

/** What every dialog is given besides its own props. */
export type DialogProps = { readonly app: App; readonly onClose: () => void };

/** A dialog that a room has: its id, and the component that shows it. */
export type DialogKind<Own extends object> = {
  readonly id: string;
  readonly Show: ComponentType<Own & DialogProps>;
  /** What it does with a file that is dropped on the window. */
  readonly takeFile?: (own: Own, file: File) => void;
};

export const defineDialog = <Own extends object = object>(
  id: string,
  Show: ComponentType<Own & DialogProps>,
  takeFile?: (own: Own, file: File) => void,
): DialogKind<Own> => ({ id, Show, ...(takeFile ? { takeFile } : {}) });

/** Shows a dialog with its own props, in place of the one that is open. */
export function openDialog<Own extends object>(app: App, { id, Show, takeFile }: DialogKind<Own>, own: Own): void {
  const content = (onClose: () => void) => createElement(Show, { ...own, app, onClose });
  app.set({ dialog: { id, content, ...(takeFile ? { takeFile: (file: File) => takeFile(own, file) } : {}) } });
}

/** What opens a dialog that has no props of its own. */
export const opens =
  (kind: DialogKind<object>) =>
  (app: App): void =>
    openDialog(app, kind, {});
