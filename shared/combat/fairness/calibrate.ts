import { Matrix, QrDecomposition } from 'ml-matrix';
import { editRules, type RuleFiles, type RulePlace, readRule } from '../../houseRules/changes/index.ts';
import { loadRuleset, type Ruleset } from '../../rules/ruleset/compile/index.ts';
import { assessDesign } from '../../rules/ruleset/run/index.ts';
import type { DesignInput } from '../../rules/ruleset/values/index.ts';

/** A design whose fair price is known. */
export type FairlyPriced = { readonly design: DesignInput; readonly price: number };

type Calibration = {
  readonly files: RuleFiles;
  /** The numbers that may change. */
  readonly parameters: readonly TunableParameter[];
  /** The number of a design that is to come near its price, such as its cost before rounding. */
  readonly costField: string;
  /** How strongly numbers are held where they are: 0.1 holds a number as a design that is 10 % off for each 100 %. */
  readonly hold: number;
  readonly rounds: number;
};

type Calibrated = {
  readonly files: RuleFiles;
  readonly changes: readonly { readonly name: string; readonly from: number; readonly to: number }[];
  /** The spread of ln(price / cost) over the designs, before and after. */
  readonly before: number;
  readonly after: number;
};

/** The factor by which a number is changed to see what that does. */
const PROBE = 1.02;
/** No number changes by a greater factor in one round. */
const FURTHEST = 1.15;
/** A round that does not bring the costs nearer is tried again with half the change, so often. */
const HALVINGS = 4;
const DIGITS = 4;

/** Changes the numbers so that costs come near fair prices: damped least squares on the logarithms, round by round. */
export function calibrate(designs: readonly FairlyPriced[], plan: Calibration): Calibrated {
  const prices = designs.map(({ price }) => Math.log(price));
  let factors = plan.parameters.map(() => 1);
  let costs = costsOf(designs, plan, factors);
  const before = spreadOf(prices, costs);
  for (let round = 0; round < plan.rounds; round++) {
    const step = bestStep(prices, costs, factors, designs, plan);
    const next = step && nearer(prices, costs, factors, step, designs, plan);
    if (!next) break;
    [factors, costs] = [next.factors, next.costs];
  }
  const changes = plan.parameters.map(({ name, value }, index) => ({ name, from: value, to: changed(value, factors[index]) }));
  return {
    files: withFactors(plan, factors),
    changes: changes.filter(({ from, to }) => from !== to),
    before,
    after: spreadOf(prices, costs),
  };
}

const changed = (value: number, factor = 1): number => Number((value * factor).toPrecision(DIGITS));

function withFactors({ files, parameters }: Calibration, factors: readonly number[]): RuleFiles {
  const edited = editRules(
    files,
    parameters.flatMap(({ place, value }, index) =>
      factors[index] === 1 ? [] : [{ kind: 'set' as const, place, value: changed(value, factors[index]) }],
    ),
  );
  if (!edited.ok) throw new Error(edited.problems.map(({ message }) => message).join(' '));
  return edited.value;
}

/** The logarithm of what each design costs, before rounding. */
function costsOf(designs: readonly FairlyPriced[], plan: Calibration, factors: readonly number[]): readonly number[] {
  const ruleset = loaded(withFactors(plan, factors));
  return designs.map(({ design }) => Math.log(costOf(ruleset, design, plan.costField)));
}

export function costOf(ruleset: Ruleset, design: DesignInput, field: string): number {
  const value = assessDesign(ruleset, design).values[field];
  if (typeof value !== 'number' || !(value > 0)) throw new Error(`${design.values.name}: "${field}" is not a number above 0.`);
  return value;
}

/** The rules that costs need, without the files beside them: many are loaded. */
function loaded(files: RuleFiles): Ruleset {
  const needed = Object.entries(files).filter(([name]) => name === 'ruleset.json' || name.startsWith('tables/'));
  const ruleset = loadRuleset(new Map(needed));
  if (!ruleset.ok) throw new Error(ruleset.problems.map(({ message }) => message).join(' '));
  return ruleset.value;
}

const missesOf = (prices: readonly number[], costs: readonly number[]): readonly number[] =>
  prices.map((price, index) => price - (costs[index] ?? 0));
const spreadOf = (prices: readonly number[], costs: readonly number[]): number =>
  Math.sqrt(missesOf(prices, costs).reduce((sum, miss) => sum + miss * miss, 0) / Math.max(1, prices.length));

