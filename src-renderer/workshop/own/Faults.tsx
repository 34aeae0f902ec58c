import { useState } from 'react';

/** Faults that are listed before the rest is asked for. */
const SHOWN_AT_ONCE = 3;

/** Faults of rules, each with its file and place. */
export function Faults({ faults }: { readonly faults: readonly string[] }) {
  const [isWhole, showWhole] = useState(false);
  return (
    <>
      <ul>
        {(isWhole ? faults : faults.slice(0, SHOWN_AT_ONCE)).map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
      {faults.length > SHOWN_AT_ONCE ? (
        <button type="button" className="button out sm" onClick={() => showWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${faults.length}`}
        </button>
      ) : null}
    </>
  );
}
