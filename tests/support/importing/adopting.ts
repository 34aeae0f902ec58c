import { expect } from 'vitest';
import { type Outcome, succeed } from '../../../shared/base/problem.ts';
import { designIdSchema } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { assessDesign } from '../../../shared/rules/ruleset/run/index.ts';
import type { CellValue, DesignInput } from '../../../shared/rules/ruleset/values/index.ts';
import { adoptCosts, type CostScheme, type CostStudy, costScheme, examineCosts } from '../../../shared/sheets/adopt/index.ts';
import type { Workbook } from '../../../shared/sheets/cells/index.ts';
import { importWorkbook, toProjectDesigns } from '../../../shared/sheets/import/index.ts';
import { builtInRuleset } from '../rulesets/rulesets.ts';
import { digests } from './readings.ts';

export type Tried = {
  readonly study: CostStudy;
  readonly scheme: CostScheme;
  /** The files of the house ruleset, or why there is none. */
  readonly files: Outcome<unknown>;
  readonly ruleset: Ruleset;
  /** What a design costs by the house ruleset, after changes by slot (`armour`, `weapons[0].range`). */
  readonly cost: (name: string, changes?: Readonly<Record<string, CellValue>>) => unknown;
};

/**
 * A design with another value in a slot. A slot of the row after the last one adds a row; `weapons[1]` with null takes
 * that row away.
 */
export function withSlot(design: DesignInput, slot: string, value: CellValue): DesignInput {
  const [, component, row, field] = /^(\w+)\[(\d+)\](?:\.(\w+))?$/.exec(slot) ?? [];
  if (component === undefined) return { ...design, values: { ...design.values, [slot]: value } };
  const old = design.components[component] ?? [];
  const rows = old.length === Number(row) && field !== undefined ? [...old, { values: {} }] : old;
  const changed =
    field === undefined
      ? rows.filter((_, at) => at !== Number(row))
      : rows.map((part, at) => (at === Number(row) ? { values: { ...part.values, [field]: value } } : part));
  return { ...design, components: { ...design.components, [component]: changed } };
}

/** Imports a workbook and takes its costs over; `cost` throws where that is not possible. All that is made of it is kept. */
export function adopting(workbook: Workbook, base?: Ruleset): Tried {
  const tried = adoptingRandom(workbook, base);
  const { study, scheme, ruleset } = tried;
  expect(digests({ costs: study.costs, scheme, rules: [ruleset.data, [...ruleset.tables]] }, 8)).toMatchSnapshot();
  return tried;
}

/** The same for workbooks that are never the same. */
export function adoptingRandom(workbook: Workbook, base: Ruleset = builtInRuleset('zorch-97')): Tried {
  const result = importWorkbook(base, workbook);
  const study = examineCosts(workbook, result, base);
  const scheme = costScheme(study);
  const adopted = adoptCosts(study);
  const designs = toProjectDesigns(result, (position) => designIdSchema.parse(`d${position}`));
  const own = adopted.ok ? adopted.value.withFields(designs) : designs;
  return {
    study,
    scheme,
    files: adopted.ok ? succeed(adopted.value.files) : adopted,
    ruleset: adopted.ok ? adopted.value.ruleset : base,
    cost: (name, changes = {}) => {
      if (!adopted.ok) throw new Error(adopted.problems.map(({ message }) => message).join('\n'));
      const design = own.find(({ values }) => values.name === name);
      if (!design) throw new Error(`There is no design called "${name}".`);
      return assessDesign(
        adopted.value.ruleset,
        Object.entries(changes).reduce<DesignInput>((now, [slot, value]) => withSlot(now, slot, value), design),
      ).cost;
    },
  };
}
