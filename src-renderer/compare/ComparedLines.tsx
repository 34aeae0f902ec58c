import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { unitOfPoints } from '../../shared/rules/ruleset/points/index.ts';
import { t } from '../words/words.ts';
import type { ComparedCost, ComparedGroup, ComparedLine } from './comparison.ts';

/** Values of the designs, or of one component row; designs without such a row are marked in its heading. */
export function Group({ group: { label, present, names, lines } }: { readonly group: ComparedGroup }) {
  if (lines.length === 0) return null;
  const [first = null] = names ?? [];
  return (
    <tbody>
      <tr className="compare-group">
        <th scope="row">{label}</th>
        {present.map((isPresent, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the designs stand in this order in every line
          <td key={index}>
            {!isPresent && <Missing />}
            {isPresent && names !== null && <Name name={names[index] ?? ''} differs={names[index] !== first && first !== null} />}
          </td>
        ))}
      </tr>
      {lines.map((line) => (
        <Line key={line.key} line={line} />
      ))}
    </tbody>
  );
}

/** A design's own name for a row that other designs name differently. */
const Name = ({ name, differs }: { readonly name: string; readonly differs: boolean }) => (
  <>
    <span className="compare-mark">{differs && <DiffersMark />}</span>
    {name}
  </>
);

const Missing = () => (
  <>
    <span className="compare-mark" aria-hidden="true">
      ≠
    </span>
    {t('has none')}
  </>
);

type CostsProps = {
  readonly ruleset: Ruleset;
  readonly terms: readonly ComparedCost[];
  readonly total: ComparedCost;
  readonly columns: number;
};

export const Costs = ({ ruleset, terms, total, columns }: CostsProps) => (
  <tbody>
    <tr className="compare-group">
      <th scope="row">{t('Cost in {unit}', { unit: unitOfPoints(ruleset) })}</th>
      <td colSpan={columns} />
    </tr>
    {terms.map((line) => (
      <Line key={line.key} line={line} changes={line.changes} />
    ))}
    <Line line={total} changes={total.changes} isTotal />
  </tbody>
);

const DiffersMark = () => (
  <span role="img" aria-label={t('differs')}>
    ≠
  </span>
);

type LineProps = { readonly line: ComparedLine; readonly changes?: readonly (string | null)[]; readonly isTotal?: boolean };

function Line({ line: { label, unit, texts, differs, isNumeric }, changes, isTotal = false }: LineProps) {
  return (
    <tr className={isTotal ? 'compare-total' : undefined}>
      <th scope="row">
        {label} {unit !== null && <small>{unit}</small>}
      </th>
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the designs stand in this order in every line
        <td key={index} className={differs[index] ? 'compare-differs' : undefined}>
          <span className="compare-mark">{differs[index] && <DiffersMark />}</span>
          {isNumeric ? <span className="compare-number to-right">{text ?? '–'}</span> : (text ?? '–')}
          {index > 0 && changes?.[index] && <b>{changes[index]}</b>}
        </td>
      ))}
    </tr>
  );
}
