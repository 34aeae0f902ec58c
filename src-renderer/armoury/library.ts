import { keepEach, keepPair } from '../../shared/base/remembered.ts';
import { foldAccents } from '../../shared/base/text/index.ts';
import { t } from '../../shared/base/words/words.ts';
import type { CellEdit, Edit } from '../../shared/project/edit/index.ts';
import type { Design } from '../../shared/project/index.ts';
import { legalityIn, rulesBrokenAfter } from '../../shared/project/issues.ts';
import { isError, type Value } from '../../shared/rules/formula/index.ts';
import { type Change, withChanges } from '../../shared/rules/ruleset/changes/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { type Assessment, assessDesign, type Issue } from '../../shared/rules/ruleset/run/index.ts';
import type { CellValue, DesignInput, Values } from '../../shared/rules/ruleset/values/index.ts';
import { copyName, namesIn } from '../document/names.ts';

/** One component row of a design with an entry's name. `values` have defaults filled in. */
export type Use<Owner extends DesignInput = Design> = {
  readonly design: Owner;
  readonly index: number;
  readonly values: Readonly<Record<string, Value>>;
  /** The cost that the row adds to its design, before multipliers; null if it cannot be computed. */
  readonly points: number | null;
};

/** All component rows of one name, in the project and in the ruleset's stock list. */
export type Entry = {
  readonly component: string;
  readonly name: string;
  readonly uses: readonly Use[];
  readonly stock: readonly Use<DesignInput>[];
};

const fold = (text: string): string => foldAccents(text).toLowerCase().trim();

type Gathered = { readonly name: string; readonly uses: Use[]; readonly stock: Use<DesignInput>[] };
const libraries = keepPair((ruleset: Ruleset, designs: readonly Design[]) =>
  keepEach((component: string) => gathered(ruleset, designs, component)),
);

/** Returns the rows of a component by name, in alphabetical order. Rows without a name are left out: they cannot be found. */
export const libraryOf = (ruleset: Ruleset, designs: readonly Design[], component: string): readonly Entry[] =>
  libraries(ruleset, designs)(component);

