import { t } from '../../base/words/words.ts';
import { type Changelog, changelogSummary, changelogTitle, titleOfRules } from '../../houseRules/summary/index.ts';
import { gap, indented } from '../print/drawing/index.ts';
import type { PrintLayout } from '../print/page/index.ts';
import { heading, lineFragments, type PaperBlock, type PaperFragment, paragraph } from './fragments.ts';
import { type Heading, printOf } from './frame.ts';
import type { HandoutJob } from './job.ts';
import { run } from './words.ts';

/** Indent of values that are told below their line, in mm. */
const INDENT_MM = 4;

/** What house rules change, on pages of paper. */
export function layoutChanges(changelog: Changelog, setup: HandoutJob['setup']): PrintLayout {
  const title = changelogTitle(changelog);
  return printOf(title, setup, (widthMm, measures, printed) => {
    const { text, small, lineMm, smallLineMm, padMm } = measures;
    const blocks = changelog.parts.map(({ part, changes }): PaperBlock => {
      const said = (words: string): string => printed.printed(words, part);
      const fragments = changes.flatMap((change): readonly PaperFragment[] => [
        paragraph([run(`–  ${said(change.text)}`, text)], widthMm, lineMm),
        ...change.details.flatMap(({ what, value }) =>
          lineFragments([run(`${what}: ${said(value)}`, small)], widthMm - INDENT_MM, smallLineMm).map(
            (fragment, index): PaperFragment => ({ ...indented(fragment, INDENT_MM), isJoined: index === 0 }),
          ),
        ),
        { ...gap(padMm), isJoined: true },
      ]);
      return { gapMm: 3.5, head: heading(said(part), measures, widthMm), fragments };
    });
    const about: Heading = {
      title: printed.printed(title, title),
      strong: t('Changes of the house rules'),
      about: printed.printed(changelogSummary(changelog), title),
      total: { amount: String(changelog.count), unit: changelog.count === 1 ? 'change' : 'changes' },
      rules: printed.printed(titleOfRules(changelog.standard), title),
    };
    return { heading: about, blocks };
  });
}
