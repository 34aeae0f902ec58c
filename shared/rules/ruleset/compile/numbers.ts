import { type Outcome, succeed } from '../../../base/problem.ts';
import { faultList } from '../faults.ts';
import { columnKey, type RuleNumbers } from '../program.ts';
import type { RulesetTable } from '../values/index.ts';
import { buildRuleset, withOwnSpecials } from './buildRuleset.ts';
import type { Ruleset } from './ruleset.ts';

/** A number of a ruleset: of a constant, or in a cell of a look-up table, whose rows count from 0. */
export type NumberPlace =
  | { readonly kind: 'constant'; readonly id: string }
  | { readonly kind: 'cell'; readonly table: string; readonly row: number; readonly column: string };

/** Another number in such a place. */
export type OtherNumber = NumberPlace & { readonly value: number };

/** What is at such a place; null if it is no number, or there is none. */
export function numberAt({ constants, tables }: Ruleset, place: NumberPlace): number | null {
  const found = place.kind === 'constant' ? constants.get(place.id) : tables.get(place.table)?.rows[place.row]?.[place.column];
  return typeof found === 'number' ? found : null;
}

/** The tables with other numbers in their cells. Those that stay as they are stay the same objects. */
function tablesWith(tables: Ruleset['tables'], others: readonly OtherNumber[]): Ruleset['tables'] {
  const changed = new Map(tables);
  for (const other of others) {
    const table = other.kind === 'cell' ? changed.get(other.table) : undefined;
    const row = other.kind === 'cell' ? table?.rows[other.row] : undefined;
    if (other.kind !== 'cell' || !table || !row) continue;
    changed.set(table.id, { ...table, rows: table.rows.with(other.row, { ...row, [other.column]: other.value }) });
  }
  return changed;
}

const constantsIn = (others: readonly OtherNumber[]): ReadonlyMap<string, number> =>
  new Map(others.flatMap((other) => (other.kind === 'constant' ? [[other.id, other.value] as const] : [])));

const columnOf = ({ rows }: RulesetTable, column: string) => rows.map((row) => [row[column] ?? null]);

/** Other numbers as formulas read them. */
export function ruleNumbers({ tables }: Ruleset, others: readonly OtherNumber[]): RuleNumbers {
  const changed = tablesWith(tables, others);
  return {
    constants: constantsIn(others),
    columns: new Map(
      others.flatMap((other) => {
        const table = other.kind === 'cell' ? changed.get(other.table) : undefined;
        return other.kind === 'cell' && table ? [[columnKey(table.id, other.column), columnOf(table, other.column)] as const] : [];
      }),
    ),
  };
}

/** The ruleset with other numbers, compiled again without reading its files; the same one if there are none. */
export function withNumbers(ruleset: Ruleset, others: readonly OtherNumber[]): Outcome<Ruleset> {
  if (others.length === 0) return succeed(ruleset);
  const { written, own } = ruleset;
  const constants = constantsIn(others);
  const data = {
    ...written.data,
    constants: written.data.constants.map((constant) => ({ ...constant, value: constants.get(constant.id) ?? constant.value })),
  };
  const built = buildRuleset(faultList(), { ...written, data, tables: tablesWith(written.tables, others) });
  return built.ok && own ? succeed(withOwnSpecials(built.value, own)) : built;
}
