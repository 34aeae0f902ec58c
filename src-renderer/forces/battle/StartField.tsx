import { t } from '../../../shared/base/words/words.ts';
import { isFor, unplanned, zonesOf } from '../../../shared/force/battle/index.ts';
import { plannedBattleOf } from '../../../shared/project/battle.ts';
import { Choice } from '../../ui/Choice.tsx';
import { useApp } from '../../window/app.ts';
import { useForce } from '../current.ts';
import type { ForceSession } from '../state.ts';

type Props = {
  readonly session: ForceSession;
  readonly value: string | undefined;
  /** What no choice means: "not placed before the battle". */
  readonly none: string;
  /** True if it may also be chosen to stand nowhere, although the section is placed. */
  readonly canStayOff?: boolean;
  readonly set: (zone: string | null) => void;
};

/** The zone where units stand before the battle; nothing where the battle has no zones for their side. */
export function StartField({ session, value, none, canStayOff = false, set }: Props) {
  const ruleset = useApp(session.app, (state) => state.ruleset);
  const project = useApp(session.app, (state) => state.history.present);
  const force = useForce(session);
  if (force === null) return null;
  const zones = zonesOf(ruleset, plannedBattleOf(project, force) ?? unplanned(force)).filter((zone) => isFor(zone, force));
  if (zones.length === 0 && value === undefined) return null;
  const isKnown = value === undefined || value === '' || zones.some(({ id }) => id === value);
  return (
    <Choice
      label={t('Starts in')}
      value={value === undefined ? 'none' : `zone ${value}`}
      options={[
        ['none', none],
        ...(canStayOff || value === '' ? [['zone ', t('not placed before the battle')] as const] : []),
        ...zones.map(({ id, label }) => [`zone ${id}`, label] as const),
        ...(isKnown ? [] : [[`zone ${value}`, t('{value} (no zone of this side)', { value })] as const]),
      ]}
      onChange={(choice) => set(choice === 'none' ? null : choice.slice('zone '.length))}
    />
  );
}
