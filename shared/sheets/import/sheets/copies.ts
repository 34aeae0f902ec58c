import { foldAccents } from '../../../base/text/index.ts';
import { isName } from '../find/words/meaning.ts';
import type { Vocabulary } from '../find/words/vocabulary.ts';
import type { ImportedDesign } from '../imported.ts';
import type { DesignGroup, Draft, OpenSheet } from '../read/draft.ts';

import { type Age, ageOf, compareDays, compareVersions, isWithin } from './age.ts';

/** A sheet with what was read from it. */
export type ReadSheet = { readonly sheet: OpenSheet; readonly draft: Draft };

/** A list that is an older copy of another one. */
export type OlderCopy = {
  readonly sheet: OpenSheet;
  readonly group: DesignGroup;
  /** Where the list in use is. */
  readonly of: { readonly sheet: OpenSheet; readonly group: DesignGroup };
  /** Names of the designs that only the older one has. */
  readonly only: readonly string[];
};

/** The same units: this share of the names of the older list, or of the smaller one if their titles are alike. */
const mostly = 0.6;
/** Workbooks with more lists than this are not searched for copies. */
const mostLists = 300;

/** A list, or the forms of many sheets together. */
type Placed = {
  readonly members: readonly { readonly sheet: OpenSheet; readonly group: DesignGroup }[];
  /** The sheet that it is on; null for the forms of many sheets. */
  readonly sheet: OpenSheet | null;
  readonly isHidden: boolean;
  readonly names: ReadonlySet<string>;
  /** By the name of its sheet, and by the lines above it. */
  readonly tab: Age;
  readonly title: Age;
};

export const nameKey = ({ values }: ImportedDesign): string => foldAccents(String(values.name ?? ''));

/**
 * The lists that are older copies of lists elsewhere in the workbook. They have mostly the same units, and are called old, a
 * backup or a copy, or are hidden, or have an earlier date or version. Of lists without such a difference none is a copy.
 */
export function findCopies(read: readonly ReadSheet[]): readonly OlderCopy[] {
  const single = read.flatMap(({ sheet, draft }) =>
    draft.groups.filter(({ designs }) => designs.some(isNamed)).map((group) => placedList(sheet, group)),
  );
  const placed = formsTogether(single);
  if (placed.length < 2 || placed.length > mostLists) return [];
  const lowest = placed.flatMap(({ tab }) => (tab.version ? [tab.version] : [])).sort(compareVersions)[0] ?? null;
  const rivals = sharing(placed);
  const newer = new Map(
    placed.map((one) => [
      one,
      [...(rivals.get(one) ?? [])].flatMap(([other, shared]) => (isOlder(one, other, shared, lowest) ? [other] : [])),
    ]),
  );
  return placed.flatMap((one): readonly OlderCopy[] => {
    const of = newestOf(one, newer);
    if (!of) return [];
    const inUse = placed.filter((other) => other !== one && (newer.get(other) ?? []).length === 0);
    const known = new Set(inUse.flatMap(({ names }) => [...names]));
    return one.members
      .filter(({ sheet }) => sheet.correction.include !== true)
      .map(({ sheet, group }): OlderCopy => {
        const only = group.designs.filter((design) => isNamed(design) && !known.has(nameKey(design)));
        const same = of.members.find((member) => member.group.designs.some((design) => one.names.has(nameKey(design)))) ?? of.members[0];
        return { sheet, group, of: same ?? { sheet, group }, only: only.map(({ values }) => String(values.name)) };
      });
  });
}

const isNamed = ({ values }: ImportedDesign): boolean => values.name !== null;

function placedList(sheet: OpenSheet, group: DesignGroup): Placed {
  const isGeneral = generalWords(sheet.vocabulary);
  const names = new Set(group.designs.filter(isNamed).map(nameKey));
  // "Tiger 1944" on a sheet of that name is what the design is called.
  const tab = names.has(foldAccents(sheet.sheetName ?? '')) ? '' : (sheet.sheetName ?? '');
  const titles = group.titles.map((title) => ageOf(title, isGeneral));
  const [nearest] = titles;
  const words = new Set(sheet.sheetName === null ? [] : ageOf(sheet.sheetName, isGeneral).rest);
  return {
    members: [{ sheet, group }],
    sheet,
    isHidden: sheet.grid.sheet.hidden,
    names,
    tab: ageOf(tab, isGeneral),
    title: {
      isOld: titles.some(({ isOld }) => isOld),
      isCurrent: titles.some(({ isCurrent }) => isCurrent),
      day: titles.find(({ day }) => day !== null)?.day ?? null,
      version: titles.find(({ version }) => version !== null)?.version ?? null,
      rest: nearest?.rest ?? words,
    },
  };
}

