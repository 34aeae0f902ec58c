import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { ErrorMark } from '../ui/Icon.tsx';
import { t } from '../words/words.ts';
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
    <section className="workshop-faults scrolls pad-bar stack gap-4 stays" role="status" aria-label={t('Faults of the rules')}>
      <p className="row gap-6">
        <ErrorMark size={14} />{' '}
        <b>{t('The rules have {faultsCount, plural, one {# fault} other {# faults}}.', { faultsCount: faults.length })}</b>
        <span>
          {t(
            'The last working rules stay in force until {faultsCount, plural, one {it is} other {they are}} corrected; your changes are kept.',
            { faultsCount: faults.length },
          )}
        </span>
      </p>
      <ul className="stack gap-4">
        {shown.map(({ message, place }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two faults may say the same.
          <li className="row apart gap-8 small" key={index}>
            <span>{message}</span>
            {place === null || !rules.isShown(place) ? null : (
              <Button isSmall onClick={() => rules.goTo(place)}>
                {t('Show {placeName}', { placeName: placeName(rules.files, place) })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {faults.length > SHOWN_AT_ONCE ? (
        <Button kind="plain" isSmall onClick={() => showWhole(!isWhole)}>
          {isWhole ? t('Show fewer') : t('Show all {faultsCount}', { faultsCount: faults.length })}
        </Button>
      ) : null}
    </section>
  );
}
