import type { ForceAssessment } from '../../../force/index.ts';
import { rulesInWords } from '../../../rules/ruleset/compile/index.ts';
import { sideWords } from '../../lists/index.ts';
import type { PaperBlock } from '../fragments.ts';
import { type Frame, type Heading, sheetOf } from '../frame.ts';
import type { HandoutMeasures } from '../measures.ts';
import type { Words } from '../words.ts';
import { battleWords, marksOf } from './forceSheet.ts';
import { onSheets, type PartContext, type PartLayout } from './part.ts';

/** What a page of one side is laid out with. */
export type PageContext = PartContext & {
  readonly assessment: ForceAssessment;
  readonly frame: Frame;
  readonly measures: HandoutMeasures;
  readonly words: Words;
};

/** Lays out a page of one side with a title, in the largest type that needs the fewest pages. */
export function sidePage(
  context: PartContext,
  assessment: ForceAssessment,
  title: string,
  blocksOf: (context: PageContext) => readonly PaperBlock[],
): PartLayout {
  const { ruleset, job, emblem } = context;
  const { force } = assessment;
  return onSheets(context, (frame) =>
    sheetOf(frame, (measures, words) => {
      const name = force.name.trim() || ruleset.force.data.noun.one;
      const heading: Heading = {
        title: words.printed(`${title}: ${name}`, name),
        strong: words.printed(sideWords(force), name),
        about: words.printed(battleWords(ruleset, assessment), name),
        emblem,
        marks: marksOf({ ...context, job: { ...job, breachesShown: false } }, { issues: [] }),
        rules: rulesInWords(ruleset.data),
      };
      return { heading, blocks: blocksOf({ ...context, assessment, frame, measures, words }) };
    }),
  );
}
