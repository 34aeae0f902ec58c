import type { ReactNode } from 'react';
import type { RulePlace } from '../../../shared/houseRules/changes/index.ts';
import { Button } from '../../ui/Button.tsx';
import { differencesAt, type Rules } from '../rules.ts';
import './values.css';
import { t } from '../../../shared/base/words/words.ts';

type Props = {
  readonly rules: Rules;
  readonly title: string;
  /** One sentence on what the section is for. */
  readonly about: string;
  /** The places that the section shows; Reset all makes them as the standard has them. */
  readonly places: readonly RulePlace[];
  /** What to do to get the first row, where there is none yet. */
  readonly empty?: string | null;
  readonly children?: ReactNode;
};

/** The head of a section: what it is for, and how to reset all of it. */
export function SectionHead({ rules, title, about, places, empty, children }: Props) {
  const changed = differencesAt(rules, places).length;
  return (
    <header className="section-head line-below on-raised pad-part row wraps gap-8 stays">
      <div>
        <h2>{title}</h2>
        <p className="quiet">{empty ?? about}</p>
      </div>
      {children}
      {changed === 0 ? null : (
        <Button
          label={t('Reset all {changed}', { changed })}
          isSmall
          disabled={rules.readOnly !== null}
          onClick={() => rules.reset(places, t('Reset {title}', { title: title.toLowerCase() }))}
        />
      )}
    </header>
  );
}
