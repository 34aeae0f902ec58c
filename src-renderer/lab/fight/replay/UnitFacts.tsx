import type { FightReplay, ReplayPlace } from '../../../../shared/combat/fight/index.ts';

type Props = {
  readonly replay: FightReplay;
  readonly places: readonly ReplayPlace[];
  readonly names: readonly [string, string];
  readonly chosen: number | null;
  readonly onChoose: (unit: number | null) => void;
};

const STATES: Readonly<Record<ReplayPlace['state'], string>> = {
  table: 'on the table',
  aboard: 'aboard another unit',
  outside: 'not on the table',
  destroyed: 'destroyed',
  fled: 'ran away',
};

/** One unit, and how it is at this step. */
export function UnitFacts({ replay, places, names, chosen, onChoose }: Props) {
  const unit = chosen === null ? undefined : replay.units[chosen];
  const place = chosen === null ? undefined : places[chosen];
  return (
    <div className="replay-facts">
      <select
        className="field"
        aria-label="Unit"
        value={chosen ?? ''}
        onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
      >
        <option value="">Choose a unit, here or on the map …</option>
        {([0, 1] as const).map((side) => (
          <optgroup key={side} label={names[side]}>
            {replay.units.map(({ name, side: its }, at) =>
              its === side ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: units are known by their place
                <option key={at} value={at}>
                  {name}
                </option>
              ) : null,
            )}
          </optgroup>
        ))}
      </select>
      {unit === undefined || place === undefined ? null : (
        <p>
          <b>{unit.name}</b> ({names[unit.side]}, {unit.group}): {STATES[place.state]}
          {place.state === 'table' ? `, damage ${place.damage} of ${unit.strength}` : ''}.
        </p>
      )}
    </div>
  );
}
