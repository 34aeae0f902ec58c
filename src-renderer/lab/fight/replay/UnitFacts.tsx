import type { FightReplay, ReplayPlace } from '../../../../shared/combat/fight/index.ts';
import { Choice } from '../../../ui/Choice.tsx';

type Props = {
  readonly replay: FightReplay;
  readonly places: readonly ReplayPlace[];
  readonly names: readonly [string, string];
  readonly chosen: number | null;
  readonly onChoose: (unit: number | null) => void;
};

const STATES: Readonly<Record<ReplayPlace['state'], string>> = {
  table: 'on the table',
  aboard: 'riding in another unit',
  outside: 'not on the table',
  destroyed: 'destroyed',
  fled: 'ran away',
};

/** One unit, and how it is at this step. */
export function UnitFacts({ replay, places, names, chosen, onChoose }: Props) {
  const unit = chosen === null ? undefined : replay.units[chosen];
  const place = chosen === null ? undefined : places[chosen];
  return (
    <div className="replay-facts stays edge-above pad-bar">
      <Choice
        aria-label="Unit"
        value={chosen ?? ''}
        onChange={(at) => onChoose(at === '' ? null : at)}
        options={[
          ['', 'Choose a unit, here or on the map …'],
          ...([0, 1] as const).flatMap((side) =>
            replay.units.flatMap(({ name, side: its }, at) => (its === side ? [[at, name, names[side]] as const] : [])),
          ),
        ]}
      />
      {unit === undefined || place === undefined ? null : (
        <p>
          <b>{unit.name}</b> ({names[unit.side]}, {unit.group}): {STATES[place.state]}
          {place.state === 'table' ? `, damage ${place.damage} of ${unit.strength}` : ''}.
        </p>
      )}
    </div>
  );
}
