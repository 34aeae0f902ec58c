import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import { type Assessment, assessDesign } from '../../rules/ruleset/run/index.ts';
import { formatPlain } from '../../rules/ruleset/values/index.ts';

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
