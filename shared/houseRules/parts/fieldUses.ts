import { placedReferences } from '../../rules/formula/writing/index.ts';
import { meaningOf } from '../../rules/ruleset/formulas/index.ts';
import { type FormulaOver, formulaOver, placeholdersOf, type WritingContext } from '../../rules/ruleset/writing/index.ts';
import { fileKindOf, isRecord, type Json, type RuleFiles, type RulePlace, readRule } from '../changes/index.ts';

/** A field of a ruleset: of the design (`component` null) or of a component. */
export type FieldOfRules = { readonly component: string | null; readonly id: string };

/** A text of the rules in which formulas name a field, and the characters at which they do. */
export type FieldUse = {
  readonly place: RulePlace;
  readonly text: string;
  /** A formula, or a text with formulas in `{…}`. */
  readonly kind: 'formula' | 'message';
  readonly at: readonly { readonly from: number; readonly to: number }[];
};

/** The texts in which formulas name a field, in the order of the files. */
export function usesOfField(context: WritingContext, files: RuleFiles, field: FieldOfRules): readonly FieldUse[] {
  const found: FieldUse[] = [];
  const visit = (file: string, path: readonly (string | number)[], json: Json, row: string | null): void => {
    if (typeof json === 'string') {
      const over = formulaOver(context, file, path);
      const use = over === null ? null : namedIn(context, row === null ? over : overRow(over, row), json, field);
      if (use) found.push({ place: { file, path }, text: json, ...use });
    } else if (Array.isArray(json)) for (const [index, each] of json.entries()) visit(file, [...path, index], each, row);
    else if (isRecord(json)) {
      const each = typeof json.each === 'string' ? json.each : row;
      for (const [key, value] of Object.entries(json)) visit(file, [...path, key], value, each);
    }
  };
  for (const file of Object.keys(files).filter((name) => fileKindOf(name) !== null))
    visit(file, [], readRule(files, { file, path: [] }) ?? null, null);
  return found;
}

/** Lines of a card for each row of a component see its fields. */
const overRow = (over: FormulaOver, component: string): FormulaOver =>
  over.of === 'design' ? { of: 'design', scope: { ...over.scope, component } } : over;

function namedIn(context: WritingContext, over: FormulaOver, text: string, field: FieldOfRules): Pick<FieldUse, 'kind' | 'at'> | null {
  if (over.of !== 'design') return null;
  const means = (formula: string, offset: number): FieldUse['at'] =>
    placedReferences(formula).flatMap(({ reference, from, to }) => {
      const meaning = meaningOf(context.names, over.scope, reference);
      const isIt = meaning?.kind === 'field' && meaning.component === field.component && meaning.field.id === field.id;
      return isIt ? [{ from: from + offset, to: to + offset }] : [];
    });
  if (text.startsWith('=')) {
    const at = means(text, 0);
    return at.length === 0 ? null : { kind: 'formula', at };
  }
  const at = placeholdersOf(text).flatMap(({ from, to }) => means(text.slice(from, to), from));
  return at.length === 0 ? null : { kind: 'message', at };
}
