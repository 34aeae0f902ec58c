import type { Formula, Reference } from '../../../shared/rules/formula/index.ts';
import type { Comparison } from './formulaOracle.ts';
import { parsed } from './formulas.ts';

/** The words of a formula: function names, operators, names, columns, and TRUE or FALSE. */
function wordsOf(formula: Formula): readonly string[] {
  switch (formula.kind) {
    case 'literal':
      return typeof formula.value === 'boolean' ? ['TRUE'] : [typeof formula.value];
    case 'array':
      return ['array'];
    case 'unary':
      return wordsOf(formula.operand);
    case 'binary':
      return [formula.operator, ...wordsOf(formula.left), ...wordsOf(formula.right)];
    case 'call':
      return [formula.name, ...formula.args.flatMap(wordsOf)];
    case 'reference':
      return [wordOf(formula.reference)];
    default:
      return [];
  }
}

const wordOf = (reference: Reference): string => {
  if (reference.kind === 'column') return `${reference.table}[${reference.column}]`;
  return reference.kind === 'name' ? reference.name : reference.text;
};

const TRUTHS =
  'TRUE FALSE AND OR XOR NOT EXACT ISNUMBER ISTEXT ISBLANK ISERROR ISNA ISERR ISLOGICAL yes no = <> < <= > >= odds[mixed] A1:D1'.split(' ');
const LOOKUPS = ['MATCH', 'LOOKUP', 'VLOOKUP', 'HLOOKUP', 'XLOOKUP'];

type Difference = Comparison & { readonly uses: (...words: readonly string[]) => boolean };
type DifferenceClass = { readonly why: string; readonly holds: (difference: Difference) => boolean };

/**
 * Why our result may differ from LibreOffice's, and what must hold of a difference for the class to explain it. Where
 * the two programs differ, Excel is followed. Each single difference is listed in formulaOracle.differences.json.
 */
