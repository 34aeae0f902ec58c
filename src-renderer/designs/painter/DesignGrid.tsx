import type { GridApi } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useLayoutEffect, useMemo, useState } from 'react';
import type { DesignSheet } from '../grid/state.ts';
import { connectGrid, newPainting } from './grid.ts';
import type { GridLine } from './gridLines.ts';
import { gridOptions } from './gridOptions.ts';

const nonceOfPage = (): string => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/** The cells of the designs. The surrounding element has the focus while the active cell is out of view. */
export function DesignGrid({ sheet }: { readonly sheet: DesignSheet }) {
  const [home, setHome] = useState<HTMLDivElement | null>(null);
  return (
    <div className="mp-grid" ref={setHome} tabIndex={-1}>
      {home === null ? null : <Cells sheet={sheet} home={home} />}
    </div>
  );
}

/** AG Grid receives rows and columns when it is made; later changes reach it through its API. */
function Cells({ sheet, home }: { readonly sheet: DesignSheet; readonly home: HTMLDivElement }) {
  const [api, setApi] = useState<GridApi<GridLine> | null>(null);
  const painting = useMemo(() => newPainting(sheet), [sheet]);
  const options = useMemo(() => gridOptions(painting, nonceOfPage(), home.clientWidth), [painting, home]);
  useLayoutEffect(() => (api === null ? undefined : connectGrid(painting, home, api)), [painting, home, api]);
  return <AgGridReact<GridLine> {...options} onGridReady={(ready) => setApi(ready.api)} />;
}
