import { keepOne } from '../../../shared/base/remembered.ts';
import { t } from '../../../shared/base/words/words.ts';
import type { ForceAssessment } from '../../../shared/force/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { formatAmount, unitOfPoints } from '../../../shared/rules/ruleset/points/index.ts';
import type { GridColumn, SheetFrame, SheetLine } from '../../grid/frame.ts';
import type { GridPlace } from '../../grid/selection.ts';
import type { StillLook } from '../../grid/sheet.ts';
import { columnsOf, fieldText, headOfColumn } from '../fields/columns.ts';
import { capital } from '../words.ts';
import { aroundOf, type ForceIndex, indexOf, issuesAt } from './cells.ts';
import { cellAt, type FixedColumn, type ForceColumn, forceRows, isFieldColumn, isGroup, type Row, startsOf } from './rows.ts';
import { purchasesSummary, sectionSummary, sectionTotal } from './summaries.ts';

/** A line of the sheet. It is the same object as long as it shows the same; `looks` are those of its cells that were asked for, by column. */
type ForceLine = SheetLine & { readonly shows: readonly unknown[]; readonly looks: Map<number, StillLook> };

type ForceGridColumn = GridColumn & {
  readonly id: ForceColumn;
  readonly label: string;
  readonly sub: string;
  readonly help: string;
};

/** What the sheet shows of a force. `at` has the assessed lines of this moment, of which kept lines may show an earlier one. */
export type ForceSheetFrame = SheetFrame<ForceLine, ForceGridColumn> & {
  readonly ruleset: Ruleset;
  readonly assessment: ForceAssessment | null;
  readonly index: ForceIndex | null;
  readonly collapsed: ReadonlySet<string>;
  /** The name of the section to add to; null if there is none. */
  readonly into: string | null;
  readonly at: readonly Row[];
};

const NUMERIC: readonly ForceColumn[] = ['count', 'numbers', 'hits', 'each', 'total'];
const COMPUTED: readonly ForceColumn[] = ['hits', 'total'];

function fixedHeading(ruleset: Ruleset, column: FixedColumn): { readonly label: string; readonly sub?: string } {
  const { data } = ruleset.force;
  const sub = unitOfPoints(ruleset);
  const design = t('{sectionNoun} and {designNoun}', {
    sectionNoun: capital(data.sectionNoun.one),
    designNoun: ruleset.data.designNoun.one,
  });
  const hasSeats = data.transport !== undefined || data.facts.some(({ id }) => id === 'seats');
  const headings: Readonly<Record<FixedColumn, { readonly label: string; readonly sub?: string }>> = {
    count: { label: t('Count') },
    design: { label: design },
    numbers: { label: t('Numbers') },
    grade: { label: ruleset.fields.get(data.grade?.field ?? '')?.data.label ?? t('Grade') },
    hits: { label: t('Hits'), sub: t('1st wpn.') },
    upgrades: { label: t('Upgrade') },
    note: { label: hasSeats ? t('Transport, note') : t('Note') },
    each: { label: t('Each'), sub },
    total: { label: t('Total'), sub },
  };
  return headings[column];
}

/** The columns of the sheet of a game: the same list as long as its rules are the same. */
const gridColumns = keepOne((ruleset: Ruleset): readonly ForceGridColumn[] =>
  columnsOf(ruleset).map((id): ForceGridColumn => {
    const head = headOfColumn(ruleset, id);
    const fixed = isFieldColumn(id) ? null : fixedHeading(ruleset, id);
    const label = head?.label ?? fixed?.label ?? '';
    return {
      id,
      editable: !COMPUTED.includes(id) && (fixed !== null || (head?.field ?? null) !== null) && head?.field?.kind !== 'formula',
      frozen: false,
      spans: false,
      align: (head?.numeric ?? NUMERIC.includes(id)) ? 'right' : 'left',
      label,
      sub: head?.sub ?? fixed?.sub ?? '',
      help: head?.help ?? label,
    };
  }),
);

