import { capitalised, pluralise } from '../../shared/base/text/index.ts';
import { t } from '../../shared/base/words/words.ts';
import { wordsOfIssue } from '../../shared/paper/lists/check.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { formatPoints, shownSum, unitOfPoints } from '../../shared/rules/ruleset/points/index.ts';
import { computedInWords } from '../../shared/rules/ruleset/run/computed.ts';
import { formatNumber } from '../../shared/rules/ruleset/values/index.ts';
import { rowInWords } from '../../shared/sheets/cells/index.ts';
import type { OpenedFile } from './openedFile.ts';
import {
  type AssessedDesign,
  type CheckRecord,
  designCount,
  exemptedWords,
  type IssueRecord,
  issueCount,
  issueMark,
  titleOf,
} from './reports.ts';
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
