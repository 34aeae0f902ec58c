import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeForce, type ForceChange } from '../../shared/project/edit/index.ts';
import { type Force, type ForceEntry, forceSchema } from '../../shared/project/force.ts';
import { aForce, anEntry, aSection, entryId, sectionId } from '../support/forces/forces.ts';
import { deepFreeze } from '../support/projects/deepFreeze.ts';

const SECTIONS = ['Foot', 'Wheels', 'Wings'].map(sectionId);
const ENTRIES = Array.from({ length: 9 }, (_, at) => entryId(`e${at}`));
const section = fc.constantFrom(...SECTIONS);
const entry = fc.constantFrom(...ENTRIES);
const place = fc.nat(6);

/** Nine entries in three sections, some detached from others, some riding in others, with purchases for some of them. */
const force: fc.Arbitrary<Force> = fc
  .record({
    sections: fc.array(fc.nat(2), { minLength: 9, maxLength: 9 }),
    isDetached: fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
    rides: fc.dictionary(entry, fc.array(entry, { minLength: 1, maxLength: 2 }), { maxKeys: 3 }),
    carried: fc.dictionary(entry, fc.constant({ guns: { 0: 1 } }), { maxKeys: 3 }),
    purchases: fc.array(fc.record({ section: fc.option(section, { nil: undefined }), entry: fc.option(entry, { nil: undefined }) }), {
      maxLength: 3,
    }),
  })
  .map(({ sections, isDetached, rides, carried, purchases }) => {
    const entriesOf = (at: number): readonly ForceEntry[] => {
      const own = ENTRIES.filter((_, index) => sections[index] === at);
      const head = (index: number): number => (index === 0 || !isDetached[index] ? index : head(index - 1));
      return own.map((id, index) =>
        anEntry(id, 3, {
          ...(head(index) === index ? {} : { of: own[head(index)] ?? id }),
          ...(rides[id] ? { rides: rides[id].map((carrier) => ({ in: carrier, count: 1 })) } : {}),
          ...(carried[id] ? { carried: carried[id] } : {}),
        }),
      );
    };
    return aForce(
      SECTIONS.map((id, at) => aSection(id, entriesOf(at))),
      {
        purchases: purchases.map(({ section: whose, entry: which }, at) => ({
          id: `p${at}`,
          item: 'hole',
          count: 1,
          ...(whose ? { section: whose } : {}),
          ...(which ? { entry: which } : {}),
        })),
      },
    );
  });

