import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BookType, read, utils, write } from '@e965/xlsx';
import numbersTemplate from '@e965/xlsx/dist/xlsx.zahl.mjs';
import { parseWorkbook } from '../../src-main/readers/parseWorkbook.ts';
import { type MadeCell, packXlsx, rowsXml, worksheetXml } from '../support/files/sheets.ts';

const DESIGNS = 1_500;
const ROUNDS = 3;
/** What a process holds before it reads anything counts for neither side; no reading takes less than this, in bytes. */
const LEAST_MEMORY = 20e6;

/** Two rows and 20 columns a design, a formula in each first row. */
const rows: readonly (readonly (string | number | null)[])[] = [
  Array.from({ length: 20 }, (_, column) => `Column ${column + 1}`),
  ...Array.from({ length: 2 * DESIGNS }, (_, row) => [
    row % 2 === 0 ? `Design ${row / 2}` : null,
    row % 2 === 0 ? 2 * (10 + (row % 15) * 5) : null,
    ...Array.from({ length: 12 }, (__, column) => ((row * 7 + column * 3) % 400) / 4),
    ...['large', 'tracked', `Cannon ${row % 300}`, 'yes', 'indirect', 'no'],
  ]),
];

function written(bookType: BookType): Buffer {
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
  for (let row = 2; row <= 2 * DESIGNS; row += 2) Object.assign(sheet[`B${row}`] ?? {}, { f: `C${row}*2+ROUND(D${row},0)` });
  return Buffer.from(write(utils.book_new(sheet, 'Army'), { type: 'buffer', bookType, compression: true, numbers: numbersTemplate }));
}

/** The workbook of a script that calculates nothing: each formula is worked out here, which the library does not do. */
function withoutResults(): Buffer {
  const cells = rows.map((row, at) =>
    row.map((cell, column): MadeCell => (at > 0 && column === 1 && cell !== null ? { formula: `C${at + 1}*2+ROUND(D${at + 1},0)` } : cell)),
  );
  return packXlsx([{ name: 'Army', xml: worksheetXml(`<sheetData>${rowsXml(cells)}</sheetData>`) }]);
}

type Format = { readonly name: string; readonly make: () => Buffer; readonly time: number; readonly memory: number };
const format = (bookType: BookType | 'wk1' | 'wk3', time: number, memory: number): Format => ({
  name: `.${bookType}`,
  // The library writes the two of Lotus as well, though its types do not say so.
  make: () => written(bookType as BookType),
  time,
  memory,
});

/** Each format with its limits of time and memory, as multiples of what the library alone takes for the same bytes. */
const FORMATS: readonly Format[] = [
  format('xlsx', 1.4, 1.2),
  format('xlsb', 2, 1.5),
  format('biff8', 2.2, 1.5),
  format('biff5', 2.2, 1.5),
  format('biff2', 2.2, 1.5),
  format('xlml', 1.8, 1.4),
  format('ods', 1.4, 1.4),
  format('fods', 1.4, 1.4),
  format('numbers', 2.2, 1.5),
  format('wk1', 4, 2.5),
  format('wk3', 4, 2.8),
  format('sylk', 2, 1.5),
  format('dif', 2, 1.5),
  format('dbf', 2, 1.5),
  format('html', 2, 1.5),
  format('csv', 1.6, 1.5),
  { name: '.xlsx without results', make: withoutResults, time: 1.5, memory: 1.4 },
];

/** The library leaves a mark of how far it came on the bytes it is given, so it gets a copy. */
const bareRead = (bytes: Buffer): void =>
  void read(Buffer.from(bytes), { type: 'buffer', dense: true, cellFormula: true, cellText: false, cellHTML: false });

function ourRead(bytes: Buffer): void {
  const outcome = parseWorkbook(bytes, 'army');
  if (!outcome.ok || (outcome.value.sheets[0]?.rowCount ?? 0) < 2 * DESIGNS) throw new Error('the bench workbook was not read');
}

function timeOf(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** Interval between looks at the memory of a process, in milliseconds. */
const LOOK_EVERY = 3;

/** What a process holds, in bytes. Where the system does not say, its own count after the reading is taken. */
function residentOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** The most memory that a process of its own is seen to take for a reading, in bytes beyond what it held before. */
function memoryOf(path: string, who: 'ours' | 'bare'): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), [], { env: { ...process.env, BENCH_READ: who, BENCH_FILE: path } });
    let before = 0;
    let most = 0;
    const looking = setInterval(() => {
      most = Math.max(most, residentOf(child.pid ?? 0));
    }, LOOK_EVERY);
    child.on('message', (bytes) => {
      most = Math.max(most, Number(bytes));
      if (before > 0) {
        clearInterval(looking);
        resolve(Math.max(LEAST_MEMORY, most - before));
        return;
      }
      before = Number(bytes);
      most = before;
      child.send('read');
    });
    child.once('exit', (code) => reject(new Error(`the reading ended with ${code}`)));
  });
}

/** Every format in this process, and its memory in processes of their own: against the library reading the same bytes. */
export async function bench(): Promise<readonly { name: string; ratio: number; limit: number; detail: string }[]> {
  const folder = mkdtempSync(join(tmpdir(), 'motorpool-bench-'));
  const all: { name: string; ratio: number; limit: number; detail: string }[] = [];
  for (const { name, make, time, memory } of FORMATS) {
    const bytes = make();
    const path = join(folder, 'army');
    writeFileSync(path, bytes);
    const times: { readonly ours: number; readonly bare: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) times.push({ bare: timeOf(() => bareRead(bytes)), ours: timeOf(() => ourRead(bytes)) });
    const [ours, bare] = [median(times.map((one) => one.ours)), median(times.map((one) => one.bare))];
    all.push({ name: `read ${name}`, ratio: ours / bare, limit: time, detail: `${Math.round(ours)} ms against ${Math.round(bare)} ms` });
    // Beside each other: memory does not depend on how long it takes.
    const [held, floor] = await Promise.all([memoryOf(path, 'ours'), memoryOf(path, 'bare')]);
    const detail = `${Math.round(held / 1e6)} MB against ${Math.round(floor / 1e6)} MB`;
    all.push({ name: `memory for ${name}`, ratio: held / floor, limit: memory, detail });
  }
  rmSync(folder, { recursive: true });
  return all;
}

/** In a process of its own: says what it holds, reads one file when asked to, and says it again. */
const { BENCH_READ: who, BENCH_FILE: path } = process.env;
if (who && path) {
  const bytes = readFileSync(path);
  const tell = (then: () => void): void => void process.send?.(process.memoryUsage().rss, then);
  process.once('message', () => {
    if (who === 'ours') ourRead(bytes);
    else bareRead(bytes);
    tell(() => process.exit(0));
  });
  tell(() => undefined);
}
