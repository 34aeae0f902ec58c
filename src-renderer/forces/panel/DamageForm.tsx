import { useMemo } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import type { EntryAssessment } from '../../../shared/force/index.ts';
import { marksOf, tidyDamage } from '../../../shared/force/records/index.ts';
import { type Tracker, trackersOf } from '../../../shared/paper/cards/index.ts';
import type { Damage } from '../../../shared/project/force.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { DraftNumber } from '../../ui/DraftField.tsx';
import { useApp } from '../../window/app.ts';
import { change } from '../acts.ts';
import type { ForceSession } from '../state.ts';
import { capital } from '../words.ts';

type Props = { readonly session: ForceSession; readonly assessed: EntryAssessment };

/** What happened to units in play: how many are lost, and what their card can tick. Kept with the project, and ticked on paper. */
export function DamageForm({ session, assessed }: Props) {
  const ruleset = useApp(session.app, (state) => state.ruleset);
  const { entry, assessment, name } = assessed;
  const { damage = {} } = entry;
  const { marks = {} } = damage;
  const onCard = useMemo(() => (assessment === null ? [] : trackersOf(ruleset, assessment)), [ruleset, assessment]);
  const own = Object.values(assessed.fields).flatMap(({ track }): readonly Tracker[] =>
    track && track.boxes > 0 ? [{ key: track.label, kind: 'boxes', count: track.boxes }] : [],
  );
  const trackers = [...onCard, ...own];
  const set = (to: Damage): boolean =>
    change(session, t('Record damage of {name}', { name }), { kind: 'setEntry', entry: entry.id, head: { damage: tidyDamage(to) } });
  const mark = (key: string, value: number | string | null): boolean => {
    const { [key]: _, ...others } = marks;
    return set({ ...damage, marks: value === null ? others : { ...others, [key]: value } });
  };
  const known = new Set(trackers.map(({ key }) => key));
  const strange = marksOf(entry).filter(([key]) => !known.has(key));
  return (
    <details className="fc-part line-below pad-bar fc-details" open={entry.damage !== undefined}>
      <summary>{t('Losses and damage')}</summary>
      <div className="form">
        <DraftNumber
          label={t('Lost, of {count}', { count: entry.count })}
          value={damage.lost ?? null}
          least={0}
          most={entry.count}
          placeholder={t('none')}
          onChange={(lost) => set({ ...damage, lost: lost ?? 0 })}
        />
        {trackers.map((tracker) => (
          <TrackerField key={tracker.key} tracker={tracker} value={marks[tracker.key]} set={(value) => mark(tracker.key, value)} />
        ))}
        {strange.map(([key, value]) => (
          <p key={key} className="full above-4 row gap-6">
            {t('Recorded, but not on its card: {key} {value}', { key, value })}
            <Button label={t('Remove')} isSmall aria-label={t('Remove the record of {key}', { key })} onClick={() => mark(key, null)} />
          </p>
        ))}
        {entry.damage === undefined ? null : (
          <div className="full flex wraps gap-4">
            <Button
              label={t('Clear')}
              isSmall
              onClick={() =>
                change(session, t('Clear damage of {name}', { name }), { kind: 'setEntry', entry: entry.id, head: { damage: null } })
              }
            />
          </div>
        )}
      </div>
    </details>
  );
}

type FieldProps = {
  readonly tracker: Tracker;
  readonly value: number | string | undefined;
  readonly set: (value: number | string | null) => void;
};

/** One thing that a card can tick: so many of its boxes, or one of its states. */
function TrackerField({ tracker, value, set }: FieldProps) {
  if (tracker.kind === 'boxes')
    return (
      <DraftNumber
        label={t('{key}, of {count}', { key: capital(tracker.key), count: tracker.count })}
        value={typeof value === 'number' ? value : null}
        least={0}
        most={tracker.count}
        placeholder={t('none')}
        onChange={set}
      />
    );
  const states = value === undefined || tracker.states.includes(String(value)) ? tracker.states : [...tracker.states, String(value)];
  return (
    <Choice
      label={capital(tracker.key)}
      value={String(value ?? '')}
      options={[['', t('not recorded')], ...states.map((state) => [state, state] as const)]}
      onChange={(state) => set(state === '' ? null : state)}
    />
  );
}
