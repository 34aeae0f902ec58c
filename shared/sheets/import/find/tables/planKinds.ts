import type { Ruleset } from '../../../../rules/ruleset/compile/index.ts';
import { asExtra } from '../../corrections.ts';
import type { TableColumn } from '../columns/columnMeaning.ts';
import { isName, namesDesigns } from '../words/meaning.ts';
import { isReferenceHeading, referenceOf } from '../words/references.ts';
import type { Table } from './table.ts';

/** Header rows with what their columns mean, and how well they do as the header of a table. */
export type HeaderPlan = Pick<Table, 'kind' | 'component' | 'columns'> & { readonly rows: readonly number[]; readonly score: number };

/** What kind of table the columns make, if any, and how sure that is. */
export function judgePlan(rows: readonly number[], columns: readonly TableColumn[], ruleset: Ruleset): HeaderPlan | null {
  const fields = columns.flatMap(({ meaning, confidence }) => (meaning.kind === 'field' ? [{ ...meaning, confidence }] : []));
  const design = fields.filter(({ component }) => component === null);
  const hasName = design.some(({ field }) => field.id === 'name');
  const stats = design.filter(({ field }) => field.id !== 'name').length;
  const parts = fields.filter(({ component, block }) => component !== null && block <= 1);
  const names = fields.filter(({ component, field }) => component !== null && field.id === 'name');
  const hasCost = columns.some(({ meaning }) => meaning.kind === 'cost');
  const score = fields.reduce((sum, { confidence, block }) => sum + (block <= 1 ? confidence : confidence * 0.25), 0) + (hasCost ? 0.8 : 0);
  if (hasName && (stats >= 2 || (stats + (hasCost ? 1 : 0) >= 1 && names.length > 0) || (names.length > 0 && parts.length >= 3)))
    return { kind: 'designs', component: null, rows, columns, score };
  if (stats > 0) return null;
  const listed = [...ruleset.components.keys()].find(
    (component) => parts.filter((part) => part.component === component).length >= (names.length > 0 ? 3 : 2),
  );
  if (listed === undefined) {
    const single = withOneName(columns);
    if (single) return judgePlan(rows, single, ruleset);
    // Of so little, a row below the headings would pass for a second row of them.
    if (rows.length > 1) return null;
    return (hasCost ? null : pairsOf(rows, columns, ruleset)) ?? thinList(rows, columns, score);
  }
  if (names.some(({ component }) => component === listed)) return { kind: 'library', component: listed, rows, columns, score };
  return hasName ? { kind: 'library', component: listed, rows, columns: columns.map(asRowName(listed, ruleset)), score } : null;
}

/** A list with names and one more field, which only counts if designs use its names: its component is not said yet. */
function thinList(rows: readonly number[], columns: readonly TableColumn[], score: number): HeaderPlan | null {
  const fields = columns.flatMap(({ meaning }) => (meaning.kind === 'field' ? [meaning] : []));
  const names = fields.filter(({ component, field }) => component !== null && field.id === 'name');
  const isThin = names.length === 1 && fields.length === 2 && fields.every(({ component }) => component === names[0]?.component);
  return isThin ? { kind: 'library', component: null, rows, columns, score } : null;
}

/** A table that only says which component rows belong to which design, by its headings; null if it says less. */
function pairsOf(rows: readonly number[], columns: readonly TableColumn[], ruleset: Ruleset): HeaderPlan | null {
  const roles = columns.map(({ header, meaning }) => {
    if (meaning.kind === 'field') return meaning.field.id !== 'name' ? null : meaning.component === null ? 'owner' : 'part';
    const reference = meaning.kind === 'extra' || meaning.kind === 'aside' ? referenceOf(ruleset, header) : null;
    return reference === null ? null : reference.of === 'design' ? 'owner' : 'part';
  });
  if (!roles.includes('owner') || !roles.includes('part')) return null;
  const said = columns.map((column, at): TableColumn => {
    if (at === roles.indexOf('owner')) return { ...column, meaning: { kind: 'owner' } };
    return column.meaning.kind === 'aside' ? asExtra(column) : column;
  });
  return { kind: 'parts', component: null, rows, columns: said, score: roles.filter((role) => role !== null).length };
}

/**
 * The columns of a list that names its rows twice, as in two languages, or by number and name: the first column of names counts, and
 * what follows the second belongs to it. Null if the columns are not those of such a list.
 */
function withOneName(columns: readonly TableColumn[]): readonly TableColumn[] | null {
  const parts = columns.flatMap(({ meaning }) => (meaning.kind === 'field' && meaning.component !== null ? [meaning] : []));
  const first = parts.filter(({ block }) => block === 1);
  const second = parts.filter(({ block }) => block === 2);
  const isTwice = first.length === 1 && second.length >= 3 && first.length + second.length === parts.length;
  if (!isTwice || first[0]?.field.id !== 'name' || second[0]?.field.id !== 'name') return null;
  const names = columns.filter((column) => isName(column) && !namesDesigns(column));
  const name = names.find(({ header }) => !isReferenceHeading(header)) ?? names[0];
  return columns.map((column): TableColumn => {
    const { header, meaning } = column;
    if (!('block' in meaning) || meaning.block === 0) return column;
    const own = { component: meaning.component, block: 1 };
    const isOther = names.includes(column) && column !== name;
    return { ...column, meaning: isOther ? { kind: 'extra', ...own, key: header } : { ...meaning, block: 1 } };
  });
}

/** In a list that has only component rows, "Name" is the name of the row. */
const asRowName =
  (component: string, ruleset: Ruleset) =>
  (column: TableColumn): TableColumn => {
    const field = ruleset.components.get(component)?.fields.get('name')?.data;
    return namesDesigns(column) && field ? { ...column, meaning: { kind: 'field', component, block: 1, field } } : column;
  };
