import { parseFormula, printFormula, type Reference } from '../formula/index.ts';
import type { ComponentData, Field, Ruleset, RulesetData } from '../ruleset/index.ts';
import { call, columnOf, literal, nameOf, withReferences } from './tree.ts';

/** A field of the base ruleset that the sheet's formula reads: formulas must see its blank cells as blank from now on. */
export type FieldRead = { readonly component: string | null; readonly field: string };

type Mutable = RulesetData;

const wordsIn = (text: string): ReadonlySet<string> => new Set(text.match(/[A-Za-z][A-Za-z0-9]*/g) ?? []);
const isNeutral = (blank: unknown): boolean => blank === undefined || blank === 0 || blank === false || blank === '';

/**
 * The base ruleset without its cost: fields, components, checks and limits, and of the computed fields and constants only
 * what these card, reference and force still need. A warning that judges the base's own price goes with it.
 */
export function withoutCost(ruleset: Ruleset, reads: readonly FieldRead[]): Mutable {
  const { data } = ruleset;
  const costWords = wordsIn(JSON.stringify(data.breakdown) + costFormulas(data));
  const costField = data.fields.find(({ id }) => id === data.cost);
  const book = (source: string): string => source.split(',')[0] ?? source;
  const isAboutPrice = ({ severity, source, passes }: RulesetData['checks'][number]): boolean =>
    severity === 'warning' &&
    costField !== undefined &&
    book(source) === book(costField.source) &&
    [...wordsIn(passes)].some((word) => costWords.has(word));
  const checks = data.checks.filter((check) => !isAboutPrice(check));
  const limits = data.components.map(({ limit }) => limit ?? null);
  const needed = new Set(namesUsed([checks, limits, ruleset.card, ruleset.reference, ruleset.force.data]));
  needed.add(data.cost);
  const computed = [...data.fields, ...data.components.flatMap(({ fields }) => fields)].flatMap((field) =>
    field.kind === 'formula' && field.id !== data.cost ? [field] : [],
  );
  for (let before = -1; before !== needed.size; ) {
    before = needed.size;
    for (const { id, formula } of computed) if (needed.has(id)) for (const word of wordsIn(formula)) needed.add(word);
  }
  const keeps = (field: Field): boolean => field.kind !== 'formula' || (needed.has(field.id) && field.id !== data.cost);
  const choiceTables = new Set(
    [...data.fields, ...data.components.flatMap(({ fields }) => fields)].flatMap((field) => (field.kind === 'choice' ? [field.table] : [])),
  );
  const seesBlank = blankRewriter(data, reads);
  const fieldsOf = (fields: readonly Field[], component: string | null): Field[] =>
    fields.filter(keeps).map((field) => {
      if (field.kind === 'formula') return { ...field, formula: seesBlank(field.formula, component) };
      const isRead = reads.some((read) => read.component === component && read.field === field.id);
      if (!isRead || !('blank' in field)) return field;
      const { blank: _, ...rest } = field;
      return rest;
    });
  const fixesOf = <T extends { readonly fixes: RulesetData['checks'][number]['fixes'] }>(entry: T, component: string | null) =>
    entry.fixes.map((fix) => ('set' in fix ? { ...fix, value: seesBlank(fix.value, component) } : fix));
  return {
    ...data,
    constants: data.constants.filter(({ id }) => needed.has(id)),
    tables: Object.fromEntries(Object.entries(data.tables).filter(([id]) => choiceTables.has(id) || needed.has(id))),
    fields: fieldsOf(data.fields, null),
    components: data.components.map((component): ComponentData => {
      const { limit, ...rest } = component;
      const fields = fieldsOf(component.fields, component.id);
      if (!limit) return { ...rest, fields };
      return {
        ...rest,
        fields,
        limit: {
          ...limit,
          formula: seesBlank(limit.formula, null),
          message: inBraces(limit.message, (text) => seesBlank(text, null)),
          fixes: fixesOf(limit, null),
        },
      };
    }),
    checks: checks.map((check) => {
      const component = check.component ?? null;
      return {
        ...check,
        passes: seesBlank(check.passes, component),
        message: inBraces(check.message, (text) => seesBlank(text, component)),
        fixes: fixesOf(check, component),
      };
    }),
    breakdown: [],
  };
}

/** The names that formulas in a part of a ruleset use: what begins with "=", stands in braces, or is a name by itself. */
function namesUsed(part: unknown): readonly string[] {
  if (typeof part === 'string') {
    const formulas = part.startsWith('=') || /^[a-z][A-Za-z0-9]*$/.test(part) ? [part] : (part.match(/\{[^{}]*\}/g) ?? []);
    return formulas.flatMap((formula) => [...wordsIn(formula)]);
  }
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(namesUsed) : [];
}

const costFormulas = (data: RulesetData): string => {
  const cost = data.fields.find(({ id }) => id === data.cost);
  return cost?.kind === 'formula' ? cost.formula : '';
};

const inBraces = (message: string, rewrite: (formula: string) => string): string =>
  message.replace(/\{([^{}]+)\}/g, (_, formula: string) => `{${rewrite(formula)}}`);

/** Rewrites a base formula so that it still sees what the base says of a blank cell, where the field itself no longer does. */
function blankRewriter(data: RulesetData, reads: readonly FieldRead[]): (formula: string, component: string | null) => string {
  const blanks = new Map<string, string | number | boolean>();
  for (const { component, field: id } of reads) {
    const fields = component === null ? data.fields : (data.components.find((one) => one.id === component)?.fields ?? []);
    const field = fields.find((one) => one.id === id);
    const blank = field && 'blank' in field ? field.blank : undefined;
    if (blank !== undefined && !isNeutral(blank)) blanks.set(`${component ?? ''}/${id}`, blank);
  }
  if (blanks.size === 0) return (formula) => formula;
  const hasOwn = (component: string | null, id: string): boolean =>
    component !== null && (data.components.find((one) => one.id === component)?.fields.some((field) => field.id === id) ?? false);
  return (text, component) => {
    const parsed = parseFormula(text);
    if (!parsed.ok) return text;
    let isChanged = false;
    const replaced = withReferences(parsed.value, (reference: Reference) => {
      const owner =
        reference.kind === 'column' ? reference.table : reference.kind === 'name' && hasOwn(component, reference.name) ? component : null;
      const id = reference.kind === 'column' ? reference.column : reference.kind === 'name' ? reference.name : '';
      const blank = blanks.get(`${owner ?? ''}/${id}`);
      const same = reference.kind === 'column' ? columnOf(reference.table, reference.column) : nameOf(id);
      if (blank === undefined) return { kind: 'reference', reference };
      isChanged = true;
      return call('IF', call('ISBLANK', same), literal(blank), same);
    });
    return isChanged ? `${text.startsWith('=') ? '=' : ''}${printFormula(replaced)}` : text;
  };
}
