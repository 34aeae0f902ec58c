import type { Design } from '../../../shared/project/index.ts';
import { type Ruleset, rulesetOfDesign } from '../../../shared/rules/ruleset/compile/index.ts';
import { type App, useApp } from '../../window/app.ts';

/** The ruleset with only what a design of its kind has. */
export const useRulesetOf = (app: App, design: Design): Ruleset => useApp(app, (state) => rulesetOfDesign(state.ruleset, design));
