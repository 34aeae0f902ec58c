import { basename, extname, join, resolve } from 'node:path';
import { assessTogether } from '../../../shared/force/index.ts';
import { countReports, countsInWords, projectReport, reportCsv, type UnreadFile } from '../../../shared/lists/index.ts';
import { fail, type Outcome, succeed } from '../../../shared/problem.ts';
import { assessAll, checkRecord, forceCheckRecord, isBroken } from '../reports.ts';
import { checkText, remarksText } from '../reportTexts.ts';
import {
  type CommandOf,
  counted,
  DONE,
  FAILED,
  json,
  oneLine,
  orStop,
  RULES_BROKEN,
  readingNote,
  Stopped,
  type Terminal,
  withFile,
} from '../run.ts';
import type { Opened, Services } from '../services.ts';
import { isFolder } from './prints.ts';

/** What could be opened, and which files of folders could not. */
type Found = { readonly opened: readonly Opened[]; readonly unread: readonly UnreadFile[] };

/** Opens files, and every project and sheet of folders. A file of a folder that cannot be read is passed over and named; one that was named itself ends the command. */
async function openAll(services: Services, { files, reading }: CommandOf<'check'>): Promise<Found> {
  const opened: Opened[] = [];
  const unread: UnreadFile[] = [];
  const problems: Extract<Outcome<never>, { ok: false }>['problems'][number][] = [];
  for (const file of files) {
    const isOne = !(await isFolder(file));
    const { filesIn } = await import('../folderRun.ts');
    const paths = isOne ? [file] : orStop(await filesIn(file)).map((name) => join(file, name));
    // One after the other: a workbook can take a lot of memory while it is read.
    for (const path of paths) {
      const outcome = await services.openDesigns(path, reading);
      if (outcome.ok) opened.push(outcome.value);
      else if (isOne) problems.push(...outcome.problems);
      else unread.push({ title: path, problems: outcome.problems.map(oneLine) });
    }
  }
  if (problems.length > 0) throw new Stopped(problems);
  return { opened, unread };
}

/** Writes a report of everything that was opened, as a table or as a print. */
async function writeReport(
  { opened, unread }: Found,
  { output, files, print }: CommandOf<'check'> & { readonly output: string },
  services: Services,
): Promise<Outcome<{ readonly about: string; readonly remarks: readonly string[] }>> {
  const reports = opened.map(({ path, ruleset, project }) => projectReport(ruleset, project, opened.length > 1 ? path : basename(path)));
  const about = `${counted(reports.length + unread.length, 'file')}, ${countsInWords(countReports(reports))}`;
  if (extname(output).toLowerCase() === '.csv') {
    const written = await services.saveText(output, reportCsv(reports, unread));
    return written.ok ? succeed({ about, remarks: [] }) : written;
  }
  const { readCardOptions } = await import('../readCardOptions.ts');
  const read = readCardOptions(print);
  if (!read.ok) return read;
  const [only] = files;
  const title = files.length === 1 && only !== undefined ? basename(resolve(only)) : 'All files';
  const printed = await services.printReports(title, reports, unread, read.value.job.setup, output);
  if (!printed.ok) return printed;
  const { pages, remarks } = printed.value;
  return succeed({ about: `${about}, on ${counted(pages, 'page')}`, remarks });
}

/** What the rules have against designs and battlegroups: in the terminal, or as a report to keep and to print. */
export async function runCheck(command: CommandOf<'check'>, services: Services, { out, tell }: Terminal): Promise<number> {
  const { output } = command;
  if (Object.keys(command.print).length > 0 && extname(output ?? '').toLowerCase() !== '.pdf')
    orStop(fail({ code: 'bad-request', message: '"--paper" and "--orientation" are for a report to print: "-o REPORT.pdf".' }));
  const found = await openAll(services, command);
  const { opened, unread } = found;
  const assessed = opened.map((file) => ({
    file,
    designs: assessAll(file.ruleset, file.project.designs),
    forces: assessTogether(file.ruleset, file.project, file.project.forces ?? []).map(forceCheckRecord),
  }));
  tell(opened.map(readingNote).join('') + remarksText(unread.map(({ title, problems }) => `${title}: ${problems.join(' ')}`)));
  const report = output === null ? null : orStop(await writeReport(found, { ...command, output }, services));
  tell(remarksText(report?.remarks ?? []));
  if (command.json)
    out(json(assessed.flatMap(({ file, designs, forces }) => withFile(opened, file.path, [...designs.map(checkRecord), ...forces]))));
  else if (report !== null) out(`${output}: ${report.about}.\n`);
  else out(assessed.map(({ file, designs, forces }) => checkText(file, designs, forces)).join('\n'));
  if (unread.length > 0) return FAILED;
  return assessed.some(({ designs, forces }) => [...designs, ...forces].some(({ issues }) => issues.some(isBroken))) ? RULES_BROKEN : DONE;
}
