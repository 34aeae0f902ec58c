import type { Value } from '../../../shared/rules/formula/index.ts';
import { columnLetter } from '../../../shared/sheets/cells/index.ts';

/** Where a formula is, what its references count from, and how its bytes are laid out. */
export type LotusSpot = {
  readonly row: number;
  readonly column: number;
  readonly sheet: number;
  /** 1: releases 1 and 2, and Works; 3: release 3; 4: release 4 and later, with other numbers. */
  readonly release: 1 | 3 | 4;
  /** Rows and columns after which a relative reference starts again at the top or the left. */
  readonly rows: number;
  readonly columns: number;
  readonly sheetName: (sheet: number) => string;
  readonly text: (bytes: Buffer) => string;
  /** The value in a cell of the formula's own sheet; it decides how a look-up compares its key. */
  readonly valueAt: (row: number, column: number) => Value;
};

/** A part of a formula: its text, how tightly its outermost operator binds (10: it is an atom), and the cell it is, if it is one. */
type Part = { readonly text: string; readonly binds: number; readonly cell?: { readonly row: number; readonly column: number } };

const ATOM = 10;
const OPERATORS: readonly (readonly [string, number])[] = [
  ['+', 3],
  ['-', 3],
  ['*', 4],
  ['/', 4],
  ['^', 5],
  ['=', 1],
  ['<>', 1],
  ['<=', 1],
  ['>=', 1],
  ['<', 1],
  ['>', 1],
];

/** Functions from byte 31 on, by Excel's names; a digit is the number of arguments, "n" any number (then its count follows). */
const FUNCTIONS: readonly string[] =
  `NA0 ERR0 ABS1 TRUNC1 SQRT1 LOG101 LN1 PI0 SIN1 COS1 TAN1 ATAN22 ATAN1 ASIN1 ACOS1 EXP1 MOD2 CHOOSEn ISNA1 ISERR1 FALSE0 TRUE0 RAND0
DATE3 TODAY0 PMT3 PV3 FV3 IF3 DAY1 MONTH1 YEAR1 ROUND2 TIME3 HOUR1 MINUTE1 SECOND1 ISNUMBER1 ISTEXT1 LEN1 VALUE1 FIXED2 MID3 CHAR1 CODE1
FIND3 DATEVALUE1 TIMEVALUE1 CELLPOINTER1 SUMn AVERAGEn COUNTAn MINn MAXn VLOOKUP3 NPV2 VARPn STDEVPn IRR2 HLOOKUP3 DSUM3 DAVERAGE3
DCOUNTA3 DMIN3 DMAX3 DVARP3 DSTDEVP3 INDEX3 COLUMNS1 ROWS1 REPT2 UPPER1 LOWER1 LEFT2 RIGHT2 REPLACE4 PROPER1 CELL2 TRIM1 CLEAN1 T1 N1
EXACT2 CALLn INDIRECT1 RATE3 TERM3 CTERM3 SLN3 SYD4 DDB4`.split(/\s+/);
const FIRST_FUNCTION = 31;
/** Longest formula that spreadsheet programs accept, in characters. */
const LONGEST = 8_192;
const SUMPRODUCT = 125;

/** A position in the bytes of a formula. Reading past the end throws, which `lotusFormula` takes as "cannot be read". */
class Bytes {
  readonly #bytes: Buffer;
  at = 0;
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }
  get isDone(): boolean {
    return this.at >= this.#bytes.length;
  }
  byte = (): number => this.#bytes.readUInt8(this.#past(1));
  word = (): number => this.#bytes.readUInt16LE(this.#past(2));
  whole = (): number => this.#bytes.readInt16LE(this.#past(2));
  long = (): number => this.#bytes.readUInt32LE(this.#past(4));
  double = (): number => this.#bytes.readDoubleLE(this.#past(8));
  slice = (length: number): Buffer => this.#bytes.subarray(this.#past(length), this.at);
  untilZero = (): Buffer => {
    const end = this.#bytes.indexOf(0, this.at);
    const text = this.slice((end < 0 ? this.#bytes.length : end) - this.at);
    this.at++;
    return text;
  };
  #past(length: number): number {
    this.at += length;
    return this.at - length;
  }
}

/**
 * Returns the Excel text of a Lotus formula, whose tokens are in reverse Polish order; null if it cannot be read. Lotus counts
 * columns of look-ups, letters and choices from 0, Excel from 1, so 1 is added there.
 */
