import '../designs/inspector/inspector.css';
import '../designs/inspector/issues.css';
import '../designs/inspector/sum.css';
import './force.css';
import './collection.css';
import './dialogs.css';
import './panel/panel.css';
import { memo, useEffect } from 'react';
import { pluralise } from '../../shared/base/text/index.ts';
import { t } from '../../shared/base/words/words.ts';
import type { ForceAssessment } from '../../shared/force/index.ts';
import { limitsPoints } from '../../shared/force/limits.ts';
import { strengthWords, totalWords } from '../../shared/force/words/index.ts';
import { isError } from '../../shared/rules/formula/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { formatAmount, unitOfPoints } from '../../shared/rules/ruleset/points/index.ts';
import { formatValue, groupedNumber } from '../../shared/rules/ruleset/values/index.ts';
import { useValueAfterPaint } from '../designs/inspector/useValueAfterPaint.ts';
import { designsOf } from '../document/document.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { fetched } from '../ui/fetched.ts';
import { ErrorMark, Icon } from '../ui/Icon.tsx';
import { type App, useApp } from '../window/app.ts';
import { addStock } from '../window/files/newProject.ts';
import { Splitter } from '../window/shell/Splitter.tsx';
import { BothSides } from './BothSides.tsx';
import { BattleView } from './battle/BattleView.tsx';
import { CollectionView } from './CollectionView.tsx';
import { useAssessment, useForce } from './current.ts';
import { labelOf } from './fields/values.ts';
import { addForce, freshForce } from './forces.ts';
import { pasteText } from './grid/clipboard.ts';
import { ForceSheet } from './grid/ForceSheet.tsx';
import { battleWords, defaultGrade } from './grid/summaries.ts';
import { Panel } from './panel/Panel.tsx';
import { forceSession } from './session.ts';
import { type ForceSession, useSession } from './state.ts';
import { capital, headWords, limitWords, plateWords } from './words.ts';

type Piece = { readonly key: string; readonly name: string; readonly points: number };

/** Returns the parts of a force's points; lines that cost nothing or cannot be priced are omitted. */
function piecesOf(ruleset: Ruleset, { sections, purchasePoints }: ForceAssessment): readonly Piece[] {
  const bought = typeof purchasePoints === 'number' ? purchasePoints : 0;
  return [
    ...sections.map(({ section, points }) => ({ key: section.id, name: section.name, points: typeof points === 'number' ? points : 0 })),
    { key: 'purchases', name: capital(ruleset.force.data.purchasesNoun.many), points: bought },
  ].filter(({ points }) => points > 0);
}

const NARROWEST_NAMED = 9;

type HeadProps = { readonly ruleset: Ruleset; readonly assessment: ForceAssessment };

/** Points against the limit, in words and as a bar. */
function LimitBar({ ruleset, assessment }: HeadProps) {
  const { left, points } = assessment;
  const isOver = left !== null && left < 0;
  // Each of its pieces becomes longer or shorter with every edit: a key waits for the words, not for them.
  const drawn = useValueAfterPaint(assessment);
  return (
    <div className={isOver ? 'fc-limit stack shrinks fc-limit-over' : 'fc-limit stack shrinks'}>
      <div className="fc-limit-words one-line inked row gap-4">
        {isOver ? <ErrorMark size={13} /> : null}
        {typeof points === 'number' ? limitWords(left) : t('no total yet')}
      </div>
      <Bar ruleset={ruleset} assessment={drawn} />
    </div>
  );
}

/** A piece for each section, alternately plain and hatched; the excess is drawn past the limit line. */
const Bar = memo(({ ruleset, assessment }: HeadProps) => {
  const pieces = piecesOf(ruleset, assessment);
  const { limit, left, points } = assessment;
  const sum = pieces.reduce((total, piece) => total + piece.points, 0);
  const whole = Math.max(limit ?? 0, sum, 1);
  const isOver = left !== null && left < 0;
  const share = (part: number): number => (100 * part) / whole;
  return (
    <>
      <div className="fc-limit-names shrinks clips flex dim">
        {pieces.map(({ key, name, points: part }) => (
          <span className="stays cut" key={key} style={{ width: `${share(part)}%` }}>
            {share(part) >= NARROWEST_NAMED ? name : ''}
          </span>
        ))}
      </div>
      <div
        className="fc-limit-bar flex anchor on-surface"
        role="img"
        aria-label={`${limit === null ? formatAmount(points) : t('{points} of {limit}', { points: formatAmount(points), limit: formatAmount(limit) })} ${unitOfPoints(ruleset)}, ${limitWords(left)}`}
      >
        {pieces.map(({ key, name, points: part }, index) => (
          <i
            key={key}
            className={index % 2 === 0 ? 'bar-plain' : 'bar-hatched'}
            style={{ width: `${share(part)}%` }}
            title={`${name}: ${formatAmount(part)}`}
          />
        ))}
        {isOver && limit !== null ? (
          <>
            <b className="fc-over" style={{ left: `${share(limit)}%` }} />
            <b className="fc-limit-line" style={{ left: `${share(limit)}%` }} />
          </>
        ) : null}
      </div>
    </>
  );
});

