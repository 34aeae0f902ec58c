import { useMemo } from 'react';
import { issueInWords, kindOfIssue } from '../../../shared/project/issues.ts';
import { closePopup, Floating } from '../../grid/FloatingMenu.tsx';
import { Spreadsheet } from '../../grid/Spreadsheet.tsx';
import type { SheetScreen } from '../../grid/screen.ts';
import { useSheet } from '../../grid/sheet.ts';
import type { App } from '../../window/app.ts';
import { designContent } from '../clipboard/clipboardActions.ts';
import { FilterPopup } from '../view/FilterPopup.tsx';
import { FindBar } from '../view/FindBar.tsx';
import { openFilter, sortBy } from '../view/viewActions.ts';
import { moveColumns } from './columnOrder.ts';
import { contextCommands, menuOf } from './commands.ts';
import { cellAt, issuesOf, shownText } from './frame.ts';
import { pressCommand } from './keys.ts';
import { applyFix, issuesHere } from './problems.ts';
import { addRow, dropDesigns } from './rowActions.ts';
import { sheetOf } from './sheet.ts';
import type { DesignSheet, SheetState } from './state.ts';
import { TypeAhead } from './TypeAhead.tsx';
import '../view/findAndFilter.css';
import './bars.css';
import { t } from '../../../shared/base/words/words.ts';

/** The menu of fixes for the problem of the active cell. */
function FixMenu({ sheet }: { readonly sheet: DesignSheet }) {
  const popup = useSheet(sheet, (state) => state.popup);
  if (popup?.kind !== 'fixes') return null;
  const at = () => {
    const rect = sheet.grid?.rectOf(sheet.store.getState().selection.active);
    return rect && { left: rect.left, top: rect.bottom };
  };
  return (
    <Floating sheet={sheet} role="menu" label={t('Fixes')} className="mp-fixes" at={at}>
      {issuesHere(sheet).map((issue) => (
        <fieldset key={`${issue.check} ${issue.row?.index ?? ''}`}>
          <legend className={`mp-help-${kindOfIssue(issue)}`}>{issueInWords(issue)}</legend>
          {issue.fixes.map((fix) => (
            <button key={fix.label} type="button" role="menuitem" tabIndex={-1} onClick={() => applyFix(sheet, fix)}>
              {fix.label}
            </button>
          ))}
          {issue.fixes.length === 0 ? <p>{t('There is no ready-made fix: change the cell.')}</p> : null}
        </fieldset>
      ))}
      <button type="button" role="menuitem" tabIndex={-1} onClick={() => closePopup(sheet)}>
        {t('Leave as it is')}
      </button>
    </Floating>
  );
}

/** Returns heading, value and problem of the active cell, worded for reading aloud. */
function cellInWords({ frame, selection }: SheetState): string {
  const cell = cellAt(frame, selection.active);
  if (!cell) return '';
  const { ruleset } = frame;
  const name = cell.design ? String(cell.design.values.name ?? '') : t('New {designNoun}', { designNoun: ruleset.data.designNoun.one });
  const problems = issuesOf(ruleset, cell).map(({ message }) => message);
  return [name, cell.column.field.label, shownText(ruleset, cell) || 'blank', ...problems].join(', ');
}

/** Announces the active cell to screen readers. */
function SpokenWords({ sheet }: { readonly sheet: DesignSheet }) {
  return (
    <div className="for-readers" role="status" aria-label={t('Active cell')}>
      {useSheet(sheet, cellInWords)}
    </div>
  );
}

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
    label: t('Sheet of designs'),
    press: (event) => pressCommand(sheet, event),
    menu: () => menuOf(app, contextCommands(app.commands())),
    other: designContent(sheet),
    takesLost: () => app.store.getState().dialog === null && app.store.getState().screen === 'designs',
    takesFocus: () => app.store.getState().dialog === null,
    follow: (repaint) => {
      const stopFinding = sheet.store.subscribe((now, before) => now.find !== before.find && repaint());
      const stopViewing = app.store.subscribe((now, before) => {
        if (now.view !== before.view || now.history.saved !== before.history.saved) repaint();
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
