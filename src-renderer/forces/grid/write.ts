import { typedNumber } from '../../../shared/base/text/index.ts';
import { t } from '../../../shared/base/words/words.ts';
import type { ForceChange } from '../../../shared/project/edit/index.ts';
import { type Force, type ForceEntry, MOST_OF_ONE, type Section } from '../../../shared/project/force.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { ForceField } from '../../../shared/rules/ruleset/force/index.ts';
import { nameOf } from '../../document/names.ts';
import type { RawValue } from '../../grid/frame.ts';
import { type CellEntry, select, type WriteOptions, type WriteOutcome } from '../../grid/sheet.ts';
import { change, placesOf, together, valuesWith } from '../acts.ts';
import { projectOf, shownForce } from '../current.ts';
import { fieldAt } from '../fields/columns.ts';
import { fieldsWith, offeredIn, readField, withoutRoll } from '../fields/values.ts';
import type { ForceSession } from '../state.ts';
import { heldIn } from './cells.ts';
import { changedPurchases, type PurchaseHead } from './edit.ts';
import { cellIn } from './frame.ts';
import { NO_UPGRADES, takeOffer } from './lists.ts';
import type { ForceColumn, Row } from './rows.ts';
import { gradeTyped, readCount } from './typed.ts';

type Head<K extends 'setEntry' | 'setSection'> = Extract<ForceChange, { kind: K }>['head'];
type Upgrades = NonNullable<ForceEntry['upgrades']>;

/** What is written into a cell as a text. */
const textOf = (raw: RawValue): string => (typeof raw === 'boolean' ? (raw ? 'yes' : 'no') : String(raw ?? '').trim());
const orNone = (text: string): string | null => (text === '' ? null : text);

/** Reads upgrades in words, as a cell shows them: those of the rules, and those that the players agreed with their cost. Null if one is neither. */
function readUpgrades(ruleset: Ruleset, text: string): { readonly ruled: ReadonlySet<string>; readonly own: Upgrades } | null {
  const ruled = new Set<string>();
  const own: Upgrades[number][] = [];
  for (const part of text
    .split(', ')
    .map((each) => each.trim())
    .filter((each) => each !== '' && each !== NO_UPGRADES)) {
    const id = ruleset.force.data.upgrades.find((each) => {
      const field = ruleset.fields.get(each)?.data;
      return [field?.label, field?.short].some((name) => name?.toLowerCase() === part.toLowerCase());
    });
    const agreed = /^(.+) \(([+−-]?[\d,]+(?:\.\d+)?)\)$/.exec(part);
    if (id !== undefined) ruled.add(id);
    else if (agreed) own.push({ name: agreed[1] ?? '', points: typedNumber(agreed[2] ?? '') ?? 0 });
    else if (ruleset.points === null) own.push({ name: part, points: 0 });
    else return null;
  }
  return { ruled, own };
}

const readPoints = (text: string): number | null => {
  const points = typedNumber(text);
  return points === null || Math.abs(points) > 1_000_000 ? null : points;
};

const noCount = (text: string): string =>
  text === '0'
    ? t('To remove a line, press Del on its count or its name.')
    : t('“{text}” is no count. Type a whole number from 1 to {mostOfOne}.', { text, mostOfOne: MOST_OF_ONE });

/** Returns why a text cannot be written into a cell; null if it can. With `exact` a grade must be written out. */
function whyWrong(ruleset: Ruleset, row: Row, column: ForceColumn, text: string, exact: boolean): string | null {
  const count = row.kind === 'entry' ? row.entry.entry.count : row.kind === 'purchase' ? row.line.purchase.count : 1;
  switch (heldIn(ruleset, row, column).kind) {
    case 'count':
      return readCount(text, count) === null ? noCount(text) : null;
    case 'points':
      return readPoints(text) === null ? t('“{text}” is no cost. Type a number.', { text }) : null;
    case 'grade': {
      const grade = gradeTyped(ruleset, text);
      const isIt = grade !== null && (!exact || grade.label.toLowerCase() === text.toLowerCase());
      return text === '' || isIt ? null : t('“{text}” is no grade, so nothing was changed. Choose a line of the list.', { text });
    }
    case 'upgrades':
      return readUpgrades(ruleset, text) === null
        ? t('“{text}” is no upgrade, so nothing was changed. Choose a line of the list.', { text })
        : null;
    default:
      return null;
  }
}

