import { useState } from 'react';
import type { Design } from '../../../shared/project/index.ts';
import { formatNumber } from '../../../shared/rules/ruleset/values/index.ts';
import { Button } from '../../ui/Button.tsx';
import type { App } from '../../window/app.ts';
import { StepButtons } from './StepButtons.tsx';
import { isWorthShowing, type Sum, type SumInput, type SumLine } from './sum.ts';

type Props = {
  readonly app: App;
  readonly design: Design;
  readonly line: SumLine;
  readonly sum: Sum;
  readonly isFirst: boolean;
  readonly startsOpen: boolean;
  readonly tell: (source: string) => void;
};

/** A line of the sum. A single input is shown in the line itself; several are in lines below that a click expands. */
export function SumRows({ app, design, line, sum, isFirst, startsOpen, tell }: Props) {
  const [chosen, choose] = useState<boolean | null>(null);
  const isOpen = chosen ?? startsOpen;
  const { term, inputs } = line;
  const only = inputs.length === 1 ? inputs[0] : undefined;
  const below = inputs.length > 1 ? inputs.filter(isWorthShowing) : [];
  const heard = { title: term.source, onMouseEnter: () => tell(term.source), onFocus: () => tell(term.source) };
  const points = isFirst ? line.text.replace('+', '') : line.text;
  return (
    <>
      <tr {...heard}>
        <th scope="row">
          {below.length === 0 ? (
            term.label
          ) : (
            <Button kind="bare" className="sum-opener" aria-expanded={isOpen} onClick={() => choose(!isOpen)}>
              {term.label}
            </Button>
          )}
          <em className="faint">
            {only?.step && only.value !== '–' ? only.value : ''}
            {typeof term.factor === 'number' ? ` × ${formatNumber(term.factor, 2)}` : ''}
          </em>
        </th>
        <td>
          <Bar line={line} sum={sum} />
        </td>
        <td className="sum-points" title={points}>
          {points}
        </td>
        {only ? <StepButtons app={app} design={design} input={only} /> : <td colSpan={2} />}
      </tr>
      {isOpen && below.map((input) => <InputRow key={input.field.id} app={app} design={design} input={input} heard={heard} />)}
    </>
  );
}

type InputRowProps = {
  readonly app: App;
  readonly design: Design;
  readonly input: SumInput;
  readonly heard: React.HTMLAttributes<HTMLTableRowElement>;
};

const InputRow = ({ app, design, input, heard }: InputRowProps) => (
  <tr className="sum-input" {...heard}>
    <th scope="row" colSpan={3}>
      {input.field.label} <em className="faint">{input.value}</em>
    </th>
    <StepButtons app={app} design={design} input={input} />
  </tr>
);

/** A bar from the end of the previous bar to the end of this one; multipliers are hatched. */
function Bar({ line, sum }: { readonly line: SumLine; readonly sum: Sum }) {
  const width = sum.most - sum.least;
  if (width <= 0 || line.points === null) return null;
  const percent = (points: number): string => `${(Math.max(0, points) / width) * 100}%`;
  const shape = line.term.kind === 'factor' ? 'bar-factor' : `tint-${line.tint}`;
  return (
    <div className="sum-bar anchor">
      <i className={shape} style={{ left: percent(Math.min(line.from, line.to) - sum.least), width: percent(Math.abs(line.points)) }} />
    </div>
  );
}
