import type { Design } from '../../../shared/project/index.ts';
import { type Change, issuesWith, type Neighbour } from '../../../shared/rules/ruleset/changes/index.ts';
import { unitOfPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { Button } from '../../ui/Button.tsx';
import type { App } from '../../window/app.ts';
import { t } from '../../words/words.ts';
import { editOf, namedEdit, valueWithUnit } from './change.ts';
import { formatDifference } from './points.ts';
import { useRulesetOf } from './rulesetOf.ts';
import type { SumInput } from './sum.ts';

type Props = { readonly app: App; readonly design: Design; readonly input: SumInput };

/**
 * Two cells of the sum, for one step less and one step more, each with its cost and whether it breaks a rule; a click
 * applies the step.
 */
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
  const ruleset = useRulesetOf(app, design);
  if (neighbour === null) return <td className="sum-none faint">–</td>;
  const { value, points } = neighbour;
  const label = `${field.label} ${valueWithUnit(ruleset, field, value)}`;
  const cost = points === null ? t('its cost cannot be worked out') : `${formatDifference(points)} ${unitOfPoints(ruleset)}`;
  const change: Change = { kind: 'set', field: field.id, row, value };
  const broken = issuesWith(ruleset, design, change).map(({ message }) => message);
  const words =
    broken.length === 0 ? `${label}: ${cost}` : t('{label}: {cost}. Breaks a rule: {broken}', { label, cost, broken: broken.join(' ') });
  const take = (): boolean => app.perform(namedEdit(label, editOf(design, change)));
  return (
    <td>
      <Button
        kind="bare"
        className="step fills framed rounded on-surface medium small to-right"
        data-step={`${row ? `${row.component}.${row.index}.` : ''}${field.id}.${way}`}
        data-against={broken.length > 0 || undefined}
        title={words}
        aria-label={words}
        onClick={take}
      >
        {formatDifference(points)}
      </Button>
    </td>
  );
}
