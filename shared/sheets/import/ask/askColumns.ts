import { compactWord, isBlankWord } from '../../../base/text/index.ts';
import { listOf, t } from '../../../base/words/words.ts';
import { fieldsOf } from '../../../rules/ruleset/compile/index.ts';
import type { Field } from '../../../rules/ruleset/format/index.ts';
import type { CellValue } from '../../../rules/ruleset/values/index.ts';
import { columnLetter, isNumeric } from '../../cells/index.ts';
import type { ColumnChoice, Corrections } from '../corrections.ts';
import { isSamePlace, type Place, strong, type TableColumn } from '../find/columns/columnMeaning.ts';
import { bodyRows, filledRows } from '../find/tables/table.ts';
import { shortFor } from '../find/words/initials.ts';
import { isField } from '../find/words/meaning.ts';
import { isCount } from '../find/words/references.ts';
import type { CellPlace } from '../imported.ts';
import { guessedBelow } from '../reasons/index.ts';
import { type AskedTable, isShortText, placeAround, placeBeside, placeOf, withoutNumber } from './columnPlaces.ts';
import { type FieldOption, fittingCells, lackedFields } from './lackedFields.ts';
import { choiceOf, type ImportQuestion, type QuestionChoice, withAnswer } from './question.ts';

/** A heading that resembles a word less than this is no reason to ask. */
const least = 0.58;
/** A heading that resembles a word so much is that word; a meaning that it resembles less by the margin at most is its rival. */
const [exact, margin] = [0.95, 0.1];
/** How much less likely letters may be short for a field to be asked about. */
const slightly = 0.3;
/** Without this share of its cells a column cannot be a field. */
const half = 0.5;
/** The share of cells that are numbers where a field that is often a word has none. */
const nearlyAll = 0.75;
/** Cells of a column that are counted, at most. */
const mostCells = 500;

/** The filled cells of a column below its headings. */
export function cellsOf({ view: { grid }, table }: AskedTable, column: number): readonly CellValue[] {
  const found: CellValue[] = [];
  for (const row of bodyRows(table)) {
    if (found.length >= mostCells) break;
    const value = grid.value(row, column);
    if (value !== null && !(typeof value === 'string' && isBlankWord(value))) found.push(value);
  }
  return found;
}

/** The key by which a correction names a column of a table: "D4". */
export const keyOf = ({ table }: AskedTable, column: number): string => `${columnLetter(column)}${(table.headerRows[0] ?? 0) + 1}`;

/** The name of a question about a column: "F1", with its sheet where several are asked about: "weapons.F1". */
export const questionId = ({ sheet, isOnly }: AskedTable, key: string): string =>
  isOnly || sheet.sheetName === null ? key : `${sheet.sheetName.trim().toLowerCase().replace(/\s+/g, '-')}.${key}`;

/** Corrections of columns; those of cards and of tables on their side are of the layout that they were found in. */
export function chosenColumns({ sheet, view }: AskedTable, columns: Readonly<Record<string, ColumnChoice>>): Corrections {
  const layout = view.projection?.layout;
  return { [sheet.sheetName ?? '']: { columns, ...(layout && { layout }) } };
}

/** Columns whose meaning the player or this program has settled. */
const isSettled = ({ because = [] }: TableColumn): boolean => because.some(({ kind }) => kind === 'chosen' || kind === 'ownSheet');

/** A column that may be asked about: its cells, the fields that it may be, and whether it is unclear by itself. */
type AskedColumn = {
  readonly asked: AskedTable;
  readonly column: TableColumn;
  readonly cells: readonly CellValue[];
  readonly options: readonly FieldOption[];
  readonly isOpen: boolean;
};

/**
 * The questions about columns: those that were guessed, and those under headings of a few letters that may be a field. Columns of the same
 * heading that were taken for the same are one question, as in repeated weapons, tables beside each other, or forms.
 */
export function askColumns(tables: readonly AskedTable[]): readonly ImportQuestion[] {
  const groups = new Map<string, AskedColumn[]>();
  for (const asked of tables) {
    // The columns of a list without headings cannot be corrected one by one: they are told.
    if (asked.view.projection?.layout === null) continue;
    for (const column of asked.table.columns) {
      const found = askedColumn(asked, column);
      if (!found) continue;
      const key = groupOf(asked, column);
      groups.set(key, [...(groups.get(key) ?? []), found]);
    }
  }
  const all = [...groups.values()];
  const open = all.filter((group) => group.some(({ isOpen }) => isOpen));
  // A field that an open column would most likely be else is a question of the column that was taken for it too.
  const wanted = open.flatMap((group) =>
    group.flatMap(({ column, options }) => options.find(({ field }) => !isField(field)(column)) ?? []),
  );
  const isWanted = ({ asked, column }: AskedColumn): boolean =>
    wanted.some(({ field, place }) => isField(field)(column) && isSamePlace(placeOf(asked, column), place));
  return all.flatMap((group) =>
    open.includes(group) || group.some((one) => one.options.length > 0 && isWanted(one)) ? questionAbout(group) : [],
  );
}

