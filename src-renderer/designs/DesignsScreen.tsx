import { useEffect, useState } from 'react';
import { designsOf } from '../document/document.ts';
import { afterPaint } from '../ui/afterPaint.ts';
import { noteFirstRows } from '../ui/firstRows.ts';
import { type App, useApp } from '../window/app.ts';
import { Splitter } from '../window/shell/Splitter.tsx';
import { EmptySheet } from './EmptySheet.tsx';
import { CellBar } from './grid/CellBar.tsx';
import { Sheet } from './grid/Sheet.tsx';
import { Inspector } from './inspector/commands.ts';
import { KindTabs } from './kinds/KindTabs.tsx';

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