/** What the heading of a section or of the purchases shows. */
export function headingOf(frame: Pick<ForceSheetFrame, 'ruleset' | 'index'>, row: Extract<Row, { kind: 'section' | 'purchases' }>) {
  const { ruleset } = frame;
  if (row.kind === 'purchases') {
    const total = formatAmount(row.lines.reduce((sum, line) => sum + line.total, 0));
    return {
      name: capital(ruleset.force.data.purchasesNoun.many),
      kinds: '',
      summary: purchasesSummary(row.lines),
      total,
      mark: null,
      said: '',
    };
  }
  const { section, kinds } = row.section;
  return {
    name: section.name,
    kinds,
    summary: sectionSummary(ruleset, row.section),
    total: sectionTotal(row.section),
    ...issuesAt(frame.index, section.id),
  };
}

type Shown = Pick<ForceSheetFrame, 'ruleset' | 'index' | 'into' | 'columns'>;

/** All that a line shows, each part compared by identity; the running numbers of an entry are the first. */
function shownBy(frame: Shown, row: Row): readonly unknown[] {
  const { ruleset, index, columns } = frame;
  switch (row.kind) {
    case 'entry': {
      const { entry, numbers, design, of, name, gradeLabel, hits, upgrades, loadOut, fields, facts, each, total } = row.entry;
      const own = [entry, design, of, name, gradeLabel, hits, upgrades, loadOut, fields, facts, each, total];
      return [numbers, columns, ...own, ...Object.values(aroundOf(index, entry.id))];
    }
    case 'section': {
      const texts = columns.flatMap(({ id }) => (isFieldColumn(id) ? Object.values(fieldText(ruleset, row, id) ?? {}) : []));
      return [columns, row.isOpen, ...texts, ...Object.values(headingOf(frame, row))];
    }
    case 'purchases':
      return [columns, row.isOpen, ...Object.values(headingOf(frame, row))];
    case 'purchase': {
      const { purchase, label, each, total, place, benefit } = row.line;
      return [columns, purchase, label, each, total, place, benefit, ...Object.values(issuesAt(index, purchase.id))];
    }
    case 'add':
      return [columns, frame.into];
  }
}

const isSame = (one: readonly unknown[], other: readonly unknown[], from = 0): boolean =>
  one.length === other.length && one.every((each, at) => at < from || Object.is(each, other[at]));

function lineOf(frame: Shown, row: Row, before: ForceLine | undefined): ForceLine {
  const shows = shownBy(frame, row);
  if (before && isSame(shows, before.shows)) return before;
  const starts = startsOf(
    row.kind,
    frame.columns.map(({ id }) => id),
  );
  // Where only the running numbers are others, the other cells of the line keep their looks.
  const isKept = row.kind === 'entry' && before && isSame(shows, before.shows, 1);
  const looks = isKept ? before.looks : new Map<number, StillLook>();
  return { id: row.key, index: 0, lines: 1, kind: row.kind, isHead: isGroup(row), ...(starts ? { starts } : {}), shows, looks };
}

/** The lines and columns of a force. Lines that show what they showed before are the same objects. */
export function forceFrame(
  ruleset: Ruleset,
  assessment: ForceAssessment | null,
  collapsed: ReadonlySet<string>,
  into: string | null,
  before: Pick<ForceSheetFrame, 'rows'>,
): ForceSheetFrame {
  const columns = gridColumns(ruleset);
  const index = assessment === null ? null : indexOf(assessment);
  const at = assessment === null ? [] : forceRows(assessment, collapsed);
  const shown = { ruleset, index, into, columns };
  const kept = new Map(before.rows.map((line) => [line.id, line]));
  return { ...shown, assessment, collapsed, at, isJoined: true, rows: at.map((row) => lineOf(shown, row, kept.get(row.key))) };
}

/** The line at a place, and the name of the cell that covers it; null if there is nothing. */
export function cellIn(
  { at, columns, ruleset }: ForceSheetFrame,
  { row, column }: GridPlace,
): { readonly row: Row; readonly column: ForceColumn } | null {
  const line = at[row];
  const id = columns[column]?.id;
  if (line === undefined || id === undefined) return null;
  // What the cost of each is for a purchase is a part of the total of a heading.
  const isTotal = id === 'each' && (line.kind === 'section' || line.kind === 'purchases');
  return { row: line, column: cellAt(line.kind, isTotal ? 'total' : id, columnsOf(ruleset)) };
}
