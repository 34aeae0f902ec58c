import { pluralise } from '../../shared/base/text/index.ts';
import { t } from '../../shared/base/words/words.ts';
import type { ForceAssessment, ForceIssue } from '../../shared/force/index.ts';
import { issuesOfDesign } from '../../shared/paper/lists/check.ts';
import type { Design } from '../../shared/project/index.ts';
import { finiteNumber } from '../../shared/rules/formula/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { computedValues } from '../../shared/rules/ruleset/run/computed.ts';
import { type Assessment, assessDesign, type Issue } from '../../shared/rules/ruleset/run/index.ts';
import { nameOf } from './designNames.ts';

/**
 * An issue for scripts: its place (`row` is the 0-based row of a component), its contents, and the printed source of the
 * rule. `exempted` is the reason for an exemption that the players agreed on; null if there is none.
 */
export type IssueRecord = ReturnType<typeof issueFacts> & { readonly exempted: string | null };

/** True if an issue breaks the rules and is not exempted. */
export const isBroken = ({ severity, exempted }: Pick<IssueRecord, 'severity' | 'exempted'>): boolean =>
  severity === 'error' && exempted === null;

/** The cost of a design for scripts. Points are null if the rules give no number; an issue then gives the reason. */
type CostRecord = {
  readonly name: string;
  readonly cost?: number | null;
  readonly breakdown?: readonly { readonly id: string; readonly label: string; readonly points: number | null }[];
  /** What the rules work out, in a points-free system. */
  readonly computed?: Readonly<Record<string, unknown>>;
  readonly issues: readonly IssueRecord[];
};

/** The output of `check` for scripts; `row` is the row of the source spreadsheet in which the design starts. */
export type CheckRecord = {
  readonly kind: 'design' | 'force';
  readonly name: string;
  readonly sheet: string | null;
  readonly row: number | null;
  readonly issues: readonly IssueRecord[];
};

/** An issue of a battlegroup for scripts. `row` and `field` apply to designs only. */
const forceIssueRecord = ({ severity, id, message, source, exception }: ForceIssue): IssueRecord => ({
  severity: severity === 'error' ? 'error' : 'warning',
  check: id,
  field: '',
  row: null,
  message,
  source,
  exempted: exception,
});

/** A battlegroup with its issues. */
export const forceCheckRecord = ({ force: { name }, issues }: ForceAssessment): CheckRecord => ({
  kind: 'force',
  name,
  sheet: null,
  row: null,
  issues: issues.map(forceIssueRecord),
});

/** Returns a design's name for a line of its own, with a substitute if it has none. */
export const titleOf = (design: Design): string => nameOf(design).trim() || t('(no name)');

/** An issue of a design for scripts. */
export const issueFacts = ({ severity, check, field, row, message, source }: Issue) => ({ severity, check, field, row, message, source });

/** Returns all issues of a design, without dismissed advice. */
const issuesOf = (ruleset: Ruleset, design: Design): readonly IssueRecord[] =>
  issuesOfDesign(ruleset, design).map(({ exempted = null, ...issue }) => ({ ...issueFacts(issue), exempted }));

export type AssessedDesign = { readonly design: Design; readonly assessment: Assessment; readonly issues: readonly IssueRecord[] };

export const assessAll = (ruleset: Ruleset, designs: readonly Design[]): readonly AssessedDesign[] =>
  designs.map((design) => {
    const assessment = assessDesign(ruleset, design);
    return { design, assessment, issues: issuesOf(ruleset, design) };
  });

export const costRecord = (ruleset: Ruleset, { design, assessment, issues }: AssessedDesign): CostRecord => ({
  name: nameOf(design),
  ...(ruleset.points === null
    ? { computed: computedValues(ruleset, assessment) }
    : {
        cost: finiteNumber(assessment.cost),
        breakdown: assessment.breakdown.map(({ id, label, points }) => ({ id, label, points: finiteNumber(points) })),
      }),
  issues,
});

export const checkRecord = ({ design, issues }: AssessedDesign): CheckRecord => ({
  kind: 'design',
  name: nameOf(design),
  sheet: design.origin?.sheet ?? null,
  row: design.origin?.row ?? null,
  issues,
});

/** Returns a severity as shown in text; scripts get "warning" for what a check report calls advice. */
export const severityWord = (severity: 'error' | 'warning' | 'advice'): string => (severity === 'error' ? 'error' : 'advice');

/** Returns the mark before the message of an issue, including exempted ones; all marks have the same width. */
export const issueMark = (severity: 'error' | 'warning' | 'advice', exempted: string | null): string =>
  (exempted === null ? severityWord(severity) : 'exempted').padEnd(9);

/** Returns the words after the message of an exempted issue, with the reason; empty for any other issue. */
export const exemptedWords = (exempted: string | null): string => (exempted === null ? '' : ` ${t('Exempted: {exempted}', { exempted })}`);

/** "2 errors, 1 advice, 1 exempted"; empty when there is nothing. */
export function issueCount(issues: readonly Pick<IssueRecord, 'severity' | 'exempted'>[]): string {
  const exempted = issues.filter((issue) => issue.exempted !== null).length;
  const errors = issues.filter(isBroken).length;
  const advice = issues.length - errors - exempted;
  return [
    errors > 0 ? t('{errors, plural, one {# error} other {# errors}}', { errors }) : '',
    advice > 0 ? t('{advice} advice', { advice }) : '',
    exempted > 0 ? t('{exempted} exempted', { exempted }) : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** Returns e.g. "30 designs", in the ruleset's word for designs. */
export const designCount = (ruleset: Ruleset, count: number): string => pluralise(count, ruleset.data.designNoun);
