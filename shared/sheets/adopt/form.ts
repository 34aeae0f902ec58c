import { cleanText, compactWord } from '../../base/text/index.ts';
import { childrenOf, type Formula } from '../../rules/formula/index.ts';
import { aimOf, blockOf, type Calculation, placeKey } from '../calculation/index.ts';
import type { CellPlace, ImportedDesign } from '../import/index.ts';
import { pointsOf } from './baseRules.ts';
import { type CellSlot, type DesignPlaces, slotOf } from './places.ts';
import type { CostStudy } from './scheme.ts';

/** A form that works out the cost of what is typed into it: its cost cell, and its cells by slot. */
type CostForm = {
  readonly cost: CellPlace;
  readonly cells: ReadonlyMap<string, CellPlace>;
  /** How many rows of each component it has places for. */
  readonly rowCounts: ReadonlyMap<string, number>;
};

/** What a label names: a value of the design, or of its component rows. */
type Labelled = { readonly component: string | null; readonly key: string };

/** A cell deeper in the formulas of a form than this is not looked for. */
const DEEPEST = 30;
/** Cells of one form; a block with more is no part of one. */
const MOST_CELLS = 400;
const MOST_FORMS = 6;
/** How far above a column of cells its label may be, and how far left of a cell. */
const FARTHEST = 12;
const FARTHEST_LEFT = 3;

/** The places (0-based) of arguments that are tables to look things up in, by function. */
const TABLES: ReadonlyMap<string, readonly number[]> = new Map([
  ['VLOOKUP', [1]],
  ['HLOOKUP', [1]],
  ['LOOKUP', [1, 2]],
  ['MATCH', [1]],
  ['INDEX', [0]],
  ['XLOOKUP', [1, 2]],
  ['SUMIF', [0, 2]],
  ['SUMIFS', [0, 1]],
]);

const numberless = (word: string): string => word.replace(/(?<!\d)\d+$/, '');

/** Looks up what a label names: by its word, without its number, or without the component before or behind it ("Gun 1 range"). */
function labelReader(fields: ReadonlyMap<string, Labelled>, titles: readonly string[]): (word: string) => Labelled | undefined {
  return (word) => {
    const plain = fields.get(word) ?? fields.get(numberless(word));
    if (plain) return plain;
    for (const title of titles) {
      const rest = word.startsWith(title)
        ? word.slice(title.length).replace(/^\d+/, '')
        : numberless(word).endsWith(title)
          ? numberless(word).slice(0, -title.length)
          : '';
      const labelled = fields.get(numberless(rest));
      if (labelled && labelled.component !== null) return labelled;
    }
    return undefined;
  };
}

/** The words that label a design's values: the headings of the sheet's own tables, and the labels of the rules. */
function labelsOf({ result, ruleset }: CostStudy): {
  readonly labelled: (word: string) => Labelled | undefined;
  readonly costs: ReadonlySet<string>;
} {
  const fields = new Map<string, Labelled>();
  const costs = new Set<string>();
  const note = (text: string, labelled: Labelled): void => {
    for (const word of [compactWord(text), numberless(compactWord(text))]) if (word !== '' && !fields.has(word)) fields.set(word, labelled);
  };
  for (const { kind, columns } of result.tables)
    if (kind === 'designs')
      for (const { header, meaning } of columns) {
        if (meaning.kind === 'cost') costs.add(compactWord(header));
        else if (meaning.kind === 'field') note(header, { component: meaning.component, key: meaning.field.id });
        else if (meaning.kind === 'extra') note(header, { component: meaning.component, key: `extra:${meaning.key}` });
      }
  const { data } = ruleset;
  const points = pointsOf(ruleset);
  for (const { id, label, synonyms } of data.fields) {
    if (id === points.field)
      for (const text of [label, ...synonyms, ...data.import.costSynonyms, points.unit]) costs.add(compactWord(text));
    else for (const text of [label, ...synonyms]) note(text, { component: null, key: id });
  }
  for (const component of data.components)
    for (const { id, label, synonyms } of component.fields)
      for (const text of [label, ...synonyms]) note(text, { component: component.id, key: id });
  const titles = data.components.flatMap(({ label, singular, fields: own }) => [
    label,
    singular,
    ...own.flatMap(({ id, synonyms }) => (id === 'name' ? synonyms : [])),
  ]);
  return {
    labelled: labelReader(
      fields,
      [...new Set(titles.map(compactWord))].filter((title) => title !== ''),
    ),
    costs,
  };
}

