import { useState } from 'react';
import { type CostLine, type CostOrder, costText, signedText, verdictWords } from '../../../shared/lists/costs/index.ts';
import { AdviceMark, FineMark } from '../../ui/Icon.tsx';

/** Lines shown at first; a large project shows the rest when asked to. */
const MOST_SHOWN = 300;

const COLUMNS: readonly (readonly [order: CostOrder, words: string])[] = [
  ['design', 'Design'],
  ['place', 'Place'],
  ['sheet', 'Sheet'],
  ['ours', 'Ours'],
  ['points', 'Difference'],
  ['percent', '%'],
];

export type CostSorting = { readonly order: CostOrder; readonly isDown: boolean };

type CostTableProps = {
  readonly lines: readonly CostLine[];
  readonly sorting: CostSorting;
  readonly onSort: (sorting: CostSorting) => void;
  readonly onShow: (line: CostLine) => void;
};

/** The designs of an import with both costs. A heading sorts; the same again turns the order. A name goes to its design. */
export function CostTable({ lines, sorting, onSort, onShow }: CostTableProps) {
  const [isWhole, showAll] = useState(false);
  const shown = isWhole ? lines : lines.slice(0, MOST_SHOWN);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard.
    <section className="match-lines" tabIndex={0} aria-label="Costs by design">
      <table>
        <thead>
          <tr>
            {COLUMNS.map(([order, words]) => {
              const isSorted = sorting.order === order;
              return (
                <th
                  key={order}
                  scope="col"
                  className={order === 'design' || order === 'place' ? undefined : 'match-number'}
                  aria-sort={isSorted ? (sorting.isDown ? 'descending' : 'ascending') : 'none'}
                >
                  <button type="button" onClick={() => onSort({ order, isDown: isSorted ? !sorting.isDown : order === 'points' })}>
                    {words}
                    <span aria-hidden="true">{isSorted ? (sorting.isDown ? ' ▼' : ' ▲') : ''}</span>
                  </button>
                </th>
              );
            })}
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                <button type="button" title="Go to this design" onClick={() => onShow(line)}>
                  {line.name}
                </button>
              </th>
              <td className="match-place">{line.place}</td>
              <td className="match-number">{costText(line.sheet)}</td>
              <td className="match-number">{costText(line.ours)}</td>
              <td className="match-number">{signedText(line.points)}</td>
              <td className="match-number">{line.percent === null ? '–' : `${signedText(line.percent, 0)} %`}</td>
              <td className="match-result" title={line.why || undefined}>
                {line.verdict === 'agrees' ? <FineMark /> : <AdviceMark />} {verdictWords[line.verdict]}
                {line.isEdited ? ', edited since' : ''}
                {line.why === '' ? null : <span className="for-readers">: {line.why}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < lines.length ? (
        <button type="button" className="button out sm" onClick={() => showAll(true)}>
          Show all {lines.length.toLocaleString('en')}
        </button>
      ) : null}
      {lines.length === 0 ? <p className="match-none">None.</p> : null}
    </section>
  );
}
