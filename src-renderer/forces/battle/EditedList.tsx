import type { ReactNode } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import type { PlannedBattle } from '../../../shared/project/battle.ts';
import { Button } from '../../ui/Button.tsx';
import { Part } from '../panel/Part.tsx';
import type { ForceSession } from '../state.ts';
import { type ListName, setPlan } from './acts.ts';

const ADD: Readonly<Record<ListName, string>> = {
  zones: t('Add a zone'),
  objectives: t('Add an objective'),
  victory: t('Add a condition'),
};

/** A list whose lines open to be changed, with a button to add and one to go back to the rules. */
export function List({
  session,
  plan,
  list,
  title,
  add,
  children,
}: {
  readonly session: ForceSession;
  readonly plan: PlannedBattle;
  readonly list: ListName;
  readonly title: string;
  readonly add: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Part title={title} aside={plan[list] === undefined ? t('as the rules say') : t('our own')}>
      {children}
      <div className="flex wraps gap-4">
        <Button label={ADD[list]} isSmall onClick={add} />
        {plan[list] === undefined ? null : (
          <Button
            label={t('As the rules say')}
            isSmall
            onClick={() => setPlan(session, plan, t('{title} as the rules say', { title }), { [list]: null })}
          />
        )}
      </div>
    </Part>
  );
}

/** One line of such a list, with its fields behind it. */
export function Line({
  summary,
  remove,
  children,
}: {
  readonly summary: ReactNode;
  readonly remove: () => void;
  readonly children: ReactNode;
}) {
  return (
    <details className="battle-line line-below">
      <summary className="clickable">{summary}</summary>
      <div className="form battle-fields">
        {children}
        <div className="full flex wraps gap-4">
          <Button label={t('Remove')} isSmall onClick={remove} />
        </div>
      </div>
    </details>
  );
}
