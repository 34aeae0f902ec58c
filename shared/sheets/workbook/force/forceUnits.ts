import { type EntryAssessment, type ForceAssessment, forceEntryDesigns } from '../../../force/index.ts';
import { type Design, designIdSchema } from '../../../project/index.ts';
import { type Ruleset, rulesetOfDesign } from '../../../rules/ruleset/compile/index.ts';
import type { Field } from '../../../rules/ruleset/format/index.ts';
import type { CellValue, Values } from '../../../rules/ruleset/values/index.ts';
import { columnLetter } from '../../cells/index.ts';
import { cellsOn, type DesignsSheet, designsSheet, TITLE_ROWS } from '../designsSheet.ts';
import { shownValue, withoutBlankRows } from '../exportDesign.ts';
import { columnId } from '../keys.ts';
import type { StyleBook } from '../looks.ts';
import { withMarks } from '../marks.ts';
import type { WorkbookNames } from '../names.ts';
import { type CellStyle, changedRows, type PlanCell, type PlanRow, type SheetPlan } from '../plan.ts';
import { chosenCell, forceSheet } from './force.ts';
import { type ForceLayout, forceCell, forceLayout } from './forceLayout.ts';

type Options = { readonly rules: string; readonly locked: boolean };

const knownTo = (fields: ReadonlyMap<string, unknown> | undefined, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([id]) => fields?.has(id)));

/** The designs of a force's entries, without anything that is not in the rules. */
function entryDesigns(
  whole: Ruleset,
  assessment: ForceAssessment,
): readonly { readonly design: Design; readonly assessed: EntryAssessment }[] {
  return forceEntryDesigns(assessment).map(({ id, values, components, assessed }) => {
    const ruleset = rulesetOfDesign(whole, { values });
    const rows = Object.entries(components).map(([component, own]) => {
      const fields = ruleset.components.get(component)?.fields;
      return [component, own.map((row) => ({ values: knownTo(fields, row.values) }))] as const;
    });
    const design = { id: designIdSchema.parse(id), values: knownTo(ruleset.fields, values), components: Object.fromEntries(rows) };
    return { design: withoutBlankRows(ruleset, design), assessed };
  });
}

/** Shows another cell as it is. A blank there has to stay one where it means something, and would be 0 otherwise. */
function linked(field: Field, cell: string): string {
  const isPlain = field.kind === 'number' && field.blank === undefined;
  return isPlain ? cell : `IF(${cell}="","",${cell})`;
}

/** The value that a cell shows until a spreadsheet recalculates it: the current one. */
const shown = (cell: PlanCell): string | number | boolean => (typeof cell === 'object' ? '' : cell);

/**
 * The designs of a force as its units have them, priced by the same formulas as the designs: what was entered comes from the sheet
 * of designs, grades and upgrades from the sheet of the force.
 */
function unitsSheet(
  book: StyleBook,
  ruleset: Ruleset,
  names: WorkbookNames,
  assessment: ForceAssessment,
  layout: ForceLayout,
  mains: readonly DesignsSheet[],
  { rules, locked }: Options,
): DesignsSheet {
  const entries = entryDesigns(ruleset, assessment);
  const options = { title: `Units of ${assessment.force.name}`, rules, isWide: false, terms: false, checks: [], locked };
  const own = designsSheet(
    book,
    ruleset,
    names,
    entries.map(({ design }) => design),
    options,
    () => undefined,
  );
  const source = entries.map(({ assessed: { entry } }) => {
    const found = mains.map((main) => ({ main, at: main.items.findIndex(({ design }) => design.id === entry.design) }));
    return found.find(({ at }) => at >= 0) ?? null;
  });
  const computed = (style: CellStyle): CellStyle =>
    book('computed', { align: style.align, format: style.format === '@' ? null : style.format, wrap: style.wrap });

  /** The cell on another sheet whose value a cell shows; null for one that keeps its own content, as what units have otherwise than their design. */
  const sourceOf = (entry: number, place: number, index: number): string | null => {
    const column = own.columns[place];
    if (column?.content.kind !== 'entry') return null;
    const { component, key, content } = column;
    const field = component === null ? layout.fields.find((each) => each.field.id === content.field.id) : undefined;
    if (field) return forceCell(layout, field.place, layout.rows.get(String(entries[entry]?.design.id)) ?? 0);
    const { main, at } = source[entry] ?? {};
    const start = main?.starts[at ?? -1];
    if (main === undefined || at === undefined || start === undefined) return null;
    const isWide = main.map.slots !== null;
    const there = main.map.places.get(columnId(key, isWide && component !== null ? index : null));
    if (there === undefined) return null;
    const shownOf = (design: Design | undefined): CellValue =>
      shownValue(content.field, (component === null ? design?.values : design?.components[component]?.[index]?.values) ?? {});
    const isOwn = shownOf(main.items[at]?.design) !== shownOf(entries[entry]?.design);
    return isOwn ? null : `${cellsOn(main.sheet.name)}$${columnLetter(there)}$${isWide ? start : start + index}`;
  };

  const linkedRow = (row: PlanRow, at: number): PlanRow => {
    const entry = own.starts.findLastIndex((start) => start <= at + 1);
    if (at < TITLE_ROWS || entry < 0) return row;
    const index = at + 1 - (own.starts[entry] ?? 0);
    const styles = new Map<number, CellStyle>(row.styles instanceof Map ? row.styles : []);
    const cells = row.cells.map((cell, place): PlanCell => {
      const column = own.columns[place];
      const style = own.sheet.columns[place]?.style;
      if (column?.content.kind !== 'entry' || style === undefined) return cell;
      const isChosen = column.component === null && index === 0 && layout.fields.some(({ field }) => field.id === column.key);
      if (cell === null && !isChosen) return cell;
      const from = sourceOf(entry, place, index);
      styles.set(place, computed(style));
      const { field } = column.content;
      const unit = entries[entry];
      const value = isChosen && unit ? chosenCell(ruleset, unit.assessed, field) : cell;
      return from === null ? cell : { formula: linked(field, from), result: shown(value) };
    });
    return { ...row, cells, styles };
  };
  const rows = changedRows(own.sheet.rows, linkedRow);
  return { ...own, sheet: { ...own.sheet, name: layout.units, rows, validations: [] } };
}

/** A sheet for every force, and one for what its units cost each; that one only in a system with points. */
export function forceSheets(
  book: StyleBook,
  ruleset: Ruleset,
  names: WorkbookNames,
  forces: readonly ForceAssessment[],
  mains: readonly DesignsSheet[],
  options: Options,
): readonly SheetPlan[] {
  return forces.flatMap((assessment, index): readonly SheetPlan[] => {
    const layout = forceLayout(ruleset, assessment, index);
    if (ruleset.points === null) return [forceSheet(book, ruleset, names, assessment, layout, () => null, options)];
    const units = unitsSheet(book, ruleset, names, assessment, layout, mains, options);
    const cost = units.columns.findIndex(({ key }) => key === ruleset.points?.field);
    const starts = new Map(units.items.map(({ design }, at) => [String(design.id), units.starts[at] ?? 0]));
    const costOf = ({ entry }: { readonly entry: { readonly id: string } }): string | null => {
      const start = starts.get(entry.id);
      return start === undefined || cost < 0 ? null : `'${layout.units}'!$${columnLetter(cost)}$${start}`;
    };
    return [forceSheet(book, ruleset, names, assessment, layout, costOf, options), withMarks(units.sheet, 'units')];
  });
}
