import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assessForce } from '../../shared/force/index.ts';
import {
  forceLeftOut,
  forceList,
  type ListFormat,
  listFormats,
  listForms,
  listTexts,
  readForceList,
} from '../../shared/paper/lists/index.ts';
import { type Force, type ForceEntry, forceSchema, type Section } from '../../shared/project/force.ts';
import { type Design, designIdSchema, type Project } from '../../shared/project/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import type { Values } from '../../shared/rules/ruleset/values/index.ts';
import { workedForce, workedOpponent, workedProject } from '../support/forces/battlegroups.ts';
import { aForce, anEntry, aSection, entryId } from '../support/forces/forces.ts';
import { NASTY_TEXTS, randomDesigns } from '../support/random/randomDesigns.ts';
import { anyFields } from '../support/random/randomFields.ts';
import { tries } from '../support/random/seed.ts';
import { awkwardRuleset } from '../support/rulesets/awkwardRuleset.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');

function textOf(ruleset: Ruleset, project: Project, force: Force, format: ListFormat, pointsShown = true): string {
  const options = { form: 'full', pointsShown, isHouseRules: false, designs: project.designs } as const;
  return listTexts(forceList(ruleset, assessForce(ruleset, project, force), options), format).join('\n\n');
}

function through(ruleset: Ruleset, project: Project, force: Force, format: ListFormat, into: readonly Design[] = project.designs) {
  let next = 0;
  const read = readForceList(ruleset, into, textOf(ruleset, project, force, format), () => `new-${next++}`);
  if (read === null) throw new Error('The list is not read.');
  return read;
}

/** A force without ids: parts that name others do so by their places; what is empty is absent. */
function substance(force: Force) {
  const entries = force.sections.flatMap((section) => section.entries);
  const ids = [...force.sections, ...entries, ...force.purchases].map(({ id }) => id as string);
  const place = (id: string | undefined) => (id === undefined ? undefined : ids.indexOf(id));
  const values = (own: Values | undefined) => (own && Object.keys(own).length > 0 ? own : undefined);
  const filled = <T>(list: readonly T[] | undefined) => (list && list.length > 0 ? list : undefined);
  const words = (text: string | undefined) => (text === '' ? undefined : text);
  return JSON.parse(
    JSON.stringify({
      ...force,
      ...{
        id: null,
        values: values(force.values),
        deck: force.decks.findIndex(({ id }) => id === force.deck),
        side: words(force.side),
        player: words(force.player),
      },
      ...{
        registered: filled(force.registered),
        exceptions: filled(force.exceptions?.map((each) => ({ ...each, place: place(each.place) }))),
      },
      decks: force.decks.map((deck) => ({ ...deck, id: null, hand: values(deck.hand) })),
      purchases: force.purchases.map((each) => ({
        ...each,
        id: null,
        section: place(each.section),
        entry: place(each.entry),
        name: words(each.name),
        benefit: words(each.benefit),
      })),
      sections: force.sections.map((section) => ({
        ...{ ...section, id: null, values: values(section.values) },
        entries: section.entries.map((entry) => ({
          ...{
            ...entry,
            id: null,
            values: values(entry.values),
            upgrades: filled(entry.upgrades),
            name: words(entry.name),
            numbers: words(entry.numbers),
            loadOut: words(entry.loadOut),
          },
          of: place(entry.of),
          rides: filled(entry.rides?.map((ride) => ({ ...ride, in: place(ride.in) }))),
        })),
      })),
    }),
  );
}

