import { cleanText, isBlankWord } from '../../../base/text/index.ts';
import { listOf, t } from '../../../base/words/words.ts';
import { inWords } from '../../../rules/formula/index.ts';
import type { Ruleset } from '../../../rules/ruleset/compile/index.ts';
import type { Field } from '../../../rules/ruleset/format/index.ts';
import { type CellValue, readNumberText } from '../../../rules/ruleset/values/index.ts';
import { columnLetter, type Grid } from '../../cells/index.ts';
import type { CellUsage } from '../cellUsage.ts';
import { partOf } from '../find/columns/cellForms.ts';
import { strong, type TableColumn } from '../find/columns/columnMeaning.ts';
import { numberAt } from '../find/columns/costColumns.ts';
import { bandInHeading, splitCell } from '../find/columns/parts.ts';
import { partText, readColumn } from '../find/columns/pieces.ts';
import type { CellReader } from '../find/words/evidence.ts';
import type { Vocabulary } from '../find/words/vocabulary.ts';
import type { CellPlace, ToldProblem } from '../imported.ts';
import type { BlankMeanings } from './blanks.ts';
import type { NameBook } from './nameBook.ts';
import { digitsLike, readAtRate, readBeside, readChance, readLikeDigits, readMeasured, toldColumns } from './numbersAsSaid.ts';
import { recoverDate } from './recoverDate.ts';

/** Everything needed to read one table's rows into designs. */
export type TableContext = {
  readonly ruleset: Ruleset;
  readonly grid: Grid;
  readonly reader: CellReader;
  readonly usage: CellUsage;
  readonly columns: readonly TableColumn[];
  /** The words of headings and labels, with those of the workbook's own key. */
  readonly vocabulary: Vocabulary;
  /** Null for delimited text, which has no sheet names. */
  readonly sheetName: string | null;
  /** Reports a problem, of its sheet unless it says otherwise. */
  readonly report: (problem: ToldProblem) => void;
  /** Rows by columns whose text was kept among the notes. */
  readonly strays: Map<number, readonly number[]>;
  /** Names of component rows that the workbook has. */
  readonly names: NameBook;
  readonly blanks: BlankMeanings;
  /** The unit of lengths that the sheet names none for. */
  readonly lengths: string | undefined;
};

/** Reports a problem with one cell. */
export const reportCell = (context: TableContext, row: number, column: number, told: ToldProblem): void =>
  context.report({
    row: row + 1,
    column: columnLetter(column),
    raw: context.grid.error(row, column) ?? context.grid.text(row, column),
    ...told,
  });

/** Reports a cell that is not taken over, as an error unless it says otherwise, and marks it so. */
export function reportLost(context: TableContext, row: number, column: number, told: ToldProblem): void {
  reportCell(context, row, column, { severity: 'error', ...told });
  context.usage.mark(row, column, 'problem');
}

/** The place of a cell of the table in the workbook. */
export const placeOf = ({ grid }: TableContext, row: number, column: number): CellPlace => {
  const place = grid.place(row, column) ?? { row: -1, column: -1 };
  return { sheet: grid.sheet.name, row: place.row, column: place.column };
};

export const inQuotes = (text: string): string => (text === '' ? '' : `"${text}"`);

/**
 * Reads a cell as a value of a field. Text that is no such value is reported and kept as typed; a formula's error and a date that
 * could be anything are reported and become null.
 */
