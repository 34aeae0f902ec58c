import { t } from '../../base/words/words.ts';
import { type Formula, functionNames, inWords, isError, partsOf, referencesOf, type Value } from '../../rules/formula/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import { type Calculation, type Calculator, openCalculator } from '../calculation/index.ts';
import { columnLetter, type Workbook } from '../cells/index.ts';
import type { CellPlace, ImportedDesign, ImportProblem, ImportResult } from '../import/index.ts';
import { workbookStamp } from '../workbook/index.ts';
import { type CostScheme, type CostStudy, type JudgedCost, NO_CHANGES, type PlaceRow } from './scheme.ts';

/** Whether two costs are equal, within the tolerance for numbers calculated by two programs. */
export const isSameCost = (one: number, other: number): boolean =>
  Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(one), Math.abs(other));

/** "R14", or "'My sheet'!R14" where there are several sheets. */
export const cellName = ({ sheet, row, column }: CellPlace, named = false): string =>
  `${named ? `'${sheet}'!` : ''}${columnLetter(column)}${row + 1}`;

/** Calculates every design's cost formula and compares the result with the number in its cell. */
export function examineCosts(workbook: Workbook, result: ImportResult, ruleset: Ruleset): CostStudy {
  const calculator = openCalculator(workbook);
  const stamp = workbookStamp(workbook);
  // Our own formulas are those of a ruleset, which is where they are kept and checked.
  if (stamp)
    return {
      calculator,
      result,
      ruleset,
      kind: result.fileKind === 'code' || ruleset.points === null ? 'none' : 'formula',
      costs: result.designs.map(costAsStored),
      stamp: stamp.rules.id,
    };
  const calculation = calculator.calculate();
  const facts = factsOf(calculator);
  const looks = result.designs.map((design) => lookAt(design, calculator, calculation, facts));
  const formulas = looks.filter(({ hasFormula }) => hasFormula).length;
  const kind = formulas > 0 ? 'formula' : looks.some(({ cost }) => cost.cached !== null) ? 'values' : 'none';
  const ofFormulas = sheetsOfFormulas(result.designs, looks);
  const costs = looks.map(({ cost, hasFormula }, index): JudgedCost => {
    if (hasFormula || cost.cached === null) return cost;
    return ofFormulas.has(result.designs[index]?.sheet ?? null)
      ? { ...cost, judgement: 'pasted', why: t('A number is typed here where the designs around it have a formula.') }
      : cost;
  });
  return { calculator, result, ruleset, kind, costs, stamp: null };
}

const costAsStored = ({ sheetCost, cells }: ImportedDesign): JudgedCost => ({
  judgement: sheetCost === null ? 'none' : 'typed',
  place: cells.get('cost') ?? null,
  cached: sheetCost,
  reckoned: null,
  why: null,
});

/** The texts that a formula gives in place of a cost: `IF(A2="","",…)`, `IFERROR(…,"?")`. */
const insteadOf = (formula: Formula): readonly string[] => {
  if (formula.kind === 'literal') return typeof formula.value === 'string' ? [formula.value] : [];
  if (formula.kind !== 'call' || !/^(IF|IFS|IFERROR|IFNA)$/.test(formula.name)) return [];
  return formula.args.slice(formula.name.startsWith('IFERR') || formula.name === 'IFNA' ? 0 : 1).flatMap(insteadOf);
};

type Look = { readonly cost: JudgedCost; readonly hasFormula: boolean };

/** What is the same wherever a formula's pattern occurs, and most rows of a list share one pattern. */
type PatternFacts = {
  /** The reason why the formula cannot be calculated; or null. */
  readonly unreadable: string | null;
  /** True if it reads no cells: a sum of plain numbers is a number that somebody typed. */
  readonly isTyped: boolean;
  /** The texts that it gives in place of a cost. */
  readonly instead: readonly string[];
};

/** Returns the facts about the formula of a place, which has this pattern. */
type FactsOf = (place: CellPlace, pattern: string) => PatternFacts;

function factsOf(calculator: Calculator): FactsOf {
  const known = new Map<string, PatternFacts>();
  return (place, pattern) => {
    const told = known.get(pattern);
    if (told) return told;
    const formula = calculator.formulaAt(place);
    const unreadable = whyUnreadable(calculator, place);
    const isTyped = formula !== null && referencesOf(formula).length === 0 && unreadable === null;
    const facts = { unreadable, isTyped, instead: formula ? insteadOf(formula) : [] };
    known.set(pattern, facts);
    return facts;
  };
}

function lookAt(design: ImportedDesign, calculator: Calculator, calculation: Calculation, facts: FactsOf): Look {
  const place = design.cells.get('cost') ?? null;
  const cached = design.sheetCost;
  const plain: JudgedCost = { judgement: cached === null ? 'none' : 'typed', place, cached, reckoned: null, why: null };
  const pattern = place === null ? null : calculator.patternAt(place);
  if (place === null || pattern === null) return { cost: plain, hasFormula: false };
  const { unreadable, isTyped, instead } = facts(place, pattern);
  if (isTyped) return { cost: plain, hasFormula: false };
  const reckoned = calculation.valueAt(place);
  // A text that the formula itself has for designs that are not complete.
  if (typeof reckoned === 'string' && cached === null && instead.includes(reckoned)) return { cost: plain, hasFormula: true };
  return { cost: { ...judged(plain, reckoned, unreadable), place, cached, reckoned }, hasFormula: true };
}