/** Finds the forms of a workbook whose designs have plain numbers for costs, the one with most labelled cells first. */
export function costForms(study: CostStudy, calculation: Calculation): readonly CostForm[] {
  const { calculator, result } = study;
  const { labelled: fieldOf, costs } = labelsOf(study);
  // What was read as a design without a cost may be the form itself.
  const taken = new Set(result.designs.flatMap(({ cells, sheetCost }) => (sheetCost === null ? [] : [...cells.values()].map(placeKey))));
  const textAt = (place: CellPlace): string | null => {
    const value = place.row < 0 || place.column < 0 ? null : calculation.valueAt(place);
    return typeof value === 'string' && cleanText(value) !== '' ? cleanText(value).replace(/(?<![:=?\s])[:=?\s]+$/, '') : null;
  };
  /** The words that may label a cell: what is next to it on its left, and the first label above it. */
  const labelsFor = (place: CellPlace): readonly string[] => {
    const beside = Array.from({ length: FARTHEST_LEFT }, (_, step) => ({ ...place, column: place.column - step - 1 })).find(
      (cell) => cell.column >= 0 && calculation.valueAt(cell) !== null,
    );
    const left = beside ? textAt(beside) : null;
    // The name of a row of components is no label, even if it is called like one.
    const isName = left !== null && fieldOf(compactWord(left))?.key === 'name';
    const above = Array.from({ length: FARTHEST }, (_, step) => textAt({ ...place, row: place.row - step - 1 })).find(
      (text) => text !== null && (fieldOf(compactWord(text)) !== undefined || costs.has(compactWord(text))),
    );
    return [isName ? null : left, above].flatMap((text) => (text ? [compactWord(text)] : []));
  };
  const forms: CostForm[] = [];
  for (const sheet of calculator.workbook.sheets)
    for (const index of sheet.formulas.keys()) {
      const column = index % sheet.columnCount;
      const cost = { sheet: sheet.name, row: (index - column) / sheet.columnCount, column };
      if (taken.has(placeKey(cost)) || typeof calculation.valueAt(cost) !== 'number' || !labelsFor(cost).some((word) => costs.has(word)))
        continue;
      const found = new Map<string, CellPlace[]>();
      const slots = new Map<string, Labelled>();
      for (const place of inputsOf(study, cost)) {
        if (taken.has(placeKey(place))) continue;
        const labelled = labelsFor(place).flatMap((word) => fieldOf(word) ?? [])[0];
        if (!labelled) continue;
        const name = `${labelled.component ?? ''}.${labelled.key}`;
        slots.set(name, labelled);
        found.set(name, [...(found.get(name) ?? []), place]);
      }
      if (found.size > 0) forms.push(formOf(cost, found, slots));
    }
  return forms.sort((one, other) => other.cells.size - one.cells.size).slice(0, MOST_FORMS);
}

function formOf(cost: CellPlace, found: ReadonlyMap<string, readonly CellPlace[]>, slots: ReadonlyMap<string, Labelled>): CostForm {
  const cells = new Map<string, CellPlace>([['cost', cost]]);
  const rowCounts = new Map<string, number>();
  for (const [name, places] of found) {
    const labelled = slots.get(name);
    const sorted = [...places].sort((one, other) => one.row - other.row || one.column - other.column);
    if (!labelled) continue;
    const { component, key } = labelled;
    if (component === null) {
      const [first] = sorted;
      if (first) cells.set(key, first);
      continue;
    }
    rowCounts.set(component, Math.max(rowCounts.get(component) ?? 0, sorted.length));
    sorted.forEach((place, at) => void cells.set(`${component}[${at}].${key}`, place));
  }
  return { cost, cells, rowCounts };
}