export function readCell(context: TableContext, row: number, from: TableColumn, field: Field): CellValue {
  const { grid, usage, reader } = context;
  const { column, header } = from;
  if (from.ticked) for (const { column: other } of from.ticked) if (grid.isFilled(row, other)) usage.mark(row, other, 'value');
  if (!grid.isFilled(row, column) && !from.ticked?.some((one) => grid.isFilled(row, one.column))) return null;
  const heading = inQuotes(header || field.label);
  const error = grid.error(row, column);
  if (error !== null) {
    reportLost(context, row, column, {
      code: 'formula-error',
      message: t('The formula under {heading} has no answer ({error}); the value was left empty.', { heading, error: inWords(error) }),
    });
    return null;
  }
  const date = grid.date(row, column);
  if (date !== null) {
    const recovered = recoverDate(reader, grid, from, field, row);
    if (recovered) {
      const message = t('{date} under {heading} is a date that the spreadsheet made of {typed}; it was read as {value}. Check it.', {
        ...{ date: inQuotes(date), heading, typed: inQuotes(recovered.typed), value: String(recovered.value) },
      });
      reportCell(context, row, column, { code: 'guessed', message });
      usage.mark(row, column, 'value');
      return recovered.value;
    }
    const message = t('{date} under {heading} is ambiguous: the spreadsheet turned it into a date.', { date: inQuotes(date), heading });
    if (field.kind === 'text') {
      reportCell(context, row, column, { code: 'ambiguous', message: t('{message} It was kept as text; check it.', { message }) });
      usage.mark(row, column, 'value');
      return date;
    }
    reportLost(context, row, column, { code: 'ambiguous', message: t('{message} The value was left empty; enter it again.', { message }) });
    return null;
  }
  const typed =
    readChance(context, row, from, field) ??
    readMeasured(context, row, from, field) ??
    readAtRate(context, row, from, field) ??
    readBeside(context, row, from, field) ??
    readColumn(reader, grid, from, field, row);
  const reading = typed.ok ? typed : (readLikeDigits(context, row, from, field) ?? typed);
  if (!reading.ok) {
    const kept = asTyped(grid, row, from);
    const end = kept === null ? t('The value was left empty.') : t('It was kept as typed; correct it.');
    const message = `${header || field.label}: ${reading.message} ${end}`;
    reportLost(context, row, column, { code: reading.code ?? 'unreadable', message });
    if (kept !== null) usage.mark(row, column, 'value');
    return kept;
  }
  const note = reading.note ?? dividedNote(context, from, field, row, reading.value);
  if (note)
    reportCell(context, row, column, {
      code: 'guessed',
      message: t('{header}: {note} Check it.', { header: header || field.label, note }),
    });
  usage.mark(row, column, 'value');
  return reading.value;
}

/** What is told at the first cell of a column that holds several values, where its heading does not name them. */
function dividedNote({ grid }: TableContext, from: TableColumn, field: Field, row: number, value: CellValue): string | null {
  const form = from.piece?.form;
  if (!form || (form.kind !== 'range' && from.confidence >= strong) || value === null || toldColumns.has(from)) return null;
  toldColumns.add(from);
  return t('the cells hold several values; of {text}, {value} was read as {field}.', {
    text: inQuotes(grid.text(row, from.column)),
    value,
    field: field.label,
  });
}

const splitValue = /^(?=.*\d)[^/\d–—-]*[\d–—-][^/]*(?:\/[^/\d–—-]*[\d–—-][^/]*)+$/;
const fraction = /^([1-7])\/([2-8])$/;

/**
 * What a cell holds that is no value of its field. Null for a cell that several fields share, unless this field's part of it is known,
 * and for several values of a component's row, such as "10/9/8" by distance: no one value of the row is all of them.
 */
function asTyped(grid: Grid, row: number, { column, meaning, piece }: TableColumn): CellValue {
  const value = grid.value(row, column);
  const typed = typeof value === 'string' ? cleanText(value) : value;
  if (piece) return partText(String(typed), piece);
  const [, upper = 0, lower = 0] = typeof typed === 'string' ? (fraction.exec(typed) ?? []) : [];
  const isSplit = typeof typed === 'string' && splitValue.test(typed) && Number(upper) >= Number(lower);
  return isSplit && 'component' in meaning && meaning.component !== null ? null : typed;
}

