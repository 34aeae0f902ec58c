import { useMemo } from 'react';
import { Spreadsheet } from '../../grid/Spreadsheet.tsx';
import type { SheetScreen } from '../../grid/screen.ts';
import { type App, labelOf } from '../../window/app.ts';
import { columnChoices } from '../../window/designKind.ts';
import { designContent } from '../clipboard/clipboardActions.ts';
import { FilterPopup } from '../view/FilterPopup.tsx';
import { FindBar } from '../view/FindBar.tsx';
import { openFilter, sortBy } from '../view/viewActions.ts';
import { moveColumns } from './columnOrder.ts';
import { contextCommands } from './commands.ts';
import { FixMenu } from './FixMenu.tsx';
import { pressCommand } from './keys.ts';
import { addRow, dropDesigns } from './rowActions.ts';
import { SpokenWords } from './SpokenWords.tsx';
import { sheetOf } from './sheet.ts';
import type { DesignSheet } from './state.ts';
import { TypeAhead } from './TypeAhead.tsx';
import '../view/findAndFilter.css';
import './bars.css';

/** The sheet of designs, and the popups over it. */
export function Sheet({ app }: { readonly app: App }) {
  const sheet = sheetOf(app);
  const screen = useMemo(() => designScreen(sheet), [sheet]);
  return (
    <Spreadsheet sheet={sheet} screen={screen} above={<FindBar sheet={sheet} />}>
      <TypeAhead sheet={sheet} />
      <FilterPopup sheet={sheet} />
      <FixMenu sheet={sheet} />
      <SpokenWords sheet={sheet} />
    </Spreadsheet>
  );
}

function designScreen(sheet: DesignSheet): SheetScreen {
  const { app } = sheet;
  return {
    label: 'Sheet of designs',
    press: (event) => pressCommand(sheet, event),
    menu: () => {
      const state = app.store.getState();
      return contextCommands(app.commands()).map((command, index) => ({
        id: command.id,
        label: labelOf(command, state),
        keys: command.keys?.[0],
        advice: command.advice?.(state) ?? null,
        begins: (command.begins ?? false) && index > 0,
        isEnabled: command.isEnabled?.(state) ?? true,
        run: () => command.run(app),
      }));
    },
    other: designContent(sheet),
    takesLost: () => app.store.getState().dialog === null && app.store.getState().screen === 'designs',
    takesFocus: () => app.store.getState().dialog === null,
    follow: (repaint, applyWidths) => {
      const stopFinding = sheet.store.subscribe((now, before) => now.find !== before.find && repaint());
      const stopViewing = app.store.subscribe((now, before) => {
        if (now.view !== before.view || now.history.saved !== before.history.saved) repaint();
        const { widths } = columnChoices(now);
        if (widths !== columnChoices(before).widths) applyWidths(widths);
      });
      return () => {
        stopFinding();
        stopViewing();
      };
    },
    addLine: () => addRow(sheet),
    pressHeading: (button, column, { shiftKey }) => (button === 'filter' ? openFilter(sheet, column) : sortBy(sheet, column, shiftKey)),
    moveRows: (row, above) => dropDesigns(sheet, row, above),
    moveColumns: (before) => moveColumns(sheet, sheet.store.getState().frame.columns.find(({ id }) => id === before) ?? null),
  };
}
