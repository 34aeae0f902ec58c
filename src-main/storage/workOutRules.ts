import { exampleOf } from '../../shared/force/example.ts';
import { assessTogether } from '../../shared/force/index.ts';
import type { RuleFiles } from '../../shared/houseRules/changes/index.ts';
import { type Project, projectRules, projectRuleset } from '../../shared/project/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';

/**
 * Does once with rules what the program does with them when it opens them: loads them and works out their stock and examples, and
 * the designs and forces of a project by them. Rules with faults come to their end early: whoever loads them reports the faults.
 */
export function workOutRules(files: RuleFiles, project: Project | null): void {
  const loaded = projectRuleset({ ruleset: { id: '', version: '', files: { ...files } }, specials: project?.specials }, () =>
    projectRules({ ...files }),
  );
  if (!loaded.ok) return;
  const ruleset = loaded.value;
  for (const design of ruleset.stock) assessDesign(ruleset, design);
  for (const { design } of ruleset.examples) assessDesign(ruleset, design);
  const example = exampleOf(ruleset);
  for (const each of [example?.ok ? example.value : null, project]) {
    if (each === null) continue;
    for (const design of each.designs) assessDesign(ruleset, design);
    assessTogether(ruleset, each, each.forces ?? []);
  }
}
