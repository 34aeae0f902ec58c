import type { ForceAssessment, ForceIssue } from '../../shared/force/index.ts';
import type { Value } from '../../shared/formula/index.ts';
import { issuesOfDesign } from '../../shared/lists/check/index.ts';
import type { Design } from '../../shared/project/index.ts';
import type { Ruleset } from '../../shared/ruleset/compile/index.ts';
import { type Assessment, assessDesign, type Issue } from '../../shared/ruleset/run/index.ts';
import { nameOf } from './designNames.ts';
import { counted } from './terminal.ts';

/**
 * What scripts get for an issue: where it is (`row` for a row of a component, counted from 0), what it is, and where the
 * rule is printed. `exempted` is the reason why the players pass over it; null if they do not.
 */
export type IssueRecord = Pick<Issue, 'severity' | 'check' | 'field' | 'row' | 'message' | 'source'> & { readonly exempted: string | null };

/** True if an issue breaks the rules and nobody agreed to pass over it. */
export const isBroken = ({ severity, exempted }: Pick<IssueRecord, 'severity' | 'exempted'>): boolean =>
  severity === 'error' && exempted === null;

/** What scripts get for a design. Points are null where the rules have no number for it; an issue then says why. */
type CostRecord = {
  readonly name: string;
  readonly cost: number | null;
  readonly breakdown: readonly { readonly id: string; readonly label: string; readonly points: number | null }[];
  readonly issues: readonly IssueRecord[];
};

/** What scripts get from `check`; `row` is where the design starts in the spreadsheet it came from. */
export type CheckRecord = {
  readonly kind: 'design' | 'force';
  readonly name: string;
  readonly sheet: string | null;
  readonly row: number | null;
  readonly issues: readonly IssueRecord[];
};

/** What scripts get for an issue of a battlegroup: `row` and `field` are of designs. */
const forceIssueRecord = ({ severity, id, message, source, exception }: ForceIssue): IssueRecord => ({
  severity: severity === 'error' ? 'error' : 'warning',
  check: id,
  field: '',
  row: null,
  message,
  source,
  exempted: exception,
});

/** A battlegroup, with what the rules have against it. */
export const forceCheckRecord = ({ force: { name }, issues }: ForceAssessment): CheckRecord => ({
  kind: 'force',
  name,
  sheet: null,
  row: null,
  issues: issues.map(forceIssueRecord),
});

const numberOrNull = (value: Value): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);

/** What to call a design on a line of its own, however it is named. */
export const titleOf = (design: Design): string => nameOf(design).trim() || '(no name)';

/** Everything that the rules have against a design, without dismissed advice. */
const issuesOf = (ruleset: Ruleset, design: Design): readonly IssueRecord[] =>
  issuesOfDesign(ruleset, design).map(({ severity, check, field, row, message, source, exempted = null }) => ({
    severity,
    check,
    field,
    row,
    message,
    source,
    exempted,
  }));

export type AssessedDesign = { readonly design: Design; readonly assessment: Assessment; readonly issues: readonly IssueRecord[] };

export const assessAll = (ruleset: Ruleset, designs: readonly Design[]): readonly AssessedDesign[] =>
  designs.map((design) => {
    const assessment = assessDesign(ruleset, design);
    return { design, assessment, issues: issuesOf(ruleset, design) };
  });

export const costRecord = ({ design, assessment, issues }: AssessedDesign): CostRecord => ({
  name: nameOf(design),
  cost: numberOrNull(assessment.cost),
  breakdown: assessment.breakdown.map(({ id, label, points }) => ({ id, label, points: numberOrNull(points) })),
  issues,
});

export const checkRecord = ({ design, issues }: AssessedDesign): CheckRecord => ({
  kind: 'design',
  name: nameOf(design),
  sheet: design.origin?.sheet ?? null,
  row: design.origin?.row ?? null,
  issues,
});

/** A severity as people read it: scripts get "warning" for what a check report calls advice. */
export const severityWord = (severity: 'error' | 'warning' | 'advice'): string => (severity === 'error' ? 'error' : 'advice');

/** What a line about an issue begins with, before its message: as wide for every severity, and for what the players agreed to. */
export const issueMark = (severity: 'error' | 'warning' | 'advice', exempted: string | null): string =>
  (exempted === null ? severityWord(severity) : 'exempted').padEnd(9);

/** What stands behind the message of an issue that the players agreed to pass over, with the reason; empty for any other. */
export const exemptedWords = (exempted: string | null): string =>
  exempted === null ? '' : ` Exempted: ${exempted.trim() || 'no reason given.'}`;

/** "2 errors, 1 advice, 1 exempted"; empty when there is nothing. */
export function issueCount(issues: readonly Pick<IssueRecord, 'severity' | 'exempted'>[]): string {
  const exempted = issues.filter((issue) => issue.exempted !== null).length;
  const errors = issues.filter(isBroken).length;
  const advice = issues.length - errors - exempted;
  return [errors > 0 ? counted(errors, 'error') : '', advice > 0 ? `${advice} advice` : '', exempted > 0 ? `${exempted} exempted` : '']
    .filter((part) => part !== '')
    .join(', ');
}

/** "30 designs", in the words of the ruleset. */
export const designCount = (ruleset: Ruleset, count: number): string =>
  counted(count, ruleset.data.designNoun.one, ruleset.data.designNoun.many);
