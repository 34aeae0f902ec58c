import { t } from '../../base/words/words.ts';
import { type Formula, partsOf } from '../../rules/formula/index.ts';
import type { Calculation } from '../calculation/index.ts';
import type { ImportedDesign } from '../import/index.ts';
import { cellName } from './check.ts';
import type { FormulaGroup, Switch } from './groups.ts';
import { lineValues, textByValue } from './inputs.ts';
import { type Mark, marked, marksIn, textOf, withMarks } from './marks.ts';
import type { CostStudy } from './scheme.ts';
import type { Translation } from './translate/translate.ts';

type FixedMark = Extract<Mark, { kind: 'fixed' | 'line' }>;
const isFixed = (mark: Mark): mark is FixedMark => mark.kind === 'fixed' || mark.kind === 'line';

/** A formula without the places of the cells that are the same for every design: what copies of one formula share. */
const withoutPlaces = (formula: Formula): string =>
  textOf(
    withMarks(formula, (mark) => {
      if (mark.kind === 'fixed') return marked({ ...mark, place: { sheet: '', row: 0, column: 0 } });
      return marked(mark.kind === 'line' ? { ...mark, sheet: '', from: 0, to: 0, at: 0 } : mark);
    }),
  );

const formulasOf = ({ cost, helpers }: Pick<Translation, 'cost' | 'helpers'>): readonly Formula[] => [
  cost,
  ...[...helpers].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, formula]) => formula),
];

/**
 * Makes translations equal that differ only in where they find the same constants and tables, as forms do that have their
 * own copies. Returns the first of each kind.
 */
export function openCopies(calculation: Calculation): (translation: Translation) => Translation {
  const known = new Map<string, Translation>();
  return (translation) => {
    const formulas = formulasOf(translation);
    if (!formulas.some((formula) => marksIn(formula).some(isFixed))) return translation;
    const key = formulas.map((formula) => textByValue(formula, calculation)).join('\n');
    const first = known.get(key) ?? translation;
    known.set(key, first);
    return first;
  };
}

/** More formulas than this are no scheme any more. */
const MOST_GROUPS = 12;

/** Why formulas price only the designs that are there, in one sentence; null if they are a scheme. */
export function whyNoScheme(study: CostStudy, groups: readonly FormulaGroup[], choice: Switch | null): string | null {
  if (groups.length > MOST_GROUPS) return tooMany(study, groups);
  return choice ? (moving(study, groups, choice) ?? (isScattered(groups, choice) ? tooMany(study, groups) : null)) : null;
}

export const cellOfGroup = ({ result, costs }: CostStudy, group: FormulaGroup | undefined): string => {
  const place = costs[group?.designs[0] ?? -1]?.place;
  return place ? cellName(place, result.sheets.length > 1) : '';
};

function tooMany(study: CostStudy, groups: readonly FormulaGroup[]): string {
  const { costs, calculator } = study;
  const patterns = new Set(
    groups.map(({ designs: [first = -1] }) => {
      const place = costs[first]?.place;
      return place ? calculator.patternAt(place) : null;
    }),
  );
  return t(
    '{isSame, select, true {All designs have the same cost formula, but it came to {count} different ones} other {The designs have {count} different cost formulas}}, for example in {cells}. A new design would have none of them.',
    {
      isSame: patterns.size === 1,
      count: groups.length,
      cells: groups
        .slice(0, 4)
        .map((group) => cellOfGroup(study, group))
        .join(', '),
    },
  );
}

/** Whether a switch has a choice for each design instead of one for several. */
const isOwnChoice = (groups: readonly FormulaGroup[], { kind, of }: Switch): boolean => {
  const designs = groups.flatMap((group) => group.designs);
  return kind === 'formula' || new Set(designs.map(of)).size === designs.length;
};

