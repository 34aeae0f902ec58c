import type { Steps } from '../../base/steps.ts';
import { changeForce, type ForceChange } from '../../project/edit/index.ts';
import { entryIdSchema, type Force, type ForceEntry, MOST_OF_ONE, type Section, sectionIdSchema } from '../../project/force.ts';
import type { Design, DesignId, Project } from '../../project/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import { assessForce } from '../assess.ts';
import type { ForceAssessment, ForceIssue } from '../assessment.ts';
import { variantOf } from '../entry.ts';
import { type Chance, seeded } from '../rolls.ts';
import { balanceOf } from './balance.ts';
import { fillCarriers } from './fillCarriers.ts';
import { designOffers } from './offers.ts';

/** What a proposal is like: as the rules balance a force, with few dear units, or with many cheap ones. */
export const FILL_KINDS = ['balanced', 'few', 'many'] as const;
export type FillKind = (typeof FILL_KINDS)[number];
/** A mix comes last: where there is little to spend, the others have less choice. */
const SEARCHED: readonly FillKind[] = ['few', 'many', 'balanced'];

type FillBounds = {
  /** Points to approach and not to exceed; the force's own limit applies too. */
  readonly target: number;
  /** The same seed gives the same proposals. */
  readonly seed: number;
  /** Most forces to look at for each proposal; 120 if absent. */
  readonly steps?: number;
  /** The designs to choose from, each with the most units of it; all of the project if absent, as many as the points allow. */
  readonly most?: ReadonlyMap<DesignId, number>;
};

/** Units that would fill a force up. What the player has bought is not changed. */
export type FillProposal = {
  readonly kind: FillKind;
  readonly change: ForceChange;
  readonly additions: readonly { readonly design: Design; readonly label: string; readonly count: number; readonly points: number }[];
  /** The force with them. */
  readonly filled: ForceAssessment;
  readonly points: number;
  /** The points that would remain. */
  readonly left: number;
  /** The gravest thing that the rules would still say of the force; null if they say nothing. */
  readonly missing: string | null;
};

type Counts = ReadonlyMap<DesignId, number>;
type Offer = { readonly design: Design; readonly label: string; readonly each: number; readonly most: number };
type Candidate = { readonly counts: Counts; readonly change: ForceChange; readonly assessment: ForceAssessment; readonly score: number };

/** The weight of an objection, in hundredths of the target that stay unspent. */
const WEIGHT = { error: 500, warning: 15, advice: 6 };
const IMBALANCE: Readonly<Record<FillKind, number>> = { balanced: 40, few: 8, many: 8 };
/** What more units are worth: all points in units of the usual price count once. */
const SIZE: Readonly<Record<FillKind, number>> = { balanced: 0, few: -18, many: 12 };
/** A proposal of more designs than this, or with single units, is harder to field and to read. */
const FEW_DESIGNS = 3;
const PER_DESIGN = 3;
const PER_SINGLE = 25;
/**
 * A balanced force does not spend more of its points on one design than in a mix of about three, or of as many as there is room for two of
 * each; the sum of the squared shares says how far it is.
 */
const MIXED = 0.4;
const PER_CONCENTRATION = 100;

/**
 * Looks for units to add until the force costs about `target`: for each kind a bounded search from the player's force that changes one
 * thing at a time and keeps what the ruleset's own checks and balance rate higher. No two proposals are alike, so there may be fewer than
 * three; there are none if nothing fits or the force has no total.
 */
export function* fillProposals(
  ruleset: Ruleset,
  project: Project,
  force: Force,
  { target: asked, seed, steps = 120, most }: FillBounds,
): Steps<readonly FillProposal[]> {
  const target = force.limit === null ? asked : Math.min(asked, force.limit);
  const start = assessForce(ruleset, project, force);
  if (typeof start.points !== 'number') return [];
  const room = target - start.points;
  const offers = designOffers(ruleset, project, force).flatMap(({ what, label, each }): readonly Offer[] => {
    if (what.kind !== 'design') return [];
    const own = Math.min(MOST_OF_ONE, Math.floor(room / each + 1e-9), most === undefined ? MOST_OF_ONE : (most.get(what.design.id) ?? 0));
    return own < 1 ? [] : [{ design: what.design, label, each, most: own }];
  });
  const found: FillProposal[] = [];
  for (const [at, kind] of SEARCHED.entries()) {
    const chance = seeded(seed * FILL_KINDS.length + at);
    const before = new Set(found.map(({ additions }) => keyOf(new Map(additions.map(({ design, count }) => [design.id, count])))));
    const search = searchFor(ruleset, project, force, { kind, target, room, steps, offers: offersFor(offers, room, kind), before, chance });
    for (;;) {
      const { done, value } = search.next();
      if (!done) {
        yield (at + value) / FILL_KINDS.length;
        continue;
      }
      if (value !== null) found.push(value);
      break;
    }
  }
  return found.toSorted((one, other) => FILL_KINDS.indexOf(one.kind) - FILL_KINDS.indexOf(other.kind));
}

