import { useState } from 'react';

type Props = {
  /** Receives the reason, trimmed; never empty. */
  readonly onReason: (reason: string) => void;
  readonly onCancel: () => void;
};

/** Asks for the reason why a rule may be broken. Enter or the button submits it, Escape cancels. */
export function ReasonForm({ onReason, onCancel }: Props) {
  const [reason, setReason] = useState('');
  const given = reason.trim();
  return (
    <form
      className="reason-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (given !== '') onReason(given);
      }}
    >
      <input
        className="field"
        aria-label="Why it is allowed"
        placeholder="Why, e.g. house rule 3"
        value={reason}
        // biome-ignore lint/a11y/noAutofocus: it was just asked for.
        autoFocus
        onChange={(event) => setReason(event.currentTarget.value)}
        onKeyDown={(event) => (event.key === 'Escape' ? onCancel() : undefined)}
      />
      <button type="submit" className="small-button" disabled={given === ''}>
        Allow
      </button>
    </form>
  );
}
