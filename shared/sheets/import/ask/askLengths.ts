import { t } from '../../../base/words/words.ts';
import type { Ruleset } from '../../../rules/ruleset/compile/index.ts';
import type { Field } from '../../../rules/ruleset/format/index.ts';
import { commonLengths, lengthRatio, unitOf } from '../../../rules/ruleset/values/lengths.ts';
import { isNumeric } from '../../cells/index.ts';
import { stockValues } from '../find/words/usual.ts';
import { cellsOf } from './askColumns.ts';
import type { AskedTable } from './columnPlaces.ts';
import { choiceOf, type ImportQuestion, type QuestionChoice } from './question.ts';

/** The units that tables are measured in. */
const units = ['cm', 'inches'] as const;
/** Numbers that say something of their unit, at least. */
const leastNumbers = 3;
/** A share of usual numbers that leaves no doubt, and how much more of them the other unit must have to be asked for. */
const [enough, clearly] = [0.95, 0.05];
/** Less than this share of usual numbers is few. */
const half = 0.5;
/** The share of cells that must be numbers without a unit. */
const mostly = 0.75;
/** Numbers that lean less to the rules' unit than this are asked about. */
const leastLean = 1.5;
/** What lengths may be multiples of. */
const divisors = [100, 50, 25, 20, 10, 5, 4, 3, 2];

type Measured = {
  readonly asked: AskedTable;
  readonly header: string;
  readonly component: string | null;
  readonly field: Field;
  readonly unit: string;
  readonly numbers: readonly number[];
};

/** How lengths can be read: in the unit of the rules, or in the other one. */
type Readings = {
  readonly measured: readonly Measured[];
  readonly unit: string;
  readonly other: string;
  readonly own: Share;
  readonly converted: Share;
};

function readingsOf(tables: readonly AskedTable[]): Readings | null {
  const measured = tables.flatMap(measuredColumns);
  const [first] = measured;
  if (!first) return null;
  const { unit } = first;
  const { ruleset } = first.asked.sheet;
  const other = units.find((one) => unitOf(one) !== unitOf(unit) && wordOf(one) !== wordOf(unit)) ?? 'inches';
  const own = sumOf(measured, (number) => number, ruleset);
  const converted = sumOf(measured, (number) => number * roundRatio(other, unit), ruleset);
  const isOpen =
    own.fits < own.of * enough
      ? converted.fits >= own.fits + own.of * clearly
      : converted.fits >= own.of * enough && leanOf(measured, roundRatio(other, unit), ruleset) < leastLean;
  return own.of >= leastNumbers && isOpen ? { measured, unit, other, own, converted } : null;
}

/**
 * The unit that lengths of a workbook are read in until the player says so, where it is not that of the rules: few numbers are usual as they
 * are, and nearly all once they are converted.
 */
export function likelyLengths(tables: readonly AskedTable[]): string | null {
  const found = readingsOf(tables);
  return found && found.own.fits < found.own.of * half && found.converted.fits >= found.own.of * enough ? found.other : null;
}

/**
 * The question whether lengths are in inches where the rules have cm, or the other way round: asked where neither headings nor cells say so,
 * and the numbers are unusual as they are but usual if they are converted, or are usual in both and rather short or long as they are.
 */
export function askLengths(tables: readonly AskedTable[]): readonly ImportQuestion[] {
  const found = readingsOf(tables);
  if (!found) return [];
  const { measured, unit: rulesUnit, other, own, converted } = found;
  const sheets = [...new Set(measured.map(({ asked }) => asked.sheet.sheetName))];
  const headers = [...new Set(measured.map(({ header }) => `“${header}”`))];
  const choice = (unit: string, { fits, of }: Share): QuestionChoice =>
    choiceOf(unit, unit, Object.fromEntries(sheets.map((name) => [name ?? '', { lengths: unit }])), fits, of);
  return [
    {
      id: 'lengths',
      sheet: sheets.length === 1 ? (sheets[0] ?? null) : null,
      column: null,
      row: null,
      words: t(
        'Are {headers} in {rulesUnit} or in {other}? Nothing in the sheet says so. {fits} of {of} numbers are usual in {rulesUnit}, {others} in {other}.',
        { headers: headers.join(', '), rulesUnit, other, fits: own.fits, of: own.of, others: converted.fits },
      ),
      choices: [choice(rulesUnit, own), choice(other, converted)],
      filled: measured[0]?.asked.sheet.likelyLengths ?? rulesUnit,
    },
  ];
}