export function lotusFormula(tokens: Buffer, spot: LotusSpot): string | null {
  const bytes = new Bytes(tokens);
  const stack: Part[] = [];
  try {
    while (!bytes.isDone) {
      const token = bytes.byte();
      if (token === 3) break;
      if (!readToken(token, bytes, stack, spot) || (stack.at(-1)?.text.length ?? 0) > LONGEST) return null;
    }
  } catch {
    return null;
  }
  return stack.length === 1 ? (stack[0]?.text ?? null) : null;
}

const atom = (text: string): Part => ({ text, binds: ATOM });
const bracketed = ({ text, binds }: Part, least: number): string => (binds < least ? `(${text})` : text);

/** Reads one token and changes the stack; false for one that is not known. */
function readToken(token: number, bytes: Bytes, stack: Part[], spot: LotusSpot): boolean {
  const operand = token < FIRST_FUNCTION ? operandOf(token, bytes, spot) : null;
  if (operand) {
    stack.push(operand);
    return true;
  }
  const pop = (): Part => {
    const part = stack.pop();
    if (!part) throw new Error('a token lacks an operand');
    return part;
  };
  if (token >= FIRST_FUNCTION) {
    const called = token === SUMPRODUCT && spot.release > 1 ? 'SUMPRODUCTn' : FUNCTIONS[token - FIRST_FUNCTION];
    if (called === undefined) return false;
    const count = called.endsWith('n') ? bytes.byte() : Number(called.at(-1));
    const args = Array.from({ length: count }, pop).reverse();
    const call = callOf(called.slice(0, -1), args, spot);
    if (call) stack.push(call);
    return call !== null;
  }
  // Release 3 moved the operators by six.
  const sign = spot.release === 1 ? token : token - 6;
  const binary = OPERATORS[sign - 9];
  // Brackets are put where Excel needs them.
  if (token === 4) return stack.length > 0;
  if (sign === 8) stack.push({ text: `-${bracketed(pop(), 6)}`, binds: 6 });
  else if (sign === 23) return true;
  else if (sign === 22) stack.push(atom(`NOT(${pop().text})`));
  else if (binary) {
    const right = pop();
    const left = pop();
    const [text, binds] = binary;
    stack.push({ text: bracketed(left, binds) + text + bracketed(right, binds + 1), binds });
  } else if (sign === 20 || sign === 21) {
    const right = pop();
    stack.push(atom(`${sign === 20 ? 'AND' : 'OR'}(${pop().text},${right.text})`));
  } else if (sign === 24) {
    const right = pop();
    stack.push({ text: `${bracketed(pop(), 2)}&${bracketed(right, 3)}`, binds: 2 });
  } else return false;
  return true;
}

/** A constant or reference; null for a token that is neither. */
function operandOf(token: number, bytes: Bytes, spot: LotusSpot): Part | null {
  const { release } = spot;
  switch (token) {
    case 0:
      return atom(numberText(release === 3 ? longDouble(bytes.slice(10)) : bytes.double()));
    case 1:
      return release === 1 ? oldCell(bytes, spot) : newCell(bytes, bytes.byte(), spot);
    case 2:
      return release === 1 ? range(oldCell(bytes, spot), oldCell(bytes, spot)) : newRange(bytes, spot);
    case 5:
      return atom(numberText(release === 1 ? bytes.whole() : release === 3 ? shortNumber(bytes.word()) : packedNumber(bytes.long())));
    case 6:
      return atom(`"${spot.text(bytes.untilZero()).replaceAll('"', '""')}"`);
    case 7:
    case 8:
      return release === 1 ? null : atom(spot.text(bytes.untilZero()).replace(/^\$/, ''));
    default:
      return null;
  }
}

const numberText = (value: number): string => String(value).toUpperCase();

const range = (from: Part, to: Part): Part => atom(`${from.text}:${to.text}`);

/** A cell of releases 1 and 2: column and row, each a distance if its highest bit is set. */
function oldCell(bytes: Bytes, { row, column, rows, columns }: LotusSpot): Part {
  const [across, down] = [bytes.word(), bytes.word()];
  const place = {
    column: across & 0x8000 ? (column + across) & (columns - 1) : across & (columns - 1),
    row: down & 0x8000 ? (row + down) & (rows - 1) : down & 0x3fff,
  };
  const text = `${across & 0x8000 ? '' : '$'}${columnLetter(place.column)}${down & 0x8000 ? '' : '$'}${place.row + 1}`;
  return { text, binds: ATOM, cell: place };
}

