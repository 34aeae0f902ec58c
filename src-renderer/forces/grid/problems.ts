import { t } from '../../../shared/base/words/words.ts';
import type { ForceIssue } from '../../../shared/force/index.ts';
import { nextPlace } from '../../grid/selection.ts';
import { assessmentOf, rowsOf } from '../current.ts';
import { columnsOf } from '../fields/columns.ts';
import { type ForceSession, focusSheet, goTo, linesNow } from '../state.ts';
import { entryKey, type ForceColumn, PURCHASES_KEY, purchaseKey, sectionKey } from './rows.ts';

/** The line that an issue is about; null for one about the whole force. */
export const rowOfIssue = ({ place: { entry, purchase, section } }: ForceIssue): string | null =>
  entry !== undefined
    ? entryKey(entry)
    : purchase !== undefined
      ? purchaseKey(purchase)
      : section !== undefined
        ? sectionKey(section)
        : null;

/** Goes to what an issue is about, opening its section if that is collapsed. */
export function showIssue(session: ForceSession, issue: ForceIssue): void {
  const row = rowOfIssue(issue);
  if (row === null) return;
  const collapsed = new Set(session.store.getState().collapsed);
  if (issue.place.section !== undefined && issue.place.entry !== undefined) collapsed.delete(sectionKey(issue.place.section));
  if (issue.place.purchase !== undefined) collapsed.delete(PURCHASES_KEY);
  const { field } = issue.place;
  const own: ForceColumn = row.startsWith('section') ? `section:${field}` : `entry:${field}`;
  const hasColumn = columnsOf(session.app.store.getState().ruleset).includes(own);
  const column: ForceColumn = hasColumn ? own : row.startsWith('section') ? 'count' : 'design';
  session.store.setState({ collapsed, view: 'sheet' });
  goTo(session, { row, column });
  focusSheet(session);
}

/** F8: the next line that something is wrong with, after the cursor's, going round; all about the force itself is passed over. */
export function goToProblem(session: ForceSession, isBack: boolean): void {
  const standing = (assessmentOf(session)?.issues ?? []).filter((issue) => issue.exception === null && rowOfIssue(issue) !== null);
  const open = rowsOf(session).map(({ key }) => key);
  // A line in a collapsed section stands where its section does.
  const placeOf = (issue: ForceIssue): number => {
    const at = open.indexOf(rowOfIssue(issue) ?? '');
    return at >= 0 ? at : open.indexOf(issue.place.section === undefined ? PURCHASES_KEY : sectionKey(issue.place.section)) + 0.5;
  };
  const found = standing.map((issue) => ({ issue, row: placeOf(issue), column: 0 })).sort((one, other) => one.row - other.row);
  const next = nextPlace(found, { row: open.indexOf(linesNow(session).cursor.row), column: 0 }, isBack);
  if (next) showIssue(session, next.issue);
  else session.app.toast({ text: t('Nothing is wrong with a line of this list.'), tone: 'done', action: null });
}
