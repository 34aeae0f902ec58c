import type { Reckoning } from '../calculation/index.ts';
import type { ImportedDesign } from '../import/index.ts';
import { fail, type Outcome, type Problem, succeed } from '../problem.ts';
import type { Design } from '../project/index.ts';
import { loadRuleset, type Ruleset } from '../ruleset/compile/index.ts';
import { assessDesign } from '../ruleset/run/index.ts';
import { cellOfGroup, openCopies, whyListed, whyNoScheme } from './bounds.ts';
import { cellName, checkedScheme, isSameCost, roundedForShow } from './check.ts';
import { type Candidates, type FormulaGroup, groupFormulas, switchBetween } from './groups.ts';
import { buildHouse } from './house/build.ts';
import type { House } from './house/house.ts';
import { type Join, joinsOf } from './joins.ts';
import { type DesignPlaces, placesOf } from './places.ts';
import { houseDesign } from './proof/change.ts';
import { proveHouse } from './proof/prove.ts';
import type { CostScheme, CostStudy } from './scheme.ts';
import { Untranslatable } from './translate/context.ts';
import { type Translation, translateCost } from './translate/translate.ts';

/** A house ruleset made of a sheet's cost formulas. */
export type Adopted = {
  /** A whole ruleset folder: text by path. */
  readonly files: ReadonlyMap<string, string>;
  /** The same, loaded. */
  readonly ruleset: Ruleset;
  readonly scheme: CostScheme;
  /** The designs of the import, as `toProjectDesigns` gives them, with their values for the fields that came from the sheet. */
  readonly withFields: (designs: readonly Design[]) => readonly Design[];
};

type Attempt = { readonly scheme: CostScheme; readonly house: House | null; readonly ruleset: Ruleset | null };
const attempts = new WeakMap<CostStudy, Attempt>();

/** How the sheet prices its designs, and whether that can be taken over: it is tried. */
export const costScheme = (study: CostStudy): CostScheme => attemptOf(study).scheme;

/** Takes the sheet's cost formulas over as a house ruleset. Fails, with reasons that name cells, where they cannot be. */
export function adoptCosts(study: CostStudy): Outcome<Adopted> {
  const { scheme, house, ruleset } = attemptOf(study);
  if (!house || !ruleset || !scheme.adoptable) return fail(...whyNot(scheme));
  const withFields = (designs: readonly Design[]): readonly Design[] => designs.map((design, index) => withAddition(design, house, index));
  return succeed({ files: house.files, ruleset, scheme, withFields });
}

const problem = (message: string): Problem => ({ code: 'bad-request', message });

function whyNot({ kind, reasons }: CostScheme): readonly Problem[] {
  if (kind === 'none') return [problem('The sheet gives its designs no costs.')];
  if (kind === 'values') return [problem('The sheet holds its costs as plain numbers; there is no formula to take over.')];
  return reasons.length > 0 ? reasons.slice(0, 3).map(problem) : [problem("The sheet's cost formulas cannot be taken over.")];
}

function withAddition(design: Design, { additions, adopted }: House, index: number): Design {
  const addition = additions[index];
  const without = (extra: Design['extra'], component: string | null): Design['extra'] => {
    const gone = new Set(adopted.flatMap((one) => (one.component === component ? [one.key.replace(/^extra:/, '')] : [])));
    const left = Object.entries(extra ?? {}).filter(([heading]) => !gone.has(heading));
    return left.length > 0 ? Object.fromEntries(left) : undefined;
  };
  const { extra: _, ...plain } = design;
  const extra = without(design.extra, null);
  return {
    ...plain,
    values: { ...design.values, ...addition?.values },
    components: Object.fromEntries(
      Object.entries(design.components).map(([id, rows]) => [
        id,
        rows.map((row, at) => {
          const { extra: rowExtra, ...rest } = row;
          const left = without(rowExtra as Design['extra'], id); // rows keep their unknown columns in the same form
          return { ...rest, values: { ...row.values, ...addition?.rows[id]?.[at] }, ...(left ? { extra: left } : {}) };
        }),
      ]),
    ),
    ...(extra ? { extra } : {}),
  };
}

function attemptOf(study: CostStudy): Attempt {
  const known = attempts.get(study);
  if (known) return known;
  const made = attempt(study);
  attempts.set(study, made);
  return made;
}

function attempt(study: CostStudy): Attempt {
  const checked = checkedScheme(study);
  const refuse = (...reasons: readonly string[]): Attempt => ({ scheme: { ...checked, reasons }, house: null, ruleset: null });
  if (study.kind !== 'formula') return refuse();
  if (study.stamp !== null) return refuse(`Motorpool wrote this workbook: its costs are those of the ruleset "${study.stamp}".`);
  if (checked.of === 0) return refuse('No cost of the sheet is what its formula gives.', ...brokenCosts(study));
  const reckoning = study.calculator.reckon();
  const places = placesOf(study.result.designs, study.result.tables);
  const joins = joinsOf(
    study.result.designs,
    reckoning,
    (place) => places[0]?.isListed(place) ?? false,
    (sheet) => study.calculator.sheet(sheet)?.columnCount ?? 0,
  );
  const { candidates, reasons } = translated(study, reckoning, places, joins);
  if (reasons.length > 0) return refuse(...reasons);
  const groups = groupFormulas(candidates);
  const choice = switchBetween(groups, study.result.designs);
  const why = whyNoScheme(study, groups, choice) ?? whyListed(study, groups, reckoning);
  if (why !== null) return refuse(why);
  const house = buildHouse(study, reckoning, groups, choice);
  const loaded = loadRuleset(house.files);
  if (!loaded.ok)
    return refuse(...loaded.problems.slice(0, 3).map(({ message }) => `The house ruleset made of the formulas does not load: ${message}`));
  const { reproduced, missed, agreed, apart } = reproduce(study, house, loaded.value);
  if (apart.length > Math.max(1, MOST_TYPED * (checked.of + agreed + apart.length)))
    return refuse(tooManyTyped(study, apart, checked.of + agreed));
  const priced = groups.flatMap(({ designs }) => designs);
  const proof = missed.length > 0 ? null : proveHouse(study, house, loaded.value, priced, { places, joins });
  const differing = proof?.differences ?? [];
  const adoptable = reproduced === checked.of && differing.length === 0;
  const notes = adoptable && choice?.kind === 'formula' ? [ownFormulas(study, groups)] : [];
  return {
    scheme: {
      ...checked,
      reproduced: reproduced + agreed,
      of: checked.of + agreed,
      adoptable,
      reasons: [...missed.slice(0, 5), ...differing, ...notes],
      ...(proof ? { changes: proof.changes } : {}),
      ...(adoptable && proof ? { limits: proof.limits } : {}),
    },
    house,
    ruleset: loaded.value,
  };
}