/** The unchanged text of a cell in a column that is not in the rules; words for blank count as blank. */
export function readExtra(context: TableContext, row: number, { column, header, piece }: TableColumn): CellValue {
  const { grid, usage } = context;
  if (!grid.isFilled(row, column)) return null;
  const error = grid.error(row, column);
  if (error !== null) {
    reportLost(context, row, column, {
      code: 'formula-error',
      message: t('The formula under {header} has no answer ({error}); nothing was kept.', {
        header: inQuotes(header),
        error: inWords(error),
      }),
      severity: 'warning',
    });
    return null;
  }
  usage.mark(row, column, 'extra');
  if (splitCell(grid.value(row, column)) && bandInHeading(header))
    reportCell(context, row, column, {
      code: 'ambiguous',
      message: t('{header}: {text} is several values, and nothing says what each is; it was kept in a column of its own.', {
        header: inQuotes(header),
        text: inQuotes(grid.text(row, column)),
      }),
    });
  const value = grid.date(row, column) ?? (piece?.form ? partOf(piece.form, piece.at, grid.value(row, column)) : grid.value(row, column));
  return typeof value === 'string' && isBlankWord(value) ? null : value;
}

/** The column with the price of a row, where each has one of several; told once. */
export function costColumnAt({ grid, report }: TableContext, row: number, column: TableColumn): TableColumn {
  const other = grid.isFilled(row, column.column) ? undefined : column.instead?.find((one) => grid.isFilled(row, one.column));
  if (!other) return column;
  if (!toldColumns.has(column)) {
    const headings = listOf([column, ...(column.instead ?? [])].map(({ header }) => `“${header}”`));
    const message = t('Each design has one price of {headings}; that one is its cost. Check it.', { headings });
    report({ code: 'guessed', row: row + 1, column: columnLetter(other.column), message });
  }
  toldColumns.add(column);
  return { ...column, ...other };
}

/** The cost a sheet gives a design, which may be text such as "90 pts". */
export function readCost(context: TableContext, row: number, column: TableColumn): number | null {
  const cost = readWholeCost(context, row, column);
  const count = column.counted?.isDivided ? numberAt(context, row, column.counted.column) : null;
  return cost !== null && count !== null && count > 0 ? cost / count : cost;
}

function readWholeCost(context: TableContext, row: number, { column, header }: TableColumn): number | null {
  const { grid, usage, reader, ruleset } = context;
  if (!grid.isFilled(row, column)) return null;
  const error = grid.error(row, column);
  if (error !== null) {
    reportLost(context, row, column, {
      code: 'formula-error',
      message: t('The sheet’s own cost under {header} has no answer ({error}): its formula is broken. The design was kept without it.', {
        header: inQuotes(header),
        error: inWords(error),
      }),
    });
    return null;
  }
  const value = grid.value(row, column);
  if (typeof value === 'number' && grid.date(row, column) === null) {
    usage.mark(row, column, 'value');
    return value;
  }
  const text = grid.text(row, column);
  if (isBlankWord(text)) {
    usage.mark(row, column, 'value');
    return null;
  }
  const like = digitsLike(text);
  const one = like === null ? ofOneIn(text) : Number(like);
  if (one !== null) {
    reportCell(context, row, column, {
      code: 'guessed',
      message:
        like === null
          ? t('{header}: {text} was read as {one} for one. Check it.', { header: header || t('Cost'), text: inQuotes(text), one })
          : t('{header}: {note} Check it.', {
              header: header || t('Cost'),
              note: t('"{text}" was read as {value}.', { text, value: one }),
            }),
    });
    usage.mark(row, column, 'value');
    return one;
  }
  const reading = readNumberText(text, ruleset.points ? { unit: ruleset.points.unit } : {}, reader.style);
  if (!reading.ok || grid.date(row, column) !== null) {
    reportLost(context, row, column, {
      code: reading.ok ? 'unreadable' : (reading.code ?? 'unreadable'),
      message: t('{header}: {text} is not a number of points; the design was kept without the sheet’s cost.', {
        header: header || t('Cost'),
        text: inQuotes(text),
      }),
    });
    return null;
  }
  usage.mark(row, column, 'value');
  return reading.value;
}

const product = /^(\d{1,3})\s?[x×*]\s?(\d[\d.,]{0,9})\s?=\s?(\d[\d.,]{0,11})\D{0,10}$/i;

/** The cost of one in "3 x 140 = 420"; null for anything else, and for a sum that is not right. */
function ofOneIn(text: string): number | null {
  const [, count, one, all] = product.exec(cleanText(text)) ?? [];
  return count !== undefined && Number(count) * Number(one) === Number(all) ? Number(one) : null;
}