/** What the designs miss and how far numbers have moved, as one sum of squares. */
function lossOf(prices: readonly number[], costs: readonly number[], factors: readonly number[], hold: number): number {
  const moved = factors.reduce((sum, factor) => sum + (hold * Math.log(factor)) ** 2, 0);
  return missesOf(prices, costs).reduce((sum, miss) => sum + miss * miss, moved);
}

/** The logarithms of the factors that would serve best, if costs changed in proportion; null without anything to change. */
function bestStep(
  prices: readonly number[],
  costs: readonly number[],
  factors: readonly number[],
  designs: readonly FairlyPriced[],
  plan: Calibration,
): readonly number[] | null {
  if (plan.parameters.length === 0 || prices.length === 0) return null;
  const columns = plan.parameters.map((_, parameter) => {
    const probed = costsOf(
      designs,
      plan,
      factors.map((factor, index) => (index === parameter ? factor * PROBE : factor)),
    );
    const slopes = probed.map((cost, index) => (cost - (costs[index] ?? 0)) / Math.log(PROBE));
    return [...slopes, ...plan.parameters.map((__, index) => (index === parameter ? plan.hold : 0))];
  });
  const wanted = [...missesOf(prices, costs), ...factors.map((factor) => -plan.hold * Math.log(factor))];
  const qr = new QrDecomposition(new Matrix(columns).transpose());
  if (!qr.isFullRank()) return null;
  const most = Math.log(FURTHEST);
  return qr
    .solve(Matrix.columnVector(wanted))
    .to1DArray()
    .map((step) => Math.max(-most, Math.min(most, step)));
}

/** The numbers after a step, or after a part of it, that brings costs nearer; null if none does. */
function nearer(
  prices: readonly number[],
  costs: readonly number[],
  factors: readonly number[],
  step: readonly number[],
  designs: readonly FairlyPriced[],
  plan: Calibration,
): { readonly factors: number[]; readonly costs: readonly number[] } | null {
  const loss = lossOf(prices, costs, factors, plan.hold);
  for (let halving = 0; halving <= HALVINGS; halving++) {
    const tried = factors.map((factor, index) => factor * Math.exp((step[index] ?? 0) / 2 ** halving));
    const triedCosts = costsOf(designs, plan, tried);
    if (lossOf(prices, triedCosts, tried, plan.hold) < loss * (1 - 1e-6)) return { factors: tried, costs: triedCosts };
  }
  return null;
}

/** A number in the files of a game system that a calibration may change: a constant, or a cell of a table. */
type TunableParameter = { readonly name: string; readonly place: RulePlace; readonly value: number };

const RULES = 'ruleset.json';

/**
 * The numbers that names stand for: `basePoints` is a constant, `shots[direct]` every number above 0 in that column of a table. Names
 * that stand for nothing are in `unknown`.
 */
export function tunableParameters(
  files: RuleFiles,
  names: readonly string[],
): { readonly parameters: readonly TunableParameter[]; readonly unknown: readonly string[] } {
  const found = names.map((name) => ({
    name,
    parameters: name.includes('[') ? columnParameters(files, name) : constantParameters(files, name),
  }));
  return {
    parameters: found.flatMap(({ parameters }) => parameters),
    unknown: found.filter(({ parameters }) => parameters.length === 0).map(({ name }) => name),
  };
}

function constantParameters(files: RuleFiles, name: string): readonly TunableParameter[] {
  for (let index = 0; ; index++) {
    const id = readRule(files, { file: RULES, path: ['constants', index, 'id'] });
    if (id === undefined) return [];
    if (id === name) return parameterAt(files, name, { file: RULES, path: ['constants', index, 'value'] });
  }
}

function columnParameters(files: RuleFiles, name: string): readonly TunableParameter[] {
  const [table = '', column = ''] = name.replace(']', '').split('[');
  const file = `tables/${table}.csv`;
  const parameters: TunableParameter[] = [];
  for (let row = 0; ; row++) {
    const key = readRule(files, { file, path: [row, 'key'] });
    if (key === undefined) return parameters;
    parameters.push(...parameterAt(files, `${name} ${String(key)}`, { file, path: [row, column] }));
  }
}

/** Numbers above 0 only: they are changed by a factor. */
function parameterAt(files: RuleFiles, name: string, place: RulePlace): readonly TunableParameter[] {
  const value = Number(readRule(files, place));
  return value > 0 ? [{ name, place, value }] : [];
}
