import { pluralise } from '../../shared/base/text/index.ts';
import { t } from '../../shared/base/words/words.ts';
import { assessForce, type ForceAssessment, type ForceIssue, legalityOfForce } from '../../shared/force/index.ts';
import { strengthWords } from '../../shared/force/words/index.ts';
import type { ForceId } from '../../shared/project/force.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { formatAmount, unitOfPoints } from '../../shared/rules/ruleset/points/index.ts';
import { groupedNumber } from '../../shared/rules/ruleset/values/index.ts';
import { Button } from '../ui/Button.tsx';
import { Choice } from '../ui/Choice.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { AdviceMark, ErrorMark, FineMark } from '../ui/Icon.tsx';
import { tRich } from '../ui/rich.ts';
import { useApp } from '../window/app.ts';
import { BackToForce } from './BackToForce.tsx';
import { forcesOf, useForce, useOpponent } from './current.ts';
import { battleWords, sectionTotal } from './grid/summaries.ts';
import { Bars } from './panel/Charts.tsx';
import { roleSize, rolesOf } from './roles.ts';
import type { ForceSession } from './state.ts';
import { capital, plateWords } from './words.ts';

/** Two forces side by side: their composition, a comparison, and the rule checks for the two together. */
export function BothSides({ session }: { readonly session: ForceSession }) {
  const { app } = session;
  const ruleset = useApp(app, (state) => state.ruleset);
  const project = useApp(app, (state) => state.history.present);
  const forces = useApp(app, forcesOf);
  const force = useForce(session);
  const opponent = useOpponent(session);
  const { noun } = ruleset.force.data;
  if (force === null) return null;
  const others = forces.filter((each) => each !== force);
  const back = <BackToForce session={session} />;
  const mine = assessForce(ruleset, project, force, opponent ?? undefined);
  const theirs = opponent === null ? null : assessForce(ruleset, project, opponent, force);
  const most = Math.max(
    1,
    ...[mine, ...(theirs ? [theirs] : [])].flatMap((side) => rolesOf(ruleset, side).map((sum) => roleSize(ruleset, sum))),
  );
  return (
    <div className="on-surface column grows">
      <div className="screen-bar">
        {back}
        <label className="row gap-8">
          {tRich('<b>{force}</b> against', { force: force.name, b: (words) => <b>{words}</b> })}
          <Choice
            value={opponent?.id ?? ''}
            onChange={(chosen) => session.store.setState({ opponent: others.find(({ id }) => id === chosen)?.id ?? null })}
            options={[...(opponent === null ? [['', t('choose …')] as const] : []), ...others.map(({ id, name }) => [id, name] as const)]}
          />
        </label>
        {theirs === null ? null : <Ratio ruleset={ruleset} mine={mine} theirs={theirs} />}
      </div>
      {theirs === null ? (
        <EmptyState
          title={others.length === 0 ? t('There is only one {noun}', { noun: noun.one }) : t('Choose the other side')}
          actions={<Button label={t('New {noun}', { noun: noun.one })} kind="primary" onClick={() => app.run('force.new')} />}
        >
          {others.length === 0
            ? t(
                'Make another for the other side, or duplicate this one: two {nouns} are shown side by side{hasPoints, select, true {, with the ratio of their {unit}} other {}}.',
                {
                  nouns: noun.many,
                  hasPoints: ruleset.points !== null,
                  unit: unitOfPoints(ruleset),
                },
              )
            : t('Choose above which {noun} “{force}” fights.', { noun: noun.one, force: force.name })}
        </EmptyState>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: two long lists must scroll by keys as well.
        <section className="screen-scroll fc-two stack" tabIndex={0} aria-label={t('Both sides')}>
          <Together issues={mine.issues} passed={mine.passed} />
          <Side ruleset={ruleset} assessment={mine} most={most} show={() => show(session, force)} />
          <Side ruleset={ruleset} assessment={theirs} most={most} show={() => opponent && show(session, opponent)} />
        </section>
      )}
    </div>
  );
}

const show = (session: ForceSession, { id }: { readonly id: ForceId }): void => session.store.setState({ force: id, view: 'sheet' });

/** Compares the points of the two forces, in words and as two bars on one line. */
function Ratio({ ruleset, mine, theirs }: { readonly ruleset: Ruleset; readonly mine: ForceAssessment; readonly theirs: ForceAssessment }) {
  if (typeof mine.points !== 'number' || typeof theirs.points !== 'number' || mine.points <= 0 || theirs.points <= 0) return null;
  const share = Math.round((100 * mine.points) / theirs.points);
  const isMore = mine.purchases.length + theirs.purchases.length > 0;
  return (
    <span className="to-end" role="status">
      {tRich('{force} has <b>{share} %</b> of {other}{isMore, select, true {, with {purchasesNouns}} other {}}', {
        force: mine.force.name,
        share: groupedNumber(share),
        b: (words) => <b>{words}</b>,
        other: theirs.force.name,
        isMore,
        purchasesNouns: ruleset.force.data.purchasesNoun.many,
      })}
    </span>
  );
}

