import { compactWord } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import { type DesignKeys, ownersIn } from '../find/tables/owners.ts';
import type { ImportedDesign, ImportedRow } from '../imported.ts';
import { nameIndexOf } from '../read/nameIndex.ts';
import type { OwnedRows } from './ownedRows.ts';

/**
 * The designs with the component rows that other tables have for them, in the order of those tables. A row that a design names
 * itself is filled in; others are added. Rows of a design that is nowhere are reported and left out.
 */
export function attachRows(designs: readonly ImportedDesign[], owned: readonly OwnedRows[], keys: DesignKeys): readonly ImportedDesign[] {
  const index = nameIndexOf(designs.map((design) => entryOf(design, keys)));
  const added = new Map<ImportedDesign, OwnedRows[]>();
  const lost: OwnedRows[] = [];
  for (const one of owned) {
    const owners = ownersIn(one.owner, (text) => index.find(text) !== null);
    if (owners === null) lost.push(one);
    for (const text of owners ?? []) {
      const found = index.find(text);
      const [design, ...others] = found?.entries.map((entry) => entry.design) ?? [];
      if (!design) continue;
      const own = added.get(design);
      if (own) own.push(one);
      else added.set(design, [one]);
      if (found?.how === 'likeness')
        one.report({
          code: 'guessed',
          message: t('"{text}" was taken for "{name}". Check it.', { text, name: String(design.values.name) }),
        });
      if (others.length > 0) one.report({ code: 'ambiguous', message: sharedOwner(text, design, others.length + 1) });
    }
  }
  // Where the designs were not asked for, nothing of theirs is missing.
  if (added.size > 0)
    for (const { owner, rows, report } of lost) {
      const names = rows.map(({ part }) => `"${part.values.name ?? ''}"`).join(', ');
      const message = t('No design is called or numbered "{owner}", so that {names} belongs to none and was left out.', { owner, names });
      report({ code: 'lookup-missing', severity: 'error', message });
    }
  return designs.map((design) => {
    const own = added.get(design) ?? [];
    return [...new Set(own.map(({ component }) => component))].reduce(
      (current, component) =>
        withRows(
          current,
          own.filter((one) => one.component === component),
          component,
        ),
      design,
    );
  });
}

const sharedOwner = (text: string, { values }: ImportedDesign, count: number): string =>
  t('{count} designs are called or numbered "{text}"; this row went to "{name}", the first of them. Check it.', {
    count,
    text,
    name: String(values.name),
  });

/** A design as it may be named elsewhere: by its name, and by its numbers and codes. */
const entryOf = (design: ImportedDesign, { numbers }: DesignKeys) => ({
  design,
  name: String(design.values.name ?? ''),
  aliases: Object.entries(design.extra).flatMap(([heading, value]) =>
    value !== null && numbers.has(compactWord(heading)) ? [{ text: String(value), isName: false }] : [],
  ),
});

/** A design with further rows of a component. Each row that it names itself is filled in once. */
function withRows(design: ImportedDesign, owned: readonly OwnedRows[], component: string): ImportedDesign {
  const cells = new Map(design.cells);
  const rows = [...(design.components[component] ?? [])];
  const unfilled = new Set(rows.keys());
  for (const { sheet, rows: further } of owned)
    for (const read of further) {
      const named = [...unfilled].find((at) => isSameName(rows[at], read.part));
      const before = named === undefined ? undefined : rows[named];
      const index = named ?? rows.length;
      unfilled.delete(index);
      rows[index] = before ? filledIn(before, read.part) : { ...read.part, ...(sheet === design.sheet ? {} : { sheet }) };
      for (const [slot, place] of read.cells)
        if (!before || (before.values[slot] ?? null) === null) cells.set(`${component}[${index}].${slot}`, place);
    }
  return { ...design, cells, components: { ...design.components, [component]: rows } };
}

const isSameName = (row: ImportedRow | undefined, part: ImportedRow): boolean =>
  typeof row?.values.name === 'string' &&
  typeof part.values.name === 'string' &&
  compactWord(row.values.name) === compactWord(part.values.name);

/** A row of the design itself, with what it leaves blank from another table. */
const filledIn = (row: ImportedRow, part: ImportedRow): ImportedRow => ({
  ...row,
  values: { ...part.values, ...Object.fromEntries(Object.entries(row.values).filter(([, value]) => value !== null)) },
  extra: { ...part.extra, ...row.extra },
  lookup: row.lookup ?? part.lookup,
});
