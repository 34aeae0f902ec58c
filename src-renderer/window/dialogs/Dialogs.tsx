import { Fragment, useRef } from 'react';
import { type App, useApp } from '../app.ts';
import type { OpenDialog } from '../state.ts';

/** Renders the open dialog, if any. Each opening mounts it anew. */
export function Dialogs({ app }: { readonly app: App }) {
  const dialog = useApp(app, (state) => state.dialog);
  const shown = useRef<{ readonly dialog: OpenDialog | null; readonly count: number }>({ dialog: null, count: 0 });
  if (shown.current.dialog !== dialog) shown.current = { dialog, count: shown.current.count + 1 };
  if (dialog === null) return null;
  return <Fragment key={shown.current.count}>{dialog.content(() => app.set({ dialog: null }))}</Fragment>;
}
