import type { LabList } from '../units.ts';

type Props = {
  readonly label: string;
  readonly lists: readonly LabList[];
  readonly value: string;
  readonly set: (key: string) => void;
};

/** A choice of one of the lists of units, in their groups. */
export function ListField({ label, lists, value, set }: Props) {
  const groups = [...new Set(lists.map(({ group }) => group))];
  return (
    <label>
      {label}
      <select
        className="field"
        value={lists.some(({ key }) => key === value) ? value : lists[0]?.key}
        onChange={({ currentTarget }) => set(currentTarget.value)}
      >
        {groups.map((group) => (
          <optgroup key={group} label={group}>
            {lists
              .filter((list) => list.group === group)
              .map(({ key, label: name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}
