import type { FightJob } from '../../../shared/combat/job/index.ts';
import { textsOf } from '../../importing/work/work.ts';
import type { App } from '../../window/app.ts';

/** The rules of the project as a thread takes them. */
export function rulesOf(app: App): FightJob['rules'] {
  const { ruleset, history } = app.store.getState();
  const { specials } = history.present;
  const { id, version } = ruleset.data;
  return { id, version, files: textsOf(app, ruleset).files, ...(specials === undefined ? {} : { specials }) };
}
