import type { Design } from '../../shared/project/index.ts';
import type { Neighbour } from '../../shared/ruleset/index.ts';
import { type App, useApp } from '../store.ts';
import { editOf, namedEdit, valueWithUnit } from './change.ts';
import { formatDifference } from './points.ts';
import type { SumInput } from './sum.ts';

type Props = { readonly app: App; readonly design: Design; readonly input: SumInput };

/** Two cells of the sum: one step less and one step more, with what each would cost; a click takes the step. */
export function StepButtons({ app, design, input }: Props) {
  const { step } = input;
  if (step === null) return <td colSpan={2} />;
  return (
    <>
      <StepCell app={app} design={design} input={input} neighbour={step.less} way="less" />
      <StepCell app={app} design={design} input={input} neighbour={step.more} way="more" />
    </>
  );
}

type CellProps = Props & { readonly neighbour: Neighbour | null; readonly way: 'less' | 'more' };

function StepCell({ app, design, input: { field, row }, neighbour, way }: CellProps) {
  const ruleset = useApp(app, (state) => state.ruleset);
  if (neighbour === null) return <td className="sum-none">–</td>;
  const { value, points } = neighbour;
  const label = `${field.label} ${valueWithUnit(ruleset, field, value)}`;
  const cost = points === null ? 'its cost cannot be worked out' : `${formatDifference(points)} ${ruleset.data.pointsUnit}`;
  const take = (): boolean => app.perform(namedEdit(label, editOf(design, { kind: 'set', field: field.id, row, value })));
  return (
    <td>
      <button
        type="button"
        className="step"
        data-step={`${row ? `${row.component}.${row.index}.` : ''}${field.id}.${way}`}
        title={`${label}: ${cost}`}
        aria-label={`${label}: ${cost}`}
        onClick={take}
      >
        {formatDifference(points)}
      </button>
    </td>
  );
}
