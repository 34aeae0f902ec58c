import { t } from '../base/words/words.ts';
import type { PlannedBattle } from '../project/battle.ts';
import type { Legality } from '../project/issues.ts';
import { isError } from '../rules/formula/index.ts';
import type { Ruleset } from '../rules/ruleset/compile/index.ts';
import { overEntry } from '../rules/ruleset/force/entries.ts';
import type { ForceEntryRow, ForceField, ForceFrame, ForceScope, ForceValues } from '../rules/ruleset/force/index.ts';
import { ourReading } from '../rules/ruleset/run/index.ts';
import { formatValue } from '../rules/ruleset/values/index.ts';
import type { EntryAssessment, FieldValue, FieldValues, ForceAssessment, ForceIssue, IssuePlace } from './assessment.ts';
import { deckFacts, deckIssues } from './deck/index.ts';
import { detachmentIssues } from './detachments.ts';
import { type Excused, entryIssues, fireIssues, issuesAt, limitIssues, planIssues, purchaseIssues } from './entryIssues.ts';
import { fireFaults } from './fire.ts';
import { diceOf } from './rolls.ts';
import { rideFrame } from './transport.ts';
import { sectionName } from './words/index.ts';

type Found = Pick<ForceAssessment, 'issues' | 'dismissed' | 'isLegal'>;
type Checked = Found & Pick<ForceAssessment, 'passed'>;
type Bare = Omit<ForceAssessment, keyof Checked>;
export type Subjects = Readonly<Record<Exclude<ForceScope, 'sides' | 'battle' | 'turn' | 'fire'>, readonly Subject[]>>;
export type Subject = { readonly frame: ForceFrame; readonly place: IssuePlace };

const isLegal = (issues: readonly ForceIssue[]): boolean =>
  !issues.some(({ severity, exception }) => severity === 'error' && exception === null);

/** Whether a force keeps the rules; `exempted` if only what the players agreed on keeps it from breaking one. */
export function legalityOfForce({
  isLegal: keeps,
  issues,
}: {
  readonly isLegal: boolean;
  readonly issues: readonly ForceIssue[];
}): Legality['kind'] {
  if (!keeps) return 'broken';
  return issues.some(({ severity, exception }) => severity === 'error' && exception !== null) ? 'exempted' : 'legal';
}

/** The issues of a force by itself, and the checks that it passes. */
export function checkForce(
  { ruleset, plan }: { readonly ruleset: Ruleset; readonly plan: PlannedBattle | null },
  bare: Bare,
  frame: ForceFrame,
  rows: readonly (readonly ForceEntryRow[])[],
): Checked {
  const rules = ruleset.force;
  const subjects = subjectsOf(ruleset, bare, frame, rows);
  const excused = excusesOf(bare);
  const issues: ForceIssue[] = [];
  const all = bare.sections.flatMap(({ entries }) => entries);
  const carriers = new Set<string>(bare.transport.map(({ carrier }) => carrier.entry.id));
  for (const [index, section] of bare.sections.entries()) {
    issues.push(...limitIssues(ruleset, section, sectionName(ruleset, section, index), excused));
    issues.push(...detachmentIssues(ruleset, { name: section.section.name, entries: section.entries }, frame, excused));
    const around = { where: section.section.name, all, carriers, excused };
    for (const entry of section.entries) issues.push(...entryIssues(ruleset, entry, around));
  }
  issues.push(
    ...purchaseIssues(ruleset, bare.purchases, excused),
    ...planIssues(ruleset, bare.force, plan, excused),
    ...fireIssues(fireFaults(ruleset, bare.force, rows, frame), excused),
    ...fieldIssues(ruleset, bare, excused),
  );
  const { deck } = bare;
  if (deck && rules.data.deck) issues.push(...deckIssues(ruleset, deck, deckFacts(ruleset, deck), excused));
  const passed: { id: string; message: string }[] = [];
  for (const { data, passes, message, well } of rules.checks) {
    if (data.over === 'sides') continue;
    const asked = subjects[data.over];
    let isWell = true;
    for (const { frame: own, place } of asked) {
      const result = passes(own);
      if (result === true) continue;
      isWell = false;
      // A value that cannot be computed, e.g. without a price, is reported at its cause.
      if (isError(result)) continue;
      const { id, severity, source, why = null } = data;
      issues.push({ id, severity, message: message(own), why, source, place, exception: excused(id, place, severity) });
    }
    if (isWell && well && (asked.length > 0 || data.over !== 'deck')) passed.push({ id: data.id, message: well(frame) });
  }
  return { ...inOrder(issues), passed };
}

