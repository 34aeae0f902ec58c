import { FAIRNESS_FILE } from '../../../rules/ruleset/points/index.ts';
import { textOf } from '../edit.ts';
import { RULESET_FILE, withoutIdentity } from '../identity.ts';
import { isJson, isTable, type RuleFiles, type RulePlace } from '../ruleFiles.ts';
import { readJsonText } from '../text/jsonText.ts';
import type { FoundDifference } from './change.ts';
import { jsonDifferences } from './jsonDifferences.ts';
import { tableDifferences } from './tableDifferences.ts';
import { type DifferenceWords, differenceInWords } from './words.ts';

/** One difference between rules and their standard. */
export type RuleDifference = DifferenceWords & {
  readonly what: FoundDifference['what'];
  /** Where it is in the files; of what was removed, what lacks it. */
  readonly place: RulePlace;
  /** Where it is in the standard; of what was added, what has it. */
  readonly standardPlace: RulePlace;
  /** The index at which resetting puts back an element or a row. */
  readonly backTo: number | null;
};

/**
 * The differences between rules and their standard, in the order of the files, without those that say which ruleset it is. What was
 * measured of one of them is no rule, and no difference.
 */
export function ruleDifferences(standard: RuleFiles, files: RuleFiles): readonly RuleDifference[] {
  if (standard === files) return [];
  return [...new Set([...Object.keys(standard), ...Object.keys(files)])]
    .filter((file) => file !== FAIRNESS_FILE)
    .sort((one, other) => rankOf(one) - rankOf(other) || (one < other ? -1 : 1))
    .flatMap((file) => fileDifferences(standard, files, file))
    .map((found) => {
      const { what, file, path, standardPath, backTo } = found;
      const words = differenceInWords(standard, files, found);
      return { ...words, what, place: { file, path }, standardPlace: { file, path: standardPath }, backTo };
    });
}

const ORDER = [RULESET_FILE, 'tables/', 'force.json', 'combat.json', 'card.json', 'cards/', 'reference.json', 'stock.csv', 'examples.csv'];

const rankOf = (file: string): number => {
  const rank = ORDER.findIndex((start) => file.startsWith(start));
  return rank < 0 ? ORDER.length : rank;
};

function fileDifferences(standard: RuleFiles, files: RuleFiles, file: string): readonly FoundDifference[] {
  const [before, now] = [textOf(standard, file), textOf(files, file)];
  if (before === now) return [];
  const whole = (what: FoundDifference['what']): readonly FoundDifference[] => [
    { what, file, path: [], standardPath: [], from: before, to: now, backTo: null },
  ];
  if (before === undefined) return whole('added');
  if (now === undefined) return whole('removed');
  return partDifferences(file, before, now) ?? whole('changed');
}

/** The differences of two texts of a file by their parts; null if one of them cannot be read so. */
export function partDifferences(file: string, before: string, now: string): readonly FoundDifference[] | null {
  if (isTable(file)) return tableDifferences(file, before, now);
  if (!isJson(file)) return null;
  const [one, other] = [readJsonText(before), readJsonText(now)];
  if ('fault' in one || 'fault' in other) return null;
  if (file !== RULESET_FILE) return jsonDifferences(file, one.value, other.value);
  return jsonDifferences(file, withoutIdentity(one.value) ?? null, withoutIdentity(other.value) ?? null);
}
