import { memo, useMemo, useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import type { ForceAssessment } from '../../../shared/force/index.ts';
import { limitsPoints } from '../../../shared/force/limits.ts';
import { type Fitting, whatFits } from '../../../shared/force/plan/index.ts';
import { collectionOf } from '../../../shared/force/records/index.ts';
import { MOST_OWNED } from '../../../shared/project/force.ts';
import type { Project } from '../../../shared/project/index.ts';
import { formatAmount, unitOfPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { useAfterPaint } from '../../designs/inspector/afterPaint.ts';
import { nameOf } from '../../document/names.ts';
import { Button } from '../../ui/Button.tsx';
import { AdviceMark } from '../../ui/Icon.tsx';
import { TableHead } from '../../ui/TableHead.tsx';
import { useApp } from '../../window/app.ts';
import { addPurchase, addUnits } from '../acts.ts';
import { useAssessment } from '../current.ts';
import { CountField } from '../dialogs/CountField.tsx';
import { type ForceSession, type LineSelection, useLines, useSession } from '../state.ts';
import { capital, elsewhereWords } from '../words.ts';
import { Charts } from './Charts.tsx';
import { Checks } from './Checks.tsx';
import { Chosen } from './Chosen.tsx';
import { Fill } from './Fill.tsx';
import { Part } from './Part.tsx';
import { Transport } from './Transport.tsx';

type Props = { readonly session: ForceSession; readonly assessment: ForceAssessment; readonly project: Project };

/** What this force takes of what the player owns; all of the collection is a view of its own. */
function Collection({ session, assessment, project }: Props) {
  const { app } = session;
  const ruleset = useApp(app, (state) => state.ruleset);
  const rows = collectionOf(project, assessment.force).filter(({ here, owned }) => here > 0 || (owned ?? 0) > 0);
  return (
    <Part title={t('Collection')} aside={<Button label={t('Choose from it')} kind="link" onClick={() => app.run('force.collection')} />}>
      {rows.length === 0 ? (
        <p className="quiet">{t('Say how many models you own, and tick what plays today.')}</p>
      ) : (
        <table className="list fc-owned">
          <TableHead of={[t('In use here'), { label: t('of owned'), isNumber: true }]} />
          <tbody>
            {rows.map(({ design, here, owned, elsewhere }) => (
              <tr key={design.id} title={elsewhereWords(elsewhere) || undefined}>
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

const FIRST = 5;
const MOST = 30;

/** Suggestions for the remaining points; a click adds one. */
function WouldBuy({ session, assessment, project }: Props) {
  const ruleset = useApp(session.app, (state) => state.ruleset);
  const [isAll, setAll] = useState(false);
  const { force, left } = assessment;
  if (left === null || left <= 0 || !limitsPoints(ruleset)) return null;
  const fitting = whatFits(ruleset, project, force, left);
  const pointsUnit = unitOfPoints(ruleset);
  const add = ({ what, count, label }: Fitting): void => {
    if (what.kind === 'design') addUnits(session, what.design, count, label, capital(ruleset.force.data.sectionNoun.one));
    else addPurchase(session, { item: what.offer.id }, count, label);
  };
  return (
    <Part
      title={t('{left} {pointsUnit} left would buy', { left: formatAmount(left), pointsUnit })}
      aside={fitting.length > 0 ? t('click to add') : undefined}
    >
      {fitting.length === 0 ? (
        <p className="quiet">{t('Nothing of this project is as cheap as that.')}</p>
      ) : (
        <ul className="stack gap-2">
          {fitting.slice(0, isAll ? MOST : FIRST).map((each) => (
            <li key={each.what.kind === 'design' ? each.what.design.id : each.what.offer.id}>
              <Button
                kind="row"
                title={t('{left} would be left{isOwned, select, true {; you own {owned} more} other {}}', {
                  left: each.left === 0 ? t('Nothing') : formatAmount(each.left),
                  isOwned: each.owned !== null,
                  owned: each.owned ?? 0,
                })}
                onClick={() => add(each)}
              >
                <span>
                  {each.count} {each.label}
                </span>
                {each.owned !== null && each.owned < each.count ? (
                  <span className="quiet">{t('{owned} more owned', { owned: each.owned })}</span>
                ) : null}
                <b className="to-end bold">{formatAmount(each.points)}</b>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {fitting.length > FIRST ? (
        <Button
          label={isAll ? t('Fewer') : t('{min} more', { min: Math.min(MOST, fitting.length) - FIRST })}
          kind="link"
          aria-expanded={isAll}
          onClick={() => setAll(!isAll)}
        />
      ) : null}
    </Part>
  );
}

/** What the panel shows: all of it of the same moment. */
type Moment = { readonly assessment: ForceAssessment; readonly project: Project; readonly selection: LineSelection };

/** Beside the sheet of a force: what the rules say, what is selected, who rides, and what else could be bought. */
export function Panel({ session }: { readonly session: ForceSession }) {
  const assessment = useAssessment(session);
  const project = useApp(session.app, (state) => state.history.present);
  const selection = useLines(session);
  const isFilling = useSession(session, (state) => state.isFilling);
  const now = useMemo(
    (): Moment | null => (assessment === null ? null : { assessment, project, selection }),
    [assessment, project, selection],
  );
  // The sheet is painted first, so that no key waits for the panel: neither one that edits nor one that moves the cursor.
  const shown = useAfterPaint(now, null);
  return (
    <aside className="inspector column scrolls tall on-raised inked panel-size fc-panel" aria-label={t('About the force')}>
      {shown === null ? null : isFilling ? (
        <Fill session={session} assessment={shown.assessment} project={shown.project} />
      ) : (
        <>
          <Rules session={session} assessment={shown.assessment} />
          <Selected session={session} {...shown} />
          <Others session={session} assessment={shown.assessment} project={shown.project} />
        </>
      )}
    </aside>
  );
}

const Rules = memo(Checks);
const Selected = memo(Chosen);

const Others = memo(({ session, assessment, project }: Props) => (
  <>
    <Transport session={session} assessment={assessment} />
    <WouldBuy session={session} assessment={assessment} project={project} />
    <Charts session={session} assessment={assessment} />
    <Collection session={session} assessment={assessment} project={project} />
  </>
));
