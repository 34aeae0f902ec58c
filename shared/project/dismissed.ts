import { assessDesign, type Issue, type Ruleset } from '../ruleset/index.ts';
import type { Design } from './project.ts';

type Dismissing = Pick<Design, 'values' | 'components' | 'dismissed'>;

const isDismissed = ({ dismissed }: Dismissing, { severity, check }: Issue): boolean =>
  severity !== 'error' && (dismissed?.includes(check) ?? false);

/** What the rules object to, without the advice that the player dismissed. Errors always stand. */
export function standingIssues(ruleset: Ruleset, design: Dismissing): readonly Issue[] {
  const { issues } = assessDesign(ruleset, design);
  return design.dismissed === undefined ? issues : issues.filter((issue) => !isDismissed(design, issue));
}

/** Advice that would stand, had the player not dismissed it. */
export function dismissedIssues(ruleset: Ruleset, design: Dismissing): readonly Issue[] {
  return design.dismissed === undefined ? [] : assessDesign(ruleset, design).issues.filter((issue) => isDismissed(design, issue));
}
