import { t } from '../../base/words/words.ts';
import { capitalised } from '../../force/words/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { Field } from '../../rules/ruleset/format/index.ts';
import { formatAmount, unitOfPoints } from '../../rules/ruleset/points/index.ts';
import { effectiveValue, fieldsBehindCost } from '../../rules/ruleset/run/index.ts';
import { factsOf } from '../lists/index.ts';
import type { HandoutMeasures } from './measures.ts';
import { type Cell, type Column, numberColumn, type Placed, placeColumns, wordColumn } from './table.ts';
import type { HandoutUnit } from './units.ts';
import { DASH, fieldColumn, shownIn, tellsPoints } from './values.ts';
import { run, type Words } from './words.ts';

/** The cells of one design in a list, row by row, and the words below them. */
export type ListRows = {
  readonly unit: HandoutUnit;
  readonly own: readonly Cell[];
  readonly words: string;
  readonly rows: readonly { readonly cells: readonly Cell[]; readonly words: string }[];
  readonly points: readonly Cell[];
};

export type ListColumns = {
  readonly columns: readonly Column[];
  readonly places: readonly Placed[];
  /** How many of the columns are the design's own, and how many those of its rows. */
  readonly own: number;
  readonly ofRows: number;
  readonly designs: readonly ListRows[];
};

const columnOf = (field: Field): Column => fieldColumn(field, field.id === 'name');

/** Returns the fields that get a column: shown ones with a value. Long texts go into the words below. */
function withColumn(
  ruleset: Ruleset,
  fields: readonly Field[],
  valuesOf: readonly Readonly<Record<string, unknown>>[],
  without: readonly (string | undefined)[],
): readonly Field[] {
  return fields.filter((field) => {
    if (
      field.hidden ||
      field.kind === 'text' ||
      fieldsBehindCost(ruleset).has(field) ||
      tellsPoints(ruleset, field) ||
      field.id === ruleset.points?.field ||
      without.includes(field.id)
    )
      return false;
    return valuesOf.some((values) => ![DASH, ''].includes(shownIn(ruleset, field, (values[field.id] ?? null) as never)));
  });
}

type Chosen = { readonly own: readonly Field[]; readonly ofRows: readonly Field[] };

/** Removes one column: the last of the rows', then the last of the designs'; null if none can be removed. */
function fewer({ own, ofRows }: Chosen): Chosen | null {
  if (ofRows.length > own.length) return { own, ofRows: ofRows.slice(0, -1) };
  return own.length > 0 ? { own: own.slice(0, -1), ofRows } : null;
}

/**
 * Chooses the columns for a list of designs: name, the values that fit, the rows of the only component, points. Values
 * without a column are listed in words below, so that nothing is left out.
 */
export function listColumns(
  ruleset: Ruleset,
  units: readonly HandoutUnit[],
  {
    widthMm,
    measures,
    pointsShown,
    words,
  }: { readonly widthMm: number; readonly measures: HandoutMeasures; readonly pointsShown: boolean; readonly words: Words },
): ListColumns {
  const { fields, components } = ruleset.data;
  const pointsUnit = unitOfPoints(ruleset);
  const section = ruleset.data.import.section;
  const component = components.length === 1 ? components[0] : undefined;
  const rowsOf = ({ assessment }: HandoutUnit): readonly Readonly<Record<string, never>>[] =>
    (component === undefined ? [] : (assessment.components[component.id] ?? [])) as never;
  let chosen: Chosen | null = {
    own: withColumn(
      ruleset,
      fields,
      units.map(({ assessment }) => assessment.values),
      [section, ruleset.data.designKinds?.field],
    ),
    ofRows: withColumn(ruleset, component?.fields ?? [], units.flatMap(rowsOf), []),
  };
  for (;;) {
    const laid = lay(chosen);
    const next: Chosen | null = fewer(chosen);
    if (laid !== null) return laid;
    if (next === null) throw new Error('A sheet is wide enough for names and points.');
    chosen = next;
  }

  function lay({ own, ofRows }: Chosen): ListColumns | null {
    const hasCounts = units.some(({ count }) => count !== 1);
    const hasRows = component !== undefined && units.some((unit) => rowsOf(unit).length > 0);
    const columns: Column[] = [
      ...(hasCounts ? [numberColumn('')] : []),
      wordColumn(capitalised(ruleset.data.designNoun.one)),
      ...own.map(columnOf),
    ];
    const rowColumns: Column[] = hasRows ? [wordColumn(component.label), ...ofRows.map(columnOf)] : [];
    const costs: Column[] = pointsShown
      ? [...(hasCounts ? [numberColumn(t('each'), pointsUnit)] : []), numberColumn(hasCounts ? t('all') : t('Cost'), pointsUnit)]
      : [];
    const text = (raw: string, unit: HandoutUnit): string => words.printed(raw, unit.name, unit.place);
    const amount = (points: number | null): string => (points === null ? DASH : formatAmount(points));
    const designs = units.map((unit): ListRows => {
      const { assessment, count, points } = unit;
      const beside = fields.filter(
        (field) =>
          !own.includes(field) &&
          field.id !== section &&
          field.id !== ruleset.points?.field &&
          field.id !== ruleset.data.designKinds?.field &&
          field.kind !== 'formula',
      );
      const others = hasRows
        ? []
        : components.flatMap(({ id, fields: each, singular }) =>
            (assessment.components[id] ?? []).map((row) => `${String(row.name ?? singular)} (${factsOf(ruleset, each, row).join(', ')})`),
          );
      const facts = [...factsOf(ruleset, beside, assessment.values), ...others];
      return {
        unit,
        own: [
          ...(hasCounts ? [[run(`${count}×`, measures.strong)]] : []),
          [run(text(unit.name, unit), measures.strong)],
          ...own.map((field) => [run(text(shownIn(ruleset, field, effectiveValue(field, assessment.values)), unit), measures.text)]),
        ],
        words: text(facts.join(', '), unit),
        rows: !hasRows
          ? []
          : (assessment.components[component.id] ?? []).map((row) => {
              const rest = component.fields.filter((field) => !ofRows.includes(field) && field.id !== 'name');
              return {
                cells: [
                  [run(text(String(row.name ?? '') || component.singular, unit), measures.text)],
                  ...ofRows.map((field) => [run(text(shownIn(ruleset, field, effectiveValue(field, row)), unit), measures.text)]),
                ],
                words: text(factsOf(ruleset, rest, row).join(', '), unit),
              };
            }),
        points: pointsShown
          ? [
              ...(hasCounts ? [[run(amount(points), measures.text)]] : []),
              [run(amount(points === null ? null : points * count), measures.strong)],
            ]
          : [],
      };
    });
    const all = [...columns, ...rowColumns, ...costs];
    const nothing: readonly Cell[] = rowColumns.map(() => []);
    const rows = designs.flatMap(({ own, points, rows: [first, ...others] }) => [
      [...own, ...(first?.cells ?? nothing), ...points],
      ...others.map(({ cells }) => [...columns.map(() => []), ...cells]),
    ]);
    const places = placeColumns(all, rows, widthMm, measures);
    return places && { columns: all, places, own: columns.length, ofRows: rowColumns.length, designs };
  }
}
