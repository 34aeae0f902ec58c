import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, delimiter, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { parseDelimited } from '../../../shared/base/text/index.ts';

const run = promisify(execFile);

/** LibreOffice uses the results stored in a workbook, unless it is set to recalculate everything on opening. */
const RECALCULATE_ALWAYS = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${['OOXMLRecalcMode', 'ODFRecalcMode']
  .map(
    (mode) =>
      `<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="${mode}" oor:op="fuse"><value>0</value></prop></item>`,
  )
  .join('\n')}
</oor:items>
`;

/** Comma, quotation mark, UTF-8, from row 1; values as stored rather than as shown; each sheet in a separate file. */
const CSV_OF_ALL_SHEETS = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1';

/** Returns the path of soffice. If it is missing, throws a sentence on what to do, because a silent skip would prove nothing. */
export function sofficePath(): string {
  const places = [...(process.env.PATH ?? '').split(delimiter), '/usr/lib/libreoffice/program', '/opt/libreoffice/program'];
  const found = places.map((place) => join(place, 'soffice')).find((path) => existsSync(path));
  if (!found)
    throw new Error('LibreOffice is not installed: these tests compare with it. Install it, e.g. "apt-get install libreoffice-calc".');
  return found;
}

/** Runs LibreOffice headless with a separate profile, so that several can run at once and none uses old settings. */
async function soffice(args: readonly string[]): Promise<string> {
  const profile = await mkdtemp(join(tmpdir(), 'motorpool-soffice-'));
  try {
    await mkdir(join(profile, 'user'));
    await writeFile(join(profile, 'user', 'registrymodifications.xcu'), RECALCULATE_ALWAYS);
    const { stdout } = await run(
      sofficePath(),
      ['--headless', '--norestore', `-env:UserInstallation=${pathToFileURL(profile).href}`, ...args],
      {
        timeout: 110_000,
      },
    );
    return stdout;
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
}

/** E.g. "LibreOffice 7.4.7.2 40(Build:2)". */
export const libreOfficeVersion = async (): Promise<string> => (await soffice(['--version'])).trim();

/**
 * Opens workbooks, works out every formula anew and gives each sheet's rows of cells as unformatted text (errors as
 * their code, TRUE and FALSE in capitals), by the file's name without its ending and the sheet's name. Rows and cells after
 * the last filled one are missing. One start of the program for all.
 */
export async function recalculateAllToCsv(files: readonly string[]): Promise<Map<string, Map<string, string[][]>>> {
  const folder = await mkdtemp(join(tmpdir(), 'motorpool-csv-'));
  try {
    await soffice(['--convert-to', CSV_OF_ALL_SHEETS, '--outdir', folder, ...files]);
    const stems = files.map((file) => basename(file, extname(file)));
    const books = new Map<string, Map<string, string[][]>>(stems.map((stem) => [stem, new Map()]));
    for (const name of (await readdir(folder)).sort()) {
      const stem = stems.filter((one) => name.startsWith(`${one}-`)).sort((one, other) => other.length - one.length)[0] ?? '';
      const text = await readFile(join(folder, name), 'utf8');
      books.get(stem)?.set(
        name.slice(stem.length + 1, -'.csv'.length),
        parseDelimited(text).map((row) => [...row]),
      );
    }
    for (const [stem, sheets] of books) if (sheets.size === 0) throw new Error(`LibreOffice could not open ${stem}.`);
    return books;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The same for one workbook. */
export async function recalculateToCsv(file: string): Promise<Map<string, string[][]>> {
  return (await recalculateAllToCsv([file])).get(basename(file, extname(file))) ?? new Map();
}
