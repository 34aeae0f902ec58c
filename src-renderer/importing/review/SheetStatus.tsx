import { columnLetter } from '../../../shared/sheets/cells/index.ts';
import { Button } from '../../ui/Button.tsx';
import { AdviceMark, ErrorMark } from '../../ui/Icon.tsx';
import { t } from '../../words/words.ts';
import { columnOfCell, isArranged } from '../work/arranged.ts';
import type { Reading } from '../work/reading.ts';
import { addressOf, cellText, cellWords, columnSaid, rowTag, type SheetView, tableAt } from '../work/regions.ts';
import { useImport } from '../work/state.ts';
import type { ImportWork } from '../work/work.ts';

type SheetStatusProps = { readonly work: ImportWork; readonly view: SheetView; readonly reading: Reading | null };

/** Describes the active cell: its contents, what they were read as, any problem, and what can be changed. */
export function SheetStatus({ work, view, reading }: SheetStatusProps) {
  const spot = useImport(work.store, (state) => state.spot);
  const ruleset = useImport(work.store, (state) => state.ruleset);
  const { columnCount } = view.sheet;
  const index = spot.row * columnCount + spot.column;
  const table = tableAt(view, spot.row);
  const at = columnOfCell(table, spot.column, cellText(view, index));
  const word = at === null ? '' : columnSaid(ruleset, table, at).text || t('not used');
  const label = isArranged(table)
    ? `“${cellText(view, index).split(':', 1)[0]}”`
    : t('Column {columnLetter}', { columnLetter: columnLetter(spot.column) });
  const problems = view.problems.get(index) ?? [];
  const [problem] = problems;
  const formula = view.sheet.formulas.get(index);
  const comment = view.sheet.comments.get(index);
  return (
    <div className="imp-status edge-above on-raised panel-size row gap-8 stays">
      <b className="bold">{addressOf(spot)}</b>
      <span
        className="imp-status-words clips grows dim"
        title={[formula && `=${formula}`, comment && t('Comment: {comment}', { comment }), ...problems.map(({ message }) => message)]
          .filter(Boolean)
          .join('\n')}
      >
        {problem ? problem.severity === 'error' ? <ErrorMark /> : <AdviceMark /> : null}
        {problem ? problem.message : cellWords(view, reading, ruleset, spot)}
        {formula === undefined || problem ? null : <em className="inked medium"> ={formula}</em>}
        {problem || cellText(view, index) === '' || formula !== undefined ? null : (
          <em className="inked medium"> {cellText(view, index)}</em>
        )}
      </span>
      {at === null ? null : (
        <Button isSmall onClick={() => work.store.setState({ asked: { kind: 'column', at } })}>
          {label}: {word} …
        </Button>
      )}
      <Button isSmall onClick={() => work.store.setState({ asked: { kind: 'row', at: spot.row } })}>
        {t('Row {row}: {rowTag} …', { row: spot.row + 1, rowTag: rowTag(view, reading, ruleset, spot.row).text || t('blank') })}
      </Button>
    </div>
  );
}
