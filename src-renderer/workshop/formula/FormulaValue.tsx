import { useId, useState } from 'react';
import { inWords, isError, type Matrix, type Value } from '../../../shared/formula/index.ts';
import { formatPlain } from '../../../shared/ruleset/values/index.ts';
import { stepsOverDesign } from '../../../shared/ruleset/writing/index.ts';
import type { Rules } from '../rules.ts';
import { useChosenDesign } from './chosen.ts';

/** A value of a step in words; a column as its cells, an error with its reason. */
export function valueText(value: Value | Matrix): string {
  if (Array.isArray(value)) {
    const cells = (value as Matrix).flat().map((cell) => valueText(cell)); // a matrix, as was just asked
    if (cells.length === 0) return 'no rows';
    return cells.length > 8 ? `${cells.slice(0, 7).join('; ')}; … (${cells.length})` : cells.join('; ');
  }
  const single = value as Value; // no matrix, as was just asked
  if (isError(single)) return `${inWords(single.error)}: ${single.detail}`;
  if (single === '') return 'an empty text';
  return single === null ? 'blank' : formatPlain(single, 6);
}

type Props = {
  readonly rules: Rules;
  readonly text: string;
  /** The component whose row it is about; null for the design. */
  readonly component: string | null;
  /** The row to show, from 0; the player chooses if absent. */
  readonly row?: number | undefined;
};

/** The value of a formula for the chosen design, and how it comes about step by step. */
export function FormulaValue({ rules, text, component, row: given }: Props) {
  const chosen = useChosenDesign(rules);
  const [picked, pick] = useState(0);
  const [isOpen, open] = useState(false);
  const id = useId();
  if (chosen === null) return null;
  const rows = component === null ? [] : (chosen.assessment.components[component] ?? []);
  const row = Math.min(given ?? picked, Math.max(0, rows.length - 1));
  if (component !== null && rows.length === 0) return <p className="fx-value quiet">{chosen.name} has no row for it.</p>;
  const steps = stepsOverDesign(rules.ruleset, text, component, { assessment: chosen.assessment, row });
  const last = steps.at(-1);
  if (last === undefined) return <p className="fx-value quiet">It has a value as soon as the rules have no fault.</p>;
  const rowName = (index: number): string => String(rows[index]?.name ?? '') || `row ${index + 1}`;
  return (
    <div className="fx-value">
      <p>
        {chosen.name}
        {component === null || given !== undefined ? null : rows.length === 1 ? (
          `, ${rowName(0)}`
        ) : (
          <select className="field" aria-label="Row" value={row} onChange={(event) => pick(Number(event.currentTarget.value))}>
            {rows.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
              <option key={index} value={index}>
                {rowName(index)}
              </option>
            ))}
          </select>
        )}
        : <b>{valueText(last.value)}</b>
      </p>
      {steps.length > 1 ? (
        <button type="button" className="button sm" aria-expanded={isOpen} aria-controls={id} onClick={() => open(!isOpen)}>
          Step by step
        </button>
      ) : null}
      {isOpen && steps.length > 1 ? (
        <div className="fx-steps" id={id}>
          <table>
            <caption className="rs-hidden">Step by step, innermost part first</caption>
            <thead>
              <tr>
                <th scope="col">Part</th>
                <th scope="col">With values</th>
                <th scope="col">Result</th>
              </tr>
            </thead>
            <tbody>
              {steps.map((step) => (
                <tr key={step.text} data-whole={step === last || undefined}>
                  <td>
                    <code>{step.text}</code>
                  </td>
                  <td>{step.filled === step.text ? '' : <code>{step.filled}</code>}</td>
                  <td>{valueText(step.value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </div>
  );
}
