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
      // Many messages begin with their place: "Armour is blank", "Gun, Shots: 0 is ...".
      const isTold = place.starts.some((start) => issue.message.startsWith(start));
      const message = `${isTold ? '' : `${place.text}: `}${issue.message}${issue.source === '' ? '' : ` [${issue.source}]`}`;
      return issue.exempted === null
        ? `  ${issue.severity.padEnd(7)}  ${message}\n`
        : `  exempted ${message} Exempted: ${issue.exempted}\n`;
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
