import { compactWord, isBlankWord } from '../../../../base/text/index.ts';
import { fieldsOf } from '../../../../rules/ruleset/compile/index.ts';
import type { Field } from '../../../../rules/ruleset/format/index.ts';
import type { CellValue } from '../../../../rules/ruleset/values/index.ts';
import { measureOf, unitOf } from '../../../../rules/ruleset/values/lengths.ts';
import { type Grid, withColumns } from '../../../cells/index.ts';
import type { SheetContext } from '../tables/table.ts';
import { type CellReader, fitOf, sampleOf } from '../words/evidence.ts';
import { shortFor } from '../words/initials.ts';
import type { Candidate } from '../words/meaning.ts';
import { fieldTerms } from '../words/terms.ts';
import { type CellForm, formsOf, hasForm, partCount, partOf } from './cellForms.ts';
import { type ColumnContext, type ColumnMeaning, strong, type TableColumn } from './columnMeaning.ts';
import { betweenFields, type ColumnHeading } from './headings.ts';
import { likelihoodOf } from './likelihood.ts';
import { partsInHeading, splitCell } from './parts.ts';

/** Parts of columns are judged as columns with numbers from here on. */
const firstPart = 100_000;
/** How many parts of cells must be values of a field. */
const fits = 0.8;
/** How sure a part is that only its values tell: words of a choice, a number as it is written, and any number. */
const said = { choice: 0.8, written: 0.7, number: 0.62 };
/** A value with another in brackets. */
const isBeside = /^[^()]+\([^()]+\)$/;
/** How much likelier a number must be for one field than for all others, as a natural logarithm. */
const lead = 1;

type Part = { readonly heading: ColumnHeading; readonly title: string; readonly form: CellForm; readonly at: number };
/** A table whose columns with several values in each cell are shown as several columns. */
type DividedColumns = Pick<ColumnContext, 'grid' | 'reader' | 'headings'> & {
  /** The columns of the sheet: what was found for a part is the meaning of its part of the cells. */
  readonly restored: (columns: readonly TableColumn[]) => readonly TableColumn[];
};

/**
 * Finds columns whose cells hold several values in the same form, whatever their heading says: "R80 A2 H4" under "Data", "2 (4+)" under
 * "Attacks (hits on)", "M tracked" under "Type". A column that its field can read as it is is left so, and one of which less than two parts
 * could be values.
 */
export function dividedColumns(context: SheetContext, headings: readonly ColumnHeading[], body: readonly number[]): DividedColumns {
  const parts = new Map<number, Part>();
  const shown = headings.flatMap((heading, position): readonly ColumnHeading[] => {
    const own = partsOf(context, headings, position, body);
    for (const part of own) parts.set(part.heading.column, part);
    return own.length > 0 ? own.map((part) => part.heading) : [heading];
  });
  if (parts.size === 0) return { grid: context.grid, reader: context.reader, headings, restored: (columns) => columns };
  const grid = withPartsShown(context.grid, parts);
  const { readRaw } = context.reader;
  const restored = (column: TableColumn): TableColumn => {
    const part = parts.get(column.column);
    if (!part) return column;
    const { kind } = column.meaning;
    const field = kind === 'field' ? column.meaning.field : null;
    const header = [part.title, column.header].filter((text) => text !== '').join(': ');
    const because = [{ kind: 'divided', header: part.title } as const, ...(column.because ?? [])];
    const meaning: ColumnMeaning =
      kind === 'none' ? { kind: 'extra', component: null, block: 0, key: `${header} (${part.at + 1})` } : column.meaning;
    const piece = { of: field ? [field] : [], plain: null, at: part.at, form: part.form };
    return { ...column, header, meaning, column: realColumn(column.column), because, piece };
  };
  return {
    grid,
    reader: { ...context.reader, read: (field, row, column) => readRaw(field, grid.value(row, column)) },
    headings: shown,
    restored: (columns) => columns.map(restored),
  };
}

const withPartsShown = (grid: Grid, parts: ReadonlyMap<number, Part>): Grid =>
  withColumns(
    grid,
    new Map([...parts].map(([column, { form, at }]) => [column, (row) => partOf(form, at, grid.value(row, realColumn(column)))])),
  );

const realColumn = (column: number): number => Math.floor(column / firstPart) - 1;

/** The parts of a column as columns of their own; none if it is not divided. */
function partsOf(context: SheetContext, headings: readonly ColumnHeading[], position: number, body: readonly number[]): readonly Part[] {
  const heading = headings[position];
  const { grid } = context;
  if (!heading || partsInHeading(heading.text)) return [];
  // The same heading comes again for every weapon, and seldom over a single cell.
  const same = headings.filter((other) => other === heading || (heading.text !== '' && other.text === heading.text));
  const sample = same.flatMap(({ column }) => sampleOf(grid, body, column));
  const repetition = same.length > 1 ? same.indexOf(heading) + 1 : null;
  if (sampleOf(grid, body, heading.column).length === 0 || isRead(context, heading, sample)) return [];
  const found = formsOf(sample).map((form) => partsIn(context, headings, position, { form, sample, repetition }));
  return found.find((parts) => parts.length > 0) ?? [];
}

