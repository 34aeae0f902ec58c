import { type Formula, nameOf, printFormula, type Reference, referencesOf, withReferences } from '../../rules/formula/index.ts';
import type { CellPlace } from '../import/index.ts';

/**
 * What a cell of a cost formula means, before it has a name in the house ruleset. `key` is a field's id, `extra:Heading`
 * for a column that is not in the rules, or `sum:…` for what was added up block by block.
 */
export type Mark =
  /** A value of the design itself. */
  | { readonly kind: 'own'; readonly key: string }
  /** A value of one row of a component: the n-th (0-based), `~n` for an empty block, or '' for the current row. */
  | { readonly kind: 'row'; readonly component: string; readonly at: string; readonly key: string }
  /** A value of all rows of a component. */
  | { readonly kind: 'column'; readonly component: string; readonly key: string }
  /** A cell that is the same for all designs. */
  | { readonly kind: 'fixed'; readonly place: CellPlace }
  /** A line of cells that is the same for all designs: column `at` from row `from` to row `to`, or with `across` a row from column to column. */
  | {
      readonly kind: 'line';
      readonly sheet: string;
      readonly across: boolean;
      readonly from: number;
      readonly to: number;
      readonly at: number;
    }
  /** An empty cell. */
  | { readonly kind: 'blank' };

/** The key of a value in maps: the component, or nothing for the design itself, and the value's own key. */
export const helperKey = (component: string | null, key: string): string => `${component ?? ''}/${key}`;

/** A mark as a formula. Formulas with the same marks print the same, which is how they are compared. */
export const marked = (mark: Mark): Formula => nameOf(JSON.stringify(mark));

/** The mark that a reference represents. Only `marked` makes such names, so each one reads back unchanged. */
export const markOf = (reference: Reference): Mark => JSON.parse(reference.kind === 'name' ? reference.name : '{"kind":"blank"}') as Mark; // written by `marked`

export const marksIn = (formula: Formula): readonly Mark[] => referencesOf(formula).map(markOf);

export const withMarks = (formula: Formula, replace: (mark: Mark) => Formula): Formula =>
  withReferences(formula, (reference) => replace(markOf(reference)));

/** What makes two marked formulas the same. */
export const textOf = (formula: Formula): string =>
  printFormula(formula, { reference: (reference) => (reference.kind === 'name' ? reference.name : '') });

/** A formula over the current row instead of the n-th. */
export const atHand = (formula: Formula, component: string, at: string): Formula =>
  withMarks(formula, (mark) => marked(mark.kind === 'row' && mark.component === component && mark.at === at ? { ...mark, at: '' } : mark));
