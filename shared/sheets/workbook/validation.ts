import { shortened } from '../../base/text/index.ts';
import { listOf, t } from '../../base/words/words.ts';
import type { Field } from '../../rules/ruleset/format/index.ts';
import { columnLetter } from '../cells/index.ts';
import type { ExportColumn } from './exportColumn.ts';
import { textLiteral } from './keys.ts';
import type { WorkbookNames } from './names.ts';
import type { Area, Validation } from './plan.ts';

/** Excel's limits for a validation: its formulas and its message, and the title of the message. */
const MAX_TEXT = 255;
const MAX_TITLE = 32;

type NumberField = Extract<Field, { kind: 'number' }>;

/** The bounds of a field that the rules set; values beyond those that are only usual may be typed. */
const ruledBounds = ({ min, max, usualBounds }: NumberField): Pick<NumberField, 'min' | 'max'> => ({
  min: usualBounds?.includes('min') ? undefined : min,
  max: usualBounds?.includes('max') ? undefined : max,
});

function numberMessage(field: NumberField): string {
  const { unit, integer } = field;
  const { min, max } = ruledBounds(field);
  const bounds = min === undefined ? (max === undefined ? 'none' : 'most') : max === undefined ? 'least' : 'both';
  return t(
    '{field} takes {integer, select, true {a whole number} other {a number}}{bounds, select, both { from {min} to {max}} least { of {min} or more} most { up to {max}} other {}}{unit}{count, plural, =0 {} other {, or {words}}}.',
    {
      field: field.label,
      integer,
      bounds,
      min: min ?? '',
      max: max ?? '',
      unit: unit ? ` (${unit})` : '',
      ...{
        count: field.words.length,
        words: listOf(
          field.words.map(({ key }) => `"${key}"`),
          'or',
        ),
      },
    },
  );
}

function numberRule(field: NumberField, cell: string): Validation['rule'] {
  const { integer, words } = field;
  const { min, max } = ruledBounds(field);
  if (words.length === 0 && min !== undefined && max !== undefined) return { kind: integer ? 'whole' : 'decimal', min, max };
  const bounds = [
    ...(min === undefined ? [] : [`${cell}>=${min}`]),
    ...(max === undefined ? [] : [`${cell}<=${max}`]),
    ...(integer ? [`${cell}=INT(${cell})`] : []),
  ];
  const number = bounds.length > 0 ? `AND(${bounds.join(',')})` : 'TRUE';
  const word = words.length > 0 ? `OR(${words.map(({ key }) => `${cell}=${textLiteral(key)}`).join(',')})` : 'FALSE';
  return { kind: 'formula', formula: `IF(ISNUMBER(${cell}),${number},${word})` };
}

function fieldRule(
  field: Field,
  names: WorkbookNames,
  cell: string,
): { readonly rule: Validation['rule']; readonly message: string } | null {
  switch (field.kind) {
    case 'number':
      return { rule: numberRule(field, cell), message: numberMessage(field) };
    case 'choice': {
      const name = names.columns.get(field.table)?.get('key');
      return name
        ? { rule: { kind: 'list', name }, message: t('Choose the {field} from the list.', { field: field.label.toLowerCase() }) }
        : null;
    }
    case 'yesNo':
      return { rule: { kind: 'list', name: names.yesNo }, message: t('{field} is yes or no.', { field: field.label }) };
    default:
      return null;
  }
}

/** What may be typed into the cells of a column, or null where anything may. `rows` is the part of the area that is about rows. */
export function columnValidation(
  column: ExportColumn,
  place: number,
  rows: Pick<Area, 'top' | 'bottom'>,
  names: WorkbookNames,
): Validation | null {
  return column.content.kind === 'entry' ? fieldValidation(column.content.field, { ...rows, left: place, right: place }, names) : null;
}

/** The values that may be typed into cells of a field, or null if any value may. */
export function fieldValidation(field: Field, area: Area, names: WorkbookNames): Validation | null {
  const found = fieldRule(field, names, `${columnLetter(area.left)}${area.top + 1}`);
  if (!found || (found.rule.kind === 'formula' && found.rule.formula.length > MAX_TEXT)) return null;
  return {
    area,
    rule: found.rule,
    title: shortened(field.label, MAX_TITLE),
    message: shortened(found.message, MAX_TEXT),
  };
}

/**
 * A formula that is TRUE for valid values of a cell in the column and for an empty cell; null if any value is
 * valid. `row` is 1-based.
 */
export function allowedFormula(column: ExportColumn, place: number, row: number, names: WorkbookNames): string | null {
  if (column.content.kind !== 'entry') return null;
  const { field } = column.content;
  const cell = `${columnLetter(place)}${row}`;
  switch (field.kind) {
    case 'number': {
      const words = field.words.map(({ key }) => `${cell}=${textLiteral(key)}`);
      const { min, max } = ruledBounds(field);
      const limits = [
        ...(min === undefined ? [] : [`${cell}>=${min}`]),
        ...(max === undefined ? [] : [`${cell}<=${max}`]),
        ...(field.integer ? [`${cell}=INT(${cell})`] : []),
      ];
      const number = limits.length > 0 ? `AND(${limits.join(',')})` : 'TRUE';
      return `IF(ISNUMBER(${cell}),${number},OR(${[`${cell}=""`, ...words].join(',')}))`;
    }
    case 'choice': {
      const keys = names.columns.get(field.table)?.get('key');
      return keys ? `OR(${cell}="",SUMPRODUCT(--(${cell}=${keys}))>0)` : null;
    }
    case 'yesNo':
      return `OR(${cell}="",${cell}="yes",${cell}="no")`;
    default:
      return null;
  }
}
