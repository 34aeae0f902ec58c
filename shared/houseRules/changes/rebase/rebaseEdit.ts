import { type Outcome, succeed } from '../../../base/problem.ts';
import type { Edit } from '../../../project/edit/index.ts';
import type { Project } from '../../../project/index.ts';
import { rulesEdit } from '../change.ts';
import { ruleDifferences } from '../differences/differences.ts';
import { houseIdentity, namedOriginOf, originOf, RULESET_FILE, withIdentity } from '../identity.ts';
import type { RuleFiles } from '../ruleFiles.ts';
import { type RebasedRules, rebaseRules } from './rebase.ts';

type RebaseStep = { readonly edit: Extract<Edit, { kind: 'setRuleset' }>; readonly rebased: RebasedRules };

/**
 * The edit that puts a project with rules of its own on the new edition of what they were made from. If they are that edition itself,
 * unchanged, they are the new one then; if they were changed they become house rules based on it.
 */
export function rebaseEdit(project: Pick<Project, 'name' | 'ruleset'>, old: RuleFiles, next: RuleFiles): Outcome<RebaseStep> {
  const own = project.ruleset.draft ?? project.ruleset.files ?? old;
  const [edition, former] = [namedOriginOf(next), originOf(own)];
  const label = `Take edition ${edition?.version ?? ''} of the rules`;
  const isCopy = edition !== null && former?.id === edition.id;
  if (isCopy && ruleDifferences(old, own).length === 0) {
    return succeed({ edit: rulesEdit(project, next, label), rebased: { files: next, taken: [], conflicts: [] } });
  }
  const rebased = rebaseRules(old, own, next);
  if (!rebased.ok) return rebased;
  const text = rebased.value.files[RULESET_FILE];
  const files =
    isCopy && text !== undefined
      ? { ...rebased.value.files, [RULESET_FILE]: withIdentity(text, { ...houseIdentity(project.name, edition) }) }
      : rebased.value.files;
  return succeed({ edit: rulesEdit(project, files, label), rebased: { ...rebased.value, files } });
}
