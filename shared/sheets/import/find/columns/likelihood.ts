import { keepOne } from '../../../../base/remembered.ts';
import type { Ruleset } from '../../../../rules/ruleset/compile/index.ts';
import type { Field } from '../../../../rules/ruleset/format/index.ts';
import { type CellValue, sayOrMore } from '../../../../rules/ruleset/values/index.ts';
import { measureOf, unitOf } from '../../../../rules/ruleset/values/lengths.ts';
import type { CellReader } from '../words/evidence.ts';
import { stockValues } from '../words/usual.ts';
import { admits } from './columnShapes.ts';

/** How likely a value is in a column that is none of the rules: any number, and any word. */
const [anyNumber, anyWord] = [0.08, 0.03];
/** The natural logarithms that one cell may add or take at most. */
const [most, least] = [2.5, -3];
/** What the form of a text adds for a field that is written so, and takes for one that is not: "5+", "30 cm", "-2". */
const form = { said: 1.2, strange: -2 };
/** A field that few designs have counts as one that so many have. */
const leastUsual = 0.4;
/** What a 0 takes where no design of the rules has one. */
const ofNought = -0.7;
/** Lengths may be in inches where the rules have cm. */
const inch = 2.5;
/** Cells count as so many at most: lists are of designs that are alike. */
const mostCells = 6;

/** How likely each number is for a field, by the designs that come with the rules: near how many of theirs it is. */
const densityOf = keepOne((ruleset: Ruleset) => {
  const known = new Map<Field, (value: number) => number>();
  return (component: string | null, field: Field): ((value: number) => number) => {
    const before = known.get(field);
    if (before) return before;
    const values = stockValues(ruleset, component, field);
    const numbers = values.filter((value) => typeof value === 'number');
    const isLength = field.kind === 'number' && measureOf(unitOf(field.unit ?? '')) !== null;
    const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
    const shares = new Map<number, number>();
    const plain = (value: number): number => {
      const share = shares.get(value) ?? numbers.filter((one) => Math.abs(one - value) <= Math.max(0.5, Math.abs(one) * 0.15)).length;
      shares.set(value, share);
      return (0.8 * share) / values.length + (value >= low && value <= high ? 0.03 : 0.01);
    };
    const density = (value: number): number =>
      numbers.length === 0 ? anyNumber : isLength ? Math.max(plain(value), plain(value * inch)) : plain(value);
    known.set(field, density);
    return density;
  };
});

/** What the form of a text says of a field. */
function formOf(field: Field, value: CellValue): number {
  if (typeof value !== 'string' || field.kind !== 'number') return 0;
  if (sayOrMore(value)) return field.die === undefined ? form.strange : form.said;
  const unit = /\d\s?(["”″]|\p{L}+)\.?$/u.exec(value.trim())?.[1];
  const measure = unit === undefined ? null : measureOf(unitOf(unit));
  if (measure !== null) return measure === measureOf(unitOf(field.unit ?? '')) ? form.said : form.strange;
  return /^\s*[-+−]\s?\d/.test(value) ? ((field.min ?? -1) < 0 ? form.said : form.strange) : 0;
}

/**
 * How much likelier cells are as values of a field than as those of a column that the rules do not know, as a natural logarithm:
 * above 0 speaks for the field.
 */
export function likelihoodOf(
  ruleset: Ruleset,
  reader: CellReader,
  component: string | null,
  field: Field,
  sample: readonly CellValue[],
): number {
  if (sample.length === 0) return 0;
  const usual = Math.log(Math.max(leastUsual, usualness(ruleset, component, field)));
  const density = densityOf(ruleset)(component, field);
  const one = (value: CellValue): number => {
    const reading = reader.readRaw(field, value);
    if (!reading.ok) return least;
    const read = reading.value;
    if (typeof read !== 'number') {
      const isGuess = reading.note !== undefined || typeof value === 'number';
      return read === null ? 0 : isGuess ? 0.8 : Math.log(0.3 / anyWord);
    }
    if (!admits(field, read)) return least;
    // A 0 is often only a blank.
    if (read === 0 && field.kind === 'number' && field.min === 0) return density(0) > anyNumber / 4 ? 0 : ofNought;
    return Math.log(density(read) / anyNumber) + formOf(field, value);
  };
  const sum = sample.reduce<number>((total, value) => total + Math.max(least, Math.min(most, one(value))), 0);
  return usual + (sum / sample.length) * Math.min(sample.length, mostCells);
}

/** A share of designs or rows that is nearly all of them. */
export const nearlyAlways = 0.8;

/** The share of the designs or rows that come with the rules that have a value of a field; 1 where the rules bring none. */
export function usualness(ruleset: Ruleset, component: string | null, field: Field): number {
  const { stock } = ruleset;
  const rows = component === null ? stock.length : stock.reduce((sum, { components }) => sum + (components[component]?.length ?? 0), 0);
  return rows === 0 ? 1 : stockValues(ruleset, component, field).length / rows;
}