const text = fc.oneof(
  fc.constantFrom(...NASTY_TEXTS, '2x Boar', 'Line 3', 'Section 1, Name: x', '**b**', '[b]', '@here', 'שלום', '\u202Ex'),
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);
const named = text.filter((each) => each !== '');
/** What is carried of some rows, whether or not a design has them. */
const anyLoad = fc.dictionary(
  fc.constantFrom('weapons', 'devices'),
  fc.dictionary(fc.constantFrom('0', '1', '4'), fc.nat(12), { minKeys: 1, noNullPrototype: true }),
  { minKeys: 1, noNullPrototype: true },
);
/** What was rolled for some fields, whether or not the rules roll them. */
const anyRolls = fc.dictionary(
  fc.constantFrom('hp1', 'fp1', 'hits', 'polish'),
  fc.record(
    {
      seed: fc.nat(4294967295),
      dice: fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 6 }),
      sides: fc.integer({ min: 1, max: 20 }),
      plus: fc.oneof(fc.integer({ min: -9, max: 9 }), fc.constant(0.5)),
    },
    { requiredKeys: ['seed', 'dice'], noNullPrototype: true },
  ),
  { minKeys: 1, noNullPrototype: true },
);
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 3 });

/** Any force of these designs, legal or not, with everything but notes. */
function anyForce(ruleset: Ruleset, designs: readonly Design[]): fc.Arbitrary<Force> {
  const { grade, upgrades, deck, purchases, battles } = ruleset.force.data;
  const grades = [...(ruleset.tables.get(fieldTable(ruleset, grade?.field))?.rows ?? [])].map(({ key }) => String(key));
  const own: readonly (readonly [string, fc.Arbitrary<string | boolean>])[] = [
    ...(grade && grades.length > 0 ? [[grade.field, fc.constantFrom(...grades)] as const] : []),
    ...upgrades.map((id) => [id, fc.boolean()] as const),
  ];
  const values: fc.Arbitrary<Values> = fc
    .tuple(...own.map(([id, value]) => optional(value).map((each) => (each === undefined ? [] : [[id, each] as const]))))
    .map((pairs) => Object.fromEntries(pairs.flat()));
  const count = fc.integer({ min: 1, max: 12 });
  const turn = optional(fc.integer({ min: 1, max: 9 }));
  const entry = fc.record({
    ...{
      design: fc.constantFrom(...designs.map(({ id }) => id)),
      count,
      values: optional(values),
      name: optional(text),
      numbers: optional(text),
    },
    fields: anyFields(ruleset, 'entry'),
    ...{ rolls: optional(anyRolls), parent: optional(fc.nat()) },
    ...{ arrives: turn, loadOut: optional(text), carried: optional(anyLoad), ride: optional(fc.record({ to: fc.nat(), count })) },
    upgrades: optional(fc.array(fc.record({ name: named, points: fc.integer({ min: -50, max: 50 }) }), { maxLength: 2 })),
  });
  const section = fc.record({
    name: text,
    values: optional(values),
    reserve: optional(fc.boolean()),
    arrives: turn,
    fields: anyFields(ruleset, 'section'),
    entries: fc.array(entry, { maxLength: 4 }),
  });
  const purchase = fc.record({
    item: fc.constantFrom(null, 'unknownThing', ...purchases.map(({ id }) => id)),
    ...{ count, name: optional(text), points: optional(fc.integer({ min: 0, max: 90 })), benefit: optional(text), at: optional(fc.nat()) },
  });
  const cards = fc.record(Object.fromEntries((deck?.cards ?? []).map(({ id }) => [id, fc.integer({ min: 0, max: 9 })])), {
    requiredKeys: [],
  });
  const battle = fc.constantFrom(null, ...battles.map(({ id }) => id));
  return fc
    .record({
      ...{
        name: text,
        side: optional(text),
        player: optional(text),
        limit: fc.option(fc.integer({ min: 0, max: 20_000 })),
        battle,
        values: optional(values),
        fields: anyFields(ruleset, 'force'),
      },
      role: fc.constantFrom(null, ...battles.flatMap(({ roles }) => roles.map(({ id }) => id))),
      colour: optional(fc.constant('#22566a')),
      ...{
        sections: fc.array(section, { maxLength: 4 }),
        purchases: fc.array(purchase, { maxLength: 3 }),
        decks: fc.array(fc.record({ name: text, cards, hand: optional(cards), drawFrom: turn }), { maxLength: 2 }),
        handBy: optional(fc.constantFrom('section', 'unit', 'unknownBase')),
      },
      ...{ chosen: optional(fc.nat()), registered: optional(fc.array(named, { maxLength: 3 })) },
      exceptions: optional(fc.array(fc.record({ check: named, reason: text, at: optional(fc.nat()) }), { maxLength: 2 })),
    })
    .map(({ sections, purchases: bought, decks, chosen, exceptions, ...head }): Force => {
      const entries = sections.flatMap((each, at) => each.entries.map((_, row) => `e${at}-${row}`));
      const places = [...sections.map((_, at) => `s${at}`), ...entries];
      const pick = <T>(list: readonly T[], at: number | undefined): T | undefined =>
        at === undefined || list.length === 0 ? undefined : list[at % list.length];
      const made = {
        ...head,
        id: 'force',
        sections: sections.map((each, at) => ({
          ...{ ...each, id: `s${at}` },
          entries: each.entries.map(({ ride, parent, ...rest }, row) => {
            const carrier = pick(entries, ride?.to);
            const of = pick(entries, parent);
            return { ...rest, of, id: `e${at}-${row}`, ...(ride && carrier ? { rides: [{ in: carrier, count: ride.count }] } : {}) };
          }),
        })),
        purchases: bought.map(({ at, ...each }, index) => {
          const place = pick(places, at);
          return { ...each, id: `p${index}`, ...(place === undefined ? {} : { [place.startsWith('s') ? 'section' : 'entry']: place }) };
        }),
        decks: decks.map((each, at) => ({ ...each, id: `d${at}` })),
        deck: pick(
          decks.map((_, at) => `d${at}`),
          chosen,
        ),
        exceptions: exceptions?.map(({ at, ...each }) => ({ ...each, place: pick(places, at) })),
      };
      // Only what is there: an absent property is no property that is undefined.
      return forceSchema.parse(JSON.parse(JSON.stringify(made)));
    });
}

