import { foreignWordsPattern } from '../../../base/languages/index.ts';
import { cleanText } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import { fieldsOf } from '../../../rules/ruleset/compile/index.ts';
import type { Field } from '../../../rules/ruleset/format/index.ts';
import type { CellValue } from '../../../rules/ruleset/values/index.ts';
import { type Block, isStat } from '../find/blocks.ts';
import { labelledValues } from '../find/columns/cellForms.ts';
import type { TableColumn } from '../find/columns/columnMeaning.ts';
import { answersOf } from '../find/words/evidence.ts';
import type { LabelledRun } from '../find/words/labelledRun.ts';
import { fieldsIn } from '../find/words/meaning.ts';
import type { ImportedRow } from '../imported.ts';
import { type ListedItem, readItem, readListedItems } from './listedRows.ts';
import { limitOf, namedFields, packedRow, wordFor } from './packedRows.ts';
import { reportCell, reportLost, type TableContext } from './readCell.ts';

/** Most rows that one cell or one quantity gives. */
const mostRows = 20;

/**
 * The rows of a block whose name cell lists several ("2x Cluster Bombs + ECM Pod"); null if it names just one. Numbers
 * belong to a list only if every one of their cells lists as many. How the cell was read is reported.
 */
export function listedRows(
  context: TableContext,
  component: string,
  row: number,
  { name: nameCell, stats }: Block,
  imported: ImportedRow,
): readonly ImportedRow[] | null {
  const { grid, ruleset } = context;
  const { name } = imported.values;
  if (!nameCell || typeof name !== 'string' || grid.date(row, nameCell.column) !== null) return null;
  if (stats.some(({ column }) => grid.isFilled(row, column.column))) return countedRows(context, component, row, nameCell, imported);
  const packed = packedRow(context, component, row, nameCell, imported);
  if (packed) return [packed];
  const letters = lettersIn(context, component, name);
  if (!letters && !/[^\p{L}\p{N}\s-]|[\s\d][x×*]|^\d|\s|\d\p{L}{1,2}$/u.test(name)) return null;
  const all = fieldsOf(ruleset, component);
  const { items, sure } = letters
    ? { items: letters.map((letter): ListedItem => ({ name: letter, count: 1, remark: null })), sure: true }
    : readListedItems(withBrackets(context, component, all, withAnswerBehind(context, component, name)), context.names(component));
  const readRemark = (remark: string): LabelledRun => {
    const run = context.reader.readRun(all, spelledOut(context, component, withNames(context, component, nameCell.header, remark)));
    // Brackets cannot give a value that already has its own column.
    const isFree = Object.keys(run.values).every((id) => (imported.values[id] ?? null) === null);
    return isFree ? run : { ...run, unread: [remark] };
  };
  const rows = items.flatMap((item) => {
    const made = rowOf(imported, item, readRemark);
    return Array.from({ length: item.count }, () => made);
  });
  const [only] = rows;
  if (rows.length > mostRows || (rows.length === 1 && only?.values.name === name)) return null;
  const { singular = component, label = component } = ruleset.components.get(component)?.data ?? {};
  const said = rows.map(({ values }) => String(values.name)).join(', ');
  const wasRead = t('"{name}" was read as {count} {rows}: {said}', {
    name: cleanText(name).replace(/\n/g, ' '),
    count: rows.length,
    rows: rows.length === 1 ? singular : label.toLowerCase(),
    said,
  });
  const hasNumbers = rows.some(({ values }) => all.some((field) => isStat(field) && (values[field.id] ?? null) !== null));
  if (!sure || items.some(({ count, remark }) => count > 1 || remark !== null))
    reportCell(context, row, nameCell.column, {
      code: 'guessed',
      message: t('{wasRead}{hasNumbers, select, true {, with the numbers in brackets} other {}}. Check it.', { wasRead, hasNumbers }),
    });
  return rows;
}

/**
 * The rows of a name that counts and has its numbers beside it: "Siege cannon (2)". Where a "(1)" is too, it numbers; "Missile x4" has so many
 * shots where no column says how many there are. "2x MG" is kept: its numbers may be of both.
 */
function countedRows(
  context: TableContext,
  component: string,
  row: number,
  { column }: TableColumn,
  imported: ImportedRow,
): readonly ImportedRow[] | null {
  const text = String(imported.values.name);
  const [bare] = text.split(/\s?\(\d{1,2}\)$/);
  const { name, count, remark } = readItem(text, { knows: (each) => each === bare && bare !== text, isClosed: false });
  const isFirst = (_: unknown, at: number): boolean => context.grid.text(at, column).endsWith('(1)');
  if (
    count < 2 ||
    remark !== null ||
    !text.startsWith(name) ||
    (name === bare && Array.from({ length: context.grid.sheet.rowCount }, isFirst).includes(true))
  )
    return null;
  const isFree = (field: Field): boolean => !fieldsIn(context.columns, component).includes(field);
  const limited = name === bare ? undefined : limitOf(context.ruleset, component, isFree);
  const message = limited
    ? t('"{text}" was read as "{name}" with {field} {count}. Check it.', { text, name, field: limited.label, count })
    : t('"{text}" was read as {count} of "{name}", each with the numbers beside it. Check it.', { text, count, name });
  reportCell(context, row, column, { code: 'guessed', message });
  const read = { ...imported, values: { ...imported.values, name, ...(limited && { [limited.id]: count }) } };
  return Array.from({ length: limited ? 1 : count }, () => read);
}

