import { assessForce } from '../../force/index.ts';
import type { Force } from '../../project/force.ts';
import type { Project } from '../../project/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import { assessDesign } from '../../rules/ruleset/run/index.ts';
import type { DesignInput } from '../../rules/ruleset/values/index.ts';
import type { JobSide } from './job.ts';

/** A force as a side of a fight: its sections are groups, its units as they were bought. Lost designs have no units to fight. */
export function sideOfForce(ruleset: Ruleset, project: Project, force: Force): JobSide {
  const { sections } = assessForce(ruleset, project, force);
  return {
    name: force.name,
    groups: sections.map(({ section, entries }) => ({
      name: section.name,
      units: entries.flatMap(({ design, input, entry, name, each }) =>
        design === null
          ? []
          : [
              {
                design: { values: input.values, components: input.components },
                count: entry.count,
                name,
                cost: typeof each === 'number' ? each : null,
              },
            ],
      ),
    })),
  };
}

/** So many units of one design as a side of a fight. */
export function sideOfDesign(ruleset: Ruleset, design: DesignInput, count: number): JobSide {
  const { cost, values } = assessDesign(ruleset, design);
  const name = typeof values.name === 'string' && values.name.trim() !== '' ? values.name : `Unnamed ${ruleset.data.designNoun.one}`;
  const units = {
    design: { values: design.values, components: design.components },
    count,
    name,
    cost: typeof cost === 'number' ? cost : null,
  };
  return { name, groups: [{ name, units: [units] }] };
}
