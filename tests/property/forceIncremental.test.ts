import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assessForce, frameOf } from '../../shared/force/index.ts';
import { changeForce, type ForceChange } from '../../shared/project/edit/index.ts';
import type { Force } from '../../shared/project/force.ts';
import type { Project } from '../../shared/project/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { choicesOf, type Values } from '../../shared/rules/ruleset/values/index.ts';
import { aForce, anEntry, aSection, entryId, sectionId, stockProject } from '../support/forces/forces.ts';
import { anyFields } from '../support/random/randomFields.ts';
import { tries } from '../support/random/seed.ts';
import { awkwardRuleset } from '../support/rulesets/awkwardRuleset.ts';
import { builtInIds, builtInRuleset, kindsRuleset, pointsFreeRuleset, tinyRuleset } from '../support/rulesets/rulesets.ts';

const systems: readonly (readonly [name: string, ruleset: Ruleset])[] = [
  ...builtInIds.map((id) => [id, builtInRuleset(id)] as const),
  ['the tiny ruleset', tinyRuleset()],
  ['kinds of design', kindsRuleset()],
  ['points-free', pointsFreeRuleset()],
  ['awkward words', awkwardRuleset()],
];

/** A change of a force, which takes its sections and entries by number; null where there is nothing for it to change. */
type Act = (force: Force) => ForceChange | null;

const count = fc.integer({ min: 1, max: 5 });
const nth = fc.nat(11);

/** The grades and upgrades that an entry, a section or a force may give its units. */
function anyValues(ruleset: Ruleset): fc.Arbitrary<Values> {
  const { grade, upgrades } = ruleset.force.data;
  const field = grade && ruleset.fields.get(grade.field)?.data;
  const grades = field ? choicesOf(ruleset, field).map(({ key }): Values => ({ [field.id]: key })) : [];
  return fc.constantFrom<Values>({}, ...grades, ...upgrades.map((id): Values => ({ [id]: true })));
}

function anyAct(ruleset: Ruleset, names: readonly string[]): fc.Arbitrary<Act> {
  const all = (force: Force) => force.sections.flatMap(({ entries }) => entries);
  const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];
  const entry = <T>(drawn: fc.Arbitrary<T>, head: (value: T, force: Force) => Extract<ForceChange, { kind: 'setEntry' }>['head']) =>
    fc.tuple(nth, drawn).map(
      ([index, value]): Act =>
        (force) => {
          const found = at(all(force), index);
          return found ? { kind: 'setEntry', entry: found.id, head: head(value, force) } : null;
        },
    );
  const section = <T>(drawn: fc.Arbitrary<T>, head: (value: T) => Extract<ForceChange, { kind: 'setSection' }>['head']) =>
    fc.tuple(nth, drawn).map(
      ([index, value]): Act =>
        (force) => {
          const found = at(force.sections, index);
          return found ? { kind: 'setSection', section: found.id, head: head(value) } : null;
        },
    );
  const values = anyValues(ruleset);
  let made = 0;
  return fc.oneof(
    { weight: 4, arbitrary: entry(count, (value) => ({ count: value })) },
    { weight: 2, arbitrary: entry(values, (value) => ({ values: value })) },
    { weight: 2, arbitrary: entry(anyFields(ruleset, 'entry'), (value) => ({ fields: value ?? null })) },
    {
      weight: 2,
      arbitrary: entry(fc.tuple(nth, count), ([to, many], force) => ({
        rides: [{ in: at(all(force), to)?.id ?? entryId('-'), count: many }],
      })),
    },
    entry(nth, (to, force) => ({ of: at(all(force), to)?.id ?? null })),
    entry(fc.constantFrom('Lions', '7–9', null), (numbers) => ({ numbers })),
    entry(fc.integer({ min: -9, max: 9 }), (points) => ({ upgrades: [{ name: 'Own', points }] })),
    entry(fc.nat(3), (lost) => ({ damage: { lost } })),
    entry(fc.option(count), (arrives) => ({ arrives })),
    entry(fc.constantFrom(...names, 'gone'), (name) => ({ design: anEntry(name, 1).design })),
    section(values, (value) => ({ values: value })),
    section(fc.boolean(), (reserve) => ({ reserve })),
    section(fc.option(fc.integer({ min: 0, max: 500 })), (limit) => ({ limit })),
    section(fc.constantFrom('Left', 'Right'), (name) => ({ name })),
    section(anyFields(ruleset, 'section'), (fields) => ({ fields: fields ?? null })),
    fc.constantFrom(100, 1500, null).map(
      (limit): Act =>
        () => ({ kind: 'setHead', head: { limit } }),
    ),
    values.map(
      (value): Act =>
        () => ({ kind: 'setHead', head: { values: value } }),
    ),
    anyFields(ruleset, 'force').map(
      (fields): Act =>
        () => ({ kind: 'setHead', head: { fields: fields ?? null } }),
    ),
    fc.tuple(nth, fc.constantFrom(...names), count).map(
      ([index, name, many]): Act =>
        (force) => {
          const found = at(force.sections, index);
          const added = anEntry(name, many, { id: entryId(`new${made++}`) });
          return found ? { kind: 'addEntries', section: found.id, at: index, entries: [added] } : null;
        },
    ),
    nth.map(
      (index): Act =>
        (force) => ({
          kind: 'removeEntries',
          entries: all(force)
            .slice(index, index + 1)
            .map(({ id }) => id),
        }),
    ),
    fc.tuple(nth, nth).map(
      ([index, to]): Act =>
        (force) => {
          const [found, into] = [at(all(force), index), at(force.sections, to)];
          return found && into ? { kind: 'moveEntries', entries: [found.id], section: into.id, at: 0 } : null;
        },
    ),
    nth.map(
      (index): Act =>
        (force) => {
          const item = at(ruleset.force.data.purchases, index)?.id ?? null;
          const place = at(all(force), index)?.id;
          return { kind: 'setPurchases', purchases: [{ id: 'p', item, count: 1 + index, ...(place ? { entry: place } : {}) }] };
        },
    ),
    fc.constantFrom('Agreed', 'Test').map(
      (reason): Act =>
        (force) => {
          const [first] = assessForce(ruleset, { ...stockProject(ruleset), forces: [force] }, force).issues;
          return { kind: 'setExceptions', exceptions: first ? [{ check: first.id, reason }] : [] };
        },
    ),
  );
}

