import { pluralise } from '../../../shared/base/text/index.ts';
import { t } from '../../../shared/base/words/words.ts';
import { scenarioOf, tableOf, whoseWords } from '../../../shared/force/battle/index.ts';
import { type ForceAssessment, firstWords, turnsOf } from '../../../shared/force/index.ts';
import { capitalised } from '../../../shared/force/words/index.ts';
import { MOST_SIDES, type PlannedBattle, sidesOf } from '../../../shared/project/battle.ts';
import { lengthsInText } from '../../../shared/rules/ruleset/values/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { DraftField, DraftNumber } from '../../ui/DraftField.tsx';
import { useApp } from '../../window/app.ts';
import { forcesOf } from '../current.ts';
import { FieldsForm } from '../fields/FieldsForm.tsx';
import { Part } from '../panel/Part.tsx';
import type { ForceSession } from '../state.ts';
import { addSide, removeSide, setKind, setPlan, setRole } from './acts.ts';

type Props = { readonly session: ForceSession; readonly plan: PlannedBattle };

/** Name, kind, table, turns and who goes first. */
export function Game({ session, plan, assessment }: Props & { readonly assessment: ForceAssessment }) {
  const ruleset = useApp(session.app, (state) => state.ruleset);
  const project = useApp(session.app, (state) => state.history.present);
  const { battles, scenarios, fields, turnNoun } = ruleset.force.data;
  const sides = sidesOf(project, plan);
  const table = tableOf(ruleset, plan);
  const usual = turnsOf(ruleset, project, withoutTurns(plan));
  const choices = scenarios.filter(({ battle }) => battle === undefined || battle === plan.battle);
  const about = [battles.find(({ id }) => id === plan.battle)?.about, scenarios.find(({ id }) => id === plan.scenario)?.about].filter(
    Boolean,
  );
  const set = (label: string, head: Parameters<typeof setPlan>[3]): boolean => setPlan(session, plan, label, head);
  const size = (part: 'width' | 'depth', value: number | null): boolean =>
    value !== null && set(t('Change table'), { table: { ...table, [part]: value } });
  return (
    <Part title={t('The game')}>
      <div className="form">
        <DraftField label={t('Name')} value={plan.name} onChange={(name) => name !== null && set(t('Rename battle'), { name })} />
        {battles.length > 0 ? (
          <Choice
            label={t('Kind of battle')}
            value={plan.battle ?? ''}
            options={[['', t('not chosen yet')], ...battles.map(({ id, label }) => [id, label] as const)]}
            onChange={(id) => setKind(session, plan, id === '' ? null : id)}
          />
        ) : null}
        {choices.length > 0 ? (
          <Choice
            label={t('Scenario')}
            value={plan.scenario ?? ''}
            options={[['', t('our own')], ...choices.map(({ id, label }) => [id, label] as const)]}
            onChange={(id) => set(t('Change scenario'), { scenario: id === '' ? null : id })}
          />
        ) : null}
        {about.length > 0 ? <p className="full dim">{lengthsInText(about.join(' '), ruleset.lengths)}</p> : null}
        <Choice
          label={t('Length')}
          value={plan.turns === undefined ? 'rules' : plan.turns === 0 ? 'open' : 'turns'}
          options={{
            rules:
              usual === null
                ? t('as the rules say: no fixed end')
                : t('as the rules say: {turnNouns}', { turnNouns: pluralise(usual, turnNoun) }),
            turns: t('so many {turnNouns}', { turnNouns: turnNoun.many }),
            open: t('no fixed end'),
          }}
          onChange={(choice) =>
            set(t('Change {turnNouns}', { turnNouns: turnNoun.many }), {
              turns: choice === 'rules' ? null : choice === 'open' ? 0 : (usual ?? 8),
            })
          }
        />
        {plan.turns ? (
          <DraftNumber
            label={capitalised(turnNoun.many)}
            value={plan.turns}
            least={1}
            most={99}
            onChange={(turns) => turns !== null && set(t('Change {turnNouns}', { turnNouns: turnNoun.many }), { turns })}
          />
        ) : null}
        <Choice
          label={t('Goes first')}
          value={plan.first ?? (plan.firstRule === undefined ? '' : 'words')}
          options={[['', t('as the rules say')], ...sides.map(({ id, name }) => [id, name] as const), ['words', t('in our own words')]]}
          onChange={(choice) => {
            const first = sides.find(({ id }) => id === choice)?.id ?? null;
            set(t('Change who goes first'), {
              first,
              firstRule: choice === 'words' ? firstWords(ruleset, project, plan) || t('Roll a die.') : null,
            });
          }}
        />
        {plan.firstRule === undefined || plan.first !== undefined ? (
          <p className="full dim">{firstWords(ruleset, project, plan) || t('The rules do not say who goes first.')}</p>
        ) : (
          <DraftField
            label={t('The rule')}
            value={plan.firstRule}
            onChange={(rule) => set(t('Change who goes first'), { firstRule: rule })}
          />
        )}
        <DraftNumber
          label={t('Table width, {unit}', { unit: table.unit })}
          value={table.width}
          least={1}
          most={10_000}
          onChange={(value) => size('width', value)}
        />
        <DraftNumber
          label={t('Table depth, {unit}', { unit: table.unit })}
          value={table.depth}
          least={1}
          most={10_000}
          onChange={(value) => size('depth', value)}
        />
        <DraftField
          label={t('Measured in')}
          value={table.unit}
          onChange={(unit) => unit !== null && set(t('Change table'), { table: { ...table, unit } })}
        />
        <FieldsForm
          ruleset={ruleset}
          fields={fields.battle}
          assessed={assessment.battleFields}
          entered={plan.fields}
          set={(entered, field) => set(t('Change {field}', { field: field.label }), { fields: entered })}
        />
        <DraftField
          label={t('Agreed besides')}
          value={plan.notes ?? ''}
          placeholder={t('weather, special rules')}
          onChange={(notes) => set(t('Change note'), { notes })}
        />
      </div>
    </Part>
  );
}

