import type { Steps } from '../../shared/base/steps.ts';
import { t } from '../../shared/base/words/words.ts';
import { type Fighter, fighterOf } from '../../shared/combat/fighter/index.ts';
import { assessForce, type EntryAssessment, type ForceAssessment } from '../../shared/force/index.ts';
import { opponentOf } from '../../shared/project/battle.ts';
import type { Force } from '../../shared/project/force.ts';
import type { Project } from '../../shared/project/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import type { DesignInput } from '../../shared/rules/ruleset/values/index.ts';
import { nameOf } from '../document/names.ts';
import { capital } from '../forces/words.ts';

/** A list of units to choose: its key, and how it is named in its group. */
export type LabList = { readonly key: string; readonly label: string; readonly group: string };

/** One unit of a list as the rules of combat see it. */
export type LabUnit = { readonly key: string; readonly name: string; readonly fighter: Fighter };

/** The units of a list, and the names of those that cannot fight because of their errors. */
export type ListedUnits = { readonly units: readonly LabUnit[]; readonly unable: readonly string[] };

/** The key of the list of the force that fights another. */
export const OPPONENT = 'opponent';
const forceKey = ({ id }: Force): string => `force:${id}`;

/** The force whose units a list has; null for a list of other units. */
export const forceOfList = ({ forces = [] }: Project, key: string): Force | null => forces.find((force) => forceKey(force) === key) ?? null;

/** Every list of units. `other` is the key of the other side's list: the opponent of its force is offered by that name too. */
export function unitLists(ruleset: Ruleset, project: Project, other: string): readonly LabList[] {
  const { many } = ruleset.force.data.noun;
  const force = forceOfList(project, other);
  const opponent = force && opponentOf(project, force);
  return [
    { key: 'designs', label: t('All {designNouns}', { designNouns: ruleset.data.designNoun.many }), group: t('This project') },
    ...(force && opponent
      ? [
          {
            key: OPPONENT,
            label: t('Opponent of {force}: {opponent}', { force: force.name, opponent: opponent.name }),
            group: capital(many),
          },
        ]
      : []),
    ...(project.forces ?? []).map((each) => ({ key: forceKey(each), label: each.name, group: capital(many) })),
    ...(ruleset.stock.length > 0 ? [{ key: 'stock', label: t('Stock list'), group: ruleset.data.name }] : []),
  ];
}

/** The units of both sides' lists. One list for both is gone through once. */
export function* unitsOfBoth(
  ruleset: Ruleset,
  project: Project,
  key: string,
  other: string,
): Steps<{ readonly attacking: ListedUnits; readonly attacked: ListedUnits }> {
  const attacking = yield* unitsOfList(ruleset, project, key, other);
  return { attacking, attacked: key === other ? attacking : yield* unitsOfList(ruleset, project, other, key) };
}

/** The units of a list. A list that is no longer there has those of the project. */
export function* unitsOfList(ruleset: Ruleset, project: Project, key: string, other: string): Steps<ListedUnits> {
  const otherForce = forceOfList(project, other);
  const force = key === OPPONENT && otherForce ? opponentOf(project, otherForce) : forceOfList(project, key);
  if (force) return unitsOfForce(ruleset, assessForce(ruleset, project, force, opponentOf(project, force) ?? undefined));
  const designs: readonly DesignInput[] = key === 'stock' ? ruleset.stock : project.designs;
  const found: Found[] = [];
  for (const [place, design] of designs.entries()) {
    found.push({
      key: 'id' in design ? String(design.id) : `stock ${place}`,
      name: nameOf(ruleset, design),
      fighter: fighterOf(ruleset, design),
    });
    yield found.length / designs.length;
  }
  return listed(found);
}

type Found = Omit<LabUnit, 'fighter'> & { readonly fighter: Fighter | null };

const listed = (found: readonly Found[]): ListedUnits => ({
  units: found.flatMap(({ fighter, ...unit }) => (fighter === null ? [] : [{ ...unit, fighter }])),
  unable: found.flatMap(({ fighter, name }) => (fighter === null ? [name] : [])),
});

/** Whether two entries are units of the same kind: the same values at the same cost under the same name. */
const kindOf = ({ input, name, each }: EntryAssessment): string => JSON.stringify([name, each, input.values, input.components]);

/** The kinds of units of a force, as they are bought: with their grade, upgrades and what they carry. Those alike are one. */
function unitsOfForce(ruleset: Ruleset, { sections }: ForceAssessment): ListedUnits {
  const kinds = new Map<string, EntryAssessment>();
  for (const entry of sections.flatMap(({ entries }) => entries))
    if (entry.design !== null && !kinds.has(kindOf(entry))) kinds.set(kindOf(entry), entry);
  const all = [...kinds.values()];
  const isDoubled = (name: string): boolean => all.filter((entry) => entry.name === name).length > 1;
  return listed(
    all.map(({ entry, name, input, each, gradeLabel }) => ({
      key: entry.id,
      name: isDoubled(name) && gradeLabel !== '' ? `${name}, ${gradeLabel}` : name,
      fighter: fighterOf(ruleset, input, { name, cost: typeof each === 'number' ? each : null }),
    })),
  );
}
