import { listOf } from '../base/words/words.ts';
import type { BattleZone } from '../project/battle.ts';
import type { Deck, Force, Section } from '../project/force.ts';
import type { Project } from '../project/index.ts';
import { isError, type Value } from '../rules/formula/index.ts';
import type { Ruleset } from '../rules/ruleset/compile/index.ts';
import { linkRows, overEntry } from '../rules/ruleset/force/entries.ts';
import { EMPTY_FRAME, type ForceEntryRow, type ForceValues } from '../rules/ruleset/force/index.ts';
import type { Carriage, EntryAssessment, ForceAssessment, PurchaseAssessment, SectionAssessment } from './assessment.ts';
import { placedWords, placeOf } from './battle/index.ts';
import { deckFacts } from './deck/index.ts';
import { numberIn } from './entry.ts';
import { registeredCount } from './fire.ts';
import { limitCells } from './limits.ts';
import { loadCells } from './loadOut.ts';
import { mayAgree, mayBuy, offerOf, partOf } from './purchases.ts';
import { lostOf } from './records/index.ts';
import { sumOf } from './sums.ts';
import { mainPlaces } from './transport.ts';

/** The values of the parts of a force for formulas; shared/rules/ruleset/force/force.words.json documents each name. */

export type Summary = Pick<
  ForceAssessment,
  'points' | 'unitPoints' | 'purchasePoints' | 'units' | 'reserve' | 'transport' | 'walking' | 'purchases'
>;

/** The entries of each section. */
export function entryRows(
  { collection }: Pick<Project, 'collection'>,
  force: Force,
  bySection: readonly (readonly EntryAssessment[])[],
  transport: readonly Carriage[],
  zones: readonly BattleZone[],
): readonly (readonly ForceEntryRow[])[] {
  const carriages = mainPlaces(transport);
  const carried = new Map<EntryAssessment, number>();
  for (const { carrier, riders } of transport)
    carried.set(carrier, (carried.get(carrier) ?? 0) + riders.reduce((sum, { count }) => sum + count, 0));
  const used = new Map<string, number>();
  for (const entries of bySection) for (const { entry } of entries) used.set(entry.design, (used.get(entry.design) ?? 0) + entry.count);
  const parents = new Map<string, string | null>(bySection.flatMap((entries) => entries.map(({ entry, of }) => [entry.id, of] as const)));
  const rows = force.sections.map((section, index) => {
    const entries = bySection[index] ?? [];
    let sectionSeats = 0;
    let sectionRiding = 0;
    for (const entry of entries) {
      sectionSeats += carriages.get(entry)?.seats ?? 0;
      sectionRiding += entry.riding;
    }
    return entries.map((assessed): ForceEntryRow => {
      const { entry, facts, name, designCost, each, total, grade, riding, walking } = assessed;
      const carriage = carriages.get(assessed);
      const words = {
        name,
        section: section.name,
        count: entry.count,
        isDetached: assessed.of !== null,
        designCost,
        each,
        total,
        grade: grade ?? '',
        riding,
        walking,
        seatsAll: carriage?.seats ?? 0,
        seatsTaken: carriage?.taken ?? 0,
        carries: carried.get(assessed) ?? 0,
        sectionSeats,
        sectionRiding,
        isReserve: section.reserve === true,
        arrives: entry.arrives ?? section.arrives ?? null,
        ...placedWords(zones, force, placeOf(section, entry)),
        placedApart: entry.placed !== undefined,
        loadOut: assessed.loadOut,
        ...loadCells(assessed.load),
        owned: collection ? (collection[entry.design] ?? 0) : null,
        used: used.get(entry.design) ?? 0,
        lost: lostOf(entry),
      };
      return { id: entry.id, words, facts, count: entry.count, parent: null, detached: [] };
    });
  });
  return linkRows(rows, ({ id }) => parents.get(id) ?? null);
}

/** Texts that are not empty, without duplicates, in their order. */
function distinct(values: Iterable<Value | undefined>): readonly string[] {
  const found = new Set<string>();
  for (const value of values) if (value !== null && value !== undefined && value !== '' && !isError(value)) found.add(String(value));
  return [...found];
}

/** Values of a section: its sums, its speeds and where it starts. */
export function sectionCells(
  section: Section,
  placed: ForceValues,
  { points, units }: { readonly points: Value; readonly units: number },
  entries: readonly EntryAssessment[],
  carriages: ReadonlyMap<EntryAssessment, Carriage>,
): ForceValues {
  let [seats, seatsTaken, seatsNeeded, riding, walking] = [0, 0, 0, 0, 0];
  for (const entry of entries) {
    const carriage = carriages.get(entry);
    seats += carriage?.seats ?? 0;
    seatsTaken += carriage?.taken ?? 0;
    seatsNeeded += numberIn(entry.facts, 'seatsNeeded') * entry.entry.count;
    riding += entry.riding;
    walking += entry.walking;
  }
  // Passengers move with their carriers. Units that could ride in the seats of their section but walk are counted only as walking.
  const onTheirOwn = entries.filter((entry) => entry.riding < entry.entry.count && (entry.walking === 0 || seats === 0));
  const kinds = distinct(onTheirOwn.map(({ facts }) => facts.kind));
  const speeds = onTheirOwn.flatMap(({ facts: { speed } }) => (typeof speed === 'number' ? [speed] : []));
  return {
    name: section.name,
    units,
    points,
    kinds: kinds.length,
    kindNames: listOf(kinds),
    slowest: speeds.length > 0 ? Math.min(...speeds) : null,
    fastest: speeds.length > 0 ? Math.max(...speeds) : null,
    seats,
    seatsTaken,
    seatsNeeded,
    riding,
    walking,
    grades: distinct(entries.map(({ grade }) => grade)).length,
    isReserve: section.reserve === true,
    arrives: section.arrives ?? null,
    ...placed,
  };
}

