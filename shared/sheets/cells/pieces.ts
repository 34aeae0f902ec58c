import { z } from 'zod';
import { fail, type Outcome, succeed } from '../../base/problem.ts';
import { parsedJson } from '../../base/text/index.ts';
import { t } from '../../base/words/words.ts';
import type { CellValue } from '../../rules/ruleset/values/index.ts';
import { SHEET_FORMATS, type Sheet, type Workbook, type WorkbookKind } from './cells.ts';
import { FilledFormulas, type FormulaPattern, filledFormulas } from './filledFormulas.ts';

/**
 * A workbook as texts of moderate length, to be carried to where it is looked at: first its head, then the parts of its sheets. Nobody needs
 * memory for all of it as text, and each side can do other things between two pieces.
 */
type WorkbookPieces = { readonly count: number; readonly piece: (at: number) => string };

/** Cells that a part holds at most, and characters of their texts, as far as rows can be kept whole. */
const [MOST_CELLS, MOST_TEXT] = [40_000, 400_000];

const count = z.number().int().min(0).max(1_048_576);
const headSchema = z.strictObject({
  fileName: z.string(),
  kind: z.enum(Object.keys(SHEET_FORMATS) as WorkbookKind[]),
  delimiter: z.string().optional(),
  names: z.array(z.tuple([z.string(), z.string()])),
  remarks: z.array(z.strictObject({ code: z.enum(['external-link', 'reading']), sheet: z.string().nullable(), message: z.string() })),
  sheets: z.array(
    z.strictObject({
      name: z.string(),
      hidden: z.boolean(),
      rowCount: count,
      columnCount: count,
      merges: z.array(z.strictObject({ top: count, left: count, bottom: count, right: count })),
      hiddenRows: z.array(count),
      hiddenColumns: z.array(count),
    }),
  ),
});
/** A workbook without its cells. */
export type WorkbookHead = z.output<typeof headSchema>;

/** What a sheet has by cell, besides values and formulas. */
const NOTES = ['errors', 'dates', 'comments'] as const;
type Note = readonly [index: number, text: string];

/** Some cells of a sheet, by its position: values and the numbers of formulas from a cell on, formulas by number, or notes. */
export type SheetPart = { readonly sheet: number } & (
  | { readonly from: number; readonly values: readonly CellValue[]; readonly formulas: readonly number[] }
  | { readonly patterns: readonly (readonly [text: string, row: number, column: number])[] }
  | { readonly of: (typeof NOTES)[number]; readonly notes: readonly Note[] }
);

/** Cuts a list into runs of about `MOST_TEXT` characters. */
function runs<T>(list: readonly T[], lengthOf: (one: T) => number): readonly (readonly T[])[] {
  const found: T[][] = [];
  let run: T[] = [];
  let length = 0;
  for (const one of list) {
    run.push(one);
    length += lengthOf(one) + 20;
    if (length < MOST_TEXT) continue;
    found.push(run);
    run = [];
    length = 0;
  }
  return run.length > 0 ? [...found, run] : found;
}

/** The parts of one sheet, each made when it is asked for. */
function partsOf(given: Sheet, sheet: number): readonly (() => SheetPart)[] {
  const { values, formulas, rowCount, columnCount } = given;
  const parts: (() => SheetPart)[] = [];
  const filled = formulas instanceof FilledFormulas ? formulas : null;
  const numbers = filled?.cells ?? new Int32Array(formulas.size > 0 ? values.length : 0);
  const patterns: (readonly [string, number, number])[] = (filled?.patterns ?? []).map(({ text, row, column }) => [text, row, column]);
  if (!filled)
    for (const [index, text] of formulas) numbers[index] = patterns.push([text, Math.floor(index / columnCount), index % columnCount]);
  for (const run of runs(patterns, ([text]) => text.length)) parts.push(() => ({ sheet, patterns: run }));
  for (const of of NOTES) for (const run of runs([...given[of]], ([, text]) => text.length)) parts.push(() => ({ sheet, of, notes: run }));
  let from = 0;
  let length = 0;
  for (let row = 0; row < rowCount; row++) {
    const end = (row + 1) * columnCount;
    for (let at = row * columnCount; at < end; at++) {
      const value = values[at];
      if (typeof value === 'string') length += value.length;
    }
    if (row + 1 < rowCount && length < MOST_TEXT && end - from + columnCount <= MOST_CELLS) continue;
    const start = from;
    parts.push(() => {
      const own = numbers.subarray(start, end);
      return { sheet, from: start, values: values.slice(start, end), formulas: own.some((number) => number !== 0) ? [...own] : [] };
    });
    from = end;
    length = 0;
  }
  return parts;
}

/** Returns a workbook in pieces. The text of each is made when it is asked for. */
export function workbookPieces({ fileName, kind, delimiter, names, remarks, sheets }: Workbook): WorkbookPieces {
  const head: WorkbookHead = {
    fileName,
    kind,
    ...(delimiter === undefined ? {} : { delimiter }),
    names: [...names],
    remarks: [...remarks],
    sheets: sheets.map(({ name, hidden, rowCount, columnCount, merges, hiddenRows, hiddenColumns }) => ({
      name,
      hidden,
      rowCount,
      columnCount,
      merges: [...merges],
      hiddenRows: [...hiddenRows],
      hiddenColumns: [...hiddenColumns],
    })),
  };
  const parts = sheets.flatMap(partsOf);
  return { count: parts.length + 1, piece: (at) => JSON.stringify(at === 0 ? head : (parts[at - 1]?.() ?? null)) };
}

