import { expect, it } from 'vitest';
import { allSteps } from '../../shared/base/steps.ts';
import { fillProposals, whatFits } from '../../shared/force/plan/index.ts';
import { formatAmount } from '../../shared/rules/ruleset/points/index.ts';
import { aForce, anEntry, aSection, stockProject } from '../support/forces/forces.ts';
import { builtInIds, builtInRuleset } from '../support/rulesets/rulesets.ts';

/** What is proposed for a force that is empty or begun, for little and for much: kind, designs with their number, points, and what is left. */
function proposed(id: string): string {
  const ruleset = builtInRuleset(id);
  const project = stockProject(ruleset);
  const [first, second] = project.designs;
  const begun = aForce([
    aSection(
      'Begun',
      [first, second].flatMap((design) => (design ? [anEntry(String(design.values.name), 2)] : [])),
    ),
  ]);
  const { usual } = ruleset.force.data.limit ?? { usual: 1000 };
  return [aForce([]), begun]
    .flatMap((force) => {
      const fits = whatFits(ruleset, project, force, usual).map(({ label, count }) => `${label} ${count}`);
      const found = [usual / 4, usual, usual * 5].flatMap((target) =>
        allSteps(fillProposals(ruleset, project, force, { target, seed: 7, steps: 80 })).map(
          ({ kind, additions, points, left, missing }) =>
            `${formatAmount(target)} ${kind}: ${additions.map(({ label, count }) => `${count} ${label}`).join(', ')}; ${formatAmount(points)}, ${formatAmount(left)} left; ${missing ?? 'nothing missing'}`,
        ),
      );
      return [`# ${id}: ${force.sections.length} sections`, `fits: ${fits.join(', ')}`, ...found];
    })
    .join('\n');
}

it('what is proposed for a force is what it was', async () => {
  await expect(`${builtInIds.map(proposed).join('\n')}\n`).toMatchFileSnapshot('./proposed.txt');
});
