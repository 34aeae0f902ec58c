import type { ImportProblem, ImportResult } from '../../shared/sheet/index.ts';
import { AdviceMark, ErrorMark } from '../ui/Icon.tsx';

const placeOf = ({ sheet, row, column }: ImportProblem): string =>
  [sheet, row === null ? null : `row ${row}`, column === null ? null : `column ${column}`].filter((part) => part !== null).join(', ');

/** What the import has to tell: problems by place, rows that were left out, sheets that hold something else. */
export function ImportReport({ result }: { readonly result: ImportResult }) {
  const { problems, ignoredRows, otherSheets } = result;
  return (
    <div className="import-report">
      <details open={problems.length > 0}>
        <summary>
          Problems <b>{problems.length}</b>
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must scroll by keys as well. */}
        <ul tabIndex={0} aria-label="Problems">
          {problems.map((problem, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two problems may read the same.
            <li key={index}>
              {problem.severity === 'error' ? <ErrorMark /> : <AdviceMark />}
              <span className="at">{placeOf(problem)}</span>
              <span>{problem.message}</span>
            </li>
          ))}
        </ul>
      </details>
      <details>
        <summary>
          Not used <b>{ignoredRows.length + otherSheets.length}</b>
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must scroll by keys as well. */}
        <ul tabIndex={0} aria-label="Not used">
          {otherSheets.map(({ sheet, why }) => (
            <li key={sheet}>
              <span className="at">{sheet}</span>
              <span>{why}</span>
            </li>
          ))}
          {ignoredRows.map(({ sheet, row, why }) => (
            <li key={`${sheet} ${row}`}>
              <span className="at">{[sheet, `row ${row}`].filter((part) => part !== null).join(', ')}</span>
              <span>{why}</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