const isIndex = (given: unknown, end: number): given is number => Number.isInteger(given) && Number(given) >= 0 && Number(given) < end;
const isObject = (given: unknown): given is Readonly<Record<string, unknown>> => typeof given === 'object' && given !== null;
const isList = (given: unknown, fits: (one: unknown) => boolean): given is readonly unknown[] => Array.isArray(given) && given.every(fits);
const isValue = (value: unknown): boolean =>
  value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);

/** A check by hand: a schema for each cell takes many times as long as reading the text does. */
function isPart(given: unknown, { sheets }: WorkbookHead): given is SheetPart {
  const sheet = isObject(given) && isIndex(given.sheet, sheets.length) ? sheets[given.sheet] : undefined;
  if (!isObject(given) || !sheet) return false;
  const cells = sheet.rowCount * sheet.columnCount;
  const { from, values, formulas, patterns, of, notes } = given;
  if (patterns !== undefined)
    return isList(
      patterns,
      (one) => Array.isArray(one) && one.length === 3 && typeof one[0] === 'string' && isIndex(one[1], 1e7) && isIndex(one[2], 1e7),
    );
  if (of !== undefined)
    return (
      NOTES.some((note) => note === of) &&
      isList(notes, (one) => Array.isArray(one) && one.length === 2 && isIndex(one[0], cells) && typeof one[1] === 'string')
    );
  return (
    isList(values, isValue) &&
    isIndex(from, cells) &&
    from + values.length <= cells &&
    isList(formulas, (one) => isIndex(one, 1e8)) &&
    (formulas.length === 0 || formulas.length === values.length)
  );
}

/** Puts a workbook together from its head and its parts, in any order. */
export function workbookBuilder(head: WorkbookHead) {
  const drafts = head.sheets.map(({ rowCount, columnCount }) => ({
    values: new Array<CellValue>(rowCount * columnCount).fill(null),
    missing: rowCount * columnCount,
    numbers: null as Int32Array | null, // made when the first formula comes
    patterns: [] as FormulaPattern[],
    notes: { errors: new Map<number, string>(), dates: new Map<number, string>(), comments: new Map<number, string>() },
  }));
  return {
    add(part: SheetPart): void {
      const draft = drafts[part.sheet];
      if (!draft) return;
      if ('patterns' in part) for (const [text, row, column] of part.patterns) draft.patterns.push({ text, row, column });
      else if ('of' in part) for (const [index, text] of part.notes) draft.notes[part.of].set(index, text);
      else {
        const { from, values, formulas } = part;
        for (let at = 0; at < values.length; at++) draft.values[from + at] = values[at] ?? null;
        draft.missing -= values.length;
        if (formulas.length === 0) return;
        draft.numbers ??= new Int32Array(draft.values.length);
        draft.numbers.set(formulas, from);
      }
    },
    /** Returns the workbook; null while cells are missing. */
    workbook(): Workbook | null {
      if (drafts.some(({ missing }) => missing !== 0)) return null;
      const { fileName, kind, delimiter, names, remarks } = head;
      const sheets = head.sheets.map((sheet, position): Sheet => {
        const draft = drafts[position];
        const { values = [], numbers = null, patterns = [], notes = null } = draft ?? {};
        return {
          ...sheet,
          values,
          formulas: numbers ? filledFormulas(numbers, patterns, sheet.columnCount) : new Map(),
          errors: notes?.errors ?? new Map(),
          dates: notes?.dates ?? new Map(),
          comments: notes?.comments ?? new Map(),
          hiddenRows: new Set(sheet.hiddenRows),
          hiddenColumns: new Set(sheet.hiddenColumns),
        };
      });
      return { fileName, kind, sheets, names: new Map(names), remarks, ...(delimiter === undefined ? {} : { delimiter }) };
    },
  };
}

/** Texts up to this length are the same few words in many cells. */
const LONGEST_WORD = 60;

/** Reads the pieces of a workbook one after another. Anything else than `workbookPieces` gives is a problem. */
export function pieceReader() {
  let head: WorkbookHead | null = null;
  let builder: ReturnType<typeof workbookBuilder> | null = null;
  let isBroken = false;
  // The same words in many cells are one text in memory, and are compared without looking at their letters.
  const words = new Map<string, string>();
  const word = (value: CellValue): CellValue => {
    if (typeof value !== 'string' || value.length > LONGEST_WORD) return value;
    const before = words.get(value);
    if (before !== undefined) return before;
    words.set(value, value);
    return value;
  };
  const broken = fail({ code: 'unreadable', message: t('The sheet did not arrive whole.'), hint: t('Choose the file again.') });
  function read(text: string): WorkbookHead | SheetPart | null {
    const plain = parsedJson(text);
    if (head !== null) return isPart(plain, head) ? plain : null;
    return headSchema.safeParse(plain).data ?? null;
  }
  return {
    /** Reads the next piece and returns what it holds. */
    add(text: string): Outcome<WorkbookHead | SheetPart> {
      const piece = isBroken ? null : read(text);
      if (piece === null) {
        isBroken = true;
        return broken;
      }
      if ('sheets' in piece) {
        head = piece;
        builder = workbookBuilder(piece);
        return succeed(piece);
      }
      const part = 'values' in piece ? { ...piece, values: piece.values.map(word) } : piece;
      builder?.add(part);
      return succeed(part);
    },
    /** Returns the workbook once all its pieces were read. */
    workbook(): Outcome<Workbook> {
      const workbook = isBroken ? null : builder?.workbook();
      return workbook ? succeed(workbook) : broken;
    },
  };
}
