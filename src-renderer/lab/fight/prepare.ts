import { t } from '../../../shared/base/words/words.ts';
import { MIXED_TERRAIN } from '../../../shared/combat/fight/index.ts';
import type { CombatRules } from '../../../shared/combat/fighter/index.ts';
import {
  countsAtPoints,
  type FightJob,
  type JobSide,
  MOST_UNITS,
  planUnder,
  sideOfDesign,
  sideOfForce,
  type UnfitUnits,
} from '../../../shared/combat/job/index.ts';
import { assessForce, type ForceAssessment } from '../../../shared/force/index.ts';
import { capitalised, strengthWords } from '../../../shared/force/words/index.ts';
import type { Design } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { formatPoints, unitOfPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { assessDesign } from '../../../shared/rules/ruleset/run/index.ts';
import { nameOf } from '../../document/names.ts';
import type { FightTitle } from './results/words.ts';
import type { ForceChoice } from './state.ts';

/** The two sides, or why they cannot fight. `remarks` say what the player should know of them. */
export type PreparedSides =
  | { readonly ok: true; readonly sides: FightJob['sides']; readonly title: Omit<FightTitle, 'seed'>; readonly remarks: readonly string[] }
  | { readonly ok: false; readonly reason: string };

/** A text that changes with whatever decides the fights of a job: the rules, a design, what was bought, or the terrain. */
export const keyOfJob = ({ rules, sides, terrain, agreed }: FightJob): string => JSON.stringify([rules, sides, terrain, agreed]);

const refused = (reason: string): PreparedSides => ({ ok: false, reason });

/** The names of the sides; equal ones are numbered. */
function namesOf([first, second]: FightJob['sides']): readonly [string, string] {
  return first.name === second.name ? [`${first.name} (1)`, `${second.name} (2)`] : [first.name, second.name];
}

const unitsOf = ({ groups }: JobSide): number =>
  groups.reduce((sum, { units }) => sum + units.reduce((own, { count }) => own + count, 0), 0);

function pointsOf({ groups }: JobSide): number | null {
  const all = groups.flatMap(({ units }) => units);
  if (all.some(({ cost }) => cost === null)) return null;
  return all.reduce((sum, { cost, count }) => sum + (cost ?? 0) * count, 0);
}

/** Tries the sides under the rules, and finds the words for them. */
function tried(
  ruleset: Ruleset,
  rules: CombatRules,
  sides: FightJob['sides'],
  terrain: string,
  described: FightTitle['sides'],
  difference: readonly string[],
): PreparedSides {
  const planned = planUnder(ruleset, { sides, terrain });
  if (!planned.ok) return refused(planned.problems[0]?.message ?? '');
  const names = namesOf(sides);
  const label = rules.terrains.find(({ id }) => id === terrain)?.label ?? '';
  return {
    ok: true,
    sides,
    title: {
      sides: described,
      names,
      terrain: terrain === MIXED_TERRAIN ? t('drawn for each fight') : label,
      unit: unitOfPoints(ruleset),
    },
    remarks: [...difference, ...unfitWords(planned.value.leftOut, names)],
  };
}

/** By how much one side costs more in units, which are what fights; nothing if both cost the same. */
function differenceWords(ruleset: Ruleset, sides: FightJob['sides'], forces: readonly ForceAssessment[] = []): readonly string[] {
  const [first, second] = [pointsOf(sides[0]), pointsOf(sides[1])];
  if (ruleset.points === null || first === null || second === null || first === second) return [];
  const more = formatPoints(ruleset, Math.abs(first - second));
  const name = namesOf(sides)[first > second ? 0 : 1];
  return forces.some(({ purchases }) => purchases.length > 0)
    ? [
        t('The units of {name} cost {more} more. {purchasesNouns} do not fight.', {
          name,
          more,
          purchasesNouns: capitalised(ruleset.force.data.purchasesNoun.many),
        }),
      ]
    : [t('{name} costs {more} more.', { name, more })];
}

function unfitWords(leftOut: readonly UnfitUnits[], names: readonly [string, string]): readonly string[] {
  return leftOut.map(({ side, name, reason }) => t('{name} of {names} does not fight. {reason}', { name, names: names[side], reason }));
}

/** Two forces as sides. */
export function prepareForces(
  ruleset: Ruleset,
  rules: CombatRules,
  chosen: readonly [ForceChoice | null, ForceChoice | null],
  terrain: string,
): PreparedSides {
  const { one, many } = ruleset.force.data.noun;
  const [first, second] = chosen;
  if (first === null || second === null) {
    return refused(
      first === null && second === null
        ? t('This project has no {nouns} yet. Buy one on the screen beside this, open another project, or let two designs fight.', {
            nouns: many,
          })
        : t('Choose a {noun} for each side.', { noun: one }),
    );
  }
  const sideOf = ({ project, force }: ForceChoice) => sideOfForce(ruleset, project, force);
  const sides = [sideOf(first), sideOf(second)] as const;
  const assessed = ({ project, force }: ForceChoice) => assessForce(ruleset, project, force);
  const forces = [assessed(first), assessed(second)] as const;
  const described = (side: JobSide, force: ForceAssessment): string => {
    const units = unitsOf(side);
    const cost = ruleset.points === null ? '' : `, ${strengthWords(ruleset, force) || formatPoints(ruleset, force.points)}`;
    return `${side.name}: ${t('{units, plural, one {# unit} other {# units}}', { units })}${cost}`;
  };
  const both = [described(sides[0], forces[0]), described(sides[1], forces[1])] as const;
  return tried(ruleset, rules, sides, terrain, both, differenceWords(ruleset, sides, forces));
}

/** Two designs as sides: as many of each as make the points equal, or in a points-free system as many as was typed. */
export function prepareDesigns(
  ruleset: Ruleset,
  rules: CombatRules,
  [first, second]: readonly [Design | null, Design | null],
  typed: number | null,
  terrain: string,
): PreparedSides {
  const { one, many } = ruleset.data.designNoun;
  if (first === null || second === null)
    return refused(t('Choose a {noun} for each side. This project has no {nouns} yet, or too few.', { noun: one, nouns: many }));
  if (typed === null) {
    return refused(
      ruleset.points === null
        ? t('Enter how many units of each fight: 1 to {mostUnits}.', { mostUnits: MOST_UNITS })
        : t('Enter the points of each side: a number above 0.'),
    );
  }
  const counts = ruleset.points === null ? ([typed, typed] as const) : countsFor(ruleset, [first, second], typed);
  if (typeof counts === 'string') return refused(counts);
  const sides = [sideOfDesign(ruleset, first, counts[0]), sideOfDesign(ruleset, second, counts[1])] as const;
  const described = (side: JobSide): string => {
    const points = pointsOf(side);
    return `${unitsOf(side)} × ${side.name}${ruleset.points === null || points === null ? '' : ` ${formatPoints(ruleset, points)}`}`;
  };
  return tried(ruleset, rules, sides, terrain, [described(sides[0]), described(sides[1])], differenceWords(ruleset, sides));
}

/** How many of each design; what is in the way in a sentence. */
function countsFor(ruleset: Ruleset, designs: readonly [Design, Design], points: number): readonly [number, number] | string {
  const costs = designs.map((design) => assessDesign(ruleset, design).cost);
  const [a, b] = costs;
  const free = designs.find((_, at) => !(typeof costs[at] === 'number' && Number(costs[at]) > 0));
  if (free !== undefined || typeof a !== 'number' || typeof b !== 'number') {
    return t('{name} has no cost above 0, so there are no equal points. Choose another.', { name: nameOf(ruleset, free ?? designs[0]) });
  }
  const found = countsAtPoints([a, b], points);
  if (found === null) {
    return t(
      'One of these costs so much more than the other that {mostUnits} of the cheaper ones are no match. Choose designs of nearer cost.',
      { mostUnits: MOST_UNITS },
    );
  }
  return found.counts;
}
