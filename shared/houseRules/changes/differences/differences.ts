import { FAIRNESS_FILE } from '../../../rules/ruleset/points/index.ts';
import { textOf } from '../edit.ts';
import { RULESET_FILE, withoutIdentity } from '../identity.ts';
import {
  isJson,
  isSameJson,
  isTable,
  type Json,
  type RuleFiles,
  type RulePlace,
  type Segment,
  valueAt,
  withDefaults,
} from '../ruleFiles.ts';
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
    .flatMap((file) => differencesInFile(standard, files, file));
}

/** The same of one file. */
export const differencesInFile = (standard: RuleFiles, files: RuleFiles, file: string): readonly RuleDifference[] =>
  fileDifferences(standard, files, file).map((found) => {
    const { what, path, standardPath, backTo } = found;
    const words = differenceInWords(standard, files, found);
    return { ...words, what, place: { file, path }, standardPlace: { file, path: standardPath }, backTo };
  });

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
  const own = (value: Json): Json => (file === RULESET_FILE ? (withoutIdentity(value) ?? null) : value);
  const found = jsonDifferences(file, own(one.value), own(other.value)).filter((each) => !isReworded(one.value, each));
  return withoutDefaults(file, one.value, other.value, found);
}

/** Where a check of the standard has what it said in an earlier text. */
const SAID_BEFORE = 'wellBefore';

/** Whether only the standard has found other words since: what it said before is no change of a player. */
function isReworded(standard: Json, { what, path, standardPath, to }: FoundDifference): boolean {
  const last = (what === 'added' ? path : standardPath).at(-1);
  if (last === SAID_BEFORE) return true;
  const before = valueAt(standard, [...standardPath.slice(0, -1), SAID_BEFORE]);
  return what === 'changed' && last === 'well' && Array.isArray(before) && before.some((each) => each === to);
}

/** The differences of two JSON values without those between a default that is written out and one that is not. */
function withoutDefaults(file: string, before: Json, now: Json, found: readonly FoundDifference[]): readonly FoundDifference[] {
  if (found.length === 0) return found;
  const [one, other] = [withDefaults(file, before), withDefaults(file, now)];
  if (one === null || other === null) return found;
  return found.filter(({ what, path, standardPath }) => {
    const last = (what === 'added' ? path : standardPath).at(-1);
    // An element of a list is none that its list has by default.
    if (what === 'moved' || (what !== 'changed' && typeof last !== 'string')) return true;
    const whole = (own: readonly Segment[], isHere: boolean) => (isHere || last === undefined ? own : [...own, last]);
    return !isSameJson(valueAt(one, whole(standardPath, what !== 'added')), valueAt(other, whole(path, what !== 'removed')));
  });
}
