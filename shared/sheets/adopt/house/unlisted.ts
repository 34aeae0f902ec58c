import { binary, call, type Formula, literal, nameOf, partsOf, printFormula } from '../../../rules/formula/index.ts';
import type { RulesetData } from '../../../rules/ruleset/format/index.ts';
import type { Calculation } from '../../calculation/index.ts';
import { openIds } from '../ids.ts';
import { type Mark, marksIn } from '../marks.ts';
import type { HouseNames, HousePlan } from './names.ts';

type Line = Extract<Mark, { kind: 'line' }>;

/** A list of the sheet that has a price for each name of a component's rows. */
type PriceList = { readonly component: string; readonly names: Line };

/** The lists that cost formulas look component rows up in by name. */
export function priceLists({ groups, study, calculation }: HousePlan): readonly PriceList[] {
  const found = new Map<string, PriceList>();
  for (const { cost, helpers } of groups)
    for (const part of [cost, ...helpers.values()].flatMap(partsOf)) {
      if (part.kind !== 'call') continue;
      const marks = part.args.flatMap((arg) => (arg.kind === 'reference' ? marksIn(arg) : []));
      const row = marks.find((mark) => (mark.kind === 'row' || mark.kind === 'column') && mark.key === 'name');
      if (row?.kind !== 'row' && row?.kind !== 'column') continue;
      const known = new Set(
        study.result.designs.flatMap(({ components }) => (components[row.component] ?? []).map(({ values }) => lower(values.name))),
      );
      const names = marks.find(
        (mark): mark is Line => mark.kind === 'line' && valuesOf(mark, calculation).some((value) => known.has(lower(value))),
      );
      if (names) found.set(JSON.stringify(names), { component: row.component, names });
    }
  return [...found.values()];
}

const lower = (value: unknown): string => (typeof value === 'string' && value !== '' ? value.toLowerCase() : '\n');

function valuesOf({ sheet, across, from, to, at }: Line, calculation: Calculation): readonly unknown[] {
  return calculation
    .blockAt(sheet, across ? { top: at, bottom: at, left: from, right: to } : { top: from, bottom: to, left: at, right: at })
    .flat();
}

/** A check for each list, which reports the rows whose name is not in it. */
export function unlistedChecks(plan: HousePlan, { fixed }: HouseNames): RulesetData['checks'] {
  const { base, study } = plan;
  const ids = openIds(base.checks.map(({ id }) => id));
  return priceLists(plan).map(({ component, names }) => {
    const isListed: Formula = call('ISNUMBER', call('MATCH', nameOf('name'), fixed.formulaOf(names), literal(0)));
    return {
      id: ids.take('notInPriceList'),
      severity: 'warning' as const,
      component,
      field: 'name',
      passes: `=${printFormula(call('OR', binary('=', nameOf('name'), literal('')), isListed))}`,
      message: `"{name}" is not in the list on "${names.sheet.replace(/[{}]/g, '')}", so it adds no price of its own.`,
      source: study.result.fileName,
      fixes: [],
    };
  });
}
