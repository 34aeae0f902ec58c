import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judged } from '../../shared/force/deck/shares.ts';
import { assessForce } from '../../shared/force/index.ts';
import { gradeSteps, rideOffers } from '../../shared/force/plan/index.ts';
import { mixOf } from '../../shared/force/plan/mixes.ts';
import { collectionCsv, collectionOf, readCollection, setPlaying, splitDamage, unitsOf } from '../../shared/force/records/index.ts';
import { carriersAbove } from '../../shared/force/transport.ts';
import { changeForce } from '../../shared/project/edit/index.ts';
import type { Force } from '../../shared/project/force.ts';
import { type Design, designIdSchema, type Project } from '../../shared/project/index.ts';
import { aForce, anEntry, aSection, entryId, forceId, sectionId, stockProject } from '../support/forces/forces.ts';
import { builtInRuleset, tinyRuleset } from '../support/rulesets/rulesets.ts';

const tiny = tinyRuleset();
const zorch = builtInRuleset('zorch-97');
const namesOf = (project: Project): readonly string[] => project.designs.map(({ id }) => id);

/** A force of a few entries of designs with these names, some with a note, some riding in others. */
const forceOf = (names: readonly string[], most = 4): fc.Arbitrary<Force> =>
  fc
    .array(
      fc.array(
        fc.record({
          design: fc.constantFrom(...names),
          count: fc.integer({ min: 1, max: most }),
          isNoted: fc.boolean(),
          ride: fc.option(fc.nat(7)),
        }),
        { maxLength: 4 },
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map((sections) => {
      const ids = sections.flatMap((entries, section) => entries.map((_, at) => entryId(`e${section}.${at}`)));
      return aForce(
        sections.map((entries, section) =>
          aSection(
            `s${section}`,
            entries.map(({ design, count, isNoted, ride }, at) =>
              anEntry(design, count, {
                id: entryId(`e${section}.${at}`),
                ...(isNoted && { notes: 'Dig in.' }),
                ...(ride !== null &&
                  ids[ride] !== undefined &&
                  ids[ride] !== `e${section}.${at}` && { rides: [{ in: ids[ride], count: 1 }] }),
              }),
            ),
          ),
        ),
      );
    });

describe('how many of a design play', () => {
  const project = stockProject(tiny);
  const names = namesOf(project);

  it('is what was asked for; others stay as they are, and what was taken out comes back as it was', () => {
    fc.assert(
      fc.property(forceOf(names), fc.constantFrom(...names), fc.nat(9), fc.nat(9), (force, name, count, later) => {
        const design = designIdSchema.parse(name);
        const to = { section: sectionId('s0'), newSection: { id: sectionId('new'), name: 'New' }, newEntry: entryId('new') };
        const change = setPlaying(force, design, count, to);
        expect(change === null).toBe(unitsOf(force, design) === count);
        const after = change ? changeForce(force, change) : force;
        const all = (of: Force) => of.sections.flatMap(({ entries }) => entries);
        expect(unitsOf(after, design)).toBe(count);
        for (const other of all(force))
          if (other.design !== design) expect(all(after).find(({ id }) => id === other.id)?.count).toBe(other.count);
        // Fewer: the last ones go first. More: they join an entry that is plain, first of all in their section, else make one there.
        const own = all(force).filter((entry) => entry.design === design);
        if (count < unitsOf(force, design)) {
          let left = count;
          for (const { id, count: before } of own) {
            expect(all(after).find((entry) => entry.id === id)?.count ?? 0).toBe(Math.min(before, left));
            left -= Math.min(before, left);
          }
        } else if (count > unitsOf(force, design)) {
          const plain = own.filter((entry) => entry.notes === undefined && entry.rides === undefined);
          const inFirst = plain.find(({ id }) => id.startsWith('e0.')) ?? plain[0];
          const grown = all(after).filter((entry) => all(force).find(({ id }) => id === entry.id)?.count !== entry.count);
          expect(grown.map(({ id }) => id)).toEqual([inFirst?.id ?? 'new']);
        }
        const back = setPlaying(after, design, later, { ...to, newEntry: entryId('later'), before: [force] });
        const again = back ? changeForce(after, back) : after;
        expect(unitsOf(again, design)).toBe(later);
        if (later === unitsOf(force, design) && later > count)
          expect(all(again).filter((entry) => entry.design === design)).toHaveLength(own.length);
      }),
    );
  });
});

describe('a collection', () => {
  const designs = ['Drummer', ' drummer ', 'Bull "dozer"', 'A; b, c', 'Ünit'].map(
    (name, at): Design => ({ id: designIdSchema.parse(`d${at}`), values: { name }, components: {} }),
  );
  const counts = fc.dictionary(fc.constantFrom(...designs.map(({ id }) => id)), fc.nat(9999));

  it('comes back from its file, but for the order of designs that share a name', () => {
    fc.assert(
      fc.property(counts, (collection) => {
        const both = Object.hasOwn(collection, 'd1')
          ? { ...collection, [designs[0]?.id ?? '']: collection[designs[0]?.id ?? ''] ?? 1 }
          : collection;
        const read = readCollection(collectionCsv({ designs, collection: both }), { designs });
        expect(read).toEqual({ collection: both, problems: [] });
      }),
    );
  });

  it.each([
    ['Name,Owned', 0, 1],
    ['How many;Unit', 1, 0],
    ['Nr\tModel\tCount', 1, 2],
    ['Count,Shelf,Shelf', 1, 0],
    ['Shelf,Name', 1, 0],
    ['', 0, 1],
  ])('is read by the headings “%s”, lines that cannot be used are told', (headings, nameAt, countAt) => {
    const delimiter = headings.includes('\t') ? '\t' : headings.includes(';') ? ';' : ',';
    const row = (name: string, count: string): string =>
      [0, 1, 2].map((at) => (at === nameAt ? name : at === countAt ? count : '')).join(delimiter);
    const lines = [
      row('DRUMMER', '3'),
      row('drummer', '10000'),
      row('Drummer', '4'),
      row('Drummer', '5'),
      row('Nobody', '1'),
      '',
      row('Ünit', 'x'),
      row('ünit', '0'),
    ];
    const first = headings === '' ? [] : [headings];
    const { collection, problems } = readCollection([...first, ...lines].join('\r\n'), { designs });
    expect(collection).toEqual({ d0: 3, d1: 4, d4: 0 });
    const at = (line: number): string => `Line ${line + first.length}:`;
    expect(problems.map((problem) => problem.replace(/(?<=:).*/u, ''))).toEqual([at(2), at(4), at(5), at(7)]);
    expect(problems.map((problem) => /first line counts|no design|no number/u.exec(problem)?.[0])).toEqual([
      'no number',
      'first line counts',
      'no design',
      'no number',
    ]);
  });

  it('counts what is used here and elsewhere', () => {
    const project = stockProject(tiny);
    const names = namesOf(project);
    const forces = fc
      .tuple(forceOf(names), forceOf(names))
      .map((pair) => pair.map((force, at) => ({ ...force, id: forceId(`f${at}`), name: `Force ${at}` })));
    fc.assert(
      fc.property(forces, fc.option(fc.dictionary(fc.constantFrom(...names), fc.nat(9)), { nil: undefined }), (pair, collection) => {
        const [here = expect.fail(), other = expect.fail()] = pair;
        const lines = collectionOf({ ...project, forces: pair, collection }, here);
        expect(lines).toEqual(
          project.designs.map((design) => {
            const there = unitsOf(other, design.id);
            return {
              design,
              owned: collection === undefined ? null : (collection[design.id] ?? 0),
              here: unitsOf(here, design.id),
              elsewhere: there === 0 ? [] : [{ force: 'Force 1', units: there }],
            };
          }),
        );
      }),
      { numRuns: 40 },
    );
  });
});

describe('cards by their bounds', () => {
  const share = fc.option(
    fc.integer({ min: 0, max: 20 }).map((each) => each / 20),
    { nil: undefined },
  );
  const number = fc.option(fc.nat(12), { nil: undefined });

  it('fit as they are counted, and the words say which bounds there are', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), share, share, number, number, (count, others, least, most, leastCards, mostCards) => {
        const total = count + others;
        const { isFitting, words, ...rest } = judged('stop', 'Stops', count, total, { least, most, leastCards, mostCards });
        expect(rest).toEqual({ id: 'stop', label: 'Stops', count, share: total === 0 ? 0 : count / total });
        // In twentieths, without fractions.
        const fits =
          (least === undefined || 20 * count >= Math.round(20 * least) * total) &&
          (most === undefined || 20 * count <= Math.round(20 * most) * total);
        const counts = (leastCards === undefined || count >= leastCards) && (mostCards === undefined || count <= mostCards);
        expect(isFitting).toBe(total === 0 ? null : fits && counts);
        const bounds = (one: number | undefined, other: number | undefined, unit: string, times: number): string => {
          const [low, high] = [one, other].map((each) => `${Math.round((each ?? 0) * times)}${unit}`);
          if (one === undefined) return other === undefined ? '' : `, at most ${high}`;
          if (other === undefined) return `, at least ${low}`;
          return one === other ? `, exactly ${low}` : `, at least ${low} and at most ${high}`;
        };
        const hasShares = least !== undefined || most !== undefined;
        const isCounted = leastCards !== undefined || mostCards !== undefined;
        const inShares = hasShares || !isCounted ? `${total === 0 ? '' : ' # %'}${bounds(least, most, ' %', 100)}` : '';
        const inCards = isCounted ? `${hasShares ? ';' : ''}${total === 0 ? '' : ` ${count}`}${bounds(leastCards, mostCards, '', 1)}` : '';
        const shown = /^Stops (\d+(?:\.\d+)?) %/u.exec(words)?.[1];
        expect(words.replace(/^Stops \d+(?:\.\d+)? %/u, 'Stops # %')).toBe(`Stops${inShares}${inCards}`);
        if (shown !== undefined) expect(Math.abs(Number(shown) - (100 * count) / total)).toBeLessThanOrEqual(0.5);
        // A share that does not meet its bound is never shown as the bound.
        if (shown !== undefined && !fits)
          for (const bound of [least, most])
            if (bound !== undefined && bound !== count / total) expect(Number(shown)).not.toBe(Math.round(100 * bound));
      }),
      { numRuns: 400 },
    );
  });

  it('of a mix are as many as asked for, near their shares, and of no kind more than it may be', () => {
    const kinds = [
      { id: 'go', label: 'Go', most: undefined },
      { id: 'halt', label: 'Halt', most: 0.25 },
    ];
    const cards = ['a', 'b', 'c', 'd'].map((id, at) => ({ id, label: id, kind: at < 2 ? 'go' : 'halt' }));
    const weights = fc.record({ a: fc.nat(6), b: fc.nat(6), c: fc.nat(6), d: fc.nat(6) });
    fc.assert(
      fc.property(weights, fc.integer({ min: 1, max: 60 }), (mix, total) => {
        const sum = Object.values(mix).reduce((one, other) => one + other, 0);
        const made = mixOf({ kinds, cards } as Parameters<typeof mixOf>[0], { id: 'mix', label: 'Mix', reason: '', cards: mix }, total);
        const of = (id: string): number => made[id] ?? 0;
        const all = ['a', 'b', 'c', 'd'];
        for (const id of all) {
          const weight = mix[id as keyof typeof mix];
          const exact = sum === 0 ? 0 : (weight * total) / sum;
          expect(of(id)).toBeGreaterThanOrEqual(Math.floor(exact + 1e-9));
          if (weight === 0) expect(made).not.toHaveProperty(id);
          if (mix.c + mix.d === 0) expect(of(id)).toBeLessThanOrEqual(Math.ceil(exact - 1e-9));
        }
        const count = all.reduce((one, id) => one + of(id), 0);
        const halts = of('c') + of('d');
        const due = sum === 0 ? 0 : Math.floor((mix.c * total) / sum + 1e-9) + Math.floor((mix.d * total) / sum + 1e-9);
        expect(halts).toBeLessThanOrEqual(Math.max(due, Math.floor(total * 0.25 + 1e-9)));
        if (mix.a + mix.b > 0) expect(count).toBe(total);
        // Of two with a share over, the larger one gets the card.
        const over = (id: keyof typeof mix): number => ((mix[id] * total) / Math.max(1, sum)) % 1;
        if (mix.c + mix.d === 0 && over('a') > over('b') + 1e-9 && mix.a > 0) expect(of('a')).toBe(Math.ceil((mix.a * total) / sum - 1e-9));
      }),
    );
  });
});

