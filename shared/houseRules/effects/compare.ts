import { keepPair } from '../../base/remembered.ts';
import { allSteps } from '../../base/steps.ts';
import { assessTogether, type ForceAssessment, type ForceIssue, legalityOfForce } from '../../force/index.ts';
import type { Force } from '../../project/force.ts';
import type { Design, Project } from '../../project/index.ts';
import { type Legality, legalityIn } from '../../project/issues.ts';
import { finiteNumber, type Value } from '../../rules/formula/index.ts';
import { costDifference } from '../../rules/ruleset/changes/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { Field } from '../../rules/ruleset/format/index.ts';
import { type Assessment, assessDesign, type Issue, keyOfIssue, type RowPlace, type Term } from '../../rules/ruleset/run/index.ts';
import { type CellValue, type DesignInput, saysSomething } from '../../rules/ruleset/values/index.ts';

/** Why a design has no cost: the system has no points, its cost is left blank, or it cannot be worked out. */
export type NoCost = 'pointsFree' | 'blank' | 'error';

/** What one set of rules says of a design. */
export type DesignUnderRules = {
  /** Null if it has none; `noCost` then says why. */
  readonly cost: number | null;
  readonly noCost: NoCost | null;
  readonly legality: Legality['kind'];
};

/** A value or the rows of a component that a design has, and one of the two rulesets has no field for. */
export type NotCounted = {
  /** The ruleset that does not have it. */
  readonly side: 'before' | 'after';
  /** The component of the value; null for a field of the design. */
  readonly component: string | null;
  /** Null for all rows of a component that the ruleset does not have. */
  readonly field: string | null;
  /** Its label by the rules that have it. */
  readonly label: string;
};

/** One design under two sets of rules, `before` (A) and `after` (B). */
export type DesignEffect = {
  readonly design: string;
  readonly name: string;
  readonly before: DesignUnderRules;
  readonly after: DesignUnderRules;
  /** How much more it costs after; null unless both costs are known. */
  readonly difference: number | null;
  /** The difference in per cent of the cost before; null if that is 0 too. */
  readonly percent: number | null;
  /** Issues that only the rules after find, matched by check and cell; those that the players waive are in it. */
  readonly issuesAdded: readonly Issue[];
  readonly issuesGone: readonly Issue[];
  readonly notCounted: readonly NotCounted[];
};

/** What one set of rules says of a force. */
export type ForceUnderRules = {
  /** Null if a price is unknown, or the system has no points. */
  readonly points: number | null;
  /** What its limit counts: points, or what the rules count instead. */
  readonly counted: number | null;
  readonly limit: number | null;
  /** How much is over the limit; 0 if none is. */
  readonly over: number;
  readonly isLegal: boolean;
  readonly legality: Legality['kind'];
};

export type ForceEffect = {
  readonly force: string;
  readonly name: string;
  readonly before: ForceUnderRules;
  readonly after: ForceUnderRules;
  readonly difference: number | null;
  readonly percent: number | null;
  readonly isNewlyOver: boolean;
  readonly isNewlyIllegal: boolean;
  readonly issuesAdded: readonly ForceIssue[];
  readonly issuesGone: readonly ForceIssue[];
};

/** Designs, in their order, and forces under two sets of rules. */
export type RulesComparison = { readonly designs: readonly DesignEffect[]; readonly forces: readonly ForceEffect[] };

/** A line of the breakdown under two sets of rules; null points where the line is not in those rules, or cannot be worked out. */
export type TermEffect = {
  readonly id: string;
  readonly label: string;
  readonly kind: Term['kind'];
  readonly row: RowPlace | null;
  readonly before: number | null;
  readonly after: number | null;
  readonly difference: number;
  /** Which of the rules have the line. */
  readonly in: 'both' | 'before' | 'after';
};

/** Why a design costs something else under other rules. The differences of the lines and `rest` add up to `difference`. */
export type DifferenceExplained = DesignEffect & {
  /** All lines of both breakdowns, in the order of the rules before, then those that are new. */
  readonly terms: readonly TermEffect[];
  /** The part of the difference that no line explains: 0 but for breakdowns that do not add up. Null if there is no difference. */
  readonly rest: number | null;
  /** The values that do not count, as entered. */
  readonly values: readonly (NotCounted & { readonly row: number | null; readonly value: CellValue })[];
};

/** What designs and the forces of a project cost and break under `before`, and what under `after`. */
export const compareRules = (before: Ruleset, after: Ruleset, designs: readonly Design[], project?: Project): RulesComparison =>
  allSteps(comparingRules(before, after, designs, project));

/**
 * The same as a generator, so that a screen can spread the work: each `next` compares one design or one force, and the last returns the
 * comparison.
 */
export function* comparingRules(
  before: Ruleset,
  after: Ruleset,
  designs: readonly Design[],
  project?: Project,
): Generator<undefined, RulesComparison> {
  const found: DesignEffect[] = [];
  const ofForces: ForceEffect[] = [];
  for (const design of designs) {
    found.push(designEffect(before, after, design));
    yield;
  }
  for (const force of project?.forces ?? []) {
    if (project) ofForces.push(forceEffect(before, after, project, force));
    yield;
  }
  return { designs: found, forces: ofForces };
}

/** One design under two sets of rules. */
export function designEffect(before: Ruleset, after: Ruleset, design: Design): DesignEffect {
  return effectBetween(
    design,
    { rules: before, assessment: assessDesign(before, design) },
    { rules: after, assessment: assessDesign(after, design) },
  );
}

type Assessed = { readonly rules: Ruleset; readonly assessment: Assessment };

