import { describe, expect, it } from 'vitest';
import { agreedRuleset } from '../../shared/force/agreed.ts';
import { assessForce, frameOf, framesOver } from '../../shared/force/index.ts';
import type { Project } from '../../shared/project/index.ts';
import { compileFormula, isError, parseFormula, type Value } from '../../shared/rules/formula/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import type { ForceFrame } from '../../shared/rules/ruleset/force/index.ts';
import { type FormulaScope, resolveOverForce } from '../../shared/rules/ruleset/force/names.ts';
import { conditionsOf } from '../../shared/rules/ruleset/format/referenceSchema.ts';
import { namesOf } from '../../shared/rules/ruleset/formulas/index.ts';
import { type Assessment, assessDesign, evaluateOver } from '../../shared/rules/ruleset/run/index.ts';
import type { CellValue } from '../../shared/rules/ruleset/values/index.ts';
import { randomDesigns } from '../support/random/randomDesigns.ts';
import { randomProject } from '../support/random/randomProject.ts';
import { builtInIds, builtInRuleset, exampleProject } from '../support/rulesets/rulesets.ts';

/**
 * What is shown only if a condition holds is shown at some time: each condition of the reference, the cards and the rules for forces
 * is true for some design or force. One that never is hides a rule from every player.
 */

const isYes = (value: Value): boolean => !isError(value) && (value === true || (typeof value === 'number' && value !== 0));

/** Every object of a JSON value with a property, and what stands in the same property of those around it. */
function* objectsIn(
  json: unknown,
  each: string | null = null,
): Generator<{ readonly object: Record<string, unknown>; readonly each: string | null }> {
  if (Array.isArray(json)) for (const one of json) yield* objectsIn(one, each);
  else if (typeof json === 'object' && json !== null) {
    const object = json as Record<string, unknown>; // any object is one
    const own = typeof object.each === 'string' && object.each !== 'turn' ? object.each : each;
    yield { object, each: own };
    for (const value of Object.values(object)) yield* objectsIn(value, own);
  }
}

/** What can be agreed for a battle, one field at a time. */
function choicesOf({ force, tables }: Ruleset): readonly Readonly<Record<string, CellValue>>[] {
  return force.data.fields.battle.flatMap((field): readonly Readonly<Record<string, CellValue>>[] =>
    field.kind === 'yesNo'
      ? [{ [field.id]: true }, { [field.id]: false }]
      : field.kind === 'choice'
        ? (tables.get(field.table)?.rows ?? []).map(({ key }) => ({ [field.id]: String(key) }))
        : [],
  );
}

/** The rulesets of battles in which each field is what it can be, and the one without a battle. */
const agreements = (ruleset: Ruleset): readonly Ruleset[] => [
  ruleset,
  ...choicesOf(ruleset).map((fields) => agreedRuleset(ruleset, { fields })),
];

const SEEDS = Array.from({ length: 12 }, (_, at) => 7100 + at);

/** Random projects, the examples, and the examples under each choice for their battles, with every kind of battle and part in them. */
function projectsOf(ruleset: Ruleset): readonly Project[] {
  const parts = ruleset.force.data.battles.flatMap(({ id, roles }) => roles.map((role) => ({ battle: id, role: role.id })));
  const examples = exampleProject(ruleset);
  const agreed = examples.flatMap((project) =>
    choicesOf(ruleset).map((chosen) => ({
      ...project,
      battles: (project.battles ?? []).map((battle) => ({ ...battle, fields: { ...battle.fields, ...chosen } })),
    })),
  );
  return [...SEEDS.map((seed) => randomProject(ruleset, seed)), ...examples, ...agreed].map((project, index) => ({
    ...project,
    forces: (project.forces ?? []).map((force, at) => ({
      ...force,
      ...(force.battle ? {} : parts[(index * 3 + at) % Math.max(1, parts.length)]),
      // Some reserves have no turn in which they come.
      sections: force.sections.map(({ arrives, ...section }) => ({
        ...section,
        ...(arrives === undefined || index % 2 ? {} : { arrives }),
      })),
    })),
  }));
}

