import { useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import type { App } from '../app.ts';
import { defineDialog, openDialog } from '../dialog.tsx';

type NameQuestion = {
  readonly title: string;
  readonly name: string;
  /** The label of the confirming button; `about` says what results from it. */
  readonly action: string;
  readonly about: string;
  readonly onAnswer: (name: string | null) => void;
};

/** Asks for a name; null if the player cancels. */
export const askForName = (app: App, question: Omit<NameQuestion, 'onAnswer'>): Promise<string | null> =>
  new Promise((resolve) => {
    const onAnswer = (name: string | null): void => {
      app.set({ dialog: null });
      resolve(name);
    };
    openDialog(app, nameDialog, { ...question, onAnswer });
  });

/** Asks for the name of a project or of its file. */
function NameDialog({ title, name, action, about, onAnswer }: NameQuestion) {
  const [typed, type] = useState(name);
  const given = typed.trim();
  return (
    <Dialog
      title={title}
      onCancel={() => onAnswer(null)}
      cancel={t('Cancel')}
      actions={[{ label: action, form: 'name-form', disabled: given === '' }]}
    >
      <Form
        id="name-form"
        onSubmit={() => {
          if (given !== '') onAnswer(given);
        }}
      >
        <label>
          {t('Name')}
          <TextField
            data-autofocus
            value={typed}
            maxLength={120}
            spellCheck={false}
            onChange={type}
            onFocus={(event) => event.target.select()}
          />
        </label>
        <p>{about}</p>
      </Form>
    </Dialog>
  );
}

const nameDialog = defineDialog<NameQuestion>('name', NameDialog);
