import { useState } from 'react';
import { CancelButton } from '../../ui/CancelButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Dialog as DialogState } from '../state.ts';

type NameDialogProps = { readonly question: Extract<DialogState, { kind: 'name' }> };

/** Asks for the name of a project or of its file. */
export function NameDialog({ question: { title, name, action, about, answered: onAnswer } }: NameDialogProps) {
  const [typed, type] = useState(name);
  const given = typed.trim();
  return (
    <Dialog
      title={title}
      onCancel={() => onAnswer(null)}
      footer={
        <>
          <CancelButton onClose={() => onAnswer(null)} />
          <button type="submit" form="name-form" className="button pri" disabled={given === ''}>
            {action}
          </button>
        </>
      }
    >
      <form
        id="name-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (given !== '') onAnswer(given);
        }}
      >
        <label>
          Name
          <input
            className="field"
            data-autofocus
            value={typed}
            maxLength={120}
            spellCheck={false}
            onChange={(event) => type(event.target.value)}
            onFocus={(event) => event.target.select()}
          />
        </label>
        <p>{about}</p>
      </form>
    </Dialog>
  );
}
