import { t } from '../../../shared/base/words/words.ts';
import { type PackKind, packFacts, packJob, packKinds, packOf, partFactsOf, partsOf } from '../../../shared/paper/handouts/force/index.ts';
import { useCardChoices } from '../../cards/choices.ts';
import { Part, Ticks } from '../../cards/controls.tsx';
import { CostTick } from '../../cards/ticks.tsx';
import { Button } from '../../ui/Button.tsx';
import { Tick } from '../../ui/Tick.tsx';
import { type App, useApp } from '../../window/app.ts';
import { chooseForceJob, chooseForces, togglePart } from './choices.ts';

/** What of battlegroups is printed: a whole pack, or some parts; for whom, and what is shown. */
export function PackPart({ app }: { readonly app: App }) {
  const { parts, job, which } = useCardChoices(app, (choices) => choices.force);
  const hasSides = useApp(app, ({ history }) => (history.present.forces ?? []).length > 1);
  const ruleset = useApp(app, (state) => state.ruleset);
  const isOpen = job.copyFor === 'opponent';
  const chosen = packOf({ ...job, parts }, which === 'all' || !hasSides);
  const choose = (kind: PackKind): void => {
    const { parts: packed, ...shown } = packJob(kind);
    chooseForces(app, { which: kind === 'evening' && hasSides ? 'all' : 'shown', parts: packed, job: { ...job, ...shown } });
  };
  const kinds = packKinds.filter((kind) => hasSides || kind !== 'mine');
  return (
    <Part title={t('What to print')}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend */}
      <div className="fc-packs below-8 flex wraps gap-6" role="group" aria-label={t('Packs')}>
        {kinds.map((kind) => (
          <Button
            key={kind}
            label={packFacts[kind].label}
            isPressed={chosen === kind}
            title={packFacts[kind].about}
            onClick={() => choose(kind)}
          />
        ))}
      </div>
      <div className="fc-print-parts stack below-8">
        {partsOf(ruleset).map((part) => {
          const { label, about, isSecret } = partFactsOf(ruleset)[part];
          const isWithheld = isSecret && isOpen;
          return (
            <Tick
              key={part}
              title={isWithheld ? t('Secret, so not in the copy for the opponent') : about}
              value={parts.includes(part) && !isWithheld}
              disabled={isWithheld}
              onChange={() => togglePart(app, part)}
              aria-label={label}
            >
              {label}
              {isSecret && !/secret/i.test(label) && <small> {t('secret')}</small>}
            </Tick>
          );
        })}
      </div>
      <div className="form">
        <Ticks label={t('Show')}>
          <CostTick app={app} value={job.pointsShown} onChange={(pointsShown) => chooseForceJob(app, { pointsShown })} />
          <Tick
            label={t('Notes')}
            title={isOpen ? t('Not in the copy for the opponent') : t('Notes, and what only the owner may know')}
            value={job.notesShown && !isOpen}
            disabled={isOpen}
            onChange={(notesShown) => chooseForceJob(app, { notesShown })}
          />
          <Tick
            label={t('Damage')}
            title={t('Ticks what is recorded of losses and damage; else every box is blank')}
            value={job.damageShown}
            onChange={(damageShown) => chooseForceJob(app, { damageShown })}
          />
          <Tick
            label={t('Rule breaks')}
            title={t('What breaks the rules, and how often')}
            value={job.breachesShown}
            onChange={(breachesShown) => chooseForceJob(app, { breachesShown })}
          />
          <Tick
            label={t('Signatures')}
            title={t('Lines for notes at the end of a page, and for both players to sign')}
            value={job.signatureShown}
            onChange={(signatureShown) => chooseForceJob(app, { signatureShown })}
          />
          <Tick
            label={t('Open copy')}
            title={t('A copy for the opponent, without secret parts and notes')}
            value={isOpen}
            onChange={(open) => chooseForceJob(app, { copyFor: open ? 'opponent' : 'owner' })}
          />
        </Ticks>
      </div>
    </Part>
  );
}
