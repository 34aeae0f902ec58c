import '../view/findAndFilter.css';
import './bars.css';
import { useMemo } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { issueInWords, kindOfIssue } from '../../../shared/project/issues.ts';
import type { Issue } from '../../../shared/rules/ruleset/run/index.ts';
import { CellList } from '../../grid/CellList.tsx';
import { closePopup, Floating } from '../../grid/FloatingMenu.tsx';
import { Spreadsheet } from '../../grid/Spreadsheet.tsx';
import type { SheetScreen } from '../../grid/screen.ts';
import { useSheet } from '../../grid/sheet.ts';
import { ErrorMark } from '../../ui/Icon.tsx';
import { tRich } from '../../ui/rich.ts';
import type { App } from '../../window/app.ts';
import { designContent } from '../clipboard/clipboardActions.ts';
import { formatDifference } from '../inspector/points.ts';
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
import { effectOf, numberFields, suggestionsFor } from './suggestions.ts';

const signed = (change: number | null): string => (change === null ? '' : formatDifference(change));

/** The rules that a suggestion would break. */
function Broken({ issues }: { readonly issues: readonly Issue[] }) {
  const words = issues.map(({ message }) => message).join(' ');
  return (
    <td className="mp-breaks" title={words}>
      {issues.length > 0 && <ErrorMark />} {words}
    </td>
  );
}

/** The list below the cell being edited: the suggestions, what they cost, and which designs use them. */
function TypeAhead({ sheet }: { readonly sheet: DesignSheet }) {
  const editing = useSheet(sheet, (state) => state.editing);
  const frame = useSheet(sheet, (state) => state.frame);
  const { designs } = sheet.app.store.getState().history.present;
  const cell = editing ? cellAt(frame, editing.place) : null;
  const query = editing?.list?.query ?? null;
  const items = useMemo(
    () => (editing && query !== null ? suggestionsFor(frame, designs, editing.place, query) : []),
    [frame, designs, editing, query],
  );
  const effects = useMemo(() => {
    const before = editing?.added?.before.designs.find(({ id }) => id === cell?.design?.id);
    return cell ? items.map((item) => effectOf(frame.ruleset, cell, item, before)) : [];
  }, [items, cell, frame, editing?.added]);
  const component = items[0]?.row ? (cell?.column.component ?? null) : null;
  const fields = component === null ? [] : numberFields(frame.ruleset, component);
  const used = fields.map((_, index) => items.some(({ numbers }) => numbers[index] !== '–'));
  const breaksSome = effects.some(({ broken }) => broken.length > 0);
  const noun = frame.ruleset.data.components.find(({ id }) => id === component)?.label;
  const label = noun === undefined ? undefined : t('{noun} of this project and stock', { noun });
  const heading = (
    <tr>
      <th scope="col">{label}</th>
      {fields.map((field, index) => (used[index] ? <th key={field.id}>{field.short ?? field.label}</th> : null))}
      <th scope="col">{t('Cost')}</th>
      {breaksSome ? (
        <th scope="col" className="mp-breaks">
          {t('Breaks a rule')}
        </th>
      ) : null}
      <th scope="col">{t('Used by')}</th>
    </tr>
  );
  const keys = <>{tRich('<kbd>Ctrl Enter</kbd> name only <kbd>Del</kbd> as typed', { kbd: (words) => <kbd>{words}</kbd> })}</>;
  return (
    <CellList
      sheet={sheet}
      label={label}
      heading={component === null ? null : heading}
      takes={component === null ? 'take' : t('name and numbers')}
      keys={component === null ? null : keys}
      cellsOf={(line) => (
        <>
          {items[line]?.numbers.map((text, number) => (used[number] ? <td key={fields[number]?.id}>{text}</td> : null))}
          <td className="mp-delta">{signed(effects[line]?.points ?? null)}</td>
          {component !== null && breaksSome ? <Broken issues={effects[line]?.broken ?? []} /> : null}
          {component === null ? null : <td className="mp-used">{items[line]?.usedBy}</td>}
        </>
      )}
    />
  );
}

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