/** Most letters that each are a row. */
const mostLetters = 8;

/** The letters of "bcc" where a list has a row for each of them, and none for all; null for any other text. */
function lettersIn({ names }: TableContext, component: string, text: string): readonly string[] | null {
  if (!/^\p{L}{2,}$/u.test(text) || text.length > mostLetters) return null;
  const { listed } = names(component);
  const isListed = (letter: string): boolean => {
    const found = listed.find(letter);
    return found !== null && found.how !== 'likeness';
  };
  return listed.find(text) === null && [...text].every(isListed) ? [...text] : null;
}

/** "35/3/6+" with the fields that a heading or a line names for its parts: "Weapons [range/attacks/hits]". */
function withNames(context: TableContext, component: string, header: string, remark: string): string {
  const parts = remark.split(/[/;]|,\s/);
  const fields = parts.length > 1 ? namedFields(context, component, header) : null;
  return fields?.length === parts.length ? parts.map((part, at) => `${fields[at]?.label} ${part.trim()}`).join(', ') : remark;
}

const answerBehind = /(?<![\p{L}\d])((?:\d{1,2}\s?[x×])?)(\p{L}{1,3}-?\d{1,3})(\p{L}{1,2})(?![\p{L}\d])/giu;

/**
 * "T:MG" or "MG:T", or a code with a letter ("M1T"), with what answers a yes or no behind the name or code that a list has: "MG (T)". Any other
 * text as it is.
 */
function withAnswerBehind({ ruleset, names, reader }: TableContext, component: string, text: string): string {
  const isListed = (name: string): boolean => names(component).listed.find(name) !== null;
  const answers = answersOf(ruleset, component, reader, false);
  const coded = text.replace(answerBehind, (whole, count: string, code: string, letter: string) =>
    !isListed(`${code}${letter}`) && isListed(code) && answers(letter) ? `${count}${code} (${letter})` : whole,
  );
  if (coded !== text) return coded;
  const [first = '', second = '', third] = text.split(':').map((part) => part.trim());
  if (first === '' || second === '' || third !== undefined || isListed(text)) return text;
  if (answers(first) && isListed(second)) return `${second} (${first})`;
  return answers(second) && isListed(first) ? `${first} (${second})` : text;
}

/** Numbers behind a name that say so of each other. */
const fewestNumbers = 2;

/** A list whose entries have their numbers behind commas, with these in brackets: "Gun 60cm, 3 attacks; MG 30cm, hits 8+". */
function withBrackets({ reader, names }: TableContext, component: string, fields: readonly Field[], text: string): string {
  // "G10, B3, H1" may be codes.
  if (!text.includes(',') || text.split(/[,;\n]/).every((part) => names(component).knows(part.trim()))) return text;
  const entries = text.split(/(?:(?<!\s)\s+)?[;\n]\s*/).map((entry) => {
    const { lead, values, unread } =
      entry.includes(',') && !/[()[\]]/.test(entry) ? reader.readRun(fields, entry) : { lead: '', values: {}, unread: [] };
    const numbers = Object.values(values).filter((value) => typeof value === 'number').length;
    const isRead = lead !== '' && entry.startsWith(lead) && numbers >= fewestNumbers && unread.length === 0;
    return isRead ? `${lead} (${entry.slice(lead.length).replace(/^[\s,:–-]+/, '')})` : entry;
  });
  return entries.some((entry) => entry.endsWith(')')) ? entries.join('; ') : text;
}

/** "R60 A2" with the labels of its fields in place of letters, as the workbook's key or the fields themselves have them. */
function spelledOut(context: TableContext, component: string, remark: string): string {
  const { reader } = context;
  const values = labelledValues(remark);
  if (!values) return remark;
  const fieldOf = (key: string, value: string): Field | undefined =>
    wordFor(context, component, key, (field) => {
      const reading = reader.readRaw(field, value);
      return field.kind === 'number' && reading.ok && reading.value !== null && reading.note === undefined;
    });
  const labels = [...values].map(
    ([key, value]) => `${/^\p{L}/u.test(key) && key !== 'cm' ? (fieldOf(key, value)?.label ?? key) : ''} ${value}`,
  );
  return labels.join(', ');
}

