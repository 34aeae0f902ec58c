import type { CombatRules } from '../../shared/combat/fighter/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import type { App } from '../window/app.ts';
import { defineSlice } from '../window/slice.ts';

/** What every view gets. It is only shown for a system that has rules of combat. */
export type LabViewProps = { readonly app: App; readonly ruleset: Ruleset; readonly rules: CombatRules };

/** The state of the battle lab: the id of the view that is shown. */
export const labSlice = defineSlice<{ readonly view: string }>({ id: 'lab', fresh: () => ({ view: 'odds' }) });