/** The designs of which so many fit, or fewer if there are not several such; but two, if there are two such. */
function ofWhichFit(offers: readonly Offer[], times: number, room: number): readonly Offer[] {
  for (let count = times; count > 1; count--) {
    const fitting = offers.filter(({ each }) => each * count <= room);
    if (fitting.length >= (count > 2 ? 4 : 2)) return fitting;
  }
  return offers;
}

/** Without what costs far less than most: a lorry fills up what is left, and is no reason to field a force. */
function worthProposing(offers: readonly Offer[]): readonly Offer[] {
  const usual = offers.toSorted((one, other) => one.each - other.each)[offers.length >> 1]?.each ?? 0;
  const worth = offers.filter(({ each }) => each * 4 >= usual);
  return worth.length < 3 ? offers : worth;
}

/**
 * The designs that a kind chooses from: few of the dearer ones, many of the cheaper ones, and for a mix those of which several fit beside
 * several others.
 */
function offersFor(all: readonly Offer[], room: number, kind: FillKind): readonly Offer[] {
  const times = kind === 'balanced' ? 4 : 2;
  const worth = ofWhichFit(worthProposing(all), times, room);
  const offers = worth.length < 3 ? ofWhichFit(all, times, room) : worth;
  if (kind === 'balanced' || offers.length < 3) return offers;
  const byCost = offers.toSorted((one, other) => one.each - other.each);
  const half = Math.ceil(byCost.length / 2);
  return kind === 'many' ? byCost.slice(0, half) : byCost.slice(-half);
}

/** Several of two or three designs each, chosen by chance, among which a search begins. */
function beginnings(offers: readonly Offer[], room: number, chance: Chance): readonly Counts[] {
  if (offers.length === 0) return [];
  return Array.from({ length: 12 }, (_, at) => {
    const parts = 2 + (at % 2);
    const counts = new Map<DesignId, number>();
    for (let part = 0; part < parts; part++) {
      const offer = offers[Math.floor(chance() * offers.length)];
      const count = offer === undefined ? 0 : Math.min(offer.most, Math.floor(room / parts / offer.each + 1e-9));
      if (offer !== undefined && count > 0 && !counts.has(offer.design.id)) counts.set(offer.design.id, count);
    }
    return counts;
  });
}

const keyOf = (counts: Counts): string => JSON.stringify([...counts].toSorted());

type Search = {
  readonly kind: FillKind;
  readonly target: number;
  readonly room: number;
  readonly steps: number;
  readonly offers: readonly Offer[];
  /** The proposals of earlier kinds, by their keys: each kind finds another. */
  readonly before: ReadonlySet<string>;
  readonly chance: Chance;
};

function* searchFor(
  ruleset: Ruleset,
  project: Project,
  force: Force,
  { kind, target, room, steps, offers, before, chance }: Search,
): Steps<FillProposal | null> {
  const look = (counts: Counts): Candidate => {
    const change = asChange(ruleset, project, force, counts);
    const assessment = assessForce(ruleset, project, changeForce(force, change));
    const score = before.has(keyOf(counts))
      ? Number.NEGATIVE_INFINITY
      : ruleScore(ruleset, assessment, target, kind) + ownScore(offers, counts, room, kind);
    return { counts, change, assessment, score };
  };
  let best = look(new Map());
  let looked = 1;
  for (const counts of beginnings(offers, room, chance)) {
    const begun = look(counts);
    looked++;
    if (begun.score > best.score) best = begun;
    yield looked / steps;
  }
  let here = best;
  for (let tries = 0; looked < steps && tries < steps * 4; tries++) {
    const counts = neighbour(here.counts, offers, room, chance);
    if (!counts) continue;
    const next = look(counts);
    looked++;
    // A step that is a little worse is sometimes accepted, ever more rarely, so that the search does not stop at a local optimum.
    const patience = 4 * (1 - looked / steps);
    if (next.score >= here.score - patience * chance()) here = next;
    if (here.score > best.score) best = here;
    yield Math.min(1, looked / steps);
  }
  const { assessment, change, counts } = best;
  if (counts.size === 0 || typeof assessment.points !== 'number') return null;
  const additions = offers.flatMap(({ design, label, each }) => {
    const count = counts.get(design.id) ?? 0;
    return count === 0 ? [] : [{ design, label, count, points: count * each }];
  });
  return {
    kind,
    change,
    additions: additions.toSorted((one, other) => other.points - one.points),
    filled: assessment,
    points: assessment.points,
    left: target - assessment.points,
    missing: gravest(assessment.issues),
  };
}

const GRAVITY = ['error', 'warning', 'advice'] as const;

