import { fail, type Outcome } from '../../shared/base/problem.ts';
import { t } from '../../shared/base/words/words.ts';
import type { ReadingRemark, Workbook, WorkbookKind } from '../../shared/sheets/cells/index.ts';
import { type Book, type BookCell, type BookSheet, shownDate } from './library.ts';
import type { ReadLimits } from './readLimits.ts';
import { damaged } from './refusals.ts';
import { cellKey, cellList, finishWorkbook, newDraft, remarkOn, type WorksheetDraft } from './sheetDraft.ts';

/** A remark on cells of a sheet, or none if there are no such cells. */
export const cellsRemark = (
  { name }: WorksheetDraft,
  cells: readonly number[],
  say: (where: { readonly name: string; readonly cells: string }) => string,
  code: ReadingRemark['code'] = 'reading',
): readonly ReadingRemark[] => (cells.length === 0 ? [] : [remarkOn(name, say({ name, cells: cellList(cells) }), code)]);

const ERROR_CODES: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

/** Converts the library's workbook to a `Workbook`; `complete` adds to each draft what the library left out and returns remarks. */
export function finishBook(
  book: Book,
  kind: WorkbookKind,
  fileName: string,
  limits: ReadLimits,
  complete: (draft: WorksheetDraft, index: number) => readonly ReadingRemark[] = () => [],
): Outcome<Workbook> {
  const remarks: ReadingRemark[] = [];
  const drafts: WorksheetDraft[] = [];
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  book.SheetNames.forEach((name, index) => {
    const sheet = sheetNamed(book, name);
    if (!sheet) remarks.push(remarkOn(name, t('"{name}" is damaged and could not be read.', { name })));
    else if (sheet['!type'] === 'chart') remarks.push(remarkOn(name, t('"{name}" is a chart and was passed over.', { name })));
    else {
      const draft = newDraft(name, (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0);
      fillDraft(draft, sheet, date1904);
      // The area of a sheet of which the library read only the first rows.
      const whole: unknown = '!fullref' in sheet ? sheet['!fullref'] : null;
      if (typeof whole === 'string') draft.rowsSeen = Number(/(?<!\d)(\d+)$/.exec(whole)?.[1] ?? 0);
      remarks.push(...complete(draft, index), ...formulaRemarks(draft));
      drafts.push(draft);
    }
  });
  if (drafts.length === 0) return fail(damaged(fileName));
  return finishWorkbook(drafts, fileName, limits, { kind, names: namesOf(book), remarks });
}

/** For a sheet called `__proto__`, the library sets the prototype of its plain object instead of a key. */
const sheetNamed = ({ Sheets }: Book, name: string): BookSheet | undefined => {
  if (Object.hasOwn(Sheets, name)) return Sheets[name];
  return name === '__proto__' && Object.getPrototypeOf(Sheets) !== Object.prototype ? Object.getPrototypeOf(Sheets) : undefined;
};

function fillDraft(draft: WorksheetDraft, sheet: BookSheet, date1904: boolean): void {
  const rows = (sheet['!data'] ?? []) as (BookCell | undefined)[][]; // dense mode, which the types only know as a flag
  rows.forEach((row, r) => {
    const values: WorksheetDraft['rows'][number] = new Array(row.length);
    row.forEach((cell, c) => {
      if (!cell) return;
      const key = cellKey(r, c);
      if (cell.f !== undefined && cell.f !== '') draft.formulas.set(key, String(cell.f));
      if (cell.c) draft.comments.set(key, cell.c.map(({ t }) => t ?? '').join('\n'));
      switch (cell.t) {
        case 'e':
          draft.errors.set(key, ERROR_CODES[Number(cell.v)] ?? '#VALUE!');
          break;
        case 'n': {
          const value = Number(cell.v);
          if (!Number.isFinite(value)) draft.errors.set(key, '#NUM!');
          else {
            values[c] = value;
            const shown = shownDate(cell.z, value, date1904);
            if (shown !== null) draft.dates.set(key, shown);
          }
          break;
        }
        case 'b':
          values[c] = cell.v === true;
          break;
        case 's':
          values[c] = cell.v === '' && cell.f === undefined ? null : String(cell.v ?? '');
          break;
      }
    });
    draft.rows[r] = values;
  });
  for (const { s, e } of sheet['!merges'] ?? []) draft.merges.push({ top: s.r, left: s.c, bottom: e.r, right: e.c });
  sheet['!rows']?.forEach((row, index) => {
    if (row?.hidden) draft.hiddenRows.add(index);
  });
  sheet['!cols']?.forEach((column, index) => {
    if (column?.hidden) draft.hiddenColumns.add(index);
  });
}

/** Drops formulas that cannot be used, and keeps those that refer to other files; a remark names both. */
function formulaRemarks(draft: WorksheetDraft): readonly ReadingRemark[] {
  const unreadable = draft.formulas.having(isUnreadable);
  const external = draft.formulas.having((formula) => /\[[^[\]]*\][^[\]!]*!/.test(formula));
  for (const key of unreadable) draft.formulas.delete(key);
  return [
    ...cellsRemark(draft, unreadable, (where) =>
      t('"{name}": the formulas in {cells} cannot be read; their stored results are used.', where),
    ),
    ...cellsRemark(
      draft,
      external,
      (where) => t('"{name}": the formulas in {cells} refer to another file; their stored results are used.', where),
      'external-link',
    ),
  ];
}

/** The library writes SH33TJSERR, or undefined, for functions and parts of formulas that it does not support. */
const isUnreadable = (formula: string): boolean => /SH33TJSERR|\bundefined\(/.test(formula) || formula === '#N/A' || formula === '#REF!';

/**
 * Returns the defined names, without Excel's own (print areas, filters). A name for the whole workbook takes precedence over
 * one for a single sheet.
 */
function namesOf(book: Book): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { Name, Ref, Sheet } of book.Workbook?.Names ?? []) {
    // The library gives a name for a constant as a number, whatever its types say.
    const [name, refersTo] = [String(Name ?? ''), String(Ref ?? '')];
    if (name === '' || /^_xl/i.test(name) || refersTo === '' || isUnreadable(refersTo)) continue;
    if (Sheet === undefined || !names.has(name)) names.set(name, refersTo);
  }
  return names;
}
