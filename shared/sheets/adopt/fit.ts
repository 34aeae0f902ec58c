import { t } from '../../base/words/words.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { Field } from '../../rules/ruleset/format/index.ts';
import { assessDesign, evaluateOver } from '../../rules/ruleset/run/index.ts';
import { choicesOf, type DesignInput, type FieldChoice } from '../../rules/ruleset/values/index.ts';
import { fitColumns, type LinearFit, selectColumns, squaredMiss } from './leastSquares.ts';

/** A design and its cost according to the sheet, in points. */
export type PricedDesign = { readonly design: DesignInput; readonly cost: number };

/** `own`: the parts of the ruleset's cost, each with a new weight. `additive`: a plain sum over what the design has. */
type FitModel = 'own' | 'additive';

export type FittedTerm = Feature & { readonly coefficient: number };

/** Costs estimated from numbers alone. All errors of the estimate are in points. */
export type CostFit = {
  readonly model: FitModel;
  readonly terms: readonly FittedTerm[];
  /** What costs are rounded to: 0 if the sheet's are not round. */
  readonly roundedTo: number;
  /** The cost as a formula of the ruleset, e.g. `=ROUND(2*N(movement)+…,0)`. */
  readonly formula: string;
  /** The share of the differences between costs that the fit explains, 0 to 1. */
  readonly explained: number;
  /** Root mean square of the misses for designs the fit has not seen (leave one out): what to expect of a new design. */
  readonly expectedMiss: number;
  /** The sheet's cost minus the fit's, for each design given; null for one that cannot be counted because a value is wrong. */
  readonly residuals: readonly (number | null)[];
  readonly warnings: readonly string[];
};

const LEAST_DESIGNS = 4;
/** Returns what a fit explains, in per cent to one decimal, rounded down: 100 means all. */
export const explainedPercent = ({ explained }: Pick<CostFit, 'explained'>): number => Math.floor(explained * 1000) / 10;

/** Designs the terms are chosen by; the coefficients are fitted to all. */
const MOST_FOR_CHOOSING = 120;
/** Rows for each coefficient below which a fit is little more than a guess. */
const ENOUGH_PER_TERM = 5;

/**
 * Fits costs to designs by least squares: our own model's parts with new weights, and a plain sum. Answers with the fits that
 * could be made, the one expected to do better on new designs first; none for fewer than four designs that can be counted.
 */
export function fitCosts(ruleset: Ruleset, priced: readonly PricedDesign[]): readonly CostFit[] {
  const counted = priced.filter(({ design }) => typeof assessDesign(ruleset, design).cost === 'number');
  if (counted.length < LEAST_DESIGNS) return [];
  const places = new Map(counted.map((one, position) => [one, position]));
  const offers = [
    { model: 'own', features: ownTerms(ruleset) },
    { model: 'additive', features: additiveFeatures(ruleset) },
  ] as const;
  return offers
    .flatMap(({ model, features }) => {
      const fit = fitFeatures(ruleset, counted, features);
      return fit ? [{ ...fit, model, residuals: priced.map((one) => fit.residuals[places.get(one) ?? -1] ?? null) }] : [];
    })
    .sort((one, other) => one.expectedMiss - other.expectedMiss);
}

type CountedFit = Omit<CostFit, 'model' | 'residuals'> & { readonly residuals: readonly number[] };

/** The fit of some of the features to designs for which all of them can be counted; null if none of them explains anything. */
function fitFeatures(ruleset: Ruleset, priced: readonly PricedDesign[], features: readonly Feature[]): CountedFit | null {
  const y = costsOf(priced);
  const roundedTo = [5, 1].find((step) => y.every((cost) => cost % step === 0)) ?? 0;
  // Rounding to a step spreads evenly over it: its standard deviation is the step over √12.
  const noise = Math.max(roundedTo / Math.sqrt(12), 0.01);
  const chosen = chooseFeatures(ruleset, spreadOver(priced, MOST_FOR_CHOOSING), features, noise);
  const columns = chosen.map((feature) => columnOf(ruleset, priced, feature) ?? new Float64Array(y.length));
  const exact = fitColumns(columns, [...chosen.keys()], y);
  if (!exact) return null;
  const fit = withRoundNumbers(columns, exact, y, noise);
  const terms = chosen.map((feature, position): FittedTerm => ({ ...feature, coefficient: fit.coefficients[position] ?? 0 }));
  const residuals = fit.fitted.map((value, row) => (y[row] ?? 0) - (roundedTo === 0 ? value : Math.round(value / roundedTo) * roundedTo));
  return {
    terms,
    roundedTo,
    formula: formulaOf(terms, roundedTo),
    explained: explainedShare(residuals, y),
    expectedMiss: rootMeanSquare(fit.unseen),
    residuals,
    warnings: warningsOf(terms, residuals, y),
  };
}

