import { useEffect, useRef } from 'react';
import type { App } from '../../window/app.ts';
import { mountGrid } from '../painter/grid.ts';
import { FilterPopup } from '../view/FilterPopup.tsx';
import { FindBar } from '../view/FindBar.tsx';
import { ContextMenu } from './ContextMenu.tsx';
import { FixMenu } from './FixMenu.tsx';
import { SpokenWords } from './SpokenWords.tsx';
import { sheetOf } from './sheet.ts';
import { TypeAhead } from './TypeAhead.tsx';
import '../painter/sheet.css';
import '../painter/headings.css';
import '../painter/selection.css';
import '../../grid/cellEditor.css';
import '../../grid/menus.css';
import '../view/findAndFilter.css';
import './bars.css';

const nonceOfPage = (): string => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/** The sheet of designs: the grid, and what floats over it. */
export function Sheet({ app }: { readonly app: App }) {
  const home = useRef<HTMLDivElement>(null);
  const sheet = sheetOf(app);
  useEffect(() => (home.current ? mountGrid(sheet, home.current, nonceOfPage()) : undefined), [sheet]);
  return (
    <section className="mp-sheet" aria-label="Sheet of designs">
      <FindBar sheet={sheet} />
      <div className="mp-grid" ref={home} tabIndex={-1} />
      <TypeAhead sheet={sheet} />
      <ContextMenu sheet={sheet} />
      <FilterPopup sheet={sheet} />
      <FixMenu sheet={sheet} />
      <SpokenWords sheet={sheet} />
    </section>
  );
}
