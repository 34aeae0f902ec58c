import { capitalised } from '../../base/text/index.ts';
import { type Json, ownerDepth, type RuleDifference, type RuleFiles, readRule } from '../changes/index.ts';
import type { ChangeDetail, RuleChange } from './change.ts';
import { costChange, isOfCosts } from './costChange.ts';
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
    if (key === 'words') return folded('Words that sheets use', 'understood for', own);
    if (key === 'notes') return folded('Notes and sources', 'other words for', own);
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

const folded = (subject: string, said: string, differences: readonly RuleDifference[]): RuleChange => ({
  door: 'Words and samples',
  subject,
  from: null,
  to: null,
  said: `${said} ${[...new Set(differences.map(({ owner }) => owner))].join(', ')}`,
  details: [],
  differences,
});

const isShort = (text: string | null): text is string => text !== null && text.length <= 48;

function ownChange(files: RuleFiles, differences: readonly RuleDifference[]): RuleChange {
  const [first] = differences as readonly [RuleDifference]; // a group has one at least
  const base = { door: doorOf(first), from: null, to: null, said: null, details: [], differences };
  const { owner, within, from, to, what, place, standardPlace } = first;
  if (what === 'removed' && place.path.length === 0 && standardPlace.path.length === 0)
    return { ...base, subject: differences.map(({ part }) => part).join(', '), said: 'left out' };
  if (differences.length > 1) {
    const said = differences.map(inWords).join('; ');
    const isLong = said.length > LONGEST_LINE;
    return {
      ...base,
      subject: owner,
      said: isLong ? `${differences.length} changes` : said,
      details: isLong ? detailsOf(differences) : [],
    };
  }
  const subject = within === '' ? owner : `${owner}, ${within}`;
  const isCheck = within === '' && base.door === 'Checks';
  switch (what) {
    case 'changed':
      if (isShort(from) && isShort(to)) return { ...base, subject, from, to };
      return { ...base, subject, said: within === 'formula' ? 'another formula' : 'changed', details: beforeAndNow(first) };
    case 'moved':
      return { ...base, subject: owner, said: 'has another place in its list' };
    case 'removed':
      return { ...base, subject, said: isCheck ? 'not checked any more' : `removed${isShort(from) ? `, was ${from}` : ''}` };
    case 'added':
      if (within !== '' && isShort(to)) return { ...base, subject, said: to };
      return { ...base, subject, said: isCheck ? 'a new check' : 'new', details: facts(readRule(files, place)) };
  }
}

const beforeAndNow = ({ from, to }: RuleDifference): readonly ChangeDetail[] =>
  [
    { what: 'before', value: from ?? '' },
    { what: 'now', value: to ?? '' },
  ].filter(({ value }) => value !== '');

const TOLD = new Set(['unit', 'default', 'min', 'max', 'message', 'text', 'formula']);

/** The facts of a new thing that a player enters or reads. */
function facts(value: Json | undefined): readonly ChangeDetail[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([what, each]) => (TOLD.has(what) ? [{ what, value: String(each) }] : []));
}

function inWords({ what, within, from, to }: RuleDifference): string {
  if (what === 'changed') return isShort(from) && isShort(to) ? `${within} ${from} to ${to}` : `${within} changed`;
  if (what === 'added') return isShort(to) ? `${within} ${to}` : `${within} added`;
  return what === 'removed' ? `no ${within}` : 'another place in its list';
}

/** Each of several differences in a line; those beyond the first are counted. */
function detailsOf(differences: readonly RuleDifference[]): readonly ChangeDetail[] {
  const told = differences.slice(0, MOST_DETAILS).map((each): ChangeDetail => ({ what: each.within, value: inWords(each) }));
  const more = differences.length - told.length;
  return more > 0 ? [...told, { what: 'besides', value: `${more} more` }] : told;
}

/** A change in one sentence, with what it does to costs if that is known. */
export function changeWords({ subject, from, to, said }: RuleChange, effect: string | null): string {
  const name = capitalised(subject);
  if (from !== null && to !== null) return `${name} ${from} to ${to}${effect === null ? '' : `: ${effect}`}`;
  return `${name}: ${said ?? 'changed'}${effect === null ? '' : `; ${effect}`}`;
}
