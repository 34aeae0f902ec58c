import { mapOf } from '../../../shared/force/battle/index.ts';
import { plannedBattleOf, sidesOf } from '../../../shared/project/battle.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useApp } from '../../window/app.ts';
import { useAssessment } from '../current.ts';
import type { ForceSession } from '../state.ts';
import { addSide, planBattle } from './acts.ts';
import { Game, Rules, Sides } from './Game.tsx';
import { Objectives, Victory, Zones } from './Lists.tsx';
import { FirePlan, Placing } from './OwnPlan.tsx';
import { TableMap } from './TableMap.tsx';
import './battle.css';
import { t } from '../../words/words.ts';
import { BackToForce } from '../BackToForce.tsx';

/** The planned battle of the current force: what both sides agree, and the force's own secret plan. */
export function BattleView({ session }: { readonly session: ForceSession }) {
  const { app } = session;
  const ruleset = useApp(app, (state) => state.ruleset);
  const project = useApp(app, (state) => state.history.present);
  const assessment = useAssessment(session);
  if (assessment === null) return null;
  const { force } = assessment;
  const plan = plannedBattleOf(project, force);
  const others = (project.battles ?? []).filter((battle) => battle !== plan);
  return (
    <div className="on-surface column grows">
      <div className="screen-bar">
        <BackToForce session={session} />
        {plan === null ? null : (
          <>
            <b>{plan.name}</b>
            <span className="to-end flex gap-8">
              <Button
                onClick={() => {
                  if (app.perform({ kind: 'removeBattle', battle: plan.id }))
                    app.toast({
                      text: t('Removed “{plan}”.', { plan: plan.name }),
                      tone: 'done',
                      action: { label: t('Undo'), command: 'undo' },
                    });
                }}
              >
                {t('Remove plan')}
              </Button>
              <Button kind="primary" onClick={() => app.run('force.print')}>
                {t('Print …')}
              </Button>
            </span>
          </>
        )}
      </div>
      {plan === null ? (
        <EmptyState
          title={t('No battle is planned for “{force}”', { force: force.name })}
          actions={
            <>
              <Button kind="primary" onClick={() => planBattle(session, force)}>
                {t('Plan this battle')}
              </Button>
              {others.map((battle) => (
                <Button key={battle.id} onClick={() => addSide(session, battle, force)}>
                  {t('Join “{battle}”', { battle: battle.name })}
                </Button>
              ))}
            </>
          }
        >
          {t(
            'A plan says who fights whom, on which table, for how long and for what. It is printed as a page for the table and a secret one for each side.',
          )}
        </EmptyState>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long form must scroll by keys as well.
        <section className="screen-scroll battle-plan stack" tabIndex={0} aria-label={plan.name}>
          <div className="battle-column shrinks">
            <Game session={session} plan={plan} assessment={assessment} />
            <Sides session={session} plan={plan} />
            <Rules session={session} plan={plan} />
          </div>
          <div className="battle-column shrinks">
            <TableMap map={mapOf(ruleset, plan, sidesOf(project, plan))} />
            <Zones session={session} plan={plan} />
            <Objectives session={session} plan={plan} />
            <Victory session={session} plan={plan} />
          </div>
          <div className="battle-column shrinks">
            <Placing session={session} plan={plan} assessment={assessment} />
            <FirePlan session={session} assessment={assessment} />
          </div>
        </section>
      )}
    </div>
  );
}
