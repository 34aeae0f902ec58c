import { useEffect, useId, useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import type { Design } from '../../../shared/project/index.ts';
import { type CostProposal, changeInWords, proposeTarget } from '../../../shared/rules/ruleset/changes/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { unitOfPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { assessDesign } from '../../../shared/rules/ruleset/run/index.ts';
import { readNumberText } from '../../../shared/rules/ruleset/values/index.ts';
import { inSlices } from '../../ui/afterPaint.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { ErrorMark } from '../../ui/Icon.tsx';
import type { App } from '../../window/app.ts';
import { editOf, namedEdit } from './change.ts';
import { formatCost, formatDifference } from './points.ts';
import { useRulesetOf } from './rulesetOf.ts';
import { TARGET_FIELD } from './targetField.ts';

type Props = { readonly app: App; readonly design: Design };

/**
 * Searches for ways to a target cost in slices of a few milliseconds; null while it runs. Another design, target or
 * ruleset cancels it.
 */
function useProposals(ruleset: Ruleset, design: Design, target: number | null): readonly CostProposal[] | null {
  const [found, tell] = useState<{ design: Design; target: number; proposals: readonly CostProposal[] } | null>(null);
  useEffect(() => {
    if (target === null) return;
    let proposals: readonly CostProposal[] = [];
    const work = (function* () {
      proposals = yield* proposeTarget(ruleset, design, target);
    })();
    return inSlices(work, (isDone) => (isDone ? tell({ design, target, proposals }) : undefined));
  }, [ruleset, design, target]);
  return found !== null && found.design === design && found.target === target ? found.proposals : null;
}

type ProposalProps = Props & { readonly proposal: CostProposal; readonly target: number };

/** One suggestion: the change, the resulting cost, and the rules it would break. A click applies it as one step. */
function Proposal({ app, design, proposal, target }: ProposalProps) {
  const ruleset = useRulesetOf(app, design);
  const { changes, cost, issues } = proposal;
  const words = changes.map((change) => changeInWords(ruleset, design, change));
  const take = (): boolean =>
    app.perform(
      namedEdit(t('Bring cost to {cost}', { cost: formatCost(ruleset, cost) }), ...changes.map((change) => editOf(design, change))),
    );
  return (
    <li className={issues.length > 0 ? 'target-way target-broken' : 'target-way'}>
      <Button kind="bare" className="target-take stack on-baseline fills framed rounded on-surface" onClick={take}>
        <b>{formatCost(ruleset, cost)}</b>
        {cost !== target && <small className="dim">{formatDifference(cost - target)}</small>}
        <span>
          {words.map((each) => (
            <span key={each} className="target-change breaks">
              {each}
            </span>
          ))}
          {issues.map(({ check, row, message }) => (
            <span key={`${check} ${row?.index ?? ''}`} className="target-issue breaks mark-error small">
              <ErrorMark size={12} /> {t('Breaks a rule: {message}', { message })}
            </span>
          ))}
        </span>
      </Button>
    </li>
  );
}

const numberIn = (text: string): number | null => {
  const read = readNumberText(text);
  return read.ok && read.value >= 0 ? read.value : null;
};

/** "To 250 PP": a field for a cost, and a list of the changes of one or two cells that reach it. */
export function TargetCost({ app, design }: Props) {
  const ruleset = useRulesetOf(app, design);
  const id = useId();
  const [typed, type] = useState('');
  const [target, aim] = useState<number | null>(null);
  const proposals = useProposals(ruleset, design, target);
  const { cost } = assessDesign(ruleset, design);
  if (typeof cost !== 'number') return null;
  const pointsUnit = unitOfPoints(ruleset);
  const wanted = numberIn(typed);
  const told =
    target === null
      ? typed.trim() !== '' && wanted === null
        ? t('Type a cost from 0 up.')
        : ''
      : proposals === null
        ? t('Looking …')
        : proposals.length > 0
          ? t(
              '{proposalsCount, plural, one {# suggestion} other {# suggestions}}{some, select, true {} other {; none hits it exactly}}. Click one to apply it.',
              { proposalsCount: proposals.length, some: Boolean(proposals.some(({ off }) => off === 0)) },
            )
          : cost === target
            ? t('It costs that now.')
            : t('No change of one or two cells brings it nearer.');
  return (
    <section className="inspector-part line-below target" aria-label={t('Bring cost to a number')}>
      <Form className="row wraps gap-6" onSubmit={() => aim(wanted)}>
        <label htmlFor={id}>{t('Bring cost to')}</label>
        <TextField
          id={id}
          data-field={TARGET_FIELD}
          inputMode="decimal"
          autoComplete="off"
          placeholder={String(cost)}
          aria-label={t('Target cost in {pointsUnit}', { pointsUnit })}
          value={typed}
          onChange={(text) => {
            type(text);
            aim(null);
          }}
        />
        <Button label={t('Suggest changes')} isSmall type="submit" disabled={wanted === null} />
        {target !== null && (
          <Button
            label={t('Clear')}
            kind="link"
            onClick={() => {
              aim(null);
              type('');
            }}
          />
        )}
      </Form>
      <p className="target-told above-4 dim small" role="status">
        {told}
      </p>
      {target !== null && proposals !== null && proposals.length > 0 && (
        <ul className="stack gap-2" aria-label={t('Changes that bring the cost to {target} {pointsUnit}', { target, pointsUnit })}>
          {proposals.map((proposal) => (
            <Proposal key={JSON.stringify(proposal.changes)} app={app} design={design} proposal={proposal} target={target} />
          ))}
        </ul>
      )}
    </section>
  );
}