/** The few features that explain the costs best: tried with plain ones only, then with products, from nothing and from the likely ones. */
function chooseFeatures(
  ruleset: Ruleset,
  priced: readonly PricedDesign[],
  features: readonly Feature[],
  noise: number,
): readonly Feature[] {
  const offered = features.flatMap((feature) => {
    const column = columnOf(ruleset, priced, feature);
    return column ? [{ feature, column }] : [];
  });
  const y = costsOf(priced);
  const selections = [1, 2, 3].flatMap((degree) => {
    const allowed = offered.filter(({ feature }) => feature.degree <= degree);
    const columns = allowed.map(({ column }) => column);
    const likely = allowed.flatMap(({ feature }, position) => (feature.degree === 0 ? [position] : []));
    return [[], likely].flatMap((start) => {
      const selected = selectColumns(columns, start, y, noise);
      return selected ? [{ ...selected, features: selected.chosen.flatMap((position) => allowed[position]?.feature ?? []) }] : [];
    });
  });
  return selections.sort((one, other) => one.criterion - other.criterion)[0]?.features ?? [];
}

const costsOf = (priced: readonly PricedDesign[]): Float64Array => Float64Array.from(priced, ({ cost }) => cost);
const rootMeanSquare = (misses: readonly number[]): number => Math.sqrt(misses.reduce((sum, miss) => sum + miss * miss, 0) / misses.length);

function explainedShare(residuals: readonly number[], y: Float64Array): number {
  const mean = y.reduce((sum, cost) => sum + cost, 0) / y.length;
  const spread = y.reduce((sum, cost) => sum + (cost - mean) ** 2, 0);
  const missed = residuals.reduce((sum, miss) => sum + miss * miss, 0);
  return spread === 0 ? 1 : Math.max(0, 1 - missed / spread);
}

/** What a feature gives for each design; null if it is an error for one, or the same as nothing for all. */
function columnOf(ruleset: Ruleset, priced: readonly PricedDesign[], { formula }: Feature): Float64Array | null {
  const column = new Float64Array(priced.length);
  for (const [row, { design }] of priced.entries()) {
    const value = evaluateOver(ruleset, assessDesign(ruleset, design), formula);
    if (!value.ok || typeof value.value !== 'number' || !Number.isFinite(value.value)) return null;
    column[row] = value.value;
  }
  return column.some((entry) => entry !== 0) ? column : null;
}

function spreadOver<T>(things: readonly T[], most: number): readonly T[] {
  const count = Math.min(things.length, most);
  return Array.from({ length: count }, (_, position) => things[Math.floor((position * things.length) / count)] as T); // within bounds
}

/** Players wrote 2 and 0.25, not 1.9987: the fewest digits that fit as well. */
function withRoundNumbers(columns: readonly Float64Array[], fit: LinearFit, y: Float64Array, noise: number): LinearFit {
  const allowed = squaredMiss(fit, y) * 1.02 + y.length * (noise / 3) ** 2;
  for (const digits of [1, 2, 3, 4, 5, 6]) {
    const coefficients = fit.coefficients.map((value) => Number(value.toPrecision(digits)));
    const fitted = Array.from(y, (_, row) =>
      fit.chosen.reduce((sum, place, position) => sum + (coefficients[position] ?? 0) * (columns[place]?.[row] ?? 0), 0),
    );
    if (squaredMiss({ fitted }, y) <= allowed) return { ...fit, coefficients, fitted };
  }
  return fit;
}

function formulaOf(terms: readonly FittedTerm[], roundedTo: number): string {
  const sum = terms
    .map(({ coefficient, formula }) => (formula === '1' ? `${coefficient}` : `${coefficient}*(${formula})`))
    .join('+')
    .replaceAll('+-', '-');
  if (roundedTo === 0) return `=${sum}`;
  return roundedTo === 1 ? `=ROUND(${sum},0)` : `=ROUND((${sum})/${roundedTo},0)*${roundedTo}`;
}

function warningsOf(terms: readonly FittedTerm[], residuals: readonly number[], y: Float64Array): readonly string[] {
  const warnings: string[] = [];
  const { length: count } = residuals;
  if (count < terms.length * ENOUGH_PER_TERM)
    warnings.push(
      t(
        '{count} designs are little to find {numbers} numbers from: a new design may cost something quite different in the sheet it came from.',
        { count, numbers: terms.length },
      ),
    );
  const limit = Math.max(1, (y.reduce((sum, cost) => sum + Math.abs(cost), 0) / count) * 0.05);
  const far = residuals.filter((miss) => Math.abs(miss) > limit).length;
  if (far > 0)
    warnings.push(t('{far} of {count} designs are missed by more than {limit} points.', { far, count, limit: Math.round(limit) }));
  return warnings;
}

