import { isError, type Value } from '../../formula/index.ts';
import type { EntryId, Force } from '../../project/force/index.ts';
import type { Project } from '../../project/index.ts';
import type { Ruleset } from '../../ruleset/compile/index.ts';
import { choicesOf, formatPlain } from '../../ruleset/values/index.ts';
import { assessForce, designsOf } from '../assess.ts';
import { ladenVariant } from '../entry.ts';
import { setValues } from '../setFields.ts';
import { sumOf } from '../sums.ts';

/** The effect of another grade on units. */
export type GradeStep = {
  readonly key: string;
  readonly label: string;
  readonly hits: string;
  readonly fails: string;
  readonly routs: string;
  /** The cost of one unit of the first entry, in points. */
  readonly each: Value;
  /** How much more all the units would cost than at present, in points. */
  readonly difference: Value;
  /** Whether all of them have this grade at present. */
  readonly isNow: boolean;
};

/** Every grade of the ruleset for the units of some entries, with the difference in points; empty if the ruleset has no grades. */
export function gradeSteps(ruleset: Ruleset, project: Project, force: Force, entries: readonly EntryId[]): readonly GradeStep[] {
  const field = ruleset.force.data.grade && ruleset.fields.get(ruleset.force.data.grade.field)?.data;
  if (!field) return [];
  const designs = designsOf(project);
  const wanted = new Set(entries);
  const units = force.sections.flatMap((section) =>
    section.entries.flatMap((entry) => {
      const design = wanted.has(entry.id) ? designs.get(entry.design) : undefined;
      if (!design) return [];
      const set = setValues(ruleset, design, entry, true);
      const now = ladenVariant(ruleset, design, entry.carried, set, entry.values, section.values, force.values);
      const own = sumOf(
        ruleset,
        (entry.upgrades ?? []).map(({ points }) => points),
      );
      return [
        {
          entry,
          design,
          now,
          own,
          with: (key: string) =>
            ladenVariant(ruleset, design, entry.carried, set, { [field.id]: key }, entry.values, section.values, force.values),
        },
      ];
    }),
  );
  const [first] = units;
  if (!first) return [];
  const steps = choicesOf(ruleset, field).map(({ key, label }): GradeStep => {
    const then = first.with(key);
    const changes = units.map(({ entry, now, with: graded }): Value => {
      const after = graded(key).assessment.cost;
      const before = now.assessment.cost;
      if (isError(after) || isError(before)) return isError(after) ? after : before;
      return typeof after === 'number' && typeof before === 'number' ? (after - before) * entry.count : null;
    });
    return {
      key,
      label,
      hits: formatPlain(then.facts.hits ?? null, 2),
      fails: then.fails,
      routs: then.routs,
      each: sumOf(ruleset, [then.assessment.cost, first.own]),
      difference: sumOf(ruleset, changes),
      isNow: units.every(({ now }) => now.grade === key),
    };
  });
  return ruleset.force.fields.entryCost ? steps.map((step) => ({ ...step, ...costOf(ruleset, project, force, wanted, step.key) })) : steps;
}

/** What another grade costs where the cost of units depends on more than their design: the force is assessed with it. */
function costOf(
  ruleset: Ruleset,
  project: Project,
  force: Force,
  wanted: ReadonlySet<EntryId>,
  key: string,
): Pick<GradeStep, 'each' | 'difference'> {
  const field = ruleset.force.data.grade?.field ?? '';
  const sections = force.sections.map((section) => ({
    ...section,
    entries: section.entries.map((entry) => (wanted.has(entry.id) ? { ...entry, values: { ...entry.values, [field]: key } } : entry)),
  }));
  const entriesOf = (of: Force) =>
    assessForce(ruleset, project, of).sections.flatMap(({ entries }) =>
      entries.filter(({ entry, design }) => design && wanted.has(entry.id)),
    );
  const before = entriesOf(force);
  const after = entriesOf({ ...force, sections });
  const changes = after.map(({ total }, index): Value => {
    const was = before[index]?.total ?? null;
    if (isError(total) || isError(was)) return isError(total) ? total : was;
    return typeof total === 'number' && typeof was === 'number' ? total - was : null;
  });
  return { each: after[0]?.each ?? null, difference: sumOf(ruleset, changes) };
}
