import type { Value } from '../../rules/formula/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import { formatAmount } from '../../rules/ruleset/points/index.ts';
import type { Copy } from './copies.ts';
import type { FilledCard, Phrases } from './filled.ts';
import { NOTHING } from './template.ts';

/** Words in strong letters before the name of the rules. */
export const marksOf = (marks: readonly (string | false)[]): Phrases =>
  marks.flatMap((words) =>
    words === false
      ? []
      : [
          { text: words, isStrong: true },
          { text: '  ', isStrong: false },
        ],
  );

/** The total, apart from its unit; said to be for each if the card stands for several. Null in a points-free system. */
export function pointsOf(ruleset: Ruleset, cost: Value, count: number): FilledCard['points'] {
  if (ruleset.points === null) return null;
  const unit = count > 1 ? `${ruleset.points.unit} each` : ruleset.points.unit;
  return { amount: typeof cost === 'number' ? formatAmount(cost) : NOTHING, unit };
}

/** "No. 7", "No. 7–9", or a blank for a pencil if the card has a place for it. */
export function numberOf(
  words: string | undefined,
  { count, firstNumber, numbers }: Pick<Copy, 'count' | 'firstNumber' | 'numbers'>,
): Phrases {
  if (numbers !== null)
    return [
      { text: '  ', isStrong: false },
      { text: numbers, isStrong: true },
    ];
  if (firstNumber === null) return words === undefined ? [] : [{ text: `  ${words} ____`, isStrong: false }];
  const last = firstNumber + count - 1;
  const number = count > 1 ? `${firstNumber}–${last}` : String(firstNumber);
  return [
    { text: `  ${words ?? 'No.'} `, isStrong: false },
    { text: number, isStrong: true },
  ];
}
