import { compactWord } from '../../text/index.ts';
import { type DesignKeys, ownersIn } from '../find/tables/owners.ts';
import type { ImportedDesign, ImportedRow } from '../imported.ts';
import { referenceKey } from '../read/nameIndex.ts';
import type { OwnedRows } from './ownedRows.ts';

/**
 * The designs with the component rows that other tables have for them, in the order of those tables. A row that a design names
 * itself is filled in; others are added. Rows of a design that is nowhere are reported and left out.
 */
export function attachRows(designs: readonly ImportedDesign[], owned: readonly OwnedRows[], keys: DesignKeys): readonly ImportedDesign[] {
  const { byName, byNumber } = indexOf(designs, keys);
  const find = (text: string): readonly ImportedDesign[] | undefined => byName.get(compactWord(text)) ?? byNumber.get(referenceKey(text));
  const added = new Map<ImportedDesign, OwnedRows[]>();
  const lost: OwnedRows[] = [];
  for (const one of owned) {
    const owners = ownersIn(one.owner, (text) => find(text) !== undefined);
    if (owners === null) lost.push(one);
    for (const text of owners ?? []) {
      const [design, ...others] = find(text) ?? [];
      if (!design) continue;
      const own = added.get(design);
      if (own) own.push(one);
      else added.set(design, [one]);
      if (others.length > 0)
        one.report(
          'ambiguous',
          'warning',
          `${others.length + 1} designs are called or numbered "${text}"; this row went to "${design.values.name}", the first of them. Check it.`,
          false,
        );
    }
  }
  // Where the designs were not asked for, nothing of theirs is missing.
  if (added.size > 0)
    for (const { owner, rows, report } of lost) {
      const names = rows.map(({ part }) => `"${part.values.name ?? ''}"`).join(', ');
      report(
        'lookup-missing',
        'error',
        `No design is called or numbered "${owner}", so that ${names} belongs to none and was left out.`,
        true,
      );
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

type Index = ReadonlyMap<string, readonly ImportedDesign[]>;

function indexOf(designs: readonly ImportedDesign[], { numbers }: DesignKeys): { readonly byName: Index; readonly byNumber: Index } {
  const byName = new Map<string, ImportedDesign[]>();
  const byNumber = new Map<string, ImportedDesign[]>();
  const add = (index: Map<string, ImportedDesign[]>, key: string, design: ImportedDesign): void => {
    const known = index.get(key);
    if (known) known.push(design);
    else index.set(key, [design]);
  };
  for (const design of designs) {
    if (typeof design.values.name === 'string') add(byName, compactWord(design.values.name), design);
    for (const [heading, value] of Object.entries(design.extra))
      if (value !== null && numbers.has(compactWord(heading))) add(byNumber, referenceKey(String(value)), design);
  }
  return { byName, byNumber };
}

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
