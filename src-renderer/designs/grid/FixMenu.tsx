import { useLayoutEffect, useRef } from 'react';
import { issueInWords, kindOfIssue } from '../../../shared/project/issues.ts';
import { stepInMenu, useCloseOutside } from '../../grid/FloatingMenu.tsx';
import { floatAt } from '../../grid/floating.ts';
import { useSheet } from '../../grid/sheet.ts';
import { t } from '../../words/words.ts';
import { applyFix, issuesHere } from './problems.ts';
import type { DesignSheet } from './state.ts';

/** The menu of fixes for the problem of the active cell. */
export function FixMenu({ sheet }: { readonly sheet: DesignSheet }) {
  const popup = useSheet(sheet, (state) => state.popup);
  return popup?.kind === 'fixes' ? <OpenFixes sheet={sheet} /> : null;
}

function OpenFixes({ sheet }: { readonly sheet: DesignSheet }) {
  const box = useRef<HTMLDivElement>(null);
  const close = () => {
    sheet.store.setState({ popup: null });
    sheet.grid?.focusActive();
  };
  useCloseOutside(box, () => sheet.store.setState({ popup: null }));
  useLayoutEffect(() => {
    const menu = box.current;
    const rect = sheet.grid?.rectOf(sheet.store.getState().selection.active);
    if (!menu || !rect) return;
    floatAt(menu, { left: rect.left, top: rect.bottom });
    menu.querySelector('button')?.focus();
  }, [sheet]);
  return (
    <div
      className="mp-menu mp-fixes"
      role="menu"
      aria-label={t('Fixes')}
      tabIndex={-1}
      ref={box}
      onKeyDown={(event) => stepInMenu(event, box.current, close)}
    >
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
      <button type="button" role="menuitem" tabIndex={-1} onClick={close}>
        {t('Leave as it is')}
      </button>
    </div>
  );
}
