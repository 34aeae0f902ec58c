import { childrenOf, type Formula, needsArrayFormula, referencesOf } from '../../rules/formula/index.ts';
import type { CompiledField, Ruleset } from '../../rules/ruleset/compile/index.ts';
import { enteredName, plainName } from '../../rules/ruleset/formulas/index.ts';
import { formulasOf, type SheetCheck } from './checks.ts';
import { designColumns } from './columns.ts';
import { checksColumn, type ExportColumn, filledColumn, repeatedColumn, type Slots, seenColumn } from './exportColumn.ts';
import type { ExportDesign } from './exportDesign.ts';
import { type CellMap, withoutBlank } from './formulas.ts';
import { columnsReadWhole } from './guards.ts';
import { columnId, fieldKey } from './keys.ts';
import type { WorkbookNames } from './names.ts';

/** How the sheet of designs is laid out. */
type SheetOptions = {
  readonly isWide: boolean;
  /** Parts of the cost beside the designs. */
  readonly terms: boolean;
  readonly checks: readonly SheetCheck[];
};

/** Places for every component, one more than any design needs, so that there is room for another. */
function slotsFor(ruleset: Ruleset, designs: readonly ExportDesign[]): Map<string, number> {
  const ids = [...ruleset.components.keys()];
  return new Map(ids.map((id, index) => [id, designs.reduce((most, { entered }) => Math.max(most, entered[index] ?? 0), 0) + 1]));
}

/**
 * The most checks in one formula, which may be 8,192 characters long. The length of what checks print is only estimated
 * from their message and formula.
 */
const MOST_CHECKS = 6;

/** Whether a check has to be worked out in an array formula, which a file holds in every cell anew. */
const needsArray = (check: SheetCheck): boolean => formulasOf(check).some(needsArrayFormula);

/** The checks of the design, then of each component, in columns of a few each; those for array formulas have columns of their own. */
function checksColumns(ruleset: Ruleset, checks: readonly SheetCheck[]): readonly ExportColumn[] {
  return [null, ...ruleset.components.keys()].flatMap((component) => {
    const own = checks.filter((check) => check.component === component);
    const parts = [own.filter((check) => !needsArray(check)), own.filter(needsArray)].flatMap((kind) =>
      Array.from({ length: Math.ceil(kind.length / MOST_CHECKS) }, (_, part) => kind.slice(part * MOST_CHECKS, (part + 1) * MOST_CHECKS)),
    );
    return parts.map((some, part) => checksColumn(component, part, some));
  });
}

/** The columns for these designs, and the map by which their formulas find each other. */
export function layOutColumns(
  ruleset: Ruleset,
  names: WorkbookNames,
  designs: readonly ExportDesign[],
  { isWide, terms, checks }: SheetOptions,
): { readonly columns: readonly ExportColumn[]; readonly map: CellMap } {
  const whole = columnsReadWhole(ruleset, checks);
  const wrong = new Set(designs.flatMap(({ guards }) => [...guards.wrong]));
  const seenThrough = new Map<string, string>();
  const seenInArithmetic = new Map<string, string>();
  const seen: ExportColumn[] = [];
  for (const [component, { fields }] of ruleset.components) {
    for (const data of [...fields.values()].flatMap((field) => [
      field.data,
      { ...withoutBlank(field.data), id: enteredName(field.data.id) },
    ])) {
      const key = fieldKey(component, data.id);
      const entry = fieldKey(component, plainName(data.id));
      // Side by side, the fields of one place are together, and a column has to be gathered from all places.
      const isClosable = fields.get(plainName(data.id))?.open != null;
      const differs = isWide || isClosable || data.kind === 'yesNo' || ('blank' in data && data.blank !== undefined) || wrong.has(entry);
      if (data.kind !== 'formula' && !differs && key !== entry) {
        seenThrough.set(key, entry);
        seenInArithmetic.set(key, entry);
      }
      if (data.kind === 'formula' || !differs) continue;
      const add = (through: Map<string, string>, isArithmetic: boolean): void => {
        const column = seenColumn(component, data, isArithmetic);
        seen.push(column);
        through.set(key, column.key);
      };
      if (whole.asArguments.has(key)) add(seenThrough, false);
      if (whole.inArithmetic.has(key)) add(seenInArithmetic, true);
    }
  }
  const slots: Slots = isWide ? slotsFor(ruleset, designs) : null;
  const filled = isWide ? [...ruleset.components].map(([id, { data }]) => filledColumn(id, data.singular)) : [];
  const shown = designs.map(({ design }) => design);
  const hasRowsBelow = !isWide && designs.some(({ rows }) => rows > 1);
  const repeated = hasRowsBelow ? repeatedFields(ruleset, checks).map(repeatedColumn) : [];
  const working = [...repeated, ...seen, ...filled, ...checksColumns(ruleset, checks)];
  const columns = designColumns(ruleset, shown, { slots, terms, working, verdict: checks.length > 0 });
  const places = new Map(columns.map(({ key, slot }, place) => [columnId(key, slot), place]));
  const entered = new Map<string, readonly [number, number]>();
  columns.forEach(({ component, slot, content }, place) => {
    if (component === null || (content.kind !== 'entry' && content.kind !== 'extra')) return;
    const [first] = entered.get(columnId(component, slot)) ?? [place];
    entered.set(columnId(component, slot), [first, place]);
  });
  const inArithmetic = new Set([...whole.inArithmetic].map((key) => seenInArithmetic.get(key) ?? key));
  const repeats = new Map(
    repeated.flatMap(({ key, content }) => (content.kind === 'repeated' ? [[content.field.data.id, key] as const] : [])),
  );
  return {
    columns,
    map: { ruleset, names, slots, prefix: '', places, seenThrough, seenInArithmetic, repeated: repeats, entered, inArithmetic },
  };
}

