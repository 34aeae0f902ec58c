import { compactWord, isBlankWord } from '../../../base/text/index.ts';
import type { Field } from '../../../rules/ruleset/format/index.ts';
import type { CellValue } from '../../../rules/ruleset/values/index.ts';
import { columnLetter } from '../../cells/index.ts';
import type { ColumnChoice, Corrections } from '../corrections.ts';
import { isSamePlace, type Place, strong, type TableColumn } from '../find/columns/columnMeaning.ts';
import { admits } from '../find/columns/columnShapes.ts';
import { mostLetters, shortFor } from '../find/columns/openColumns.ts';
import type { Table } from '../find/tables/table.ts';
import type { SheetReading } from '../find/view.ts';
import type { ImportProblem } from '../imported.ts';
import type { OpenSheet } from '../read/draft.ts';
import { guessedBelow } from '../reasons/index.ts';
import type { ImportQuestion, QuestionChoice } from './question.ts';

/** A table of a sheet, as questions are asked of it. `isOnly`: no other sheet is asked about. */
export type AskedTable = { readonly sheet: OpenSheet; readonly isOnly: boolean; readonly view: SheetReading; readonly table: Table };

/** A heading that resembles a word less than this is no reason to ask. */
const least = 0.58;
/** A heading that resembles a word so much is that word; a meaning that it resembles less by the margin at most is its rival. */
const [exact, margin] = [0.95, 0.1];
/** How much less likely letters may be short for a field to be asked about. */
const slightly = 0.3;
/** Without this share of its cells a column cannot be a field. */
const half = 0.5;
/** Cells of a column that are counted, at most. */
const mostCells = 500;

/** The filled cells of a column below its headings. */
export function cellsOf({ view: { grid }, table }: AskedTable, column: number): readonly CellValue[] {
  const headers = new Set(table.headerRows);
  const found: CellValue[] = [];
  for (let row = table.firstRow; row <= table.lastRow && found.length < mostCells; row++) {
    const value = headers.has(row) ? null : grid.value(row, column);
    if (value !== null && !(typeof value === 'string' && isBlankWord(value))) found.push(value);
  }
  return found;
}

/** The key by which a correction names a column of a table: "D4". */
export const keyOf = ({ table }: AskedTable, column: number): string => `${columnLetter(column)}${(table.headerRows[0] ?? 0) + 1}`;

/** The name of a question about a column: "F1", with its sheet where several are asked about: "weapons.F1". */
export const questionId = ({ sheet, isOnly }: AskedTable, key: string): string =>
  isOnly || sheet.sheetName === null ? key : `${sheet.sheetName.trim().toLowerCase().replace(/\s+/g, '-')}.${key}`;

export const chosenColumns = ({ sheet }: AskedTable, columns: Readonly<Record<string, ColumnChoice>>): Corrections => ({
  [sheet.sheetName ?? '']: { columns },
});

/** Columns whose meaning the player or this program has settled. */
const isSettled = ({ because = [] }: TableColumn): boolean =>
  because.some(({ kind }) => kind === 'chosen' || kind === 'displaced' || kind === 'ownSheet');

/** The questions about single columns: those that were guessed, and those under headings of a few letters that may be a field. */
export const askColumns = (asked: AskedTable): readonly ImportQuestion[] =>
  asked.view.projection ? [] : asked.table.columns.flatMap((column) => askColumn(asked, column) ?? []);

/** The same for cards and tables on their side, whose columns cannot be corrected one by one: told at their first cell. */
export const tellColumns = (asked: AskedTable): readonly ImportProblem[] =>
  asked.view.projection ? asked.table.columns.flatMap((column) => tellColumn(asked, column) ?? []) : [];

function tellColumn(asked: AskedTable, column: TableColumn): ImportProblem | null {
  const question = askColumn(asked, column);
  if (question === null || question.filled === 'keep') return null;
  const { sheet, view, table } = asked;
  const headers = new Set(table.headerRows);
  for (let row = table.firstRow; row <= table.lastRow; row++) {
    const place = headers.has(row) || !view.grid.isFilled(row, column.column) ? null : view.grid.place(row, column.column);
    if (!place) continue;
    return {
      code: 'guessed',
      sheet: sheet.sheetName,
      row: place.row + 1,
      column: columnLetter(place.column),
      severity: 'warning',
      message: `${question.words} It was read as ${question.choices.find(({ id }) => id === question.filled)?.words ?? ''}. Check it.`,
      raw: view.grid.text(row, column.column),
    };
  }
  return null;
}

