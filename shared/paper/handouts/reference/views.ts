import { assessForce, type ForceAssessment, frameOf } from '../../../force/index.ts';
import { opponentsOf, plannedBattleOf } from '../../../project/battle.ts';
import type { Force } from '../../../project/force.ts';
import type { Project } from '../../../project/index.ts';
import { isError, type Value } from '../../../rules/formula/index.ts';
import type { Ruleset } from '../../../rules/ruleset/compile/index.ts';
import { conditionsOf, type ReferenceCondition, type ReferenceWhen } from '../../../rules/ruleset/format/referenceSchema.ts';
import { type Assessment, evaluateOver } from '../../../rules/ruleset/run/index.ts';

/** A side of a battle as a reference sees it: its designs as its units have them, and its force if it has one. */
export type ReferenceSide = { readonly designs: readonly Assessment[]; readonly force: ForceAssessment | null };

/** A side that a reference is printed for, and the sides it faces; null if they are not known. */
export type ReferenceView = { readonly own: ReferenceSide; readonly opponents: readonly ReferenceSide[] | null };

const sideOf = (force: ForceAssessment): ReferenceSide => ({
  designs: force.sections.flatMap(({ entries }) => entries.flatMap(({ assessment }) => assessment ?? [])),
  force,
});

/** A force and those it faces. A force without units is not bought yet, so it is not known. */
export function viewOf(force: ForceAssessment, opponents: readonly ForceAssessment[]): ReferenceView {
  const known = opponents.map(sideOf).filter(({ designs }) => designs.length > 0);
  return { own: sideOf(force), opponents: known.length > 0 ? known : null };
}

/**
 * Forces, each with those it faces: the other sides of its planned battle; without one, two forces shown together face each other,
 * and otherwise two that are all a project has.
 */
export function viewsOf(ruleset: Ruleset, project: Project, forces: readonly Force[]): readonly ReferenceView[] {
  const shown = forces.length === 2 ? { forces } : project;
  return forces.map((force) => {
    const opponents = opponentsOf(plannedBattleOf(project, force) ? project : shown, force);
    return viewOf(
      assessForce(ruleset, project, force),
      opponents.map((opponent) => assessForce(ruleset, project, opponent)),
    );
  });
}

/** Designs without a force. */
export const viewOfDesigns = (designs: readonly Assessment[]): ReferenceView => ({ own: { designs, force: null }, opponents: null });

/** The sides that are known, each once, in their order. */
export function knownSides(views: readonly ReferenceView[]): readonly ReferenceSide[] {
  const seen = new Set<ForceAssessment['force']>();
  return [...views.map(({ own }) => own), ...views.flatMap(({ opponents }) => opponents ?? [])].filter(({ force }) => {
    if (force === null || !seen.has(force.force)) {
      if (force !== null) seen.add(force.force);
      return true;
    }
    return false;
  });
}

/** Whether a value says yes. What cannot be evaluated, for an unfinished design or force, may be needed. */
const isYes = (value: Value): boolean => isError(value) || value === true || (typeof value === 'number' && value !== 0);

/** Whether conditions hold for one of the views; each condition is tried once for each side. */
export class ReferenceNeeds {
  private readonly known = new Map<string, WeakMap<ReferenceSide, boolean>>();

  constructor(
    private readonly ruleset: Ruleset,
    private readonly views: readonly ReferenceView[],
  ) {}

  /** Whether something with this condition is needed. */
  has(shown: { readonly when?: ReferenceWhen }): boolean {
    const conditions = conditionsOf(shown);
    return conditions === null || this.views.some((view) => conditions.some((condition) => this.holds(condition, view)));
  }

  private holds(condition: ReferenceCondition, { own, opponents }: ReferenceView): boolean {
    const { of, force } = condition;
    const sides = of === 'own' ? [own] : of === 'any' ? [own, ...(opponents ?? [])] : opponents;
    if (sides === null) return true;
    const asked = force === undefined ? sides : sides.filter((side) => side.force !== null);
    if (asked.length === 0) return of !== 'any';
    return asked.some((side) => this.meets(condition, side));
  }

  private meets({ design, force }: ReferenceCondition, side: ReferenceSide): boolean {
    const key = design === undefined ? `force ${force}` : `design ${design}`;
    const known = this.known.get(key) ?? new WeakMap<ReferenceSide, boolean>();
    this.known.set(key, known);
    const found = known.get(side);
    if (found !== undefined) return found;
    const met = design === undefined ? this.forceMeets(force ?? '', side) : this.designMeets(design, side);
    known.set(side, met);
    return met;
  }

  private designMeets(formula: string, { designs }: ReferenceSide): boolean {
    return designs.some((design) => {
      const value = evaluateOver(this.ruleset, design, formula);
      return !value.ok || isYes(value.value);
    });
  }

  private forceMeets(formula: string, { force }: ReferenceSide): boolean {
    const run = this.ruleset.referenceForces.get(formula);
    return run === undefined || force === null || isYes(run(frameOf(force)));
  }
}
