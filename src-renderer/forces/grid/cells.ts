import { t } from '../../../shared/base/words/words.ts';
import type { ForceAssessment, ForceIssue } from '../../../shared/force/index.ts';
import { damageWords } from '../../../shared/force/records/index.ts';
import type { ForceEntry } from '../../../shared/project/force.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { RawValue } from '../../grid/frame.ts';
import { fieldAt, headOfColumn } from '../fields/columns.ts';
import { textOfField } from '../fields/values.ts';
import { type ForceColumn, isFieldColumn, type Row } from './rows.ts';
import { defaultGrade } from './summaries.ts';

/** How a cell is edited. */
type ForceCellKind = 'count' | 'text' | 'design' | 'grade' | 'upgrades' | 'points' | 'field' | 'fieldChoice' | 'yesNo' | 'add';

/** What a line itself says in a cell: what only its section, its force or its design gives it is left out. */
type Held = {
  /** Null if it cannot be edited. */
  readonly kind: ForceCellKind | null;
  /** The text with which editing begins. */
  readonly text: string;
  /** What filling copies. */
  readonly value: RawValue;
};

const typed = (kind: ForceCellKind | null, text: string, value: RawValue = text || null): Held => ({ kind, text, value });
const workedOut = (value: unknown): Held => typed(null, '', typeof value === 'number' ? value : null);

export function heldIn(ruleset: Ruleset, row: Row, column: ForceColumn): Held {
  const { grade, upgrades } = ruleset.force.data;
  if (row.kind === 'add') return typed('add', '');
  if (isFieldColumn(column)) return fieldHeld(ruleset, row, column);
  if (row.kind === 'section') {
    const { section, points } = row.section;
    if (column === 'count') return typed('text', section.name);
    return column === 'numbers' ? typed(grade ? 'grade' : null, '', defaultGrade(ruleset, section.values)) : workedOut(points);
  }
  if (row.kind === 'purchase') {
    const { purchase, each, total } = row.line;
    const isOwn = purchase.item === null;
    if (column === 'count') return typed('count', String(purchase.count), purchase.count);
    if (column === 'design') return typed(isOwn ? 'text' : null, purchase.name ?? '');
    if (column === 'note') return typed('text', purchase.notes ?? '');
    return column === 'each' ? typed(isOwn ? 'points' : null, String(purchase.points ?? ''), Number(each)) : workedOut(total);
  }
  if (row.kind !== 'entry') return workedOut(null);
  const { entry, name, gradeLabel } = row.entry;
  switch (column) {
    case 'count':
      return typed('count', String(entry.count), entry.count);
    case 'design':
      return typed('design', name, entry.name ?? entry.design);
    case 'numbers':
      return typed('text', entry.numbers ?? '');
    case 'grade':
      return typed(grade ? 'grade' : null, gradeLabel ?? '', hasOwnGrade(ruleset, entry) ? (gradeLabel ?? null) : null);
    case 'upgrades':
      return typed(upgrades.length > 0 ? 'upgrades' : null, row.entry.upgrades);
    case 'note':
      return typed('text', entry.notes ?? '');
    default:
      return workedOut(column === 'hits' ? null : row.entry[column]);
  }
}

function fieldHeld(ruleset: Ruleset, row: Row, column: ForceColumn): Held {
  const at = fieldAt(ruleset, row, column);
  if (at === null) return workedOut(null);
  const { field, value } = at;
  const kinds = { choice: 'fieldChoice', yesNo: 'yesNo', number: 'field', text: 'field', formula: null } as const;
  const held = typeof value.value === 'object' ? null : value.value;
  return typed(value.applies ? kinds[field.kind] : null, textOfField(ruleset, field, value), held);
}

/** Whether the grade of an entry is its own, not one that its section, force or design gives it. */
export function hasOwnGrade({ force }: Ruleset, { values }: ForceEntry): boolean {
  const field = force.data.grade?.field;
  return field !== undefined && values?.[field] !== undefined;
}

