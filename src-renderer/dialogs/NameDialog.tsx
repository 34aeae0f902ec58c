import { useState } from 'react';
import { Dialog } from '../ui/Dialog.tsx';

type NameDialogProps = { readonly title: string; readonly name: string; readonly onAnswer: (name: string | null) => void };

/** Asks for the name of a project file; the host knows the folder. */
export function NameDialog({ title, name, onAnswer }: NameDialogProps) {
  const [typed, type] = useState(name);
  const given = typed.trim();
  return (
    <Dialog
      title={title}
      onCancel={() => onAnswer(null)}
      footer={
        <>
          <button type="button" className="btn left" onClick={() => onAnswer(null)}>
            Cancel
          </button>
          <button type="submit" form="name-form" className="btn pri" disabled={given === ''}>
            Save
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
        <p>It goes into Motorpool’s folder in your home folder. A name that is taken gets a number; nothing is replaced.</p>
      </form>
    </Dialog>
  );
}
