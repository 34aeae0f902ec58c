import { assessDesign, type DesignInput, type Issue, type Ruleset } from '../ruleset/index.ts';
import type { Design } from './project.ts';

/** A design as the rules look at it, with what the player decided about their objections. */
export type JudgedDesign = DesignInput & Partial<Pick<Design, 'dismissed' | 'exemptions'>>;

/** An issue of a design; with `exempted`, the players agreed to pass over it, for the reason given there (never blank). */
export type StandingIssue = Issue & { readonly exempted?: string };
export type ExemptedIssue = Issue & { readonly exempted: string };

const isDismissed = ({ dismissed }: JudgedDesign, { severity, check }: Issue): boolean =>
  severity !== 'error' && (dismissed?.includes(check) ?? false);

/** Why a design may break a check; undefined if it may not. A file may hold an exemption without a reason. */
function reasonFor({ exemptions }: JudgedDesign, { check }: Issue): string | undefined {
  const found = exemptions?.find((each) => each.check === check);
  return found && (found.reason.trim() || 'no reason given');
}

function withReason(design: JudgedDesign, issue: Issue): StandingIssue {
  const exempted = reasonFor(design, issue);
  return exempted === undefined ? issue : { ...issue, exempted };
}

/**
 * What the rules object to, without the advice that the player dismissed. Errors are never left out: those that the
 * players agreed to pass over have the reason in `exempted`.
 */
export function standingIssues(ruleset: Ruleset, design: JudgedDesign): readonly StandingIssue[] {
  const { issues } = assessDesign(ruleset, design);
  const shown = design.dismissed === undefined ? issues : issues.filter((issue) => !isDismissed(design, issue));
  return design.exemptions === undefined ? shown : shown.map((issue) => withReason(design, issue));
}

/** Advice that would stand, had the player not dismissed it. */
export function dismissedIssues(ruleset: Ruleset, design: JudgedDesign): readonly Issue[] {
  return design.dismissed === undefined ? [] : assessDesign(ruleset, design).issues.filter((issue) => isDismissed(design, issue));
}

/** True if an issue breaks the rules and nobody agreed to pass over it. */
export const breaksRules = ({ severity, exempted }: { readonly severity: string; readonly exempted?: string }): boolean =>
  severity === 'error' && exempted === undefined;

export const isExempted = (issue: StandingIssue): issue is ExemptedIssue => issue.exempted !== undefined;

/** How a design stands to the rules: one answer for every list, card, sheet and count. */
export type Standing = {
  /** `exempted`: it breaks only rules that the players agreed to pass over. A design without a cost is never better than `broken`. */
  readonly kind: 'legal' | 'exempted' | 'broken';
  /** Errors that nobody agreed to pass over. */
  readonly errors: readonly Issue[];
  readonly exempted: readonly ExemptedIssue[];
};

const LEGAL: Standing = { kind: 'legal', errors: [], exempted: [] };

/** How a design stands to the rules, and why. */
export function standingOf(ruleset: Ruleset, design: JudgedDesign): Standing {
  const { cost, issues } = assessDesign(ruleset, design);
  const hasCost = typeof cost === 'number' && Number.isFinite(cost);
  if (hasCost && issues.length === 0) return LEGAL;
  const standing = standingIssues(ruleset, design);
  const errors = standing.filter(breaksRules);
  const exempted = standing.filter(isExempted);
  return { kind: errors.length > 0 || !hasCost ? 'broken' : exempted.length > 0 ? 'exempted' : 'legal', errors, exempted };
}
