import { type Outcome, succeed } from '../../../shared/base/problem.ts';
import { type Project, projectRules } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { App } from '../app.ts';

type Files = NonNullable<Project['ruleset']['files']>;

/** Has the host try the rules out that something brings along which the page read itself; succeeds if there are none. */
export const tryOut = (app: Pick<App, 'host'>, files: Files | undefined): Promise<Outcome<null>> =>
  files === undefined ? Promise.resolve(succeed(null)) : app.host.tryRules({ files });

/** Loads rules that the page read itself, once the host has tried them out: the page cannot end what does not come to an end. */
export async function loadTried(app: Pick<App, 'host'>, files: Files): Promise<Outcome<Ruleset>> {
  const tried = await tryOut(app, files);
  return tried.ok ? projectRules(files) : tried;
}
