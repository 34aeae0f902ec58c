import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { parseDelimited } from '../../../shared/base/text/index.ts';
import { toolPath } from '../programs/tools.ts';

const run = promisify(execFile);

/** Comma-separated, values as stored rather than as shown, each sheet in a separate file. */
const RAW_TEXT = ['--export-type=Gnumeric_stf:stf_assistant', '-O', 'separator=, format=raw', '--export-file-per-sheet'];

/** Gnumeric shows "_x005F_" as stored; in .xlsx it means an underscore that starts no escape. */
const unescaped = (cell: string, file: string): string => (extname(file) === '.xlsx' ? cell.replaceAll('_x005F_', '_') : cell);

/**
 * Opens workbooks in Gnumeric, works out every formula anew and gives each sheet's rows of cells as text (errors as their code,
 * TRUE and FALSE in capitals), by the file's name without its ending and the sheet's name.
 */
export async function recalculateWithGnumeric(files: readonly string[]): Promise<Map<string, Map<string, string[][]>>> {
  const command = toolPath('ssconvert');
  const books = new Map<string, Map<string, string[][]>>();
  for (const file of files) {
    const folder = await mkdtemp(join(tmpdir(), 'motorpool-gnumeric-'));
    try {
      await run(command, ['--recalc', ...RAW_TEXT, file, join(folder, '%s.csv')], { timeout: 60_000 });
      const sheets = new Map<string, string[][]>();
      for (const name of await readdir(folder)) {
        const rows = parseDelimited(await readFile(join(folder, name), 'utf8')).map((row) => row.map((cell) => unescaped(cell, file)));
        sheets.set(name.slice(0, -'.csv'.length), rows);
      }
      if (sheets.size === 0) throw new Error(`Gnumeric could not open ${file}.`);
      books.set(basename(file, extname(file)), sheets);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return books;
}
