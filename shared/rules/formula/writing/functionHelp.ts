import { t } from '../../../base/words/words.ts';
import { functions } from '../functions.ts';

/** An argument of a function as its help shows it. */
type FunctionArgument = { readonly name: string; readonly optional: boolean };

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
  ABS: [t('number'), t('The number without its sign.')],
  AND: [t('condition, …'), t('TRUE if all conditions are TRUE.')],
  AVERAGE: [t('number, …'), t('The mean of the numbers. Columns count too; texts and blanks in them do not.')],
  AVERAGEIF: [t('column, wanted, [numbers]'), t('The mean of the numbers whose cell in the column is as wanted, e.g. ">5".')],
  AVERAGEIFS: [t('numbers, column, wanted, … 2'), t('The mean of the numbers for which each column is as wanted.')],
  CEILING: [t('number, step'), t('The number, rounded up to a multiple of the step.')],
  CHAR: [t('code'), t('The character with a code from 1 to 255.')],
  CHOOSE: [t('place, value, …'), t('The value at a place: the first value for 1, the second for 2.')],
  CLEAN: [t('text'), t('The text without line breaks and other control characters.')],
  CODE: [t('text'), t('The code of the first character of the text.')],
  COLUMNS: [t('block'), t('How many columns a block has.')],
  COMBIN: [t('number, chosen'), t('In how many ways so many can be chosen of a number of things.')],
  CONCAT: [t('text, …'), t('All texts as one. Columns count too.')],
  CONCATENATE: [t('text, …'), t('All texts as one, as the operator & does.')],
  COUNT: [t('value, …'), t('How many of the values are numbers.')],
  COUNTA: [t('value, …'), t('How many of the values are not blank. With a column of a component, it counts its filled rows.')],
  COUNTBLANK: [t('column'), t('How many cells of the column are blank.')],
  COUNTIF: [t('column, wanted'), t('How many cells of the column are as wanted, e.g. ">5" or "iron".')],
  COUNTIFS: [t('column, wanted, … 2'), t('How many rows have each column as wanted.')],
  EVEN: [t('number'), t('The number, rounded away from 0 to an even whole number.')],
  EXACT: [t('text, other'), t('TRUE if both texts are the same, capitals included.')],
  EXP: [t('number'), t('The number e to this power.')],
  FACT: [t('number'), t('The factorial: 4 gives 4*3*2*1.')],
  FALSE: ['', t('The value FALSE.')],
  FIND: [t('sought, text, [start]'), t('At which character one text stands in another; capitals matter.')],
  FLOOR: [t('number, step'), t('The number, rounded down to a multiple of the step.')],
  HLOOKUP: [t('what, block, row, [sorted]'), t('Finds a value in the first row of a block and gives what is below it.')],
  IF: [t('condition, then, [otherwise]'), t('One value if the condition is TRUE, another one if it is not.')],
  IFERROR: [t('value, instead'), t('The value; if it is an error, the other one.')],
  IFNA: [t('value, instead'), t('The value; if it was not found (#N/A), the other one.')],
  IFS: [t('condition, value, … 2'), t('The value behind the first condition that is TRUE.')],
  INDEX: [t('block, row, [column]'), t('The value in a row and column of a block.')],
  INT: [t('number'), t('The number, rounded down to a whole number.')],
  ISBLANK: [t('value'), t('TRUE if the value is blank.')],
  ISERR: [t('value'), t('TRUE if the value is an error other than #N/A.')],
  ISERROR: [t('value'), t('TRUE if the value is an error.')],
  ISEVEN: [t('number'), t('TRUE if the number is even.')],
  ISLOGICAL: [t('value'), t('TRUE if the value is TRUE or FALSE.')],
  ISNA: [t('value'), t('TRUE if the value was not found (#N/A).')],
  ISNONTEXT: [t('value'), t('TRUE if the value is no text; a blank is none.')],
  ISNUMBER: [t('value'), t('TRUE if the value is a number.')],
  ISODD: [t('number'), t('TRUE if the number is odd.')],
  ISTEXT: [t('value'), t('TRUE if the value is a text.')],
  LARGE: [t('numbers, place'), t('The largest number for place 1, the second largest for 2.')],
  LEFT: [t('text, [count]'), t('The first characters of a text; one if no count is given.')],
  LEN: [t('text'), t('How many characters a text has.')],
  LN: [t('number'), t('The natural logarithm.')],
  LOG: [t('number, [base]'), t('The logarithm; to base 10 if no base is given.')],
  LOG10: [t('number'), t('The logarithm to base 10.')],
  LOOKUP: [
    t('what, sorted, [results]'),
    t('Finds the last value of a sorted column that is not above what is sought, and gives its result.'),
  ],
  LOWER: [t('text'), t('The text in small letters.')],
  MATCH: [t('what, column, [kind]'), t('The place of a value in a column. Kind 0 finds it exactly; 1 takes the last one not above it.')],
  MAX: [t('number, …'), t('The largest of the numbers.')],
  MAXIFS: [t('numbers, column, wanted, … 2'), t('The largest of the numbers for which each column is as wanted.')],
  MEDIAN: [t('number, …'), t('The number in the middle, in order of size.')],
  MID: [t('text, start, count'), t('So many characters of a text, from a character on.')],
  MIN: [t('number, …'), t('The smallest of the numbers.')],
  MINIFS: [t('numbers, column, wanted, … 2'), t('The smallest of the numbers for which each column is as wanted.')],
  MOD: [t('number, divisor'), t('The remainder of a division.')],
  MROUND: [t('number, step'), t('The number, rounded to the nearest multiple of the step.')],
  N: [t('value'), t('A number as it is, TRUE as 1, and 0 for texts and blanks.')],
  NA: ['', t('The error "not found" (#N/A).')],
  NOT: [t('condition'), t('TRUE if the condition is not.')],
  ODD: [t('number'), t('The number, rounded away from 0 to an odd whole number.')],
  OR: [t('condition, …'), t('TRUE if at least one condition is TRUE.')],
  PI: ['', t('The number pi.')],
  POWER: [t('number, exponent'), t('The number to a power, as the operator ^ does.')],
  PRODUCT: [t('number, …'), t('All numbers multiplied.')],
  PROPER: [t('text'), t('The text with a capital at the start of each word.')],
  QUOTIENT: [t('number, divisor'), t('How many whole times the divisor is in the number.')],
  REPLACE: [t('text, start, count, new'), t('The text with so many characters from a character on replaced.')],
  REPT: [t('text, times'), t('The text, repeated.')],
  RIGHT: [t('text, [count]'), t('The last characters of a text; one if no count is given.')],
  ROUND: [t('number, decimals'), t('The number, rounded to so many decimals; a half goes away from 0.')],
  ROUNDDOWN: [t('number, decimals'), t('The number, rounded towards 0 to so many decimals.')],
  ROUNDUP: [t('number, decimals'), t('The number, rounded away from 0 to so many decimals.')],
  ROWS: [t('block'), t('How many rows a block has, e.g. a column of a component.')],
  SEARCH: [t('sought, text, [start]'), t('At which character one text stands in another; capitals do not matter.')],
  SIGN: [t('number'), '1 above 0, -1 below 0, and 0 for 0.'],
  SMALL: [t('numbers, place'), t('The smallest number for place 1, the second smallest for 2.')],
  SQRT: [t('number'), t('The square root.')],
  SUBSTITUTE: [t('text, old, new, [which]'), t('The text with one text replaced by another, everywhere or in one place.')],
  SUM: [t('number, …'), t('All numbers added up. Columns count too: SUM(weapons[points]).')],
  SUMIF: [t('column, wanted, [numbers]'), t('The sum of the numbers whose cell in the column is as wanted, e.g. ">5".')],
  SUMIFS: [t('numbers, column, wanted, … 2'), t('The sum of the numbers for which each column is as wanted.')],
  SUMPRODUCT: [t('numbers, …'), t('Multiplies columns row by row and adds up the results.')],
  SUMSQ: [t('number, …'), t('The sum of the squares.')],
  SWITCH: [
    t('value, case, result, … 2'),
    t('The result behind the first case that equals the value; a last argument alone is for all others.'),
  ],
  T: [t('value'), t('A text as it is, and an empty text for anything else.')],
  TEXT: [t('number, format'), t('The number as a text in a format, e.g. "0.00".')],
  TEXTJOIN: [t('separator, skipBlanks, text, …'), t('All texts as one, with a separator between them.')],
  TRIM: [t('text'), t('The text without spaces at its ends, and with single spaces inside.')],
  TRUE: ['', t('The value TRUE.')],
  TRUNC: [t('number, [decimals]'), t('The number cut off after so many decimals.')],
  UPPER: [t('text'), t('The text in capitals.')],
  VALUE: [t('text'), t('The number that a text spells.')],
  VLOOKUP: [t('what, block, column, [sorted]'), t('Finds a value in the first column of a block and gives what is beside it.')],
  XLOOKUP: [t('what, keys, results, [otherwise]'), t('Finds a value in one column and gives the result beside it in another column.')],
  XOR: [t('condition, …'), t('TRUE if an odd number of conditions is TRUE.')],
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
