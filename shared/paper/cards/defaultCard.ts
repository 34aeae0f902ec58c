import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import { type CardDesign, type ComponentData, cardSchema, type Field } from '../../rules/ruleset/format/index.ts';
import { unitShown } from '../../rules/ruleset/values/lengths.ts';

const isShown = (field: Field): boolean => !field.hidden && field.id !== 'name';
const isStat = (field: Field, { points }: Ruleset): boolean => field.kind === 'number' && isShown(field) && field.id !== points?.field;
const unitOf = (field: Field): string | undefined => ('unit' in field && field.unit !== undefined ? unitShown(field.unit) : undefined);

const statsOf = (fields: readonly Field[]): unknown => ({
  kind: 'stats',
  called: 'values',
  boxes: fields.map((field) => ({
    label: field.short ?? field.label,
    value: `{${field.id}}`,
    ...(unitOf(field) ? { unit: unitOf(field) } : {}),
  })),
});

/** Most number columns that fit beside a name on a poker card. */
const MOST_COLUMNS = 4;

function tableOf(component: ComponentData): unknown {
  const columns = component.fields.filter((field) => field.kind === 'number' && isShown(field)).slice(0, MOST_COLUMNS);
  return {
    kind: 'table',
    called: component.label.toLowerCase(),
    heading: component.singular,
    columns: columns.map((field) => ({ heading: [field.short ?? field.label, ...(unitOf(field) ? [unitOf(field)] : [])], widthMm: 8 })),
    rows: [{ each: component.id, name: '{name}', cells: columns.map((field) => `{${field.id}}`) }],
  };
}

/**
 * A plain card for a ruleset without `card.json`: choices as facts, numbers as values, a table for each component, texts
 * as lines.
 */
export function defaultCard(ruleset: Ruleset): CardDesign {
  const { data } = ruleset;
  const numbers = data.fields.filter((field) => isStat(field, ruleset));
  const rows = Array.from({ length: Math.ceil(numbers.length / 4) }, (_, row) => statsOf(numbers.slice(row * 4, row * 4 + 4)));
  const texts = data.fields.filter((field) => field.kind === 'text' && isShown(field));
  const flags = data.fields.filter((field) => field.kind === 'yesNo' && isShown(field));
  const lines = [
    ...flags.map((field) => ({ when: `=${field.id}`, text: field.label })),
    ...texts.map((field) => ({ text: `{${field.id}}` })),
  ];
  const body = [
    ...rows,
    ...data.components.map(tableOf),
    ...(lines.length > 0 ? [{ kind: 'text', called: 'notes', lines }] : []),
    { kind: 'picture', called: 'picture' },
  ];
  return cardSchema.parse({
    format: 1,
    facts: data.fields.filter((field) => field.kind === 'choice' && isShown(field)).map((field) => ({ text: `{${field.id}}` })),
    body,
    footer: { right: data.name },
  });
}
