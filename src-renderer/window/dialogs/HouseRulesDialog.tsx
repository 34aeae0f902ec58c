import { useMemo, useState } from 'react';
import { loadRuleset } from '../../../shared/ruleset/compile/index.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useApp } from '../app.ts';
import { type DialogProps, defineDialog } from '../dialog.tsx';
import { sentences } from '../messages.ts';

/** The project's own rules as text: its files one by one, with the errors in each. Only valid rules are kept. */
function HouseRulesDialog({ app, onClose }: DialogProps) {
  const kept = useApp(app, ({ history }) => history.present.ruleset.files);
  const [files, setFiles] = useState<Readonly<Record<string, string>>>(kept ?? {});
  const names = Object.keys(files).sort();
  const [chosen, choose] = useState(names[0] ?? '');
  const loaded = useMemo(() => loadRuleset(new Map(Object.entries(files))), [files]);
  const isChanged = names.some((name) => files[name] !== kept?.[name]);

  function keep(): void {
    if (!loaded.ok) return;
    const { id, version } = loaded.value.data;
    onClose();
    if (app.perform({ kind: 'setRuleset', id, version, files })) {
      app.toast({ text: 'Changed the house rules', tone: 'done', action: { label: 'Undo', command: 'undo' } });
    }
  }
  return (
    <Dialog
      title="House rules of this project"
      width={860}
      onCancel={onClose}
      footer={
        <>
          <button type="button" className="button left" onClick={onClose}>
            Cancel
          </button>
          <button type="button" className="button pri" disabled={!loaded.ok || !isChanged} onClick={keep}>
            Keep these rules
          </button>
        </>
      }
    >
      <label>
        File
        <select className="field" data-autofocus value={chosen} onChange={(event) => choose(event.target.value)}>
          {names.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        Its text
        <textarea
          className="field rules-text"
          rows={18}
          spellCheck={false}
          value={files[chosen] ?? ''}
          onChange={(event) => setFiles({ ...files, [chosen]: event.target.value })}
        />
      </label>
      <div role="status" className="rules-faults">
        {loaded.ok ? (
          <p>These rules work.</p>
        ) : (
          <ul>
            {sentences(loaded.problems)
              .slice(0, 6)
              .map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

export const houseRulesDialog = defineDialog('houseRules', HouseRulesDialog);