export const differenceClasses: Readonly<Record<string, DifferenceClass>> = {
  errorCode: {
    why: 'Both give an error, but another one. LibreOffice tells many bad arguments as #VALUE! where Excel documents #NUM!, #REF! or #DIV/0!, and meets the errors of several arguments in another order.',
    holds: ({ ours, libreOffice }) => ours.startsWith('E') && libreOffice.startsWith('E'),
  },
  zeroToTheZero: {
    why: '0^0 is #NUM! in Excel and 1 in LibreOffice.',
    holds: ({ ours, uses }) => ours === 'E#NUM!' && uses('^', 'POWER'),
  },
  oppositeSigns: {
    why: 'MROUND with a number and a step of opposite signs is #NUM! in Excel; LibreOffice 7 rounds.',
    holds: ({ ours, uses }) => ours === 'E#NUM!' && uses('MROUND'),
  },
  textAsCondition: {
    why: "A text other than TRUE or FALSE as a condition is #VALUE! in Excel; LibreOffice takes a numeric text for its number, and TEXT's result too.",
    holds: ({ ours, uses }) => ours === 'E#VALUE!' && uses('IF', 'IFS', 'NOT', 'AND', 'OR', 'XOR'),
  },
  textInArray: {
    why: 'A text met while a block is worked out cell by cell is #VALUE! in Excel; LibreOffice takes it for 0 or leaves it out.',
    holds: ({ ours, uses }) => ours === 'E#VALUE!' && uses('odds[plain]', 'odds[mixed]') && uses('SUMPRODUCT', 'INDEX'),
  },
  arrayConstant: {
    why: 'LibreOffice works INDEX of a worked-out array constant out only in an array formula; Excel does so anywhere.',
    holds: ({ libreOffice, uses }) => libreOffice.startsWith('E') && uses('array') && uses('INDEX'),
  },
  blockResult: {
    why: 'A formula whose result is several cells where one is wanted: #VALUE! here (Excel spills or intersects), the first cell in LibreOffice.',
    holds: ({ ours, formula, uses }) => uses('INDEX') && (ours === 'E#VALUE!' || formula.includes('INDEX(weapons[name],0)')),
  },
  portableKey: {
    why: 'Known limits of INDEX/MATCH for XLOOKUP: wildcards in the key count, a key that is #N/A counts as not found, and LibreOffice finds a number for a numeric text.',
    holds: ({ uses }) => uses('XLOOKUP'),
  },
  sizesDiffer: {
    why: 'Blocks of different size: #N/A for the cells beyond the smaller one in Excel (#VALUE! in XLOOKUP); LibreOffice leaves them out, and INDEX/MATCH cannot know.',
    holds: ({ ours, uses }) => ours.startsWith('E') && uses('SUMPRODUCT', 'XLOOKUP'),
  },
  errorAsCriterion: {
    why: 'An error as criterion of COUNTIF or SUMIF is looked for like a value in Excel; LibreOffice gives the error.',
    holds: ({ ours, libreOffice, uses }) => !ours.startsWith('E') && libreOffice.startsWith('E') && uses('COUNTIF', 'SUMIF'),
  },
  numberInText: {
    why: 'COUNTIF and SUMIF find a number in a numeric text in Excel, not in LibreOffice.',
    holds: ({ uses }) => uses('COUNTIF', 'SUMIF') && uses('odds[plain]', 'odds[mixed]'),
  },
  blankKey: {
    why: 'A blank cell as the key of a look-up stands for 0 in Excel; LibreOffice looks for a blank cell.',
    holds: ({ uses }) => uses(...LOOKUPS) && uses('blank'),
  },
  findNothing: {
    why: 'FIND and SEARCH of an empty text find it at the start in Excel; LibreOffice gives an error.',
    holds: ({ libreOffice, uses }) => libreOffice.startsWith('E') && uses('FIND', 'SEARCH') && uses('string', 'blank', 'word'),
  },
  typedInText: {
    why: 'A numeric text typed in as an argument of SUM, MIN or AND counts as its number in Excel; LibreOffice gives an error.',
    holds: ({ libreOffice, uses }) =>
      libreOffice.startsWith('E') && uses('SUM', 'MIN', 'MAX', 'AVERAGE', 'PRODUCT', 'SUMSQ', 'MEDIAN', 'AND', 'OR'),
  },
  generalText: {
    why: 'A very large or very small number has an exponent of two digits in a text of Excel; LibreOffice writes more digits out before it takes an exponent, and then one of three digits.',
    holds: ({ ours }) => /^T.*E[+-]\d\d/.test(ours),
  },
  truthAsText: {
    why: 'The text "TRUE" in arithmetic is #VALUE! in Excel; LibreOffice takes it for 1.',
    holds: ({ ours, formula }) => ours === 'E#VALUE!' && formula.includes('"TRUE"'),
  },
  formatDetail: {
    why: 'TEXT: dates are refused here; a negative number rounded to nothing keeps its sign in Excel (-0) and not in LibreOffice.',
    holds: ({ ours, formula }) => formula.includes('TEXT(') && (ours.startsWith('T-0') || formula.includes('yyyy')),
  },
  truthIsNumber: {
    why: 'LibreOffice has no truth values of their own, only numbers shown as TRUE or FALSE: they count in ranges, compare as numbers, turn to 1 and 0 in texts, and ISNUMBER says TRUE. In Excel they come after all texts, are passed over in ranges, and read TRUE and FALSE in texts.',
    holds: ({ uses }) => uses(...TRUTHS),
  },
};

/** The ids of the classes that explain a difference. */
export function classesOf(comparison: Comparison): readonly string[] {
  const words = new Set(wordsOf(parsed(comparison.formula)));
  const difference = { ...comparison, uses: (...wanted: readonly string[]) => wanted.some((word) => words.has(word)) };
  return Object.entries(differenceClasses).flatMap(([id, { holds }]) => (holds(difference) ? [id] : []));
}
