import { useEffect, useState } from 'react';
import { type App, useApp } from '../store.ts';
import { Icon } from '../ui/Icon.tsx';

/** Says why a file is only shown and what to do instead of changing it. */
export function ReadOnlyNotice({ app }: { readonly app: App }) {
  const reason = useApp(app, ({ open }) => open.readOnly);
  if (reason === null) return null;
  return (
    <div className="notice" role="note">
      <Icon name="lock" />
      <span>
        <b>Only shown, not to be changed.</b> {reason}
      </span>
      <button type="button" className="btn out sm" onClick={() => app.run('saveCopy')}>
        Save a copy …
      </button>
    </div>
  );
}

const PATIENCE_MS = 300;

/** Work that takes longer than a moment says so, and can be cancelled. */
export function BusyNotice({ app }: { readonly app: App }) {
  const busy = useApp(app, (state) => state.busy);
  const [shown, show] = useState<typeof busy>(null);
  useEffect(() => {
    const timer = setTimeout(() => show(busy), busy === null ? 0 : PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [busy]);
  if (shown === null || shown !== busy) return null;
  return (
    <div className="busy" role="status">
      <progress aria-label={shown.text} />
      <span>{shown.text}</span>
      <button type="button" className="btn out sm" onClick={shown.cancel}>
        Cancel
      </button>
    </div>
  );
}
