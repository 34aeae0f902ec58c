import { useCallback, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useApp } from '../app.ts';
import { closing, type DialogProps, useAnswer } from '../dialog.tsx';
import { sentences } from '../messages.ts';
import { keepEdition, otherEditions, takeEdition, useEditionOffer } from './acts.ts';
import { EditionEffects } from './EditionEffects.tsx';
import { bringEdition } from './editions.ts';
import { useComparison } from './useComparison.ts';
import './rules.css';
import { t } from '../../../shared/base/words/words.ts';

/** What another edition of the rules would change in the open project, before it is taken. */
export default function EditionDialog({ app, onClose, version }: DialogProps & { readonly version: string | null }) {
  const project = useApp(app, ({ history }) => history.present);
  const current = useApp(app, (state) => state.ruleset);
  const isReadOnly = useApp(app, ({ open }) => open.readOnly !== null);
  const [versions] = useState(() => otherEditions(app.store.getState()));
  const [chosen, choose] = useState(version ?? versions[0] ?? '');
  const offer = useEditionOffer(app);
  const { id } = project.ruleset;
  const old = current.points === null ? 'rules' : 'prices';
  const brought = useAnswer(useCallback(() => bringEdition(app, id, chosen), [app, id, chosen]));
  const other = brought?.ok ? brought.value.ruleset : null;
  const trouble = brought?.ok === false ? sentences(brought.problems).join(' ') : '';
  const comparison = useComparison(current, other, project);
  return (
    <Dialog
      title={t('{current}: {version} and {chosen}', { current: current.data.name, version: current.data.version, chosen })}
      width={760}
      onCancel={onClose}
      cancel={t('Cancel')}
      footer={
        <>
          {isReadOnly || offer === null ? null : (
            <Button label={t('Keep the old {old}', { old })} onClick={closing(onClose, () => keepEdition(app, offer))} />
          )}
          {isReadOnly ? null : (
            <Button
              label={t('Take {chosen}', { chosen })}
              kind="primary"
              disabled={other === null}
              onClick={closing(onClose, () => takeEdition(app, id, chosen))}
            />
          )}
        </>
      }
    >
      {versions.length > 1 ? (
        <label className="below-8 row gap-8">
          {t('Compare with')}
          <Choice data-autofocus value={chosen} onChange={choose} options={versions.map((each) => [each, each] as const)} />
        </label>
      ) : null}
      {trouble !== '' ? <p role="alert">{trouble}</p> : null}
      {comparison && other ? (
        <EditionEffects comparison={comparison} before={current} after={other} />
      ) : trouble === '' ? (
        <p role="status">{t('Comparing …')}</p>
      ) : null}
    </Dialog>
  );
}
