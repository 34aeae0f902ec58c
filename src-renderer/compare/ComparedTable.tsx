import { useMemo } from 'react';
import type { Design, DesignId } from '../../shared/project/index.ts';
import { assessDesign, formatPoints, type Ruleset } from '../../shared/ruleset/index.ts';
import { nameOf } from '../inspector/Header.tsx';
import { formatDifference } from '../inspector/points.ts';
import type { App } from '../store.ts';
import { type ComparedCost, type ComparedGroup, type ComparedLine, compareDesigns } from './comparison.ts';

type Props = {
  readonly app: App;
  readonly ruleset: Ruleset;
  readonly designs: readonly Design[];
  readonly onlyDifferences: boolean;
  readonly remove: (id: DesignId) => void;
  readonly putFirst: (id: DesignId) => void;
};

const isDifferent = ({ differs }: ComparedLine): boolean => differs.includes(true);

/** The first design is the measure; cells of others that differ from it carry a mark, and costs their difference. */
export function ComparedTable({ app, ruleset, designs, onlyDifferences, remove, putFirst }: Props) {
  const { values, rows, terms, total } = useMemo(() => compareDesigns(ruleset, designs), [ruleset, designs]);
  const wanted = <Line extends ComparedLine>(lines: readonly Line[]): readonly Line[] =>
    onlyDifferences ? lines.filter(isDifferent) : lines;
  const open = (id: DesignId): void => app.set({ screen: 'designs', active: { design: id, row: 0, column: 'name' } });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table must scroll by keys as well.
    <section className="compare-scroll" tabIndex={0} aria-label="Comparison">
      <table className="compare-table">
        <thead>
          <tr>
            <td />
            {designs.map((design, index) => (
              <th key={design.id} scope="col">
                <button type="button" className="compare-name" title="Show in the sheet" onClick={() => open(design.id)}>
                  {nameOf(ruleset, design)}
                </button>
                <div className="compare-head">
                  <span className="plate">{formatPoints(ruleset, assessDesign(ruleset, design).cost)}</span>
                  {index === 0 ? (
                    <small>compared with</small>
                  ) : (
                    <button type="button" className="btn sm" onClick={() => putFirst(design.id)}>
                      Compare with this
                    </button>
                  )}
                  <button
                    type="button"
                    className="btn sm"
                    aria-label={`Remove ${nameOf(ruleset, design)}`}
                    title="Remove"
                    onClick={() => remove(design.id)}
                  >
                    ×
                  </button>
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <Group group={{ ...values, lines: wanted(values.lines) }} />
        <Costs ruleset={ruleset} terms={wanted(terms)} total={total} columns={designs.length} />
        {rows.map((group) => (
          <Group key={group.key} group={group.present.every(Boolean) ? { ...group, lines: wanted(group.lines) } : group} />
        ))}
      </table>
    </section>
  );
}

/** Values of the designs, or of one component row; designs without such a row say so in its heading. */
function Group({ group: { label, present, lines } }: { readonly group: ComparedGroup }) {
  if (lines.length === 0) return null;
  return (
    <tbody>
      <tr className="compare-group">
        <th scope="row">{label}</th>
        {present.map((isPresent, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the designs stand in this order in every line
          <td key={index}>{!isPresent && <Missing />}</td>
        ))}
      </tr>
      {lines.map((line) => (
        <Line key={line.key} line={line} />
      ))}
    </tbody>
  );
}

const Missing = () => (
  <>
    <span className="compare-mark" aria-hidden="true">
      ≠
    </span>
    has none
  </>
);

type CostsProps = {
  readonly ruleset: Ruleset;
  readonly terms: readonly ComparedCost[];
  readonly total: ComparedCost;
  readonly columns: number;
};

const Costs = ({ ruleset, terms, total, columns }: CostsProps) => (
  <tbody>
    <tr className="compare-group">
      <th scope="row">Cost in {ruleset.data.pointsUnit}</th>
      <td colSpan={columns} />
    </tr>
    {terms.map((line) => (
      <Line key={line.key} line={line} differences={line.differences} />
    ))}
    <Line line={total} differences={total.differences} isTotal />
  </tbody>
);

type LineProps = { readonly line: ComparedLine; readonly differences?: readonly (number | null)[]; readonly isTotal?: boolean };

function Line({ line: { label, unit, texts, differs }, differences, isTotal = false }: LineProps) {
  return (
    <tr className={isTotal ? 'compare-total' : undefined}>
      <th scope="row">
        {label} {unit !== null && <small>{unit}</small>}
      </th>
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the designs stand in this order in every line
        <td key={index} className={differs[index] ? 'compare-differs' : undefined}>
          {differs[index] && (
            <span className="compare-mark" role="img" aria-label="differs">
              ≠
            </span>
          )}
          {text ?? '–'}
          {differences !== undefined && index > 0 && <b>{formatDifference(differences[index] ?? null)}</b>}
        </td>
      ))}
    </tr>
  );
}
