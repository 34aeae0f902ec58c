import { t } from '../base/words/words.ts';
import { type ForceEntry, MOST_OF_ONE } from '../project/force.ts';
import type { Design } from '../project/index.ts';
import type { Ruleset } from '../rules/ruleset/compile/index.ts';
import { assessDesign } from '../rules/ruleset/run/index.ts';
import type { DesignInput } from '../rules/ruleset/values/index.ts';

/** A row of a design that is part of the load of its units, and how many of it they carry. */
export type LoadRow = {
  /** Its index in the component. */
  readonly row: number;
  readonly name: string;
  /** The field that counts it. */
  readonly field: string;
  /** How many the design has; null for one that is not counted. */
  readonly designed: number | null;
  /** Most that can be carried. */
  readonly most: number;
  /** How many are carried, no more than `most`; null as designed. */
  readonly carried: number | null;
};

type Carried = ForceEntry['carried'];

/** The rows of a design that its units carry or leave behind; empty where the ruleset leaves nothing to decide. */
export function loadOf(ruleset: Ruleset, design: Design, carried: Carried): readonly LoadRow[] {
  const rules = ruleset.force.loadOut;
  if (!rules) return [];
  const assessment = assessDesign(ruleset, design);
  if (rules.when({ assessment, row: 0 }) !== true) return [];
  return (assessment.components[rules.component] ?? []).flatMap((values, row): readonly LoadRow[] => {
    const field = rules.counts.find(({ when }) => when === null || when({ assessment, row }) === true)?.field;
    if (!field) return [];
    const value = values[field.id];
    const designed = typeof value === 'number' ? Math.max(0, Math.floor(value)) : null;
    const most = designed ?? Math.floor(Math.min(field.max ?? MOST_OF_ONE, MOST_OF_ONE));
    const told = carried?.[rules.component]?.[row];
    const name = String((rules.nameField === null ? null : values[rules.nameField]) ?? '').trim();
    return [
      {
        row,
        name: name === '' ? `${rules.singular} ${row + 1}` : name,
        field: field.id,
        designed,
        most,
        carried: told === undefined ? null : Math.min(told, most),
      },
    ];
  });
}

/**
 * What is carried once the number of one row is another; null for as designed. Rows that are no longer part of the load are
 * forgotten, and no more is carried of the others than the design has.
 */
export function carriedWith({ force }: Ruleset, load: readonly LoadRow[], row: number, count: number | null): Carried | null {
  const rows = load.flatMap((each): readonly (readonly [number, number])[] => {
    const number = each.row === row ? count : each.carried;
    return number === null ? [] : [[each.row, number]];
  });
  return force.loadOut && rows.length > 0 ? { [force.loadOut.component]: Object.fromEntries(rows) } : null;
}

/** A design with what its units carry. `rows`: the index in the design of each row that is left. */
export type LoadedDesign = { readonly components: DesignInput['components']; readonly rows: readonly number[] };

/** The design with the numbers that its units carry, without what they leave behind; null if they carry all of it. */
export function loadedDesign(ruleset: Ruleset, design: Design, load: readonly LoadRow[]): LoadedDesign | null {
  const rules = ruleset.force.loadOut;
  const changed = load.filter(({ carried, designed }) => carried !== null && carried !== designed);
  if (!rules || changed.length === 0) return null;
  const loaded = (design.components[rules.component] ?? []).flatMap((each, row) => {
    const change = changed.find((other) => other.row === row);
    if (!change) return [{ each, row }];
    return change.carried === 0 ? [] : [{ each: { ...each, values: { ...each.values, [change.field]: change.carried } }, row }];
  });
  return { components: { ...design.components, [rules.component]: loaded.map(({ each }) => each) }, rows: loaded.map(({ row }) => row) };
}

/** What units carry in words: "4 × Rocket, no Cluster bombs; by the left pylon". Empty if nothing was decided. */
export function loadWords(load: readonly LoadRow[], { loadOut }: Pick<ForceEntry, 'loadOut'>): string {
  const isCounted = load.some(({ carried }) => carried !== null);
  const counts = load.map(({ name, designed, carried: told }) => {
    const number = told ?? designed;
    return number === 0 ? t('no {name}', { name }) : number === null ? name : `${number} × ${name}`;
  });
  return [isCounted ? counts.join(', ') : '', loadOut?.trim() ?? ''].filter((words) => words !== '').join('; ');
}

/** How many rows of a design are part of the load, and how many of those are carried: words of formulas over an entry. */
export const loadCells = (load: readonly LoadRow[]) => ({
  loadKinds: load.length,
  loadKindsCarried: load.filter(({ carried, designed }) => (carried ?? designed) !== 0).length,
});

/** What is carried beyond the design, in sentences; also of rows that the design does not have. */
export function loadFaults(ruleset: Ruleset, load: readonly LoadRow[], carried: Carried): readonly string[] {
  const rules = ruleset.force.loadOut;
  return Object.entries(carried ?? {}).flatMap(([component, rows]) => {
    const singular = ruleset.components.get(component)?.data.singular.toLowerCase() ?? t('row of “{component}”', { component });
    return Object.entries(rows).flatMap(([key, told]): readonly string[] => {
      const row = component === rules?.component ? load.find((each) => String(each.row) === key) : undefined;
      if (!row)
        return [
          t('the load-out counts {component} {row}, which the design does not have or always carries. Decide the load-out again', {
            component: singular,
            row: Number(key) + 1,
          }),
        ];
      return told > row.most
        ? [t('{told} × {name} are carried, and the design has {most}. Carry {most} or fewer', { told, name: row.name, most: row.most })]
        : [];
    });
  });
}
