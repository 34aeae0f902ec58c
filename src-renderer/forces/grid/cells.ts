import { keepPair } from '../../../shared/base/remembered.ts';
import type { EntryAssessment, ForceAssessment, ForceIssue } from '../../../shared/force/index.ts';
import { damageWords } from '../../../shared/force/records/index.ts';
import type { Design } from '../../../shared/project/index.ts';
import { symbolOf } from '../../../shared/project/symbols/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { IconSource } from '../../../shared/rules/ruleset/format/symbols/index.ts';
import { formatAmount } from '../../../shared/rules/ruleset/points/index.ts';
import { type DesignFact, factsOf } from '../../designs/inspector/facts.ts';
import { t } from '../../words/words.ts';
import { entryTexts, type FieldText, factTexts } from '../fields/columns.ts';

export type LineMark = 'error' | 'advice' | null;

/** The content of an entry's line as plain values, so that a line with equal values is not drawn again. */
export type EntryCells = {
  readonly key: string;
  readonly count: number;
  readonly name: string;
  /** The design's own name, where the entry has another. */
  readonly designName: string | null;
  readonly icon: IconSource | null;
  readonly grade: string;
  /** The grade is the entry's own, not one that its section, force or design gives it. */
  readonly ownGrade: boolean;
  readonly hits: string;
  readonly upgrades: string;
  /** Seats taken and seats in all; 0 if the entry carries nobody. */
  readonly taken: number;
  readonly seats: number;
  readonly note: string;
  readonly fields: readonly FieldText[];
  readonly facts: readonly FieldText[];
  readonly isDetached: boolean;
  readonly walks: number;
  readonly each: string;
  readonly total: string;
  readonly mark: LineMark;
  readonly said: string;
};

/** Lookup tables for the lines, made once for each assessment. */
export type ForceIndex = {
  readonly issues: ReadonlyMap<string, readonly ForceIssue[]>;
  readonly carriers: ReadonlyMap<string, { readonly seats: number; readonly taken: number }>;
  readonly riding: ReadonlyMap<string, readonly string[]>;
  readonly walking: ReadonlyMap<string, number>;
};

/** The symbol that the ruleset has for a design. */
const ownSymbol = keepPair((ruleset: Ruleset, design: Design): IconSource | null => symbolOf(ruleset, {}, design));

/** The first of a design's facts that has a symbol. */
const factWithSymbol = keepPair((ruleset: Ruleset, design: Design): DesignFact | undefined =>
  factsOf(ruleset, design).find(({ icon }) => icon !== null),
);

const placeOf = ({ place: { entry, purchase, section } }: ForceIssue): string | null => entry ?? purchase ?? section ?? null;

/** Returns the issues that are not exempted, by the line they concern. */
function byPlace(issues: readonly ForceIssue[]): ReadonlyMap<string, readonly ForceIssue[]> {
  const places = new Map<string, ForceIssue[]>();
  for (const issue of issues) {
    const place = placeOf(issue);
    if (place === null || issue.exception !== null) continue;
    const others = places.get(place);
    if (others) others.push(issue);
    else places.set(place, [issue]);
  }
  return places;
}

/** Returns the parts of the assessment that concern lines, by the id of the entry, purchase or section. */
export function indexOf({ issues, transport, walking }: ForceAssessment): ForceIndex {
  const riding = new Map<string, string[]>();
  for (const { carrier, place, riders } of transport)
    for (const { entry, count } of riders) {
      const words = count === entry.entry.count ? `${place.how.all} ${carrier.name}` : `${count} ${place.how.some} ${carrier.name}`;
      riding.set(entry.entry.id, [...(riding.get(entry.entry.id) ?? []), words]);
    }
  return {
    issues: byPlace(issues),
    carriers: new Map(transport.flatMap(({ carrier, isMain, seats, taken }) => (isMain ? [[carrier.entry.id, { seats, taken }]] : []))),
    riding,
    walking: new Map(walking.map(({ entry, count }) => [entry.entry.id, count])),
  };
}

export const markOf = (issues: readonly ForceIssue[]): LineMark =>
  issues.length === 0 ? null : issues.some(({ severity }) => severity === 'error') ? 'error' : 'advice';