/** Returns why a cell cannot be edited, and what to do instead. */
export function whyFixed(ruleset: Ruleset, row: Row, column: ForceColumn): string {
  if (column === 'each' || column === 'total') return t('Costs are worked out. Change the count, the design or the grade.');
  if (column === 'hits') return t('Hits on is worked out from the design and the grade.');
  const head = headOfColumn(ruleset, column);
  const field = fieldAt(ruleset, row, column)?.field;
  if (field?.kind === 'formula') return t('{field} is worked out from other values.', { field: field.label });
  if (field) return t('{field} is not used here.', { field: field.label });
  if (head?.scope === 'section')
    return t('{head} is of a {noun}: type it in the line of its name.', { head: head.label, noun: ruleset.force.data.sectionNoun.one });
  if (head && !head.field) return t('{head} is worked out from the design.', { head: head.label });
  if (head === null && row.kind === 'purchase')
    return t('Its name and cost come from the rules. Add one of your own in the last line to agree on others.');
  return t('This cannot be typed in.');
}

export type LineMark = 'error' | 'advice' | null;

/** What an assessment says of lines, by their ids; made once for each assessment. */
export type ForceIndex = {
  readonly issues: ReadonlyMap<string, readonly ForceIssue[]>;
  readonly carriers: ReadonlyMap<string, { readonly seats: number; readonly taken: number }>;
  readonly riding: ReadonlyMap<string, readonly string[]>;
  readonly walking: ReadonlyMap<string, number>;
};

/** Adds to the list of a key. */
function put<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const others = lists.get(key);
  if (others) others.push(item);
  else lists.set(key, [item]);
}

/** Returns the parts of the assessment that concern lines; exempted issues concern none. */
export function indexOf({ issues, transport, walking }: ForceAssessment): ForceIndex {
  const byLine = new Map<string, ForceIssue[]>();
  for (const issue of issues) {
    const { entry, purchase, section } = issue.place;
    const line = entry ?? purchase ?? section;
    if (line !== undefined && issue.exception === null) put(byLine, line, issue);
  }
  const riding = new Map<string, string[]>();
  for (const { carrier, place, riders } of transport)
    for (const { entry, count } of riders)
      put(
        riding,
        entry.entry.id,
        count === entry.entry.count ? `${place.how.all} ${carrier.name}` : `${count} ${place.how.some} ${carrier.name}`,
      );
  return {
    issues: byLine,
    carriers: new Map(transport.flatMap(({ carrier, isMain, seats, taken }) => (isMain ? [[carrier.entry.id, { seats, taken }]] : []))),
    riding,
    walking: new Map(walking.map(({ entry, count }) => [entry.entry.id, count])),
  };
}

/** What is wrong with a line. */
export function issuesAt(index: ForceIndex | null, id: string): { readonly mark: LineMark; readonly said: string } {
  const issues = index?.issues.get(id) ?? [];
  const mark = issues.length === 0 ? null : issues.some(({ severity }) => severity === 'error') ? 'error' : 'advice';
  return { mark, said: issues.map(({ message }) => message).join(' ') };
}

/** What the rest of the force makes of an entry: its issues, its seats and how many are taken, in what its units ride, and how many walk. */
export function aroundOf(index: ForceIndex | null, id: string) {
  const { seats = 0, taken = 0 } = index?.carriers.get(id) ?? {};
  const riding = index?.riding.get(id)?.join(', ') ?? '';
  // Where nobody rides, nobody is said to walk.
  const walks = riding !== '' || (index?.carriers.size ?? 0) > 0 ? (index?.walking.get(id) ?? 0) : 0;
  return { ...issuesAt(index, id), seats, taken, riding, walks };
}

/** The note of an entry: who rides where, when it comes, its load, what the player noted, and its damage. */
export function noteOf(ruleset: Ruleset, entry: ForceEntry, loadOut: string, { riding, walks }: ReturnType<typeof aroundOf>): string {
  const arrives =
    entry.arrives === undefined
      ? ''
      : t('from {turnNoun} {arrives}', { turnNoun: ruleset.force.data.turnNoun.one, arrives: entry.arrives });
  const walking = walks === entry.count ? 'walks' : t('{walks, plural, one {# walks} other {# walk}}', { walks });
  return [riding, walks > 0 ? walking : '', arrives, loadOut, entry.notes ?? '', ...damageWords(entry)].filter(Boolean).join(', ');
}
