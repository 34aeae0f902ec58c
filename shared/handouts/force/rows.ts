import type { EntryAssessment, ForceAssessment, SectionAssessment } from '../../force/index.ts';
import { damageWords } from '../../force/records/index.ts';
import { arrivalOf, capitalised, rideWords, upgradeWords } from '../../force/words/index.ts';
import type { Ruleset } from '../../ruleset/compile/index.ts';
import { formatPlain } from '../../ruleset/values/index.ts';
import type { HandoutMeasures } from '../measures.ts';
import { type Cell, type Column, type Placed, placeColumns } from '../table.ts';
import { run, type Words } from '../words.ts';
import type { ForceJob } from './job.ts';
import { bare, DASH } from './text.ts';

/** The cells of one entry on a sheet, and its words beside or below its name. */
export type EntryRow = { readonly cells: readonly Cell[]; readonly words: string };
export type SheetColumns = {
  readonly columns: readonly Column[];
  readonly places: readonly Placed[];
  /** Index of the column of names, whose words may continue below it. */
  readonly name: number;
  readonly rows: readonly (readonly EntryRow[])[];
};

type Setting = {
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

const numeric = (heading: string, unit = ''): Column => ({ heading, unit, align: 'right', isWords: false });
const wordy = (heading: string, isWords: boolean): Column => ({ heading, unit: '', align: 'left', isWords });
function partsOf({ ruleset, job }: Setting): readonly Part[] {
  const { data } = ruleset.force;
  const { pointsUnit } = ruleset.data;
  const fact = (id: string): Part | null => {
    const known = data.facts.find((each) => each.id === id);
    return known
      ? { column: numeric(known.label), text: ({ facts }) => formatPlain(facts[id] ?? null, 2) || DASH, isOptional: true }
      : null;
  };
  const grade = data.grade && ruleset.fields.get(data.grade.field)?.data;
  const graded: readonly (Part | null)[] = grade
    ? [
        { column: wordy(grade.short ?? grade.label, false), text: ({ gradeLabel }) => gradeLabel || DASH },
        fact('hits'),
        { column: numeric('Fails'), text: ({ fails }) => fails || DASH, isOptional: true },
        { column: numeric('Routs'), text: ({ routs }) => routs || DASH, isOptional: true },
      ]
    : [];
  const points: readonly Part[] = [
    { column: numeric('Each', pointsUnit), text: ({ each }) => bare(ruleset, each) },
    { column: numeric('All', pointsUnit), text: ({ total }) => bare(ruleset, total), isStrong: true },
  ];
  const all: readonly (Part | null)[] = [
    { column: wordy('No.', false), text: ({ numbers }) => numbers },
    { column: wordy(capitalised(data.unitNoun.one), true), text: ({ entry, name }) => `${entry.count}× ${name}`, isStrong: true },
    ...graded,
    ...(job.pointsShown ? points : []),
  ];
  return all.filter((part) => part !== null);
}

/** Upgrades, carriers, turn, load, notes and recorded damage of one entry. */
function wordsOf({ ruleset, assessment, job }: Setting, section: SectionAssessment, assessed: EntryAssessment): string {
  const { entry } = assessed;
  const arrives = arrivalOf(section, assessed);
  const own = entry.arrives !== undefined && arrives !== section.section.arrives ? [`arrives turn ${arrives}`] : [];
  const known = [...upgradeWords(ruleset, assessed, job.pointsShown), ...rideWords(assessment, assessed)];
  const secret = [...own, ...[entry.loadOut, entry.notes].flatMap((text) => text?.trim() || [])];
  return [...known, ...(job.notesShown ? secret : []), ...(job.damageShown ? damageWords(entry) : [])].join(' · ');
}

/** The columns of a force's entries and what stands in them; placed within a width. */
export function sheetColumns(setting: Setting, widthMm: number, measures: HandoutMeasures): SheetColumns {
  const { assessment, words } = setting;
  const entries = assessment.sections.flatMap((section) => section.entries);
  const parts = partsOf(setting).filter(
    ({ isOptional, text }) => !isOptional || entries.some((entry) => ![DASH, ''].includes(text(entry))),
  );
  const rows = assessment.sections.map((section) =>
    section.entries.map((entry): EntryRow => {
      const cells = parts.map(({ text, isStrong }) => [
        run(words.printed(text(entry), entry.name), isStrong ? measures.strong : measures.text),
      ]);
      return { cells, words: words.printed(wordsOf(setting, section, entry), entry.name) };
    }),
  );
  const columns = parts.map(({ column }) => column);
  const all = rows.flat();
  const cellsOf = (index: number): readonly Cell[] => all.map(({ cells }) => cells[index] ?? []);
  const places = placeColumns(columns, cellsOf, widthMm, measures) ?? evenly(columns, widthMm);
  return { columns, places, name: columns.findIndex(({ isWords }) => isWords), rows };
}

/** Gives every column the same width and wraps words, for content that is too wide for any room. */
const evenly = (columns: readonly Column[], widthMm: number): readonly Placed[] =>
  columns.map((_, index) => ({ leftMm: (index * widthMm) / columns.length, widthMm: widthMm / columns.length - 2 }));