/** Why a typed text is not accepted. */
export function refusal(session: ForceSession, entries: readonly CellEntry[]): string | null {
  const { frame } = session.store.getState();
  for (const { place, raw } of entries) {
    const cell = cellIn(frame, place);
    const why = cell && whyWrong(frame.ruleset, cell.row, cell.column, textOf(raw), true);
    if (why) return why;
  }
  return null;
}

/** What is said of a choice that the rules do not have: it is kept as typed. */
function strangeChoice(ruleset: Ruleset, field: ForceField, raw: RawValue): string | null {
  const value = readField(ruleset, field, textOf(raw));
  const offers = field.kind === 'choice' ? offeredIn(ruleset, field) : null;
  if (typeof value !== 'string' || !offers || offers.some((offer) => offer.value === value)) return null;
  return t('“{value}” is none of {offers}; it is kept as typed', {
    value,
    offers: offers.map(({ label }) => label.toLowerCase()).join(', '),
  });
}

/** The changes of one line, which grow with each of its cells. */
type Lines = {
  readonly session: ForceSession;
  readonly ruleset: Ruleset;
  readonly entries: Map<ForceEntry['id'], Head<'setEntry'>>;
  readonly sections: Map<Section['id'], Head<'setSection'>>;
  readonly purchases: Map<string, PurchaseHead>;
};

function entryHead(
  { session, ruleset }: Lines,
  { entry, name, design }: Extract<Row, { kind: 'entry' }>['entry'],
  column: ForceColumn,
  text: string,
  head: Head<'setEntry'>,
): Head<'setEntry'> {
  const values = (head.values === undefined ? entry.values : head.values) ?? undefined;
  switch (column) {
    case 'count':
      return { count: readCount(text, entry.count) ?? entry.count };
    case 'numbers':
      return { numbers: orNone(text) };
    case 'note':
      return { notes: orNone(text) };
    case 'design': {
      if (text === name) return {};
      const all = projectOf(session.app).designs;
      const other = all.find(({ id }) => id === text) ?? all.find((each) => nameOf(ruleset, each).toLowerCase() === text.toLowerCase());
      return other ? { design: other.id, name: null } : { name: orNone(text) };
    }
    case 'grade': {
      const field = ruleset.force.data.grade?.field ?? '';
      return { values: valuesWith(values, field, gradeTyped(ruleset, text)?.key ?? null) };
    }
    case 'upgrades': {
      const { ruled, own } = readUpgrades(ruleset, text) ?? { ruled: new Set(), own: [] };
      const after = ruleset.force.data.upgrades.reduce<typeof values>((left, id) => {
        const wanted = text !== '' && ruled.has(id);
        const isPlain = text === '' || (design?.values[id] === true) === wanted;
        return valuesWith(left, id, isPlain ? null : wanted) ?? undefined;
      }, values);
      return { values: after ?? null, upgrades: own.length > 0 ? own : null };
    }
    default:
      return {};
  }
}

