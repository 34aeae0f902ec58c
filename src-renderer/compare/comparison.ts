import type { Value } from '../../shared/formula/index.ts';
import type { Design } from '../../shared/project/index.ts';
import {
  assessDesign,
  type ComponentData,
  type Field,
  formatNumber,
  formatValue,
  type Ruleset,
  type Term,
} from '../../shared/ruleset/index.ts';
import { formatCost } from '../inspector/points.ts';

/** One line of a comparison, with a text for each design in order. */
export type ComparedLine = {
  readonly key: string;
  readonly label: string;
  readonly unit: string | null;
  /** Null where a design has no such thing. */
  readonly texts: readonly (string | null)[];
  /** True where the design's text is another than the first one's; not where one of them has none. */
  readonly differs: readonly boolean[];
};

/** A line of costs; `differences` are in points, from the first design; null where one is missing or no number. */
export type ComparedCost = ComparedLine & { readonly differences: readonly (number | null)[] };

/** `present` says which designs have such a component row at all. */
export type ComparedGroup = {
  readonly key: string;
  readonly label: string;
  readonly present: readonly boolean[];
  readonly lines: readonly ComparedLine[];
};

export type Comparison = {
  readonly values: ComparedGroup;
  /** Component rows, by name. */
  readonly rows: readonly ComparedGroup[];
  readonly terms: readonly ComparedCost[];
  readonly total: ComparedCost;
};

export const MOST_COMPARED = 4;

/** What designs have in common and where they differ from the first: values, component rows by name, and each part of the cost. */
export function compareDesigns(ruleset: Ruleset, designs: readonly Design[]): Comparison {
  return {
    values: { key: 'design', label: 'Values', present: designs.map(() => true), lines: valueLines(ruleset, designs) },
    rows: ruleset.data.components.flatMap((component) => rowGroups(ruleset, component, designs)),
    terms: termLines(ruleset, designs),
    total: costLine(
      'total',
      ruleset.fields.get(ruleset.data.cost)?.data.label ?? 'Cost',
      designs.map((design) => assessDesign(ruleset, design).cost),
      (cost) => formatCost(ruleset, cost),
    ),
  };
}

const lineOf = (key: string, label: string, unit: string | null, texts: readonly (string | null)[]): ComparedLine => ({
  key,
  label,
  unit,
  texts,
  differs: texts.map((text) => text !== null && texts[0] !== null && text !== texts[0]),
});

const unitOf = (field: Field): string | null => ('unit' in field ? (field.unit ?? null) : null);
const isEntered = ({ kind, id }: Field): boolean => kind !== 'formula' && id !== 'name';
const isSomething = (text: string | null): boolean => text !== null && text !== '–';

/** Entered values; hidden fields only where the designs differ. */
function valueLines(ruleset: Ruleset, designs: readonly Design[]): readonly ComparedLine[] {
  const all = designs.map((design) => assessDesign(ruleset, design).values);
  return ruleset.data.fields.filter(isEntered).flatMap((field) => {
    const line = lineOf(
      field.id,
      field.label,
      unitOf(field),
      all.map((values) => formatValue(ruleset, field, values[field.id] ?? null)),
    );
    const isWorthIt = field.hidden ? line.differs.includes(true) : line.texts.some(isSomething);
    return isWorthIt ? [line] : [];
  });
}

type Cells = Readonly<Record<string, Value>>;
type Named = { readonly key: string; readonly name: string; readonly rows: readonly (Cells | null)[] };

/** Component rows of one name belong together; the second of that name in a design belongs to the second in another. */
function namedRows(all: readonly (readonly Cells[])[], singular: string): readonly Named[] {
  const found = new Map<string, { name: string; rows: (Cells | null)[] }>();
  for (const [design, rows] of all.entries()) {
    const seen = new Map<string, number>();
    for (const [index, row] of rows.entries()) {
      const name = typeof row.name === 'string' && row.name.trim() !== '' ? row.name.trim() : `${singular} ${index + 1}`;
      const times = (seen.get(name) ?? 0) + 1;
      seen.set(name, times);
      const key = `${name.toLowerCase()} ${times}`;
      const entry = found.get(key) ?? { name, rows: all.map(() => null) };
      entry.rows[design] = row;
      found.set(key, entry);
    }
  }
  return [...found].map(([key, entry]) => ({ key, ...entry }));
}

function rowGroups(ruleset: Ruleset, component: ComponentData, designs: readonly Design[]): readonly ComparedGroup[] {
  const all = designs.map((design) => assessDesign(ruleset, design).components[component.id] ?? []);
  return namedRows(all, component.singular).map(({ key, name, rows }) => ({
    key: `${component.id} ${key}`,
    label: name,
    present: rows.map((row) => row !== null),
    lines: component.fields.filter(isEntered).flatMap((field) => {
      const line = lineOf(
        field.id,
        field.label,
        unitOf(field),
        rows.map((row) => (row === null ? null : formatValue(ruleset, field, row[field.id] ?? null))),
      );
      return line.texts.some(isSomething) ? [line] : [];
    }),
  }));
}

/** The parts of the cost, those of component rows by name. What adds nothing to any design is left out. */
function termLines(ruleset: Ruleset, designs: readonly Design[]): readonly ComparedCost[] {
  const found = new Map<string, { readonly label: string; readonly order: number; readonly points: Value[] }>();
  const order = new Map(ruleset.data.breakdown.map(({ id }, index) => [id, index]));
  for (const [design, input] of designs.entries()) {
    const seen = new Map<string, number>();
    for (const term of assessDesign(ruleset, input).breakdown) {
      const key = keyOfTerm(term, seen);
      const entry = found.get(key) ?? { label: term.label, order: order.get(term.id) ?? 0, points: designs.map(() => 0) };
      entry.points[design] = term.points;
      found.set(key, entry);
    }
  }
  return [...found]
    .filter(([, { points }]) => points.some((value) => value !== 0))
    .sort(([, one], [, other]) => one.order - other.order)
    .map(([key, { label, points }]) => costLine(key, label, points));
}

function keyOfTerm({ id, row, label }: Term, seen: Map<string, number>): string {
  if (row === null) return id;
  const name = `${id} ${label.toLowerCase()}`;
  const times = (seen.get(name) ?? 0) + 1;
  seen.set(name, times);
  return `${name} ${times}`;
}

/** Tenths of a point are what people compare; finer differences are rounding of their own. */
const tenths = (points: number): number => Math.round(points * 10) / 10;

function costLine(key: string, label: string, points: readonly Value[], format = inTenths): ComparedCost {
  const [first] = points;
  const differences = points.map((value) => (typeof value === 'number' && typeof first === 'number' ? tenths(value - first) : null));
  return { key, label, unit: null, texts: points.map(format), differs: differences.map((difference) => difference !== 0), differences };
}

const inTenths = (value: Value): string => (typeof value === 'number' ? formatNumber(value, 1) : '–');
