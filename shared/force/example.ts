import { fail, type Outcome, succeed } from '../base/problem.ts';
import { readProject } from '../project/file/index.ts';
import type { Project } from '../project/index.ts';
import type { Ruleset } from '../rules/ruleset/compile/index.ts';
import { type Assessment, assessDesign } from '../rules/ruleset/run/index.ts';
import { formatPlain } from '../rules/ruleset/values/index.ts';
import { assessTogether } from './assess.ts';

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

type Example = Ruleset['examples'][number];

const shown = (value: unknown): string =>
  typeof value === 'number' ? formatPlain(value, 6) : typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? 'blank');

const listed = (ids: readonly string[]): string => (ids.length === 0 ? 'nothing' : ids.join(', '));

/** What comes out for a value that an example expects: text in place of an error, null for a blank. */
function found({ values, components }: Assessment, { component, row, field }: Example['values'][number]): string | number | boolean | null {
  const value = (component === null ? values : components[component]?.[row])?.[field] ?? null;
  if (typeof value === 'object' && value !== null) return `an error (${value.detail})`;
  return value === '' ? null : value;
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'number' && typeof other === 'number' && Math.abs(one - other) < 1e-9);

/** Where the worked examples of a ruleset do not come out as examples.csv expects, in sentences. */
export function workedFaults(ruleset: Ruleset): readonly string[] {
  return ruleset.examples.flatMap((example) => {
    const { name, design, cost, issues, values } = example;
    const assessment = assessDesign(ruleset, design);
    const told = (message: string): string => `examples.csv, ${name}: ${message}`;
    const broken = [...new Set(assessment.issues.map(({ check }) => check))].sort();
    const expected = [...new Set(issues)].sort();
    return [
      ...(isSame(assessment.cost, cost) ? [] : [told(`It costs ${shown(assessment.cost)}, and ${shown(cost)} is expected.`)]),
      ...(broken.join() === expected.join() ? [] : [told(`Its issues are ${listed(broken)}, and ${listed(expected)} are expected.`)]),
      ...values.flatMap((value) => {
        const now = found(assessment, value);
        const place = value.component === null ? value.field : `${value.component}.${value.field}`;
        return isSame(now, value.value) ? [] : [told(`"${place}" is ${shown(now)}, and ${shown(value.value)} is expected.`)];
      }),
    ];
  });
}
