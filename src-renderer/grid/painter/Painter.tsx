import type { GridApi } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { SheetScreen } from '../screen.ts';
import type { Spreadsheet } from '../sheet.ts';
import { keepKeys } from './earlyKeys.ts';
import { connectGrid, newPainting } from './grid.ts';
import type { GridLine } from './gridLines.ts';
import { gridOptions } from './gridOptions.ts';

const nonceOfPage = (): string => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

type Props = { readonly sheet: Spreadsheet; readonly screen: SheetScreen };

/**
 * The cells of a sheet. The surrounding element has the focus while the active cell is out of view. It is not rendered again while
 * the sheet is shown: cells are painted anew by the sheet's state.
 */
export const Painter = memo(function Painter({ sheet, screen }: Props) {
  const [home, setHome] = useState<HTMLDivElement | null>(null);
  return (
    <div className="mp-grid" ref={setHome} tabIndex={-1}>
      {home === null ? null : <Cells sheet={sheet} screen={screen} home={home} />}
    </div>
  );
});

/** AG Grid receives rows and columns when it is made; later changes reach it through its API. */
function Cells({ sheet, screen, home }: Props & { readonly home: HTMLDivElement }) {
  const [api, setApi] = useState<GridApi<GridLine> | null>(null);
  const painting = useMemo(() => newPainting(sheet), [sheet]);
  const options = useMemo(() => gridOptions(painting, nonceOfPage(), home.clientWidth), [painting, home]);
  const early = useRef<KeyboardEvent[]>([]);
  useLayoutEffect(
    () => (api === null ? keepKeys(screen, home, early.current) : connectGrid(painting, screen, home, api, early.current)),
    [painting, screen, home, api],
  );
  return <AgGridReact<GridLine> {...options} onGridReady={(ready) => setApi(ready.api)} />;
}
