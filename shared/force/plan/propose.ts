import { changeForce, type ForceChange } from '../../project/edit/index.ts';
import { entryIdSchema, type Force, type ForceEntry, type Section, sectionIdSchema } from '../../project/force.ts';
import type { Design, DesignId, Project } from '../../project/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import { formatPoints } from '../../rules/ruleset/points/index.ts';
import { assessForce } from '../assess.ts';
import type { ForceAssessment, ForceIssue } from '../assessment.ts';
import { variantOf } from '../entry.ts';
import { type Chance, seeded } from '../rolls/index.ts';
import { balanceOf } from './balance.ts';
import { fillCarriers } from './fillCarriers.ts';
import { designOffers } from './offers.ts';

export type ProposalBounds = {
  /** Points to approach and not to exceed; the force's own limit applies too. */
  readonly target: number;
  /** The same seed gives the same proposal. */
  readonly seed: number;
  /** Most forces to evaluate; 300 if absent. */
  readonly steps?: number;
  /** Designs to choose from; all of the project if absent. */
  readonly designs?: readonly DesignId[];
};

/** What could be added to a force, and why. The player's own purchases are not changed. */
export type Proposal = {
  readonly change: ForceChange;
  readonly additions: readonly {
    readonly design: Design;
    readonly label: string;
    readonly count: number;
    readonly points: number;
    readonly reason: string;
  }[];
  readonly points: number;
  readonly left: number;
  /** Its effect on the force as a whole, in sentences. */
  readonly reasons: readonly string[];
  /** Number of forces that were evaluated. */
  readonly steps: number;
};

type Counts = ReadonlyMap<DesignId, number>;
type Candidate = { readonly counts: Counts; readonly change: ForceChange; readonly assessment: ForceAssessment; readonly score: number };

/** The weight of an objection, in hundredths of the target that stay unspent. */
const WEIGHT = { error: 500, warning: 15, advice: 6 };
const IMBALANCE_WEIGHT = 40;

/**
 * Looks for units to add until the force costs about `target`: a bounded search from the player's force that changes one
 * thing at a time and keeps what the ruleset's own checks and balance rate higher. It proposes; the player decides. Null
 * if nothing that fits makes the force better.
 */
export function propose(
  ruleset: Ruleset,
  project: Project,
  force: Force,
  { target: asked, seed, steps = 300, designs }: ProposalBounds,
): Proposal | null {
  const target = force.limit === null ? asked : Math.min(asked, force.limit);
  const start = assessForce(ruleset, project, force);
  if (typeof start.points !== 'number') return null;
  const room = target - start.points;
  const offers = designOffers(ruleset, project, force).flatMap(({ what, label, each }) =>
    what.kind === 'design' && each <= room && (designs?.includes(what.design.id) ?? true) ? [{ design: what.design, label, each }] : [],
  );
  if (offers.length === 0) return null;
  const chance = seeded(seed);
  const look = (counts: Counts): Candidate => {
    const change = asChange(ruleset, project, force, counts);
    const assessment = assessForce(ruleset, project, changeForce(force, change));
    return { counts, change, assessment, score: scoreOf(ruleset, assessment, target) };
  };
  const costs = new Map(offers.map(({ design, each }) => [design.id, each]));
  let best = look(new Map());
  let here = best;
  let looked = 1;
  for (let tries = 0; looked < steps && tries < steps * 4; tries++) {
    const counts = neighbour(here.counts, costs, room, chance);
    if (!counts) continue;
    const next = look(counts);
    looked++;
    // A step that is a little worse is sometimes accepted, ever more rarely, so that the search does not stop at a local optimum.
    const patience = 4 * (1 - looked / steps);
    if (next.score >= here.score - patience * chance()) here = next;
    if (here.score > best.score) best = here;
  }
  if (best.counts.size === 0) return null;
  const additions = offers.flatMap(({ design, label, each }) => {
    const count = best.counts.get(design.id) ?? 0;
    if (count === 0) return [];
    const without = look(new Map([...best.counts].filter(([id]) => id !== design.id))).assessment;
    return [{ design, label, count, points: count * each, reason: whyAdded(ruleset, best.assessment, without, count * each) }];
  });
  const points = typeof best.assessment.points === 'number' ? best.assessment.points : start.points;
  return {
    change: best.change,
    additions,
    points,
    left: target - points,
    reasons: whyAll(ruleset, start, best.assessment, target),
    steps: looked,
  };
}

