import { fail, type Outcome, succeed } from '../../../shared/base/problem.ts';
import { t } from '../../../shared/base/words/words.ts';
import { type RebaseConflict, rebaseEdit } from '../../../shared/houseRules/changes/rebase/index.ts';
import type { Edit } from '../../../shared/project/edit/index.ts';
import type { EditionOffer } from '../../../shared/project/editions.ts';
import { type Project, projectRules, projectRuleset } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { App } from '../app.ts';
import { tellProblems } from '../messages.ts';
import { UNDO } from '../state.ts';
import { putUnder } from './acts.ts';
import { bringEdition } from './editions.ts';

/** The rules that a project carries, put on a newer edition of what they were made from. Nothing has changed yet. */
export type PreparedRebase = {
  readonly edit: Edit;
  readonly conflicts: readonly RebaseConflict[];
  /** How many changes of the player are in the new rules. */
  readonly count: number;
  /** The new rules; null if they have faults, which `faults` tells. */
  readonly ruleset: Ruleset | null;
  readonly faults: readonly string[];
};

/** Puts the player's changes on the newest edition. Fails if one of the two editions is not installed or cannot be read. */
export async function prepareRebase(app: App, { id, version, newest }: EditionOffer, project: Project): Promise<Outcome<PreparedRebase>> {
  const [old, next] = [await bringEdition(app, id, version), await bringEdition(app, id, newest)];
  if (!old.ok) return fail({ code: 'not-found', message: whyNot(version) });
  if (!next.ok) return next;
  const step = rebaseEdit(project, old.value.files, next.value.files);
  if (!step.ok) return step;
  const { edit, rebased } = step.value;
  const loaded = projectRules(rebased.files);
  const ruleset = projectRuleset({ specials: project.specials, ruleset: { id, version: newest, files: rebased.files } }, () => loaded);
  return succeed({
    edit,
    conflicts: rebased.conflicts,
    count: rebased.taken.length,
    ruleset: ruleset.ok ? ruleset.value : null,
    faults: loaded.ok ? [] : loaded.problems.map(({ message }) => message),
  });
}

/** Why changes cannot be put on a newer edition. */
export const whyNot = (version: string): string =>
  t('Your changes cannot be put on it, because {version} is not installed: only beside that edition it can be told what you changed.', {
    version,
  });

/** Puts the project's own rules on the newest edition, as one step that can be undone. With faults they wait in the workshop as a draft. */
export async function takeRebase(app: App, offer: EditionOffer): Promise<void> {
  // Prepared of the project as it is now: it may have changed since a dialog was opened.
  const prepared = await prepareRebase(app, offer, app.store.getState().history.present);
  if (!prepared.ok) return tellProblems(app, t('The new edition is not in use'), prepared.problems);
  const { edit, count, conflicts, ruleset } = prepared.value;
  if (!app.perform(edit)) return;
  const changes =
    count === 1 ? t('1 change of yours is in it') : t('{count} changes of yours are in it', { count: count === 0 ? t('no') : count });
  const text =
    ruleset === null
      ? t('Version {newest} with your changes has a fault. The rules are as before until it is fixed under House rules.', {
          newest: offer.newest,
        })
      : t('Now on version {newest}: {changes}{doubtful, plural, =0 {} other {, # to look at}}', {
          newest: offer.newest,
          changes,
          doubtful: conflicts.length,
        });
  app.toast({ text, tone: ruleset === null ? 'advice' : 'done', action: UNDO });
}

/** Puts the project under the newest edition as it is, in place of the copy of another edition that it carries. */
export async function takeUnchanged(app: App, { id, newest }: EditionOffer): Promise<void> {
  const brought = await bringEdition(app, id, newest);
  if (!brought.ok) return tellProblems(app, t('The new edition is not in use'), brought.problems);
  const { files, ruleset } = brought.value;
  const label = t('Use {ruleset} {newest}', { ruleset: ruleset.data.name, newest });
  putUnder(app, { id, version: newest, files, label }, ruleset.data.name);
}
