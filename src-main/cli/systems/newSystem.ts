import { randomUUID } from 'node:crypto';
import { fail, type Outcome, succeed } from '../../../shared/base/problem.ts';
import { pluralise } from '../../../shared/base/text/index.ts';
import { designIdSchema, type Project } from '../../../shared/project/index.ts';
import {
  type SheetSystem,
  type SystemChoices,
  type SystemReport,
  systemOfSheet,
  systemProject,
} from '../../../shared/sheets/newSystem/index.ts';
import { mostSeconds, withinTime } from '../../storage/withinTime.ts';
import type { ReadingChoices } from '../openedFile.ts';
import type { FileOpener } from '../openFile.ts';
import { designCount } from '../reports.ts';

type MadeSystem = SheetSystem & { readonly project: Project };

/** Makes a game system of a spreadsheet, with a project that has its designs. */
export async function newSystemOf(
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
    const message = `No game system was made of "${path}": its formulas took longer than ${mostSeconds()} to be worked out.`;
    return fail({ code: 'too-large', message, hint: 'Save a copy of the sheet that has only values.' });
  }
  return made.ok ? succeed({ ...made.value, project: systemProject(made.value, randomUUID) }) : made;
}

/** What was made of a sheet, for scripts. */
export const systemJson = (file: string, { ruleset, report, noun }: MadeSystem) => ({
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
    const more = rows.length > mostCells ? ` and ${rows.length - mostCells} more` : '';
    return `  ${sheet}, row ${rows.slice(0, mostCells).join(', ')}${more}: ${why}`;
  });
}

/** The same in words. */
export function systemText(file: string, { ruleset, report }: MadeSystem): string {
  const columns = report.columns.map(({ letters, headings, component, says }) => {
    const owner = component === null ? '' : `${component}, `;
    return `  ${letters.join(', ')}  “${headings[0] ?? ''}”: ${owner}${says}`;
  });
  const parts = report.components.map(({ label, rows, from }) => `  ${label}: ${pluralise(rows, 'row')}, ${from}`);
  const left = leftText(report.left);
  const more = report.beside.length > mostCells ? ` and ${report.beside.length - mostCells} more` : '';
  return [
    `${file}: “${ruleset.data.name}”, ${designCount(ruleset, report.designs)} from ${report.sheets.join(', ')}.`,
    '',
    'Columns:',
    ...columns,
    ...(parts.length > 0 ? ['', 'Rows of designs:', ...parts] : []),
    '',
    'Costs:',
    ...report.costWords.map((words) => `  ${words}`),
    ...(left.length > 0 ? ['', 'Left out:', ...left] : []),
    ...(report.beside.length > 0 ? ['', `Cells of no design: ${report.beside.slice(0, mostCells).join(', ')}${more}`] : []),
    ...report.others,
    '',
  ].join('\n');
}
