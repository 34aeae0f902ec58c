import { t } from '../../base/words/words.ts';
import type { Project } from '../../project/index.ts';
import { designIssues, type IssueKind, kindOfIssue, type Legality } from '../../project/issues.ts';
import { type Picture, pictureAddress, pictureOf } from '../../project/pictures.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { Field } from '../../rules/ruleset/format/index.ts';
import { formatAmount, shownSum, unitOfPoints } from '../../rules/ruleset/points/index.ts';
import { effectiveValue, inPlayWords, printsIn, specialInWords, specialsOf, type Term } from '../../rules/ruleset/run/index.ts';
import { formatNumber } from '../../rules/ruleset/values/index.ts';
import { type Fragment, gap, indented, moved, piled, plate, rule } from '../print/drawing/index.ts';
import type { Item } from '../print/page/index.ts';
import { baselineIn, lineOf, placeLine, type Style } from '../print/text.ts';
import { heading, lineFragments, paragraph } from './fragments.ts';
import type { HandoutMeasures } from './measures.ts';
import type { SheetOdds } from './oddsFragments.ts';
import { type Cell, type Column, cellsFragment, headingsFragment, numberColumn, placeColumns, wordColumn } from './table.ts';
import type { HandoutUnit } from './units.ts';
import { fieldColumn, shownIn, tellsPoints, withUnit, workedOut } from './values.ts';
import { run } from './words.ts';

const PLATE_MM = 7.5;
const PICTURE_MM = 26;
/** What a cell says of a value that is not there. */
const NOTHING = ['', '–'];

export type DataSheet = {
  readonly title: string;
  readonly pointsShown: boolean;
  readonly picturesShown: boolean;
  readonly pictures?: Project['pictures'];
  /** Whether rule breaches are shown. */
  readonly breachesShown: boolean;
  /** What its odds are worked out against; null for no odds. */
  readonly odds: SheetOdds | null;
  readonly side: string;
  readonly emblem: Picture | null;
  readonly marks: readonly string[];
};

/** The context for laying out a design. */
export type DesignSheetContext = {
  readonly ruleset: Ruleset;
  readonly unit: HandoutUnit;
  readonly sheet: DataSheet;
  readonly measures: HandoutMeasures;
  readonly text: (raw: string) => string;
};

/** Words after the name of a design that breaks rules. */
const RULE_MARKS: Readonly<Record<Legality['kind'], string>> = { legal: '', exempted: t('exempted'), broken: t('not per rules') };

/** The head of a data sheet: name, cost and whether the design keeps the rules. */
export function nameFragment({ ruleset, unit, sheet, measures, text }: DesignSheetContext, widthMm: number): Fragment {
  const pointsUnit = unitOfPoints(ruleset);
  const style = { font: 'bold', sizePt: 13 } as const;
  const amount = unit.points === null ? '–' : formatAmount(unit.points);
  const total = lineOf([run(amount, style), run(` ${pointsUnit}`, measures.text)]);
  const plateMm = sheet.pointsShown ? total.widthMm + 5 : 0;
  const left = widthMm - plateMm;
  const mark = sheet.breachesShown ? RULE_MARKS[unit.standing.kind] : '';
  const marks = mark === '' ? [] : [run(`   ${mark}`, measures.strong)];
  const count = unit.count === 1 ? '' : `${unit.count}× `;
  const name = paragraph([run(`${count}${text(unit.name)}`, style), ...marks], left - 3, 6.2);
  const top: readonly Item[] = sheet.pointsShown
    ? [plate(left, 0, plateMm, PLATE_MM), ...placeLine(total, left + 2.5, baselineIn(0, PLATE_MM, style.sizePt))]
    : [];
  return { heightMm: Math.max(name.heightMm, sheet.pointsShown ? PLATE_MM : 0) + 0.8, items: [...moved(name.items, 0, 0.6), ...top] };
}

/** Every value that was entered, one to a line. */
export function valueFragments({ ruleset, unit, sheet, measures, text }: DesignSheetContext, widthMm: number): readonly Fragment[] {
  const fields = ruleset.data.fields.filter(
    (field) =>
      field.kind !== 'formula' &&
      field.id !== 'name' &&
      !isLongText(unit, field) &&
      (sheet.pointsShown || !tellsPoints(ruleset, field)) &&
      !(field.hidden && [null, false, ''].includes((unit.assessment.values[field.id] ?? null) as null)),
  );
  const rows = fields.map((field) => {
    const value = paragraph(
      [run(text(withUnit(ruleset, field, unit.assessment.values[field.id] ?? null)), measures.strong)],
      widthMm / 2,
      measures.lineMm,
      'right',
      widthMm / 2,
    );
    const label = paragraph([run(field.label, measures.text)], widthMm / 2 - 2, measures.lineMm);
    return { heightMm: Math.max(value.heightMm, label.heightMm), items: [...label.items, ...value.items] };
  });
  return [heading(t('Values'), measures, widthMm), ...rows];
}