/** The cells without a formula, on its own sheet, that a formula is worked out from; tables to look things up in are not followed. */
function inputsOf({ calculator }: CostStudy, cost: CellPlace): readonly CellPlace[] {
  const inputs = new Map<string, CellPlace>();
  const seen = new Set<string>();
  const visit = (place: CellPlace, depth: number): void => {
    if (seen.has(placeKey(place)) || depth > DEEPEST || seen.size > MOST_CELLS) return;
    seen.add(placeKey(place));
    const formula = calculator.formulaAt(place);
    if (formula) follow(formula, place, depth);
    else if (place.sheet === cost.sheet) inputs.set(placeKey(place), place);
  };
  const follow = (formula: Formula, at: CellPlace, depth: number): void => {
    const tables = (formula.kind === 'call' ? TABLES.get(formula.name) : undefined) ?? [];
    for (const [index, part] of childrenOf(formula).entries()) if (!tables.includes(index)) follow(part, at, depth);
    if (formula.kind !== 'reference') return;
    const { reference } = formula;
    if (reference.kind === 'name') {
      const key = `name ${reference.name.toLowerCase()}`;
      const meaning = depth > DEEPEST || seen.has(key) ? null : calculator.name(reference.name);
      seen.add(key);
      if (meaning) follow(meaning, at, depth + 1);
    }
    if (reference.kind !== 'cells') return;
    const sheet = calculator.sheet(reference.sheet ?? at.sheet);
    if (!sheet) return;
    const { top, left, bottom, right } = blockOf(aimOf(reference), 0, 0, { row: sheet.rowCount - 1, column: sheet.columnCount - 1 });
    if ((bottom - top + 1) * (right - left + 1) > MOST_CELLS) return;
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) visit({ sheet: sheet.name, row, column }, depth + 1);
  };
  visit(cost, 0);
  return [...inputs.values()];
}

/** The form as the places of a design with so many rows of each component; all its rows without `counts`. */
export function formPlaces({ cells, rowCounts }: CostForm, counts: ReadonlyMap<string, number> = rowCounts): DesignPlaces {
  const slots = new Map<string, CellSlot>([...cells].map(([name, place]) => [placeKey(place), slotOf(name)]));
  return {
    slotAt: (place) => slots.get(placeKey(place)) ?? null,
    isListed: () => false,
    listField: () => null,
    isForeign: () => false,
    rowCount: (component) => counts.get(component) ?? 0,
    blockCount: (component) => rowCounts.get(component) ?? 0,
    nextRow: (component) =>
      new Map(
        [...cells].flatMap(([name, place]) => {
          const slot = slotOf(name);
          const isNext = slot.kind === 'row' && slot.component === component && slot.at === String(counts.get(component) ?? 0);
          return isNext ? [[slot.key, place] as const] : [];
        }),
      ),
  };
}

const countsOf = ({ components }: ImportedDesign): ReadonlyMap<string, number> =>
  new Map(Object.entries(components).map(([id, rows]) => [id, rows.length]));

/** The same designs as if each was typed into the form, with what is typed there; designs with more rows than it has are left out. */
export function typedIntoForm(study: CostStudy, form: CostForm, calculation: Calculation) {
  const fits = (design: ImportedDesign): boolean =>
    Object.entries(design.components).every(([id, rows]) => rows.length <= (form.rowCounts.get(id) ?? 0) || !form.rowCounts.has(id));
  const designs = study.result.designs.map((design) => ({
    ...design,
    cells: new Map([...form.cells].filter(([name]) => isOf(design, name))),
  }));
  const base = study.result.designs.map(
    (design) =>
      new Map(
        [...form.cells].flatMap(([name, place]) => {
          if (name === 'cost') return [];
          const from = design.cells.get(name);
          const raw = from ? calculation.valueAt(from) : null;
          return [[placeKey(place), typeof raw === 'object' ? null : raw] as const];
        }),
      ),
  );
  return {
    study: {
      ...study,
      result: { ...study.result, designs },
      costs: study.costs.map((cost) => ({ ...cost, place: form.cost })),
    } satisfies CostStudy,
    base,
    places: study.result.designs.map((design) => formPlaces(form, countsOf(design))),
    fits: study.result.designs.map(fits),
  };
}

const isOf = ({ components }: ImportedDesign, name: string): boolean => {
  const slot = slotOf(name);
  return slot.kind === 'own' || Number(slot.at) < (components[slot.component]?.length ?? 0);
};
