import type { Value } from '../formula/index.ts';
import type { Design, DesignId, EntryId, Force, Project } from '../project/index.ts';
import { type Cells, handOf, type Ruleset } from '../ruleset/index.ts';
import type { EntryAssessment, ForceAssessment, PurchaseAssessment, SectionAssessment } from './assessment.ts';
import { entryCells, forceCells, purchaseCells, sectionCells } from './cells.ts';
import { checkForce } from './checks.ts';
import { assessEntry, isNumbered } from './entry.ts';
import { assessPurchases } from './purchases.ts';
import { besideOpponent } from './sides.ts';
import { sumOf } from './sums.ts';
import { transportOf } from './transport.ts';

const byId = new WeakMap<readonly Design[], ReadonlyMap<DesignId, Design>>();

/** The designs of a project by their ids. */
export function designsOf({ designs }: Pick<Project, 'designs'>): ReadonlyMap<DesignId, Design> {
  const known = byId.get(designs) ?? new Map(designs.map((design) => [design.id, design]));
  byId.set(designs, known);
  return known;
}

/** A force by itself, with the cells that formulas see of it. */
export type Assessed = {
  readonly assessment: ForceAssessment;
  readonly force: Cells;
  readonly entries: readonly Cells[];
  readonly sections: readonly Cells[];
  readonly purchases: readonly Cells[];
};

type Setting = { readonly ruleset: Ruleset; readonly designs: Project['designs']; readonly collection: Project['collection'] };
const alone = new WeakMap<Force, { readonly setting: Setting; readonly result: Assessed }>();
const beside = new WeakMap<Force, { readonly own: Assessed; readonly other: Assessed; readonly result: ForceAssessment }>();

/**
 * Everything the rules say about a force; with an opponent, about both sides too. Never throws: what cannot be priced is
 * an error, and then the totals are. Kept by the identity of what it is made of, so nothing of it may be changed in place.
 */
export function assessForce(ruleset: Ruleset, project: Project, force: Force, opponent?: Force): ForceAssessment {
  const own = assessAlone(ruleset, project, force);
  if (!opponent) return own.assessment;
  const other = assessAlone(ruleset, project, opponent);
  const before = beside.get(force);
  if (before && before.own === own && before.other === other) return before.result;
  const result = besideOpponent(ruleset, own, other);
  beside.set(force, { own, other, result });
  return result;
}

function assessAlone(ruleset: Ruleset, { designs, collection }: Project, force: Force): Assessed {
  const before = alone.get(force);
  const isKnown =
    before !== undefined &&
    before.setting.ruleset === ruleset &&
    before.setting.designs === designs &&
    before.setting.collection === collection;
  if (isKnown) return before.result;
  const setting = { ruleset, designs, collection };
  const result = assess(setting, force);
  alone.set(force, { setting, result });
  return result;
}

/** The entries of a force by section, with their running numbers. */
function assessEntries({ ruleset, designs }: Setting, force: Force): readonly (readonly EntryAssessment[])[] {
  const known = designsOf({ designs });
  let first = 1;
  return force.sections.map(({ id, values, entries }) =>
    entries.map((entry) => {
      const design = known.get(entry.design) ?? null;
      const assessed = assessEntry(entry, { ruleset, design, section: id, ofSection: values, ofForce: force.values, first });
      if (isNumbered(entry)) first += entry.count;
      return assessed;
    }),
  );
}

const unitsOf = (entries: readonly EntryAssessment[]): number => entries.reduce((sum, { entry }) => sum + entry.count, 0);

function assess(setting: Setting, force: Force): Assessed {
  const { ruleset } = setting;
  const rules = ruleset.force;
  const bySection = assessEntries(setting, force);
  const all = bySection.flat();
  const { transport, walking } = transportOf(all);
  const cells = entryCells(setting, force, bySection, transport);
  let at = 0;
  const sectionParts = force.sections.map((section, index) => {
    const entries = bySection[index] ?? [];
    const own = cells.slice(at, at + entries.length);
    at += entries.length;
    const points = sumOf(entries.map(({ total }) => total));
    const units = unitsOf(entries);
    const part = sectionCells(section, { points, units }, own);
    return { part, own, assessed: { section, points, units, firstTest: null, kinds: String(part.kindNames ?? ''), entries } };
  });
  const units = unitsOf(all);
  const unitPoints = sumOf(sectionParts.map(({ assessed }) => assessed.points));
  const purchases = assessPurchases(ruleset, force, all);
  const purchasePoints = sumOf(purchases.map(({ each, total }) => (each === null ? null : total)));
  const points = sumOf([unitPoints, purchasePoints]);
  const reserved = sectionParts.filter(({ assessed }) => assessed.section.reserve === true).map(({ assessed }) => assessed);
  const { reserve: rule } = rules.data;
  const share = rule?.share ?? 1;
  const reserve = {
    units: reserved.reduce((sum, section) => sum + section.units, 0),
    points: sumOf(reserved.map((section) => section.points)),
    allowedUnits: Math.floor(units * share + 1e-9),
    allowedPoints: typeof unitPoints === 'number' ? unitPoints * share : null,
    binds: rule?.binds ?? null,
  };
  const summary = { points, unitPoints, purchasePoints, units, reserve, transport, walking, purchases };
  const words = forceCells(
    ruleset,
    force,
    summary,
    sectionParts.map(({ assessed }) => assessed),
    cells,
  );
  const sectionRows = sectionParts.map(({ part }) => part);
  const purchaseRows = purchaseCells(ruleset, force, purchases, all, cells);
  const frame = { own: words, force: words, entries: cells, sections: sectionRows, purchases: purchaseRows };
  const number = (value: Value): number | null => (typeof value === 'number' ? value : null);
  const sections = sectionParts.map(({ assessed, part, own }): SectionAssessment => {
    const test = assessed.units > 0 ? (rules.firstTest?.({ ...frame, own: part, entries: own }) ?? null) : null;
    return { ...assessed, firstTest: number(test) };
  });
  const hand = rules.hands.get(handOf(force.battle ?? '', force.role ?? ''))?.(frame) ?? null;
  const bare = {
    force,
    points,
    unitPoints,
    purchasePoints,
    units,
    limit: force.limit,
    left: force.limit !== null && typeof points === 'number' ? force.limit - points : null,
    sections,
    purchases,
    transport,
    walking,
    reserve,
    hand: number(hand),
    dummies: purchases.reduce((sum, { dummies }) => sum + dummies, 0),
  };
  const checked = checkForce(ruleset, bare, frame);
  return { assessment: { ...bare, ...checked }, force: words, entries: cells, sections: sectionRows, purchases: purchaseRows };
}

/** An entry of an assessed force; null if there is none of that id. */
export function entryOf({ sections }: Pick<ForceAssessment, 'sections'>, id: EntryId): EntryAssessment | null {
  for (const { entries } of sections) {
    const found = entries.find(({ entry }) => entry.id === id);
    if (found) return found;
  }
  return null;
}

export type Summary = Pick<ForceAssessment, 'points' | 'unitPoints' | 'purchasePoints' | 'units' | 'reserve' | 'transport' | 'walking'> & {
  readonly purchases: readonly PurchaseAssessment[];
};