/** The checks that concern both forces together: those that name neither section nor line. */
function Together({ issues, passed }: { readonly issues: readonly ForceIssue[]; readonly passed: ForceAssessment['passed'] }) {
  const whole = issues.filter(
    ({ place, exception }) =>
      exception === null && place.section === undefined && place.entry === undefined && place.purchase === undefined,
  );
  if (whole.length === 0 && passed.length === 0) return null;
  return (
    <ul className="fc-checks fc-together stack gap-4">
      {whole.map(({ id, severity, message }) => (
        <li key={`${id} ${message}`} className="fc-check stack at-top">
          {severity === 'error' ? <ErrorMark size={13} /> : <AdviceMark size={13} />}
          <span>{message}</span>
        </li>
      ))}
      {passed
        .filter(({ id }) => /side|ratio|against/i.test(id))
        .map(({ id, message }) => (
          <li key={id} className="fc-check stack at-top">
            <FineMark size={13} />
            <span>{message}</span>
          </li>
        ))}
    </ul>
  );
}

const VERDICTS: Readonly<Record<ReturnType<typeof legalityOfForce>, string>> = {
  legal: t('Legal'),
  exempted: t('Exempted'),
  broken: t('Not legal'),
};

function Side({
  ruleset,
  assessment,
  most,
  show: open,
}: {
  readonly ruleset: Ruleset;
  readonly assessment: ForceAssessment;
  readonly most: number;
  readonly show: () => void;
}) {
  const { force, units, left, sections, purchases, purchasePoints, isLegal, issues } = assessment;
  const { unitNoun, purchasesNoun } = ruleset.force.data;
  const isOver = left !== null && left < 0;
  const plate = plateWords(ruleset, assessment);
  const strength = strengthWords(ruleset, assessment);
  const hasPoints = ruleset.points !== null;
  const unit = hasPoints ? unitOfPoints(ruleset) : capital(unitNoun.many);
  const objections = issues.filter(({ exception }) => exception === null).length;
  return (
    <article className="fc-half shrinks pad-12" aria-label={force.name}>
      <header className="at-top below-8 flex gap-12">
        {plate === null ? null : (
          <output className={isOver ? 'plate plate-over' : 'plate'}>
            {isOver ? <ErrorMark size={18} /> : null}
            {plate.amount}
            <small>{plate.unit}</small>
          </output>
        )}
        <div className="grows">
          <h2 className="row gap-6">
            {force.colour ? <i className="fc-side" style={{ background: force.colour }} aria-hidden="true" /> : null}
            {force.name}
          </h2>
          <p className="dim">
            {battleWords(ruleset, assessment)}. {pluralise(units, unitNoun)}
            {strength === '' ? '' : `, ${strength}`}
            {plate === null ? '' : `, ${plate.words}`}.
          </p>
          <p className="row gap-4 dim">
            {isLegal ? <FineMark size={13} /> : <ErrorMark size={13} />} {VERDICTS[legalityOfForce(assessment)]}
            {objections === 0 ? '' : `, ${t('{objections, plural, one {# remark} other {# remarks}}', { objections })}`}
          </p>
        </div>
        <Button label={t('Open')} isSmall onClick={open} />
      </header>
      <h3 className="above-8 below-4">{t('{unit} by role', { unit })}</h3>
      <Bars
        bars={rolesOf(ruleset, assessment).map((sum) => ({ key: sum.role, label: capital(sum.role), points: roleSize(ruleset, sum) }))}
        unit={unit}
        format={(part) => formatAmount(part)}
        most={most}
      />
      <table className="list edge-above above-8">
        <tbody>
          {sections
            .map((each) => ({ ...each, total: sectionTotal(each) }))
            .map(({ section, total, entries, units: size }) => (
              <tr key={section.id}>
                <th scope="row">
                  {section.name}
                  <small className="note">
                    {entries
                      .map(({ entry, name, gradeLabel }) => `${entry.count} ${name}${gradeLabel === '' ? '' : ` (${gradeLabel})`}`)
                      .join(', ') || t('no {unitNouns} yet', { unitNouns: unitNoun.many })}
                  </small>
                </th>
                <td className="numeric">{size}</td>
                {hasPoints ? <td className="numeric">{total}</td> : null}
              </tr>
            ))}
          {purchases.length === 0 ? null : (
            <tr>
              <th scope="row">
                {capital(purchasesNoun.many)}
                <small className="note">{purchases.map(({ purchase, label }) => `${purchase.count} ${label}`).join(', ')}</small>
              </th>
              <td className="numeric" />
              {hasPoints ? <td className="numeric">{formatAmount(purchasePoints)}</td> : null}
            </tr>
          )}
        </tbody>
      </table>
    </article>
  );
}
