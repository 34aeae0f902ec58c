import { useCallback, useMemo, useState } from 'react';
import { pluralise, typedNumber } from '../../../shared/base/text/index.ts';
import { t } from '../../../shared/base/words/words.ts';
import type { ForceAssessment } from '../../../shared/force/index.ts';
import { type FillKind, type FillProposal, fillProposals, ownedBeyond } from '../../../shared/force/plan/index.ts';
import { MOST_OF_ONE } from '../../../shared/project/force.ts';
import type { Design, DesignId, Project } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { formatAmount, unitOfPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { AdviceMark, Icon } from '../../ui/Icon.tsx';
import { useSteps } from '../../ui/StepsBar.tsx';
import { Tick } from '../../ui/Tick.tsx';
import { useApp } from '../../window/app.ts';
import { change, say } from '../acts.ts';
import { sectionKey } from '../grid/rows.ts';
import { rolesOf } from '../roles.ts';
import { type ForceSession, focusSheet, selectLines } from '../state.ts';
import { capital } from '../words.ts';

const TITLES: Readonly<Record<FillKind, string>> = { balanced: t('Balanced'), few: t('Few and strong'), many: t('Many and cheap') };

/** Roles that a bar names; the others are one piece. */
const MOST_ROLES = 4;

type Props = { readonly session: ForceSession; readonly assessment: ForceAssessment; readonly project: Project };

/** Three proposals to fill the force up: pointing at one shows it in the sheet, a click adds it. */
export function Fill({ session, assessment, project }: Props) {
  const ruleset = useApp(session.app, (state) => state.ruleset);
  const { force, points } = assessment;
  const [typed, type] = useState(() => String(assessment.limit ?? ruleset.force.data.limit?.usual ?? ''));
  const [seed, setSeed] = useState(1);
  const [isMine, setMine] = useState(false);
  const [isOwned, setOwned] = useState(false);
  const mine = useMemo(() => madeByPlayer(ruleset, project.designs), [ruleset, project.designs]);
  const most = useMemo(() => {
    const among = isMine ? project.designs.filter((design) => mine.has(design.id)) : project.designs;
    return new Map(among.map(({ id }) => [id, isOwned ? (ownedBeyond(project, force, id) ?? 0) : MOST_OF_ONE]));
  }, [project, force, mine, isMine, isOwned]);
  const unit = unitOfPoints(ruleset);
  const target = typedNumber(typed) ?? 0;
  const isTarget = target > 0 && target <= 1_000_000;
  const hasRoom = isTarget && typeof points === 'number' && points < target;
  const begin = useCallback(
    () => fillProposals(ruleset, project, force, { target, seed, most }),
    [ruleset, project, force, target, seed, most],
  );
  const { shown, isOld } = useSteps(hasRoom ? begin : null);
  const proposals = hasRoom && !isOld ? shown : null;
  const close = (): void => {
    session.store.setState({ isFilling: false, preview: null });
    focusSheet(session);
  };
  const take = ({ change: what, additions, filled }: FillProposal): void => {
    session.store.setState({ isFilling: false, preview: null });
    const units = additions.reduce((sum, { count }) => sum + count, 0);
    if (change(session, t('Fill to {target} {unit}', { target: formatAmount(target), unit }), what)) {
      selectLines(
        session,
        filled.sections.slice(force.sections.length).map(({ section }) => sectionKey(section.id)),
      );
      say(session, t('Added {unitNouns}.', { unitNouns: pluralise(units, ruleset.force.data.unitNoun) }), 'done', true);
    }
    focusSheet(session);
  };
  return (
    <section
      className="fc-fill pad-12 stack gap-8"
      aria-labelledby="fc-fill-title"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <header className="row gap-6">
        <h2 id="fc-fill-title" className="grows">
          {t('Fill to limit')}
        </h2>
        <Button kind="plain" isSmall aria-label={t('Close')} title={t('Close (Esc)')} onClick={close}>
          <Icon name="cross" size={14} />
        </Button>
      </header>
      <label className="row gap-6">
        {t('Up to')}
        <TextField autoFocus isShort inputMode="numeric" aria-invalid={!isTarget} value={typed} onChange={type} />
        {unit}
        {typeof points === 'number' && isTarget ? (
          <span className="quiet to-end">
            {hasRoom
              ? t('{target} left', { target: formatAmount(target - points) })
              : t('{points} spent already', { points: formatAmount(points) })}
          </span>
        ) : null}
      </label>
      {mine.size > 0 && mine.size < project.designs.length ? (
        <Tick
          label={t('Only my {designNouns}, none of the stock list', { designNouns: ruleset.data.designNoun.many })}
          value={isMine}
          onChange={setMine}
        />
      ) : null}
      {project.collection ? <Tick label={t('Only what I own')} value={isOwned} onChange={setOwned} /> : null}
      {!hasRoom ? (
        <p role="status">
          {typeof points === 'number'
            ? t('Nothing is left to fill. Enter more, or remove units first.')
            : t('A unit has no cost, so it is not known what is left.')}
        </p>
      ) : proposals === null ? (
        <p className="quiet" role="status">
          {t('Looking for suggestions …')}
        </p>
      ) : proposals.length === 0 ? (
        <p role="status">{t('Nothing that fits makes this {noun} better.', { noun: ruleset.force.data.noun.one })}</p>
      ) : (
        <>
          <ul className="stack gap-8" aria-label={t('Suggestions')}>
            {proposals.map((proposal) => (
              <li key={proposal.kind}>
                <ProposalButton session={session} ruleset={ruleset} target={target} proposal={proposal} take={take} />
              </li>
            ))}
          </ul>
          <p className="row apart">
            <span className="quiet small">{t('Point to see it in the list, click to add it.')}</span>
            <Button label={t('Other suggestions')} isSmall onClick={() => setSeed(seed + 1)} />
          </p>
        </>
      )}
    </section>
  );
}

type ProposalProps = {
  readonly session: ForceSession;
  readonly ruleset: Ruleset;
  readonly target: number;
  readonly proposal: FillProposal;
  readonly take: (proposal: FillProposal) => void;
};

/** One proposal: what it adds, the roles of the force with it, its total and what is missing then. */
function ProposalButton({ session, ruleset, target, proposal, take }: ProposalProps) {
  const { kind, additions, filled, points, left, missing } = proposal;
  const preview = (assessment: ForceAssessment | null) => () => session.store.setState({ preview: assessment });
  return (
    <Button
      kind="bare"
      className="fc-proposal fills framed on-surface pad-part stack gap-4"
      onPointerEnter={preview(filled)}
      onPointerLeave={preview(null)}
      onFocus={preview(filled)}
      onBlur={preview(null)}
      onClick={() => take(proposal)}
    >
      <span className="row apart">
        <b className="inked">{TITLES[kind]}</b>
        <span className="numeric">
          {t('{points} of {target} {unit}{isFull, select, true {} other {, {left} left}}', {
            points: formatAmount(points),
            target: formatAmount(target),
            unit: unitOfPoints(ruleset),
            isFull: left === 0,
            left: formatAmount(left),
          })}
        </span>
      </span>
      <span>{additions.map(({ count, label }) => `${count} ${label}`).join(', ')}</span>
      <Roles ruleset={ruleset} filled={filled} />
      <span className="row at-top gap-6 small">
        {missing === null ? (
          <span className="quiet">{t('Nothing is missing.')}</span>
        ) : (
          <>
            <AdviceMark /> {missing}
          </>
        )}
      </span>
    </Button>
  );
}

/** The roles of a force as one bar, with their shares in words below it. */
function Roles({ ruleset, filled }: { readonly ruleset: Ruleset; readonly filled: ForceAssessment }) {
  const roles = rolesOf(ruleset, filled);
  const sum = Math.max(
    1,
    roles.reduce((total, { points }) => total + points, 0),
  );
  const rest = roles.slice(MOST_ROLES).reduce((total, { points }) => total + points, 0);
  const pieces = [
    ...roles.slice(0, MOST_ROLES).map(({ role, points }) => ({ role: capital(role), points })),
    ...(rest > 0 ? [{ role: 'Others', points: rest }] : []),
  ];
  return (
    <>
      <span className="fc-fill-roles flex on-surface" aria-hidden="true">
        {pieces.map(({ role, points }, index) => (
          <i key={role} className={index % 2 === 0 ? 'bar-plain' : 'bar-hatched'} style={{ width: `${(100 * points) / sum}%` }} />
        ))}
      </span>
      <span className="dim small">{pieces.map(({ role, points }) => `${role} ${Math.round((100 * points) / sum)} %`).join(' · ')}</span>
    </>
  );
}

/** The designs that are not as the game's stock list has them. */
function madeByPlayer({ stock }: Ruleset, designs: readonly Design[]): ReadonlySet<DesignId> {
  const textOf = ({ values, components }: Pick<Design, 'values' | 'components'>): string => JSON.stringify([values, components]);
  const known = new Set(stock.map(textOf));
  return new Set(designs.flatMap((design) => (known.has(textOf(design)) ? [] : [design.id])));
}
