import type { Steps } from '../../base/steps.ts';
import { pluralise } from '../../base/text/index.ts';
import { t } from '../../base/words/words.ts';
import type { Design } from '../../project/index.ts';
import { loadRuleset, type Ruleset } from '../../rules/ruleset/compile/index.ts';
import { type RuleFiles, readRule, resetRules, ruleDifferences } from '../changes/index.ts';
import { countEffects } from '../effects/counts.ts';
import { compareRules } from '../effects/index.ts';
import type { RuleChange } from './change.ts';
import { changesOf, changeWords } from './changeLines.ts';
import { CHANGE_DOORS } from './doors.ts';

type RulesTitle = { readonly name: string; readonly version: string };

/** A change with what it does to designs, in one sentence. */
export type ToldChange = RuleChange & { readonly effect: string | null; readonly text: string };

/** What house rules change, part by part, as a player would say it. The screen, paper and the command line tell the same. */
export type Changelog = {
  readonly rules: RulesTitle;
  readonly standard: RulesTitle;
  readonly parts: readonly { readonly part: string; readonly changes: readonly ToldChange[] }[];
  readonly count: number;
};

function titleOf(files: RuleFiles): RulesTitle {
  const [name, version] = ['name', 'version'].map((key) => readRule(files, { file: 'ruleset.json', path: [key] }));
  return { name: typeof name === 'string' ? name : t('Rules without a name'), version: typeof version === 'string' ? version : '' };
}

/** The changes of rules since their standard; what they do to designs is left to `tellingEffects`. */
export function changelogOf(standard: RuleFiles, files: RuleFiles): Changelog {
  const changes = changesOf(standard, files, ruleDifferences(standard, files)).map((change) => told(change, null));
  const parts = Object.entries(CHANGE_DOORS).map(([id, part]) => ({ part, changes: changes.filter(({ door }) => door === id) }));
  const filled = parts.filter(({ changes: own }) => own.length > 0);
  return { rules: titleOf(files), standard: titleOf(standard), parts: filled, count: changes.length };
}

const told = (change: RuleChange, effect: string | null): ToldChange => ({
  ...change,
  effect,
  text: changeWords(change, effect),
});

/** Whose costs the changes are tried on: the designs of a project, by its rules. */
type Tried = { readonly ruleset: Ruleset; readonly designs: readonly Design[] };

/** The changes of rules since their standard, each with what it does to designs. In steps, so that a screen can spread the work. */
export function* tellingEffects(standard: RuleFiles, files: RuleFiles, tried: Tried): Steps<Changelog> {
  const changelog = changelogOf(standard, files);
  const effects = new Map<RuleChange, string | null>();
  for (const change of changelog.parts.flatMap(({ changes }) => changes)) {
    effects.set(change, effectWords(standard, files, tried, change));
    yield effects.size / changelog.count;
  }
  const parts = changelog.parts.map(({ part, changes }) => ({
    part,
    changes: changes.map((change) => told(change, effects.get(change) ?? null)),
  }));
  return { ...changelog, parts };
}

/** A ruleset with its version. */
export const titleOfRules = ({ name, version }: RulesTitle): string => `${name} ${version}`.trim();

/** The rules with their version: the title of a list of changes. */
export const changelogTitle = ({ rules }: Changelog): string => titleOfRules(rules);

/** How many changes there are, and since what. */
export const changelogSummary = ({ standard, count }: Changelog): string =>
  count === 0
    ? t('No changes since {rules}', { rules: titleOfRules(standard) })
    : t('{count, plural, one {# change} other {# changes}} since {rules}', { count, rules: titleOfRules(standard) });

const escaped = (text: string): string => text.replace(/[\\`*_[\]<>|#]/g, '\\$&').replace(/\s+/g, ' ');

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
      ...change.details.map(({ what, value }) => `  - ${escaped(what)}: ${value.startsWith('=') ? code(value) : escaped(value)}`),
    ]),
  ]);
  return `${[`# ${escaped(changelogTitle(changelog))}`, '', `${escaped(changelogSummary(changelog))}.`, ...lines].join('\n')}\n`;
}

/** What one change alone does to designs in a few words, e.g. "11 designs dearer". Null where that cannot be said. */
function effectWords(
  standard: RuleFiles,
  files: RuleFiles,
  { ruleset, designs }: { readonly ruleset: Ruleset; readonly designs: readonly Design[] },
  { door, differences }: RuleChange,
): string | null {
  if (designs.length === 0 || door === 'paper' || door === 'samples') return null;
  const without = loadRuleset(new Map(Object.entries(resetRules(standard, files, differences))));
  if (!without.ok) return null;
  const { dearer, cheaper, newlyIllegal, newlyLegal } = countEffects(compareRules(without.value, ruleset, designs).designs);
  const noun = ruleset.data.designNoun;
  const parts = [
    { count: dearer, words: t('dearer') },
    { count: cheaper, words: t('cheaper') },
    { count: newlyIllegal, words: t('no longer allowed') },
    { count: newlyLegal, words: t('now allowed') },
  ].filter(({ count }) => count > 0);
  // The noun is said once: "11 units dearer, 3 cheaper".
  const said = parts.map(({ count, words }, at) => `${at === 0 ? pluralise(count, noun) : count} ${words}`);
  if (said.length > 0) return said.join(', ');
  return door === 'prices' ? t('none of your {designs} costs more or less', { designs: noun.many }) : null;
}
