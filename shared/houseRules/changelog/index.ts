/** What house rules change since their standard, as a list to read or to print. */

export { basisOf } from '../identity.ts';
export { type Changelog, changelogMarkdown, changelogOf, changelogSummary, changelogTitle, longValues, titleOfRules } from './changelog.ts';
