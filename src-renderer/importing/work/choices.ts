import { capitalised } from '../../../shared/base/text/index.ts';
import { t } from '../../../shared/base/words/words.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { columnLetter } from '../../../shared/sheets/cells/index.ts';
import type { ColumnChoice, ImportedTable, SheetCorrection } from '../../../shared/sheets/import/index.ts';

/** One option in a list that opens over the sheet. */
export type Choice<T> = {
  readonly id: string;
  readonly group: string;
  readonly text: string;
  /** Further information, e.g. which column has this meaning now. */
  readonly aside: string;
  readonly isCurrent: boolean;
  readonly answer: T;
};

/** The number of blocks of a component that are offered beyond those found in a table. */
const SPARE_BLOCKS = 1;

const keyOf = (choice: ColumnChoice): string =>
  choice.kind === 'field' || choice.kind === 'quantity'
    ? JSON.stringify([choice.kind, choice.component, choice.block, choice.kind === 'field' ? choice.field : ''])
    : choice.kind;
export const sameChoice = (one: ColumnChoice, other: ColumnChoice): boolean => keyOf(one) === keyOf(other);

/** Returns the meaning found for a column of a table, as a choice; null if that cannot be chosen. */
export function choiceNow(table: ImportedTable | null, column: number): ColumnChoice | null {
  const meaning = table?.columns.find((one) => one.column === column)?.meaning;
  if (meaning?.kind === 'field') {
    return { kind: 'field', component: meaning.component, block: meaning.block, field: meaning.field.id };
  }
  if (meaning?.kind === 'quantity') return { kind: 'quantity', component: meaning.component, block: meaning.block };
  return meaning?.kind === 'cost' || meaning?.kind === 'extra' || meaning?.kind === 'ignore' ? { kind: meaning.kind } : null;
}

/** Returns everything that a column may mean; the answer null means "as found". */
export function columnChoices(
  ruleset: Ruleset,
  table: ImportedTable | null,
  column: number,
  isCorrected: boolean,
): readonly Choice<ColumnChoice | null>[] {
  const now = choiceNow(table, column);
  const holder = (choice: ColumnChoice): string => {
    const other = table?.columns.find((one) => {
      const its = choiceNow(table, one.column);
      return one.column !== column && its !== null && sameChoice(its, choice);
    });
    return other === undefined ? '' : t('now column {columnLetter}', { columnLetter: columnLetter(other.column) });
  };
  const entry = (group: string, text: string, choice: ColumnChoice, aside = holder(choice)): Choice<ColumnChoice | null> => ({
    id: keyOf(choice),
    group,
    text,
    aside,
    isCurrent: now !== null && sameChoice(now, choice),
    answer: choice,
  });
  const own = [...ruleset.fields.values()].filter(({ data }) => data.kind !== 'formula');
  const noun = ruleset.data.designNoun.one;
  const parts = [...ruleset.components].flatMap(([component, { data, fields }]) => {
    const blocks = Math.max(0, ...(table?.columns ?? []).map(({ meaning }) => blockOf(meaning, component)));
    return Array.from({ length: blocks + SPARE_BLOCKS }, (_, at) => at + 1).flatMap((block) => {
      const group = `${capitalised(data.singular)} ${block}`;
      const entered = [...fields.values()].filter((field) => field.data.kind !== 'formula');
      return [
        ...entered.map(({ data: field }) => entry(group, `${group}: ${field.label}`, { kind: 'field', component, block, field: field.id })),
        entry(group, t('{group}: how many', { group }), { kind: 'quantity', component, block }),
      ];
    });
  });
  return [
    ...(isCorrected ? [{ id: 'found', group: '', text: t('As it was found'), aside: '', isCurrent: false, answer: null }] : []),
    ...own.map(({ data }) => entry(t('The {noun}', { noun }), data.label, { kind: 'field', component: null, block: 0, field: data.id })),
    entry(t('The {noun}', { noun }), t('Cost on the sheet'), { kind: 'cost' }),
    ...parts,
    entry(t('Other'), t('Keep it as an extra column'), { kind: 'extra' }, ''),
    entry(t('Other'), t('Leave this column out'), { kind: 'ignore' }, ''),
  ];
}

const blockOf = (meaning: ImportedTable['columns'][number]['meaning'], component: string): number =>
  'component' in meaning && meaning.component === component ? meaning.block : 0;

/** The key under which the correction of a column is stored: its letter, with the heading row if the sheet has several tables. */
export const columnKey = (tables: readonly ImportedTable[], table: ImportedTable | null, column: number): string =>
  tables.length > 1 && table?.headerRows[0] !== undefined ? `${columnLetter(column)}${table.headerRows[0]}` : columnLetter(column);

/** Adds a choice for a column to a sheet's correction; null removes it. */
export function withColumn(correction: SheetCorrection, key: string, choice: ColumnChoice | null): SheetCorrection {
  const { [key]: _, ...others } = correction.columns ?? {};
  return { ...correction, columns: choice === null ? others : { ...others, [key]: choice } };
}

const sorted = (rows: Iterable<number>): readonly number[] => [...new Set(rows)].sort((one, other) => one - other);

/** Returns the options for a row, counted from 1, with the resulting corrections. `found` are the present heading rows. */
export function rowChoices(correction: SheetCorrection, found: readonly number[], row: number): readonly Choice<SheetCorrection>[] {
  const { headerRows = found, ignoreRows = [] } = correction;
  const isHeader = headerRows.includes(row);
  const isOut = ignoreRows.includes(row);
  const { headerRows: _, ...asFound } = correction;
  const entry = (id: string, group: string, text: string, answer: SheetCorrection, isOffered = true): readonly Choice<SheetCorrection>[] =>
    isOffered ? [{ id, group, text, aside: '', isCurrent: false, answer }] : [];
  // Cards have no rows of headings, and a chosen layout would go before them.
  const { layout: _layout, ...inRows } = correction;
  const headings = (rows: readonly number[]): SheetCorrection => ({ ...inRows, headerRows: rows });
  const hasOthers = headerRows.some((other) => other !== row);
  return [
    ...entry('only', t('Headings'), t('The headings stand in this row'), headings([row]), !isHeader || hasOthers),
    ...entry(
      'also',
      t('Headings'),
      t('Headings stand in this row as well'),
      headings(sorted([...headerRows, row])),
      !isHeader && headerRows.length > 0,
    ),
    ...entry('not', t('Headings'), t('This row is no heading'), headings(headerRows.filter((other) => other !== row)), isHeader),
    ...entry('none', t('Headings'), t('No row of this sheet is a heading'), headings([]), headerRows.length > 0 && !isHeader),
    ...entry('found', t('Headings'), t('Headings as they were found'), asFound, correction.headerRows !== undefined),
    ...entry('leave', t('This row'), t('Leave this row out'), { ...correction, ignoreRows: sorted([...ignoreRows, row]) }, !isOut),
    ...entry(
      'take',
      t('This row'),
      t('Take this row in again'),
      { ...correction, ignoreRows: ignoreRows.filter((other) => other !== row) },
      isOut,
    ),
  ];
}

/** Includes a sheet or leaves it out. One that is offered only, as an older copy is, is included by name. */
export function usedOrNot(correction: SheetCorrection, isUsed: boolean, isOffered: boolean): SheetCorrection {
  const { skip: _, include, ...others } = correction;
  if (isUsed) return isOffered || include ? { ...others, include: true } : others;
  return include ? others : { ...others, skip: true };
}
