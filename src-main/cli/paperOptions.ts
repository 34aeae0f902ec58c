import { t } from '../../shared/base/words/words.ts';
import { cardSizes, papers, printSetupSchema } from '../../shared/paper/print/paper/index.ts';
import { jobOptions } from './jobOptions.ts';
import { readOffset, readSize } from './measures.ts';
import { type ValuesOf, valued } from './options.ts';

/** Options for paper and for placing cards on it, derived from the schema of the print setup. */

const { shape } = printSetupSchema;

export const paperOptions = {
  paper: valued(
    '--paper <paper>',
    t('{papers} (A4), or a width and a height: 329x483mm', { papers: Object.keys(papers).join(', ') }),
    readSize('--paper', Object.keys(papers), shape.paper),
  ),
  ...jobOptions(shape, { orientation: t('auto turns the paper so that it holds most cards') }),
};

export const marginOption = jobOptions(shape, { marginMm: t('least white at the edges of the paper') });

/** The margin of handouts, which have their own default. */
export const sheetMarginOption = jobOptions(
  { marginMm: shape.marginMm.unwrap() },
  { marginMm: t('least white at the edges of the paper (handouts: 10mm or more)') },
);

const sizeWords = t('{cardSizes} (poker, 63x88mm), or a width and a height: 50x80mm, 2.5x3.5in', {
  cardSizes: Object.keys(cardSizes).join(', '),
});

/** Options for the size and place of cards on the paper. */
export const imposeOptions = {
  size: valued('--size <size>', sizeWords, readSize('--size', Object.keys(cardSizes), shape.size)),
  ...jobOptions(
    { ...shape, arrangement: shape.arrangement.unwrap() },
    { arrangement: t('long-edge and short-edge are for printing both sides, fold puts the back beside the front') },
  ),
  ...jobOptions(shape, { gapMm: t('white between cards'), bleedMm: t('how far colour runs over the edge') }),
  backOffset: valued(
    '--back-offset <x,y>',
    t('moves the backs right and down, at most 10mm, for a printer that drifts: 0.5mm,-1mm'),
    readOffset('--back-offset', shape.backOffset),
  ),
  ...jobOptions(shape, {
    cropMarks: t('no marks beside the cards'),
    cutLines: t('fine lines along every cut'),
    fitsSleeve: t('a hundredth smaller, for tight sleeves'),
  }),
};

type SetupValues = ValuesOf<typeof paperOptions & typeof marginOption & typeof imposeOptions>;

/** Returns the values that belong to the paper setup. */
export const setupOf = (values: SetupValues): SetupValues =>
  // Only keys of the setup are kept, each with its value.
  Object.fromEntries(Object.entries(values).filter(([key]) => Object.hasOwn(shape, key))) as SetupValues;