/** What is wrong with the cost formulas, each reason once, with the first cell it was found in. */
function brokenCosts({ costs, result }: CostStudy): readonly string[] {
  const found = new Map<string, string>();
  for (const { judgement, why, place } of costs)
    if (judgement === 'broken' && why !== null && place && !found.has(why))
      found.set(why, `${cellName(place, result.sheets.length > 1)}: ${why}`);
  return [...found.values()].slice(0, 3);
}

/** Formulas that read other cells in every row are met so many times before they count as one. */
const MOST_MOVING = 50;

/** Every design's formula in marks. Designs filled down from the same formula are translated once. */
function translated(
  study: CostStudy,
  reckoning: Reckoning,
  places: readonly DesignPlaces[],
  joins: readonly Join[],
): { readonly candidates: readonly Candidates[]; readonly reasons: readonly string[] } {
  const { calculator, result, costs } = study;
  const known = new Map<string, readonly Translation[]>();
  const firstCopy = openCopies(reckoning);
  const candidates: Candidates[] = [];
  const reasons = new Set<string>();
  costs.forEach(({ judgement, place }, index) => {
    const design = result.designs[index];
    const own = places[index];
    if (!design || !own || !place || !(judgement === 'sound' || judgement === 'stale' || judgement === 'unreckoned')) return;
    const signature = signatureOf(study, design);
    try {
      const cached = known.get(signature);
      const readings =
        cached ??
        [true, false].map((foldsSingle) =>
          firstCopy(translateCost(place, { calculator, reckoning, places: own, cells: design.cells, joins, foldsSingle })),
        );
      if (!readings.some(({ moves }) => moves) || candidates.length > MOST_MOVING) known.set(signature, readings);
      candidates.push({ design: index, readings });
    } catch (thrown) {
      if (!(thrown instanceof Untranslatable)) throw thrown;
      if (judgement === 'sound') reasons.add(thrown.message);
    }
  });
  return { candidates, reasons: [...reasons].slice(0, 5) };
}

/**
 * The common key of designs whose formulas mean the same: the formula's pattern, the places of their values, and helper
 * formulas.
 */
function signatureOf({ calculator }: CostStudy, { cells }: ImportedDesign): string {
  const cost = cells.get('cost');
  if (!cost) return '';
  const parts = [...cells].map(([slot, place]) => {
    const helper = slot.includes(':') ? (calculator.patternAt(place) ?? '') : '';
    return `${slot}@${place.sheet === cost.sheet ? `${place.row - cost.row},${place.column - cost.column}` : `${place.sheet}!${place.row},${place.column}`}${helper}`;
  });
  return `${cost.sheet}|${calculator.patternAt(cost)}|${parts.join('|')}`;
}

type Reproduction = {
  /** How many sound costs come out again; why others do not. */
  readonly reproduced: number;
  readonly missed: readonly string[];
  /** How many costs that somebody typed are what the formula gives; the designs whose typed costs are not. */
  readonly agreed: number;
  readonly apart: readonly number[];
};

function reproduce(study: CostStudy, house: House, ruleset: Ruleset): Reproduction {
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
      // A number typed over a formula stays one that is told, even the right one.
      if (isReproduced && judgement === 'typed') agreed += 1;
      if (!isReproduced) apart.push(index);
    } else if (isReproduced) reproduced += 1;
    else {
      const given =
        typeof cost === 'number'
          ? roundedForShow(cost)
          : typeof cost === 'object' && cost !== null
            ? `no number (${cost.detail})`
            : String(cost);
      missed.push(
        `${cellName(place, study.result.sheets.length > 1)}: "${String(design.values.name)}" costs ${roundedForShow(cached)} in the sheet, but the formula as it was understood gives ${given}.`,
      );
    }
  });
  return { reproduced, missed, agreed, apart };
}

/** The share of costs that may be typed otherwise than the formula gives them. */
const MOST_TYPED = 0.2;

function tooManyTyped({ costs, result }: CostStudy, apart: readonly number[], given: number): string {
  const cells = apart.slice(0, 4).flatMap((index) => {
    const place = costs[index]?.place;
    return place ? [cellName(place, result.sheets.length > 1)] : [];
  });
  return `The formula gives ${given} of ${given + apart.length} costs; the others are typed numbers, for example in ${cells.join(', ')}. New designs would not be priced as those are.`;
}

const ownFormulas = (study: CostStudy, groups: readonly FormulaGroup[]): string =>
  `There are ${groups.length} cost formulas: most designs have the one in ${cellOfGroup(study, groups[0])}; others are in ${groups
    .slice(1, 6)
    .map((group) => cellOfGroup(study, group))
    .join(', ')}. The field "Cost formula" says which design has which.`;
