import { useCallback } from 'react';
import { type DifferenceExplained, explainDifference } from '../../../shared/effects/index.ts';
import type { Design } from '../../../shared/project/index.ts';
import { costDifference } from '../../../shared/ruleset/changes/index.ts';
import type { Ruleset } from '../../../shared/ruleset/compile/index.ts';
import { formatAmount } from '../../../shared/ruleset/points/index.ts';
import { formatDifference } from '../../designs/inspector/points.ts';
import { useAfterPaint } from '../../ui/useAfterPaint.ts';
import { nameOf } from './Lists.tsx';
import { changedSteps, type StepEffect } from './steps.ts';

/** Most steps that are shown: those that change most. */
const MOST_STEPS = 8;

type Props = {
  readonly design: Design;
  readonly before: Ruleset;
  readonly after: Ruleset;
  /** Its cost with a number that is being tried out; undefined if none is. */
  readonly tried: number | null | undefined;
};

/** What a change of the rules does to one design: which lines of its cost, and what a better value of each cell costs before and after. */
export function ChosenDesign({ design, before, after, tried }: Props) {
  const work = useCallback(
    () => ({ why: explainDifference(before, after, design), steps: changedSteps(before, after, design) }),
    [before, after, design],
  );
  const { shown } = useAfterPaint(work);
  const cost = tried === undefined ? (shown?.why.after.cost ?? null) : tried;
  return (
    <section aria-label={`Chosen: ${nameOf(design)}`}>
      <h3>{nameOf(design)}</h3>
      {shown === null ? null : (
        <>
          <p>
            <b>
              {formatAmount(shown.why.before.cost)} → {formatAmount(cost)}
            </b>{' '}
            {formatDifference(costDifference(shown.why.before.cost, cost))}
          </p>
          <Why why={shown.why} />
          <Steps steps={shown.steps} />
        </>
      )}
    </section>
  );
}

function Why({ why: { terms } }: { readonly why: DifferenceExplained }) {
  const changed = terms.filter(({ difference }) => difference !== 0);
  if (changed.length === 0) return null;
  return (
    <table className="effect-table">
      <thead>
        <tr>
          <th>Line of its cost</th>
          <th>Before</th>
          <th>After</th>
        </tr>
      </thead>
      <tbody>
        {changed.map(({ id, row, label, before, after }) => (
          <tr key={`${id} ${row?.component ?? ''} ${row?.index ?? ''}`}>
            <th scope="row">{label}</th>
            <td>{formatAmount(before)}</td>
            <td>{formatAmount(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Steps({ steps: changed }: { readonly steps: readonly StepEffect[] }) {
  if (changed.length === 0) return <p className="quiet">No step of its values costs more or less than before.</p>;
  return (
    <table className="effect-table">
      <thead>
        <tr>
          <th>What a step costs</th>
          <th>Before</th>
          <th>After</th>
        </tr>
      </thead>
      <tbody>
        {changed.slice(0, MOST_STEPS).map(({ words, before, after }) => (
          <tr key={words}>
            <th scope="row">{words}</th>
            <td>{formatDifference(before)}</td>
            <td>{formatDifference(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
