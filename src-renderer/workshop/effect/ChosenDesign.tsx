import { useCallback } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { type DifferenceExplained, explainDifference } from '../../../shared/houseRules/effects/index.ts';
import type { Design } from '../../../shared/project/index.ts';
import { changeInWords, costDifference, costWith, steps } from '../../../shared/rules/ruleset/changes/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { formatAmount } from '../../../shared/rules/ruleset/points/index.ts';
import { assessDesign } from '../../../shared/rules/ruleset/run/index.ts';
import { formatDifference } from '../../designs/inspector/points.ts';
import { IconButton } from '../../ui/Button.tsx';
import { TableHead } from '../../ui/TableHead.tsx';
import { useAfterPaint } from '../../ui/useAfterPaint.ts';
import { nameOf } from './Lists.tsx';

/** A step of a cell, such as a better armour, and what it costs under the rules before and after. */
type StepEffect = { readonly words: string; readonly before: number | null; readonly after: number | null };

const sizeOf = ({ before, after }: StepEffect): number => Math.abs(costDifference(before, after) ?? Number.MAX_VALUE);

/** The steps of a design that cost more or less than before, the biggest change first. */
export function changedSteps(before: Ruleset, after: Ruleset, design: Design): readonly StepEffect[] {
  const now = assessDesign(before, design).cost;
  return steps(after, design)
    .flatMap(({ field, row, more }): readonly StepEffect[] => {
      if (more === null) return [];
      const change = { kind: 'set', field, row, value: more.value } as const;
      const points = costDifference(now, costWith(before, design, change));
      return points === more.points ? [] : [{ words: changeInWords(after, design, change), before: points, after: more.points }];
    })
    .toSorted((one, other) => sizeOf(other) - sizeOf(one));
}

/** Most steps that are shown: those that change most. */
const MOST_STEPS = 8;

type Props = {
  readonly design: Design;
  /** The designs before and after it in the project; null at the ends. */
  readonly others: readonly [Design | null, Design | null];
  readonly choose: (design: Design) => void;
  readonly before: Ruleset;
  readonly after: Ruleset;
  /** Its cost with a number that is being tried out; undefined if none is. */
  readonly tried: number | null | undefined;
};

/** What a change of the rules does to one design: which lines of its cost, and what a better value of each cell costs before and after. */
export function ChosenDesign({ design, others: [previous, next], choose, before, after, tried }: Props) {
  const work = useCallback(
    () => ({ why: explainDifference(before, after, design), steps: changedSteps(before, after, design) }),
    [before, after, design],
  );
  const { shown: last } = useAfterPaint(work);
  const shown = last?.why.design === design.id ? last : null;
  const cost = tried === undefined ? (shown?.why.after.cost ?? null) : tried;
  return (
    <section aria-label={t('Chosen: {name}', { name: nameOf(design) })}>
      <h3>
        {nameOf(design)}
        <span>
          <Beside label={t('Previous design')} icon="left" design={previous} choose={choose} />
          <Beside label={t('Next design')} icon="right" design={next} choose={choose} />
        </span>
      </h3>
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

type BesideProps = {
  readonly label: string;
  readonly icon: 'left' | 'right';
  readonly design: Design | null;
  readonly choose: Props['choose'];
};

function Beside({ label, icon, design, choose }: BesideProps) {
  return (
    <IconButton
      icon={icon}
      isSmall
      label={label}
      title={design === null ? undefined : nameOf(design)}
      disabled={design === null}
      onClick={() => design !== null && choose(design)}
    />
  );
}

type TableProps = {
  readonly heading: string;
  readonly lines: readonly { readonly key: string; readonly words: string; readonly before: string; readonly after: string }[];
};

const BeforeAndAfter = ({ heading, lines }: TableProps) => (
  <table className="numbers effect-table above-6">
    <TableHead of={[heading, t('Before'), t('After')]} />
    <tbody>
      {lines.map(({ key, words, before, after }) => (
        <tr key={key}>
          <th scope="row">{words}</th>
          <td>{before}</td>
          <td>{after}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

function Why({ why: { terms } }: { readonly why: DifferenceExplained }) {
  const lines = terms
    .filter(({ difference }) => difference !== 0)
    .map(({ id, row, label, before, after }) => ({
      key: `${id} ${row?.component ?? ''} ${row?.index ?? ''}`,
      words: label,
      before: formatAmount(before),
      after: formatAmount(after),
    }));
  return lines.length === 0 ? null : <BeforeAndAfter heading={t('Line of its cost')} lines={lines} />;
}

function Steps({ steps: changed }: { readonly steps: readonly StepEffect[] }) {
  if (changed.length === 0) return <p className="quiet">{t('No step of its values costs more or less than before.')}</p>;
  const lines = changed
    .slice(0, MOST_STEPS)
    .map(({ words, before, after }) => ({ key: words, words, before: formatDifference(before), after: formatDifference(after) }));
  return <BeforeAndAfter heading={t('What a step costs')} lines={lines} />;
}