function judged(plain: JudgedCost, reckoned: Value, unreadable: string | null): JudgedCost {
  const { cached } = plain;
  if (unreadable !== null) return { ...plain, judgement: 'broken', why: unreadable };
  if (isError(reckoned))
    return {
      ...plain,
      judgement: 'broken',
      why: t('The formula has no answer ({error}): {detail}.', { error: inWords(reckoned.error), detail: reckoned.detail }),
    };
  if (typeof reckoned === 'string' || typeof reckoned === 'boolean')
    return {
      ...plain,
      judgement: 'broken',
      why: t('The formula gives "{reckoned}", which is not a number.', { reckoned: String(reckoned) }),
    };
  const cost = reckoned ?? 0;
  if (cached === null) return { ...plain, judgement: 'unreckoned' };
  if (isSameCost(cost, cached)) return { ...plain, judgement: 'sound' };
  return {
    ...plain,
    judgement: 'stale',
    why: t('The cell holds {cached}, but its formula gives {cost}.', { cached: roundedForShow(cached), cost: roundedForShow(cost) }),
  };
}

export const roundedForShow = (value: number): string => String(Number(value.toPrecision(10)));

/** The reason why a formula cannot be calculated here, regardless of the content of its cells; or null. */
export function whyUnreadable(calculator: Calculator, place: CellPlace): string | null {
  const formula = calculator.formulaAt(place);
  if (!formula) return t('The formula cannot be read.');
  if (formula.kind === 'error') return t('The formula has no answer ({error}).', { error: inWords(formula.error) });
  const unknown = [...new Set(callsIn(formula))].filter((name) => !functionNames.has(name));
  if (unknown.length > 0) return t('The formula uses {unknown}, which Motorpool does not know.', { unknown: unknown.join(', ') });
  const lost = referencesOf(formula).find((reference) => reference.kind === 'name' && calculator.name(reference.name) === null);
  return lost?.kind === 'name' ? t('The formula uses the name "{lost}", which the workbook does not define.', { lost: lost.name }) : null;
}

const callsIn = (formula: Formula): readonly string[] => partsOf(formula).flatMap((part) => (part.kind === 'call' ? [part.name] : []));

/** The sheets where at least two designs, and two of three that have a cost, have a formula for it; one typed number is not counted. */
function sheetsOfFormulas(designs: readonly ImportedDesign[], looks: readonly Look[]): ReadonlySet<string | null> {
  const counts = new Map<string | null, { priced: number; formulas: number }>();
  designs.forEach(({ sheet }, index) => {
    const look = looks[index];
    if (!look || (look.cost.cached === null && !look.hasFormula)) return;
    const { priced, formulas } = counts.get(sheet) ?? { priced: 0, formulas: 0 };
    counts.set(sheet, { priced: priced + 1, formulas: formulas + (look.hasFormula ? 1 : 0) });
  });
  return new Set(
    [...counts].flatMap(([sheet, { priced, formulas }]) => (formulas >= 2 && formulas * 3 >= (priced - 1) * 2 ? [sheet] : [])),
  );
}

/** The row of a design, with its sheet if designs come from several. */
export function placeRow({ result }: CostStudy, index: number): readonly PlaceRow[] {
  const design = result.designs[index];
  return design ? [{ sheet: result.sheets.length > 1 ? design.sheet : null, row: design.row }] : [];
}

/** The scheme, as far as checking alone can determine it. */
export function checkedScheme(study: CostStudy): CostScheme {
  const { kind, costs } = study;
  const rowsOf = (...wanted: readonly JudgedCost['judgement'][]): readonly PlaceRow[] =>
    costs.flatMap(({ judgement }, index) => (wanted.includes(judgement) ? placeRow(study, index) : []));
  return {
    kind,
    adoptable: false,
    reproduced: 0,
    of: costs.filter(({ judgement, cached }) => (kind === 'formula' ? judgement === 'sound' : cached !== null)).length,
    staleRows: rowsOf('stale', 'pasted'),
    brokenRows: rowsOf('broken'),
    reasons: [],
    changes: NO_CHANGES,
    limits: [],
  };
}

/**
 * An import with the findings from its cost formulas: costs that are out of date or typed over. Problems that the
 * import already reports are not repeated.
 */
export function withCostProblems(study: CostStudy): ImportResult {
  const { result, costs } = study;
  const told = costs.flatMap(({ judgement, place, cached, why }): readonly ImportProblem[] => {
    if (place === null || why === null || (judgement !== 'stale' && judgement !== 'pasted')) return [];
    return [
      {
        code: 'stale-cost',
        sheet: result.fileKind === 'csv' ? null : place.sheet,
        row: place.row + 1,
        column: columnLetter(place.column),
        severity: 'warning',
        message: t('{why} Open the sheet, work it out anew, and check which number is meant.', { why }),
        raw: cached === null ? null : String(cached),
      },
    ];
  });
  return told.length === 0 ? result : { ...result, problems: [...result.problems, ...told] };
}
