import { pluralise } from '../base/text/index.ts';
import { t } from '../base/words/words.ts';
import { newIssues } from '../rules/ruleset/changes/index.ts';
import type { Ruleset } from '../rules/ruleset/compile/index.ts';
import { type Assessment, assessDesign, type Issue } from '../rules/ruleset/run/index.ts';
import type { DesignInput } from '../rules/ruleset/values/index.ts';
import type { Design } from './project.ts';

type Decisions = Partial<Pick<Design, 'dismissed' | 'exemptions'>>;
/** The part of a design that the rules assess, with those decisions. */
export type DesignWithDecisions = DesignInput & Decisions;

/** An issue of a design. With `exempted`, the players agreed to waive it, for the reason given there (never blank). */
export type DesignIssue = Issue & { readonly exempted?: string };
type ExemptedIssue = Issue & { readonly exempted: string };

const isDismissed = ({ dismissed }: Decisions, { severity, check }: Issue): boolean =>
  severity !== 'error' && (dismissed?.includes(check) ?? false);

/** Why a design may break a check; undefined if it may not. A file may hold an exemption without a reason. */
export function exemptionFor({ exemptions }: Decisions, { check }: Pick<Issue, 'check'>): string | undefined {
  const found = exemptions?.find((each) => each.check === check);
  return found && (found.reason.trim() || t('no reason given'));
}

function withReason(design: Decisions, issue: Issue): DesignIssue {
  const exempted = exemptionFor(design, issue);
  return exempted === undefined ? issue : { ...issue, exempted };
}

/** The issues of an assessment without dismissed advice; those that the players waive have the reason. */
function issuesFor({ issues }: Assessment, design: Decisions): readonly DesignIssue[] {
  const shown = design.dismissed === undefined ? issues : issues.filter((issue) => !isDismissed(design, issue));
  return design.exemptions === undefined ? shown : shown.map((issue) => withReason(design, issue));
}

/**
 * The issues of a design without the advice that the player dismissed. Errors are always included; an exempted one has the
 * reason in `exempted`.
 */
export const designIssues = (ruleset: Ruleset, design: DesignWithDecisions): readonly DesignIssue[] =>
  issuesFor(assessDesign(ruleset, design), design);

/** The advice that the player dismissed. */
export function dismissedIssues(ruleset: Ruleset, design: DesignWithDecisions): readonly Issue[] {
  return design.dismissed === undefined ? [] : assessDesign(ruleset, design).issues.filter((issue) => isDismissed(design, issue));
}

/** True if an issue breaks the rules and the players have not waived it. */
const breaksRules = ({ severity, exempted }: { readonly severity: string; readonly exempted?: string }): boolean =>
  severity === 'error' && exempted === undefined;

/** How an issue is marked. */
export type IssueKind = 'error' | 'warning' | 'exempted';

export const kindOfIssue = ({ severity, exempted }: Pick<DesignIssue, 'severity' | 'exempted'>): IssueKind =>
  exempted === undefined ? severity : 'exempted';

/**
 * The kind that a cell or a design with these issues is marked with: errors before advice, exempted ones last; null without any.
 */
export function worstKind(issues: readonly Pick<DesignIssue, 'severity' | 'exempted'>[]): IssueKind | null {
  const kinds = new Set(issues.map(kindOfIssue));
  return (['error', 'warning', 'exempted'] as const).find((kind) => kinds.has(kind)) ?? null;
}

/** How many issues there are of each kind. */
export function countIssues(issues: readonly Pick<DesignIssue, 'severity' | 'exempted'>[]): Readonly<Record<IssueKind, number>> {
  const counts = { error: 0, warning: 0, exempted: 0 };
  for (const issue of issues) counts[kindOfIssue(issue)] += 1;
  return counts;
}

export const isExempted = (issue: DesignIssue): issue is ExemptedIssue => issue.exempted !== undefined;

