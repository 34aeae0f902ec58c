import fc from 'fast-check';
import type { Force, ForceEntry } from '../../../shared/project/force.ts';
import { designIdSchema, type Project } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { CellValue } from '../../../shared/rules/ruleset/values/index.ts';
import { aForce, anEntry, aSection, entryId, forceId } from '../forces/forces.ts';
import { pick, type Random, seededRandom } from './random.ts';
import { NASTY_TEXTS, randomDesigns } from './randomDesigns.ts';
import { anyFields } from './randomFields.ts';

const chance = (random: Random, probability: number): boolean => random() < probability;
const between = (random: Random, least: number, most: number): number => least + Math.floor(random() * (most - least + 1));
const maybe = <T extends object>(random: Random, probability: number, part: () => T): T | object =>
  chance(random, probability) ? part() : {};

/** Grades and upgrades as entries, sections and forces have them. */
function ownValues(ruleset: Ruleset, random: Random): Record<string, CellValue> {
  const { grade, upgrades } = ruleset.force.data;
  const field = grade && ruleset.fields.get(grade.field)?.data;
  const keys = field?.kind === 'choice' ? (ruleset.tables.get(field.table)?.rows.map(({ key }) => String(key)) ?? []) : [];
  return {
    ...(field && keys.length > 0 && chance(random, 0.5) && { [field.id]: pick(random, keys) }),
    ...Object.fromEntries(upgrades.filter(() => chance(random, 0.3)).map((id) => [id, chance(random, 0.5)])),
  };
}

/** What was entered in fields of the ruleset, as an entry, a section or a force has it. */
function ownFields(ruleset: Ruleset, scope: 'entry' | 'section' | 'force', random: Random): Pick<Force, 'fields'> {
  const [fields] = fc.sample(anyFields(ruleset, scope), { seed: Math.floor(random() * 2 ** 31), numRuns: 1 });
  return fields === undefined ? {} : { fields };
}

function randomForce(ruleset: Ruleset, designs: Project['designs'], random: Random, at: number): Force {
  const counts = Array.from({ length: between(random, 0, 4) }, () => between(random, 0, 4));
  const ids = counts.flatMap((count, section) => Array.from({ length: count }, (_, row) => entryId(`é${section}:${row}`)));
  const entry = (id: ForceEntry['id']): ForceEntry =>
    anEntry('gone', between(random, 1, 9), {
      id,
      // Now and then a design that has left the project.
      design: chance(random, 0.1)
        ? designIdSchema.parse('gone')
        : (designs[Math.floor(random() * designs.length)]?.id ?? designIdSchema.parse('none')),
      ...maybe(random, 0.5, () => ({ values: ownValues(ruleset, random) })),
      ...maybe(random, 0.3, () => ({
        upgrades: Array.from({ length: between(random, 1, 2) }, () => ({
          name: pick(random, NASTY_TEXTS),
          points: between(random, -20, 50),
        })),
      })),
      ...maybe(random, 0.3, () => ({ name: pick(random, NASTY_TEXTS) })),
      ...maybe(random, 0.2, () => ({ numbers: '101, 102' })),
      ...maybe(random, 0.3, () => ({ rides: [{ in: pick(random, ids), count: 1 }] })),
      ...maybe(random, 0.4, () => ownFields(ruleset, 'entry', random)),
      ...maybe(random, 0.2, () => ({ arrives: between(random, 1, 9), loadOut: 'Missiles', notes: pick(random, NASTY_TEXTS) })),
      ...maybe(random, 0.3, () => ({ carried: { weapons: { 0: between(random, 0, 9) } } })),
    });
  const sections = counts.map((count, section) =>
    aSection(
      `s${section}`,
      ids
        .filter((id) => id.startsWith(`é${section}:`))
        .slice(0, count)
        .map(entry),
      {
        name: pick(random, ['', 'Alpha', 'Alpha (in reserve)', ...NASTY_TEXTS]),
        ...maybe(random, 0.3, () => ({ values: ownValues(ruleset, random) })),
        ...maybe(random, 0.4, () => ownFields(ruleset, 'section', random)),
        ...maybe(random, 0.3, () => ({ reserve: chance(random, 0.7), arrives: between(random, 1, 9) })),
      },
    ),
  );
  const items = ruleset.force.data.purchases.map(({ id }) => id);
  return aForce(sections, {
    id: forceId(`force "${at}"`),
    name: pick(random, ['', 'First', ...NASTY_TEXTS]),
    limit: chance(random, 0.5) ? between(random, 0, 9000) : null,
    purchases: [
      ...items.filter(() => chance(random, 0.3)).map((item) => ({ id: `p ${item}`, item, count: between(random, 1, 5) })),
      ...(chance(random, 0.5) ? [{ id: 'agreed', item: null, name: 'Bridge', points: 12.5, benefit: 'Gone.', count: 2 }] : []),
    ],
    decks: chance(random, 0.5) ? [{ id: 'd', name: 'Deck', cards: { move: 3 }, ...maybe(random, 0.5, () => ({ hand: { move: 2 } })) }] : [],
    ...maybe(random, 0.4, () => ownFields(ruleset, 'force', random)),
    ...maybe(random, 0.3, () => ({ values: ownValues(ruleset, random), side: 'North', player: 'Robin', colour: '#22566a' })),
    ...maybe(random, 0.3, () => ({
      exceptions: [{ check: 'any', reason: pick(random, NASTY_TEXTS) }],
      registered: ['Ford'],
      later: { kept: true },
    })),
  });
}

/** Returns a project of random designs with forces and everything else except pictures; with its own rules if `files` are given. */
export function randomProject(ruleset: Ruleset, seed: number, files?: Readonly<Record<string, string>>): Project {
  const random = seededRandom(seed);
  const designs = randomDesigns(ruleset, seed, 8, { odd: 0.1, wrong: 0.02 }).map((design) => ({
    ...design,
    ...maybe(random, 0.2, () => ({ dismissed: ['quick'], exemptions: [{ check: 'heavy', reason: pick(random, NASTY_TEXTS) }] })),
    ...maybe(random, 0.1, () => ({ later: [1, { two: null }] })),
  }));
  const { id, version } = ruleset.data;
  return {
    format: 1,
    name: pick(random, ['Parade', ...NASTY_TEXTS]),
    ruleset: { id, version, ...(files && { files }) },
    designs,
    forces: Array.from({ length: between(random, 1, 3) }, (_, at) => randomForce(ruleset, designs, random, at)),
    ...maybe(random, 0.5, () => ({
      collection: Object.fromEntries(designs.slice(0, 3).map((design) => [design.id, between(random, 1, 9)])),
    })),
    ...maybe(random, 0.5, () => ({ side: { name: pick(random, ['North', '🚀']), colour: '#a0b0c0' as const, emblem: null } })),
    ...maybe(random, 0.3, () => ({ later: pick(random, NASTY_TEXTS) })),
  };
}
