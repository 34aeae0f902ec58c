import { type ForceJob, type ForceJobInput, type ForcePart, forceJobSchema } from '../../shared/handouts/index.ts';
import { fail, type Outcome, succeed } from '../../shared/problem.ts';
import type { CardOptionValues } from './cardOptions.ts';
import type { ForceOptionValues } from './forceOptions.ts';
import { readCardOptions } from './readCardOptions.ts';

const partOptions = { sheet: 'battle-sheet', cards: 'cards', deck: 'deck', markers: 'markers' } as const satisfies Record<
  ForcePart,
  keyof ForceOptionValues
>;

/** The parts that were asked for, in the order they are printed in. */
export const partsOf = (typed: ForceOptionValues): readonly ForcePart[] =>
  (Object.keys(partOptions) as ForcePart[]).filter((part) => typed[partOptions[part]] === true); // the record's own keys

/** Reads how forces are to be printed; `size` is that of the ruleset's own cards. Every misuse comes back as one sentence. */
export function readForceOptions(
  typed: ForceOptionValues,
  print: CardOptionValues,
  size: ForceJob['cards']['setup']['size'] | undefined,
): Outcome<ForceJob> {
  const read = readCardOptions(print);
  if (!read.ok) return read;
  const asked = partsOf(typed);
  const parts = asked.length > 0 ? asked : (['sheet'] as const);
  if (typed['every-unit'] && !parts.includes('cards'))
    return fail({ code: 'bad-request', message: '"--every-unit" is about unit cards, and needs "--cards".' });
  const { setup = {}, look, backs, picturesShown, sideShown } = read.value.job;
  const { size: _size, fitsSleeve: _sleeve, ...paper } = setup;
  const { arrangement: _arrangement, ...onlyPaper } = paper;
  const job: ForceJobInput = {
    parts: [...parts],
    pointsShown: print['no-points'] !== true,
    notesShown: typed['no-notes'] !== true,
    breachesShown: typed['no-breaches'] !== true,
    signatureShown: typed.signature === true,
    damageShown: typed['no-damage'] !== true,
    sheet: { setup: onlyPaper },
    cards: {
      setup: { ...(size === undefined ? {} : { size }), ...setup },
      combined: typed['every-unit'] !== true,
      ...(look === undefined ? {} : { look }),
      ...(backs === undefined ? {} : { backs }),
      ...(picturesShown === undefined ? {} : { picturesShown }),
      ...(sideShown === undefined ? {} : { sideShown }),
    },
    deck: { setup },
    markers: { setup: paper },
  };
  return succeed(forceJobSchema.parse(job));
}
