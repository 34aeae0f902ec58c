import type { EntryAssessment, SectionAssessment } from '../../../shared/force/index.ts';
import type { Ruleset } from '../../../shared/ruleset/compile/index.ts';
import type { ForceField } from '../../../shared/ruleset/force/index.ts';
import { keepOne, keepPair } from '../../document/kept.ts';
import { type Columns, columnsWith, type ForceColumn, type ForceFieldColumn } from '../grid/cursor.ts';
import type { Row } from '../grid/rows.ts';
import { type AssessedFields, shownField } from './values.ts';

/** A column of the sheet that shows one of the ruleset's fields. */
type FieldHead = {
  readonly column: ForceFieldColumn;
  readonly scope: 'entry' | 'section';
  readonly field: ForceField;
  readonly label: string;
  readonly sub: string | undefined;
  readonly numeric: boolean;
  readonly widthPx: number;
};

const CHARACTER_PX = 7;
const CELL_SIDES_PX = 15;
const USUAL_CHARACTERS: Readonly<Record<ForceField['kind'], number>> = { number: 5, choice: 11, yesNo: 4, text: 14, formula: 6 };

const isNumeric = (field: ForceField): boolean => field.kind === 'number' || (field.kind === 'formula' && field.result === 'number');

function headOf(scope: 'entry' | 'section', field: ForceField): FieldHead {
  const label = field.short ?? field.label;
  const unit = 'unit' in field ? field.unit : undefined;
  const characters = field.width ?? Math.max(USUAL_CHARACTERS[field.kind], Math.min(label.length, 16));
  const widthPx = characters * CHARACTER_PX + CELL_SIDES_PX;
  return { column: `${scope}:${field.id}`, scope, field, label, sub: field.sublabel ?? unit, numeric: isNumeric(field), widthPx };
}

/** Returns the columns of the ruleset's fields: those of entries, then those of sections. */
export const fieldHeads = keepOne(({ force: { data } }: Ruleset): readonly FieldHead[] =>
  (['entry', 'section'] as const).flatMap((scope) =>
    data.fields[scope].filter(({ hidden }) => !hidden).map((field) => headOf(scope, field)),
  ),
);

/** Returns all columns of the sheet of a force. */
export const columnsOf = keepOne((ruleset: Ruleset): Columns => columnsWith(fieldHeads(ruleset).map(({ column }) => column)));

export const headOfColumn = (ruleset: Ruleset, column: ForceColumn): FieldHead | null =>
  fieldHeads(ruleset).find((head) => head.column === column) ?? null;

/** The widths of the columns for CSS, with the names of their lines, and the least width of the sheet. */
export const layoutOf = keepOne((ruleset: Ruleset): { readonly template: string; readonly leastPx: number } => {
  const heads = fieldHeads(ruleset);
  const tracks = (scope: FieldHead['scope']): string =>
    heads.flatMap((head) => (head.scope === scope ? [`${head.widthPx}px`] : [])).join(' ');
  const ofSections = tracks('section');
  const template = [
    '[count] 50px [design] minmax(150px, 1.3fr) [numbers] 62px [grade] minmax(86px, 112px) [hits] 52px',
    '[upgrades] minmax(72px, 100px) [note] minmax(100px, 1.2fr)',
    tracks('entry'),
    ofSections === '' ? '[sections each]' : `[sections] ${ofSections} [each]`,
    '58px [total] 70px [end]',
  ];
  return { template: template.join(' '), leastPx: 700 + heads.reduce((sum, { widthPx }) => sum + widthPx, 0) };
});

/** The content of a cell of a field as plain values. */
export type FieldText = {
  readonly column: ForceFieldColumn;
  readonly text: string;
  readonly numeric: boolean;
  /** The cell cannot be typed in: the value is computed, or the field is not used here. */
  readonly fixed: boolean;
  /** What is wrong with the value; null if nothing is. */
  readonly wrong: string | null;
};

const textsIn = (ruleset: Ruleset, scope: FieldHead['scope'], assessed: AssessedFields): readonly FieldText[] =>
  fieldHeads(ruleset).flatMap(({ column, field, numeric, scope: its }): readonly FieldText[] => {
    const value = assessed[field.id];
    if (its !== scope || !value) return [];
    const fixed = field.kind === 'formula' || !value.applies;
    return [{ column, text: shownField(ruleset, field, value), numeric, fixed, wrong: value.fault?.message ?? null }];
  });

/** Returns the cells of an entry's fields: the same object as long as its values are the same. */
export const entryTexts = keepPair((ruleset: Ruleset, fields: EntryAssessment['fields']) => textsIn(ruleset, 'entry', fields));
export const sectionTexts = (ruleset: Ruleset, { fields }: Pick<SectionAssessment, 'fields'>): readonly FieldText[] =>
  textsIn(ruleset, 'section', fields);

/** Returns a field of the line with its value; null if the column is none of the line's fields. */
export function fieldAt(ruleset: Ruleset, row: Row, column: ForceColumn) {
  const head = headOfColumn(ruleset, column);
  if (head === null || row.kind !== head.scope) return null;
  const value = (row.kind === 'entry' ? row.entry.fields : row.section.fields)[head.field.id];
  const entered = row.kind === 'entry' ? row.entry.entry.fields : row.section.section.fields;
  return value ? { ...head, value, entered } : null;
}
