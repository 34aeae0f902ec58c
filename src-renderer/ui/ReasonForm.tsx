import { useState } from 'react';
import { t } from '../../shared/base/words/words.ts';
import { Button } from './Button.tsx';
import { TextField } from './Field.tsx';
import { Form } from './Form.tsx';

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
    <Form
      className="reason-form row gap-6 above-4"
      onSubmit={() => {
        if (given !== '') onReason(given);
      }}
    >
      <TextField
        aria-label={t('Why it is allowed')}
        placeholder={t('Why, e.g. house rule 3')}
        value={reason}
        autoFocus
        onChange={setReason}
        onKeyDown={(event) => (event.key === 'Escape' ? onCancel() : undefined)}
      />
      <Button label={t('Allow')} isSmall type="submit" disabled={given === ''} />
    </Form>
  );
}