const wordOf = (unit: string): string | undefined => commonLengths.byWord.get(unitOf(unit))?.name;

/** What one is of the other as players convert it: an inch is 2.5 cm. */
function roundRatio(from: string, to: string): number {
  const ratio = lengthRatio(from, to, commonLengths) ?? 1;
  return ratio >= 1 ? Number(ratio.toPrecision(2)) : 1 / Number((1 / ratio).toPrecision(2));
}

/** The columns of lengths that no unit is named for, neither in their headings nor in their cells. */
function measuredColumns(asked: AskedTable): readonly Measured[] {
  const { sheet, table } = asked;
  if (sheet.correction.lengths !== undefined || sheet.stated !== null || sheet.own !== null) return [];
  return table.columns.flatMap(({ column, header, meaning, piece, because = [] }): readonly Measured[] => {
    if (meaning.kind !== 'field' || meaning.field.kind !== 'number' || piece || because.some(({ kind }) => kind === 'ownSheet')) return [];
    const { field } = meaning;
    const isLength = field.unit !== undefined && units.some((unit) => wordOf(unit) === wordOf(field.unit ?? ''));
    const isNamed = /["″”]/.test(header) || header.split(/[\s()[\],:/]+/).some((word) => sheet.ruleset.lengths.byWord.has(unitOf(word)));
    const cells = isLength && !isNamed ? cellsOf(asked, column) : [];
    // A footnote here and there says nothing of the unit.
    const bare = cells.filter((value) => typeof value === 'number' || (typeof value === 'string' && /^[-+\d.,]+[*†‡]*$/.test(value)));
    const isSaid = cells.some((value) => typeof value === 'string' && /\d\s?(?:\p{L}|["″”])/u.test(value));
    if (field.unit === undefined || isSaid || bare.length < Math.max(1, cells.length * mostly)) return [];
    const numbers = cells
      .filter(isNumeric)
      .map(Number)
      .filter((number) => number > 0);
    return [{ asked, header, component: meaning.component, field, unit: field.unit, numbers }];
  });
}

type Share = { readonly fits: number; readonly of: number };

/** How many numbers are usual: multiples of what nearly all lengths of the designs that come with the rules are multiples of, and no longer than those. */
function sumOf(measured: readonly Measured[], as: (number: number) => number, ruleset: Ruleset): Share {
  let [fits, of] = [0, 0];
  for (const { field, component, numbers } of measured) {
    const known = stockValues(ruleset, component, field).flatMap((value) => (typeof value === 'number' && value > 0 ? [value] : []));
    const divisor = divisors.find((one) => known.filter((number) => isMultiple(number, one)).length >= known.length * 0.9);
    if (known.length < leastNumbers || divisor === undefined) continue;
    const most = 2 * Math.max(...known);
    of += numbers.length;
    fits += numbers.filter((number) => isMultiple(as(number), divisor) && as(number) <= most).length;
  }
  return { fits, of };
}

/**
 * How much likelier numbers are as they are than converted, as a logarithm, by how large the lengths of the designs that come with the rules
 * are. A column counts as a few numbers at most, since lists are of designs that are alike.
 */
function leanOf(measured: readonly Measured[], ratio: number, ruleset: Ruleset): number {
  const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  return measured.reduce((lean, { field, component, numbers }) => {
    const known = stockValues(ruleset, component, field).flatMap((value) =>
      typeof value === 'number' && value > 0 ? [Math.log(value)] : [],
    );
    if (known.length < leastNumbers || numbers.length === 0) return lean;
    const usual = mean(known);
    const spread = mean(known.map((number) => (number - usual) ** 2));
    const [off, by] = [mean(numbers.map(Math.log)) - usual, Math.log(ratio)];
    return lean + (Math.min(numbers.length, leastNumbers) * by * (2 * off + by)) / (2 * spread);
  }, 0);
}

const isMultiple = (number: number, of: number): boolean => Math.abs(number / of - Math.round(number / of)) < 1e-6;
