import { t } from '../../../base/words/words.ts';
import type { Ruleset } from '../../../rules/ruleset/compile/index.ts';
import { columnLetter } from '../../cells/index.ts';
import type { ImportQuestion } from '../ask/question.ts';
import { type ImportedDesign, type ImportProblem, type ImportResult, problemOf } from '../imported.ts';
import { withBases } from '../join/bases.ts';
import { withTabChoices } from '../join/tabChoices.ts';
import { type DesignGroup, type Draft, type OpenSheet, withDesigns } from '../read/draft.ts';
import { calculatorForms, formProblem } from './calculators.ts';
import { findCopies, type OlderCopy, type ReadSheet } from './copies.ts';
import { nameListOf } from './nameLists.ts';
import { findSummaries, type SummaryGroup, summaryOf, summaryProblems } from './summaries.ts';
import { filledTemplates, isBlankForm } from './templates.ts';

/** What is imported after older copies, summaries and templates are left out. */
export type Settled = {
  readonly read: readonly ReadSheet[];
  /** Why sheets from which nothing is imported were left out. */
  readonly left: ReadonlyMap<OpenSheet, string>;
  /** Those of them that the player may include. */
  readonly offered: ReadonlySet<OpenSheet>;
  readonly ignoredRows: ImportResult['ignoredRows'];
  readonly problems: readonly ImportProblem[];
  readonly questions: readonly ImportQuestion[];
};

const summaryWhy = t('a summary of the designs on other sheets');

/**
 * Leaves out what other parts of the workbook have better: forms that are templates, older copies of lists, and summaries; and joins tables
 * whose rows others name.
 * Each sheet, table and row is listed with its reason; a sheet that the player includes is kept.
 */
export function settleSheets(ruleset: Ruleset, read: readonly ReadSheet[], wanted: readonly OpenSheet[]): Settled {
  const left = new Map<OpenSheet, string>();
  const ignoredRows: ImportResult['ignoredRows'][number][] = [];
  const problems: ImportProblem[] = [];
  const questions: ImportQuestion[] = [];
  const templates = new Set(filledTemplates(read));
  for (const { sheet, draft } of templates) {
    const name = draft.designs[0]?.values.name ?? null;
    left.set(
      sheet,
      t('a form filled in as an example{hasName, select, true { ("{name}")} other {}}, not a design', {
        hasName: name !== null,
        name: String(name),
      }),
    );
    ignoredRows.push(...everyRow(sheet, t('form filled in as an example')));
  }
  let current: readonly ReadSheet[] = read.filter((one) => !templates.has(one));
  current = current.map((one) => {
    if (one.sheet.correction.include === true) return one;
    const forms = calculatorForms(one.draft);
    problems.push(...forms.filter(({ why }) => why === null).map(({ group }) => formProblem(group)));
    return {
      ...one,
      draft: forms.reduce((draft, { group, why }) => (why ? withoutGroup(one.sheet, draft, group, why) : draft), one.draft),
    };
  });
  for (const copies of bySheet(findCopies(current))) {
    const [first] = copies;
    const one = current.find(({ sheet }) => sheet === first?.sheet);
    if (!one || !first) continue;
    if (copies.length === one.draft.groups.filter(({ designs }) => designs.length > 0).length) {
      left.set(one.sheet, copyWhy(copies));
      current = current.filter((other) => other !== one);
      continue;
    }
    const rest = copies.reduce((draft, copy) => withoutGroup(one.sheet, draft, copy.group, copyRowWhy(copy)), one.draft);
    problems.push(...copies.map(copyProblem));
    current = current.map((other) => (other === one ? { ...one, draft: rest } : other));
  }
  current = withTabChoices(ruleset, withBases(ruleset, current));
  for (const summary of findSummaries(current)) {
    const { sheet, draft } = summary.read;
    problems.push(...summaryProblems(ruleset, summary));
    const shorter = withoutDesigns(sheet, draft, summary);
    if (shorter.designs.length > 0) current = current.map((other) => (other === summary.read ? { ...other, draft: shorter } : other));
    else {
      left.set(sheet, summaryWhy);
      const known = new Map(shorter.ignoredRows.map(({ row, why }) => [row, why]));
      ignoredRows.push(
        ...everyRow(sheet, t('heading or note of the summary')).map((row) => ({ ...row, why: known.get(row.row) ?? row.why })),
      );
      current = current.filter((other) => other !== summary.read);
    }
  }
  for (const sheet of wanted) {
    const designs = current.flatMap(({ draft }) => draft.designs);
    if (read.some((one) => one.sheet === sheet) || sheet.own || designs.length === 0) continue;
    if (isBlankForm(sheet, current)) {
      left.set(sheet, t('a blank form'));
      ignoredRows.push(...everyRow(sheet, t('blank form')));
      continue;
    }
    const list = nameListOf(sheet, designs);
    if (!list) continue;
    left.set(sheet, list.why);
    ignoredRows.push(...list.rows);
    problems.push(...list.problems);
    if (list.question) questions.push(list.question);
    current = current.map((one) => ({ ...one, draft: withDesigns(one.draft, list.completed) }));
  }
  const offered = new Set(read.flatMap(({ sheet }) => (left.has(sheet) ? [sheet] : [])));
  return { read: current, left, offered, ignoredRows, problems, questions };
}

const everyRow = ({ whole, sheetName }: OpenSheet, why: string): ImportResult['ignoredRows'] =>
  Array.from({ length: whole.sheet.rowCount }, (_, row) => row)
    .filter((row) => whole.filled(row).length > 0)
    .map((row) => ({ sheet: sheetName, row: row + 1, why }));

