import { t } from '../../base/words/words.ts';
import type { Formula } from '../../rules/formula/index.ts';
import type { ImportedDesign } from '../import/index.ts';
import { textOf } from './marks.ts';
import type { Translation } from './translate/translate.ts';

/** Designs priced by the same formula, wherever it is in the sheet. `designs` are positions in the import. */
export type FormulaGroup = { readonly cost: Formula; readonly helpers: Map<string, Formula>; readonly designs: number[] };

/** A design's formula in the readings it allows, the likelier first. */
export type Candidates = { readonly design: number; readonly readings: readonly Translation[] };

const isCompatible = ({ helpers }: FormulaGroup, translation: Translation): boolean =>
  [...translation.helpers].every(([key, formula]) => {
    const known = helpers.get(key);
    return !known || textOf(known) === textOf(formula);
  });

/**
 * Groups designs with the same formula. A design that can be read in two ways joins those that cannot; the largest group
 * comes first.
 */
export function groupFormulas(candidates: readonly Candidates[]): readonly FormulaGroup[] {
  const groups: FormulaGroup[] = [];
  const join = (design: number, readings: readonly Translation[]): void => {
    for (const translation of readings) {
      const group = groups.find((one) => textOf(one.cost) === textOf(translation.cost) && isCompatible(one, translation));
      if (!group) continue;
      for (const [key, formula] of translation.helpers) group.helpers.set(key, formula);
      group.designs.push(design);
      return;
    }
    const [first] = readings;
    if (first) groups.push({ cost: first.cost, helpers: new Map(first.helpers), designs: [design] });
  };
  const isPlain = ({ readings }: Candidates): boolean => new Set(readings.map(({ cost }) => textOf(cost))).size <= 1;
  for (const one of candidates.filter(isPlain)) join(one.design, one.readings);
  for (const one of candidates.filter((each) => !isPlain(each))) join(one.design, one.readings);
  return groups.sort((one, other) => other.designs.length - one.designs.length);
}

/** A property of designs that determines which formula prices them. */
export type Switch = {
  readonly kind: 'sheet' | 'section' | 'formula';
  readonly choices: readonly string[];
  /** The choice of each design; null where it has none. */
  readonly of: (design: number) => string | null;
  /** The choices that represent a group. */
  readonly choicesOf: (group: number) => readonly string[];
};

/** Where a design stands in its workbook. */
type Standing = Pick<ImportedDesign, 'sheet' | 'section'>;

/** Finds what distinguishes the groups: the sheet of a design, the heading above it, or else a letter for each. */
export function switchBetween(groups: readonly Pick<FormulaGroup, 'designs'>[], designs: readonly Standing[]): Switch | null {
  if (groups.length <= 1) return null;
  const groupOf = new Map(groups.flatMap((group, index) => group.designs.map((design) => [design, index] as const)));
  const by = (kind: 'sheet' | 'section', read: (design: Standing) => string | null): Switch | null => {
    const groupOfChoice = new Map<string, number>();
    for (const [design, group] of groupOf) {
      const choice = designs[design] ? read(designs[design]) : null;
      if (choice === null || (groupOfChoice.get(choice) ?? group) !== group) return null;
      groupOfChoice.set(choice, group);
    }
    const choices = [...new Set(designs.flatMap((design) => read(design) ?? []))];
    if (new Set(choices.map((choice) => choice.toLowerCase())).size < choices.length) return null;
    return {
      kind,
      choices,
      of: (design) => (designs[design] ? read(designs[design]) : null),
      choicesOf: (group) => [...groupOfChoice].filter(([, of]) => of === group).map(([choice]) => choice),
    };
  };
  const letters = groups.map((_, index) => (index < 26 ? String.fromCharCode(65 + index) : `A${index}`));
  return (
    by('sheet', ({ sheet }) => cleanChoice(sheet)) ??
    by('section', ({ section }) => cleanChoice(section)) ?? {
      kind: 'formula',
      choices: letters,
      of: (design) => letters[groupOf.get(design) ?? 0] ?? null,
      choicesOf: (group) => letters.slice(group, group + 1),
    }
  );
}

/** A name that a table's key can hold: not a number, which the table would read as one. */
const cleanChoice = (text: string | null): string | null => {
  const plain = text?.replace(/\s+/g, ' ').trim() ?? '';
  return plain === '' ? null : /^-?[\d.]+$/.test(plain) ? t('Sheet {plain}', { plain }) : plain;
};
