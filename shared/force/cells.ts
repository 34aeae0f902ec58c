import { isError, type Value } from '../formula/index.ts';
import type { Force, Project, Section } from '../project/index.ts';
import type { Cells, Ruleset } from '../ruleset/index.ts';
import type { Summary } from './assess.ts';
import type { Carriage, EntryAssessment, PurchaseAssessment, SectionAssessment } from './assessment.ts';
import { mayAgree, mayBuy, offerOf, partOf } from './purchases.ts';

/** What formulas see of the parts of a force; shared/ruleset/forceWords.ts says what each word means. */

const numberOr = (value: Value | undefined): number | null => (typeof value === 'number' ? value : null);

export function entryCells(
  { collection }: Pick<Project, 'collection'>,
  force: Force,
  bySection: readonly (readonly EntryAssessment[])[],
  transport: readonly Carriage[],
): readonly Cells[] {
  const carriages = new Map(transport.map((carriage) => [carriage.carrier, carriage]));
  const used = new Map<string, number>();
  for (const { entry } of bySection.flat()) used.set(entry.design, (used.get(entry.design) ?? 0) + entry.count);
  return force.sections.flatMap((section, index) => {
    const entries = bySection[index] ?? [];
    const sectionSeats = entries.reduce((sum, entry) => sum + (carriages.get(entry)?.seats ?? 0), 0);
    const sectionRiding = entries.reduce((sum, { riding }) => sum + riding, 0);
    return entries.map((assessed): Cells => {
      const { entry, facts, name, each, total, grade, riding, walking } = assessed;
      const carriage = carriages.get(assessed);
      return {
        ...facts,
        name,
        section: section.name,
        count: entry.count,
        each,
        total,
        grade: grade ?? '',
        riding,
        walking,
        seatsAll: carriage?.seats ?? 0,
        seatsTaken: carriage?.taken ?? 0,
        sectionSeats,
        sectionRiding,
        isReserve: section.reserve === true,
        arrives: entry.arrives ?? section.arrives ?? null,
        loadOut: entry.loadOut?.trim() ?? '',
        owned: collection ? (collection[entry.design] ?? 0) : null,
        used: used.get(entry.design) ?? 0,
      };
    });
  });
}

const sumBy = (entries: readonly Cells[], value: (entry: Cells) => Value | undefined): number =>
  entries.reduce((sum, entry) => sum + (numberOr(value(entry)) ?? 0), 0);

const distinct = (values: readonly (Value | undefined)[]): readonly string[] => [
  ...new Set(values.filter((value) => value !== null && value !== undefined && value !== '' && !isError(value)).map(String)),
];

const words = (list: readonly string[]): string =>
  list.length < 2 ? list.join('') : `${list.slice(0, -1).join(', ')} and ${list[list.length - 1]}`;

export function sectionCells(section: Section, { points, units }: { points: Value; units: number }, entries: readonly Cells[]): Cells {
  // Passengers move with their carriers; those of a section with carriers who walk all the same are told about as such.
  const onTheirOwn = entries.filter(
    ({ riding, count, walking, sectionSeats }) =>
      (numberOr(riding) ?? 0) < (numberOr(count) ?? 0) && !(walking !== 0 && sectionSeats !== 0),
  );
  const kinds = distinct(onTheirOwn.map(({ kind }) => kind));
  const speeds = onTheirOwn.flatMap(({ speed }) => (typeof speed === 'number' ? [speed] : []));
  return {
    name: section.name,
    units,
    points,
    kinds: kinds.length,
    kindNames: words(kinds),
    slowest: speeds.length > 0 ? Math.min(...speeds) : null,
    fastest: speeds.length > 0 ? Math.max(...speeds) : null,
    seats: sumBy(entries, ({ seatsAll }) => seatsAll),
    seatsTaken: sumBy(entries, ({ seatsTaken }) => seatsTaken),
    seatsNeeded: sumBy(entries, ({ seatsNeeded, count }) => (numberOr(seatsNeeded) ?? 0) * (numberOr(count) ?? 0)),
    riding: sumBy(entries, ({ riding }) => riding),
    walking: sumBy(entries, ({ walking }) => walking),
    grades: distinct(entries.map(({ grade }) => grade)).length,
    isReserve: section.reserve === true,
    arrives: section.arrives ?? null,
  };
}

function reserveFits({ units, points, allowedUnits, allowedPoints, binds }: Summary['reserve']): boolean {
  const isWithinUnits = units <= allowedUnits;
  const isWithinPoints = typeof points !== 'number' || allowedPoints === null || points <= allowedPoints + 1e-6;
  if (binds === null) return true;
  if (binds === 'both') return isWithinUnits && isWithinPoints;
  return binds === 'units' ? isWithinUnits : isWithinPoints;
}

export function forceCells(
  ruleset: Ruleset,
  force: Force,
  { points, unitPoints, purchasePoints, units, reserve, transport, walking, purchases }: Summary,
  sections: readonly SectionAssessment[],
  entries: readonly Cells[],
): Cells {
  const part = partOf(ruleset, force);
  const battle = ruleset.force.data.battles.find(({ id }) => id === force.battle);
  const { limit } = force;
  const left = limit !== null && typeof points === 'number' ? limit - points : null;
  return {
    points,
    unitPoints,
    purchasePoints,
    limit,
    left,
    over: limit === null ? 0 : typeof points === 'number' ? Math.max(0, points - limit) : points,
    units,
    sectionCount: sections.filter((section) => section.units > 0).length,
    battle: battle?.id ?? '',
    battleLabel: battle?.label ?? '',
    role: part?.id ?? '',
    roleLabel: part?.label ?? '',
    registered: force.registered?.length ?? 0,
    registeredAllowed: part?.registered ?? 0,
    reserveUnits: reserve.units,
    reservePoints: reserve.points,
    reserveUnitsAllowed: reserve.allowedUnits,
    reservePointsAllowed: reserve.allowedPoints,
    reserveFits: reserveFits(reserve),
    seats: transport.reduce((sum, { seats }) => sum + seats, 0),
    seatsTaken: transport.reduce((sum, { taken }) => sum + taken, 0),
    walking: walking.reduce((sum, { count }) => sum + count, 0),
    dummies: purchases.reduce((sum, { dummies }) => sum + dummies, 0),
    grades: distinct(entries.map(({ grade }) => grade)).length,
  };
}

export function purchaseCells(
  ruleset: Ruleset,
  force: Force,
  purchases: readonly PurchaseAssessment[],
  entries: readonly EntryAssessment[],
  cells: readonly Cells[],
): readonly Cells[] {
  const part = partOf(ruleset, force);
  return purchases.map(({ purchase, label, each, total, dummies, place }) => {
    const item = offerOf(ruleset, purchase.item)?.id ?? null;
    const formula = item === null ? undefined : ruleset.force.fits.get(item);
    const at = entries.findIndex(({ entry }) => entry.id === purchase.entry);
    const own = cells[at];
    const fits = own && formula ? formula({ own, force: {}, entries: cells, sections: [], purchases: [] }) : true;
    return {
      name: label,
      item: item ?? '',
      count: purchase.count,
      each,
      total,
      dummies,
      mayBuy: mayBuy(part, item),
      byAgreement: mayAgree(part, item),
      fits: fits !== false,
      place,
    };
  });
}
