import { t } from '../../../shared/base/words/words.ts';
import { writeProject } from '../../../shared/project/file/index.ts';
import type { Project } from '../../../shared/project/index.ts';
import { costScheme } from '../../../shared/sheets/adopt/index.ts';
import type { ImportQuestion, ImportResult } from '../../../shared/sheets/import/index.ts';
import { wholeWords } from '../../../shared/sheets/workbook/index.ts';
import { writeUnlessNewer } from '../../storage/newerProjects.ts';
import { withinTime } from '../../storage/withinTime.ts';
import { defineCommand } from '../command.ts';
import { checkOutput, jsonOption, outputOption, readingOf, readingOptions } from '../commonOptions.ts';
import { importJson } from '../importJson.ts';
import type { OpenedFile } from '../openedFile.ts';
import { costsEnded } from '../openWorkbook.ts';
import { flag } from '../options.ts';
import { designCount, severityWord } from '../reports.ts';
import { schemeJson, schemeText } from '../schemeText.ts';
import { DONE, json, orStop, remarksText } from '../terminal.ts';

const askOption = { ask: flag('--ask', t('only what the sheet leaves open, with the options that answer it')) };

const nothingOpen = ({ designs }: ImportResult, file: string): string =>
  designs.length === 0
    ? t('No designs were found in "{file}", so there is nothing to ask about them: leave out --ask to see what was found.\n', { file })
    : t('Nothing is open: every column of "{file}" says what it is.\n', { file });

export const importCommand = defineCommand({
  options: { ...outputOption(t('keeps the designs as a project (.motorpool)')), ...readingOptions, ...jsonOption, ...askOption },
  files: [1, 1],
  run: async ({ name, files: [file = ''], options }, opener, { out, remark }) => {
    const { output = '' } = options;
    checkOutput(name, output, { endings: ['.motorpool'], isOptional: true });
    const opened = orStop(await opener.openSheet(file, { ...readingOf(options), mayBePlain: output === '' }));
    if (output !== '') orStop(await writeUnlessNewer(output, writeProject(opened.project)));
    const { costs } = opened;
    const scheme = costs && withinTime(() => costScheme(costs));
    if (costs !== null && scheme === null) remark(remarksText([costsEnded(file)]));
    if (options.ask && !options.json) {
      out(questionsText(opened.sheet.questions) || nothingOpen(opened.sheet, file));
      return DONE;
    }
    if (options.json) {
      remark(remarksText(opened.remarks));
      const more = {
        ...(opened.profile && { profile: opened.profile }),
        besides: besidesJson(opened.project),
        costScheme: scheme && schemeJson(scheme),
      };
      out(json(Object.assign({}, importJson(opened.ruleset, opened.sheet), more)));
    } else {
      // Formulas in Motorpool's own workbooks repeat the rules, so there is nothing to adopt.
      out(importText(opened, output === '' ? null : output) + (costs?.stamp === null && scheme !== null ? schemeText(scheme) : ''));
    }
    return DONE;
  },
});

type Place = { readonly sheet: string | null; readonly rows: readonly number[]; readonly column: string | null };

