import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allSteps } from '../../shared/base/steps.ts';
import { chanceAtLeast } from '../../shared/force/deck/index.ts';
import { assessForce, type ForceAssessment, type SectionAssessment } from '../../shared/force/index.ts';
import {
  FILL_KINDS,
  type FillKind,
  fillCarriers,
  fillProposals,
  joinSections,
  splitSection,
  whatFits,
} from '../../shared/force/plan/index.ts';
import { changeForce, type Edit, type ForceChange, perform, startHistory, undo } from '../../shared/project/edit/index.ts';
import type { Force } from '../../shared/project/force.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import type { Values } from '../../shared/rules/ruleset/values/index.ts';
import { aForce, anEntry, aSection, entryId, sectionId, stockProject } from '../support/forces/forces.ts';
import { tries } from '../support/random/seed.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

const ruleset = builtInRuleset('zorch-97');
const project = stockProject(ruleset);
const names = project.designs.map(({ id }) => id);
/** Each force is five sections of five entries at most: fifty of them show what a hundred would. */
const RUNS = { numRuns: tries(25, 100) };
const assess = (force: Force): ForceAssessment => assessForce(ruleset, project, force);

const grades: fc.Arbitrary<Values> = fc.oneof(
  fc.constant({}),
  fc.record({ morale: fc.constantFrom('special-forces', 'regular', 'inept') }),
  fc.constant({ sapper: true }),
);

/** Forces of the stock list with everything an entry may have; rides go to any entry, sensible or not. */
const anyForce: fc.Arbitrary<Force> = fc
  .array(
    fc.record({
      entries: fc.array(
        fc.record({
          design: fc.constantFrom(...names),
          count: fc.integer({ min: 1, max: 6 }),
          values: grades,
          points: fc.option(fc.integer({ min: -20, max: 50 })),
          rides: fc.array(fc.record({ to: fc.nat(), count: fc.integer({ min: 1, max: 6 }) }), { maxLength: 2 }),
        }),
        { maxLength: 5 },
      ),
      values: grades,
      reserve: fc.boolean(),
    }),
    { maxLength: 5 },
  )
  .map((drawn) => {
    const ids = drawn.flatMap(({ entries }, at) => entries.map((_, row) => entryId(`e${at}-${row}`)));
    const sections = drawn.map(({ entries, values, reserve }, at) =>
      aSection(
        `s${at}`,
        entries.map(({ design, count, values: own, points, rides }, row) => {
          let left = count;
          const aboard = rides.flatMap(({ to, count: wanted }, at) => {
            const carrier = ids[to % ids.length];
            const riding = Math.min(left, wanted);
            const isTwice = rides.slice(0, at).some((other) => ids[other.to % ids.length] === carrier);
            if (!carrier || riding === 0 || isTwice) return [];
            left -= riding;
            return [{ in: carrier, count: riding }];
          });
          return anEntry(design, count, {
            id: entryId(`e${at}-${row}`),
            values: own,
            ...(points === null ? {} : { upgrades: [{ name: 'Own', points }] }),
            ...(aboard.length > 0 ? { rides: aboard } : {}),
          });
        }),
        { values, reserve },
      ),
    );
    return aForce(sections, { purchases: [{ id: 'p', item: 'minefield', count: 2 }] });
  });

/** Whether one entry rides in another, directly or in a carrier that rides in it. */
function isAboard(force: Force, one: string, other: string, seen: ReadonlySet<string> = new Set()): boolean {
  const rides = force.sections.flatMap(({ entries }) => entries).find(({ id }) => id === one)?.rides ?? [];
  return rides.some((ride) => ride.in === other || (!seen.has(ride.in) && isAboard(force, ride.in, other, new Set([...seen, ride.in]))));
}

