import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyEdit } from '../../shared/project/edit/edit.ts';
import type { RowEdit } from '../../shared/project/edit/rowEdits.ts';
import { aForce, anEntry, aSection, entryId } from '../support/forces/forces.ts';
import { aDesign, aProject, idOf } from '../support/projects/projects.ts';

const common = { design: idOf('a'), component: 'gadgets' } as const;
const edit: fc.Arbitrary<RowEdit> = fc.oneof(
  fc
    .record({
      kind: fc.constant('addRows' as const),
      at: fc.nat(5),
      rows: fc.array(fc.constant({ values: { power: 9 } }), { maxLength: 2 }),
    })
    .map((each) => ({ ...each, ...common })),
  fc
    .record({ kind: fc.constant('removeRows' as const), rows: fc.array(fc.nat(4), { maxLength: 3 }) })
    .map((each) => ({ ...each, ...common })),
  fc.record({ kind: fc.constant('moveRow' as const), from: fc.nat(3), to: fc.nat(3) }).map((each) => ({ ...each, ...common })),
);
const carried = fc.dictionary(fc.constantFrom('0', '1', '2', '3'), fc.nat(5), { maxKeys: 4 });

it('what units carry of a row goes where the row goes, and with it when it is removed; of others it stays as it was', () => {
  fc.assert(
    fc.property(edit, carried, carried, fc.boolean(), (what, load, other, hasMore) => {
      const more = hasMore ? { wheels: { 0: 2 } } : {};
      const entries = [
        anEntry('a', 2, {
          id: entryId('own'),
          ...(Object.keys(load).length > 0 || hasMore
            ? { carried: { ...more, ...(Object.keys(load).length > 0 && { gadgets: load }) } }
            : {}),
        }),
        anEntry('b', 1, { id: entryId('other'), carried: { gadgets: other } }),
      ];
      const before = {
        ...aProject(
          aDesign(
            'a',
            {},
            [0, 1, 2, 3].map((power) => ({ power })),
          ),
          aDesign('b'),
        ),
        forces: [aForce([aSection('Row', entries)])],
      };
      const after = applyEdit(before, what);
      // Each of the four rows has its number as its power; new ones have 9.
      const now = (after.designs[0]?.components.gadgets ?? []).map(({ values }) => values.power);
      const wanted = Object.fromEntries(
        Object.entries(load).flatMap(([row, count]) => (now.includes(Number(row)) ? [[String(now.indexOf(Number(row))), count]] : [])),
      );
      const [own, foreign] = after.forces?.[0]?.sections[0]?.entries ?? [];
      const all = { ...more, ...(Object.keys(wanted).length > 0 && { gadgets: wanted }) };
      expect(own?.carried).toEqual(Object.keys(all).length > 0 ? all : undefined);
      expect(foreign).toBe(entries[1]);
      if (JSON.stringify(now) === '[0,1,2,3]') expect(after).toBe(before);
    }),
  );
});
