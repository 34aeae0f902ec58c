import { allSteps, type Steps } from '../../base/steps.ts';
import { formatDelimited, pluralise } from '../../base/text/index.ts';
import { t } from '../../base/words/words.ts';
import { assessTogether, type ForceAssessment, type ForceIssue } from '../../force/index.ts';
import type { Design, Project } from '../../project/index.ts';
import { type DesignIssue, type DesignWithDecisions, designIssues, dismissedIssues, isExempted, legalityIn } from '../../project/issues.ts';
import { isError, type Value } from '../../rules/formula/index.ts';
import { byKind, isMarkedHouse, kindOf, type Ruleset, rulesInWords } from '../../rules/ruleset/compile/index.ts';
import { formatPoints } from '../../rules/ruleset/points/index.ts';
import { assessDesign, type RowPlace } from '../../rules/ruleset/run/index.ts';
import { rowInWords } from '../../sheets/cells/index.ts';
import { guarded } from '../../sheets/workbook/index.ts';
import { nameIn } from './facts.ts';

/** A design as reports take it; `origin` is its place in the spreadsheet it came from. */
type CheckedDesign = DesignWithDecisions & Partial<Pick<Design, 'origin'>>;

/** How an issue counts: `exempted` breaks a rule that the players agreed to pass over, `dismissed` is advice that was put aside. */
const reportKinds = ['error', 'advice', 'exempted', 'dismissed'] as const;
export type ReportKind = (typeof reportKinds)[number];

type ReportCounts = Readonly<Record<ReportKind, number>>;

/** One issue in a report. */
export type ReportIssue = {
  readonly kind: ReportKind;
  /** Where it is, in the words of the screen: `Shots of "Gun"`. Empty for a battlegroup. */
  readonly place: string;
  readonly message: string;
  /** The message with its place in front, unless it begins with that itself. */
  readonly words: string;
  readonly source: string;
  /** Why it is exempted; null otherwise. */
  readonly reason: string | null;
};

/** A design or a battlegroup, with its results under the rules. */
export type ReportSubject = {
  readonly name: string;
  /** What it is: "design", "battlegroup", in the words of the ruleset. */
  readonly noun: string;
  /** Its price in words; "no cost" if it has none, empty in a points-free system. */
  readonly cost: string;
  /** Where it is in the spreadsheet it came from, e.g. "Tanks, row 7"; empty for a project's own. */
  readonly origin: string;
  /** In the order of the ruleset's fields; dismissed advice last. */
  readonly issues: readonly ReportIssue[];
};

/** The report of one file. */
export type CheckReport = {
  /** Name of the file or of the project. */
  readonly title: string;
  /** Name and version of the rules. */
  readonly rules: string;
  readonly isHouseRules: boolean;
  /** "30 designs, 2 battlegroups". */
  readonly about: string;
  readonly subjects: readonly ReportSubject[];
  readonly counts: ReportCounts;
};

/** A file that could not be read, and why. */
export type UnreadFile = { readonly title: string; readonly problems: readonly string[] };

/**
 * All issues of a design under the rules: dismissed advice is left out, exempted errors have their reason. A design without
 * a cost always has an error that gives the cause.
 */
export function issuesOfDesign(ruleset: Ruleset, design: DesignWithDecisions): readonly DesignIssue[] {
  const assessment = assessDesign(ruleset, design);
  const issues = designIssues(ruleset, design);
  const { kind, errors } = legalityIn(ruleset, assessment, design);
  const { points } = ruleset;
  if (points === null || kind !== 'broken' || errors.length > 0) return issues;
  const why = isError(assessment.cost) ? assessment.cost.detail : t('the rules give no number');
  const source = ruleset.fields.get(points.field)?.data.source ?? '';
  const message = t('This has no cost ({why}).', { why });
  return [...issues, { check: `${points.field}.error`, severity: 'error', field: points.field, row: null, message, source, fixes: [] }];
}

