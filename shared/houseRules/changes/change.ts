import { type Outcome, succeed } from '../../base/problem.ts';
import { t } from '../../base/words/words.ts';
import type { Edit } from '../../project/edit/index.ts';
import { type Project, projectRules } from '../../project/index.ts';
import { editionIn } from '../../rules/ruleset/format/index.ts';
import { inNormalForm } from './differences/reset.ts';
import { editRules } from './edit.ts';
import { basisOf, houseIdentity, namedOriginOf, RULESET_FILE, type RulesetOrigin, withIdentity } from './identity.ts';
import { type RuleEdit, type RuleFiles, rulesAlone } from './ruleFiles.ts';

type WithRules = Pick<Project, 'name' | 'ruleset'>;

/** The files that are worked on: the draft, the project's own, or a copy of the standard with an identity of its own. */
export function workingRules({ name, ruleset }: WithRules, standard: RuleFiles): RuleFiles {
  const own = ruleset.draft ?? ruleset.files;
  if (own) return own;
  const text = standard[RULESET_FILE];
  const basis = namedOriginOf(standard) ?? { id: ruleset.id, version: ruleset.version };
  const files = rulesAlone(standard);
  return text === undefined ? files : { ...files, [RULESET_FILE]: withIdentity(text, { ...houseIdentity(name, basis) }) };
}

/**
 * The next edit of a project whose rules are changed. Files that load become its ruleset, and a draft goes; files that do not
 * become the draft, and the project keeps the rules it has. A file that means the same as that of the standard again gets its text. Edits that change nothing give an edit that changes nothing.
 */
export function changeRules(project: WithRules, standard: RuleFiles, edits: readonly RuleEdit[], label: string): Outcome<Edit> {
  const before = workingRules(project, standard);
  const changed = editRules(before, edits);
  if (!changed.ok) return changed;
  if (changed.value === before) return succeed(asItIs(project, label));
  // A text that a player writes stays as it is written.
  const isWritten = edits.some(({ kind }) => kind === 'write');
  return succeed(rulesEdit(project, isWritten ? changed.value : inNormalForm(standard, changed.value), label));
}

type SetRuleset = Extract<Edit, { kind: 'setRuleset' }>;

const asItIs = ({ ruleset: { id, version, files, draft } }: WithRules, label: string): SetRuleset => ({
  kind: 'setRuleset',
  id,
  version,
  ...(files && { files }),
  ...(draft && { draft }),
  label,
});

/** The edit that gives a project other files: as its ruleset if they load, else as its draft. */
export function rulesEdit(project: WithRules, files: RuleFiles, label: string): SetRuleset {
  const loaded = projectRules(files);
  if (!loaded.ok) return { ...asItIs(project, label), draft: files };
  const { id, version } = loaded.value.data;
  return { kind: 'setRuleset', id, version, files, label };
}

/** The installed ruleset that a project's rules are, or were made from. */
export function standardOf({ id, version, files, draft }: Project['ruleset']): RulesetOrigin {
  const own = files ?? draft;
  // A draft on a newer edition of the standard has faults that are mended against that edition.
  return (draft && editionIn(draft[RULESET_FILE] ?? '')?.basedOn) ?? (own && basisOf(own)) ?? { id, version };
}

/** The edit that gives a project the installed rules again that its own were made from. */
export const backToStandard = (project: WithRules): SetRuleset => ({
  kind: 'setRuleset',
  ...standardOf(project.ruleset),
  label: t('Back to the standard rules'),
});