function scoreOf(ruleset: Ruleset, assessment: ForceAssessment, target: number): number {
  const objections = assessment.issues.reduce((sum, { severity, exception }) => sum + (exception === null ? WEIGHT[severity] : 0), 0);
  const points = typeof assessment.points === 'number' ? assessment.points : 0;
  const unspent = (100 * Math.max(0, target - points)) / target;
  const imbalance = balanceOf(ruleset, assessment).reduce(
    (sum, { share, ideal }) => sum + (ideal === null ? 0 : Math.abs(share - ideal)),
    0,
  );
  return -objections - unspent - IMBALANCE_WEIGHT * imbalance;
}

/** A random change: a unit more, a unit less, or one replaced by another; null if the points do not allow it. */
function neighbour(counts: Counts, costs: ReadonlyMap<DesignId, number>, room: number, chance: Chance): Counts | null {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(chance() * list.length)];
  const after = new Map(counts);
  const move = chance();
  if (move > 0.5 && counts.size > 0) {
    const gone = pick([...counts.keys()]);
    if (gone !== undefined) {
      const left = (counts.get(gone) ?? 1) - 1;
      if (left > 0) after.set(gone, left);
      else after.delete(gone);
    }
  }
  if (move < 0.8) {
    const more = pick([...costs.keys()]);
    if (more !== undefined) after.set(more, (after.get(more) ?? 0) + 1);
  }
  const spent = [...after].reduce((sum, [id, count]) => sum + count * (costs.get(id) ?? 0), 0);
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

const standing = ({ issues }: ForceAssessment): readonly ForceIssue[] => issues.filter(({ exception }) => exception === null);

/** Objections to one force that the other does not have, by check: their numbers may differ. */
const goneFrom = (before: ForceAssessment, after: ForceAssessment): readonly ForceIssue[] =>
  standing(before).filter((issue) => !standing(after).some(({ id }) => id === issue.id));

function whyAdded(ruleset: Ruleset, chosen: ForceAssessment, without: ForceAssessment, points: number): string {
  const [first] = goneFrom(without, chosen);
  if (first) return `Without: ${first.message}`;
  const best = balanceOf(ruleset, chosen)
    .map((part) => ({ part, before: balanceOf(ruleset, without).find(({ key }) => key === part.key)?.share ?? 0 }))
    .filter(
      ({ part, before }) => part.ideal !== null && part.share > before && Math.abs(part.share - part.ideal) < Math.abs(before - part.ideal),
    )
    .toSorted((one, other) => other.part.share - other.before - (one.part.share - one.before))[0];
  if (best) return `${best.part.label} ${Math.round(best.before * 100)} % to ${Math.round(best.part.share * 100)} % of the points.`;
  return `Uses ${formatPoints(ruleset, points)}.`;
}

function whyAll(ruleset: Ruleset, start: ForceAssessment, end: ForceAssessment, target: number): readonly string[] {
  const settled = goneFrom(start, end).map(({ message }) => `Settles: ${message}`);
  const raised = goneFrom(end, start).map(({ message }) => `Leaves: ${message}`);
  const points = typeof end.points === 'number' ? end.points : 0;
  const parts = balanceOf(ruleset, end)
    .filter(({ ideal }) => ideal !== null)
    .map(({ label, share, ideal }) => `${label} ${Math.round(share * 100)} % (about ${Math.round((ideal ?? 0) * 100)} %)`);
  return [
    `${formatPoints(ruleset, points)} of ${formatPoints(ruleset, target)}.`,
    ...settled,
    ...raised,
    ...(parts.length > 0 ? [`By points: ${parts.join(', ')}.`] : []),
  ];
}
