import { basename, extname, join, resolve } from 'node:path';
import type { Problem } from '../../../shared/base/problem.ts';
import { t } from '../../../shared/base/words/words.ts';
import { assessTogether } from '../../../shared/force/index.ts';
import { countReports, countsInWords, projectReport, reportCsv, type UnreadFile } from '../../../shared/paper/lists/check.ts';
import { writeWhole } from '../../storage/files.ts';
import { defineCommand, MANY_FILES } from '../command.ts';
import { checkOutput, jsonOption, outputOption, readingOf, readingOptions } from '../commonOptions.ts';
import { filesIn, isFolder } from '../folderRun.ts';
import { type OpenedFile, partNote, type ReadingChoices, readingNote, withFile } from '../openedFile.ts';
import type { FileOpener } from '../openFile.ts';
import { grouped, type ValuesOf } from '../options.ts';
import { paperOptions, setupOf } from '../paperOptions.ts';
import { assessAll, checkRecord, checkText, forceCheckRecord, isBroken } from '../reports.ts';
import { DONE, FAILED, json, misused, oneLine, orStop, PARTLY_READ, RULES_BROKEN, remarksText, Stopped } from '../terminal.ts';

/** The files that were opened, and the files of folders that could not be read. */
type Found = { readonly opened: readonly OpenedFile[]; readonly unread: readonly UnreadFile[] };

/**
 * Opens files, and every project and spreadsheet in folders. A file in a folder that cannot be read is listed in `unread`; an
 * unreadable file given by name ends the command.
 */
async function openAll(opener: FileOpener, files: readonly string[], reading: ReadingChoices): Promise<Found> {
  const opened: OpenedFile[] = [];
  const unread: UnreadFile[] = [];
  const problems: Problem[] = [];
  for (const file of files) {
    const isOne = !(await isFolder(file));
    const paths = isOne ? [file] : orStop(await filesIn(file)).map((name) => join(file, name));
    // One after the other: a workbook can take a lot of memory while it is read.
    for (const path of paths) {
      const outcome = await opener.openDesigns(path, reading);
      if (outcome.ok) opened.push(outcome.value);
      else if (isOne) problems.push(...outcome.problems);
      else unread.push({ title: path, problems: outcome.problems.map(oneLine) });
    }
  }
  if (problems.length > 0) throw new Stopped(problems);
  return { opened, unread };
}

type Report = { readonly output: string; readonly files: readonly string[]; readonly setup: ValuesOf<typeof paperOptions> };

/** Writes a report on everything that was opened, as a table or as a print. Returns what it covers, and remarks. */
async function writeReport({ opened, unread }: Found, { output, files, setup }: Report) {
  const reports = opened.map(({ path, ruleset, project }) => projectReport(ruleset, project, opened.length > 1 ? path : basename(path)));
  const about = `${t('{reportsCount, plural, one {# file} other {# files}}', { reportsCount: reports.length + unread.length })}, ${countsInWords(countReports(reports))}`;
  if (extname(output).toLowerCase() === '.csv') {
    orStop(await writeWhole(output, reportCsv(reports, unread)));
    return { about, remarks: [] };
  }
  const [only] = files;
  const title = files.length === 1 && only !== undefined ? basename(resolve(only)) : t('All files');
  const [{ layoutReports, handoutJobSchema }, { deliverPages, writeDelivery }] = await Promise.all([
    import('../../../shared/paper/handouts/index.ts'),
    import('../../writers/deliveries.ts'),
  ]);
  const pages = layoutReports(title, reports, unread, handoutJobSchema.parse({ kind: 'check', setup }).setup);
  if (pages.fault !== null) throw misused(pages.fault);
  const report = orStop(await writeDelivery(output, await deliverPages(pages)));
  return { about: t('{about}, on {pages, plural, one {# page} other {# pages}}', { about, pages: report.pages }), remarks: report.remarks };
}

export const checkCommand = defineCommand({
  options: {
    ...outputOption(t('writes a report (.pdf, .csv)')),
    ...readingOptions,
    ...jsonOption,
    ...grouped(t('For a report to print:'), paperOptions),
  },
  files: [1, MANY_FILES],
  run: async ({ name, files, options }, opener, { out, remark }) => {
    const { output = '' } = options;
    checkOutput(name, output, { endings: ['.csv', '.pdf'], isOptional: true });
    const setup = setupOf(options);
    if (Object.keys(setup).length > 0 && extname(output).toLowerCase() !== '.pdf')
      throw misused(t('"--paper" and "--orientation" are for a report to print: "-o REPORT.pdf".'));
    const found = await openAll(opener, files, readingOf(options));
    const { opened, unread } = found;
    const assessed = opened.map((file) => ({
      file,
      designs: assessAll(file.ruleset, file.project.designs),
      forces: assessTogether(file.ruleset, file.project, file.project.forces ?? []).map(forceCheckRecord),
    }));
    remark(opened.map(readingNote).join('') + remarksText(unread.map(({ title, problems }) => `${title}: ${problems.join(' ')}`)));
    const report = output === '' ? null : await writeReport(found, { output, files, setup });
    remark(remarksText(report?.remarks ?? []));
    if (options.json)
      out(json(assessed.flatMap(({ file, designs, forces }) => withFile(opened, file.path, [...designs.map(checkRecord), ...forces]))));
    else if (report !== null) out(`${output}: ${report.about}.\n`);
    else out(assessed.map(({ file, designs, forces }) => checkText(file, designs, forces)).join('\n'));
    if (unread.length > 0) return FAILED;
    remark(partNote(opened));
    if (opened.some(({ isPart }) => isPart === true)) return PARTLY_READ;
    const isLegal = !assessed.some(({ designs, forces }) => [...designs, ...forces].some(({ issues }) => issues.some(isBroken)));
    return isLegal ? DONE : RULES_BROKEN;
  },
});
