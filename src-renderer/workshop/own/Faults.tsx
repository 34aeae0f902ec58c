import { useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { Button } from '../../ui/Button.tsx';

/** Faults that are listed before the rest is asked for. */
const SHOWN_AT_ONCE = 3;

/** Faults of rules, each with its file and place. */
export function Faults({ faults }: { readonly faults: readonly string[] }) {
  const [isWhole, showWhole] = useState(false);
  return (
    <>
      <ul className="bulleted scrolls">
        {(isWhole ? faults : faults.slice(0, SHOWN_AT_ONCE)).map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
      {faults.length > SHOWN_AT_ONCE ? (
        <Button
          label={isWhole ? t('Show fewer') : t('Show all {faultsCount}', { faultsCount: faults.length })}
          isSmall
          onClick={() => showWhole(!isWhole)}
        />
      ) : null}
    </>
  );
}
