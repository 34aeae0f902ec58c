import './battle.css';
import { t } from '../../../shared/base/words/words.ts';
import { type BattleMap, mapOf } from '../../../shared/force/battle/index.ts';
import { plannedBattleOf, sidesOf } from '../../../shared/project/battle.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useApp } from '../../window/app.ts';
import { say } from '../acts.ts';
import { BackToForce } from '../BackToForce.tsx';
import { useAssessment } from '../current.ts';
import type { ForceSession } from '../state.ts';
import { addSide, planBattle } from './acts.ts';
import { Game, Rules, Sides } from './Game.tsx';
import { Objectives, Victory, Zones } from './Lists.tsx';
import { FirePlan, Placing } from './OwnPlan.tsx';

/** Length of the longer side of the drawing; strokes and letters are measured in it. */
const LONG = 300;
const EDGE = 5;
const RADIUS = 8;

/** The table with its zones as letters and its objectives as numbers; the lists beside it say what they are. */
function TableMap({ map }: { readonly map: BattleMap }) {
  const { table, zones, objectives } = map;
  const scale = LONG / Math.max(table.width, table.depth);
  const [width, height] = [table.width * scale, table.depth * scale];
  const told = [
    ...zones.map(({ key, zone, whose }) =>
      t('zone {key}: {zone}{whose}', { key, zone: zone.label, whose: whose === '' ? '' : `, ${whose}` }),
    ),
    ...objectives.flatMap(({ key, objective, point }) =>
      point ? [t('objective {key}: {objective}', { key, objective: objective.label })] : [],
    ),
  ].join('; ');
  return (
    <figure className="battle-map">
      <svg className="fills" viewBox={`-2 -2 ${width + 4} ${height + 4}`} role="img" aria-label={t('Map of the table. {told}', { told })}>
        <defs>
          {zones.map(({ key }, index) => (
            <pattern
              key={key}
              id={`battle-hatch-${key}`}
              width={9 + 3 * (index % 3)}
              height={9 + 3 * (index % 3)}
              patternUnits="userSpaceOnUse"
              patternTransform={`rotate(${index % 2 === 0 ? 45 : -45})`}
            >
              <line x1="0" y1="0" x2="0" y2="20" className="battle-hatch" />
            </pattern>
          ))}
        </defs>
        <rect className="battle-table" x="0" y="0" width={width} height={height} />
        {zones.flatMap(({ key, boxes }, index) =>
          boxes.map((box) => {
            const [wide, high] = [Math.max(EDGE, box.width * width), Math.max(EDGE, box.height * height)];
            const [left, top] = [Math.min(box.left * width, width - wide), Math.min(box.top * height, height - high)];
            const isEdge = box.width === 0 || box.height === 0;
            const clamp = (value: number, most: number): number => Math.min(most - RADIUS - 1, Math.max(RADIUS + 1, value));
            const [x, y] = [clamp(left + wide * (0.5 + 0.12 * ((index % 5) - 2)), width), clamp(top + high / 2, height)];
            return (
              <g key={`${key} ${box.left} ${box.top}`}>
                <rect
                  className={isEdge ? 'battle-edge' : 'battle-zone'}
                  x={left}
                  y={top}
                  width={wide}
                  height={high}
                  {...(isEdge ? {} : { fill: `url(#battle-hatch-${key})` })}
                />
                <circle className="battle-badge" cx={x} cy={y} r={RADIUS} />
                <text className="battle-letter" x={x} y={y + 4}>
                  {key}
                </text>
              </g>
            );
          }),
        )}
        {objectives.map(({ key, point }) =>
          point ? (
            <g key={key}>
              <rect
                className="battle-badge"
                x={point.x * width - RADIUS}
                y={point.y * height - RADIUS}
                width={2 * RADIUS}
                height={2 * RADIUS}
              />
              <text className="battle-letter" x={point.x * width} y={point.y * height + 4}>
                {key}
              </text>
            </g>
          ) : null,
        )}
      </svg>
      <figcaption className="dim small">{t('{tableCount}, the near edge below', { tableCount: table.size })}</figcaption>
    </figure>
  );
}

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
                label={t('Remove plan')}
                onClick={() => {
                  if (app.perform({ kind: 'removeBattle', battle: plan.id }))
                    say(session, t('Removed “{plan}”.', { plan: plan.name }), 'done', true);
                }}
              />
              <Button label={t('Print …')} kind="primary" onClick={() => app.run('force.print')} />
            </span>
          </>
        )}
      </div>
      {plan === null ? (
        <EmptyState
          title={t('No battle is planned for “{force}”', { force: force.name })}
          actions={
            <>
              <Button label={t('Plan this battle')} kind="primary" onClick={() => planBattle(session, force)} />
              {others.map((battle) => (
                <Button
                  key={battle.id}
                  label={t('Join “{battle}”', { battle: battle.name })}
                  onClick={() => addSide(session, battle, force)}
                />
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