function gathered(ruleset: Ruleset, designs: readonly Design[], component: string): readonly Entry[] {
  const found = new Map<string, Gathered>();
  const gather = <Owner extends DesignInput>(design: Owner, into: (entry: Gathered) => Use<Owner>[]): void => {
    for (const use of usesIn(ruleset, design, component)) {
      const name = use.values.name;
      if (typeof name !== 'string' || name.trim() === '') continue;
      const entry = found.get(fold(name)) ?? { name: name.trim(), uses: [], stock: [] };
      found.set(fold(name), entry);
      into(entry).push(use);
    }
  };
  for (const design of designs) gather(design, ({ uses }) => uses);
  for (const design of ruleset.stock) gather(design, ({ stock }) => stock);
  return [...found.values()].map((entry): Entry => ({ component, ...entry })).sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

function usesIn<Owner extends DesignInput>(ruleset: Ruleset, design: Owner, component: string): readonly Use<Owner>[] {
  const { components, breakdown } = assessDesign(ruleset, design);
  const points = new Map<number, number | null>();
  for (const term of breakdown) {
    if (term.row?.component !== component) continue;
    const before = points.get(term.row.index) ?? 0;
    points.set(term.row.index, typeof term.points === 'number' && before !== null ? before + term.points : null);
  }
  return (components[component] ?? []).map((values, index) => ({ design, index, values, points: points.get(index) ?? null }));
}

/** Returns the rows that show an entry's values: those of the project, or of the stock list if the project has none. */
const examplesOf = ({ uses, stock }: Entry): readonly Use<DesignInput>[] => (uses.length > 0 ? uses : stock);

/** Returns the distinct values of an entry's rows in a field, the most frequent first. */
export function valuesOf(entry: Entry, field: string): readonly Value[] {
  const counts = new Map<Value, number>();
  for (const { values } of examplesOf(entry)) counts.set(values[field] ?? null, (counts.get(values[field] ?? null) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([value]) => value);
}

/** Returns the median cost that a row of this name adds to a design, before multipliers. Null if none could be computed. */
export function typicalPoints(entry: Entry): number | null {
  const all = examplesOf(entry)
    .flatMap(({ points }) => (points === null ? [] : [points]))
    .sort((a, b) => a - b);
  const middle = Math.floor(all.length / 2);
  const upper = all[middle];
  if (upper === undefined) return null;
  return all.length % 2 === 1 ? upper : ((all[middle - 1] ?? upper) + upper) / 2;
}

export const designsUsing = ({ uses }: Entry): readonly Design[] => [...new Set(uses.map(({ design }) => design))];

/** Returns the entries whose name contains all the words. */
export function searched(entries: readonly Entry[], words: string): readonly Entry[] {
  const wanted = fold(words).split(/\s+/);
  return entries.filter(({ name }) => wanted.every((word) => fold(name).includes(word)));
}

/** The effect of a change of an entry on one design: its cost before and after, and the number of rules newly broken. */
export type Consequence = { readonly design: Design; readonly before: Value; readonly after: Value; readonly newErrors: number };

/** Returns the effect on each design among the uses if their rows get new values. */
export function consequencesOf(ruleset: Ruleset, component: string, uses: readonly Use[], draft: Values): readonly Consequence[] {
  return [...new Set(uses.map(({ design }) => design))].map((design) => {
    const rows = uses.filter((use) => use.design === design);
    const before = assessDesign(ruleset, design);
    const after = assessDesign(
      ruleset,
      withChanges(
        design,
        rows.flatMap(({ index }) => changesOf(component, index, draft)),
      ),
    );
    return {
      design,
      before: before.cost,
      after: after.cost,
      newErrors: Math.max(0, errorsIn(ruleset, after, design) - errorsIn(ruleset, before, design)),
    };
  });
}

const errorsIn = (ruleset: Ruleset, assessment: Assessment, design: Design): number =>
  legalityIn(ruleset, assessment, design).errors.length;

const changesOf = (component: string, index: number, draft: Values): readonly Change[] =>
  Object.entries(draft).map(([field, value]) => ({ kind: 'set', field, row: { component, index }, value }));

/** Returns one edit that gives the rows of these uses new values; with `name`, the rows are renamed as well. */
export function changeEntry(entry: Entry, uses: readonly Use[], draft: Values, name: string | null = null): Edit {
  const values: Values = name === null ? draft : { ...draft, name };
  const cells = uses.flatMap(({ design, index }) =>
    Object.entries(values).map(
      ([field, value]): CellEdit => ({ design: design.id, field, row: { component: entry.component, index }, value }),
    ),
  );
  const label =
    name === null
      ? t('Change {entry} in {usesCount, plural, one {# row} other {# rows}}', { entry: entry.name, usesCount: uses.length })
      : t('Make {entry} into {name}', { entry: entry.name, name });
  return { kind: 'together', label, edits: [{ kind: 'setCells', cells }] };
}

/** Returns an unused name for an entry that becomes a new one. */
export const newNameFor = (entry: Entry, entries: readonly Entry[]): string => copyName(entry.name, namesIn(entries));

/** Returns the entered values for a new row of this name: those that most rows have. */
export function typicalValues(ruleset: Ruleset, entry: Entry): Values {
  const fields = ruleset.components.get(entry.component)?.data.fields ?? [];
  return Object.fromEntries(
    fields.flatMap(({ id, kind }): readonly (readonly [string, CellValue])[] => {
      const [value = null] = kind === 'formula' ? [] : valuesOf(entry, id);
      return kind === 'formula' || isError(value) ? [] : [[id, id === 'name' ? entry.name : value]];
    }),
  );
}

/** Returns one edit that adds a row of this name to a design. */
export const insertEntry = (ruleset: Ruleset, entry: Entry, design: Design): Edit => ({
  kind: 'together',
  label: t('Add {entry}', { entry: entry.name }),
  edits: [
    {
      kind: 'addRows',
      design: design.id,
      component: entry.component,
      at: design.components[entry.component]?.length ?? 0,
      rows: [{ values: typicalValues(ruleset, entry) }],
    },
  ],
});

/** Returns the cell changes that append a row with these values to a design. */
export const insertedChanges = ({ component }: Entry, values: Values, design: Design): readonly Change[] => {
  const row = { component, index: design.components[component]?.length ?? 0 };
  return Object.entries(values).map(([field, value]) => ({ kind: 'set', field, row, value }));
};

/** Returns the rules that a design would newly break with another row of this name, without those it is exempted from. */
export const rulesBrokenBy = (ruleset: Ruleset, entry: Entry, design: Design): readonly Issue[] =>
  rulesBrokenAfter(ruleset, design, withChanges(design, insertedChanges(entry, typicalValues(ruleset, entry), design)));