type Divided = { readonly form: CellForm; readonly sample: readonly CellValue[]; readonly repetition: number | null };

/** The parts of a column whose cells are divided in one form; none if they could not be values. */
function partsIn(
  context: SheetContext,
  headings: readonly ColumnHeading[],
  position: number,
  { form, sample, repetition }: Divided,
): readonly Part[] {
  const heading = headings[position];
  if (!heading) return [];
  const { reader, vocabulary } = context;
  const isName = isNamed(heading);
  if (isName && (form.kind === 'labelled' || headings.filter(isNamed).length < 2)) return [];
  const { names, greatest } = partNames(context, heading, form);
  if (form.kind === 'range' && greatest === null) return [];
  // "51/21" may be for two targets: only the heading can say what its numbers are.
  if (names.length === 0 && sample.every((cell) => splitCell(cell) !== null)) return [];
  const fields = fieldsNear(context, headings, position);
  // "9 +" and "no limit" are one value each, but not "2 @ 5+".
  const isWhole = ({ field }: NearField): boolean =>
    isClean(reader, field, sample) && sample.every((cell) => !/[;|/@,()[\]]/.test(String(cell)));
  if (form.kind === 'placed' && names.length === 0 && fields.some(isWhole)) return [];
  const own = Array.from({ length: partCount(form) }, (_, at): Part & { readonly isKnown: boolean } => {
    const name = names[at] ?? '';
    const values = sample
      .flatMap((cell) => (hasForm(form, cell) ? (partOf(form, at, cell) ?? []) : []))
      .filter((text) => !isBlankWord(text));
    const fitting = (candidates: readonly Candidate[]): readonly Candidate[] =>
      candidates.filter(
        ({ meaning }) => meaning.kind === 'field' && meaning.field.kind !== 'text' && (fitOf(reader, meaning.field, values) ?? 1) >= fits,
      );
    const offered = fitting(name !== '' ? vocabulary.candidates(name) : isName ? [] : heading.candidates);
    const candidates =
      greatest !== null
        ? heading.candidates.slice(0, at === greatest ? 1 : 0)
        : offered.length > 0
          ? offered
          : saidBy(context, fields, values);
    const isShort = fields.some(({ field }) => shortFor(name, field) > 0 && (fitOf(reader, field, values) ?? 0) >= fits);
    return {
      title: form.kind !== 'labelled' && name !== '' ? '' : heading.text,
      form,
      at,
      isKnown: candidates.length > 0 || (form.kind === 'labelled' && isShort),
      heading: {
        ...heading,
        block: heading.block ?? repetition,
        column: (heading.column + 1) * firstPart + at,
        text: name,
        ownText: name || heading.ownText,
        candidates,
        named: [],
        withoutTitle: null,
      },
    };
  });
  const known = own.filter(({ isKnown }) => isKnown);
  if (form.kind === 'labelled') return known.length * 2 > own.length ? own : [];
  const meant = new Set(
    known.map(({ heading: { candidates } }) => candidates[0]?.meaning).flatMap((one) => (one?.kind === 'field' ? [one.field] : [])),
  );
  // "Move (charge)" over "15 (22)": what is in brackets may be unknown.
  const isOutside = names.length === own.length && /^[^()]+\([^()]+\)$/.test(heading.text.trim()) && own[0]?.isKnown === true;
  const areApart = known.length === own.length && meant.size === own.length;
  // "Crew + passengers" over "3+2": no field has the crew.
  const isSure = ({ heading: { candidates } }: Part): boolean => (candidates[0]?.score ?? 0) >= strong;
  const isOneOfThem = names.length === own.length && known.filter(isSure).length === 1;
  return greatest !== null || areApart || isOneOfThem || (isOutside && sample.every((cell) => isBeside.test(String(cell).trim())))
    ? own
    : [];
}

/** A column of names is not divided: "M4 A3" is a tank. */
const isNamed = ({ candidates }: ColumnHeading): boolean =>
  candidates.some(({ meaning, score }) => score >= strong && meaning.kind === 'field' && meaning.field.kind === 'text');

/** Whether half of the cells are values of the field that the heading names, without doubt. */
function isRead({ reader }: SheetContext, { candidates }: ColumnHeading, sample: readonly CellValue[]): boolean {
  const [best] = candidates;
  if (best?.meaning.kind === 'cost') return true;
  if (best?.meaning.kind !== 'field' || best.score < strong) return false;
  const { field } = best.meaning;
  const read = sample.filter((cell) => {
    const reading = reader.readRaw(field, cell);
    return reading.ok && reading.note === undefined;
  });
  return read.length * 2 >= sample.length;
}

