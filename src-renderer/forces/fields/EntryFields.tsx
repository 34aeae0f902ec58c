import type { EntryAssessment } from '../../../shared/force/index.ts';
import { useApp } from '../../window/app.ts';
import { t } from '../../words/words.ts';
import { change } from '../acts.ts';
import { rollField } from '../rolls.ts';
import type { ForceSession } from '../state.ts';
import { FieldsForm } from './FieldsForm.tsx';
import { withoutRoll } from './values.ts';

/** The fields of an entry beside the sheet; nothing where the ruleset has none. */
export function EntryFields({ session, assessed }: { readonly session: ForceSession; readonly assessed: EntryAssessment }) {
  const ruleset = useApp(session.app, (state) => state.ruleset);
  const { entry } = assessed;
  const fields = ruleset.force.data.fields.entry.filter(({ id }) => assessed.fields[id]?.applies);
  if (fields.length === 0) return null;
  return (
    <div className="form fc-part line-below pad-bar">
      <FieldsForm
        ruleset={ruleset}
        fields={fields}
        assessed={assessed.fields}
        entered={entry.fields}
        set={(values, { id, label }) =>
          change(session, t('Change {label}', { label: label.toLowerCase() }), {
            kind: 'setEntry',
            entry: entry.id,
            head: { fields: values, ...withoutRoll(entry, [id]) },
          })
        }
        roll={(field) => rollField(session, assessed, field)}
      />
    </div>
  );
}
