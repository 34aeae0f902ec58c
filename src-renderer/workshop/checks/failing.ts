import { assessTogether } from '../../../shared/force/index.ts';
import type { Project } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { assessDesign } from '../../../shared/rules/ruleset/run/index.ts';
import { t } from '../../words/words.ts';
import { nameOfDesign } from '../formula/chosen.ts';

/** The names of the designs, or of the forces, that fail each check, by its id. */
export type Failing = ReadonlyMap<string, readonly string[]>;

function gathered(pairs: Iterable<readonly [check: string, name: string]>): Failing {
  const found = new Map<string, Set<string>>();
  for (const [check, name] of pairs) found.set(check, (found.get(check) ?? new Set()).add(name));
  return new Map([...found].map(([check, names]) => [check, [...names]]));
}

/** The designs that fail each check of designs; designs of the same name count once each. */
export function failingDesigns(ruleset: Ruleset, designs: Project['designs']): Failing {
  const found = new Map<string, string[]>();
  for (const design of designs) {
    for (const id of new Set(assessDesign(ruleset, design).issues.map(({ check }) => check))) {
      const names = found.get(id) ?? [];
      names.push(nameOfDesign(design));
      found.set(id, names);
    }
  }
  return found;
}

/** The forces that fail each check of forces. */
export const failingForces = (ruleset: Ruleset, project: Project): Failing =>
  gathered(
    assessTogether(ruleset, project, project.forces ?? []).flatMap(({ issues, force }) =>
      issues.map(({ id }) => [id, force.name || t('Without a name')] as const),
    ),
  );
