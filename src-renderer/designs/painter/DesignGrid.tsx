import { createGrid } from 'ag-grid-community';
import { useLayoutEffect, useRef } from 'react';
import type { DesignSheet } from '../grid/state.ts';
import { connectGrid, newPainting } from './grid.ts';
import type { GridLine } from './gridLines.ts';
import { gridOptions } from './gridOptions.ts';

const nonceOfPage = (): string => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/**
 * The cells of the designs. The surrounding element has the focus while the active cell is out of view. AG Grid receives rows and
 * columns when it is made; later changes reach it through its API.
 */
export function DesignGrid({ sheet }: { readonly sheet: DesignSheet }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const home = place.current;
    if (home === null) return undefined;
    const painting = newPainting(sheet);
    const api = createGrid<GridLine>(home, gridOptions(painting, nonceOfPage(), home.clientWidth));
    const disconnect = connectGrid(painting, home, api);
    return () => {
      disconnect();
      api.destroy();
    };
  }, [sheet]);
  return <div className="mp-grid" ref={place} tabIndex={-1} />;
}