const bySheet = (copies: readonly OlderCopy[]): readonly (readonly OlderCopy[])[] =>
  [...new Set(copies.map(({ sheet }) => sheet))].map((sheet) => copies.filter((copy) => copy.sheet === sheet));

const listed = (names: readonly string[]): string =>
  names.length <= 8 ? names.join(', ') : t('{names} and {more} more', { names: names.slice(0, 8).join(', '), more: names.length - 8 });

function copyWhy(copies: readonly OlderCopy[]): string {
  const count = copies.reduce((sum, { group }) => sum + group.designs.length, 0);
  const only = copies.flatMap((copy) => copy.only);
  const of = [...new Set(copies.map((copy) => `"${copy.of.sheet.grid.sheet.name}"`))].join(', ');
  return t(
    'an older copy of {of}; {count, plural, one {# design} other {# designs}}{alone, plural, =0 {} other {, # of them only here ({names})}}',
    { of, count, alone: only.length, names: listed(only) },
  );
}

function placeInWords({ of, sheet }: OlderCopy): string {
  const { top, designs } = of.group;
  const cell = top ? `${columnLetter(top.column)}${top.row + 1}` : t('row {row}', { row: designs[0]?.row ?? 1 });
  return of.sheet === sheet ? t('at {cell}', { cell }) : t('on "{sheet}"', { sheet: of.sheet.grid.sheet.name });
}

const copyRowWhy = (copy: OlderCopy): string => t('an older copy of the table {place}', { place: placeInWords(copy) });

function copyProblem(copy: OlderCopy): ImportProblem {
  const { group, only } = copy;
  const count = group.designs.length;
  const alone = only.length === 0 ? '' : ` ${t('Only here: {names}.', { names: listed(only) })}`;
  return problemOf({
    code: 'layout',
    sheet: group.table.sheet,
    row: group.top ? group.top.row + 1 : null,
    column: group.top ? columnLetter(group.top.column) : null,
    message: t(
      'This table is an older copy of the one {copy}: its {count, plural, one {# design was} other {# designs were}} not taken over.{alone} To have it instead, leave out the rows of the other one.',
      { copy: placeInWords(copy), count, alone },
    ),
  });
}

/** How many designs have each layout, without some of a list. */
function fewer(layouts: Draft['layouts'], { table }: DesignGroup, count: number): Draft['layouts'] {
  const { layout } = table;
  const rest = new Map(layouts);
  if (layout) rest.set(layout, (rest.get(layout) ?? 0) - count);
  return rest;
}

/** A draft without one of its lists, whose rows are listed as ignored. */
function withoutGroup({ usage, sheetName, whole }: OpenSheet, draft: Draft, group: DesignGroup, why: string): Draft {
  const spots = group.spots();
  for (const { row, column } of spots) usage.mark(row, column, 'ignored');
  // Beside the rows of another table they are reported with the problem of this table.
  const isShared = (row: number): boolean =>
    whole.filled(row).some((column) => !['none', 'ignored', 'problem'].includes(usage.markOf(row, column)));
  for (const { row, column } of spots) if (isShared(row)) usage.mark(row, column, 'problem');
  const rows = new Set(spots.map(({ row }) => row + 1));
  const columns = new Set(spots.map(({ column }) => columnLetter(column)));
  const gone = new Set(group.designs);
  const groups = draft.groups.filter((other) => other !== group);
  const known = new Set(draft.ignoredRows.map(({ row }) => row));
  return {
    ...draft,
    layouts: fewer(draft.layouts, group, group.designs.length),
    tables: groups.some(({ table }) => table === group.table) ? draft.tables : draft.tables.filter((table) => table !== group.table),
    groups,
    designs: draft.designs.filter((design) => !gone.has(design)),
    problems: draft.problems.filter(({ row, column }) => row === null || !rows.has(row) || (column !== null && !columns.has(column))),
    ignoredRows: [
      ...draft.ignoredRows,
      ...[...rows].filter((row) => !known.has(row) && !isShared(row - 1)).map((row) => ({ sheet: sheetName, row, why })),
    ].sort((one, other) => one.row - other.row),
  };
}

/** A draft without the designs that other sheets have in full. */
function withoutDesigns({ usage, sheetName, whole }: OpenSheet, draft: Draft, { said, poor, group }: SummaryGroup): Draft {
  const why = new Map<ImportedDesign, string>([
    ...[...said].map(([design, full]) => [design, summaryOf(full)] as const),
    ...poor.map((design) => [design, t('too little for a design, and on no other sheet')] as const),
  ]);
  const rows = new Map([...why].map(([design, reason]) => [design.row, reason]));
  for (const row of rows.keys()) for (const column of whole.filled(row - 1)) usage.mark(row - 1, column, 'ignored');
  const designs = draft.designs.filter((design) => !why.has(design));
  return {
    ...draft,
    designs,
    layouts: fewer(draft.layouts, group, why.size),
    groups: draft.groups.map((other) =>
      other === group ? { ...group, designs: group.designs.filter((design) => !why.has(design)) } : other,
    ),
    problems: draft.problems.filter(({ row }) => row === null || !rows.has(row)),
    ignoredRows: [...draft.ignoredRows, ...[...rows].map(([row, reason]) => ({ sheet: sheetName, row, why: reason }))].sort(
      (one, other) => one.row - other.row,
    ),
  };
}