/** Forms on separate sheets, of which none is newer than another, are one list. */
function formsTogether(placed: readonly Placed[]): readonly Placed[] {
  const isForm = ({ members, names, tab, isHidden }: Placed): boolean =>
    names.size === 1 && members.every(({ group }) => group.table.layout === 'cards') && !isHidden && !tab.isOld && !tab.day && !tab.version;
  const forms = placed.filter(isForm);
  const [first] = forms;
  if (!first || forms.length < 2) return placed;
  const all: Placed = {
    ...first,
    members: forms.flatMap(({ members }) => members),
    sheet: null,
    names: new Set(forms.flatMap(({ names }) => [...names])),
    tab: { ...first.tab, isCurrent: false, rest: new Set(forms.flatMap(({ tab }) => [...tab.rest])) },
  };
  return [all, ...placed.filter((one) => !isForm(one))];
}

/** Words for designs, such as "units" and "vehicles", tell no list from another. */
const generalWords =
  (vocabulary: Vocabulary) =>
  (word: string): boolean =>
    vocabulary.candidates(word).some((one) => one.score >= 0.88 && isName(one));

/** How many names each list shares with each other one that shares any. */
function sharing(placed: readonly Placed[]): ReadonlyMap<Placed, ReadonlyMap<Placed, number>> {
  const owners = new Map<string, Placed[]>();
  for (const one of placed)
    for (const name of one.names) {
      const known = owners.get(name);
      if (known) known.push(one);
      else owners.set(name, [one]);
    }
  const shared = new Map<Placed, Map<Placed, number>>();
  for (const sharers of owners.values())
    for (const one of sharers)
      for (const other of sharers) {
        if (one === other) continue;
        const counts = shared.get(one) ?? new Map<Placed, number>();
        shared.set(one, counts.set(other, (counts.get(other) ?? 0) + 1));
      }
  return shared;
}

/** Whether a list is an older copy of another one with which it shares so many names. */
function isOlder(one: Placed, other: Placed, shared: number, lowest: readonly number[] | null): boolean {
  const isBeside = one.sheet !== null && one.sheet === other.sheet;
  const age = isBeside ? one.title : one.tab;
  const otherAge = isBeside ? other.title : other.tab;
  const fits = isWithin(age.rest, otherAge.rest);
  const isAlike = fits || isWithin(otherAge.rest, age.rest);
  const size = isAlike ? Math.min(one.names.size, other.names.size) : one.names.size;
  if (shared < mostly * size) return false;
  const sign = [
    Number(otherAge.isOld) - Number(age.isOld),
    isBeside ? 0 : Number(other.title.isOld) - Number(one.title.isOld),
    isAlike ? Number(age.isCurrent) - Number(otherAge.isCurrent) : 0,
    Number(other.isHidden) - Number(one.isHidden),
    isAlike ? bySigns(one, other, isBeside) : 0,
    fits ? byMark(age, otherAge, lowest) : 0,
  ].find((difference) => difference !== 0);
  return sign !== undefined && sign < 0;
}

/** Negative if the first has an earlier date or version; 0 unless both have one. */
function bySigns(one: Placed, other: Placed, isBeside: boolean): number {
  const day = isBeside ? one.title.day : (one.tab.day ?? one.title.day);
  const otherDay = isBeside ? other.title.day : (other.tab.day ?? other.title.day);
  const byDay = day && otherDay ? compareDays(day, otherDay) : 0;
  const version = isBeside ? one.title.version : (one.tab.version ?? one.title.version);
  const otherVersion = isBeside ? other.title.version : (other.tab.version ?? other.title.version);
  return byDay !== 0 || !version || !otherVersion ? byDay : compareVersions(version, otherVersion);
}

/**
 * A list with a date or version in its name is older than one without: what is in use needs none. Only a second version without a
 * first is newer.
 */
function byMark(age: Age, other: Age, lowest: readonly number[] | null): number {
  const isMarked = ({ day, version }: Age): boolean => day !== null || version !== null;
  if (isMarked(age) === isMarked(other)) return 0;
  const { day, version } = isMarked(age) ? age : other;
  const isFirst = day !== null || version === null || (lowest !== null && compareVersions(lowest, [1]) <= 0);
  return isMarked(age) === isFirst ? -1 : 1;
}

/** The newest of the lists that are newer than this one; null if there are none. */
function newestOf(one: Placed, newer: ReadonlyMap<Placed, readonly Placed[]>): Placed | null {
  const seen = new Set([one]);
  let at = one;
  for (;;) {
    const next = newer.get(at) ?? [];
    if (next.length === 0) return at === one ? null : at;
    const [best] = next.toSorted((first, second) => alikeness(second, one) - alikeness(first, one));
    // Names that contradict each other put no list in front.
    if (!best || seen.has(best)) return null;
    seen.add(best);
    at = best;
  }
}

const alikeness = (one: Placed, other: Placed): number =>
  Number(isWithin(one.tab.rest, other.tab.rest) && isWithin(other.tab.rest, one.tab.rest));
