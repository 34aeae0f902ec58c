import { useState } from 'react';
import { pluralise, typedNumber } from '../../../shared/base/text/index.ts';
import { cheapestTo, type Proposal, propose, type Way } from '../../../shared/force/plan/index.ts';
import type { ForceChange } from '../../../shared/project/edit/index.ts';
import { formatAmount, unitOfPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { afterPaint } from '../../ui/afterPaint.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Tick } from '../../ui/Tick.tsx';
import { useApp } from '../../window/app.ts';
import type { DialogProps } from '../../window/dialog.tsx';
import { addUnitsChange, change } from '../acts.ts';
import { useAssessment } from '../current.ts';
import { ownedDesigns } from '../owned.ts';
import { forceSession } from '../session.ts';
import { capital } from '../words.ts';

/** Suggestions for the remaining points, each with its reasons; a click adds one. */
export default function PlanDialog({ app, onClose }: DialogProps) {
  const session = forceSession(app);
  const ruleset = useApp(app, (state) => state.ruleset);
  const project = useApp(app, (state) => state.history.present);
  const assessment = useAssessment(session);
  const [typed, type] = useState(() => String(assessment?.limit ?? ruleset.force.data.limit?.usual ?? ''));
  const [seed, setSeed] = useState(1);
  const [onlyOwned, setOnlyOwned] = useState(false);
  const [proposal, setProposal] = useState<Proposal | null | 'none' | 'looking'>(null);
  if (assessment === null) return null;
  const { force, points } = assessment;
  const pointsUnit = unitOfPoints(ruleset);
  const { unitNoun, sectionNoun } = ruleset.force.data;
  const target = typedNumber(typed) ?? 0;
  const isTarget = target > 0 && target <= 1_000_000;
  const hasRoom = isTarget && typeof points === 'number' && points < target;
  const ways = hasRoom ? cheapestTo(ruleset, project, force, target) : [];
  const owned = ownedDesigns(project, force);
  const look = (next: number): void => {
    setSeed(next);
    setProposal('looking');
    // A few hundred forces take a moment: the progress message is shown first.
    afterPaint(() =>
      setProposal(propose(ruleset, project, force, { target, seed: next, ...(onlyOwned && owned ? { designs: owned } : {}) }) ?? 'none'),
    );
  };
  const take = (label: string, what: ForceChange): void => {
    if (change(session, label, what)) onClose();
  };
  return (
    <Dialog
      title={`Spend ${pointsUnit}`}
      width={640}
      onCancel={onClose}
      footer={
        <>
          <span className="left fc-buy-sum">Nothing is added without a click, and every click can be undone.</span>
          <Button kind="plain" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className="fc-plan-target row gap-12">
        <label>
          Up to{' '}
          <TextField
            isShort
            data-autofocus
            inputMode="numeric"
            aria-invalid={!isTarget}
            value={typed}
            onChange={(text) => {
              type(text);
              setProposal(null);
            }}
          />{' '}
          {pointsUnit}
        </label>
        <span className="quiet">
          {typeof points !== 'number'
            ? 'The force has no total yet.'
            : hasRoom
              ? `${formatAmount(points)} are spent, ${formatAmount(target - points)} are left.`
              : `${formatAmount(points)} are spent already.`}
        </span>
      </div>
      {ways.length > 0 ? (
        <section className="fc-plan line-above above-12">
          <h3>Nearest to it, with {unitNoun.many} of any kind</h3>
          {ways.map((way) => (
            <div key={way.id} className="flex at-top apart gap-12 above-6">
              <span>
                <b className="inked">{way.id === 'fewest' ? `Fewest ${unitNoun.many}` : `Most ${unitNoun.many}`}</b>: {wayWords(way)}
                <small className="note">
                  {formatAmount(way.points)} {pointsUnit} then, {way.short === 0 ? 'to the point' : `${formatAmount(way.short)} short`}
                </small>
              </span>
              <Button
                isSmall
                onClick={() => take(`Spend up to ${target}`, addUnitsChange(session, force, additionsOf(way), capital(sectionNoun.one)))}
              >
                Add {pluralise(way.units, unitNoun)}
              </Button>
            </div>
          ))}
        </section>
      ) : null}
      <section className="fc-plan line-above above-12">
        <h3>A balanced proposal</h3>
        <p>Looks at some hundred forces around yours, keeps what is there, and likes best what the checks like best.</p>
        <div className="fc-plan-acts flex at-top apart gap-12 above-6 in-middle at-end">
          {owned === null ? null : (
            <Tick
              value={onlyOwned}
              onChange={(isOn) => {
                setOnlyOwned(isOn);
                setProposal(null);
              }}
            >
              Only what I own and have not used
            </Tick>
          )}
          <Button disabled={!hasRoom || proposal === 'looking'} onClick={() => look(proposal === null ? seed : seed + 1)}>
            {proposal === null ? 'Propose' : 'Another one'}
          </Button>
        </div>
        {proposal === 'looking' ? <p role="status">Looking …</p> : null}
        {proposal === 'none' ? <p role="status">Nothing that fits makes this force better.</p> : null}
        {proposal !== null && typeof proposal === 'object' ? (
          <div role="status" className="fc-proposal framed above-8 pad-part">
            <ul>
              {proposal.additions.map(({ design, label, count, points: cost, reason }) => (
                <li className="stack" key={design.id}>
                  <b>
                    {count} {label}
                  </b>
                  <span className="numeric">+{formatAmount(cost)}</span>
                  <small className="note">{reason}</small>
                </li>
              ))}
            </ul>
            {proposal.reasons.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
            <Button className="above-8 below-4" kind="primary" onClick={() => take('Take proposal', proposal.change)}>
              Add all, {formatAmount(proposal.points)} {pointsUnit} then
            </Button>
            <small className="note">
              Proposal {seed}, {pluralise(proposal.steps, 'force')} looked at. The same force and number give the same proposal.
            </small>
          </div>
        ) : null}
      </section>
    </Dialog>
  );
}

const wayWords = ({ additions }: Way): string => additions.map(({ offer, count }) => `${count} ${offer.label}`).join(', ');

const additionsOf = ({ additions }: Way) =>
  additions.flatMap(({ offer: { what }, count }) => (what.kind === 'design' ? [{ design: what.design.id, count }] : []));
