/** What house rules change, as a player would say it: for the screen, paper and the command line. */
export {
  type Changelog,
  changelogMarkdown,
  changelogOf,
  changelogSummary,
  changelogTitle,
  type ToldChange,
  tellingEffects,
  titleOfRules,
} from './changelog.ts';
