import { useState } from 'react';
import { pluralise } from '../../shared/base/text/index.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorMark } from '../ui/Icon.tsx';
import { placeName } from './find/names.ts';
import type { Rules } from './rules.ts';

/** Faults that are listed before the rest is asked for. */
const SHOWN_AT_ONCE = 3;

/** Says that the rules have faults, that the last working ones are in force, and where the faults are. */
export function FaultLine({ rules }: { readonly rules: Rules }) {
  const [isWhole, showWhole] = useState(false);
  const { faults } = rules;
  if (faults.length === 0) return null;
  const shown = isWhole ? faults : faults.slice(0, SHOWN_AT_ONCE);
  return (
    <section className="workshop-faults scrolls pad-bar stack gap-4 stays" role="status" aria-label="Faults of the rules">
      <p className="row gap-6">
        <ErrorMark size={14} /> <b>The rules have {pluralise(faults.length, 'fault')}.</b>
        <span>
          The last working rules stay in force until {faults.length === 1 ? 'it is' : 'they are'} corrected; your changes are kept.
        </span>
      </p>
      <ul className="stack gap-4">
        {shown.map(({ message, place }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two faults may say the same.
          <li className="row apart gap-8 small" key={index}>
            <span>{message}</span>
            {place === null || !rules.isShown(place) ? null : (
              <Button isSmall onClick={() => rules.goTo(place)}>
                Show {placeName(rules.files, place)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {faults.length > SHOWN_AT_ONCE ? (
        <Button kind="plain" isSmall onClick={() => showWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${faults.length}`}
        </Button>
      ) : null}
    </section>
  );
}
