import { mkdir, readdir, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { fail, type Outcome, succeed } from '../../shared/base/problem.ts';
import { fileStem } from '../../shared/base/text/outside.ts';
import { t } from '../../shared/base/words/words.ts';
import { hasSheetEnding } from '../../shared/sheets/cells/index.ts';
import { writeProblem, writeWhole } from '../storage/files.ts';
import { type jsonOption, mustEndIn, type outputOption, readingOf, type readingOptions } from './commonOptions.ts';
import type { NamedCount } from './designNames.ts';
import { type OpenedFile, type ReadingChoices, readingNote } from './openedFile.ts';
import type { FileOpener } from './openFile.ts';
import type { ValuesOf } from './options.ts';
import { DONE, FAILED, json, misused, oneLine, orStop, remarksText, Stopped, type Terminal } from './terminal.ts';

const REPORT = 'report';

/** The report on a written file: at least the remarks on what it does not show as entered. */
type Written = { readonly remarks: readonly string[] };

/** The result for one file of a folder: the output, or the reason why there is none. */
type FileReport<W extends Written> = {
  readonly file: string;
  readonly printed: (W & { readonly output: string }) | null;
  readonly problems: readonly string[];
};

/** The work done on every file: the ending of the output, the function that writes it, and the words for the report. */
type FolderWork<W extends Written> = {
  readonly ending: string;
  /** Past participle for the report, e.g. "printed", "listed". */
  readonly done: string;
  readonly write: (opened: OpenedFile, path: string) => Promise<Outcome<W>>;
  readonly words: (written: W) => string;
};

/** Returns the files in a folder that may hold designs, by name. Subfolders are not searched. */
export async function filesIn(folder: string): Promise<Outcome<readonly string[]>> {
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && (hasSheetEnding(entry.name) || extname(entry.name).toLowerCase() === '.motorpool'))
    .map(({ name }) => name)
    // "~$army.xlsx" is the lock file of an open workbook. Earlier reports and read-me files are not lists of designs.
    .filter((name) => !/^(?:\.|~\$|read.?me\b)/i.test(name) && name !== `${REPORT}.txt`)
    .sort();
  return names.length > 0
    ? succeed(names)
    : fail({ code: 'not-found', message: t('There are no projects and no sheets in "{folder}".', { folder }) });
}

/** Returns "army.pdf", or "army.xls.pdf" if another file of the folder, or the report, has the same name up to its ending. */
function outputName(name: string, all: readonly string[], ending: string): string {
  const stem = (file: string): string => basename(file, extname(file)).toLowerCase();
  const isShared = stem(name) === REPORT || all.some((other) => other !== name && stem(other) === stem(name));
  return `${fileStem(isShared ? name : basename(name, extname(name)), 'file')}${ending}`;
}

function reportText<W extends Written>(folder: string, reports: readonly FileReport<W>[], { done, words }: FolderWork<W>): string {
  const failed = reports.filter(({ printed }) => printed === null).length;
  const lines = reports.flatMap(({ file, printed, problems }) => [
    '',
    printed === null ? `${file}: not ${done}` : `${file}: ${words(printed)}, ${printed.output}`,
    ...[...problems, ...(printed?.remarks ?? [])].map((sentence) => `  ${sentence}`),
  ]);
  const files = t('{reportsCount, plural, one {# file} other {# files}}', { reportsCount: reports.length });
  return `${[t('{folder}: {reportsCount} of {files} {done}', { folder, reportsCount: reports.length - failed, files, done }), ...lines].join('\n')}\n`;
}

type FolderRun = { readonly folder: string; readonly output: string; readonly reading: ReadingChoices; readonly isJson: boolean };

export const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

type Prints<W extends Written> = Pick<FolderWork<W>, 'write' | 'words'> & {
  /** The command that prints, for its messages. */
  readonly name: string;
  readonly file: string | undefined;
  readonly options: ValuesOf<typeof readingOptions & typeof jsonOption & ReturnType<typeof outputOption>>;
  /** Counts of designs by their names. */
  readonly quantities: readonly NamedCount[];
  /** Opens what is printed without a file. */
  readonly withoutFile?: () => Promise<OpenedFile>;
};

/** Prints a file as PDF, or every file of a folder. Returns the exit code. */
export async function printFiles<W extends Written>(
  { name, file, options, quantities, withoutFile, write, words }: Prints<W>,
  opener: FileOpener,
  { out, remark }: Terminal,
): Promise<number> {
  const { output = '' } = options;
  const [reading, isJson] = [readingOf(options), options.json === true];
  if (file !== undefined && (await isFolder(file))) {
    if (quantities.length > 0) throw misused(t('"--quantity" goes by names of one file, and cannot be used for a folder of them.'));
    return runOnFolder({ folder: file, output, reading, isJson }, opener, out, { ending: '.pdf', done: 'printed', write, words });
  }
  mustEndIn(name, output, ['.pdf']);
  const opened = file === undefined && withoutFile ? await withoutFile() : orStop(await opener.openDesigns(file ?? '', reading));
  const report = orStop(await write(opened, output));
  remark(readingNote(opened) + remarksText(report.remarks));
  out(isJson ? json({ file: output, ...report }) : `${output}: ${words(report)}.\n`);
  return DONE;
}

/**
 * Does the same work on every project and spreadsheet in a folder. Writes the results into the folder `output`, which is
 * created if needed, with a report of successes and failures as text and as JSON. A file that cannot be read does not stop
 * the others. Returns the exit code.
 */
export async function runOnFolder<W extends Written>(
  { folder, output, reading, isJson }: FolderRun,
  opener: FileOpener,
  out: Terminal['out'],
  work: FolderWork<W>,
): Promise<number> {
  if (output === '' || extname(output).toLowerCase() === work.ending)
    throw misused(t('"{folder}" is a folder: say a folder for what is made of it too, "-o FOLDER".', { folder }));
  const names = orStop(await filesIn(folder));
  try {
    await mkdir(output, { recursive: true });
  } catch (error) {
    throw new Stopped([writeProblem(output, error)]);
  }
  const reports: FileReport<W>[] = [];
  // One after the other: a workbook can take a lot of memory while it is read.
  for (const file of names) {
    const opened = await opener.openDesigns(join(folder, file), reading);
    const name = outputName(file, names, work.ending);
    const printed = opened.ok ? await work.write(opened.value, join(output, name)) : opened;
    const found = opened.ok ? [...(opened.value.sheet?.problems.map(({ message }) => message) ?? []), ...opened.value.remarks] : [];
    reports.push({
      file,
      printed: printed.ok ? { ...printed.value, output: name } : null,
      problems: [...found, ...(printed.ok ? [] : printed.problems.map(oneLine))],
    });
  }
  const text = reportText(folder, reports, work);
  orStop(await writeWhole(join(output, `${REPORT}.txt`), text));
  orStop(await writeWhole(join(output, `${REPORT}.json`), json(reports)));
  out(isJson ? json(reports) : text);
  return reports.every(({ printed }) => printed !== null) ? DONE : FAILED;
}
