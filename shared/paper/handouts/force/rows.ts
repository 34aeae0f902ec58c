import { t } from '../../../base/words/words.ts';
import type { EntryAssessment, ForceAssessment, SectionAssessment } from '../../../force/index.ts';
import { damageWords } from '../../../force/records/index.ts';
import {
  arrivalOf,
  capitalised,
  columnsFor,
  columnText,
  fieldsFor,
  fieldText,
  fieldWords,
  rideWords,
  upgradeWords,
} from '../../../force/words/index.ts';
import type { Ruleset } from '../../../rules/ruleset/compile/index.ts';
import type { ForceField } from '../../../rules/ruleset/force/index.ts';
import { formatAmount, unitOfPoints } from '../../../rules/ruleset/points/index.ts';
import { formatPlain } from '../../../rules/ruleset/values/index.ts';
import { unitShown } from '../../../rules/ruleset/values/lengths.ts';
import type { HandoutMeasures } from '../measures.ts';
import { type Cell, type Column, numberColumn, type Placed, placeColumns, wordColumn } from '../table.ts';
import { DASH } from '../values.ts';
import { run, type Words } from '../words.ts';
import type { ForceJob } from './job.ts';
import { loadOutWords } from './text.ts';

/** The cells of one entry on a sheet, and its words beside or below its name. */
export type EntryRow = {
  readonly cells: readonly Cell[];
  readonly words: string;
  /** It stands one level below the entry that it is detached from. */
  readonly isDetached: boolean;
  readonly boxes: readonly SheetBoxes[];
};
/** Boxes to tick below an entry: `ticked` of them are, and a thick line stands after `barAfter` of them. */
export type SheetBoxes = { readonly label: string; readonly count: number; readonly ticked: number; readonly barAfter: number | null };
export type SheetColumns = {
  readonly columns: readonly Column[];
  readonly places: readonly Placed[];
  /** Index of the column of names, whose words may continue below it. */
  readonly name: number;
  readonly rows: readonly (readonly EntryRow[])[];
};

type Context = {
  readonly ruleset: Ruleset;
  readonly assessment: ForceAssessment;
  readonly job: Pick<ForceJob, 'pointsShown' | 'notesShown' | 'damageShown'>;
  readonly words: Words;
};

type Part = {
  readonly column: Column;
  readonly text: (entry: EntryAssessment) => string;
  readonly isStrong?: true;
  /** An optional column is left out if all its cells are empty. */
  readonly isOptional?: true;
};

/**
 * Fields whose values are short stand in columns; texts, and fields that less than half of the units have, stand beside the name
 * of the units.
 */
function hasColumn({ kind, hidden, id, column }: ForceField, { sections }: ForceAssessment): boolean {
  if (column) return true;
  const entries = sections.flatMap((section) => section.entries);
  const having = entries.filter(({ fields }) => fields[id]?.applies).length;
  return kind !== 'text' && !hidden && having * 2 >= entries.length;
}

/** The unit of a column stands in its heading. */
function withoutUnit(field: ForceField): ForceField {
  if (field.kind !== 'number' && field.kind !== 'formula') return field;
  const { unit: _, ...rest } = field;
  return rest;
}

function partsOf({ ruleset, job }: Context, fields: readonly Part[]): readonly Part[] {
  const { data } = ruleset.force;
  const pointsUnit = unitOfPoints(ruleset);
  const fact = (id: string): Part | null => {
    const known = data.facts.find((each) => each.id === id && !each.column);
    return known
      ? { column: numberColumn(known.label), text: ({ facts }) => formatPlain(facts[id] ?? null, 2) || DASH, isOptional: true }
      : null;
  };
  const grade = data.grade && ruleset.fields.get(data.grade.field)?.data;
  const graded: readonly (Part | null)[] = grade
    ? [
        { column: wordColumn(grade.short ?? grade.label, false), text: ({ gradeLabel }) => gradeLabel || DASH },
        fact('hits'),
        { column: numberColumn(t('Fails')), text: ({ fails }) => fails || DASH, isOptional: true },
        { column: numberColumn(t('Routs')), text: ({ routs }) => routs || DASH, isOptional: true },
      ]
    : [];
  const facts = columnsFor(ruleset, true).flatMap((column): readonly Part[] =>
    column.field
      ? []
      : [{ column: numberColumn(column.heading), text: (entry) => columnText(ruleset, column, entry) || DASH, isOptional: true }],
  );
  const points: readonly Part[] = [
    { column: numberColumn(t('Each'), pointsUnit), text: ({ each }) => formatAmount(each) },
    { column: numberColumn(t('All'), pointsUnit), text: ({ total }) => formatAmount(total), isStrong: true },
  ];
  const all: readonly (Part | null)[] = [
    { column: wordColumn(t('No.'), false), text: ({ numbers }) => numbers },
    { column: wordColumn(capitalised(data.unitNoun.one), true), text: ({ entry, name }) => `${entry.count}× ${name}`, isStrong: true },
    ...graded,
    ...facts,
    ...fields,
    ...(job.pointsShown ? points : []),
  ];
  return all.filter((part) => part !== null);
}

