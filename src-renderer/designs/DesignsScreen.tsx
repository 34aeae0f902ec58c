import { useEffect, useState } from 'react';
import { capitalised } from '../../shared/force/words/index.ts';
import { kindsOf } from '../../shared/rules/ruleset/compile/index.ts';
import { iconOf } from '../../shared/rules/ruleset/format/symbols.ts';
import { designsOf } from '../document/document.ts';
import { afterPaint } from '../ui/afterPaint.ts';
import { Button } from '../ui/Button.tsx';
import { CardSymbol } from '../ui/CardSymbol.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { noteFirstRows } from '../ui/firstRows.ts';
import { Icon } from '../ui/Icon.tsx';
import { type App, useApp } from '../window/app.ts';
import { designsOfKind, sheetKind } from '../window/designKind.ts';
import { addStock } from '../window/files/newProject.ts';
import { beginNew } from '../window/files/opening.ts';
import { Splitter } from '../window/shell/Splitter.tsx';
import { CellBar } from './grid/CellBar.tsx';
import { Sheet } from './grid/Sheet.tsx';
import { Inspector } from './inspector/commands.ts';
import { showKind } from './kinds/commands.ts';
import './kinds/kindTabs.css';
import { t } from '../../shared/base/words/words.ts';

/** A tab for each kind of design, with how many there are; nothing in a system without kinds. */
function KindTabs({ app }: { readonly app: App }) {
  const { ruleset } = useApp(app, (state) => state);
  const shown = useApp(app, sheetKind);
  const counts = useApp(app, (state) =>
    kindsOf(state.ruleset)
      .map(({ key }) => designsOfKind(state, key).length)
      .join(),
  );
  const kinds = kindsOf(ruleset);
  if (kinds.length === 0) return null;
  const [many, numbers] = [ruleset.data.designNoun.many, counts.split(',')];
  return (
    <nav className="tab-bar kind-tabs" aria-label={t('Kinds of {nouns}', { nouns: many })}>
      {kinds.map(({ key, many: label, icon }, index) => {
        const symbol = iconOf(ruleset.data.icons, icon);
        return (
          <Button kind="tab" key={key} aria-current={key === shown ? 'page' : undefined} onClick={() => showKind(app, key)}>
            {symbol !== null && <CardSymbol name={symbol} className="kind-symbol" />}
            {capitalised(label)}
            <small className="dim">{numbers[index]}</small>
          </Button>
        );
      })}
    </nav>
  );
}

/** Explains how to add the first design. Shown while there are no designs; the blank row above it works as well. */
function EmptySheet({ app }: { readonly app: App }) {
  const ruleset = useApp(app, (state) => state.ruleset);
  return (
    <div className="empty-sheet">
      <EmptyState
        icon="empty"
        title={t('No designs yet')}
        actions={
          <>
            <Button kind="primary" onClick={() => app.run('importSheet')}>
              <Icon name="import" /> {t('Import sheet')}
            </Button>
            {ruleset.stock.length > 0 ? <Button label={t('Start from the stock list')} onClick={() => addStock(app)} /> : null}
            {ruleset.example === null ? null : (
              <Button label={t('Open the example')} onClick={() => void beginNew(app, ruleset, 'example')} />
            )}
          </>
        }
      >
        {t('Type a name in the first row, paste rows from a spreadsheet, or bring in the sheet that you already have.')}
      </EmptyState>
    </div>
  );
}

/** The apps whose first rows were painted. */
const painted = new WeakSet<App>();

/** False until the first rows of the app are painted. The inspector comes after them, in the room that is kept for it. */
function useFirstRows(app: App): boolean {
  const [isPainted, setPainted] = useState(() => painted.has(app));
  useEffect(() => {
    // Once the inspector is painted as well.
    if (isPainted) return afterPaint(noteFirstRows);
    return afterPaint(async () => {
      // If it cannot be fetched, that is reported where it is shown.
      await Inspector.fetch().catch(() => undefined);
      painted.add(app);
      setPainted(true);
    });
  }, [app, isPainted]);
  return isPainted;
}

/** The sheet with its cell bar, and the inspector next to it. */
export function DesignsScreen({ app }: { readonly app: App }) {
  const isEmpty = useApp(app, (state) => designsOf(state).length === 0);
  const { open, width } = useApp(app, (state) => state.inspector);
  const isPainted = useFirstRows(app);
  return (
    <>
      <CellBar app={app} />
      <div className="flex grows">
        <div className="clips anchor on-surface column grows">
          <KindTabs app={app} />
          <Sheet app={app} />
          {isEmpty ? <EmptySheet app={app} /> : null}
        </div>
        {open ? (
          <>
            <Splitter app={app} />
            <div className="shrinks clips on-raised column stays" style={{ width }}>
              {isPainted ? <Inspector app={app} /> : null}
            </div>
          </>
        ) : null}
      </div>
    </>
  );
}