const kind = <const T extends string>(name: T) => fc.constant(name);
const entries = fc.uniqueArray(entry, { maxLength: 3 });
/** Changes that are possible as long as all sections and entries are there. */
const lasting: fc.Arbitrary<ForceChange> = fc.oneof(
  fc.record({ kind: kind('moveEntries'), entries, section, at: place }),
  fc.record({ kind: kind('moveSection'), section, to: place }),
  fc.record({
    kind: kind('setEntry'),
    entry,
    head: fc.oneof(
      fc.record({ count: fc.integer({ min: 2, max: 4 }) }),
      fc.record({ design: fc.constantFrom(...ENTRIES.slice(0, 2)).map((id) => anEntry(id, 1).design) }),
      fc.record({ notes: fc.constantFrom(null, 'Dig in.') }),
    ),
  }),
  fc.record({
    kind: kind('setSection'),
    section,
    head: fc.record({ name: fc.constantFrom('Foot', 'Guard'), limit: fc.constantFrom(null, 100) }),
  }),
  fc.record({ kind: kind('setHead'), head: fc.record({ limit: fc.constantFrom(null, 0, 100), notes: fc.constantFrom(null, 'Dusk.') }) }),
  fc.record({
    kind: kind('setDecks'),
    decks: fc.constantFrom([], [{ id: 'd', name: 'Deck', cards: { halt: 2 } }]),
    deck: fc.constantFrom(null, 'd'),
  }),
  fc.record({ kind: kind('setExceptions'), exceptions: fc.constantFrom([], [{ check: 'size', reason: 'Agreed.' }]) }),
);
const change: fc.Arbitrary<ForceChange> = fc.oneof(
  { weight: 3, arbitrary: lasting },
  { weight: 1, arbitrary: fc.record({ kind: kind('together'), changes: fc.array(lasting, { maxLength: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('removeEntries'), entries }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('removeSections'), sections: fc.uniqueArray(section, { maxLength: 2 }) }) },
);

/** Detaches an entry from another one, which may be detached itself, stand elsewhere, or be the same. */
const detaching: fc.Arbitrary<ForceChange> = fc.record({ kind: kind('setEntry'), entry, head: fc.record({ of: fc.option(entry) }) });

const allOf = ({ sections }: Force) => sections.flatMap((each) => each.entries.map((one) => ({ ...one, home: each.id })));
const idsOf = (of: Force): readonly string[] => allOf(of).map(({ id }) => id);

/** The ids of these entries and of those that are detached from them. */
const withTheirs = (of: Force, ids: readonly string[]): readonly string[] =>
  allOf(of).flatMap(({ id, of: parent }) => (ids.includes(id) || (parent && ids.includes(parent)) ? [id] : []));

describe('a change of a force', () => {
  it('leaves the force as it was, shares what did not change, and is the very force if nothing did', () => {
    fc.assert(
      fc.property(force, fc.oneof({ weight: 4, arbitrary: change }, { weight: 1, arbitrary: detaching }), (before, what) => {
        const after = changeForce(deepFreeze(before), what);
        // Made once more, it changes nothing: it says what is to be. Two that are to be detached from each other both stand by themselves at first.
        if (what.kind !== 'together' && !(what.kind === 'setEntry' && 'of' in what.head)) expect(changeForce(after, what)).toBe(after);
        const isSame = JSON.stringify(after) === JSON.stringify(before);
        // There and back again is a change: two steps were taken.
        if (what.kind !== 'together') expect(after === before).toBe(isSame);
        for (const [at, one] of after.sections.entries()) {
          const other = before.sections.find(({ id }) => id === one.id);
          if (what.kind !== 'together' && JSON.stringify(one) === JSON.stringify(other)) expect(one, `section ${at}`).toBe(other);
          for (const unit of one.entries) {
            const known = before.sections.flatMap((each) => each.entries).find(({ id }) => id === unit.id);
            if (what.kind !== 'together' && JSON.stringify(unit) === JSON.stringify(known)) expect(unit).toBe(known);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('leaves a whole force: what is detached stands right below its own, and nothing rides in or is bought for what is gone', () => {
    fc.assert(
      fc.property(force, fc.oneof(change, detaching), (before, what) => {
        const after = changeForce(before, what);
        expect(forceSchema.safeParse(after).success).toBe(true);
        const ids = idsOf(after);
        for (const { entries: own } of after.sections)
          for (const [at, { of }] of own.entries()) {
            if (of === undefined) continue;
            expect(own.find(({ id }) => id === of)).not.toHaveProperty('of');
            expect([own[at - 1]?.id, own[at - 1]?.of]).toContain(of);
          }
        for (const { rides } of allOf(after)) {
          expect(rides).not.toEqual([]);
          for (const ride of rides ?? []) expect(ids).toContain(ride.in);
        }
        for (const { section: whose, entry: which } of after.purchases) {
          if (whose !== undefined) expect(after.sections.map(({ id }) => id)).toContain(whose);
          if (which !== undefined) expect(ids).toContain(which);
        }
        expect(after.purchases).toHaveLength(before.purchases.length);
      }),
      { numRuns: 300 },
    );
  });

  it('that removes entries removes them and what is detached from them, and no others', () => {
    fc.assert(
      fc.property(force, entries, (before, gone) => {
        const left = changeForce(before, { kind: 'removeEntries', entries: gone });
        const all = withTheirs(before, gone);
        expect(idsOf(left)).toEqual(idsOf(before).filter((id) => !all.includes(id)));
      }),
    );
  });

  it('that moves entries puts them together at their place, in the order of the force, and keeps the order of all others', () => {
    fc.assert(
      fc.property(force, entries, section, place, (before, moved, home, at) => {
        const after = changeForce(before, { kind: 'moveEntries', entries: moved, section: home, at });
        const all = withTheirs(before, moved);
        const order = (of: Force, id: string): readonly string[] => allOf(of).flatMap((one) => (one.home === id ? [one.id] : []));
        for (const id of SECTIONS) {
          const others = order(before, id).filter((one) => !all.includes(one));
          expect(order(after, id).filter((one) => id !== home || !all.includes(one))).toEqual(others);
        }
        const there = order(after, home);
        expect(there.filter((one) => all.includes(one))).toHaveLength(all.length);
        // Those that stay and were before the place still are, but for what is detached from those before it, which is kept together.
        const staying = order(before, home).filter((one) => !moved.some((id) => id === one));
        const ahead = staying.slice(0, at).filter((one) => !all.includes(one));
        const isLoose = allOf(before).every(({ of }) => of === undefined);
        if (isLoose)
          expect(there).toEqual([
            ...ahead,
            ...idsOf(before).filter((one) => all.includes(one)),
            ...staying.filter((one) => !ahead.includes(one)),
          ]);
        // One that moved away from what it was detached from stands by itself; the others keep what they are.
        for (const one of allOf(after)) {
          const was = allOf(before).find(({ id }) => id === one.id);
          const parent = allOf(after).find(({ id }) => id === was?.of);
          expect(one.of).toBe(parent?.home === one.home ? was?.of : undefined);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('to another design forgets what is carried, unless it says what is', () => {
    const before = aForce([aSection('Foot', [anEntry('rifle', 1, { carried: { guns: { 0: 1 } } })])]);
    const carriedAfter = (head: Extract<ForceChange, { kind: 'setEntry' }>['head']) =>
      changeForce(before, { kind: 'setEntry', entry: entryId('rifle'), head }).sections[0]?.entries[0]?.carried;
    const { design: other } = anEntry('mortar', 1);
    expect(carriedAfter({ design: other })).toBeUndefined();
    expect(carriedAfter({ design: other, carried: { guns: { 1: 0 } } })).toEqual({ guns: { 1: 0 } });
    expect(carriedAfter({ design: anEntry('rifle', 1).design, count: 5 })).toEqual({ guns: { 0: 1 } });
    expect(carriedAfter({ count: 5 })).toEqual({ guns: { 0: 1 } });
  });
});
