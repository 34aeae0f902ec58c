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
type RecordReader = (body: Buffer, draft: Draft) => void;

const END = 0x01;

/**
 * Reads the records of cells and names; stops after more than `most` cells. A record is a type and a length of two bytes each,
 * and a body.
 */
export function lotusCells(bytes: Buffer, dialect: LotusDialect, most: number): LotusRecords {
  const readers = dialect === 'release3' ? LATER : OLD[dialect];
  const draft: Draft = { cells: [], names: new Map(), hidden: [], isProtected: false, page: null };
  let isWhole = false;
  for (let at = 0; at + 4 <= bytes.length && draft.cells.length <= most; ) {
    const [type, length] = [bytes.readUInt16LE(at), bytes.readUInt16LE(at + 2)];
    const body = bytes.subarray(at + 4, at + 4 + length);
    if (type === END) {
      isWhole = true;
      break;
    }
    if (body.length < length) break;
    try {
      readers.get(type)?.(body, draft);
    } catch {
      // A record that is too short for what it should hold: the file is damaged.
      return { cells: [], names: new Map(), hiddenColumns: [], isWhole: false, isProtected: draft.isProtected };
    }
    at += 4 + length;
  }
  return { cells: draft.cells, names: draft.names, hiddenColumns: draft.hidden, isWhole, isProtected: draft.isProtected };
}

const protect: RecordReader = (_, draft) => {
  draft.isProtected = true;
};

type Place = Pick<LotusCell, 'sheet' | 'row' | 'column' | 'format'> & { readonly size: number };

const PLAIN = { label: null, number: null, formula: null, release: 1, isResult: false, isMissing: false } as const;
const upToZero = (text: Buffer): Buffer => {
  const end = text.indexOf(0);
  return end < 0 ? text : text.subarray(0, end);
};

/** Place and format of a cell: format, column, row; in Works the format comes last; Quattro Pro for Windows has a page. */
function placeIn(body: Buffer, dialect: LotusDialect): Place {
  if (dialect === 'quattro') return { column: body.readUInt8(0), sheet: body.readUInt8(1), row: body.readUInt16LE(2), format: 0, size: 6 };
  if (dialect === 'works') return { column: body.readUInt16LE(0), row: body.readUInt16LE(2), format: body.readUInt8(4), sheet: 0, size: 6 };
  return { format: body.readUInt8(0), column: body.readUInt16LE(1), row: body.readUInt16LE(3), sheet: 0, size: 5 };
}

/** The number of a record; both kinds of error (a value not available, and any other) are special numbers. */
function numberAt(body: Buffer, at: number): Pick<LotusCell, 'number' | 'isMissing'> {
  const number = body.readDoubleLE(at);
  // ERR and NA are marked in the bytes that other numbers use for the sign and the exponent.
  return Number.isFinite(number)
    ? { number, isMissing: false }
    : { number: null, isMissing: body.readUInt16LE(at + 6) === 0xfff0 && number > 0 };
}

