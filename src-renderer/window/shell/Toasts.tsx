import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button, IconButton } from '../../ui/Button.tsx';
import { AdviceMark } from '../../ui/Icon.tsx';
import { IsolatedText } from '../../ui/IsolatedText.tsx';
import { Keys } from '../../ui/Keys.tsx';
import { t } from '../../words/words.ts';
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
      <IconButton icon="cross" isSmall label={t('Close')} onClick={() => app.dismiss(id)} />
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

/** What can bring another row to where the toasts are. */
const MOVES = ['keyup', 'pointerup', 'scroll'] as const;

/** How far the box of toasts is from the foot of the window, in CSS pixels, as in the style sheet. */
const FOOT_PX = 33;

/** Returns whether a box at the bottom left covers part of a cell's row, which is as wide as the sheet. */
function wouldCover(cell: Element, by: Element): boolean {
  const [row, box] = [cell.getBoundingClientRect(), by.getBoundingClientRect()];
  const sheet = (cell.closest('.mp-grid') ?? cell).getBoundingClientRect();
  const foot = innerHeight - FOOT_PX;
  return row.top < foot && row.bottom > foot - box.height && sheet.left < box.right;
}

/**
 * Long work, and below it toasts, announced politely; each toast closes after 8 s unless the pointer is over it. They are at the bottom
 * left, or at the top left while a row at the bottom is edited. While a dialog is open they are at the top, off its
 * buttons. While a sheet is imported, in a dialog that fills the window, all toasts except advice
 * wait.
 */
export function Toasts({ app }: { readonly app: App }) {
  const said = useApp(app, (state) => state.toasts);
  const isImporting = useApp(app, (state) => state.dialog?.id === 'import');
  const isBesideDialog = useApp(app, (state) => state.dialog !== null);
  const toasts = useMemo(() => shownToasts(said, isImporting), [said, isImporting]);
  const works = useApp(app, (state) => state.works.length);
  const box = useRef<HTMLDivElement>(null);
  const [isHigh, raise] = useState(false);
  useLayoutEffect(() => {
    const place = (): void =>
      raise([...document.querySelectorAll(WORKED_IN)].some((cell) => box.current !== null && wouldCover(cell, box.current)));
    if (toasts.length + works === 0) return raise(false);
    place();
    // The player goes on to another row, and sheets scroll.
    for (const event of MOVES) document.addEventListener(event, place, true);
    return () => {
      for (const event of MOVES) document.removeEventListener(event, place, true);
    };
  }, [toasts, works]);
  const classes = ['toasts', isHigh ? 'high' : '', isBesideDialog ? 'beside-dialog' : ''].filter(Boolean).join(' ');
  return (
    <div ref={box} className={classes}>
      <BackgroundTasks app={app} />
      <section className="stack gap-8" aria-live="polite" aria-label={t('Notices')}>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} app={app} toast={toast} />
        ))}
      </section>
    </div>
  );
}
