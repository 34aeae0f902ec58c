import { fail, type Outcome, type Problem, succeed } from '../../base/problem.ts';
import { keepOne } from '../../base/remembered.ts';
import { t } from '../../base/words/words.ts';
import type { Design } from '../../project/index.ts';
import { loadRuleset, type Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { Calculation } from '../calculation/index.ts';
import type { ImportedDesign } from '../import/index.ts';
import { cellOfGroup, openCopies, whyListed, whyNoScheme } from './bounds.ts';
import { cellName, checkedScheme, placeRow } from './check.ts';
import { costForms, formPlaces, typedIntoForm } from './form.ts';
import { type Candidates, type FormulaGroup, groupFormulas, type Switch, switchBetween } from './groups.ts';
import { buildHouse } from './house/build.ts';
import type { House } from './house/house.ts';
import { type Join, joinsOf } from './joins.ts';
import { type DesignPlaces, placesOf } from './places.ts';
import { type ProofContext, proveHouse } from './proof/prove.ts';
import { reproduce, whyTyped } from './reproduce.ts';
import type { CostScheme, CostStudy } from './scheme.ts';
import { singleFolds, Untranslatable } from './translate/context.ts';
import { type Translation, translateCost } from './translate/translate.ts';

/** A house ruleset made of a sheet's cost formulas. */
type Adopted = {
  /** A whole ruleset folder: text by path. */
  readonly files: ReadonlyMap<string, string>;
  /** The same, loaded. */
  readonly ruleset: Ruleset;
  readonly scheme: CostScheme;
  /** The designs of the import, as `toProjectDesigns` gives them, with their values for the fields that came from the sheet. */
  readonly withFields: (designs: readonly Design[]) => readonly Design[];
};

type Attempt = { readonly scheme: CostScheme; readonly house: House | null; readonly ruleset: Ruleset | null };

/** How the sheet prices its designs, and whether that can be taken over: it is tried. */
export const costScheme = (study: CostStudy): CostScheme => attemptOf(study).scheme;

/** Takes the sheet's cost formulas over as a house ruleset. Fails, with reasons that name cells, where they cannot be. */
export function adoptCosts(study: CostStudy): Outcome<Adopted> {
  const { points, data } = study.ruleset;
  if (points === null)
    return fail(problem(t('{rules} is points-free: it has no costs that a sheet’s could take the place of.', { rules: data.name })));
  const { scheme, house, ruleset } = attemptOf(study);
  if (!house || !ruleset || !scheme.adoptable) return fail(...whyNot(scheme));
  const withFields = (designs: readonly Design[]): readonly Design[] => designs.map((design, index) => withAddition(design, house, index));
  return succeed({ files: house.files, ruleset, scheme, withFields });
}

const problem = (message: string): Problem => ({ code: 'bad-request', message });

function whyNot({ kind, reasons }: CostScheme): readonly Problem[] {
  if (kind === 'none') return [problem(t('The sheet gives its designs no costs.'))];
  if (kind === 'values')
    return [
      problem(t('The sheet holds its costs as plain numbers; there is no formula to take over.')),
      ...reasons.slice(0, 3).map(problem),
    ];
  return reasons.length > 0 ? reasons.slice(0, 3).map(problem) : [problem(t('The sheet’s cost formulas cannot be taken over.'))];
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

const attemptOf = keepOne(attempt);

function attempt(study: CostStudy): Attempt {
  const checked = checkedScheme(study);
  const refuse = (...reasons: readonly string[]): Attempt => ({ scheme: { ...checked, reasons }, house: null, ruleset: null });
  if (study.ruleset.points === null) return refuse();
  if (study.kind === 'values') return attemptForm(study);
  if (study.kind !== 'formula') return refuse();
  if (study.stamp !== null)
    return refuse(t('Motorpool wrote this workbook: its costs are those of the ruleset "{stamp}".', { stamp: study.stamp }));
  if (checked.of === 0) return refuse(t('No cost of the sheet is what its formula gives.'), ...brokenCosts(study));
  const calculation = study.calculator.calculate();
  const places = placesOf(study.result.designs, study.result.tables);
  const joins = joinsOf(
    study.result.designs,
    calculation,
    (place) => places[0]?.isListed(place) ?? false,
    (sheet) => study.calculator.sheet(sheet)?.columnCount ?? 0,
  );
  const { candidates, reasons } = translated(study, calculation, places, joins);
  if (reasons.length > 0) return refuse(...reasons);
  const groups = groupFormulas(candidates);
  const choice = switchBetween(groups, study.result.designs);
  const why = whyNoScheme(study, groups, choice) ?? whyListed(study, groups, calculation);
  if (why !== null) return refuse(why);
  return judgedHouse(study, calculation, groups, choice, { places, joins });
}

/** The form that prices the designs, whose own costs are plain numbers; tried in the ways in which it can be read. */
function attemptForm(study: CostStudy): Attempt {
  const calculation = study.calculator.calculate();
  const checked = checkedScheme(study);
  let best: Attempt = { scheme: checked, house: null, ruleset: null };
  const priced = study.costs.flatMap(({ cached }, index) => (cached === null ? [] : [index]));
  for (const form of costForms(study, calculation))
    for (const folds of singleFolds) {
      const typed = typedIntoForm(study, form, calculation);
      const costContext = {
        calculator: study.calculator,
        calculation,
        places: formPlaces(form),
        cells: form.cells,
        joins: [],
        folds,
      };
      const translation = tried(() => translateCost(form.cost, costContext));
      if (!translation) continue;
      const group = { cost: translation.cost, helpers: new Map(translation.helpers), designs: priced.filter((index) => typed.fits[index]) };
      const made = judgedHouse({ ...study, kind: 'formula' }, calculation, [group], null, {
        ...typed,
        joins: [],
        sources: study.result.designs,
      });
      if (made.scheme.adoptable) return made;
      if (best.scheme.reasons.length === 0) best = { ...best, scheme: { ...checked, reasons: made.scheme.reasons } };
    }
  return best;
}

/** The result of translating; null if a formula cannot be. */
function tried<T>(translate: () => T): T | null {
  try {
    return translate();
  } catch (thrown) {
    if (!(thrown instanceof Untranslatable)) throw thrown;
    return null;
  }
}

/** Makes the house ruleset of formulas, and proves it by the designs as they are and by changes. */
function judgedHouse(
  study: CostStudy,
  calculation: Calculation,
  groups: readonly FormulaGroup[],
  choice: Switch | null,
  costContext: ProofContext & { readonly study?: CostStudy },
): Attempt {
  const checked = checkedScheme(study);
  const refuse = (...reasons: readonly string[]): Attempt => ({ scheme: { ...checked, reasons }, house: null, ruleset: null });
  const house = buildHouse(study, calculation, groups, choice);
  const loaded = loadRuleset(house.files);
  if (!loaded.ok) return refuse(...inSheetWords(loaded.problems).map((why) => t('The formulas cannot be said as rules: {why}', { why })));
  const { reproduced, missed, agreed, apart } = reproduce(study, house, loaded.value);
  const typed = whyTyped(study, apart, checked.of + agreed);
  if (typed !== null) return refuse(typed);
  const priced = groups.flatMap(({ designs }) => designs);
  const proof = missed.length > 0 ? null : proveHouse(costContext.study ?? study, house, loaded.value, priced, costContext);
  const differing = proof?.differences ?? [];
  const adoptable = reproduced === checked.of && reproduced + agreed > 0 && differing.length === 0;
  const notes = adoptable && choice?.kind === 'formula' ? [ownFormulas(study, groups)] : [];
  return {
    scheme: {
      ...checked,
      reproduced: reproduced + agreed,
      of: checked.of + agreed,
      staleRows: [
        ...checked.staleRows,
        ...apart.filter((index) => study.costs[index]?.judgement === 'typed').flatMap((index) => placeRow(study, index)),
      ],
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
  calculation: Calculation,
  places: readonly DesignPlaces[],
  joins: readonly Join[],
): { readonly candidates: readonly Candidates[]; readonly reasons: readonly string[] } {
  const { calculator, result, costs } = study;
  const known = new Map<string, readonly Translation[]>();
  const firstCopy = openCopies(calculation);
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
        singleFolds.map((folds) =>
          firstCopy(translateCost(place, { calculator, calculation, places: own, cells: design.cells, joins, folds })),
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

const ownFormulas = (study: CostStudy, groups: readonly FormulaGroup[]): string =>
  t(
    'There are {count} cost formulas: most designs have the one in {first}; others are in {others}. The field "Cost formula" says which design has which.',
    {
      count: groups.length,
      first: cellOfGroup(study, groups[0]),
      others: groups
        .slice(1, 6)
        .map((group) => cellOfGroup(study, group))
        .join(', '),
    },
  );

/** Why rules made of a sheet do not load, for those who have only the sheet: without the files and places of the rules. */
export const inSheetWords = (problems: readonly Problem[]): readonly string[] =>
  [...new Set(problems.map(({ message }) => message.replace(/^(?:[\w/.]{1,80}\.(?:json|csv)\b(?:"[^"]*"|[^:"]){0,200}:\s*)/, '')))].slice(
    0,
    3,
  );