function fieldTable(ruleset: Ruleset, id: string | undefined): string {
  const field = ruleset.data.fields.find((each) => each.id === id);
  return field?.kind === 'choice' ? field.table : '';
}

const projectOf = (ruleset: Ruleset, designs: readonly Design[]): Project => ({
  format: 1,
  name: 'Battle',
  ruleset: { id: ruleset.data.id, version: ruleset.data.version },
  designs,
});

describe.each([
  ['zorch-97', zorch],
  ['spaceship-battles', builtInRuleset('spaceship-battles')],
  ['an awkward ruleset', awkwardRuleset()],
] as const)('%s', (_, ruleset) => {
  const designs = [...randomDesigns(ruleset, 3, 5, { odd: 0.3 }), ...randomDesigns(ruleset, 4, 2)].map((design, at): Design => {
    const name = at === 5 || at === 6 ? 'Twin' : (design.values.name ?? null);
    return { ...design, id: designIdSchema.parse(`design-${at}`), values: { ...design.values, name } };
  });
  const project = projectOf(ruleset, designs);

  it.each(listFormats)('a battlegroup in a full list comes back as it was: %s', (format) => {
    fc.assert(
      fc.property(anyForce(ruleset, designs), (force) => {
        const { force: back, lacks } = through(ruleset, project, force, format);
        expect(substance(back)).toEqual(substance(force));
        expect(lacks).toEqual([]);
        expect(forceLeftOut(ruleset, force, designs, { form: 'full', pointsShown: true })).toEqual([]);
      }),
      { numRuns: tries(5, 25) },
    );
  });
});

