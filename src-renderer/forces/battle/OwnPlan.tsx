import { isFor, placeOf, zonesOf } from '../../../shared/force/battle/index.ts';
import { fireKindOf, fireOf, fireWords, type WrittenFire } from '../../../shared/force/fire/index.ts';
import type { ForceAssessment } from '../../../shared/force/index.ts';
import type { PlannedBattle } from '../../../shared/project/battle/index.ts';
import { unitOfPoints } from '../../../shared/ruleset/points/index.ts';
import { ErrorMark, FineMark } from '../../ui/Icon.tsx';
import { useApp } from '../../window/app.ts';
import { change } from '../acts.ts';
import { NumberField, PickField, TextField } from '../panel/fields.tsx';
import { Part } from '../panel/Part.tsx';
import type { ForceSession } from '../state.ts';
import { setPlan } from './acts.ts';

type Props = { readonly session: ForceSession; readonly plan: PlannedBattle; readonly assessment: ForceAssessment };

/** Where the sections of the current force start, with the check of what the battle allows. */
export function Placing({ session, plan, assessment }: Props) {
  const ruleset = useApp(session.app, (state) => state.ruleset);
  const { force, sections, placements } = assessment;
  const zones = zonesOf(ruleset, plan).filter((zone) => isFor(zone, force));
  const pointsUnit = unitOfPoints(ruleset);
  const { unitNoun, sectionNoun } = ruleset.force.data;
  return (
    <Part title={`Before the battle: ${force.name}`} aside="secret">
      {placements.map(({ zone, words, fits }) => (
        <p key={zone} className="bp-check" role="status">
          {fits ? <FineMark size={13} /> : <ErrorMark size={13} />} {words}
        </p>
      ))}
      {sections.length === 0 ? <p className="fc-said">There are no {sectionNoun.many} yet.</p> : null}
      <div className="form">
        {sections.map(({ section, units }) => {
          const place = placeOf(section);
          const known = place === null || zones.some(({ id }) => id === place);
          return (
            <PickField
              key={section.id}
              label={`${section.name}, ${units} ${units === 1 ? unitNoun.one : unitNoun.many}`}
              value={place ?? ''}
              options={[
                ['', section.reserve === true ? 'waits in reserve' : 'not placed before the battle'],
                ...zones.map(({ id, label }) => [id, label] as const),
                ...(known || place === null ? [] : [[place, `${place} (no zone of this side)`] as const]),
              ]}
              set={(zone) =>
                change(session, `Place ${section.name}`, {
                  kind: 'setSection',
                  section: section.id,
                  head: { placed: zone === '' ? null : zone },
                })
              }
            />
          );
        })}
        {placements.length > 0 && pointsUnit !== '' ? (
          <PickField
            label="Measured by"
            value={plan.placedBy ?? ''}
            options={[
              ['', 'as the rules say'],
              ['units', unitNoun.many],
              ['points', pointsUnit],
            ]}
            set={(by) => setPlan(session, plan, 'Change measure', { placedBy: by === 'units' || by === 'points' ? by : null })}
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
          return set('Change fire plan', fires.with(index, Object.fromEntries(merged) as WrittenFire));
        };
        const kind = fireKindOf(ruleset, fire);
        const needs = kind?.needs ?? ['target'];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a fire plan have no ids.
          <details key={index} className="bp-line">
            <summary>
              <b>{index + 1}</b> {fireWords(ruleset, assessment, fire) || kind?.label}
            </summary>
            <div className="form bp-fields">
              <PickField
                label="Kind"
                value={kind?.id ?? ''}
                options={firePlan.kinds.map(({ id, label }) => [id, label] as const)}
                set={(id) => with_({ kind: id === firePlan.kinds[0]?.id ? undefined : id })}
              />
              {kind ? <p className="full fc-said">{kind.about}</p> : null}
              <TextField
                label="Target"
                value={fire.target}
                placeholder="so that nobody can mistake it"
                set={(target) => with_({ target: target ?? '' })}
              />
              {needs.includes('turn') || fire.turn !== undefined ? (
                <NumberField label="Turn" value={fire.turn ?? null} least={1} most={99} set={(turn) => with_({ turn })} />
              ) : null}
              {needs.includes('battery') || fire.section !== undefined || fire.entry !== undefined ? (
                <PickField
                  label="Fired by"
                  value={fire.entry !== undefined ? `entry ${fire.entry}` : fire.section !== undefined ? `section ${fire.section}` : ''}
                  options={[
                    ['', 'not chosen yet'],
                    ...assessment.sections.flatMap(({ section, entries }) => [
                      [`section ${section.id}`, section.name] as const,
                      ...entries.map(({ entry, name }) => [`entry ${entry.id}`, `${section.name}: ${entry.count} ${name}`] as const),
                    ]),
                  ]}
                  set={(value) => {
                    const [what, ...id] = value.split(' ');
                    with_({ section: what === 'section' ? id.join(' ') : undefined, entry: what === 'entry' ? id.join(' ') : undefined });
                  }}
                />
              ) : null}
              <div className="fc-buttons full">
                <button type="button" className="small-button" onClick={() => set('Remove planned fire', fires.toSpliced(index, 1))}>
                  Remove
                </button>
              </div>
            </div>
          </details>
        );
      })}
      <div className="fc-buttons">
        {firePlan.kinds.map(({ id, label }, index) => (
          <button
            key={id}
            type="button"
            className="small-button"
            onClick={() => set(`Add ${label.toLowerCase()}`, [...fires, { ...(index === 0 ? {} : { kind: id }), target: '' }])}
          >
            Add {label.toLowerCase()}
          </button>
        ))}
      </div>
    </Part>
  );
}
