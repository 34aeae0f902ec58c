import { useMemo, useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import type { Design } from '../../../shared/project/index.ts';
import { type Change, issuesWith, type Neighbour } from '../../../shared/rules/ruleset/changes/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { formatAmount, unitOfPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { assessDesign } from '../../../shared/rules/ruleset/run/index.ts';
import { formatNumber } from '../../../shared/rules/ruleset/values/index.ts';
import { Button } from '../../ui/Button.tsx';
import { TableHead } from '../../ui/TableHead.tsx';
import { type App, useApp } from '../../window/app.ts';
import { rowNoun, whyNoRow } from '../grid/rowHere.ts';
import { editOf, namedEdit, valueWithUnit } from './change.ts';
import { formatDifference } from './points.ts';
import { useRulesetOf } from './rulesetOf.ts';
import { isWorthShowing, type Sum, type SumInput, type SumLine, sumOf } from './sum.ts';

type StepButtonsProps = { readonly app: App; readonly design: Design; readonly input: SumInput };

/**
 * Two cells of the sum, for one step less and one step more, each with its cost and whether it breaks a rule; a click
 * applies the step.
 */
function StepButtons({ app, design, input }: StepButtonsProps) {
  const { step } = input;
  if (step === null) return <td colSpan={2} />;
  return (
    <>
      <StepCell app={app} design={design} input={input} neighbour={step.less} way="less" />
      <StepCell app={app} design={design} input={input} neighbour={step.more} way="more" />
    </>
  );
}

type CellProps = StepButtonsProps & { readonly neighbour: Neighbour | null; readonly way: 'less' | 'more' };

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
        label={formatDifference(points)}
        kind="bare"
        className="step fills framed rounded on-surface medium small to-right"
        data-step={`${row ? `${row.component}.${row.index}.` : ''}${field.id}.${way}`}
        data-against={broken.length > 0 || undefined}
        title={words}
        aria-label={words}
        onClick={take}
      />
    </td>
  );
}

type RowProps = {
  readonly app: App;
  readonly design: Design;
  readonly line: SumLine;
  readonly sum: Sum;
  readonly isFirst: boolean;
  readonly startsOpen: boolean;
  readonly tell: (source: string) => void;
};

/** A line of the sum. A single input is shown in the line itself; several are in lines below that a click expands. */
function SumRows({ app, design, line, sum, isFirst, startsOpen, tell }: RowProps) {
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
            <Button label={term.label} kind="bare" className="sum-opener" aria-expanded={isOpen} onClick={() => choose(!isOpen)} />
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

type Props = { readonly app: App; readonly design: Design };

/** The breakdown of the cost, or a sentence if there is no cost. */
export function CostSum({ app, design }: Props) {
  const ruleset = useRulesetOf(app, design);
  if (typeof assessDesign(ruleset, design).cost === 'number') return <SumTable app={app} design={design} />;
  return (
    <section className="inspector-part line-below" aria-label={t('Cost')}>
      <h3>{t('Cost')}</h3>
      <p>{t('There is no cost until the errors above are fixed.')}</p>
    </section>
  );
}

/** Adds a component row in the sheet, where the list shows the price of each. */
function AddRow({ app }: Pick<Props, 'app'>) {
  const label = useApp(app, (state) => t('Add {rowNoun}', { rowNoun: rowNoun(state) ?? '' }));
  const why = useApp(app, whyNoRow);
  return (
    <Button
      label={label}
      isSmall
      title={why ?? undefined}
      data-against={why === null ? undefined : true}
      onClick={() => app.run('sheet.addRow')}
    />
  );
}

/** The cost as one table, with the price of one step less or more of each input. */
function SumTable({ app, design }: Props) {
  const ruleset = useRulesetOf(app, design);
  const activeRow = useApp(app, ({ active }) => (active.column.includes('.') ? active.row : null));
  const sum = useMemo(() => sumOf(ruleset, design), [ruleset, design]);
  const [told, tell] = useState<string | null>(null);
  const [allShown, showAll] = useState(false);
  const lines = allShown ? [...sum.lines, ...sum.nothing] : sum.lines;
  return (
    <section className="inspector-part line-below" aria-label={t('Cost, and one step less or more')}>
      <h3>
        {t('Cost, and one step less or more')} <small className="to-end">{t('click to use')}</small>
      </h3>
      {ruleset.data.components.length > 0 && <AddRow app={app} />}
      <table className="sum fills" onMouseLeave={() => tell(null)}>
        <TableHead of={[{ label: t('Part'), isHidden: true }, '', t('points'), t('less'), t('more')]} />
        <tbody>
          {lines.map((line) => (
            <SumRows
              key={`${design.id} ${line.key}`}
              app={app}
              design={design}
              line={line}
              sum={sum}
              isFirst={line === lines[0]}
              startsOpen={line.term.row !== null && line.term.row.index === (activeRow ?? 0)}
              tell={tell}
            />
          ))}
        </tbody>
        <tfoot>
          {sum.rest && (
            <tr>
              <th scope="row" colSpan={2}>
                {sum.rest.label}
              </th>
              <td className="sum-points">{sum.rest.text}</td>
              <td colSpan={2} />
            </tr>
          )}
          <Total ruleset={ruleset} design={design} />
        </tfoot>
      </table>
      <div className="sum-foot on-baseline above-4 flex gap-8">
        {sum.nothing.length > 0 && (
          <Button
            label={
              allShown ? t('Hide what costs nothing') : t('Show {nothingCount} that cost nothing', { nothingCount: sum.nothing.length })
            }
            kind="link"
            aria-expanded={allShown}
            onClick={() => showAll(!allShown)}
          />
        )}
        <p className="sum-source faint to-right grows cut">{told}</p>
      </div>
    </section>
  );
}

function Total({ ruleset, design }: { readonly ruleset: Ruleset; readonly design: Design }) {
  const cost = ruleset.fields.get(ruleset.points?.field ?? '')?.data.label ?? t('Cost');
  return (
    <tr className="sum-total">
      <th scope="row" colSpan={2}>
        <b>{cost}</b>
      </th>
      <td className="sum-points">
        <b>{formatAmount(assessDesign(ruleset, design).cost)}</b>
      </td>
      <td colSpan={2} />
    </tr>
  );
}
