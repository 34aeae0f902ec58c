import { keepEach, keepOne, keepPair } from '../../../shared/base/remembered.ts';
import { t } from '../../../shared/base/words/words.ts';
import type { Design } from '../../../shared/project/index.ts';
import { rulesBrokenAfter } from '../../../shared/project/issues.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { assessDesign, type Issue } from '../../../shared/rules/ruleset/run/index.ts';
import { namesOfSpecial } from '../../../shared/rules/ruleset/specials.ts';
import { choicesOf, type DesignInput, formatValue, type Values } from '../../../shared/rules/ruleset/values/index.ts';
import { fold, type ListItem, ranked, startsWord } from '../../grid/completion.ts';
import type { GridPlace } from '../../grid/selection.ts';
import { cellAt, type DesignCell, type GridFrame, plainText } from './frame.ts';

/** One line of the list below the cell being edited. */
export type Suggestion = ListItem & {
  /** The whole component row behind a name; null for a plain choice. */
  readonly row: Values | null;
  /** The row's numbers as text, in the order of `numberFields`. */
  readonly numbers: readonly string[];
  /** The designs that use it, in words. */
  readonly usedBy: string;
};

/** The most names offered while typing, and in the whole list. */
const MOST_TYPED = 8;
const MOST_LISTED = 100;

/** Returns whether a cell has a list: cells for choices and for names of component rows do. */
export const hasList = (ruleset: Ruleset, { column }: DesignCell): boolean =>
  column.editable &&
  (column.field.kind === 'choice' || (column.component !== null && column.field.id === 'name') || namesSpecials(ruleset, column));

/** Returns whether the cells of a column name special abilities. */
export const namesSpecials = ({ data }: Ruleset, { component, field }: DesignCell['column']): boolean =>
  data.specialFields.some((place) => (place.component ?? null) === component && place.field === field.id);

/** The number fields of a component that a list of its rows shows. */
export function numberFields(ruleset: Ruleset, component: string) {
  const fields = ruleset.data.components.find(({ id }) => id === component)?.fields ?? [];
  return fields.filter((field) => field.kind === 'number' && !field.hidden);
}

type Entry = { readonly name: string; readonly row: Values; readonly users: string[] };

const rowKey = keepOne(({ values }: { readonly values: Values }): string =>
  JSON.stringify(
    Object.entries(values)
      .filter(([, value]) => value !== null)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ),
);

const libraries = keepPair((ruleset: Ruleset, designs: readonly Design[]) =>
  keepEach((component: string) => libraryOf(ruleset, designs, component)),
);

/** Returns the distinct rows of a component in the project and the stock list, with the designs that use each. */
function libraryOf(ruleset: Ruleset, designs: readonly Design[], component: string): readonly Entry[] {
  const entries = new Map<string, Entry>();
  const collect = (design: DesignInput, isUser: boolean): void => {
    for (const row of design.components[component] ?? []) {
      const { name } = row.values;
      if (typeof name !== 'string' || name === '') continue;
      const key = rowKey(row);
      const entry = entries.get(key) ?? { name, row: row.values, users: [] };
      entries.set(key, entry);
      if (isUser && entry.users.length < 3) entry.users.push(String(design.values.name ?? ''));
    }
  };
  for (const design of designs) collect(design, true);
  for (const design of ruleset.stock) collect(design, false);
  return [...entries.values()].sort((a, b) => a.name.localeCompare(b.name));
}

function usersInWords(users: readonly string[]): string {
  const [first, ...rest] = users;
  if (first === undefined) return 'stock';
  return rest.length === 0 ? first : t('{first} and {restCount, plural, one {# more} other {more}}', { first, restCount: rest.length });
}

let last: { readonly key: readonly unknown[]; readonly found: readonly Suggestion[] } | null = null;

/** Returns the suggestions for a text typed at a place: those that begin with it first, then those with a word that does. */
export function suggestionsFor(frame: GridFrame, designs: readonly Design[], place: GridPlace, typed: string): readonly Suggestion[] {
  const key = [frame, designs, place.row, place.column, typed];
  if (last?.key.every((part, index) => part === key[index])) return last.found;
  const cell = cellAt(frame, place);
  const found =
    !cell || !hasList(frame.ruleset, cell)
      ? []
      : namesSpecials(frame.ruleset, cell.column)
        ? specialsFor(frame.ruleset, cell, typed)
        : listFor(frame.ruleset, designs, cell, fold(typed.trim()));
  last = { key, found };
  return found;
}

