import { partOf, type Steps } from '../../base/steps.ts';
import { t } from '../../base/words/words.ts';
import {
  type CheckReport,
  countReports,
  countsInWords,
  type ReportIssue,
  type ReportKind,
  type ReportSubject,
  type UnreadFile,
} from '../lists/check.ts';
import { type Fragment, gap, indented, piled, rule } from '../print/drawing/index.ts';
import { joined, lineFragments, type PaperBlock, type PaperFragment, paragraph, widthOf } from './fragments.ts';
import { type Frame, type Heading, pagesOf, type SheetLayout } from './frame.ts';
import { type HandoutMeasures, measuresAt, typeSizes } from './measures.ts';
import { type Cell, type Column, cellsFragment, type Placed, placeColumns, wordColumn } from './table.ts';
import { run, Words } from './words.ts';

const KIND_WORDS: Readonly<Record<ReportKind, string>> = {
  error: t('Error'),
  advice: t('Advice'),
  exempted: t('Exempted'),
  dismissed: t('Dismissed'),
};

/** Columns for the kind of issue, its message, and the source of the rule: the same widths for all files of a report. */
const COLUMNS: readonly Column[] = [wordColumn('', false), wordColumn(''), wordColumn('')];

/** The part of the work that finding the places of the columns is. */
const PLACED = 0.4;

const FILE_GAP_MM = 5;
const SUBJECT_GAP_MM = 1.6;

class ReportLayout {
  readonly words = new Words();
  private readonly measures: HandoutMeasures = measuresAt(typeSizes[0]);
  private places: readonly Placed[] = [];

  constructor(private readonly widthMm: number) {}

  /** Finds the places of the columns in all reports, before any is laid out. Only the widest cell of a column counts. */
  *place(reports: readonly CheckReport[]): Steps<void> {
    const widest = COLUMNS.map((): { readonly cell: Cell; readonly widthMm: number } => ({ cell: [], widthMm: 0 }));
    const subjects = reports.flatMap((report) => report.subjects);
    for (const [at, { name, issues }] of subjects.entries()) {
      for (const issue of issues)
        this.cellsOf(issue, name).forEach((cell, column) => {
          const widthMm = widthOf(cell);
          if (widthMm > (widest[column]?.widthMm ?? 0)) widest[column] = { cell, widthMm };
        });
      yield at / subjects.length;
    }
    this.places = placeColumns(COLUMNS, [widest.map(({ cell }) => cell)], this.widthMm, this.measures) ?? [];
  }

  private cellsOf({ kind, words, source }: ReportIssue, name: string): readonly Cell[] {
    const { strong, text, small } = this.measures;
    const printed = (what: string): string => this.words.printed(what, name);
    return [[run(KIND_WORDS[kind], kind === 'error' ? strong : text)], [run(printed(words), text)], [run(printed(source), small)]];
  }

  private issueFragment(issue: ReportIssue, name: string): Fragment {
    const { small, smallLineMm } = this.measures;
    const line = cellsFragment(COLUMNS, this.places, this.cellsOf(issue, name), this.measures);
    const { leftMm = 0, widthMm = this.widthMm } = this.places[1] ?? {};
    if (issue.reason === null) return piled([gap(0.4), line]);
    const reason = paragraph(
      [run(this.words.printed(t('Exempted: {reason}', { reason: issue.reason }), name), small)],
      widthMm,
      smallLineMm,
    );
    return piled([gap(0.4), line, indented(reason, leftMm)]);
  }

  private subjectFragments({ name, noun, cost, origin, issues }: ReportSubject): readonly PaperFragment[] {
    const { heading, text, lineMm } = this.measures;
    const about = [noun, cost, origin].filter((part) => part !== '').join(', ');
    const title = paragraph(
      [run(this.words.printed(name, name), heading), run(`   ${this.words.printed(about, name)}`, text)],
      this.widthMm,
      lineMm * 1.2,
    );
    const head = piled([gap(SUBJECT_GAP_MM), rule(this.widthMm), gap(0.9), title]);
    return joined([head, ...issues.map((issue) => this.issueFragment(issue, name))]);
  }

  private namesFragments(label: string, names: readonly string[], owner: string): readonly Fragment[] {
    if (names.length === 0) return [];
    const { strong, text, lineMm } = this.measures;
    const runs = [run(`${label}: `, strong), run(this.words.printed(`${names.join(', ')}.`, owner), text)];
    const lines = lineFragments(runs, this.widthMm, lineMm);
    return [piled([gap(SUBJECT_GAP_MM), rule(this.widthMm), gap(0.9), ...lines.slice(0, 1)]), ...lines.slice(1)];
  }

