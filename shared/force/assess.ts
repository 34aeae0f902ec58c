import { hasSameParts, keepLast, keepOne } from '../base/remembered.ts';
import { opponentOf, type PlannedBattle, plannedBattleOf } from '../project/battle.ts';
import { parentOf } from '../project/detachments.ts';
import type { Deck, Force } from '../project/force.ts';
import type { Design, DesignId, Project } from '../project/index.ts';
import { newBudget, under } from '../rules/formula/budget.ts';
import type { Value } from '../rules/formula/index.ts';
import type { Ruleset } from '../rules/ruleset/compile/index.ts';
import { overEntry } from '../rules/ruleset/force/entries.ts';
import { EMPTY_FRAME, type ForceEntryRow, type ForceFrame } from '../rules/ruleset/force/index.ts';
import { agreedRuleset } from './agreed.ts';
import type { AssessedForce, EntryAssessment, ForceAssessment, SectionAssessment } from './assessment.ts';
import { placedWords, placementsOf, placementWords, placeOf, unplanned, zonesOf } from './battle/index.ts';
import { entryRows, forceCells, orderCardCells, purchaseCells, sectionCells } from './cells.ts';
import { checkForce, type Subject, type Subjects, subjectsOf } from './checks.ts';
import { chosenDeck, deckHolder } from './deck/index.ts';
import { stayingEntry } from './detachments.ts';
import { assessEntry, withCost, withFields, withNumbers } from './entry.ts';
import { fillFields } from './fields.ts';
import { handFor } from './hand.ts';
import { leftOf, limitOf, sectionLimitOf, withCounted } from './limits.ts';
import { assessPurchases } from './purchases.ts';
import { besideOpponent } from './sides.ts';
import { sumOf, totalsOf } from './sums.ts';
import { mainPlaces, transportOf } from './transport.ts';

const byId = keepOne((designs: readonly Design[]): ReadonlyMap<DesignId, Design> => new Map(designs.map((design) => [design.id, design])));

/** The designs of a project by their ids. */
export const designsOf = ({ designs }: Pick<Project, 'designs'>): ReadonlyMap<DesignId, Design> => byId(designs);

/** Steps of the formulas over one force, which may have hundreds of entries. */
const MOST_STEPS = 20_000_000;

type Context = {
  readonly ruleset: Ruleset;
  readonly designs: Project['designs'];
  readonly collection: Project['collection'];
  /** The planned battle of the force; null if it has none. */
  readonly plan: PlannedBattle | null;
};
const alone = keepLast((force: Force, context: Context) => under(newBudget(MOST_STEPS), () => assess(context, force)), hasSameParts);

type Sides = { readonly ruleset: Ruleset; readonly own: AssessedForce; readonly other: AssessedForce };
const beside = keepLast((_force: Force, { ruleset, own, other }: Sides): ForceAssessment => {
  const result = besideOpponent(ruleset, own, other);
  frames.set(result, frameOf(own.assessment));
  return result;
}, hasSameParts);

/**
 * Assesses a force by the rules; with an opponent, both sides too. Never throws: what cannot be priced is
 * an error, and then so are the totals. Cached by the identity of its input, so none of that may be changed in place.
 */
export function assessForce(given: Ruleset, project: Project, force: Force, opponent?: Force): ForceAssessment {
  const ruleset = agreedRuleset(given, plannedBattleOf(project, force));
  const own = assessAlone(ruleset, project, force);
  if (!opponent) return own.assessment;
  return beside(force, { ruleset, own, other: assessAlone(ruleset, project, opponent) });
}

/** Assesses a force without an opponent, as agreed in its battle, with what formulas over it see. */
export function assessAlone(given: Ruleset, project: Project, force: Force): AssessedForce {
  const { designs, collection } = project;
  const plan = plannedBattleOf(project, force);
  return alone(force, { ruleset: agreedRuleset(given, plan), designs, collection, plan });
}

function assessEntries({ ruleset, designs }: Pick<Context, 'ruleset' | 'designs'>, force: Force): readonly (readonly EntryAssessment[])[] {
  const known = designsOf({ designs });
  return force.sections.map(({ id, values, entries }) => {
    const levels = { ofSection: values, ofForce: force.values };
    const assessed = entries.map((entry) => {
      const design = known.get(entry.design) ?? null;
      const of = parentOf(entries, entry)?.id ?? null;
      return assessEntry(entry, { ruleset, design, section: id, of, ...levels });
    });
    const detachedFrom = (id: EntryAssessment['entry']['id']) => assessed.filter(({ of }) => of === id);
    return assessed.map((each) => stayingEntry(ruleset, each, detachedFrom(each.entry.id), levels));
  });
}