/** Where an issue is, in the words of the screen (`Shots of "Gun"`, `Propulsion`), and how messages begin that say so themselves. */
function issuePlace(
  ruleset: Ruleset,
  design: Pick<CheckedDesign, 'components'>,
  { field, row }: { readonly field: string; readonly row: RowPlace | null },
): { readonly text: string; readonly starts: readonly string[] } {
  const component = row === null ? undefined : ruleset.data.components.find(({ id }) => id === row.component);
  const fields = component?.fields ?? ruleset.data.fields;
  const label = fields.find(({ id }) => id === field)?.label ?? field;
  if (row === null || component === undefined) return { text: label, starts: [`${label}:`, `${label} `] };
  const rowName = String(design.components[row.component]?.[row.index]?.values.name ?? '').trim();
  const text = t('{label} of {row}', { label, row: rowName === '' ? `${component.singular} ${row.index + 1}` : `"${rowName}"` });
  return { text, starts: rowName === '' ? [] : [`${rowName}:`, `${rowName}, `] };
}

/** An issue's message with its place in front, unless it begins with that itself: "Armour is blank", "Gun, Shots: 0 is ...". */
export function wordsOfIssue(
  ruleset: Ruleset,
  design: Pick<CheckedDesign, 'components'>,
  issue: Pick<DesignIssue, 'field' | 'row' | 'message'>,
): string {
  const { text, starts } = issuePlace(ruleset, design, issue);
  return starts.some((start) => issue.message.startsWith(start)) ? issue.message : `${text}: ${issue.message}`;
}

function reportIssue(ruleset: Ruleset, design: CheckedDesign, issue: DesignIssue, isDismissed: boolean): ReportIssue {
  const { severity, message, source } = issue;
  const kind = isDismissed ? 'dismissed' : isExempted(issue) ? 'exempted' : severity === 'error' ? 'error' : 'advice';
  const place = issuePlace(ruleset, design, issue).text;
  return { kind, place, message, words: wordsOfIssue(ruleset, design, issue), source, reason: issue.exempted ?? null };
}

function pointsInWords(ruleset: Ruleset, points: Value): string {
  if (ruleset.points === null) return '';
  return typeof points === 'number' && Number.isFinite(points) ? formatPoints(ruleset, points) : t('no cost');
}

function designSubject(ruleset: Ruleset, design: CheckedDesign): ReportSubject {
  const { cost, values } = assessDesign(ruleset, design);
  const { origin } = design;
  return {
    name: nameIn(values, t('(no name)')),
    noun: (kindOf(ruleset, design) ?? ruleset.data.designNoun).one,
    cost: pointsInWords(ruleset, cost),
    origin: origin === undefined ? '' : rowInWords(origin),
    issues: [
      ...issuesOfDesign(ruleset, design).map((issue) => reportIssue(ruleset, design, issue, false)),
      ...dismissedIssues(ruleset, design).map((issue) => reportIssue(ruleset, design, issue, true)),
    ],
  };
}

const forceIssue = ({ severity, message, source, exception }: ForceIssue, isDismissed: boolean): ReportIssue => ({
  kind: isDismissed ? 'dismissed' : exception !== null ? 'exempted' : severity === 'error' ? 'error' : 'advice',
  place: '',
  message,
  words: message,
  source,
  reason: isDismissed ? null : exception,
});

function countReport(subjects: readonly ReportSubject[]): ReportCounts {
  const counts = { error: 0, advice: 0, exempted: 0, dismissed: 0 };
  for (const { issues } of subjects) for (const { kind } of issues) counts[kind] += 1;
  return counts;
}

/** The same of several files. */
export const countReports = (reports: readonly CheckReport[]): ReportCounts => countReport(reports.flatMap(({ subjects }) => subjects));

type CheckReportOptions = {
  /** Name of the file or of the project. */
  readonly title: string;
  readonly isHouseRules: boolean;
  /** Battlegroups to report too. */
  readonly forces?: readonly ForceAssessment[];
};

