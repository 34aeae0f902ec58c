import { useEffect, useState } from 'react';
import { type App, type Toast, useApp } from '../store.ts';
import { AdviceMark, Icon } from '../ui/Icon.tsx';
import { Keys } from '../ui/Keys.tsx';

const SHOWN_MS = 8_000;

function ToastCard({ app, toast }: { readonly app: App; readonly toast: Toast }) {
  const [isHeld, hold] = useState(false);
  const { id, text, tone, action } = toast;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => app.dismiss(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [app, id, isHeld]);
  const keys = action ? app.commands().find((command) => command.id === action.command)?.keys?.[0] : undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a toast only keeps it there; nothing can be done that keys cannot.
    <div
      className={`toast ${tone}`}
      onMouseEnter={() => hold(true)}
      onMouseLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      {tone === 'advice' ? <AdviceMark size={16} /> : null}
      <span>{text}</span>
      {action ? (
        <button
          type="button"
          className="btn out sm"
          onClick={() => {
            app.dismiss(id);
            app.run(action.command);
          }}
        >
          {action.label} {keys === undefined ? null : <Keys keys={keys} />}
        </button>
      ) : null}
      <button type="button" className="btn sq sm" aria-label="Close" onClick={() => app.dismiss(id)}>
        <Icon name="cross" size={12} />
      </button>
    </div>
  );
}

/** What just happened, bottom left, said politely; each goes after 8 s unless it is pointed at. */
export function Toasts({ app }: { readonly app: App }) {
  const toasts = useApp(app, (state) => state.toasts);
  return (
    <section className="toasts" aria-live="polite" aria-label="Notices">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} app={app} toast={toast} />
      ))}
    </section>
  );
}