const unitsOf = (entries: readonly EntryAssessment[]): number => entries.reduce((sum, { entry }) => sum + entry.count, 0);

/** How much may be held in reserve off the table, and how much is. */
function reserveOf(ruleset: Ruleset, sections: readonly Bare[], units: number, unitPoints: Value): ForceAssessment['reserve'] {
  const { reserve } = ruleset.force.data;
  const share = reserve?.share ?? 1;
  const waiting = sections.filter(({ section }) => section.reserve === true);
  return {
    units: waiting.reduce((sum, section) => sum + section.units, 0),
    points: sumOf(
      ruleset,
      waiting.map(({ points }) => points),
    ),
    // A third of 24 is exactly 8, despite binary fractions.
    allowedUnits: Math.floor(units * share + 1e-9),
    allowedPoints: typeof unitPoints === 'number' ? unitPoints * share : null,
    binds: reserve?.binds ?? null,
  };
}

const rowsById = ({ sections }: Force, rows: readonly (readonly ForceEntryRow[])[]): ReadonlyMap<string, ForceEntryRow> =>
  new Map(
    sections.flatMap(({ entries }, index) =>
      entries.flatMap(({ id }, at) => {
        const row = rows[index]?.[at];
        return row ? [[id, row] as const] : [];
      }),
    ),
  );

const deckOf = ({ ruleset, plan }: Context, force: Force): Deck | null => chosenDeck(deckHolder(ruleset, force, plan));

type Bare = Pick<SectionAssessment, 'section' | 'limit' | 'left' | 'points' | 'units' | 'entries'>;
function survey(context: Context, force: Force, bySection: readonly (readonly EntryAssessment[])[]) {
  const { ruleset } = context;
  const zones = zonesOf(ruleset, context.plan ?? unplanned(force));
  const all = bySection.flat();
  const { transport, walking } = transportOf(ruleset, all);
  const carriages = mainPlaces(transport);
  const rows = entryRows(context, force, bySection, transport, zones);
  const parts = force.sections.map((section, index): Bare => {
    const entries = bySection[index] ?? [];
    const points = sumOf(
      ruleset,
      entries.map(({ total }) => total),
    );
    const limit = sectionLimitOf(ruleset, section);
    return { section, points, limit, left: leftOf(limit, points), units: unitsOf(entries), entries };
  });
  const units = unitsOf(all);
  const unitPoints = sumOf(
    ruleset,
    parts.map(({ points }) => points),
  );
  const purchases = assessPurchases(ruleset, force, all);
  const purchasePoints = sumOf(
    ruleset,
    purchases.map(({ each, total }) => (each === null ? null : total)),
  );
  const points = sumOf(ruleset, [unitPoints, purchasePoints]);
  const reserve = reserveOf(ruleset, parts, units, unitPoints);
  const summary = { points, unitPoints, purchasePoints, units, reserve, transport, walking, purchases };
  const words = forceCells(ruleset, force, summary, parts);
  const frame = withCounted(ruleset, force, {
    own: words,
    facts: {},
    force: words,
    entries: rows.flat(),
    sections: parts.map((part) =>
      sectionCells(part.section, placedWords(zones, force, placeOf(part.section)), part, part.entries, carriages),
    ),
    purchases: purchaseCells(ruleset, force, purchases, rowsById(force, rows), words),
    orderCards: orderCardCells(ruleset, deckOf(context, force)),
  });
  return { bySection, parts, summary, frame, rows };
}

function surveyWithFields(context: Context, force: Force) {
  const { ruleset, plan } = context;
  const battle = plan?.fields;
  const { order, entryCost } = ruleset.force.fields;
  let surveyed = survey(context, force, assessEntries(context, force));
  if (entryCost) {
    const { frame, rows } = fillFields(entryCost.order, force, surveyed, battle);
    const priced = surveyed.bySection.map((entries, index) =>
      entries.map((entry, at) => {
        const row = rows[index]?.[at];
        return row ? withCost(ruleset, entry, entryCost.run(overEntry(frame, row))) : entry;
      }),
    );
    surveyed = survey(context, force, priced);
  }
  const { frame, rows, fields } = fillFields(order, force, surveyed, battle);
  const filled = surveyed.bySection.map((entries, index) =>
    entries.map((entry, at) => (order.length === 0 ? entry : withFields(entry, fields.sections[index]?.entries[at] ?? {}))),
  );
  return { ...withEntries(surveyed, withNumbers(filled)), frame: withCounted(ruleset, force, frame), rows, fields };
}

