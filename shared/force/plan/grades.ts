import type { EntryId, Force } from '../../project/force.ts';
import type { Project } from '../../project/index.ts';
import { isError, type Value } from '../../rules/formula/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import { choicesOf, formatPlain } from '../../rules/ruleset/values/index.ts';
import { assessForce, designsOf } from '../assess.ts';
import { loadedVariant } from '../entry.ts';
import { setValues } from '../setFields.ts';
import { sumOf } from '../sums.ts';

/** The effect of another grade on units. */
type GradeStep = {
  readonly key: string;
  readonly label: string;
  /** Scores of the units; where they differ, one after the other. */
  readonly hits: string;
  readonly fails: string;
  readonly routs: string;
  /** The cost of one unit in points; null where units of several costs are meant. */
  readonly each: Value;
  /** What all the units would cost together, in points. */
  readonly total: Value;
  /** How much more all the units would cost than at present, in points. */
  readonly difference: Value;
  /** Whether all of them have this grade at present. */
  readonly isNow: boolean;
};

type Prices = Pick<GradeStep, 'each' | 'total' | 'difference'>;

/** What units cost with another grade, of what each costs then and all cost now. */
function pricesOf(ruleset: Ruleset, units: readonly { readonly count: number; readonly now: Value; readonly after: Value }[]): Prices {
  const all = (key: 'now' | 'after'): Value =>
    sumOf(
      ruleset,
      units.map((unit) => (typeof unit[key] === 'number' ? unit[key] * unit.count : unit[key])),
    );
  const [now, total] = [all('now'), all('after')];
  const [first] = units;
  return {
    each: units.every((unit) => unit.after === first?.after) ? (first?.after ?? null) : null,
    total,
    difference: typeof now === 'number' && typeof total === 'number' ? sumOf(ruleset, [total, -now]) : isError(total) ? total : now,
  };
}

/** Texts of several units: one if they are the same. */
const together = (texts: readonly string[]): string => [...new Set(texts)].join(', ');

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
      const now = loadedVariant(ruleset, design, entry.carried, set, entry.values, section.values, force.values);
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
            loadedVariant(ruleset, design, entry.carried, set, { [field.id]: key }, entry.values, section.values, force.values),
        },
      ];
    }),
  );
  if (units.length === 0) return [];
  const steps = choicesOf(ruleset, field).map(({ key, label }): GradeStep => {
    const graded = units.map((unit) => ({ ...unit, after: unit.with(key) }));
    return {
      key,
      label,
      hits: together(graded.map(({ after }) => formatPlain(after.facts.hits ?? null, 2))),
      fails: together(graded.map(({ after }) => after.fails)),
      routs: together(graded.map(({ after }) => after.routs)),
      ...pricesOf(
        ruleset,
        graded.map(({ entry, now, after, own }) => ({
          count: entry.count,
          now: sumOf(ruleset, [now.assessment.cost, own]),
          after: sumOf(ruleset, [after.assessment.cost, own]),
        })),
      ),
      isNow: units.every(({ now }) => now.grade === key),
    };
  });
  return ruleset.force.fields.entryCost ? steps.map((step) => ({ ...step, ...costOf(ruleset, project, force, wanted, step.key) })) : steps;
}

/** What another grade costs where the cost of units depends on more than their design: the force is assessed with it. */
function costOf(ruleset: Ruleset, project: Project, force: Force, wanted: ReadonlySet<EntryId>, key: string): Prices {
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
  return pricesOf(
    ruleset,
    after.map(({ entry, each }, index) => ({ count: entry.count, now: before[index]?.each ?? null, after: each })),
  );
}