function reserveFits({ units, points, allowedUnits, allowedPoints, binds }: Summary['reserve']): boolean {
  const isWithinUnits = units <= allowedUnits;
  const isWithinPoints = typeof points !== 'number' || allowedPoints === null || points <= allowedPoints + 1e-6;
  if (binds === null) return true;
  if (binds === 'both') return isWithinUnits && isWithinPoints;
  return binds === 'units' ? isWithinUnits : isWithinPoints;
}

/** Values of the whole force: its sums, its limit and what it may buy. */
export function forceCells(
  ruleset: Ruleset,
  force: Force,
  { points, unitPoints, purchasePoints, units, reserve, transport, walking, purchases }: Summary,
  sections: readonly Pick<SectionAssessment, 'units' | 'entries'>[],
): ForceValues {
  const part = partOf(ruleset, force);
  const battle = ruleset.force.data.battles.find(({ id }) => id === force.battle);
  const lost = sections.flatMap(({ entries }) => entries.filter(({ entry }) => lostOf(entry) > 0));
  return {
    points,
    unitPoints,
    purchasePoints,
    ...limitCells(ruleset, force, points),
    units,
    sectionCount: sections.filter((section) => section.units > 0).length,
    emptySections: sections.filter((section) => section.units === 0).length,
    battle: battle?.id ?? '',
    battleLabel: battle?.label ?? '',
    role: part?.id ?? '',
    roleLabel: part?.label ?? '',
    registered: registeredCount(ruleset, force),
    registeredAllowed: part?.registered ?? 0,
    lostUnits: lost.reduce((sum, { entry }) => sum + lostOf(entry), 0),
    lostPoints: sumOf(
      ruleset,
      lost.map(({ entry, each }) => (typeof each === 'number' ? each * lostOf(entry) : each)),
    ),
    reserveUnits: reserve.units,
    reservePoints: reserve.points,
    reserveUnitsAllowed: reserve.allowedUnits,
    reservePointsAllowed: reserve.allowedPoints,
    reserveFits: reserveFits(reserve),
    seats: transport.reduce((sum, { seats, isMain }) => sum + (isMain ? seats : 0), 0),
    seatsTaken: transport.reduce((sum, { taken, isMain }) => sum + (isMain ? taken : 0), 0),
    walking: walking.reduce((sum, { count }) => sum + count, 0),
    dummies: purchases.reduce((sum, { dummies }) => sum + dummies, 0),
    grades: distinct(sections.flatMap(({ entries }) => entries.map(({ grade }) => grade))).length,
  };
}

/** Values of each purchase, and whether it may be bought for what it is placed for. */
export function purchaseCells(
  ruleset: Ruleset,
  force: Force,
  purchases: readonly PurchaseAssessment[],
  rows: ReadonlyMap<string, ForceEntryRow>,
  words: ForceValues,
): readonly ForceValues[] {
  const part = partOf(ruleset, force);
  const all = force.sections.map((section) => ({
    section,
    units: section.entries.flatMap(({ id }) => {
      const row = rows.get(id);
      return row ? [{ id, row }] : [];
    }),
  }));
  const bought = new Set(purchases.map(({ purchase }) => offerOf(ruleset, purchase.item)?.id));
  const fitting = new Map(
    [...ruleset.force.fits].flatMap(([item, formula]) =>
      bought.has(item) ? [[item, new Set(fittingRows(formula, [...rows.values()], words))] as const] : [],
    ),
  );
  const count = (counted: readonly ForceEntryRow[]): number => counted.reduce((sum, row) => sum + row.count, 0);
  return purchases.map(({ purchase, label, each, total, dummies, place }) => {
    const item = offerOf(ruleset, purchase.item)?.id ?? null;
    const suits = item === null ? undefined : fitting.get(item);
    const row = purchase.entry === undefined ? undefined : rows.get(purchase.entry);
    const section = all.find(({ section: { id }, units }) =>
      row ? units.some((unit) => unit.id === purchase.entry) : id === purchase.section,
    );
    const there = row ? [row] : section?.units.map((unit) => unit.row);
    return {
      name: label,
      item: item ?? '',
      count: purchase.count,
      each,
      total,
      dummies,
      mayBuy: mayBuy(part, item),
      byAgreement: mayAgree(part, item),
      ofItem: purchases.reduce((sum, other) => sum + (other.purchase.item === purchase.item ? other.purchase.count : 0), 0),
      unitsFitting: suits ? count([...suits]) : null,
      unitsThere: suits && there ? count(there.filter((unit) => suits.has(unit))) : null,
      inReserve: section?.section.reserve === true,
      fits: !row || !suits || suits.has(row),
      place,
    };
  });
}

type FitsRun = NonNullable<ReturnType<Ruleset['force']['fits']['get']>>;

/** The entries for which a purchase may be placed. One for which that cannot be worked out is among them. */
const fittingRows = (formula: FitsRun, rows: readonly ForceEntryRow[], words: ForceValues): readonly ForceEntryRow[] =>
  rows.filter((row) => formula(overEntry({ ...EMPTY_FRAME, force: words, entries: [row] }, row)) !== false);

/** The cards of the ruleset with their numbers in the deck that a force plays with; 0 without one. */
export const orderCardCells = (ruleset: Ruleset, deck: Deck | null): readonly ForceValues[] =>
  deckFacts(ruleset, deck ?? { cards: {} }).cards.map(({ card: { id, label, kind }, count, inHand }) => ({
    id,
    label,
    kind,
    count,
    inHand,
  }));
