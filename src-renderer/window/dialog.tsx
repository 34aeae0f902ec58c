import { type ComponentType, createElement, useEffect, useState } from 'react';
import { fetched } from '../ui/fetched.ts';
import type { App } from './app.ts';

/** What a question is answered with; null until then. `ask` is a new function when another question is asked, and null for none. */
export function useAnswer<Answer>(ask: (() => Promise<Answer>) | null): Answer | null {
  const [given, give] = useState<{ readonly ask: () => Promise<Answer>; readonly answer: Answer } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void ask?.().then((answer) => (isCurrent ? give({ ask, answer }) : undefined));
    return () => {
      isCurrent = false;
    };
  }, [ask]);
  return given?.ask === ask ? (given?.answer ?? null) : null;
}

/** The props that every dialog gets besides its own. */
export type DialogProps = { readonly app: App; readonly onClose: () => void };

/** A dialog of a feature: its id, and the component that shows it. */
export type DialogKind<Own extends object> = {
  readonly id: string;
  readonly Show: ComponentType<Own & DialogProps>;
  /** Handles a file that is dropped on the window while the dialog is open. */
  readonly takeFile?: (own: Own, file: File) => void;
};

export const defineDialog = <Own extends object = object>(
  id: string,
  Show: ComponentType<Own & DialogProps>,
  takeFile?: (own: Own, file: File) => void,
): DialogKind<Own> => ({ id, Show, ...(takeFile ? { takeFile } : {}) });

/** Defines a dialog that is fetched when it is first opened. */
export const fetchedDialog = <Own extends object = object>(
  id: string,
  fetch: () => Promise<{ readonly default: ComponentType<Own & DialogProps> }>,
  takeFile?: (own: Own, file: File) => void,
): DialogKind<Own> => defineDialog<Own>(id, fetched(fetch), takeFile);

/** Opens a dialog with its own props, replacing the one that is open. */
export function openDialog<Own extends object>(app: App, { id, Show, takeFile }: DialogKind<Own>, own: Own): void {
  const content = (onClose: () => void) => createElement(Show, { ...own, app, onClose });
  app.set({ dialog: { id, content, ...(takeFile ? { takeFile: (file: File) => takeFile(own, file) } : {}) } });
}

/** Returns a function that opens a dialog without props of its own. */
export const opens =
  (kind: DialogKind<object>) =>
  (app: App): void =>
    openDialog(app, kind, {});

/** Returns a function that closes a dialog and then acts. */
export const closing = (onClose: () => void, act: () => unknown) => (): void => {
  onClose();
  void act();
};