/** The cost of the force against its limit, its battle, and its composition. */
function ForceHead({ session }: { readonly session: ForceSession }) {
  const { app } = session;
  const ruleset = useApp(app, (state) => state.ruleset);
  const present = useAssessment(session);
  const preview = useSession(session, (state) => state.preview);
  const assessment = preview ?? present;
  if (assessment === null) return null;
  const { counted, left, units, force, totals } = assessment;
  const { unitNoun, sectionNoun } = ruleset.force.data;
  const plate = plateWords(ruleset, assessment);
  const isOver = left !== null && left < 0;
  const grade = defaultGrade(ruleset, force.values);
  const own = ruleset.force.data.fields.force.flatMap((field) => {
    const value = assessment.fields[field.id];
    return value?.applies && !field.hidden && value.value !== null ? [`${labelOf(field)} ${formatValue(ruleset, field, value.value)}`] : [];
  });
  const who = [
    strengthWords(ruleset, assessment),
    force.side,
    force.player,
    grade === null ? undefined : t('{grade} unless said otherwise', { grade }),
    ...totalWords(ruleset, totals, true, true),
    ...own,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <header className="fc-top stack in-middle stays edge-below pad-part">
      {plate ? (
        <output
          className={isOver ? 'plate plate-over' : 'plate'}
          aria-label={t('Total')}
          title={isError(counted) ? counted.detail : undefined}
        >
          {isOver ? <ErrorMark size={20} /> : null}
          {plate.amount}
          <small>{plate.unit}</small>
        </output>
      ) : null}
      <div className="fc-about stack">
        <Button kind="bare" className="fc-battle row gap-6" title={`${headWords(ruleset)} (F4)`} onClick={() => app.run('force.head')}>
          <b className="cut bold">{battleWords(ruleset, assessment)}</b>
          <Icon className="faint" name="pen" size={13} />
        </Button>
        <span className="fc-who dim" title={who === '' ? undefined : who}>
          {preview === null ? null : <b className="inked">{t('Not added yet:')} </b>}
          {pluralise(units, unitNoun)}, {pluralise(force.sections.length, sectionNoun)}
          {who === '' ? '' : `, ${who}`}
        </span>
      </div>
      {limitsPoints(ruleset) ? <LimitBar ruleset={ruleset} assessment={assessment} /> : null}
      {plate ? (
        <span className="for-readers" role="status">
          {plate.amount} {plate.unit}, {plate.words}
        </span>
      ) : null}
    </header>
  );
}

const PrintScreen = fetched(() => import('./print/PrintScreen.tsx'), <p>{t('One moment …')}</p>);

/** Forces bought with the designs of the project: the current one as a sheet, two of them side by side, or as they print. */
export function Forces({ app }: { readonly app: App }) {
  const session = forceSession(app);
  const force = useForce(session);
  const view = useSession(session, (state) => state.view);
  const spoken = useSession(session, (state) => state.spoken);
  const { open, width } = useApp(app, (state) => state.inspector);
  const label = useApp(app, ({ ruleset }) => capital(ruleset.force.data.noun.many));
  return (
    <section className="forces column grows" aria-label={label}>
      {force === null ? (
        <NoForce app={app} />
      ) : view === 'bothSides' ? (
        <BothSides session={session} />
      ) : view === 'battle' ? (
        <BattleView session={session} />
      ) : view === 'collection' ? (
        <CollectionView session={session} />
      ) : view === 'print' ? (
        <PrintScreen app={app} />
      ) : (
        <div className="flex grows">
          <div className="on-surface column grows">
            <ForceHead session={session} />
            <ForceSheet key={`${force.id} ${force.name}`} session={session} />
          </div>
          {open ? (
            <>
              <Splitter app={app} />
              <div className="shrinks clips on-raised column stays" style={{ width }}>
                <Panel session={session} />
              </div>
            </>
          ) : null}
        </div>
      )}
      {view === 'sheet' ? null : (
        <span className="for-readers" role="status">
          {spoken}
        </span>
      )}
    </section>
  );
}

/** Explains how to add a force. Shown while there are none. */
function NoForce({ app }: { readonly app: App }) {
  const session = forceSession(app);
  const ruleset = useApp(app, (state) => state.ruleset);
  const { force, data, stock } = ruleset;
  const hasDesigns = useApp(app, (state) => designsOf(state).length > 0);
  const { noun } = force.data;
  // Nothing has the focus here, so a list is pasted into the page.
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
      pasteText(session, event.clipboardData?.getData('text/plain') ?? '');
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [session]);
  return (
    <EmptyState
      icon="forces"
      title={t('No {noun} yet', { noun: noun.one })}
      actions={
        <>
          <Button label={t('New {noun}', { noun: noun.one })} kind="primary" onClick={() => app.run('force.new')} />
          <Button
            label={
              force.limit
                ? t('Start with {usual} {unit}', { usual: groupedNumber(force.limit.data.usual), unit: force.limit.unit })
                : t('Start')
            }
            onClick={() => addForce(session, freshForce([], force.data))}
          />
          {!hasDesigns && stock.length > 0 ? <Button label={t('Add the stock list')} onClick={() => addStock(app)} /> : null}
        </>
      }
    >
      {hasDesigns
        ? t(
            '{limit, select, true {Choose its limit and fill it} other {Fill it}} with the {designNouns} of this project: type how many of what, e.g. “4 {values}”. Or paste a text list of one (Ctrl+V).',
            {
              limit: Boolean(force.limit),
              designNouns: data.designNoun.many,
              values: String(stock[0]?.values.name ?? data.designNoun.one).toLowerCase(),
            },
          )
        : t(
            'There are no {designNouns} to {points, select, true {buy} other {take}} yet. Make some on the first tab, or begin with the stock list.',
            { designNouns: data.designNoun.many, points: Boolean(ruleset.points) },
          )}
    </EmptyState>
  );
}
