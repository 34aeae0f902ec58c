import { t } from '../../base/words/words.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import { assessDesign } from '../../rules/ruleset/run/index.ts';
import { cellName, isSameCost, roundedForShow } from './check.ts';
import type { House } from './house/house.ts';
import { houseDesign } from './proof/values.ts';
import type { CostStudy } from './scheme.ts';

type Reproduction = {
  /** How many sound costs come out again; why others do not. */
  readonly reproduced: number;
  readonly missed: readonly string[];
  /** How many costs that somebody typed are what the formula gives; the designs whose typed costs are not. */
  readonly agreed: number;
  readonly apart: readonly number[];
};

/** The costs of the sheet held against those of the house ruleset. */
export function reproduce(study: CostStudy, house: House, ruleset: Ruleset): Reproduction {
  const missed: string[] = [];
  const apart: number[] = [];
  let reproduced = 0;
  let agreed = 0;
  study.costs.forEach(({ judgement, cached, place }, index) => {
    const design = study.result.designs[index];
    if (!design || cached === null || !place || !(judgement === 'sound' || judgement === 'typed' || judgement === 'pasted')) return;
    const { cost } = assessDesign(ruleset, houseDesign(design, house.additions[index]));
    const isReproduced = typeof cost === 'number' && isSameCost(cost, cached);
    if (judgement !== 'sound') {
      // A number typed over a formula is reported, even if it is the right one.
      if (isReproduced && judgement === 'typed') agreed += 1;
      if (!isReproduced) apart.push(index);
    } else if (isReproduced) reproduced += 1;
    else {
      const given =
        typeof cost === 'number'
          ? roundedForShow(cost)
          : typeof cost === 'object' && cost !== null
            ? t('no number ({detail})', { detail: cost.detail })
            : String(cost);
      missed.push(
        t('{place}: "{name}" costs {cached} in the sheet, but the formula as it was understood gives {given}.', {
          place: cellName(place, study.result.sheets.length > 1),
          name: String(design.values.name),
          cached: roundedForShow(cached),
          given,
        }),
      );
    }
  });
  return { reproduced, missed, agreed, apart };
}

/** The share of costs that may be typed otherwise than the formula gives them. */
const MOST_TYPED = 0.2;
/** Of so many costs that come out, one other is a slip in any case. */
const ENOUGH_GIVEN = 3;

/** Why a formula is not how the sheet prices its designs, where too many typed costs are not what it gives; null otherwise. */
export function whyTyped({ costs, result }: CostStudy, apart: readonly number[], given: number): string | null {
  if (apart.length <= Math.max(given >= ENOUGH_GIVEN ? 1 : 0, MOST_TYPED * (given + apart.length))) return null;
  const cells = apart.slice(0, 4).flatMap((index) => {
    const place = costs[index]?.place;
    return place ? [cellName(place, result.sheets.length > 1)] : [];
  });
  return t(
    'The formula gives {given} of {all} costs; the others are typed numbers, for example in {cells}. New designs would not be priced as those are.',
    { given, all: given + apart.length, cells: cells.join(', ') },
  );
}
