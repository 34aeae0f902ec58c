import { isError, type Value } from '../../formula/index.ts';
import type { Ruleset } from '../compile/index.ts';
import type { Field } from '../format/index.ts';
import { formatValue } from '../values/index.ts';
import { unitAfter } from '../values/lengths.ts';
import type { Assessment } from './assessment.ts';
import { isOfSpecials } from './specials.ts';

type Cells = Readonly<Record<string, Value>>;

const computedFields = (ruleset: Ruleset, fields: readonly Field[]): readonly Field[] =>
  fields.filter((field) => field.kind === 'formula' && !isOfSpecials(ruleset, field));

/**
 * What the rules work out for a design, by the ids of its fields, and for the rows of each component by theirs. What cannot be
 * worked out is null.
 */
export function computedValues(ruleset: Ruleset, { values, components }: Assessment): Readonly<Record<string, unknown>> {
  const record = (fields: readonly Field[], cells: Cells) =>
    Object.fromEntries(computedFields(ruleset, fields).map(({ id }) => [id, isError(cells[id]) ? null : (cells[id] ?? null)]));
  const rows = ruleset.data.components.flatMap(({ id, fields }) =>
    computedFields(ruleset, fields).length === 0 ? [] : [[id, (components[id] ?? []).map((cells) => record(fields, cells))] as const],
  );
  return { ...record(ruleset.data.fields, values), ...Object.fromEntries(rows) };
}

/** A computed value in words: "Charge 27 cm". `of` is the row that has it; null for the design itself. */
type ComputedWords = { readonly label: string; readonly text: string; readonly source: string; readonly of: string | null };

/** What the rules work out for a design, in words, without blanks; hidden fields only if asked for. */
export function computedInWords(ruleset: Ruleset, { values, components }: Assessment, withHidden: boolean): readonly ComputedWords[] {
  const words = (fields: readonly Field[], cells: Cells, of: string | null): readonly ComputedWords[] =>
    computedFields(ruleset, fields).flatMap((field) => {
      const value = cells[field.id] ?? null;
      if ((field.hidden && !withHidden) || value === null || value === '') return [];
      return [
        {
          label: field.label,
          text: `${formatValue(ruleset, field, value)}${unitAfter(ruleset, field, value)}`.trim(),
          source: field.source,
          of,
        },
      ];
    });
  return [
    ...words(ruleset.data.fields, values, null),
    ...ruleset.data.components.flatMap(({ id, singular, fields }) =>
      (components[id] ?? []).flatMap((cells, index) => words(fields, cells, String(cells.name || `${singular} ${index + 1}`))),
    ),
  ];
}
