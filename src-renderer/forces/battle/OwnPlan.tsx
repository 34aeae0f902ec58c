import { pluralise } from '../../../shared/base/text/index.ts';
import { t } from '../../../shared/base/words/words.ts';
import { isFor, placeOf, zonesOf } from '../../../shared/force/battle/index.ts';
import { fireKindOf, fireOf, fireWords, type WrittenFire } from '../../../shared/force/fire.ts';
import type { ForceAssessment } from '../../../shared/force/index.ts';
import type { PlannedBattle } from '../../../shared/project/battle.ts';
import { unitOfPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { lengthsInText } from '../../../shared/rules/ruleset/values/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { DraftField, DraftNumber } from '../../ui/DraftField.tsx';
import { ErrorMark, FineMark } from '../../ui/Icon.tsx';
import { useApp } from '../../window/app.ts';
import { change } from '../acts.ts';
import { Part } from '../panel/Part.tsx';
import type { ForceSession } from '../state.ts';
import { setPlan } from './acts.ts';
import { Line } from './EditedList.tsx';

type Props = { readonly session: ForceSession; readonly plan: PlannedBattle; readonly assessment: ForceAssessment };

/** Where the sections of the current force start, with the check of what the battle allows. */
export function Placing({ session, plan, assessment }: Props) {
  const ruleset = useApp(session.app, (state) => state.ruleset);
  const { force, sections, placements } = assessment;
  const zones = zonesOf(ruleset, plan).filter((zone) => isFor(zone, force));
  const pointsUnit = unitOfPoints(ruleset);
  const { unitNoun, sectionNoun } = ruleset.force.data;
  return (
    <Part title={t('Before the battle: {force}', { force: force.name })} aside="secret">
      {placements.map(({ zone, words, fits }) => (
        <p key={zone} className="battle-check" role="status">
          {fits ? <FineMark size={13} /> : <ErrorMark size={13} />} {words}
        </p>
      ))}
      {sections.length === 0 ? <p className="dim">{t('There are no {sectionNouns} yet.', { sectionNouns: sectionNoun.many })}</p> : null}
      <div className="form">
        {sections.map(({ section, units }) => {
          const place = placeOf(section);
          const known = place === null || zones.some(({ id }) => id === place);
          return (
            <Choice
              key={section.id}
              label={`${section.name}, ${pluralise(units, unitNoun)}`}
              value={place ?? ''}
              options={[
                ['', section.reserve === true ? t('waits in reserve') : t('not placed before the battle')],
                ...zones.map(({ id, label }) => [id, label] as const),
                ...(known || place === null ? [] : [[place, t('{place} (no zone of this side)', { place })] as const]),
              ]}
              onChange={(zone) =>
                change(session, t('Place {section}', { section: section.name }), {
                  kind: 'setSection',
                  section: section.id,
                  head: { placed: zone === '' ? null : zone },
                })
              }
            />
          );
        })}
        {placements.length > 0 && pointsUnit !== '' ? (
          <Choice
            label={t('Measured by')}
            value={plan.placedBy ?? ''}
            options={{ '': t('as the rules say'), units: unitNoun.many, points: pointsUnit }}
            onChange={(by) => setPlan(session, plan, t('Change measure'), { placedBy: by === 'units' || by === 'points' ? by : null })}
          />
        ) : null}
      </div>
    </Part>
  );
}

/** Fire that the current force plans before the game. */
export function FirePlan({ session, assessment }: Omit<Props, 'plan'>) {
  const ruleset = useApp(session.app, (state) => state.ruleset);
  const { firePlan } = ruleset.force.data;
  if (!firePlan) return null;
  const { force } = assessment;
  const fires = (force.registered ?? []).map(fireOf);
  const set = (label: string, next: readonly WrittenFire[]): boolean =>
    change(session, label, { kind: 'setHead', head: { registered: next.length > 0 ? next : null } });
  return (
    <Part title={firePlan.label} aside="secret">
      {fires.map((fire, index) => {
        const with_ = (what: Partial<Record<keyof WrittenFire, unknown>>): boolean => {
          const merged = Object.entries({ ...fire, ...what }).filter(([, value]) => value !== undefined && value !== null);
          // Only properties of planned fire were set, each to a value it may have.
          return set(t('Change fire plan'), fires.with(index, Object.fromEntries(merged) as WrittenFire));
        };
        const kind = fireKindOf(ruleset, fire);
        const needs = kind?.needs ?? ['target'];
        return (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a fire plan have no ids.
            key={index}
            remove={() => set(t('Remove planned fire'), fires.toSpliced(index, 1))}
            summary={
              <>
                <b>{index + 1}</b> {fireWords(ruleset, assessment, fire) || kind?.label}
              </>
            }
          >
            <Choice
              label={t('Kind')}
              value={kind?.id ?? ''}
              options={firePlan.kinds.map(({ id, label }) => [id, label] as const)}
              onChange={(id) => with_({ kind: id === firePlan.kinds[0]?.id ? undefined : id })}
            />
            {kind ? <p className="full dim">{lengthsInText(kind.about, ruleset.lengths)}</p> : null}
            <DraftField
              label={t('Target')}
              value={fire.target}
              placeholder={t('so that nobody can mistake it')}
              onChange={(target) => with_({ target: target ?? '' })}
            />
            {needs.includes('turn') || fire.turn !== undefined ? (
              <DraftNumber label={t('Turn')} value={fire.turn ?? null} least={1} most={99} onChange={(turn) => with_({ turn })} />
            ) : null}
            {needs.includes('battery') || fire.section !== undefined || fire.entry !== undefined ? (
              <Choice
                label={t('Fired by')}
                value={fire.entry !== undefined ? `entry ${fire.entry}` : fire.section !== undefined ? `section ${fire.section}` : ''}
                options={[
                  ['', t('not chosen yet')],
                  ...assessment.sections.flatMap(({ section, entries }) => [
                    [`section ${section.id}`, section.name] as const,
                    ...entries.map(({ entry, name }) => [`entry ${entry.id}`, `${section.name}: ${entry.count} ${name}`] as const),
                  ]),
                ]}
                onChange={(value) => {
                  const [what, ...id] = value.split(' ');
                  with_({ section: what === 'section' ? id.join(' ') : undefined, entry: what === 'entry' ? id.join(' ') : undefined });
                }}
              />
            ) : null}
          </Line>
        );
      })}
      <div className="flex wraps gap-4">
        {firePlan.kinds.map(({ id, label }, index) => (
          <Button
            label={t('Add {label}', { label: label.toLowerCase() })}
            isSmall
            key={id}
            onClick={() =>
              set(t('Add {label}', { label: label.toLowerCase() }), [...fires, { ...(index === 0 ? {} : { kind: id }), target: '' }])
            }
          />
        ))}
      </div>
    </Part>
  );
}