/** The same for a design that is assessed already. */
export function effectBetween(design: Design, before: Assessed, after: Assessed): DesignEffect {
  const [one, other] = [underRules(before, design), underRules(after, design)];
  return {
    design: design.id,
    name: String(design.values.name ?? ''),
    before: one,
    after: other,
    ...differenceOf(one.cost, other.cost),
    issuesAdded: besides(after.assessment.issues, before.assessment.issues, keyOfIssue),
    issuesGone: besides(before.assessment.issues, after.assessment.issues, keyOfIssue),
    notCounted: notCountedIn(before.rules, after.rules, design),
  };
}

/** The difference of two costs, and that in per cent of the first. */
export function differenceOf(
  before: number | null,
  after: number | null,
): { readonly difference: number | null; readonly percent: number | null } {
  const difference = costDifference(before, after);
  if (difference === null || before === null) return { difference: null, percent: null };
  return { difference, percent: before === 0 ? (difference === 0 ? 0 : null) : (difference / Math.abs(before)) * 100 };
}

function underRules({ rules, assessment }: Assessed, design: Design): DesignUnderRules {
  const { cost } = assessment;
  return { cost: finiteNumber(cost), noCost: whyNone(rules, cost), legality: legalityIn(rules, assessment, design).kind };
}

function whyNone({ points }: Ruleset, cost: Value): NoCost | null {
  if (points === null) return 'pointsFree';
  if (cost === null) return 'blank';
  return finiteNumber(cost) === null ? 'error' : null;
}

/** The items of a list whose keys another list does not have. Each item of the other list matches one. */
function besides<T>(list: readonly T[], other: readonly T[], keyOf: (item: T) => string): readonly T[] {
  if (list.length === 0 || other.length === 0) return list;
  const left = new Map<string, number>();
  for (const key of other.map(keyOf)) left.set(key, (left.get(key) ?? 0) + 1);
  return list.filter((item) => {
    const key = keyOf(item);
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
}

/** One force of a project under two sets of rules. Its opponent is that of its battle, or the only other force. */
export function forceEffect(before: Ruleset, after: Ruleset, project: Project, force: Force): ForceEffect {
  const [first] = assessTogether(before, project, [force]);
  const [second] = assessTogether(after, project, [force]);
  const [one, other] = [forceUnder(before, first), forceUnder(after, second)];
  const keyOf = ({ id, place }: ForceIssue): string =>
    [id, place.section, place.entry, place.purchase, place.field].map((part) => part ?? '').join(' ');
  const [issues, now] = [first?.issues ?? [], second?.issues ?? []];
  return {
    force: force.id,
    name: force.name,
    before: one,
    after: other,
    ...differenceOf(one.points, other.points),
    isNewlyOver: one.over === 0 && other.over > 0,
    isNewlyIllegal: one.isLegal && !other.isLegal,
    issuesAdded: besides(now, issues, keyOf),
    issuesGone: besides(issues, now, keyOf),
  };
}

function forceUnder({ points }: Ruleset, assessed: ForceAssessment | undefined): ForceUnderRules {
  return {
    points: points === null ? null : finiteNumber(assessed?.points ?? null),
    counted: finiteNumber(assessed?.counted ?? null),
    limit: assessed?.limit ?? null,
    over: Math.max(0, -(assessed?.left ?? 0)),
    isLegal: assessed?.isLegal ?? true,
    legality: assessed === undefined ? 'legal' : legalityOfForce(assessed),
  };
}

type Missing = {
  readonly fields: readonly Field[];
  readonly components: readonly {
    readonly id: string;
    readonly label: string;
    readonly isWhole: boolean;
    readonly fields: readonly Field[];
  }[];
};

const NOTHING: readonly NotCounted[] = [];

/** The fields and components that players fill in by `has` and that `lacks` does not have. Cached by both. */
const missingIn = keepPair((lacks: Ruleset, has: Ruleset): Missing => {
  const isMissing = (fields: Ruleset['fields'] | undefined, { id, kind }: Field): boolean => kind !== 'formula' && !fields?.has(id);
  return {
    fields: has.data.fields.filter((field) => isMissing(lacks.fields, field)),
    components: has.data.components.flatMap(({ id, label, fields }): Missing['components'] => {
      const other = lacks.components.get(id);
      if (other === undefined) return [{ id, label, isWhole: true, fields }];
      const absent = fields.filter((field) => isMissing(other.fields, field));
      return absent.length === 0 ? [] : [{ id, label, isWhole: false, fields: absent }];
    }),
  };
});

/** What a design has that one of two rulesets has no place for. A default counts as nothing. */
function notCountedIn(before: Ruleset, after: Ruleset, design: DesignInput): readonly NotCounted[] {
  if (before === after) return NOTHING;
  const found = [...notCountedBy(before, after, design, 'before'), ...notCountedBy(after, before, design, 'after')];
  return found.length === 0 ? NOTHING : found;
}

function notCountedBy(lacks: Ruleset, has: Ruleset, design: DesignInput, side: NotCounted['side']): readonly NotCounted[] {
  const { fields, components } = missingIn(lacks, has);
  if (fields.length + components.length === 0) return NOTHING;
  const own = fields.filter((field) => saysSomething(field, design.values[field.id]));
  return [
    ...own.map(({ id, label }): NotCounted => ({ side, component: null, field: id, label })),
    ...components.flatMap((component): readonly NotCounted[] => {
      const rows = design.components[component.id] ?? [];
      if (component.isWhole) return rows.length === 0 ? [] : [{ side, component: component.id, field: null, label: component.label }];
      return component.fields
        .filter((field) => rows.some(({ values }) => saysSomething(field, values[field.id])))
        .map(({ id, label }) => ({ side, component: component.id, field: id, label }));
    }),
  ];
}
