import { designsOf } from '../document/document.ts';
import { type App, useApp } from '../window/app.ts';
import { Splitter } from '../window/shell/Splitter.tsx';
import { EmptySheet } from './EmptySheet.tsx';
import { CellBar } from './grid/CellBar.tsx';
import { Sheet } from './grid/Sheet.tsx';
import { Inspector } from './inspector/commands.ts';
import { KindTabs } from './kinds/KindTabs.tsx';

/** The sheet with its cell bar, and the inspector next to it. */
export function DesignsScreen({ app }: { readonly app: App }) {
  const isEmpty = useApp(app, (state) => designsOf(state).length === 0);
  const { open, width } = useApp(app, (state) => state.inspector);
  return (
    <>
      <CellBar app={app} />
      <div className="main">
        <div className="sheetwrap">
          <KindTabs app={app} />
          <Sheet app={app} />
          {isEmpty ? <EmptySheet app={app} /> : null}
        </div>
        {open ? (
          <>
            <Splitter app={app} />
            <div className="insp" style={{ width }}>
              <Inspector app={app} />
            </div>
          </>
        ) : null}
      </div>
    </>
  );
}