/** A force of two sections with all designs of the stock list that fit in. */
const begin = (names: readonly string[]): Force =>
  aForce(
    [0, 1].map((index) =>
      aSection(
        `s${index}`,
        [0, 1, 2, 3].flatMap((row) => {
          const name = names[(4 * index + row) % names.length];
          return name === undefined ? [] : [anEntry(name, 1 + row, { id: entryId(`e${index}-${row}`) })];
        }),
        { id: sectionId(`s${index}`) },
      ),
    ),
    { limit: 500 },
  );

describe.each(systems)('in %s', (_, ruleset) => {
  it('a force after any edits is assessed as the same force that was never seen before', () => {
    const stock = stockProject(ruleset);
    const names = stock.designs.map(({ id }) => id);
    const [first] = ruleset.force.data.battles;
    const collection = Object.fromEntries(names.slice(0, 3).map((id) => [id, 2]));
    fc.assert(
      fc.property(fc.array(anyAct(ruleset, names), { minLength: 1, maxLength: 8 }), fc.boolean(), (acts, isOwned) => {
        const start: Force = { ...begin(names), battle: first?.id ?? null, role: first?.roles[0]?.id ?? null };
        let project: Project = { ...stock, forces: [start], ...(isOwned ? { collection } : {}) };
        for (const act of [null, ...acts]) {
          const [before] = project.forces ?? [];
          const change = act && before ? act(before) : null;
          if (change && before) project = { ...project, forces: [changeForce(before, change)] };
          const [force] = project.forces ?? [];
          if (!force) throw new Error('There is a force.');
          const now = assessForce(ruleset, project, force);
          // Everything kept belongs to an object, so that nothing is kept for a copy.
          const copy = structuredClone(project);
          const [same] = copy.forces ?? [];
          if (!same) throw new Error('There is a copy.');
          const fresh = assessForce(ruleset, copy, same);
          expect(now).toEqual(fresh);
          if (act === acts.at(-1)) expect(frameOf(now)).toEqual(frameOf(fresh));
        }
      }),
      { numRuns: tries(5, 10) },
    );
  });
});