/** True for texts longer than a line, which are separate paragraphs. */
const isLongText = ({ assessment }: HandoutUnit, field: Field): boolean =>
  field.kind === 'text' && String(assessment.values[field.id] ?? '').length > 30;

function becauseOf({ ruleset, unit }: DesignSheetContext, { inputs, row }: Term): string {
  const component = row === null ? undefined : ruleset.data.components.find(({ id }) => id === row.component);
  const fields = [...(component?.fields ?? []), ...ruleset.data.fields];
  const { values, components } = unit.assessment;
  // A blank cell is no reason, whatever formulas see in its place.
  const shown = { ...values, ...(row === null ? {} : components[row.component]?.[row.index]) };
  return inputs
    .filter(({ field, value }) => (shown[field] ?? null) !== null && value !== null && value !== false && value !== '' && value !== 0)
    .map(({ field: id, label, value }) => {
      const field = fields.find((each) => each.id === id);
      if (value === true) return label;
      return field === undefined ? label : `${field.short ?? label} ${withUnit(ruleset, field, value)}`;
    })
    .join(', ');
}

const breakdownColumns: readonly Column[] = [wordColumn(t('Part')), wordColumn(t('Because of')), numberColumn(t('Times'))];

/** Lays out how the cost is made up: every part of the sum, and the sum. Parts of 0 are left out. */
export function breakdownFragments(context: DesignSheetContext, widthMm: number): readonly Fragment[] {
  const { ruleset, unit, measures, text } = context;
  const { breakdown } = unit.assessment;
  const shown = shownSum(
    breakdown.map(({ points }) => points),
    unit.assessment.cost,
  );
  const columns: readonly Column[] = [...breakdownColumns, numberColumn(unitOfPoints(ruleset))];
  const line = (term: Term, points: string): readonly Cell[] => [
    [run(text(term.label), measures.text)],
    [run(text(becauseOf(context, term)), measures.small)],
    [run(typeof term.factor === 'number' ? `× ${formatNumber(term.factor, 2)}` : '', measures.text)],
    [run(points, measures.strong)],
  ];
  const { rest } = shown;
  const cells = [
    ...breakdown.flatMap((term, index) => (term.points === 0 ? [] : [line(term, shown.texts[index] ?? '')])),
    ...(rest === null ? [] : [[[run(rest.label, measures.text)], [], [], [run(rest.text, measures.strong)]]]),
  ];
  const total: readonly Cell[] = [[run(t('Cost'), measures.strong)], [], [], [run(formatAmount(unit.assessment.cost), measures.strong)]];
  const places = placeColumns(columns, [...cells, total], widthMm, measures);
  if (places === null) return [...cells, total].map((row) => paragraph(row.flat(), widthMm, measures.lineMm));
  return [
    piled([headingsFragment(columns, places, measures), gap(0.5), rule(widthMm)]),
    gap(0.5),
    ...cells.map((row) => cellsFragment(columns, places, row, measures)),
    gap(0.4),
    rule(widthMm),
    gap(0.4),
    cellsFragment(columns, places, total, measures),
  ];
}

