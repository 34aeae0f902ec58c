import { type Json, type RuleDifference, type RuleFiles, readRule, valueAt } from '../changes/index.ts';
import type { ChangeDetail, RuleChange } from './change.ts';
import { isSample } from './doors.ts';

const RULESET = 'ruleset.json';

const inRuleset = (files: RuleFiles, ...path: readonly (string | number)[]): Json | undefined => readRule(files, { file: RULESET, path });

const textAt = (value: Json | undefined, key: string): string => {
  const text = valueAt(value, [key]);
  return typeof text === 'string' ? text : '';
};

const elementsOf = (files: RuleFiles, list: string): readonly Json[] => {
  const elements = inRuleset(files, list);
  return Array.isArray(elements) ? elements : [];
};

const costField = (files: RuleFiles): Json | undefined => {
  const cost = inRuleset(files, 'cost');
  return elementsOf(files, 'fields').find((field) => textAt(field, 'id') === cost);
};

/** Whether the cost has a formula that was taken over from a player's sheet: its source then names the file. */
const isFromSheet = (files: RuleFiles): boolean => /\.(xls[xmb]?|ods|fods|csv|tsv|txt|html?)\b/i.test(textAt(costField(files), 'source'));

/** What was added or removed: an element of a list or a table; undefined for all else. */
function wholeElement(standard: RuleFiles, files: RuleFiles, { what, place, standardPlace }: RuleDifference): Json | undefined {
  if (what !== 'added' && what !== 'removed') return undefined;
  const there = what === 'added' ? place : standardPlace;
  return there.file === RULESET && there.path.length > 1 ? readRule(what === 'added' ? files : standard, there) : undefined;
}

/**
 * Whether a difference is a part of another formula of the cost: what that needs, and what only the former one needed. Without
 * another formula none is, and each difference is a change of its own.
 */
export function isOfCosts(
  standard: RuleFiles,
  files: RuleFiles,
  differences: readonly RuleDifference[],
): (difference: RuleDifference) => boolean {
  const field = costField(files);
  const formula = textAt(field, 'formula');
  if (formula === textAt(costField(standard), 'formula')) return () => false;
  const isAdopted = isFromSheet(files);
  const tables = new Set(
    differences.flatMap(({ what, place: { file, path } }) =>
      what === 'added' && file === RULESET && path[0] === 'tables' && path.length === 2 ? [String(path[1])] : [],
    ),
  );
  const costs = `${formula} ${JSON.stringify(elementsOf(files, 'breakdown'))}`;
  const names = (text: string, id: string): boolean => id !== '' && new RegExp(`\\b${id}\\b`).test(text);
  return (difference) => {
    const { what, place, standardPlace } = difference;
    const { file, path } = what === 'removed' ? standardPlace : place;
    // What was measured of the former costs, and examples of them, go with them.
    if (file === 'combat.json') return path[0] === 'fairness';
    if (isSample(file)) return isAdopted && what === 'removed';
    if (tables.has(/^tables\/(.+)\.csv$/.exec(file)?.[1] ?? '')) return true;
    if (file !== RULESET) return false;
    if (path[0] === 'breakdown' || (path[0] === 'tables' && path.length === 2)) return true;
    const element = wholeElement(standard, files, difference);
    if (element === undefined || path.length === 3)
      return path[0] === 'fields' && textAt(inRuleset(files, ...path.slice(0, 2)), 'id') === textAt(field, 'id');
    if (path[0] === 'constants' || textAt(element, 'kind') === 'formula') return true;
    if (path[0] === 'checks' && what === 'removed') return isAdopted;
    const text = JSON.stringify(element);
    return what === 'added' && ([...tables].some((id) => names(text, id)) || names(costs, textAt(element, 'id')));
  };
}

/** The prices of a new table in one line, e.g. "small: 10; medium: 20" of Size; null for a table with nothing but keys. */
function pricesIn(files: RuleFiles, file: string): ChangeDetail | null {
  const id = /^tables\/(.+)\.csv$/.exec(file)?.[1] ?? '';
  const rows = readRule(files, { file, path: [] });
  const prices = (Array.isArray(rows) ? rows : []).map((row) => {
    const [key, ...others] = typeof row === 'object' && row !== null ? Object.values(row).map(String) : [];
    return others.length > 0 && key !== undefined ? `${key}: ${others.join(' / ')}` : null;
  });
  if (prices.length === 0 || prices.includes(null)) return null;
  return { what: `prices by ${textAt(inRuleset(files, 'tables', id), 'label') || id}`, value: prices.join('; ') };
}

/** Another formula of the cost with all that it brings along and leaves out. */
export function costChange(standard: RuleFiles, files: RuleFiles, differences: readonly RuleDifference[]): RuleChange {
  const labels = (own: RuleFiles): readonly string[] => [...new Set(elementsOf(own, 'breakdown').map((line) => textAt(line, 'label')))];
  const [before, now] = [labels(standard), labels(files)];
  const field = costField(files);
  const isSheets = isFromSheet(files);
  const wholes = (list: string, what: RuleDifference['what']): readonly Json[] =>
    differences.flatMap((each) => {
      const element = wholeElement(standard, files, each);
      const [first] = (what === 'added' ? each.place : each.standardPlace).path;
      return each.what === what && first === list && element !== undefined ? [element] : [];
    });
  const prices = differences.map(({ what, place }) => (what === 'added' && place.path.length === 0 ? pricesIn(files, place.file) : null));
  const values = wholes('fields', 'added').filter((each) => textAt(each, 'kind') !== 'formula');
  const isGoneCheck = ({ what, standardPlace: { file, path } }: RuleDifference): boolean =>
    what === 'removed' && file === RULESET && path[0] === 'checks';
  const gone = differences.filter(isGoneCheck).map(({ owner }) => owner);
  const samples = differences.filter(({ place }) => isSample(place.file)).map(({ part }) => part);
  const list = (texts: readonly string[]): string => texts.join('; ');
  return {
    door: 'Prices',
    subject: 'Costs',
    from: null,
    to: null,
    said: isSheets ? 'your sheet’s formula' : 'another formula',
    details: [
      { what: 'from', value: isSheets ? textAt(field, 'source') : '' },
      { what: 'counted', value: list(now) },
      { what: 'not counted any more', value: list(before.filter((label) => !now.includes(label))) },
      { what: 'numbers', value: list(wholes('constants', 'added').map((each) => `${textAt(each, 'label')} ${valueAt(each, ['value'])}`)) },
      ...prices.filter((line) => line !== null),
      { what: 'new values of a unit', value: list(values.map((each) => textAt(each, 'label'))) },
      { what: 'new checks', value: list(wholes('checks', 'added').map((each) => textAt(each, 'message').replace(/\{[^{}]*\}/g, '…'))) },
      { what: 'not checked any more', value: list(gone) },
      { what: 'left out', value: list(samples) },
      { what: 'formula', value: textAt(field, 'formula') },
    ].filter(({ value }) => value !== ''),
    differences,
  };
}