  /** What was found in one file: each design or battlegroup with issues, then the names of the others. */
  private *foundFragments({ title, subjects }: CheckReport): Steps<readonly PaperFragment[]> {
    const found = subjects.filter(({ issues }) => issues.length > 0);
    const fine = subjects.filter(({ issues }) => issues.length === 0).map(({ name }) => name);
    const label = found.length === 0 ? t('Everything keeps the rules') : t('No issues');
    const fragments: PaperFragment[] = [];
    for (const [at, subject] of found.entries()) {
      fragments.push(...this.subjectFragments(subject));
      yield at / found.length;
    }
    fragments.push(...this.namesFragments(label, fine, title));
    return fragments;
  }

  /** A block for each file, headed by its name and its totals unless it is the only one. */
  *fileBlock(report: CheckReport, isOnly: boolean): Steps<PaperBlock> {
    const fragments = yield* this.foundFragments(report);
    if (isOnly) return { gapMm: 0, head: null, fragments };
    const { title, about, rules, counts, isHouseRules } = report;
    const { strong, text, lineMm } = this.measures;
    const summary = t('{about} by {rules}{isHouseRules, select, true {, house rules} other {}}', { about, rules, isHouseRules });
    const name = paragraph([run(this.words.printed(title, title), { font: 'bold', sizePt: 12 })], this.widthMm, 5.6);
    const totals = [run(`${countsInWords(counts)}   `, strong), run(this.words.printed(summary, title), text)];
    const head = piled([name, paragraph(totals, this.widthMm, lineMm)]);
    const [first, ...others] = fragments;
    return { gapMm: FILE_GAP_MM, head: null, fragments: first ? [head, { ...first, isJoined: true }, ...others] : [head] };
  }

  /** The files that could not be read, and why. */
  unreadBlock(unread: readonly UnreadFile[]): PaperBlock {
    const { heading, strong, text, lineMm } = this.measures;
    const lines = unread.map(({ title, problems }) => {
      const runs = [run(`${this.words.printed(title, title)}: `, strong), run(this.words.printed(problems.join(' '), title), text)];
      return paragraph(runs, this.widthMm, lineMm);
    });
    return { gapMm: FILE_GAP_MM, head: null, fragments: joined([paragraph([run(t('Not read'), heading)], this.widthMm, 5), ...lines]) };
  }

  nothingBlock(): PaperBlock {
    const fragments = [paragraph([run(t('There is nothing to check.'), this.measures.text)], this.widthMm, this.measures.lineMm)];
    return { gapMm: 0, head: null, fragments };
  }
}

/** Lays out the reports on one or more files, with totals for each and, if there are several, for all. */
export function* checkSheet(
  title: string,
  reports: readonly CheckReport[],
  unread: readonly UnreadFile[],
  frame: Frame,
): Steps<SheetLayout> {
  const layout = new ReportLayout(frame.widthMm);
  yield* partOf(layout.place(reports), 0, PLACED);
  const { words } = layout;
  const [only] = reports.length === 1 && unread.length === 0 ? reports : [];
  const counts = countReports(reports);
  const what = only ? only.about : t('{count} files', { count: reports.length + unread.length });
  const heading: Heading = {
    title: words.printed(title, title),
    strong: t('Check report'),
    about: words.printed(`${what}; ${countsInWords(counts)}`, title),
    total: { amount: String(counts.error), unit: t('{count, plural, one {error} other {errors}}', { count: counts.error }) },
    marks: reports.some(({ isHouseRules }) => isHouseRules) ? t('house rules') : '',
    rules: words.printed([...new Set(reports.map(({ rules }) => rules))].join(', '), title),
  };
  const isEmpty = reports.every(({ subjects }) => subjects.length === 0) && unread.length === 0;
  const blocks: PaperBlock[] = isEmpty ? [layout.nothingBlock()] : [];
  if (!isEmpty)
    for (const [at, report] of reports.entries()) {
      const doneAt = (count: number): number => PLACED + ((1 - PLACED) * count) / reports.length;
      blocks.push(yield* partOf(layout.fileBlock(report, only !== undefined), doneAt(at), doneAt(at + 1)));
    }
  if (unread.length > 0) blocks.push(layout.unreadBlock(unread));
  return { pages: pagesOf(frame, heading, blocks), layoutIssues: words.layoutIssues() };
}
