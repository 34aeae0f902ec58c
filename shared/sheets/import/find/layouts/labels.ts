import { keepOne, remembered } from '../../../../base/remembered.ts';
import { cleanText, compactWord } from '../../../../base/text/index.ts';
import { type Grid, isNumeric } from '../../../cells/index.ts';
import { type Candidate, isName } from '../words/meaning.ts';
import type { Vocabulary } from '../words/vocabulary.ts';

/** What a cell beside or above a value says about the value. */
export type Label = {
  /** The text without a colon: "Armour". */
  readonly text: string;
  /** The same for every spelling of it. */
  readonly key: string;
  /** What follows the colon in the same cell: "5" of "Armour: 5"; null if nothing does. */
  readonly inner: string | null;
  /** Whether the word is in the ruleset; if not, only a colon marks the cell as a label. */
  readonly isKnown: boolean;
  /** Whether it can be one of the design's own, cost included. */
  readonly isOfDesign: boolean;
  /** The component it belongs to or may belong to. */
  readonly component: string | null;
  /** The number of the component's row, if it gives one: 2 of "Weapon 2 range". */
  readonly number: number | null;
  /** The field's words without the component's: "range" of "Weapon 2 range"; "" if it only names the component. */
  readonly rest: string;
  readonly isCost: boolean;
  /** Whether it is certainly a design's name: "Type: Tank" below a title is none. */
  readonly isName: boolean;
};

const sure = 0.88;
/** A word followed by a colon needs less similarity to be a label. */
const likely = 0.6;
const longestLabel = 40;

const split = /^\s*(\S.{0,39}?)\s{0,40}(?::|=(?=\s|$))\s*(.*)$/su;

/** Reads a cell as a label; null if it is not a label. */
export function labelOf(grid: Grid, vocabulary: Vocabulary, row: number, column: number): Label | null {
  const value = grid.value(row, column);
  if (typeof value !== 'string' || isNumeric(value) || value.length > 200) return null;
  return labelIn(vocabulary, value);
}

const MOST_KEPT = 50_000;
const labels = keepOne((vocabulary: Vocabulary) => remembered((text) => readLabel(vocabulary, text), MOST_KEPT, Number.POSITIVE_INFINITY));

export const labelIn = (vocabulary: Vocabulary, value: string): Label | null => labels(vocabulary)(value);

/** The number of texts that are compared with every word of the rules before the search for cards and transposed tables stops. */
const mostCompared = 10_000;

/** Whether so many cells of a sheet may be labels, each another one, that comparing them all takes too long. */
export function hasTooManyLabels(grid: Grid, columns: number): boolean {
  const compared = new Set<string>();
  for (let row = 0; row < grid.sheet.rowCount; row++)
    for (const column of grid.filled(row)) {
      if (column >= columns) break;
      const value = grid.value(row, column);
      if (typeof value !== 'string' || value.length > 200 || compared.has(value)) continue;
      if (isShort(value) || split.test(value)) compared.add(value);
      if (compared.size > mostCompared) return true;
    }
  return false;
}

function readLabel(vocabulary: Vocabulary, value: string): Label | null {
  const parts = split.exec(value);
  const text = cleanText(parts?.[1] ?? value);
  if (text.length === 0 || text.length > longestLabel || !/\p{L}/u.test(text)) return null;
  const inner = parts?.[2] ? cleanText(parts[2]) : null;
  const title = vocabulary.titleOf(text);
  // Comparing a text with every word of the rules is slow; names and notes are separated from labels first.
  const mayBe = parts !== null || title !== null || vocabulary.knows(text) || isShort(text);
  const candidates = mayBe ? vocabulary.candidates(text).filter(({ score }) => score >= (parts ? likely : sure)) : [];
  const inside = title && title.rest !== '' ? vocabulary.candidates(title.rest) : [];
  const isTitle = title !== null && (title.rest === '' || inside.some(isStrongOf(title.component)));
  if (candidates.length === 0 && !isTitle && parts === null) return null;
  const own = candidates.filter(isOfDesign);
  const ofPart = candidates.find(({ meaning }) => meaning.kind === 'field' && meaning.component !== null)?.meaning;
  return {
    text,
    key: compactWord(text),
    inner,
    isKnown: candidates.length > 0 || isTitle,
    isOfDesign: own.length > 0 && !(isTitle && title.number !== null),
    component: isTitle ? title.component : ofPart?.kind === 'field' ? ofPart.component : null,
    number: isTitle ? title.number : null,
    rest: isTitle ? title.rest : text,
    isCost: own.some(({ meaning }) => meaning.kind === 'cost'),
    isName: own.some((one) => isName(one) && one.score >= sure),
  };
}

/** Few words without digits, as labels are. */
const isShort = (text: string): boolean => text.length <= 24 && !/\d/.test(text) && text.split(' ').length <= 3;

const isOfDesign = ({ meaning }: Candidate): boolean => meaning.kind === 'cost' || (meaning.kind === 'field' && meaning.component === null);

const isStrongOf =
  (component: string) =>
  ({ meaning, score }: Candidate): boolean =>
    score >= sure && meaning.kind !== 'cost' && meaning.component === component;

/**
 * Labels with those told apart that are there twice as often as the name, where most are as often as it: "Move." over "tracked" and "Move"
 * over 20 are two labels of one card. `write` puts a label back into what it is of.
 */
export function toldApart<T>(all: readonly T[], labelIn: (one: T) => Label | null, write: (one: T, label: Label) => T): readonly T[] {
  const counts = new Map<string, number>();
  const own = all.flatMap((one) => labelIn(one) ?? []).filter(({ isOfDesign: isOwn }) => isOwn);
  for (const { key } of own) counts.set(key, (counts.get(key) ?? 0) + 1);
  const names = counts.get(own.find(({ isName }) => isName)?.key ?? '') ?? 0;
  const usual = [...counts.values()].filter((count) => count === names).length;
  if (names === 0 || usual <= counts.size / 2 || usual < 3) return all;
  const seen = new Set<string>();
  return all.map((one) => {
    const label = labelIn(one);
    if (!label?.isOfDesign || counts.get(label.key) !== 2 * names) return one;
    const isSecond = seen.delete(label.key);
    if (isSecond) return write(one, { ...label, key: `${label.key} 2` });
    seen.add(label.key);
    return one;
  });
}
