import { t } from '../../../shared/base/words/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { IsolatedText } from '../../ui/IsolatedText.tsx';
import type { Question } from '../state.ts';

type QuestionDialogProps = { readonly question: Question; readonly onAnswer: (answer: string) => void };

/** Describes the effect and offers answers; the answer that loses nothing has the focus. */
export function QuestionDialog({ question, onAnswer }: QuestionDialogProps) {
  const { title, message, details = [], answers } = question;
  const { primary = answers ? undefined : 'close', safe = primary } = question;
  const rank = (id: string): number => (id === 'cancel' ? 0 : id === primary ? 2 : 1);
  const buttons = Object.entries(answers ?? { close: t('Close') })
    .toSorted(([one], [other]) => rank(one) - rank(other))
    .map(([id, label]) => (
      <Button
        key={id}
        label={label}
        kind={id === primary ? 'primary' : id === 'cancel' ? 'plain' : 'outlined'}
        className={id === 'cancel' ? 'left' : undefined}
        {...(id === safe ? { 'data-autofocus': true } : {})}
        onClick={() => onAnswer(id)}
      />
    ));
  return (
    <Dialog title={title} onCancel={() => onAnswer('cancel')} footer={buttons}>
      <p>
        <IsolatedText text={message} />
      </p>
      {details.length > 3 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must scroll by keys as well.
        <ul className="details bulleted scrolls" tabIndex={0} aria-label={t('Details')}>
          {details.map((detail) => (
            <li key={detail}>
              <IsolatedText text={detail} />
            </li>
          ))}
        </ul>
      ) : (
        details.map((detail) => (
          <p key={detail}>
            <IsolatedText text={detail} />
          </p>
        ))
      )}
    </Dialog>
  );
}
