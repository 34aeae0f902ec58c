import type { ForceAssessment, SectionAssessment } from '../../../force/index.ts';
import { columnsFor } from '../../../force/words/index.ts';
import type { Ruleset } from '../../../rules/ruleset/compile/index.ts';
import type { ForceField } from '../../../rules/ruleset/force/index.ts';
import type { Field } from '../../../rules/ruleset/format/index.ts';
import { formatPoints } from '../../../rules/ruleset/points/index.ts';
import { columnLetter } from '../../cells/index.ts';
import { plainId } from '../keys.ts';

/** Rows above the first section: title, subtitle, four lines of sums, a blank one, headings. */
export const TOP = 8;

/** The kind of a row on a force's sheet, as given by its mark. */
export const forceMarks = {
  force: (id: string): string => `force:${plainId(id)}`,
  limit: 'limit',
  purchases: 'purchases',
  section: (id: string): string => `section:${plainId(id)}`,
  entry: (id: string): string => `entry:${plainId(id)}`,
  purchase: (id: string): string => `purchase:${plainId(id)}`,
} as const;
/** Rows, from 0, of the marks above the headings. */
const [FORCE_ROW, LIMIT_ROW] = [1, 4];
/** Columns, from 0, of names and counts. */
export const NAME_PLACE = 1;
export const COUNT_PLACE = 2;
/** The text after the name of a section: that it is in reserve, and its own limit. */
export const sectionSuffix = (ruleset: Ruleset, { section, limit }: Pick<SectionAssessment, 'section' | 'limit'>): string =>
  `${section.reserve ? ' (in reserve)' : ''}${limit === null ? '' : ` (limit ${formatPoints(ruleset, limit)})`}`;

/** A field that the units of a force may have otherwise than their design: its column on the sheet of the force. */
type OwnField = { readonly field: Field; readonly place: number };

/** A field of entries or of sections: its column on the sheet of the force. */
export type FieldColumnPlace = { readonly scope: 'entry' | 'section'; readonly field: ForceField; readonly place: number };

/** A fact about the units of an entry: its column on the sheet of the force. */
type FactColumnPlace = { readonly id: string; readonly heading: string; readonly hasTotal: boolean; readonly place: number };

/** Where the sheet of a force has what other sheets need: rows of its entries, counted from 1, and columns of their own values. */
export type ForceLayout = {
  readonly name: string;
  readonly units: string;
  readonly fields: readonly OwnField[];
  readonly rows: ReadonlyMap<string, number>;
};

export type ForceColumns = {
  readonly fields: readonly OwnField[];
  /** What was agreed for each unit, what one costs, and all of them; null in a points-free system. */
  readonly costs: { readonly agreed: number; readonly each: number; readonly together: number } | null;
  /** Behind the costs, so that nothing before them moves when a ruleset gets fields. */
  readonly entered: readonly FieldColumnPlace[];
  /** Facts that have a column, as they were when the workbook was written; with the sum over all units where there is one. */
  readonly facts: readonly FactColumnPlace[];
  /** The last of these. */
  readonly last: number;
};

/** The marks of a force's rows, by row from 0; `top` is the row of the heading of purchases, from 1. */
export function rowMarks({ force, sections, purchases }: ForceAssessment, top: number): ReadonlyMap<number, string> {
  const marks = new Map<number, string>([
    [FORCE_ROW, forceMarks.force(force.id)],
    [LIMIT_ROW, forceMarks.limit],
  ]);
  let row = TOP;
  for (const { section, entries } of sections) {
    marks.set(row++, forceMarks.section(section.id));
    for (const { entry } of entries) marks.set(row++, forceMarks.entry(entry.id));
  }
  if (purchases.length > 0) marks.set(top - 1, forceMarks.purchases);
  purchases.forEach(({ purchase }, at) => {
    marks.set(top + at, forceMarks.purchase(purchase.id));
  });
  return marks;
}

/** No., unit, how many, then grade and upgrades, what was agreed for each, what they cost, the ruleset's fields, and facts. */
export function forceColumns(ruleset: Ruleset): ForceColumns {
  const { grade, upgrades } = ruleset.force.data;
  const ids = [...(grade ? [grade.field] : []), ...upgrades];
  const fields = ids.flatMap((id) => ruleset.fields.get(id)?.data ?? []).map((field, index) => ({ field, place: 3 + index }));
  const next = 3 + fields.length;
  const costs = ruleset.points === null ? null : { agreed: next, each: next + 1, together: next + 2 };
  const first = costs === null ? next : costs.together + 1;
  const own = (['entry', 'section'] as const).flatMap((scope) => ruleset.force.data.fields[scope].map((field) => ({ scope, field })));
  const entered = own.map((each, index) => ({ ...each, place: first + index }));
  const facts = columnsFor(ruleset, true)
    .filter(({ field }) => !field)
    .map(({ id, heading, hasTotal }, index) => ({ id, heading, hasTotal, place: first + entered.length + index }));
  return { fields, costs, entered, facts, last: first + entered.length + facts.length - 1 };
}

/** Names of the two sheets of a force; the first has no number. */
const sheetNames = (index: number) => {
  const name = index === 0 ? 'Force' : `Force ${index + 1}`;
  return { name, units: `${name} units` };
};

/** The place of everything on the sheet of a force, calculated before any of it is written. */
export function forceLayout(ruleset: Ruleset, { sections }: ForceAssessment, index: number): ForceLayout {
  const rows = new Map<string, number>();
  let row = TOP + 1;
  for (const { entries } of sections) {
    row += 1;
    for (const { entry } of entries) rows.set(entry.id, row++);
  }
  return { ...sheetNames(index), fields: forceColumns(ruleset).fields, rows };
}

/** A cell of a force's sheet, from another sheet. */
export const forceCell = ({ name }: ForceLayout, place: number, row: number): string => `${`'${name}'!`}$${columnLetter(place)}$${row}`;
