import { assessForce, firstWords, metBy, turnsOf } from '../../../shared/force/index.ts';
import {
  boardTogether,
  fillCarriers,
  gradeSteps,
  joinSections,
  rideOffers,
  rollForce,
  splitSection,
  whatFits,
} from '../../../shared/force/plan/index.ts';
import { clearDamage, collectionOf, setPlaying } from '../../../shared/force/records/index.ts';
import { strengthWords } from '../../../shared/force/words/index.ts';
import type { PlannedBattle } from '../../../shared/project/battle.ts';
import type { Force } from '../../../shared/project/force.ts';
import type { Project } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { ForceFrame } from '../../../shared/rules/ruleset/force/index.ts';
import { entryId, sectionId } from '../forces/forces.ts';
import { digestOf } from '../rulesets/pricedDesigns.ts';

/** Numbers as they matter on paper, so that the last digit of one does not. */
export const inHundredths = (_: string, value: unknown): unknown => (typeof value === 'number' ? Math.round(value * 100) / 100 : value);

/** What is worked out, without what was given. */
export const worked = (value: unknown): string =>
  digestOf(
    JSON.stringify(value, (key, each: unknown) =>
      ['force', 'plan', 'design', 'input', 'open', 'staying', 'assessment'].includes(key) ? undefined : inHundredths(key, each),
    ),
  );

/** What formulas over a force can name, without the links from one entry to another. */
export const withoutLinks = (frame: ForceFrame): unknown =>
  JSON.parse(JSON.stringify(frame, (key, value: unknown) => (['parent', 'detached', 'program'].includes(key) ? undefined : value)));

/** How long a battle lasts, who goes first, and who has met which condition. */
export const battleWords = (ruleset: Ruleset, project: Project, plan: PlannedBattle): unknown => [
  turnsOf(ruleset, project, plan),
  firstWords(ruleset, project, plan),
  (plan.victory ?? []).map((condition) => metBy(ruleset, project, plan, condition).map(({ id }) => id)),
];

/** What a player is offered for a force: proposals, rides, grades, rolls. */
export function offered(ruleset: Ruleset, project: Project, force: Force): string {
  const assessment = assessForce(ruleset, project, force);
  const entries = force.sections.flatMap((section) => section.entries.map(({ id }) => id));
  const [first] = entries;
  let halves = 0;
  return worked([
    fillCarriers(ruleset, assessment),
    gradeSteps(ruleset, project, force, entries),
    assessment.sections.flatMap((section) =>
      section.entries.map((entry) => rideOffers(ruleset, assessment, entry).map(({ count, seats, taken }) => [count, seats, taken])),
    ),
    first === undefined ? null : boardTogether(ruleset, assessment, entries.slice(1), first),
    whatFits(ruleset, project, force, 200).map(({ count, points, left, owned }) => [count, points, left, owned]),
    rollForce(ruleset, project, force, 5, 'all'),
    collectionOf(project, force).map(({ owned, here, elsewhere }) => [owned, here, elsewhere]),
    project.designs.map(({ id }) =>
      setPlaying(force, id, 2, {
        section: force.sections[0]?.id ?? null,
        newSection: { id: sectionId('new'), name: 'New' },
        newEntry: entryId('new'),
      }),
    ),
    joinSections(
      force,
      force.sections.map(({ id }) => id),
    ),
    force.sections.map((section) =>
      splitSection(
        force,
        section.id,
        section.entries.flatMap(({ id, count }, row) => (row % 2 === 0 ? [{ entry: id, count: Math.ceil(count / 2) }] : [])),
        { id: sectionId('half'), name: 'Half' },
        () => {
          halves += 1;
          return entryId(`half ${halves}`);
        },
      ),
    ),
    [clearDamage(force), strengthWords(ruleset, assessment)],
  ]);
}
