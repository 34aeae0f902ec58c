import { t } from '../../../shared/base/words/words.ts';
import type { Design } from '../../../shared/project/index.ts';
import { type DesignIssue, designIssues, issueInWords } from '../../../shared/project/issues.ts';
import type { Issue, IssueFix } from '../../../shared/rules/ruleset/run/index.ts';
import { closePopup } from '../../grid/FloatingMenu.tsx';
import { columnIndexOf } from '../../grid/frame.ts';
import { type GridPlace, nextPlace, selectOnly } from '../../grid/selection.ts';
import { say, select, shapeNow } from '../../grid/sheet.ts';
import { editOfFix } from '../inspector/change.ts';
import { issuesOf, rowOfDesign } from './frame.ts';
import { type DesignSheet, designsShown } from './state.ts';
import { activeCell, step } from './steps.ts';

/** Returns the cell that shows an issue's mark; the design's first cell if its column is not shown. */
function placeOf(sheet: DesignSheet, design: Design, { field, row }: Issue): GridPlace {
  const { frame } = sheet.store.getState();
  const column = columnIndexOf(frame, row ? `${row.component}.${field}` : field);
  return { row: rowOfDesign(frame, design.id) + (row?.index ?? 0), column: Math.max(0, column) };
}

/** F8: goes to the next problem after the active cell, wrapping at the end; with `back` to the previous one. */
export function goToProblem(sheet: DesignSheet, back: boolean): void {
  const { frame, selection } = sheet.store.getState();
  const found = designsShown(frame)
    .flatMap((design) => designIssues(frame.ruleset, design).map((issue) => ({ issue, ...placeOf(sheet, design, issue) })))
    .sort((a, b) => a.row - b.row || a.column - b.column);
  const next = nextPlace(found, selection.active, back);
  if (!next) {
    say(sheet, t('No problems: every design shown keeps the rules.'), 'done');
    return;
  }
  select(sheet, selectOnly(shapeNow(sheet), next));
  sheet.store.setState({ spoken: issueInWords(next.issue) });
}

/** Returns the issues that the fix menu offers fixes for: those of the active cell, else all of its design. */
export function issuesHere(sheet: DesignSheet): readonly DesignIssue[] {
  const cell = activeCell(sheet);
  if (!cell?.design) return [];
  const { ruleset } = sheet.store.getState().frame;
  const own = issuesOf(ruleset, cell);
  return own.length > 0 ? own : designIssues(ruleset, cell.design);
}

/** Ctrl+.: opens the menu of fixes for the problem of this cell. */
export function openFixes(sheet: DesignSheet): void {
  if (issuesHere(sheet).length === 0) say(sheet, t('There is no problem here.'), 'done');
  else sheet.store.setState({ popup: { kind: 'fixes' } });
}

/** Applies a fix as one step. */
export function applyFix(sheet: DesignSheet, fix: IssueFix): void {
  const cell = activeCell(sheet);
  closePopup(sheet);
  if (!cell?.design) return;
  step(sheet, editOfFix(cell.design, fix));
}