describe('the worked battlegroups', () => {
  const project = workedProject();
  it.each(listFormats)('come back from a list in the format "%s"', (format) => {
    for (const { notes: _notes, ...force } of [workedForce(), workedOpponent()]) {
      const sections = force.sections.map(({ notes: _, ...section }) => section as Section);
      const whole = { ...force, sections } as Force;
      expect(substance(through(zorch, project, whole, format).force)).toEqual(substance(whole));
    }
  });

  it('come back with their exemptions, also from a list of an earlier version', () => {
    const force: Force = { ...workedForce(), exceptions: [{ check: 'mixedGrades', reason: 'Veterans lead.' }] };
    const text = textOf(zorch, project, force, 'plain');
    expect(text).toContain('Exemption 1, Check');
    let next = 0;
    for (const list of [text, text.replace('Exemption 1,', 'Exception 1,')])
      expect(readForceList(zorch, project.designs, list, () => `new-${next++}`)?.force.exceptions).toEqual(force.exceptions);
  });

  it('say what the project lacks for them, and come back without it', () => {
    const [first] = project.designs;
    const without = project.designs.filter(({ values }) => values.name !== 'Rifle Stand');
    const { force, lacks } = through(zorch, project, workedForce(), 'plain', without);
    expect(lacks).toEqual([
      'This project lacks the design “Rifle Stand”: 1 line was left out. Import it first, then paste the list again.',
    ]);
    const names = force.sections.flatMap(({ entries }) => entries.map(({ design }) => design as string));
    expect(names).toHaveLength(workedForce().sections.flatMap(({ entries }) => entries).length - 1);
    expect(first && names).not.toContain('Rifle Stand');
  });

  it('are not taken for designs, nor designs for them', () => {
    expect(readForceList(zorch, project.designs, 'Parade\n2 units by ZORCH!\n\nBoar: 90 PP\n  Move 20', () => 'x')).toBeNull();
    expect(readForceList(zorch, project.designs, 'Sections 2, Name: x', () => 'x')).toBeNull();
  });

  it('an opponent’s list tells neither points nor plans, also where it can be read back', () => {
    const text = textOf(zorch, project, workedForce(), 'plain', false);
    expect(text).not.toMatch(/\bPP\b|Turn \d|turn \d|Missiles and|Crossroads|9000|9,000/);
    const read = readForceList(zorch, project.designs, text, () => String(Math.abs(text.length)));
    expect(read === null || read.force.limit === null).toBe(true);
  });
});

describe('what a battlegroup’s list leaves out is said', () => {
  const project = workedProject();
  const [rifles] = project.designs;
  const entry = (more: Partial<ForceEntry> = {}): ForceEntry => anEntry(rifles?.id ?? '', 2, more);
  const force = (more: Partial<Force> = {}, own: Partial<ForceEntry> = {}): Force => aForce([aSection('One', [entry(own)])], more);
  const full = { form: 'full', pointsShown: true } as const;

  it.each(listForms.filter((form) => form !== 'full'))('that a list in the form "%s" cannot be read back', (form) => {
    expect(forceLeftOut(zorch, force(), project.designs, { form, pointsShown: true }).join()).toContain('can be read back');
  });

  it.each([
    ['costs and plans', force(), { form: 'full', pointsShown: false } as const, 'turns'],
    ['notes', force({ notes: 'Left flank.' }), full, 'notes'],
    ['notes of a line', force({}, { notes: 'Left flank.' }), full, 'notes'],
    ['lines without a design', aForce([aSection('One', [anEntry('gone', 1)])]), full, '1 line whose design is gone'],
    ['rides in what is gone', force({}, { rides: [{ in: entryId('gone'), count: 1 }] }), full, 'a line that is gone'],
    ['unknown values', force({}, { values: { wings: true } }), full, 'do not know'],
    ['unknown cards', force({ decks: [{ id: 'd', name: 'D', cards: { joker: 2 } }] }), full, 'do not know'],
    ['later properties', { ...force(), later: 1 }, full, 'do not know'],
  ])('%s', (_, given, choices, words) => {
    expect(forceLeftOut(zorch, given, project.designs, choices).join(' ')).toContain(words);
  });

  it('what was recorded in play, by its own name and no other', () => {
    const hurt = force({}, { notes: 'Left flank.', damage: { lost: 1, marks: { morale: 'shaken' } } });
    expect(forceLeftOut(zorch, hurt, project.designs, full)).toEqual(['Left out: notes; recorded losses and damage.']);
    const later = force({}, { damage: { lost: 1, fires: 2 } });
    expect(forceLeftOut(zorch, later, project.designs, full)).toEqual([
      'Left out: recorded losses and damage; values that these rules do not know.',
    ]);
  });
});
