import { capitalised } from '../../base/text/index.ts';
import { t } from '../../base/words/words.ts';
import {
  isRecord,
  type Json,
  listIn,
  ownerDepth,
  type RuleDifference,
  type RuleFiles,
  readRule,
  textIn,
  valueAt,
} from '../changes/index.ts';
import type { ChangeDetail, RuleChange } from './change.ts';
import { doorOf, isSample } from './doors.ts';

/** Properties that say how sheets write a value. */
const SHEET_WORDS = new Set(['synonyms', 'weakSynonyms', 'words', 'yesWords', 'noWords']);
/** Properties that say where a rule is from, or explain it. */
const NOTES = new Set(['source', 'help', 'why']);
/** Details of a change that are told; the number of the others is said. */
const MOST_DETAILS = 12;
/** Longest list of small changes that is told in the line itself. */
const LONGEST_LINE = 70;

const isOneOf = (keys: ReadonlySet<string>) => (difference: RuleDifference) =>
  keys.has(String((difference.what === 'removed' ? difference.standardPlace : difference.place).path.at(-1) ?? ''));

/** The changes of rules, those that belong together as one: the formula of the cost first, what only says words last. */
export function changesOf(standard: RuleFiles, files: RuleFiles, differences: readonly RuleDifference[]): readonly RuleChange[] {
  const isCost = isOfCosts(standard, files, differences);
  const groups = new Map<string, RuleDifference[]>();
  for (const difference of differences) {
    const key = isCost(difference)
      ? 'costs'
      : isOneOf(SHEET_WORDS)(difference) || isSheetColumn(difference)
        ? 'words'
        : isOneOf(NOTES)(difference)
          ? 'notes'
          : ownerKey(difference);
    groups.set(key, [...(groups.get(key) ?? []), difference]);
  }
  return [...groups].map(([key, own]): RuleChange => {
    if (key === 'costs') return costChange(standard, files, own);
    if (key === 'words') return folded(t('Words that sheets use'), (owners) => t('understood for {owners}', { owners }), own);
    if (key === 'notes') return folded(t('Notes and sources'), (owners) => t('other words for {owners}', { owners }), own);
    return ownChange(files, own);
  });
}

/** A column of a table that adopting a sheet adds for the sheet's own words. */
const isSheetColumn = ({ what, place: { path } }: RuleDifference): boolean =>
  what === 'added' && path.length === 1 && /^inSheet\d*$/.test(String(path[0]));

/** What all differences of one thing have in common. */
function ownerKey({ what, part, place: { file, path }, standardPlace }: RuleDifference): string {
  if (isSample(file)) return what === 'removed' && path.length === 0 ? 'samples' : file;
  const last = path.at(-1);
  const isNew = what === 'added' && typeof last !== 'string';
  const inStandard = what === 'added' ? [...standardPlace.path, last ?? ''] : standardPlace.path;
  const own = isNew ? ['new', ...path] : inStandard.slice(0, ownerDepth(file, inStandard));
  return JSON.stringify([file, part, own]);
}

const folded = (subject: string, said: (owners: string) => string, differences: readonly RuleDifference[]): RuleChange => ({
  door: 'samples',
  subject,
  from: null,
  to: null,
  said: said([...new Set(differences.map(({ owner }) => owner))].join(', ')),
  details: [],
  differences,
});

const isShort = (text: string | null): text is string => text !== null && text.length <= 48;

function ownChange(files: RuleFiles, differences: readonly RuleDifference[]): RuleChange {
  const [first] = differences as readonly [RuleDifference]; // a group has one at least
  const base = { door: doorOf(first), from: null, to: null, said: null, details: [], differences };
  const { owner, within, from, to, what, place, standardPlace } = first;
  if (what === 'removed' && place.path.length === 0 && standardPlace.path.length === 0)
    return { ...base, subject: differences.map(({ part }) => part).join(', '), said: t('left out') };
  if (differences.length > 1) {
    const said = differences.map(inWords).join('; ');
    const isLong = said.length > LONGEST_LINE;
    return {
      ...base,
      subject: owner,
      said: isLong ? t('{count} changes', { count: differences.length }) : said,
      details: isLong ? detailsOf(differences) : [],
    };
  }
  const subject = within === '' ? owner : `${owner}, ${within}`;
  const isCheck = within === '' && base.door === 'checks';
  switch (what) {
    case 'changed':
      if (isShort(from) && isShort(to)) return { ...base, subject, from, to };
      return { ...base, subject, said: within === 'formula' ? t('another formula') : t('changed'), details: beforeAndNow(first) };
    case 'moved':
      return { ...base, subject: owner, said: t('has another place in its list') };
    case 'removed':
      return {
        ...base,
        subject,
        said: isCheck ? t('not checked any more') : isShort(from) ? t('removed, was {from}', { from }) : t('removed'),
      };
    case 'added':
      if (within !== '' && isShort(to)) return { ...base, subject, said: to };
      return { ...base, subject, said: isCheck ? t('a new check') : t('new'), details: facts(readRule(files, place)) };
  }
}

const beforeAndNow = ({ from, to }: RuleDifference): readonly ChangeDetail[] =>
  [
    { what: t('before'), value: from ?? '' },
    { what: t('now'), value: to ?? '' },
  ].filter(({ value }) => value !== '');