/** A row for one entry: the content of its brackets goes to its fields, or stays part of the name. */
function rowOf(imported: ImportedRow, { name, remark }: ListedItem, readRemark: (remark: string) => LabelledRun): ImportedRow {
  if (remark === null) return { ...imported, values: { ...imported.values, name } };
  const { lead, values, unread } = readRemark(remark);
  // Words of rarely shown fields name a kind ("Cannon (HE)") as often as they give a value.
  const isRead = Object.keys(values).some((id) => id in imported.values);
  const free = [lead, ...unread].filter((word) => word !== '');
  // Beside several numbers, words without any are a remark.
  const isRemark = Object.values(values).filter((value) => typeof value === 'number').length >= 2 && !/\d/.test(free.join(''));
  if (!isRead || (free.length > 0 && !isRemark)) return { ...imported, values: { ...imported.values, name: `${name} (${remark})` } };
  const kept = remark.split(/[,;]\s+/).filter((part) => free.some((words) => part.includes(words)));
  const extra = free.length > 0 ? { ...imported.extra, Remark: kept.join(', ') || free.join(' ') } : imported.extra;
  return { ...imported, extra, values: { ...imported.values, ...values, name } };
}

const andWords = foreignWordsPattern(({ lists }) => lists.and);
const spacedAnd = new RegExp(`(?<!\\s)\\s+(?:${andWords})\\s+`, 'i');
const listMark = new RegExp(`[\\n;|+/,&]|\\s(?:${andWords})\\s`, 'i');

/** The texts of a cell that lists several with line breaks, semicolons, bars, slashes or commas. */
function piecesOf(text: string, count: number, mayBeWords: boolean): readonly string[] | null {
  const marks = [
    /\n/,
    /(?:(?<!\s)\s+)?;\s*/,
    /(?:(?<!\s)\s+)?\|\s*/,
    /(?<!\s)\s+\+\s+/,
    /(?:(?<!\s)\s+)?\/\s*/,
    /,\s+/,
    /(?:(?<!\s)\s+)?&\s*/,
    ...(mayBeWords ? [spacedAnd] : []),
  ];
  for (const mark of marks) {
    const pieces = cleanText(text)
      .split(mark)
      .map((piece) => piece.trim());
    if (pieces.length === count && pieces.every((piece) => piece !== '')) return pieces;
  }
  return null;
}

/**
 * Rows listed in step across the cells of a block: names "Cannon / MG" beside ranges "90 / 30". Null unless every
 * number's cell lists as many as the name's, and every piece can be read.
 */
export function rowsInStep(
  context: TableContext,
  component: string,
  row: number,
  { name: nameCell, fields, stats: numbers, blank }: Block,
): readonly ImportedRow[] | null {
  const { grid, reader, usage, ruleset } = context;
  const text = nameCell ? grid.value(row, nameCell.column) : null;
  if (!nameCell || typeof text !== 'string' || !listMark.test(text)) return null;
  const stats = numbers.filter(({ column }) => grid.isFilled(row, column.column));
  if (stats.length === 0 || stats.some(({ column }) => typeof grid.value(row, column.column) !== 'string')) return null;
  const others = fields.filter(({ column }) => column !== nameCell && grid.isFilled(row, column.column));
  if (others.some(({ column }) => column.piece !== undefined) || context.names(component).knows(text)) return null;
  for (let count = 2; count <= 8; count++) {
    const names = piecesOf(text, count, true);
    if (!names) continue;
    const values: Record<string, CellValue>[] = names.map((name) => ({ ...blank, name }));
    const isInStep = others.every(({ column, field }) => {
      const pieces = piecesOf(grid.text(row, column.column), count, false);
      if (!pieces && isStat(field)) return false;
      const raws = pieces ?? names.map(() => grid.value(row, column.column));
      return raws.every((raw, at) => {
        const reading = reader.readRaw(field, raw);
        const target = values[at];
        if (!reading.ok || !target) return false;
        target[field.id] = reading.value;
        return true;
      });
    });
    if (!isInStep) continue;
    for (const { column } of fields) if (grid.isFilled(row, column.column)) usage.mark(row, column.column, 'value');
    const label = ruleset.components.get(component)?.data.label.toLowerCase() ?? component;
    const shown = cleanText(text).replace(/\n/g, ' ');
    reportCell(context, row, nameCell.column, {
      code: 'guessed',
      message: t('"{shown}" was read as {count} {label}, with the numbers beside it in the same order. Check it.', { shown, count, label }),
    });
    return values.map((own) => ({ row: row + 1, values: own, extra: {}, lookup: null }));
  }
  return null;
}

/** How many identical rows a quantity beside a name represents; 1 if it is blank. Anything but a small whole number is reported. */
export function quantityOf(context: TableContext, row: number, { quantity: cell }: Block): number {
  const { grid, usage } = context;
  if (!cell || !grid.isFilled(row, cell.column)) return 1;
  const text = grid.text(row, cell.column).replace(/^[x×*]\s?|\s?[x×*]$/g, '');
  const count = Number(text);
  if (grid.date(row, cell.column) === null && Number.isInteger(count) && count >= 1 && count <= mostRows) {
    usage.mark(row, cell.column, 'value');
    return count;
  }
  reportLost(context, row, cell.column, {
    code: 'unreadable',
    message: t('{header}: "{text}" is not a number from 1 to {mostRows}; one row was made.', {
      header: cell.header,
      text: grid.text(row, cell.column),
      mostRows,
    }),
    severity: 'warning',
  });
  return 1;
}
