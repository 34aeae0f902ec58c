import { useCallback, useState } from 'react';
import { fileStem } from '../../../shared/base/text/outside.ts';
import { t } from '../../../shared/base/words/words.ts';
import { assessForce } from '../../../shared/force/index.ts';
import { TextListDialog } from '../../sharing/TextListDialog.tsx';
import { forceTextsOf, type TextListChoices } from '../../sharing/texts.ts';
import { Choice } from '../../ui/Choice.tsx';
import { type App, useApp } from '../../window/app.ts';
import { forcesOf, shownForce } from '../current.ts';
import { forceSession } from '../session.ts';
import { capital } from '../words.ts';

/** A force in words: the current one, or another of the project. */
export default function ForceTextDialog({ app, onClose }: { readonly app: App; readonly onClose: () => void }) {
  const ruleset = useApp(app, (state) => state.ruleset);
  const project = useApp(app, ({ history }) => history.present);
  const forces = useApp(app, forcesOf);
  const [chosen, take] = useState(() => shownForce(forceSession(app))?.id ?? null);
  const force = forces.find(({ id }) => id === chosen) ?? forces[0];
  const make = useCallback(
    (choices: TextListChoices) =>
      force ? forceTextsOf(ruleset, project, assessForce(ruleset, project, force), choices) : { texts: [], leftOut: [] },
    [ruleset, project, force],
  );
  const { one } = ruleset.force.data.noun;
  if (force === undefined) return null;
  return (
    <TextListDialog
      app={app}
      title={t('Text list of a {noun}', { noun: one })}
      fileName={fileStem(force.name, one)}
      whole={t('Nothing is left out: pasted on this screen of a project with these designs, it is the same {noun}.', { noun: one })}
      make={make}
      onClose={onClose}
    >
      {forces.length > 1 ? (
        <Choice
          label={t('Take')}
          value={force.id}
          options={forces.map(({ id, name }) => [id, name.trim() || t('{noun} without a name', { noun: capital(one) })] as const)}
          onChange={take}
        />
      ) : null}
    </TextListDialog>
  );
}
