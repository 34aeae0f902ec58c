import type { EntryAssessment } from '../../../shared/force/index.ts';
import type { ForceEntry } from '../../../shared/project/force/index.ts';
import { change } from '../acts.ts';
import type { ForceSession } from '../state.ts';
import { NumberField } from './fields.tsx';

type Props = { readonly session: ForceSession; readonly assessed: EntryAssessment };

/** How many units carry today of each row of their load; blank as designed. */
export function LoadOut({ session, assessed: { entry, load } }: Props) {
  if (load.length === 0) return null;
  const put = (row: number, name: string, count: number | null): boolean => {
    const { [row]: _, ...others } = entry.carried ?? {};
    const carried: ForceEntry['carried'] = count === null ? others : { ...others, [row]: count };
    const isEmpty = Object.keys(carried).length === 0;
    const label = count === 0 ? `Leave ${name} at home` : count === null ? `Carry ${name} as designed` : `Carry ${count} × ${name}`;
    return change(session, label, { kind: 'setEntry', entry: entry.id, head: { carried: isEmpty ? null : carried } });
  };
  return (
    <fieldset className="fc-own full">
      <legend>Carried today by each, 0 for none</legend>
      <div className="form">
        {load.map(({ row, name, designed, most, carried }) => (
          <NumberField
            key={row}
            label={name}
            value={carried}
            least={0}
            most={most}
            placeholder={designed === null ? 'as designed: not counted' : `as designed: ${designed}`}
            set={(count) => put(row, name, count)}
          />
        ))}
      </div>
    </fieldset>
  );
}
