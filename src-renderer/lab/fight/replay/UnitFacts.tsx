import type { FightReplay, ReplayPlace } from '../../../../shared/combat/fight/index.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { t } from '../../../words/words.ts';

type Props = {
  readonly replay: FightReplay;
  readonly places: readonly ReplayPlace[];
  readonly names: readonly [string, string];
  readonly chosen: number | null;
  readonly onChoose: (unit: number | null) => void;
};

const STATES: Readonly<Record<ReplayPlace['state'], string>> = {
  table: t('on the table'),
  aboard: t('riding in another unit'),
  outside: t('not on the table'),
  destroyed: t('destroyed'),
  fled: t('ran away'),
};

/** One unit, and how it is at this step. */
export function UnitFacts({ replay, places, names, chosen, onChoose }: Props) {
  const unit = chosen === null ? undefined : replay.units[chosen];
  const place = chosen === null ? undefined : places[chosen];
  return (
    <div className="replay-facts stays edge-above pad-bar">
      <Choice
        aria-label={t('Unit')}
        value={chosen ?? ''}
        onChange={(at) => onChoose(at === '' ? null : at)}
        options={[
          ['', t('Choose a unit, here or on the map …')],
          ...([0, 1] as const).flatMap((side) =>
            replay.units.flatMap(({ name, side: its }, at) => (its === side ? [[at, name, names[side]] as const] : [])),
          ),
        ]}
      />
      {unit === undefined || place === undefined ? null : (
        <p>
          <b>{unit.name}</b> ({names[unit.side]}, {unit.group}): {STATES[place.state]}
          {place.state === 'table' ? t(', damage {damage} of {strength}', { damage: place.damage, strength: unit.strength }) : ''}.
        </p>
      )}
    </div>
  );
}