const RANK = { error: 0, warning: 1, advice: 2 };
const isDismissed = ({ exception }: ForceIssue): boolean => exception?.trim() === '';

/** The issues of a force, the worst first, apart from advice that was dismissed. */
export function inOrder(found: readonly ForceIssue[]): Found {
  const all = found.toSorted((one, other) => RANK[one.severity] - RANK[other.severity]);
  return { issues: all.filter((issue) => !isDismissed(issue)), dismissed: all.filter(isDismissed), isLegal: isLegal(all) };
}

/**
 * The players' reason for waiving a check at a place; null if they do not. Advice is dismissed without a reason; an error of the same check
 * stays one.
 */
export function excusesOf({ force: { exceptions = [] } }: Pick<Bare, 'force'>): Excused {
  return (check, { section, entry, purchase }, severity) =>
    exceptions.find(
      ({ check: waived, place, reason }) =>
        waived === check &&
        (place === undefined || [section, entry, purchase].includes(place)) &&
        (severity !== 'error' || reason.trim() !== ''),
    )?.reason ?? null;
}

/** The parts of an assessed force that its checks look at, each with what their formulas see. */
export function subjectsOf(
  ruleset: Ruleset,
  { sections, purchases, hand, transport, deck: chosen }: Bare,
  frame: ForceFrame,
  rows: readonly (readonly ForceEntryRow[])[],
): Subjects {
  const rowOf = new Map(sections.flatMap(({ entries }, index) => entries.map((entry, at) => [entry, rows[index]?.[at]] as const)));
  const ofSections: Subject[] = [];
  const ofEntries: Subject[] = [];
  sections.forEach(({ section, entries }, index) => {
    const place = { section: section.id };
    const own = rows[index] ?? [];
    if (entries.length > 0) ofSections.push({ frame: { ...frame, own: frame.sections[index] ?? {}, entries: own }, place });
    entries.forEach(({ entry, design }, at) => {
      const row = own[at];
      if (design && row) ofEntries.push({ frame: overEntry(frame, row), place: { section: section.id, entry: entry.id } });
    });
  });
  const { ofRides, ofCarriers } = transportSubjects(transport, frame, (entry) => rowOf.get(entry));
  const ofPurchases = purchases.map(({ purchase }, index): Subject => {
    const own = frame.purchases[index] ?? {};
    return { frame: { ...frame, own }, place: { purchase: purchase.id, ...(purchase.section ? { section: purchase.section } : {}) } };
  });
  const rules = ruleset.force.data.deck;
  const ofDeck: Subject[] = [];
  if (chosen && rules) {
    const facts = deckFacts(ruleset, chosen);
    const wrong = [...facts.kinds, ...facts.bounded].filter(({ isFitting }) => isFitting === false);
    const wrongInHand = [...facts.hand.kinds, ...facts.hand.bounded].filter(({ isFitting }) => isFitting === false);
    const own: ForceValues = {
      name: chosen.name,
      cards: facts.total,
      least: rules.least,
      most: rules.most,
      sharesFit: wrong.length === 0,
      shares: wrong.map(({ words }) => words).join(', '),
      hand,
      isChosen: rules.hand?.got === 'chosen',
      inHand: facts.hand.total,
      handSharesFit: wrongInHand.length === 0,
      handShares: wrongInHand.map(({ words }) => words).join(', '),
    };
    ofDeck.push({ frame: { ...frame, own }, place: {} });
  }
  return {
    force: [{ frame, place: {} }],
    section: ofSections,
    entry: ofEntries,
    ride: ofRides,
    carrier: ofCarriers,
    purchase: ofPurchases,
    deck: ofDeck,
  };
}

const placeIn = ({ section, entry }: EntryAssessment): IssuePlace => ({ section, entry: entry.id });

