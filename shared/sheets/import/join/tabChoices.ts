import { t } from '../../../base/words/words.ts';
import type { Ruleset } from '../../../rules/ruleset/compile/index.ts';
import type { Field } from '../../../rules/ruleset/format/index.ts';
import { type ImportProblem, problemOf } from '../imported.ts';
import { withDesigns } from '../read/draft.ts';
import { choiceFields, choiceNamed } from '../read/rows/sections.ts';
import type { ReadSheet } from '../sheets/copies.ts';

/**
 * Sheets whose designs all lack a choice that the designs of other sheets have, with the one that the name of the sheet says: "Air" beside
 * "Ground" with a column for it. Told for each.
 */
export function withTabChoices(ruleset: Ruleset, read: readonly ReadSheet[]): readonly ReadSheet[] {
  if (read.length < 2) return read;
  const has = ({ draft }: ReadSheet, { id }: Field): boolean => draft.designs.some(({ values }) => (values[id] ?? null) !== null);
  return choiceFields(ruleset).reduce(
    (sheets, field) =>
      sheets.some((one) => has(one, field)) ? sheets.map((one) => (has(one, field) ? one : completed(ruleset, one, field))) : sheets,
    read,
  );
}

function completed(ruleset: Ruleset, read: ReadSheet, field: Field): ReadSheet {
  const { sheet, draft } = read;
  const value = sheet.sheetName === null || sheet.own ? null : choiceNamed(ruleset, field, sheet.sheetName);
  if (value === null || draft.designs.length === 0) return read;
  const changed = new Map(draft.designs.map((design) => [design, { ...design, values: { ...design.values, [field.id]: value } }]));
  const told: ImportProblem = problemOf({
    code: 'guessed',
    sheet: sheet.sheetName,
    row: draft.designs[0]?.row ?? null,
    message: t('{field}: this sheet does not give it, so it was taken from its name “{name}”. Check it.', {
      field: field.label,
      name: sheet.sheetName ?? '',
    }),
  });
  return { sheet, draft: { ...withDesigns(draft, changed), problems: [...draft.problems, told] } };
}
