import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { Field } from '../../rules/ruleset/format/index.ts';
import { choicesOf, type FieldChoice } from '../../rules/ruleset/values/index.ts';

/** Something of a design that a cost may count: a formula over the design's fields that gives a number. */
export type Feature = {
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
export function additiveFeatures(ruleset: Ruleset): readonly Feature[] {
  const own = enteredFields(ruleset.fields.values()).flatMap((field) => designFeatures(ruleset, field));
  const parts = [...ruleset.components].flatMap(([component, { data, fields }]) =>
    componentFeatures(ruleset, component, data.label, data.singular, enteredFields(fields.values())),
  );
  return [{ id: 'base', label: 'Every design', formula: '1', degree: 0 }, ...own, ...parts];
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
  return [{ id: `${component}Count`, label: `Each ${one}`, formula: `ROWS(${column('name')})`, degree: 1 }, ...products, ...flags];
}

/** All sets of one to `most` of the things, in their order. */
function combinations<T>(things: readonly T[], most: number): readonly (readonly T[])[] {
  if (most === 0) return [];
  return things.flatMap((thing, at) => [[thing], ...combinations(things.slice(at + 1), most - 1).map((others) => [thing, ...others])]);
}

/** The parts of the ruleset's own cost, before rounding; a component's part is summed over its rows. */
export function ownTerms(ruleset: Ruleset): readonly Feature[] {
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