function groupOf(asked: AskedTable, column: TableColumn): string {
  const { meaning } = column;
  const word = compactWord(withoutNumber(asked, column)) || `${asked.sheet.sheetName}/${column.column}`;
  const { component } = placeOf(asked, column);
  return [asked.view.projection?.layout, component, word, meaning.kind === 'field' ? meaning.field.id : meaning.kind].join('/');
}

function askedColumn(asked: AskedTable, column: TableColumn): AskedColumn | null {
  const { meaning, confidence } = column;
  if (!['field', 'extra', 'quantity'].includes(meaning.kind) || column.piece || column.below || isSettled(column)) return null;
  if (meaning.kind === 'field' && meaning.field.kind === 'text' && (meaning.field.id === 'name' || isWord(asked, column, meaning.field)))
    return null;
  // Seldom used fields are guessed unless their very words head the column.
  const isSeldom =
    meaning.kind === 'field' && (meaning.field.kind === 'text' || meaning.field.hidden) && !isWord(asked, column, meaning.field);
  const isSure = meaning.kind === 'field' && !isSeldom && confidence >= guessedBelow;
  const cells = cellsOf(asked, column.column);
  if (cells.length === 0) return null;
  const around = placeAround(asked, column);
  const named = [placeOf(asked, column), ...(around ? [around] : [])].flatMap((place) => fieldsFor(asked, column, cells, place));
  const options =
    named.length > 0 || meaning.kind !== 'extra' ? [...named, ...ratherThan(asked, column, cells)] : lackedFields(asked, column, cells);
  const isClear = isSure && !(meaning.component !== null && isCount(column.header));
  return { asked, column, cells, options, isOpen: options.length > (isClear ? 1 : 0) };
}

/**
 * What a column may rather be whose field is often a word ("unlimited" shots) and that has numbers only: what nearly all rows have and the
 * table lacks, as attacks are called shots too.
 */
function ratherThan(asked: AskedTable, column: TableColumn, cells: readonly CellValue[]): readonly FieldOption[] {
  const { meaning } = column;
  const numbers = cells.filter(isNumeric);
  const isWorded = meaning.kind === 'field' && meaning.field.kind === 'number' && meaning.field.words.length > 0;
  return isWorded && numbers.length > 0 && numbers.length >= cells.length * nearlyAll ? lackedFields(asked, column, numbers) : [];
}

function questionAbout(group: readonly AskedColumn[]): readonly ImportQuestion[] {
  const [first] = group;
  if (!first) return [];
  const owner = group.flatMap(({ options }) => options)[0]?.place.component;
  const of = group.reduce((sum, { cells }) => sum + cells.length, 0);
  const fits = new Map<Field, number>();
  for (const { options } of group) for (const option of options) fits.set(option.field, (fits.get(option.field) ?? 0) + option.fits);
  const correctedBy = (choiceFor: (place: Place) => ColumnChoice, field?: Field): Corrections =>
    group.reduce<Corrections>((sum, { asked, column, options }) => {
      const key = keyOf(asked, column.column);
      const isSame = (place: Place): boolean => place.component === owner;
      const places = [placeOf(asked, column), placeBeside(asked, column)];
      const place = options.find((option) => option.field === field)?.place ?? places.find(isSame) ?? placeOf(asked, column);
      return withAnswer(sum, chosenColumns(asked, { [key]: choiceFor(place) }));
    }, {});
  const choices = [...fits].map(
    ([field, count]): QuestionChoice =>
      choiceOf(
        field.id,
        field.label,
        correctedBy((place) => ({ kind: 'field', ...place, field: field.id }), field),
        count,
        of,
      ),
  );
  const keep = choiceOf(
    'keep',
    t('none of the rules: kept as it is'),
    correctedBy(() => ({ kind: 'extra' })),
    of,
  );
  const { asked, column } = first;
  const { meaning } = column;
  const own = placeOf(asked, column).component;
  const counts: readonly QuestionChoice[] =
    own === null || (meaning.kind !== 'quantity' && !isCount(column.header))
      ? []
      : [
          choiceOf(
            'quantity',
            t('how many of each there are'),
            correctedBy(({ block }) => ({ kind: 'quantity', component: own, block })),
            of,
          ),
        ];
  const { view, table, sheet } = asked;
  const name = column.header === '' ? t('column {letter}', { letter: columnLetter(column.column) }) : `“${column.header}”`;
  const shown = [...counts, ...choices].map((choice) =>
    t('{choice} ({fits} of {of} cells fit)', { choice: choice.words, fits: choice.fits, of }),
  );
  const places = group.flatMap((one) => placeIn(one) ?? []);
  const sheets = new Set(places.map((place) => place.sheet));
  const place = places[0];
  const { component } = placeOf(asked, column);
  const word = compactWord(column.header);
  return [
    {
      id: view.projection ? `${component ?? 'design'}.${word}` : questionId(asked, keyOf(asked, column.column)),
      sheet: sheet.sheetName,
      column: place ? columnLetter(place.column) : columnLetter(column.column),
      row: (place?.row ?? table.headerRows[0] ?? 0) + 1,
      cells: places,
      words: t('Is {name}{sheets, plural, one {} other {, on # sheets,}} {shown}?', {
        name,
        sheets: sheets.size,
        shown: listOf(shown, 'or'),
      }),
      choices: [...counts, ...choices, keep],
      filled: meaning.kind === 'field' ? meaning.field.id : meaning.kind === 'quantity' ? meaning.kind : 'keep',
    },
  ];
}