/** The same survey of entries that differ only in their fields and numbers, which no sum depends on. */
function withEntries({ bySection, parts, summary }: ReturnType<typeof survey>, after: readonly (readonly EntryAssessment[])[]) {
  const now = new Map(bySection.flatMap((entries, index) => entries.map((entry, at) => [entry, after[index]?.[at] ?? entry] as const)));
  const nowOf = <Part extends { readonly entry: EntryAssessment }>(part: Part): Part => ({
    ...part,
    entry: now.get(part.entry) ?? part.entry,
  });
  return {
    parts: parts.map((part, index): Bare => ({ ...part, entries: after[index] ?? part.entries })),
    summary: {
      ...summary,
      walking: summary.walking.map(nowOf),
      transport: summary.transport.map((each) => ({
        ...each,
        carrier: now.get(each.carrier) ?? each.carrier,
        riders: each.riders.map(nowOf),
      })),
    },
  };
}

function assess(context: Context, force: Force): AssessedForce {
  const { ruleset } = context;
  const { parts, summary, frame: filled, rows, fields } = surveyWithFields(context, force);
  const { words: withHand, ...firstHand } = handFor(ruleset, force, filled);
  const placements = placementsOf({ ruleset, plan: context.plan ?? unplanned(force), force }, parts, summary, filled);
  const words = { ...withHand, ...placementWords(ruleset, parts, placements) };
  const purchases = purchaseCells(ruleset, force, summary.purchases, rowsById(force, rows), words);
  const untested: ForceFrame = { ...filled, own: words, force: words, purchases };
  const sections = parts.map((part, index): SectionAssessment => {
    const own = untested.sections[index] ?? {};
    const test = part.units > 0 ? ruleset.force.firstTest?.({ ...untested, own, entries: rows[index] ?? [] }) : undefined;
    const { own: cells = {} } = fields.sections[index] ?? {};
    const totals = totalsOf(ruleset, rows[index] ?? []);
    return { ...part, firstTest: typeof test === 'number' ? test : null, kinds: String(own.kindNames ?? ''), fields: cells, totals };
  });
  const frame: ForceFrame = {
    ...untested,
    sections: untested.sections.map((cells, index) => ({ ...cells, firstTest: sections[index]?.firstTest ?? null })),
  };
  const bare = {
    ...summary,
    force,
    plan: context.plan,
    counted: frame.force.counted ?? null,
    limit: limitOf(ruleset, force),
    left: leftOf(limitOf(ruleset, force), frame.force.counted ?? null),
    fields: fields.force,
    totals: totalsOf(ruleset, rows.flat()),
    battleFields: fields.battle,
    sections,
    ...firstHand,
    deck: deckOf(context, force),
    placements,
    dummies: summary.purchases.reduce((sum, { dummies }) => sum + dummies, 0),
  };
  const assessment = { ...bare, ...checkForce(context, bare, frame, rows) };
  frames.set(assessment, frame);
  subjects.set(assessment, () => subjectsOf(ruleset, bare, frame, rows));
  return { assessment, frame };
}

const frames = new WeakMap<ForceAssessment, ForceFrame>();
const subjects = new WeakMap<ForceAssessment, () => Subjects>();

/** The values of an assessment for formulas about a force; empty for an assessment that was not made here. */
export const frameOf = (assessment: ForceAssessment): ForceFrame => frames.get(assessment) ?? EMPTY_FRAME;

/** The parts of an assessed force that formulas of a scope are about, with what they see; none for both sides, battles and turns. */
export function framesOver(assessment: ForceAssessment, scope: string): readonly Subject[] {
  const made = subjects.get(assessment)?.();
  return made && Object.hasOwn(made, scope) ? made[scope as keyof Subjects] : []; // it is one of them, as was just asked
}

/**
 * Assesses forces that are shown together. The opponent of each is that of its planned battle; without one, two forces shown
 * together are opponents, and otherwise a force has an opponent if the project has exactly two.
 */
export function assessTogether(ruleset: Ruleset, project: Project, forces: readonly Force[]): readonly ForceAssessment[] {
  const shown = forces.length === 2 ? { forces } : project;
  return forces.map((force) => {
    const opponent = opponentOf(plannedBattleOf(project, force) ? project : shown, force);
    return assessForce(ruleset, project, force, opponent ?? undefined);
  });
}