/** The field of the design that a name means in a formula of a component; null if it means something else. */
function designField(ruleset: Ruleset, component: string, name: string): CompiledField | null {
  const id = plainName(name);
  if (ruleset.components.get(component)?.fields.has(id)) return null;
  return ruleset.fields.get(id) ?? null;
}

/** Names of which a formula could tell an empty text from a blank cell. */
function namesReadAsBlank(formula: Formula): readonly string[] {
  const inside = (parts: readonly Formula[]): readonly string[] => parts.flatMap(namesReadAsBlank);
  const isName = (part: Formula): boolean => part.kind === 'reference' && part.reference.kind === 'name';
  const isText = (part: Formula): boolean => part.kind === 'literal' && typeof part.value === 'string';
  switch (formula.kind) {
    case 'reference':
      return formula.reference.kind === 'name' ? [formula.reference.name] : [];
    case 'binary': {
      const parts = [formula.left, formula.right];
      const isHarmless = formula.operator === '&' || ((formula.operator === '=' || formula.operator === '<>') && parts.some(isText));
      return inside(isHarmless ? parts.filter((part) => !isName(part)) : parts);
    }
    case 'call': {
      const [first, ...rest] = formula.args;
      return formula.name === 'XLOOKUP' && first && isName(first) ? inside(rest) : inside(formula.args);
    }
    default:
      return inside(childrenOf(formula));
  }
}

/** Whether formulas see the same of a cell that shows an empty text as of a blank one. */
const isBlankWritten = ({ data }: CompiledField): boolean =>
  data.kind === 'formula' || data.kind === 'yesNo' || ('blank' in data && data.blank !== undefined);

/**
 * The fields of the design that formulas on the rows of its components read and that can be repeated there: then these formulas
 * name no row of their design, and are the same on all rows. Left out are fields of which a formula tells blank from empty.
 */
function repeatedFields(ruleset: Ruleset, checks: readonly SheetCheck[]): readonly CompiledField[] {
  const found = new Set<CompiledField>();
  const unsafe = new Set<CompiledField>();
  const visit = (component: string, formula: Formula | null): void => {
    if (formula === null) return;
    const asBlank = new Set(namesReadAsBlank(formula));
    for (const reference of referencesOf(formula)) {
      if (reference.kind !== 'name') continue;
      const { name } = reference;
      const field = designField(ruleset, component, name);
      if (field === null) continue;
      if (asBlank.has(name) && (!isBlankWritten(field) || name === enteredName(field.data.id))) unsafe.add(field);
      if (found.has(field)) continue;
      found.add(field);
      visit(component, field.open);
    }
  };
  for (const [component, { fields }] of ruleset.components) {
    for (const { formula, open } of fields.values()) for (const one of [formula, open]) visit(component, one);
    for (const { data, points } of ruleset.terms) if (data.component === component) visit(component, points);
    for (const check of checks.filter((one) => one.component === component)) {
      for (const formula of formulasOf(check)) visit(component, formula);
      for (const piece of check.message) {
        const field = piece.kind === 'field' && piece.component === null ? ruleset.fields.get(piece.field.id) : undefined;
        if (field === undefined) continue;
        found.add(field);
        visit(component, field.open);
      }
    }
  }
  return [...ruleset.fields.values()].filter((field) => found.has(field) && !unsafe.has(field));
}
