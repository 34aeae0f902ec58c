import { t } from '../../shared/base/words/words.ts';
import { type CardJobInput, cardJobSchema, cardLooks } from '../../shared/paper/cards/job/index.ts';
import type { NamedCount } from './designNames.ts';
import { jobOptions } from './jobOptions.ts';
import { negative, text, type ValuesOf } from './options.ts';
import type { imposeOptions } from './paperOptions.ts';
import { misused } from './terminal.ts';

/** Options for the contents of cards and handouts, derived from the schema of the card job. */

const job = cardJobSchema.shape;

export const lookOption = {
  look: text('--look <name>', t("{looks}, or one of the project's own", { looks: cardLooks.map(({ id }) => id).join(', ') })),
};
export const pointsOption = jobOptions(job, { pointsShown: t('without costs, to show to an opponent') });
export const picturesOption = jobOptions(job, { picturesShown: t("without the designs' pictures") });
export const breachesOption = jobOptions(job, { breachesShown: t('without what breaks the rules, and how many designs do') });
export const backsOption = jobOptions(job, { backs: t('digest is the rules it needs, in short; needs an arrangement with backs') });
export const noSideOption = { sideShown: negative('--no-side', t('no side on the print')) };
export const sideOptions = {
  side: text('--side <name>', t("whose it is, instead of the project's side")),
  sideColour: text('--side-colour <colour>', t('colour of that side, for looks with a band: "#7d3412"')),
};

/** Colour of a side that has a name but no colour. */
const PLAIN_SIDE = '#444444';

/** Returns the side given by the options; undefined if none was given. */
export function sideOf({ side: name, sideColour }: ValuesOf<typeof sideOptions>): CardJobInput['side'] | undefined {
  if (name === undefined && sideColour === undefined) return undefined;
  const read = job.side.safeParse({ name: name ?? '', colour: sideColour ?? PLAIN_SIDE });
  if (read.success) return read.data;
  throw sideColour !== undefined && !/^#[0-9a-f]{6}$/i.test(sideColour)
    ? misused(t('"--side-colour" takes a colour such as "#7d3412"; "{sideColour}" is none.', { sideColour }))
    : misused(t('"--side" takes a name of at most 60 characters.'));
}

/** Reads "Rhino=3". The last equals sign separates name and number, since names may contain one too. */
function readCount(typed: string): NamedCount {
  const [, name = '', number = ''] = /^(.+)=\s*(\d{1,9})\s*$/s.exec(typed) ?? [];
  const count = Number(number);
  if (name.trim() === '' || number === '') throw misused(t('"--quantity" takes "NAME=3"; "{typed}" is something else.', { typed }));
  if (!job.quantities.safeParse({ any: count }).success)
    throw misused(t('"--quantity {typed}" is too much: at most 99 of each.', { typed }));
  return { name: name.trim(), count };
}

export const quantityOption = {
  quantity: {
    flags: '--quantity <name=3>',
    about: t('how many of a design, 0 for none; may be repeated'),
    read: (typed: readonly string[]): readonly NamedCount[] => typed.map(readCount),
  },
};

/** Refuses backs that would not be printed. */
export function refuseLostBacks({ backs, arrangement }: ValuesOf<typeof backsOption & typeof imposeOptions>): void {
  if (backs !== undefined && backs !== 'none' && (arrangement === undefined || arrangement === 'fronts'))
    throw misused(t('"--backs {backs}" needs an arrangement with backs: --arrangement long-edge, short-edge or fold.', { backs }));
}
