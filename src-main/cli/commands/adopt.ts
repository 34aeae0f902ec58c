import { randomUUID } from 'node:crypto';
import { fail, type Outcome, succeed } from '../../../shared/base/problem.ts';
import { t } from '../../../shared/base/words/words.ts';
import { writeProject } from '../../../shared/project/file/index.ts';
import { designIdSchema, type Project } from '../../../shared/project/index.ts';
import {
  costWays,
  readNoun,
  type SheetSystem,
  type SystemChoices,
  type SystemReport,
  systemOfSheet,
  systemProject,
} from '../../../shared/sheets/newSystem/index.ts';
import { writeUnlessNewer } from '../../storage/newerProjects.ts';
import { mostSeconds, withinTime } from '../../storage/withinTime.ts';
import { defineCommand } from '../command.ts';
import { checkOutput, jsonOption, outputOption, readingOf, readingOptions } from '../commonOptions.ts';
import { type ReadingChoices, readingNote } from '../openedFile.ts';
import type { FileOpener } from '../openFile.ts';
import { choice, negative, text } from '../options.ts';
import { designCount } from '../reports.ts';
import { schemeJson, schemeText } from '../schemeText.ts';
import { DONE, json, misused, orStop } from '../terminal.ts';

export const adoptCommand = defineCommand({
  options: {
    ...outputOption(t('where the project goes (.motorpool)')),
    asSystem: text('--as-system <name>', t('makes a new game system of this name, whatever game the sheet is of')),
    noun: text('--noun <word>', t('what a design of the new system is called: ship, or ship/ships')),
    named: text('--name <column>', t('the column with the names of the new system: its heading or its letter')),
    headed: negative('--no-headings', t('no row of the sheet has headings: columns are called by their letters')),
    cost: text('--cost <column>', t('the column with the costs of the new system: its heading or its letter')),
    costs: choice('--costs <way>', costWays, t('where the costs of the new system come from, if the sheet has that')),
    ...readingOptions,
    ...jsonOption,
  },
  files: [1, 1],
  run: async ({ name: called, files: [file = ''], options }, opener, { out, remark }) => {
    const { output = '', asSystem: systemName, noun, named, headed, cost, costs } = options;
    checkOutput(called, output, { endings: ['.motorpool'] });
    if (systemName !== undefined) {
      const choices = {
        name: systemName,
        ...(noun !== undefined && { noun: readNoun(noun) }),
        ...(costs !== undefined && { costs }),
        ...(cost !== undefined && { cost }),
        ...(named !== undefined && { named }),
        ...(headed === false && { isHeadless: true }),
      };
      const made = orStop(await newSystemOf(opener, file, choices, readingOf(options)));
      orStop(await writeUnlessNewer(output, writeProject(made.project)));
      out(options.json ? json(systemJson(output, made)) : systemText(output, made));
      return DONE;
    }
    if ([noun, named, headed, cost, costs].some((option) => option !== undefined))
      throw misused(
        t('"--noun", "--name", "--no-headings", "--cost" and "--costs" belong to "--as-system NAME".'),
        t('Try "motorpool adopt --help".'),
      );
    const opened = orStop(await opener.adoptSheet(file, readingOf(options)));
    orStop(await writeUnlessNewer(output, writeProject(opened.project)));
    const { ruleset, project, scheme } = opened;
    remark(readingNote(opened));
    const { id, name } = ruleset.data;
    const words = t('{output}: {designsCount}, priced by "{name}".\n{scheme}', {
      output,
      designsCount: designCount(ruleset, project.designs.length),
      name,
      scheme: schemeText(scheme, true),
    });
    const record = { file: output, designs: project.designs.length, ruleset: { id, name }, costScheme: schemeJson(scheme) };
    out(options.json ? json(record) : words);
    return DONE;
  },
});

type MadeSystem = SheetSystem & { readonly project: Project };

/** Makes a game system of a spreadsheet, with a project that has its designs. */
async function newSystemOf(
  opener: FileOpener,
  path: string,
  choices: Omit<SystemChoices, 'sheet'>,
  reading: ReadingChoices,
): Promise<Outcome<MadeSystem>> {
  const workbook = await opener.openCells(path, reading);
  if (!workbook.ok) return workbook;
  const sheet = reading.worksheet === undefined ? {} : { sheet: reading.worksheet };
  const made = withinTime(() => systemOfSheet(workbook.value, { ...choices, ...sheet }, () => designIdSchema.parse(randomUUID())));
  if (made === null) {
    const message = t('No game system was made of "{path}": its formulas took longer than {mostSeconds} to be worked out.', {
      path,
      mostSeconds: mostSeconds(),
    });
    return fail({ code: 'too-large', message, hint: t('Save a copy of the sheet that has only values.') });
  }
  return made.ok ? succeed({ ...made.value, project: systemProject(made.value, randomUUID) }) : made;
}

/** What was made of a sheet, for scripts. */
const systemJson = (file: string, { ruleset, report, noun }: MadeSystem) => ({
  file,
  ruleset: { id: ruleset.data.id, name: ruleset.data.name },
  noun,
  designs: report.designs,
  sheets: report.sheets,
  columns: report.columns,
  components: report.components,
  costs: { from: report.costs.way, possible: report.costs.possible, words: report.costWords },
  leftRows: report.left,
  leftCells: report.beside,
  others: report.others,
});

const mostCells = 12;

/** Rows that give no design, by the reason: the first of them, and how many there are. */
function leftText(left: SystemReport['left']): readonly string[] {
  const alike = new Map<string, number[]>();
  for (const { sheet, row, why } of left) alike.set(`${sheet}\n${why}`, [...(alike.get(`${sheet}\n${why}`) ?? []), row]);
  return [...alike].map(([key, rows]) => {
    const [sheet, why] = key.split('\n');
    return t('  {sheet}, row {rows}{more, plural, =0 {} other { and # more}}: {why}', {
      sheet: sheet ?? '',
      rows: rows.slice(0, mostCells).join(', '),
      more: Math.max(0, rows.length - mostCells),
      why: why ?? '',
    });
  });
}

/** The same in words. */
function systemText(file: string, { ruleset, report }: MadeSystem): string {
  const columns = report.columns.map(({ letters, headings, component, says }) => {
    const owner = component === null ? '' : `${component}, `;
    return `  ${letters.join(', ')}  “${headings[0] ?? ''}”: ${owner}${says}`;
  });
  const parts = report.components.map(
    ({ label, rows, from }) => `  ${label}: ${t('{rows, plural, one {# row} other {# rows}}', { rows })}, ${from}`,
  );
  const left = leftText(report.left);
  return [
    t('{file}: “{rules}”, {designs} from {sheets}.', {
      file,
      rules: ruleset.data.name,
      designs: designCount(ruleset, report.designs),
      sheets: report.sheets.join(', '),
    }),
    '',
    t('Columns:'),
    ...columns,
    ...(parts.length > 0 ? ['', t('Rows of designs:'), ...parts] : []),
    '',
    t('Costs:'),
    ...report.costWords.map((words) => `  ${words}`),
    ...(left.length > 0 ? ['', t('Left out:'), ...left] : []),
    ...(report.beside.length > 0
      ? [
          '',
          t('Cells of no design: {cells}{more, plural, =0 {} other { and # more}}', {
            cells: report.beside.slice(0, mostCells).join(', '),
            more: Math.max(0, report.beside.length - mostCells),
          }),
        ]
      : []),
    ...report.others,
    '',
  ].join('\n');
}
