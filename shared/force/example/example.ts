import { fail, type Outcome, succeed } from '../../base/problem.ts';
import { readProject } from '../../project/file/index.ts';
import type { Project } from '../../project/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import { assessDesign } from '../../rules/ruleset/run/index.ts';
import { assessTogether } from '../assess.ts';

const FILE = 'example.motorpool';

/**
 * The example project of a ruleset folder; null if it has none. It fails if the file is no project, or one by other rules. House rules
 * have that of their standard.
 */
export function exampleOf({ data, example }: Ruleset): Outcome<Project> | null {
  if (example === null) return null;
  const read = readProject(example, FILE);
  if (!read.ok) return read;
  const { project } = read.value;
  const isOfStandard = project.ruleset.id === data.basedOn?.id && project.ruleset.version === data.basedOn.version;
  if ((project.ruleset.id !== data.id && !isOfStandard) || project.ruleset.files !== undefined)
    return fail({
      code: 'bad-ruleset',
      message: `${FILE}: It is by the ruleset "${project.ruleset.id}"; an example is by its own, "${data.id}".`,
    });
  return succeed(isOfStandard ? { ...project, ruleset: { id: data.id, version: data.version } } : project);
}

/** What is wrong with the example of a ruleset, in sentences: it cannot be read, or breaks the rules; none without an example. */
export function exampleFaults(ruleset: Ruleset): readonly string[] {
  const read = exampleOf(ruleset);
  if (read === null) return [];
  if (!read.ok) return read.problems.map(({ message }) => message);
  const project = read.value;
  const told = (name: unknown, message: string): string => `${FILE}, ${String(name)}: ${message}`;
  const { version } = project.ruleset;
  return [
    ...(version === ruleset.data.version
      ? []
      : [`${FILE}: It is by version ${version} of the rules, and these are ${ruleset.data.version}.`]),
    ...project.designs.flatMap((design) =>
      assessDesign(ruleset, design)
        .issues.filter(({ severity }) => severity === 'error')
        .map(({ message }) => told(design.values.name, message)),
    ),
    ...assessTogether(ruleset, project, project.forces ?? []).flatMap(({ force, issues }) =>
      issues.filter(({ severity }) => severity === 'error').map(({ message }) => told(force.name, message)),
    ),
  ];
}