describe('units', () => {
  const project = stockProject(zorch);
  const names = namesOf(project)
    .filter((name) => /Rifle|Mortar|Lorry|MICV|Jeep|Carrier|Tank/u.test(name))
    .slice(0, 8);

  it('of each grade cost what the force costs more with them', () => {
    fc.assert(
      fc.property(forceOf(names), (force) => {
        const entries = force.sections.flatMap((section) => section.entries.map(({ id }) => id));
        const field = zorch.force.data.grade?.field ?? '';
        const before = assessForce(zorch, project, force).points;
        for (const { key, difference } of gradeSteps(zorch, project, force, entries)) {
          const graded = changeForce(force, {
            kind: 'together',
            changes: entries.map((entry) => ({ kind: 'setEntry', entry, head: { values: { [field]: key } } })),
          });
          const after = assessForce(zorch, project, graded).points;
          if (typeof before === 'number' && typeof after === 'number') expect(difference).toBeCloseTo(after - before, 6);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('find a place in every carrier that is offered to them, as many as it says, and one more does not', () => {
    fc.assert(
      fc.property(forceOf(names, 6), (force) => {
        const assessment = assessForce(zorch, project, force);
        const riding = (entry: (typeof assessment.sections)[number]['entries'][number], into: string, count: number) => {
          const rides = [{ in: entryId(into), count }];
          const boarded = changeForce(force, { kind: 'setEntry', entry: entry.entry.id, head: { rides } });
          const { transport } = assessForce(zorch, project, boarded);
          return transport
            .flatMap(({ riders }) => riders)
            .filter((rider) => rider.entry.entry.id === entry.entry.id)
            .reduce((sum, { unplaced }) => sum + unplaced, 0);
        };
        for (const { entries } of assessment.sections)
          for (const entry of entries)
            for (const { carrier, count } of rideOffers(zorch, assessment, entry)) {
              if (carrier.entry.id === entry.entry.rides?.[0]?.in) continue;
              expect(carrier.entry.id).not.toBe(entry.entry.id);
              expect(riding(entry, carrier.entry.id, count)).toBe(0);
              if (count < entry.entry.count) expect(riding(entry, carrier.entry.id, count + 1)).toBeGreaterThan(0);
            }
      }),
      { numRuns: 25 },
    );
  });

  it('know in whom they ride, through carriers that ride themselves', () => {
    fc.assert(
      fc.property(forceOf(names), (force) => {
        const all = assessForce(zorch, project, force).sections.flatMap(({ entries }) => entries);
        const next = new Map(all.map(({ entry }) => [entry.id, entry.rides?.[0]?.in]));
        for (const entry of all) {
          const above = new Set<string>();
          for (let at = next.get(entry.entry.id); at !== undefined && !above.has(at); at = next.get(at)) above.add(at);
          expect(new Set<string>(carriersAbove(all, entry))).toEqual(above);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('that are parted keep their losses between them, and each the state of their marks', () => {
    fc.assert(
      fc.property(
        fc.option(fc.nat(9), { nil: undefined }),
        fc.nat(9),
        fc.nat(3),
        fc.constantFrom('', 'stunned'),
        (lost, kept, ticks, state) => {
          const [stay, go] = splitDamage({ ...(lost === undefined ? {} : { lost }), marks: { Hull: ticks, State: state } }, kept);
          expect([stay?.lost ?? 0, go?.lost ?? 0]).toEqual([Math.min(lost ?? 0, kept), Math.max(0, (lost ?? 0) - kept)]);
          const marks = (hull: number) => ({ ...(hull > 0 && { Hull: hull }), ...(state !== '' && { State: state }) });
          expect([stay?.marks ?? {}, go?.marks ?? {}]).toEqual([marks(ticks), marks(0)]);
          if (stay) expect(Object.keys(stay)).not.toEqual([]);
        },
      ),
    );
    expect(splitDamage(undefined, 3)).toEqual([null, null]);
  });
});
