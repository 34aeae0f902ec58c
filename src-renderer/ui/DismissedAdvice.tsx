import { useState } from 'react';
import { t } from '../../shared/base/words/words.ts';
import { Button } from './Button.tsx';
import { IsolatedText } from './IsolatedText.tsx';

type Props<I> = {
  readonly issues: readonly I[];
  readonly keyOf: (issue: I) => string;
  readonly onBringBack: (issue: I) => void;
};

/** Advice that was dismissed. It is counted nowhere else; a click brings it back. Draws nothing if there is none. */
export function DismissedAdvice<I extends { readonly message: string }>({ issues, keyOf, onBringBack }: Props<I>) {
  const [isOpen, open] = useState(false);
  if (issues.length === 0) return null;
  return (
    <div className="above-6">
      <Button label={t('{count} dismissed', { count: issues.length })} kind="link" aria-expanded={isOpen} onClick={() => open(!isOpen)} />
      {isOpen && (
        <ul>
          {issues.map((issue) => (
            <li className="dim above-4" key={keyOf(issue)}>
              <IsolatedText text={issue.message} /> <Button label={t('Bring back')} isSmall onClick={() => onBringBack(issue)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
