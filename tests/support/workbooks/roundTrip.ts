import { expect } from 'vitest';
import { type Design, designIdSchema } from '../../../shared/project/index.ts';
import { byKind, type Ruleset, rulesetOfDesign } from '../../../shared/rules/ruleset/compile/index.ts';
import type { Field } from '../../../shared/rules/ruleset/format/index.ts';
import { assessDesign, isClosed, type RowPlace } from '../../../shared/rules/ruleset/run/index.ts';
import type { CellValue, Values } from '../../../shared/rules/ruleset/values/index.ts';
import { importWorkbook, toProjectDesigns } from '../../../shared/sheets/import/index.ts';
import { exportDelimited, exportWorkbook, type TextChoices, type WorkbookChoices } from '../../../shared/sheets/workbook/index.ts';
import { parseWorkbook } from '../../../src-main/readers/parseWorkbook.ts';
import { type BookKind, bookBytes } from './recalculated.ts';

function readBack(ruleset: Ruleset, bytes: Uint8Array, fileName: string): readonly Design[] {
  const workbook = parseWorkbook(bytes, fileName);
  if (!workbook.ok) throw new Error(workbook.problems.map(({ message }) => message).join('\n'));
  const result = importWorkbook(ruleset, workbook.value);
  expect(result.ignoredRows.filter(({ row }) => row > 4)).toEqual([]);
  return toProjectDesigns(result, (position) => designIdSchema.parse(`back-${position}`));
}

/** Designs written as a workbook and read back from its bytes. */
export const throughWorkbook = async (
  ruleset: Ruleset,
  designs: readonly Design[],
  layout: WorkbookChoices['layout'] = 'stacked',
  kind: BookKind = 'xlsx',
): Promise<readonly Design[]> =>
  readBack(ruleset, await bookBytes(exportWorkbook(ruleset, designs, { choices: { layout } }), kind), `designs.${kind}`);

/** The same as delimited text. */
export const throughDelimited = (ruleset: Ruleset, designs: readonly Design[], wanted: Partial<TextChoices> = {}): readonly Design[] =>
  readBack(ruleset, new TextEncoder().encode(exportDelimited(ruleset, designs, wanted)), 'designs.csv');

const saysSomething = ([, value]: readonly [string, CellValue]): boolean => value !== null && value !== '';

/** What the fields mean: an absent value is the default, an empty text is nothing, text that is a number stays text. */
function meant(fields: Iterable<{ readonly data: Field }>, values: Values): Record<string, CellValue> {
  const all = [...fields].flatMap(({ data }): (readonly [string, CellValue])[] => {
    if (data.kind === 'formula') return [];
    const value = values[data.id] === undefined ? data.default : (values[data.id] ?? null);
    return [[data.id, value === '' ? null : data.kind === 'text' && typeof value === 'number' ? String(value) : value]];
  });
  return Object.fromEntries(all);
}

const asText = (values: Values | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values ?? {})
      .filter(saysSomething)
      .map(([heading, value]) => [heading, String(value)]),
  );

const oneBreak = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll('\\r\\n', '\\n').replaceAll('\\r', '\\n'));

/** The same where every line break is the one a spreadsheet cell has. */
export const substanceInCells = (ruleset: Ruleset, design: Design): ReturnType<typeof substance> => oneBreak(substance(ruleset, design));

/** The designs in the order of a workbook, which has those of one kind on one sheet. */
export const inSheets = (ruleset: Ruleset, designs: readonly Design[]): readonly Design[] =>
  byKind(ruleset, designs, (design) => design).flatMap((ofKind) => ofKind.designs);

/** A design reduced to what must survive of what its kind has, without closed cells: what every field means, rows that say anything, notes, extra columns, an old cost. */
export function substance(whole: Ruleset, design: Design) {
  const ruleset = rulesetOfDesign(whole, design);
  const assessment = assessDesign(whole, design);
  const open = (fields: Ruleset['fields'], row: RowPlace | null) =>
    [...fields.values()].filter(({ data }) => !isClosed(assessment, data.id, row));
  return {
    values: meant(open(ruleset.fields, null), design.values),
    components: Object.fromEntries(
      [...ruleset.components].map(([id, { fields }]) => {
        const rows = (design.components[id] ?? []).map((row, index) => meant(open(fields, { component: id, index }), row.values));
        return [id, rows.filter((row) => Object.entries(row).some(saysSomething))];
      }),
    ),
    notes: design.notes ?? null,
    extra: asText(design.extra),
  };
}