const withoutTurns = ({ turns: _, ...plan }: PlannedBattle): PlannedBattle => plan as PlannedBattle; // turns are optional

/** Who fights, and in which role. */
export function Sides({ session, plan }: Props) {
  const ruleset = useApp(session.app, (state) => state.ruleset);
  const project = useApp(session.app, (state) => state.history.present);
  const forces = useApp(session.app, forcesOf);
  const sides = sidesOf(project, plan);
  const roles = ruleset.force.data.battles.find(({ id }) => id === plan.battle)?.roles ?? [];
  const others = forces.filter(({ id }) => !plan.sides.includes(id));
  return (
    <Part title={t('Sides')}>
      <div className="form">
        {sides.map((force) => (
          <div key={force.id} className="full battle-side stack in-middle gap-8">
            <b>{force.name}</b>
            {roles.length === 0 ? (
              <span />
            ) : (
              <Choice
                aria-label={t('Role of {force}', { force: force.name })}
                value={force.battle === (plan.battle ?? null) ? (force.role ?? '') : ''}
                onChange={(chosen) => setRole(session, plan, force, chosen || null)}
                options={[['', t('role not chosen yet')], ...roles.map(({ id, label }) => [id, label] as const)]}
              />
            )}
            <Button
              label={t('Remove')}
              isSmall
              aria-label={t('Remove {force}', { force: force.name })}
              onClick={() => removeSide(session, plan, force.id)}
            />
          </div>
        ))}
        {others.length > 0 && sides.length < MOST_SIDES ? (
          <Choice<string>
            label={t('Add a side')}
            value=""
            options={[['', t('choose …')], ...others.map(({ id, name }) => [id, name] as const)]}
            onChange={(id) => {
              const force = others.find((each) => each.id === id);
              if (force) addSide(session, plan, force);
            }}
          />
        ) : null}
      </div>
    </Part>
  );
}

/** What else the rules say for the set-up; nothing where they say nothing. */
export function Rules({ session, plan }: Props) {
  const ruleset = useApp(session.app, (state) => state.ruleset);
  const project = useApp(session.app, (state) => state.history.present);
  const scenario = scenarioOf(ruleset, plan);
  if (!scenario || scenario.rules.length === 0) return null;
  const sides = sidesOf(project, plan);
  return (
    <Part title={t('What the rules say')}>
      <ul className="battle-rules bulleted">
        {scenario.rules.map(({ role, text }) => {
          const whose = whoseWords(ruleset, plan, sides, { role });
          return (
            <li key={text}>
              {whose === '' ? '' : `${whose}: `}
              {text}
            </li>
          );
        })}
      </ul>
      <p className="dim">{scenario.source}</p>
    </Part>
  );
}
