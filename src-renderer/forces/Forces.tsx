import { useEffect } from 'react';
import { groupedNumber } from '../../shared/rules/ruleset/values/index.ts';
import { designsOf } from '../document/document.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { fetched } from '../ui/fetched.ts';
import { type App, useApp } from '../window/app.ts';
import { addStock } from '../window/files/newProject.ts';
import { Splitter } from '../window/shell/Splitter.tsx';
import { BothSides } from './BothSides.tsx';
import { BattleView } from './battle/BattleView.tsx';
import { CollectionView } from './CollectionView.tsx';
import { useForce } from './current.ts';
import { ForceHead } from './ForceHead.tsx';
import { addForce, freshForce } from './forces.ts';
import { pasteText } from './grid/clipboard.ts';
import { ForceSheet } from './grid/ForceSheet.tsx';
import { Panel } from './panel/Panel.tsx';
import { forceSession } from './session.ts';
import { useSession } from './state.ts';
import { capital } from './words.ts';
import '../designs/inspector/inspector.css';
import '../designs/inspector/issues.css';
import '../designs/inspector/sum.css';
import './force.css';
import './collection.css';
import './dialogs.css';
import './panel/panel.css';
import { t } from '../../shared/base/words/words.ts';

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
