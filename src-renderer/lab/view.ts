import type { ReactNode } from 'react';
import type { CombatRules } from '../../shared/combat/fighter/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import type { App } from '../window/app.ts';

/** One view of the battle lab: what is asked of the same rules of combat. */
export type LabView = {
  readonly id: string;
  readonly label: string;
  readonly Show: (props: LabViewProps) => ReactNode;
};

/** What every view gets. It is only shown for a system that has rules of combat. */
export type LabViewProps = { readonly app: App; readonly ruleset: Ruleset; readonly rules: CombatRules };
