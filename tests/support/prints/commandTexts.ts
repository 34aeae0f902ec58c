import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeProject } from '../../../shared/project/file/index.ts';
import type { Project } from '../../../shared/project/index.ts';
import { runMain } from '../programs/commandLine.ts';
import type { Paper } from './allPapers.ts';

const commands: readonly (readonly [string, ...(readonly string[])])[] = [
  ['cost'],
  ['cost', '--explain'],
  ['check'],
  ['force'],
  ['force', '--list'],
];

/** What the command line tells about a project. */
export async function commandTexts(project: Project): Promise<readonly Paper[]> {
  const folder = await mkdtemp(join(tmpdir(), 'every-system-'));
  const file = join(folder, 'evening.motorpool');
  try {
    await writeFile(file, writeProject(project));
    const papers: Paper[] = [];
    for (const [command, ...options] of commands) {
      const { out, told } = await runMain(command, file, ...options);
      papers.push({
        what: ['motorpool', command, ...options].join(' '),
        texts: `${out}\n${told}`.replaceAll(file, '').split('\n'),
        pages: [],
      });
    }
    return papers;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Headings stand apart by at least so many spaces. */
const HEADING = /\S+(?: \S+)*/g;

/** The headings of the tables in lines of text that have no value below them. A table ends with an empty line. */
export function emptyTextColumns(lines: readonly string[]): readonly string[] {
  const found: string[] = [];
  lines.forEach((line, at) => {
    const headings = [...line.matchAll(HEADING)];
    const isFirst = at === 0 || lines[at - 1] === '';
    const end = lines.indexOf('', at);
    const rows = lines.slice(at + 1, end < 0 ? undefined : end);
    if (!isFirst || headings.length < 3 || rows.length === 0) return;
    for (const { 0: heading, index } of headings)
      if (!rows.some((row) => /[^\s–-]/.test(row.slice(index, index + heading.length)))) found.push(`${heading} (of: ${line.trim()})`);
  });
  return found;
}