function askColumn(asked: AskedTable, column: TableColumn): ImportQuestion | null {
  const { meaning, header, confidence } = column;
  if ((meaning.kind !== 'field' && meaning.kind !== 'extra') || column.piece || column.below || isSettled(column)) return null;
  if (meaning.kind === 'field' && meaning.field.kind === 'text' && (meaning.field.id === 'name' || isWord(asked, column, meaning.field)))
    return null;
  // Seldom used fields are guessed unless their very words head the column.
  const isSeldom =
    meaning.kind === 'field' && (meaning.field.kind === 'text' || meaning.field.hidden) && !isWord(asked, column, meaning.field);
  const isSure = meaning.kind === 'field' && !isSeldom && confidence >= guessedBelow;
  const cells = cellsOf(asked, column.column);
  const options = cells.length === 0 ? [] : fieldsFor(asked, column, cells);
  const own = meaning.kind === 'field' ? meaning.field.id : null;
  if (options.length === 0 || (isSure && options.length === 1)) return null;
  const key = keyOf(asked, column.column);
  const place = placeOf(asked, column);
  const choices = [
    ...options.map(({ field, fits }): QuestionChoice => {
      const choice = { kind: 'field', component: place.component, block: place.block, field: field.id } as const;
      return { id: field.id, words: field.label, fits, of: cells.length, corrections: chosenColumns(asked, { [key]: choice }) };
    }),
    {
      id: 'keep',
      words: 'none of the rules: kept as it is',
      fits: cells.length,
      of: cells.length,
      corrections: chosenColumns(asked, { [key]: { kind: 'extra' } }),
    },
  ];
  const name = header === '' ? `column ${columnLetter(column.column)}` : `“${header}”`;
  const shown = options.map(({ field, fits }) => `${field.label} (${fits} of ${cells.length} cells fit)`);
  return {
    id: questionId(asked, key),
    sheet: asked.sheet.sheetName,
    column: columnLetter(column.column),
    row: (asked.table.headerRows[0] ?? 0) + 1,
    words: `Is ${name} ${shown.join(' or ')}?`,
    choices,
    filled: own ?? 'keep',
  };
}

/** Whether a heading is a word for a field, rather than only like one: any text fits a field of text. */
const isWord = ({ sheet }: AskedTable, { header }: TableColumn, field: Field): boolean =>
  [header, sheet.vocabulary.titleOf(header)?.rest ?? '', sheet.vocabulary.numberOf(header)?.rest ?? ''].some((text) =>
    sheet.vocabulary.candidates(text).some(({ meaning, score }) => meaning.kind === 'field' && meaning.field === field && score >= strong),
  );

const placeOf = ({ table }: AskedTable, { meaning }: TableColumn): Place => {
  const component = 'component' in meaning ? meaning.component : null;
  if (component !== null) return { component, block: 'block' in meaning ? meaning.block : 1 };
  return table.kind !== 'designs' && table.component !== null ? { component: table.component, block: 1 } : { component: null, block: 0 };
};

/** The fields that a column may be: its own, and the unused ones of its place that its heading may be short for. */
function fieldsFor(
  asked: AskedTable,
  column: TableColumn,
  cells: readonly CellValue[],
): readonly { readonly field: Field; readonly fits: number }[] {
  const { sheet, view, table } = asked;
  const place = placeOf(asked, column);
  const { ruleset } = sheet;
  const fields = place.component === null ? ruleset.fields : ruleset.components.get(place.component)?.fields;
  const own = column.meaning.kind === 'field' ? column.meaning.field : null;
  const held = new Set(
    table.columns.flatMap((other) =>
      other !== column && other.meaning.kind === 'field' && isSamePlace(placeOf(asked, other), place) ? [other.meaning.field] : [],
    ),
  );
  const letters = compactWord(column.header);
  const isShort = /^\p{L}+$/u.test(letters) && letters.length <= mostLetters;
  const words = column.header === '' ? [] : sheet.vocabulary.candidates(column.header);
  const scoreOf = (field: Field): number =>
    words.find(({ meaning }) => meaning.kind === 'field' && meaning.field === field && meaning.component === place.component)?.score ?? 0;
  // A word that is no field's very own may be that of another field nearly as well.
  const isRival = (field: Field): boolean =>
    own !== null && scoreOf(own) < exact && scoreOf(field) >= Math.max(least, scoreOf(own) - margin);
  const isGuess = own === null || column.confidence < guessedBelow;
  const resembles = (field: Field): boolean => isRival(field) || (isGuess && isNear(field));
  // What letters are clearly more likely short for leaves the others out.
  const ownShort = own === null ? 0 : Math.max(0, shortFor(letters, own) - slightly);
  const isNear = (field: Field): boolean =>
    (isShort && shortFor(letters, field) > ownShort) ||
    (isShort && words.some(({ meaning, score }) => meaning.kind === 'field' && meaning.field === field && score >= least));
  const found = [...(fields?.values() ?? [])].flatMap(({ data: field }) => {
    if (field.kind === 'formula' || held.has(field)) return [];
    if (field !== own && (field.kind === 'text' || field.hidden || !resembles(field))) return [];
    const fits = cells.filter((value) => {
      const read = view.reader.readRaw(field, value);
      return read.ok && (typeof read.value !== 'number' || field.kind !== 'number' || admits(field, read.value));
    }).length;
    return field === own || fits >= cells.length * half ? [{ field, fits }] : [];
  });
  return found.toSorted((one, other) => Number(other.field === own) - Number(one.field === own) || other.fits - one.fits);
}