/** A cell of release 3 and later: row, sheet and column, and bits that say which of them move along. */
function newCell(bytes: Bytes, moves: number, spot: LotusSpot): Part {
  const [row, sheet, column] = [bytes.word(), bytes.byte(), bytes.byte()];
  const text = `${moves & 1 ? '' : '$'}${columnLetter(column)}${moves & 2 ? '' : '$'}${row + 1}`;
  if (sheet !== spot.sheet) return atom(`'${spot.sheetName(sheet).replaceAll("'", "''")}'!${text}`);
  return { text, binds: ATOM, cell: { row, column } };
}

function newRange(bytes: Bytes, spot: LotusSpot): Part {
  const moves = bytes.byte();
  const from = newCell(bytes, moves, spot);
  const to = newCell(bytes, moves >> 3, spot);
  return range(from, atom(to.text.slice(to.text.lastIndexOf('!') + 1)));
}

/** A call in Excel's terms; null for a function that Excel has no equal for. */
function callOf(name: string, args: readonly Part[], spot: LotusSpot): Part | null {
  const texts = args.map(({ text }) => text);
  const [first = '', second = '', third = '', fourth = ''] = texts;
  const next = (part: Part | undefined): string =>
    part === undefined ? '1' : /^\d+$/.test(part.text) ? String(Number(part.text) + 1) : `${bracketed(part, 3)}+1`;
  const call = (...given: readonly string[]): Part => atom(`${name}(${given.join(',')})`);
  switch (name) {
    case 'ERR':
      return atom('#VALUE!');
    case 'LOG10':
    case 'ATAN2':
      return call(...texts);
    case 'CHOOSE':
      return call(next(args[0]), ...texts.slice(1));
    case 'VLOOKUP':
    case 'HLOOKUP':
      return call(first, second, next(args[2]), ...(isTextKey(args[0], spot) ? ['FALSE'] : []));
    case 'INDEX':
      return call(first, next(args[2]), next(args[1]));
    case 'MID':
      return call(first, next(args[1]), third);
    case 'REPLACE':
      return call(first, next(args[1]), third, fourth);
    case 'FIND':
      return { text: `${call(first, second, next(args[2])).text}-1`, binds: 3 };
    case 'FIXED':
      return call(first, second, 'TRUE');
    case 'YEAR':
      return { text: `${call(first).text}-1900`, binds: 3 };
    case 'IRR':
      return call(second, first);
    case 'CALL':
    case 'CELLPOINTER':
    case 'CELL':
    case 'RATE':
    case 'TERM':
    case 'CTERM':
      return null;
    default:
      return call(...texts);
  }
}

/** Lotus finds texts exactly, and for numbers the last that is not greater. */
function isTextKey(key: Part | undefined, { valueAt }: LotusSpot): boolean {
  if (key?.cell) return typeof valueAt(key.cell.row, key.cell.column) === 'string';
  return key?.text.startsWith('"') === true;
}

/** A number in 80 bits: 64 of mantissa, 15 of exponent, a sign. NaN for the marks of errors. */
export function longDouble(bytes: Buffer): number {
  const [low, high, top] = [bytes.readUInt32LE(0), bytes.readUInt32LE(4), bytes.readUInt16LE(8)];
  if ((top & 0x7fff) === 0x7fff) return high === 0 && low === 0 ? 0 : Number.NaN;
  const value = (high * 2 ** 32 + low) * 2 ** ((top & 0x7fff) - 16_383 - 63);
  return top & 0x8000 ? -value : value;
}

const SHORT_UNITS = [5_000, 500, 0.05, 0.005, 0.0005, 0.00005, 0.0625, 0.015625] as const;

/** A number in 16 bits: a whole one, or one in units such as a twentieth. */
export function shortNumber(word: number): number {
  const value = (word << 16) >> 17;
  if ((word & 1) === 0) return value;
  const unit = SHORT_UNITS[value & 7] ?? 1;
  return unit >= 1 ? (value >> 3) * unit : (value >> 3) / Math.round(1 / unit);
}

/** A number in 32 bits: 26 of digits, and by how many decimal places they are moved (0 to 15, to the right or the left). */
export function packedNumber(long: number): number {
  const digits = long >>> 6;
  const places = long & 0x0f;
  const size = long & 0x10 ? digits / 10 ** places : digits * 10 ** places;
  return long & 0x20 ? -size : size;
}
