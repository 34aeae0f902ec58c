import type { FightJob } from '../../../shared/combat/job/index.ts';
import type { Project } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { textsOf } from '../../importing/work/ownRules.ts';
import type { App } from '../../window/app.ts';

/** The rules of the project as a thread takes them. */
export function rulesOf(app: App): FightJob['rules'] {
  const { ruleset, history } = app.store.getState();
  return rulesAsData(app, ruleset, history.present.specials);
}

/** A ruleset with what a project adds to it, as a thread takes it. */
export function rulesAsData(app: App, ruleset: Ruleset, specials: Project['specials']): FightJob['rules'] {
  const { id, version } = ruleset.data;
  return { id, version, files: textsOf(app, ruleset.agreedFrom ?? ruleset).files, ...(specials === undefined ? {} : { specials }) };
}