function listFor(ruleset: Ruleset, designs: readonly Design[], { column }: DesignCell, typed: string): readonly Suggestion[] {
  if (column.field.kind === 'choice') {
    const all = choicesOf(ruleset, column.field);
    const exact = all.filter(({ label, short, key }) => [label, short, key].some((name) => fold(name) === typed));
    const named = [...new Set([...exact, ...ranked(all, typed, ({ label, short, key }) => [label, short, key])])];
    // Other words for a choice count only if no choice has that name.
    const choices = named.length > 0 ? named : ranked(all, typed, ({ synonyms }) => synonyms);
    return choices.map(({ key, label }) => ({ label, value: key, isFree: false, row: null, numbers: [], usedBy: '' }));
  }
  if (column.component === null) return [];
  const fields = numberFields(ruleset, column.component);
  return ranked(libraries(ruleset, designs)(column.component), typed, ({ name }) => [name])
    .slice(0, typed === '' ? MOST_LISTED : MOST_TYPED)
    .map(({ name, row, users }) => ({
      label: name,
      value: name,
      isFree: true,
      fillsRow: true,
      row,
      numbers: fields.map((field) =>
        formatValue(ruleset, field, field.id in row ? (row[field.id] ?? null) : 'default' in field ? field.default : null),
      ),
      usedBy: usersInWords(users),
    }));
}

/** Returns the special abilities that go on with a text: those for the last of its names, behind the names before it. */
function specialsFor(ruleset: Ruleset, cell: DesignCell, typed: string): readonly Suggestion[] {
  const { data } = ruleset;
  const { component } = cell.column;
  // The whole list goes on with what the cell has.
  const held = typed === '' ? plainText(ruleset, cell) : '';
  const text = held === '' ? typed : `${held};`;
  const from = Math.max(text.lastIndexOf(';'), text.lastIndexOf(',')) + 1;
  const last = fold(text.slice(from).trim());
  const before = text.slice(0, from);
  const here = data.specials.filter(({ for: owner }) => owner === undefined || owner === (component ?? 'design'));
  const first = here.filter(({ label }) => fold(label).startsWith(last));
  const later = here.filter((special) => !first.includes(special) && namesOfSpecial(special).some((name) => startsWord(fold(name), last)));
  return [...first, ...later].slice(0, last === '' ? MOST_LISTED : MOST_TYPED).map(({ label }) => {
    const whole = before === '' ? label : `${before} ${label}`;
    return { label: whole, value: whole, isFree: true, row: null, numbers: [], usedBy: '' };
  });
}

/** Returns whether a cell already holds what a suggestion would write: the choice, or the same component row. */
export function suggestionUsedBy(ruleset: Ruleset, { design, column, row }: DesignCell, { value, row: values }: Suggestion): boolean {
  if (!design) return false;
  const { values: own, components } = assessDesign(ruleset, design);
  if (row === null) return own[column.field.id] === value;
  const held = components[row.component]?.[row.index];
  if (values === null || held === undefined) return held?.[column.field.id] === value;
  const fields = ruleset.components.get(row.component)?.fields.values() ?? [];
  return [...fields].every(
    ({ data }) => data.kind === 'formula' || Object.is(held[data.id] ?? null, values[data.id] ?? ('default' in data ? data.default : null)),
  );
}

/** Returns the design as it would be with a suggestion applied at a cell. */
function withSuggestion(design: Design, { column, row }: DesignCell, { value, row: values }: Suggestion): DesignInput {
  if (!row) return { values: { ...design.values, [column.field.id]: value }, components: design.components };
  const rows = design.components[row.component] ?? [];
  const filled = Array.from({ length: Math.max(rows.length, row.index + 1) }, (_, index) => rows[index] ?? { values: {} });
  const next = values ?? { ...filled[row.index]?.values, [column.field.id]: value };
  return { values: design.values, components: { ...design.components, [row.component]: filled.with(row.index, { values: next }) } };
}

/** The effect of a suggestion on a design. */
export type Effect = {
  /** The added cost in points; null when either cost cannot be worked out. */
  readonly points: number | null;
  /** The rules that it breaks and that were not broken before. */
  readonly broken: readonly Issue[];
};

/**
 * Returns the effect of a suggestion on a cell's design, compared with the design `before`, e.g. before the cell's
 * row was added.
 */
export function effectOf(ruleset: Ruleset, cell: DesignCell, suggestion: Suggestion, before: Design | null = cell.design): Effect {
  if (!cell.design || !before) return { points: null, broken: [] };
  const after = withSuggestion(cell.design, cell, suggestion);
  const [was, is] = [assessDesign(ruleset, before).cost, assessDesign(ruleset, after).cost];
  const points = typeof was === 'number' && typeof is === 'number' ? is - was : null;
  return { points, broken: rulesBrokenAfter(ruleset, before, after) };
}