/** Whether a design follows the rules. Every list, card, sheet and count uses this answer. */
export type Legality = {
  /** `exempted`: it breaks only rules that the players agreed to waive. A design without a cost is never better than `broken`,
   * unless the system is points-free. */
  readonly kind: 'legal' | 'exempted' | 'broken';
  /** Errors that the players have not waived. */
  readonly errors: readonly Issue[];
  /** Errors that the players agreed to waive, each with the reason. */
  readonly exempted: readonly ExemptedIssue[];
};

const LEGAL: Legality = { kind: 'legal', errors: [], exempted: [] };

/**
 * Whether a design follows the rules, and which it breaks. `assessment` is the design's own, or that of a variant of it that units
 * of a force have.
 */
export function legalityIn({ points }: Pick<Ruleset, 'points'>, assessment: Assessment, design: Decisions): Legality {
  const { cost, issues } = assessment;
  const hasCost = points === null || (typeof cost === 'number' && Number.isFinite(cost));
  if (hasCost && issues.length === 0) return LEGAL;
  const found = issuesFor(assessment, design).filter(({ severity }) => severity === 'error');
  const errors = found.filter(breaksRules);
  const exempted = found.filter(isExempted);
  return { kind: errors.length > 0 || !hasCost ? 'broken' : exempted.length > 0 ? 'exempted' : 'legal', errors, exempted };
}

export const legalityOf = (ruleset: Ruleset, design: DesignWithDecisions): Legality =>
  legalityIn(ruleset, assessDesign(ruleset, design), design);

/** What can be wrong with a value that was entered. No agreement helps: without the value there is no cost. */
const FAULTS: ReadonlySet<string> = new Set(['kind', 'choice', 'required', 'error']);

/** Whether an issue is that a cell holds something that cannot be used, and not that a rule is broken. */
export const isFaultyCell = ({ check, field, severity }: Issue): boolean =>
  severity === 'error' && check.startsWith(`${field}.`) && FAULTS.has(check.slice(field.length + 1));

/** The different reasons for which a design is exempted, in the order of its issues. */
export const reasonsOf = ({ exempted }: Legality): readonly string[] => [...new Set(exempted.map((issue) => issue.exempted))];

/** The message of an issue, with the reason why the players waive it if they do. */
export const issueInWords = ({ message, exempted }: Pick<DesignIssue, 'message' | 'exempted'>): string =>
  exempted === undefined
    ? message
    : `${message} ${t('Exempted: {reason}', { reason: /[.!?…]$/.test(exempted) ? exempted : `${exempted}.` })}`;

/** A note for a file format without exemptions: which designs lose theirs, and the reasons. Empty if no design has one. */
export function exemptionsLeftOut(designs: readonly Design[]): readonly string[] {
  const named = designs.flatMap(({ values, exemptions = [] }) =>
    exemptions.length === 0
      ? []
      : [`${String(values.name ?? '').trim() || t('(no name)')} (${exemptions.map(({ reason }) => reason).join('; ')})`],
  );
  return named.length === 0
    ? []
    : [t('Exemptions do not go along, so the rules are broken there without a reason: {names}.', { names: named.join(', ') })];
}

/** Returns the words at the foot of pages for how many designs break rules, or only rules from which they are exempted. */
export function breachMarks({ data: { designNoun } }: Ruleset, standings: readonly Pick<Legality, 'kind'>[]): readonly string[] {
  const counted = (is: Legality['kind'], words: string): readonly string[] => {
    const count = standings.filter(({ kind }) => kind === is).length;
    return count === 0 ? [] : [`${words}: ${pluralise(count, designNoun)}`];
  };
  return [...counted('broken', t('not per rules')), ...counted('exempted', t('exempted'))];
}

/** The rules that a design would break if it became `after` and does not break now, without those that it is exempted from. */
export const rulesBrokenAfter = (ruleset: Ruleset, design: DesignWithDecisions, after: DesignInput): readonly Issue[] =>
  newIssues(ruleset, design, after).filter((issue) => exemptionFor(design, issue) === undefined);
