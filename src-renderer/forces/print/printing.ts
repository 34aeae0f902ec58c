import { fileStem } from '../../../shared/base/text/outside.ts';
import { type ForceJob, type ForcePrint, partFactsOf } from '../../../shared/paper/handouts/force/index.ts';
import type { Force } from '../../../shared/project/force.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { BEFORE_PRINTING, projectStem } from '../../cards/printing.ts';
import type { App } from '../../window/app.ts';
import { writePrint } from '../../window/files/output.ts';
import { t } from '../../words/words.ts';

/** Returns what the file is called after the battlegroup's or project's name: its only part, or a pack of several. */
function packName(ruleset: Ruleset, { parts }: Pick<ForceJob, 'parts'>, count: number): string {
  const [only] = parts;
  if (parts.length > 1 || only === undefined) return count > 1 ? t('battle pack') : 'pack';
  return partFactsOf(ruleset)[only].label.toLowerCase();
}

/** Returns the file name for a print of battlegroups: it starts with the name of a single one, or of the project for several. */
export function printName(
  ruleset: Ruleset,
  forces: readonly Pick<Force, 'name'>[],
  job: Pick<ForceJob, 'parts'>,
  projectName: string,
): string {
  const [only] = forces;
  const stem = forces.length === 1 && only ? fileStem(only.name, projectName) : projectName;
  return t('{stem}, {packName}.pdf', { stem: stem || t('Forces'), packName: packName(ruleset, job, forces.length) });
}

/** Writes a print of battlegroups that is laid out. */
export function printForces(app: App, forces: readonly Force[], job: ForceJob, laid: ForcePrint): Promise<void> {
  const { title, pages, absent, layoutIssues } = laid;
  const remarks = (): readonly string[] => [...absent, ...layoutIssues.map(({ message }) => message)];
  const print = {
    name: printName(app.store.getState().ruleset, forces, job, projectStem(app)),
    title,
    pages,
    remarks,
    listedAt: BEFORE_PRINTING,
  };
  return writePrint(app, print, t('The print was not written'));
}
