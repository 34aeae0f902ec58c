import { listOf, t } from '../../../../base/words/words.ts';
import { columnLetter } from '../../../cells/index.ts';
import { isCodeHeading } from '../../../tables/index.ts';
import { strong } from '../../find/columns/columnMeaning.ts';
import { namesDesigns } from '../../find/words/meaning.ts';
import type { ImportedDesign, ImportedRow } from '../../imported.ts';
import type { TableContext } from '../readCell.ts';

/** What stands before the name of a variant: "> T-72A" below "T-72". */
const marked = /^(?:>+|→|↳|»|›|\.{2,}|…)\s*(\S.*)$/u;
/** So many values of the design above it a variant leaves blank, at least. */
const fewestBlank = 2;

/** Longer texts are remarks, and no part of a name. */
const longestMark = 30;
/** Of the texts beside names that are parts of them so many are different at least. */
const mostlyOther = 0.9;

/**
 * Designs with the column right of their names as a part of these, where several have the same name and that column tells all of them apart:
 * "FV432" beside "Mk 1", "Mk 2". Told once.
 */
export function withMarks(context: TableContext, designs: readonly ImportedDesign[]): readonly ImportedDesign[] {
  const name = context.columns.findIndex(namesDesigns);
  const [at, beside] = [context.columns[name], context.columns[name + 1]];
  if (!at || beside?.meaning.kind !== 'extra' || beside.meaning.component !== null || isCodeHeading(beside.header)) return designs;
  const { key } = beside.meaning;
  const marks = designs.map(({ extra }) => String(extra[key] ?? ''));
  const whole = designs.map((design, place) => `${nameIn(design)} ${marks[place]}`);
  const isPart = marks.every((text) => text !== '' && text.length <= longestMark);
  const areOther =
    new Set(marks).size >= mostlyOther * marks.length && marks.filter((text) => /\p{L}/u.test(text)).length * 2 > marks.length;
  const twice = designs.map(nameIn).filter((text, place, all) => text !== '' && all.indexOf(text) < place);
  if (!isPart || !areOther || twice.length === 0 || new Set(whole).size < whole.length) return designs;
  context.report({
    code: 'guessed',
    column: columnLetter(beside.column),
    message: t('“{header}” tells designs of one name apart ({names}), so it was added to the names of all. Check them.', {
      header: beside.header,
      names: listOf([...new Set(twice)].map((text) => `“${text}”`)),
    }),
  });
  return designs.map((design, place) => ({ ...design, values: { ...design.values, name: whole[place] ?? null } }));
}

/** Tells that a column of numbers was taken for the names, which no word of its heading says. */
export function tellNumberNames(context: TableContext, designs: readonly ImportedDesign[]): void {
  const name = context.columns.find(namesDesigns);
  const numbers = designs.filter((design) => /^\d[\d./-]*$/.test(nameIn(design)));
  if (!name || name.confidence >= strong || numbers.length * 2 <= designs.length) return;
  const message = t('Nothing else names the designs, so the numbers under “{header}” were taken for their names.', { header: name.header });
  context.report({ code: 'guessed', column: columnLetter(name.column), message });
}

const nameIn = ({ values }: ImportedDesign): string => String(values.name ?? '');

/** The name of a variant without its mark, or set in by spaces; null for any other design. */
function variantIn({ grid }: TableContext, design: ImportedDesign): string | null {
  const name = nameIn(design);
  const cell = design.cells.get('name');
  const typed = cell ? grid.sheet.values[grid.index(design.row - 1, cell.column)] : null;
  const isSetIn = typeof typed === 'string' && /^\s/.test(typed) && typed.trim() === name;
  return marked.exec(name)?.[1] ?? (isSetIn ? name : null);
}

/**
 * Designs of which those with a mark before their names, or set in, say only what differs from the one above that has none: they get the rest from it.
 * Told for each.
 */
export function withVariants(context: TableContext, designs: readonly ImportedDesign[]): readonly ImportedDesign[] {
  const names = new Map(designs.map((design) => [design, variantIn(context, design)]));
  if ([...names.values()].every((name) => name === null)) return designs;
  let base: ImportedDesign | null = null;
  return designs.map((design) => {
    const name = names.get(design) ?? null;
    if (name === null) {
      base = design;
      return design;
    }
    const whole = base && blanksOf(base, design) >= fewestBlank ? completed(base, design, name) : null;
    if (!whole || !base) return design;
    const cell = design.cells.get('name');
    context.report({
      code: 'guessed',
      row: design.row,
      column: cell ? columnLetter(cell.column) : null,
      message: t('"{name}" was taken for a variant of "{base}": what it leaves blank is that of the other. Check it.', {
        name,
        base: nameIn(base),
      }),
      raw: nameIn(design),
    });
    return whole;
  });
}

const blanksOf = (base: ImportedDesign, { values }: ImportedDesign): number =>
  Object.entries(base.values).filter(([id, value]) => value !== null && (values[id] ?? null) === null).length;

/** A variant with what it leaves blank; its component rows go before those of the base at their places. */
function completed(base: ImportedDesign, design: ImportedDesign, name: string): ImportedDesign {
  const given = Object.entries(design.values).filter(([, value]) => value !== null);
  const components = Object.fromEntries(
    Object.keys({ ...base.components, ...design.components }).map((id): [string, readonly ImportedRow[]] => {
      const own = design.components[id] ?? [];
      return [id, [...own, ...(base.components[id] ?? []).slice(own.length)]];
    }),
  );
  const cells = new Map([...base.cells].filter(([slot]) => slot !== 'cost'));
  for (const [slot, place] of design.cells) {
    const isBlank = slot in base.values && (design.values[slot] ?? null) === null;
    if (!isBlank) cells.set(slot, place);
  }
  return { ...design, cells, components, values: { ...base.values, ...Object.fromEntries(given), name } };
}
