import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { AdviceMark } from '../../ui/Icon.tsx';
import { IsolatedText } from '../../ui/IsolatedText.tsx';
import { Keys } from '../../ui/Keys.tsx';
import { type App, useApp } from '../app.ts';
import { useParts } from '../slice.ts';
import type { Toast } from '../state.ts';
import { BackgroundTasks } from './BackgroundTasks.tsx';
import { notToCover, toastPlace } from './toastPlace.ts';

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

/** What can bring other things to where the toasts are. */
const MOVES = ['keyup', 'pointerup', 'scroll'] as const;

/** How long a screen must not have changed before toasts are put in place once more. */
const SETTLED_MS = 50;

/** Where toasts may be, in CSS pixels from the edges of the window; its foot is the status bar. */
const EDGE_PX = 8;
const FOOT_PX = 33;

/** Moves the box of toasts to where it covers no control and not what is worked in; beside a dialog, its style sheet says where. */
function putInPlace(box: HTMLElement, zoom: number, isBesideDialog: boolean): void {
  box.removeAttribute('style');
  if (isBesideDialog) return;
  const room = { left: EDGE_PX * zoom, top: 0, right: innerWidth - EDGE_PX * zoom, bottom: innerHeight - FOOT_PX * zoom };
  const { left, bottom } = toastPlace(box.getBoundingClientRect(), room, notToCover());
  box.style.left = `${left / zoom}px`;
  box.style.bottom = `${(innerHeight - bottom) / zoom}px`;
}

/**
 * Long work, and below it toasts, announced politely; each toast closes after 8 s unless the pointer is over it. They are as near to the
 * bottom left as they can be without covering a control or the row that is edited. While a dialog is open they are at the top, off its
 * buttons. While a sheet is imported, in a dialog that fills the window, all toasts except advice
 * wait.
 */
export function Toasts({ app }: { readonly app: App }) {
  const { toasts: said, zoom, screen } = useParts(app.store, 'toasts', 'zoom', 'screen');
  const isImporting = useApp(app, (state) => state.dialog?.id === 'import');
  const isBesideDialog = useApp(app, (state) => state.dialog !== null);
  const toasts = useMemo(() => shownToasts(said, isImporting), [said, isImporting]);
  const works = useApp(app, (state) => state.works.length);
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has other controls.
  useLayoutEffect(() => {
    if (toasts.length + works === 0) return;
    const place = (): void => {
      if (box.current !== null) putInPlace(box.current, zoom, isBesideDialog);
    };
    place();
    // The player goes on to another row, and sheets scroll.
    for (const event of MOVES) document.addEventListener(event, place, true);
    // Parts of screens come later than the others.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(place, SETTLED_MS);
    });
    for (const main of document.querySelectorAll('main')) watch.observe(main, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      watch.disconnect();
      for (const event of MOVES) document.removeEventListener(event, place, true);
    };
  }, [toasts, works, zoom, isBesideDialog, screen]);
  const classes = ['toasts stack gap-8 untouched', isBesideDialog ? 'beside-dialog' : ''].filter(Boolean).join(' ');
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
