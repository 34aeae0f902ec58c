import { type ReactNode, useId, useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { inWords, isError, type Matrix, type Value } from '../../../shared/rules/formula/index.ts';
import type { FormulaStep } from '../../../shared/rules/formula/writing/index.ts';
import { formatPlain } from '../../../shared/rules/ruleset/values/index.ts';
import { Button } from '../../ui/Button.tsx';
import { TableHead } from '../../ui/TableHead.tsx';

/** A value of a step in words; a column as its cells, an error with its reason. */
export function valueText(value: Value | Matrix): string {
  if (Array.isArray(value)) {
    const cells = (value as Matrix).flat().map((cell) => valueText(cell)); // a matrix, as was just asked
    if (cells.length === 0) return t('no rows');
    return cells.length > 8 ? `${cells.slice(0, 7).join('; ')}; … (${cells.length})` : cells.join('; ');
  }
  const single = value as Value; // no matrix, as was just asked
  if (isError(single)) return `${inWords(single.error)}: ${single.detail}`;
  if (single === '') return t('an empty text');
  return single === null ? 'blank' : formatPlain(single, 6);
}

type Props = {
  /** Whose value it is. */
  readonly owner: ReactNode;
  readonly steps: readonly FormulaStep[];
};

/** The value of a formula, and on request how it comes about step by step. */
export function StepTable({ owner, steps }: Props) {
  const [isOpen, open] = useState(false);
  const id = useId();
  const last = steps.at(-1);
  if (last === undefined)
    return <p className="formula-value quiet row wraps gap-8 dim small">{t('It has a value as soon as the rules have no fault.')}</p>;
  return (
    <div className="formula-value row wraps gap-8 dim small">
      <p>
        {owner}: <b className="inked">{valueText(last.value)}</b>
      </p>
      {steps.length > 1 ? (
        <Button label={t('Step by step')} kind="plain" isSmall aria-expanded={isOpen} aria-controls={id} onClick={() => open(!isOpen)} />
      ) : null}
      {isOpen && steps.length > 1 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        <section className="formula-steps scrolls fills rounded on-surface" id={id} tabIndex={0} aria-label={t('Step by step')}>
          <table className="table">
            <caption className="for-readers">{t('Step by step, innermost part first')}</caption>
            <TableHead of={[t('Part'), t('With values'), t('Result')]} />
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
        </section>
      ) : null}
    </div>
  );
}
