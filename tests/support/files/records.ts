/** A cell of a made-up worksheet in one of the old record formats. */
export type OldCell = string | number | null | { readonly tokens: Buffer; readonly result: number | string };
type Rows = readonly (readonly OldCell[])[];

const record = (type: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([word(type), word(body.length), body]);
};
export const byte = (...values: readonly number[]): Buffer => Buffer.from(values);
export const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value & 0xffff);
  return bytes;
};
export const double = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
};
const text = (value: string): Buffer => Buffer.from(value, 'latin1');

const eachCell = (rows: Rows, made: (cell: NonNullable<OldCell>, row: number, column: number) => readonly Buffer[]): readonly Buffer[] =>
  rows.flatMap((cells, row) => cells.flatMap((cell, column) => (cell === null ? [] : made(cell, row, column))));

type Layout = {
  readonly first: Buffer;
  readonly place: (row: number, column: number) => Buffer;
  readonly label: (value: string) => Buffer;
  readonly result: (value: string) => Buffer;
};

/** Worksheets in the records of Lotus 1-2-3 release 1 and 2 and the programs that followed them. Texts are bytes as they come. */
const LAYOUTS: Readonly<Record<'wks' | 'wk1' | 'works' | 'wq1' | 'wb2', Layout>> = {
  wks: lotusLayout(0x0404),
  wk1: lotusLayout(0x0406),
  works: {
    first: record(0xff, word(0x0404)),
    place: (row, column) => Buffer.concat([word(column), word(row), word(0)]),
    label: (value) => Buffer.concat([text(value), byte(0)]),
    result: (value) => Buffer.concat([text(value), byte(0)]),
  },
  wq1: {
    first: record(0x00, word(0x5120)),
    place: (row, column) => Buffer.concat([byte(0xff), word(column), word(row)]),
    label: (value) => Buffer.concat([text("'"), byte(value.length), text(value), byte(0)]),
    result: (value) => Buffer.concat([byte(value.length), text(value)]),
  },
  wb2: {
    first: record(0x00, word(0x1002)),
    place: (row, column) => Buffer.concat([byte(column, 0), word(row), word(0)]),
    label: (value) => Buffer.concat([text("'"), text(value), byte(0)]),
    result: (value) => Buffer.concat([text(value), byte(0)]),
  },
};

function lotusLayout(version: number): Layout {
  return {
    first: record(0x00, word(version)),
    place: (row, column) => Buffer.concat([byte(0xff), word(column), word(row)]),
    label: (value) => Buffer.concat([text(`'${value}`), byte(0)]),
    result: (value) => Buffer.concat([text(value), byte(0)]),
  };
}

export function makeWorksheet(kind: keyof typeof LAYOUTS, rows: Rows): Buffer {
  const { first, place, label, result } = LAYOUTS[kind];
  const cells = eachCell(rows, (cell, row, column) => {
    const at = place(row, column);
    if (typeof cell === 'string') return [record(0x0f, at, label(cell))];
    if (typeof cell === 'number')
      return [Number.isInteger(cell) && Math.abs(cell) < 32_768 ? record(0x0d, at, word(cell)) : record(0x0e, at, double(cell))];
    const value = double(typeof cell.result === 'number' ? cell.result : 0);
    const formula = record(0x10, at, value, word(cell.tokens.length), cell.tokens);
    return typeof cell.result === 'string' ? [formula, record(0x33, at, result(cell.result))] : [formula];
  });
  return Buffer.concat([first, ...cells, record(0x01)]);
}

/** A worksheet of Lotus 1-2-3 for Windows: 32-bit numbers, 64-bit results, formulas with their tokens. */
export function makeLaterLotus(rows: Rows): Buffer {
  const cells = eachCell(rows, (cell, row, column) => {
    const at = Buffer.concat([word(row), byte(0, column)]);
    if (typeof cell === 'string') return [record(0x16, at, text(`'${cell}`), byte(0))];
    if (typeof cell === 'number') return [record(0x27, at, double(cell))];
    return [record(0x28, at, double(Number(cell.result)), cell.tokens)];
  });
  return Buffer.concat([
    record(0x00, word(0x1003), Buffer.alloc(24)),
    record(0x1b, word(0x36b0), word(0), text('Army'), byte(0)),
    ...cells,
    record(0x01),
  ]);
}

/** The tokens of a formula: numbers, cells relative to their own (columns and rows to move by), functions and operators by byte. */
export const number = (value: number): Buffer => Buffer.concat([byte(0), double(value)]);
export const cellBy = (columns: number, rows: number): Buffer =>
  Buffer.concat([byte(1), word(0x8000 | (columns & 0xff)), word(0x8000 | (rows & 0x1fff))]);
export const fixedRange = (left: number, top: number, right: number, bottom: number): Buffer =>
  Buffer.concat([byte(2), word(left), word(top), word(right), word(bottom)]);
export const RETURN = byte(3);

type DbfField = { readonly name: string; readonly type: string; readonly length: number };

/** A table of dBase III, or of dBase II. Values are texts as they come; a record whose first text is "*" is deleted. */
export function makeDbf(
  fields: readonly DbfField[],
  records: readonly (readonly string[])[],
  { language = 0, isOldest = false, isNewest = false } = {},
): Buffer {
  const length = 1 + fields.reduce((sum, field) => sum + field.length, 0);
  const descriptions = fields.map(({ name, type, length: width }) => {
    const field = Buffer.alloc(isOldest ? 16 : isNewest ? 48 : 32);
    field.write(name, 'latin1');
    field.write(type, isNewest ? 32 : 11, 'latin1');
    field.writeUInt8(width, isOldest ? 12 : isNewest ? 33 : 16);
    return field;
  });
  const header = Buffer.alloc(isOldest ? 8 : isNewest ? 68 : 32);
  header.writeUInt8(isOldest ? 2 : isNewest ? 0x8c : 3, 0);
  if (isOldest) {
    header.writeUInt16LE(records.length, 1);
    header.writeUInt16LE(length, 6);
  } else {
    header.set([97, 2, 5], 1);
    header.writeUInt32LE(records.length, 4);
    header.writeUInt16LE(isNewest ? 69 + 48 * fields.length : 33 + 32 * fields.length, 8);
    header.writeUInt16LE(length, 10);
    header.writeUInt8(language, 29);
  }
  const head = Buffer.concat([header, ...descriptions, byte(0x0d)]);
  const start = isOldest ? Buffer.concat([head, Buffer.alloc(521 - head.length)]) : head;
  const lines = records.map(([mark = ' ', ...values]) =>
    text(
      mark +
        fields
          .map(({ length: width, type }, at) => (type === 'N' ? (values[at] ?? '').padStart(width) : (values[at] ?? '').padEnd(width)))
          .join(''),
    ),
  );
  return Buffer.concat([start, ...lines, byte(0x1a)]);
}
