import { cleanText } from '../../base/text/index.ts';
import { type Formula, literal, partsOf } from '../../rules/formula/index.ts';
import type { Field } from '../../rules/ruleset/format/index.ts';
import type { CellValue } from '../../rules/ruleset/values/index.ts';
import type { Calculation } from '../calculation/index.ts';
import type { CellPlace } from '../import/index.ts';
import { helperKey, type Mark, marked, marksIn, textOf, withMarks } from './marks.ts';
import type { CostStudy } from './scheme.ts';
import type { Pair } from './views.ts';

/** The value of a cell of a design: texts cleaned, an error as nothing. */
export const cellValue = (raw: ReturnType<Calculation['valueAt']>): CellValue =>
  typeof raw === 'object' ? null : typeof raw === 'string' ? cleanText(raw) || null : raw;

/** The values of a line of a sheet that no design is in. */
export function lineValues({ sheet, across, from, to, at }: Extract<Mark, { readonly kind: 'line' }>, calculation: Calculation) {
  const block = across ? { top: at, bottom: at, left: from, right: to } : { top: from, bottom: to, left: at, right: at };
  return calculation.blockAt(sheet, block).flat();
}

/** What makes two marked formulas the same that find the same constants and tables in different cells, as copies of a form do. */
export const textByValue = (formula: Formula, calculation: Calculation): string =>
  textOf(
    withMarks(formula, (mark) => {
      if (mark.kind !== 'fixed' && mark.kind !== 'line') return marked(mark);
      const values = mark.kind === 'line' ? lineValues(mark, calculation) : [calculation.valueAt(mark.place)];
      return literal(`${mark.kind}${JSON.stringify(values.map(cellValue))}`);
    }),
  );

export type InputMark = { readonly component: string | null; readonly key: string };

/** The entered values that formulas read, each once. */
export function inputMarks(marks: readonly Mark[], helpers: ReadonlySet<string>): readonly InputMark[] {
  const found = new Map<string, InputMark>();
  for (const mark of marks) {
    if (mark.kind !== 'own' && mark.kind !== 'row' && mark.kind !== 'column') continue;
    const component = mark.kind === 'own' ? null : mark.component;
    const key = helperKey(component, mark.key);
    if (!helpers.has(key)) found.set(key, { component, key: mark.key });
  }
  return [...found.values()];
}

/** The cells of each value of the designs, by helperKey. */
export function placesByKey({ result }: CostStudy): ReadonlyMap<string, readonly CellPlace[]> {
  const places = new Map<string, CellPlace[]>();
  for (const { cells } of result.designs)
    for (const [slot, place] of cells) {
      const [, component = null, key = slot] = /^([^[\]]+)\[\d+\]\.(.+)$/s.exec(slot) ?? [];
      const name = helperKey(component, key);
      const known = places.get(name);
      if (known) known.push(place);
      else places.set(name, [place]);
    }
  return places;
}

/** The values of designs for a field, each paired with the value of its cell. */
export function pairsOf({ result }: CostStudy, calculation: Calculation, component: string | null, key: string): readonly Pair[] {
  return result.designs.flatMap(({ cells, values, components }): readonly Pair[] => {
    const pair = (slot: string, value: CellValue): readonly Pair[] => {
      const place = cells.get(slot);
      return place ? [{ value, raw: calculation.valueAt(place) }] : [];
    };
    if (component === null) return pair(key, values[key] ?? null);
    return (components[component] ?? []).flatMap((row, index) => pair(`${component}[${index}].${key}`, row.values[key] ?? null));
  });
}

/** The words that formulas compare a value with, or look it up among. */
export function evidenceFor(
  formulas: readonly Formula[],
  component: string | null,
  key: string,
  calculation: Calculation,
): readonly CellValue[] {
  const isIt = (formula: Formula): boolean => {
    if (formula.kind !== 'reference') return false;
    const [mark] = marksIn(formula);
    if (mark?.kind === 'own') return component === null && mark.key === key;
    return (mark?.kind === 'row' || mark?.kind === 'column') && mark.component === component && mark.key === key;
  };
  const wordsOf = (formula: Formula): readonly CellValue[] => {
    if (formula.kind === 'literal') return [formula.value];
    if (formula.kind === 'array') return formula.rows.flat().flatMap((cell) => (typeof cell === 'object' ? [] : [cell]));
    if (formula.kind === 'unary' && formula.operator === '-')
      return wordsOf(formula.operand).flatMap((word) => (typeof word === 'number' ? [-word] : []));
    const [mark] = formula.kind === 'reference' ? marksIn(formula) : [];
    if (mark?.kind === 'fixed') return [cellValue(calculation.valueAt(mark.place))];
    if (mark?.kind !== 'line') return [];
    return lineValues(mark, calculation).map(cellValue);
  };
  const found = formulas.flatMap(partsOf).flatMap((part): readonly CellValue[] => {
    const sides = part.kind === 'binary' ? [part.left, part.right] : part.kind === 'call' ? part.args : [];
    return sides.some(isIt) ? sides.filter((side) => !isIt(side)).flatMap(wordsOf) : [];
  });
  return [...new Set(found)].filter((word) => word !== null && word !== '');
}

/**
 * A field for a column that is not in the base rules: for numbers if all its cells are numbers, for numbers and
 * words if some are, else for text.
 */
export function newField(id: string, label: string, raws: readonly unknown[], source: string): Field {
  const common = { id, label: label.slice(0, 80), source, synonyms: [], hidden: false };
  const filled = raws.filter((raw) => raw !== null && raw !== '');
  const words = [...new Set(filled.filter((raw): raw is string => typeof raw === 'string').map(cleanText))];
  const numbers = filled.filter((raw) => typeof raw === 'number').length;
  if (filled.length > 0 && filled.every((raw) => typeof raw === 'boolean'))
    return { ...common, kind: 'yesNo', default: null, yesWords: [], noWords: [] };
  if (numbers > 0 && words.length <= 12)
    return {
      ...common,
      kind: 'number',
      step: 1,
      integer: false,
      decimals: 2,
      plus: false,
      words: words.map((key) => ({ key, synonyms: [] })),
      default: null,
      required: false,
    };
  return { ...common, kind: 'text', default: null, required: false, maxLength: 200 };
}
