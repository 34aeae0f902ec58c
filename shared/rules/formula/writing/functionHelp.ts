import { functions } from '../functions.ts';

/** An argument of a function as its help shows it. */
export type FunctionArgument = { readonly name: string; readonly optional: boolean };

/** What a function does, and its arguments in their order. */
export type FunctionHelp = {
  readonly name: string;
  readonly arguments: readonly FunctionArgument[];
  /** How many of the last arguments can be repeated, one group after another; 0 for none. */
  readonly repeats: number;
  readonly does: string;
};

/**
 * For each function its arguments and what it does, in one sentence. Arguments in square brackets can be left out. "…" at the end
 * repeats the argument before it, "… 2" the two before it.
 */
const WORDS: Readonly<Record<string, readonly [signature: string, does: string]>> = {
  ABS: ['number', 'The number without its sign.'],
  AND: ['condition, …', 'TRUE if all conditions are TRUE.'],
  AVERAGE: ['number, …', 'The mean of the numbers. Columns count too; texts and blanks in them do not.'],
  AVERAGEIF: ['column, wanted, [numbers]', 'The mean of the numbers whose cell in the column is as wanted, e.g. ">5".'],
  AVERAGEIFS: ['numbers, column, wanted, … 2', 'The mean of the numbers for which each column is as wanted.'],
  CEILING: ['number, step', 'The number, rounded up to a multiple of the step.'],
  CHAR: ['code', 'The character with a code from 1 to 255.'],
  CHOOSE: ['place, value, …', 'The value at a place: the first value for 1, the second for 2.'],
  CLEAN: ['text', 'The text without line breaks and other control characters.'],
  CODE: ['text', 'The code of the first character of the text.'],
  COLUMNS: ['block', 'How many columns a block has.'],
  COMBIN: ['number, chosen', 'In how many ways so many can be chosen of a number of things.'],
  CONCAT: ['text, …', 'All texts as one. Columns count too.'],
  CONCATENATE: ['text, …', 'All texts as one, as the operator & does.'],
  COUNT: ['value, …', 'How many of the values are numbers.'],
  COUNTA: ['value, …', 'How many of the values are not blank. With a column of a component, it counts its filled rows.'],
  COUNTBLANK: ['column', 'How many cells of the column are blank.'],
  COUNTIF: ['column, wanted', 'How many cells of the column are as wanted, e.g. ">5" or "iron".'],
  COUNTIFS: ['column, wanted, … 2', 'How many rows have each column as wanted.'],
  EVEN: ['number', 'The number, rounded away from 0 to an even whole number.'],
  EXACT: ['text, other', 'TRUE if both texts are the same, capitals included.'],
  EXP: ['number', 'The number e to this power.'],
  FACT: ['number', 'The factorial: 4 gives 4*3*2*1.'],
  FALSE: ['', 'The value FALSE.'],
  FIND: ['sought, text, [start]', 'At which character one text stands in another; capitals matter.'],
  FLOOR: ['number, step', 'The number, rounded down to a multiple of the step.'],
  HLOOKUP: ['what, block, row, [sorted]', 'Finds a value in the first row of a block and gives what is below it.'],
  IF: ['condition, then, [otherwise]', 'One value if the condition is TRUE, another one if it is not.'],
  IFERROR: ['value, instead', 'The value; if it is an error, the other one.'],
  IFNA: ['value, instead', 'The value; if it was not found (#N/A), the other one.'],
  IFS: ['condition, value, … 2', 'The value behind the first condition that is TRUE.'],
  INDEX: ['block, row, [column]', 'The value in a row and column of a block.'],
  INT: ['number', 'The number, rounded down to a whole number.'],
  ISBLANK: ['value', 'TRUE if the value is blank.'],
  ISERR: ['value', 'TRUE if the value is an error other than #N/A.'],
  ISERROR: ['value', 'TRUE if the value is an error.'],
  ISEVEN: ['number', 'TRUE if the number is even.'],
  ISLOGICAL: ['value', 'TRUE if the value is TRUE or FALSE.'],
  ISNA: ['value', 'TRUE if the value was not found (#N/A).'],
  ISNONTEXT: ['value', 'TRUE if the value is no text; a blank is none.'],
  ISNUMBER: ['value', 'TRUE if the value is a number.'],
  ISODD: ['number', 'TRUE if the number is odd.'],
  ISTEXT: ['value', 'TRUE if the value is a text.'],
  LARGE: ['numbers, place', 'The largest number for place 1, the second largest for 2.'],
  LEFT: ['text, [count]', 'The first characters of a text; one if no count is given.'],
  LEN: ['text', 'How many characters a text has.'],
  LN: ['number', 'The natural logarithm.'],
  LOG: ['number, [base]', 'The logarithm; to base 10 if no base is given.'],
  LOG10: ['number', 'The logarithm to base 10.'],
  LOOKUP: ['what, sorted, [results]', 'Finds the last value of a sorted column that is not above what is sought, and gives its result.'],
  LOWER: ['text', 'The text in small letters.'],
  MATCH: ['what, column, [kind]', 'The place of a value in a column. Kind 0 finds it exactly; 1 takes the last one not above it.'],
  MAX: ['number, …', 'The largest of the numbers.'],
  MAXIFS: ['numbers, column, wanted, … 2', 'The largest of the numbers for which each column is as wanted.'],
  MEDIAN: ['number, …', 'The number in the middle, in order of size.'],
  MID: ['text, start, count', 'So many characters of a text, from a character on.'],
  MIN: ['number, …', 'The smallest of the numbers.'],
  MINIFS: ['numbers, column, wanted, … 2', 'The smallest of the numbers for which each column is as wanted.'],
  MOD: ['number, divisor', 'The remainder of a division.'],
  MROUND: ['number, step', 'The number, rounded to the nearest multiple of the step.'],
  N: ['value', 'A number as it is, TRUE as 1, and 0 for texts and blanks.'],
  NA: ['', 'The error "not found" (#N/A).'],
  NOT: ['condition', 'TRUE if the condition is not.'],
  ODD: ['number', 'The number, rounded away from 0 to an odd whole number.'],
  OR: ['condition, …', 'TRUE if at least one condition is TRUE.'],
  PI: ['', 'The number pi.'],
  POWER: ['number, exponent', 'The number to a power, as the operator ^ does.'],
  PRODUCT: ['number, …', 'All numbers multiplied.'],
  PROPER: ['text', 'The text with a capital at the start of each word.'],
  QUOTIENT: ['number, divisor', 'How many whole times the divisor is in the number.'],
  REPLACE: ['text, start, count, new', 'The text with so many characters from a character on replaced.'],
  REPT: ['text, times', 'The text, repeated.'],
  RIGHT: ['text, [count]', 'The last characters of a text; one if no count is given.'],
  ROUND: ['number, decimals', 'The number, rounded to so many decimals; a half goes away from 0.'],
  ROUNDDOWN: ['number, decimals', 'The number, rounded towards 0 to so many decimals.'],
  ROUNDUP: ['number, decimals', 'The number, rounded away from 0 to so many decimals.'],
  ROWS: ['block', 'How many rows a block has, e.g. a column of a component.'],
  SEARCH: ['sought, text, [start]', 'At which character one text stands in another; capitals do not matter.'],
  SIGN: ['number', '1 above 0, -1 below 0, and 0 for 0.'],
  SMALL: ['numbers, place', 'The smallest number for place 1, the second smallest for 2.'],
  SQRT: ['number', 'The square root.'],
  SUBSTITUTE: ['text, old, new, [which]', 'The text with one text replaced by another, everywhere or in one place.'],
  SUM: ['number, …', 'All numbers added up. Columns count too: SUM(weapons[points]).'],
  SUMIF: ['column, wanted, [numbers]', 'The sum of the numbers whose cell in the column is as wanted, e.g. ">5".'],
  SUMIFS: ['numbers, column, wanted, … 2', 'The sum of the numbers for which each column is as wanted.'],
  SUMPRODUCT: ['numbers, …', 'Multiplies columns row by row and adds up the results.'],
  SUMSQ: ['number, …', 'The sum of the squares.'],
  SWITCH: ['value, case, result, … 2', 'The result behind the first case that equals the value; a last argument alone is for all others.'],
  T: ['value', 'A text as it is, and an empty text for anything else.'],
  TEXT: ['number, format', 'The number as a text in a format, e.g. "0.00".'],
  TEXTJOIN: ['separator, skipBlanks, text, …', 'All texts as one, with a separator between them.'],
  TRIM: ['text', 'The text without spaces at its ends, and with single spaces inside.'],
  TRUE: ['', 'The value TRUE.'],
  TRUNC: ['number, [decimals]', 'The number cut off after so many decimals.'],
  UPPER: ['text', 'The text in capitals.'],
  VALUE: ['text', 'The number that a text spells.'],
  VLOOKUP: ['what, block, column, [sorted]', 'Finds a value in the first column of a block and gives what is beside it.'],
  XLOOKUP: ['what, keys, results, [otherwise]', 'Finds a value in one column and gives the result beside it in another column.'],
  XOR: ['condition, …', 'TRUE if an odd number of conditions is TRUE.'],
};

/** The help for a function by its name in any case; null if there is no such function. */
export function functionHelp(name: string): FunctionHelp | null {
  const found = name.toUpperCase();
  const words = functions.has(found) ? WORDS[found] : undefined;
  if (!words) return null;
  const [signature, does] = words;
  const parts = signature === '' ? [] : signature.split(', ');
  const more = parts.at(-1)?.startsWith('…') ? (parts.at(-1) ?? '') : null;
  const listed = more === null ? parts : parts.slice(0, -1);
  return {
    name: found,
    arguments: listed.map((each) => ({ name: each.replace(/[[\]]/g, ''), optional: each.startsWith('[') })),
    repeats: more === null ? 0 : more === '…' ? 1 : 2,
    does,
  };
}

/** Which of the listed arguments the argument at `index` (from 0) of a call is; -1 if the function takes no more. */
export function listedArgument({ arguments: listed, repeats }: FunctionHelp, index: number): number {
  if (index < listed.length) return index;
  return repeats === 0 ? -1 : listed.length - repeats + ((index - listed.length) % repeats);
}

/** The help of every function, in alphabetical order. */
export const allFunctions: readonly FunctionHelp[] = [...functions.keys()].sort().flatMap((name) => functionHelp(name) ?? []);
