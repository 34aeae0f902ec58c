import type { ForceAssessment } from '../../../shared/force/index.ts';
import { collectionOf } from '../../../shared/force/records/index.ts';
import { MOST_OWNED } from '../../../shared/project/force.ts';
import type { Project } from '../../../shared/project/index.ts';
import { nameOf } from '../../document/names.ts';
import { Button } from '../../ui/Button.tsx';
import { AdviceMark } from '../../ui/Icon.tsx';
import { TableHead } from '../../ui/TableHead.tsx';
import { useApp } from '../../window/app.ts';
import { t } from '../../words/words.ts';
import { CountField } from '../dialogs/CountField.tsx';
import type { ForceSession } from '../state.ts';
import { Part } from './Part.tsx';

type Props = { readonly session: ForceSession; readonly assessment: ForceAssessment; readonly project: Project };

/** What this force takes of what the player owns; all of the collection is a view of its own. */
export function Collection({ session, assessment, project }: Props) {
  const { app } = session;
  const ruleset = useApp(app, (state) => state.ruleset);
  const rows = collectionOf(project, assessment.force).filter(({ here, owned }) => here > 0 || (owned ?? 0) > 0);
  return (
    <Part
      title={t('Collection')}
      aside={
        <Button kind="link" onClick={() => app.run('force.collection')}>
          {t('Choose from it')}
        </Button>
      }
    >
      {rows.length === 0 ? (
        <p className="quiet">{t('Say how many models you own, and tick what plays today.')}</p>
      ) : (
        <table className="list fc-owned">
          <TableHead of={[t('In use here'), { label: t('of owned'), isNumber: true }]} />
          <tbody>
            {rows.map(({ design, here, owned, elsewhere }) => (
              <tr
                key={design.id}
                title={
                  elsewhere.length === 0
                    ? undefined
                    : elsewhere.map(({ force, units }) => t('{units} in {force}', { units, force })).join(', ')
                }
              >
                <th scope="row">
                  {owned !== null && here > owned ? <AdviceMark size={12} /> : null}
                  {here} {nameOf(ruleset, design)}
                </th>
                <td className="numeric">
                  <CountField
                    label={t('{name} owned', { name: nameOf(ruleset, design) })}
                    value={owned}
                    most={MOST_OWNED}
                    set={(count) => app.perform({ kind: 'setOwned', design: design.id, count })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Part>
  );
}
