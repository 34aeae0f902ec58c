import { carriedWith, type EntryAssessment } from '../../../shared/force/index.ts';
import type { ForceEntry } from '../../../shared/project/force.ts';
import { Button } from '../../ui/Button.tsx';
import { DraftNumber } from '../../ui/DraftField.tsx';
import { useApp } from '../../window/app.ts';
import { t } from '../../words/words.ts';
import { change } from '../acts.ts';
import type { ForceSession } from '../state.ts';

type Props = { readonly session: ForceSession; readonly assessed: EntryAssessment };

/** How many units carry today of each row of their load; blank as designed. */
export function LoadOut({ session, assessed: { entry, load } }: Props) {
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
        <Button isSmall onClick={() => set(t('Carry all as designed'), null)}>
          {t('Carry all as designed')}
        </Button>
      )}
    </fieldset>
  );
}
