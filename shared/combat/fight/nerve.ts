import { leader } from './chances.ts';
import { type FightState, ROUTED, SHAKEN, STEADY } from './state.ts';

/** Groups that lost units this turn and have lost enough of them test their morale; so do those that failed before, to recover. */
export function nervePhase(s: FightState): void {
  const { morale } = s.c.rules;
  if (morale === null) return;
  for (let group = 0; group < s.c.groups.length; group += 1) {
    const count = s.c.groups[group]?.count ?? 0;
    const alive = s.alive[group] ?? 0;
    if (alive === 0 || s.c.groups[group]?.strikes) continue;
    const hasFailed = s.morale[group] !== STEADY;
    let gone = 0;
    for (let unit = s.c.groups[group]?.first ?? 0, end = unit + count; unit < end; unit += 1) if ((s.where[unit] ?? 0) >= 3) gone += 1;
    const mustTest = (s.lostThisTurn[group] ?? 0) > 0 && gone >= morale.after * count - 1e-9;
    if (!hasFailed && !mustTest) continue;
    const fighter = s.c.kinds[s.c.unitKind[leader(s, group)] ?? 0]?.fighter;
    if (fighter === undefined || (fighter.fails <= 0 && fighter.routs <= 0)) continue;
    const die = s.dice.roll(morale.sides);
    s.morale[group] = die <= fighter.routs ? ROUTED : die <= fighter.fails ? SHAKEN : STEADY;
    if (s.morale[group] !== STEADY) s.duty[group] = -1;
    s.recorder?.tested(group, die);
  }
  s.lostThisTurn.fill(0);
}