/** Units on foot in a section that has free seats for one of them, found by looking at every pair of unit and carrier. */
const couldBoard = ({ entries }: SectionAssessment, { transport, force }: ForceAssessment): readonly string[] =>
  entries.flatMap((passenger) => {
    const needed = Number(passenger.facts.seatsNeeded ?? 0);
    const hasSeat = transport.some(
      ({ carrier, isMain, seats, taken }) =>
        isMain &&
        entries.includes(carrier) &&
        carrier !== passenger &&
        !isAboard(force, carrier.entry.id, passenger.entry.id) &&
        carrier.facts.seatsNeeded === 0 &&
        seats - taken >= needed,
    );
    return passenger.walking > 0 && hasSeat ? [passenger.entry.id] : [];
  });

describe('for any force', () => {
  it('the total is the sum of its parts, each the cost of its design as it is', () => {
    fc.assert(
      fc.property(anyForce, (force) => {
        const { points, sections, purchasePoints, unitPoints, units } = assess(force);
        const byHand = force.sections.flatMap((section) =>
          section.entries.map((entry) => {
            const design = project.designs.find(({ id }) => id === entry.design);
            if (!design) throw new Error('No design');
            const input = { ...design, values: { ...design.values, ...section.values, ...entry.values } };
            const own = (entry.upgrades ?? []).reduce((sum, upgrade) => sum + upgrade.points, 0);
            return (Number(assessDesign(ruleset, input).cost) + own) * entry.count;
          }),
        );
        expect(unitPoints).toBe(byHand.reduce((sum, cost) => sum + cost, 0));
        expect(unitPoints).toBe(sections.reduce((sum, section) => sum + Number(section.points), 0));
        expect(points).toBe(Number(unitPoints) + Number(purchasePoints));
        expect(units).toBe(sections.reduce((sum, section) => sum + section.units, 0));
      }),
      RUNS,
    );
  });

  it('splitting a section and joining sections change no total, no unit and no seat taken', () => {
    const facts = (force: Force) => {
      const { points, units, transport, walking } = assess(force);
      return {
        points,
        units,
        taken: transport.reduce((sum, { taken }) => sum + taken, 0),
        walking: walking.reduce((sum, { count }) => sum + count, 0),
      };
    };
    fc.assert(
      fc.property(anyForce, fc.nat(), fc.array(fc.nat(6)), fc.infiniteStream(fc.boolean()), (force, which, counts, coins) => {
        const section = force.sections[which % Math.max(1, force.sections.length)];
        if (!section) return;
        const taken = section.entries.map(({ id }, index) => ({ entry: id, count: counts[index] ?? 0 }));
        let next = 0;
        const made = { id: sectionId('new'), name: 'New' };
        const split = changeForce(
          force,
          splitSection(force, section.id, taken, made, () => entryId(`new${next++}`)),
        );
        expect(facts(split)).toEqual(facts(force));
        const some = split.sections.filter(() => coins.next().value).map(({ id }) => id);
        expect(facts(changeForce(split, joinSections(split, some)))).toEqual(facts(force));
      }),
      RUNS,
    );
  });

  it('filling the carriers never takes more seats than there are, moves nobody who rides, and leaves nothing for a second time', () => {
    fc.assert(
      fc.property(anyForce, (force) => {
        const before = assess(force);
        const change = fillCarriers(ruleset, before);
        const after = change ? assess(changeForce(force, change)) : before;
        for (const { carrier, place, seats, taken } of after.transport) {
          const was = before.transport.find((each) => each.carrier.entry.id === carrier.entry.id && each.place === place)?.taken ?? 0;
          expect(taken).toBeGreaterThanOrEqual(was);
          if (taken > was) expect(taken).toBeLessThanOrEqual(seats);
        }
        expect(after.points).toEqual(before.points);
        expect(fillCarriers(ruleset, after)).toBeNull();
        for (const section of after.sections) expect(couldBoard(section, after)).toEqual([]);
        const aboard = before.sections.flatMap((section) => couldBoard(section, before));
        expect(change === null ? aboard : []).toEqual([]);
      }),
      RUNS,
    );
  });

  it('an answer kept from before an edit is the answer worked out anew', () => {
    fc.assert(
      fc.property(anyForce, fc.integer({ min: 1, max: 9 }), (force, count) => {
        assess(force);
        const first = force.sections.flatMap(({ entries }) => entries)[0];
        if (!first) return;
        const changed = changeForce(force, { kind: 'setEntry', entry: first.id, head: { count } });
        const fresh: Force = JSON.parse(JSON.stringify(changed));
        expect(JSON.stringify(assess(changed))).toBe(JSON.stringify(assess(fresh)));
      }),
      RUNS,
    );
  });

  it('undo returns the very project, through any changes', () => {
    const change: fc.Arbitrary<ForceChange> = fc.oneof(
      fc.record({ kind: fc.constant('setHead' as const), head: fc.record({ limit: fc.option(fc.nat(9000)) }) }),
      fc.record({ kind: fc.constant('removeSections' as const), sections: fc.constant([sectionId('s0')]) }),
      fc.record({ kind: fc.constant('removeEntries' as const), entries: fc.constant([entryId('e1-0')]) }),
      fc.constant<ForceChange>({ kind: 'addSections', at: 0, sections: [] }),
      fc.record({ kind: fc.constant('setPurchases' as const), purchases: fc.constant([]) }),
      fc.record({
        kind: fc.constant('setDecks' as const),
        decks: fc.constant([{ id: 'd', name: 'Deck', cards: { move: 60 } }]),
        deck: fc.constant('d'),
      }),
    );
    fc.assert(
      fc.property(anyForce, fc.array(change, { maxLength: 8 }), (force, changes) => {
        const start = startHistory(stockProject(ruleset, force));
        const edits = changes.map((each): Edit => ({ kind: 'editForce', force: force.id, label: 'Change', change: each }));
        const end = edits.reduce(perform, start);
        expect(end.past.reduce(undo, end).present).toBe(start.present);
      }),
    );
  });
});

