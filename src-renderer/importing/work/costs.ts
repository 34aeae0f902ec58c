import { t } from '../../../shared/base/words/words.ts';
import type { Design } from '../../../shared/project/index.ts';
import { isError } from '../../../shared/rules/formula/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { assessDesign } from '../../../shared/rules/ruleset/run/index.ts';
import {
  adoptCosts,
  adoptFit,
  type CostFit,
  type CostScheme,
  costScheme,
  examineCosts,
  fitCosts,
  NO_CHANGES,
} from '../../../shared/sheets/adopt/index.ts';
import type { Workbook } from '../../../shared/sheets/cells/index.ts';
import { type ImportResult, toProjectDesigns } from '../../../shared/sheets/import/index.ts';
import { newDesignId } from '../../window/files/newProject.ts';

/** A sheet's own costs, as the dialog shows them. Lists have one entry per design of the reading. */
export type CostOffers = {
  readonly scheme: CostScheme;
  /** The cost of each design by the sheet's formula, computed by the house ruleset; null if the formula cannot be taken over. */
  readonly sheet: readonly (number | null)[] | null;
  /** The error in a design's cost on the sheet, as a sentence; null if correct. */
  readonly faults: readonly (string | null)[];
  /** The formulas with names in place of cells. */
  readonly formulas: readonly { readonly label: string; readonly formula: string }[];
  /** The best fit to the numbers alone; null if there are too few. */
  readonly fit: {
    readonly costs: readonly (number | null)[];
    readonly formula: string;
    readonly explained: number;
    readonly expectedMiss: number;
    readonly warnings: readonly string[];
  } | null;
};

/** The same where the sheet's formulas took too long to be worked out. */
export const COSTS_ENDED: CostOffers = {
  scheme: {
    kind: 'formula',
    adoptable: false,
    reproduced: 0,
    of: 0,
    staleRows: [],
    brokenRows: [],
    reasons: [t('Its cost formulas were not looked at: they took too long to be worked out.')],
    changes: NO_CHANGES,
    limits: [],
  },
  sheet: null,
  faults: [],
  formulas: [],
  fit: null,
};

/** A house ruleset, text by path, and all designs of the reading with the fields it needs. */
export type TakenOver = { readonly files: Readonly<Record<string, string>>; readonly designs: readonly Design[] };

const costIn = (ruleset: Ruleset, design: Design): number | null => {
  const { cost } = assessDesign(ruleset, design);
  return isError(cost) || typeof cost !== 'number' || !Number.isFinite(cost) ? null : cost;
};

/** Examines a sheet's own costs, and returns the offers. Takes as long as a reading. */
export function costOffers(workbook: Workbook, result: ImportResult, ruleset: Ruleset): CostOffers {
  const study = examineCosts(workbook, result, ruleset);
  const adopted = adoptCosts(study);
  const designs = toProjectDesigns(result, newDesignId);
  const own = adopted.ok ? adopted.value.withFields(designs) : null;
  return {
    scheme: costScheme(study),
    sheet: adopted.ok && own ? own.map((design) => costIn(adopted.value.ruleset, design)) : null,
    faults: study.costs.map(({ why }) => why),
    formulas: adopted.ok ? newFormulas(adopted.value.ruleset, ruleset) : [],
    fit: fitOf(ruleset, result),
  };
}

/** Returns the formulas that the house ruleset adds to the one it was made from. */
function newFormulas(house: Ruleset, base: Ruleset): CostOffers['formulas'] {
  const all = (ruleset: Ruleset) =>
    [...ruleset.fields.values(), ...[...ruleset.components.values()].flatMap(({ fields }) => [...fields.values()])].flatMap(({ data }) =>
      data.kind === 'formula' ? [{ label: data.label, formula: data.formula }] : [],
    );
  const known = new Set(all(base).map(({ formula }) => formula));
  return all(house).filter(({ formula }) => !known.has(formula));
}

/** Returns the better fit to the sheet's costs, which are at these positions; null if there are too few. */
function bestFit(ruleset: Ruleset, { designs }: ImportResult): { readonly fit: CostFit; readonly positions: readonly number[] } | null {
  const positions = designs.flatMap(({ sheetCost }, position) => (sheetCost === null ? [] : [position]));
  const priced = designs.flatMap((design) => (design.sheetCost === null ? [] : [{ design, cost: design.sheetCost }]));
  const [fit] = fitCosts(ruleset, priced);
  return fit ? { fit, positions } : null;
}

function fitOf(ruleset: Ruleset, result: ImportResult): CostOffers['fit'] {
  const best = bestFit(ruleset, result);
  if (!best) return null;
  const { fit, positions } = best;
  const costs: (number | null)[] = result.designs.map(() => null);
  positions.forEach((position, at) => {
    const residual = fit.residuals[at] ?? null;
    const cost = result.designs[position]?.sheetCost ?? null;
    costs[position] = residual === null || cost === null ? null : cost - residual;
  });
  const { formula, explained, expectedMiss, warnings } = fit;
  return { costs, formula, explained, expectedMiss, warnings };
}

/** Returns a house ruleset made from the sheet's costs: its formulas, or the fit to its numbers; null if there is none. */
export function takeOver(workbook: Workbook, result: ImportResult, ruleset: Ruleset, costs: 'sheet' | 'fit'): TakenOver | null {
  const designs = toProjectDesigns(result, newDesignId);
  if (costs === 'fit') {
    const best = bestFit(ruleset, result);
    const fitted = best && adoptFit(ruleset, best.fit, workbook.fileName);
    return fitted?.ok ? { files: Object.fromEntries(fitted.value.files), designs } : null;
  }
  const adopted = adoptCosts(examineCosts(workbook, result, ruleset));
  return adopted.ok ? { files: Object.fromEntries(adopted.value.files), designs: adopted.value.withFields(designs) } : null;
}
