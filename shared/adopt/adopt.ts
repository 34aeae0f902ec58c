import type { Reckoning } from '../calculation/index.ts';
import type { ImportedDesign } from '../import/index.ts';
import { fail, type Outcome, type Problem, succeed } from '../problem.ts';
import type { Design } from '../project/index.ts';
import { loadRuleset, type Ruleset } from '../ruleset/compile/index.ts';
import { assessDesign } from '../ruleset/run/index.ts';
import { cellName, checkedScheme, isSameCost, roundedForShow } from './check.ts';
import { type Candidates, type FormulaGroup, groupFormulas, switchBetween } from './groups.ts';
import { buildHouse } from './house/build.ts';
import type { House } from './house/house.ts';
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

/** More formulas than this are no scheme any more. */
const MOST_GROUPS = 12;

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
  if (checked.of === 0) return refuse('No cost of the sheet is what its formula gives.');
  const reckoning = study.calculator.reckon();
  const places = placesOf(study.result.designs, study.result.tables);
  const { candidates, reasons } = translated(study, reckoning, places);
  if (reasons.length > 0) return refuse(...reasons);
  const groups = groupFormulas(candidates);
  if (groups.length > MOST_GROUPS) return refuse(tooMany(study, groups));
  const choice = switchBetween(groups, study.result.designs);
  const house = buildHouse(study, reckoning, groups, choice);
  const loaded = loadRuleset(house.files);
  if (!loaded.ok)
    return refuse(...loaded.problems.slice(0, 3).map(({ message }) => `The house ruleset made of the formulas does not load: ${message}`));
  const { reproduced, missed } = reproduce(study, house, loaded.value);
  const priced = groups.flatMap(({ designs }) => designs);
  const proof = missed.length > 0 ? null : proveHouse(study, house, loaded.value, priced, places);
  const differing = proof?.differences ?? [];
  const adoptable = reproduced === checked.of && differing.length === 0;
  const notes = adoptable && choice?.kind === 'formula' ? [ownFormulas(study, groups)] : [];
  return {
    scheme: {
      ...checked,
      reproduced,
      adoptable,
      reasons: [...missed.slice(0, 5), ...differing, ...notes],
      ...(proof ? { changes: proof.changes } : {}),
      ...(adoptable && proof ? { limits: proof.limits } : {}),
    },
    house,
    ruleset: loaded.value,
  };
}

/** Every design's formula in marks. Designs filled down from the same formula are translated once. */
function translated(
  study: CostStudy,
  reckoning: Reckoning,
  places: readonly DesignPlaces[],
): { readonly candidates: readonly Candidates[]; readonly reasons: readonly string[] } {
  const { calculator, result, costs } = study;
  const known = new Map<string, readonly Translation[]>();
  const candidates: Candidates[] = [];
  const reasons = new Set<string>();
  costs.forEach(({ judgement, place }, index) => {
    const design = result.designs[index];
    const own = places[index];
    if (!design || !own || !place || !(judgement === 'sound' || judgement === 'stale' || judgement === 'unreckoned')) return;
    const signature = signatureOf(study, design);
    try {
      const readings =
        known.get(signature) ??
        [true, false].map((foldsSingle) => translateCost(place, { calculator, reckoning, places: own, cells: design.cells, foldsSingle }));
      known.set(signature, readings);
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

function reproduce(study: CostStudy, house: House, ruleset: Ruleset): { readonly reproduced: number; readonly missed: readonly string[] } {
  const missed: string[] = [];
  let reproduced = 0;
  study.costs.forEach(({ judgement, cached, place }, index) => {
    const design = study.result.designs[index];
    if (judgement !== 'sound' || !design || cached === null || !place) return;
    const { cost } = assessDesign(ruleset, houseDesign(design, house.additions[index]));
    if (typeof cost === 'number' && isSameCost(cost, cached)) reproduced += 1;
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
  return { reproduced, missed };
}

const cellOfGroup = ({ result, costs }: CostStudy, group: FormulaGroup): string => {
  const place = costs[group.designs[0] ?? -1]?.place;
  return place ? cellName(place, result.sheets.length > 1) : '';
};

const tooMany = (study: CostStudy, groups: readonly FormulaGroup[]): string =>
  `The designs have ${groups.length} different cost formulas, for example in ${groups
    .slice(0, 4)
    .map((group) => cellOfGroup(study, group))
    .join(', ')}.`;

const ownFormulas = (study: CostStudy, groups: readonly FormulaGroup[]): string =>
  `There are ${groups.length} cost formulas: most designs have the one in ${cellOfGroup(study, groups[0] ?? { cost: { kind: 'missing' }, helpers: new Map(), designs: [] })}; others are in ${groups
    .slice(1, 6)
    .map((group) => cellOfGroup(study, group))
    .join(', ')}. The field "Cost formula" says which design has which.`;
