import { fieldsOf } from '../../../rules/ruleset/compile/index.ts';
import type { Field } from '../../../rules/ruleset/format/index.ts';
import type { CellValue } from '../../../rules/ruleset/values/index.ts';
import { isNumeric } from '../../cells/index.ts';
import type { Place, TableColumn } from '../find/columns/columnMeaning.ts';
import { admits } from '../find/columns/columnShapes.ts';
import { likelihoodOf, nearlyAlways, usualness } from '../find/columns/likelihood.ts';
import { isCount, isReferenceHeading } from '../find/words/references.ts';
import { type AskedTable, placeBeside } from './columnPlaces.ts';

/** A field that a column may be, where it then belongs, and how many of its cells fit. */
export type FieldOption = { readonly field: Field; readonly place: Place; readonly fits: number };

/** How likely cells must be for a field that they are not likely for. */
const possible = -4;

/**
 * What a column of a design or among those of a component may be whatever its heading is: what no column of the table is, if nearly all
 * rows of the component have one such field and the cells may well be its, or if no other number can be what the cells are: "-4".
 */
export function lackedFields(asked: AskedTable, column: TableColumn, cells: readonly CellValue[]): readonly FieldOption[] {
  const { columns } = asked.table;
  const { ruleset } = asked.sheet;
  const place = placeBeside(asked, column);
  const { component } = place;
  const isHeld = (field: Field): boolean =>
    columns.some(({ meaning }) => meaning.kind === 'field' && meaning.component === component && meaning.field === field);
  const isCounted = isCount(column.header) && cells.every(isNumeric);
  const isOfDesigns = asked.table.kind === 'designs' && column.meaning.kind === 'extra' && !isReferenceHeading(column.header);
  const fields = isCounted || (component === null && !isOfDesigns) ? [] : fieldsOf(ruleset, component);
  const lacked = fields.flatMap((field) => {
    if (field.kind === 'formula' || field.kind === 'text' || field.hidden || isHeld(field)) return [];
    const fits = fittingCells(asked, field, cells);
    return fits === cells.length ? [{ field, place, fits }] : [];
  });
  // Between two of the design's own columns it is one of theirs, if there is one that it can be.
  const at = columns.indexOf(column);
  const isAmong = [columns[at - 1], columns[at + 1]].every((side) => side?.meaning.kind === 'field' && side.meaning.component === null);
  const isLikely = ({ field }: FieldOption): boolean =>
    (usualness(ruleset, component, field) >= nearlyAlways || (isAmong && component === null && lacked.length === 1)) &&
    likelihoodOf(ruleset, asked.view.reader, component, field, cells) > possible;
  const isOther = (field: Field): boolean =>
    field.kind === 'number' && lacked.every((own) => own.field !== field) && fittingCells(asked, field, cells) === cells.length;
  const isOnlyThese = (): boolean =>
    component !== null && cells.some(isNumeric) && cells.some(isSignedOrWord) && ![...fieldsOf(ruleset, null), ...fields].some(isOther);
  // Who keeps little of a design keeps the rest elsewhere.
  const usual = fields.filter((field) => field.kind !== 'formula' && usualness(ruleset, component, field) >= nearlyAlways);
  if (component === null) return usual.filter(isHeld).length * 2 > usual.length ? lacked.filter(isLikely) : [];
  return lacked.some(isLikely) || (lacked.length > 0 && isOnlyThese()) ? lacked : [];
}

const isSignedOrWord = (value: CellValue): boolean => (typeof value === 'number' ? value < 0 : /^[-+−]\d|\p{L}/u.test(String(value)));

/** How many cells a field can hold. */
export const fittingCells = ({ view: { reader } }: AskedTable, field: Field, cells: readonly CellValue[]): number =>
  cells.filter((value) => {
    const read = reader.readRaw(field, value);
    return read.ok && (typeof read.value !== 'number' || field.kind !== 'number' || admits(field, read.value));
  }).length;
