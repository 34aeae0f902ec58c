import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { Field, RulesetData } from '../../rules/ruleset/format/index.ts';
import type { Points } from '../../rules/ruleset/points/index.ts';
import { fieldsBehindCost } from '../../rules/ruleset/run/index.ts';

const wordsIn = (text: string): ReadonlySet<string> => new Set(text.match(/[A-Za-z][A-Za-z0-9]*/g) ?? []);

/** What costs are counted in. Nobody adopts the costs of a sheet for a points-free system, so there the caller is wrong. */
export function pointsOf({ points }: Pick<Ruleset, 'points'>): Points {
  if (points === null) throw new Error('A points-free system has no costs to adopt.');
  return points;
}

/**
 * The base ruleset without its cost. It keeps fields, components, checks and limits, and the computed fields that do not
 * lead to the cost. Of the other computed fields and the constants it keeps those that these, the card, the reference,
 * the force and the rules of combat still need. A warning about the base's own price is removed with the cost.
 */
export function withoutCost(ruleset: Ruleset): RulesetData {
  const { data } = ruleset.written;
  const { field: costId } = pointsOf(ruleset);
  const costField = data.fields.find(({ id }) => id === costId);
  const costFormula = costField?.kind === 'formula' ? costField.formula : '';
  const costWords = wordsIn(JSON.stringify(data.breakdown) + costFormula);
  const book = (source: string): string => source.split(',')[0] ?? source;
  const isAboutPrice = ({ severity, source, passes }: RulesetData['checks'][number]): boolean =>
    severity === 'warning' &&
    costField !== undefined &&
    book(source) === book(costField.source) &&
    [...wordsIn(passes)].some((word) => costWords.has(word));
  const checks = data.checks.filter((check) => !isAboutPrice(check));
  const limits = data.components.map(({ limit }) => limit ?? null);
  const combat = { ...ruleset.combat?.data, fairness: undefined };
  const needed = new Set(
    namesUsed([checks, limits, data.specials, data.specialFields, ruleset.card, ruleset.reference, ruleset.force.data, combat]),
  );
  needed.add(costId);
  const computed = [...data.fields, ...data.components.flatMap(({ fields }) => fields)].flatMap((field) =>
    field.kind === 'formula' && field.id !== costId ? [field] : [],
  );
  // Sheets show what the rules compute besides the cost.
  for (const field of computed) if (!fieldsBehindCost(ruleset).has(field)) needed.add(field.id);
  for (let before = -1; before !== needed.size; ) {
    before = needed.size;
    for (const { id, formula } of computed) if (needed.has(id)) for (const word of wordsIn(formula)) needed.add(word);
  }
  const keeps = (field: Field): boolean => field.kind !== 'formula' || (needed.has(field.id) && field.id !== costId);
  const choiceTables = new Set(
    [...data.fields, ...data.components.flatMap(({ fields }) => fields)].flatMap((field) => (field.kind === 'choice' ? [field.table] : [])),
  );
  return {
    ...data,
    constants: data.constants.filter(({ id }) => needed.has(id)),
    tables: Object.fromEntries(Object.entries(data.tables).filter(([id]) => choiceTables.has(id) || needed.has(id))),
    fields: data.fields.filter(keeps),
    components: data.components.map((component) => ({ ...component, fields: component.fields.filter(keeps) })),
    checks,
    breakdown: [],
  };
}

/** The names that formulas in a part of a ruleset use: in texts that begin with "=", in braces, or as a name alone. */
function namesUsed(part: unknown): readonly string[] {
  if (typeof part === 'string') {
    const formulas = part.startsWith('=') || /^[a-z][A-Za-z0-9]*$/.test(part) ? [part] : (part.match(/\{[^{}]*\}/g) ?? []);
    return formulas.flatMap((formula) => [...wordsIn(formula)]);
  }
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(namesUsed) : [];
}
