import fc from 'fast-check';
import { expect, it } from 'vitest';
import { opponentOf, opponentsOf, plannedBattleOf, sidesOf } from '../../../../shared/project/battle.ts';
import { aForce, forceId } from '../../../support/forces/forces.ts';

const IDS = ['red', 'blue', 'green', 'grey'].map(forceId);
const sides = fc.uniqueArray(fc.constantFrom(...IDS), { maxLength: 3 });

it('a force fights the other sides of its first battle; without one, the only other force there is', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...IDS), { minLength: 1 }),
      fc.array(sides, { maxLength: 3 }),
      fc.array(fc.constantFrom('attacker', 'defender', null), { minLength: 4, maxLength: 4 }),
      (there, planned, roles) => {
        const forces = there.map((id) => aForce([], { id, role: roles[IDS.indexOf(id)] ?? null }));
        const battles = planned.map((list, at) => ({ id: `b${at}`, name: '', sides: list }));
        for (const force of forces) {
          const own = planned.findIndex((list) => list.some((side) => side === force.id));
          expect(plannedBattleOf({ battles }, force)?.id).toBe(own < 0 ? undefined : `b${own}`);
          const others = there.filter((id) => id !== force.id);
          const wanted = own >= 0 ? (planned[own] ?? []).filter((id) => others.includes(id)) : others.length === 1 ? others : [];
          expect(opponentsOf({ battles, forces }, force).map(({ id }) => id)).toEqual(wanted);
          const facing = wanted.find((id) => roles[IDS.indexOf(id)] !== force.role) ?? wanted[0];
          expect(opponentOf({ battles, forces }, force)?.id).toBe(facing);
        }
        for (const battle of battles)
          expect(sidesOf({ forces }, battle).map(({ id }) => id)).toEqual(battle.sides.filter((id) => there.includes(id)));
      },
    ),
  );
  expect(opponentsOf({}, { id: forceId('red') })).toEqual([]);
});
