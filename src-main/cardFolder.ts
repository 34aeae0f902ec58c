import { mkdir, readdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { fail, type Outcome, type Problem, succeed } from '../shared/problem.ts';
import { writeProblem, writeWhole } from './files.ts';
import type { PrintChoices } from './readCardOptions.ts';
import type { CardReport, Reading, Services } from './services.ts';

const READ_ENDINGS = ['.motorpool', '.xls', '.xlsx', '.ods', '.csv', '.tsv', '.txt', '.md', '.html', '.htm'];
const REPORT = 'report';

/** What became of one file of a folder: its cards, or why there are none. */
export type FileReport = {
  readonly file: string;
  readonly printed: (CardReport & { readonly output: string }) | null;
  readonly problems: readonly string[];
};

const inWords = ({ message, hint }: Problem): string => [message, hint ?? ''].join(' ').trim();

/** The files of a folder that may hold designs, by name; those of its own folders are left alone. */
async function filesIn(folder: string): Promise<Outcome<readonly string[]>> {
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && READ_ENDINGS.includes(extname(entry.name).toLowerCase()))
    .map(({ name }) => name)
    // "~$army.xlsx" is the lock of an open workbook; an earlier report is no list of designs.
    .filter((name) => !/^(?:\.|~\$)/.test(name) && name !== `${REPORT}.txt`)
    .sort();
  return names.length > 0 ? succeed(names) : fail({ code: 'not-found', message: `There are no projects and no sheets in "${folder}".` });
}

/** "army.pdf"; "army.xls.pdf" where another file of the folder is called so up to its ending. */
function pdfName(name: string, all: readonly string[]): string {
  const stem = (file: string): string => basename(file, extname(file)).toLowerCase();
  const isShared = all.some((other) => other !== name && stem(other) === stem(name));
  return `${isShared ? name : basename(name, extname(name))}.pdf`;
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

function reportText(folder: string, reports: readonly FileReport[]): string {
  const failed = reports.filter(({ printed }) => printed === null).length;
  const lines = reports.flatMap(({ file, printed, problems }) => [
    '',
    printed === null
      ? `${file}: not printed`
      : `${file}: ${counted(printed.cards, 'card')} on ${counted(printed.pages, 'page')}, ${printed.output}`,
    ...[...problems, ...(printed?.remarks ?? [])].map((sentence) => `  ${sentence}`),
  ]);
  const heading = `${folder}: ${reports.length - failed} of ${counted(reports.length, 'file')} printed`;
  return `${[heading, ...lines].join('\n')}\n`;
}

/**
 * Prints the cards of every project and sheet of a folder into another, which is made if need be, with a report of what
 * was printed and what could not be, as text and as JSON. A file that cannot be read stops none of the others.
 */
export async function printFolder(
  services: Services,
  {
    folder,
    target,
    reading,
    choices,
  }: { readonly folder: string; readonly target: string; readonly reading: Reading; readonly choices: PrintChoices },
): Promise<Outcome<{ readonly reports: readonly FileReport[]; readonly text: string }>> {
  const names = await filesIn(folder);
  if (!names.ok) return names;
  try {
    await mkdir(target, { recursive: true });
  } catch (error) {
    return fail(writeProblem(target, error));
  }
  const reports: FileReport[] = [];
  // One after the other: a workbook can take a lot of memory while it is read.
  for (const file of names.value) {
    const opened = await services.openDesigns(join(folder, file), reading);
    const output = pdfName(file, names.value);
    const printed = opened.ok ? await services.printCards(opened.value, join(target, output), choices) : opened;
    const found = opened.ok ? [...(opened.value.sheet?.problems.map(({ message }) => message) ?? []), ...opened.value.remarks] : [];
    reports.push({
      file,
      printed: printed.ok ? { ...printed.value, output } : null,
      problems: [...found, ...(printed.ok ? [] : printed.problems.map(inWords))],
    });
  }
  const text = reportText(folder, reports);
  for (const [ending, content] of [
    ['txt', text],
    ['json', `${JSON.stringify(reports, null, 2)}\n`],
  ] as const) {
    const written = await writeWhole(join(target, `${REPORT}.${ending}`), content);
    if (!written.ok) return written;
  }
  return succeed({ reports, text });
}