/** The words for the parts of a column's cells. A least and a greatest number are parts only of what is a length at most. */
function partNames({ ruleset }: SheetContext, heading: ColumnHeading, form: CellForm): PartNames {
  if (form.kind === 'labelled') return { names: form.keys.map((key) => key.replace(/^\d+$/, '')), greatest: null };
  if (form.kind === 'placed') return namesIn(heading, form.count);
  if (form.kind === 'suffixed') return { names: [heading.text, ''], greatest: null };
  const [best] = heading.candidates;
  const field = best?.meaning.kind === 'field' && best.meaning.field.kind === 'number' ? best.meaning.field : null;
  const isReach = field?.better === 'higher' && field.unit !== undefined && measureOf(unitOf(field.unit), ruleset.lengths) === 'length';
  return isReach ? { names: [`${heading.text} (from)`, heading.text], greatest: 1 } : { names: [], greatest: null };
}

type PartNames = { readonly names: readonly string[]; readonly greatest: number | null };

/**
 * The words of a heading for each part: "Attacks (hits on)", "Type (size/drive)", "Range / AP"; none if it has not that many. `greatest` is
 * the part that is the field of the heading where the others only qualify it: the second of "Range (eff/max)".
 */
function namesIn({ text, candidates }: ColumnHeading, count: number): PartNames {
  const [, outside = '', inside = ''] = /^([^([]*)[([]([^()[\]]*)[)\]]$/.exec(text.trim()) ?? [];
  const before = outside.trimEnd();
  const inner = inside === '' ? [] : inside.split(betweenFields);
  const [best] = candidates;
  const terms = new Set(best?.meaning.kind === 'field' ? fieldTerms(best.meaning.field).map(compactWord) : []);
  const isGreatest = (word: string): boolean =>
    [...terms].some((term) => !term.includes(word) && (terms.has(`${word}${term}`) || terms.has(`${term}${word}`)));
  const greatest = inner.map(compactWord).findIndex((word) => word !== '' && isGreatest(word));
  if (inner.length === count && greatest !== -1) return { names: inner.map((word) => `${before} ${word}`), greatest };
  const plain = text.replace(/\([^()]*\)/g, ' ');
  const whole = count > 2 ? text.replace(/[()]/g, '').split('-') : [];
  const splits = [inner, inside === '' ? [] : [before, ...inner], text.split(betweenFields), plain.split(betweenFields), whole].map(
    (words) => words.map((word) => word.trim()),
  );
  return { names: splits.find((words) => words.length === count && !words.includes('')) ?? [], greatest: null };
}

type NearField = { readonly component: string | null; readonly field: Field };

/** The fields that a column may hold by its place: the design's, and those of the component whose columns are before it. */
function fieldsNear({ ruleset }: SheetContext, headings: readonly ColumnHeading[], position: number): readonly NearField[] {
  const before = headings
    .slice(0, position + 1)
    .flatMap(({ component, candidates }) => {
      const best = candidates.find(({ score, meaning }) => score >= strong && meaning.kind === 'field');
      if (component !== null) return [component];
      return best?.meaning.kind === 'field' ? [best.meaning.component] : [];
    })
    .at(-1);
  const component = before ?? null;
  return fieldsOf(ruleset, component).flatMap((field) =>
    field.kind === 'formula' || field.kind === 'text' || field.hidden ? [] : [{ component, field }],
  );
}

/** Whether a field can hold nearly all of some values as they are. */
const isClean = (reader: CellReader, field: Field, values: readonly CellValue[]): boolean =>
  values.filter((value) => {
    const reading = reader.readRaw(field, value);
    return reading.ok && reading.note === undefined && reading.value !== null;
  }).length >=
  values.length * fits;

/** What values alone say: words of one choice, a number written like no other, or one that is much likelier for one field than for all others. */
function saidBy({ ruleset, reader }: SheetContext, fields: readonly NearField[], values: readonly CellValue[]): readonly Candidate[] {
  if (values.length === 0) return [];
  const clean = fields.filter(({ field }) => isClean(reader, field, values));
  const meant = (near: NearField | undefined, score: number): readonly Candidate[] =>
    near ? [{ meaning: { kind: 'field', ...near }, score }] : [];
  if (values.some((value) => /\p{L}/u.test(String(value)))) {
    const [choice, ...others] = clean.filter(({ field }) => field.kind === 'choice' || (field.kind === 'yesNo' && values.length > 1));
    return others.length === 0 ? meant(choice, said.choice) : [];
  }
  const numbers = clean
    .filter(({ field }) => field.kind === 'number')
    .map((near) => ({ near, likely: likelihoodOf(ruleset, reader, near.component, near.field, values) }))
    .toSorted((one, other) => other.likely - one.likely);
  const [first, second] = numbers;
  if (!first || first.likely < (second?.likely ?? -lead) + lead) return [];
  return meant(first.near, values.every((value) => /\+$|^[-+−]/.test(String(value))) ? said.written : said.number);
}
