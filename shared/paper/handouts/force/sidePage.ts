import type { ForceAssessment } from '../../../force/index.ts';
import { rulesInWords } from '../../../rules/ruleset/compile/index.ts';
import type { PaperBlock } from '../fragments.ts';
import { type Frame, frameOf, type Heading, pagesOf } from '../frame.ts';
import { type HandoutMeasures, measuresAt } from '../measures.ts';
import { fitted } from '../sheetLayout.ts';
import { Words } from '../words.ts';
import { battleWords, marksOf } from './forceSheet.ts';
import type { PartContext, PartLayout } from './part.ts';

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
  const { setup } = job.sheet;
  const frame = frameOf(setup, context.headMm);
  if (typeof frame === 'string') return { fault: frame };
  const { force } = assessment;
  const layAt = (sizePt: number) => {
    const words = new Words();
    const name = force.name.trim() || ruleset.force.data.noun.one;
    const heading: Heading = {
      title: words.printed(`${title}: ${name}`, name),
      strong: words.printed([force.side, force.player].flatMap((text) => text?.trim() || []).join(', '), name),
      about: words.printed(battleWords(ruleset, assessment), name),
      total: null,
      emblem,
      marks: marksOf({ ...context, job: { ...job, breachesShown: false } }, { issues: [] }),
      rules: rulesInWords(ruleset.data),
    };
    const blocks = blocksOf({ ...context, assessment, frame, measures: measuresAt(sizePt), words });
    return { pages: pagesOf(frame, heading, blocks), layoutIssues: words.layoutIssues() };
  };
  return { ...fitted(layAt), cards: 0, setup };
}