/** Rows as people list them: "row 4", "rows 4-6, 9". */
function rowList(rows: readonly number[]): string | null {
  const runs: { first: number; last: number }[] = [];
  for (const row of rows) {
    const run = runs[runs.length - 1];
    if (run && row <= run.last + 1) run.last = row;
    else runs.push({ first: row, last: row });
  }
  const list = runs.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`)).join(', ');
  return list === '' ? null : t('{count, plural, one {row} other {rows}} {list}', { count: /\D/.test(list) ? 2 : 1, list });
}

const placeText = ({ sheet, rows, column }: Place): string =>
  [sheet, rowList(rows), column === null ? null : t('column {column}', { column })].filter((part) => part !== null).join(', ');

/** One line of the output: `mark`, the place, `text`. */
type Remark = {
  readonly mark: string;
  readonly sheet: string | null;
  readonly row: number | null;
  readonly column: string | null;
  readonly text: string;
};

/** One line for each remark; remarks that differ only in their rows share a line. */
function remarkLines(remarks: readonly Remark[]): readonly string[] {
  const groups = new Map<string, { readonly first: Remark; readonly rows: number[] }>();
  for (const one of remarks) {
    const key = JSON.stringify([one.mark, one.sheet, one.column, one.text]);
    const group = groups.get(key) ?? { first: one, rows: [] };
    if (one.row !== null) group.rows.push(one.row);
    groups.set(key, group);
  }
  return [...groups.values()].map(
    ({ first: { mark, sheet, column, text }, rows }) =>
      mark + [placeText({ sheet, rows, column }), text].filter((part) => part !== '').join(': '),
  );
}

const unknownColumns = ({ tables }: ImportResult): readonly string[] =>
  tables.flatMap(({ sheet, columns }) =>
    columns.flatMap(({ letter, header, meaning }) =>
      meaning.kind === 'extra' ? [`${placeText({ sheet, rows: [], column: letter })}: ${header}`] : [],
    ),
  );

/**
 * Lists the rows read as headings in each sheet where they do not form one contiguous block. This shows a row among the
 * designs that was wrongly read as a heading.
 */
function headingRows({ tables }: ImportResult): readonly string[] {
  const bySheet = new Map<string | null, Set<number>>();
  for (const { sheet, headerRows } of tables) bySheet.set(sheet, new Set([...(bySheet.get(sheet) ?? []), ...headerRows]));
  return [...bySheet].flatMap(([sheet, found]) => {
    const rows = [...found].sort((one, other) => one - other);
    const isOneBlock = rows.every((row, at) => at === 0 || row === (rows[at - 1] ?? 0) + 1);
    return isOneBlock ? [] : [placeText({ sheet, rows, column: null })];
  });
}

/** The other contents imported from a workbook, for scripts: names, labels, and the number of designs in the collection. */
const besidesJson = ({ forces = [], looks = [], side, collection = {}, ruleset }: Project) => ({
  forces: forces.map(({ name }) => name),
  houseRules: ruleset.files !== undefined,
  looks: looks.map(({ label }) => label),
  side: side?.name ?? null,
  collection: Object.keys(collection).length,
});

/** Describes a table that fits no rules: its place, its columns, and what repeats in it. */
function plainTable({ says, columns, nameColumn, costColumn, costIsFormula, groups }: ImportResult['plainTables'][number]): string {
  const width = Math.min(24, Math.max(...columns.map(({ heading }) => heading.length)));
  const role = (letter: string): string =>
    letter === nameColumn
      ? ` ${t('(probably the name)')}`
      : letter === costColumn
        ? ` ${t('(probably the cost{costIsFormula, select, true {, worked out} other {}})', { costIsFormula })}`
        : '';
  return [
    `\n${says}\n`,
    ...columns.map((column) => `  ${column.letter.padEnd(3)}${column.heading.padEnd(width)}  ${column.says}${role(column.letter)}\n`),
    ...groups.map(({ headings, columns: times }) =>
      t('  The columns {headings} come {timesCount} times.\n', { headings: headings.join(', '), timesCount: times.length }),
    ),
  ].join('');
}

/** Describes a sheet without designs: its tables, and what can be done with them. */
function plainText(path: string, { plainTables, plainHints, problems, questions }: ImportResult): string {
  const [why = ''] = problems.flatMap(({ row, severity, message }) => (row === null && severity === 'error' ? [message] : []));
  return [
    `${path}: ${why}\n`,
    ...plainTables.map(plainTable),
    asked(questions),
    t('\nWhat can be done with it:\n'),
    ...plainHints.map((hint) => `  ${hint}\n`),
  ].join('');
}

/** The questions about a sheet, each with the options that answer it; what is filled in is marked. */
export function questionsText(questions: readonly ImportQuestion[]): string {
  return questions
    .map(({ id, sheet, words, choices, filled }) => {
      const width = Math.max(...choices.map((choice) => `${id}=${choice.id}`.length));
      const wordsOf = ({ words: said, fits, of }: (typeof choices)[number]): string =>
        of > 0 ? t('{said}, {fits} of {of} cells fit', { said, fits, of }) : said;
      const lines = choices.map((choice) => {
        return `    --answer ${`${id}=${choice.id}`.padEnd(width)}  ${wordsOf(choice)}${choice.id === filled ? ` ${t('(read so now)')}` : ''}\n`;
      });
      return `  ${sheet === null ? '' : `${sheet}: `}${words}\n${lines.join('')}`;
    })
    .join('');
}

const asked = (questions: readonly ImportQuestion[]): string =>
  questions.length === 0
    ? ''
    : t('\nQuestions ({questionsCount}), with the options that answer them:\n{questions}', {
        questionsCount: questions.length,
        questions: questionsText(questions),
      });

/**
 * Describes the contents of a spreadsheet: where designs were found, what could not be understood, and which rows were left
 * out.
 */
export function importText({ path, ruleset, project, sheet, remarks }: OpenedFile, keptAs: string | null): string {
  if (sheet === null) return '';
  if (sheet.designs.length === 0) return plainText(path, sheet);
  const list = (title: string, lines: readonly string[], count = lines.length): string =>
    count === 0 ? '' : `\n${title} (${count}):\n${lines.map((line) => `  ${line}\n`).join('')}`;
  const besides = wholeWords(project, ruleset.force.data.noun);
  const sheets = sheet.sheets.length === 0 ? '' : ` on ${sheet.sheets.map((name) => `"${name}"`).join(', ')}`;
  return [
    t('{path}: {designsCount}{sheets} ({layout} layout), read by {rules}\n', {
      path,
      designsCount: designCount(ruleset, project.designs.length),
      sheets,
      layout: sheet.layout ?? t('no'),
      rules: ruleset.data.name,
    }),
    besides === '' ? '' : t('With them: {besides}.\n', { besides }),
    asked(sheet.questions),
    list(t('Remarks'), remarks),
    list(
      t('Problems'),
      remarkLines(
        sheet.problems.map(({ severity, sheet: name, row, column, message }) => ({
          mark: severityWord(severity).padEnd(9),
          sheet: name,
          row,
          column,
          text: message,
        })),
      ),
      sheet.problems.length,
    ),
    list(t('Columns the rules do not know, kept as they are'), unknownColumns(sheet)),
    list(
      t('Sheets without designs'),
      sheet.otherSheets.map(({ sheet: name, why }) => `"${name}": ${why}`),
    ),
    list(t('Rows read as headings'), headingRows(sheet)),
    list(
      t('Rows left out'),
      remarkLines(sheet.ignoredRows.map(({ sheet: name, row, why }) => ({ mark: '', sheet: name, row, column: null, text: why }))),
      sheet.ignoredRows.length,
    ),
    keptAs === null ? t('\nNothing was kept; "-o FILE.motorpool" keeps it as a project.\n') : t('\nKept as {keptAs}.\n', { keptAs }),
  ].join('');
}
