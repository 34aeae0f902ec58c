import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button, IconButton } from '../../ui/Button.tsx';
import { AdviceMark } from '../../ui/Icon.tsx';
import { IsolatedText } from '../../ui/IsolatedText.tsx';
import { Keys } from '../../ui/Keys.tsx';
import { type App, useApp } from '../app.ts';
import type { Toast } from '../state.ts';
import { BackgroundTasks } from './BackgroundTasks.tsx';

/**
 * Returns the toasts to show now. While a sheet is imported, in a dialog that fills the window, only advice is shown, e.g. why
 * nothing was imported; the others wait until the dialog closes.
 */
export const shownToasts = (toasts: readonly Toast[], isImporting: boolean): readonly Toast[] =>
  isImporting ? toasts.filter(({ tone }) => tone === 'advice') : toasts;

const SHOWN_MS = 8_000;

function ToastCard({ app, toast }: { readonly app: App; readonly toast: Toast }) {
  const [isHeld, hold] = useState(false);
  const { id, text, tone, action, also = null } = toast;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => app.dismiss(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [app, id, isHeld]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a toast only keeps it there; nothing can be done that keys cannot.
    <div
      className={`toast rounded on-surface inked floats row wraps gap-8 ${tone}`}
      onMouseEnter={() => hold(true)}
      onMouseLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      {tone === 'advice' ? <AdviceMark size={16} /> : null}
      <span className="breaks">
        <IsolatedText text={text} />
      </span>
      {[also, action].map((offer) =>
        offer ? (
          <Button
            key={offer.command}
            isSmall
            onClick={() => {
              app.dismiss(id);
              app.run(offer.command);
            }}
          >
            {offer.label} <OfKeys app={app} command={offer.command} />
          </Button>
        ) : null,
      )}
      <IconButton icon="cross" isSmall label="Close" onClick={() => app.dismiss(id)} />
    </div>
  );
}

/** The keys of a command, if it has any. */
function OfKeys({ app, command }: { readonly app: App; readonly command: string }) {
  const keys = app.commands().find(({ id }) => id === command)?.keys?.[0];
  return keys === undefined ? null : <Keys keys={keys} />;
}

/** Selects what the player is editing on any screen: its row must not be covered. */
const WORKED_IN = '.mp-grid .mp-active, .mp-editor';

/** Returns whether a box covers part of a cell's row, which is as wide as the sheet. */
function isCovered(cell: Element, by: Element): boolean {
  const [row, box] = [cell.getBoundingClientRect(), by.getBoundingClientRect()];
  const sheet = (cell.closest('.mp-grid') ?? cell).getBoundingClientRect();
  return row.top < box.bottom && row.bottom > box.top && sheet.right > box.left;
}

/**
 * Long work, and below it toasts, announced politely; each toast closes after 8 s unless the pointer is over it. They are at the bottom right, over the panel
 * beside the sheet, or at the top right while a row at the bottom is edited. While a dialog is open they are at the top, off its
 * buttons. While a sheet is imported, in a dialog that fills the window, all toasts except advice
 * wait.
 */
export function Toasts({ app }: { readonly app: App }) {
  const said = useApp(app, (state) => state.toasts);
  const isImporting = useApp(app, (state) => state.dialog?.id === 'import');
  const isBesideDialog = useApp(app, (state) => state.dialog !== null);
  const toasts = useMemo(() => shownToasts(said, isImporting), [said, isImporting]);
  const { open, width } = useApp(app, (state) => state.inspector);
  const works = useApp(app, (state) => state.works.length);
  const box = useRef<HTMLDivElement>(null);
  const [isHigh, raise] = useState(false);
  useLayoutEffect(() => {
    if (toasts.length + works === 0) raise(false);
    else raise((before) => before || [...document.querySelectorAll(WORKED_IN)].some((cell) => box.current && isCovered(cell, box.current)));
  }, [toasts, works]);
  const classes = ['toasts', isHigh ? 'high' : '', isBesideDialog ? 'beside-dialog' : ''].filter(Boolean).join(' ');
  return (
    <div ref={box} className={classes} style={{ width: Math.max(260, (open ? width : 0) - 16) }}>
      <BackgroundTasks app={app} />
      <section className="stack gap-8" aria-live="polite" aria-label="Notices">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} app={app} toast={toast} />
        ))}
      </section>
    </div>
  );
}
