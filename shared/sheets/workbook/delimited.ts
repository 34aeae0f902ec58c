import { type Delimiter, formatDelimited } from '../../base/text/index.ts';
import { textOfCell } from '../../base/text/outside.ts';
import type { Design } from '../../project/index.ts';
import { isError } from '../../rules/formula/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import { type Assessment, assessDesign } from '../../rules/ruleset/run/index.ts';
import type { CellValue, Values } from '../../rules/ruleset/values/index.ts';
import { type TextChoices, textChoicesSchema } from './choices.ts';
import { enteredColumns } from './columns.ts';
import type { ExportColumn } from './exportColumn.ts';
import { extraRowValues, extraValues, openValue, withoutBlankRows } from './exportDesign.ts';
import { looksLikeFormula } from './keys.ts';

const SEPARATORS: Readonly<Record<TextChoices['separator'], Delimiter>> = { comma: ',', semicolon: ';', tab: '\t' };

/**
 * Text that a spreadsheet program could take for a formula gets an apostrophe in front; so does text that starts with
 * an apostrophe before such a sign, so that `unguarded` gives every text back as it was, but for control characters.
 */
export function guarded(text: string): string {
  // What is left out of a file must not hide the first sign of a formula.
  const plain = textOfCell(text);
  return looksLikeFormula(plain.replace(/^'+/, '')) ? `'${plain}` : plain;
}

/** The text after a guarding apostrophe; any other text unchanged. */
export const unguarded = (text: string): string =>
  text.startsWith("'") && looksLikeFormula(text.replace(/^'+/, '')) ? text.slice(1) : text;

function cellText(value: CellValue | undefined, decimal: TextChoices['decimal']): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'number') return guarded(value);
  return decimal === 'comma' ? String(value).replace('.', ',') : String(value);
}

type Item = { readonly design: Design; readonly assessment: Assessment };

function rowExtra(ruleset: Ruleset, component: string, design: Design, row: number): Values {
  const found = design.components[component]?.[row];
  return found ? extraRowValues(ruleset, component, found) : {};
}

function cellOf(ruleset: Ruleset, column: ExportColumn, { design, assessment }: Item, row: number): CellValue {
  const { component, content } = column;
  const values = component === null ? (row === 0 ? design.values : undefined) : design.components[component]?.[row]?.values;
  switch (content.kind) {
    case 'entry':
      return values
        ? openValue(content.field, values, component === null ? assessment.values : assessment.components[component]?.[row])
        : null;
    case 'computed':
      return row === 0 && !isError(assessment.cost) ? assessment.cost : null;
    case 'notes':
      return row === 0 ? (design.notes ?? null) : null;
    case 'sheetCost':
      return row === 0 ? (design.origin?.cost ?? null) : null;
    case 'extra':
      return component !== null
        ? (rowExtra(ruleset, component, design, row)[content.heading] ?? null)
        : row === 0
          ? (extraValues(ruleset, design)[content.heading] ?? null)
          : null;
    default:
      return null;
  }
}

/**
 * Designs as delimited text in the stacked layout: a heading row, a row for each design with its first component row,
 * further rows below it with the design's cells empty. Numbers have no grouping, yes and no are words, choices are their
 * keys, and a cost that cannot be worked out is blank. Separator, decimal sign, byte-order mark and line ends are as chosen.
 */
export function exportDelimited(ruleset: Ruleset, designs: readonly Design[], wanted: Partial<TextChoices> = {}): string {
  const { separator, decimal, mark, lineEnds } = textChoicesSchema.parse(wanted);
  const items = designs.map((whole): Item => {
    const design = withoutBlankRows(ruleset, whole);
    return { design, assessment: assessDesign(ruleset, design) };
  });
  const columns = enteredColumns(ruleset, designs);
  const rows = items.flatMap((item) => {
    const count = Math.max(1, ...[...ruleset.components.keys()].map((id) => item.design.components[id]?.length ?? 0));
    return Array.from({ length: count }, (_, row) => columns.map((column) => cellText(cellOf(ruleset, column, item, row), decimal)));
  });
  const headings = columns.map(({ label }) => guarded(label));
  const text = formatDelimited([headings, ...rows], SEPARATORS[separator], lineEnds === 'lf' ? '\n' : '\r\n');
  return `${mark ? '\uFEFF' : ''}${text}`;
}