const TOLD = new Set(['unit', 'default', 'min', 'max', 'message', 'text', 'formula']);

/** The facts of a new thing that a player enters or reads. */
function facts(value: Json | undefined): readonly ChangeDetail[] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([what, each]) => (TOLD.has(what) ? [{ what, value: String(each) }] : []));
}

function inWords({ what, within, from, to }: RuleDifference): string {
  if (what === 'changed')
    return isShort(from) && isShort(to) ? t('{what} {from} to {to}', { what: within, from, to }) : t('{what} changed', { what: within });
  if (what === 'added') return isShort(to) ? `${within} ${to}` : t('{what} added', { what: within });
  return what === 'removed' ? t('no {name}', { name: within }) : t('another place in its list');
}

/** Each of several differences in a line; those beyond the first are counted. */
function detailsOf(differences: readonly RuleDifference[]): readonly ChangeDetail[] {
  const told = differences.slice(0, MOST_DETAILS).map((each): ChangeDetail => ({ what: each.within, value: inWords(each) }));
  const more = differences.length - told.length;
  return more > 0 ? [...told, { what: t('besides'), value: t('{count} more', { count: more }) }] : told;
}

/** A change in one sentence, with what it does to costs if that is known. */
export function changeWords({ subject, from, to, said }: RuleChange, effect: string | null): string {
  const name = capitalised(subject);
  if (from !== null && to !== null) {
    const words = t('{what} {from} to {to}', { what: name, from, to });
    return effect === null ? words : `${words}: ${effect}`;
  }
  return `${name}: ${said ?? t('changed')}${effect === null ? '' : `; ${effect}`}`;
}

const RULESET = 'ruleset.json';

const inRuleset = (files: RuleFiles, ...path: readonly (string | number)[]): Json | undefined => readRule(files, { file: RULESET, path });

const elementsOf = (files: RuleFiles, list: string): readonly Json[] => listIn(files, RULESET, list);

const costField = (files: RuleFiles): Json | undefined => {
  const cost = inRuleset(files, 'cost');
  return elementsOf(files, 'fields').find((field) => textIn(field, 'id') === cost);
};

/** Whether the cost has a formula that was taken over from a player's sheet: its source then names the file. */
const isFromSheet = (files: RuleFiles): boolean => /\.(xls[xmb]?|ods|fods|csv|tsv|txt|html?)\b/i.test(textIn(costField(files), 'source'));

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
function isOfCosts(standard: RuleFiles, files: RuleFiles, differences: readonly RuleDifference[]): (difference: RuleDifference) => boolean {
  const field = costField(files);
  const formula = textIn(field, 'formula');
  if (formula === textIn(costField(standard), 'formula')) return () => false;
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
      return path[0] === 'fields' && textIn(inRuleset(files, ...path.slice(0, 2)), 'id') === textIn(field, 'id');
    if (path[0] === 'constants' || textIn(element, 'kind') === 'formula') return true;
    if (path[0] === 'checks' && what === 'removed') return isAdopted;
    const text = JSON.stringify(element);
    return what === 'added' && ([...tables].some((id) => names(text, id)) || names(costs, textIn(element, 'id')));
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
  return { what: t('prices by {table}', { table: textIn(inRuleset(files, 'tables', id), 'label') || id }), value: prices.join('; ') };
}

/** Another formula of the cost with all that it brings along and leaves out. */
function costChange(standard: RuleFiles, files: RuleFiles, differences: readonly RuleDifference[]): RuleChange {
  const labels = (own: RuleFiles): readonly string[] => [...new Set(elementsOf(own, 'breakdown').map((line) => textIn(line, 'label')))];
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
  const values = wholes('fields', 'added').filter((each) => textIn(each, 'kind') !== 'formula');
  const isGoneCheck = ({ what, standardPlace: { file, path } }: RuleDifference): boolean =>
    what === 'removed' && file === RULESET && path[0] === 'checks';
  const gone = differences.filter(isGoneCheck).map(({ owner }) => owner);
  const samples = differences.filter(({ place }) => isSample(place.file)).map(({ part }) => part);
  const list = (texts: readonly string[]): string => texts.join('; ');
  return {
    door: 'prices',
    subject: t('Costs'),
    from: null,
    to: null,
    said: isSheets ? t('your sheet’s formula') : t('another formula'),
    details: [
      { what: t('from'), value: isSheets ? textIn(field, 'source') : '' },
      { what: t('counted'), value: list(now) },
      { what: t('not counted any more'), value: list(before.filter((label) => !now.includes(label))) },
      {
        what: t('numbers'),
        value: list(wholes('constants', 'added').map((each) => `${textIn(each, 'label')} ${valueAt(each, ['value'])}`)),
      },
      ...prices.filter((line) => line !== null),
      { what: t('new values of a unit'), value: list(values.map((each) => textIn(each, 'label'))) },
      { what: t('new checks'), value: list(wholes('checks', 'added').map((each) => textIn(each, 'message').replace(/\{[^{}]*\}/g, '…'))) },
      { what: t('not checked any more'), value: list(gone) },
      { what: t('left out'), value: list(samples) },
      { what: t('formula'), value: textIn(field, 'formula') },
    ].filter(({ value }) => value !== ''),
    differences,
  };
}
