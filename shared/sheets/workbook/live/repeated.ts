import { childrenOf, type Formula, referencesOf } from '../../../rules/formula/index.ts';
import type { CompiledField, Ruleset } from '../../../rules/ruleset/compile/index.ts';
import { enteredName, plainName } from '../../../rules/ruleset/formulas/index.ts';
import { formulasOf, type SheetCheck } from '../checks.ts';

/** The field of the design that a name means in a formula of a component; null if it means something else. */
function designField(ruleset: Ruleset, component: string, name: string): CompiledField | null {
  const id = plainName(name);
  if (ruleset.components.get(component)?.fields.has(id)) return null;
  return ruleset.fields.get(id) ?? null;
}

/** Names of which a formula could tell an empty text from a blank cell. */
function namesReadAsBlank(formula: Formula): readonly string[] {
  const inside = (parts: readonly Formula[]): readonly string[] => parts.flatMap(namesReadAsBlank);
  const isName = (part: Formula): boolean => part.kind === 'reference' && part.reference.kind === 'name';
  const isText = (part: Formula): boolean => part.kind === 'literal' && typeof part.value === 'string';
  switch (formula.kind) {
    case 'reference':
      return formula.reference.kind === 'name' ? [formula.reference.name] : [];
    case 'binary': {
      const parts = [formula.left, formula.right];
      const isHarmless = formula.operator === '&' || ((formula.operator === '=' || formula.operator === '<>') && parts.some(isText));
      return inside(isHarmless ? parts.filter((part) => !isName(part)) : parts);
    }
    case 'call': {
      const [first, ...rest] = formula.args;
      return formula.name === 'XLOOKUP' && first && isName(first) ? inside(rest) : inside(formula.args);
    }
    default:
      return inside(childrenOf(formula));
  }
}

/** Whether formulas see the same of a cell that shows an empty text as of a blank one. */
const isBlankWritten = ({ data }: CompiledField): boolean =>
  data.kind === 'formula' || data.kind === 'yesNo' || ('blank' in data && data.blank !== undefined);

/**
 * The fields of the design that formulas on the rows of its components read and that can be repeated there: then these formulas
 * name no row of their design, and are the same on all rows. Left out are fields of which a formula tells blank from empty.
 */
export function repeatedFields(ruleset: Ruleset, checks: readonly SheetCheck[]): readonly CompiledField[] {
  const found = new Set<CompiledField>();
  const unsafe = new Set<CompiledField>();
  const visit = (component: string, formula: Formula | null): void => {
    if (formula === null) return;
    const asBlank = new Set(namesReadAsBlank(formula));
    for (const reference of referencesOf(formula)) {
      if (reference.kind !== 'name') continue;
      const { name } = reference;
      const field = designField(ruleset, component, name);
      if (field === null) continue;
      if (asBlank.has(name) && (!isBlankWritten(field) || name === enteredName(field.data.id))) unsafe.add(field);
      if (found.has(field)) continue;
      found.add(field);
      visit(component, field.open);
    }
  };
  for (const [component, { fields }] of ruleset.components) {
    for (const { formula, open } of fields.values()) for (const one of [formula, open]) visit(component, one);
    for (const { data, points } of ruleset.terms) if (data.component === component) visit(component, points);
    for (const check of checks.filter((one) => one.component === component)) {
      for (const formula of formulasOf(check)) visit(component, formula);
      for (const piece of check.message) {
        const field = piece.kind === 'field' && piece.component === null ? ruleset.fields.get(piece.field.id) : undefined;
        if (field === undefined) continue;
        found.add(field);
        visit(component, field.open);
      }
    }
  }
  return [...ruleset.fields.values()].filter((field) => found.has(field) && !unsafe.has(field));
}
