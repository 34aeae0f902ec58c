import { memo, useMemo, useState } from 'react';
import { pluralise } from '../../../shared/base/text/index.ts';
import { t } from '../../../shared/base/words/words.ts';
import type { ForceAssessment } from '../../../shared/force/index.ts';
import { limitsPoints } from '../../../shared/force/limits.ts';
import { type Fitting, fillCarriers, whatFits } from '../../../shared/force/plan/index.ts';
import { collectionOf } from '../../../shared/force/records/index.ts';
import { MOST_OWNED } from '../../../shared/project/force.ts';
import type { Project } from '../../../shared/project/index.ts';
import { formatAmount, unitOfPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { useValueAfterPaint } from '../../designs/inspector/useValueAfterPaint.ts';
import { nameOf } from '../../document/names.ts';
import { Button } from '../../ui/Button.tsx';
import { CardSymbol } from '../../ui/CardSymbol.tsx';
import { AdviceMark } from '../../ui/Icon.tsx';
import { TableHead } from '../../ui/TableHead.tsx';
import { useApp } from '../../window/app.ts';
import { addPurchase, addUnits, change } from '../acts.ts';
import { useAssessment } from '../current.ts';
import { CountField } from '../dialogs/CountField.tsx';
import { entryKey } from '../grid/rows.ts';
import { type ForceSession, focusSheet, goTo, type LineSelection, useLines, useSession } from '../state.ts';
import { capital, elsewhereWords } from '../words.ts';
import { Charts } from './Charts.tsx';
import { Checks } from './Checks.tsx';
import { Chosen } from './Chosen.tsx';
import { Fill } from './Fill.tsx';
import { Part } from './Part.tsx';

const MOST_SEATS = 8;

/** Seats as symbols, the free ones faint; the numbers are always next to them in words. */
function Seats({ taken, seats }: { readonly taken: number; readonly seats: number }) {
  return (
    <span className="fc-seats">
      {seats <= MOST_SEATS
        ? Array.from({ length: seats }, (_, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: seats have no other name.
            <CardSymbol key={seat} name="infantry-seat" className={seat < taken ? 'fc-seat dim' : 'fc-seat dim free'} />
          ))
        : null}
      <span>{t('{taken} of {seats}', { taken, seats })}</span>
    </span>
  );
}

/** Who rides in what, who walks, and one click that fills the free seats. */
function Transport({ session, assessment }: { readonly session: ForceSession; readonly assessment: ForceAssessment }) {
  const ruleset = useApp(session.app, (state) => state.ruleset);
  const { transport, walking } = assessment;
  if (transport.length === 0) return null;
  const [{ one, many }] = ruleset.force.places;
  const filling = fillCarriers(ruleset, assessment);
  const free = transport.reduce((sum, { seats, taken, isMain }) => sum + (isMain ? Math.max(0, seats - taken) : 0), 0);
  const show = (id: string): void => {
    goTo(session, { row: entryKey(id), column: 'note' });
    focusSheet(session);
  };
  return (
    <Part
      title={t('Transport')}
      aside={free > 0 ? t('{nouns} free', { nouns: pluralise(free, one, many) }) : t('no {noun} free', { noun: one })}
    >
      <ul className="fc-rides below-6 stack gap-2">
        {transport.map(({ carrier, place, isMain, seats, taken, riders }) => (
          <li
            className="row apart shrinks gap-8"
            key={`${carrier.entry.id} ${place.id}`}
            data-carrier={carrier.entry.id}
            title={
              riders.map(({ entry, count, note }) => `${count} ${entry.name}${note === '' ? '' : `: ${note}`}`).join('\n') ||
              t('nobody rides in it')
            }
          >
            <Button kind="text" className="cut" onClick={() => show(carrier.entry.id)}>
              {carrier.entry.count} {carrier.name}
            </Button>
            {isMain ? (
              <Seats taken={taken} seats={seats} />
            ) : (
              <span>{t('{taken} of {places}', { taken, places: pluralise(seats, place) })}</span>
            )}
          </li>
        ))}
        {walking.map(({ entry, count }) => (
          <li className="row apart shrinks gap-8" key={entry.entry.id}>
            <Button kind="text" className="cut" onClick={() => show(entry.entry.id)}>
              {count} {entry.name}
            </Button>
            <span>{count === 1 ? t('walks') : t('walk')}</span>
          </li>
        ))}
      </ul>
      {filling === null ? (
        <p className="quiet">
          {walking.length === 0
            ? t('Everyone who can ride has a seat.')
            : free === 0
              ? t('No {noun} is free: those who walk need more carriers.', { noun: one })
              : t('Nobody who walks fits into a free {noun}.', { noun: one })}
        </p>
      ) : (
        <Button
          label={t('Fill the carriers')}
          isSmall
          title={t('Puts those who walk into free {nouns}, first those of the same section', { nouns: many })}
          onClick={() => change(session, t('Fill the carriers'), filling)}
        />
      )}
    </Part>
  );
}

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
  const shown = useValueAfterPaint(now, null);
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
