import { longDouble, packedNumber, shortNumber } from './lotusFormula.ts';

/**
 * The layouts of records: Lotus 1-2-3 release 1A (.wks), 2 (.wk1), 3 and later (.wk3, .wk4, .123), Works (.wks), Quattro Pro for
 * DOS (.wq1, .wq2) and for Windows (.wb1, .wb2).
 */
export type LotusDialect = 'release1' | 'release2' | 'release3' | 'works' | 'quattroDos' | 'quattro';

/** One record of a cell. `label` and `number` exclude each other; both are null for an error. */
export type LotusCell = {
  readonly sheet: number;
  readonly row: number;
  readonly column: number;
  readonly label: Buffer | null;
  readonly number: number | null;
  /** The format byte; its low half says which date a number is. */
  readonly format: number;
  /** The tokens of a formula. */
  readonly formula: Buffer | null;
  /** How its numbers and references are laid out: as in release 1, 3 or 4 of Lotus 1-2-3. */
  readonly release: 1 | 3 | 4;
  /** The text that the formula in the same cell gave. */
  readonly isResult: boolean;
  /** An error that says that a value is not available. */
  readonly isMissing: boolean;
};

type LotusRecords = {
  readonly cells: readonly LotusCell[];
  /** Names of sheets, by their number. */
  readonly names: ReadonlyMap<number, Buffer>;
  readonly hiddenColumns: readonly number[];
  /** False if the file ends before its last record. */
  readonly isWhole: boolean;
  /** True if the file has a password; what follows it is not legible. */
  readonly isProtected: boolean;
};

type Draft = { cells: LotusCell[]; names: Map<number, Buffer>; hidden: number[]; isProtected: boolean; page: Buffer | null };
type RecordReader = (body: Body, draft: Draft) => void;

/**
 * The body of the record that is being read. There is one object for all records: one for each would take most of the time.
 * Reading past the end of the body throws.
 */
class Body {
  readonly #bytes: Buffer;
  #start = 0;
  #end = 0;
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }
  get length(): number {
    return this.#end - this.#start;
  }
  /** Takes the record at `at`. Returns its type, or null if the file ends before the record does. */
  take(at: number): number | null {
    if (at + 4 > this.#bytes.length) return null;
    this.#start = at + 4;
    this.#end = this.#start + this.#bytes.readUInt16LE(at + 2);
    return this.#end > this.#bytes.length ? null : this.#bytes.readUInt16LE(at);
  }
  byte = (at: number): number => this.#bytes[this.#place(at, 1)] ?? 0;
  word = (at: number): number => this.#bytes.readUInt16LE(this.#place(at, 2));
  whole = (at: number): number => this.#bytes.readInt16LE(this.#place(at, 2));
  long = (at: number): number => this.#bytes.readUInt32LE(this.#place(at, 4));
  double = (at: number): number => this.#bytes.readDoubleLE(this.#place(at, 8));
  slice = (from: number, length = this.length - from): Buffer => {
    const at = this.#place(from, Math.max(0, length));
    return this.#bytes.subarray(at, at + Math.max(0, length));
  };
  /** The bytes from a place to the next zero, or to the end. */
  text = (from: number): Buffer => {
    const at = this.#place(from, 0);
    const zero = this.#bytes.indexOf(0, at);
    return this.#bytes.subarray(at, zero < 0 || zero > this.#end ? this.#end : zero);
  };
  #place(at: number, size: number): number {
    if (this.#start + at + size > this.#end) throw new RangeError('a record is too short');
    return this.#start + at;
  }
}

const END = 0x01;

/**
 * Reads the records of cells and names; stops after more than `most` cells. A record is a type and a length of two bytes each,
 * and a body.
 */
export function lotusCells(bytes: Buffer, dialect: LotusDialect, most: number): LotusRecords {
  const readers = dialect === 'release3' ? LATER : OLD[dialect];
  const draft: Draft = { cells: [], names: new Map(), hidden: [], isProtected: false, page: null };
  const body = new Body(bytes);
  let isWhole = false;
  for (let at = 0; draft.cells.length <= most; at += 4 + body.length) {
    const type = body.take(at);
    isWhole = type === END;
    if (type === null || isWhole) break;
    try {
      readers.get(type)?.(body, draft);
    } catch {
      // A record that is too short for what it should hold: the file is damaged.
      return { cells: [], names: new Map(), hiddenColumns: [], isWhole: false, isProtected: draft.isProtected };
    }
  }
  return { cells: draft.cells, names: draft.names, hiddenColumns: draft.hidden, isWhole, isProtected: draft.isProtected };
}

const protect: RecordReader = (_, draft) => {
  draft.isProtected = true;
};

type Place = Pick<LotusCell, 'sheet' | 'row' | 'column' | 'format'>;
type Content = { readonly label?: Buffer; readonly number?: number | null; readonly isMissing?: boolean };
type Formula = { readonly formula?: Buffer; readonly release?: LotusCell['release']; readonly isResult?: boolean };

function add(draft: Draft, { sheet, row, column, format }: Place, content: Content, about: Formula = {}): void {
  if (draft.page !== null && !draft.names.has(sheet)) draft.names.set(sheet, draft.page);
  draft.page = null;
  const { label = null, number = null, isMissing = false } = content;
  const { formula = null, release = 1, isResult = false } = about;
  draft.cells.push({ sheet, row, column, format, label, number, formula, release, isResult, isMissing });
}