/** What an entry's cells were made of. */
type Source = {
  readonly ruleset: Ruleset;
  readonly key: string;
  readonly assessed: EntryAssessment;
  readonly around: Around;
};
const kept = new WeakMap<EntryAssessment['entry'], Source & { readonly cells: EntryCells }>();

/** Whether an entry shows the same, apart from its running numbers. Written out, because each key asks it of each line. */
const showsSame = (one: EntryAssessment, other: EntryAssessment): boolean =>
  one === other ||
  (one.design === other.design &&
    one.of === other.of &&
    one.name === other.name &&
    one.gradeLabel === other.gradeLabel &&
    one.hits === other.hits &&
    one.upgrades === other.upgrades &&
    one.loadOut === other.loadOut &&
    one.fields === other.fields &&
    one.facts === other.facts &&
    one.each === other.each &&
    one.total === other.total);

const isSameAround = (one: Around, other: Around): boolean =>
  one.mark === other.mark &&
  one.said === other.said &&
  one.seats === other.seats &&
  one.taken === other.taken &&
  one.riding === other.riding &&
  one.walks === other.walks &&
  one.walksBeside === other.walksBeside;

/** The cell of each column for an entry; the same object as long as no cell but its running numbers changes. */
export function entryCells(ruleset: Ruleset, index: ForceIndex, assessed: EntryAssessment, key: string): EntryCells {
  const { id } = assessed.entry;
  const issues = index.issues.get(id) ?? NO_ISSUES;
  const carrier = index.carriers.get(id);
  const riding = index.riding.get(id)?.join(', ') ?? '';
  const walks = index.walking.get(id) ?? 0;
  const around: Around = {
    mark: markOf(issues),
    said: wordsOf(issues),
    seats: carrier?.seats ?? 0,
    taken: carrier?.taken ?? 0,
    riding,
    walks,
    walksBeside: walks > 0 && (riding !== '' || index.carriers.size > 0),
  };
  const before = kept.get(assessed.entry);
  const isSame = before?.ruleset === ruleset && before.key === key && showsSame(before.assessed, assessed);
  if (isSame && isSameAround(before.around, around)) return before.cells;
  const cells = makeCells(ruleset, assessed, key, around);
  kept.set(assessed.entry, { ruleset, key, assessed, around, cells });
  return cells;
}

const NO_ISSUES: readonly ForceIssue[] = [];
const wordsOf = (issues: readonly ForceIssue[]): string => issues.map(({ message }) => message).join(' ');

/** What the rest of the force makes of an entry: its issues, who rides in it, and in what its units ride. */
type Around = Pick<EntryCells, 'mark' | 'said' | 'seats' | 'taken' | 'walks'> & { readonly riding: string; readonly walksBeside: boolean };

function makeCells(ruleset: Ruleset, assessed: EntryAssessment, key: string, around: Around): EntryCells {
  const { entry, design, name } = assessed;
  const { riding, walks, walksBeside, seats, taken, mark, said } = around;
  const fact = design === null ? undefined : factWithSymbol(ruleset, design);
  const parts = [
    ...(riding === '' ? [] : [riding]),
    ...(walksBeside ? [walks === entry.count ? 'walks' : t('{walks, plural, one {# walks} other {# walk}}', { walks })] : []),
    ...(entry.arrives === undefined
      ? []
      : [t('from {turnNoun} {arrives}', { turnNoun: ruleset.force.data.turnNoun.one, arrives: entry.arrives })]),
    ...(assessed.loadOut === '' ? [] : [assessed.loadOut]),
    ...(entry.notes === undefined ? [] : [entry.notes]),
    ...damageWords(entry),
  ];
  const designName = design === null ? null : String(design.values.name ?? '');
  const field = ruleset.force.data.grade?.field ?? null;
  return {
    key,
    count: entry.count,
    name,
    designName: designName === name ? null : designName,
    icon: (design && ownSymbol(ruleset, design)) ?? fact?.icon ?? null,
    grade: assessed.gradeLabel ?? '',
    ownGrade: field !== null && entry.values?.[field] !== undefined,
    hits: assessed.hits,
    upgrades: assessed.upgrades,
    seats,
    taken,
    note: parts.join(', '),
    fields: entryTexts(ruleset, assessed.fields),
    facts: factTexts(ruleset, assessed.facts),
    isDetached: assessed.of !== null,
    walks,
    each: formatAmount(assessed.each),
    total: formatAmount(assessed.total),
    mark,
    said,
  };
}
