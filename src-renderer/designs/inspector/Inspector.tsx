import { Fragment, memo, useEffect, useMemo, useState } from 'react';
import type { Design } from '../../../shared/project/index.ts';
import { designsOf } from '../../document/document.ts';
import { PictureBox } from '../../pictures/PictureBox.tsx';
import { SymbolBox } from '../../pictures/SymbolBox.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { isSave } from '../../ui/keyNames.ts';
import { type App, activeDesign, useApp } from '../../window/app.ts';
import { FairPriceLine } from '../fairPrice/FairPriceLine.tsx';
import { OddsPart } from '../odds/OddsPart.tsx';
import { CardPreview } from './CardPreview.tsx';
import { CostSum } from './CostSum.tsx';
import { DesignForm } from './DesignForm.tsx';
import { Header } from './Header.tsx';
import { Problems } from './Problems.tsx';
import { Several } from './Several.tsx';
import { TargetCost } from './TargetCost.tsx';
import { useValueAfterPaint } from './useValueAfterPaint.ts';
import './letters.css';
import './inspector.css';
import './issues.css';
import './sum.css';
import './form.css';
import './target.css';
import { t } from '../../../shared/base/words/words.ts';

type Props = { readonly app: App; readonly design: Design };

/** Typing is saved after this pause, so that a crash loses little and one undo takes back more than a single character. */
const PAUSE_MS = 800;

/** The player's notes on a design; they are not printed and cost nothing. */
function Notes({ app, design }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const keep = (): void => {
    if (draft !== null) app.perform({ kind: 'setNotes', design: design.id, notes: draft });
    setDraft(null);
  };
  useEffect(() => {
    if (draft === null) return undefined;
    const timer = setTimeout(() => {
      app.perform({ kind: 'setNotes', design: design.id, notes: draft });
      setDraft(null);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [app, design.id, draft]);
  return (
    <section className="inspector-part line-below inspector-notes column grows">
      <h3>
        <label htmlFor="inspector-notes">{t('Notes')}</label> <small className="to-end">{t('kept with the design, not printed')}</small>
      </h3>
      <TextArea
        className="grows"
        id="inspector-notes"
        value={draft ?? design.notes ?? ''}
        placeholder={t('Models, paint, tactics, where the idea came from …')}
        onChange={setDraft}
        onBlur={keep}
        onKeyDown={(event) => {
          if (isSave(event)) keep();
        }}
      />
    </section>
  );
}

/** The panel at the right: the cost of the active design, its breakdown, and its problems. */
export default function Inspector({ app }: { readonly app: App }) {
  // The sheet is painted first, so that typing never waits for the inspector.
  const active = useApp(app, activeDesign);
  const hasPoints = useApp(app, ({ ruleset }) => ruleset.points !== null);
  const design = useValueAfterPaint(active, null);
  return (
    <aside className="inspector column scrolls tall on-raised inked panel-size" aria-label={t('Inspector')}>
      {design !== null && <About app={app} design={design} />}
      {active === null && design === null && (
        <p className="empty-line">
          {t('Choose a design to see {hasPoints, select, true {what it costs and why} other {its values and problems}}.', { hasPoints })}
        </p>
      )}
    </aside>
  );
}

/** Rendered again only when the design it shows changes. */
const About = memo(({ app, design }: { readonly app: App; readonly design: Design }) => {
  const tab = useApp(app, ({ inspector }) => inspector.tab);
  const hasPoints = useApp(app, ({ ruleset }) => ruleset.points !== null);
  const designs = useSelectedDesigns(app, tab === 'form');
  if (designs.length > 1) return <Several key={designs.map(({ id }) => id).join()} app={app} designs={designs} />;
  return (
    <>
      <Header app={app} design={design} />
      {tab === 'form' && <DesignForm key={design.id} app={app} design={design} />}
      {tab === 'notes' && (
        <Fragment key={design.id}>
          <SymbolBox app={app} design={design} />
          <PictureBox app={app} design={design} />
          <Notes app={app} design={design} />
        </Fragment>
      )}
      {tab === 'cost' && (
        <>
          <Problems app={app} design={design} />
          {hasPoints ? (
            <>
              <CostSum app={app} design={design} />
              <TargetCost key={design.id} app={app} design={design} />
            </>
          ) : null}
          <FairPriceLine key={`${design.id} fair`} app={app} design={design} />
          <OddsPart app={app} design={design} />
          <CardPreview app={app} design={design} />
        </>
      )}
    </>
  );
});

const NONE: readonly Design[] = [];

/** Returns the designs that the selection touches. */
function useSelectedDesigns(app: App, wanted: boolean): readonly Design[] {
  const selected = useValueAfterPaint(useApp(app, (state) => (wanted ? state.selected : null)));
  const designs = useValueAfterPaint(useApp(app, (state) => (wanted ? designsOf(state) : NONE)));
  return useMemo(() => {
    const chosen = new Set(selected);
    return chosen.size > 1 ? designs.filter(({ id }) => chosen.has(id)) : NONE;
  }, [selected, designs]);
}
