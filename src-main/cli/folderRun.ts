import { mkdir, readdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { fail, type Outcome, type Problem, succeed } from '../../shared/problem.ts';
import { writeProblem, writeWhole } from '../keeping/files.ts';
import type { Opened, Reading, Services } from './services.ts';

const READ_ENDINGS = ['.motorpool', '.xls', '.xlsx', '.ods', '.csv', '.tsv', '.txt', '.md', '.html', '.htm'];
const REPORT = 'report';

/** What is told of something written: at least what does not stand there as entered. */
type Written = { readonly remarks: readonly string[] };

/** What became of one file of a folder: what was made of it, or why there is nothing. */
export type FileReport<W extends Written> = {
  readonly file: string;
  readonly printed: (W & { readonly output: string }) | null;
  readonly problems: readonly string[];
};

/** What is done with every file: where it goes by its ending, how it is written, and what the report says of it. */
export type FolderWork<W extends Written> = {
  readonly ending: string;
  /** "printed", "listed". */
  readonly done: string;
  readonly write: (opened: Opened, path: string) => Promise<Outcome<W>>;
  readonly told: (written: W) => string;
};

const inWords = ({ message, hint }: Problem): string => [message, hint ?? ''].join(' ').trim();

/** The files of a folder that may hold designs, by name; those of its own folders are left alone. */
export async function filesIn(folder: string): Promise<Outcome<readonly string[]>> {
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && READ_ENDINGS.includes(extname(entry.name).toLowerCase()))
    .map(({ name }) => name)
    // "~$army.xlsx" is the lock of an open workbook; an earlier report is no list of designs, nor is a read-me.
    .filter((name) => !/^(?:\.|~\$|read.?me\b)/i.test(name) && name !== `${REPORT}.txt`)
    .sort();
  return names.length > 0 ? succeed(names) : fail({ code: 'not-found', message: `There are no projects and no sheets in "${folder}".` });
}

/** "army.pdf"; "army.xls.pdf" where another file of the folder, or the report, is called so up to its ending. */
function outputName(name: string, all: readonly string[], ending: string): string {
  const stem = (file: string): string => basename(file, extname(file)).toLowerCase();
  const isShared = stem(name) === REPORT || all.some((other) => other !== name && stem(other) === stem(name));
  return `${isShared ? name : basename(name, extname(name))}${ending}`;
}

function reportText<W extends Written>(folder: string, reports: readonly FileReport<W>[], { done, told }: FolderWork<W>): string {
  const failed = reports.filter(({ printed }) => printed === null).length;
  const lines = reports.flatMap(({ file, printed, problems }) => [
    '',
    printed === null ? `${file}: not ${done}` : `${file}: ${told(printed)}, ${printed.output}`,
    ...[...problems, ...(printed?.remarks ?? [])].map((sentence) => `  ${sentence}`),
  ]);
  const files = `${reports.length} file${reports.length === 1 ? '' : 's'}`;
  return `${[`${folder}: ${reports.length - failed} of ${files} ${done}`, ...lines].join('\n')}\n`;
}

export type FolderRun<W extends Written> = {
  readonly folder: string;
  readonly target: string;
  readonly reading: Reading;
  readonly work: FolderWork<W>;
};

/**
 * Does the same with every project and sheet of a folder, into another, which is made if need be, with a report of what
 * was made and what could not be, as text and as JSON. A file that cannot be read stops none of the others.
 */
export async function runFolder<W extends Written>(
  services: Services,
  { folder, target, reading, work }: FolderRun<W>,
): Promise<Outcome<{ readonly reports: readonly FileReport<W>[]; readonly text: string }>> {
  const names = await filesIn(folder);
  if (!names.ok) return names;
  try {
    await mkdir(target, { recursive: true });
  } catch (error) {
    return fail(writeProblem(target, error));
  }
  const reports: FileReport<W>[] = [];
  // One after the other: a workbook can take a lot of memory while it is read.
  for (const file of names.value) {
    const opened = await services.openDesigns(join(folder, file), reading);
    const output = outputName(file, names.value, work.ending);
    const printed = opened.ok ? await work.write(opened.value, join(target, output)) : opened;
    const found = opened.ok ? [...(opened.value.sheet?.problems.map(({ message }) => message) ?? []), ...opened.value.remarks] : [];
    reports.push({
      file,
      printed: printed.ok ? { ...printed.value, output } : null,
      problems: [...found, ...(printed.ok ? [] : printed.problems.map(inWords))],
    });
  }
  const text = reportText(folder, reports, work);
  for (const [ending, content] of [
    ['txt', text],
    ['json', `${JSON.stringify(reports, null, 2)}\n`],
  ] as const) {
    const written = await writeWhole(join(target, `${REPORT}.${ending}`), content);
    if (!written.ok) return written;
  }
  return succeed({ reports, text });
}