/** Something of a design that a cost may count: a formula over the design's fields that gives a number. */
type Feature = {
  readonly id: string;
  readonly label: string;
  readonly formula: string;
  /** How many values it multiplies: plain ones are tried by themselves first. 0 for what a cost most likely counts. */
  readonly degree: number;
};

type Number = Extract<Field, { kind: 'number' }>;

const enteredFields = (fields: Iterable<{ readonly data: Field }>): readonly Field[] =>
  [...fields].map(({ data }) => data).filter(({ kind, hidden, id }) => kind !== 'formula' && !hidden && id !== 'name');

/** What a plain additive cost may be made of: every number, every choice, and for components their sums and sums of products. */
function additiveFeatures(ruleset: Ruleset): readonly Feature[] {
  const own = enteredFields(ruleset.fields.values()).flatMap((field) => designFeatures(ruleset, field));
  const parts = [...ruleset.components].flatMap(([component, { data, fields }]) =>
    componentFeatures(ruleset, component, data.label, data.singular, enteredFields(fields.values())),
  );
  return [{ id: 'base', label: t('Every design'), formula: '1', degree: 0 }, ...own, ...parts];
}

function designFeatures(ruleset: Ruleset, field: Field): readonly Feature[] {
  const { id, label } = field;
  if (field.kind === 'number') return [{ id, label, formula: `N(${id})`, degree: 0 }];
  if (field.kind === 'yesNo') return [{ id, label, formula: `IF(${id},1,0)`, degree: 1 }];
  return choicesOf(ruleset, field).map((choice) => ({
    id: wordId(id, choice),
    label: `${label}: ${choice.label}`,
    formula: `IF(${id}="${choice.key}",1,0)`,
    degree: 1,
  }));
}

const wordId = (id: string, { key }: FieldChoice): string =>
  id + key.replace(/(?:^|(?<![^a-z0-9])[^a-z0-9]+)([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase());

function componentFeatures(ruleset: Ruleset, component: string, many: string, one: string, fields: readonly Field[]): readonly Feature[] {
  const column = (id: string): string => `${component}[${id}]`;
  // A column that may hold words cannot be multiplied row by row.
  const numbers = fields.filter((field): field is Number => field.kind === 'number' && field.words.length === 0);
  const products = combinations(numbers, 3).map(
    (factors): Feature => ({
      id: `${component}${factors.map(({ id }) => id.charAt(0).toUpperCase() + id.slice(1)).join('')}`,
      label: `${many}: ${factors.map(({ label }) => label.toLowerCase()).join(' × ')}`,
      formula:
        factors.length === 1 ? `SUM(${column(factors[0]?.id ?? '')})` : `SUMPRODUCT(${factors.map(({ id }) => column(id)).join('*')})`,
      degree: factors.length,
    }),
  );
  const flags = fields.flatMap((field): readonly Feature[] => {
    if (field.kind === 'yesNo')
      return [
        {
          id: `${component}With${field.id}`,
          label: `${many}: ${field.label.toLowerCase()}`,
          formula: `SUMPRODUCT(${column(field.id)}*1)`,
          degree: 1,
        },
      ];
    if (field.kind !== 'choice') return [];
    return choicesOf(ruleset, field).map((choice) => ({
      id: `${component}${wordId(field.id, choice)}`,
      label: `${many}: ${choice.label}`,
      formula: `SUMPRODUCT((${column(field.id)}="${choice.key}")*1)`,
      degree: 1,
    }));
  });
  return [
    { id: `${component}Count`, label: t('Each {one}', { one }), formula: `ROWS(${column('name')})`, degree: 1 },
    ...products,
    ...flags,
  ];
}

/** All sets of one to `most` of the things, in their order. */
function combinations<T>(things: readonly T[], most: number): readonly (readonly T[])[] {
  if (most === 0) return [];
  return things.flatMap((thing, at) => [[thing], ...combinations(things.slice(at + 1), most - 1).map((others) => [thing, ...others])]);
}

/** The parts of the ruleset's own cost, before rounding; a component's part is summed over its rows. */
function ownTerms(ruleset: Ruleset): readonly Feature[] {
  return ruleset.data.breakdown
    .filter(({ kind }) => kind !== 'rounding')
    .flatMap(({ id, label, component, points }): readonly Feature[] => {
      const formula = points.replace(/^=/, '');
      if (component === undefined) return [{ id, label, formula, degree: 1 }];
      // Only points that are a single field of the component can be summed over the rows.
      return ruleset.components.get(component)?.fields.has(formula)
        ? [{ id, label, formula: `SUM(${component}[${formula}])`, degree: 1 }]
        : [];
    });
}
