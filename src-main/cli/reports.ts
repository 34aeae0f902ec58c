import { capitalised, pluralise } from '../../shared/base/text/index.ts';
import { t } from '../../shared/base/words/words.ts';
import type { ForceAssessment, ForceIssue } from '../../shared/force/index.ts';
import { issuesOfDesign, wordsOfIssue } from '../../shared/paper/lists/check.ts';
import type { Design } from '../../shared/project/index.ts';
import { finiteNumber } from '../../shared/rules/formula/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { formatPoints, shownSum, unitOfPoints } from '../../shared/rules/ruleset/points/index.ts';
import { computedInWords, computedValues } from '../../shared/rules/ruleset/run/computed.ts';
import { type Assessment, assessDesign, type Issue } from '../../shared/rules/ruleset/run/index.ts';
import { formatNumber } from '../../shared/rules/ruleset/values/index.ts';
import { rowInWords } from '../../shared/sheets/cells/index.ts';
import { nameOf } from './designNames.ts';
import type { OpenedFile } from './openedFile.ts';
import { left, right, textTable } from './textTable.ts';

function heading({ path, ruleset }: OpenedFile, designs: readonly AssessedDesign[], forces: readonly CheckRecord[] = []): string {
  const counts = issueCount([...designs, ...forces].flatMap(({ issues }) => issues));
  const { one, many } = ruleset.force.data.noun;
  const ofForces = forces.length === 0 ? '' : `, ${pluralise(forces.length, one, many)}`;
  return t('{path}: {designsCount}{ofForces} by {rules}, {counts}\n', {
    path,
    designsCount: designCount(ruleset, designs.length),
    ofForces,
    rules: ruleset.data.name,
    counts: counts === '' ? t('no issues') : counts,
  });
}

/** Lists every part of a cost, indented below its design. The parts as shown add up to the cost as shown. */
function explanation(ruleset: Ruleset, { assessment }: AssessedDesign): string {
  const { breakdown, cost } = assessment;
  const { texts, rest } = shownSum(
    breakdown.map(({ points }) => points),
    cost,
  );
  const unit = unitOfPoints(ruleset);
  const rows = breakdown.flatMap(({ label, points, factor, source }, index) =>
    points === 0 ? [] : [[`  ${label}`, `${texts[index]} ${unit}`, typeof factor === 'number' ? `x ${formatNumber(factor)}` : '', source]],
  );
  const rounded = rest === null ? [] : [[`  ${rest.label}`, `${rest.text} ${unit}`, '', '']];
  return textTable([left(''), right(''), left(''), left('')], [...rows, ...rounded]).replace(/^\n/, '');
}

/** Lists what the rules work out for each design of a points-free system; with `explain`, line by line with the sources. */
function computedText(opened: OpenedFile, designs: readonly AssessedDesign[], explain: boolean): string {
  const { ruleset } = opened;
  if (explain) {
    const parts = designs.map(({ assessment, design }) => {
      const rows = computedInWords(ruleset, assessment, true).map(({ label, text, source, of }) => [
        `  ${of === null ? '' : `${of}: `}${label}`,
        text,
        source,
      ]);
      return `\n${titleOf(design)}\n${textTable([left(''), right(''), left('')], rows).replace(/^\n/, '')}`;
    });
    return heading(opened, designs) + parts.join('');
  }
  const rows = designs.map(({ design, assessment, issues }) => {
    const words = computedInWords(ruleset, assessment, false).filter(({ of }) => of === null);
    return [titleOf(design), words.map(({ label, text }) => `${label} ${text}`).join(', '), issueCount(issues)];
  });
  return `${heading(opened, designs)}\n${textTable([left(capitalised(ruleset.data.designNoun.one)), left(t('Worked out')), left(t('Issues'))], rows)}`;
}

/** Lists the cost of each design; with `explain`, every part of each cost. A points-free system has other values instead. */
export function costText(opened: OpenedFile, designs: readonly AssessedDesign[], explain: boolean): string {
  const { ruleset } = opened;
  if (ruleset.points === null) return computedText(opened, designs, explain);
  if (explain) {
    const parts = designs.map((assessed) => {
      const { assessment, design } = assessed;
      return `\n${titleOf(design)}: ${formatPoints(ruleset, assessment.cost)}\n${explanation(ruleset, assessed)}`;
    });
    return heading(opened, designs) + parts.join('');
  }
  const inSheet = designs.some(({ design }) => typeof design.origin?.cost === 'number');
  const columns = [
    left(capitalised(ruleset.data.designNoun.one)),
    right(t('Cost')),
    ...(inSheet ? [right(t('In the sheet'))] : []),
    left(t('Issues')),
  ];
  const rows = designs.map(({ design, assessment, issues }) => [
    titleOf(design),
    formatPoints(ruleset, assessment.cost),
    ...(inSheet ? [design.origin?.cost?.toString() ?? ''] : []),
    issueCount(issues),
  ]);
  return `${heading(opened, designs)}\n${textTable(columns, rows)}`;
}

/** Returns one line for an issue; `words` is its message with its place. */
const issueLine = ({ severity, source, exempted }: IssueRecord, words: string): string => {
  const message = `${words}${source === '' ? '' : ` [${source}]`}`;
  return `  ${issueMark(severity, exempted)}${message}${exemptedWords(exempted)}\n`;
};

/** Lists all issues: by design, with row and section, and then by battlegroup. */
export function checkText(opened: OpenedFile, designs: readonly AssessedDesign[], forces: readonly CheckRecord[] = []): string {
  const parts = designs.flatMap(({ design, issues }) => {
    if (issues.length === 0) return [];
    const row = design.origin === undefined ? '' : ` (${rowInWords(design.origin)})`;
    const lines = issues.map((issue) => issueLine(issue, wordsOfIssue(opened.ruleset, design, issue)));
    return [`\n${titleOf(design)}${row}\n${lines.join('')}`];
  });
  const ofForces = forces.flatMap(({ name, issues }) =>
    issues.length === 0
      ? []
      : [`\n${name} (${opened.ruleset.force.data.noun.one})\n${issues.map((issue) => issueLine(issue, issue.message)).join('')}`],
  );
  return [heading(opened, designs, forces), ...parts, ...ofForces].join('');
}

/**
 * An issue for scripts: its place (`row` is the 0-based row of a component), its contents, and the printed source of the
 * rule. `exempted` is the reason for an exemption that the players agreed on; null if there is none.
 */
type IssueRecord = ReturnType<typeof issueFacts> & { readonly exempted: string | null };

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
type CheckRecord = {
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

type AssessedDesign = { readonly design: Design; readonly assessment: Assessment; readonly issues: readonly IssueRecord[] };

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
