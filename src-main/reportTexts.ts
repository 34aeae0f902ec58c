import { formatPoints, type Ruleset } from '../shared/ruleset/index.ts';
import { type AssessedDesign, designCount, issueCount, issuePlace, titleOf } from './reports.ts';
import type { Opened } from './services.ts';
import { type Column, textTable } from './textTable.ts';

/** Answers of the command line for people. Every text ends with a line break, or is empty. */

const left = (heading: string): Column => ({ heading, align: 'left' });
const right = (heading: string): Column => ({ heading, align: 'right' });

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Remarks for standard error, a line each. */
export const remarksText = (remarks: readonly string[]): string => remarks.map((remark) => `motorpool: ${remark}\n`).join('');

function heading({ path, ruleset }: Opened, designs: readonly AssessedDesign[]): string {
  const counts = issueCount(designs.flatMap(({ issues }) => issues));
  return `${path}: ${designCount(ruleset, designs.length)} by ${ruleset.data.name}, ${counts === '' ? 'no issues' : counts}\n`;
}

/** Every part of the sum that makes a cost, indented below its design. */
function explanation(ruleset: Ruleset, { assessment }: AssessedDesign): string {
  const rows = assessment.breakdown
    .filter(({ points }) => points !== 0)
    .map(({ label, points, factor, source }) => [
      `  ${label}`,
      formatPoints(ruleset, points),
      typeof factor === 'number' ? `x ${factor}` : '',
      source,
    ]);
  return textTable([left(''), right(''), left(''), left('')], rows).replace(/^\n/, '');
}

/** What each design costs; with `explain`, every part of each sum. */
export function costText(opened: Opened, designs: readonly AssessedDesign[], explain: boolean): string {
  const { ruleset } = opened;
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
    right('Cost'),
    ...(inSheet ? [right('In the sheet')] : []),
    left('Issues'),
  ];
  const rows = designs.map(({ design, assessment, issues }) => [
    titleOf(design),
    formatPoints(ruleset, assessment.cost),
    ...(inSheet ? [design.origin?.cost?.toString() ?? ''] : []),
    issueCount(issues),
  ]);
  return `${heading(opened, designs)}\n${textTable(columns, rows)}`;
}

/** What the rules object to, design by design, with row and section. */
export function checkText(opened: Opened, designs: readonly AssessedDesign[]): string {
  const parts = designs.flatMap(({ design, issues }) => {
    if (issues.length === 0) return [];
    const row =
      design.origin === undefined
        ? ''
        : ` (${[design.origin.sheet, `row ${design.origin.row}`].filter((part) => part !== null).join(', ')})`;
    const lines = issues.map((issue) => {
      const place = issuePlace(opened.ruleset, design, issue);
      return `  ${issue.severity.padEnd(7)}  ${place}: ${issue.message}${issue.source === '' ? '' : ` [${issue.source}]`}\n`;
    });
    return [`\n${titleOf(design)}${row}\n${lines.join('')}`];
  });
  return heading(opened, designs) + parts.join('');
}

type RulesetRecord = {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly about: string;
  readonly stockDesigns: number;
};

export const rulesetsText = (rulesets: readonly RulesetRecord[]): string =>
  textTable(
    [left('Id'), left('Name'), left('Version'), right('Stock designs'), left('About')],
    rulesets.map(({ id, name, version, about, stockDesigns }) => [id, name, version, String(stockDesigns), about]),
  );

/** What a spreadsheet holds: where designs were found, what could not be understood, and which rows were left out. */
export function importText({ path, ruleset, project, sheet, remarks }: Opened, keptAs: string | null): string {
  if (sheet === null) return '';
  const place = (at: { readonly sheet: string | null; readonly row: number | null; readonly column?: string | null }): string => {
    const parts = [
      at.sheet,
      at.row === null ? null : `row ${at.row}`,
      at.column === undefined || at.column === null ? null : `column ${at.column}`,
    ];
    return parts.filter((part) => part !== null).join(', ');
  };
  const list = (title: string, lines: readonly string[]): string =>
    lines.length === 0 ? '' : `\n${title} (${lines.length}):\n${lines.map((line) => `  ${line}\n`).join('')}`;
  const sheets = sheet.sheets.length === 0 ? '' : ` on ${sheet.sheets.map((name) => `"${name}"`).join(', ')}`;
  return [
    `${path}: ${designCount(ruleset, project.designs.length)}${sheets} (${sheet.layout ?? 'no'} layout), read by ${ruleset.data.name}\n`,
    list('Remarks', remarks),
    list(
      'Problems',
      sheet.problems.map(
        (problem) => `${problem.severity.padEnd(7)}  ${[place(problem), problem.message].filter((part) => part !== '').join(': ')}`,
      ),
    ),
    list(
      'Sheets without designs',
      sheet.otherSheets.map(({ sheet: name, why }) => `"${name}": ${why}`),
    ),
    list(
      'Rows left out',
      sheet.ignoredRows.map((row) => `${place(row)}: ${row.why}`),
    ),
    keptAs === null ? '\nNothing was kept; "-o FILE.motorpool" keeps it as a project.\n' : `\nKept as ${keptAs}.\n`,
  ].join('');
}