/** Adds what is written into one cell to the changes of its line. */
function addTo(lines: Lines, row: Row, column: ForceColumn, raw: RawValue): void {
  const { ruleset, entries, sections, purchases } = lines;
  const text = textOf(raw);
  const at = fieldAt(ruleset, row, column);
  if (row.kind === 'entry') {
    const { entry } = row.entry;
    const head = entries.get(entry.id) ?? {};
    const fields = (head.fields === undefined ? entry.fields : head.fields) ?? undefined;
    const more = at
      ? { fields: fieldsWith(fields, at.field, readField(ruleset, at.field, text)), ...withoutRoll(entry, [at.field.id]) }
      : entryHead(lines, row.entry, column, text, head);
    entries.set(entry.id, { ...head, ...more });
  } else if (row.kind === 'section') {
    const { section } = row.section;
    const head = sections.get(section.id) ?? {};
    const grade = ruleset.force.data.grade?.field ?? '';
    if (at) {
      const fields = (head.fields === undefined ? section.fields : head.fields) ?? undefined;
      sections.set(section.id, { ...head, fields: fieldsWith(fields, at.field, readField(ruleset, at.field, text)) });
    } else if (column === 'numbers')
      sections.set(section.id, { ...head, values: valuesWith(section.values, grade, gradeTyped(ruleset, text)?.key ?? null) });
    else if (text !== '') sections.set(section.id, { ...head, name: text });
  } else if (row.kind === 'purchase') {
    const { purchase } = row.line;
    const head = purchases.get(purchase.id) ?? {};
    if (column === 'count') purchases.set(purchase.id, { ...head, count: readCount(text, purchase.count) ?? purchase.count });
    else if (column === 'note') purchases.set(purchase.id, { ...head, notes: orNone(text) });
    else if (column === 'each') purchases.set(purchase.id, { ...head, points: readPoints(text) ?? 0 });
    else if (text !== '') purchases.set(purchase.id, { ...head, name: text });
  }
}

function changesOf(force: Force, { entries, sections, purchases }: Lines): readonly ForceChange[] {
  const isSomething = (head: object): boolean => Object.keys(head).length > 0;
  return [
    ...placesOf(force).flatMap(({ entry }): readonly ForceChange[] => {
      const head = entries.get(entry.id);
      return head && isSomething(head) ? [{ kind: 'setEntry', entry: entry.id, head }] : [];
    }),
    ...[...sections].map(([section, head]): ForceChange => ({ kind: 'setSection', section, head })),
    ...(purchases.size === 0
      ? []
      : [
          {
            kind: 'setPurchases',
            purchases: [...purchases].reduce((all, [id, head]) => changedPurchases(all, id, head), force.purchases),
          } as const,
        ]),
  ];
}

/** Writes cells as one step. */
export function write(
  session: ForceSession,
  entries: readonly CellEntry[],
  label: string,
  { select: after, spoken: _, ...options }: WriteOptions,
): WriteOutcome {
  const { frame } = session.store.getState();
  const { ruleset } = frame;
  const force = shownForce(session);
  const readOnly: CellEntry[] = [];
  const notes: string[] = [];
  const lines: Lines = { session, ruleset, entries: new Map(), sections: new Map(), purchases: new Map() };
  for (const entry of entries) {
    const cell = cellIn(frame, entry.place);
    if (cell === null) continue;
    if (cell.row.kind === 'add') {
      if (typeof entry.raw === 'string' && takeOffer(session, entry.raw)) return { done: true, readOnly, notUnderstood: 0, notes: null };
      continue;
    }
    const text = textOf(entry.raw);
    const why = whyWrong(ruleset, cell.row, cell.column, text, false);
    const at = fieldAt(ruleset, cell.row, cell.column);
    const strange = at ? strangeChoice(ruleset, at.field, entry.raw) : null;
    if (heldIn(ruleset, cell.row, cell.column).kind === null) readOnly.push(entry);
    else if (why !== null) notes.push(why.replace(/\.$/, ''));
    else {
      addTo(lines, cell.row, cell.column, entry.raw);
      if (strange !== null) notes.push(strange);
    }
  }
  const changes = force === null ? [] : changesOf(force, lines);
  const done = changes.length === 0 || change(session, label, together(changes));
  if (done) select(session, after(), options);
  const [first] = notes;
  return {
    done,
    readOnly,
    notUnderstood: 0,
    notes:
      first === undefined ? null : notes.length > 1 ? t('{first} (and {notesCount} more)', { first, notesCount: notes.length - 1 }) : first,
  };
}