function gravest(issues: readonly ForceIssue[]): string | null {
  const [first] = GRAVITY.flatMap((severity) => issues.filter((issue) => issue.exception === null && issue.severity === severity));
  return first?.message ?? null;
}

/** What the rules say of a force: their objections, the points that stay unspent, and its balance. */
function ruleScore(ruleset: Ruleset, assessment: ForceAssessment, target: number, kind: FillKind): number {
  const objections = assessment.issues.reduce((sum, { severity, exception }) => sum + (exception === null ? WEIGHT[severity] : 0), 0);
  const points = typeof assessment.points === 'number' ? assessment.points : 0;
  const unspent = (100 * Math.max(0, target - points)) / target;
  const imbalance = balanceOf(ruleset, assessment).reduce(
    (sum, { share, ideal }) => sum + (ideal === null ? 0 : Math.abs(share - ideal)),
    0,
  );
  return -objections - unspent - IMBALANCE[kind] * imbalance;
}

/** What a player says of additions: several of a few designs rather than one of each, and as many units as the kind is about. */
function ownScore(offers: readonly Offer[], counts: Counts, room: number, kind: FillKind): number {
  const usual = offers.reduce((sum, { each }) => sum + each, 0) / Math.max(1, offers.length);
  const units = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const singles = offers.filter(({ design, most }) => most > 1 && counts.get(design.id) === 1).length;
  const size = Math.min(3, (units * usual) / Math.max(1, room));
  const points = offers.map(({ design, each }) => (counts.get(design.id) ?? 0) * each);
  const spent = points.reduce((sum, each) => sum + each, 0);
  const concentration = kind === 'balanced' && spent > 0 ? points.reduce((sum, each) => sum + (each / spent) ** 2, 0) : 0;
  const mixed = Math.max(MIXED, 1 / Math.max(1, Math.floor(room / (2 * usual))));
  const wanted = SIZE[kind] * size + PER_CONCENTRATION * Math.min(0, mixed - concentration);
  return wanted - PER_DESIGN * Math.max(0, counts.size - FEW_DESIGNS) - PER_SINGLE * singles;
}

/** A random change: some units more, some less, or those of one design replaced by another's; null if the points do not allow it. */
function neighbour(counts: Counts, offers: readonly Offer[], room: number, chance: Chance): Counts | null {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(chance() * list.length)];
  const after = new Map(counts);
  const move = chance();
  let freed = 0;
  if (move > 0.5 && counts.size > 0) {
    const gone = pick([...counts.keys()]);
    if (gone !== undefined) {
      freed = move > 0.75 ? (counts.get(gone) ?? 0) : 1;
      const left = (counts.get(gone) ?? freed) - freed;
      if (left > 0) after.set(gone, left);
      else after.delete(gone);
    }
  }
  if (move < 0.85) {
    // Units of a design that is there already as often as of another one.
    const known = chance() < 0.5 ? pick([...counts.keys()]) : undefined;
    const more = known === undefined ? pick(offers) : offers.find(({ design }) => design.id === known);
    if (more !== undefined) {
      const count = (after.get(more.design.id) ?? 0) + 1 + Math.floor(chance() * Math.max(1, Math.min(4, freed || 3)));
      after.set(more.design.id, Math.min(more.most, count));
    }
  }
  const spent = offers.reduce((sum, { design, each }) => sum + (after.get(design.id) ?? 0) * each, 0);
  return spent > room ? null : after;
}

/** The additions as sections, one for each kind, with passengers in free seats. */
function asChange(ruleset: Ruleset, project: Project, force: Force, counts: Counts): ForceChange {
  const taken = new Set<string>(force.sections.flatMap(({ id, entries }) => [id, ...entries.map((entry) => entry.id)]));
  const fresh = (word: string): string => {
    let id = word;
    for (let next = 2; taken.has(id); next++) id = `${word}-${next}`;
    taken.add(id);
    return id;
  };
  const kinds = new Map<string, ForceEntry[]>();
  for (const design of project.designs) {
    const count = counts.get(design.id);
    if (count === undefined) continue;
    const kind = String(variantOf(ruleset, design, force.values).facts.kind ?? ruleset.force.data.unitNoun.many);
    const entries = kinds.get(kind) ?? [];
    entries.push({ id: entryIdSchema.parse(fresh(`proposed-${design.id}`)), design: design.id, count });
    kinds.set(kind, entries);
  }
  const sections = [...kinds].map(([kind, entries]): Section => {
    const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
    return { id: sectionIdSchema.parse(fresh(`proposed-${kind}`)), name, entries };
  });
  const added: ForceChange = { kind: 'addSections', at: force.sections.length, sections };
  if (sections.length === 0) return { kind: 'together', changes: [] };
  const seated = fillCarriers(ruleset, assessForce(ruleset, project, changeForce(force, added)));
  return seated ? { kind: 'together', changes: [added, seated] } : added;
}