/** The records of Lotus 1-2-3 release 1 and 2, and of the programs that followed them. */
function oldRecords(dialect: LotusDialect): ReadonlyMap<number, RecordReader> {
  const add = (draft: Draft, { size: _, ...place }: Place, rest: Partial<LotusCell>): void => {
    if (draft.page !== null && !draft.names.has(place.sheet)) draft.names.set(place.sheet, draft.page);
    draft.page = null;
    draft.cells.push({ ...PLAIN, ...place, ...rest });
  };
  const label = (body: Buffer, place: Place, isResult: boolean): Buffer => {
    const rest = body.subarray(place.size);
    // Quattro Pro for DOS: the length of the text, before which labels have a byte for how they are aligned.
    if (dialect === 'quattroDos') {
      const from = isResult ? 0 : 1;
      return rest.subarray(from + 1, from + 1 + (rest[from] ?? 0));
    }
    return upToZero(dialect === 'quattro' && !isResult ? rest.subarray(1) : rest);
  };
  const isQuattro = dialect === 'quattro' || dialect === 'quattroDos';
  return new Map<number, RecordReader>([
    [0x0d, (body, draft) => add(draft, placeIn(body, dialect), { number: body.readInt16LE(placeIn(body, dialect).size) })],
    [0x0e, (body, draft) => add(draft, placeIn(body, dialect), numberAt(body, placeIn(body, dialect).size))],
    [0x0f, (body, draft) => add(draft, placeIn(body, dialect), { label: label(body, placeIn(body, dialect), false) })],
    [0x33, (body, draft) => add(draft, placeIn(body, dialect), { label: label(body, placeIn(body, dialect), true), isResult: true })],
    [
      0x10,
      (body, draft) => {
        const place = placeIn(body, dialect);
        const at = place.size + 8;
        const formula = isQuattro ? body.subarray(at) : body.subarray(at + 2, at + 2 + body.readUInt16LE(at));
        add(draft, place, { ...numberAt(body, place.size), formula });
      },
    ],
    [
      0x64,
      (body, draft) => {
        for (let column = 0; column < Math.min(256, body.length * 8); column++)
          if (((body[column >> 3] ?? 0) >> (column & 7)) & 1) draft.hidden.push(column);
      },
    ],
    [0x4b, protect],
    [
      0xcc,
      (body, draft) => {
        if (dialect === 'quattro') draft.page = upToZero(body);
        else draft.names.set(0, upToZero(body));
      },
    ],
    [0xde, (body, draft) => void draft.names.set(0, upToZero(body.subarray(1, 1 + body.readUInt8(0))))],
  ]);
}

const OLD: Readonly<Record<Exclude<LotusDialect, 'release3'>, ReadonlyMap<number, RecordReader>>> = {
  release1: oldRecords('release1'),
  release2: oldRecords('release2'),
  works: oldRecords('works'),
  quattroDos: oldRecords('quattroDos'),
  quattro: oldRecords('quattro'),
};

/** A cell of release 3 and later: row, sheet, column. */
const later = (body: Buffer): Pick<LotusCell, 'sheet' | 'row' | 'column' | 'format'> => ({
  row: body.readUInt16LE(0),
  sheet: body.readUInt8(2),
  column: body.readUInt8(3),
  format: 0,
});

const NOT_AVAILABLE = 0xd0;

/** The number of ten bytes at 4; the marks of errors differ in their highest byte of digits. */
function tenBytes(body: Buffer): Pick<LotusCell, 'number' | 'isMissing'> {
  const number = longDouble(body.subarray(4, 14));
  return Number.isFinite(number) ? { number, isMissing: false } : { number: null, isMissing: body.readUInt8(11) === NOT_AVAILABLE };
}

const addLater = (draft: Draft, body: Buffer, rest: Partial<LotusCell>): void =>
  void draft.cells.push({ ...PLAIN, ...later(body), ...rest });

/** The records of Lotus 1-2-3 release 3 and later. */
const LATER: ReadonlyMap<number, RecordReader> = new Map<number, RecordReader>([
  [0x02, protect],
  [0x14, (body, draft) => addLater(draft, body, {})],
  [0x15, (body, draft) => addLater(draft, body, { isMissing: true })],
  [0x16, (body, draft) => addLater(draft, body, { label: upToZero(body.subarray(4)) })],
  [0x17, (body, draft) => addLater(draft, body, tenBytes(body))],
  [0x18, (body, draft) => addLater(draft, body, { number: shortNumber(body.readUInt16LE(4)) })],
  [0x19, (body, draft) => addLater(draft, body, { ...tenBytes(body), formula: body.subarray(14), release: 3 })],
  [0x1a, (body, draft) => addLater(draft, body, { label: upToZero(body.subarray(4)), isResult: true })],
  [0x1b, readSheetName],
  [0x25, (body, draft) => addLater(draft, body, { number: packedNumber(body.readUInt32LE(4)) })],
  [0x27, (body, draft) => addLater(draft, body, numberAt(body, 4))],
  [0x28, (body, draft) => addLater(draft, body, { ...numberAt(body, 4), formula: body.subarray(12), release: 4 })],
]);

const SHEET_NAME = 0x36b0;

/** A record of many kinds of settings; one of them is the name of a sheet. */
function readSheetName(body: Buffer, draft: Draft): void {
  if (body.length >= 4 && body.readUInt16LE(0) === SHEET_NAME) draft.names.set(body.readUInt16LE(2), upToZero(body.subarray(4)));
}
