import { isError } from '../rules/formula/index.ts';
import type { Ruleset } from '../rules/ruleset/compile/index.ts';
import type { ForceFrame, ForceValues } from '../rules/ruleset/force/index.ts';
import type { AssessedForce, ForceAssessment, ForceIssue } from './assessment.ts';
import { excusesOf, inOrder } from './checks.ts';

/**
 * The two forces in the order of the battle's ratio: first the one with the battle's first role, then the other; none if neither
 * has that role.
 */
function inPart(ruleset: Ruleset, own: ForceAssessment, other: ForceAssessment): readonly ForceAssessment[] {
  const first = ruleset.force.data.battles.find(({ id }) => id === own.force.battle)?.roles[0]?.id;
  if (first === undefined) return [];
  if (own.force.role === first) return [own, other];
  return other.force.role === first ? [other, own] : [];
}

function sidesCells(ruleset: Ruleset, own: ForceAssessment, { assessment: other, frame }: AssessedForce): ForceValues {
  const [first, second] = inPart(ruleset, own, other);
  const battle = ruleset.force.data.battles.find(({ id }) => id === own.force.battle);
  const [ours, theirs] = [first?.points ?? null, second?.points ?? null];
  const [compared, against] = battle?.ratio?.of === 'units' ? [first?.units ?? null, second?.units ?? null] : [ours, theirs];
  const inPercent = (ratio: number | undefined): number | null => (ratio === undefined ? null : ratio * 100);
  return {
    opponent: other.force.name,
    opponentPoints: other.points,
    opponentUnits: other.units,
    opponentLost: frame.force.lostUnits ?? null,
    opponentLostPoints: frame.force.lostPoints ?? null,
    opponentBattle: other.force.battle ?? '',
    opponentRole: other.force.role ?? '',
    sameBattle: own.force.battle === other.force.battle,
    sameRole: own.force.role === other.force.role,
    firstPoints: ours,
    secondPoints: theirs,
    firstUnitPoints: first?.unitPoints ?? null,
    secondUnitPoints: second?.unitPoints ?? null,
    firstUnits: first?.units ?? null,
    secondUnits: second?.units ?? null,
    ratio: typeof compared === 'number' && typeof against === 'number' && against > 0 ? (100 * compared) / against : null,
    ratioAbove: inPercent(battle?.ratio?.above),
    ratioLeast: inPercent(battle?.ratio?.least),
    ratioMost: inPercent(battle?.ratio?.most),
  };
}

/** What formulas over both sides see, from one of them; without another side, only its own force. */
export const sidesFrame = (ruleset: Ruleset, own: AssessedForce, other: AssessedForce | null): ForceFrame => ({
  ...own.frame,
  own: other ? sidesCells(ruleset, own.assessment, other) : {},
  ...(other ? { opponent: other.frame.entries, opponentForce: other.frame.force } : {}),
});

/** Assesses a force against its opponent: its own assessment, and the checks over both. */
export function besideOpponent(ruleset: Ruleset, own: AssessedForce, other: AssessedForce): ForceAssessment {
  const { assessment } = own;
  const frame = sidesFrame(ruleset, own, other);
  const excused = excusesOf(assessment);
  const found: ForceIssue[] = [];
  const passed: { id: string; message: string }[] = [];
  for (const { data, passes, message, well } of ruleset.force.checks) {
    if (data.over !== 'sides') continue;
    const result = passes(frame);
    if (result === true && well) passed.push({ id: data.id, message: well(frame) });
    if (result === true || isError(result)) continue;
    const { id, severity, source, why = null } = data;
    found.push({ id, severity, message: message(frame), why, source, place: {}, exception: excused(id, {}, severity) });
  }
  return {
    ...assessment,
    ...inOrder([...assessment.issues, ...assessment.dismissed, ...found]),
    passed: [...assessment.passed, ...passed],
  };
}