/** Place and format of a cell: format, column, row; in Works the format comes last; Quattro Pro for Windows has a page. */
function placeIn(body: Body, dialect: LotusDialect): Place {
  if (dialect === 'quattro') return { column: body.byte(0), sheet: body.byte(1), row: body.word(2), format: 0 };
  if (dialect === 'works') return { column: body.word(0), row: body.word(2), format: body.byte(4), sheet: 0 };
  return { format: body.byte(0), column: body.word(1), row: body.word(3), sheet: 0 };
}

/** The number of a record. Both kinds of error (a value not available, and any other) are special numbers. */
function numberAt(body: Body, at: number): Content {
  const number = body.double(at);
  if (Number.isFinite(number)) return { number };
  return { isMissing: body.word(at + 6) === 0xfff0 && number > 0 };
}

/** The records of Lotus 1-2-3 release 1 and 2, and of the programs that followed them. */
function oldRecords(dialect: LotusDialect): ReadonlyMap<number, RecordReader> {
  const size = dialect === 'quattro' || dialect === 'works' ? 6 : 5;
  const isQuattro = dialect === 'quattro' || dialect === 'quattroDos';
  /** A text; in Quattro Pro labels have a byte for how they are aligned, and for DOS there is the length of the text. */
  const textIn = (body: Body, isResult: boolean): Buffer => {
    const at = size + (isQuattro && !isResult ? 1 : 0);
    return dialect === 'quattroDos' ? body.slice(at + 1, body.byte(at)) : body.text(at);
  };
  return new Map<number, RecordReader>([
    [0x0d, (body, draft) => add(draft, placeIn(body, dialect), { number: body.whole(size) })],
    [0x0e, (body, draft) => add(draft, placeIn(body, dialect), numberAt(body, size))],
    [0x0f, (body, draft) => add(draft, placeIn(body, dialect), { label: textIn(body, false) })],
    [0x33, (body, draft) => add(draft, placeIn(body, dialect), { label: textIn(body, true) }, { isResult: true })],
    [
      0x10,
      (body, draft) => {
        const at = size + 8;
        const formula = isQuattro ? body.slice(at) : body.slice(at + 2, body.word(at));
        add(draft, placeIn(body, dialect), numberAt(body, size), { formula });
      },
    ],
    [
      0x64,
      (body, draft) => {
        for (let column = 0; column < Math.min(256, body.length * 8); column++)
          if ((body.byte(column >> 3) >> (column & 7)) & 1) draft.hidden.push(column);
      },
    ],
    [0x4b, protect],
    [
      0xcc,
      (body, draft) => {
        if (dialect === 'quattro') draft.page = body.text(0);
        else draft.names.set(0, body.text(0));
      },
    ],
    [0xde, (body, draft) => void draft.names.set(0, body.slice(1, body.byte(0)))],
  ]);
}

const OLD: Readonly<Record<Exclude<LotusDialect, 'release3'>, ReadonlyMap<number, RecordReader>>> = {
  release1: oldRecords('release1'),
  release2: oldRecords('release2'),
  works: oldRecords('works'),
  quattroDos: oldRecords('quattroDos'),
  quattro: oldRecords('quattro'),
};

/** The place of a cell of release 3 and later: row, sheet, column. */
const later = (body: Body): Place => ({ row: body.word(0), sheet: body.byte(2), column: body.byte(3), format: 0 });

const NOT_AVAILABLE = 0xd0;

/** The number of ten bytes at 4; the marks of errors differ in their highest byte of digits. */
function tenBytes(body: Body): Content {
  const number = longDouble(body.slice(4, 10));
  return Number.isFinite(number) ? { number } : { isMissing: body.byte(11) === NOT_AVAILABLE };
}

/** The records of Lotus 1-2-3 release 3 and later. */
const LATER: ReadonlyMap<number, RecordReader> = new Map<number, RecordReader>([
  [0x02, protect],
  [0x14, (body, draft) => add(draft, later(body), {})],
  [0x15, (body, draft) => add(draft, later(body), { isMissing: true })],
  [0x16, (body, draft) => add(draft, later(body), { label: body.text(4) })],
  [0x17, (body, draft) => add(draft, later(body), tenBytes(body))],
  [0x18, (body, draft) => add(draft, later(body), { number: shortNumber(body.word(4)) })],
  [0x19, (body, draft) => add(draft, later(body), tenBytes(body), { formula: body.slice(14), release: 3 })],
  [0x1a, (body, draft) => add(draft, later(body), { label: body.text(4) }, { isResult: true })],
  [0x1b, readSheetName],
  [0x25, (body, draft) => add(draft, later(body), { number: packedNumber(body.long(4)) })],
  [0x27, (body, draft) => add(draft, later(body), numberAt(body, 4))],
  [0x28, (body, draft) => add(draft, later(body), numberAt(body, 4), { formula: body.slice(12), release: 4 })],
]);

const SHEET_NAME = 0x36b0;

/** A record of many kinds of settings; one of them is the name of a sheet. */
function readSheetName(body: Body, draft: Draft): void {
  if (body.length >= 4 && body.word(0) === SHEET_NAME) draft.names.set(body.word(2), body.text(4));
}
