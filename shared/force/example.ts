import { fail, type Outcome, succeed } from '../base/problem.ts';
import { t } from '../base/words/words.ts';
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
  const project = read.value;
  const isOfStandard = project.ruleset.id === data.basedOn?.id && project.ruleset.version === data.basedOn.version;
  if ((project.ruleset.id !== data.id && !isOfStandard) || project.ruleset.files !== undefined)
    return fail({
      code: 'bad-ruleset',
      message: t('{file}: It is by the ruleset "{id}"; an example is by its own, "{own}".', {
        file: FILE,
        id: project.ruleset.id,
        own: data.id,
      }),
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
      : [
          t('{file}: It is by version {version} of the rules, and these are {now}.', {
            file: FILE,
            version,
            now: ruleset.data.version,
          }),
        ]),
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
  typeof value === 'number'
    ? formatPlain(value, 6)
    : typeof value === 'boolean'
      ? value
        ? t('yes')
        : t('no')
      : String(value ?? t('blank'));

const idsShown = (ids: readonly string[]): string => (ids.length === 0 ? t('nothing') : ids.join(', '));

/** What comes out for a value that an example expects: text in place of an error, null for a blank. */
function found({ values, components }: Assessment, { component, row, field }: Example['values'][number]): string | number | boolean | null {
  const value = (component === null ? values : components[component]?.[row])?.[field] ?? null;
  if (typeof value === 'object' && value !== null) return t('an error ({why})', { why: value.detail });
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
      ...(isSame(assessment.cost, cost)
        ? []
        : [told(t('It costs {cost}, and {expected} is expected.', { cost: shown(assessment.cost), expected: shown(cost) }))]),
      ...(broken.join() === expected.join()
        ? []
        : [told(t('Its issues are {broken}, and {expected} are expected.', { broken: idsShown(broken), expected: idsShown(expected) }))]),
      ...values.flatMap((value) => {
        const now = found(assessment, value);
        const place = value.component === null ? value.field : `${value.component}.${value.field}`;
        return isSame(now, value.value)
          ? []
          : [told(t('"{place}" is {value}, and {expected} is expected.', { place, value: shown(now), expected: shown(value.value) }))];
      }),
    ];
  });
}