/** The boxes of an entry's fields, with those that are recorded as ticked. */
const boxesOf = ({ ruleset, job }: Context, { entry, fields }: EntryAssessment): readonly SheetBoxes[] =>
  fieldsFor(ruleset.force.data.fields.entry, job.notesShown).flatMap(({ id }) => {
    const track = fields[id]?.track;
    if (!track || track.boxes === 0 || !track.isOnSheet) return [];
    const mark = job.damageShown ? entry.damage?.marks?.[track.label] : undefined;
    const ticked = typeof mark === 'number' ? Math.min(mark, track.boxes) : 0;
    return [{ label: track.label, count: track.boxes, ticked, barAfter: track.barAfter }];
  });

/** Upgrades, carriers, fields without a column, turn, load, notes and recorded damage of one entry. */
function wordsOf(
  { ruleset, assessment, job }: Context,
  section: SectionAssessment,
  assessed: EntryAssessment,
  fields: readonly ForceField[],
): string {
  const { entry } = assessed;
  const arrives = arrivalOf(section, assessed);
  const own =
    entry.arrives !== undefined && arrives !== null && arrives !== section.section.arrives
      ? [t('arrives {turnNoun} {arrives}', { turnNoun: ruleset.force.data.turnNoun.one, arrives })]
      : [];
  const known = [
    ...upgradeWords(ruleset, assessed, job.pointsShown),
    ...rideWords(assessment, assessed),
    ...fieldWords(ruleset, fields, assessed.fields, job.notesShown),
  ];
  const secret = [...own, ...[loadOutWords(assessed), entry.notes].flatMap((text) => text?.trim() || [])];
  return [...known, ...(job.notesShown ? secret : []), ...(job.damageShown ? damageWords(entry) : [])].join(' · ');
}

/** The columns of a force's entries and what stands in them; placed within a width. */
export function sheetColumns(context: Context, widthMm: number, measures: HandoutMeasures): SheetColumns {
  const { entry: all } = context.ruleset.force.data.fields;
  const inColumns = fieldsFor(context.ruleset.force.data.fields.entry, context.job.notesShown)
    .filter((field) => hasColumn(field, context.assessment))
    .map((field): Part => {
      const unit = 'unit' in field ? unitShown(field.unit ?? '') : '';
      const isNumber = field.kind === 'number' || (field.kind === 'formula' && field.result === 'number');
      const heading = field.column?.heading ?? field.short ?? field.label;
      return {
        column: isNumber ? numberColumn(heading, unit) : wordColumn(heading, false),
        text: ({ fields }) => fieldText(context.ruleset, isNumber ? withoutUnit(field) : field, fields[field.id]) || DASH,
        isOptional: true,
      };
    });
  const first = layOut(
    context,
    widthMm,
    measures,
    inColumns,
    all.filter((field) => !hasColumn(field, context.assessment)),
  );
  // Where the columns of fields leave no room for the others, fields stand in words beside the names.
  const laid = first.places === null && inColumns.length > 0 ? layOut(context, widthMm, measures, [], all) : first;
  return { ...laid, places: laid.places ?? evenly(laid.columns, widthMm) };
}

/** The rows with these fields in columns and those in words; without places if the columns have no room. */
function layOut(
  context: Context,
  widthMm: number,
  measures: HandoutMeasures,
  inColumns: readonly Part[],
  inWords: readonly ForceField[],
): Omit<SheetColumns, 'places'> & { readonly places: readonly Placed[] | null } {
  const { assessment, words } = context;
  const entries = assessment.sections.flatMap((section) => section.entries);
  const parts = partsOf(context, inColumns).filter(
    ({ isOptional, text }) => !isOptional || entries.some((entry) => ![DASH, ''].includes(text(entry))),
  );
  const rows = assessment.sections.map((section) =>
    section.entries.map((entry): EntryRow => {
      const cells = parts.map(({ text, isStrong }) => [
        run(words.printed(text(entry), entry.name), isStrong ? measures.strong : measures.text),
      ]);
      const boxes = boxesOf(context, entry).map((each) => ({ ...each, label: words.printed(each.label, entry.name) }));
      return { cells, words: words.printed(wordsOf(context, section, entry, inWords), entry.name), isDetached: entry.of !== null, boxes };
    }),
  );
  const columns = parts.map(({ column }) => column);
  const places = placeColumns(
    columns,
    rows.flat().map(({ cells }) => cells),
    widthMm,
    measures,
  );
  return { columns, places, name: columns.findIndex(({ isWords }) => isWords), rows };
}

/** Gives every column the same width and wraps words, for content that is too wide for any room. */
const evenly = (columns: readonly Column[], widthMm: number): readonly Placed[] =>
  columns.map((_, index) => ({ leftMm: (index * widthMm) / columns.length, widthMm: widthMm / columns.length - 2 }));
