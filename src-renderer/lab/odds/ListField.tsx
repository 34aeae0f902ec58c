import { Choice } from '../../ui/Choice.tsx';
import type { LabList } from '../units.ts';

type Props = {
  readonly label: string;
  readonly lists: readonly LabList[];
  readonly value: string;
  readonly set: (key: string) => void;
};

/** A choice of one of the lists of units, in their groups. */
export function ListField({ label, lists, value, set }: Props) {
  return (
    <label>
      {label}
      <Choice
        value={lists.some(({ key }) => key === value) ? value : (lists[0]?.key ?? '')}
        onChange={set}
        options={lists.map(({ key, label: name, group }) => [key, name, group] as const)}
      />
    </label>
  );
}
