import { useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { carriedWith, type EntryAssessment, type ForceAssessment } from '../../../shared/force/index.ts';
import { rideOffers } from '../../../shared/force/plan/index.ts';
import type { ForceChange } from '../../../shared/project/edit/index.ts';
import type { EntryId, ForceEntry } from '../../../shared/project/force.ts';
import { unitOfPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { formatDifference } from '../../designs/inspector/points.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { DraftField, DraftNumber } from '../../ui/DraftField.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { Tick } from '../../ui/Tick.tsx';
import { useApp } from '../../window/app.ts';
import { change } from '../acts.ts';
import { StartField } from '../battle/StartField.tsx';
import { toggleUpgrade } from '../grid/edit.ts';
import type { ForceSession } from '../state.ts';

type LoadOutProps = { readonly session: ForceSession; readonly assessed: EntryAssessment };

/** How many units carry today of each row of their load; blank as designed. */
function LoadOut({ session, assessed: { entry, load } }: LoadOutProps) {
  const ruleset = useApp(session.app, (state) => state.ruleset);
  if (load.length === 0 && entry.carried === undefined) return null;
  const set = (label: string, carried: ForceEntry['carried'] | null): boolean =>
    change(session, label, { kind: 'setEntry', entry: entry.id, head: { carried } });
  const put = (row: number, name: string, count: number | null): boolean => {
    const label =
      count === 0
        ? t('Leave {name} at home', { name })
        : count === null
          ? t('Carry {name} as designed', { name })
          : t('Carry {count} × {name}', { count, name });
    return set(label, carriedWith(ruleset, load, row, count));
  };
  return (
    <fieldset className="fc-own full">
      <legend className="dim">{t('Carried today by each, 0 for none')}</legend>
      <div className="form">
        {load.map(({ row, name, designed, most, carried }) => (
          <DraftNumber
            key={row}
            label={name}
            value={carried}
            least={0}
            most={most}
            placeholder={designed === null ? t('as designed: not counted') : t('as designed: {designed}', { designed })}
            onChange={(count) => put(row, name, count)}
          />
        ))}
      </div>
      {entry.carried === undefined ? null : (
        <Button label={t('Carry all as designed')} isSmall onClick={() => set(t('Carry all as designed'), null)} />
      )}
    </fieldset>
  );
}

type Props = { readonly session: ForceSession; readonly assessed: EntryAssessment; readonly assessment: ForceAssessment };
type Head = Extract<ForceChange, { kind: 'setEntry' }>['head'];

/** What else can be said of units: their own name and numbers, upgrades, when they come, what they carry and who carries them. */
export function EntryForm({ session, assessed, assessment }: Props) {
  const ruleset = useApp(session.app, (state) => state.ruleset);
  const { entry } = assessed;
  const set = (label: string, head: Head): boolean => change(session, label, { kind: 'setEntry', entry: entry.id, head });
  const { loadOut = true } = assessed.facts;
  const carries = entry.loadOut !== undefined || (loadOut !== null && loadOut !== false && loadOut !== 0 && loadOut !== '');
  return (
    <details className="fc-part line-below pad-bar fc-details" open={hasDetails(entry)}>
      <summary>
        {ruleset.points || ruleset.force.data.upgrades.length > 0 ? t('Name, upgrades, arrival, notes') : t('Name, arrival, notes')}
      </summary>
      <div className="form">
        <DraftField
          label={t('Own name')}
          value={entry.name ?? ''}
          placeholder={assessed.name}
          onChange={(name) => set(t('Rename units'), { name })}
        />
        <DraftField
          label={t('Numbers')}
          value={entry.numbers ?? ''}
          placeholder={assessed.numbers}
          onChange={(numbers) => set(t('Change numbers'), { numbers })}
        />
        {ruleset.force.data.upgrades.map((id) => {
          const field = ruleset.fields.get(id)?.data;
          return field ? (
            <Tick
              label={field.label}
              className="full"
              key={id}
              value={assessed.input.values[id] === true}
              onChange={() => toggleUpgrade(session, id, field.label.toLowerCase())}
            />
          ) : null;
        })}
        <OwnUpgrades session={session} assessed={assessed} />
        <RideField session={session} assessed={assessed} assessment={assessment} set={set} />
        <StartField
          session={session}
          value={entry.placed}
          none={t('as the {sectionNoun}', { sectionNoun: ruleset.force.data.sectionNoun.one })}
          canStayOff
          set={(placed) => set(t('Place {assessed}', { assessed: assessed.name }), { placed })}
        />
        <DraftNumber
          label={t('Comes in {turnNoun}', { turnNoun: ruleset.force.data.turnNoun.one })}
          value={entry.arrives ?? null}
          least={1}
          most={99}
          placeholder={t('from the start')}
          onChange={(arrives) => set(t('Change arrival'), { arrives })}
        />
        <LoadOut session={session} assessed={assessed} />
        {carries ? (
          <DraftField
            label={t('Load-out')}
            value={entry.loadOut ?? ''}
            placeholder={t('e.g. 4 cluster bombs')}
            onChange={(loadOut) => set(t('Change load-out'), { loadOut })}
          />
        ) : null}
        <DraftField label={t('Notes')} value={entry.notes ?? ''} onChange={(notes) => set(t('Change note'), { notes })} />
      </div>
    </details>
  );
}

const hasDetails = ({ name, numbers, upgrades, placed, arrives, loadOut, carried, notes, rides }: ForceEntry): boolean =>
  [name, numbers, upgrades, placed, arrives, loadOut, carried, notes, rides].some((each) => each !== undefined);

/** Upgrades that the players agreed, with what each unit pays for them. */
function OwnUpgrades({ session, assessed: { entry } }: Pick<Props, 'session' | 'assessed'>) {
  const ruleset = useApp(session.app, (state) => state.ruleset);
  const [name, setName] = useState('');
  const [points, setPoints] = useState('');
  const own = entry.upgrades ?? [];
  const put = (upgrades: ForceEntry['upgrades'], label: string): boolean =>
    change(session, label, { kind: 'setEntry', entry: entry.id, head: { upgrades: upgrades && upgrades.length > 0 ? upgrades : null } });
  const cost = Number(points.trim().replace(/^[−–]/, '-'));
  const isWhole = name.trim() !== '' && points.trim() !== '' && Number.isFinite(cost) && Math.abs(cost) <= 1_000_000;
  return (
    <fieldset className="fc-own full">
      <legend className="dim">{t('Agreed upgrades, cost for each unit')}</legend>
      {own.map((upgrade, index) => (
        <span key={`${upgrade.name} ${upgrade.points}`} className="above-4 row gap-6">
          {upgrade.name} <b className="to-end bold">{formatDifference(upgrade.points)}</b>
          <Button
            label={t('Remove')}
            isSmall
            aria-label={t('Remove {upgrade}', { upgrade: upgrade.name })}
            onClick={() => put(own.toSpliced(index, 1), t('Remove {upgrade}', { upgrade: upgrade.name }))}
          />
        </span>
      ))}
      <Form
        className="above-4 row gap-6"
        onSubmit={() => {
          if (!isWhole) return;
          put([...own, { name: name.trim(), points: cost }], t('Add {name}', { name: name.trim() }));
          setName('');
          setPoints('');
        }}
      >
        <TextField aria-label={t('Name of an agreed upgrade')} placeholder={t('Name')} value={name} onChange={setName} />
        <TextField
          isShort
          aria-label={t('Its cost in {unit}', { unit: unitOfPoints(ruleset) })}
          placeholder={unitOfPoints(ruleset)}
          inputMode="numeric"
          value={points}
          onChange={setPoints}
        />
        <Button label={t('Add')} isSmall type="submit" disabled={!isWhole} />
      </Form>
    </fieldset>
  );
}

/** In which carriers these units ride; those that could take them are offered. */
function RideField({ session, assessed, assessment, set }: Props & { readonly set: (label: string, head: Head) => boolean }) {
  const ruleset = useApp(session.app, (state) => state.ruleset);
  const { entry } = assessed;
  const now = entry.rides?.[0]?.in ?? '';
  const offers = rideOffers(ruleset, assessment, assessed);
  if (offers.length === 0) return null;
  const ride = (id: string): boolean => {
    const offer = offers.find(({ carrier }) => carrier.entry.id === id);
    if (!offer) return set(t('Get out'), { rides: null });
    const to: EntryId = offer.carrier.entry.id;
    return set(t('Ride in {carrier}', { carrier: offer.carrier.name }), { rides: [{ in: to, count: Math.max(1, offer.count) }] });
  };
  return (
    <Choice
      label={t('Rides in')}
      value={now}
      options={[
        ['', t('nothing')],
        ...offers.map(
          ({ carrier, place, seats, taken }) =>
            [
              carrier.entry.id,
              t('{carrier} ({taken} of {seats} {places})', { carrier: carrier.name, taken, seats, places: place.many }),
            ] as const,
        ),
      ]}
      onChange={ride}
    />
  );
}