describe.each(builtInIds)('of %s, each condition holds for somebody', (id) => {
  const ruleset = builtInRuleset(id);
  const all = agreements(ruleset);
  const projects = projectsOf(ruleset);
  const inputs = [
    ...ruleset.stock,
    ...ruleset.examples.map(({ design }) => design),
    ...projects.flatMap(({ designs }) => designs),
    ...randomDesigns(ruleset, 4711, 300),
  ];
  const designs: readonly Assessment[] = inputs.map((design) => assessDesign(ruleset, design));
  const forces = projects.flatMap((project) => (project.forces ?? []).map((force) => assessForce(ruleset, project, force)));

  const ofDesigns = (formula: string, component: string | null): boolean =>
    all.some((agreed) =>
      designs.some((assessment) => {
        const rows = component === null ? [0] : (assessment.components[component] ?? []).map((_, row) => row);
        return rows.some((row) => {
          const value = evaluateOver(agreed, assessment, formula, component, row);
          return value.ok && isYes(value.value);
        });
      }),
    );
  const overForces = (formula: string, scope: FormulaScope): boolean => {
    const parsed = parseFormula(formula);
    if (!parsed.ok) return false;
    return all.some((agreed) => {
      const names = { ...namesOf(agreed.data, agreed.tables), agreed: agreed.force.agreed };
      const bench = { names, data: agreed.data, force: agreed.force.data };
      const run = compileFormula<ForceFrame>(parsed.value, (reference) => resolveOverForce(bench, scope, reference));
      if (!run.ok) return false;
      const frames =
        scope === 'force' ? forces.map(frameOf) : forces.flatMap((force) => framesOver(force, scope).map(({ frame }) => frame));
      return frames.some((frame) => isYes(run.value(frame)));
    });
  };

  it('in the reference', () => {
    const never = [...objectsIn(ruleset.reference)].flatMap(({ object }) =>
      object.when === undefined
        ? []
        : (conditionsOf(object) ?? []).flatMap(({ design, force }) => {
            const holds = design === undefined ? overForces(force ?? '', 'force') : ofDesigns(design, null);
            return holds ? [] : [`${String(object.called ?? object.text ?? object.heading ?? object.cells)}: ${design ?? force}`];
          }),
    );
    expect(never).toEqual([]);
  });

  it('on the cards', () => {
    const cards = [ruleset.card, ...ruleset.cards.values()];
    const never = [...objectsIn(cards)].flatMap(({ object, each }) =>
      typeof object.when !== 'string' || object.when.includes('entry[') || ofDesigns(object.when, each)
        ? []
        : [`${String(object.called ?? object.title ?? object.text ?? object.label)}: ${object.when}`],
    );
    expect(never).toEqual([]);
  });

  it('in the rules for forces', () => {
    const { fields, markers, deck, turnRecord, writtenOrders } = ruleset.force.data;
    const asked: readonly (readonly [what: string, formula: string | undefined, scope: FormulaScope])[] = [
      ...fields.entry.map(({ id: field, when }) => [field, when, 'entry'] as const),
      ...fields.section.map(({ id: field, when }) => [field, when, 'section'] as const),
      ...fields.force.map(({ id: field, when }) => [field, when, 'force'] as const),
      ...markers.map(({ id: marker, when, over }) => [marker, when, over] as const),
      ...(deck?.mixes ?? []).map(({ id: mix, when }) => [mix, when, 'force'] as const),
      ...[...(turnRecord?.tables ?? []), ...(writtenOrders?.tables ?? [])].flatMap(({ id: table, needs, when, over }) => [
        [table, needs, 'force'] as const,
        ...(over === 'entry' || over === 'section' ? [[table, when, over] as const] : []),
      ]),
    ];
    const never = asked.filter(([, formula, scope]) => formula !== undefined && !overForces(formula, scope));
    expect(never.map(([what, formula]) => `${what}: ${formula}`)).toEqual([]);
  });
});