/** The heading of a column; in cards and tables on their side, its first cell. */
export function placeIn({ asked: { view, table, sheet }, column }: Pick<AskedColumn, 'asked' | 'column'>): CellPlace | null {
  const name = sheet.sheetName ?? view.grid.sheet.name;
  if (!view.projection) return { sheet: name, row: table.headerRows[0] ?? 0, column: column.column };
  const [place] = filledRows(view.grid, table, column.column).flatMap((row) => view.grid.place(row, column.column) ?? []);
  return place ? { sheet: name, row: place.row, column: place.column } : null;
}

/** Whether a heading is a word for a field, rather than only like one: any text fits a field of text. */
const isWord = ({ sheet }: AskedTable, { header }: TableColumn, field: Field): boolean =>
  [header, sheet.vocabulary.titleOf(header)?.rest ?? '', sheet.vocabulary.numberOf(header)?.rest ?? ''].some((text) =>
    sheet.vocabulary.candidates(text).some(({ meaning, score }) => meaning.kind === 'field' && meaning.field === field && score >= strong),
  );

/** Whether a column says as well as another, which was taken for it, that it is a field: "Road" and "X-country" below "Move". */
const isTiedWith = ({ because = [] }: TableColumn, { meaning, header }: TableColumn): boolean =>
  because.some(
    (reason) =>
      reason.kind === 'beaten' &&
      reason.isTied === true &&
      meaning.kind === 'field' &&
      reason.label === meaning.field.label &&
      reason.header === header,
  );

/** The fields of a place that a column may be: its own, and the unused ones that its heading may be short for. */
function fieldsFor(asked: AskedTable, column: TableColumn, cells: readonly CellValue[], place: Place): readonly FieldOption[] {
  const { sheet, table } = asked;
  const { ruleset } = sheet;
  const own = column.meaning.kind === 'field' && isSamePlace(placeOf(asked, column), place) ? column.meaning.field : null;
  // A column that is left over may be what another, whose heading is no whole word either, was taken for.
  const isHolder = (other: TableColumn): boolean =>
    own !== null || (other.confidence >= exact && !isShortText(other.header) && !isTiedWith(column, other));
  const held = new Set(
    table.columns.flatMap((other) =>
      other !== column && other.meaning.kind === 'field' && isSamePlace(placeOf(asked, other), place) && isHolder(other)
        ? [other.meaning.field]
        : [],
    ),
  );
  const heading = withoutNumber(asked, column);
  const letters = compactWord(heading);
  const isShort = isShortText(heading);
  const words = heading === '' ? [] : sheet.vocabulary.candidates(heading);
  const scoreOf = (field: Field): number =>
    words.find(({ meaning }) => meaning.kind === 'field' && meaning.field === field && meaning.component === place.component)?.score ?? 0;
  // A word that is no field's very own may be that of another field nearly as well.
  const isRival = (field: Field): boolean =>
    own !== null && scoreOf(own) < exact && scoreOf(field) >= Math.max(least, scoreOf(own) - margin);
  const isGuess = own === null || column.confidence < (isShort ? exact : guessedBelow);
  const isTied = (field: Field): boolean =>
    (column.because ?? []).some((reason) => reason.kind === 'beaten' && reason.isTied === true && reason.label === field.label);
  const resembles = (field: Field): boolean => isRival(field) || isTied(field) || (isGuess && isNear(field));
  // What letters are clearly more likely short for leaves the others out.
  const isUnsure = own === null || column.confidence < guessedBelow;
  const ownShort = own === null ? 0 : shortFor(letters, own) - (isUnsure ? slightly : 0);
  const isNear = (field: Field): boolean => {
    const short = isShort ? shortFor(letters, field) : 0;
    if (short > 0 && short >= ownShort) return true;
    return isShort && isUnsure && words.some(({ meaning, score }) => meaning.kind === 'field' && meaning.field === field && score >= least);
  };
  const found = fieldsOf(ruleset, place.component).flatMap((field) => {
    if (field.kind === 'formula' || held.has(field)) return [];
    if (field !== own && (field.kind === 'text' || field.hidden || !resembles(field))) return [];
    const fits = fittingCells(asked, field, cells);
    return field === own || fits >= cells.length * half ? [{ field, place, fits }] : [];
  });
  return found.toSorted((one, other) => Number(other.field === own) - Number(one.field === own) || other.fits - one.fits);
}