describe('the budget', () => {
  it('what fits, fits: as many as the points left allow, never one more', () => {
    fc.assert(
      fc.property(fc.nat(2000), (left) => {
        const force = aForce([], { battle: 'prepared', role: 'defender' });
        const fitting = whatFits(ruleset, project, force, left);
        for (const { count, each, points } of fitting) {
          expect(points).toBe(count * each);
          expect(points).toBeLessThanOrEqual(left);
          if (count < 999) expect(points + each).toBeGreaterThan(left);
        }
        const affordable = project.designs.filter((design) => Number(assessDesign(ruleset, design).cost) <= left).map(({ id }) => id);
        const offered = fitting.flatMap(({ what }) => (what.kind === 'design' ? [what.design.id] : []));
        expect(offered.toSorted()).toEqual(affordable.toSorted());
        expect(fitting.map(({ points }) => points)).toEqual(fitting.map(({ points }) => points).toSorted((one, other) => other - one));
      }),
      RUNS,
    );
  });

  it('proposals stay within their points and what is owned, touch nothing, and are the same for the same seed', () => {
    const force = aForce([aSection('Recce', [anEntry('Ferret Scout Car', 2)])]);
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 400, max: 3000 }), fc.boolean(), (seed, target, isOwned) => {
        // Of designs without a count none are owned.
        const most = new Map(project.designs.flatMap(({ id }, at) => (at % 3 === 0 ? [] : [[id, at % 3] as const])));
        const bounds = { target, seed, steps: 20, ...(isOwned && { most }) };
        const proposals = allSteps(fillProposals(ruleset, project, force, bounds));
        expect(proposals.length).toBeGreaterThan(0);
        for (const { additions, change, points, left, filled } of proposals) {
          expect(additions.reduce((sum, each) => sum + each.points, Number(assess(force).points))).toBe(points);
          expect(left).toBe(target - points);
          expect(left).toBeGreaterThanOrEqual(0);
          expect(points).toBeGreaterThan(Number(assess(force).points));
          if (isOwned) expect(additions.filter(({ design, count }) => count > (most.get(design.id) ?? 0))).toEqual([]);
          const after = changeForce(force, change);
          expect(after.sections[0]).toBe(force.sections[0]);
          expect(assess(after).points).toBe(points);
          expect(filled.points).toBe(points);
          expect(assess(after).issues.filter(({ severity }) => severity === 'error')).toEqual([]);
        }
        expect(new Set(proposals.map(({ additions }) => JSON.stringify(additions.map(({ label, count }) => [label, count])))).size).toBe(
          proposals.length,
        );
        expect(allSteps(fillProposals(ruleset, project, force, bounds))).toEqual(proposals);
      }),
      { numRuns: 8 },
    );
  });

  it('a balanced one is a mix, also of designs whose role nobody has said', () => {
    const plain = { ...project, designs: project.designs.map((design) => ({ ...design, values: { ...design.values, role: null } })) };
    const target = 1500;
    for (const seed of [1, 2, 3]) {
      const [balanced] = allSteps(fillProposals(ruleset, plain, aForce([], { limit: target }), { target, seed }));
      const shares = balanced?.additions.map(({ points }) => points / balanced.points) ?? [];
      expect(shares.length).toBeGreaterThanOrEqual(2);
      expect(Math.max(...shares)).toBeLessThan(0.67);
    }
  });

  it('have two units or more of most designs, however little there is to spend', () => {
    for (const target of [250, 400, 600, 800])
      for (const seed of [1, 2]) {
        const additions = allSteps(fillProposals(ruleset, project, aForce([], { limit: target }), { target, seed })).flatMap(
          (each) => each.additions,
        );
        const singles = additions.filter(({ count }) => count === 1);
        expect(singles.length / additions.length, `${target} points: ${singles.map(({ label }) => label).join(', ')}`).toBeLessThanOrEqual(
          0.25,
        );
      }
  });

  it('are of different kinds also where there is little to spend', () => {
    for (const target of [250, 400]) {
      const found = allSteps(fillProposals(ruleset, project, aForce([], { limit: target }), { target, seed: 1 }));
      expect(found.map(({ kind }) => kind)).toEqual(FILL_KINDS);
    }
  });

  it('the three kinds differ in size, and have several units of a few designs', () => {
    const found = allSteps(fillProposals(ruleset, project, aForce([]), { target: 1500, seed: 1 }));
    const units = (kind: FillKind): number =>
      found.find((each) => each.kind === kind)?.additions.reduce((sum, { count }) => sum + count, 0) ?? 0;
    expect(found.map(({ kind }) => kind)).toEqual(FILL_KINDS);
    expect(units('few')).toBeLessThan(units('many'));
    for (const { additions, left } of found) {
      expect(additions.length).toBeLessThanOrEqual(5);
      expect(left).toBeLessThanOrEqual(75);
    }
  });
});

describe('the chance of a card in hand', () => {
  it('is that of counting every hand, for small decks', () => {
    fc.assert(
      fc.property(fc.nat(5), fc.nat(5), fc.nat(10), fc.nat(6), (good, other, hand, n) => {
        const deck = { cards: { move: good, blank: other } };
        const cards = [...Array<boolean>(good).fill(true), ...Array<boolean>(other).fill(false)];
        const drawn = Math.min(hand, cards.length);
        let [hits, all] = [0, 0];
        for (let bits = 0; bits < 2 ** cards.length; bits++) {
          const held = cards.filter((_, index) => (bits >> index) & 1);
          if (held.length !== drawn) continue;
          all++;
          if (held.filter(Boolean).length >= n) hits++;
        }
        expect(chanceAtLeast(deck, 'move', hand, n)).toBeCloseTo(hits / all, 9);
      }),
    );
  });

  it('at least one of 12 overwatch in 12 of 60 cards: 1 - C(48,12)/C(60,12) = 95.0 %', () => {
    expect(chanceAtLeast({ cards: { overwatch: 12, move: 48 } }, 'overwatch', 12, 1)).toBeCloseTo(0.9502, 3);
  });
});