/** The rides, each at the units that ride, and the places of each carrier. Entries without a design are left out. */
function transportSubjects(
  transport: Bare['transport'],
  frame: ForceFrame,
  rowOf: (entry: EntryAssessment) => ForceEntryRow | undefined,
): { readonly ofRides: readonly Subject[]; readonly ofCarriers: readonly Subject[] } {
  const ofRides: Subject[] = [];
  const ofCarriers: Subject[] = [];
  for (const { carrier, place, seats, taken, riders } of transport) {
    const row = rowOf(carrier);
    if (!row || !carrier.design) continue;
    for (const rider of riders) {
      const unit = rowOf(rider.entry);
      if (unit && rider.entry.design) ofRides.push({ frame: rideFrame(frame, unit, row, place, rider), place: placeIn(rider.entry) });
    }
    const own: ForceValues = {
      ...row.words,
      placeKind: place.id,
      places: seats,
      placesTaken: taken,
      placeName: seats === 1 ? place.one : place.many,
      riders: riders.reduce((sum, rider) => sum + (rider.needed > 0 ? rider.count : 0), 0),
      unplaced: riders.reduce((sum, rider) => sum + rider.unplaced, 0),
    };
    ofCarriers.push({ frame: { ...frame, own, facts: row.facts }, place: placeIn(carrier) });
  }
  return { ofRides, ofCarriers };
}

type Asked = {
  readonly cells: FieldValues;
  readonly fields: readonly ForceField[];
  /** The part in words, before the label of the field. */
  readonly where: string;
  readonly place: IssuePlace;
};

function askedOf(ruleset: Ruleset, { fields, battleFields, sections }: Pick<ForceAssessment, 'fields' | 'battleFields' | 'sections'>) {
  const { fields: offered } = ruleset.force.data;
  const asked: Asked[] = [
    { cells: battleFields, fields: offered.battle, where: '', place: {} },
    { cells: fields, fields: offered.force, where: '', place: {} },
  ];
  sections.forEach(({ section, fields: cells, entries }, index) => {
    const name = sectionName(ruleset, { section }, index);
    asked.push({ cells, fields: offered.section, where: `${name}, `, place: { section: section.id } });
    for (const { entry, name: units, fields: own } of entries)
      asked.push({ cells: own, fields: offered.entry, where: `${name}: ${units}, `, place: { section: section.id, entry: entry.id } });
  });
  return asked;
}

/** The values of fields that do not fit or are missing, and those that stand where their field is not used. */
function fieldIssues(
  ruleset: Ruleset,
  force: Pick<ForceAssessment, 'fields' | 'battleFields' | 'sections'>,
  excused: Excused,
): readonly ForceIssue[] {
  const issues: ForceIssue[] = [];
  const failed: ForceIssue[] = [];
  for (const { cells, fields, where, place } of askedOf(ruleset, force)) {
    for (const field of fields) {
      const cell = cells[field.id];
      if (!cell) continue;
      const told = (severity: ForceIssue['severity'], message: string, source = field.source): ForceIssue =>
        issuesAt({ ...place, field: field.id }, excused)(`field.${field.id}`, severity, message, source);
      const what = `${where}${field.label}`;
      if (cell.fault?.code === 'usual') issues.push(told('advice', `${where}${cell.fault.message}`, ourReading(field.source)));
      else if (cell.fault) issues.push(told('error', `${where}${cell.fault.message}`));
      else if (isError(cell.value))
        failed.push(
          told(
            'warning',
            t('{what} cannot be worked out: {why}.', { what, why: cell.value.detail ?? formatValue(ruleset, field, cell.value) }),
          ),
        );
      else if (cell.roll?.isOld && cell.roll.now)
        issues.push(
          told(
            'warning',
            t('{what} was rolled otherwise; it is {dice} by the rules now. Roll again, or type the number that counts.', {
              what,
              dice: diceOf(cell.roll.now),
            }),
          ),
        );
      else if (isUnrolled(cell)) issues.push(told('advice', t('{what} is not rolled yet.', { what })));
      else if (isLeftOver(cell))
        issues.push(
          told(
            'advice',
            t('{what} is not used here; “{value}” does not count.', { what, value: formatValue(ruleset, field, cell.raw ?? null) }),
          ),
        );
    }
  }
  // A computed field fails with the value that it reads: that one is told alone.
  return issues.some(({ severity }) => severity === 'error') ? issues : [...issues, ...failed];
}

const isUnrolled = ({ applies, roll, value }: FieldValue): boolean =>
  applies && roll !== undefined && roll.now !== null && roll.rolled === null && value === null;

/** Whether something was entered in a field that the ruleset does not use there. */
const isLeftOver = ({ applies, raw }: FieldValue): boolean => !applies && raw !== undefined && raw !== null && raw !== '' && raw !== false;
