import { rulesetInProject } from '../../shared/force/agreed.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { type App, useApp } from './app.ts';

/** The ruleset as agreed in the battles of the project: for odds, and for whatever else shows dice. */
export const useRulesetInProject = (app: App): Ruleset => useApp(app, ({ ruleset, history }) => rulesetInProject(ruleset, history.present));
