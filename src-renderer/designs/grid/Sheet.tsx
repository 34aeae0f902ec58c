import type { App } from '../../window/app.ts';
import { DesignGrid } from '../painter/DesignGrid.tsx';
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

/** The sheet of designs: the grid, and the popups over it. */
export function Sheet({ app }: { readonly app: App }) {
  const sheet = sheetOf(app);
  return (
    <section className="mp-sheet" aria-label="Sheet of designs">
      <FindBar sheet={sheet} />
      <DesignGrid sheet={sheet} />
      <TypeAhead sheet={sheet} />
      <ContextMenu sheet={sheet} />
      <FilterPopup sheet={sheet} />
      <FixMenu sheet={sheet} />
      <SpokenWords sheet={sheet} />
    </section>
  );
}
