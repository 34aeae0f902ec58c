import { basename } from 'node:path';
import { fail, type Outcome, succeed } from '../../shared/base/problem.ts';
import { readProject, salvageProject } from '../../shared/project/file/index.ts';
import { openProjectFile, type ProjectFile, type ProjectText } from '../storage/projectFiles.ts';
import type { RulesTrial } from '../storage/rulesTrial.ts';

/** Uses 'cancelled', so that the page shows no message: the other window comes to the front. */
export const shownElsewhere = fail({ code: 'cancelled', message: 'That project is open in another window, which is in front now.' });

/** Tries the rules out that the text of a project brings along, with its designs; succeeds if it brings none. */
export async function tryProject(tryRules: RulesTrial, name: string, { text, bringsRules }: ProjectText): Promise<Outcome<null>> {
  // Most projects bring none, and need not be read again.
  if (!bringsRules) return succeed(null);
  const read = readProject(text, name);
  const project = read.ok ? read.value.project : salvageProject(text, name)?.project;
  const files = project?.ruleset.files;
  if (project === undefined || files === undefined) return succeed(null);
  return tryRules({ files, project, called: `The rules that "${name}" brings along` });
}

/** Returns what opens project files of strangers: the rules that they bring along are tried out before a page gets them. */
export const projectOpener =
  (tryRules: RulesTrial) =>
  async (path: string): Promise<Outcome<ProjectFile>> => {
    const read = await openProjectFile(path);
    if (!read.ok) return read;
    const tried = await tryProject(tryRules, basename(path), read.value);
    return tried.ok ? read : tried;
  };