/** The results of designs under the rules, and of battlegroups if there are any. */
export const checkReport = (ruleset: Ruleset, designs: readonly CheckedDesign[], options: CheckReportOptions): CheckReport =>
  allSteps(checkReportSteps(ruleset, designs, options));

/** The same, design by design. */
function* checkReportSteps(
  ruleset: Ruleset,
  designs: readonly CheckedDesign[],
  { title, isHouseRules, forces = [] }: CheckReportOptions,
): Steps<CheckReport> {
  const { data, force } = ruleset;
  const ofForces = forces.map(
    ({ force: { name }, points, issues, dismissed }): ReportSubject => ({
      name,
      noun: force.data.noun.one,
      cost: pointsInWords(ruleset, points),
      origin: '',
      issues: [...issues.map((issue) => forceIssue(issue, false)), ...dismissed.map((issue) => forceIssue(issue, true))],
    }),
  );
  const groups = byKind(ruleset, designs, (design) => design);
  const subjects: ReportSubject[] = [];
  for (const design of groups.flatMap((group) => group.designs)) {
    subjects.push(designSubject(ruleset, design));
    yield subjects.length / designs.length;
  }
  subjects.push(...ofForces);
  return {
    title,
    rules: rulesInWords(data),
    isHouseRules: isHouseRules && isMarkedHouse(data),
    about: [
      ...(groups.length === 0 ? [pluralise(0, data.designNoun)] : []),
      ...groups.map((group) => pluralise(group.designs.length, group.kind ?? data.designNoun)),
      ...(forces.length > 0 ? [pluralise(forces.length, force.data.noun)] : []),
    ].join(', '),
    subjects,
    counts: countReport(subjects),
  };
}

/** The report of everything in a project. Of two battlegroups, each is judged beside the other. */
export const projectReport = (ruleset: Ruleset, project: Project, title?: string): CheckReport =>
  allSteps(projectReportSteps(ruleset, project, title));

/** The same, design by design. */
export const projectReportSteps = (ruleset: Ruleset, project: Project, title: string = project.name): Steps<CheckReport> =>
  checkReportSteps(ruleset, project.designs, {
    title,
    isHouseRules: project.ruleset.files !== undefined,
    forces: assessTogether(ruleset, project, project.forces ?? []),
  });

/** "2 errors, 1 advice, 1 exempted"; "no issues" when there is nothing. */
export function countsInWords({ error, advice, exempted, dismissed }: ReportCounts): string {
  const parts = [
    ...(error > 0 ? [t('{error, plural, one {# error} other {# errors}}', { error })] : []),
    ...(advice > 0 ? [t('{advice} advice', { advice })] : []),
    ...(exempted > 0 ? [t('{exempted} exempted', { exempted })] : []),
    ...(dismissed > 0 ? [t('{dismissed} dismissed', { dismissed })] : []),
  ];
  return parts.length === 0 ? t('no issues') : parts.join(', ');
}

/** A report as a table: a heading, then a row for each issue, and one for each file that could not be read. */
function reportRows(reports: readonly CheckReport[], unread: readonly UnreadFile[] = []): readonly (readonly string[])[] {
  const headings = [t('File'), t('Name'), t('Kind'), t('Severity'), t('Field'), t('Message'), t('Source'), t('Reason for exemption')];
  const rows = reports.flatMap(({ title, subjects }) =>
    subjects.flatMap(({ name, noun, issues }) =>
      issues.map(({ kind, place, message, source, reason }) => [title, name, noun, kind, place, message, source, reason ?? '']),
    ),
  );
  const failed = unread.map(({ title, problems }) => [title, '', t('file'), t('not read'), '', problems.join(' '), '', '']);
  return [headings, ...rows, ...failed];
}

/** That table as CSV with commas and CR LF, with a byte-order mark for Excel; text that it could take for a formula is marked as text. */
export const reportCsv = (reports: readonly CheckReport[], unread: readonly UnreadFile[] = []): string =>
  `\uFEFF${formatDelimited(reportRows(reports, unread).map((row) => row.map(guarded)))}`;
