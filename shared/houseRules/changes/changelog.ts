import { pluralise } from '../../base/text/index.ts';
import { type RuleDifference, ruleDifferences } from './differences/differences.ts';
import { textOf } from './edit.ts';
import { RULESET_FILE } from './identity.ts';
import type { RuleFiles } from './ruleFiles.ts';
import { jsonAt } from './text/jsonText.ts';

export { basisOf } from './identity.ts';

/** What a ruleset is called, as far as its ruleset.json can be read. */
type RulesTitle = { readonly name: string; readonly version: string };

/** What house rules change, part by part. */
export type Changelog = {
  readonly rules: RulesTitle;
  readonly standard: RulesTitle;
  readonly parts: readonly { readonly part: string; readonly changes: readonly RuleDifference[] }[];
  readonly count: number;
};

function titleOf(files: RuleFiles): RulesTitle {
  const [name, version] = ['name', 'version'].map((key) => jsonAt(textOf(files, RULESET_FILE) ?? '', [key]));
  return { name: typeof name === 'string' ? name : 'Rules without a name', version: typeof version === 'string' ? version : '' };
}

/** The changes of rules since their standard. */
export function changelogOf(standard: RuleFiles, files: RuleFiles): Changelog {
  const changes = ruleDifferences(standard, files);
  const parts = [...new Set(changes.map(({ part }) => part))].map((part) => ({
    part,
    changes: changes.filter((change) => change.part === part),
  }));
  return { rules: titleOf(files), standard: titleOf(standard), parts, count: changes.length };
}

/** A ruleset with its version. */
export const titleOfRules = ({ name, version }: RulesTitle): string => `${name} ${version}`.trim();

/** The rules with their version: the title of a list of changes. */
export const changelogTitle = ({ rules }: Changelog): string => titleOfRules(rules);

/** How many changes there are, and since what. */
export const changelogSummary = ({ standard, count }: Changelog): string =>
  count === 0 ? `No changes since ${titleOfRules(standard)}` : `${pluralise(count, 'change')} since ${titleOfRules(standard)}`;

/** The values that the line of a change leaves out because they are long. */
export const longValues = ({ from, to, text }: RuleDifference): readonly { readonly what: string; readonly value: string }[] =>
  [
    { what: 'before', value: from },
    { what: 'now', value: to },
  ].flatMap(({ what, value }) => (value === null || text.includes(value) ? [] : [{ what, value }]));

const escaped = (text: string): string => text.replace(/[\\`*_[\]<>|#]/g, '\\$&').replace(/\s+/g, ' ');

/** Text as code, between more marks than it has in a row. */
function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([marks]) => marks.length));
  const marks = '`'.repeat(longest + 1);
  const padding = longest > 0 ? ' ' : '';
  return `${marks}${padding}${text.replace(/\s+/g, ' ')}${padding}${marks}`;
}

/** A list of changes as Markdown. */
export function changelogMarkdown(changelog: Changelog): string {
  const lines = changelog.parts.flatMap(({ part, changes }) => [
    '',
    `## ${escaped(part)}`,
    '',
    ...changes.flatMap((change) => [
      `- ${escaped(change.text)}`,
      ...longValues(change).map(({ what, value }) => `  - ${what}: ${code(value)}`),
    ]),
  ]);
  return `${[`# ${escaped(changelogTitle(changelog))}`, '', `${escaped(changelogSummary(changelog))}.`, ...lines].join('\n')}\n`;
}