/** Formulas that are the same except for the cells they read. A new design would have no such formula. */
function moving(study: CostStudy, groups: readonly FormulaGroup[], choice: Switch): string | null {
  if (!isOwnChoice(groups, choice)) return null;
  const known = new Map<string, FormulaGroup>();
  for (const group of groups) {
    const key = formulasOf(group).map(withoutPlaces).join('\n');
    const other = known.get(key);
    if (!other) {
      known.set(key, group);
      continue;
    }
    const cells = [other, group].map((one) => formulasOf(one).flatMap(marksIn).filter(isFixed));
    const at = cells[0]?.findIndex((mark, index) => JSON.stringify(mark) !== JSON.stringify(cells[1]?.[index])) ?? -1;
    const [one, two] = cells.map((marks) => shownMark(marks[at]));
    return t(
      '{other} and {group} have the same formula but read different cells that are no values of a design: {one} and {two}. A new design would have no such cell.',
      { other: cellOfGroup(study, other), group: cellOfGroup(study, group), one: one ?? '', two: two ?? '' },
    );
  }
  return null;
}

function shownMark(mark: FixedMark | undefined): string {
  if (!mark) return t('other cells');
  if (mark.kind === 'fixed') return cellName(mark.place, true);
  const { sheet, across, from, at } = mark;
  return cellName(across ? { sheet, row: at, column: from } : { sheet, row: from, column: at }, true);
}

/** Whether designs have formulas of their own without anything that tells them apart. */
function isScattered(groups: readonly FormulaGroup[], choice: Switch): boolean {
  const designs = groups.reduce((sum, group) => sum + group.designs.length, 0);
  return isOwnChoice(groups, choice) && groups.length > Math.max(2, designs / 4);
}

/**
 * Why the cost of a design is found in a list by what the design is called or numbered, in one sentence: a design or a row that
 * is not in that list would add nothing. Null if it is not.
 */
export function whyListed(study: CostStudy, groups: readonly FormulaGroup[], calculation: Calculation): string | null {
  const identities = identitiesOf(study.result.designs);
  for (const group of groups)
    for (const part of formulasOf(group).flatMap(partsOf)) {
      const args = part.kind === 'call' ? part.args : part.kind === 'binary' ? [part.left, part.right] : [];
      const marks = args.flatMap((arg) => (arg.kind === 'reference' ? marksIn(arg) : []));
      const key = marks.find((mark) => mark.kind === 'own' && identities.has(mark.key));
      const wanted = key?.kind === 'own' ? identities.get(key.key) : undefined;
      const line = marks.find(
        (mark) => mark.kind === 'line' && wanted && lineValues(mark, calculation).some((value) => wanted.has(String(value).toLowerCase())),
      );
      if (key?.kind !== 'own' || line?.kind !== 'line') continue;
      const heading = key.key === 'name' ? 'name' : `"${key.key.replace(/^(extra|computed):/, '')}"`;
      return t(
        '{cell} looks a number up on "{sheet}" by the {heading} of each design. That list is not read as part of the designs, so a new design, and a row added there, would not change any cost.',
        { cell: cellOfGroup(study, group), sheet: line.sheet, heading },
      );
    }
  return null;
}

/** Columns that tell every design from every other, with their values: its name, and columns of whole numbers. */
function identitiesOf(designs: readonly ImportedDesign[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  if (designs.length < 2) return found;
  const keys = new Set(designs.flatMap(({ extra }) => Object.keys(extra)));
  const valuesOf = (read: (design: ImportedDesign) => unknown): Set<string> =>
    new Set(
      designs.flatMap((design) => {
        const value = read(design);
        return value === null || value === undefined ? [] : [String(value).toLowerCase()];
      }),
    );
  found.set(
    'name',
    valuesOf(({ values }) => values.name),
  );
  for (const key of keys) {
    const values = valuesOf(({ extra }) => extra[key]);
    if (values.size === designs.length && [...values].every((value) => /^[a-z]{0,3}[-_ ]?\d+$/.test(value)))
      found.set(`extra:${key}`, values);
  }
  return found;
}