/** Rows of a component with all their values, words below them. */
export function rowFragments({ ruleset, unit, measures, text }: DesignSheetContext, widthMm: number): readonly Fragment[] {
  return ruleset.data.components.flatMap((component) => {
    const rows = unit.assessment.components[component.id] ?? [];
    if (rows.length === 0) return [];
    const shown = (field: Field, row: (typeof rows)[number]): string => shownIn(ruleset, field, effectiveValue(field, row));
    // A column in which no row has anything says nothing of this design.
    const fields = component.fields.filter(
      (field) => field.kind !== 'formula' && field.kind !== 'text' && rows.some((row) => !NOTHING.includes(shown(field, row))),
    );
    const columns = [wordColumn(component.label), ...fields.map((field) => fieldColumn(field))];
    const cells = rows.map((row): readonly Cell[] => [
      [run(text(String(row.name ?? '') || component.singular), measures.strong)],
      ...fields.map((field) => [run(text(shown(field, row)), measures.text)]),
    ]);
    const places = placeColumns(columns, cells, widthMm, measures);
    const told = rows.map((row) => {
      const texts = component.fields.flatMap((field) => {
        const value = String(row[field.id] ?? '').trim();
        return field.kind === 'text' && field.id !== 'name' && value !== '' ? [`${field.label}: ${value}`] : [];
      });
      const own = workedOut(
        ruleset,
        component.fields.filter(({ hidden }) => !hidden),
        row,
      );
      const graded = component.fields.flatMap((field) =>
        inPlayWords(component.fields, field, row, String) === ''
          ? []
          : [t('{field} {value} as listed', { field: field.label, value: shownIn(ruleset, field, row[field.id] ?? null) })],
      );
      return [...graded, ...texts, ...(own === '' ? [] : [t('Worked out: {own}', { own })])].join('; ');
    });
    const below = (index: number): readonly Fragment[] => {
      const words = told[index] ?? '';
      return words === ''
        ? []
        : lineFragments([run(text(words), measures.small)], widthMm - 3, measures.smallLineMm).map((fragment) => indented(fragment, 3));
    };
    const body = cells.flatMap((row, index) => [
      places === null
        ? paragraph(
            row.flatMap((cell, at) => [...(at > 0 ? [run(`, ${columns[at]?.heading ?? ''} `, measures.text)] : []), ...cell]),
            widthMm,
            measures.lineMm,
          )
        : cellsFragment(columns, places, row, measures),
      ...below(index),
      gap(0.4),
    ]);
    const head =
      places === null
        ? [heading(component.label, measures, widthMm)]
        : [headingsFragment(columns, places, measures), gap(0.5), rule(widthMm), gap(0.5)];
    return [gap(2.5), ...head, ...body];
  });
}

const ISSUE_WORDS: Readonly<Record<IssueKind, string>> = { error: t('Not per rules'), warning: t('Advice'), exempted: t('Exempted') };

/** The issues, special abilities and notes of a design, as paragraphs. */
export function wordFragments(context: DesignSheetContext, widthMm: number): readonly Fragment[] {
  const { ruleset, unit, sheet, measures, text } = context;
  const { assessment, design } = unit;
  const paragraphOf = (label: string, words: string, plain: Style, strong: Style, lineMm: number): readonly Fragment[] =>
    words.trim() === '' ? [] : [gap(1.2), ...lineFragments([run(`${label}: `, strong), run(text(words), plain)], widthMm, lineMm)];
  const said = (label: string, words: string): readonly Fragment[] =>
    paragraphOf(label, words, measures.text, measures.strong, measures.lineMm);
  const worked = workedOut(ruleset, ruleset.data.fields, assessment.values);
  const long = ruleset.data.fields.filter((field) => isLongText(unit, field) && field.id !== 'name');
  return [
    ...long.flatMap((field) => said(field.label, String(assessment.values[field.id] ?? ''))),
    ...specialsOf(ruleset, assessment).flatMap((special) => {
      const { title, text: words } = specialInWords(special, true);
      return special.special === null || !printsIn(special, 'sheet') ? [] : said(title, words);
    }),
    ...designIssues(ruleset, design).flatMap((issue) =>
      !sheet.breachesShown && issue.severity === 'error'
        ? []
        : said(ISSUE_WORDS[kindOfIssue(issue)], [`${issue.message} (${issue.source})`, issue.exempted ?? ''].join(' ').trim()),
    ),
    ...said(t('Notes'), design.notes ?? ''),
    ...paragraphOf(t('Worked out'), worked, measures.small, { ...measures.small, font: 'bold' }, measures.smallLineMm),
  ];
}

/** The picture of a design, in its own proportions in a box; null if it has none. */
export function pictureFragment({ unit, sheet }: DesignSheetContext, widthMm: number): Fragment | null {
  const picture = sheet.picturesShown && sheet.pictures ? pictureOf({ pictures: sheet.pictures }, unit.design) : null;
  if (picture === null) return null;
  const scale = Math.min(widthMm / picture.widthPx, PICTURE_MM / picture.heightPx);
  const [wide, high] = [picture.widthPx * scale, picture.heightPx * scale];
  const alt = unit.design.image?.alt ?? '';
  return {
    heightMm: high + 2,
    items: [{ kind: 'picture', xMm: (widthMm - wide) / 2, yMm: 0, widthMm: wide, heightMm: high, address: pictureAddress(picture), alt }],
  };
}
